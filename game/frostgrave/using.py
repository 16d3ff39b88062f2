"""Using items: potions, scrolls and things of power."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.refusal import Refusal
from game.frostgrave import arrivals, statuses, wounds
from game.frostgrave.aims import Aim, AtFigure, AtNothing, AtPoint
from game.frostgrave.battle import Battle
from game.frostgrave.contact import touch
from game.frostgrave.definitions_items import (
    ItemData,
    UseBlink,
    UseHeal,
    UseSpell,
    UseStatus,
    UseSummon,
)
from game.frostgrave.events import ItemUsed
from game.frostgrave.figures import Figure, Status
from game.frostgrave.measuring import gap_to
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting
from game.frostgrave.sides import is_caster
from game.frostgrave.spells import registry, stillness
from game.frostgrave.spells.relocating import relocate, room_refusal, spots_around
from game.frostgrave.terrain.units import INCH


def is_free(battle: Battle, item: str) -> bool:
    """Whether using the item takes no action."""
    data = battle.book.book.items.get(item)
    return data is not None and data.free


def refusal(battle: Battle, figure: Figure, item: str, aim: Aim) -> Refusal | None:
    """Return why an item cannot be used so, if so."""
    data = battle.book.book.items.get(item)
    if data is None or item not in figure.items or data.use is None:
        return Refusal("FG-S3", "no_such_item")
    still = stillness.item_refusal(battle, figure)
    if still is not None:
        return still
    if data.bearer == "spellcaster" and not is_caster(figure):
        return Refusal("FG-S3", "only_spellcasters")
    if isinstance(data.use, UseSpell):
        spell = battle.book.spells[data.use.spell]
        if not registry.is_known(spell):
            return Refusal("FG-S3", "no_such_item")
        return registry.refusal(battle, figure, spell, aim)
    if isinstance(data.use, UseBlink):
        return _blink_refusal(battle, figure, data.use, aim)
    return _target_refusal(battle, figure, data, aim)


def _blink_refusal(battle: Battle, figure: Figure, use: UseBlink, aim: Aim) -> Refusal | None:
    if not isinstance(aim, AtPoint):
        return Refusal("FG-62", "wrong_item_aim")
    found = room_refusal(battle, figure, aim.x, aim.y, aim.z)
    if found is not None:
        return found
    if gap_to(figure, aim.x, aim.y, aim.z, figure.radius) > round(use.distance * INCH):
        return Refusal("FG-S2", "point_out_of_reach")
    if not battle.field.sees_point(figure, aim.x, aim.y, aim.z):
        return Refusal("FG-28", "point_not_seen")
    return None


def _target_refusal(battle: Battle, figure: Figure, data: ItemData, aim: Aim) -> Refusal | None:
    if isinstance(aim, AtNothing):
        return None
    if not isinstance(aim, AtFigure) or not _may_give(battle, figure, data):
        return Refusal("FG-62", "wrong_item_aim")
    if not 0 <= aim.figure < len(battle.state.figures):
        return Refusal("FG-62", "no_such_figure")
    other = battle.figure(aim.figure)
    if other.where != "table" or not touch(battle, figure, other):
        return Refusal("FG-S3", "not_in_contact", {"figure": other.id})
    return None


def _may_give(battle: Battle, figure: Figure, data: ItemData) -> bool:
    """Whether the figure may use the item on others, as its trade (FG-S3.10)."""
    soldier = battle.book.book.soldiers.get(figure.kind)
    return data.on_others and soldier is not None and data.id in soldier.carries


def aims(battle: Battle, figure: Figure, item: str) -> list[Aim]:
    """List what an item may be used on."""
    data = battle.book.book.items.get(item)
    if data is None or data.use is None:
        return []
    candidates: list[Aim] = [AtNothing()]
    if isinstance(data.use, UseSpell):
        spell = battle.book.spells[data.use.spell]
        if not registry.is_known(spell):
            return []
        candidates = registry.aims(battle, figure, spell)
    elif isinstance(data.use, UseBlink):
        candidates = [AtPoint(*spot) for spot in spots_around(battle, figure)]
    elif data.on_others:
        candidates += [AtFigure(one.id) for one in battle.on_table() if one.id != figure.id]
    return [aim for aim in candidates if refusal(battle, figure, item, aim) is None]


def use(battle: Battle, number: int, item: str, aim: Aim) -> None:
    """Use an item; most are used up."""
    figure = battle.figure(number)
    data = battle.book.book.items[item]
    target = aim.figure if isinstance(aim, AtFigure) else number
    battle.emit(ItemUsed(number, item, target))
    if data.lasts != "always":
        rest = list(figure.items)
        rest.remove(item)
        battle.change(number, items=tuple(rest))
    match data.use:
        case UseHeal(health=health, cures=cures):
            wounds.heal(battle, target, health, item)
            for flag in cures:
                statuses.cure(battle, target, flag)
        case UseStatus():
            statuses.add(battle, target, Status(item, number, turn=battle.state.turn))
        case UseSummon(creature=creature):
            spot = (figure.x, figure.y, figure.z)
            arrivals.summon(battle, creature, spot, seat=figure.seat, why=item)
        case UseBlink() if isinstance(aim, AtPoint):
            relocate(battle, number, (aim.x, aim.y, aim.z), item)
        case UseSpell(spell=spell):
            _use_spell(battle, figure, spell, aim)


def _use_spell(battle: Battle, figure: Figure, spell: str, aim: Aim) -> None:
    """Apply a scroll or potion as a spell whose casting roll just sufficed."""
    data = battle.book.spells[spell]
    seat = figure.seat if figure.seat != NOBODY else 0
    number = data.number
    frame = Casting(seat, figure.id, spell, aim, 0, number, number, stage="resist")
    rollers = tuple(registry.effect_of(data).rollers(battle, frame, data))
    battle.state.stack.append(replace(frame, rollers=rollers))
