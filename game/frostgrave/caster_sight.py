"""The sight of a spellcaster, also through an eye on a wall (Wizard Eye)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.markers import Marker
from game.frostgrave.measuring import direction
from game.frostgrave.spells.vocabulary import Lay
from game.frostgrave.terrain.rays import EYE, EYE_RADIUS
from game.frostgrave.terrain.shapes import cosine, divided, sine
from game.frostgrave.terrain.units import INCH, length

POINTED = INCH // 2
"""From this distance a point means the wall."""
HIGHEST = 3 * INCH
"""The greatest height of an eye above the surface below it."""
OUT = 2
"""How far an eye stands out from its wall."""
BEHIND = 6
"""The greatest distance between an eye and the wall behind it."""


class EyePosition(NamedTuple):
    """Where an eye hangs, and which way it looks (whole degrees)."""

    x: int
    y: int
    z: int
    angle: int


def place(battle: Battle, x: int, y: int, z: int) -> EyePosition | None:
    """Return where an eye would hang on the wall that a point means, if any."""
    ground = battle.field.ground
    x, y = min(x, ground.size - 1), min(y, ground.size - 1)
    if z - ground.support(x, y, z, 0) > HIGHEST:
        return None
    best: tuple[int, EyePosition] | None = None
    for block in ground.near(x, y, x, y):
        if not block.solid or not block.bottom <= z < block.top:
            continue
        for nx, ny, c, px, py, ex, ey, whole in block.edges:
            outside = nx * x + ny * y - c
            along = (x - px) * ex + (y - py) * ey
            if outside < 0 or not 0 <= along <= whole:
                continue
            away = divided(outside, length(ex, ey))
            if away > POINTED or (best is not None and best[0] <= away):
                continue
            far = length(nx, ny)
            spot = EyePosition(
                px + divided(ex * along, whole) + divided(nx * OUT, far),
                py + divided(ey * along, whole) + divided(ny * OUT, far),
                z,
                direction(nx, ny),
            )
            best = away, spot
    return None if best is None else best[1]


def is_eye(battle: Battle, marker: Marker) -> bool:
    """Whether a mark is an eye on a wall."""
    effect = battle.book.spells[marker.spell].effect
    return isinstance(effect, Lay) and effect.marker == "eye"


def settle(battle: Battle) -> None:
    """Remove every eye whose wall is gone."""
    ground = battle.field.ground
    for marker in battle.state.markers:
        if is_eye(battle, marker) and not any(
            block.solid
            and block.bottom <= marker.z < block.top
            and block.overlaps(marker.x, marker.y, BEHIND)
            for block in ground.near(marker.x, marker.y, marker.x, marker.y)
        ):
            battle.remove_marker(marker.id, "cancelled")


def viewpoint(battle: Battle, caster: Figure, target: Figure) -> Figure | None:
    """Return the caster or the caster's eye, whichever sees a figure; ``None`` if neither."""
    if battle.sees(caster, target):
        return caster
    for marker, eye in _eyes(battle, caster):
        if _is_before(marker, target.x, target.y) and battle.field.sees(
            eye, target, battle.in_the_way()
        ):
            return eye
    return None


def sees_point(battle: Battle, caster: Figure, x: int, y: int, z: int) -> bool:
    """Whether a caster, or the caster's eye, sees a point on a surface."""
    if battle.field.sees_point(caster, x, y, z):
        return True
    return any(
        _is_before(marker, x, y) and battle.field.sees_point(eye, x, y, z)
        for marker, eye in _eyes(battle, caster)
    )


def _eyes(battle: Battle, caster: Figure) -> list[tuple[Marker, Figure]]:
    """List a caster's eyes, each with a stand-in of the caster that looks from there."""
    return [
        (marker, replace(caster, x=marker.x, y=marker.y, z=marker.z - EYE, radius=EYE_RADIUS))
        for marker in battle.state.markers
        if marker.caster == caster.id and is_eye(battle, marker)
    ]


def _is_before(marker: Marker, x: int, y: int) -> bool:
    """Whether a point lies in the half circle before an eye."""
    return (x - marker.x) * cosine(marker.angle) + (y - marker.y) * sine(marker.angle) > 0
