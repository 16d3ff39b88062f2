"""Pictures of cards: those that turn and those at rest, and the pieces of one that bursts."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.finale_panels import FinalePanels
from scenes.games.riftwalker.drawing.rift_cards import RiftCards
from scenes.games.riftwalker.drawing.rift_painter import FULL
from scenes.games.riftwalker.drawing.shattering import Shattering
from tests.riftwalker_view.stand import Stand, book

RIFT = next(iter(book().rifts))


@pytest.fixture
def stand() -> Stand:
    stand = Stand((1280, 720))
    stand.begin(1)
    return stand


@pytest.mark.parametrize("height", range(96, 200, 8))
def test_a_rift_at_rest_lies_as_it_is_turned_after_it_was_seen_turning(
    stand: Stand, height: int
) -> None:
    cards = RiftCards(stand.kit, book())
    window = pygame.Surface((1280, 720))
    cards.turning(window, RIFT, (640, 360), height, 0.0, turned=0)
    image = cards.card(RIFT, height, 0, FULL).image
    assert image.get_width() > image.get_height()


def test_a_burst_card_breaks_into_all_of_itself_and_its_pieces_fly_apart(stand: Stand) -> None:
    card = RiftCards(stand.kit, book()).card(RIFT, 208, 1, FULL).image
    shattering = Shattering(card, (255, 154, 76))
    for _ in range(3):
        shattering.prepare()
    middle = stand.kit.canvas.point(*layout.MIDDLE)

    def covered(share: float) -> pygame.mask.Mask:
        window = pygame.Surface((1280, 720), pygame.SRCALPHA)
        shattering.draw(window, stand.kit.canvas, layout.MIDDLE, share)
        return pygame.mask.from_surface(window, 40)

    whole, apart = covered(0.0), covered(0.6)
    shape = pygame.mask.from_surface(card, 127)
    corner = middle[0] - card.get_width() // 2, middle[1] - card.get_height() // 2
    assert whole.overlap_area(shape, corner) > 0.97 * shape.count()
    assert apart.overlap_area(shape, corner) < 0.5 * shape.count()
    assert len(apart.connected_components(200)) > 6


def test_the_bars_of_the_count_show_the_pictures_of_their_rifts(stand: Stand) -> None:
    panels = FinalePanels(stand.context)
    strips = [panels._strip(rift, (150, 40)) for rift in list(book().rifts)[:6]]
    assert len({pygame.image.tobytes(strip, "RGB") for strip in strips}) == len(strips)
    for strip in strips:
        colours = {tuple(strip.get_at((x, y)))[:3] for x in range(0, 140, 7) for y in (12, 24)}
        assert len(colours) > 8
