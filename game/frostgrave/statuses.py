"""The one status system: lasting effects on figures, their modifiers and their end.

The effects of a status are declared in data under its id
(:class:`game.frostgrave.spells.vocabulary.StatusData`).
"""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import StatusBegan, StatusEnded
from game.frostgrave.figures import Figure, Status
from game.frostgrave.measuring import gap
from game.frostgrave.names import Stat
from game.frostgrave.rolls import Modifier
from game.frostgrave.spells.vocabulary import Ending, StatusFlag


def has(battle: Battle, figure: Figure, flag: StatusFlag) -> bool:
    """Whether the figure has a status with this flag."""
    return any(flag in battle.book.status(status.id).flags for status in figure.statuses)


def with_flag(battle: Battle, figure: Figure, flag: StatusFlag) -> Status | None:
    """Return the figure's status with this flag, if it has one."""
    for status in figure.statuses:
        if flag in battle.book.status(status.id).flags:
            return status
    return None


def find(figure: Figure, identifier: str, detail: str | None = None) -> Status | None:
    """Return the figure's status of this id (and about this weapon or spell), if it has one."""
    for status in figure.statuses:
        if status.id == identifier and detail in (None, status.detail):
            return status
    return None


def modifiers(battle: Battle, figure: Figure, stat: Stat) -> list[Modifier]:
    """List the modifiers of one of a figure's numbers by statuses; ``move`` in 1/64 inch."""
    found: list[Modifier] = []
    sleeps = bool(figure.statuses) and battle.is_still(figure, "items")
    for status in figure.statuses:
        data = battle.book.status(status.id)
        if data.aura or (sleeps and status.id in battle.book.worn):
            continue
        value = battle.book.modifier(status.id, stat) * min(status.count, data.stack)
        if value and not status.detail:
            found.append(Modifier(status.id, value))
    for identifier in auras(battle, figure):
        value = battle.book.modifier(identifier, stat)
        if value:
            found.append(Modifier(identifier, value))
    return found


def auras(battle: Battle, figure: Figure) -> list[str]:
    """List the ids of the auras in which the figure stands, each once."""
    if not battle.book.auras:
        return []
    return battle.remembered_of(figure, "auras", lambda: _auras(battle, figure))


def _auras(battle: Battle, figure: Figure) -> list[str]:
    found: list[str] = []
    if battle.is_still(figure, "cast_at"):
        return found
    for other in battle.state.figures:
        if not other.statuses or other.where != "table":
            continue
        for status in other.statuses:
            reach = battle.book.auras.get(status.id)
            if reach is not None and status.id not in found and gap(figure, other) <= reach:
                found.append(status.id)
    return found


def add(battle: Battle, number: int, status: Status) -> None:
    """Put a status on a figure; another one of its id counts up to the limit in its data."""
    figure = battle.figure(number)
    data = battle.book.status(status.id)
    for replaced in data.replaces:
        remove(battle, number, replaced, "cancelled")
    figure = battle.figure(number)
    old = find(figure, status.id, status.detail)
    rest = tuple(one for one in figure.statuses if one is not old)
    if old is not None and not data.absorbs:
        status = replace(status, count=min(data.stack, old.count + 1))
    battle.change(number, statuses=(*rest, status))
    battle.emit(StatusBegan(number, status))


def wear(battle: Battle, number: int, identifier: str, left: int) -> None:
    """Set the rest of a status that is used up step by step; at 0 it ends."""
    if left <= 0:
        remove(battle, number, identifier, "used")
        return
    battle.change(
        number,
        statuses=tuple(
            replace(one, count=left) if one.id == identifier else one
            for one in battle.figure(number).statuses
        ),
    )


def remove(
    battle: Battle, number: int, identifier: str, why: str, detail: str | None = None
) -> None:
    """End a status, if the figure has it."""
    figure = battle.figure(number)
    old = find(figure, identifier, detail)
    if old is None:
        return
    rest = tuple(one for one in figure.statuses if one is not old)
    battle.change(number, statuses=rest)
    battle.emit(StatusEnded(number, old, why))


def end_those(battle: Battle, number: int, ending: Ending, why: str) -> None:
    """End every status of the figure with this end."""
    for status in battle.figure(number).statuses:
        if battle.book.status(status.id).ends == ending:
            remove(battle, number, status.id, why)


def use_up(battle: Battle, number: int, spells: Container[str]) -> None:
    """End every status of the figure that comes from one of these spells, as used."""
    for status in battle.figure(number).statuses:
        if status.id in spells:
            remove(battle, number, status.id, "used", status.detail)


def cure(battle: Battle, number: int, flag: StatusFlag) -> None:
    """End every status of the figure that has a flag."""
    for status in battle.figure(number).statuses:
        if flag in battle.book.status(status.id).flags:
            remove(battle, number, status.id, "cured")


def limit(battle: Battle, caster: int, spell: SpellData) -> None:
    """End the caster's earlier castings of a spell where another one would be too many."""
    if not spell.limit:
        return
    own = [
        (status.turn, figure.id)
        for figure in battle.state.figures
        for status in figure.statuses
        if status.id == spell.id and status.caster == caster
    ]
    for _, number in sorted(own)[: max(0, len(own) - spell.limit + 1)]:
        remove(battle, number, spell.id, "cancelled")


def has_extra_activation(battle: Battle, figure: Figure) -> bool:
    """Whether the figure may act once more in the soldier phase (Time Walk)."""
    return bool(figure.statuses) and any(
        status.id in battle.book.extra_activations for status in figure.statuses
    )


def to_shake(battle: Battle, figure: Figure, moment: str) -> tuple[str, ...]:
    """List the statuses that the figure may shake off with a Will roll at this moment."""
    return tuple(
        status.id
        for status in figure.statuses
        if battle.book.status(status.id).shake == moment and status.turn >= 0
    )
