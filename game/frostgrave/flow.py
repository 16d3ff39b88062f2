"""Carries the battle on until a seat must decide or it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec import UNSET

from game.engine.contract import Decision
from game.frostgrave import (
    activations,
    casting,
    creatures,
    deploying,
    deserting,
    ending,
    moving,
    phases,
    reactions,
    will_rolls,
)
from game.frostgrave.battle import Battle
from game.frostgrave.names import NOBODY, SEATS
from game.frostgrave.pending import (
    ActingAgainst,
    Casting,
    Clearing,
    Closing,
    Fleeing,
    FrostgraveFrame,
    Moving,
    PendingFrame,
    Prowling,
    Reacting,
    Shaking,
)
from game.frostgrave.scenarios import hooks
from game.frostgrave.state import FrostgraveState

Carrier: TypeAlias = Callable[[Battle, Any], None]

TURN: Final = frozenset(("fast", "wizard", "apprentice", "soldier", "creature"))
"""The phases of a turn, in which a battle can end."""


def decision(state: FrostgraveState) -> Decision | None:
    """Say who must decide now, and what; ``None`` when the battle is over."""
    if state.result:
        return None
    if state.stack:
        frame = state.stack[-1]
        return _ASKED[frame.asks, getattr(frame, "seat", NOBODY)]
    kind = "act" if state.active else state.phase
    return _PLAIN[kind, state.side]


_WINDOWS: Final = ("react",)
_PLAIN: Final = {
    (kind, seat): Decision(seat, kind)
    for kind in ("act", "before", "tokens", "sides", "deploy", "wizard", "apprentice", "soldier")
    for seat in SEATS
}
_ASKED: Final = {
    (kind, seat): Decision(seat, kind, kind in _WINDOWS)
    for kind in ("react", "weapon", "separate", "empower", "resist", "name_false", "runes")
    for seat in SEATS
}


def waits(frame: PendingFrame) -> bool:
    """Whether a frame waits for a seat."""
    if isinstance(frame, Casting):
        return frame.stage == "empower"
    return bool(frame.asks) and getattr(frame, "seat", NOBODY) != NOBODY


def _react(battle: Battle, frame: Reacting) -> None:
    """Force combat for a creature, which always does (FG-54)."""
    reactions.answer(battle, frame, forces=True)


def _move(battle: Battle, frame: Moving) -> None:
    if moving.carry_on(battle, frame):
        hooks.arrived(battle, frame.figure)


def _drop(battle: Battle, _frame: FrostgraveFrame) -> None:
    battle.state.stack.pop()


_CARRIERS: Final[Mapping[type[FrostgraveFrame], Carrier]] = {
    Moving: _move,
    Reacting: _react,
    Casting: casting.carry_on,
    Shaking: will_rolls.shake,
    Prowling: creatures.carry_on,
    Fleeing: deserting.carry_on,
    ActingAgainst: _drop,
    Clearing: _drop,
    Closing: phases.closing,
}


def proceed(battle: Battle) -> None:
    """Carry on until a seat must decide or the battle is over."""
    while not battle.state.result and _step(battle):
        pass


def _step(battle: Battle) -> bool:
    """Take the next automatic step; return whether there was one."""
    state = battle.state
    if state.scenario is not UNSET:
        hooks.settle(battle)
    if state.phase in TURN and ending.check(battle):
        return True
    if state.stack:
        frame = state.stack[-1]
        if waits(frame):
            return False
        _CARRIERS[type(frame)](battle, frame)
        return True
    if state.active:
        return activations.advance(battle)
    if state.phase in TURN:
        return phases.advance(battle)
    return deploying.advance(battle)
