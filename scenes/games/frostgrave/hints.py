"""A hint: what it advises in words, and where that is."""

from __future__ import annotations

from dataclasses import dataclass

from game.frostgrave.names import NOBODY


@dataclass
class Hint:
    """What a hint means.

    Attributes:
        words: what it advises.
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
