"""The targets on the table, with their places on the design canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.contract import Action
from game.peak_duel.names import PLAYER, UNKNOWN
from scenes.game_view.pointing import Point, Target
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.card_browser import card_rect, tray_cards
from scenes.games.peak_duel.context import SEATS, PeakDuelContext
from scenes.games.peak_duel.drawing.panels import phase_rect
from scenes.games.peak_duel.drawing.seat_controls import control_rects
from scenes.games.peak_duel.layout import UPPER

if TYPE_CHECKING:
    from scenes.games.peak_duel.action_index import PeakDuelActionIndex

_FRONT: Final = ("row", "discarded", "tray", "button", "switch", "mode", "hand")
"""Targets above everything else, the front first."""


class Targets:
    """Finds the target at a point, and the place of each target."""

    def __init__(self, context: PeakDuelContext) -> None:
        self._context = context

    def all(self) -> dict[Target, pygame.FRect]:
        """Every present target, in the order in which keys step through them."""
        context = self._context
        if context.menu.active:
            rows = range(len(context.menu.rows))
            return {("row", number): context.menu.rect_of(number) for number in rows}
        if context.tray is not None:
            return self._tray() | self._buttons()
        found: dict[Target, pygame.FRect] = {}
        found |= self._buttons()
        found |= self._hand()
        found |= self._field()
        found |= self._around()
        return found

    def shining(self) -> dict[Target, pygame.FRect]:
        """The possible choices that can be pointed at."""
        offer = self._context.offer
        if offer is None or self._context.busy:
            return {}
        return {target: rect for target, rect in self.all().items() if self._may(offer, target)}

    def at(self, point: Point) -> Target | None:
        """The target at a point, the front first."""
        places = self.all()
        found = [target for target, rect in places.items() if rect.collidepoint(point)]
        if not found:
            return None
        for kind in _FRONT:
            front = [target for target in found if target[0] == kind]
            if front:
                return front[-1]
        return found[-1]

    # ------------------------------------------------------------------ groups
    def _buttons(self) -> dict[Target, pygame.FRect]:
        return {("button", each.name): each.rect for each in self._context.bar.buttons}

    def _tray(self) -> dict[Target, pygame.FRect]:
        context = self._context
        kind, offer = "tray", context.offer
        if offer is not None and offer.discarded:
            kind = "discarded"
        elif offer is not None and offer.souls:
            kind = "soul"
        return {
            (kind, card): card_rect(context, number)
            for number, card in enumerate(tray_cards(context))
        }

    def _hand(self) -> dict[Target, pygame.FRect]:
        context = self._context
        seat = context.open_seat()
        hand = context.model.hands[seat]
        found: dict[Target, pygame.FRect] = {}
        if context.covered:
            return found
        # In a crowded hand every card has a strip of its own, which stays where it is.
        points = [context.hand_point(seat, number)[0] for number in range(min(2, len(hand)))]
        strip = points[1] - points[0] if len(points) > 1 else layout.HAND + 4
        for number, card in enumerate(hand):
            if card != UNKNOWN:
                rect = layout.box(context.hand_point(seat, number), context.hand_width(seat))
                found["hand", card] = rect.inflate(min(4.0, strip - rect.width), 0)
        return found

    def _field(self) -> dict[Target, pygame.FRect]:
        context = self._context
        found: dict[Target, pygame.FRect] = {}
        for seat in SEATS:
            for slot, beast in enumerate(context.model.beasts[seat]):
                if beast is not None:
                    turned = beast.stance == "defence"
                    point = context.beast_point(seat, slot)
                    found["beast", (seat, slot)] = layout.box(point, layout.BEAST, turned=turned)
            for slot, lying in enumerate(context.model.spells[seat]):
                if lying is not None:
                    found["slot", (seat, slot)] = context.spell_box(seat, slot)
            for number, card in enumerate(context.model.souls[seat]):
                found["soul", card if seat == context.open_seat() else (seat, card)] = (
                    context.soul_box(seat, number)
                )
        return found

    def _around(self) -> dict[Target, pygame.FRect]:
        context, offer = self._context, self._context.offer
        found: dict[Target, pygame.FRect] = {}
        for seat in SEATS:
            rect = layout.pile_box(context.side(seat), "discards")
            found["pile", (seat, "discards")] = rect
            if context.model.known[seat] and seat != context.open_seat():
                found["pile", (seat, "known")] = self._upper_hand(seat)
        if offer is not None:
            for phase in offer.phases:
                found["phase", phase] = phase_rect(phase)  # type: ignore[arg-type]
            if offer.rule is not None:
                found["rule", 0] = context.emblem.rect
            if self._hits_player(offer):
                rival = context.side(1 - offer.seat)
                found["player", 1 - offer.seat] = layout.pile_box(rival, "deck")
        return found | control_rects(context)

    def _upper_hand(self, seat: int) -> pygame.FRect:
        """The cards of the other player's hand."""
        count = max(1, len(self._context.model.hands[seat]))
        ends = [layout.box(layout.hand_point(UPPER, n, count), layout.AWAY) for n in (0, count - 1)]
        return ends[0].union(ends[1])

    def _hits_player(self, offer: PeakDuelActionIndex) -> bool:
        context = self._context
        if PLAYER in offer.redirects:
            return True
        return PLAYER in offer.attacks.get(context.attacker, {})

    # ------------------------------------------------------------------ what may be chosen
    def _may(self, offer: PeakDuelActionIndex, target: Target) -> bool:
        kind, which = target
        match kind:
            case "hand":
                return which in offer.hand
            case "beast":
                return self.action_on(offer, target) is not None or self._attacks(offer, which)
            case "slot":
                return which[0] == offer.seat and which[1] in offer.slots
            case "soul":
                return which in offer.souls
            case "discarded":
                return which in offer.discarded
            case "player" | "phase" | "rule" | "button" | "row":
                return True
            case _:
                return False

    def _attacks(self, offer: PeakDuelActionIndex, place: tuple[int, int]) -> bool:
        """Whether an own beast may attack, or an own one could be turned."""
        seat, slot = place
        if seat == offer.seat and slot in offer.attacks:
            return self._context.attacker in (-1, slot)
        return place in offer.beasts

    def action_on(self, offer: PeakDuelActionIndex, target: Target) -> Action | None:
        """The attack of pointing at a beast or a player; `None` for none."""
        kind, which = target
        if kind == "player":
            slot = PLAYER
        elif kind == "beast" and which[0] == 1 - offer.seat:
            slot = which[1]
        else:
            return None
        if slot in offer.redirects:
            return offer.redirects[slot]
        return offer.attacks.get(self._context.attacker, {}).get(slot)
