"""The numbers of the rules, as ``numbers.yaml`` gives them."""

from __future__ import annotations

from typing import Annotated

import msgspec

NUMBERS = "numbers.yaml"

_Inches = Annotated[float, msgspec.Meta(ge=0, le=72)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Change = Annotated[int, msgspec.Meta(ge=-20, le=20)]


class Failure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A casting missed by at least ``missed`` points costs ``damage`` (FG-36)."""

    missed: _Count
    damage: _Count


class SchoolNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifiers of casting numbers by the schools' relation (FG-S1)."""

    own: _Count
    aligned: _Count
    neutral: _Count
    opposed: _Count


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The differences of the published ruleset (FG-S0)."""

    opposed: _Count


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``numbers.yaml``; lengths are inches, see :func:`lengths_of`."""

    actions: _Count
    companions: _Count
    companion_distance: _Inches
    castings: _Count
    contact: _Inches
    contact_height: _Inches
    threat: _Inches
    free_obstacle: _Inches
    jump: _Inches
    free_jump: _Inches
    fall: _Inches
    blind_move: _Inches
    fall_damage: tuple[_Count, _Count]
    push: _Inches
    support: _Change
    critical: _Count
    critical_factor: _Count
    burden_fight: _Change
    burden_divisor: _Count
    range: _Inches
    intervening: _Change
    light_cover: _Change
    heavy_cover: _Change
    hasty: _Change
    large: _Change
    failures: tuple[Failure, ...]
    lowest_casting_number: _Count
    wound_health: _Count
    wound_rolls: _Change
    token_distance: _Inches
    tokens: _Count
    token_edge: _Inches
    token_apart: _Inches
    deployment: _Inches
    creature_sight: _Inches
    base: _Inches
    large_base: _Inches
    token_base: _Inches
    schools: SchoolNumbers
    published: Published


class Lengths(msgspec.Struct, frozen=True):
    """The lengths among the numbers, in 1/64 inch."""

    companion_distance: int
    contact: int
    contact_height: int
    threat: int
    free_obstacle: int
    jump: int
    free_jump: int
    fall: int
    blind_move: int
    push: int
    range: int
    token_distance: int
    token_edge: int
    token_apart: int
    deployment: int
    creature_sight: int
    base: int
    large_base: int
    token_base: int


def lengths_of(numbers: Numbers, inch: int) -> Lengths:
    """Return the lengths in units of which an inch has ``inch``, rounded to the nearest."""
    return Lengths(*(round(getattr(numbers, name) * inch) for name in Lengths.__struct_fields__))
