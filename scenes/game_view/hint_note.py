"""The line that says why a hint advises something, beside the lamp and clear of other things."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import pygame

from game.engine.reasons import Reason
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, from_hex, mix
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import Words, capitalised

_WIDEST: Final = 300.0
_WIDTHS: Final = (1.0, 0.72, 0.52)
"""The widths, as shares of the widest, that are tried until nothing lies under the note."""
_SIGN: Final = 34.0
"""The width of the sign at the left of the words."""
_PADDING: Final = 11.0
_FREE: Final = 18.0
"""The margin around the target for its ring and its lamp."""
_EDGE: Final = 10.0
_SHIFTS: Final = (0.0, -0.5, 0.5, -1.0, 1.0)
"""Shifts along the target that are tried, as shares of the note's size."""
_ROUNDS: Final = 9
"""How many times a place farther away is tried."""
_STEP: Final = 46.0
_MORE: Final = 0.001
"""A note moves when more than this share of it becomes covered."""
_GOLD: Final[Rgb] = from_hex("#b9791a")
_RADIUS: Final = 10.0
_TAIL: Final = 13.0
"""The length of the tail that points at the thing."""
_SHORTEST: Final = 6.0
"""A note so near to the thing or upon it has no tail."""
_ROOT: Final = 8.0
"""Half the width of the tail where it leaves the note."""
_INSIDE: Final = 3.0
"""How far the tail reaches into the note, over its rim."""
_APART: Final = 7.0
"""The least distance of the tail from the thing."""
_SINKS: Final = 2.0
"""How far below the tail its shadow lies."""
_SHADE: Final[Rgb] = (4, 8, 10)
Point: TypeAlias = tuple[float, float]


def hint_text(words: Words, game: str, reasons: Sequence[Reason]) -> str:
    """Return reasons as one line in the current language; empty for none.

    Raises:
        MissingWord: strict words do not know one of them.
    """
    parts = []
    for reason in reasons:
        names = {name: words(key) for name, key in reason.names.items()}
        parts.append(words(f"hint.{reason.game or game}.{reason.name}", **reason.values, **names))
    line = parts[0] if parts else ""
    for part in parts[1:]:
        line = words("hint.and", first=line, second=part)
    return capitalised(line)


def place_beside(
    size: tuple[float, float],
    room: pygame.FRect,
    area: pygame.FRect,
    surroundings: Sequence[pygame.FRect],
) -> pygame.FRect:
    """Return the nearest place beside a thing that covers neither it nor its surroundings.

    If there is none, the place that covers least; never the thing itself while there is room for
    both.

    Args:
        size: of the note.
        room: where it may lie.
        area: the thing.
        surroundings: what should stay in sight, the most important first.
    """
    best, least = pygame.FRect(room.topleft, size), float("inf")
    for note in _candidates(size, area):
        note.clamp_ip(room)
        hidden = _hidden(note, area, surroundings)
        if hidden == 0.0:
            return note
        if hidden < least:
            best, least = note, hidden
    return best


def _hidden(note: pygame.FRect, area: pygame.FRect, surroundings: Sequence[pygame.FRect]) -> float:
    """Return how much of the thing and its surroundings a place covers; 0 for nothing."""
    kept = [(100.0, area.inflate(_FREE, _FREE))]
    kept += [(2.0 ** -min(number, 6), each) for number, each in enumerate(surroundings)]
    return sum(weight * _common(note, each) for weight, each in kept)


def _candidates(size: tuple[float, float], area: pygame.FRect) -> Iterator[pygame.FRect]:
    """Yield the places around a thing, the nearest first."""
    width, height = size
    for far in range(_ROUNDS):
        gap = _FREE + far * _STEP
        for shift in _SHIFTS:
            along = area.centerx - width / 2 + shift * width
            yield pygame.FRect(along, area.top - gap - height, width, height)
            yield pygame.FRect(along, area.bottom + gap, width, height)
        for shift in _SHIFTS:
            along = area.centery - height / 2 + shift * height
            yield pygame.FRect(area.right + gap, along, width, height)
            yield pygame.FRect(area.left - gap - width, along, width, height)


def _common(note: pygame.FRect, area: pygame.FRect) -> float:
    """Return by what share of the smaller one two rectangles overlap."""
    common = note.clip(area)
    smaller = min(note.width * note.height, area.width * area.height)
    return common.width * common.height / smaller if smaller else 0.0


def tail_between(note: pygame.FRect, area: pygame.FRect) -> list[Point]:
    """Return the triangle of the tail by which a note points at a thing, its tip last.

    It leaves the side that is turned to the thing, beside the rounded corners, and leans where the
    thing lies beyond them. Without room for it there is none.
    """
    sides = (
        (note.top - area.bottom, (0, -1), note.midtop),
        (area.top - note.bottom, (0, 1), note.midbottom),
        (note.left - area.right, (-1, 0), note.midleft),
        (area.left - note.right, (1, 0), note.midright),
    )
    gap, way, middle = max(sides)
    length = min(_TAIL, gap - _APART)
    if length < _SHORTEST:
        return []
    out = pygame.Vector2(way)
    along = pygame.Vector2(abs(out.y), abs(out.x))
    free = max(0.0, along * pygame.Vector2(note.size) / 2 - _RADIUS - _ROOT)
    wanted = along * (pygame.Vector2(area.center) - middle)
    shift = max(-free, min(free, wanted))
    root = middle + shift * along
    lean = max(-_TAIL, min(_TAIL, wanted - shift))
    base = root - _INSIDE * out
    points = (base - _ROOT * along, base + _ROOT * along, root + length * out + lean * along)
    return [(point.x, point.y) for point in points]


class HintNote:
    """Shows one line at a time; the pointer goes through it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._words = ""
        self._area: pygame.FRect | None = None
        self._hidden = 0.0
        """How much it covered when it was placed."""
        self._rect = pygame.FRect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._tails: dict[tuple[object, ...], pygame.Surface] = {}
        self._moved = False

    @property
    def active(self) -> bool:
        """Whether there are words to show."""
        return bool(self._words)

    @property
    def words(self) -> str:
        """The words shown; empty for none."""
        return self._words

    @property
    def area(self) -> pygame.FRect | None:
        """The present place of the note, in design units; `None` while it is not visible."""
        return self._rect if self._words and self._area is not None else None

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self._moved

    def show(self, words: str) -> None:
        """Show words from now on; :meth:`follow` gives their place."""
        self._words, self._area, self._moved = words, None, True
        self._tails.clear()

    def hide(self) -> None:
        """Hide the words."""
        self._moved = self._moved or self.area is not None
        self._words, self._area = "", None

    def rebuild(self) -> None:
        """Lay it out again when it is next followed."""
        self._area, self._moved = None, self._moved or self.active
        self._tails.clear()

    def follow(self, area: pygame.FRect | None, surroundings: Sequence[pygame.FRect]) -> None:
        """Stay beside a thing that may move, disappear or come back, clear of its surroundings."""
        if not self._words or (area == self._area and not self._hides_more(surroundings)):
            return
        self._moved = True
        self._area = None if area is None else area.copy()
        if area is None:
            return
        kit = self._kit
        room = kit.canvas.visible.inflate(-2 * _EDGE, -2 * _EDGE)
        self._hidden = float("inf")
        for share in _WIDTHS:
            lines, size = self._laid_out(share * _WIDEST * max(1.0, kit.text.text_scale))
            rect = place_beside(size, room, area, surroundings)
            hidden = _hidden(rect, area, surroundings)
            if hidden < self._hidden:
                self._lines, self._rect, self._hidden = lines, rect, hidden
            if hidden == 0.0:
                return

    def _laid_out(self, widest: float) -> tuple[list[str], tuple[float, float]]:
        """The lines of the words within a width, and the size of the note with them."""
        text, style = self._kit.text, self._style
        lines = text.wrap(self._words, style, widest)
        width = max(text.width(line, style) for line in lines)
        height = len(lines) * text.line_height(style)
        return lines, (_SIGN + width + _PADDING, max(30.0, height + 1.2 * _PADDING))

    def _hides_more(self, surroundings: Sequence[pygame.FRect]) -> bool:
        """Whether something new has come under the note."""
        area = self._area
        return area is not None and _hidden(self._rect, area, surroundings) > self._hidden + _MORE

    @property
    def _style(self) -> TextStyle:
        return TextStyle(Family.STRONG, 14, self._kit.theme.paper.text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line on a slip of paper."""
        self._moved = False
        note = self.area
        if note is None:
            return
        kit, style = self._kit, self._style
        tail = tail_between(note, self._area) if self._area is not None else []
        if tail:
            below = [(x, y + _SINKS) for x, y in tail]
            self._draw_tail(surface, below, _SHADE, 0.45)
        kit.skin.panel(surface, note, materials.NOTE, _RADIUS)
        if tail:
            depth = max(0.0, min(1.0, (tail[2][1] - note.top) / note.height))
            paper = mix(materials.NOTE.top, materials.NOTE.bottom, depth)
            self._draw_tail(surface, tail, paper)
        kit.icons.draw(surface, "hint", (note.left + _SIGN / 2 + 1, note.centery), 18, _GOLD)
        step = kit.text.line_height(style)
        top = note.centery - step * len(self._lines) / 2
        for number, line in enumerate(self._lines):
            image = kit.text.line(line, style)
            x, y = kit.canvas.point(note.left + _SIGN, top + step * (number + 0.5))
            at = (x, y - kit.text.optical_centre(style))
            surface.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_tail(
        self, surface: pygame.Surface, tail: Sequence[Point], colour: Rgb, opacity: float = 1.0
    ) -> None:
        """Draw the tail, in the colour of the paper or of its shadow."""
        canvas = self._kit.canvas
        spots = [pygame.Vector2(canvas.point(*point)) for point in tail]
        left, top = (math.floor(min(spot[side] for spot in spots)) for side in (0, 1))
        right, bottom = (math.ceil(max(spot[side] for spot in spots)) for side in (0, 1))
        key = colour, tuple((spot.x - left, spot.y - top) for spot in spots)
        image = self._tails.get(key)
        if image is None:
            mask = raster.polygon_mask(right - left, bottom - top, key[1])
            image = self._tails[key] = raster.coloured(mask, colour, opacity)
        blit(surface, image, (left, top))

    # ------------------------------------------------------------------ as a layer of the table
    @property
    def pointer(self) -> Pointer:
        """Keep the usual pointer."""
        return Pointer.ARROW

    def handle_event(self, event: pygame.Event) -> bool:
        """Let the pointer through."""
        del event
        return False

    def pointer_left(self) -> None:
        """Do nothing: the note has no hover."""

    def dismiss_tooltip(self) -> None:
        """Do nothing: the note has no tooltip."""
