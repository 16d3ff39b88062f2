"""Turns and phases: who may activate whom, and when (FG-01 to FG-03, FG-08, FG-09)."""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave import (
    activations,
    creatures,
    deserting,
    ending,
    ground_changes,
    moving,
    runes,
    statuses,
)
from game.frostgrave.battle import Battle
from game.frostgrave.contact import in_combat
from game.frostgrave.events import ExpiryRolled, PhaseBegan, TurnBegan
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within
from game.frostgrave.names import NOBODY, SEATS, Phase
from game.frostgrave.options import LAST_TURN
from game.frostgrave.pending import Clearing, Closing, Shaking
from game.frostgrave.scenarios import hooks
from game.frostgrave.sides import is_caster, other

ORDER: Final[tuple[Phase, ...]] = ("fast", "wizard", "apprentice", "soldier", "creature")
"""The phases of a turn, with the extra one of Fast Act before the others (FG-02)."""


def begin_turn(battle: Battle) -> None:
    """Begin a turn: fogs may lift, then both sides roll for the initiative (FG-01, FG-42)."""
    state = battle.state
    state.turn += 1
    for figure in state.figures:
        if figure.activated or figure.attempts:
            battle.change(figure.id, activated=False, attempts=0)
    roll_expiries(battle, "turn_start")
    bonuses = tuple(initiative_bonus(battle, seat) for seat in SEATS)
    while True:
        rolls = (battle.d20(), battle.d20())
        totals = (rolls[0] + bonuses[0], rolls[1] + bonuses[1])
        if totals[0] != totals[1]:
            break
    state.first = 0 if totals[0] > totals[1] else 1
    battle.emit(TurnBegan(state.turn, rolls, totals, state.first))
    state.phase = "fast"
    state.side = NOBODY
    for figure in list(battle.on_table()):
        shaken = statuses.to_shake(battle, figure, "turn_start")
        if shaken:
            state.stack.append(Shaking(figure.id, shaken))


def initiative_bonus(battle: Battle, seat: int) -> int:
    """Return the best bonus that spells of a side's casters give its initiative (FG-01)."""
    return max(
        (
            battle.book.initiative[status.id]
            for figure in battle.on_table()
            if figure.owner == seat
            for status in figure.statuses
            if status.id in battle.book.initiative
        ),
        default=0,
    )


def roll_expiries(battle: Battle, moment: str) -> None:
    """Roll for the marks that chance may remove, never in the turn of their casting (FG-42)."""
    before = battle.state.markers
    for marker in before:
        needed = battle.book.expiry(marker.spell, moment)
        if not needed or marker.turn >= battle.state.turn:
            continue
        natural = battle.d20()
        battle.emit(ExpiryRolled(marker.id, natural, needed))
        if natural >= needed:
            battle.remove_marker(marker.id, "expired")
    if battle.state.markers is not before:
        ground_changes.settle(battle)


def advance(battle: Battle) -> bool:
    """Carry the turn on until somebody has to decide; return whether anything was done."""
    state = battle.state
    if state.phase == "fast":
        return _advance_fast(battle)
    if state.phase == "creature":
        if not creatures.advance(battle) and not hooks.turn_closes(battle):
            end_turn(battle)
        return True
    if state.phase == "soldier" and state.side != NOBODY:
        runner = deserting.next_of(battle, state.side)
        if runner is not None:
            deserting.begin(battle, runner.id)
            return True
    if state.side != NOBODY and may_activate(battle):
        return False
    _next_part(battle)
    return True


def end_turn(battle: Battle) -> None:
    """End a turn, after asking whether runes are taken back."""
    asked = runes.owners(battle)
    if not asked:
        close_turn(battle)
        return
    battle.state.stack.append(Closing())
    battle.state.stack.extend(Clearing(seat) for seat in reversed(asked))


def closing(battle: Battle, _frame: Closing) -> None:
    """Close the turn once everybody has been asked."""
    battle.state.stack.pop()
    close_turn(battle)


def close_turn(battle: Battle) -> None:
    """Let walls fall at the end of a turn; the limit may be reached (FG-42, FG-59)."""
    state = battle.state
    for figure in battle.present():
        if figure.statuses:
            statuses.end_those(battle, figure.id, "turn_end", "expired")
    roll_expiries(battle, "turn_end")
    if state.turn >= min(state.options.turn_limit or LAST_TURN, LAST_TURN):
        ending.finish(battle, "turn_limit")
    else:
        begin_turn(battle)


def _advance_fast(battle: Battle) -> bool:
    """Activate the figures that go before all others, the latest first (Fast Act)."""
    state = battle.state
    hurried = [
        (int(status.detail or 0), figure.id, status.id)
        for figure in battle.on_table()
        for status in figure.statuses
        if status.id in battle.book.hurries and status.turn < state.turn
    ]
    if not hurried:
        begin_phase(battle, "wizard")
        return True
    _, number, spell = max(hurried)
    statuses.remove(battle, number, spell, "used")
    figure = battle.figure(number)
    if figure.activated:
        return True
    state.side = figure.seat
    if figure.seat == NOBODY:
        creatures.begin(battle, number)
    else:
        activations.begin(battle, number)
    return True


def begin_phase(battle: Battle, phase: Phase) -> None:
    """Begin a phase with the side that has the initiative (FG-02)."""
    state = battle.state
    state.phase = phase
    if phase == "creature":
        state.side = NOBODY
        state.near = ()
        creatures.begin_phase(battle)
        return
    _begin_part(battle, state.first)


def _begin_part(battle: Battle, seat: int) -> None:
    state = battle.state
    state.side = seat
    state.taken = 0
    state.near = companions(battle, seat)
    if may_activate(battle):
        battle.emit(PhaseBegan(state.phase, seat, state.near))


def _next_part(battle: Battle) -> None:
    """Continue with the other side, or with the next phase."""
    state = battle.state
    if state.side == state.first:
        _begin_part(battle, other(state.first))
        return
    begin_phase(battle, ORDER[ORDER.index(state.phase) + 1])


def end_part(battle: Battle) -> None:
    """End a side's part of the phase: it activates nobody else."""
    battle.state.near = ()
    _next_part(battle)


def leader(battle: Battle, seat: int) -> Figure | None:
    """Return the spellcaster whose phase it is, if it is on the table."""
    phase = battle.state.phase
    for figure in battle.on_table():
        if figure.role == phase and figure.owner == seat and figure.seat == seat:
            return figure
    return None


def companions(battle: Battle, seat: int) -> tuple[int, ...]:
    """List the soldiers who may join the spellcaster of this phase (FG-03)."""
    first = leader(battle, seat)
    if first is None:
        return ()
    reach = battle.book.lengths.companion_distance
    return tuple(
        figure.id
        for figure in battle.on_table()
        if figure.seat == seat
        and figure.owner == seat
        and not is_caster(figure)
        and not figure.activated
        and are_within(first, figure, reach)
        and not _is_controlled(battle, figure)
    )


def _is_controlled(battle: Battle, figure: Figure) -> bool:
    """Whether a spell controls the figure: it acts in the soldier phase alone (FG-56)."""
    return any(status.id in battle.book.controls for status in figure.statuses)


def may_activate(battle: Battle) -> list[Figure]:
    """List the figures that the side on turn may activate now."""
    state = battle.state
    if state.phase == "soldier":
        return [
            figure
            for figure in battle.on_table()
            if figure.seat == state.side
            and (
                (not figure.activated and not is_caster(figure))
                or statuses.has_extra_activation(battle, figure)
            )
        ]
    first = leader(battle, state.side)
    if first is None and not state.near:
        return []
    left = battle.book.numbers.companions - state.taken
    found = [first] if first is not None and not first.activated else []
    if left > 0:
        found.extend(
            figure
            for figure in map(battle.figure, state.near)
            if figure.where == "table" and not figure.activated and figure.seat == state.side
        )
    return found


def refusal(battle: Battle, number: int) -> Refusal | None:
    """Return why a figure cannot be activated now, if so."""
    state = battle.state
    if not 0 <= number < len(state.figures):
        return Refusal("FG-08", "no_such_figure")
    figure = battle.figure(number)
    if figure.where != "table" or figure.seat != state.side:
        return Refusal("FG-08", "not_yours")
    if any(one.id == number for one in may_activate(battle)):
        return None
    if figure.activated:
        return Refusal("FG-08", "has_acted")
    if state.phase == "soldier" or is_caster(figure):
        return Refusal("FG-02", "not_this_phase")
    if number in state.near:
        return Refusal("FG-03", "three_have_gone")
    return Refusal("FG-03", "too_far_from_caster")


def can_join(battle: Battle, figure: Figure) -> Refusal | None:
    """Return why a figure cannot be part of a group activation, if so (FG-05)."""
    if in_combat(battle, figure):
        return Refusal("FG-05", "in_combat")
    if figure.statuses and statuses.has(battle, figure, "loses_activation"):
        return Refusal("FG-05", "cannot_act")
    return moving.cannot_move(battle, figure)
