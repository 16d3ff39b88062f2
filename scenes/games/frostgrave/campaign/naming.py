"""Names of things of a campaign in the current language: items, spells, injuries, bases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from scenes.games.frostgrave.workshop.gear import SIGNS
from scenes.kit.text.words import Words

if TYPE_CHECKING:
    from game.frostgrave.campaign.data import CampaignBook
    from game.frostgrave.campaign.state import Injury

GRIMOIRE_OF: Final = "grimoire_of_"
SCROLL_OF: Final = "scroll_of_"


class CampaignNaming:
    """Names the things of a campaign.

    Args:
        words: the current language's texts.
        book: the data of the campaign.
    """

    def __init__(self, words: Words, book: CampaignBook) -> None:
        self._words = words
        self._book = book

    def thing(self, identifier: str) -> str:
        """The name of a weapon, item, scroll, grimoire, spell, soldier or creature."""
        language, book = self._words.language, self._book.book
        if identifier.startswith(GRIMOIRE_OF):
            spell = self.thing(identifier.removeprefix(GRIMOIRE_OF))
            return self._words("campaign.name.grimoire", spell=spell)
        own = self._book
        shelves: tuple[Mapping[str, Any], ...] = (
            book.weapons, book.items, book.spells, book.soldiers, book.creatures,
            own.bases, own.resources, own.injuries,
        )  # fmt: skip
        for shelf in shelves:
            data = shelf.get(identifier)
            if data is not None:
                name: str = data.name.text(language)
                return name
        if identifier.startswith(SCROLL_OF):
            spell = self.thing(identifier.removeprefix(SCROLL_OF))
            return self._words("campaign.name.scroll", spell=spell)
        role = f"frostgrave.role.{identifier}"
        return self._words(role) if role in self._words else identifier

    def text_of(self, identifier: str) -> str:
        """The effect of an item, spell or kind of member, in a sentence.

        Empty if there is no text.
        """
        language, book = self._words.language, self._book.book
        if identifier.startswith(GRIMOIRE_OF):
            spell = book.spells.get(identifier.removeprefix(GRIMOIRE_OF))
            return "" if spell is None else spell.text.text(language)
        data = book.items.get(identifier) or book.weapons.get(identifier)
        return "" if data is None else data.text.text(language)

    def sentences(self, first: str, second: str) -> str:
        """One sentence after another as the language writes them; either may be empty."""
        if not (first and second):
            return first or second
        return self._words("frostgrave_table.list.sentences", first=first, second=second)

    def icon(self, identifier: str) -> str:
        """The icon of a thing."""
        if identifier.startswith(GRIMOIRE_OF):
            return f"spell_{identifier.removeprefix(GRIMOIRE_OF)}"
        book = self._book.book
        if identifier in book.spells:
            return f"spell_{identifier}"
        if identifier in book.weapons:
            return "frost_bow" if book.weapons[identifier].kind == "missile" else "sword"
        group = book.items[identifier].group if identifier in book.items else ""
        return SIGNS.get(group, "star")

    def injury(self, injury: Injury) -> str:
        """The name of an injury, with its count."""
        data = self._book.injuries.get(injury.id)
        name = injury.id if data is None else data.name.text(self._words.language)
        if injury.count < 2:
            return name
        return self._words("campaign.name.twice", injury=name)

    def injury_name(self, identifier: str) -> str:
        """The name of a kind of injury."""
        data = self._book.injuries.get(identifier)
        return identifier if data is None else data.name.text(self._words.language)

    def injury_text(self, identifier: str) -> str:
        """The effect of a kind of injury."""
        data = self._book.injuries.get(identifier)
        return "" if data is None else data.text.text(self._words.language)

    def deed(self, deed: str) -> str:
        """The words of a deed that a scenario rewards."""
        for scenario in self._book.reference.scenarios.values():
            for reward in scenario.rewards:
                if reward.deed == deed:
                    return reward.name.text(self._words.language)
        return self.thing(deed)

    def place(self, identifier: str) -> str:
        """The name of a place of the city."""
        data = self._book.places.get(identifier)
        return identifier if data is None else data.name.text(self._words.language)
