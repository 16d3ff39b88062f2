"""The limit of undo: not past a look at a card that lay face down (RW-9.21)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.seats import Seat, people
from game.riftwalker.actions import ChooseOpponent, ChooseRift, Exchange, Refill
from game.riftwalker.explored_rifts import UNKNOWN, Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.state import RiftwalkerState
from tests.riftwalker.tables import Table, over

_MARKET = "water_undertow_market"
_COLOSSUS = "fire_kilnheart_colossus"
_COURT = "earth_sinkhole_court"
_HARBOR = "air_kite_harbor"


def at_the_market(beneath: Lying | str, mine: Lying | str = _HARBOR) -> Match[Any, Any, Any]:
    """Return a match in which the Undertow Market exchanges rifts next."""
    table = Table(
        hands=[[_MARKET, "life_verdant_chorus"]], explored=[[mine], [beneath, "air_gale_prison"]]
    )
    table.use(_MARKET)
    assert table.asked == (0, "exchange")
    return Match(table.rules, table.state, people(2))


@pytest.mark.rule("RW-9.21")
def test_an_exchange_that_shows_a_face_down_card_is_not_taken_back() -> None:
    match = at_the_market(over(_COLOSSUS, "shadowlands", face_up=False, by=1))
    match.act(0, Exchange(_HARBOR, _COLOSSUS))
    seen = match.view(0).explored[0]
    assert "shadowlands" in [each.card for lying in seen for each in lying.beneath]
    assert (match.undoable(0), match.undo_obstacle(0)) == (0, "shown")


@pytest.mark.rule("RW-9.21")
@pytest.mark.parametrize(
    "theirs",
    [
        _COLOSSUS,
        over(_COLOSSUS, "shadowlands", face_up=True, by=1),
        over(_COLOSSUS, "shadowlands", face_up=False, by=0),
    ],
)
def test_an_exchange_that_shows_nothing_new_is_taken_back(theirs: Lying | str) -> None:
    """Nothing lies beneath, it lies open, or whoever takes it put it there."""
    match = at_the_market(theirs)
    match.act(0, Exchange(_HARBOR, _COLOSSUS))
    assert (match.undoable(0), match.undo_obstacle(0)) == (1, "")


@pytest.mark.rule("RW-9.21")
def test_an_exchange_that_shows_the_other_a_card_is_not_taken_back() -> None:
    match = at_the_market(_COLOSSUS, over(_HARBOR, "shadowlands", face_up=False, by=0))
    match.act(0, Exchange(_HARBOR, _COLOSSUS))
    assert match.undo_obstacle(0) == "shown"


@pytest.mark.rule("RW-9.21")
def test_a_scored_rift_taken_with_a_face_down_card_is_not_taken_back() -> None:
    beneath = [over(_COLOSSUS, "air_kite_harbor", turned=1, face_up=False, by=1)]
    beneath += [over(_COURT, "fire_cinder_toll", turned=1, face_up=False, by=1)]
    table = Table(hands=[["shadowlands", "life_verdant_chorus"]], scored=[[], beneath])
    table.use("shadowlands")
    while table.asked[1] == "choose_opponent":
        table.do(ChooseOpponent(1))
    assert ChooseRift(_COLOSSUS) in table.legal and ChooseRift(_COURT) in table.legal
    match = Match(table.rules, table.state, people(2))
    match.act(0, ChooseRift(_COLOSSUS))
    assert (match.undoable(0), match.undo_obstacle(0)) == (0, "shown")


def _named(state: RiftwalkerState) -> set[str]:
    """Return every rift that a view names beneath another, in a hand or on top of the deck."""
    lyings = [lying for area in (*state.explored, *state.scored) for lying in area]
    cards = {each.card for lying in lyings for each in lying.beneath}
    cards |= {card for hand in state.hands for card in hand} | set(state.deck)
    return cards | {lying.rift for lying in lyings}


@pytest.mark.rule("RW-9.21")
def test_what_is_taken_back_has_told_nobody_anything() -> None:
    """Over random matches: after an action that undo takes back, no view names a new card."""
    for seed in range(12):
        seats = 2 + seed % 3
        match: Match[Any, Any, Any] = _match(seed, seats)
        dice = Dice(seed)
        while match.decision is not None:
            seat = match.decision.seat
            before = [_named(match.view(each)) for each in range(seats)]
            legal = match.rules.legal(match.state)
            match.act(seat, legal[dice.index(len(legal))])
            if match.undoable(seat):
                after = [_named(match.view(each)) for each in range(seats)]
                for old, new in zip(before, after, strict=True):
                    assert new - old <= {UNKNOWN}, (seed, match.number)


def _match(seed: int, seats: int) -> Match[Any, Any, Any]:
    rules = Table().rules
    state, _ = rules.new(RiftwalkerOptions(seats=seats), seed)
    return Match(rules, state, people(seats))


def test_the_reason_is_told() -> None:
    """Nothing done yet; then a draw at the end of the turn; then another seat has decided."""
    match = _match(1, 2)
    assert match.undo_obstacle() == "nothing"
    first = match.decision.seat if match.decision else 0
    while match.decision is not None and match.decision.seat == first:
        legal = match.rules.legal(match.state)
        ends = next((each for each in legal if isinstance(each, Refill)), None)
        match.act(first, ends or legal[-1])
    flip = match.rules.legal(match.state)[0]
    match.act(1 - first, flip)
    assert match.undo_obstacle(first) == "others"
    assert match.undo_obstacle(1 - first) == ""
    match.set_seat(1 - first, Seat(level="easy"))
    assert match.undo_obstacle() == "others"
