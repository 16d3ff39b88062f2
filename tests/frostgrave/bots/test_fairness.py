"""A bot sees its seat's view alone, keeps to its budget, and plays to the end."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec.structs import replace

from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.engine.self_play import play_match
from game.frostgrave import field
from game.frostgrave.bot.beam import Beam
from game.frostgrave.bot.weighing import Weighing
from game.frostgrave.data_reading import read_reference
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.terrain.bodies import MAN
from game.frostgrave.terrain.lattice import lattice_of
from game.frostgrave.terrain.units import INCH
from tests.frostgrave.bots.asking import bot, chosen, decision_of, file
from tests.frostgrave.positions import Position

BATTLE = """
A1 wizard 18 5 spells=elemental_bolt,heal,leap school=elementalist
A2 thief 12 10
A3 archer 24 8
A4 knight 18 12
B1 wizard 18 31 spells=bone_dart school=necromancer
B2 thief 14 24
B3 archer 22 27
B4 thug 19 17
token 0 12 14 seat=1
token 1 26 20 seat=1
token 2 8 22 seat=1
"""


@lru_cache
def whole_rules() -> Frostgrave:
    """Return the rules with all tables."""
    book = load(read_reference, data_folder() / "frostgrave")
    return Frostgrave(book)


def battle(false: int) -> Position:
    """Return a battle in which one of the other side's tokens is false."""
    position = Position(BATTLE)
    position.state.tokens[false] = replace(position.state.tokens[false], is_false=1)
    return position


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_another_hidden_world_and_other_dice_change_nothing(level: str) -> None:
    """The same view and seed give the same action, whatever lies under it."""
    actions = set()
    for false, seed in ((0, 1), (1, 2), (2, 3)):
        position = battle(false)
        position.state.dice = Dice(seed)
        assert (
            position.rules.view(position.state, 0).tokens
            == battle(0).rules.view(battle(0).state, 0).tokens
        )
        actions.add(repr(chosen(position, level, seed=5, free=True)))
        position.active("A2")
        actions.add(repr(chosen(position, level, seed=5, free=True)))
    assert len(actions) == 2


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_choosing_changes_nothing_and_can_be_repeated(level: str) -> None:
    position = battle(1)
    position.active("A2")
    view = position.rules.view(position.state, 0)
    before = position.rules.copy(view)
    decision = decision_of(position)
    first, second = (
        bot().choose(position.rules, view, decision, level, Dice(9), bot().levels[level])
        for _ in range(2)
    )
    assert first == second
    assert view == before


def test_easy_has_most_freedom_and_hard_has_none() -> None:
    """Over many seeds easy takes the most different actions, hard always the same."""
    position = battle(1)
    position.active("A4")
    easy, normal, hard = (
        len({repr(chosen(position, level, seed, free=True)) for seed in range(12)})
        for level in ("easy", "normal", "hard")
    )
    assert easy >= normal >= hard == 1
    assert easy > hard


@pytest.mark.parametrize("nodes", [2, 3, 24])
def test_the_beam_keeps_to_its_budget(nodes: int) -> None:
    """So many positions are weighed at most, and some are where there is a choice."""
    weighing = Weighing(file())
    position = battle(1)
    position.active("A4")
    view = position.rules.view(position.state, 0)
    book = position.rules.book
    ranking = weighing.ranked(book, view, 0, "act", 0.8)
    beam = Beam(weighing, book, 0, 0.8, nodes)
    assert beam.improved(view, ranking)
    assert 0 < beam.visited <= nodes


@pytest.mark.parametrize(
    "levels", [("normal", "random"), ("easy", "normal"), ("hard", "normal")], ids="-".join
)
def test_bots_play_whole_matches(levels: tuple[str, str]) -> None:
    """Every action is checked; a short beam keeps the test short."""
    options = FrostgraveOptions(
        table="generated", feet=2, encounters=True, turn_limit=6, muster="drawn"
    )
    played = play_match(whole_rules(), bot(), options, 7, levels, 4 if "hard" in levels else 0)
    assert played.outcome.places in ((1, 2), (2, 1), (1, 1))
    assert played.actions > 50


def test_getting_ready_lays_the_table_and_changes_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first decision of a match then finds the generated table and its lattice."""
    options = FrostgraveOptions(table="generated", feet=2)
    view = whole_rules().view(whole_rules().new(options, 11)[0], 0)
    choices = []
    for is_ready in (False, True):
        rules = whole_rules.__wrapped__()
        if is_ready:
            bot().prepare(rules, view)
            monkeypatch.setattr(field, "generate", None)
            assert len(lattice_of(rules.book.fields.of(view).ground, *MAN).joins) > 200
        decision = rules.decision(view)
        assert decision is not None
        choices.append(bot().choose(rules, view, decision, "normal", Dice(3), 1))
    assert choices[0] == choices[1]


def test_normal_beats_random() -> None:
    """Treasure home, a share of the points that no random play comes near."""
    points = 0.0
    for seed in range(2):
        levels = ("normal", "random") if seed % 2 else ("random", "normal")
        options = FrostgraveOptions(feet=2, table="generated", turn_limit=10)
        played = play_match(whole_rules(), bot(), options, seed, levels)
        points += played.outcome.places[levels.index("normal")] == 1
    assert points == 2


def test_treasure_is_laid_evenly_between_the_sides() -> None:
    """Whoever chooses the side then wins little by it; by chance it would be 6 inches."""
    rules, imbalance = whole_rules(), []
    for seed in range(6):
        state, _ = rules.new(FrostgraveOptions(table="generated", spells_before=False), seed)
        number = 0
        while state.phase == "tokens":
            decision = rules.decision(state)
            assert decision is not None
            view = rules.view(state, decision.seat)
            dice = Dice(100 * seed + number)
            rules.apply(state, bot().choose(rules, view, decision, "normal", dice, 1))
            number += 1
        assert len(state.tokens) == 6
        imbalance.append(abs(sum(token.y / INCH - 18 for token in state.tokens)))
        aside = {round(token.y / INCH) for token in state.tokens}
        assert len(aside) > 2, "not in one row"
    assert sum(imbalance) / len(imbalance) < 2.5
