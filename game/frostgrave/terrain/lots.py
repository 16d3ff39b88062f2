"""The contents of one lot of the city: a class of building as pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.engine.dice import Dice
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.forms import Blueprint
from game.frostgrave.terrain.houses import ruined_house
from game.frostgrave.terrain.shapes import turned
from game.frostgrave.terrain.units import INCH

DECKS: Final[dict[int, tuple[tuple[str, ...], ...]]] = {
    2: (("house",), ("house", "storey"), ("corner", "wall"), ("tower", "round_tower", "crypt")),
    3: (
        ("house",),
        ("house",),
        ("storey", "house"),
        ("tower", "round_tower"),
        ("corner",),
        ("wall", "colonnade"),
        ("chapel", "temple"),
        ("graveyard", "pond", "crypt"),
    ),
    4: (
        ("house",),
        ("house",),
        ("house",),
        ("storey",),
        ("tower",),
        ("round_tower", "crypt"),
        ("corner",),
        ("corner", "wall"),
        ("colonnade", "wall"),
        ("chapel", "temple"),
        ("graveyard", "garden"),
        ("pond", "garden"),
    ),
}
"""The classes on the pairs of lots for each size of table: one of each group."""
CENTRES: Final = ("fountain", "obelisk", "well", "statue")
"""The classes for the middle."""


class Put(NamedTuple):
    """A blueprint, its middle (units), and its rotation."""

    blueprint: Blueprint
    x: int
    y: int
    turn: int


class Lot(NamedTuple):
    """The middle of a lot, its width, and the turn its buildings face."""

    x: int
    y: int
    width: int
    turn: int


def filled(kind: str, lot: Lot, dice: Dice, stock: Stock) -> list[Put]:
    """Return the pieces of a class of lot, the building first."""
    return _CLASSES[kind](lot, dice, stock)


def _house(lot: Lot, dice: Dice, stock: Stock) -> list[Put]:  # noqa: ARG001 - one of a table
    room = lot.width / INCH - 2
    width = min(room, 5.5 + 0.5 * dice.index(4))
    depth = min(room - 0.5, 4.75 + 0.25 * dice.index(4))
    return [_set(ruined_house(dice, width, depth), lot, dice)]


def _one(name: str) -> Callable[[Lot, Dice, Stock], list[Put]]:
    def build(lot: Lot, dice: Dice, stock: Stock) -> list[Put]:
        return [_set(stock[name], lot, dice)]

    return build


def _wall(lot: Lot, dice: Dice, stock: Stock) -> list[Put]:
    """Two pieces of ruined wall, one behind the other."""
    first = _aside(stock["ruined_wall"], lot, dice, (0, -1.75), 0)
    other = stock[("low_wall", "arch", "low_corner")[dice.index(3)]]
    return [first, _aside(other, lot, dice, (0.5, 1.75), 0)]


def _graveyard(lot: Lot, dice: Dice, stock: Stock) -> list[Put]:
    """Graves between low walls, with a tree."""
    return [
        _aside(stock["low_corner"], lot, dice, (-2, -2), 0),
        _aside(stock["gravestones"], lot, dice, (0.5, -0.5), 0),
        _aside(stock["gravestones"], lot, dice, (0.5, 1.75), 0),
        _aside(stock["dead_tree"], lot, dice, (3, -2.75), 0),
    ]


def _garden(lot: Lot, dice: Dice, stock: Stock) -> list[Put]:
    """Dead trees around a statue."""
    return [
        _aside(stock[("statue", "fallen_statue")[dice.index(2)]], lot, dice, (0, 0), 0),
        _aside(stock["dead_tree"], lot, dice, (-2.75, -1.5), 0),
        _aside(stock["dead_tree"], lot, dice, (2.25, -2.5), 0),
        _aside(stock["low_wall"], lot, dice, (0.5, 2.5), 0),
    ]


def _pond(lot: Lot, dice: Dice, stock: Stock) -> list[Put]:
    """A frozen pond with rocks at its shore."""
    return [
        _aside(stock["frozen_pond"], lot, dice, (0, 0), 0),
        _aside(stock["ice_rocks"], lot, dice, (-3, 1.75), 90 * dice.index(4)),
        _aside(stock["dead_tree"], lot, dice, (2.75, -2.5), 0),
    ]


def _set(blueprint: Blueprint, lot: Lot, dice: Dice) -> Put:
    """Put a building near the middle of its lot, turned a little."""
    jitter = INCH // 8
    x = lot.x + (dice.index(9) - 4) * jitter
    y = lot.y + (dice.index(9) - 4) * jitter
    return Put(blueprint, x, y, (lot.turn + 3 * (dice.index(7) - 3)) % 360)


def _aside(blueprint: Blueprint, lot: Lot, dice: Dice, place: Sequence[float], turn: int) -> Put:
    """Put a piece beside the middle of a lot, in inches before the lot is turned."""
    dx, dy = turned(round(place[0] * INCH), round(place[1] * INCH), lot.turn)
    x = lot.x + dx + (dice.index(5) - 2) * (INCH // 8)
    y = lot.y + dy + (dice.index(5) - 2) * (INCH // 8)
    return Put(blueprint, x, y, (lot.turn + turn + 4 * (dice.index(5) - 2)) % 360)


_CLASSES: Final[dict[str, Callable[[Lot, Dice, Stock], list[Put]]]] = {
    "house": _house,
    "storey": _one("storey_house"),
    "tower": _one("tower"),
    "round_tower": _one("round_tower"),
    "crypt": _one("crypt"),
    "corner": _one("ruined_corner"),
    "colonnade": _one("colonnade"),
    "chapel": _one("chapel"),
    "temple": _one("temple"),
    "wall": _wall,
    "graveyard": _graveyard,
    "garden": _garden,
    "pond": _pond,
}
