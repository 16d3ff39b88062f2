"""The aim of a spell or an item, declared before the roll (FG-62)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.frostgrave.names import NOBODY


class _Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="at", gc=False):
    """One kind of aim."""


class AtNothing(_Aim, frozen=True, tag="nothing"):
    """No choice to make: the caster itself, or an area around it."""


class AtFigure(_Aim, frozen=True, tag="figure"):
    """One figure."""

    figure: int


class AtPair(_Aim, frozen=True, tag="pair"):
    """Two figures that change places."""

    first: int
    second: int


class AtPoint(_Aim, frozen=True, tag="point"):
    """A point on a surface (1/64 inch)."""

    x: int
    y: int
    z: int


class AtLine(_Aim, frozen=True, tag="line"):
    """A long marker laid with its middle on a point, along ``angle`` in whole degrees."""

    x: int
    y: int
    z: int
    angle: int


class AtFigureTo(_Aim, frozen=True, tag="figure_to"):
    """A figure that is to stand at a point."""

    figure: int
    x: int
    y: int
    z: int


class AtWeapon(_Aim, frozen=True, tag="weapon"):
    """A weapon that a figure carries; ``mode`` where the spell has several."""

    figure: int
    weapon: str
    mode: str = ""


class AtToken(_Aim, frozen=True, tag="token"):
    """A treasure token that is to slide to a point."""

    token: int
    x: int
    y: int
    z: int


class AtWord(_Aim, frozen=True, tag="word"):
    """A named spell; of one figure where ``figure`` is given."""

    spell: str
    figure: int = NOBODY


class AtRunning(_Aim, frozen=True, tag="running"):
    """An active spell: a status of a figure, or a marker."""

    figure: int = NOBODY
    status: str = ""
    marker: int = NOBODY


class AtChoice(_Aim, frozen=True, tag="choice"):
    """One of the choices that the spell's data name: a soldier, a size, a potion."""

    choice: str


Aim: TypeAlias = (
    AtNothing
    | AtFigure
    | AtPair
    | AtPoint
    | AtLine
    | AtFigureTo
    | AtWeapon
    | AtToken
    | AtWord
    | AtRunning
    | AtChoice
)
"""Everything a spell can be aimed at."""
