"""One view large: the one that is pointed at, or the one in which a key shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.block_and_key.board import bits
from game.block_and_key.temple import ROWS, VIEW_NAMES, WIDTH
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.games.block_and_key.drawing.seat_plates import closely
from scenes.games.block_and_key.drawing.view_parts import Part
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import pulse
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_GOLD: Final[Rgb] = (255, 222, 128)
_SIDE, _HEAD, _FOOT = 13.0, 36.0, 13.0
"""How far the plate reaches beyond the squares: at its sides, above and below them."""
_TITLE: Final = TextStyle(Family.DISPLAY, 18, layout.CREAM)
_POINTS: Final = TextStyle(Family.NUMBER, 24, _GOLD)
_KEY_ZOOM: Final = 0.6
_BESIDE_KEY: Final = 150
"""The light on squares that are no part of the key, of 255."""
_SHADOW: Final = 30.0
_PARTS: Final = ((6, 4), (9, 6))
"""The columns and rows of the part of a view around a key: the first in which it fits."""


class Match(NamedTuple):
    """A key that shows in a view.

    Attributes:
        squares: those that are lit.
        extent: all its squares.
    """

    key: str
    view: int
    squares: tuple[int, ...]
    extent: tuple[int, ...]


def part_around(match: Match) -> Part:
    """The part of its view in whose middle a key shows."""
    columns = sorted(number % WIDTH for number in match.extent)
    rows = sorted(number // WIDTH for number in match.extent)
    wide, high = columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1
    across, down = next(
        (part for part in _PARTS if wide <= part[0] and high <= part[1]), _PARTS[-1]
    )
    left = (columns[0] + columns[-1] + 1 - across) // 2
    top = (rows[0] + rows[-1] + 2 - down) // 2
    return Part(
        max(0, min(WIDTH - across, left)),
        max(0, min(ROWS[match.view] - down, top)),
        across,
        down,
        layout.KEY_MAP,
    )


class GreatMap:
    """Draws it beside the panel of the views."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the view pointed at, else the one in which a key shows right now."""
        context, match = self._context, self.match()
        view = context.explained.view
        if not context.hud.shown.pictures:
            return
        if view >= 0:
            part = Part(0, 0, WIDTH, ROWS[view], layout.great_map_rect(view))
            match = match if match is not None and match.view == view else None
        elif match is not None and not self._is_taken(_plate(layout.KEY_MAP)):
            view, part = match.view, part_around(match)
        else:
            return
        self._draw_view(surface, view, part, match)
        if match is None:
            ok = context.kit.theme.metal.ok
            context.cards.shine(surface, part.squares(self._fresh(view)), ok, 0.9)
            return
        glow = min(1.0, 0.84 + 0.16 * pulse(context.time, 1.2, 1.0))
        context.cards.shine(surface, part.squares(match.squares), _GOLD, glow)

    def match(self) -> Match | None:
        """The key that is claimed now, or that the block in hand would complete."""
        context, preview = self._context, self._context.preview
        card, lit = context.effects.card, context.lit_squares
        if card is not None and card.squares and lit is not None:
            return Match(*lit, card.squares)
        if not context.builder.active or preview is None or not preview.completions:
            return None
        found = preview.completions[0]
        return Match(found.key, found.view, tuple(found.squares), tuple(found.squares))

    def _fresh(self, view: int) -> list[int]:
        """The squares of a view that the block in hand would change."""
        context, preview = self._context, self._context.preview
        if not context.builder.active or preview is None or not preview.fresh:
            return []
        return list(bits(preview.fresh[view]))

    def _is_taken(self, plate: pygame.FRect) -> bool:
        """Whether something else lies over the table there."""
        context = self._context
        note = context.table.note_area
        if layout.is_narrow(context.hud.shown.edge):
            return True
        return note is not None and bool(note.colliderect(plate))

    def _draw_view(
        self, surface: pygame.Surface, view: int, part: Part, match: Match | None
    ) -> None:
        """Draw its plate and squares, painted again only when they change."""
        context, plate = self._context, _plate(part.area)
        rows = context.hud.shown.pictures[view]

        def paint(on: pygame.Surface) -> None:
            self._head(on, plate, view, match.key if match is not None else "")
            context.cards.map_field(on, part.area, part.columns)
            context.cards.map(on, part.cut(rows), part.area)
            if match is not None:
                self._only(on, rows, part, match)

        room = plate.inflate(_SHADOW, _SHADOW)
        context.kept.draw(surface, "great map", room, (view, rows, part[:4], match), paint)

    def _only(
        self, surface: pygame.Surface, rows: Sequence[Sequence[int]], part: Part, match: Match
    ) -> None:
        """Darken everything but the squares of the key."""
        dark = (_BESIDE_KEY,) * 3
        surface.fill(dark, self._context.kit.canvas.rect(part.area), pygame.BLEND_RGB_MULT)
        for number, square in zip(match.extent, part.squares(match.extent), strict=True):
            row, column = divmod(number, WIDTH)
            if rows[row][column] >= 0:
                self._context.cards.tile(surface, rows[row][column], square)

    def _head(self, surface: pygame.Surface, plate: pygame.FRect, view: int, key: str) -> None:
        """Draw the plate with the name of the view and, for a key, its points."""
        context, line = self._context, plate.top + _HEAD / 2 + 1
        kit = context.kit
        kit.skin.panel(surface, plate, layout.OAK, 14)
        end = plate.right - _SIDE
        if key:
            data = context.book.keys[key]
            kit.skin.ring(surface, plate, 14, thickness=2.0, glow=0.4)
            kit.text.draw(surface, f"+{data.points}", _POINTS, (end, line), Anchor.RIGHT)
            end -= kit.text.width(f"+{data.points}", _POINTS) + 14
            sign = kit.sprites.group(GROUP).get(f"key_{data.deck}", _KEY_ZOOM)
            sign.draw(surface, kit.canvas.point(end, line))
            end -= 14
        left = plate.left + _SIDE
        style = TextStyle(_TITLE.family, closely(kit, _TITLE.size), _TITLE.colour)
        title = context.word(f"view.{VIEW_NAMES[view]}")
        style = kit.text.fitted(title, style, end - left)
        kit.text.draw(surface, title, style, (left, line), Anchor.LEFT)


def _plate(area: pygame.FRect) -> pygame.FRect:
    """The plate around the squares of a view."""
    return pygame.FRect(
        area.left - _SIDE, area.top - _HEAD, area.width + 2 * _SIDE, area.height + _HEAD + _FOOT
    )
