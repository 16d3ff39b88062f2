"""The options of a new campaign: the chosen and the possible values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, get_args

import msgspec

from game.frostgrave.campaign.options import NEW_CAMPAIGN, CampaignOptions
from scenes.match_plan import values_offered

BATTLES: Final = (2, 3, 5, 7, 10)
"""The offered lengths; the headless commands accept any other, too."""
IN_FRONT: Final = ("seats", "people", "first_warband", "second_warband", "battles", "difficulty")
"""The options on the first page; all others are behind "more"."""


@dataclass
class CampaignPlan:
    """The values that differ from the defaults, and the seed as typed."""

    options: dict[str, Any] = field(default_factory=lambda: dict(NEW_CAMPAIGN))
    seed: str = ""

    def value(self, name: str) -> Any:  # noqa: ANN401 - of whichever option
        """The present value of an option."""
        if name in self.options:
            return self.options[name]
        return getattr(CampaignOptions(), name)

    def choose(self, name: str, value: object) -> None:
        """Choose a value."""
        self.options[name] = value

    def made(self) -> CampaignOptions:
        """The options as the rules expect them.

        Raises:
            msgspec.ValidationError: a value does not fit.
        """
        return msgspec.convert(self.options, CampaignOptions)


def further_options() -> list[tuple[str, list[Any]]]:
    """The options behind "more" with their values; yes and no where it is a switch."""
    found: list[tuple[str, list[Any]]] = []
    for each in msgspec.structs.fields(CampaignOptions):
        if each.name in IN_FRONT:
            continue
        is_switch = bool in (each.type, *get_args(each.type))
        values = [True, False] if is_switch else values_offered(each)
        if each.name == "turn_limit":
            values = [0, 8, 10, 12, 15, 20, 30]
        if values:
            found.append((each.name, values))
    return found
