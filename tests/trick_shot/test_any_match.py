"""Invariants of any match: random play over many seeds, options and rinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.engine.contract import kind_of
from game.engine.dice import Dice
from game.trick_shot.actions import (
    Accept,
    Decline,
    EdgeMove,
    FirstCard,
    Hit,
    KeepGoalie,
    LineChange,
    Move,
    NextCard,
    PassPuck,
    PullGoalie,
    Push,
    Reroll,
    Respond,
    SaucerPass,
    Serve,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.events import TrickShotEvent
from game.trick_shot.notation import parsed, printed
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.rink import ATTACKING
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import (
    GOALIE,
    IS_GOALIE,
    POSITIONS,
    SKATERS,
    SKATERS_OF,
    SPARE,
    SPARES,
    TEAMS,
)
from tests.trick_shot.tables import book, rules

EAGER = ("shot", "slapshot", "steal", "hit", "pass_puck", "pull_goalie", "reroll")
LINE_CHANGE = LineChange()
KEEP_GOALIE = KeepGoalie()
SETS = ("red", "blue")


def options_of(seed: int) -> TrickShotOptions:
    """Return options that differ from seed to seed."""
    return TrickShotOptions(
        seats=2 + seed % 3,
        advanced=seed % 5 > 0,
        rink=("classic", "wide")[seed % 2],
        lines=("printed", "exchanged", "dealt")[seed // 3 % 3],
        red_lines=SETS[seed // 2 % 2],
        blue_lines=SETS[seed // 4 % 2],
        goalie_hold="play_on" if seed % 7 == 0 else "reset",
        goalie_blocks=seed % 3 == 0,
        stamina_after_goal="keep" if seed % 4 == 0 else "refresh",
    )


def chosen(actions: Sequence[TrickShotAction], dice: Dice) -> TrickShotAction:
    """Choose at random, with a taste for what is rare: shots, steals, hits, passes, changes."""
    eager = [action for action in actions if kind_of(action) in EAGER]
    if eager and dice.index(2):
        return eager[dice.index(len(eager))]
    for plain in (LINE_CHANGE, KEEP_GOALIE):
        if plain in actions and dice.index(8) == 0:
            return plain
    return actions[dice.index(len(actions))]


def begun(seed: int) -> tuple[TrickShotState, list[TrickShotEvent]]:
    """Begin a match; every third one in its last period, with one team trailing."""
    state, events = rules().new(options_of(seed), seed)
    while state.turn == 0:
        events += rules().apply(state, rules().legal(state)[seed % 4])
    if seed % 3 == 0:
        state.turn, state.period = 21 + seed % 9, 3
        state.score[seed % 2] += 1
    return state, events


def positions(seed: int) -> Iterator[TrickShotState]:
    """Yield every position of a random match."""
    first, _ = rules().new(options_of(seed), seed)
    yield first
    state, _ = begun(seed)
    dice = Dice(seed + 1_000_000)
    while rules().decision(state) is not None:
        yield state
        action = chosen(rules().legal(state), dice)
        rules().check(state, action)
        rules().apply(state, action)
    yield state


def conceivable(squares: int) -> list[TrickShotAction]:
    """List every action there could be on a rink, sensible or not; corners of turns left out."""
    skaters = range(-1, SKATERS + 1)
    everywhere = range(-1, squares + 1)
    cards = (*book().powers, "", "?", "no_such_card")
    return [
        *(Move(skater, to) for skater in skaters for to in everywhere),
        *(SaucerPass(skater, to) for skater in skaters for to in everywhere),
        *(Shot(skater, to) for skater in skaters for to in everywhere),
        *(Slapshot(skater, to) for skater in skaters for to in everywhere),
        *(Respond(skater, to) for skater in skaters for to in everywhere),
        *(PassPuck(skater, other) for skater in skaters for other in skaters),
        *(Hit(skater, other) for skater in skaters for other in skaters),
        *(Steal(skater) for skater in skaters),
        *(Serve(skater) for skater in skaters),
        *(Push(to) for to in everywhere),
        *(PullGoalie(to) for to in everywhere),
        *(FirstCard(card) for card in cards),
        *(NextCard(card) for card in cards),
        Accept(),
        Decline(),
        KeepGoalie(),
        LineChange(),
        Reroll(),
    ]


def turns_of(state: TrickShotState) -> list[TrickShotAction]:
    """List every turning move of the team on turn, sensible or not."""
    rink = book().rinks[state.options.rink]
    near = {
        skater: [s for s in range(rink.count) if rink.distance(s, state.places[skater]) <= 6]
        for skater in (*SKATERS_OF[state.team], 3)
        if state.places[skater] >= 0
    }
    return [
        EdgeMove(skater, corner, to)
        for skater, squares in near.items()
        for corner in squares
        for to in squares
    ]


@pytest.mark.parametrize("rink", ["classic", "wide"])
def test_what_is_listed_is_what_is_allowed(rink: str) -> None:
    """Both ways, over all conceivable actions."""
    everything = conceivable(book().rinks[rink].count)
    seen: set[str] = set()
    for seed in range(24):
        if options_of(seed).rink != rink:
            continue
        for number, state in enumerate(positions(seed)):
            decision = rules().decision(state)
            kind = decision.kind if decision else "over"
            if number % 29 and (kind in seen or kind == "play"):
                continue
            seen.add(kind)
            listed = rules().legal(state)
            assert len(set(listed)) == len(listed)
            candidates = set(everything)
            if number % 87 == 0 and state.team in TEAMS:
                candidates.update(turns_of(state))
            allowed = {each for each in candidates if rules().refusal(state, each) is None}
            assert set(listed) - allowed <= {e for e in listed if isinstance(e, EdgeMove)}
            assert allowed <= set(listed), printed(book(), state)
            assert all(rules().refusal(state, each) is None for each in listed)
    assert {"play", "response", "reroll", "next_card", "first_card", "over"} <= seen


def test_every_position_is_sound() -> None:
    for seed in range(80):
        for state in positions(seed):
            _check_position(state)


def _check_position(state: TrickShotState) -> None:
    rink = book().rinks[state.options.rink]
    on_ice = [square for square in state.places if square >= 0]
    assert len(set(on_ice)) == len(on_ice), "at most one skater per square"
    for skater, square in enumerate(state.places):
        assert square < 0 or rink.may_stand(square, IS_GOALIE[skater])
        assert not (state.penalties[skater] and square >= 0), "the penalised are off the ice"
        assert not (state.penalties[skater] and IS_GOALIE[skater])
        assert state.penalties[skater] == 0 or state.penalties[skater] > state.turn
    assert 0 <= state.puck < rink.count and not rink.is_net[state.puck]
    for team in TEAMS:
        goalie, spare = team * POSITIONS + GOALIE, team * POSITIONS + SPARE
        pulled = state.places[goalie] < 0
        assert pulled == (state.places[spare] >= 0 or state.penalties[spare] > 0)
        box = [skater for skater in SKATERS_OF[team] if state.penalties[skater]]
        ice = [skater for skater in SKATERS_OF[team] if state.places[skater] >= 0]
        assert len(box) + len(ice) == POSITIONS - 1
        assert 0 <= state.stamina[team] <= 3
        _check_cards(state, team)
    if not state.stack and not state.result:
        _check_offside(state)
        assert state.pool == [] or state.last_actor >= 0
        assert state.last_actor in (*SKATERS_OF[state.team], -1)
        assert "fail" not in state.pool or _keeps_passes(state)


def _check_offside(state: TrickShotState) -> None:
    """After the check nobody stands in their attacking zone while the puck is elsewhere (TS-6)."""
    rink = book().rinks[state.options.rink]
    for team in TEAMS:
        if rink.zone[state.puck] != ATTACKING[team]:
            ice = [state.places[skater] for skater in SKATERS_OF[team]]
            assert all(rink.zone[square] != ATTACKING[team] for square in ice if square >= 0)


def _check_cards(state: TrickShotState, team: int) -> None:
    if not state.options.advanced:
        assert state.cards[team] == "" and not state.hands[team]
        return
    owned = _owned(state, team)
    if state.options.dealing != "dealt":
        assert sorted(owned) == sorted(book().sets[state.options.sets[team]])
        return
    red, blue = (book().sets[name] for name in state.options.sets)
    assert sorted(owned + _owned(state, 1 - team)) == sorted(red + blue)
    assert len(owned) == len(red)


def _owned(state: TrickShotState, team: int) -> list[str]:
    return [*state.hands[team], *state.aside[team]] + [c for c in (state.cards[team],) if c]


def _keeps_passes(state: TrickShotState) -> bool:
    sets = (state.options.red_lines, state.options.blue_lines)
    return "blue" in sets and state.options.advanced


def test_matches_end_and_meet_everything() -> None:
    """Every kind of action and event occurs in random play."""
    actions: set[str] = set()
    events: set[str] = set()
    for seed in range(300):
        state, happened = begun(seed)
        actions.add("first_card")
        events.update(kind_of(event) for event in happened)
        dice = Dice(seed + 1_000_000)
        played = 0
        while rules().decision(state) is not None:
            action = chosen(rules().legal(state), dice)
            actions.add(kind_of(action))
            events.update(kind_of(event) for event in rules().apply(state, action))
            played += 1
            assert played < rules().longest
        assert state.result in ("goals", "overtime_goal", "draw")
        assert rules().outcome(state) is not None
    rare = {"penalty_taken_over"}
    assert actions == {str(k.__struct_config__.tag) for k in TrickShotAction.__args__}
    kinds = {str(k.__struct_config__.tag) for k in rules().event_type.__args__}
    assert kinds - events <= rare


def test_pictures_give_every_position_back() -> None:
    for seed in range(12):
        for number, state in enumerate(positions(seed)):
            if number % 5 == 0:
                assert parsed(book(), printed(book(), state)) == state


def test_previews_agree_with_the_rules_and_change_nothing() -> None:
    for seed in range(6):
        for number, state in enumerate(positions(seed)):
            if number % 11:
                continue
            before = rules().copy(state)
            for action in rules().legal(state):
                shown = rules().preview(state, action)
                assert shown.clause == ""
                if shown.odds is not None:
                    assert 0 <= shown.odds.success <= 1 + 1e-9
                    assert shown.odds.no_fail <= 1 + 1e-9
            wrong = rules().preview(state, Move(SPARES[0], 0))
            assert wrong.clause
            assert state == before
