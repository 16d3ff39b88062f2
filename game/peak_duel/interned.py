"""Actions built once: a list of legal ones is then made of ready pieces."""

from __future__ import annotations

from game.peak_duel.actions import (
    Attack,
    ChangeRule,
    ChangeStance,
    Discard,
    GoTo,
    Pass,
    Pay,
    PickBeast,
    PickDiscarded,
    PickSoul,
    PickStance,
    Redirect,
    SetCard,
    Summon,
    UseSpell,
    Withdraw,
)
from game.peak_duel.book import Book
from game.peak_duel.names import NO_SLOT, PLAYER, SEATS
from game.peak_duel.turn import PHASES

PASS = Pass()
CHANGE_RULE = ChangeRule()
WITHDRAW = Withdraw()
GO_TO = {phase: GoTo(phase) for phase in PHASES}
STANCES = (PickStance("attack"), PickStance("defence"))


class Interned:
    """Every action that names a card, a spell or a slot of a book."""

    def __init__(self, book: Book) -> None:
        beast_slots = range(book.table.beast_slots)
        spell_slots = range(book.table.spell_slots)
        self.summon = {
            card: (Summon(card, "attack"), Summon(card, "defence")) for card in book.beasts
        }
        self.set_card = {card: SetCard(card) for card in book.beasts}
        self.discard = {card: Discard(card) for card in book.beasts}
        self.pay = {card: Pay(card) for card in book.beasts}
        self.soul = {card: PickSoul(card) for card in book.beasts}
        self.discarded = {card: PickDiscarded(card) for card in book.beasts}
        self.change_stance = tuple(ChangeStance(slot) for slot in beast_slots)
        self.attack = {
            (slot, target): Attack(slot, target)
            for slot in beast_slots
            for target in (PLAYER, *beast_slots)
        }
        self.redirect = {target: Redirect(target) for target in (PLAYER, *beast_slots)}
        self.beast = {(seat, slot): PickBeast(seat, slot) for seat in SEATS for slot in beast_slots}
        self.spell = {
            (card, spell.id, slot): UseSpell(card, spell.id, slot)
            for card, beast in book.beasts.items()
            for spell in book.spells.values()
            if spell.element == beast.element
            for slot in (NO_SLOT, *spell_slots)
        }
