"""The shape of ``campaign.yaml``: experience, levels, and the tables of the aftermath (FG-S6)."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from game.frostgrave.definitions import Data

CAMPAIGN: Final = "campaign.yaml"

Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
_Many: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class ExperienceData(Data, frozen=True):
    """What a wizard learns from, in points of experience.

    Soldiers, apprentices and wizards count when the wizard took them out.
    """

    cast: Points
    treasure: Points
    soldier: Points
    apprentice: Points
    wizard: Points
    level: _Many
    """Experience of a level."""


class LevelsData(Data, frozen=True):
    """The highest numbers that levels can buy, and the lowest casting number."""

    fight: Annotated[int, msgspec.Meta(ge=0, le=20)]
    shoot: Annotated[int, msgspec.Meta(ge=0, le=20)]
    will: Annotated[int, msgspec.Meta(ge=0, le=20)]
    health: Annotated[int, msgspec.Meta(ge=1, le=60)]
    casting_number: Annotated[int, msgspec.Meta(ge=1, le=20)]


class TablesFile(Data, frozen=True):
    """The file ``campaign.yaml``."""

    experience: ExperienceData
    levels: LevelsData
