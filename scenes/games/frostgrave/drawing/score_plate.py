"""A plate over the table with a number for each side: initiative rolls, or treasure at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.d20 import small_die
from scenes.games.frostgrave.drawing.dice_cards import draw_die
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.outlined_words import draw_outlined
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_PLATE: Final = pygame.FRect(390, 66, 500, 178)
_ROLLS: Final = pygame.FRect(350, 54, 580, 276)
_ROWS: Final = (168.0, 234.0, 264.0)
"""The area of the plate of two dice and its shadow; the heights of dice, names and result."""
_ROOM: Final = 210.0
_DIE: Final = 94.0
_COARSE: Final = 4
"""Soft things are painted this much smaller."""


@dataclass
class Score:
    """The contents of the plate.

    Attributes:
        sides: the name, the colour and the number of both sides; the higher number is better.
        lines: the result in words.
        dice: whether the numbers are rolls, not treasure.
        share: how far it has appeared, 0-1.
    """

    title: str
    sides: tuple[tuple[str, Rgb, int], ...]
    lines: tuple[str, ...]
    dice: bool = False
    share: float = 0.0


class ScorePlate:
    """Draws the plate, painted once."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept = CachedLayer(kit)

    def prepare(self, unseen: pygame.Surface) -> Iterator[None]:
        """Make the pictures of the plate and its dice, in steps."""
        self._kit.skin.panel(unseen, self._plate(Score("", (), ("",))), materials.INK, 22)
        yield
        for tone in ("", "good"):
            small_die(self._kit.canvas.length(_DIE), tone)
            yield
        self._kit.skin.panel(unseen, self._rolls(Score("", (), ("",))), materials.INK, 22)
        yield
        _glow(self._kit.canvas.length(_DIE * 2))
        yield

    def draw(self, surface: pygame.Surface, score: Score) -> None:
        """Draw it as far as it has appeared."""
        key = (self._kit.canvas.size, score.title, score.sides, score.lines)
        area, paint = self._plate(score).inflate(60, 60), self._paint_chests
        if score.dice:
            area, paint = _ROLLS, self._paint_dice
        self._kept.draw(surface, "score", area, key, lambda to: paint(to, score), score.share)

    def _rolls(self, score: Score) -> pygame.FRect:
        room = _ROLLS.inflate(-120, -24)
        return pygame.FRect(room.topleft, (room.width, room.height - 26 * (2 - len(score.lines))))

    def _plate(self, score: Score) -> pygame.FRect:
        height = _PLATE.height + 26 * len(score.lines)
        return pygame.FRect(_PLATE.topleft, (_PLATE.width, height))

    # ------------------------------------------------------------------ rolls
    def _paint_dice(self, surface: pygame.Surface, score: Score) -> None:
        """Two dice on a plate, the higher one in light."""
        kit, middle = self._kit, _PLATE.centerx
        kit.skin.panel(surface, self._rolls(score), materials.INK, 22)
        self._outlined(surface, score.title, TextStyle(Family.DISPLAY, 32, layout.GOLD), 94)
        highest = max(count for _, _, count in score.sides)
        for (name, colour, count), x in zip(score.sides, (middle - 104, middle + 104), strict=True):
            wins = count == highest
            if wins:
                wide = kit.canvas.length(_DIE * 2)
                at = kit.canvas.point(x - _DIE, _ROWS[0] - _DIE)
                blit(surface, _glow(wide), at)
            draw_die(kit, surface, (x, _ROWS[0]), _DIE, count, wins=wins)
            style = TextStyle(Family.STRONG, 18, lighten(colour, 0.5))
            self._outlined(surface, name, style, _ROWS[1], x, _ROOM)
        for row, line in enumerate(score.lines):
            style = TextStyle(Family.DISPLAY, 20, layout.MUTED if row else layout.CREAM)
            self._outlined(surface, line, style, _ROWS[2] + 26 * row)

    def _outlined(
        self,
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        y: float,
        x: float = _PLATE.centerx,
        room: float = _PLATE.width,
    ) -> None:
        """Outlined words, made smaller or cut where they are too wide."""
        text = self._kit.text
        style = text.fitted(words, style, room)
        draw_outlined(surface, text, text.shortened(words, style, room), style, (x, y))

    # ------------------------------------------------------------------ treasure
    def _paint_chests(self, surface: pygame.Surface, score: Score) -> None:
        kit, middle = self._kit, _PLATE.centerx
        kit.skin.panel(surface, self._plate(score), materials.INK, 22)
        self._line(surface, score.title, TextStyle(Family.DISPLAY, 32, layout.GOLD), 38)
        counts = [count for _, _, count in score.sides]
        most = max(counts) if len(set(counts)) > 1 else None
        for (name, colour, count), x in zip(score.sides, (middle - 118, middle + 118), strict=True):
            style = TextStyle(Family.STRONG, 17, lighten(colour, 0.4))
            style = kit.text.fitted(name, style, _ROOM)
            words = kit.text.shortened(name, style, _ROOM)
            kit.text.draw(surface, words, style, (x, _PLATE.top + 80), Anchor.CENTRE)
            chest = kit.sprites.group(GROUP).get("chest", 1.2)
            chest.draw(surface, kit.canvas.point(x - 38, _PLATE.top + 142))
            bright = layout.GOLD if count == most else layout.CREAM
            number = TextStyle(Family.NUMBER, 58, bright, fixed=True)
            kit.text.draw(surface, str(count), number, (x + 26, _PLATE.top + 126), Anchor.CENTRE)
        self._line(surface, ":", TextStyle(Family.NUMBER, 44, layout.MUTED, fixed=True), 124)
        for row, line in enumerate(score.lines):
            small = TextStyle(Family.STRONG, 16, layout.MUTED if row else layout.CREAM)
            self._line(surface, line, small, 178 + 26 * row)

    def _line(self, surface: pygame.Surface, words: str, style: TextStyle, down: float) -> None:
        text, at = self._kit.text, (_PLATE.centerx, _PLATE.top + down)
        style = text.fitted(words, style, _PLATE.width - 40)
        text.draw(surface, words, style, at, Anchor.CENTRE)


@lru_cache(maxsize=2)
def _glow(wide: int) -> pygame.Surface:
    """Warm light behind the higher die, of a width in pixels."""
    small = wide // _COARSE
    mask = raster.blurred(raster.disc_mask(small // 2), small / 12, small // 4)
    return pygame.transform.smoothscale(raster.coloured(mask, (255, 206, 110), 0.5), (wide, wide))
