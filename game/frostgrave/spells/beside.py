"""Spots beside a figure: where something is drawn or appears within its reach."""

from __future__ import annotations

from collections.abc import Iterator

from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import gap_to
from game.frostgrave.refusal import Refusal
from game.frostgrave.terrain.shapes import cosine, divided, sine

DIRECTIONS = range(0, 360, 45)
"""The ways a sample looks."""
WHOLE = cosine(0)
"""What sine and cosine give for one."""


def spots(battle: Battle, figure: Figure, away: int, radius: int = 0) -> Iterator[tuple[int, ...]]:
    """Go through spots around a figure, so far from its base to a base of the radius there."""
    distance = figure.radius + away + radius
    for degrees in DIRECTIONS:
        x = figure.x + divided(cosine(degrees) * distance, WHOLE)
        y = figure.y + divided(sine(degrees) * distance, WHOLE)
        for z in battle.field.ground.surfaces(x, y, radius):
            if abs(z - figure.z) <= battle.book.lengths.contact_height:
                yield x, y, z


def point_refusal(battle: Battle, caster: Figure, x: int, y: int, z: int) -> Refusal | None:
    """Say why a spell of touch cannot be laid on a point: it lies beside the caster's base."""
    size = battle.field.size
    if not (0 <= x <= size and 0 <= y <= size):
        return Refusal("FG-62", "beside_the_table")
    if z not in battle.field.ground.surfaces(x, y, 0, 0):
        return Refusal("FG-62", "no_surface")
    lengths = battle.book.lengths
    if abs(z - caster.z) > lengths.contact_height:
        return Refusal("FG-S2", "not_beside_caster")
    if gap_to(caster, x, y, caster.z) > lengths.contact:
        return Refusal("FG-S2", "not_beside_caster")
    return None
