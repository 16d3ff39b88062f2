"""Colours of the warband builder, portraits, and the base of its widgets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Final, Unpack

import pygame

from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.sprite import Sprite
from scenes.kit.input.intents import Intent
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.widgets.base import Common, Point, Widget

GROUP: Final = "frostgrave"
CREAM: Final = from_hex("#eef4ff")
MUTED: Final = from_hex("#9fb0cc")
COSTLY: Final = from_hex("#d3dded")
"""The name of somebody or something that the gold does not suffice for."""
GOLD: Final = from_hex("#ffc24a")
TEXT: Final = from_hex("#3a2413")
DIM: Final = from_hex("#7a5a32")
BAD: Final = from_hex("#a3271c")
GOOD: Final = from_hex("#1f6b45")
FACE: Final = (from_hex("#2b3950"), from_hex("#1d2739"))
LIT: Final = (from_hex("#3d5170"), from_hex("#2a394f"))
CHOSEN: Final = (from_hex("#2f5a5c"), from_hex("#1d3d42"))
AROUND: Final = 28.0
"""The room for shadows about a widget, in design units."""
PAPER: Final = (from_hex("#f6e9cb"), from_hex("#ead7ab"))
PAPER_LIT: Final = (from_hex("#fff6df"), from_hex("#f6dfa6"))
FULFILLED: Final = (from_hex("#e3ebc6"), from_hex("#c9dba6"))
"""Paper that says that nothing is left to be done."""
RELATIONS: Final[dict[str, Rgb]] = {
    "own": GOLD,
    "aligned": from_hex("#2fe0c8"),
    "neutral": from_hex("#9fb0cc"),
    "opposed": from_hex("#ff6a4d"),
}


class Brush:
    """Paints in steps: pictures for which a frame has no time wait for the next one.

    Args:
        share: seconds of a frame for painting; at least one picture is painted.
    """

    def __init__(self, share: float = 0.0015) -> None:
        self._share = share
        self._spent = 0.0
        self._waiting: list[Widget] = []

    @property
    def is_behind(self) -> bool:
        """Whether any picture waits to be painted."""
        return bool(self._waiting)

    def begin(self) -> None:
        """Begin a frame."""
        self._spent = 0.0
        self._waiting.clear()

    def end(self) -> None:
        """End a frame: widgets whose pictures waited are redrawn in the next one."""
        for widget in self._waiting:
            widget.changed = True

    def takes(self, widget: Widget) -> bool:
        """Whether there is time to paint a widget in this frame; else it waits."""
        if self._spent < self._share:
            return True
        self._waiting.append(widget)
        return False

    def paint(self, draw: Callable[[], None]) -> None:
        """Paint, and count the time."""
        begun = perf_counter()
        draw()
        self._spent += perf_counter() - begun


class Painted(Widget, ABC):
    """A widget whose picture is cached.

    Subclasses return the cache key in `looks`, and paint the picture in `paint`.
    """

    kept: CachedLayer | None = None
    brush: Brush | None = None

    @abstractmethod
    def looks(self) -> Hashable:
        """The cache key of the picture; place, focus and pointer are added to it."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint the picture for the present key."""

    @property
    def is_seen(self) -> bool:
        """Whether any part of it is visible in its pane."""
        return self.pane is None or bool(self.pane.rect.colliderect(self.area))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cached picture, or paint it if its key has changed and the frame has time."""
        if not self.is_seen:
            return
        if self.kept is None:
            self.paint(surface)
            return
        area = self.area
        kept, brush, around = self.kept, self.brush, area.inflate(AROUND, AROUND)
        seen = (area.topleft, area.size, self.hovered, self.looks())
        if brush is None or kept.holds(self.key, seen):
            kept.draw(surface, self.key, around, seen, self.paint)
        elif brush.takes(self):
            brush.paint(lambda: kept.draw(surface, self.key, around, seen, self.paint))
        else:
            kept.draw_old(surface, self.key, around)


class Pick(Painted):
    """A widget to press; its details are shown while it is pointed at or focused."""

    def __init__(
        self,
        rect: pygame.FRect,
        on_press: Callable[[], object],
        on_look: Callable[[], object] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self._on_press = on_press
        self._on_look = on_look

    def handle_intent(self, intent: Intent) -> bool:
        """The confirm key presses it."""
        if intent is Intent.CONFIRM:
            self._on_press()
            return True
        return False

    def pointer_up(self, point: Point) -> None:
        """A click presses it."""
        if self.contains(point):
            self._on_press()

    def pointer_move(self, point: Point) -> None:
        """Call `on_look`, which shows its details."""
        del point
        self._look()

    def focus_gained(self) -> None:
        """Call `on_look`, which shows its details."""
        self._look()

    def _look(self) -> None:
        if self._on_look is not None:
            self._on_look()


def portrait(
    kit: Kit,
    surface: pygame.Surface,
    sprite: str,
    area: pygame.FRect,
    frame: pygame.FRect | None = None,
    dye: Callable[[Sprite], Sprite] | None = None,
) -> None:
    """Draw a miniature standing at the bottom of an area; nothing until the pictures are loaded.

    Its shadow may fall beside the area, but not out of a frame; `dye` recolours its picture.
    """
    if not kit.sprites.load(GROUP).done:
        return
    group = kit.sprites.group(GROUP)
    plain = group.get(sprite)
    tall = plain.image.get_height() / kit.canvas.scale
    wide = plain.image.get_width() / kit.canvas.scale
    zoom = round(min(area.height / max(1.0, tall), area.width / max(1.0, wide)), 2)
    found = group.get(sprite, zoom)
    width, height = found.image.get_size()
    x, y = kit.canvas.point(area.centerx, area.bottom)
    at = (x - width / 2 + found.anchor[0], y - height + found.anchor[1])
    shadow = group.shadow(sprite, zoom)
    if shadow is not None:
        clip = surface.get_clip()
        if frame is not None:
            surface.set_clip(clip.clip(kit.canvas.rect(frame)))
        shadow.draw(surface, at)
        surface.set_clip(clip)
    (found if dye is None else dye(found)).draw(surface, at)
