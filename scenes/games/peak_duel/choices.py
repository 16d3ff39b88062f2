"""Carries out choices: menus open, drafts grow, actions are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Action, kind_of
from game.peak_duel.actions import (
    Discard,
    Pass,
    UseSpell,
)
from game.peak_duel.names import NO_SLOT, NO_TARGET, PLAYER
from game.peak_duel.preview import Comparison, PeakDuelPreview, comparison
from scenes.game_view.pointing import Target
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.action_bar import Entry
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.auto_pass import Ahead
from scenes.games.peak_duel.card_browser import has_souls
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.draft import Draft, may_ask
from scenes.games.peak_duel.menu_rows import MenuRows
from scenes.games.peak_duel.preferences import Preferences, keep_preferences
from scenes.games.peak_duel.refusals import PeakDuelRefusals
from scenes.games.peak_duel.targets import Targets


class PeakDuelChoices:
    """Carries out a person's choices.

    Args:
        context: the picture.
        targets: finds what can be pointed at.
        refocus: called when that has changed.
    """

    def __init__(
        self, context: PeakDuelContext, targets: Targets, refocus: Callable[[], None]
    ) -> None:
        self._context = context
        self._targets = targets
        self._refocus = refocus
        self._refusals = PeakDuelRefusals(context)
        self._rows = MenuRows(context)
        self.ahead = Ahead(context)
        self._base: PeakDuelActionIndex | None = None
        self._menu_card = ""

    # ------------------------------------------------------------------ decisions
    def begin(self, offer: PeakDuelActionIndex) -> None:
        """Open a decision."""
        context = self._context
        self._base = context.offer = offer
        self._forget_choices()
        if offer.kind in ("spell", "pay"):
            self._show_choice()
        self.foresee(None)
        self.arrange()

    def end(self) -> None:
        """Close the decision."""
        self._base = self._context.offer = None
        self._forget_choices()
        self.arrange()

    def feed(self) -> bool:
        """Play the next collected choice; returns whether there was one."""
        context = self._context
        if context.offer is None or context.busy:
            return False
        if not context.queue:
            action = self.ahead.next(context.offer) if context.draft is None else None
            return action is not None and context.table.submit(action)
        action = context.queue.pop(0)
        if not context.table.submit(action):
            context.queue.clear()
        return True

    def _forget_choices(self) -> None:
        context = self._context
        context.draft, context.attacker, context.forecast, context.tray = None, -1, None, None
        context.menu.close()
        self._menu_card = ""

    @property
    def chosen_card(self) -> str:
        """The card of the hand that is chosen."""
        draft = self._context.draft
        if draft is not None and isinstance(draft.first, UseSpell) and draft.first.slot == NO_SLOT:
            return draft.first.card
        return self._menu_card if self._context.menu.active else ""

    # ------------------------------------------------------------------ choosing
    def activate(self, target: Target) -> bool:
        """Choose a target; return whether that was possible."""
        context = self._context
        kind, which = target
        if kind in ("switch", "mode"):
            return self._switch(target)
        if kind == "button":
            return self._push(which)
        if kind == "pile":
            context.tray = which
            context.kit.audio.play("card_slide", gain=0.6)
            self._changed()
            return True
        if context.offer is None or context.busy:
            return False
        context.kit.audio.play("ui_click", gain=0.5)
        if kind == "row":
            row = context.menu.rows[which]
            context.menu.close()
            return self.choose(row.action)
        return self._point_at(context.offer, target)

    def _point_at(self, offer: PeakDuelActionIndex, target: Target) -> bool:
        kind, which = target
        action = self._targets.action_on(offer, target)
        if action is not None:
            return self.choose(action)
        single = {"soul": offer.souls, "discarded": offer.discarded, "phase": offer.phases}
        action = offer.rule if kind == "rule" else single.get(kind, {}).get(which)
        if action is not None:
            return self.choose(action)
        if kind == "hand":
            return self.use_hand(offer, which)
        if kind == "beast":
            return self._use_beast(offer, which)
        return kind == "slot" and self._use_slot(offer, *which)

    def choose(self, action: Action) -> bool:
        """Play an action, or go on with the draft that it belongs to."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return False
        if context.draft is not None:
            context.draft.add(action)
        elif may_ask(action):
            context.draft = Draft(context.rules, offer.state, offer.seat, action)
        else:
            return self._submit([action])
        following = context.draft.offer
        if following is None:
            return self._submit(list(context.draft.actions))
        context.offer = following
        self._show_choice()
        self._changed()
        return True

    def _submit(self, actions: list[Action]) -> bool:
        context = self._context
        context.offer = self._base
        context.draft = None
        context.queue = actions[1:]
        if actions[0] != Pass():
            self.ahead.forget()
        played = context.table.submit(actions[0])
        if not played:
            context.queue.clear()
            self._forget_choices()
            self._changed()
        return played

    def _show_choice(self) -> None:
        """Open the next choice: a menu of stances, the discard zone or the soul zone."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return
        zone = "discards" if offer.discarded else "souls" if offer.souls else ""
        context.tray = (offer.seat, zone) if zone else None
        if offer.stances:
            rows = [self._rows.row(action) for action in offer.stances.values()]
            place = layout.box(layout.MIDDLE, layout.BEAST).move(0, 120)
            context.menu.open(context.word("menu.stance"), rows, place)

    def cancel(self) -> bool:
        """Take the last choice back that is not played yet; returns whether there was one."""
        context = self._context
        if context.draft is not None:
            context.menu.close()
            if context.draft.back():
                context.offer = context.draft.offer
                self._show_choice()
            else:
                context.draft, context.offer, context.tray = None, self._base, None
        elif context.menu.active:
            context.menu.close()
        elif context.tray is not None and not has_souls(context):
            context.tray = None
        elif context.attacker >= 0:
            context.attacker, context.forecast = -1, None
        else:
            return False
        context.kit.audio.play("ui_cancel", gain=0.6)
        self._changed()
        return True

    def leave(self) -> None:
        """Cancel everything that was begun and is not played yet."""
        self._context.offer = self._base
        self._forget_choices()
        self._changed()

    def select(self, slot: int) -> None:
        """Choose the beast that attacks."""
        self._context.attacker = slot
        self._context.kit.audio.play("ui_click", gain=0.5)
        self._changed()

    # ------------------------------------------------------------------ cards
    def use_hand(self, offer: PeakDuelActionIndex, card: str) -> bool:
        """Choose a card of the hand: open its menu, or play its only use."""
        actions = offer.hand.get(card, [])
        if not actions:
            return self._refusals.hand(offer, card)
        if len(actions) == 1 and isinstance(actions[0], Discard):
            return self.choose(actions[0])
        self.show_hand(offer, card)
        return True

    def show_hand(self, offer: PeakDuelActionIndex, card: str) -> None:
        """Open the menu of a card of the hand; a mere discard needs none."""
        context, actions = self._context, offer.hand.get(card, [])
        if not actions or isinstance(actions[0], Discard):
            return
        hand = context.model.hands[offer.seat]
        point = context.hand_point(offer.seat, hand.index(card) if card in hand else 0)
        place = layout.box((point[0], point[1] - 40), context.hand_width(offer.seat))
        self.offer_rows(card, actions, place)

    def offer_rows(self, card: str, actions: Sequence[Action], place: pygame.FRect) -> None:
        """Open the menu of a hand card's uses beside a place."""
        context = self._context
        self._menu_card = card
        context.menu.open(
            context.name_of(card), [self._rows.row(action) for action in actions], place
        )
        self._changed()

    def words_of(self, action: Action) -> str:
        """The words that a menu has for an action."""
        return self._rows.row(action).label

    def _use_beast(self, offer: PeakDuelActionIndex, place: tuple[int, int]) -> bool:
        context = self._context
        seat, slot = place
        actions = offer.beasts.get(place, [])
        if actions and kind_of(actions[0]) == "pick_beast":
            return self.choose(actions[0])
        if seat == offer.seat and slot in offer.attacks:
            context.attacker = -1 if context.attacker == slot else slot
            context.forecast = None
            self._changed()
            return True
        if actions:
            beast = context.model.beasts[seat][slot]
            name = context.name_of(beast.card) if beast is not None else ""
            rect = layout.box(context.beast_point(seat, slot), layout.BEAST)
            context.menu.open(name, [self._rows.row(action) for action in actions], rect)
            self._changed()
            return True
        return self._refusals.beast(offer, place)

    def _use_slot(self, offer: PeakDuelActionIndex, seat: int, slot: int) -> bool:
        context = self._context
        actions = offer.slots.get(slot, []) if seat == offer.seat else []
        lying = context.model.spells[seat][slot]
        if not actions or lying is None:
            if seat == offer.seat and lying is not None and lying.card in context.book.beasts:
                return self._refusals.set_card(lying.card, slot)
            return False
        rect = context.spell_box(seat, slot)
        rows = [self._rows.row(action) for action in actions]
        context.menu.open(context.name_of(lying.card), rows, rect)
        self._changed()
        return True

    # ------------------------------------------------------------------ buttons and switches
    def arrange(self) -> None:
        """Lay out the buttons that belong to the choice that is open."""
        context, offer = self._context, self._context.offer
        entries: list[Entry] = []
        gold = ""
        choosing = context.draft is not None or context.attacker >= 0 or context.menu.active
        if context.tray is not None and context.draft is None and not has_souls(context):
            entries = [Entry("close", context.word("bar.close"))]
        elif choosing:
            entries = [Entry("back", context.word("bar.back"))]
        elif offer is not None:
            entries = self._entries(offer)
            gold = entries[0].name if entries and not self._has_first_choice(offer) else ""
        context.bar.show(entries, gold)

    def _has_first_choice(self, offer: PeakDuelActionIndex) -> bool:
        """Whether going on would skip a usual action: an attack, the first beast."""
        if offer.attacks:
            return True
        summons = any(kind_of(each) == "summon" for hand in offer.hand.values() for each in hand)
        return summons and not any(self._context.model.beasts[offer.seat])

    def _entries(self, offer: PeakDuelActionIndex) -> list[Entry]:
        context = self._context
        entries = [
            Entry(f"phase:{phase}", context.word(f"bar.go_{phase}"), phase)
            for phase in offer.phases
        ]
        ways = self.ahead.ways(offer) if not offer.phases else []
        entries += [
            Entry(f"ahead:{way.name}" if number else "ahead", way.label, way.name)
            for number, way in enumerate(ways)
        ]
        one_by_one = ways and ways[0].name == "damage" and context.table.note_area is None
        if "pass" in offer.plain and (not ways or one_by_one):
            window: str = offer.state.window
            own = "own" if offer.seat == offer.state.active else "other"
            if window == "declare" and context.model.strike is not None:
                window = "declared"
            elif (own, window, offer.state.target) == ("own", "damage", PLAYER):
                window = "direct"
            entries.append(Entry("pass", context.word(f"pass_{own}.{window}")))
        if "withdraw" in offer.plain:
            entries.append(Entry("withdraw", context.say("action.withdraw")))
        if offer.rule is not None:
            price = context.model.prices[offer.seat]
            entries.append(Entry("rule", context.word("bar.rule", count=price)))
        return entries

    def _push(self, name: str) -> bool:
        """Press a button."""
        context, offer = self._context, self._context.offer
        context.kit.audio.play("ui_click", gain=0.6)
        if name in ("back", "close"):
            return self.cancel()
        if offer is None or context.busy:
            return False
        kind, _, which = name.partition(":")
        ways = {way.name: way for way in self.ahead.ways(offer)}
        if kind == "ahead" and ways:
            self.ahead.begin(offer, ways[which] if which else next(iter(ways.values())))
            return self.choose(Pass())
        self.ahead.forget()
        if kind == "phase" and which in ways:
            self.ahead.begin(offer, ways[which])
        if name == "rule" and offer.rule is not None:
            return self.choose(offer.rule)
        if kind == "phase":
            return self.choose(offer.phases[which])
        action = offer.plain.get(name)
        return action is not None and self.choose(action)

    def _switch(self, target: Target) -> bool:
        context, auto_pass = self._context, self._context.auto_pass
        kind, which = target
        context.kit.audio.play("ui_click", gain=0.6)
        if kind == "mode" and auto_pass is not None:
            auto_pass.next_mode(which)
        elif which == "ask_all" and auto_pass is not None:
            auto_pass.switch()
        elif which == "cover":
            context.covering = not context.covering
            context.kit.audio.play("card_flip", gain=0.6)
        elif which == "fix":
            context.preferences = Preferences(not context.preferences.fixed_half)
            keep_preferences(context.preferences)
            context.pictures.forget()
        self._changed()
        return True

    def _changed(self) -> None:
        self.arrange()
        self._refocus()

    # ------------------------------------------------------------------ foresight
    def foresee(self, target: Target | None) -> None:
        """Ask the rules how the attack pointed at would end."""
        context, offer = self._context, self._context.offer
        context.forecast = None
        if offer is None or context.busy:
            return
        context.forecast = self._declared(offer)
        if target is None:
            return
        action = self._targets.action_on(offer, target)
        if action is not None:
            found = context.table.preview(action)
            if isinstance(found, PeakDuelPreview):
                context.forecast = found.comparison

    def _declared(self, offer: PeakDuelActionIndex) -> Comparison | None:
        """How the attack that is declared would end as things stand."""
        state = offer.state
        if state.attacker == NO_SLOT or state.target == NO_TARGET or offer.redirects:
            return None
        return comparison(self._context.book, state, state.attacker, state.target)
