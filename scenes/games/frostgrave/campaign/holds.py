"""The rules of a scenario in a few short lines, each with its icon and its clause."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.frostgrave.campaign.definitions import ExperienceData
from game.frostgrave.scenarios.definitions import ScenarioData
from scenes.kit.text.words import Words, capitalised


class FactLine(NamedTuple):
    """One line: an icon, the words, and the summarized clause."""

    icon: str
    text: str
    clause: str


class Reward(NamedTuple):
    """A reward: an icon, the words, and the amount as it is shown."""

    icon: str
    text: str


_SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "standard": ("frost_chest FG-50", "trophy FG-58", "frost_claw FG-S4"),
    "mausoleum": ("frost_chest", "frost_skull", "frost_skull"),
    "genie_in_the_bottle": ("frost_chest", "dice", "frost_claw", "hourglass"),
    "living_museum": ("frost_chest", "dice", "lock"),
    "library": ("frost_chest", "exit", "halt", "book"),
    "silent_tower": ("frost_chest", "mute", "up"),
    "worm_hunts": ("frost_chest", "dice", "frost_claw"),
    "haunted_houses": ("frost_chest", "eye_off FG-66", "dice", "sword FG-S4.3"),
    "well_of_dreams_and_sorrows": ("frost_chest", "frost_hat", "eye"),
    "keep": ("frost_chest", "dice", "frost_boot"),
    "black_gate": ("frost_chest", "frost_claw", "trophy FG-58"),
    "complex_temple": ("frost_chest", "sword", "shield"),
}
"""The icon of each line, and its clause if it is not the scenario's."""


def lines_of(words: Words, scenario: ScenarioData | None, *, spare: bool) -> list[FactLine]:
    """The rules of a scenario, or of a plain battle; a player's own scenario has its text only."""
    name, clause = ("standard", "") if scenario is None else (scenario.id, scenario.clause)
    found = []
    for number, sign in enumerate(_SIGNS.get(name, ()), start=1):
        icon, _, own = sign.partition(" ")
        found.append(FactLine(icon, words(f"campaign.holds.{name}.{number}"), own or clause))
    if spare:
        found.insert(1, FactLine("plus", words("campaign.holds.spare"), "FG-S5.0"))
    return found


def rewards_of(
    words: Words, experience: ExperienceData, scenario: ScenarioData | None
) -> list[Reward]:
    """The campaign's rewards for deeds in a battle."""
    found = [
        Reward("frost_chest", words("campaign.reward.treasure", count=experience.treasure)),
        Reward("star", words("campaign.reward.cast", count=experience.cast)),
    ]
    for each in scenario.rewards if scenario is not None else ():
        name = capitalised(each.name.text(words.language))
        key = "both" if each.xp and each.gold else "xp" if each.xp else "gold"
        text = words(f"campaign.reward.{key}", deed=name, count=each.xp, gold=each.gold)
        found.append(Reward("coin" if key == "gold" else "star", text))
    return found
