"""Mouse, keys and pads at the table: turns what they do into choices."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.contract import Action, Event
from game.peak_duel.actions import PickBeast, UseSpell
from game.peak_duel.names import NO_SLOT
from scenes.game_view.stepping import STEPS, nearest_towards, neighbour
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.card_browser import tray_cards
from scenes.games.peak_duel.choices import PeakDuelChoices
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.dragging import PeakDuelDragging
from scenes.games.peak_duel.hints import PeakDuelHints
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.targets import Target, Targets
from scenes.kit.input.intents import DIRECTIONS, Device, Intent, Signal

_GROUPS: Final = (
    ("button", "phase"),
    ("hand",),
    ("beast", "slot", "player"),
    ("soul", "rule", "pile", "mode", "switch"),
)
"""What the shoulder buttons step through."""


class PeakDuelInput:
    """Takes input for the decision that is open.

    Attributes:
        focus: what is pointed at; `None` for nothing.
        carrying: a card of the hand on its way to the table by the mouse.
    """

    def __init__(self, parts: PeakDuelContext) -> None:
        self._parts = parts
        self._targets = Targets(parts)
        self._choosing = PeakDuelChoices(parts, self._targets, self._refocus)
        self._hinting = PeakDuelHints(parts, self._choosing)
        self.carrying = PeakDuelDragging(
            parts,
            self._choosing.choose,
            self._choosing.offer_rows,
            lambda card: self._choosing.activate(("hand", card)),
        )
        self.focus: Target | None = None
        self._by_keys = False
        """Whether the focus was set by keys or a pad; what the mouse rests on is not confirmed."""
        self._pressed: Target | None = None
        self._selected_by_press = False

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: PeakDuelActionIndex) -> None:
        """Open a decision."""
        self.focus = None
        self.carrying.forget()
        self._hinting.forget()
        self._choosing.begin(offer)
        if self._parts.kit.controls.device is not Device.MOUSE:
            self._focus_first()

    def rest(self) -> None:
        """Close the decision."""
        self._hinting.forget()
        self._choosing.end()
        if self.carrying.in_hand:
            self.carrying.forget()
        self.focus = None
        self._parts.inspected, self._parts.inspected_at = "", None

    def refit(self) -> None:
        """Lay the buttons out again (window, language or text size changed)."""
        if self._parts.menu.active:
            self._parts.menu.close()
        self._choosing.arrange()

    def feed(self) -> bool:
        """Play the next collected choice; returns whether there was one."""
        return self._choosing.feed()

    def happened(self, event: Event) -> None:
        """Let nothing more go by unasked once the other player has acted."""
        self._choosing.ahead.happened(event)

    def settle(self) -> None:
        """Everything lies where it belongs: nothing is in the air any more."""
        self.carrying.forget()

    def suggest(self, action: Action) -> None:
        """Point at what an action means."""
        target = self._hinting.target_of(action)
        if target is not None and target in self.targets():
            self._focus(target)

    # ------------------------------------------------------------------ what is drawn of it
    def targets(self) -> dict[Target, pygame.FRect]:
        """Everything that can be pointed at now, with its place."""
        return self._targets.all()

    def shining(self) -> dict[Target, pygame.FRect]:
        """What may be chosen now by pointing at it."""
        return self._targets.shining()

    @property
    def follows_hint(self) -> bool:
        """Whether the last choice of what is begun is the one that a hint has pointed at."""
        return self._hinting.is_followed

    def hinted(self) -> tuple[Target, pygame.FRect] | None:
        """What the last hint means, with its place; `None` for none, or where it was done."""
        target = self._hinting.mark()
        rect = None if target is None else self.targets().get(target)
        return None if target is None or rect is None else (target, rect)

    def is_attack(self, target: Target) -> bool:
        """Whether pointing at it means to attack it."""
        offer = self._parts.offer
        return offer is not None and self._targets.action_on(offer, target) is not None

    def target_of(self, focus: Target | None) -> int | None:
        """The slot that is attacked by what is pointed at; -1 the player, `None` for none."""
        if focus is None or not self.is_attack(focus):
            return None
        return int(focus[1][1]) if isinstance(focus[1], tuple) else -1

    def picked(self) -> set[Target]:
        """What has been chosen already for a spell or a price."""
        draft = self._parts.draft
        found: set[Target] = set()
        if draft is None:
            offer, attacker = self._parts.offer, self._parts.attacker
            if offer is not None and attacker >= 0:
                found.add(("beast", (offer.seat, attacker)))
            return found
        for action in draft.actions:
            if isinstance(action, PickBeast):
                found.add(("beast", (action.seat, action.slot)))
            elif isinstance(action, UseSpell) and action.slot != NO_SLOT and self._parts.offer:
                found.add(("slot", (self._parts.offer.seat, action.slot)))
            else:
                found.add(("soul", getattr(action, "card", "")))
        return found

    @property
    def chosen_card(self) -> str:
        """The card of the hand whose menu is open, or that is used as a spell."""
        return self._choosing.chosen_card

    def is_raised(self, card: str) -> bool:
        """Whether a card of the open hand stands out of it: pointed at, or chosen."""
        return self.focus == ("hand", card) or self.chosen_card == card

    @property
    def raised_number(self) -> int:
        """The number of that card in the open hand; -1 for none."""
        hand = self._parts.stage.hands[self._parts.open_seat()]
        found = [number for number, card in enumerate(hand) if self.is_raised(card)]
        return found[-1] if found else -1

    def update(self, seconds: float) -> bool:
        """Let cards make room, turn or return; returns whether anything moved."""
        parts = self._parts
        count = len(parts.stage.hands[parts.open_seat()])
        calm = parts.kit.settings.reduce_motion
        moved = parts.fan.update(seconds, count, self.raised_number, calm=calm)
        return self.carrying.update(seconds) or moved

    def carry_words(self) -> str:
        """What letting the carried card go would mean; empty where it would return."""
        return " · ".join(self._choosing.words_of(each) for each in self.carrying.meant())

    # ------------------------------------------------------------------ mouse
    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""
        canvas = self._parts.kit.canvas
        if event.type == pygame.MOUSEMOTION:
            return self._move(canvas.to_design(event.pos), held=bool(event.buttons[0]))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(canvas.to_design(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(canvas.to_design(event.pos))
        return False

    def _move(self, point: Point, *, held: bool = False) -> bool:
        parts = self._parts
        if held and parts.kit.canvas.visible.collidepoint(point) and self.carrying.move(point):
            self._pressed = self.focus = None
            return True
        if self.carrying.in_hand:
            return held or self.carrying.give_back()
        target = self._targets.at(point)
        if parts.kit.controls.device is Device.MOUSE or target is not None:
            self._focus(target, by_pointer=True)
        button = parts.bar.at(point)
        parts.bar.hovered = button.name if button is not None else ""
        parts.bar.focused = ""
        return True

    def _press(self, point: Point) -> bool:
        self._move(point)
        parts, offer = self._parts, self._parts.offer
        self._pressed = self._targets.at(point)
        self._selected_by_press = False
        button = parts.bar.at(point)
        parts.bar.pressed = button.name if button is not None else ""
        pressed = self._pressed
        if pressed is None:
            if parts.menu.active and not parts.menu.covers(point):
                return self._choosing.cancel()
            return parts.menu.covers(point)
        if offer is not None and pressed[0] == "beast" and isinstance(pressed[1], tuple):
            seat, slot = pressed[1]
            if seat == offer.seat and slot in offer.attacks and parts.attacker != slot:
                self._choosing.select(slot)
                self._selected_by_press = True
        if pressed[0] == "hand":
            self.carrying.grip(str(pressed[1]), point)
        return True

    def _release(self, point: Point) -> bool:
        parts = self._parts
        pressed, self._pressed = self._pressed, None
        parts.bar.pressed = ""
        if self.carrying.drop():
            return True
        if pressed is None:
            return False
        target = self._targets.at(point)
        if target == pressed:
            if not self._selected_by_press:
                self._choosing.activate(pressed)
            return True
        if pressed[0] == "beast" and target is not None and self.is_attack(target):
            self._choosing.activate(target)
        return True

    # ------------------------------------------------------------------ keys and pads
    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used."""
        intent = signal.intent
        if self.carrying.in_hand:
            return self.carrying.give_back()
        if signal.device is Device.MOUSE:
            return self._choosing.cancel() if intent is Intent.CANCEL else False
        if intent in DIRECTIONS:
            self._step(*STEPS[intent])
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            self._cycle(1 if intent is Intent.NEXT else -1)
            return True
        if intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            self._next_group(1 if intent is Intent.TAB_RIGHT else -1)
            return True
        if intent is Intent.CONFIRM:
            return self._confirm()
        return self._choosing.cancel() if intent is Intent.CANCEL else False

    def _confirm(self) -> bool:
        """Do what the keys point at, else what the gold button says."""
        gold = self._parts.bar.gold
        if self.focus is not None and self._by_keys:
            return self._choosing.activate(self.focus)
        if gold:
            return self._choosing.activate(("button", gold))
        self._focus_first()
        return True

    def _step(self, across: int, down: int) -> None:
        """Go to the nearest thing in a direction."""
        places = self.targets()
        if self.focus not in places:
            self._focus_first()
            return
        found = nearest_towards(places, self.focus, across, down)
        if found is not None:
            self._focus(found)

    def _cycle(self, step: int) -> None:
        """Go to the next thing that may be chosen."""
        names = list(self.shining()) or list(self.targets())
        if names:
            self._focus(neighbour(names, self.focus, step))

    def _next_group(self, step: int) -> None:
        """Go to the next group of things: buttons, hand, field, the rest."""
        places = self.targets()
        here = 0
        if self.focus is not None:
            kinds = [number for number, group in enumerate(_GROUPS) if self.focus[0] in group]
            here = kinds[0] if kinds else 0
        for away in range(1, len(_GROUPS) + 1):
            group = _GROUPS[(here + step * away) % len(_GROUPS)]
            shining = self.shining()
            inside = [target for target in places if target[0] in group]
            first = next((target for target in inside if target in shining), None)
            if first is not None or inside:
                self._focus(first or inside[0])
                return

    def _refocus(self) -> None:
        """What can be pointed at has changed."""
        if self._parts.draft is None and not self._parts.menu.active:
            self.carrying.give_back()
        if self._parts.kit.controls.device is not Device.MOUSE:
            self._focus_first()
        elif self.focus is not None and self.focus not in self.targets():
            self._focus(None)

    def _focus_first(self) -> None:
        places = self.targets()
        offer = self._parts.offer
        chosen = next(iter(self.shining() or places), None)
        if self._parts.bar.gold:
            chosen = ("button", self._parts.bar.gold)
        needs_target = offer is not None and (self._parts.attacker >= 0 or bool(offer.redirects))
        if needs_target or self._parts.draft is not None:
            chosen = next((each for each in self.shining() if self._is_answer(each)), chosen)
        self._focus(chosen)

    def _is_answer(self, target: Target) -> bool:
        return target[0] in ("beast", "player", "soul", "discarded", "row") and (
            target not in self.picked()
        )

    def _focus(self, target: Target | None, *, by_pointer: bool = False) -> None:
        if target != self.focus and target is not None and not by_pointer:
            self._parts.kit.audio.play("ui_tick", gain=0.3)
        self.focus, self._by_keys = target, not by_pointer
        self._parts.bar.focused = ""
        if target is not None and target[0] == "button" and not by_pointer:
            self._parts.bar.focused = str(target[1])
        self._parts.menu.lit = int(str(target[1])) if target and target[0] == "row" else -1
        self._look(target)
        self._choosing.foresee(target)

    def _look(self, target: Target | None) -> None:
        """Show the card that is pointed at."""
        parts = self._parts
        if target is None:
            return
        card, at = "", None
        kind, which = target
        match kind:
            case "hand" | "discarded" | "tray":
                card = str(which)
            case "soul":
                card = str(which[1] if isinstance(which, tuple) else which)
            case "beast" if isinstance(which, tuple):
                beast = parts.stage.beasts[which[0]][which[1]]
                card, at = (beast.card, which) if beast is not None else ("", None)
            case "slot" if isinstance(which, tuple):
                lying = parts.stage.spells[which[0]][which[1]]
                card = lying.card if lying is not None else ""
            case "pile" if isinstance(which, tuple) and which[1] == "discards":
                pile = parts.stage.discards[which[0]]
                card = pile[-1] if pile else ""
            case _:
                return
        if card in parts.book.beasts:
            parts.inspected, parts.inspected_at = card, at

    def tray_cards(self) -> list[str]:
        """The cards of the pile that is spread out."""
        return tray_cards(self._parts)
