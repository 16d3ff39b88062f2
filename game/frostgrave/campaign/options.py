"""How a campaign is set up (FG-S6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from game.engine.contract import Options
from game.frostgrave.names import Ruleset


class CampaignOptions(Options, frozen=True, kw_only=True):
    """The options of a campaign; the warbands of players are named by their id.

    The first ``people`` seats have the players' warbands, the others are rivals with tempers.
    """

    seats: Literal[2, 4] = 4
    people: Literal[1, 2] = 1
    first_warband: str = "gate_keepers"
    second_warband: str = "lantern_bearers"
    battles: Annotated[int, msgspec.Meta(ge=1, le=20)] = 10
    """How many rounds there are, the final battle the last of them."""
    difficulty: Literal["gentle", "fair", "grim"] = "fair"
    simulated: bool = False
    """Whether all battles are decided by the library of battles instead of being fought."""
    ruleset: Ruleset = "seed"
    criticals: bool = True
    wounds: bool = True
    turn_limit: Annotated[int, msgspec.Meta(ge=0)] = 0
    spare_token: Literal["even", "never", "always"] = "even"
    books: Literal["open", "shut"] = "open"
    """Whether everybody sees the others' gold, vault and levels."""
    experience_cap: Literal[0, 200, 300, 500] = 200
    """The most experience of a battle; 0 for no limit."""
    raise_per_game: Literal["one", "any"] = "one"
    fate: Literal["book", "mercy"] = "book"
    heir: Literal["notes", "novice"] = "notes"
    end: Literal["heirless", "never"] = "heirless"
    purse: Literal["book", "lean"] = "lean"
    prices: Literal["first", "second"] = "first"
    market: Literal["drawn", "all"] = "drawn"
    consolation: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether whoever loses a battle is paid (FG-S6.19). Left out of JSON while it is off, as in
    campaigns begun before it was there; new ones have it on (:data:`NEW_CAMPAIGN`)."""

    def __post_init__(self) -> None:
        """Make off and nothing at all the same options."""
        if self.consolation is False:
            msgspec.structs.force_setattr(self, "consolation", msgspec.UNSET)


NEW_CAMPAIGN: Final[Mapping[str, object]] = {"consolation": True}
"""The options of a new campaign that differ from the defaults of an old file."""
