"""The rows of the menus at the table: what a choice is called, and what it would mean."""

from __future__ import annotations

from game.engine.contract import Action, kind_of
from game.peak_duel.actions import (
    ChangeStance,
    PickBeast,
    PickSoul,
    PickStance,
    SetCard,
    Summon,
    UseSpell,
)
from game.peak_duel.names import Stance
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.draft import Draft
from scenes.games.peak_duel.menu import Row


class MenuRows:
    """Finds the words and the sign of a row.

    Args:
        parts: the picture.
    """

    def __init__(self, parts: PeakDuelContext) -> None:
        self._parts = parts
        self._offer: PeakDuelActionIndex | None = None
        self._targets: dict[UseSpell, str] = {}
        """What each spell of this offer is used on by itself; the rules were asked on a copy."""

    def row(self, action: Action) -> Row:
        """The row of a menu that plays an action."""
        parts = self._parts
        match action:
            case Summon():
                data = parts.book.beasts[action.card]
                attacks = action.stance == "attack"
                value = data.attack if attacks else data.defence
                words = parts.word(f"menu.summon_{action.stance}", value=value)
                return Row(action, words, icon="upright" if attacks else "sideways")
            case SetCard():
                return Row(action, parts.word("menu.set"), icon="cards")
            case UseSpell():
                words = self._spell_words(action)
                note = parts.say(f"spell_text.{action.spell}")
                return Row(action, words, sprite=f"spell_{action.spell}", note=note)
            case ChangeStance():
                return self._turning(action)
            case PickStance():
                attacks = action.stance == "attack"
                words = self._stance_words(action.stance)
                return Row(action, words, icon="upright" if attacks else "sideways")
            case _:
                return Row(action, parts.say(f"action.{kind_of(action)}"), icon="play")

    def _spell_words(self, action: UseSpell) -> str:
        """The name of a spell, with what it is used on where that is no choice."""
        parts = self._parts
        words, card = parts.say(f"spell.{action.spell}"), self._only_target(action)
        if not card:
            return words
        return parts.word("menu.spell_on", spell=words, card=parts.kind_of(card))

    def _only_target(self, action: UseSpell) -> str:
        """The card that a spell can only be used on; empty for none, or for a choice."""
        parts, offer = self._parts, self._parts.offer
        if offer is None:
            return ""
        if self._offer is not offer:
            self._offer, self._targets = offer, {}
        if action not in self._targets:
            forced = Draft(parts.rules, offer.state, offer.seat, action).forced
            card = ""
            match forced[0] if forced else None:
                case PickBeast(seat=seat, slot=slot) if beast := offer.state.beasts[seat][slot]:
                    card = beast.card
                case PickSoul(card=card):
                    pass
            self._targets[action] = card
        return self._targets[action]

    def _turning(self, action: ChangeStance) -> Row:
        """The row that turns an own beast, with the value that would count then."""
        parts = self._parts
        offer = parts.offer
        beast = parts.stage.beasts[offer.seat][action.slot] if offer is not None else None
        if beast is None:
            return Row(action, parts.say("action.change_stance"), icon="turn_card")
        rises = beast.stance == "defence"
        value = beast.attack if rises else beast.defence
        words = parts.word(f"menu.turn_{'attack' if rises else 'defence'}", value=value)
        return Row(action, words, icon="turn_card")

    def _stance_words(self, stance: Stance) -> str:
        """What a stance would mean for the beast that a spell summons."""
        parts, draft = self._parts, self._parts.draft
        picked = [each for each in draft.actions if isinstance(each, PickSoul)] if draft else []
        if not picked:
            return parts.word(f"menu.stance_{stance}")
        data = parts.book.beasts[picked[-1].card]
        value = data.attack if stance == "attack" else data.defence
        return parts.word(f"menu.summon_{stance}", value=value)
