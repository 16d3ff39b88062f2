"""The results and aims of each kind of spell after a battle (FG-S6.33-36).

A choice is written as a text: the id of a spell, a member and an injury (``0:lost_eye``), or a
spell and its target (``enchant_weapon:bow``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from game.frostgrave.campaign import base_rolls, injuries, roster
from game.frostgrave.campaign.campaign import GRIMOIRE_OF, Campaign
from game.frostgrave.campaign.definitions import CircleData, ResourceData
from game.frostgrave.campaign.events import MemberHealed
from game.frostgrave.campaign.finds import scroll_spells
from game.frostgrave.campaign.state import Member
from game.frostgrave.data_items import SCROLL
from game.frostgrave.names import NOBODY
from game.frostgrave.spells.vocabulary import (
    Cure,
    Effect,
    Embed,
    Learn,
    SummonDemon,
    Write,
)

JOINT: Final = ":"


class Outcome(ABC):
    """The result of a kind of effect after a battle."""

    @abstractmethod
    def choices(self, campaign: Campaign, member: Member, spell: str) -> list[str]:
        """List the aims of the spell; an empty text if it needs none."""

    def lead(self, campaign: Campaign, choice: str) -> str:
        """Return the spell that must succeed before it; empty for none."""
        del campaign, choice
        return ""

    def second(self, campaign: Campaign, spell: str, choice: str) -> str:
        """Return the spell that must succeed after it; empty for none."""
        del campaign, spell, choice
        return ""

    @abstractmethod
    def bring(
        self, campaign: Campaign, member: Member, spell: str, choice: str, margin: int
    ) -> None:
        """Do what the spell is for; ``margin`` says by how much the roll was enough."""


class Writing(Outcome):
    """A scroll of a spell of battles, or a grimoire of a spell that is cast right after it."""

    def choices(self, campaign: Campaign, member: Member, spell: str) -> list[str]:
        """List the spells the caster knows."""
        del member
        known = [each.spell for each in campaign.band(campaign.state.seat).spells]
        if self._is_scroll(campaign, spell):
            scrolls = scroll_spells(campaign.book)
            return [each for each in known if each in scrolls]
        return [each for each in known if each != spell]

    def second(self, campaign: Campaign, spell: str, choice: str) -> str:
        """A grimoire needs its own spell to be cast."""
        return "" if self._is_scroll(campaign, spell) else choice

    def bring(
        self, campaign: Campaign, member: Member, spell: str, choice: str, margin: int
    ) -> None:
        """Put the scroll or grimoire into the vault."""
        del member, margin
        kind = SCROLL if self._is_scroll(campaign, spell) else GRIMOIRE_OF
        campaign.store(campaign.state.seat, f"{kind}{choice}", spell)

    @staticmethod
    def _is_scroll(campaign: Campaign, spell: str) -> bool:
        effect = campaign.book.reference.spells[spell].effect
        return isinstance(effect, Write) and effect.what == "scroll"


class Curing(Outcome):
    """All injuries of one kind of one member are gone."""

    def choices(self, campaign: Campaign, member: Member, spell: str) -> list[str]:
        """List every injury of everybody."""
        del member, spell
        return [
            f"{each.id}{JOINT}{injury.id}"
            for each in campaign.band(campaign.state.seat).members
            for injury in each.injuries
        ]

    def bring(
        self, campaign: Campaign, member: Member, spell: str, choice: str, margin: int
    ) -> None:
        """Take the injury away."""
        del member, spell, margin
        seat = campaign.state.seat
        number, _, injury = choice.partition(JOINT)
        patient = campaign.member(seat, int(number))
        campaign.change_member(seat, patient.id, injuries=injuries.without(patient, injury))
        campaign.emit(MemberHealed(seat, patient.id, injury))
        campaign.note(seat, "cured", number, injury)


class Learning(Outcome):
    """Experience for the wizard who came out of the battle on their own feet."""

    def choices(self, campaign: Campaign, member: Member, spell: str) -> list[str]:
        """There is nothing to choose; a member that was taken out learns nothing."""
        del spell
        side = campaign.side_of(campaign.state.seat)
        stood = side is not None and any(
            fate.member == member.id and fate.where != "out" for fate in side.fates
        )
        return [""] if stood else []

    def bring(
        self, campaign: Campaign, member: Member, spell: str, choice: str, margin: int
    ) -> None:
        """Give the experience."""
        del member, choice, margin
        effect = campaign.book.reference.spells[spell].effect
        if isinstance(effect, Learn):
            base_rolls.learn(campaign, campaign.state.seat, effect.experience, spell)


class Embedding(Outcome):
    """An enchanted weapon or armour is magic for good.

    The enchantment lasts from the battle, or its spell is cast first by a member that knows it.
    """

    def choices(self, campaign: Campaign, member: Member, spell: str) -> list[str]:
        """List the targets enchanted before, then the other ones."""
        del member, spell
        found = dict.fromkeys(self._left(campaign))
        reference = campaign.book.reference
        for known in campaign.band(campaign.state.seat).spells:
            if known.spell in reference.enchantments:
                found.update(dict.fromkeys(_joined(known.spell, _weapons(campaign))))
            elif known.spell in reference.armours:
                found.update(dict.fromkeys(_joined(known.spell, _armours(campaign))))
        return [each for each in found if lasting_item(campaign, each)]

    def lead(self, campaign: Campaign, choice: str) -> str:
        """Return the choice if its target has to be enchanted again."""
        return "" if choice in self._left(campaign) else choice.partition(JOINT)[0]

    def bring(
        self, campaign: Campaign, member: Member, spell: str, choice: str, margin: int
    ) -> None:
        """Put the magic thing into the vault; an enchantment of the battle is used up by it."""
        del member, margin
        state = campaign.state
        if choice in self._left(campaign):
            state.tried = (*state.tried, (NOBODY, choice))
        campaign.store(state.seat, lasting_item(campaign, choice), spell)

    @staticmethod
    def _left(campaign: Campaign) -> list[str]:
        """List the enchantments of the battle that were not embedded yet."""
        side = campaign.side_of(campaign.state.seat)
        kept = [] if side is None else [f"{spell}{JOINT}{what}" for _, spell, what in side.kept]
        for member, choice in campaign.state.tried:
            if member == NOBODY and choice in kept:
                kept.remove(choice)
        return kept


def _joined(spell: str, things: list[str]) -> list[str]:
    return [f"{spell}{JOINT}{thing}" for thing in things]


def _weapons(campaign: Campaign) -> list[str]:
    """List the weapons of the warband."""
    found: list[str] = []
    for member in campaign.band(campaign.state.seat).members:
        soldier = campaign.book.book.soldiers.get(member.kind)
        own = (member.weapon,) if soldier is None else soldier.weapons
        found += [each for each in (*own, *member.items) if each in campaign.book.book.weapons]
    return found


def _armours(campaign: Campaign) -> list[str]:
    """List the armour of the warband."""
    soldiers = campaign.book.book.soldiers
    return [
        armour
        for member in campaign.band(campaign.state.seat).members
        if member.kind in soldiers
        for armour in soldiers[member.kind].armour
    ]


def lasting_item(campaign: Campaign, choice: str) -> str:
    """Return the item that an enchantment makes when it lasts; empty where there is none."""
    spell, _, thing = choice.partition(JOINT)
    book = campaign.book.book
    bonus = campaign.book.reference.enchantments.get(spell, 0)
    for item in book.items.values():
        better = item.weapon
        if better is not None and better.like == thing and not better.damage:
            shoots = book.weapons[thing].kind == "missile"
            if (better.fight, better.shoot) == ((0, bonus) if shoots else (bonus, 0)):
                return item.id
        if item.group == "armour" and item.needs == thing and thing in book.armour:
            return item.id
    return ""


class Binding(Outcome):
    """With a circle in the base: a demon, summoned and bound, that serves in the next battle."""

    def choices(self, campaign: Campaign, member: Member, spell: str) -> list[str]:
        """There is nothing to choose; both spells are needed."""
        del member
        circle = self._circle(campaign, spell)
        known = [each.spell for each in campaign.band(campaign.state.seat).spells]
        return [""] if circle is not None and circle.bind in known else []

    def second(self, campaign: Campaign, spell: str, choice: str) -> str:
        """The demon must be bound."""
        del choice
        circle = self._circle(campaign, spell)
        return "" if circle is None else circle.bind

    def bring(
        self, campaign: Campaign, member: Member, spell: str, choice: str, margin: int
    ) -> None:
        """Let the demon wait for the next battle; the first roll says which it is."""
        del choice
        seat = campaign.state.seat
        effect = campaign.book.reference.spells[spell].effect
        if not isinstance(effect, SummonDemon):
            raise TypeError(f"{spell} summons no demon")
        rows = [row for row in effect.rows if row.margin <= margin]
        kind = max(rows, key=lambda row: row.margin).creature
        lasting = (*campaign.band(seat).lasting, (member.id, spell, kind))
        campaign.change_band(seat, lasting=lasting)
        campaign.note(seat, "bound", str(member.id), kind)

    @staticmethod
    def _circle(campaign: Campaign, spell: str) -> CircleData | None:
        for boons in roster.boons_of(campaign.book, campaign.band(campaign.state.seat)):
            if isinstance(boons, ResourceData) and boons.circle is not None:
                return boons.circle if boons.circle.summon == spell else None
        return None


OUTCOMES: Final[Mapping[type[Effect], Outcome]] = {
    Write: Writing(),
    Cure: Curing(),
    Learn: Learning(),
    Embed: Embedding(),
    SummonDemon: Binding(),
}
"""Every kind of effect that can be tried after a battle."""
