"""The lines about a place, as far as the seat knows it."""

from __future__ import annotations

from typing import Final

from game.frostgrave.scenarios.definitions import ScenarioData, Spawn
from scenes.games.frostgrave.campaign.city_card import PlaceLine
from scenes.games.frostgrave.campaign.city_plan import NAMED, PEOPLED, TOLD, Spot
from scenes.games.frostgrave.campaign.city_view import CityView
from scenes.kit.text.words import capitalised

STANDARD: Final = "standard"
_MOST: Final = 3
"""The most rewards shown."""


class Telling:
    """Describes a scenario in short lines."""

    def __init__(self, page: CityView) -> None:
        self._page = page
        self._language = page.kit.words.language

    def place_text(self, spot: Spot, scenario: ScenarioData | None) -> str:
        """The sentence about a place."""
        if scenario is None or scenario.id == STANDARD:
            return self._page.word("standard_text", place=self._page.name_of_place(spot))
        return scenario.text.text(self._language)

    def lines(self, spot: Spot, scenario: ScenarioData | None) -> tuple[PlaceLine, ...]:
        """All lines; unknown facts have a lock."""
        word = self._page.word
        if spot.known < NAMED or scenario is None:
            return (PlaceLine("lock", word("told.nothing"), locked=True),)
        if spot.known < PEOPLED:
            return (
                PlaceLine("lock", word("told.locked_treasure"), locked=True),
                PlaceLine("lock", word("told.locked_rules"), locked=True),
            )
        lines = [PlaceLine("frost_chest", self._treasure(scenario))]
        lines.append(PlaceLine("frost_skull", self._creatures(scenario)))
        if spot.known < TOLD:
            return (*lines, PlaceLine("lock", word("told.locked_rules"), locked=True))
        return (*lines, *self._rewards(scenario))

    def _treasure(self, scenario: ScenarioData) -> str:
        word, tokens = self._page.word, scenario.tokens
        count = len(tokens.fixed)
        special = any(each.kind == "special" for each in tokens.fixed)
        if not count:
            return word("told.treasure_each", count=tokens.each)
        key = "told.treasure_special" if special else "told.treasure_fixed"
        laid = word(key)
        if not tokens.each:
            return laid
        return word("told.treasure_both", laid=laid, count=tokens.each)

    def _creatures(self, scenario: ScenarioData) -> str:
        page = self._page
        there = [each.creature for each in scenario.creatures]
        later = [
            effect.creature
            for rule in scenario.rules
            for effect in rule.do
            if isinstance(effect, Spawn)
        ]
        names = []
        for creature in dict.fromkeys((*there, *later)):
            data = page.book.creatures.get(creature)
            names.append(creature if data is None else data.name.text(self._language))
        if not names:
            return page.word("told.no_creatures")
        joined = page.kit.words("frostgrave_table.list.comma").join(names)
        return page.word("told.creatures" if there else "told.creatures_later", names=joined)

    def _rewards(self, scenario: ScenarioData) -> list[PlaceLine]:
        word = self._page.word
        told = []
        for reward in scenario.rewards[:_MOST]:
            name = capitalised(reward.name.text(self._language))
            gains = []
            if reward.xp:
                gains.append(word("told.xp", count=reward.xp))
            if reward.gold:
                gains.append(word("told.gold", count=reward.gold))
            both = self._page.kit.words("frostgrave_table.list.comma").join(gains)
            told.append(PlaceLine("star", word("told.reward", deed=name, gain=both)))
        return told


def telling_of(page: CityView) -> Telling:
    """The describer of a page."""
    return Telling(page)
