"""Why a deck in the making cannot be completed, and which beasts stand in the way (PD-1.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import msgspec

from game.peak_duel.data_files import BeastData, TableFile
from game.peak_duel.decks_completion import can_be_completed
from game.peak_duel.names import ELEMENTS

_MOST_TAKEN_OUT: Final = 3
_SUGGESTED: Final = 3


class Obstacle(msgspec.Struct, frozen=True):
    """Why no legal deck holds the chosen beasts.

    ``key`` names the sentence in section ``deck_obstacle`` of the game's words, ``values``
    fill its blanks. ``ways`` are sets of beasts of which taking out any one set would help.
    """

    key: str
    values: Mapping[str, int | str]
    ways: tuple[tuple[str, ...], ...]


def obstacle_of(
    table: TableFile, beasts: Mapping[str, BeastData], chosen: Sequence[str]
) -> Obstacle | None:
    """Return why the chosen beasts cannot be completed; ``None`` where they can."""
    if can_be_completed(table, beasts, chosen):
        return None
    key, values = next(_reasons(table, beasts, chosen), ("sums", {}))
    return Obstacle(key, values, tuple(_ways(table, beasts, chosen)))


def _reasons(
    table: TableFile, beasts: Mapping[str, BeastData], chosen: Sequence[str]
) -> Iterator[tuple[str, dict[str, int | str]]]:
    """Find what alone makes it impossible: too many of an element, a sum out of reach."""
    known = [beasts[card] for card in chosen]
    for element in ELEMENTS:
        count = sum(beast.element == element for beast in known)
        if count > table.per_element:
            yield "elements", {"element": element, "count": count, "allowed": table.per_element}
    for name, total in (("defence", table.defence_total), ("attack", table.attack_total)):
        least = most = sum(int(getattr(beast, name)) for beast in known)
        for element in ELEMENTS:
            places = table.per_element - sum(beast.element == element for beast in known)
            free = sorted(
                int(getattr(beast, name))
                for beast in beasts.values()
                if beast.element == element and beast.id not in chosen
            )
            least += sum(free[: max(0, places)])
            most += sum(free[len(free) - max(0, places) :])
        if least > total:
            yield f"{name}_high", {"reach": least, "total": total}
        if most < total:
            yield f"{name}_low", {"reach": most, "total": total}


def _ways(
    table: TableFile, beasts: Mapping[str, BeastData], chosen: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """Find a few smallest sets of beasts without which the deck can be completed."""
    for count in range(1, min(_MOST_TAKEN_OUT, len(chosen)) + 1):
        found = 0
        for taken in combinations(chosen, count):
            left = [card for card in chosen if card not in taken]
            if can_be_completed(table, beasts, left):
                yield taken
                found += 1
                if found == _SUGGESTED:
                    return
        if found:
            return
