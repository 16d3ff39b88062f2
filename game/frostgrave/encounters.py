"""Random encounters: treasure that is touched for the first time may draw creatures (FG-S4.6)."""

from __future__ import annotations

from msgspec import UnsetType

from game.frostgrave import arrivals, treasure
from game.frostgrave.battle import Battle
from game.frostgrave.definitions import EncounterData
from game.frostgrave.events import EncounterRolled
from game.frostgrave.names import EAST, NORTH, SOUTH, WEST

EDGES = (NORTH, SOUTH, WEST, EAST)


def roll(battle: Battle, number: int) -> None:
    """Roll for an encounter when a token is picked up for the first time, where this is played."""
    token = battle.state.tokens[number]
    if not battle.state.options.encounters or token.touched:
        return
    treasure.change(battle, number, touched=True)
    data = battle.book.book.encounters
    first = battle.d20()
    if first < _trigger(battle):
        battle.emit(EncounterRolled(number, (first,), ""))
        return
    second = battle.d20()
    row = _drawn(battle, data.levels[_level(battle, second)].rows)
    battle.emit(EncounterRolled(number, (first, second), row.creature))
    for _ in range(row.count):
        arrivals.summon(battle, row.creature, _middle_of_an_edge(battle), why="encounter")


def _trigger(battle: Battle) -> int:
    """Return the roll that draws a creature: a campaign has its own, as the danger grows."""
    chosen = battle.state.options.encounter_trigger
    return battle.book.book.encounters.trigger if isinstance(chosen, UnsetType) else chosen


def _level(battle: Battle, second: int) -> int:
    """Return the list of creatures for a die; late in a campaign a higher one."""
    levels, further = battle.book.book.encounters.levels, battle.state.options.encounter_level
    number = sum(level.from_ <= second for level in levels) - 1
    if isinstance(further, UnsetType):
        return number
    return max(0, min(len(levels) - 1, number + further))


def _drawn(battle: Battle, rows: tuple[EncounterData, ...]) -> EncounterData:
    """Draw a row of a list by its weights."""
    left = battle.state.dice.index(sum(row.weight for row in rows))
    for row in rows:
        if left < row.weight:
            return row
        left -= row.weight
    return rows[-1]


def _middle_of_an_edge(battle: Battle) -> tuple[int, int, int]:
    """Return a spot at the middle of an edge drawn by lot."""
    edge = EDGES[battle.state.dice.index(len(EDGES))]
    size = battle.field.size
    inside = battle.book.lengths.large_base
    x, y = {
        NORTH: (size // 2, inside),
        SOUTH: (size // 2, size - inside),
        WEST: (inside, size // 2),
        EAST: (size - inside, size // 2),
    }[edge]
    return x, y, 0
