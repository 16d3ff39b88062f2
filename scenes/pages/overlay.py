"""A panel above another scene: menu, pause, results, end of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import POINTER_EVENTS
from scenes.kit.kit import Kit
from scenes.kit.scene import Scene, Transition
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Panel


class Picture(Protocol):
    """Something that draws itself."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


class Overlay(Scene):
    """A scene that leaves the one below in view, dimmed, and takes all input."""

    opaque = False
    look: PanelLook = materials.PAPER
    closes_beside = False
    """Whether a click beside the panel means cancel."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.form = Form(kit)
        self._age = 0.0
        self._place = pygame.FRect(0, 0, 0, 0)

    # ------------------------------------------------------------------ for subclasses
    def build(self) -> None:
        """Add the widgets to `self.form`, beginning with `self.panel(...)`."""

    def prepare(self) -> None:
        """Paint a part beforehand, in each frame until it is shown."""

    def cancel(self) -> None:
        """Handle cancel: close."""
        self.kit.audio.play("ui_cancel")
        self.stack.pop(Transition.NONE)

    @property
    def pictures(self) -> Sequence[Picture]:
        """What it draws above its widgets."""
        return ()

    def panel(self, width: float, height: float) -> pygame.FRect:
        """Add the panel, in the middle of the canvas; returns its place."""
        rect = pygame.FRect(0, 0, min(width, DESIGN_WIDTH - 40), min(height, DESIGN_HEIGHT - 24))
        rect.center = (DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2)
        self.form.add(Panel(rect, self.look, 20))
        self._place = rect
        return rect

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Lay the widgets out for the window's size."""
        self.rebuild()

    def resume(self) -> None:
        """Come back: anything may have changed meanwhile."""
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out again and keep the focus."""
        focused = self.form.focus.key if self.form.focus is not None else ""
        self.form = Form(self.kit, on_cancel=self.cancel)
        self.build()
        for widget in self.form.reachable():
            if widget.key == focused:
                self.form.focus_on(widget)
                return
        order = self.form.reachable()
        if order and self.form.focus is None:
            self.form.focus_on(self.form.primary or order[0])

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle all pointer events."""
        if self.closes_beside and self._is_beside(event):
            self.cancel()
            return True
        self.form.handle_event(event)
        return event.type in POINTER_EVENTS and not (
            event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        )

    def _is_beside(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        return not self._place.collidepoint(self.kit.canvas.to_design(event.pos))

    def handle_signal(self, signal: Signal) -> bool:
        """Handle all intentions."""
        self.form.handle_signal(signal)
        return True

    def update(self, dt: float) -> None:
        """Fade in and update the widgets."""
        self._age += dt
        self.form.update(dt)

    @property
    def changed(self) -> bool:
        """Whether anything looks different."""
        return self._age < self.kit.theme.durations.fade * 1.6 or self.form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below and draw the panel."""
        share = min(1.0, self._age / self.kit.theme.durations.fade)
        keep = 255 - round(140 * share)
        surface.fill((keep, keep, min(255, keep + 6)), special_flags=pygame.BLEND_RGB_MULT)
        self.form.draw(surface)
        for picture in self.pictures:
            picture.draw(surface)
