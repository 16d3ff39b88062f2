"""What members and items are worth to a bot between battles, in points of its ranking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.definitions_city import TemperData
from game.frostgrave.campaign.roster import carry_refusal
from game.frostgrave.campaign.state import Band, Member
from game.frostgrave.definitions import SoldierData
from game.frostgrave.definitions_items import ItemData, UseHeal

_PLAIN: Final = 8.0
"""The basic value of any member."""
_PER: Final[Mapping[str, float]] = {"fight": 4, "armour": 3, "will": 1.5, "health": 1.2, "move": 2}
_USUAL: Final[Mapping[str, float]] = {"fight": 0, "armour": 10, "will": 0, "health": 10, "move": 6}
_SHOT: Final = 5.0
"""A point of Shoot with bow or crossbow."""
_DAMAGE: Final = 2.0
_SHARES: Final[Mapping[str, float]] = {"wizard": 1.0, "apprentice": 0.6, "soldier": 0.35}
"""How much of an item's worth its bearer makes of it."""
_OF_COST: Final = 0.1
_HEALING: Final = 40.0


def strength(book: CampaignBook, soldier: SoldierData) -> float:
    """Return how much a kind of soldier is worth in a warband, cost not counted."""
    line = soldier.line
    worth = _PLAIN
    for stat, per in _PER.items():
        worth += per * (getattr(line, stat) - _USUAL[stat])
    weapons = [book.reference.weapons[each] for each in soldier.weapons]
    if any(each.kind == "missile" for each in weapons):
        worth += _SHOT * line.shoot
    return worth + _DAMAGE * max(each.damage for each in weapons)


def temper_of(campaign: Campaign, seat: int) -> TemperData | None:
    """Return what drives a rival; ``None`` for the bot of a player's warband."""
    return campaign.book.tempers.get(campaign.band(seat).temper)


def best_bearer(
    book: CampaignBook, band: Band, item: str, *, with_room: bool = True
) -> tuple[Member | None, float]:
    """Return the best bearer of an item and its use to them; nobody if it is of no use.

    ``with_room`` leaves out those who have no slot left.
    """
    best: Member | None = None
    most = 0.0
    for member in band.members:
        found = carry_refusal(book, member, item)
        if found is not None and (with_room or found.key != "no_slot_left"):
            continue
        worth = use_of(book, member, item)
        if worth > most:
            best, most = member, worth
    return best, most


def use_of(book: CampaignBook, member: Member, item: str) -> float:
    """Return the use of an item to a member that could carry it."""
    if item in member.items or member.role not in _SHARES:
        return 0.0
    share = _SHARES[member.role]
    weapon = book.reference.weapons.get(item)
    if weapon is not None:
        if weapon.like is None:
            return 0.0
        return _OF_COST * weapon.cost * _skill(book, member, weapon.like, weapon.kind)
    data = book.book.items.get(item)
    if data is None or not data.in_battle:
        return 0.0
    if isinstance(data.use, UseHeal):
        return _HEALING * share
    return _OF_COST * data.cost * (_fitness(book, member, data) if data.worn else share)


def _skill(book: CampaignBook, member: Member, like: str, kind: str) -> float:
    """Return the use of a magic weapon to a member: most to one with its plain kind."""
    soldier = book.book.soldiers.get(member.kind)
    if soldier is None:
        return 0.3 if like == member.weapon else 0.0
    has_one = any(book.reference.weapons[each].like for each in member.items if _is_arm(book, each))
    if has_one or like not in soldier.weapons:
        return 0.0
    return 0.1 * (soldier.line.shoot + 3 if kind == "missile" else soldier.line.fight + 2)


def _is_arm(book: CampaignBook, item: str) -> bool:
    return item in book.reference.weapons


def _fitness(book: CampaignBook, member: Member, data: ItemData) -> float:
    """Return how much of something worn its bearer makes."""
    worn = data.worn
    if worn is None:
        return 0.0
    soldier = book.book.soldiers.get(member.kind)
    if worn.banner:
        # A member that bears it casts no spells.
        return 0.3 if soldier is not None else 0.0
    if worn.melee_damage:
        return 0.1 * soldier.line.fight if soldier is not None else 0.0
    return _SHARES[member.role]
