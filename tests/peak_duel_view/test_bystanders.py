"""An arrow passes between the cards of those that take no part; they step back from it."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.peak_duel.actions import Attack
from game.peak_duel.names import PLAYER
from scenes.games.peak_duel import bystanders, layout
from scenes.games.peak_duel.drawing.brush_arrow import ARCH, Way, way_clear_of
from tests.peak_duel.duel import Duel
from tests.peak_duel_view.stand import Stand

FULL = (["6/4", "3/8", "4/4"], ["5/7", "2/8"])
SETS = (["1/4", "1/3", "2/2"], ["1/6", "2/1", "1/2"])


def _stand(duel: Duel, viewer: int = 0, **settings: object) -> Stand:
    stand = Stand((1280, 720), **settings)
    stand.viewer = viewer
    stand.place(duel.state)
    stand.ask()
    return stand


def _declared(duel: Duel, slot: int, target: int, viewer: int = 0) -> Stand:
    stand = _stand(duel, viewer)
    stand.play(Attack(slot, target))
    stand.wait()
    for _ in range(20):
        stand.frame()
    return stand


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(("slot", "target"), list(product(range(3), range(3))))
def test_no_arrow_crosses_the_card_of_a_bystander(viewer: int, slot: int, target: int) -> None:
    duel = Duel("declare", up=FULL, side=([], ["8/6"]), sets=SETS)
    context = _declared(duel, slot, target, viewer).context
    way = context.bystanders.way((0, slot, target))
    others = [
        context.beast_box(seat, place)
        for seat, place in product((0, 1), range(3))
        if (seat, place) not in ((0, slot), (1, target))
    ]
    piles = [layout.pile_box(side, "deck") for side in (0, 1)]
    for share in range(2, 19):
        x, y = way.at(share / 20)
        assert not any(box.inflate(6, 6).collidepoint(x, y) for box in [*others, *piles]), share


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("slot", range(3))
def test_an_arrow_at_a_player_leaves_their_set_cards_in_sight(viewer: int, slot: int) -> None:
    duel = Duel("declare", up=(FULL[0], []), sets=SETS, discards=([], ["8/6"]))
    context = _declared(duel, slot, PLAYER, viewer).context
    way = context.bystanders.way((0, slot, PLAYER))
    cards = [context.spell_box(1, place) for place in range(3)]
    points = [way.at(step / 20) for step in range(20)]
    hidden = sum(box.inflate(-12, -12).collidepoint(point) for point in points for box in cards)
    assert hidden <= 1


def test_an_arrow_over_free_ground_is_bowed_and_nobody_moves() -> None:
    context = _declared(Duel("declare", up=(["6/4"], ["5/7"])), 0, 0).context
    assert context.bystanders.way((0, 0, 0)).rise == ARCH
    assert {context.bystanders.away(seat, slot) for seat in (0, 1) for slot in range(3)} == {0.0}


@pytest.mark.parametrize("calm", [False, True])
def test_those_beside_an_arrow_step_back_and_return(calm: bool) -> None:
    duel = Duel("declare", up=FULL, side=([], ["8/6"]), sets=SETS)
    stand = _stand(duel, reduce_motion=calm)
    context = stand.context
    still = [context.beast_point(seat, 1) for seat in (0, 1)]
    stand.play(Attack(0, 0))
    stand.wait()
    for _ in range(20):
        stand.frame()
    (_, lower), (_, upper) = (context.beast_point(seat, 1) for seat in (0, 1))
    assert lower > still[0][1] + 6
    assert upper < still[1][1] - 6
    cards = context.spell_point(0, 1)[1] - layout.spell_point(layout.LOWER, 1)[1]
    assert cards == pytest.approx(lower - still[0][1]), "a set card goes with its beast"
    context.model.strike = None
    for _ in range(20):
        stand.frame()
    assert [context.beast_point(seat, 1) for seat in (0, 1)] == still


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("slot", range(3))
def test_an_arrow_at_a_player_covers_no_number(viewer: int, slot: int) -> None:
    """Neither the values of a soul nor those of a discarded card."""
    souls = [f"{defence}/{attack}" for defence, attack in ((1, 7), (7, 1), (8, 2), (8, 6), (1, 2))]
    duel = Duel("declare", up=(FULL[0], []), souls=([], souls), discards=([], ["8/7"]))
    context = _declared(duel, slot, PLAYER, viewer).context
    stroke = context.bystanders.way((0, slot, PLAYER)).stroke()
    numbers = [context.soul_box(1, number) for number in range(len(souls))]
    card = layout.pile_box(context.side(1), "discards")
    numbers += [pygame.FRect(card.left + 2, card.bottom - 26, card.width + 20, 26)]
    for number in numbers:
        assert number.inflate(-12, -12).collidelist(stroke) < 0


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("slot", range(3))
def test_the_number_of_a_deck_lies_over_the_arrow_at_it(viewer: int, slot: int) -> None:
    stand = _declared(Duel("declare", up=(FULL[0], [])), slot, PLAYER, viewer)
    x, y = stand.context.pile_point(1, "deck")
    number = stand.kit.canvas.rect(pygame.FRect(x - 16, y + 10, 32, 22))
    pictures = []
    for share in (0.0, 1.0):
        stand.context.arrow = share
        stand.frame(0.0)
        pictures.append(pygame.image.tobytes(stand.window.subsurface(number), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_way_is_searched_once_while_two_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """As while one attack is declared and another pointed at: both are asked for in a frame."""
    context = _declared(Duel("declare", up=FULL, sets=SETS), 0, 0).context
    searched: list[pygame.FRect] = []

    def search(start: pygame.FRect, end: pygame.FRect, others: list[pygame.FRect]) -> Way:
        searched.append(end)
        return way_clear_of(start, end, others)

    monkeypatch.setattr(bystanders, "way_clear_of", search)
    for _ in range(3):
        for target in (0, 1):
            context.bystanders.way((0, 0, target))
    assert len(searched) == 1, "the first was known"
    context.model.turn_beast(1, 1, "defence")
    context.bystanders.way((0, 0, 1))
    assert len(searched) == 2
    context.slots.exchange(0, "spells", 1, 2)
    context.bystanders.way((0, 0, 1))
    assert len(searched) == 3
