"""The weapons with which a figure fights, and their effects (FG-68, FG-S3)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import SHIELD

UNARMED = "unarmed"
PAIR = "pair"


class Arm(msgspec.Struct, frozen=True, gc=False):
    """A way of fighting: a weapon, or two together.

    ``fight`` is added to the roll, ``damage`` to the total when damage is counted,
    ``enemy_damage`` to the opponent's damage. ``parts`` are the weapons used, ``bared`` the Armour
    of a shield for which they leave no hand (FG-S3.11).
    """

    id: str
    fight: int
    damage: int
    enemy_damage: int
    parts: tuple[str, ...]
    bared: int = 0


def arms(battle: Battle, figure: Figure) -> list[Arm]:
    """List the figure's ways of fighting, the best first; never empty."""
    return battle.remembered_of(figure, "arms", lambda: _arms(battle, figure))


def _arms(battle: Battle, figure: Figure) -> list[Arm]:
    book = battle.book
    ruined = ruined_weapons(battle, figure)
    usable = [
        weapon
        for weapon in dict.fromkeys(counted(battle, figure))
        if weapon not in ruined and book.weapons[weapon].kind != "missile"
    ]
    lacks = book.pair.fight if "pair_counted" in figure.tags else 0
    found = [_single(battle, weapon, lacks) for weapon in usable]
    both = [_best_like(battle, usable, weapon) for weapon in book.pair.weapons]
    if all(both):
        singles = [_single(battle, weapon) for weapon in both]
        found.append(
            Arm(
                PAIR,
                book.pair.fight - lacks + sum(one.fight for one in singles),
                max(one.damage for one in singles),
                0,
                tuple(both),
            )
        )
    if not found:
        found.append(_single(battle, UNARMED, lacks))
    shield = _shield(battle, figure)
    if shield:
        found = [replace(arm, bared=shield) if _hands(battle, arm) > 1 else arm for arm in found]
    return sorted(found, key=_worth, reverse=True)


def counted(battle: Battle, figure: Figure) -> tuple[str, ...]:
    """Return how a figure's weapons count: magic ones as plain where magic fails (FG-S5.3)."""
    if not figure.weapons or not battle.is_still(figure, "items"):
        return figure.weapons
    data = battle.book.weapons
    return tuple((data[each].magic and data[each].like) or each for each in figure.weapons)


def _worth(arm: Arm) -> int:
    return arm.fight + arm.damage - arm.enemy_damage - arm.bared


def _hands(battle: Battle, arm: Arm) -> int:
    return sum(battle.book.weapons[weapon].hands for weapon in arm.parts)


def _shield(battle: Battle, figure: Figure) -> int:
    """Return the Armour of a figure's shield; a better shield adds to the plain one."""
    if SHIELD not in figure.armour_worn:
        return 0
    sleeps = battle.is_still(figure, "items")
    better = sum(
        battle.book.modifier(status.id, "armour")
        for status in (() if sleeps else figure.statuses)
        if status.id in battle.book.shields
    )
    return battle.book.book.armour[SHIELD].armour + better


def choices(battle: Battle, figure: Figure) -> list[Arm]:
    """List the ways of fighting that no other beats in every respect, the best first."""
    found = arms(battle, figure)
    return [arm for arm in found if not any(_beats(other, arm) for other in found)]


def arm_of(battle: Battle, figure: Figure, identifier: str) -> Arm:
    """Return the way of fighting of this id, or the best one."""
    found = arms(battle, figure)
    return next((arm for arm in found if arm.id == identifier), found[0])


def missile_of(battle: Battle, figure: Figure) -> str:
    """Return the id of the bow or crossbow that the figure can use; empty for none."""
    ruined = ruined_weapons(battle, figure)
    for weapon in counted(battle, figure):
        if weapon not in ruined and battle.book.weapons[weapon].kind == "missile":
            return weapon
    return ""


def ruined_weapons(battle: Battle, figure: Figure) -> frozenset[str]:
    """Return the weapons that a spell has made useless."""
    if not figure.statuses:
        return frozenset()
    ruins = battle.book.ruins
    return frozenset(status.detail for status in figure.statuses if status.id in ruins)


def _single(battle: Battle, weapon: str, lacks: int = 0) -> Arm:
    """Return a weapon by itself; ``lacks`` is subtracted where Fight counts two weapons."""
    data = battle.book.weapons[weapon]
    return Arm(weapon, data.fight - lacks, data.damage, data.enemy_damage, (weapon,))


def _best_like(battle: Battle, weapons: list[str], plain: str) -> str:
    """Return the best weapon among a plain one and the magic ones of its kind; empty for none."""
    data = battle.book.weapons
    alike = [weapon for weapon in weapons if plain in (weapon, data[weapon].like)]
    return max(alike, key=lambda each: data[each].fight + data[each].damage, default="")


def _beats(one: Arm, other: Arm) -> bool:
    """Whether an arm is at least as good in everything and better in something."""
    mine = (one.fight, one.damage, -one.enemy_damage, -one.bared)
    theirs = (other.fight, other.damage, -other.enemy_damage, -other.bared)
    return mine != theirs and all(a >= b for a, b in zip(mine, theirs, strict=True))
