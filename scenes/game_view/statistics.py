"""Counts the deeds of the sides of a match, for the result screen."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.game_view.contract import Statistic


class Counts:
    """One row per figure, in the order of the result screen, with a number per side.

    Args:
        game: whose section `statistic` names the rows.
        rows: the names of the figures.
        sides: how many teams or seats there are.
    """

    def __init__(self, game: str, rows: Sequence[str], sides: int) -> None:
        self.rows: dict[str, list[int]] = {row: [0] * sides for row in rows}
        self._game = game

    def add(self, row: str, side: int, number: int = 1) -> None:
        """Add to a side's count; nothing for -1, which is no side."""
        if side >= 0:
            self.rows[row][side] += number

    def raise_to(self, row: str, side: int, number: int) -> None:
        """Keep the largest number."""
        self.rows[row][side] = max(self.rows[row][side], number)

    def statistics(self) -> list[Statistic]:
        """The rows for the result screen."""
        return [
            Statistic(f"{self._game}.statistic.{row}", tuple(str(each) for each in values))
            for row, values in self.rows.items()
        ]
