"""Mouse, keys and pads at the table, translated into choices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Action, Event
from game.peak_duel.actions import PickBeast, UseSpell
from game.peak_duel.names import NO_SLOT
from scenes.game_view.pointing import Point, PointingController, Target
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.card_browser import tray_cards
from scenes.games.peak_duel.choices import PeakDuelChoices
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.dragging import PeakDuelDragging
from scenes.games.peak_duel.hints import PeakDuelHints
from scenes.games.peak_duel.targets import Targets
from scenes.kit.input.intents import Device, Signal


class PeakDuelInput(PointingController[Targets]):
    """Takes input for the decision that is open.

    Attributes:
        carrying: a card of the hand on its way to the table by the mouse.
    """

    groups = (
        ("button", "phase"),
        ("hand",),
        ("beast", "slot", "player"),
        ("soul", "rule", "pile", "mode", "switch"),
    )

    def __init__(self, context: PeakDuelContext) -> None:
        super().__init__(context.kit, context.bar, Targets(context))
        self._context = context
        self._choices = PeakDuelChoices(context, self.places, self._refocus)
        self._hints = PeakDuelHints(context, self._choices)
        self.carrying = PeakDuelDragging(
            context,
            self._choices.choose,
            self._choices.offer_rows,
            lambda card: self._choices.activate(("hand", card)),
        )
        self._selected_by_press = False

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: PeakDuelActionIndex) -> None:
        """Open a decision."""
        self.focus = None
        self.carrying.forget()
        self._hints.forget()
        self._choices.begin(offer)
        if self._context.kit.controls.device is not Device.MOUSE:
            self.focus_first()

    def rest(self) -> None:
        """Close the decision."""
        self._hints.forget()
        self._choices.end()
        if self.carrying.in_hand:
            self.carrying.forget()
        self.focus = None
        self._context.inspected, self._context.inspected_at = "", None

    def refit(self) -> None:
        """Lay the buttons out again (window, language or text size changed)."""
        if self._context.menu.active:
            self._context.menu.close()
        self._choices.arrange()

    def feed(self) -> bool:
        """Play the next collected choice; returns whether there was one."""
        return self._choices.feed()

    def on_event(self, event: Event) -> None:
        """Stop the automatic passes once the other player has acted."""
        self._choices.ahead.on_event(event)

    def settle(self) -> None:
        """End all movements of cards."""
        self.carrying.forget()

    def suggest(self, action: Action) -> None:
        """Point at the target of an action."""
        target = self._hints.target_of(action)
        if target is not None and target in self.targets():
            self.point_at(target, by_keys=True)

    def end_hint(self) -> None:
        """Point at no hint any more."""
        self._hints.forget()

    # ------------------------------------------------------------------ what is drawn of it
    def shining(self) -> dict[Target, pygame.FRect]:
        """The possible choices that can be pointed at."""
        return self.places.shining()

    @property
    def follows_hint(self) -> bool:
        """Whether the last choice in progress is the one that a hint pointed at."""
        return self._hints.is_followed

    def hinted(self) -> tuple[Target, pygame.FRect] | None:
        """The present target of the last hint, with its place.

        `None` for none, or after it was followed.
        """
        target = self._hints.mark()
        rect = None if target is None else self.targets().get(target)
        return None if target is None or rect is None else (target, rect)

    def is_attack(self, target: Target) -> bool:
        """Whether pointing at it means an attack."""
        offer = self._context.offer
        return offer is not None and self.places.action_on(offer, target) is not None

    def target_of(self, focus: Target | None) -> int | None:
        """The slot attacked by a target; -1 the player, `None` for none."""
        if focus is None or not self.is_attack(focus):
            return None
        return focus[1][1] if focus[0] == "beast" else -1

    def picked(self) -> set[Target]:
        """The choices made so far for a spell or a price."""
        draft = self._context.draft
        found: set[Target] = set()
        if draft is None:
            offer, attacker = self._context.offer, self._context.attacker
            if offer is not None and attacker >= 0:
                found.add(("beast", (offer.seat, attacker)))
            return found
        for action in draft.actions:
            if isinstance(action, PickBeast):
                found.add(("beast", (action.seat, action.slot)))
            elif isinstance(action, UseSpell) and action.slot != NO_SLOT and self._context.offer:
                found.add(("slot", (self._context.offer.seat, action.slot)))
            else:
                found.add(("soul", getattr(action, "card", "")))
        return found

    @property
    def chosen_card(self) -> str:
        """The card of the hand whose menu is open, or that is used as a spell."""
        return self._choices.chosen_card

    def is_raised(self, card: str) -> bool:
        """Whether a card of the open hand is raised: pointed at, or chosen."""
        return self.focus == ("hand", card) or self.chosen_card == card

    @property
    def raised_number(self) -> int:
        """The number of that card in the open hand; -1 for none."""
        hand = self._context.model.hands[self._context.open_seat()]
        found = [number for number, card in enumerate(hand) if self.is_raised(card)]
        return found[-1] if found else -1

    def update(self, seconds: float) -> bool:
        """Move cards; return whether any moved."""
        context = self._context
        count = len(context.model.hands[context.open_seat()])
        calm = context.kit.settings.reduce_motion
        moved = context.fan.update(seconds, count, self.raised_number, calm=calm)
        return self.carrying.update(seconds) or moved

    def carry_words(self) -> str:
        """The effect of dropping the carried card; empty where it would return."""
        return " · ".join(self._choices.words_of(each) for each in self.carrying.meant())

    # ------------------------------------------------------------------ choosing
    def activate(self, target: Target) -> bool:
        """Choose a target; return whether that was possible."""
        return self._choices.activate(target)

    def cancel(self) -> bool:
        """Take the last choice back that is not played yet; returns whether there was one."""
        return self._choices.cancel()

    # ------------------------------------------------------------------ mouse
    def move(self, point: Point, *, held: bool = False) -> bool:
        """Carry a card of the hand that the button went down on, or point."""
        if (
            held
            and self._context.kit.canvas.visible.collidepoint(point)
            and self.carrying.move(point)
        ):
            self._pressed = self.focus = None
            return True
        if self.carrying.in_hand:
            return held or self.carrying.give_back()
        return super().move(point, held=held)

    def press(self, point: Point) -> bool:
        """Choose the attacker, or grip a card; beside an open menu, close it for another card."""
        context, offer = self._context, self._context.offer
        self._selected_by_press = False
        if context.menu.active and not context.menu.covers(point):
            left = self.chosen_card
            self.cancel()
            beside = self.places.at(point)
            if beside is None or beside[0] != "hand" or beside[1] == left or context.menu.active:
                return True
        used, pressed = super().press(point), self._pressed
        if pressed is None:
            return context.menu.covers(point)
        kind, which = pressed
        if offer is not None and kind == "beast":
            seat, slot = which
            if seat == offer.seat and slot in offer.attacks and context.attacker != slot:
                self._choices.select(slot)
                self._selected_by_press = True
        if kind == "hand":
            self.carrying.grip(which, point)
        return used

    def release(self, point: Point) -> bool:
        """Drop the carried card, attack the beast dragged to, or choose."""
        pressed, target = self._pressed, self.places.at(point)
        if self.carrying.drop() or (self._selected_by_press and target == pressed):
            self._pressed = None
        elif pressed is not None and pressed[0] == "beast" and target and self.is_attack(target):
            self._pressed = target
        return super().release(point) or pressed is not None

    # ------------------------------------------------------------------ keys and pads
    def signal(self, signal: Signal) -> bool:
        """Take an intention; while a card is carried, return it to the hand."""
        return self.carrying.give_back() if self.carrying.in_hand else super().signal(signal)

    @property
    def gold(self) -> Target | None:
        """The gold button; `None` while there is none."""
        return ("button", self._context.bar.gold) if self._context.bar.gold else None

    def in_order(self) -> Sequence[Target]:
        """The possible choices; everything where there are none."""
        return list(self.shining() or self.targets())

    def first(self) -> Target | None:
        """The answer to the open question, else the gold button or the first target."""
        context, offer = self._context, self._context.offer
        needs_target = offer is not None and (context.attacker >= 0 or bool(offer.redirects))
        if needs_target or context.draft is not None:
            answer = next((each for each in self.shining() if self._is_answer(each)), None)
            return answer or super().first()
        return super().first()

    def _refocus(self) -> None:
        """Point at a remaining target after a change."""
        if self._context.draft is None and not self._context.menu.active:
            self.carrying.give_back()
        if self._context.kit.controls.device is not Device.MOUSE:
            self.focus_first()
        elif self.focus is not None and self.focus not in self.targets():
            self.point_at(None, by_keys=True)

    def _is_answer(self, target: Target) -> bool:
        return target[0] in ("beast", "player", "soul", "discarded", "row") and (
            target not in self.picked()
        )

    def point_at(self, target: Target | None, *, by_keys: bool = False) -> None:
        """Point at a target: show its card, and the result of an attack on it."""
        if by_keys and target not in (None, self.focus):
            self._context.kit.audio.play("ui_tick", gain=0.3)
        super().point_at(target, by_keys=by_keys)
        self._context.menu.lit = target[1] if target and target[0] == "row" else -1
        self._look(target)
        self._choices.foresee(target)

    def _look(self, target: Target | None) -> None:
        """Show the card pointed at large."""
        context = self._context
        if target is None:
            return
        card, at = "", None
        kind, which = target
        match kind:
            case "hand" | "discarded" | "tray":
                card = which
            case "soul":
                card = which[1] if isinstance(which, tuple) else which
            case "beast":
                beast = context.model.beasts[which[0]][which[1]]
                card, at = (beast.card, which) if beast is not None else ("", None)
            case "slot":
                lying = context.model.spells[which[0]][which[1]]
                card = lying.card if lying is not None else ""
            case "pile" if which[1] == "discards":
                pile = context.model.discards[which[0]]
                card = pile[-1] if pile else ""
            case _:
                return
        if card in context.book.beasts:
            context.inspected, context.inspected_at = card, at

    def tray_cards(self) -> list[str]:
        """The cards of the pile that is spread out."""
        return tray_cards(self._context)
