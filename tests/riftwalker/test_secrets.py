"""Hidden information stays hidden: views, events, guesses (RW-9.4, RW-9.21, RW-9.40)."""

from __future__ import annotations

import pytest

from game.engine.codec import Codec
from game.engine.dice import Dice
from game.riftwalker.actions import ChooseCard, Explore
from game.riftwalker.explored_rifts import UNKNOWN, Lying, Tucked
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.state import RiftwalkerState, copied
from tests.riftwalker.tables import Table, over, rules


def hidden_from(state: RiftwalkerState, seat: int) -> set[str]:
    """Return the cards that a seat may not know, found without the code under test."""
    cards = set(state.deck)
    for other, hand in enumerate(state.hands):
        if other != seat:
            cards |= set(hand)
    for areas in (state.explored, state.scored):
        for controller, area in enumerate(areas):
            for lying in area:
                cards |= {
                    each.card
                    for each in lying.beneath
                    if not each.face_up and seat not in (controller, each.by)
                }
    return cards


def test_no_hidden_card_is_named_in_a_view_or_an_event_it_sees() -> None:
    """Over whole random matches; cards being looked at by permission are left out."""
    codec = Codec(rules())
    for seed in range(6):
        seats = 2 + seed % 3
        state, events = rules().new(RiftwalkerOptions(seats=seats), seed)
        dice = Dice(seed)
        while rules().decision(state) is not None:
            for seat in range(seats):
                if seat == state.seat and state.stack:
                    continue
                text = codec.encode(rules().view(state, seat)).decode()
                stack = {str(frame) for frame in state.stack}
                for card in hidden_from(state, seat):
                    is_public = any(card in frame for frame in stack) or card in state.chain
                    assert f'"{card}"' not in text or is_public, (seed, seat, card)
            legal = rules().legal(state)
            action = legal[dice.index(len(legal))]
            events = rules().apply(state, action)
        assert events


def test_another_hidden_world_shows_every_seat_the_same() -> None:
    """Shuffling what a seat cannot know changes neither its view nor what it may do."""
    for seed in range(8):
        state, _ = rules().new(RiftwalkerOptions(seats=3), seed)
        dice = Dice(seed)
        for _ in range(60):
            decision = rules().decision(state)
            if decision is None:
                break
            view = rules().view(state, decision.seat)
            other = rules().guess(view, Dice(dice.index(10**6)))
            assert rules().view(other, decision.seat) == view
            assert rules().legal(other) == rules().legal(state)
            legal = rules().legal(state)
            rules().apply(state, legal[dice.index(len(legal))])


@pytest.mark.rule("RW-9.21", "RW-9.20")
def test_face_down_cards_follow_their_rift_and_stay_hidden_from_third_parties() -> None:
    rift = over("earth_sinkhole_court", "shadowlands", turned=1, face_up=False, by=0)
    table = Table(seats=3, explored=[[rift], ["air_kite_harbor"], []])
    shown = [table.rules.view(table.state, seat).explored[0][0].beneath[0] for seat in range(3)]
    assert [each.card for each in shown] == ["shadowlands", UNKNOWN, UNKNOWN]
    moved = copied(table.state)
    moved.explored = [[], [Lying(rift.rift, 1, rift.beneath)], []]
    shown = [table.rules.view(moved, seat).explored[1][0].beneath[0] for seat in range(3)]
    assert [each.card for each in shown] == ["shadowlands", "shadowlands", UNKNOWN]


@pytest.mark.rule("RW-9.40")
def test_the_order_in_which_cards_go_under_is_seen_by_nobody_else() -> None:
    beneath = (Tucked("shadowlands", False, 1), Tucked("fire_cinder_toll", True, 1))
    theirs = [Lying("air_gale_prison", 0, beneath)]
    hands = [["fire_scorched_causeway", "life_verdant_chorus"]]
    table = Table(hands=hands, explored=[[], theirs])
    table.use("fire_scorched_causeway")
    table.card("life_verdant_chorus")
    assert table.asked == (1, "put_under"), "there was but one target, its controller orders"
    shown = [table.rules.view(table.state, 0).stack[-1]]
    events = table.do(ChooseCard("shadowlands"))
    shown.append(table.rules.view(table.state, 0).stack[-1])
    for left, frame in zip((3, 2), shown, strict=True):
        assert frame.cards == (Tucked(UNKNOWN, face_up=False, by=1),) * left
    assert len(table.rules.view(table.state, 1).stack[-1].cards) == 2
    assert UNKNOWN not in [each.card for each in table.rules.view(table.state, 1).stack[-1].cards]
    events += table.do(ChooseCard("air_gale_prison"))
    assert table.state.deck[-3:] == ["shadowlands", "air_gale_prison", "fire_cinder_toll"]
    for event in events:
        if type(event).__name__ == "CardPutUnder":
            assert table.rules.seen(event, 0).card == UNKNOWN


@pytest.mark.rule("RW-9.40")
def test_whichever_card_goes_first_the_others_see_the_same() -> None:
    """A burnt rift with two face-up cards beneath: all were public, their order is not."""
    views = []
    for first in ("fire_burn_memory", "life_heartwood_cradle", "water_glacier_clock"):
        beneath = over("fire_burn_memory", "life_heartwood_cradle", "water_glacier_clock")
        hands = [["fire_scorched_causeway", "life_verdant_chorus"]]
        table = Table(hands=hands, explored=[[], [beneath]])
        table.use("fire_scorched_causeway")
        table.card("life_verdant_chorus")
        assert table.asked == (1, "put_under")
        table.card(first)
        views.append(table.rules.view(table.state, 0))
    assert views[0] == views[1] == views[2]


def test_hands_are_open_when_the_match_is_over() -> None:
    table = Table(hands=[["shadowlands"], ["air_gale_prison"]])
    table.state.result = "last_round"
    view = table.rules.view(table.state, 0)
    assert view.hands[1] == ["air_gale_prison"] and set(view.deck) == {UNKNOWN}
    assert table.rules.outcome(view) == table.rules.outcome(table.state)


def test_what_shows_something_hidden_is_no_longer_taken_back() -> None:
    table = Table(hands=[["shadowlands"]]).rift_step(3)
    events = table.do(Explore("shadowlands"))
    assert any(type(event).reveals for event in events)
