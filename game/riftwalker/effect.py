"""The interface of every effect of the vocabulary to the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from game.riftwalker.actions import RiftwalkerAction
from game.riftwalker.step_context import Moment

Result: TypeAlias = int | str | None
"""The result of an effect: the choice to remember, ``DONE`` where there is none.

``None`` where nothing was done at all.
"""
DONE = ""

Asking: TypeAlias = Callable[[Moment, Any], Sequence[RiftwalkerAction] | None]
"""Lists what the chooser may choose; ``None`` where nothing has to be chosen."""
Doing: TypeAlias = Callable[[Moment, Any, Any], Result]
"""Carries a step out, with the chosen action or ``None``."""
Possible: TypeAlias = Callable[[Moment, Any], bool]
"""Whether a step could be carried out in full now."""


def nothing_to_choose(_moment: Moment, _step: object) -> Sequence[RiftwalkerAction] | None:
    """Ask for nothing."""
    return None


class Effect(msgspec.Struct, frozen=True):
    """How an operation of the vocabulary asks and acts.

    ``always_asks`` is for offers that depend on hidden cards: a player who cannot accept is asked
    all the same, so that nobody learns what the hand holds.
    """

    do: Doing
    ask: Asking = nothing_to_choose
    possible: Possible | None = None
    always_asks: bool = False
