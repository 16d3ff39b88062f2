"""Rows of the tables of a campaign by what the die shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar


class DieTableRow(Protocol):
    """A row of a table: it counts up to ``to``."""

    @property
    def to(self) -> int:
        """The highest number of the die that leads here."""


R = TypeVar("R", bound=DieTableRow)


def row_of(rows: Sequence[R], natural: int) -> R:
    """Return the row that a number of the die leads to."""
    return next(row for row in rows if natural <= row.to)
