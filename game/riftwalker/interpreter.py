"""The interpreter of powers: one instruction after another, stopping where a player chooses.

A position always has a question on top of its stack; the rules play on until there is one. The
possible answers are never stored: they follow from the instruction and the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.riftwalker.actions import ACCEPT, SKIP, Accept, RiftwalkerAction
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.effect import Effect, Result
from game.riftwalker.effects import EFFECTS
from game.riftwalker.events import PowerEnded, RiftwalkerEvent
from game.riftwalker.pending import Named, Running
from game.riftwalker.program import END
from game.riftwalker.state import NO_EXTRA, RiftwalkerState
from game.riftwalker.step_context import Moment
from game.riftwalker.vocabulary import Remembering, Step

_OFFER: Sequence[RiftwalkerAction] = (ACCEPT, SKIP)


def is_over(book: RiftwalkerData, frame: Running) -> bool:
    """Whether a power has no instruction left."""
    return frame.at == END or frame.at >= len(book.programs[frame.rift])


def moment_of(
    book: RiftwalkerData, state: RiftwalkerState, frame: Running, events: list[RiftwalkerEvent]
) -> Moment:
    """Return the step that a running power has come to."""
    return Moment(book, state, frame, book.programs[frame.rift][frame.at], events)


def questions(moment: Moment) -> Sequence[RiftwalkerAction] | None:
    """List the possible answers to an instruction.

    Returns:
        The actions, none where the step cannot be done; ``None`` where it is done without asking.
    """
    step = moment.instruction.step
    if moment.chooser is None or _is_bought_twice(moment):
        return ()
    effect = EFFECTS[type(step)]
    actions = effect.ask(moment, step)
    if actions is None:
        return _OFFER if step.may else None
    if step.may and (actions or _asks_anyway(moment, effect)):
        return [*actions, SKIP]
    return actions


def advance(
    book: RiftwalkerData, state: RiftwalkerState, frame: Running, events: list[RiftwalkerEvent]
) -> bool:
    """Do the next instruction of the power on top; return ``False`` where it asks something.

    A choice without an alternative is made by itself (RW-8.1).
    """
    if is_over(book, frame):
        state.stack.pop()
        events.append(PowerEnded(state.seat, frame.rift))
        return True
    moment = moment_of(book, state, frame, events)
    step = moment.instruction.step
    actions = questions(moment)
    if actions is None:
        _finish(moment, _done(moment, step, None))
    elif not actions:
        _finish(moment, None)
    elif step.may or len(actions) > 1:
        return False
    else:
        _finish(moment, _done(moment, step, actions[0]))
    return True


def answer(
    book: RiftwalkerData,
    state: RiftwalkerState,
    frame: Running,
    action: RiftwalkerAction,
    events: list[RiftwalkerEvent],
) -> None:
    """Carry out the chosen answer to the power on top."""
    moment = moment_of(book, state, frame, events)
    if action == SKIP:
        _finish(moment, None)
        return
    chosen = None if isinstance(action, Accept) else action
    _finish(moment, _done(moment, moment.instruction.step, chosen))


def _done(moment: Moment, step: Step, action: RiftwalkerAction | None) -> Result:
    return EFFECTS[type(step)].do(moment, step, action)


def _is_bought_twice(moment: Moment) -> bool:
    """Whether a step is the cost of an extra Element step that was granted already (RW-8.8)."""
    return moment.instruction.pays_extra and moment.state.extra != NO_EXTRA


def _asks_anyway(moment: Moment, effect: Effect) -> bool:
    """Whether a chooser without a choice is asked all the same, to keep the hand hidden."""
    chooser = moment.chooser
    return effect.always_asks and chooser is not None and bool(moment.state.hands[chooser])


def _finish(moment: Moment, result: Result) -> None:
    """Move the power on to its next instruction; questions of the step come before it."""
    frame, instruction = moment.frame, moment.instruction
    names = frame.names
    step = instruction.step
    if result is not None and isinstance(step, Remembering) and step.remember is not None:
        names = (*names, Named(step.remember, result))
    at = instruction.undone if result is None else instruction.done
    if moment.jump is not None:
        at = moment.jump
    stack = moment.state.stack
    stack[-1] = Running(frame.rift, at, names, moment.looking)
    stack.extend(moment.pushed)
