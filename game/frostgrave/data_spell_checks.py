"""Checks of a spell beyond its types: parameters that do not fit together."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.engine.diagnostics import unknown
from game.engine.yaml_source import KeyPath
from game.frostgrave.data_files import Files
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.spells.vocabulary import (
    Attack,
    Brew,
    Control,
    Hold,
    Lay,
    Recruit,
    Status,
    StatusData,
    Summon,
    SummonDemon,
)


def spell_problems(files: Files, spell: SpellData) -> Iterator[tuple[KeyPath, str]]:
    """Yield what is wrong with a spell, each with its place within the spell."""
    schools = {school.id for school in files.schools.schools}
    spells = {each.id for each in files.spells.spells}
    if spell.school not in schools:
        yield ("school",), unknown("school", spell.school, schools)
    yield from _timing_problems(spell)
    yield from _creature_problems(files, spell)
    match spell.effect:
        case Attack() as attack:
            yield from _attack_problems(spell, attack)
            if attack.status is not None:
                yield from _status_problems(spells, attack.status)
        case Status(status=status) | Control(status=status) | Hold(status=status):
            yield from _status_problems(spells, status)
        case Lay() as lay:
            yield from _lay_problems(lay)
        case Brew(without=without):
            items = {item.id for item in files.items.items}
            for number, name in enumerate(without):
                if name not in items:
                    yield ("effect", "without", number), unknown("item", name, items)


def _timing_problems(spell: SpellData) -> Iterator[tuple[KeyPath, str]]:
    is_out = "before" in spell.timing or "after" in spell.timing
    is_in = "battle" in spell.timing
    wanted = {"out": (True, False), "out_or_touch": (True, True)}.get(spell.category, (False, True))
    if (is_out, is_in) != wanted:
        yield ("timing",), f"this does not go with the category {spell.category}"
    if len(set(spell.timing)) != len(spell.timing):
        yield ("timing",), "the same moment twice"


def _creature_problems(files: Files, spell: SpellData) -> Iterator[tuple[KeyPath, str]]:
    creatures = {creature.id for creature in files.bestiary.creatures}
    named: list[tuple[KeyPath, str]] = []
    match spell.effect:
        case Summon(creature=creature):
            named = [(("effect", "creature"), creature)]
        case Hold(hand=hand):
            named = [(("effect", "hand"), hand)]
        case SummonDemon(rows=rows):
            named = [
                (("effect", "rows", number, "creature"), row.creature)
                for number, row in enumerate(rows)
            ]
            margins = [row.margin for row in rows]
            if margins != sorted(set(margins)) or margins[0] != 0:
                yield ("effect", "rows"), "margins begin at 0 and rise"
        case Recruit(rows=recruits):
            named = [
                (("effect", "rows", number, "creature"), recruit.creature)
                for number, recruit in enumerate(recruits)
            ]
    for path, name in named:
        if name not in creatures:
            yield path, unknown("creature", name, creatures)


def _attack_problems(spell: SpellData, attack: Attack) -> Iterator[tuple[KeyPath, str]]:
    if (attack.victims == "target") != (attack.radius == 0):
        yield ("effect", "radius"), "an attack around something needs a radius, no other has one"
    if (attack.on_hit == "status") != (attack.status is not None):
        yield ("effect", "on_hit"), "on_hit: status and status belong together"
    wanted: dict[str, tuple[str, ...]] = {
        "target": ("figure", "enemy"),
        "around_target": ("figure", "enemy"),
        "around_caster": ("none", "self"),
        "around_point": ("point",),
    }
    if spell.target not in wanted[attack.victims]:
        expected = " or ".join(wanted[attack.victims])
        yield ("target",), f"expected {expected} for victims: {attack.victims}"


def _status_problems(spells: Collection[str], status: StatusData) -> Iterator[tuple[KeyPath, str]]:
    for number, name in enumerate(status.replaces):
        if name not in spells:
            yield ("effect", "status", "replaces", number), unknown("spell", name, spells)
    if (status.absorbs > 0) != (status.ends == "spent"):
        yield ("effect", "status"), "absorbs and ends: spent belong together"


def _lay_problems(lay: Lay) -> Iterator[tuple[KeyPath, str]]:
    is_strip = lay.marker in ("wall", "fog")
    if is_strip and min(lay.length, lay.width, lay.height) <= 0:
        yield ("effect",), f"a {lay.marker} needs length, width and height"
    if lay.marker in ("mud", "circle") and lay.radius <= 0:
        yield ("effect",), f"{lay.marker} needs a radius"
    if (lay.expires == "never") != (lay.expires_on == 0):
        yield ("effect", "expires"), "expires and expires_on belong together"
