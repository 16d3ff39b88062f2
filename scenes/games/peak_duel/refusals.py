"""Refusals: the rules are asked why something cannot be done, and their clause is shown."""

from __future__ import annotations

from game.engine.contract import Action
from game.peak_duel.actions import Attack, ChangeStance, SetCard, Summon, UseSpell
from game.peak_duel.names import NO_SLOT, UNKNOWN
from game.peak_duel.preview import PeakDuelPreview
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.context import PeakDuelContext


class PeakDuelRefusals:
    """Asks the rules about an impossible choice; each method returns whether it did."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def hand(self, offer: PeakDuelActionIndex, card: str) -> bool:
        """Show why a card of the hand has no use now."""
        active = offer.seat == offer.state.active
        match offer.state.window:
            case "summon" if active:
                return self._explain(Summon(card, "attack"), card)
            case "set" if active:
                return self._explain(SetCard(card), card)
            case _:
                return self._explain(self._a_spell(card, NO_SLOT), card)

    def beast(self, offer: PeakDuelActionIndex, place: tuple[int, int]) -> bool:
        """Show why an own beast can neither be turned nor attack."""
        seat, slot = place
        if seat != offer.seat:
            return False
        beast = self._context.model.beasts[seat][slot]
        card = beast.card if beast is not None else ""
        if offer.state.window in ("summon", "set"):
            return self._explain(ChangeStance(slot), card)
        return self._explain(Attack(slot, 0), card)

    def set_card(self, card: str, slot: int) -> bool:
        """Show why a face-down card cannot be turned up; covered ones are not named."""
        named = UNKNOWN if self._context.conceals(card) else card
        return self._explain(self._a_spell(card, slot), named)

    def _a_spell(self, card: str, slot: int) -> Action:
        element = self._context.book.element[card]
        spells = self._context.book.spells.values()
        first = next(spell.id for spell in spells if spell.element == element)
        return UseSpell(card, first, slot)

    def _explain(self, action: Action, card: str) -> bool:
        """Ask the rules about an action, and show why the card cannot do it."""
        context = self._context
        found = context.table.preview(action)
        if isinstance(found, PeakDuelPreview) and found.refusal is not None:
            refusal = found.refusal
            name = context.name_of(card)
            context.table.refuse(refusal.clause, refusal.key, name, **refusal.values)
        return True
