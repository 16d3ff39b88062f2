"""What holds in a scenario, in a few short lines, each with its sign and its clause."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.frostgrave.campaign.definitions import ExperienceData
from game.frostgrave.scenarios.definitions import ScenarioData
from scenes.kit.text.words import Words


class Line(NamedTuple):
    """One line: an icon, the words, and the clause that they sum up."""

    icon: str
    text: str
    clause: str


class Reward(NamedTuple):
    """What something brings: an icon, the words, and the amount as it is shown."""

    icon: str
    text: str


_SIGNS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "standard": (("frost_chest", "FG-50"), ("trophy", "FG-58"), ("frost_claw", "FG-S4")),
    "mausoleum": (
        ("frost_chest", "FG-S5.1"),
        ("frost_skull", "FG-S5.1"),
        ("frost_skull", "FG-S5.1"),
    ),
    "genie_in_the_bottle": (
        ("frost_chest", "FG-S5.2"),
        ("dice", "FG-S5.2"),
        ("frost_claw", "FG-S5.2"),
        ("hourglass", "FG-S5.2"),
    ),
    "living_museum": (
        ("frost_chest", "FG-S5.3"),
        ("dice", "FG-S5.3"),
        ("lock", "FG-S5.3"),
    ),
    "library": (
        ("frost_chest", "FG-S5.4"),
        ("exit", "FG-S5.4"),
        ("halt", "FG-S5.4"),
        ("book", "FG-S5.4"),
    ),
    "silent_tower": (
        ("frost_chest", "FG-S5.5"),
        ("mute", "FG-S5.5"),
        ("up", "FG-S5.5"),
    ),
    "worm_hunts": (
        ("frost_chest", "FG-S5.6"),
        ("dice", "FG-S5.6"),
        ("frost_claw", "FG-S5.6"),
    ),
    "haunted_houses": (
        ("frost_chest", "FG-S5.7"),
        ("eye_off", "FG-66"),
        ("dice", "FG-S5.7"),
        ("sword", "FG-S4.3"),
    ),
    "well_of_dreams_and_sorrows": (
        ("frost_chest", "FG-S5.8"),
        ("frost_hat", "FG-S5.8"),
        ("eye", "FG-S5.8"),
    ),
    "keep": (
        ("frost_chest", "FG-S5.9"),
        ("dice", "FG-S5.9"),
        ("frost_boot", "FG-S5.9"),
    ),
    "black_gate": (
        ("frost_chest", "FG-S6.13"),
        ("frost_claw", "FG-S6.13"),
        ("trophy", "FG-58"),
    ),
    "complex_temple": (
        ("frost_chest", "FG-S5.10"),
        ("sword", "FG-S5.10"),
        ("shield", "FG-S5.10"),
    ),
}


def lines_of(words: Words, scenario: str, *, spare: bool) -> list[Line]:
    """What holds in a scenario; one of a player's own has its text alone."""
    found = [
        Line(icon, words(f"campaign.holds.{scenario}.{number}"), clause)
        for number, (icon, clause) in enumerate(_SIGNS.get(scenario, ()), start=1)
        if f"campaign.holds.{scenario}.{number}" in words
    ]
    if spare:
        found.insert(1, Line("plus", words("campaign.holds.spare"), "FG-S5.0"))
    return found


def rewards_of(
    words: Words, experience: ExperienceData, scenario: ScenarioData | None
) -> list[Reward]:
    """What a campaign gives for what is done in a battle."""
    found = [
        Reward("frost_chest", words("campaign.reward.treasure", count=experience.treasure)),
        Reward("star", words("campaign.reward.cast", count=experience.cast)),
    ]
    for each in scenario.rewards if scenario is not None else ():
        name = each.name.text(words.language)
        key = "both" if each.xp and each.gold else "xp" if each.xp else "gold"
        text = words(f"campaign.reward.{key}", deed=name, count=each.xp, gold=each.gold)
        found.append(Reward("trophy" if key == "gold" else "star", text))
    return found
