"""Deeds that scenarios reward: reported as they are done, once for each side that may do them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.engine.data_loader import DataLoader
from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.frostgrave import fighting, muster, treasure, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.data_reading import read_reference
from game.frostgrave.events import DeedDone, FrostgraveEvent
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import deeds as scenario_deeds
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.scenario_stand import MIDDLE, begun, far_apart, put, rules, soldiers, walk


def deeds(events: list[FrostgraveEvent]) -> list[tuple[int, str, int]]:
    return [(one.figure, one.deed, one.seat) for one in events if isinstance(one, DeedDone)]


def wizard(state: FrostgraveState, seat: int) -> int:
    return next(one.id for one in state.figures if one.owner == seat and one.role == "wizard")


def joined(state: FrostgraveState, kind: str) -> int:
    """Put a creature of nobody's into play; return its id."""
    number = len(state.figures)
    state.figures.append(muster.creature(rules().book, number, kind, NOBODY))
    put(state, number, MIDDLE, MIDDLE + 9 * INCH)
    return number


@pytest.mark.rule("FG-S5.9")
def test_only_a_wizard_that_is_carried_does_the_deed_of_the_keep() -> None:
    for pick, natural, done in (("wizard", 6, True), ("wizard", 20, False), ("soldier", 6, False)):
        state = begun("keep")
        far_apart(state)
        number = wizard(state, 0) if pick == "wizard" else soldiers(state, 0)[0]
        put(state, number, MIDDLE + 3 * INCH, MIDDLE)
        events = walk(state, number, MIDDLE + 6 * INCH, MIDDLE, natural)
        assert deeds(events) == ([(number, "carried", 0)] if done else [])


@pytest.mark.rule("FG-S6.8")
@pytest.mark.parametrize(
    ("scenario", "deed", "again"),
    [("keep", "carried", False), ("well_of_dreams_and_sorrows", "drank", True)],
)
def test_a_deed_counts_once_in_a_battle_or_once_for_each_figure(
    scenario: str, deed: str, again: bool
) -> None:
    """Of two wizards of a side the second may do it where it counts once for each figure."""
    state = begun(scenario)
    first, second = wizard(state, 0), soldiers(state, 0)[0]
    state.figures[second] = replace(state.figures[second], role="wizard")
    battle = Battle(rules().book, state)
    for number in (first, first, second, second, wizard(state, 1)):
        scenario_deeds.done(battle, number, deed)
    others = [(second, deed, 0)] if again else []
    assert deeds(battle.events) == [(first, deed, 0), *others, (wizard(state, 1), deed, 1)]


@pytest.mark.rule("FG-S5.1")
@pytest.mark.parametrize("bearer", [True, False])
def test_a_special_token_secured_is_a_deed_of_the_side_and_a_plain_one_is_not(
    bearer: bool,
) -> None:
    state = begun("mausoleum")
    number = soldiers(state, 1)[0] if bearer else NOBODY
    state.tokens.append(Token(len(state.tokens), 0, 0, 0, 1))
    battle = Battle(rules().book, state)
    treasure.secure(battle, 0, 1, number)
    assert deeds(battle.events) == [(number, "secured:special", 1)]
    treasure.secure(battle, len(state.tokens) - 1, 1, number)
    assert len(deeds(battle.events)) == 1


@pytest.mark.rule("FG-S5.2")
def test_whoever_destroys_the_genie_has_done_a_deed() -> None:
    state = begun("genie_in_the_bottle")
    far_apart(state)
    for why, by, told in (
        ("vanished", NOBODY, False),
        ("fight", "creature", False),
        ("elemental_bolt", "wizard", True),
        ("banished", "wizard", True),
    ):
        genie = joined(state, "genie")
        number = {"wizard": wizard(state, 1), "creature": genie - 1}.get(str(by), NOBODY)
        battle = Battle(rules().book, state)
        wounds.take_out(battle, genie, why, number)
        expected = [(number, "destroyed:genie", 1)] if told else []
        assert deeds(battle.events) == expected


@pytest.mark.rule("FG-S5.2")
def test_a_deed_counts_for_the_side_that_a_figure_obeys() -> None:
    state = begun("genie_in_the_bottle")
    far_apart(state)
    genie, number = joined(state, "genie"), soldiers(state, 1)[0]
    state.figures[number] = replace(state.figures[number], seat=0)
    battle = Battle(rules().book, state)
    wounds.take_out(battle, genie, "fight", number)
    assert deeds(battle.events) == [(number, "destroyed:genie", 0)]


def with_rewards(folder: Path, rewards: str) -> DataLoader:
    """Read the game's data with a scenario of a player's own that has these rewards."""
    folder.mkdir(exist_ok=True)
    (folder / "scenarios.yaml").write_text(
        "scenarios:\n"
        "  - id: arena\n"
        '    name: {en: "Arena", zh_TW: "競技場"}\n'
        '    text: {en: "Rats.", zh_TW: "老鼠。"}\n'
        "    tokens: {fixed: [{kind: special, at: middle}]}\n"
        "    rules:\n"
        "      - {when: first_pick_up, do: [{kind: deed, deed: rang}]}\n"
        f"    rewards:\n{rewards}",
        "utf-8",
    )
    return DataLoader(data_folder() / "frostgrave", additions=folder)


_NAME = 'name: {en: "done", zh_TW: "完成"}'


@pytest.mark.rule("FG-S5")
def test_whoever_fights_a_creature_and_whoever_first_takes_treasure_does_a_deed(
    tmp_path: Path,
) -> None:
    loader = with_rewards(
        tmp_path / "own",
        f'      - {{deed: "fought:giant_rat", {_NAME}, xp: 5}}\n'
        f"      - {{deed: rang, {_NAME}, gold: 5, who: soldier}}\n",
    )
    reference = read_reference(loader)
    loader.finish()
    assert reference is not None
    state = begun("keep")
    state.scenario = replace(state.scenario, id="arena")  # type: ignore[type-var]
    far_apart(state)
    number = soldiers(state, 0)[0]
    put(state, number, MIDDLE, MIDDLE + 8 * INCH)
    rat = joined(state, "giant_rat")
    battle = Battle(reference, state)
    for one, other in ((number, rat), (rat, number)):
        state.dice.next = [10, 1]
        fighting.resolve(battle, one, other, "", "")
    assert deeds(battle.events) == [(number, "fought:giant_rat", 0)] * 2


@pytest.mark.parametrize(
    ("rewards", "told"),
    [
        (f"      - {{deed: rung, {_NAME}}}\n", "deed rung"),
        (f"      - {{deed: rang, {_NAME}}}\n      - {{deed: 'destroyed:rot', {_NAME}}}\n", "rot"),
        (f"      - {{deed: rang, {_NAME}}}\n      - {{deed: 'secured:lamp', {_NAME}}}\n", "lamp"),
        (f"      - {{deed: 'secured:special', {_NAME}}}\n", "nothing rewards the deed rang"),
        (f"      - {{deed: rang, {_NAME}, who: creature}}\n", "creature"),
    ],
)
def test_deeds_nobody_can_do_and_deeds_without_a_reward_are_told(
    tmp_path: Path, rewards: str, told: str
) -> None:
    loader = with_rewards(tmp_path / "own", rewards)
    read_reference(loader)
    text = "\n".join(str(finding) for finding in loader.findings)
    assert "scenarios.yaml" in text
    assert told in text


@pytest.mark.rule("FG-S5")
@pytest.mark.parametrize("spent", [("token:9",), ("rule:7",), ("rule:0", "rule:0"), ("moon",)])
def test_what_cannot_have_happened_makes_a_position_unsound(spent: tuple[str, ...]) -> None:
    state = begun("genie_in_the_bottle")
    far_apart(state)
    assert state.scenario is not msgspec.UNSET
    state.scenario = replace(state.scenario, spent=("rule:0",))  # type: ignore[type-var]
    rules().check_position(state)
    state.scenario = replace(state.scenario, spent=spent)
    with pytest.raises(BadInput):
        rules().check_position(state)
