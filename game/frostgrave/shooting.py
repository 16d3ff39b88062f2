"""Shots and spell attacks: targets, modifiers, rolls (FG-28 to FG-32, FG-39)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.engine.refusal import Refusal
from game.frostgrave import carried_items, caster_sight, stats, statuses, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.blows import Blow, shot_hits
from game.frostgrave.contact import is_elsewhere, melee, opponents
from game.frostgrave.events import DamagePrevented, ShotRolled, VictimDrawn
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within
from game.frostgrave.rolls import Modifier
from game.frostgrave.sides import are_enemies
from game.frostgrave.terrain.sight import Sight
from game.frostgrave.weaponry import missile_of

Manner: TypeAlias = Literal["missile", "shot", "plain"]
"""The kind of attack: a bow or crossbow; a spell that counts as a shot.

An attack without any of a shot's modifiers.
"""


class Volley(msgspec.Struct, frozen=True):
    """An attack from afar: with what, from where, with which bonus.

    ``bonus`` stands for Shoot in a spell's attack, ``damage`` is added when damage is counted.
    ``hurts`` is false where a hit has another effect than damage.
    """

    manner: Manner
    weapon: str
    bonus: int = 0
    damage: int = 0
    is_magic: bool = False
    is_hasty: bool = False
    hurts: bool = True
    seen_from: Figure | None = None
    """The figure whose sight decides about cover, if not the shooter's: an eye on a wall (Wizard
    Eye).
    """


class Hit(msgspec.Struct, frozen=True):
    """The result of an attack; ``beyond_armour`` is doubled by a critical hit, 0 for a miss."""

    is_hit: bool
    beyond_armour: int


def sight_between(battle: Battle, viewer: Figure, target: Figure) -> Sight:
    """Return the sight of the target (FG-28)."""
    return battle.field.sight(viewer, target, battle.in_the_way())


def shoot_modifiers(
    battle: Battle, shooter: Figure, victim: Figure, volley: Volley
) -> list[Modifier]:
    """List everything that is added to the shooter's roll."""
    if volley.manner == "missile":
        found = stats.shoot(battle, shooter)
        better = battle.book.weapons[volley.weapon].shoot
        if better:
            found.append(Modifier(volley.weapon, better))
        found.extend(
            Modifier(status.id, battle.book.enchantments[status.id])
            for status in shooter.statuses
            if status.id in battle.book.enchantments
            and status.detail in (volley.weapon, f"{volley.weapon}:shot")
        )
        if battle.state.storm:
            found.append(Modifier("storm", -battle.state.storm))
    else:
        found = [Modifier(volley.weapon, volley.bonus), *stats.always(battle, shooter)]
    if volley.manner != "plain":
        found.extend(statuses.modifiers(battle, victim, "shot_at"))
    return found


def target_modifiers(
    battle: Battle, shooter: Figure, victim: Figure, volley: Volley
) -> list[Modifier]:
    """List everything that is added to the target's roll (FG-30)."""
    found = stats.fight(battle, victim)
    if volley.manner == "plain":
        return found
    numbers = battle.book.numbers
    sight = sight_between(battle, volley.seen_from or shooter, victim)
    if sight.cover:
        found.append(_cover(battle, sight.cover))
    pieces = sight.intervening
    if pieces:
        found.append(Modifier("intervening", numbers.intervening * len(pieces), len(pieces)))
    if volley.is_hasty:
        found.append(Modifier("hasty", numbers.hasty))
    if "large" in victim.tags:
        found.append(Modifier("large", numbers.large))
    return found


def _cover(battle: Battle, cover: int) -> Modifier:
    numbers = battle.book.numbers
    if cover >= numbers.heavy_cover:
        return Modifier("heavy_cover", numbers.heavy_cover)
    return Modifier("light_cover", numbers.light_cover)


def attack(battle: Battle, shooter: int, victim: int, volley: Volley) -> Hit:
    """Roll an attack, deal its damage, and report the result (FG-29)."""
    first, second = battle.figure(shooter), battle.figure(victim)
    rolls = (
        battle.roll(first, tuple(shoot_modifiers(battle, first, second, volley))),
        battle.roll(second, tuple(target_modifiers(battle, first, second, volley))),
    )
    numbers = battle.book.numbers
    critical = battle.state.options.criticals and rolls[0].natural == numbers.critical
    is_hit = shot_hits((rolls[0].total, rolls[1].total), critical)
    battle.emit(ShotRolled(rolls[0], rolls[1], volley.weapon, is_hit, critical))
    if not is_hit:
        return Hit(False, 0)
    blow, factor = (
        blow_of(battle, first, second, volley),
        numbers.critical_factor if critical else 1,
    )
    if volley.hurts:
        wounds.inflict(
            battle, shooter, victim, wounds.Hit(blow, rolls[0].total, factor), volley.weapon
        )
    elif blow.prevented:
        battle.emit(DamagePrevented(victim, blow.prevented))
    return Hit(True, blow.damage(rolls[0].total, factor))


def blow_of(battle: Battle, shooter: Figure, victim: Figure, volley: Volley) -> Blow:
    """Return the modifiers of a hit from afar (FG-29)."""
    bonus = volley.damage - stats.armour(battle, victim)
    charge, extra = "", 0
    if volley.manner == "missile":
        bonus -= carried_items.total(battle, victim, "arrow_armour")
        charge, extra = wounds.charge_of(battle, shooter, (volley.weapon,))
    prevented = ""
    if "only_fights" in victim.tags or (
        "immune_normal_weapons" in victim.tags and not volley.is_magic
    ):
        prevented = "immune"
    elif "illusion" in shooter.tags:
        prevented = "illusion"
    return Blow(bonus, 1, extra, prevented, charge)


def draw_victim(
    battle: Battle, shooter: Figure, target: Figure, reach: int | None, *, by_spell: bool = False
) -> Figure:
    """Draw the victim of a shot at a figure in combat: anyone of it in sight and range (FG-31)."""
    pool = victims(battle, shooter, target, reach, by_spell=by_spell)
    if len(pool) == 1 and pool[0].id == target.id:
        return target
    victim = pool[battle.state.dice.index(len(pool))]
    battle.emit(VictimDrawn(shooter.id, target.id, tuple(one.id for one in pool), victim.id))
    return victim


def victims(
    battle: Battle, shooter: Figure, target: Figure, reach: int | None, *, by_spell: bool = False
) -> list[Figure]:
    """List the possible victims of a shot at a figure: itself, or everyone of its combat."""
    if not opponents(battle, target):
        return [target]
    return [
        one
        for one in melee(battle, target)
        if one.id != shooter.id
        and (one.id == target.id or can_hit(battle, shooter, one, reach, by_spell=by_spell) is None)
    ]


def can_hit(
    battle: Battle, shooter: Figure, target: Figure, reach: int | None, *, by_spell: bool = False
) -> Refusal | None:
    """Return why a target is out of range or sight, if so; spells are aimed by eyes too."""
    if reach is not None and not are_within(shooter, target, reach):
        return Refusal("FG-29", "out_of_range", {"figure": target.id})
    if by_spell:
        is_seen = caster_sight.viewpoint(battle, shooter, target) is not None
    else:
        is_seen = battle.sees(shooter, target)
    if not is_seen:
        return Refusal("FG-28", "not_seen", {"figure": target.id})
    return None


def refusal(battle: Battle, shooter: Figure, target: Figure) -> Refusal | None:
    """Return why a figure may not shoot at a target, if so (FG-29)."""
    return cannot_shoot(battle, shooter) or target_refusal(battle, shooter, target)


def cannot_shoot(battle: Battle, shooter: Figure) -> Refusal | None:
    """Return why a figure may not shoot at anybody, if so (FG-29)."""
    weapon = missile_of(battle, shooter)
    if not weapon:
        return Refusal("FG-29", "no_bow")
    if battle.book.weapons[weapon].loads and not shooter.loaded:
        return Refusal("FG-29", "not_loaded")
    if shooter.statuses and statuses.has(battle, shooter, "blind"):
        return Refusal("FG-29", "is_blind")
    if is_elsewhere(battle, shooter):
        return Refusal("FG-plane_walk", "walks_elsewhere")
    if opponents(battle, shooter):
        return Refusal("FG-29", "shooter_in_combat")
    return None


def target_refusal(battle: Battle, shooter: Figure, target: Figure) -> Refusal | None:
    """Return why a figure that can shoot may not do so at a target, if so (FG-28, FG-29)."""
    why = untouchable(battle, target) or safe_from_afar(target)
    if why is not None:
        return why
    if not are_enemies(shooter, target):
        return Refusal("FG-29", "own_figure", {"figure": target.id})
    reach = battle.book.reach_of(missile_of(battle, shooter))
    return can_hit(battle, shooter, target, reach)


def untouchable(battle: Battle, target: Figure) -> Refusal | None:
    """Return why nobody can aim at a figure, if so: it is gone, invisible or elsewhere."""
    if target.where != "table":
        return Refusal("FG-62", "not_on_table", {"figure": target.id})
    if target.statuses:
        if statuses.has(battle, target, "invisible"):
            return Refusal("FG-S2", "is_invisible", {"figure": target.id})
        if statuses.has(battle, target, "ethereal"):
            return Refusal("FG-S2", "is_elsewhere", {"figure": target.id})
    return None


def safe_from_afar(target: Figure) -> Refusal | None:
    """Return why no shot or spell is aimed at a figure that only fights break, if so (FG-S5.10)."""
    if "only_fights" in target.tags:
        return Refusal("FG-S5.10", "pillar_only_fights", {"figure": target.id})
    return None


def shoot(battle: Battle, shooter: int, target: int, *, is_hasty: bool) -> None:
    """Shoot a bow or crossbow (FG-29)."""
    figure = battle.figure(shooter)
    weapon = missile_of(battle, figure)
    data = battle.book.weapons[weapon]
    victim = draw_victim(battle, figure, battle.figure(target), battle.book.reach_of(weapon))
    if data.loads:
        battle.change(shooter, loaded=False)
    volley = volley_of(battle, figure, is_hasty=is_hasty)
    attack(battle, shooter, victim.id, volley)
    for status in battle.figure(shooter).statuses:
        if status.detail == f"{weapon}:shot":
            statuses.remove(battle, shooter, status.id, "used", status.detail)


def volley_of(battle: Battle, figure: Figure, *, is_hasty: bool) -> Volley:
    """Return how a figure shoots its bow or crossbow."""
    weapon = missile_of(battle, figure)
    is_magic = any(
        status.id in battle.book.enchantments and status.detail == f"{weapon}:shot"
        for status in figure.statuses
    )
    return Volley(
        "missile",
        weapon,
        damage=battle.book.weapons[weapon].damage,
        is_magic=is_magic,
        is_hasty=is_hasty,
    )
