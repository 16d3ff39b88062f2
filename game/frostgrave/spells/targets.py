"""Possible aims of a spell, by its category, range and kind of target (FG-28, FG-62)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from game.engine.refusal import Refusal
from game.frostgrave import caster_sight, stats
from game.frostgrave.aims import (
    Aim,
    AtFigure,
    AtNothing,
    AtPair,
    AtPoint,
    AtRunning,
    AtWeapon,
    AtWord,
)
from game.frostgrave.battle import Battle
from game.frostgrave.contact import touch
from game.frostgrave.definitions_spells import SpellData, TargetKind
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within, gap_to
from game.frostgrave.shooting import safe_from_afar, untouchable
from game.frostgrave.sides import is_caster, is_wild

CRUMBLED: Final = ("gap", "hole")
"""Marks of the terrain that cannot be undone."""

Test: TypeAlias = Callable[[Battle, Figure, Figure], bool]
"""Whether a figure (the second) is of a kind of target for a caster (the first)."""


def _anyone(_battle: Battle, _caster: Figure, _figure: Figure) -> bool:
    return True


FIGURES: Final[Mapping[TargetKind, Test]] = {
    "figure": _anyone,
    "touched": _anyone,
    "enemy": lambda _battle, caster, figure: figure.seat != caster.seat,
    "own": lambda _battle, caster, figure: figure.seat == caster.seat,
    "touched_own": lambda _battle, caster, figure: figure.seat == caster.seat,
    "own_or_wild": lambda _battle, caster, figure: figure.seat == caster.seat or is_wild(figure),
    "warband": lambda _battle, caster, figure: figure.owner == caster.seat,
    "on_the_ground": lambda _battle, _caster, figure: figure.z == 0,
    "armoured": lambda _battle, _caster, figure: bool(figure.armour_worn),
    "living": lambda _battle, _caster, figure: (
        not any(tag in ("undead", "construct", "demon", "object") for tag in figure.tags)
    ),
    "construct": lambda _battle, _caster, figure: "construct" in figure.tags,
    "undead": lambda _battle, _caster, figure: "undead" in figure.tags,
    "animal": lambda _battle, _caster, figure: "animal" in figure.tags,
    "demon": lambda battle, _caster, figure: stats.is_demon(battle, figure),
    "soldier_or_creature": lambda _battle, _caster, figure: not is_caster(figure),
    "spellcaster": lambda _battle, _caster, figure: is_caster(figure),
}
"""The kinds of target that are a figure, and who is one."""


def is_figure_target(kind: TargetKind) -> bool:
    """Whether a spell with this kind of target is aimed at one figure."""
    return kind in FIGURES


def figure_refusal(battle: Battle, caster: Figure, spell: SpellData, number: int) -> Refusal | None:
    """Return why a spell cannot be aimed at a figure, if so."""
    if not 0 <= number < len(battle.state.figures):
        return Refusal("FG-62", "no_such_figure")
    figure = battle.figure(number)
    if figure.where != "table":
        return Refusal("FG-62", "not_on_table", {"figure": number})
    if figure.id != caster.id:
        why = untouchable(battle, figure) or safe_from_afar(figure)
        if why is not None:
            return why
    test = FIGURES.get(spell.target)
    if test is not None and not test(battle, caster, figure):
        return Refusal("FG-62", "wrong_target", {"figure": number, "spell": spell.id})
    return reach_refusal(battle, caster, spell, figure)


def reach_refusal(
    battle: Battle, caster: Figure, spell: SpellData, figure: Figure
) -> Refusal | None:
    """Return why a figure is out of a spell's reach, if so."""
    if figure.id == caster.id:
        return None
    if spell.category in ("touch", "out_or_touch"):
        if not touch(battle, caster, figure):
            return Refusal("FG-S2", "not_in_contact", {"figure": figure.id})
        return None
    reach = battle.book.range_of(spell)
    if reach is not None and not are_within(caster, figure, reach):
        return Refusal("FG-S2", "out_of_reach", {"figure": figure.id})
    if spell.category == "sight" and not sees(battle, caster, figure):
        return Refusal("FG-28", "not_seen", {"figure": figure.id})
    return None


def reachable(battle: Battle, caster: Figure, spell: SpellData) -> list[Figure]:
    """List the figures that a spell of this category and range can be aimed at, of any kind."""
    asked = ("reachable", spell.category, battle.book.range_of(spell))
    return battle.remembered_of(
        caster,
        asked,
        lambda: [
            figure
            for figure in battle.on_table()
            if (figure.id == caster.id or untouchable(battle, figure) is None)
            and reach_refusal(battle, caster, spell, figure) is None
        ],
    )


def sees(battle: Battle, caster: Figure, figure: Figure) -> bool:
    """Whether a caster sees a figure, also through its eye (Wizard Eye)."""
    return caster_sight.viewpoint(battle, caster, figure) is not None


def point_refusal(
    battle: Battle, caster: Figure, spell: SpellData, x: int, y: int, z: int
) -> Refusal | None:
    """Return why a spell cannot be aimed at a point of a surface, if so."""
    field = battle.field
    if not (0 <= x <= field.size and 0 <= y <= field.size):
        return Refusal("FG-62", "beside_the_table")
    if not field.ground.stands(x, y, z, 0, 0):
        return Refusal("FG-62", "no_surface")
    reach = battle.book.range_of(spell)
    if reach is not None and gap_to(caster, x, y, z) > reach:
        return Refusal("FG-S2", "point_out_of_reach")
    if spell.category == "sight" and not caster_sight.sees_point(battle, caster, x, y, z):
        return Refusal("FG-28", "point_not_seen")
    return None


def refusal(battle: Battle, caster: Figure, spell: SpellData, aim: Aim) -> Refusal | None:
    """Return why a spell cannot be aimed so, by the rules common to all families."""
    if is_figure_target(spell.target):
        if not isinstance(aim, AtFigure):
            return _wrong(spell)
        return figure_refusal(battle, caster, spell, aim.figure)
    if spell.target in ("none", "self"):
        return None if isinstance(aim, AtNothing) else _wrong(spell)
    if spell.target == "point":
        if not isinstance(aim, AtPoint):
            return _wrong(spell)
        return point_refusal(battle, caster, spell, aim.x, aim.y, aim.z)
    if spell.target in ("weapon", "plain_weapon"):
        if not isinstance(aim, AtWeapon):
            return _wrong(spell)
        return weapon_refusal(battle, caster, spell, aim)
    if spell.target == "spell":
        if not isinstance(aim, AtWord) or aim.spell not in battle.book.spells:
            return _wrong(spell)
        return None
    if spell.target == "two_figures":
        if not isinstance(aim, AtPair) or aim.first == aim.second:
            return _wrong(spell)
        return figure_refusal(battle, caster, spell, aim.first) or figure_refusal(
            battle, caster, spell, aim.second
        )
    return _wrong(spell)


def _wrong(spell: SpellData) -> Refusal:
    return Refusal("FG-62", "wrong_aim", {"spell": spell.id})


def weapon_refusal(
    battle: Battle, caster: Figure, spell: SpellData, aim: AtWeapon
) -> Refusal | None:
    """Return why a weapon cannot be aimed at, if so."""
    found = figure_refusal(battle, caster, spell, aim.figure)
    if found is not None:
        return found
    figure = battle.figure(aim.figure)
    data = battle.book.weapons.get(aim.weapon)
    if data is None or aim.weapon not in figure.weapons or data.kind == "none":
        return Refusal("FG-S2", "no_such_weapon", {"figure": figure.id})
    if spell.target == "plain_weapon" and (
        data.magic or any(status.detail == aim.weapon for status in figure.statuses)
    ):
        return Refusal("FG-S2", "magic_weapon", {"figure": figure.id})
    return None


def candidates(battle: Battle, caster: Figure, spell: SpellData) -> Iterator[Aim]:
    """Yield possible aims of a spell: all figures in reach, a sample of points."""
    kind = spell.target
    if is_figure_target(kind):
        test = FIGURES[kind]
        for figure in reachable(battle, caster, spell):
            if test(battle, caster, figure):
                yield AtFigure(figure.id)
    elif kind in ("none", "self"):
        yield AtNothing()
    elif kind == "point":
        yield from points(battle, caster)
    elif kind in ("weapon", "plain_weapon"):
        for figure in reachable(battle, caster, spell):
            for weapon in figure.weapons:
                yield AtWeapon(figure.id, weapon)
    elif kind == "spell":
        known = {one for figure in battle.state.figures for one in figure.spells}
        yield from (AtWord(one) for one in sorted(known) if one != spell.id)
    elif kind == "two_figures":
        everyone = [figure.id for figure in reachable(battle, caster, spell)]
        for place, first in enumerate(everyone):
            yield from (AtPair(first, second) for second in everyone[place + 1 :])


def points(battle: Battle, caster: Figure) -> list[AtPoint]:
    """List points worth aiming at: where the other figures stand."""
    return [
        AtPoint(figure.x, figure.y, figure.z)
        for figure in battle.on_table()
        if figure.id != caster.id
    ]


def running(battle: Battle) -> list[AtRunning]:
    """List the active spells, each once a figure: statuses put upon it, markers, the storm.

    A familiar is a creature, and crumbling is permanent: neither can be ended.
    """
    found = [
        AtRunning(figure.id, status.id)
        for figure in battle.on_table()
        for status in figure.statuses
        if status.id in battle.book.spells and status.id not in battle.book.familiars
    ]
    found.extend(
        AtRunning(marker=marker.id)
        for marker in battle.state.markers
        if marker.terrain not in CRUMBLED
    )
    if battle.state.storm:
        found.extend(AtRunning(status=storm) for storm in battle.book.storms)
    return list(dict.fromkeys(found))
