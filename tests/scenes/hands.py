"""Posted input: everything goes through pygame's event queue, as from a person's devices."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from scenes.app.app import App
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.form import Form

STEP = 1 / 30
PATIENCE = 30.0


class Hands:
    """Uses a program by mouse, keyboard and pad."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def top(self) -> Scene:
        return self.app.manager.top

    @property
    def form(self) -> Form:
        """The form that has the input now: a dialog's, else the scene's."""
        if self.top.dialogs:
            return self.top.dialogs[-1].form
        form = getattr(self.top, "form", None)
        assert isinstance(form, Form), type(self.top).__name__
        return form

    def frames(self, count: int = 2) -> None:
        """Let frames pass; the last one is drawn."""
        for _ in range(count - 1):
            self.app.advance(STEP)
        self.app.frame(STEP)

    def drawn(self, count: int) -> None:
        """Let frames pass and draw each, for what is painted in steps while it is shown."""
        for _ in range(count):
            self.app.frame(STEP)

    def wait(self, ready: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Let time pass until something is true; one frame of eight is drawn, all while loading."""
        begun = time.monotonic()
        number = 0
        while not ready():
            loading = getattr(self.top, "play", self) is None
            (self.app.frame if loading or number % 8 == 0 else self.app.advance)(STEP)
            number += 1
            if getattr(self.top, "thinking", False):
                time.sleep(0.001)
            assert time.monotonic() - begun < seconds, "waited in vain"

    # ------------------------------------------------------------------ keyboard
    def key(self, code: int, mod: int = 0, text: str = "") -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self.frames()

    def type(self, text: str) -> None:
        for one in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=one))
        self.frames()

    # ------------------------------------------------------------------ mouse
    def move(self, point: tuple[float, float]) -> None:
        pixel = self.app.kit.canvas.point(*point)
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(9, 9), buttons=(0, 0, 0))
        )
        self.frames(1)

    def click(self, point: tuple[float, float], button: int = 1) -> None:
        pixel = self.app.kit.canvas.point(*point)
        self.move(point)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=button))
        self.frames()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with the middle button from one design point to another."""
        first, last = (self.app.kit.canvas.point(*each) for each in (start, end))
        self.move(start)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=2))
        moved = {"pos": last, "rel": (9, 9), "buttons": (0, 1, 0)}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, moved))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=last, button=2))
        self.frames()

    def press(self, key: str, form: Form | None = None) -> Widget:
        """Click the widget of a key."""
        widget = (form or self.form).find(key)
        if widget.pane is not None:
            widget.pane.reveal(widget.rect)
            self.frames(3)
        self.click(widget.area.center)
        return widget

    # ------------------------------------------------------------------ pad
    def pad(self, button: int) -> None:
        """A button of a pad goes down and up."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
        self.frames()

    def stick(self, axis: int, share: float) -> None:
        """A stick of a pad leans that far and comes back."""
        for value in (round(share * 32767), 0):
            pygame.event.post(
                pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
            )
        self.frames()

    # ------------------------------------------------------------------ reaching things
    def walk_to(self, key: str, step: Callable[[], None], limit: int = 200) -> None:
        """Move the focus with `step` until it is on the widget of a key."""
        for _ in range(limit):
            focus = self.form.focus
            if focus is not None and focus.key == key:
                return
            step()
        raise AssertionError(f"{key} was not reached")
