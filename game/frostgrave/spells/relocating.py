"""Spells that move figures without a walk: teleport, leap, transpose (FG-19)."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave import activations, caster_sight, circles, moving, statuses
from game.frostgrave.aims import Aim, AtFigureTo, AtPair, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.contact import touching_enemies
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.events import FigurePlaced
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within, body_of
from game.frostgrave.pending import Casting
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Leap, Transpose
from game.frostgrave.terrain.bodies import overlapping
from game.frostgrave.terrain.units import INCH

SAMPLE = (4, 9)
"""How many inches away a sample looks for spots."""


def spot_refusal(battle: Battle, figure: Figure, x: int, y: int, z: int) -> Refusal | None:
    """Return why a figure cannot be put on a spot: no room, taken, or in combat there (FG-19)."""
    found = room_refusal(battle, figure, x, y, z)
    if found is None and touching_enemies(battle, replace(figure, x=x, y=y, z=z)):
        return Refusal("FG-S2", "into_combat")
    return found


def room_refusal(battle: Battle, figure: Figure, x: int, y: int, z: int) -> Refusal | None:
    """Return why a figure has no room on a spot, if so."""
    field = battle.field
    body = body_of(figure).at(x, y, z)
    if not field.ground.stands(x, y, z, body.radius, body.height):
        return Refusal("FG-65", "no_room")
    for other in battle.on_table():
        reach = body.radius + other.radius
        if (
            other.id != figure.id
            and abs(other.x - x) < reach
            and abs(other.y - y) < reach
            and overlapping(body, body_of(other))
        ):
            return Refusal("FG-65", "spot_taken")
    if any(overlapping(body, circle) for circle in circles.barring(battle, figure)):
        return Refusal("FG-circle_of_protection", "closed_to_demons")
    return None


def spots_around(battle: Battle, figure: Figure) -> list[tuple[int, int, int]]:
    """List a sample of spots around a figure on whatever surfaces are there."""
    found: list[tuple[int, int, int]] = []
    for inches in SAMPLE:
        for across, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            x, y = figure.x + across * inches * INCH, figure.y + down * inches * INCH
            if 0 <= x <= battle.field.size and 0 <= y <= battle.field.size:
                found.extend((x, y, z) for z in battle.field.ground.surfaces(x, y, figure.radius))
    return found


def relocate(battle: Battle, number: int, spot: tuple[int, int, int], spell: str) -> None:
    """Put a figure on a spot by a spell; holds on it end, enemies may force combat."""
    statuses.end_those(battle, number, "freed", "broken")
    battle.change(number, x=spot[0], y=spot[1], z=spot[2], hanging=False)
    battle.emit(FigurePlaced(number, *spot, spell))
    moving.arrived(battle, number)


class Teleporting(Family):
    """The caster goes to a spot in sight and does nothing more this turn."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List a sample of spots around the caster."""
        return [
            aim
            for aim in (AtPoint(*spot) for spot in spots_around(battle, caster))
            if self.refusal(battle, caster, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why the caster cannot go there, if so."""
        if not isinstance(aim, AtPoint):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        found = spot_refusal(battle, caster, aim.x, aim.y, aim.z)
        if found is None and not caster_sight.sees_point(battle, caster, aim.x, aim.y, aim.z):
            return Refusal("FG-28", "point_not_seen")
        return found

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Move the caster and end its activation."""
        if isinstance(casting.aim, AtPoint):
            spot = (casting.aim.x, casting.aim.y, casting.aim.z)
            activations.finish_all(battle, casting.caster)
            relocate(battle, casting.caster, spot, spell.id)


class Leaping(Family):
    """An own figure moves through the air and does nothing more this turn."""

    def aims(self, battle: Battle, caster: Figure, spell: SpellData) -> list[Aim]:
        """List a sample of leaps of every figure in reach."""
        return [
            aim
            for figure in battle.on_table()
            if figure.seat == caster.seat
            and targets.figure_refusal(battle, caster, spell, figure.id) is None
            for aim in (AtFigureTo(figure.id, *spot) for spot in spots_around(battle, figure))
            if self._way_refusal(battle, spell, aim) is None
        ]

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why a figure cannot leap so, if so."""
        if not isinstance(aim, AtFigureTo):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        found = targets.figure_refusal(battle, caster, spell, aim.figure)
        return found or self._way_refusal(battle, spell, aim)

    def _way_refusal(self, battle: Battle, spell: SpellData, aim: AtFigureTo) -> Refusal | None:
        figure = battle.figure(aim.figure)
        if not isinstance(spell.effect, Leap):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        length = round(spell.effect.distance * INCH)
        across, down, up = aim.x - figure.x, aim.y - figure.y, aim.z - figure.z
        if across * across + down * down + up * up > length * length:
            return Refusal("FG-S2", "leap_too_far")
        return spot_refusal(battle, figure, aim.x, aim.y, aim.z)

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Move the figure; it does nothing more this turn."""
        aim = casting.aim
        if isinstance(aim, AtFigureTo) and battle.figure(aim.figure).where == "table":
            activations.finish_all(battle, aim.figure)
            relocate(battle, aim.figure, (aim.x, aim.y, aim.z), spell.id)


def _has_room(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether a figure has room where another one stands."""
    body = body_of(figure).at(other.x, other.y, other.z)
    if any(overlapping(body, circle) for circle in circles.barring(battle, figure)):
        return False
    return battle.field.ground.stands(other.x, other.y, other.z, figure.radius)


class Transposing(Family):
    """Two figures change places unless one of them resists."""

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why two figures cannot be exchanged, if so."""
        found = targets.refusal(battle, caster, spell, aim)
        if found is not None or not isinstance(aim, AtPair):
            return found
        if not isinstance(spell.effect, Transpose):
            return Refusal("FG-62", "wrong_aim", {"spell": spell.id})
        first, second = battle.figure(aim.first), battle.figure(aim.second)
        if not are_within(first, second, round(spell.effect.apart * INCH)):
            return Refusal("FG-S2", "too_far_apart")
        if not self._fit(battle, first, second):
            return Refusal("FG-65", "no_room")
        return None

    def _fit(self, battle: Battle, first: Figure, second: Figure) -> bool:
        """Whether each has room where the other stands."""
        return _has_room(battle, first, second) and _has_room(battle, second, first)

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Exchange the two; a single resistance prevents it."""
        aim = casting.aim
        if casting.resisted or not isinstance(aim, AtPair):
            return
        first, second = battle.figure(aim.first), battle.figure(aim.second)
        if first.where != "table" or second.where != "table":
            return
        places = ((first.x, first.y, first.z), (second.x, second.y, second.z))
        battle.change(first.id, x=places[1][0], y=places[1][1], z=places[1][2])
        relocate(battle, second.id, places[0], spell.id)
        relocate(battle, first.id, places[1], spell.id)
