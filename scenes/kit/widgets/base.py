"""The base of all widgets: a rectangle in design units that draws itself and handles input."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol, TypedDict, Unpack

import pygame

from scenes.kit.input.intents import Intent

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

Point = tuple[float, float]


class Common(TypedDict, total=False):
    """Arguments that every widget takes: see the attributes of Widget."""

    key: str
    tooltip: str
    enabled: bool
    reason: str


class Pane(Protocol):
    """The interface of a scroll pane: a view of taller content, in which widgets lie."""

    rect: pygame.FRect

    @property
    def shift(self) -> float:
        """The offset of the content's y (never positive)."""

    def reveal(self, rect: pygame.FRect) -> None:
        """Scroll as little as needed to show a rectangle of the content."""

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel; False passes it on."""


class Widget:
    """Base of all widgets.

    Attributes:
        rect: place in design units; inside a scroll pane, in the pane's own coordinates.
        key: a name by which tests and scenes find the widget.
        focusable: can be reached by keys and pads.
        drags: holding it moves something along with the pointer.
        visible, enabled: whether it is drawn, and whether it answers.
        tooltip: a hint shown after a while; `reason` replaces it while disabled.
        hovered, focused, held: set by the form.
        lift: 0-1, how far the hover has come; eased by the form.
        pane: the scroll pane it lies in, or None.
        changed: something has to be drawn again.
    """

    focusable = True
    drags = False
    radius = 12.0
    shows_focus = False
    """Whether it shows the focus by its own look; the form then draws no ring."""

    def __init__(self, rect: pygame.FRect, **common: Unpack[Common]) -> None:
        self.rect = pygame.FRect(rect)
        self.key = common.get("key", "")
        self.tooltip = common.get("tooltip", "")
        self.reason = common.get("reason", "")
        self.visible = True
        self.enabled = common.get("enabled", True)
        self.hovered = False
        self.focused = False
        self.held = False
        self.lift = 0.0
        self.pane: Pane | None = None
        self.changed = True
        self._kit: Kit | None = None

    @property
    def kit(self) -> Kit:
        """The toolkit, known as soon as the widget is part of a form.

        Raises:
            RuntimeError: the widget was not added to a form.
        """
        if self._kit is None:
            raise RuntimeError(f"{type(self).__name__} {self.key!r} is in no form")
        return self._kit

    def attach(self, kit: Kit) -> None:
        """Give the widget its toolkit; called by the form."""
        self._kit = kit

    @property
    def area(self) -> pygame.FRect:
        """Where the widget is on the canvas right now, scrolling included."""
        if self.pane is None:
            return self.rect
        return self.rect.move(0, self.pane.shift)

    def contains(self, point: Point) -> bool:
        """Whether a design point hits the widget."""
        if self.pane is not None and not self.pane.rect.collidepoint(point):
            return False
        return bool(self.area.collidepoint(point))

    def hint(self) -> str:
        """The text of the current tooltip."""
        return self.tooltip if self.enabled else self.reason or self.tooltip

    def measure(self) -> tuple[float, float]:
        """The size in design units that the widget would like, text scale included."""
        return self.rect.width, self.rect.height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; the form draws focus ring and tooltip."""

    def update(self, dt: float) -> None:
        """Advance the time (hover motion, caret)."""
        target = 1.0 if self.enabled and (self.hovered or self.held) else 0.0
        if self.lift == target:
            return
        rate = self.kit.theme.durations.hover
        if self.kit.settings.reduce_motion or rate <= 0:
            self.lift = target
        else:
            self.lift += (target - self.lift) * (1 - math.exp(-4.5 * dt / rate))
            if abs(target - self.lift) < 0.03:
                self.lift = target
        self.changed = True

    def handle_intent(self, intent: Intent) -> bool:
        """Handle an intention while focused; False passes it on to the form."""
        del intent
        return False

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle a raw event while focused (typing); False passes it on."""
        del event
        return False

    def pointer_down(self, point: Point) -> None:
        """The left button went down on the widget."""

    def pointer_drag(self, point: Point) -> None:
        """The pointer moves while the button is held."""

    def pointer_up(self, point: Point) -> None:
        """The button was released; `contains` says whether still on the widget."""

    def pointer_move(self, point: Point) -> None:
        """The pointer moves over the widget without a button."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over the widget (positive is up); False passes it on."""
        del steps
        return False

    def focus_gained(self) -> None:
        """The focus came to the widget."""

    def focus_lost(self) -> None:
        """The focus left the widget."""
