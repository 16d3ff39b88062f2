"""A palette for another colour vision reaches what bears a player's colour in both card games.

These are the badges of the panels; everything else is marked by sign or stance as well.
"""

from __future__ import annotations

import pygame
import pytest

from scenes.games.peak_duel import layout as peak
from tests.peak_duel_view.stand import Stand as PeakStand
from tests.riftwalker_view.stand import Stand as RiftStand


def _close(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(first - second) for first, second in zip(one[:3], other[:3], strict=True))


def _most_like(surface: pygame.Surface, area: pygame.Rect, colour: tuple[int, ...]) -> int:
    """How near the nearest pixel of an area comes to a colour."""
    return min(
        _close(tuple(surface.get_at((x, y))), colour)
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


@pytest.mark.parametrize("game", ["riftwalker", "peak_duel"])
@pytest.mark.parametrize("palette", ["normal", "deuteranopia", "protanopia", "tritanopia"])
def test_the_badges_have_the_colours_of_the_palette(game: str, palette: str) -> None:
    stand = (RiftStand if game == "riftwalker" else PeakStand)((1280, 720), palette=palette)
    stand.begin()
    stand.frame()
    for seat in (0, 1):
        if isinstance(stand, RiftStand):
            head = stand.context.panels.box(seat).head
            area = pygame.FRect(head.left, head.centery - 20, 40, 40)
        else:
            plate = peak.PLATES[stand.context.side(seat)]
            area = pygame.FRect(plate.left + 10, plate.top + 10, 56, plate.height - 20)
        colour = stand.kit.theme.player(stand.seats[seat].team).colour
        assert _most_like(stand.window, stand.kit.canvas.rect(area), colour) < 60, (seat, colour)
