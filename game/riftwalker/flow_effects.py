"""The operations that steer a power and the turn: opponents, if, extra steps (RW-8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.riftwalker.actions import ChooseOpponent
from game.riftwalker.effect import DONE, Effect, Result
from game.riftwalker.elements import elements_in_line, mask_of
from game.riftwalker.events import (
    ExtraElementGranted,
    HoldGranted,
    OpponentChosen,
    RefillChanged,
)
from game.riftwalker.state import EXTRA_GRANTED, NO_EXTRA, counts_for, opponents_of
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import (
    ChooseOpponentStep,
    ExtraElementStep,
    HoldElementStep,
    IfStep,
    RefreshToStep,
    Where,
)


def _ask_opponent(moment: Moment, step: ChooseOpponentStep) -> list[ChooseOpponent]:
    found = opponents_of(moment.state, moment.you)
    return [ChooseOpponent(seat) for seat in found if _is_where(moment, step.where, seat)]


def _is_where(moment: Moment, where: Where, seat: int) -> bool:
    state = moment.state
    if where.has_hand and not state.hands[seat]:
        return False
    if where.has_explored and not state.explored[seat]:
        return False
    more = where.scored_more_than_you_by
    if more is not None and len(state.scored[seat]) < len(state.scored[moment.you]) + more:
        return False
    if where.has_scored_value is None:
        return True
    values = [moment.book.values[each.rift][each.turned] for each in state.scored[seat]]
    return where.has_scored_value in values


def _choose_opponent(moment: Moment, _step: ChooseOpponentStep, action: ChooseOpponent) -> Result:
    moment.events.append(OpponentChosen(moment.you, action.seat))
    return action.seat


def _if(moment: Moment, step: IfStep, _action: None) -> Result:
    state = moment.state
    lines = elements_in_line(state.grid, counts_for(state, moment.you))
    wanted = -1 if step.when.line == "any" else mask_of((step.when.line,))
    return DONE if lines & wanted else None


def _extra_element(moment: Moment, _step: ExtraElementStep, _action: None) -> Result:
    if moment.state.extra != NO_EXTRA:
        return None
    moment.state.extra = EXTRA_GRANTED
    moment.events.append(ExtraElementGranted(moment.you))
    return DONE


def _hold_element(moment: Moment, _step: HoldElementStep, _action: None) -> Result:
    moment.state.holds[moment.you] = True
    moment.events.append(HoldGranted(moment.you))
    return DONE


def _refresh_to(moment: Moment, step: RefreshToStep, _action: None) -> Result:
    moment.state.refill = step.n
    moment.events.append(RefillChanged(moment.you, step.n))
    return DONE


FLOW_EFFECTS: Final[Mapping[type, Effect]] = {
    ChooseOpponentStep: Effect(_choose_opponent, _ask_opponent),
    IfStep: Effect(_if),
    ExtraElementStep: Effect(_extra_element),
    HoldElementStep: Effect(_hold_element),
    RefreshToStep: Effect(_refresh_to),
}
