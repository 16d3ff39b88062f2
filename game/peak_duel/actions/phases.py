"""Going through a turn: phases, passing in windows, discarding at its end (PD-3, PD-9.29)."""

from __future__ import annotations

from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.peak_duel.actions import Discard, GoTo, Pass
from game.peak_duel.combat import resolve
from game.peak_duel.duel import Duel
from game.peak_duel.events import BattleEnded, HandCardDiscarded
from game.peak_duel.names import NO_SLOT, WINDOWS
from game.peak_duel.turn import (
    discard_or_end,
    go_to,
    open_window,
    phases_ahead,
    take_from_hand,
)

_BOTH: Final = 2
_PASS: Final = (Pass(),)


def _phase_refusal(duel: Duel, action: GoTo) -> Refusal | None:
    if action.phase == "battle" and duel.state.turn == 1:
        return Refusal("PD-9.20", "no_first_battle")
    if action.phase not in phases_ahead(duel.state):
        return Refusal("PD-3.1", "phase_over")
    return None


def _pass(duel: Duel, _action: Pass) -> None:
    """Let the player with priority pass; the second pass in a row closes the window."""
    state = duel.state
    state.passes += 1
    if state.passes < _BOTH and state.window != "aftermath":
        state.priority = 1 - state.priority
    else:
        _close(duel)


def _close(duel: Duel) -> None:
    state = duel.state
    state.passes = 0
    match state.window:
        case "battle_start" | "aftermath":
            open_window(state, "declare")
        case "declare" if state.attacker != NO_SLOT:
            open_window(state, "damage")
        case "declare" if state.spent:
            open_window(state, "declare")
        case "declare":
            _end_battle(duel)
        case "damage":
            _strike(duel)
        case "end":
            state.window = ""
            discard_or_end(duel)
        case "set":
            go_to(duel, "end")
        case _:
            state.window = ""
            state.priority = state.active


def _end_battle(duel: Duel) -> None:
    """End the battle phase, whose end step has no window (PD-9.29)."""
    state = duel.state
    state.window = ""
    state.priority = state.active
    state.extra = NO_SLOT
    state.clash = NO_SLOT
    duel.events.append(BattleEnded(state.active))


def _strike(duel: Duel) -> None:
    """Resolve the attack; then only Rekindle may follow in this step (PD-3.8)."""
    resolve(duel)
    state = duel.state
    if not state.result:
        open_window(state, "declare" if state.clash == NO_SLOT else "aftermath")


def _discard(duel: Duel, action: Discard) -> None:
    """Discard a card beyond the hand limit, and go on when enough are gone (PD-3.7)."""
    state = duel.state
    state.stack.pop()
    take_from_hand(state, state.active, action.card)
    state.discards[state.active].append(action.card)
    duel.events.append(HandCardDiscarded(state.active, action.card))
    discard_or_end(duel)


KINDS: Final[tuple[ActionKind[Duel], ...]] = (
    ActionKind(
        GoTo,
        ("phase",),
        lambda duel, action: go_to(duel, action.phase),
        lambda duel: [GoTo(phase) for phase in phases_ahead(duel.state)],
        _phase_refusal,
        elsewhere=Refusal("PD-9.29", "window_open"),
    ),
    ActionKind(Pass, WINDOWS, _pass, lambda _duel: _PASS),
    ActionKind(
        Discard,
        ("discard",),
        _discard,
        lambda duel: [Discard(card) for card in duel.state.hands[duel.state.stack[-1].seat]],
        Refusal("PD-3.7", "not_in_hand"),
    ),
)
