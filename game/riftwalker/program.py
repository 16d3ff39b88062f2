"""Powers as programs: nested steps as a flat list, each with its successors.

An instruction names its successors after an effect and without one, so a place in a power is one
number, which a position can hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.riftwalker.vocabulary import ChooseStep, ExtraElementStep, Step

END: Final = -1
"""The number that ends a program."""


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
    """Compile the steps of a power; the first instruction is number 0."""
    laid: list[Instruction | None] = []
    _lay(power, END, laid)
    return tuple(each for each in laid if each is not None)


def _lay(steps: Sequence[Step], after: int, laid: list[Instruction | None]) -> int:
    """Compile steps that go on at ``after``; return the number of the first."""
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
