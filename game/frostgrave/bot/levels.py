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
"""A weight that a temper may change."""


class FrostgraveLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays."""

    id: str
    nodes: Count
    """How many positions a decision may evaluate beyond the first; 1 for levels without search."""
    temperature: Amount
    """How freely it chooses among actions of nearly the same worth."""
    floor: Amount
    """An action worth so much less than the best is never chosen."""
    foresight: Share = 0.0
    """How much the goals of the other side count, and whether it considers who sees whom."""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How levels with more than one node search."""

    firsts: Count
    """The number of first actions that are searched."""
    slack: Amount
    """An action worth so much less than the best is not carried on."""


class Worths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of the evaluation, in hundredths of a treasure brought home."""

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
    """The share of a treasure's worth that is added to its carrier."""
    patience: Share
    """The share of a treasure's worth that remains after a turn of waiting."""
    pursuit: Share
    """The share of a fight's or shot's worth that remains after a turn of waiting."""
    hurt: Share
    """How much of a figure's worth lies in its Health, the rest in its life."""
    melee: Share
    """How much of an enemy's possible next attack in contact is feared."""
    arrows: Share
    """How much of what an archer could do next is feared."""
    exposed: Share
    """How much the possible attacks of figures in sight are feared, with that foresight."""
    eagerness: Share
    """How much of an own possible next attack draws a figure nearer."""
    trouble: Amount
    """The least value of a casting that is tried at all."""
    effort: Amount
    """The least value of an action that is taken instead of nothing."""


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The character of a campaign warband's bot: its changes of the weights."""

    id: str
    own_casters: Amount
    """The factor of the worth of its own spellcasters."""
    leave_at: Annotated[int, msgspec.Meta(ge=0)]
    """The Health at which they walk off the table."""
    leaving: Amount
    """The value of their leaving."""
    factors: dict[Worth, Amount] = {}
    """Factors of the named weights."""

    def worths(self, usual: Worths) -> Worths:
        """Return the weights of this temper; shares stay below 1."""
        changed = {}
        for name, factor in self.factors.items():
            value = getattr(usual, name)
            changed[name] = value * factor if value > 1 else min(_MOST_SHARE, value * factor)
        return replace(usual, **changed)


class Spellcraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of lasting changes, as a share of the figure; per point unless a flag."""

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
    """The values of effects that do not depend on figures, per kind."""


class DeedWorths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values of a campaign's rewards, in hundredths of a treasure; nothing elsewhere."""

    experience: Amount
    """Each point of experience."""
    gold: Amount
    """Each crown."""


class FrostgraveBotsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bots.yaml``."""

    levels: Annotated[tuple[FrostgraveLevel, ...], msgspec.Meta(min_length=1)]
    search: Search
    worths: Worths
    """The weights of levels without foresight."""
    keen: Worths
    """The weights of levels with foresight."""
    wary: Temper
    """Those of campaign battles, where lives go on, for warbands without a temper."""
    tempers: tuple[Temper, ...]
    """The tempers of rivals, by the names in ``city.yaml``."""
    spellcraft: Spellcraft
    deeds: DeedWorths
