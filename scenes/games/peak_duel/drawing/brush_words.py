"""Words that a brush writes over the table: a phase, a turn, the rule, a card laid face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.cached_parts import Pictures
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.ink import brushed
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.world import Turning
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter
from scenes.pages.seat_badge import draw_seat_badge

TURN: Final = 36.0
"""The size of the words with which a turn begins; that of others is `LINE`."""
LINE: Final = 29.0
RULE: Final = 46.0
"""The size of the name of a rule that comes into force."""
COLUMN: Final = (layout.NOTE.centerx - 2, 408.0)
"""The usual place of words: below the signs of the phases, over nothing."""
_COLUMN_ROOM: Final = 206.0
_SOLID: Final = 8.0
"""How far left of its middle a stroke is solid: it ends in single hairs."""
_COLUMN_SIZE: Final = (286.0, 152.0)
_LINES: Final = 1.16
"""The height of a line of a title there, in its sizes; that of other rows is `_ROW`."""
_ROW: Final = 30.0
_BADGE: Final = 28.0
_ROOM: Final = 600.0
_TALL: Final = 1.9
"""The height of the stroke below a line, in sizes of its title."""
_ENDS: Final = 4.6
"""How much broader than its words a stroke is, in the same."""
_FIRST: Final = 0.2
"""The painted share from which words are written: stroke and words are new in different frames."""
_QUANTUM: Final = 40
"""Strokes are painted in steps of this width, so that few are kept."""
_GAP: Final = 0.5
_SIGN: Final = 1.3
"""The width of the sign before the words, in the same; that of its picture is `_SIGN_DRAWN`."""
_SIGN_DRAWN: Final = 46.0
_LETTERS: Final = Gilding((255, 250, 226), (240, 190, 100), (30, 14, 6), 1.8, 3.0)
_DETAIL: Final = TextStyle(Family.STRONG, 16, layout.CREAM)
_LIVES: Final = TextStyle(Family.NUMBER, 30, layout.CREAM, fixed=True)
_SUN_INK: Final[tuple[Rgb, ...]] = (from_hex("#24413d"), from_hex("#10211f"), from_hex("#081413"))
_MOON_INK: Final[tuple[Rgb, ...]] = (from_hex("#243f6e"), from_hex("#0e1b36"), from_hex("#070e1f"))
_COLD: Final[tuple[Rgb, ...]] = (from_hex("#3f78c8"), from_hex("#1d4688"), from_hex("#0d2450"))
_VERMILION: Final[tuple[Rgb, ...]] = (from_hex("#c8452c"), from_hex("#96200f"), from_hex("#5c0f06"))


@dataclass
class Shout:
    """Words on a stroke of the brush.

    Attributes:
        text: the title.
        detail: smaller words behind it.
        painted: the share of the stroke that the brush has painted, from the left.
        share: the opacity of everything.
        vermilion: written in vermilion, as everything about attacks and the rule of the sun.
        cold: written in the blue of the moon, wherever it shines already.
        at: the middle of the stroke.
        size: of the title, in design units.
        sign: the sprite before the words; empty for none.
        seat: the team and the icon of the player before the words.
        lives: of either player the team and the icon, and the cards left.
    """

    text: str
    detail: str = ""
    painted: float = 0.0
    share: float = 1.0
    vermilion: bool = False
    cold: bool = False
    at: Point = COLUMN
    size: float = LINE
    sign: str = ""
    seat: tuple[int, str] | None = None
    lives: tuple[tuple[tuple[int, str], int], ...] = ()


class BrushWords:
    """Draws words on a stroke of the brush.

    Args:
        kit: the toolkit.
        turning: the world that the words stand in.
    """

    def __init__(self, kit: Kit, turning: Turning) -> None:
        self._kit = kit
        self._turning = turning
        self._nowhere = raster.clear(1, 1)
        self._pictures = Pictures(kit, turning)
        self._strokes: dict[tuple[int, int, tuple[Rgb, ...]], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop every picture."""
        self._strokes.clear()
        self._pictures.forget()

    def prepare(self, text: str, size: float) -> None:
        """Letter a title ahead."""
        letter(self._kit, self._nowhere, text, (0.0, 0.0), size, gilding=_LETTERS)

    def draw(self, surface: pygame.Surface, shout: Shout) -> None:
        """Draw the stroke and its words, as far as the brush has painted them."""
        if shout.painted <= 0.02 or shout.share <= 0.02:
            return
        rect = self.area(shout)
        written = shout.painted >= _FIRST
        told = (shout.text, shout.detail, shout.sign, shout.seat, shout.lives, shout.size)
        key = (told, tuple(rect), shout.vermilion, shout.cold, written, self._kit.generation)
        image = self._pictures.image(
            "words", rect, key, lambda onto: self._paint(onto, rect, shout, written)
        )
        corner = self._pictures.area(rect).topleft
        brushed(surface, image, corner, min(1.0, shout.painted), shout.share)

    def area(self, shout: Shout) -> pygame.FRect:
        """The place of a stroke, design units."""
        rect = pygame.FRect(0, 0, *_COLUMN_SIZE)
        if shout.at != COLUMN:
            _, widths = self._laid(shout)
            size = shout.size
            words = sum(widths) + _GAP * size * (sum(width > 0 for width in widths) - 1)
            broad = words + _ENDS * size
            rect.size = _QUANTUM * (1 + broad // _QUANTUM), _TALL * size
        rect.center = shout.at
        return rect

    def _paint(
        self, surface: pygame.Surface, rect: pygame.FRect, shout: Shout, written: bool
    ) -> None:
        stroke = self._stroke(shout, rect)
        surface.blit(stroke, self._kit.canvas.rect(rect).topleft)
        if not written:
            return
        if shout.at == COLUMN:
            self._write_column(surface, shout)
        else:
            detail, widths = self._laid(shout)
            words = sum(widths) + _GAP * shout.size * (sum(width > 0 for width in widths) - 1)
            self._write(surface, shout, shout.at[0] - words / 2, widths, detail)

    # ------------------------------------------------------------------ one row
    def _laid(self, shout: Shout) -> tuple[TextStyle, tuple[float, float, float]]:
        """The type of the smaller words; how broad sign, title and smaller words are."""
        text, size = self._kit.text, shout.size
        title = text.width(shout.text, TextStyle(Family.DISPLAY, size, fixed=True))
        sign = _SIGN * size if shout.sign or shout.seat is not None else 0.0
        title = min(title, _ROOM - sign)
        if not shout.detail:
            return _DETAIL, (sign, title, 0.0)
        room = max(120.0, _ROOM - title - sign)
        detail = text.fitted(shout.detail, _DETAIL, room)
        return detail, (sign, title, text.width(shout.detail, detail))

    def _write(
        self,
        surface: pygame.Surface,
        shout: Shout,
        left: float,
        widths: tuple[float, float, float],
        detail: TextStyle,
    ) -> None:
        kit, y, gap = self._kit, shout.at[1], _GAP * shout.size
        sign, title, _ = widths
        if sign:
            self._draw_sign(surface, shout, (left + sign / 2, y), sign)
            left += sign + gap
        middle = (left + title / 2, y)
        letter(kit, surface, shout.text, middle, shout.size, gilding=_LETTERS, width=title + 1)
        if shout.detail:
            at = (left + title + gap, y + 0.06 * shout.size)
            kit.text.draw(surface, shout.detail, detail, at, Anchor.LEFT)

    # ------------------------------------------------------------------ several rows
    def _write_column(self, surface: pygame.Surface, shout: Shout) -> None:
        """Sign and title, then smaller words, then what is left to both."""
        kit, text, size = self._kit, self._kit.text, shout.size
        style = TextStyle(Family.DISPLAY, size, fixed=True)
        sign = _SIGN * size if shout.sign or shout.seat is not None else 0.0
        gap = 0.35 * size if sign else 0.0
        room = _COLUMN_ROOM - sign - gap
        lines = [shout.text] if sign else text.balanced(shout.text, style, room)
        details = text.wrap(shout.detail, _DETAIL, _COLUMN_ROOM) if shout.detail else []
        step = text.line_height(_DETAIL)
        tall = _LINES * size * len(lines) + step * len(details) + _ROW * bool(shout.lives)
        x, y = shout.at[0] - _SOLID, shout.at[1] - tall / 2
        for line in lines:
            y += _LINES * size / 2
            broad = min(room, text.width(line, style))
            left = x - (sign + gap + broad) / 2
            if sign:
                self._draw_sign(surface, shout, (left + sign / 2, y), sign)
            at = (left + sign + gap + broad / 2, y)
            letter(kit, surface, line, at, size, gilding=_LETTERS, width=broad + 1)
            y += _LINES * size / 2
        for line in details:
            fitted = text.fitted(line, _DETAIL, _COLUMN_ROOM)
            kit.text.draw(surface, line, fitted, (x, y + step / 2), Anchor.CENTRE)
            y += step
        self._draw_lives(surface, shout, y + _ROW / 2 + 2)

    def _draw_lives(self, surface: pygame.Surface, shout: Shout, y: float) -> None:
        """The cards left to either player, behind the badge of each."""
        kit, x = self._kit, shout.at[0] - _SOLID
        for (seat, left), middle in zip(shout.lives, (x - 56, x + 56), strict=False):
            badge = pygame.FRect(0, 0, _BADGE, _BADGE)
            badge.center = middle - 36, y
            draw_seat_badge(kit, surface, seat[0], badge, seat[1])
            kit.icons.draw(surface, "heart", (middle - 4, y), 18, layout.DOWN)
            kit.text.draw(surface, str(left), _LIVES, (middle + 10, y + 1), Anchor.LEFT)

    def _draw_sign(self, surface: pygame.Surface, shout: Shout, at: Point, wide: float) -> None:
        kit = self._kit
        if shout.seat is not None:
            badge = pygame.FRect(0, 0, wide, wide)
            badge.center = at
            draw_seat_badge(kit, surface, shout.seat[0], badge, shout.seat[1])
            return
        group = kit.sprites.group(GROUP)
        sign = group.get(shout.sign, wide * 1.15 / _SIGN_DRAWN, flat=layout.GILT)
        sign.draw(surface, kit.canvas.point(*at))

    def _stroke(self, shout: Shout, rect: pygame.FRect) -> pygame.Surface:
        """A stroke of this size."""
        moon = self._turning.at(shout.at).snows
        tones = _VERMILION if shout.vermilion else _MOON_INK if moon else _SUN_INK
        tones = _COLD if shout.cold else tones
        size = self._kit.canvas.rect(rect).size
        key = (*size, tones)
        if key not in self._strokes:
            swing = self._kit.sprites.group(GROUP).get("swing_ink").image
            shape = pygame.transform.smoothscale(swing.subsurface(swing.get_bounding_rect()), size)
            self._strokes[key] = raster.gradient_fill(shape, *tones)
        return self._strokes[key]
