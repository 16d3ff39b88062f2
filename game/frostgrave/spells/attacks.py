"""Spells that make attack rolls: bolts, bursts, pushes (FG-39, FG-40, FG-69)."""

from __future__ import annotations

from game.engine.refusal import Refusal
from game.frostgrave import caster_sight, moving, shooting, sliding, statuses
from game.frostgrave.aims import Aim, AtFigure, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.figures import Figure, Status
from game.frostgrave.measuring import body_of
from game.frostgrave.pending import Casting
from game.frostgrave.shooting import Volley
from game.frostgrave.spells import targets
from game.frostgrave.spells.family import Family
from game.frostgrave.spells.vocabulary import Attack
from game.frostgrave.terrain.areas import caught, in_corridor
from game.frostgrave.terrain.units import INCH


class Attacks(Family):
    """Attack rolls of d20 and a bonus against d20 and Fight."""

    def refusal(self, battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
        """Return why the spell cannot be aimed so; a ball needs a clear way to its target."""
        found = targets.refusal(battle, caster, spell, aim)
        if found is None and isinstance(aim, AtFigure) and aim.figure == caster.id:
            return Refusal("FG-62", "not_oneself")
        effect = _attack_of(spell)
        if found is not None or effect.victims != "around_target":
            return found
        if isinstance(aim, AtFigure) and _is_screened(battle, caster, battle.figure(aim.figure)):
            return Refusal("FG-S2", "partly_hidden", {"figure": aim.figure})
        return None

    def apply(self, battle: Battle, casting: Casting, spell: SpellData) -> None:
        """Roll one attack for each victim, by their ids."""
        effect = _attack_of(spell)
        for number in self.victims(battle, casting, spell):
            caster, victim = battle.figure(casting.caster), battle.figure(number)
            if battle.is_still(victim, "cast_at"):
                continue
            if caster.where == "table" and victim.where == "table":
                _attack(battle, casting, effect, number)

    def victims(self, battle: Battle, casting: Casting, spell: SpellData) -> list[int]:
        """Return who is attacked; chance decides within a combat (FG-40)."""
        effect = _attack_of(spell)
        caster = battle.figure(casting.caster)
        if effect.victims == "around_caster":
            return _around_caster(battle, caster, spell, effect)
        if effect.victims == "around_point" and isinstance(casting.aim, AtPoint):
            point = casting.aim
            return within_area(battle, point.x, point.y, point.z, effect.radius)
        if not isinstance(casting.aim, AtFigure):
            return []
        target = battle.figure(casting.aim.figure)
        if target.where != "table":
            return []
        victim = target
        if effect.on_hit != "push":
            reach = battle.book.range_of(spell)
            victim = shooting.draw_victim(battle, caster, target, reach, by_spell=True)
        if effect.victims == "target":
            return [victim.id]
        return _around_target(battle, victim, effect)


def _attack_of(spell: SpellData) -> Attack:
    effect = spell.effect
    if not isinstance(effect, Attack):
        raise TypeError(f"{spell.id} is no attack")
    return effect


def _is_screened(battle: Battle, caster: Figure, target: Figure) -> bool:
    """Whether another figure stands partly in the way (Elemental Ball)."""
    viewer = caster_sight.viewpoint(battle, caster, target) or caster
    others = tuple(
        body_of(one) for one in battle.on_table() if one.id not in (caster.id, target.id)
    )
    return bool(in_corridor(body_of(viewer), body_of(target), others))


def within_area(battle: Battle, x: int, y: int, z: int, radius: float) -> list[int]:
    """List the figures that a burst around a point catches (FG-43, FG-69)."""
    figures = [one for one in battle.on_table() if _can_be_caught(battle, one)]
    found = caught(battle.field.ground, x, y, z, round(radius * INCH), tuple(map(body_of, figures)))
    return [figures[place].id for place in found]


def _can_be_caught(battle: Battle, figure: Figure) -> bool:
    if battle.is_still(figure, "cast_at"):
        return False
    return not figure.statuses or not statuses.has(battle, figure, "ethereal")


def _around_caster(battle: Battle, caster: Figure, spell: SpellData, effect: Attack) -> list[int]:
    radius = effect.radius or (spell.range or 0)
    around = within_area(battle, caster.x, caster.y, caster.z, radius + caster.radius / INCH)
    found = []
    for number in around:
        figure = battle.figure(number)
        if number == caster.id or (effect.only_enemies and figure.seat == caster.seat):
            continue
        if effect.manner == "shot":
            if shooting.untouchable(battle, figure) or not targets.sees(battle, caster, figure):
                continue
            figure = shooting.draw_victim(battle, caster, figure, None, by_spell=True)
        found.append(figure.id)
    return found


def _around_target(battle: Battle, target: Figure, effect: Attack) -> list[int]:
    radius = effect.radius + target.radius / INCH
    found = within_area(battle, target.x, target.y, target.z, radius)
    return found if target.id in found else [target.id, *found]


def volley_of(
    battle: Battle, caster: Figure, spell: SpellData, victim: Figure, *, is_hasty: bool
) -> Volley:
    """Return how a spell attacks a figure; cover is judged from the caster, or from its eye."""
    effect = _attack_of(spell)
    is_shot = effect.manner == "shot"
    return Volley(
        effect.manner,
        spell.id,
        bonus=effect.bonus,
        is_magic=effect.magic,
        is_hasty=is_hasty,
        hurts=effect.on_hit == "damage",
        seen_from=caster_sight.viewpoint(battle, caster, victim) if is_shot else None,
    )


def aimed_at(battle: Battle, caster: Figure, spell: SpellData, target: Figure) -> list[Figure]:
    """List the possible victims of a spell that strikes one figure (FG-40); empty for others."""
    effect = spell.effect
    if not isinstance(effect, Attack) or effect.victims != "target" or effect.on_hit != "damage":
        return []
    return shooting.victims(battle, caster, target, battle.book.range_of(spell), by_spell=True)


def _attack(battle: Battle, casting: Casting, effect: Attack, victim: int) -> None:
    caster, spell = battle.figure(casting.caster), battle.book.spells[casting.spell]
    volley = volley_of(battle, caster, spell, battle.figure(victim), is_hasty=casting.is_hasty)
    hit = shooting.attack(battle, casting.caster, victim, volley)
    if not hit.is_hit or not hit.beyond_armour:
        return
    if effect.on_hit == "status":
        status = Status(casting.spell, casting.caster, casting.total, turn=battle.state.turn)
        statuses.add(battle, victim, status)
    elif effect.on_hit == "push":
        caster, figure = battle.figure(casting.caster), battle.figure(victim)
        way = (figure.x - caster.x, figure.y - caster.y)
        statuses.end_those(battle, victim, "freed", "broken")
        length = hit.beyond_armour * INCH
        moved = sliding.fling(battle, victim, way, length, casting.spell, through=True)
        # A spell has moved them: a figure that now stands near an enemy may be forced (FG-19).
        for number in reversed(moved):
            moving.arrived(battle, number)
