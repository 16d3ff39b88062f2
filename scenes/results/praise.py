"""The best figure of a side in a match."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.game_view.contract import Statistic
from scenes.results.figures import number_of


def praised(
    statistics: Sequence[Statistic], praise: Sequence[str], side: int
) -> tuple[str, str, str] | None:
    """A side's best figure: key of the words, its value, and the best of the others.

    The figure with the greatest lead over the others, else the greatest of its own that is not
    nothing; `None` where there is none.
    """
    best: tuple[float, int, tuple[str, str, str]] | None = None
    for order, key in enumerate(praise):
        row = next((each for each in statistics if each.key == key), None)
        if row is None or len(row.values) <= side:
            continue
        numbers = [number_of(value) or 0.0 for value in row.values]
        own = numbers[side]
        others = [number for place, number in enumerate(numbers) if place != side]
        if own <= 0:
            continue
        rival = max(others, default=0.0)
        value = max(range(len(numbers)), key=lambda place: (place != side, numbers[place]))
        told = row.values[value] if others else ""
        lead = (own - rival) / (own + rival)
        if best is None or (lead, -order) > best[:2]:
            best = lead, -order, (key, row.values[side], told)
    return best[2] if best is not None else None
