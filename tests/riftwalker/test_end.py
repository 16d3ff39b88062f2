"""How a match ends and is scored (RW-4, RW-9.26 to RW-9.34)."""

from __future__ import annotations

import pytest

from game.catalogue import open_bot
from game.engine.bots import random_action
from game.engine.codec import Codec
from game.engine.dice import Dice
from game.riftwalker.actions import REFILL, SKIP, Burst, Flip
from game.riftwalker.bot.bot import RiftwalkerBot
from game.riftwalker.events import LastRoundBegan, MatchEnded, RiftwalkerEvent
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.scoring import outcome_of, total
from game.riftwalker.state import RiftwalkerState
from game.riftwalker.turn import TURNS_WITHOUT_GUARD, is_last_round
from tests.riftwalker.tables import Spec, Table, book, over, rules

PILE = ["air_kite_harbor", "fire_cinder_toll", "water_glacier_clock", "life_rootweb_covenant"]
PILE += ["earth_bedrock_gate", "earth_rolling_dunes", "earth_quarry_of_names"]
HANDS = [["shadowlands"], ["venture_ember_sails"], ["venture_thunder_reef"], ["fire_burn_memory"]]


def scored(count: int, turned: int = 1) -> list[Spec]:
    """Return so many scored rifts without a bonus."""
    return [(rift, turned) for rift in PILE[:count]]


def plain_turn(table: Table) -> list[str]:
    """Play a turn without using anything; return what was told of the end."""
    events = [*table.do(Flip(0), SKIP), *table.finish_turn()]
    return [type(each).__name__ for each in events if isinstance(each, LastRoundBegan | MatchEnded)]


@pytest.mark.rule("RW-4.1", "RW-9.30")
@pytest.mark.parametrize(("seats", "goal"), [(2, 7), (3, 6), (4, 5)])
def test_enough_scored_rifts_give_everybody_else_one_last_turn(seats: int, goal: int) -> None:
    almost = Table(seats=seats, hands=HANDS[:seats], scored=[scored(goal - 1)])
    assert plain_turn(almost) == []
    table = Table(seats=seats, hands=HANDS[:seats], scored=[scored(goal)])
    assert plain_turn(table) == ["LastRoundBegan"]
    for seat in range(1, seats - 1):
        assert table.state.seat == seat and plain_turn(table) == []
    assert plain_turn(table) == ["MatchEnded"]
    assert table.state.seat == seats - 1, "the triggering player has no further turn"
    assert table.legal == [] and table.refused(Flip(0)) == "RW-4.3"


@pytest.mark.rule("RW-9.46")
@pytest.mark.parametrize(("seats", "goal"), [(2, 5), (3, 4), (4, 3)])
def test_a_short_match_ends_with_fewer_scored_rifts(seats: int, goal: int) -> None:
    for count, told in ((goal - 1, []), (goal, ["LastRoundBegan"])):
        table = Table(seats=seats, hands=HANDS[:seats], scored=[scored(count)])
        table.state.options = RiftwalkerOptions(seats=seats, short=True)
        assert plain_turn(table) == told
        full = Table(seats=seats, hands=HANDS[:seats], scored=[scored(count)])
        assert plain_turn(full) == [], "a full match goes on"


@pytest.mark.rule("RW-9.46")
def test_the_short_match_is_left_out_of_positions_while_it_is_off() -> None:
    codec = Codec(rules())
    plain, _ = rules().new(RiftwalkerOptions(), 3)
    off, _ = rules().new(RiftwalkerOptions(short=False), 3)
    short, _ = rules().new(RiftwalkerOptions(short=True), 3)
    assert b"short" not in codec.encode(plain)
    assert codec.digest(off) == codec.digest(plain) != codec.digest(short)
    assert codec.state(codec.encode(short)).options.short is True


@pytest.mark.rule("RW-9.46")
def test_the_bot_judges_by_the_number_that_ends_a_short_match() -> None:
    bot = open_bot("riftwalker")
    assert isinstance(bot, RiftwalkerBot)
    evaluation = bot._evaluation(book(), bot._levels["normal"], 2)
    table = Table(hands=HANDS, scored=[scored(4), scored(4)])
    full = evaluation._left(table.state)
    table.state.options = RiftwalkerOptions(short=True)
    assert (full, evaluation._left(table.state)) == (3.0, 1.0)


@pytest.mark.rule("RW-9.30")
def test_nothing_triggers_a_second_time() -> None:
    piles = [[(rift, 1) for rift in PILE[:6]], [], []]
    table = Table(seats=3, hands=HANDS[:3], scored=piles)
    plain_turn(table)
    table.state.scored[1], table.state.scored[0] = table.state.scored[0], []
    assert plain_turn(table) == []
    assert plain_turn(table) == ["MatchEnded"]


@pytest.mark.rule("RW-4.2", "RW-9.28", "RW-9.43")
def test_reaching_the_number_in_anothers_turn_means_nothing_yet() -> None:
    theirs = [("air_gale_prison", 1)]
    table = Table(
        grid="a a a e w z l f e",
        hands=[["air_slipstream_almanac", "shadowlands"], HANDS[1]],
        explored=[[], theirs],
        scored=[[], scored(6)],
    )
    table.use("air_slipstream_almanac")
    table.pick("air_gale_prison")
    assert len(table.state.scored[1]) == 7
    table.finish_turn()
    assert table.state.last_turns == -1
    assert plain_turn(table) == ["LastRoundBegan"], "at the end of a turn of their own"


@pytest.mark.rule("RW-9.29", "RW-9.42")
def test_a_pile_that_shrinks_again_triggers_nothing_but_a_trigger_stays() -> None:
    hands = [["life_mosswake_infirmary", "shadowlands"], HANDS[1]]
    table = Table(hands=hands, scored=[scored(7)])
    table.use("life_mosswake_infirmary")
    table.pick(PILE[0])
    table.finish_turn()
    assert table.state.last_turns == -1
    stays = Table(hands=[HANDS[0], HANDS[1]], scored=[scored(7)])
    plain_turn(stays)
    stays.state.explored[0].append(stays.state.scored[0].pop())
    assert plain_turn(stays) == ["MatchEnded"]


@pytest.mark.rule("RW-9.26", "RW-9.31", "RW-4.1", "RW-8.7")
def test_the_deck_that_ran_out_triggers_though_cards_went_back() -> None:
    table = Table(grid="zl al f e w a l z e", hands=[["life_verdant_chorus", "shadowlands"]])
    table.state.hands[1] = ["venture_ember_sails"]
    table.state.deck = ["fire_burn_memory"]
    table.use("life_verdant_chorus")
    assert not table.state.emptied
    table.do(Flip(0))
    assert table.state.deck == [] and table.state.emptied
    table.state.deck = ["earth_rolling_dunes"] * 1
    events = table.finish_turn()
    because = [each.because for each in events if isinstance(each, LastRoundBegan)]
    assert because == ["deck"] and table.state.last_turns == 1


@pytest.mark.rule("RW-4.3", "RW-9.32")
def test_scored_rifts_alone_count_with_their_bonuses() -> None:
    pile = [over("fire_burn_memory", "fire_cinder_toll", turned=2), ("shadowlands", 1)]
    explored = [[("air_kite_harbor", 2)], []]
    table = Table(scored=[pile, scored(3)], explored=explored)
    assert total(book(), table.state, 0) == 7 + 3 + 2
    assert total(book(), table.state, 1) == 9
    assert outcome_of(book(), table.state).places == (1, 2)
    assert outcome_of(book(), table.state).decided_by == "points"


@pytest.mark.rule("RW-9.33", "RW-4.3")
def test_ties_go_to_bursts_then_to_explored_points_then_are_shared() -> None:
    more: list[Spec] = [("shadowlands", 1), ("venture_rootlight_mines", 2)]
    table = Table(scored=[more, [("air_kite_harbor", 2)]])
    assert table.rules.score(table.state) == [7, 7]
    outcome = outcome_of(book(), table.state)
    assert (outcome.places, outcome.decided_by, outcome.clause) == ((1, 2), "bursts", "RW-9.33")
    explored = [[("fire_cinder_toll", 1)], [("water_glacier_clock", 2)]]
    one, other = [("air_kite_harbor", 2)], [("earth_rolling_dunes", 2)]
    table = Table(scored=[one, other], explored=explored)
    outcome = outcome_of(book(), table.state)
    assert (outcome.places, outcome.decided_by) == ((2, 1), "explored")
    level = Table(scored=[one, other])
    outcome = outcome_of(book(), level.state)
    assert (outcome.places, outcome.decided_by) == ((1, 1), "shared")


@pytest.mark.rule("RW-9.34", "RW-8.7")
@pytest.mark.parametrize("ends", [True, False])
def test_a_standstill_ends_the_match_unless_switched_off(ends: bool) -> None:
    state, _ = rules().new(RiftwalkerOptions(standstill_ends=ends), 3)
    for turn in range(1, 41):
        for action in (Flip(0), SKIP, REFILL):
            rules().apply(state, action)
        if state.result:
            break
        if turn == 10:
            assert state.idle == 10
    assert state.result == ("standstill" if ends else "")
    assert turn == (30 if ends else 40)


def idle_turn(state: RiftwalkerState) -> list[RiftwalkerEvent]:
    """Play a turn in which nothing is done, and return what happened."""
    return [event for action in (Flip(0), SKIP, REFILL) for event in rules().apply(state, action)]


@pytest.mark.rule("RW-9.45")
@pytest.mark.parametrize("ends", [True, False])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_that_goes_in_circles_ends_after_so_many_turns_of_each(
    ends: bool, seats: int
) -> None:
    """It is announced one round before, and has a reason of its own."""
    each = 100 if ends else 1000 // seats
    state, _ = rules().new(RiftwalkerOptions(seats=seats, standstill_ends=ends), 3)
    state.turn = (each - 1) * seats - 1
    last = LastRoundBegan(state.seat, "turns")
    assert last not in idle_turn(state)
    assert not is_last_round(book(), state)
    last = LastRoundBegan(state.seat, "turns")
    assert last in idle_turn(state)
    for _ in range(seats):
        assert is_last_round(book(), state) and not state.result
        state.idle = 0
        events = idle_turn(state)
        assert last not in events
    assert state.result == "turns"
    assert state.turn == each * seats, "all have had as many turns"
    assert isinstance(events[-1], MatchEnded) and events[-1].because == "turns"


@pytest.mark.rule("RW-9.45", "RW-9.30")
def test_the_last_round_by_turns_is_not_triggered_again() -> None:
    table = Table(scored=[scored(7), []])
    table.state.turn = 100 * 2 - 1
    events = table.finish_turn()
    assert not any(isinstance(event, LastRoundBegan) for event in events)
    assert not table.state.result and is_last_round(book(), table.state)
    table.finish_turn()
    assert table.state.result == "turns"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_declared_longest_match_holds_without_the_guards(seats: int) -> None:
    """Random play with the option off, from the last rounds on: so many actions a turn fit in."""
    state, _ = rules().new(RiftwalkerOptions(seats=seats, standstill_ends=False), seats)
    dice = Dice(seats)
    played = 0
    while rules().decision(state) is not None and state.turn <= 60:
        rules().apply(state, random_action(rules(), state, dice))
        played += 1
    assert played / state.turn * TURNS_WITHOUT_GUARD < rules().longest


def test_progress_ends_a_standstill() -> None:
    mine = [("air_kite_harbor", 1)]
    table = Table(grid="a l f e a z l f a", explored=[mine], hands=HANDS[:2])
    table.state.idle = 29
    table.do(Flip(1), SKIP, Burst("air_kite_harbor"), REFILL)
    assert table.state.idle == 0 and not table.state.result


@pytest.mark.rule("RW-9.32")
def test_a_bonus_for_a_hand_counts_only_its_element() -> None:
    """Two Water cards at most count for Rainkeeper's Well; a card of another element never does."""
    well = "water_rainkeepers_well"
    water = [each for each in book().rifts if each.startswith("water_") and each != well]
    for hand, units in (
        (["fire_burn_memory", "air_gale_prison"], 0),
        (["fire_burn_memory", water[0]], 1),
        (["fire_burn_memory", *water[:2]], 2),
        (water[:3], 2),
    ):
        table = Table(hands=[hand], scored=[[(well, 1)]])
        assert table.bonus(well) == (units, 2 * units)
