"""A warband while it is put together: anything may change, nothing need be complete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.frostgrave.data import FrostgraveData
from game.frostgrave.warband import Hired, Name, Spellcaster, Warband
from game.frostgrave.warband_choices import (
    offers_for_caster,
    offers_for_soldier,
    only_in_campaign,
    spell_refusal,
)
from game.frostgrave.warband_rules import WarbandFinding, cost_of, findings_of, item_cost

WIZARD: Final = "wizard"
APPRENTICE: Final = "apprentice"
_UNSAVED: Final = "unsaved"


@dataclass
class Member:
    """A member of the warband; `kind` is a soldier's id, :data:`WIZARD` or :data:`APPRENTICE`."""

    kind: str
    name: Name = ""
    weapon: str = "staff"
    """A spellcaster's free weapon."""
    items: list[str] = field(default_factory=list)

    @property
    def is_caster(self) -> bool:
        """Whether it casts spells."""
        return self.kind in (WIZARD, APPRENTICE)


class Draft:
    """A warband in the making.

    Attributes:
        title: its name; `saved_as` its id among the player's own, empty for a new one.
        side: 0 or 1, the side whose colours its figures have.
    """

    def __init__(self, book: FrostgraveData, title: str, side: int = 0) -> None:
        self.book = book
        self.side = side
        self.title: Name = title
        self.saved_as = ""
        self.school = next(iter(book.schools))
        self.spells: list[str] = []
        self.wizard = Member(WIZARD)
        self.apprentice: Member | None = None
        self.soldiers: list[Member] = []
        self._asked: tuple[FrostgraveData, str, tuple[str, ...]] | None = None
        self._refusals: dict[str, WarbandFinding | None] = {}

    # ------------------------------------------------------------------ to and from a warband
    def take(self, warband: Warband, saved_as: str) -> None:
        """Take over a warband; `saved_as` is empty for a copy."""
        self.title, self.saved_as, self.school = warband.name, saved_as, warband.school
        self.spells = list(warband.spells)
        self.wizard = _caster(WIZARD, warband.wizard)
        second = warband.apprentice
        self.apprentice = None if second is None else _caster(APPRENTICE, second)
        self.soldiers = [
            Member(each.kind, each.name, items=[] if each.item is None else [each.item])
            for each in warband.soldiers
        ]

    def warband(self, identifier: str = _UNSAVED) -> Warband:
        """The warband as it is now, legal or not."""
        return Warband(
            identifier,
            self.title,
            self.school,
            tuple(self.spells),
            _spellcaster(self.wizard),
            None if self.apprentice is None else _spellcaster(self.apprentice),
            tuple(
                Hired(each.kind, each.name, each.items[0] if each.items else None)
                for each in self.soldiers
            ),
        )

    def clone(self) -> Draft:
        """An independent copy, to try something out."""
        twin = Draft(self.book, "", self.side)
        twin.take(self.warband(), self.saved_as)
        return twin

    # ------------------------------------------------------------------ what it amounts to
    @property
    def cost(self) -> int:
        """The gold spent (FG-S3.2)."""
        return cost_of(self.book, self.warband())

    @property
    def findings(self) -> list[WarbandFinding]:
        """What is missing or forbidden."""
        return findings_of(self.book, self.warband())

    def members(self) -> list[Member]:
        """All members: the wizard, the apprentice if there is one, the soldiers."""
        second = [] if self.apprentice is None else [self.apprentice]
        return [self.wizard, *second, *self.soldiers]

    def chosen_of(self, school: str) -> int:
        """The number of chosen spells of a school."""
        return sum(self.book.spells[spell].school == school for spell in self.spells)

    def spell_refusal(self, spell: str) -> WarbandFinding | None:
        """Why a spell cannot be added now; `None` if it can (FG-S1.3)."""
        asked = (self.book, self.school, tuple(self.spells))
        if asked != self._asked:
            self._asked, self._refusals = asked, {}
        if spell not in self._refusals:
            found = spell_refusal(self.book, self.school, self.spells, spell)
            self._refusals[spell] = found
        return self._refusals[spell]

    def still_open(self, school: str) -> bool:
        """Whether any spell of a school may still be chosen."""
        return any(
            each.school == school and self.spell_refusal(each.id) is None
            for each in self.book.spells.values()
        )

    def price_of(self, member: Member) -> int:
        """The price of a member with all items."""
        hire = {each.id: each.cost for each in self.book.soldiers.values()}
        hire |= {WIZARD: 0, APPRENTICE: self.book.apprentice.cost}
        return hire[member.kind] + sum(item_cost(self.book, item) for item in member.items)

    def slots_of(self, member: Member) -> int:
        """The number of items a member can buy on top of the first (FG-S3.3, FG-S3.4)."""
        if member.kind == WIZARD:
            return self.book.wizard.slots - 1
        if member.kind == APPRENTICE:
            return self.book.apprentice.slots - 1
        return min(1, self.book.soldiers[member.kind].slots)

    def offers_for(self, member: Member) -> Sequence[str]:
        """The items that a member can buy."""
        if member.is_caster:
            return offers_for_caster(self.book)
        return offers_for_soldier(self.book, member.kind)

    def elsewhere_for(self, member: Member) -> Sequence[str]:
        """The items that a member could carry in a campaign but cannot buy for a single battle."""
        if self.slots_of(member) == 0:
            return ()
        return only_in_campaign(self.book, caster=member.is_caster)

    # ------------------------------------------------------------------ changing it
    def choose_school(self, school: str) -> int:
        """Change the school; spells that no longer fit are dropped, and counted."""
        self.school, before = school, self.spells
        self.spells = []
        for spell in before:
            if self.spell_refusal(spell) is None:
                self.spells.append(spell)
        return len(before) - len(self.spells)

    def toggle_spell(self, spell: str) -> WarbandFinding | None:
        """Add or remove a spell; returns why it cannot be added."""
        if spell in self.spells:
            self.spells.remove(spell)
            return None
        refusal = self.spell_refusal(spell)
        if refusal is None:
            self.spells.append(spell)
        return refusal

    def hire(self, kind: str) -> Member:
        """Add a member; the findings say whether that was too much."""
        member = Member(kind)
        if kind == APPRENTICE:
            self.apprentice = member
        else:
            self.soldiers.append(member)
        return member

    def dismiss(self, member: Member) -> None:
        """Dismiss a member; the wizard stays."""
        if member is self.apprentice:
            self.apprentice = None
        else:
            self.soldiers = [each for each in self.soldiers if each is not member]

    def equip(self, member: Member, item: str) -> bool:
        """Buy an item; in a single slot it replaces the earlier one."""
        room = self.slots_of(member)
        if room == 1 and member.items:
            member.items.clear()
        if len(member.items) >= room:
            return False
        member.items.append(item)
        return True


def _caster(kind: str, caster: Spellcaster) -> Member:
    return Member(kind, caster.name, caster.weapon, list(caster.items))


def _spellcaster(member: Member) -> Spellcaster:
    return Spellcaster(member.weapon, member.name, tuple(member.items))
