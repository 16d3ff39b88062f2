"""Completing a deck in the making: legal decks that keep what was chosen.

The sums that the open places of some elements can reach are kept as one big
integer: bit ``defence * _WIDTH + attack`` is set where a choice has these sums. So
every choice made on the way can be one that still leads to a legal deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

import msgspec

from game.engine.dice import Dice
from game.peak_duel.data_files import BeastData, TableFile
from game.peak_duel.names import ELEMENTS

Preference: TypeAlias = Literal["greater", "lesser", "either"]

_WIDTH: Final = 1024
"""More than any sum of attacks."""
_TRIES: Final = 4
"""How often a completion is looked for, for each one that is wanted."""
_GRAIN: Final = 1000
_FREEDOM: Final = 1.5
"""The weight of chance beside the preferred rule, in points of one beast."""


class _Choice(msgspec.Struct, frozen=True):
    """Beasts of one element that would fill its open places."""

    cards: tuple[str, ...]
    sums: int
    """The bit of their sums."""
    worth: float


def completions(
    table: TableFile,
    beasts: Mapping[str, BeastData],
    chosen: Sequence[str],
    prefers: Preference,
    count: int,
    dice: Dice,
) -> list[tuple[str, ...]]:
    """Return up to ``count`` different legal decks that begin with the chosen beasts.

    Args:
        table: the numbers of the game.
        beasts: every beast there is, by its id.
        chosen: beasts that the deck must keep.
        prefers: the rule that the deck should like.
        count: how many decks are wanted.
        dice: the chance with which they are varied.

    Returns:
        The decks, or nothing where no legal deck holds what was chosen.
    """
    if len(set(chosen)) < len(chosen) or any(card not in beasts for card in chosen):
        return []
    options = [_choices(table, beasts, chosen, element, prefers) for element in ELEMENTS]
    left = (table.defence_total - sum(beasts[card].defence for card in chosen)) * _WIDTH
    left += table.attack_total - sum(beasts[card].attack for card in chosen)
    found: list[tuple[str, ...]] = []
    seen: set[frozenset[str]] = set()
    for _ in range(count * _TRIES):
        dice.shuffle(options)
        added = _completion(options, left, dice)
        if added is None:
            break
        if frozenset(added) not in seen:
            seen.add(frozenset(added))
            found.append((*chosen, *sorted(added)))
        if len(found) == count:
            break
    return found


def can_be_completed(
    table: TableFile, beasts: Mapping[str, BeastData], chosen: Sequence[str]
) -> bool:
    """Whether some legal deck holds the chosen beasts."""
    if len(set(chosen)) < len(chosen) or any(card not in beasts for card in chosen):
        return False
    known = [beasts[card] for card in chosen]
    left = (table.defence_total - sum(beast.defence for beast in known)) * _WIDTH
    left += table.attack_total - sum(beast.attack for beast in known)
    reach = 1
    for element in ELEMENTS:
        places = table.per_element - sum(beast.element == element for beast in known)
        if places < 0:
            return False
        taken = frozenset(beast.id for beast in known if beast.element == element)
        free = tuple(
            each.defence * _WIDTH + each.attack
            for each in beasts.values()
            if each.element == element and each.id not in taken
        )
        sums = 0
        for shift in _sums_of(free, places):
            sums |= reach << shift
        reach = sums
    return left >= 0 and bool(reach >> left & 1)


@lru_cache(maxsize=512)
def _sums_of(values: tuple[int, ...], places: int) -> frozenset[int]:
    """Return every sum of this many of the values."""
    return frozenset(sum(group) for group in combinations(values, places))


def _choices(
    table: TableFile,
    beasts: Mapping[str, BeastData],
    chosen: Sequence[str],
    element: str,
    prefers: Preference,
) -> list[_Choice]:
    """Return every way to fill the open places of an element."""
    places = table.per_element - sum(beasts[card].element == element for card in chosen)
    if places < 0:
        return []
    free = [each for each in beasts.values() if each.element == element and each.id not in chosen]
    return [
        _Choice(
            tuple(beast.id for beast in group),
            sum(beast.defence * _WIDTH + beast.attack for beast in group),
            sum(_worth(beast, prefers) for beast in group),
        )
        for group in combinations(free, places)
    ]


def _worth(beast: BeastData, prefers: Preference) -> float:
    """Return how well a beast suits the rule that a deck likes."""
    match prefers:
        case "greater":
            return 1.0 if 5 <= beast.attack <= 7 else 0.0
        case "lesser":
            return 1.0 if beast.attack <= 3 else 0.0
        case "either":
            return 1.0 - (abs(beast.attack - 4) + abs(beast.defence - 4)) / 4


def _completion(options: Sequence[list[_Choice]], left: int, dice: Dice) -> list[str] | None:
    """Fill element after element with a good choice that can still be completed."""
    reach = _reachable(options)
    if left < 0 or not reach[0] >> left & 1:
        return None
    added: list[str] = []
    for choices, after in zip(options, reach[1:], strict=True):
        fitting = [
            choice for choice in choices if choice.sums <= left and after >> left - choice.sums & 1
        ]
        best = max(fitting, key=lambda each: each.worth + _FREEDOM * dice.index(_GRAIN) / _GRAIN)
        added += best.cards
        left -= best.sums
    return added


def _reachable(options: Sequence[list[_Choice]]) -> list[int]:
    """Return for every element the sums that it and those after it can reach."""
    reach = [1]
    for choices in reversed(options):
        sums = 0
        for shift in {choice.sums for choice in choices}:
            sums |= reach[-1] << shift
        reach.append(sums)
    return reach[::-1]
