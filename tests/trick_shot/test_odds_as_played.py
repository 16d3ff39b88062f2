"""The odds that are shown against every roll there is, each carried out by the rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from game.engine.contract import kind_of
from game.engine.dice import Dice
from game.trick_shot.acting import dice_added
from game.trick_shot.actions import (
    Accept,
    EdgeMove,
    Hit,
    Move,
    PassPuck,
    Reroll,
    RolledAction,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
    TrickShotAction,
)
from game.trick_shot.events import (
    DiceRolled,
    FightBegan,
    GoalScored,
    PassMade,
    Penalised,
    PuckTravelled,
    Rebounded,
    ShotSaved,
    TrickShotEvent,
    TurnEnded,
)
from game.trick_shot.faces import FACES
from game.trick_shot.odds import rolls
from game.trick_shot.pending import Rolled
from game.trick_shot.preview import Odds, TrickShotPreview
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import IS_GOALIE
from tests.trick_shot.tables import (
    D1,
    FAR_BLUE,
    FAR_RED,
    LW,
    C,
    G,
    Table,
    c,
    rules,
    table,
)
from tests.trick_shot.test_any_match import positions

ROLLED = (Move, EdgeMove, PassPuck, SaucerPass, Shot, Slapshot, Steal, Hit)
SIDES = {face: FACES.count(face) for face in dict.fromkeys(FACES)}


def all_rolls(dice: int) -> Iterator[tuple[tuple[str, ...], float]]:
    """Yield every sequence of faces with its probability."""
    for faces in product(SIDES, repeat=dice):
        chance = 1.0
        for face in faces:
            chance *= SIDES[face] / len(FACES)
        yield faces, chance


def meaning(state: TrickShotState, action: RolledAction, faces: Sequence[str]) -> set[str]:
    """Play an action with a roll to its end; return the fields of the odds that came true."""
    played = rules().copy(state)
    played.stamina[played.team] = 0
    played.dice = Dice(5, 0, list(faces))
    events = rules().apply(played, action)
    return told(state, played, action, events)


def told(
    before: TrickShotState,
    played: TrickShotState,
    action: RolledAction,
    events: list[TrickShotEvent],
) -> set[str]:
    """Go on by the plainest answers, and name what the events say."""
    found: set[str] = set()
    while played.stack and not played.result:
        decision = rules().decision(played)
        assert decision is not None
        if decision.kind == "response":
            found.add("response")
        plain = {"reroll": Accept()}.get(decision.kind)
        events += rules().apply(played, plain or rules().legal(played)[0])
    kinds = {type(event) for event in events}
    rolled = [event.faces for event in events if isinstance(event, DiceRolled)]
    faces = (
        rolled[-1] if rolled else tuple(before.pool if before.last_actor == action.skater else ())
    )
    if "fail" not in faces:
        found.add("no_fail")
    names = {Rebounded: "rebound", ShotSaved: "save", FightBegan: "fight", TurnEnded: "turn_ends"}
    found |= {name for kind, name in names.items() if kind in kinds}
    if any(isinstance(each, Penalised) and each.skater == action.skater for each in events):
        found.add("penalty")
    strays = [each for each in events if isinstance(each, PassMade) and not each.arrived]
    if strays or (isinstance(action, SaucerPass) and PuckTravelled in kinds):
        found.add("stray")
    shot = isinstance(action, Shot | Slapshot)
    if (GoalScored in kinds) if shot else ("no_fail" in found):
        found.add("success")
    return found


def hold_against_all_rolls(
    state: TrickShotState, action: RolledAction, shown: TrickShotPreview
) -> None:
    """Fail where a share that is shown is not the share of all rolls."""
    assert shown.odds is not None
    sums: dict[str, float] = defaultdict(float)
    for faces, chance in all_rolls(shown.dice):
        for name in meaning(state, action, faces):
            sums[name] += chance
    for name in Odds.__struct_fields__:
        share = getattr(shown.odds, name)
        assert share == pytest.approx(sums[name], abs=1e-9), (name, action, shown)


def small(state: TrickShotState, action: TrickShotAction, most: int) -> bool:
    return (
        isinstance(action, ROLLED)
        and len(state.pool) + dice_added(rules().book, state, action) <= most
    )


def test_previews_over_random_matches() -> None:
    """All kinds of actions, with whatever cards, goalies, partners and marked skaters there are."""
    seen: Counter[str] = Counter()
    cards: set[str] = set()
    for seed in range(90):
        for number, state in enumerate(positions(seed)):
            if (number + seed) % 7 or state.stack or state.result:
                continue
            by_kind: dict[str, TrickShotAction] = {}
            for action in rules().legal(state):
                rare = seen[kind_of(action)] < 25 or IS_GOALIE[getattr(action, "skater", 0)]
                if rare and small(state, action, 4):
                    by_kind.setdefault(kind_of(action), action)
            for kind, action in by_kind.items():
                assert isinstance(action, ROLLED)
                hold_against_all_rolls(state, action, rules().preview(state, action))
                seen[kind] += 1
                cards.add(state.cards[state.team])
    assert seen.keys() >= {"move", "edge_move", "pass_puck", "saucer_pass", "steal", "hit"}
    assert len(cards) > 6, cards


SPOTS = {"C": (13, 3), "L": (12, 6), "D": (8, 4), "c": (9, 4), "l": (12, 3), **FAR_RED, **FAR_BLUE}


@pytest.mark.parametrize("card", ["", "sharpshooters", "good_behaviour", "heavy_line"])
@pytest.mark.parametrize("pool", range(4))
def test_shots_with_every_card_that_speaks_of_them(card: str, pool: int) -> None:
    own = {"lines": "exchanged"}
    play = table(SPOTS, "C", pool=["blank"] * pool, cards=(card, "rattle"), options=own)
    for net in ((16, 3),):
        shot = Shot(C, play.sq(net))
        hold_against_all_rolls(play.state, shot, rules().preview(play.state, shot))


@pytest.mark.parametrize("card", ["", "heavy_line", "tape_to_tape"])
def test_hits_steals_and_passes_with_other_cards(card: str) -> None:
    own = {"lines": "exchanged"}
    spots = {"C": (8, 4), "L": (8, 1), "D": (9, 6), "c": (9, 4), "G": (9, 3), **FAR_BLUE}
    for pool in range(2):
        marks = table(spots, "c", pool=["blank"] * pool, cards=(card, "rattle"), options=own)
        for action in (Steal(C), Hit(C, c), Hit(D1, c), Steal(G)):
            shown = rules().preview(marks.state, action)
            if shown.clause == "" and shown.dice <= 4:
                hold_against_all_rolls(marks.state, action, shown)
    carrying = table(spots, "C", pool=["blank"] * 3, cards=(card, "rattle"), options=own)
    shown = rules().preview(carrying.state, PassPuck(C, LW))
    assert shown.dice == 4
    hold_against_all_rolls(carrying.state, PassPuck(C, LW), shown)


@pytest.mark.parametrize("lying", ["b", "r", "b.", "rb."])
def test_second_wind_shows_what_lies(lying: str) -> None:
    """Nothing is rolled: each share is 0 or 1."""
    names = {"r": "response", "b": "bounce", ".": "blank"}
    pool = [names[letter] for letter in lying]
    play = table(SPOTS, "C", pool=pool, last=C, cards=("second_wind", "tape_to_tape"))
    for action in (Shot(C, play.sq((16, 3))), PassPuck(C, 3), Move(C, play.sq((14, 2)))):
        shown = rules().preview(play.state, action)
        if shown.clause:
            continue
        assert shown.dice == 0
        hold_against_all_rolls(play.state, action, shown)


def test_an_empty_net_is_a_goal_for_certain() -> None:
    spots = {"C": (9, 4), "c": (12, 2), "s": (6, 6), **FAR_RED}
    play = table(spots, "C", turn=25, pool=["blank"], cards=("second_wind", "heavy_line"))
    shot = Slapshot(C, play.sq((16, 4)))
    shown = rules().preview(play.state, shot)
    assert shown.odds is not None and shown.odds.success == shown.odds.turn_ends == 1
    hold_against_all_rolls(play.state, shot, shown)


def again_against_all_rolls(play: Table, action: RolledAction) -> Odds:
    """Hold the odds of a re-roll against all faces that the dice which roll can show."""
    shown = rules().preview(play.state, Reroll())
    assert shown.odds is not None
    sums: dict[str, float] = defaultdict(float)
    for faces, chance in all_rolls(shown.dice):
        played = rules().copy(play.state)
        played.dice = Dice(5, 0, list(faces))
        events = rules().apply(played, Reroll())
        for name in told(play.state, played, action, events):
            sums[name] += chance
    for name in Odds.__struct_fields__:
        assert getattr(shown.odds, name) == pytest.approx(sums[name], abs=1e-9), (name, action)
    return shown.odds


REROLLS: list[tuple[str, RolledAction, str, str]] = [
    ("second_wind", Move(LW, 14 + 17 * 6), "f.", "L"),
    ("second_wind", PassPuck(C, LW), "fbb", "C"),
    ("sharpshooters", Shot(C, 16 + 17 * 3), "ffb.", "C"),
    ("second_wind", Shot(C, 16 + 17 * 3), "fr", "C"),
    ("second_wind", Steal(D1), "f.", "c"),
    ("good_behaviour", Steal(D1), "ff.", "c"),
    ("good_behaviour", Hit(D1, c), "fr", "c"),
    ("tape_to_tape", PassPuck(C, LW), "fb.", "C"),
]


@pytest.mark.parametrize(("card", "action", "roll", "puck"), REROLLS)
def test_odds_of_a_reroll(card: str, action: RolledAction, roll: str, puck: str) -> None:
    spots = {**SPOTS, "C": (13, 3), "L": (13, 6), "l": (6, 8)}
    own = {"lines": "exchanged"} if card != "second_wind" else {}
    pool = ["blank"] * (len(roll) - 1)
    play = table(spots, puck, pool=pool, stamina=(1, 0), cards=(card, ""), options=own).dice(roll)
    play.do(action)
    assert isinstance(play.state.stack[-1], Rolled)
    again_against_all_rolls(play, action)


def kept_against_the_play(state: TrickShotState, action: RolledAction) -> None:
    """Hold what keeping a roll is said to bring against what it brings."""
    shown = rules().preview(state, Accept())
    assert shown.odds is not None and shown.dice == 0
    played = rules().copy(state)
    events = rules().apply(played, Accept())
    lying = [face for face in state.pool if face == "fail"]
    names = told(state, played, action, events) - {"no_fail", "success"}
    if not lying:
        names.add("no_fail")
    for name in Odds.__struct_fields__:
        if name != "success":
            assert getattr(shown.odds, name) == float(name in names), (name, action, state.pool)


def test_rerolls_over_random_matches() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        for state in positions(seed):
            frame = state.stack[-1] if state.stack else None
            if isinstance(frame, Rolled):
                kept_against_the_play(state, frame.action)
            if not isinstance(frame, Rolled) or seen[kind_of(frame.action)] >= 6:
                continue
            if sum(face != "blank" for face in state.pool) > 3:
                continue
            play = Table(rules().copy(state))
            play.state.stamina[play.state.team] = 1
            again_against_all_rolls(play, frame.action)
            seen[kind_of(frame.action)] += 1
    assert seen.keys() >= {"move", "pass_puck", "steal", "saucer_pass"}


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_classes_of_results_are_those_of_all_rolls(dice: int) -> None:
    sums: dict[tuple[int, bool, bool], float] = defaultdict(float)
    for faces, chance in all_rolls(dice):
        sums[faces.count("fail"), "bounce" in faces, "response" in faces] += chance
    for roll in rolls(dice):
        expected = sums.pop((roll.fails, roll.bounces > 0, roll.response))
        assert roll.chance == pytest.approx(expected)
    assert not sums


def test_many_dice_against_twenty_thousand_rolls() -> None:
    """Enumeration is out of reach: a slapshot over six columns, a thirteenth die."""
    dice = Dice(77)
    for count in (9, 13, 24):
        results = rolls(count)
        played: Counter[tuple[int, bool, bool]] = Counter()
        for _ in range(20_000):
            faces = [dice.face(FACES) for _ in range(count)]
            played[min(9, faces.count("fail")), "bounce" in faces, "response" in faces] += 1
        for roll in results:
            share = played[roll.fails, roll.bounces > 0, roll.response] / 20_000
            assert abs(share - roll.chance) < 5 * (roll.chance / 20_000) ** 0.5 + 1e-4
