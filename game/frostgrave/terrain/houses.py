"""Ruined houses, each different: corners standing or fallen, doors, windows, half a floor."""

from __future__ import annotations

from typing import Final

from game.engine.dice import Dice
from game.frostgrave.terrain.forms import (
    BlockForm,
    Blueprint,
    Corner,
    FloorForm,
    LadderForm,
    Masonry,
    PatchForm,
    WallForm,
)

Section = tuple[Masonry, float]

_DOOR: Final = 1.75
_RISING: Final[tuple[Section, ...]] = (("low", 0.5), ("half", 0.5), ("high", 0.5))
_STOREY: Final = 3.0


def ruined_house(dice: Dice, width: float, depth: float) -> Blueprint:
    """Build a ruined house about the middle.

    Args:
        dice: the source of its variations.
        width: from west to east, in inches.
        depth: from north to south.
    """
    east, south = width / 2, depth / 2
    corners: tuple[Corner, ...] = ((-east, -south), (east, -south), (east, south), (-east, south))
    fallen = [False] * 4
    fallen[dice.index(4)] = True
    if dice.index(2):
        fallen[dice.index(4)] = True
    storey = width >= 6.5 and dice.index(3) == 0 and not fallen[0] and not fallen[3]
    doors = _door_walls(dice)
    walls = []
    for number in range(4):
        following = (number + 1) % 4
        start, end = corners[number], corners[following]
        long = width if number % 2 == 0 else depth
        high = storey and number != 1
        sections = _sections(dice, long, fallen[number], fallen[following], door=number in doors)
        walls.append(WallForm(start, end, sections, height=_STOREY + 1 if high else _STOREY))
    patches = [
        PatchForm(
            "open",
            box=(-east + 0.25, -south + 0.25, east - 0.25, south - 0.25),
            look="flagstones",
        )
    ]
    patches += [
        rubble_patch(dice, *corner, 1.25)
        for corner, has_fallen in zip(corners, fallen, strict=True)
        if has_fallen
    ]
    blocks: tuple[BlockForm, ...] = ()
    if not storey and dice.index(2):
        blocks = (_chest(dice, east, south),)
    floors: tuple[FloorForm, ...] = ()
    ladders: tuple[LadderForm, ...] = ()
    if storey:
        edge = -0.25
        floors = (
            FloorForm(
                _STOREY, box=(-east + 0.25, -south + 0.25, edge, south - 0.25), look="boards"
            ),
        )
        ladders = (LadderForm((edge + 0.75, 0, 0), (edge - 0.625, 0, _STOREY)),)
    return Blueprint(
        "ruined_house",
        walls=tuple(walls),
        blocks=blocks,
        patches=tuple(patches),
        floors=floors,
        ladders=ladders,
    )


def rubble_patch(dice: Dice, x: float, y: float, radius: float) -> PatchForm:
    """Return an irregular patch of rubble about a point, ``radius`` inches wide."""
    directions = ((1, 0), (0.5, 0.875), (-0.5, 0.875), (-1, 0), (-0.5, -0.875), (0.5, -0.875))
    shape = []
    for dx, dy in directions:
        reach = radius * (12 + dice.index(7)) / 16
        shape.append((_sixteenth(x + dx * reach), _sixteenth(y + dy * reach)))
    return PatchForm("rough", shape=tuple(shape), look="rubble")


def _door_walls(dice: Dice) -> set[int]:
    """Return which walls have a door: two or three, at least two of them opposite or next."""
    first = dice.index(4)
    second = (first + 1 + dice.index(3)) % 4
    return {first, second}


def _sections(
    dice: Dice, long: float, start_fallen: bool, end_fallen: bool, *, door: bool
) -> tuple[Section, ...]:
    """Build a wall from one corner to the next."""
    head = _corner(dice, start_fallen)
    tail = tuple(reversed(_corner(dice, end_fallen)))
    left = long - _long(head) - _long(tail)
    middle: list[Section] = []
    if door:
        kind: Masonry = "door" if dice.index(2) and not (start_fallen and end_fallen) else "gap"
        left -= _DOOR
        before = _filled(dice, left / 2 if dice.index(2) else left)
        middle = [*before, (kind, _DOOR), *_filled(dice, left - _long(tuple(before)))]
    else:
        middle = _filled(dice, left)
    sections = (*head, *middle, *tail)
    return tuple((kind, long) for kind, long in sections if long > 0)


def _filled(dice: Dice, left: float) -> list[Section]:
    """Fill a length with masonry, windows and breaches."""
    found: list[Section] = []
    while left >= 1.5:
        chance = dice.index(10)
        if chance < 3:
            piece: tuple[Section, ...] = (("window", 1.25), ("full", 0.25))
        elif chance < 5:
            piece = (("full", 1.0),)
        elif chance < 8 or left < 3:
            piece = (("high", 0.5), ("half", 0.5), ("high", 0.5))
        else:
            piece = (*reversed(_RISING), *_RISING)
        if _long(piece) > left:
            piece = (("full", left),)
        found.extend(piece)
        left -= _long(piece)
    if left > 0:
        found.append(("full", left))
    return found


def _corner(dice: Dice, fallen: bool) -> tuple[Section, ...]:
    """Return the first stretches from a corner on."""
    if not fallen:
        return (("full", 0.75 + 0.25 * dice.index(2)),)
    if dice.index(2):
        return (("low", 0.75), ("half", 0.5), ("high", 0.5))
    return (("curb", 0.5), ("low", 0.5), ("half", 0.5))


def _chest(dice: Dice, east: float, south: float) -> BlockForm:
    """Return an object that was left in a corner of the house."""
    x = (east - 1.25) * (1 if dice.index(2) else -1)
    y = (south - 1.0) * (1 if dice.index(2) else -1)
    return BlockForm(0.75, box=(x - 0.5, y - 0.375, x + 0.5, y + 0.375), climb=True, look="crate")


def _long(sections: tuple[Section, ...]) -> float:
    return sum(each for _, each in sections)


def _sixteenth(inches: float) -> float:
    return round(inches * 16) / 16
