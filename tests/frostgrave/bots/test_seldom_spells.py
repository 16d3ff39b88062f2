"""Spells that are seldom of use: a position for each in which a sensible player casts it."""

from __future__ import annotations

import pytest

from game.frostgrave.actions import Cast
from game.frostgrave.aims import AtFigure, AtPoint, AtRunning, AtWeapon
from game.frostgrave.figures import Status
from game.frostgrave.measuring import gap_to
from tests.frostgrave.bots.asking import chosen
from tests.frostgrave.positions import Position, reference

LEVELS = ("normal", "hard")
ENEMY = "B9 thug 33 33\nA9 thug 3 3"
POSITIONS: dict[str, tuple[str, tuple[tuple[str, Status], ...]]] = {
    "banish": ("C1 major_demon 18 20\nC2 imp 22 22\nB1 thug 30 30", ()),
    "dispel": (
        "A2 knight 14 14\nB1 thug 18 26",
        (("A2", Status("slow", 5, 15)), ("A2", Status("blinding_light", 5, 15))),
    ),
    "spell_eater": (
        "A2 knight 14 14\nB1 thug 18 26",
        (("A2", Status("slow", 5, 15)), ("A2", Status("blinding_light", 5, 15))),
    ),
    "grenade": ("B1 archer 18 20\nB2 archer 19.2 20\nB3 thief 18.6 21.2", ()),
    "time_store": (
        "B1 thug 30 34",
        (("A1", Status("power_word", 0, 20, detail="time_store")),),
    ),
    "strike_dead": ("B1 wizard 18 20 health=14\nB2 thug 30 30", ()),
    "control_undead": ("C1 vampire 18 20\nB1 thug 30 30", ()),
    "control_construct": ("C1 large_construct 18 20\nB1 thug 30 30", ()),
    "control_animal": ("C1 bear 18 20\nB1 thug 30 30", ()),
    "bind_demon": ("C1 major_demon 18 20\nB1 thug 30 30", ()),
    "imp": ("B1 wizard 18 28\nB2 archer 20 29", ()),
    "decay": ("B1 marksman 18 26\nB2 thug 30 30", ()),
    "forget_spell": (
        "B1 wizard 18 30 spells=elemental_bolt,fog school=elementalist\nB2 thug 30 30",
        (),
    ),
    "scatter_shot": ("B1 archer 15 20\nB2 thief 21 20\nB3 archer 18 23", ()),
    "elemental_shield": ("B1 archer 18 34\nB2 archer 10 34", ()),
    "raise_zombie": ("B1 thug 30 30", ()),
}


def asked(spell: str, more: str = "") -> Position:
    """A wizard of the spell's school who knows nothing else, and is to act."""
    text, statuses = POSITIONS[spell]
    school = reference().spells[spell].school
    caster = f"A1 wizard 18 12 spells={spell} school={school}"
    position = Position("\n".join((caster, text, ENEMY, more)), phase="wizard", encounters=True)
    for name, status in statuses:
        position.give(name, status)
    position.active("A1")
    return position


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spell", POSITIONS)
def test_it_is_cast_where_it_is_of_use(spell: str, level: str) -> None:
    position = asked(spell)
    action = chosen(position, level)
    while not isinstance(action, Cast):
        assert position.state.active, f"{level} does not cast {spell}"
        position.do(action)
        assert position.state.active, f"{level} does not cast {spell}"
        action = chosen(position, level)
    assert action.spell == spell
    _check_aim(position, action)


def _check_aim(position: Position, action: Cast) -> None:
    """The aim is a sensible one."""
    names = {number: name for name, number in position.names.items()}
    match action.aim:
        case AtFigure(figure=number):
            assert names[number] in ("B1", "C1")
        case AtRunning(figure=number):
            assert names[number] == "A2"
        case AtWeapon(figure=number, weapon=weapon):
            assert (names[number], weapon) == ("B1", "crossbow")
        case AtPoint(x=x, y=y, z=z) if action.spell == "imp":
            away = {name: gap_to(position.figure(name), x, y, z, 0) for name in ("A1", "B1", "B2")}
            assert min(away["B1"], away["B2"]) < away["A1"]
