"""The scene stack: the scene in front, transitions, dialogs, short messages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.app.scene_change import SceneChange
from scenes.kit import heap
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.scene import Movement, Scene, SceneStack, Transition
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.toasts import ToastKind, Toasts


class SceneManager(SceneStack):
    """Holds the scenes, passes input to the one in front, and draws.

    A transition shows a picture of the old scene over the current one: input never waits for it.

    Attributes:
        running: becomes False when the program should end.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.running = True
        self._scenes: list[Scene] = []
        self._toasts = Toasts(kit)
        self._generation = kit.generation
        self._change = SceneChange(kit)
        self._redraw = True
        self._last: pygame.Surface | None = None
        self._toasting = False
        self._litter = False
        self._bared = False
        """Whether a layer above a scene was removed since the last picture."""
        self._last_question: Dialog | None = None

    # ------------------------------------------------------------------ the stack
    @property
    def top(self) -> Scene:
        """The scene in front.

        Raises:
            IndexError: there is none.
        """
        return self._scenes[-1]

    @property
    def front(self) -> Scene:
        """The scene in front. Raises as `top` does."""
        return self.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the one in front last."""
        return tuple(self._scenes)

    def push(self, scene: Scene, transition: Transition | Movement = Transition.FADE) -> None:
        """Put a scene on top."""
        self._begin(transition)
        if self._scenes:
            self._scenes[-1].pause()
        self._add(scene)

    def pop(self, transition: Transition | None = None) -> None:
        """Take the top scene off; the program ends with the last one."""
        self._begin(self._way_back() if transition is None else transition)
        self._remove()
        if self._scenes:
            self._scenes[-1].resume()
        else:
            self.running = False

    def _way_back(self) -> Transition | Movement:
        """The transition back to the scene below."""
        still = self.kit.settings.reduce_motion or len(self._scenes) < 2
        if still or self._last is None:
            return Transition.FADE
        seen = self._last.copy()
        if self._bared:
            self.top.draw(seen)
        return self._scenes[-2].way_back(self.top, seen)

    def replace(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Exchange the top scene."""
        self._begin(transition)
        with self._keeping(scene):
            if self._scenes:
                self._remove()
            self._add(scene)

    def reset(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Take every scene off and begin again with one."""
        self._begin(transition)
        with self._keeping(scene):
            self.close()
            self._add(scene)

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def ask_to_quit(self) -> None:
        """End the program, unless a scene has a question to ask first."""
        if self._last_question is not None and self._last_question in self.top.dialogs:
            self.quit()
            return
        for scene in reversed(self._scenes):
            self._last_question = scene.question_before_end(self.quit)
            if self._last_question is not None:
                self.top.ask(self._last_question)
                return
        self.quit()

    def close(self) -> None:
        """Remove all scenes, so that each can close its resources."""
        while self._scenes:
            self._remove()

    def show_change(self, transition: Transition | Movement) -> None:
        """Fade to the next picture of the top scene by a transition."""
        self._begin(transition)

    def toast(self, text: str, kind: object = None) -> None:
        """Show a short message above everything."""
        self._toasts.show(text, kind if isinstance(kind, ToastKind) else ToastKind.INFO)

    def _add(self, scene: Scene) -> None:
        scene.manager = self
        if scene.in_play and scene.opaque:
            for covered in self._scenes:
                covered.drop_pictures()
        self.kit.sprites.hold(*scene.sprite_groups)
        self._scenes.append(scene)
        scene.enter()
        self._redraw = True

    def _remove(self) -> None:
        scene = self._scenes.pop()
        self._bared = not scene.opaque
        scene.leave()
        self.kit.sprites.release(*scene.sprite_groups)
        self._litter = self._litter or bool(scene.sprite_groups)
        self._redraw = True

    @contextmanager
    def _keeping(self, scene: Scene) -> Iterator[None]:
        """Keep the sprites of the next scene while the old one is removed."""
        self.kit.sprites.hold(*scene.sprite_groups)
        yield
        self.kit.sprites.release(*scene.sprite_groups)

    def _tidy(self) -> None:
        """Free the pictures of scenes that were removed, once nothing moves."""
        if self._litter and not self._change.running and not self.top.in_play:
            self._litter = False
            self.kit.audio.forget()
            heap.give_back()

    def _begin(self, transition: Transition | Movement) -> None:
        self._redraw = True
        self._change.begin(transition, self._last)

    # ------------------------------------------------------------------ input
    def handle_event(self, event: pygame.Event) -> bool:
        """Pass a raw event to the dialog or the scene in front; a press ends a transition."""
        if self._change.take(event):
            self._redraw = True
        if not self._scenes:
            return False
        scene = self.top
        dialog = scene.dialogs[-1] if scene.dialogs else None
        return dialog.handle_event(event) if dialog else scene.handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Pass an intention to the dialog or the scene in front."""
        if not self._scenes:
            return False
        scene = self.top
        dialog = scene.dialogs[-1] if scene.dialogs else None
        return dialog.handle_signal(signal) if dialog else scene.handle_signal(signal)

    def rebuild(self) -> None:
        """Let every scene lay itself out again."""
        self._last = None
        self._change.end()
        self._redraw = True
        for scene in self._scenes:
            scene.rebuild()

    # ------------------------------------------------------------------ time and picture
    def update(self, dt: float) -> None:
        """Advance the time for the scene in front, dialogs, messages and the transition."""
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self.rebuild()
        for signal in self.kit.controls.update(dt):
            self.handle_signal(signal)
        if self._scenes:
            scene = self.top
            scene.update(dt)
            self._update_dialogs(scene, dt)
        self._toasts.update(dt)
        if self._change.running:
            self._change.update(dt)
            self._redraw = True
        elif self._scenes:
            self._tidy()

    def _update_dialogs(self, scene: Scene, dt: float) -> None:
        for dialog in list(scene.dialogs):
            dialog.update(dt)
            if dialog.done:
                scene.dialogs.remove(dialog)
                self._redraw = True

    @property
    def changed(self) -> bool:
        """Whether a frame has to be drawn."""
        if self._redraw or self._toasts.active or self._toasting:
            return True
        return any(
            scene.changed or any(dialog.changed for dialog in scene.dialogs)
            for scene in self._visible()
        )

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer now."""
        if not self._scenes:
            return Pointer.ARROW
        scene = self.top
        return scene.dialogs[-1].form.pointer if scene.dialogs else scene.pointer

    def expose(self) -> None:
        """The window's content was lost: draw again."""
        self._redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all visible scenes, dialogs and messages."""
        for scene in self._visible():
            scene.draw(surface)
            for dialog in scene.dialogs:
                dialog.draw(surface)
        self._toasts.draw(surface, in_play=bool(self._scenes) and self.top.in_play)
        self._toasting = self._toasts.active
        self._last = surface
        self._redraw = self._bared = False
        self._change.draw(surface)

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return self._scenes[max(0, first) :]
