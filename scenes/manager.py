"""The scene stack: push, pop, replace, transitions, dialogs and toasts."""

from __future__ import annotations

import pygame

from scenes.kit.easing import in_out_cubic, out_cubic
from scenes.kit.kit import Kit
from scenes.kit.scene import Scene, SceneStack, Transition
from scenes.kit.widgets.toasts import Toasts, ToastKind

_SCALE_FROM = 0.96


class SceneManager(SceneStack):
    """Runs the scene on top, and shows the change from one scene to the next.

    The main loop calls `dispatch` for every event, then `update`, then `draw` when
    `changed` says so.

    Attributes:
        running: False once a scene asked to end the program.
        toasts: short messages above all scenes.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.running = True
        self.toasts = Toasts(kit)
        self._scenes: list[Scene] = []
        self._before: pygame.Surface | None = None
        self._after: pygame.Surface | None = None
        self._transition = Transition.NONE
        self._age = 0.0
        self._backwards = False
        self._generation = kit.generation
        self._shown: pygame.Surface | None = None
        self._dirty = True

    # ------------------------------------------------------------------ the stack
    @property
    def top(self) -> Scene | None:
        """The scene that has the input, or None."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Put a scene on top."""
        self._begin(transition, backwards=False)
        if self.top is not None:
            self.top.pause()
        self._come(scene)

    def pop(self, transition: Transition = Transition.FADE) -> None:
        """Take the top scene off; the program ends when none is left."""
        if not self._scenes:
            return
        self._begin(transition, backwards=True)
        self._scenes.pop().leave()
        if self.top is None:
            self.running = False
        else:
            self.top.resume()

    def replace(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Exchange the top scene."""
        self._begin(transition, backwards=False)
        if self._scenes:
            self._scenes.pop().leave()
        self._come(scene)

    def reset(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Take every scene off and begin again with one."""
        self._begin(transition, backwards=True)
        while self._scenes:
            self._scenes.pop().leave()
        self._come(scene)

    def quit(self) -> None:
        """End the program once the frame is done."""
        self.running = False

    def close(self) -> None:
        """Take all scenes off in order, so that each can save what it holds."""
        while self._scenes:
            self._scenes.pop().leave()

    def toast(self, text: str, kind: object = None) -> None:
        """Show a short message above everything."""
        self.toasts.show(text, kind if isinstance(kind, ToastKind) else ToastKind.INFO)

    def _come(self, scene: Scene) -> None:
        scene.manager = self
        self._scenes.append(scene)
        scene.enter()

    # ------------------------------------------------------------------ input
    def dispatch(self, event: pygame.Event) -> None:
        """Hand an event to the scene on top, raw first, then as signals."""
        signals = self.kit.controls.observe(event)
        scene = self.top
        if scene is None:
            return
        target = scene.dialogs[-1] if scene.dialogs else scene
        if target.handle_event(event):
            return
        for signal in signals:
            target.handle_signal(signal)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Let time pass: held inputs, the scene on top, dialogs, toasts, the transition."""
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self._drop_snapshots()
            for scene in self._scenes:
                scene.rebuild()
            self._dirty = True
        if self._transition is not Transition.NONE:
            self._age += dt
        scene = self.top
        if scene is None:
            return
        for signal in self.kit.controls.update(dt):
            (scene.dialogs[-1] if scene.dialogs else scene).handle_signal(signal)
        scene.update(dt)
        for dialog in scene.dialogs:
            dialog.update(dt)
        if any(dialog.done for dialog in scene.dialogs):
            scene.dialogs = [dialog for dialog in scene.dialogs if not dialog.done]
            self._dirty = True
        if self.toasts.active:
            self.toasts.update(dt)
            self._dirty = True
        self.kit.audio.update(dt)

    @property
    def changed(self) -> bool:
        """Whether the next frame would look different from the last one."""
        scene = self.top
        if self._dirty or self._transition is not Transition.NONE or scene is None:
            return True
        return scene.changed or any(dialog.changed for dialog in scene.dialogs)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        self._dirty = False
        if self._transition is not Transition.NONE and not self._draw_transition(surface):
            return
        self._draw_scenes(surface)
        self.toasts.draw(surface)
        self._shown = surface

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        for scene in self._scenes[max(0, first) :]:
            scene.draw(surface)
            for dialog in scene.dialogs:
                dialog.draw(surface)

    def _begin(self, transition: Transition, *, backwards: bool) -> None:
        self._dirty = True
        if self._shown is None or not self._scenes:
            return
        self._before = self._shown.copy()
        self._after = None
        self._backwards = backwards
        self._age = 0.0
        calm = self.kit.settings.reduce_motion and transition is Transition.PAGE
        self._transition = Transition.FADE if calm else transition

    def _drop_snapshots(self) -> None:
        self._before = self._after = None
        self._transition = Transition.NONE
        self._dirty = True

    def _draw_transition(self, surface: pygame.Surface) -> bool:
        """Draw one frame of the change; True when it is over."""
        share = self._age / self.kit.theme.durations.screen
        before = self._before
        if share >= 1 or before is None or before.get_size() != surface.get_size():
            self._drop_snapshots()
            return True
        if self._after is None:
            self._draw_scenes(surface)
            self._after = surface.copy()
            self._age = 0.0
            share = 0.0
        if self._transition is Transition.PAGE:
            _draw_page(surface, before, self._after, in_out_cubic(share), self._backwards)
        else:
            calm = self.kit.settings.reduce_motion
            _draw_fade(surface, before, self._after, out_cubic(share), calm)
        return False


def _draw_fade(
    surface: pygame.Surface,
    before: pygame.Surface,
    after: pygame.Surface,
    share: float,
    calm: bool,
) -> None:
    """The new picture grows from 96 % while it fades in over the old one."""
    surface.blit(before, (0, 0))
    picture = after
    if not calm and share < 0.98:
        scale = _SCALE_FROM + (1 - _SCALE_FROM) * share
        width, height = surface.get_size()
        size = (round(width * scale), round(height * scale))
        picture = pygame.transform.scale(after, size)
    picture.set_alpha(round(255 * share))
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    after.set_alpha(None)


def _draw_page(
    surface: pygame.Surface,
    before: pygame.Surface,
    after: pygame.Surface,
    share: float,
    backwards: bool,
) -> None:
    """A page is turned: it slides off with a shadow along its edge."""
    width, height = surface.get_size()
    lower, page = (before, after) if backwards else (after, before)
    offset = round(width * ((share - 1) if backwards else -share))
    surface.blit(lower, (0, 0))
    surface.blit(page, (offset, 0))
    edge = offset + width
    reach = max(1, width // 24)
    for step in range(0, reach, 2):
        keep = 255 - round(110 * (1 - step / reach) ** 2)
        surface.fill(
            (keep, keep, keep), (edge + step, 0, 2, height), special_flags=pygame.BLEND_RGB_MULT
        )
