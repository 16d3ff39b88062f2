"""A bot's choices in the market: replacing losses first, then potions, then other goods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.frostgrave.campaign import names, stock
from game.frostgrave.campaign.actions import (
    Buy,
    Dismiss,
    Done,
    Found,
    Furnish,
    Hire,
    Sell,
)
from game.frostgrave.campaign.bot.ranking import NOTHING, Ranked
from game.frostgrave.campaign.bot.setting_out import handing_out
from game.frostgrave.campaign.bot.strength import best_bearer, strength, temper_of
from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.levels import casting_number
from game.frostgrave.campaign.prices import price_of, sale_of, wage_of
from game.frostgrave.campaign.roster import (
    CASTERS,
    apprentice_of,
    carry_refusal,
    places_taken,
    room,
    wizard_of,
)
from game.frostgrave.campaign.state import Known, Member
from game.frostgrave.data_items import SCROLL

_BASE: Final = 60.0
_APPRENTICE: Final = 55.0
_SOLDIER: Final = 45.0
_POTION: Final = 35.0
_SALE: Final = 24.0
_RESOURCE: Final = 18.0
_MAGIC: Final = 14.0
_GRIMOIRE: Final = 12.0
_BETTER: Final = 10.0
HEALING: Final = "potion_of_healing"
USUAL_BASE: Final = "inn"
"""The base that a bot without a temper founds."""

_KEPT: Final = 20
"""Gold that stays for fees."""
_FOR_LATER: Final = 150
"""Gold that must be left after buying anything not needed."""
_MUCH_BETTER: Final = 6.0
"""By how much a member must be better than the weakest, to be hired in their place."""
_ALIKE: Final = 4.0
"""How much less gladly a bot hires another of the same kind."""
_FAVOUR: Final = 3.0
_DISLIKED: Final = 15.0
_SHARE: Final = 1.2
"""How much more than its part of the gold a soldier may cost while places are open."""
_EASY: Final = 12
"""A grimoire is worth having of spells with no higher a number."""
_LEAST_USE: Final = 9.0
_RICH: Final = 600
"""Gold beyond which a bot buys for its base what only might help."""


def ranked(campaign: Campaign, seat: int) -> list[Ranked]:
    """Rank what the market is good for now, and being done."""
    return [
        Ranked(Done(), NOTHING),
        *_base(campaign, seat),
        *_hiring(campaign, seat),
        *handing_out(campaign, seat),
        *_selling(campaign, seat),
        *_buying(campaign, seat),
        *_letting_go(campaign, seat),
    ]


def free_gold(campaign: Campaign, seat: int) -> int:
    """Return the gold that a bot would spend, without its temper's savings."""
    temper = temper_of(campaign, seat)
    gold = campaign.band(seat).gold - _KEPT
    return gold if temper is None else gold * temper.spends // 100


def _base(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    """Found the base of one's liking, and buy for it what helps with spells one knows."""
    band = campaign.band(seat)
    if band.base is None:
        temper = temper_of(campaign, seat)
        kind = USUAL_BASE if temper is None else temper.base
        if campaign.side_of(seat) is not None and kind in campaign.book.bases:
            yield Ranked(Found(kind), _BASE)
        return
    spells = {known.spell for known in band.spells}
    kinds = {member.kind for member in band.members}
    for data in campaign.book.resources.values():
        if data.id in band.base.resources:
            continue
        helps = spells & set(data.casting) or data.heals_wizard or data.discount
        helps = helps or data.beyond in kinds
        helps = helps or (data.circle is not None and data.circle.summon in spells)
        left = free_gold(campaign, seat) - data.cost
        if left >= (_FOR_LATER if helps else _RICH):
            yield Ranked(Furnish(data.id), _RESOURCE - data.cost / 100)


def _hiring(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    band, book = campaign.band(seat), campaign.book
    gold = campaign.band(seat).gold
    lacks = apprentice_of(band) is None and wizard_of(band) is not None
    if lacks and wage_of(book, band, "apprentice") <= gold:
        name = names.proposals(book, band, "apprentice")[0]
        yield Ranked(Hire("apprentice", name), _APPRENTICE)
    kind = whom_to_hire(campaign, seat)
    if kind:
        yield Ranked(Hire(kind, names.proposals(book, band, kind)[0]), _SOLDIER)


def whom_to_hire(campaign: Campaign, seat: int) -> str:
    """Return the kind of soldier that a bot hires next; empty where there is no place or no gold.

    Every open place has its part of the gold. Within that it takes whoever is strongest, and of
    no kind too many; a temper has its own favourites.
    """
    band, book = campaign.band(seat), campaign.book
    open_places = room(book, band) - places_taken(book, band, band.members)
    if open_places <= 0:
        return ""
    part = _SHARE * max(0, free_gold(campaign, seat)) / open_places
    wages = {kind: wage_of(book, band, kind) for kind in book.book.soldiers}
    most = min(max(part, min(wages.values())), band.gold)
    within = [kind for kind, wage in wages.items() if wage <= most]
    return max(within, key=lambda kind: _liking(campaign, seat, kind), default="")


def _liking(campaign: Campaign, seat: int, kind: str) -> float:
    """Return how gladly a bot hires a kind of soldier, its wage not counted."""
    temper = temper_of(campaign, seat)
    alike = sum(each.kind == kind for each in campaign.band(seat).members)
    worth = strength(campaign.book, campaign.book.book.soldiers[kind]) - _ALIKE * alike
    if temper is None:
        return worth
    if kind not in temper.hires:
        return worth - _DISLIKED
    return worth + _FAVOUR * (len(temper.hires) - temper.hires.index(kind))


def _selling(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    """Sell useless items, and grimoires from which no spell will be learned."""
    band, book = campaign.band(seat), campaign.book
    options = campaign.state.options
    for item in dict.fromkeys(band.vault):
        bearer, _ = best_bearer(book, band, item, with_room=False)
        is_kept = item in book.tables.rescues or (bearer is not None and band.vault.count(item) < 2)
        if not is_kept or item.startswith(SCROLL):
            yield Ranked(Sell(item), _SALE + sale_of(book, options, item) / 100)
    for spell in dict.fromkeys(band.grimoires):
        if not _is_wanted(campaign, seat, spell) or band.grimoires.count(spell) > 1:
            item = f"{GRIMOIRE_OF}{spell}"
            yield Ranked(Sell(item), _SALE + sale_of(book, options, item) / 100)


def _is_wanted(campaign: Campaign, seat: int, spell: str) -> bool:
    """Whether a bot would learn a spell: one of battle that it does not know, not too hard."""
    band = campaign.band(seat)
    if any(known.spell == spell for known in band.spells):
        return False
    number = casting_number(campaign.book, campaign.state.options, band, Known(spell))
    return number <= _EASY and "battle" in campaign.book.reference.spells[spell].timing


def _buying(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    band, book, options = campaign.band(seat), campaign.book, campaign.state.options
    for member in band.members:
        if _wants_potion(campaign, member) and HEALING not in band.vault:
            left = band.gold - price_of(book, options, HEALING)
            if left >= _KEPT:
                share = 0.0 if member.role == "wizard" else -10.0
                yield Ranked(Buy(HEALING), _POTION + share)
    spare = free_gold(campaign, seat) - _FOR_LATER
    if spare <= 0:
        return
    for item in dict.fromkeys(campaign.state.stock or _wares(campaign, spare)):
        if price_of(book, options, item) > spare:
            continue
        if item.startswith(GRIMOIRE_OF):
            spell = item.removeprefix(GRIMOIRE_OF)
            if spell not in band.grimoires and _is_wanted(campaign, seat, spell):
                yield Ranked(Buy(item), _GRIMOIRE)
        elif item not in band.vault and not item.startswith(SCROLL):
            _, use = best_bearer(book, band, item)
            if use >= _LEAST_USE:
                yield Ranked(Buy(item), _MAGIC + use / 10)


def _wares(campaign: Campaign, spare: int) -> list[str]:
    """List the affordable magic items of a market that has everything."""
    if campaign.state.options.market != "all" or spare < min(
        each.cost for each in campaign.book.book.items.values() if each.group == "armour"
    ):
        return []
    return [
        item
        for item in stock.goods(campaign)
        if item in campaign.book.book.items
        and campaign.book.book.items[item].group in ("weapon", "armour")
    ]


def _wants_potion(campaign: Campaign, member: Member) -> bool:
    return (
        member.role in CASTERS
        and HEALING not in member.items
        and carry_refusal(campaign.book, member, HEALING) is None
    )


def _letting_go(campaign: Campaign, seat: int) -> Iterator[Ranked]:
    """Let the weakest go where there is gold for a member much better."""
    band, book = campaign.band(seat), campaign.book
    if places_taken(book, band, band.members) < room(book, band):
        return
    soldiers = [each for each in band.members if each.role == "soldier"]
    if len(soldiers) < 2:
        return
    weakest = min(soldiers, key=lambda each: (_liking(campaign, seat, each.kind), each.id))
    gold = free_gold(campaign, seat) - _FOR_LATER
    better = [
        _liking(campaign, seat, kind)
        for kind in book.book.soldiers
        if kind != weakest.kind and wage_of(book, band, kind) <= gold
    ]
    gain = max(better, default=0.0) - _liking(campaign, seat, weakest.kind)
    if gain >= _MUCH_BETTER:
        yield Ranked(Dismiss(weakest.id), _BETTER)
