"""The base of all scenes."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import Pointer

if TYPE_CHECKING:
    from scenes.kit.kit import Kit
    from scenes.kit.widgets.dialog import Dialog


PRESSES: Final = frozenset(
    (
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONDOWN,
        pygame.FINGERDOWN,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.JOYBUTTONDOWN,
    )
)
"""Events that end a movement between two scenes; they keep their own meaning."""


class Transition(Enum):
    """The transition from one scene to the next."""

    NONE = "none"
    FADE = "fade"
    PAGE = "page"


class Movement(Protocol):
    """A transition in which one scene moves into the next."""

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the rest of the old scene above the next one; `share` is 0-1."""


class Scene:
    """Base of all scenes.

    The manager calls `enter` when the scene comes on the stack, `pause` and `resume` when another
    comes above it and goes, `leave` when it is taken off. Events and signals come first to the
    dialog in front, then to `handle_event` / `handle_signal`.

    Attributes:
        kit: the toolkit.
        manager: the scene stack; set before `enter`.
        opaque: False lets the scene below be drawn first (overlays).
        in_play: whether a late frame would disturb the match.
        sprite_groups: the groups of sprites that only scenes of its kind draw; the manager
            holds them while the scene is on the stack and releases them after it.
    """

    opaque = True
    in_play = False
    sprite_groups: tuple[str, ...] = ()

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.manager: SceneStack | None = None
        self.dialogs: list[Dialog] = []

    @property
    def stack(self) -> SceneStack:
        """The scene stack.

        Raises:
            RuntimeError: the scene is on no stack.
        """
        if self.manager is None:
            raise RuntimeError(f"{type(self).__name__} is on no stack")
        return self.manager

    def enter(self) -> None:
        """The scene came on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def question_before_end(self, leave: Callable[[], None]) -> Dialog | None:
        """The question before the program ends, which calls `leave`; usually none."""
        del leave
        return None

    def pause(self) -> None:
        """Another scene came above."""

    def resume(self) -> None:
        """The scene above went."""

    def drop_pictures(self) -> None:
        """Drop what can be painted again: a match was opened above, which needs the memory."""

    def way_back(self, gone: Scene, seen: pygame.Surface) -> Transition | Movement:
        """The transition back to this scene from the one above, which was drawn last."""
        del gone, seen
        return Transition.FADE

    def rebuild(self) -> None:
        """Size, language, text scale or palette changed: lay out and write again."""

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle a raw event; True keeps it from becoming signals."""
        del event
        return False

    def handle_signal(self, signal: Signal) -> bool:
        """Handle an intention."""
        del signal
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    @property
    def changed(self) -> bool:
        """Whether it looks different since it was last drawn; idle scenes return False."""
        return True

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer: that of the scene's form, if it has one."""
        pointer: Pointer = getattr(getattr(self, "form", None), "pointer", Pointer.ARROW)
        return pointer

    def ask(self, dialog: Dialog) -> None:
        """Put a dialog in front of the scene."""
        self.dialogs.append(dialog)


class SceneStack(Protocol):
    """The interface of the manager for scenes."""

    @property
    def front(self) -> Scene:
        """The scene in front."""

    def push(self, scene: Scene, transition: Transition | Movement = Transition.FADE) -> None:
        """Put a scene on top."""

    def pop(self, transition: Transition | None = None) -> None:
        """Take the top scene off.

        The one below returns by its own transition unless one is given.
        """

    def replace(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Exchange the top scene."""

    def show_change(self, transition: Transition | Movement) -> None:
        """Fade to the next picture of the top scene by a transition."""

    def quit(self) -> None:
        """End the program after this frame."""

    def toast(self, text: str, kind: object = None) -> None:
        """Show a short message above everything."""
