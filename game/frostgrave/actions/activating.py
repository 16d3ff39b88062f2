"""Whom a side activates, alone or as a group, and the end of its part (FG-02 to FG-09)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import activations, phases
from game.frostgrave.actions import Activate, ActivateGroup, EndPhase
from game.frostgrave.battle import Battle


def _able(battle: Battle) -> list[Activate]:
    return [Activate(figure.id) for figure in phases.may_activate(battle)]


def _groups(battle: Battle) -> Iterator[ActivateGroup]:
    """Yield the groups that the spellcaster of the phase may lead."""
    able = phases.may_activate(battle)
    first = phases.leader(battle, battle.state.side)
    if first is None or first not in able or phases.can_join(battle, first) is not None:
        return
    soldiers = [
        figure.id
        for figure in able
        if figure.id != first.id and phases.can_join(battle, figure) is None
    ]
    left = battle.book.numbers.companions - battle.state.taken
    for size in range(1, left + 1):
        for chosen in combinations(soldiers, size):
            yield ActivateGroup(first.id, chosen)


def _activate_group_refusal(battle: Battle, action: ActivateGroup) -> Refusal | None:
    state = battle.state
    first = phases.leader(battle, state.side)
    if state.phase == "soldier" or first is None or first.id != action.figure:
        return Refusal("FG-03", "group_needs_caster")
    members = (action.figure, *action.soldiers)
    if not action.soldiers or len(set(members)) < len(members):
        return Refusal("FG-04", "group_of_two")
    if len(action.soldiers) + state.taken > battle.book.numbers.companions:
        return Refusal("FG-03", "three_have_gone")
    for number in members:
        found = phases.refusal(battle, number)
        if found is None:
            found = phases.can_join(battle, battle.figure(number))
        if found is not None:
            return found
    return None


def _nobody(_battle: Battle) -> list[EndPhase]:
    return [EndPhase()]


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(
        Activate,
        (
            "wizard",
            "apprentice",
            "soldier",
        ),
        lambda battle, action: activations.begin(battle, action.figure),
        _able,
        refusal=lambda battle, action: phases.refusal(battle, action.figure),
    ),
    ActionKind(
        ActivateGroup,
        (
            "wizard",
            "apprentice",
        ),
        lambda battle, action: activations.begin_group(battle, (action.figure, *action.soldiers)),
        _groups,
        refusal=_activate_group_refusal,
    ),
    ActionKind(
        EndPhase,
        (
            "wizard",
            "apprentice",
            "soldier",
        ),
        lambda battle, _action: phases.end_part(battle),
        _nobody,
    ),
)
