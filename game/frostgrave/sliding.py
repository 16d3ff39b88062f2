"""Figures that are pushed, step back, are flung or fall (FG-20, FG-23)."""

from __future__ import annotations

from game.frostgrave import carried_items, circles, runes, treasure, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.events import FigureFell, FigureSlid
from game.frostgrave.measuring import body_of
from game.frostgrave.terrain.bodies import overlapping
from game.frostgrave.terrain.sliding import nearest_free, slide
from game.frostgrave.terrain.units import INCH


def push(battle: Battle, moved: int, other: int, why: str) -> None:
    """Move a figure an inch straight away from another one (FG-23)."""
    figure, away = battle.figure(moved), battle.figure(other)
    across, down = figure.x - away.x, figure.y - away.y
    if not across and not down:
        across = 1
    fling(battle, moved, (across, down), battle.book.lengths.push, why)


def fling(
    battle: Battle,
    number: int,
    way: tuple[int, int],
    length: int,
    why: str,
    *,
    through: bool = False,
) -> list[int]:
    """Slide a figure in a direction until something stops it; over a ledge it falls (FG-23).

    It goes ``through`` others that step aside (Push); else they stop it. Returns everybody whose
    place has changed, the figure itself first.
    """
    figure = battle.figure(number)
    others = circles.barring(battle, figure)
    if not through:
        others += tuple(body_of(other) for other in battle.on_table() if other.id != number)
    slid = slide(battle.field.ground, body_of(figure), way[0], way[1], length, others)
    end = slid.end
    if (end.x, end.y) != (figure.x, figure.y):
        top = figure.z if slid.fell else end.z
        battle.change(number, x=end.x, y=end.y, z=end.z, hanging=False)
        battle.emit(FigureSlid(number, end.x, end.y, top, why))
        treasure.vanish_at(battle, number)
    elif slid.fell:
        battle.change(number, z=end.z, hanging=False)
    moved = [number] if (end.x, end.y, end.z) != (figure.x, figure.y, figure.z) else []
    if through:
        moved += _step_aside(battle, number)
    if slid.fell:
        fall(battle, number, slid.fell)
    runes.burst_near(battle)
    return moved


def _step_aside(battle: Battle, number: int) -> list[int]:
    """Move every figure whose place another one now takes to the nearest free spot; return them."""
    comer = body_of(battle.figure(number))
    moved = []
    for other in list(battle.on_table()):
        if other.id == number or not overlapping(comer, body_of(other)):
            continue
        bases = tuple(body_of(one) for one in battle.on_table() if one.id != other.id)
        taken = bases + circles.barring(battle, other)
        spot = nearest_free(battle.field.ground, body_of(other), taken)
        if spot is not None:
            battle.change(other.id, x=spot.x, y=spot.y, z=spot.z, hanging=False)
            battle.emit(FigureSlid(other.id, spot.x, spot.y, spot.z, "aside"))
            treasure.vanish_at(battle, other.id)
            moved.append(other.id)
    return moved


def fall(battle: Battle, number: int, height: int) -> None:
    """Apply the damage of a fall to a figure that has landed (FG-20)."""
    figure = battle.figure(number)
    battle.emit(FigureFell(number, height, figure.x, figure.y, figure.z))
    hurt_by_fall(battle, number, height)


def hurt_by_fall(battle: Battle, number: int, height: int) -> None:
    """Subtract the damage of a fall."""
    figure = battle.figure(number)
    amount = fall_damage(battle, height)
    if amount and not carried_items.has_virtue(battle, figure, "slow_fall"):
        wounds.damage(battle, number, amount, why="fall")


def fall_damage(battle: Battle, height: int) -> int:
    """Return the damage of a fall: from 3 inches on one and a half times the inches (FG-20)."""
    if height < battle.book.lengths.fall:
        return 0
    times, parts = battle.book.numbers.fall_damage
    return height * times // (parts * INCH)
