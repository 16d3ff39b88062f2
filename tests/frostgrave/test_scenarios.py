"""Scenarios: the Mausoleum, the Keep, and one that a player has written (FG-S5)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.engine.bots import thinking_seed
from game.engine.codec import Codec
from game.engine.data_loader import DataLoader
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.frostgrave import flow, muster
from game.frostgrave.actions import Deploy, Force, Pass, PlaceToken
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.contact import in_combat
from game.frostgrave.data_reading import read_reference
from game.frostgrave.events import (
    DiscRolled,
    FigureArrived,
    FigurePlaced,
    FrostgraveEvent,
    TokenPlaced,
)
from game.frostgrave.names import NOBODY
from game.frostgrave.options import STANDARD, FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.scenarios import hooks
from game.frostgrave.scenarios.sites import of_role, stands_on
from game.frostgrave.scenarios.transport import goal_of
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.fairness import measured
from game.frostgrave.terrain.ground import Ground
from game.frostgrave.terrain.units import INCH
from tests.conformance.games import varied_action
from tests.frostgrave.bots.asking import file
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers, walk

SCENARIOS = ("mausoleum", "keep")


def rolled(events: list[FrostgraveEvent]) -> list[DiscRolled]:
    return [event for event in events if isinstance(event, DiscRolled)]


@pytest.mark.rule("FG-S5")
def test_without_a_scenario_a_position_has_no_new_key() -> None:
    state, _ = rules().new(FrostgraveOptions(scenario="standard", spare_token=False), 1)
    text = msgspec.json.encode(state).decode()
    assert state.options == FrostgraveOptions()
    for key in ('"scenario"', '"spare_token"', '"kind":"special"'):
        assert key not in text


@pytest.mark.rule("FG-S5")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("feet", [2, 3, 4])
def test_the_city_keeps_off_the_sites_and_is_fair(scenario: str, feet: int) -> None:
    fields = rules().book.fields
    plain = fields.built(feet, 11)
    table = fields.built(feet, 11, scenario)
    assert not any(piece.role for piece in plain.pieces)
    sites = [piece for piece in table.pieces if piece.role]
    assert len(sites) == {"mausoleum": 1, "keep": 4}[scenario]
    turned = {(table.size - site.x, table.size - site.y) for site in sites}
    assert turned == {(site.x, site.y) for site in sites}
    assert measured(Ground(table, ())).faults == ()
    if scenario == "keep":
        ground = Ground(table, ())
        assert all(ground.stands(site.x, site.y, 0) for site in sites)


@pytest.mark.rule("FG-S5")
def test_a_scenario_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput):
        rules().new(FrostgraveOptions(scenario="nowhere"), 1)


@pytest.mark.rule("FG-S5")
@pytest.mark.parametrize("scenario", sorted(set(rules().book.scenarios) - {STANDARD}))
def test_positions_of_a_scenario_are_sound_and_survive_json(scenario: str) -> None:
    codec: Codec[FrostgraveState, object, object] = Codec(rules())  # type: ignore[type-var, arg-type]
    feet = rules().book.scenarios[scenario].feet[0]
    state, _ = rules().new(FrostgraveOptions(scenario=scenario, feet=feet, turn_limit=4), 5)
    dice = Dice(thinking_seed(5, 4))
    number = 0
    while rules().decision(state) is not None and number < 400:
        if number % 20 == 0:
            rules().check_position(state)
            text = msgspec.json.encode(state)
            back = msgspec.json.decode(text, type=FrostgraveState)
            assert codec.digest(back) == codec.digest(state)
            assert rules().view(state, 0).scenario == state.scenario
            guessed = rules().guess(rules().view(state, 1), Dice(3))
            assert guessed.scenario == state.scenario
            assert guessed.tokens == state.tokens
        rules().apply(state, varied_action(rules(), state, dice))
        number += 1
    assert number > 60


@pytest.mark.rule("FG-S5")
def test_a_position_that_contradicts_its_options_is_refused() -> None:
    state = begun("keep")
    far_apart(state)
    rules().check_position(state)
    other = rules().copy(state)
    other.scenario = msgspec.UNSET
    with pytest.raises(BadInput):
        rules().check_position(other)
    other = rules().copy(state)
    other.scenario = replace(state.scenario, id="mausoleum")  # type: ignore[type-var]
    with pytest.raises(BadInput):
        rules().check_position(other)


@pytest.mark.rule("FG-S5.0")
def test_a_spare_token_lies_in_the_middle_and_counts() -> None:
    state, events = rules().new(FrostgraveOptions(spare_token=True, spells_before=False), 1)
    (token,) = state.tokens
    assert token.seat == NOBODY
    assert [event.seat for event in events if isinstance(event, TokenPlaced)] == [NOBODY]
    middle = Battle(rules().book, state).field.size // 2
    assert 0 < abs(token.x - middle) <= 4 * INCH
    assert (token.y, token.z) == (middle, 0)
    assert Battle(rules().book, state).field.ground.stands(token.x, token.y, 0)
    placed = 0
    while state.phase == "tokens":
        action = next(one for one in rules().legal(state) if isinstance(one, PlaceToken))
        rules().apply(state, action)
        placed += 1
    assert (placed, len(state.tokens)) == (6, 7)


@pytest.mark.rule("FG-S5.1")
def test_two_skeletons_and_six_tokens() -> None:
    state, _ = rules().new(FrostgraveOptions(scenario="mausoleum", spells_before=False), 1)
    wild = [one for one in state.figures if one.owner == NOBODY]
    assert [(one.kind, one.x - MIDDLE, one.y - MIDDLE) for one in wild] == [
        ("skeleton", -3 * INCH, 0),
        ("skeleton", 3 * INCH, 0),
    ]
    special = [token for token in state.tokens if token.kind == "special"]
    assert len(special) == len(state.tokens) == 4
    for token, corner in zip(special, ((-5, -5), (5, -5), (5, 5), (-5, 5)), strict=True):
        assert abs(token.x - MIDDLE - corner[0] * INCH) <= 2 * INCH
        assert abs(token.y - MIDDLE - corner[1] * INCH) <= 2 * INCH
    for _ in range(2):
        place = next(one for one in rules().legal(state) if isinstance(one, PlaceToken))
        rules().apply(state, place)
    assert (len(state.tokens), state.phase) == (6, "sides")


@pytest.mark.rule("FG-S5.1")
@pytest.mark.parametrize(("lot", "door"), [(0, -3), (1, 3)])
def test_one_more_comes_every_turn_out_of_a_door_by_lot(lot: int, door: int) -> None:
    state = begun("mausoleum")
    far_apart(state)
    del state.figures[-2:]
    state.phase, state.side = "creature", NOBODY
    state.dice.next = [lot, 12, 3]
    battle = Battle(rules().book, state)
    flow.proceed(battle)
    (came,) = [event.figure for event in battle.events if isinstance(event, FigureArrived)]
    assert (came.kind, came.x - MIDDLE, came.y - MIDDLE) == ("skeleton", door * INCH, 0)
    assert state.turn == 2
    assert not any(event.figure == came.id for event in battle.events if hasattr(event, "cost"))


@pytest.mark.rule("FG-S5.1")
def test_who_has_just_come_does_not_act_in_that_turn_and_a_taken_door_is_passed_by() -> None:
    state = begun("mausoleum")
    far_apart(state)
    state.phase, state.side = "creature", NOBODY
    battle = Battle(rules().book, state)
    state.dice.next = [0]
    assert hooks.turn_closes(battle)
    (came,) = [event.figure for event in battle.events if isinstance(event, FigureArrived)]
    assert state.figures[came.id].activated
    first = state.figures[came.id - 2]
    assert (came.x, came.y) != (first.x, first.y)
    assert abs(came.x - first.x) <= 2 * INCH
    # The other step of the turn's end brings nobody, and there is no third.
    count = len(state.figures)
    assert hooks.turn_closes(battle)
    assert not hooks.turn_closes(battle)
    assert len(state.figures) == count


@pytest.mark.rule("FG-S5.9")
def test_four_discs_with_treasure() -> None:
    state, _ = rules().new(FrostgraveOptions(scenario="keep", spells_before=False), 1)
    found = [(token.x - MIDDLE, token.y - MIDDLE) for token in state.tokens]
    six = 6 * INCH
    assert found == [(six, 0), (0, six), (-six, 0), (0, -six)]
    assert all(token.kind is msgspec.UNSET for token in state.tokens)


@pytest.mark.rule("FG-S5.9")
@pytest.mark.parametrize(
    ("natural", "disc", "goal"),
    [
        (1, "left", (0, 6)),
        (5, "left", (0, 6)),
        (6, "opposite", (-6, 0)),
        (10, "opposite", (-6, 0)),
        (11, "right", (0, -6)),
        (15, "right", (0, -6)),
        (16, "stay", (6, 0)),
        (20, "stay", (6, 0)),
    ],
)
def test_who_ends_a_move_on_a_disc_rolls(natural: int, disc: str, goal: tuple[int, int]) -> None:
    state = begun("keep")
    far_apart(state)
    number = soldiers(state, 0)[0]
    put(state, number, MIDDLE + 3 * INCH, MIDDLE)
    events = walk(state, number, MIDDLE + 6 * INCH, MIDDLE, natural)
    (roll,) = rolled(events)
    assert (roll.figure, roll.natural, roll.disc) == (number, natural, disc)
    assert roll.goes == (disc != "stay")
    figure = state.figures[number]
    assert (figure.x - MIDDLE, figure.y - MIDDLE) == (goal[0] * INCH, goal[1] * INCH)
    # Its other action is left, and arriving asked for no second roll.
    assert state.active[0].figure == number
    assert state.active[0].moves == 1


_RING = ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0), (0, -1), (1, 0), (0, 1), (-1, 0))
"""Where nine figures stand who leave no room on a disc."""


@pytest.mark.rule("FG-S5.9")
def test_a_taken_disc_has_room_beside_and_a_full_one_none() -> None:
    state = begun("keep")
    far_apart(state)
    mine = soldiers(state, 0)
    put(state, mine[0], MIDDLE + 3 * INCH, MIDDLE)
    put(state, mine[1], MIDDLE - 6 * INCH, MIDDLE)
    walk(state, mine[0], MIDDLE + 6 * INCH, MIDDLE, 6)
    figure = state.figures[mine[0]]
    away = (figure.x - MIDDLE + 6 * INCH) ** 2 + (figure.y - MIDDLE) ** 2
    assert INCH**2 <= away <= (3 * INCH // 2) ** 2

    state = begun("keep")
    far_apart(state)
    crowd = [one for seat in (0, 1) for one in soldiers(state, seat)[:-1]]
    put(state, crowd[0], MIDDLE + 3 * INCH, MIDDLE)
    assert len(crowd) >= 9
    for number, (dx, dy) in zip(crowd[1:], _RING, strict=False):
        x, y = dx * INCH * 9 // 10, dy * INCH * 9 // 10
        put(state, number, MIDDLE - 6 * INCH + x, MIDDLE + y)
    events = walk(state, crowd[0], MIDDLE + 6 * INCH, MIDDLE, 6)
    assert not rolled(events)[0].goes
    assert state.figures[crowd[0]].x == MIDDLE + 6 * INCH


@pytest.mark.rule("FG-S5.9")
def test_beside_a_disc_nobody_rolls_and_a_disc_passed_does_not_count() -> None:
    state = begun("keep")
    far_apart(state)
    number = soldiers(state, 0)[0]
    put(state, number, MIDDLE + 2 * INCH, MIDDLE)
    assert not rolled(walk(state, number, MIDDLE + 4 * INCH, MIDDLE))
    state = begun("keep")
    far_apart(state)
    put(state, number, MIDDLE + 4 * INCH, MIDDLE)
    assert not rolled(walk(state, number, MIDDLE + 8 * INCH, MIDDLE))


@pytest.mark.rule("FG-S5.9", "FG-17")
@pytest.mark.parametrize("forces", [True, False])
def test_a_move_that_forced_combat_ends_on_a_disc_asks_for_no_roll(forces: bool) -> None:
    state = begun("keep")
    far_apart(state)
    number, enemy = soldiers(state, 0)[0], soldiers(state, 1)[0]
    put(state, number, MIDDLE + 3 * INCH, MIDDLE)
    put(state, enemy, MIDDLE + 8 * INCH + 12, MIDDLE)
    events = walk(state, number, MIDDLE + 6 * INCH + 30, MIDDLE)
    assert not rolled(events)
    disc = of_role(Battle(rules().book, state).field.table, "disc")[0]
    assert stands_on(disc, state.figures[number].x, state.figures[number].y), "stopped on it"
    state.dice.next = [] if forces else [20]
    events = rules().apply(state, Force(enemy) if forces else Pass())
    assert bool(rolled(events)) != forces
    assert in_combat(Battle(rules().book, state), state.figures[number]) == forces


@pytest.mark.rule("FG-S5.9")
def test_a_creature_is_carried_too() -> None:
    state = begun("keep")
    far_apart(state)
    rat = len(state.figures)
    state.figures.append(muster.creature(rules().book, rat, "skeleton", NOBODY))
    put(state, rat, MIDDLE + 6 * INCH, MIDDLE + INCH)
    battle = Battle(rules().book, state)
    state.dice.next = [6]
    hooks.arrived(battle, rat)
    assert [event.figure for event in battle.events if isinstance(event, FigurePlaced)] == [rat]
    assert state.figures[rat].x == MIDDLE - 6 * INCH


@pytest.mark.rule("FG-S5.9")
def test_left_is_clockwise_seen_from_above() -> None:
    discs = of_role(rules().book.fields.built(3, 1, "keep"), "disc")
    east, south, west, north = discs
    assert east.x > west.x and south.y > north.y
    assert [goal_of(one, 0, 4) for one in ("left", "opposite", "right", "stay")] == [1, 2, 3, 0]


DOCUMENT = Path(__file__).parents[2] / "docs" / "ADDING_A_SCENARIO.md"
OWN = """
scenarios:
  - id: crossroads
    name: {en: "The Crossroads", zh_TW: "十字路口"}
    text: {en: "A well, and rats that come to drink.", zh_TW: "一口井，老鼠會來喝水。"}
    feet: [2, 3]
    sites:
      - {role: well, put: well}
    tokens: {each: 2, fixed: [{at: [4, 0]}, {at: [-4, 0]}]}
    creatures:
      - {creature: giant_rat, at: [0, 3]}
    rules:
      - {when: turn_end, do: [{kind: spawn, creature: giant_rat, at: well}]}
    rewards:
      - {deed: "destroyed:giant_rat", name: {en: "a rat killed", zh_TW: "殺死老鼠"}, xp: 5}
"""


def test_the_document_shows_the_scenario_that_is_tested_here() -> None:
    assert OWN.strip() in DOCUMENT.read_text("utf-8")


def opened(folder: Path, text: str) -> tuple[Frostgrave | None, DataLoader]:
    folder.mkdir(exist_ok=True)
    (folder / "scenarios.yaml").write_text(text, "utf-8")
    loader = DataLoader(data_folder() / "frostgrave", additions=folder)
    found = read_reference(loader)
    return (None if found is None else Frostgrave(found)), loader


@pytest.mark.rule("FG-S5")
def test_a_scenario_of_a_players_own_is_played_to_its_end(tmp_path: Path) -> None:
    own, loader = opened(tmp_path / "own", OWN)
    loader.finish()
    assert own is not None
    assert own.named_values("scenario")["crossroads"]["en"] == "The Crossroads"
    assert next(iter(own.named_values("scenario"))) == "standard"
    options = FrostgraveOptions(scenario="crossroads", feet=2, spells_before=False, turn_limit=3)
    with pytest.raises(BadInput):
        own.new(replace(options, feet=4), 1)
    state, _ = own.new(options, 1)
    assert (len(state.tokens), state.figures[-1].kind) == (2, "giant_rat")
    dice = Dice(9)
    deployed = 0
    while own.decision(state) is not None:
        listed = own.legal(state)
        deploys = [one for one in listed if isinstance(one, Deploy)]
        deployed += bool(deploys)
        own.apply(state, (deploys or list(listed))[dice.index(len(deploys or listed))])
    assert deployed
    assert state.result
    rats = [one for one in state.figures if one.kind == "giant_rat"]
    # One to begin with and one more each turn, unless the battle ended first.
    assert len(rats) >= 2
    assert len(state.tokens) == 6


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ("put: well", "put: wel", "blueprint wel"),
        ("creature: giant_rat, at: well", "creature: giant_rot, at: well", "creature giant_rot"),
        ("at: well}", "at: wall}", "site wall"),
        ("at: well}", "at: well.door}", "door"),
        ("at: [4, 0]", "at: [14, 0]", "beside a table"),
        ("when: turn_end", "when: turn_end, of: well", "arrives"),
        ("when: turn_end", "when: dusk", "dusk"),
        ("each: 2", "each: 9", "each"),
        ("at: well}", "at: here}", "nobody does anything"),
        ("kind: spawn, creature: giant_rat, at: well", "kind: vanish", "vanish"),
        ("when: turn_end", "when: creature_turn, of: giant_rot", "creature giant_rot"),
        ("when: turn_end", "when: turn_end, if: {d20: 21}", "d20"),
        ("kind: spawn", "kind: sing", "sing"),
        ("destroyed:giant_rat", "destroyed:giant_rot", "deed destroyed:giant_rot"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(
    tmp_path: Path, wrong: str, right: str, told: str
) -> None:
    assert wrong in OWN
    own, loader = opened(tmp_path / "own", OWN.replace(wrong, right))
    assert own is None
    text = "\n".join(str(finding) for finding in loader.findings)
    assert "scenarios.yaml" in text
    assert told in text


@pytest.mark.rule("FG-S5.9")
def test_bots_weigh_a_disc_by_where_it_may_carry_them() -> None:
    state = begun("keep")
    far_apart(state)
    number = soldiers(state, 0)[0]
    put(state, number, MIDDLE + 3 * INCH, MIDDLE)
    state.side, state.active = 0, (Activation(number),)
    standing = SpotWorth(
        Weighing(file()).outlook(rules().book, state, 0, 0.0), state.figures[number]
    )
    six = 6 * INCH
    east = (MIDDLE + six, MIDDLE, 0)
    corners = ((0, six), (-six, 0), (0, -six), (six, 0))
    worths = [standing.worth(MIDDLE + dx, MIDDLE + dy, 0) for dx, dy in corners]
    assert len({round(each, 3) for each in worths}) > 1
    assert standing.arriving(*east) == pytest.approx(sum(worths) / 4)
    beside = (MIDDLE + 4 * INCH, MIDDLE, 0)
    assert standing.arriving(*beside) == standing.worth(*beside)
