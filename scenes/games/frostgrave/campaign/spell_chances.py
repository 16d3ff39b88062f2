"""The chance of success of a spell tried after a battle, and the worth of its result."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from game.frostgrave.campaign import spell_rolls
from game.frostgrave.campaign.actions import TrySpell
from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.outcomes_after import JOINT, OUTCOMES, lasting_item
from game.frostgrave.campaign.prices import sale_of
from game.frostgrave.spells.vocabulary import Cure, Embed, Write
from scenes.games.frostgrave.campaign.card_content import CardWriter

SCROLL = "scroll_of_"


class Try(NamedTuple):
    """A spell that could be tried.

    Attributes:
        action: the action.
        member, spell: the caster's id and the spell's.
        spell_name, caster: their names.
        aim: its aim in words, with an `icon`.
        percent: the chance of success; `needed` on the die, 0 where more than one is thrown.
        worth: the resale price of its result; 0 without one.
        item: the item it brings; empty for none.
        target: the target's id, -1 for none.
    """

    action: TrySpell
    member: int
    spell: str
    spell_name: str
    caster: str
    aim: str
    icon: str
    percent: int
    worth: int
    needed: int
    item: str
    target: int


def tries_of(
    campaign: Campaign, seat: int, actions: Sequence[TrySpell], writer: CardWriter
) -> list[Try]:
    """All spells that may be tried, the likeliest of each spell first."""
    found = []
    for action in actions:
        member = campaign.member(seat, action.member)
        aim, icon, item = _aim(campaign, seat, action, writer)
        options = campaign.state.options
        chances = _chances(campaign, seat, action)
        number = action.choice.partition(JOINT)[0]
        found.append(
            Try(
                action,
                action.member,
                action.spell,
                writer.naming.thing(action.spell),
                writer.member_name(member),
                aim,
                icon,
                round(100 * prod(chances)),
                sale_of(campaign.book, options, item) if item else 0,
                21 - round(20 * chances[0]) if len(chances) == 1 else 0,
                item,
                int(number) if number.isdecimal() else -1,
            )
        )
    return sorted(found, key=lambda each: (each.member, each.spell, -each.percent, -each.worth))


def chance_of(campaign: Campaign, seat: int, action: TrySpell) -> float:
    """The chance that all castings of a try succeed."""
    return prod(_chances(campaign, seat, action))


def _chances(campaign: Campaign, seat: int, action: TrySpell) -> list[float]:
    """The chance of each casting of a try."""
    outcome = OUTCOMES[type(campaign.book.reference.spells[action.spell].effect)]
    lead = outcome.lead(campaign, action.choice)
    second = outcome.second(campaign, action.spell, action.choice)
    spells = [spell for spell in (lead, action.spell, second) if spell]
    return [_chance(campaign, seat, action.member, spell) for spell in spells]


def _chance(campaign: Campaign, seat: int, number: int, spell: str) -> float:
    member = campaign.member(seat, number)
    added = sum(each.value for each in spell_rolls.modifiers(campaign, seat, member, spell))
    least = spell_rolls.needed(campaign, seat, spell) - added
    return max(0, min(20, 21 - least)) / 20


def _aim(
    campaign: Campaign, seat: int, action: TrySpell, writer: CardWriter
) -> tuple[str, str, str]:
    """The aim of a try in words, its icon, and the item it brings, if any."""
    naming, effect = writer.naming, campaign.book.reference.spells[action.spell].effect
    match effect:
        case Write():
            kind = SCROLL if effect.what == "scroll" else GRIMOIRE_OF
            item = f"{kind}{action.choice}"
            return naming.thing(item), f"spell_{action.choice}", item
        case Cure():
            number, _, injury = action.choice.partition(JOINT)
            member = campaign.find_member(seat, int(number))
            return (writer.injured(member, injury) if member is not None else ""), "heart", ""
        case Embed():
            item = lasting_item(campaign, action.choice)
            return naming.thing(item), naming.icon(item), item
    return naming.thing(action.spell), f"spell_{action.spell}", ""
