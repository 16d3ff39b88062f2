"""The goods of a market: always potions and plain weapons, the rest by lot (FG-S6.49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.data_items import FOR, SCROLL

T = TypeVar("T")


def usual_goods(book: CampaignBook) -> list[str]:
    """List what every market has: plain weapons and all potions."""
    plain = [each.id for each in book.book.weapons.values() if each.sold and each.like is None]
    return plain + [each.id for each in book.book.items.values() if each.group == "potion"]


def goods(campaign: Campaign) -> list[str]:
    """List what can be bought in this round, each thing once."""
    if campaign.state.options.market == "all":
        return [*usual_goods(campaign.book), *_everything_else(campaign.book)]
    return [*usual_goods(campaign.book), *dict.fromkeys(campaign.state.stock)]


def draw(campaign: Campaign) -> None:
    """Draw what the market adds in this round, before the first seat studies.

    So no die lies between study and market, and both can be undone together.
    """
    state = campaign.state
    if state.seat == 0:
        state.stock = _drawn(campaign) if state.options.market == "drawn" else ()


def _drawn(campaign: Campaign) -> tuple[str, ...]:
    """Draw scrolls, magic things and grimoires."""
    book, counts = campaign.book, campaign.book.tables.stock
    scrolls = [item for item in book.book.items if item.startswith(SCROLL)]
    tables = (*book.tables.magic_weapons_and_armour, *book.tables.magic_items)
    found = [_one(campaign, scrolls) for _ in range(counts.scrolls)]
    found += [_magic(campaign, _one(campaign, tables).item) for _ in range(counts.magic)]
    spells = list(book.book.spells)
    found += [f"{GRIMOIRE_OF}{_one(campaign, spells)}" for _ in range(counts.grimoires)]
    return tuple(found)


def _magic(campaign: Campaign, item: str) -> str:
    """Return a magic item; where there is one for each spell, the spell is drawn."""
    if not campaign.book.book.items[item].each_spell:
        return item
    return f"{item}{FOR}{_one(campaign, list(campaign.book.book.spells))}"


def _everything_else(book: CampaignBook) -> list[str]:
    """List everything that is not always there: magic items, scrolls, grimoires."""
    usual = set(usual_goods(book))
    items = [
        each.id
        for each in book.book.items.values()
        if each.id not in usual and (each.is_sold or FOR in each.id)
    ]
    return [*items, *(f"{GRIMOIRE_OF}{spell}" for spell in book.book.spells)]


def _one(campaign: Campaign, things: Sequence[T]) -> T:
    return things[campaign.state.dice.index(len(things))]
