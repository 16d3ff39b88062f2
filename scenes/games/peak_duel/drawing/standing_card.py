"""A beast at the end of a duel: cut out of paper, it steps out of its own large card.

The winner's rears up, and the cup stands on its card; the other bows its head.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import pygame

from game.peak_duel.data import PeakDuelData
from scenes.games.peak_duel.drawing.card_faces import CardFaces
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.layout import CARD
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps

_WIDE: Final = 0.8
"""The width of the whole picture, relative to its height."""
_CARD: Final = 0.5
"""The width of the card, relative to the height of the picture."""
_BEAST: Final = 0.56
"""The length of the beast, relative to the same."""
_GROUND: Final = 0.826
"""The beast's ground, from the top: above the values of its card, which stay readable."""
_TILT: Final = 4.0
_REARS: Final = 9.0
_BOWS: Final = -6.0
"""The angle of a beast that has won, and of one that has not, degrees anticlockwise."""
_CUP: Final = 0.2
"""The height of the cup, relative to the height of the picture; it stands on the card's edge."""
_CUP_AT: Final = (0.56, 0.235)
_FINE: Final = 2
"""How many times larger the card is while it is tilted."""
_PAPER: Final = (255, 248, 230)
_EDGE: Final = (122, 92, 52)


def paint_figure(
    book: PeakDuelData, cards: Sequence[str], winner: int, kit: Kit, team: int, height: float
) -> Steps[pygame.Surface | None]:
    """The beast of a team on its card; `None` where it has none.

    Args:
        book: the cards of the game.
        cards: the beast of each team, empty for none.
        winner: the team that has won; -1 for none.
        kit: the toolkit.
        team: whose beast it is.
        height: how tall the picture is, in design units.
    """
    card = cards[team] if team < len(cards) else ""
    if not card:
        return None
    image = raster.clear(kit.canvas.length(height * _WIDE), kit.canvas.length(height))
    faces = CardFaces(kit, book, art=0.0)
    won = team == winner
    _spatter(kit, image, height)
    yield False
    face = faces.compose(Look("face", card), height * _CARD, turned=False)
    yield False
    _stand(kit, image, face, height)
    if won:
        _crown(kit, image, height)
    yield False
    beast = kit.sprites.group(GROUP).get(faces.emblem_of(card), height * _BEAST / CARD[0] * 1.2)
    yield False
    angle = _REARS if won else _BOWS
    _cut_out(kit, image, pygame.transform.rotozoom(_framed(beast.image), angle, 1.0), height)
    return image


def _crown(kit: Kit, image: pygame.Surface, height: float) -> None:
    """The cup on the upper edge of the card."""
    cups = kit.sprites.group("results")
    zoom = cups.zoom_within("cup", (math.inf, height * _CUP))
    x, y = _CUP_AT
    cups.get("cup", zoom).draw(image, (round(image.get_width() * x), round(image.get_height() * y)))


def _spatter(kit: Kit, image: pygame.Surface, height: float) -> None:
    """Ink that flew up around the card."""
    source, group = Random(11), kit.sprites.group(GROUP)
    width, tall = image.get_size()
    for number in range(16):
        angle = math.tau * number / 16 + source.uniform(-0.2, 0.2)
        far = source.uniform(0.34, 0.47)
        at = (width * (0.5 + far * math.cos(angle)), tall * (0.42 + far * 0.9 * math.sin(angle)))
        zoom = round(source.choice((0.7, 1.0, 1.6, 2.2)) * height / 486, 2)
        name = f"splat_{source.randrange(4)}"
        sprite = group.get(name, zoom, angle=30 * source.randrange(12), flat=(38, 30, 28))
        sprite.draw(image, (round(at[0]), round(at[1])), 0.7)


def _stand(kit: Kit, image: pygame.Surface, face: pygame.Surface, height: float) -> None:
    """The card as a thick slab that leans a little, its lower edge on the ground."""
    unit = height / 486
    thick = kit.canvas.length(8 * unit)
    slab = tilted_slab(face, thick)
    x = round(image.get_width() * 0.58 - (slab.get_width() - thick) / 2)
    y = round(image.get_height() * 0.95) - (slab.get_height() - thick // 2)
    _shade(image, raster.silhouette(slab), (x + kit.canvas.length(3 * unit), y), 7 * unit, kit)
    blit(image, slab, (x, y))


def _framed(picture: pygame.Surface) -> pygame.Surface:
    """A picture with a rim of nothing: a rotation smooths only what is inside of a picture."""
    framed = raster.clear(picture.get_width() + 4, picture.get_height() + 4)
    framed.blit(picture, (2, 2))
    return framed


def tilted_slab(face: pygame.Surface, thick: int) -> pygame.Surface:
    """The tilted card with its side, painted larger and scaled down for smooth edges."""
    turned = pygame.transform.rotozoom(_framed(face), _TILT, _FINE)
    width, tall = turned.get_size()
    deep = _FINE * thick
    side, whole = raster.clear(width + deep, tall + deep // 2), raster.silhouette(turned)
    for step in range(deep + 1):
        side.blit(whole, (step, step // 2), special_flags=pygame.BLEND_RGBA_MAX)
    slab = raster.coloured(side, _EDGE)
    blit(slab, turned, (0, 0))
    size = slab.get_width() // _FINE, slab.get_height() // _FINE
    return pygame.transform.smoothscale(slab, size)


def _cut_out(kit: Kit, image: pygame.Surface, beast: pygame.Surface, height: float) -> None:
    """The beast with an edge of paper and a shadow, its feet above the values of its card."""
    beast = beast.subsurface(beast.get_bounding_rect())
    most = image.get_width() * 0.84, image.get_height() * 0.42
    share = min(1.0, most[0] / beast.get_width(), most[1] / beast.get_height())
    if share < 1:
        beast = pygame.transform.smoothscale_by(beast, share)
    edge = kit.canvas.length(5 * height / 486)
    width, tall = beast.get_width() + 2 * edge, beast.get_height() + 2 * edge
    outline, whole = raster.clear(width, tall), raster.silhouette(beast)
    for step in range(16):
        angle = math.tau * step / 16
        at = edge + round(edge * math.cos(angle)), edge + round(edge * math.sin(angle))
        outline.blit(whole, at, special_flags=pygame.BLEND_RGBA_MAX)
    x = round(image.get_width() * 0.51 - width / 2)
    y = round(image.get_height() * _GROUND) - tall
    _shade(image, outline, (x + edge, y + edge // 2), 6 * height / 486, kit)
    blit(image, raster.coloured(outline, _PAPER), (x, y))
    blit(image, beast, (x + edge, y + edge))


def _shade(
    image: pygame.Surface, mask: pygame.Surface, at: tuple[int, int], soft: float, kit: Kit
) -> None:
    """A soft shadow of a shape, `soft` design units wide."""
    sigma = max(1, kit.canvas.length(soft))
    shade = raster.coloured(raster.blurred(mask, sigma, 3 * sigma), (8, 6, 6), 0.65)
    blit(image, shade, (at[0] - 3 * sigma, at[1] - 3 * sigma))
