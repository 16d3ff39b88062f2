"""The battle in play as a match of its own: its actions, its events, and both its ends."""

from __future__ import annotations

from msgspec import UNSET

from game.engine.contract import is_pass
from game.engine.match import Match
from game.engine.match_setup import start_match
from game.engine.notifications import Notification, Played, TakenBack
from game.engine.seats import Seat
from game.frostgrave.campaign.actions import InBattle
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.rules import FrostgraveCampaign
from game.frostgrave.campaign.state import CampaignState
from game.frostgrave.state import FrostgraveState
from scenes.games.frostgrave.campaign.inner_battle import BattleMatch, CampaignMatch, history_of
from tests.frostgrave_campaign.states import book


def outer(limit: int = 1) -> CampaignMatch:
    """A campaign of two people that has come to its first battle."""
    rules = FrostgraveCampaign(book())
    options = CampaignOptions(seats=2, people=2, battles=1, turn_limit=limit)
    match, _ = start_match(rules, options, 3, [Seat(team=0), Seat(team=1)])
    while match.state.battle is UNSET:
        decision = match.decision
        assert decision is not None
        match.act(decision.seat, rules.legal(match.state)[0])
    return match


def inner(match: CampaignMatch, number: int = 0) -> BattleMatch:
    rules = match.rules
    assert isinstance(rules, FrostgraveCampaign)
    return BattleMatch(match, rules.battles, ("one", "two"), number=number)


def step(battle: BattleMatch) -> Played:
    """Play any action, a pass where there is one."""
    decision = battle.decision
    assert decision is not None
    legal = battle.rules.legal(battle.state)
    action = next((one for one in legal if is_pass(one)), legal[-1])
    return battle.act(decision.seat, action)


def to_its_end(battle: BattleMatch, most: int = 400) -> None:
    for _ in range(most):
        if battle.outcome is not None:
            return
        step(battle)
    raise AssertionError("the battle does not end")


def test_an_action_of_the_table_is_one_of_the_campaign() -> None:
    match = outer()
    battle = inner(match)
    heard: list[Notification] = []
    battle.listen(heard.append)
    before = match.number
    played = step(battle)
    assert match.number == before + 1
    assert isinstance(played.state, FrostgraveState)
    assert battle.state is match.state.battle
    assert battle.number == 1
    told = heard[0]
    assert isinstance(told, Played)
    assert told.number == 1
    assert told.action == played.action
    assert not isinstance(told.action, InBattle)


def test_undo_stops_at_the_beginning_of_the_battle() -> None:
    battle = inner(outer())
    assert battle.undoable() == 0
    assert battle.undo_obstacle()


def test_undo_gives_the_position_back() -> None:
    battle = inner(outer())
    for _ in range(60):
        first = battle.state
        step(battle)
        if battle.undoable():
            break
    heard: list[Notification] = []
    battle.listen(heard.append)
    number = battle.number
    taken = battle.undo()
    assert battle.number == number - taken.count
    assert taken.count != 1 or battle.state == first
    assert isinstance(heard[0], TakenBack)


def test_the_end_is_shown_although_the_campaign_has_gone_on() -> None:
    match = outer()
    battle = inner(match)
    to_its_end(battle)
    assert match.state.battle is UNSET
    assert battle.outcome is not None
    assert battle.decision is None
    assert battle.state.result
    drawn = battle.state.dice.drawn
    assert drawn <= match.state.dice.drawn
    number = battle.number
    while match.state.phase and match.number < 5000:
        decision = match.decision
        assert decision is not None
        match.act(decision.seat, match.rules.legal(match.state)[-1])
        if match.state.battle is not UNSET:
            break
    assert battle.number == number


def test_a_table_that_is_opened_again_knows_what_was_done() -> None:
    match = outer()
    history: list[Played] = []

    def hear(notification: Notification) -> None:
        if isinstance(notification, Played):
            history.append(notification)

    match.listen(hear)
    battle = inner(match)
    for _ in range(5):
        step(battle)
    rules = match.rules
    assert isinstance(rules, FrostgraveCampaign)
    again = history_of(rules.battles, match, history)
    assert [each.number for each in again] == [1, 2, 3, 4, 5]
    assert again[-1].state is battle.state
    assert isinstance(match.state, CampaignState)


def test_both_sides_have_their_own_colours_and_names() -> None:
    match = outer()
    battle = inner(match)
    assert [seat.name for seat in battle.seats] == ["one", "two"]
    assert [seat.team for seat in battle.seats] == [0, 1]
    assert [battle.place_of(side) for side in (0, 1)] == list(match.state.pairings[0].seats)
    assert isinstance(battle, Match)
