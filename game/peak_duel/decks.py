"""Legality of decks, and what an illegal one is missing (PD-1.1, PD-9.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from game.peak_duel.data_files import BeastData, TableFile
from game.peak_duel.names import ELEMENTS


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a deck.

    ``key`` names the sentence in section ``deck_problem`` of the game's words,
    ``values`` fill its blanks; ``text`` is its English for a finding in a file.
    """

    key: str
    values: Mapping[str, int | str]

    @property
    def text(self) -> str:
        """The plain English of the problem."""
        return _TEXTS[self.key].format_map(self.values)


_TEXTS: Mapping[str, str] = {
    "unknown_beast": "there is no beast {card}",
    "repeated_beast": "{card} is in the deck {count} times; once is allowed",
    "too_few_cards": "the deck has {count} cards, {missing} are missing",
    "too_many_cards": "the deck has {count} cards, {surplus} too many",
    "too_few_of_element": "{count} beasts of {element}, {missing} are missing",
    "too_many_of_element": "{count} beasts of {element}, {surplus} too many",
    "defence_short": "the defences add up to {sum}, {missing} short of {total}",
    "defence_over": "the defences add up to {sum}, {surplus} over {total}",
    "attack_short": "the attacks add up to {sum}, {missing} short of {total}",
    "attack_over": "the attacks add up to {sum}, {surplus} over {total}",
}


class DeckSums(msgspec.Struct, frozen=True):
    """The running sums of a deck in the making; unknown beasts are left out."""

    cards: int
    defence: int
    attack: int
    elements: Mapping[str, int]
    """How many beasts of each element."""


def sums_of(beasts: Mapping[str, BeastData], cards: Sequence[str]) -> DeckSums:
    """Count a deck and add its values up."""
    known = [beasts[card] for card in cards if card in beasts]
    counted = Counter(beast.element for beast in known)
    return DeckSums(
        len(cards),
        sum(beast.defence for beast in known),
        sum(beast.attack for beast in known),
        {element: counted[element] for element in ELEMENTS},
    )


def problems_of(
    table: TableFile, beasts: Mapping[str, BeastData], cards: Sequence[str]
) -> list[Problem]:
    """Return everything that is wrong with a deck; nothing for a legal one.

    Args:
        table: the numbers of the game.
        beasts: every beast there is, by its id.
        cards: the ids of the deck's beasts, in any order.
    """
    found = [
        Problem("unknown_beast", {"card": card})
        for card in dict.fromkeys(cards)
        if card not in beasts
    ]
    found += [
        Problem("repeated_beast", {"card": card, "count": count})
        for card, count in Counter(cards).items()
        if count > 1
    ]
    sums = sums_of(beasts, cards)
    found += _amount("cards", sums.cards, table.deck_size, {})
    for element in ELEMENTS:
        count = sums.elements[element]
        found += _amount("of_element", count, table.per_element, {"element": element})
    found += _total("defence", sums.defence, table.defence_total)
    found += _total("attack", sums.attack, table.attack_total)
    return found


def _amount(what: str, count: int, wanted: int, named: dict[str, int | str]) -> list[Problem]:
    if count < wanted:
        return [Problem(f"too_few_{what}", {**named, "count": count, "missing": wanted - count})]
    if count > wanted:
        return [Problem(f"too_many_{what}", {**named, "count": count, "surplus": count - wanted})]
    return []


def _total(what: str, found: int, wanted: int) -> list[Problem]:
    named = {"sum": found, "total": wanted}
    if found < wanted:
        return [Problem(f"{what}_short", {**named, "missing": wanted - found})]
    if found > wanted:
        return [Problem(f"{what}_over", {**named, "surplus": found - wanted})]
    return []
