"""A plate over the table with a number for each side: initiative rolls, or treasure at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.dice_cards import draw_die
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_PLATE: Final = pygame.FRect(390, 66, 500, 178)
_ROOM: Final = 210.0
_DIE: Final = 60.0
_LESS: Final = 12.0
"""How much lower a plate with dice is than one with chests."""


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
        score = Score("", (), ("",), dice=True)
        self._kit.skin.panel(unseen, self._plate(score), materials.INK, 22)
        yield
        for wins in (False, True):
            draw_die(self._kit, unseen, _PLATE.topleft, _DIE, 20, wins=wins)
            yield

    def draw(self, surface: pygame.Surface, score: Score) -> None:
        """Draw it as far as it has appeared."""
        key = (self._kit.canvas.size, score.title, score.sides, score.lines)
        area = self._plate(score).inflate(60, 60)
        self._kept.draw(surface, "score", area, key, lambda to: self._paint(to, score), score.share)

    def _plate(self, score: Score) -> pygame.FRect:
        height = _PLATE.height - (_LESS if score.dice else 0) + 26 * len(score.lines)
        return pygame.FRect(_PLATE.topleft, (_PLATE.width, height))

    def _paint(self, surface: pygame.Surface, score: Score) -> None:
        kit, middle, less = self._kit, _PLATE.centerx, _LESS if score.dice else 0.0
        kit.skin.panel(surface, self._plate(score), materials.INK, 22)
        self._line(
            surface, score.title, TextStyle(Family.DISPLAY, 32, layout.GOLD), 38 - less * 0.67
        )
        counts = [count for _, _, count in score.sides]
        most = max(counts) if score.dice or len(set(counts)) > 1 else None
        for (name, colour, count), x in zip(score.sides, (middle - 118, middle + 118), strict=True):
            style = TextStyle(Family.STRONG, 17, lighten(colour, 0.4))
            style = kit.text.fitted(name, style, _ROOM)
            words = kit.text.shortened(name, style, _ROOM)
            kit.text.draw(surface, words, style, (x, _PLATE.top + 80 - less * 0.67), Anchor.CENTRE)
            if score.dice:
                draw_die(
                    kit, surface, (x, _PLATE.top + 128 - less), _DIE, count, wins=count == most
                )
                continue
            chest = kit.sprites.group(GROUP).get("chest", 1.2)
            chest.draw(surface, kit.canvas.point(x - 38, _PLATE.top + 142))
            bright = layout.GOLD if count == most else layout.CREAM
            number = TextStyle(Family.NUMBER, 58, bright, fixed=True)
            kit.text.draw(surface, str(count), number, (x + 26, _PLATE.top + 126), Anchor.CENTRE)
        colon = TextStyle(Family.NUMBER, 44, layout.MUTED, fixed=True)
        self._line(surface, ":", colon, 124 - less)
        for row, line in enumerate(score.lines):
            small = TextStyle(Family.STRONG, 16, layout.MUTED if row else layout.CREAM)
            self._line(surface, line, small, 178 - less + 26 * row)

    def _line(self, surface: pygame.Surface, words: str, style: TextStyle, down: float) -> None:
        text, at = self._kit.text, (_PLATE.centerx, _PLATE.top + down)
        style = text.fitted(words, style, _PLATE.width - 40)
        text.draw(surface, words, style, at, Anchor.CENTRE)
