"""The rows of the menus at the table: names and consequences of choices."""

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
from scenes.games.peak_duel.menu import MenuRow


class MenuRows:
    """Finds the words and the sign of a row.

    Args:
        context: the picture.
    """

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context
        self._offer: PeakDuelActionIndex | None = None
        self._targets: dict[UseSpell, str] = {}
        """The only target of each spell of these choices; the rules were asked on a copy."""

    def row(self, action: Action) -> MenuRow:
        """The row of a menu that plays an action."""
        context = self._context
        match action:
            case Summon():
                data = context.book.beasts[action.card]
                attacks = action.stance == "attack"
                value = data.attack if attacks else data.defence
                words = context.word(f"menu.summon_{action.stance}", value=value)
                return MenuRow(action, words, icon="upright" if attacks else "sideways")
            case SetCard():
                return MenuRow(action, context.word("menu.set"), icon="cards")
            case UseSpell():
                words = self._spell_words(action)
                note = context.say(f"spell_text.{action.spell}")
                return MenuRow(action, words, sprite=f"spell_{action.spell}", note=note)
            case ChangeStance():
                return self._turning(action)
            case PickStance():
                attacks = action.stance == "attack"
                words = self._stance_words(action.stance)
                return MenuRow(action, words, icon="upright" if attacks else "sideways")
            case _:
                return MenuRow(action, context.say(f"action.{kind_of(action)}"), icon="play")

    def _spell_words(self, action: UseSpell) -> str:
        """The name of a spell, with its target if there is only one."""
        context = self._context
        words, card = context.say(f"spell.{action.spell}"), self._only_target(action)
        if not card:
            return words
        return context.word("menu.spell_on", spell=words, card=context.kind_of(card))

    def _only_target(self, action: UseSpell) -> str:
        """The only possible target of a spell; empty for none, or for a choice."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return ""
        if self._offer is not offer:
            self._offer, self._targets = offer, {}
        if action not in self._targets:
            forced = Draft(context.rules, offer.state, offer.seat, action).forced
            card = ""
            match forced[0] if forced else None:
                case PickBeast(seat=seat, slot=slot) if beast := offer.state.beasts[seat][slot]:
                    card = beast.card
                case PickSoul(card=card):
                    pass
            self._targets[action] = card
        return self._targets[action]

    def _turning(self, action: ChangeStance) -> MenuRow:
        """The row that turns an own beast, with the value that would count then."""
        context = self._context
        offer = context.offer
        beast = context.model.beasts[offer.seat][action.slot] if offer is not None else None
        if beast is None:
            return MenuRow(action, context.say("action.change_stance"), icon="turn_card")
        rises = beast.stance == "defence"
        value = beast.attack if rises else beast.defence
        words = context.word(f"menu.turn_{'attack' if rises else 'defence'}", value=value)
        return MenuRow(action, words, icon="turn_card")

    def _stance_words(self, stance: Stance) -> str:
        """What a stance would mean for the beast that a spell summons."""
        context, draft = self._context, self._context.draft
        picked = [each for each in draft.actions if isinstance(each, PickSoul)] if draft else []
        if not picked:
            return context.word(f"menu.stance_{stance}")
        data = context.book.beasts[picked[-1].card]
        value = data.attack if stance == "attack" else data.defence
        return context.word(f"menu.summon_{stance}", value=value)
