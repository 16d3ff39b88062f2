"""Battles of wizards who cast all they can: every position is valid."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from msgspec.structs import replace

from game.engine.data_loader import load
from game.engine.folders import data_folder
from game.frostgrave import flow, setup, validation
from game.frostgrave.actions import Cast, EndActivation, EndPhase, FrostgraveAction, Pass, Prepare
from game.frostgrave.battle import Battle
from game.frostgrave.data_reading import read_reference
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.measuring import body_of
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.sides import is_caster, is_wild
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.bodies import overlapping

MOST = 400
"""The number of decisions taken in a battle."""
CASTING = 0.8
"""How often a figure that can cast does so."""


@lru_cache
def book() -> FrostgraveLookup:
    return load(read_reference, data_folder() / "frostgrave")


def begun(rules: Frostgrave, seed: int, schools: tuple[str, str]) -> FrostgraveState:
    """A battle whose spellcasters know all spells of two schools."""
    spells = tuple(spell.id for spell in book().spells.values() if spell.school in schools)
    options = FrostgraveOptions(table="generated", feet=2, encounters=True)
    state, events = setup.new_battle(book(), options, seed)
    for figure in state.figures:
        if is_caster(figure):
            known = replace(figure, school=schools[figure.owner], spells=spells)
            state.figures[figure.id] = known
    flow.proceed(Battle(rules.book, state, events))
    return state


def chosen(rules: Frostgrave, state: FrostgraveState, chance: Random) -> FrostgraveAction:
    """Choose a casting if there is one, each spell as often as any other; rarely do nothing."""
    legal = list(rules.legal(state))
    spells: dict[str, list[FrostgraveAction]] = {}
    for action in legal:
        if isinstance(action, Cast | Prepare):
            spells.setdefault(action.spell, []).append(action)
    if spells and chance.random() < CASTING:
        return chance.choice(spells[chance.choice(sorted(spells))])
    deeds = [one for one in legal if not isinstance(one, EndPhase | EndActivation | Pass)]
    return chance.choice(deeds or legal)


def makes_sense(state: FrostgraveState) -> None:
    """Check what no spell may cause."""
    validation.check_position(book(), state)
    battle = Battle(book(), state)
    present = battle.present()
    for figure in present:
        where = (figure.x, figure.y, figure.z, figure.radius)
        assert figure.hanging or battle.field.ground.stands(*where), figure
        assert not is_wild(figure) or figure.token == -1, "treasure in nobody's hands"
        for status in figure.statuses:
            if status.id in book().controls:
                assert state.figures[status.caster].where == "table", "obeys somebody who is gone"
    bodies = [body_of(figure) for figure in present]
    for place, body in enumerate(bodies):
        assert not any(overlapping(body, other) for other in bodies[place + 1 :])


@pytest.mark.parametrize(
    ("seed", "schools"),
    [
        (1, ("chronomancer", "elementalist")),
        (2, ("enchanter", "illusionist")),
        (3, ("necromancer", "sigilist")),
        (4, ("soothsayer", "summoner")),
        (5, ("thaumaturge", "witch")),
        (6, ("sigilist", "illusionist")),
        (7, ("summoner", "thaumaturge")),
    ],
)
def test_whatever_is_cast_the_position_makes_sense(seed: int, schools: tuple[str, str]) -> None:
    rules, chance = Frostgrave(book()), Random(seed)
    state = begun(rules, seed, schools)
    cast: set[str] = set()
    for _ in range(MOST):
        if rules.decision(state) is None:
            break
        action = chosen(rules, state, chance)
        rules.check(state, action)
        rules.apply(state, action)
        if isinstance(action, Cast | Prepare):
            cast.add(action.spell)
        if rules.decision(state) is not None:
            makes_sense(state)
    assert len(cast) >= 6, "enough spells have been tried"
