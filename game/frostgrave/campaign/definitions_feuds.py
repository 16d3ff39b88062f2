"""The types of ``feuds.yaml``: results of real battles between bots, written by ``tools/feuds``."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.frostgrave.definitions import Data, Id
from game.frostgrave.names import Role
from game.frostgrave.scenarios.definitions import DeedName

FEUDS: Final = "feuds.yaml"

_Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Ground: TypeAlias = Literal["open", "haunted", "walled"]
"""The kinds of places: the plain battle; missions with creatures; missions about the table."""
GROUNDS: Final[tuple[Ground, ...]] = ("open", "haunted", "walled")
STEPS: Final = (0, 1, 2)
"""By how many steps of might the second side is stronger."""


class FeudSide(Data, frozen=True):
    """The gains and losses of one side of a battle."""

    tokens: _Few
    casts: _Few
    kills: tuple[_Few, _Few, _Few] = (0, 0, 0)
    """Soldiers, apprentices and wizards whom the wizard took out."""
    out: tuple[Literal["wizard", "apprentice"], ...] = ()
    """Spellcasters who went out."""
    soldiers: _Few = 0
    """How many others marched."""
    ranks: tuple[_Few, ...] = ()
    """Who of them went out: 0 is the dearest."""


class FeudRow(Data, frozen=True):
    """A simulated battle: the gains and losses of both sides."""

    turns: Annotated[int, msgspec.Meta(ge=1, le=99)]
    decided: Literal["last_standing", "nobody_left", "all_secured", "turn_limit"]
    first: FeudSide
    second: FeudSide


class FeudCell(Data, frozen=True):
    """The battles of one kind of place and one difference in might."""

    ground: Ground
    step: Annotated[int, msgspec.Meta(ge=0, le=2)]
    rows: Annotated[tuple[FeudRow, ...], msgspec.Meta(min_length=1)]


class FeudDeed(Data, frozen=True):
    """A deed that a scenario rewards, and who did it; nobody for one of the side as a whole."""

    deed: DeedName
    by: Role | Literal[""] = ""


class FeudGains(Data, frozen=True):
    """The gains of one side from a scenario: the kinds of its tokens, and deeds."""

    tokens: tuple[Id, ...] = ()
    deeds: tuple[FeudDeed, ...] = ()


class FeudMission(Data, frozen=True):
    """One battle of a scenario."""

    first: FeudGains
    second: FeudGains


class MissionCell(Data, frozen=True):
    """The battles of a scenario, whoever was the stronger."""

    scenario: Id
    battles: Annotated[tuple[FeudMission, ...], msgspec.Meta(min_length=1)]


class FeudsFile(Data, frozen=True):
    """The file ``feuds.yaml``."""

    cells: tuple[FeudCell, ...]
    missions: tuple[MissionCell, ...] = ()
    """Further rewards of scenarios; a missing scenario rewards nothing in simulated battles."""
