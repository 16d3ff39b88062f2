"""Powers as programs: the nested steps of the data laid out flat, with where each leads.

An instruction says which comes next if it did something and which if it did
nothing, so a place in a power is one number, which a position can hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.riftwalker.vocabulary import ChooseStep, ExtraElementStep, Step

END: Final = -1
"""Where a program is over."""


class Instruction(msgspec.Struct, frozen=True):
    """One step of a power.

    ``done`` and ``undone`` are the numbers of the instructions that follow,
    ``options`` the first instruction of each list of a choice. ``pays_extra``
    marks a cost that buys an extra Element step (RW-8.8).
    """

    step: Step
    done: int
    undone: int
    options: tuple[int, ...] = ()
    pays_extra: bool = False


def compiled(power: Sequence[Step]) -> tuple[Instruction, ...]:
    """Lay the steps of a power out flat; the first instruction is number 0."""
    laid: list[Instruction | None] = []
    _lay(power, END, laid)
    return tuple(each for each in laid if each is not None)


def _lay(steps: Sequence[Step], after: int, laid: list[Instruction | None]) -> int:
    """Lay out steps that go on at ``after``; return the number of the first."""
    if not steps:
        return after
    number = len(laid)
    laid.append(None)
    step = steps[0]
    rest = _lay(steps[1:], after, laid)
    options: tuple[int, ...] = ()
    if isinstance(step, ChooseStep):
        options = tuple(_lay(option, rest, laid) for option in step.options)
    laid[number] = Instruction(
        step,
        _lay(step.then, rest, laid),
        _lay(step.otherwise, rest, laid),
        options,
        pays_extra=any(isinstance(each, ExtraElementStep) for each in step.then),
    )
    return number
