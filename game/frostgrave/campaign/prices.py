"""Prices in a campaign, for buying and selling (FG-S6.50-52), in gold crowns."""

from __future__ import annotations

from game.frostgrave.campaign.campaign import GRIMOIRE_OF
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.roster import boons_of
from game.frostgrave.campaign.state import Band
from game.frostgrave.data_items import SCROLL
from game.frostgrave.warband_rules import item_cost


def price_of(book: CampaignBook, options: CampaignOptions, item: str) -> int:
    """Return what an item, a weapon or a grimoire costs."""
    prices = book.tables.prices
    if item.startswith(GRIMOIRE_OF):
        return prices.grimoire
    if options.prices == "second" and item in prices.second:
        return prices.second[item]
    return item_cost(book.book, item)


def sale_of(book: CampaignBook, options: CampaignOptions, item: str) -> int:
    """Return what an item, a weapon or a grimoire sells for."""
    prices = book.tables.prices
    if item.startswith(GRIMOIRE_OF):
        return prices.lean_grimoire_sale if options.purse == "lean" else prices.grimoire_sale
    if item.startswith(SCROLL):
        return prices.scroll_sale
    return price_of(book, options, item) // prices.divisor


def wage_of(book: CampaignBook, band: Band, kind: str) -> int:
    """Return the wage of a kind of soldier, or of an apprentice, for a warband."""
    if kind == "apprentice":
        return book.book.apprentice.cost
    discount = sum(each.discount for each in boons_of(book, band))
    return max(0, book.book.soldiers[kind].cost - discount)
