"""The operations on rifts: rotate, explore, activate, burst, move, tuck, ward (RW-8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.riftwalker import rift_moves
from game.riftwalker.actions import ChooseCard, ChooseRift, Exchange
from game.riftwalker.activating import activate, may_activate, offer
from game.riftwalker.effect import DONE, Effect, Result
from game.riftwalker.elements import CENTRE, ELEMENT_OF, mask_of
from game.riftwalker.events import BurstGranted, RiftChosen, RiftWarded
from game.riftwalker.explored_rifts import MOST_TURNED
from game.riftwalker.selecting import Candidate, burstable, candidates
from game.riftwalker.state import Grant
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import (
    ActivateStep,
    BurstStep,
    BurstStepStep,
    ChooseRiftStep,
    DiscardRiftStep,
    ExchangeStep,
    ExploreStep,
    RotateStep,
    TakeScoredStep,
    ToHandStep,
    UnrotateStep,
    UnscoreStep,
    WardStep,
)


def _listed(found: list[Candidate]) -> list[ChooseRift]:
    return [ChooseRift(lying.rift) for _, lying in found]


def _explored(moment: Moment, found: list[Candidate]) -> list[Candidate]:
    """Return the rifts that are still explored; a remembered rift may have left."""
    explored = moment.state.explored
    return [each for each in found if rift_moves.found(explored[each[0]], each[1].rift) >= 0]


def _controller(moment: Moment, rift: str) -> int:
    """Return who has a rift that was just picked from an explored area."""
    seat = rift_moves.controller_of(moment.state, rift)
    return moment.you if seat is None else seat


def _chooser(moment: Moment) -> int:
    chooser = moment.chooser
    return moment.you if chooser is None else chooser


def _follow(moment: Moment, rift: str, activation: str) -> None:
    """Activate a rift that a power has explored or rotated, if the power says so (RW-9.19)."""
    if activation == "must" and may_activate(moment.book, moment.state, rift):
        moment.push(activate(moment.state, rift, moment.events))
    elif activation == "may":
        moment.push(offer(moment.book, moment.state, rift))


def _ask_rotate(moment: Moment, step: RotateStep) -> list[ChooseRift]:
    found = _explored(moment, candidates(moment, step.rift))
    return _listed([each for each in found if each[1].turned < MOST_TURNED])


def _rotate(moment: Moment, step: RotateStep, action: ChooseRift) -> Result:
    seat = _controller(moment, action.rift)
    by = _chooser(moment)
    rift_moves.turn(moment.book, moment.state, seat, action.rift, 1, by, moment.events)
    _follow(moment, action.rift, step.activate)
    return action.rift


def _ask_unrotate(moment: Moment, step: UnrotateStep) -> list[ChooseRift]:
    found = _explored(moment, candidates(moment, step.rift))
    return _listed([each for each in found if each[1].turned])


def _unrotate(moment: Moment, _step: UnrotateStep, action: ChooseRift) -> Result:
    seat = _controller(moment, action.rift)
    by = _chooser(moment)
    rift_moves.turn(moment.book, moment.state, seat, action.rift, -1, by, moment.events)
    return action.rift


def _ask_explore(moment: Moment, step: ExploreStep) -> list[ChooseCard]:
    chooser = moment.chooser
    if chooser is None:
        return []
    state, masks = moment.state, moment.book.masks
    match step.element:
        case "any":
            wanted = -1
        case "centre":
            wanted = 1 << ELEMENT_OF[state.grid[CENTRE]]
        case "new":
            wanted = -1
            for lying in state.explored[chooser]:
                wanted &= ~masks[lying.rift]
        case names:
            wanted = mask_of(names)
    return [ChooseCard(card) for card in state.hands[chooser] if masks[card] & wanted]


def _explore(moment: Moment, step: ExploreStep, action: ChooseCard) -> Result:
    rift_moves.explore(moment.state, _chooser(moment), action.card, moment.events)
    _follow(moment, action.card, step.activate)
    return action.card


def _ask_activate(moment: Moment, step: ActivateStep) -> list[ChooseRift]:
    found = _explored(moment, candidates(moment, step.rift))
    return [each for each in _listed(found) if may_activate(moment.book, moment.state, each.rift)]


def _activate(moment: Moment, _step: ActivateStep, action: ChooseRift) -> Result:
    moment.push(activate(moment.state, action.rift, moment.events))
    return DONE


def _burst_step(moment: Moment, step: BurstStepStep, _action: None) -> Result:
    """Record the power's change of the Burst step to come (RW-8.9).

    Its fields ``line`` and ``rift`` are read there, from the recorded instruction.
    """
    moment.state.grants.append(Grant(moment.this, moment.frame.at))
    moment.events.append(BurstGranted(moment.you, moment.this, step.mode))
    return DONE


def _ask_burst(moment: Moment, step: BurstStep) -> list[ChooseRift]:
    found = _explored(moment, candidates(moment, step.rift))
    chooser = _chooser(moment)
    return _listed(burstable(moment.book, moment.state, chooser, line=step.line, among=found))


def _burst(moment: Moment, step: BurstStep, action: ChooseRift) -> Result:
    """Burst at once into the pile of the rift's controller (RW-9.43)."""
    seat = _controller(moment, action.rift)
    rift_moves.burst(moment.book, moment.state, seat, action.rift, step.line, moment.events)
    return action.rift


def _ask_to_hand(moment: Moment, step: ToHandStep) -> list[ChooseRift]:
    return _listed(_explored(moment, candidates(moment, step.rift)))


def _to_hand(moment: Moment, _step: ToHandStep, action: ChooseRift) -> Result:
    seat = _controller(moment, action.rift)
    by = _chooser(moment)
    moment.push(rift_moves.to_hand(moment.state, seat, action.rift, by, moment.events))
    return DONE


def _ask_any(
    moment: Moment,
    step: DiscardRiftStep | UnscoreStep | TakeScoredStep | WardStep | ChooseRiftStep,
) -> list[ChooseRift]:
    return _listed(candidates(moment, step.rift))


def _discard_rift(moment: Moment, step: DiscardRiftStep, action: ChooseRift) -> Result:
    for seat, lying in candidates(moment, step.rift):
        if lying.rift == action.rift:
            by = _chooser(moment)
            question = rift_moves.discard_rift(moment.state, seat, action.rift, by, moment.events)
            moment.push(question)
            return DONE
    return None


def _ask_exchange(moment: Moment, step: ExchangeStep) -> list[Exchange]:
    values = moment.book.values
    return [
        Exchange(mine.rift, theirs.rift)
        for _, mine in candidates(moment, step.mine)
        for _, theirs in candidates(moment, step.theirs)
        if step.match is None
        or values[mine.rift][mine.turned] == values[theirs.rift][theirs.turned]
    ]


def _exchange(moment: Moment, _step: ExchangeStep, action: Exchange) -> Result:
    seat = _controller(moment, action.mine)
    other = _controller(moment, action.theirs)
    rift_moves.exchange(moment.state, seat, action.mine, other, action.theirs, moment.events)
    return DONE


def _take_from_pile(
    moment: Moment, step: UnscoreStep | TakeScoredStep, action: ChooseRift
) -> Result:
    """Move a scored rift into the acting player's explored area, turned as it is (RW-8.10)."""
    for owner, lying in candidates(moment, step.rift):
        if lying.rift == action.rift:
            rift_moves.unscore(moment.state, moment.you, owner, action.rift, moment.events)
            return action.rift
    return None


def _ward(moment: Moment, _step: WardStep, action: ChooseRift) -> Result:
    seat = _controller(moment, action.rift)
    rift_moves.ward(moment.state, seat, action.rift)
    moment.events.append(RiftWarded(seat, action.rift))
    return action.rift


def _choose_rift(moment: Moment, _step: ChooseRiftStep, action: ChooseRift) -> Result:
    moment.events.append(RiftChosen(_chooser(moment), action.rift))
    return action.rift


RIFT_EFFECTS: Final[Mapping[type, Effect]] = {
    RotateStep: Effect(_rotate, _ask_rotate),
    UnrotateStep: Effect(_unrotate, _ask_unrotate),
    ExploreStep: Effect(_explore, _ask_explore, always_asks=True),
    ActivateStep: Effect(_activate, _ask_activate),
    BurstStepStep: Effect(_burst_step),
    BurstStep: Effect(_burst, _ask_burst),
    ToHandStep: Effect(_to_hand, _ask_to_hand),
    DiscardRiftStep: Effect(_discard_rift, _ask_any),
    ExchangeStep: Effect(_exchange, _ask_exchange),
    UnscoreStep: Effect(_take_from_pile, _ask_any),
    TakeScoredStep: Effect(_take_from_pile, _ask_any),
    WardStep: Effect(_ward, _ask_any),
    ChooseRiftStep: Effect(_choose_rift, _ask_any),
}
