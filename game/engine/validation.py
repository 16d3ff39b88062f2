"""Whether a match can go on from a position from outside: checks of the engine, then of the game.

A checksum only shows that a text was not damaged. A hand-made position may hold anything of the
right shape.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from game.engine.contract import AnyRules, Decision, State, ValidatesPositions
from game.engine.dice import LARGEST_SEED, Dice
from game.engine.errors import BadInput, LamplightError
from game.engine.seats import Seat

FAULTS = (
    LamplightError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RuntimeError,
)
"""What rules may raise on a position or an action that this program cannot have made."""

Defect: TypeAlias = tuple[str, str]
"""The JSON path of a wrong value, and what was expected there."""

_MOST_SCRIPTED = 10_000
_LONGEST_NAME = 200

T = TypeVar("T")


def check_state(rules: AnyRules, state: State, seats: int | None = None) -> None:
    """Return when a match can go on from the position.

    Args:
        rules: the game.
        state: the position.
        seats: how many seats stand around the table; ``None`` for an empty one.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    _check_dice(state.dice)
    if isinstance(rules, ValidatesPositions):
        _asked(rules.check_position, state)
    decision: Decision | None = _asked(rules.decision, state)
    named = getattr(getattr(state, "options", None), "seats", None)
    if seats is not None and named not in (None, seats):
        raise BadInput("$.options.seats", f"expected {seats}, the seats of the match")
    if decision is None:
        return
    most = max(rules.seat_counts) if seats is None else seats
    if not 0 <= decision.seat < most:
        raise BadInput("$", f"expected that one of {most} seats decides, found {decision.seat}")
    if not _asked(rules.legal, state):
        raise BadInput("$", "expected a position in which something can be done")


def check_seats(rules: AnyRules, seats: Sequence[Seat]) -> None:
    """Return when these seats can sit at the table together.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    if len(seats) not in rules.seat_counts:
        counts = ", ".join(map(str, rules.seat_counts))
        raise BadInput("$.seats", f"expected {counts} seats, found {len(seats)}")
    for number, seat in enumerate(seats):
        if not is_seat(seat, len(seats)):
            raise BadInput(f"$.seats[{number}]", "expected a team of the table and a short name")


def is_seat(seat: Seat, count: int) -> bool:
    """Whether a seat fits a table of this many: its team exists, its texts are short."""
    texts = (seat.name, seat.level, seat.colour, seat.portrait or "")
    return 0 <= seat.team < count and all(len(text) <= _LONGEST_NAME for text in texts)


def _check_dice(dice: Dice) -> None:
    if not -1 <= dice.seed <= LARGEST_SEED:
        raise BadInput("$.dice.seed", f"expected -1 to {LARGEST_SEED}")
    if not (0 <= dice.drawn <= LARGEST_SEED):
        raise BadInput("$.dice.drawn", f"expected 0 to {LARGEST_SEED}")
    if len(dice.next) > _MOST_SCRIPTED:
        raise BadInput("$.dice.next", f"expected at most {_MOST_SCRIPTED} results")


def _asked(question: Callable[[State], T], state: State) -> T:
    """Ask the rules; any exception of theirs shows that the position cannot arise."""
    try:
        return question(state)
    except BadInput:
        raise
    except FAULTS as error:
        reason = f"expected a position that can arise ({type(error).__name__}: {error})"
        raise BadInput("$", reason[:300]) from None
