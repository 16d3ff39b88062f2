"""The contents of ``bots.yaml``: the levels and what the bots think things are worth."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

Amount = Annotated[float, msgspec.Meta(ge=0.0)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


_MOST_SHARE = 0.98
Worth: TypeAlias = Literal[
    "treasure",
    "soldier",
    "gold",
    "wild",
    "patience",
    "pursuit",
    "hurt",
    "melee",
    "arrows",
    "exposed",
    "eagerness",
]
"""What a temper may think of otherwise."""


class FrostgraveLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays."""

    id: str
    nodes: Count
    """How many positions a decision may weigh after its own; 1 for a level that only weighs."""
    temperature: Amount
    """How freely it chooses among actions of nearly the same worth."""
    floor: Amount
    """It never chooses what is worth so much less than the best."""
    foresight: Share = 0.0
    """How far it reckons with the errands of the other side, and whether with who sees whom."""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How levels with more than one node search."""

    firsts: Count
    """With how many actions a line may begin."""
    slack: Amount
    """An action worth so much less than the best is not carried on."""


class Worths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things are worth, in hundredths of a treasure brought home."""

    treasure: Amount
    wizard: Amount
    apprentice: Amount
    soldier: Amount
    """Any soldier, on top of the price."""
    gold: Amount
    """Each crown that a soldier costs."""
    wild: Amount
    """A creature that nobody controls."""
    burden: Share
    """How much of a treasure's worth is added to its carrier."""
    patience: Share
    """What a turn of waiting leaves of a treasure's worth."""
    pursuit: Share
    """What a turn of waiting leaves of the worth of a fight or shot."""
    hurt: Share
    """How much of a figure's worth lies in its Health, the rest in its life."""
    melee: Share
    """How much of what an enemy could do next, if it came, is feared."""
    arrows: Share
    """How much of what an archer could do next is feared."""
    exposed: Share
    """How much of what those could do next who see a figure is feared, where it is looked at."""
    eagerness: Share
    """How much of what one could do to an enemy next draws one nearer."""
    trouble: Amount
    """What a casting must be worth to be tried at all."""
    effort: Amount
    """What an action must be worth to be taken instead of nothing."""


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the bot of a campaign's warband thinks: what it has of its own beside the worths."""

    id: str
    own_casters: Amount
    """How much more its own spellcasters are worth to it."""
    leave_at: Annotated[int, msgspec.Meta(ge=0)]
    """At how much Health they walk off the table."""
    leaving: Amount
    """What it is worth to it that they do."""
    factors: dict[Worth, Amount] = {}
    """How much more, or less, it thinks of what is named in the worths."""

    def worths(self, usual: Worths) -> Worths:
        """Return the worths as this temper has them; shares stay below 1."""
        changed = {}
        for name, factor in self.factors.items():
            value = getattr(usual, name)
            changed[name] = value * factor if value > 1 else min(_MOST_SHARE, value * factor)
        return replace(usual, **changed)


class Spellcraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lasting changes are worth, as a share of the figure; per point unless a flag."""

    move: Amount
    """Per inch."""
    fight: Amount
    shoot: Amount
    armour: Amount
    will: Amount
    casting: Amount
    shot_at: Amount
    absorbs: Amount
    flags: dict[str, float]
    """Above 0 what is good for the bearer, below 0 what is bad."""
    others: dict[str, Amount]
    """What effects are worth that have no figures of their own to be weighed by, per kind."""


class DeedWorths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What rewards of a campaign are worth, in hundredths of a treasure; nothing elsewhere."""

    experience: Amount
    """Each point of experience."""
    gold: Amount
    """Each crown."""


class FrostgraveBotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[FrostgraveLevel, ...], msgspec.Meta(min_length=1)]
    search: Search
    worths: Worths
    """To the levels without foresight."""
    keen: Worths
    """To those with foresight."""
    wary: Temper
    """In battles of a campaign, where lives go on, without a temper of their own."""
    tempers: tuple[Temper, ...]
    """Of rivals, by the names in ``city.yaml``."""
    spellcraft: Spellcraft
    deeds: DeedWorths
