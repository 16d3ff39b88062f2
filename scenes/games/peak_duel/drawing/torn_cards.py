"""A card that is torn in two: the bare paper shows along its edge, and ink flies from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.ink import LIGHT, RIM, ink_of
from scenes.games.peak_duel.layout import Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

_BAKED: Final = 100.0
"""The width of the baked masks, design units."""
_APART: Final = 34.0
_LEAN: Final = 18.0
_SHADOW: Final = 0.42
_SOFT: Final = 6
"""How many times smaller the picture is in which a shadow grows soft."""
_ROOM: Final = 9.0
"""The free rim around a half, design units: what turns has smooth edges within it."""
_SHADOW_BY: Final = (4.0, 7.0)
"""How far the shadow of a half lies from it, design units."""
_BURST: Final = (0.66, 1.12)
"""The size of the ink at first and later, as shares of its picture."""
_Halves: TypeAlias = tuple[pygame.Surface, pygame.Surface]


@dataclass
class Torn:
    """A card that is torn in two along a stroke, `share` of it done.

    Attributes:
        look: what is seen of the card.
        point: its middle, design units.
        turned: whether it lay in defence stance.
        element: of the ink that flies from it.
        width: of the card.
    """

    look: Look
    point: Point
    turned: bool
    element: str
    share: float = 0.0
    width: float = layout.BEAST


class TornCards:
    """Draws torn cards; their halves are cached by look."""

    def __init__(self, kit: Kit, cards: CardPainter) -> None:
        self._kit = kit
        self._cards = cards
        self._halves: dict[tuple[Look, bool, float], tuple[_Halves, _Halves]] = {}
        self._masks: dict[tuple[tuple[int, int], bool], tuple[_Halves, _Halves]] = {}

    def forget(self) -> None:
        """Drop every picture."""
        self._halves.clear()
        self._masks.clear()

    def prepare(self) -> bool:
        """Make the masks ahead; return whether they were there already."""
        if self._masks:
            return True
        across = self._kit.canvas.length(layout.BEAST)
        size = (across, self._kit.canvas.length(layout.BEAST * layout.RATIO))
        self.sides(size, turned=False)
        self.sides((size[1], size[0]), turned=True)
        return False

    def draw(self, surface: pygame.Surface, torn: Torn) -> None:
        """Two halves that slide apart, lean and fade, over the ink that has flown from them."""
        share = torn.share
        if not 0.0 < share < 1.0:
            return
        self._draw_ink(surface, torn)
        canvas = self._kit.canvas
        opacity = min(1.0, 3.4 * (1 - share))
        eased = 1 - (1 - share) ** 2
        away = canvas.length(_SHADOW_BY[0]), canvas.length(_SHADOW_BY[1])
        for side, half in zip(
            (-1.0, 1.0), self._cut(torn.look, torn.turned, torn.width), strict=True
        ):
            lean = round(side * -_LEAN * eased)
            shadow, image = (pygame.transform.rotozoom(part, lean, 1.0) for part in half)
            across, down = side * _APART * eased, side * 9.0 * eased + 26.0 * share * share
            x, y = canvas.point(torn.point[0] + across, torn.point[1] + down)
            at = x - image.get_width() // 2, y - image.get_height() // 2
            blit(surface, shadow, (at[0] + away[0], at[1] + away[1]), opacity**2)
            blit(surface, image, at, opacity)

    def _draw_ink(self, surface: pygame.Surface, torn: Torn) -> None:
        group, place = self._kit.sprites.group(GROUP), self._kit.canvas.point(*torn.point)
        small, large = _BURST
        grown = small + (large - small) * min(1.0, torn.share * 4)
        zoom = round(grown * 10) / 10
        opacity = min(1.0, 2.0 * (1 - torn.share))
        rim, ink = LIGHT[torn.element], ink_of(torn.element)
        group.get("ink_burst", zoom + RIM, flat=rim).draw(surface, place, opacity)
        group.get("ink_burst", zoom, flat=ink).draw(surface, place, opacity)

    def _cut(self, look: Look, turned: bool, width: float) -> tuple[_Halves, _Halves]:
        """The left and the right part of a card, each below its shadow and with room around."""
        key = (look, turned, width)
        halves = self._halves.get(key)
        if halves is None:
            if len(self._halves) > 8:
                self._halves.clear()
            whole = self._cards.image(look, width, turned=turned)
            faces, papers = self.sides(whole.get_size(), turned=turned)
            room = self._kit.canvas.length(_ROOM)
            first, second = (
                _with_shadow(_cut_out(whole, face, paper), room)
                for face, paper in zip(faces, papers, strict=True)
            )
            halves = self._halves[key] = (first, second)
        return halves

    def sides(self, size: tuple[int, int], *, turned: bool) -> tuple[_Halves, _Halves]:
        """For a card of a size, the masks of both faces and both rims of bare paper."""
        masks = self._masks.get((size, turned))
        if masks is None:
            face, paper = (
                (self._side(f"torn_left_{part}", size, turned),
                 self._side(f"torn_right_{part}", size, turned))
                for part in ("face", "paper")
            )  # fmt: skip
            masks = self._masks[size, turned] = (face, paper)
        return masks

    def _side(self, name: str, size: tuple[int, int], turned: bool) -> pygame.Surface:
        zoom = (size[1] if turned else size[0]) / self._kit.canvas.length(_BAKED)
        image = self._kit.sprites.group(GROUP).get(name, zoom).image
        if turned:
            image = pygame.transform.rotate(image, 90)
        return pygame.transform.smoothscale(image, size)


def _cut_out(whole: pygame.Surface, mask: pygame.Surface, paper: pygame.Surface) -> pygame.Surface:
    """The part of a premultiplied picture that a mask leaves, with a rim of paper."""
    image = whole.copy()
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(image, paper, (0, 0))
    return image


def _with_shadow(half: pygame.Surface, room: int) -> _Halves:
    """The soft shadow of a half and the half itself, with a free rim around them."""
    width, height = half.get_width() + 2 * room, half.get_height() + 2 * room
    image = raster.clear(width, height)
    blit(image, half, (room, room))
    dark = raster.coloured(image, (0, 0, 0), _SHADOW)
    small = pygame.transform.smoothscale(dark, (max(1, width // _SOFT), max(1, height // _SOFT)))
    return pygame.transform.smoothscale(small, (width, height)), image
