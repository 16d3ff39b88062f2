"""Where the cards of dice lie: near their figures, clear of others and of the panels."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.games.frostgrave import layout

GAP: Final = 8.0
RESULT: Final = 28.0
TALL: Final = 1.1
"""The gap between cards, the height of the result (design units); that of a figure as drawn, in
inches."""
_GIRTH: Final = 0.6
_WORDS_BAND: Final = 50.0
_CLEAR: Final = 34.0
"""The height of the words above a shot, and the width of its way, in design units."""


def body_of(foot: tuple[float, float], zoom: float) -> pygame.FRect:
    """The area around a figure that cards leave free: the figure and its chip."""
    wide = _GIRTH * zoom + 12
    return pygame.FRect(foot[0] - wide, foot[1] - 1.3 * zoom, 2 * wide, 2.1 * zoom)


def lay_beside(
    cards: list[pygame.FRect],
    feet: Sequence[tuple[float, float]],
    around: Sequence[tuple[float, float]],
    zoom: float,
    things: Sequence[tuple[float, float]] = (),
) -> None:
    """Place the cards of a shot clear of figures, the missile's way, each other, and things."""
    inner = pygame.FRect(layout.TABLE).inflate(-8, -8)
    inner.height, inner.top = inner.height - _WORDS_BAND, inner.top + _WORDS_BAND
    bodies = [body_of(foot, zoom) for foot in feet]
    others = [body_of(foot, zoom) for foot in around]
    scenery = [body_of(foot, zoom) for foot in things]
    line = [(foot[0], foot[1] - zoom / 2) for foot in feet]
    away = pygame.Vector2(line[0]) - pygame.Vector2(line[1])
    away = away.normalize() if away else pygame.Vector2(-1, 0)
    for number, card in enumerate(cards):
        body, taken = bodies[number], [*bodies, *cards[:number]]
        out = away if number == 0 else -away

        sides = []
        for across, down in itertools.product((-1, 0, 1), repeat=2):
            if across or down:
                spot = card.copy()
                spot.center = (
                    body.centerx + across * ((body.width + card.width) / 2 + GAP),
                    body.centery + down * ((body.height + card.height) / 2 + GAP),
                )
                sides.append(spot.clamp(inner))
        costs = [
            _cost(spot, taken, line, body.center, out)
            + 700 * len(spot.collidelistall(others))
            + 60 * len(spot.collidelistall(scenery))
            for spot in sides
        ]
        card.topleft = sides[costs.index(min(costs))].topleft


def _cost(
    spot: pygame.FRect,
    taken: Sequence[pygame.FRect],
    line: Sequence[tuple[float, float]],
    body: tuple[float, float],
    out: pygame.Vector2,
) -> float:
    """The cost of a card's place: over figures, over the line, far from its own figure."""
    crossed = bool(spot.inflate(_CLEAR, _CLEAR).clipline(line[0], line[1]))
    covered = sum(bool(spot.colliderect(each)) for each in taken)
    way = pygame.Vector2(spot.center) - pygame.Vector2(body)
    ahead = way.normalize().dot(out) if way else 0.0
    return 4000.0 * covered + 2000.0 * crossed + way.length() - 100 * ahead


def covers(card: pygame.FRect, foot: tuple[float, float] | None, zoom: float) -> bool:
    """Whether a card covers a figure at a spot."""
    if foot is None:
        return False
    wide, tall = _GIRTH * zoom, (TALL + _GIRTH) * zoom
    body = pygame.FRect(foot[0] - wide, foot[1] - TALL * zoom, 2 * wide, tall)
    return bool(card.colliderect(body))


def are_close(cards: list[pygame.FRect]) -> bool:
    """Whether the cards lie side by side as one group."""
    level = all(each.bottom == cards[0].bottom for each in cards)
    return (
        level and cards[0].unionall(cards[1:]).width < sum(card.width for card in cards) + 2 * GAP
    )


def give_way(
    cards: list[pygame.FRect],
    feet: Sequence[tuple[float, float]],
    others: Sequence[list[pygame.FRect]],
    zoom: float,
) -> None:
    """Move cards beside or below their own figures if they cover fewer others there.

    The first kind of others counts before the next.
    """
    inner = layout.TABLE.inflate(-8, -8)
    inner.height -= RESULT + 2
    whole = cards[0].unionall(cards[1:])
    if len(cards) > 1 and not are_close(cards):
        return
    bodies = [body_of(foot, zoom) for foot in feet]
    own = bodies[0].unionall(bodies[1:])
    spots = [whole.copy() for _ in range(4)]
    spots[1].midtop = (whole.centerx, own.bottom + GAP)
    spots[2].midright = (own.left - GAP, own.centery)
    spots[3].midleft = (own.right + GAP, own.centery)
    free = [each for each in spots if inner.contains(each) and not each.colliderect(own)]
    if not free:
        return
    best = min(free, key=lambda spot: [len(spot.collidelistall(each)) for each in others])
    for card in cards:
        card.move_ip(best.left - whole.left, best.top - whole.top)
