"""A hint: its advice in words, and the place of its target."""

from __future__ import annotations

from dataclasses import dataclass

from game.frostgrave.names import NOBODY


@dataclass
class Hint:
    """A hint.

    Attributes:
        words: the advice.
        figure: a figure on the table, -1 for none.
        spot: a spot of the table (1/64 inch).
        button: a button of the bar.
        row: a row of the list that is open, -1 for none.
    """

    words: str
    figure: int = NOBODY
    spot: tuple[int, int, int] | None = None
    button: str = ""
    row: int = NOBODY
