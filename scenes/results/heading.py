"""The heading of the result screen: a small line over the verdict in large gold letters."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import letter_from

_GOLD: Final[Rgb] = (255, 217, 138)
_KICKER: Final = 42.0
_VERDICT: Final = 89.0
_SIZE: Final = 60.0
_APART: Final = 16.0
"""From the words of the small line to the rule behind them."""
_SHORTEST: Final = 40.0
_FAINT: Final = 0.5


class Heading:
    """The words in a room from its left end on; a fine rule leads from them to its right end."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._rule: tuple[tuple[int, int], pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, left: float, room: float, kicker: str, verdict: str
    ) -> None:
        """Draw the small line, its rule and the verdict."""
        kit = self._kit
        size = 14 * max(1.0, min(1.3, kit.text.text_scale))
        style = TextStyle(Family.STRONG, size, _GOLD, 1.6, fixed=True)
        style = kit.text.fitted(kicker, style, room)
        kit.text.draw(surface, kicker, style, (left + 4, _KICKER), Anchor.LEFT)
        begin = left + 4 + kit.text.width(kicker, style) + _APART
        if left + room - begin >= _SHORTEST:
            rule = kit.canvas.rect(pygame.FRect(begin, _KICKER, left + room - begin, 1.4))
            blit(surface, self._ruled(rule.size), rule.topleft)
        letter_from(kit, surface, verdict, (left, _VERDICT), _SIZE, width=room)

    def _ruled(self, size: tuple[int, int]) -> pygame.Surface:
        """A gold rule that fades out to the right."""
        width, height = size[0], max(1, size[1])
        if self._rule is None or self._rule[0] != size:
            small = raster.clear(2, 1)
            small.set_at((0, 0), tuple(round(part * _FAINT) for part in (*_GOLD, 255)))
            image = pygame.transform.smoothscale(small, (width, height))
            self._rule = size, image.convert_alpha()
        return self._rule[1]
