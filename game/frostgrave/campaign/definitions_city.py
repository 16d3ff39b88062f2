"""The types of ``city.yaml``: places, rivals, how the city grows, and the ranks at the end."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.campaign.definitions_feuds import Ground
from game.frostgrave.definitions import Data, Id
from game.frostgrave.warband import Warband

CITY: Final = "city.yaml"

_Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
_Die: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
_Part: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Feet: TypeAlias = Literal[2, 3, 4]


class PlaceData(Data, frozen=True):
    """A place of the city. ``ways`` lead to its neighbours, and from them back."""

    id: Id
    name: Bilingual
    ring: Annotated[int, msgspec.Meta(ge=1, le=5)]
    """How deep it lies: the first ring is known from the beginning."""
    scenario: Id
    """The mission that is fought there, ``standard`` for the plain battle."""
    feet: Annotated[tuple[Feet, ...], msgspec.Meta(min_length=1)]
    feud: Ground
    """The kind of battles of the library that are like those here."""
    ways: tuple[Id, ...]
    at: tuple[_Part, _Part]
    """Where it stands on the map, in hundredths of its width and height."""


class TemperData(Data, frozen=True):
    """A rival leader's temper. Its effect in battle is in ``bots.yaml``."""

    id: Id
    name: Bilingual
    text: Bilingual
    base: Id
    """The base it founds."""
    hires: tuple[Id, ...]
    """Soldiers it takes before others, the dearest it can pay first."""
    spends: Annotated[int, msgspec.Meta(ge=0, le=100)] = 100
    """The hundredths of its gold that it spends in a round."""


class RivalData(Data, frozen=True):
    """A rival of a player who plays alone."""

    temper: Id
    text: Bilingual
    warband: Warband


class GrowthData(Data, frozen=True):
    """How dangerous the city is from a round on."""

    round: Annotated[int, msgspec.Meta(ge=1, le=99)]
    trigger: _Die
    """The d20 that draws a creature when treasure is first touched."""
    creatures: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """How many prowl in the middle from the beginning."""
    level: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """By how many levels the creatures that treasure draws are higher."""


class FinalData(Data, frozen=True):
    """The last battle: where, and the danger there."""

    place: Id
    trigger: _Die
    special: Annotated[int, msgspec.Meta(ge=0, le=4)] = 1
    """Precious treasure in the middle."""
    creatures: tuple[Id, ...] = ()
    """Who waits there."""


class BotsData(Data, frozen=True):
    """The level of the rivals' bots in battle, from a round on."""

    difficulty: Literal["gentle", "fair", "grim"]
    round: Annotated[int, msgspec.Meta(ge=1, le=99)]
    level: Id


class RankData(Data, frozen=True):
    """A rank, reached with this many points."""

    id: Id
    name: Bilingual
    points: _Points


class SumsData(Data, frozen=True):
    """What counts for the rank (FG-S6.14)."""

    treasure: _Points
    level: _Points
    final: _Points
    won: _Points
    gold: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    """Gold crowns of one point."""
    most_gold: _Points
    no_grave: _Points


class CityFile(Data, frozen=True):
    """The file ``city.yaml``."""

    places: Annotated[tuple[PlaceData, ...], msgspec.Meta(min_length=4)]
    final: FinalData
    growth: Annotated[tuple[GrowthData, ...], msgspec.Meta(min_length=1)]
    tempers: Annotated[tuple[TemperData, ...], msgspec.Meta(min_length=1)]
    rivals: Annotated[tuple[RivalData, ...], msgspec.Meta(min_length=3)]
    feuds: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """Battles that rivals have behind them when the campaign begins."""
    feud_experience: _Part
    """How many hundredths of the experience of those battles rivals have kept."""
    feud_gold: Annotated[int, msgspec.Meta(ge=0, le=999)]
    """The gold crowns that rivals got for a treasure of those battles."""
    bots: tuple[BotsData, ...]
    """How well rivals fight."""
    ranks: Annotated[tuple[RankData, ...], msgspec.Meta(min_length=2)]
    sums: SumsData
