"""How a battle is set up."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from game.engine.contract import Options
from game.frostgrave.figures import Figure

TURN_LIMITS = (0, 6, 8, 10, 12, 15, 20, 30)
"""The limits that a lobby offers; any other whole number is allowed too."""


STANDARD = "standard"
"""The battle without a scenario."""
BOTS_LIMIT = 20
"""The default limit of a battle of bots alone."""
LAST_TURN = 100
"""The turn after which any battle ends (FG-59): perhaps nobody can reach the last treasure."""

Company: TypeAlias = Annotated[tuple[Figure, ...], msgspec.Meta(max_length=40)]


class FrostgraveOptions(Options, frozen=True, kw_only=True):
    """The options of a battle; warbands and tables are named by their id."""

    first_warband: str = "gate_keepers"
    second_warband: str = "lantern_bearers"
    muster: Literal["chosen", "drawn", "rolled"] = "chosen"
    """Whether both warbands are chosen, drawn by lot, or generated at random."""
    table: str = "fountain_court"
    """``generated``, or the id of a table in ``tables.yaml``."""
    feet: Literal[2, 3, 4] = 3
    """The side of a generated table."""
    ruleset: Literal["seed", "published"] = "seed"
    criticals: bool = True
    """Whether a natural 20 is a critical hit (FG-26)."""
    wounds: bool = True
    """Whether figures of low Health are wounded (FG-46)."""
    encounters: bool = False
    """Whether treasure may draw creatures from the city (FG-S4)."""
    spells_before: bool = True
    """Whether out-of-game spells are tried before the battle (FG-S6)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=0, extra={"offered": TURN_LIMITS})] = 0
    """The turn after which the battle ends; 0 for :data:`LAST_TURN`, or :data:`BOTS_LIMIT` where
    only bots play (FG-59)."""
    scenario: str | UnsetType = UNSET
    """The id of a scenario (FG-S5); left out for the plain battle. It lays out its own city."""
    spare_token: bool | UnsetType = UNSET
    """Whether one more token lies in the middle (FG-S5.0); left out for no."""
    tempers: tuple[str, str] | UnsetType = UNSET
    """The tempers of both sides' bots, ``""`` for none.

    Set in battles of a campaign, where bots are careful of their spellcasters and look for
    experience.
    """
    encounter_trigger: int | UnsetType = UNSET
    """The roll that draws a creature from the city, where a campaign has its own (FG-S6)."""

    companies: tuple[Company, Company] | UnsetType = UNSET
    """Figures for each seat in place of the named warband, from a campaign (FG-S6.59).

    Nobody for the warband itself. Counts where the warbands are chosen.
    """
    encounter_level: int | UnsetType = UNSET
    """By how many levels creatures of the city are higher, set by a campaign (FG-S6.12)."""

    def __post_init__(self) -> None:
        if self.scenario == STANDARD:
            msgspec.structs.force_setattr(self, "scenario", UNSET)
        if self.spare_token is False:
            msgspec.structs.force_setattr(self, "spare_token", UNSET)
