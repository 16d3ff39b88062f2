"""Everything that can be pointed at, with its place on the design canvas."""

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
from scenes.games.peak_duel.drawing.player_plates import mode_rect, switch_rect, switches_of
from scenes.games.peak_duel.layout import UPPER

if TYPE_CHECKING:
    from scenes.games.peak_duel.action_index import PeakDuelActionIndex

_FRONT: Final = ("row", "discarded", "tray", "button", "switch", "mode", "hand")
"""What lies above everything else, the front first."""


class Targets:
    """What lies under a point, and where each target lies."""

    def __init__(self, parts: PeakDuelContext) -> None:
        self._parts = parts

    def all(self) -> dict[Target, pygame.FRect]:
        """Everything that can be pointed at now, in the order in which keys step through it."""
        parts = self._parts
        if parts.menu.active:
            rows = range(len(parts.menu.rows))
            return {("row", number): parts.menu.rect_of(number) for number in rows}
        if parts.tray is not None:
            return self._tray() | self._buttons()
        found: dict[Target, pygame.FRect] = {}
        found |= self._buttons()
        found |= self._hand()
        found |= self._field()
        found |= self._around()
        return found

    def shining(self) -> dict[Target, pygame.FRect]:
        """What may be chosen now by pointing at it."""
        offer = self._parts.offer
        if offer is None or self._parts.busy:
            return {}
        return {target: rect for target, rect in self.all().items() if self._may(offer, target)}

    def at(self, point: Point) -> Target | None:
        """What lies under a point, the front first."""
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
        return {("button", each.name): each.rect for each in self._parts.bar.buttons}

    def _tray(self) -> dict[Target, pygame.FRect]:
        parts = self._parts
        kind = "tray"
        if parts.offer is not None and parts.offer.discarded:
            kind = "discarded"
        return {
            (kind, card): card_rect(parts, number) for number, card in enumerate(tray_cards(parts))
        }

    def _hand(self) -> dict[Target, pygame.FRect]:
        parts = self._parts
        seat = parts.open_seat()
        hand = parts.stage.hands[seat]
        found: dict[Target, pygame.FRect] = {}
        if parts.covered:
            return found
        # In a crowded hand every card has a strip of its own, which stays where it is.
        points = [parts.hand_point(seat, number)[0] for number in range(min(2, len(hand)))]
        strip = points[1] - points[0] if len(points) > 1 else layout.HAND + 4
        for number, card in enumerate(hand):
            if card != UNKNOWN:
                rect = layout.box(parts.hand_point(seat, number), parts.hand_width(seat))
                found["hand", card] = rect.inflate(min(4.0, strip - rect.width), 0)
        return found

    def _field(self) -> dict[Target, pygame.FRect]:
        parts = self._parts
        found: dict[Target, pygame.FRect] = {}
        for seat in SEATS:
            for slot, beast in enumerate(parts.stage.beasts[seat]):
                if beast is not None:
                    turned = beast.stance == "defence"
                    point = parts.beast_point(seat, slot)
                    found["beast", (seat, slot)] = layout.box(point, layout.BEAST, turned=turned)
            for slot, lying in enumerate(parts.stage.spells[seat]):
                if lying is not None:
                    found["slot", (seat, slot)] = parts.spell_box(seat, slot)
            for number, card in enumerate(parts.stage.souls[seat]):
                found["soul", card if seat == parts.open_seat() else (seat, card)] = (
                    layout.soul_box(parts.side(seat), min(9, number))
                )
        return found

    def _around(self) -> dict[Target, pygame.FRect]:
        parts, offer = self._parts, self._parts.offer
        found: dict[Target, pygame.FRect] = {}
        for seat in SEATS:
            rect = layout.pile_box(parts.side(seat), "discards")
            found["pile", (seat, "discards")] = rect
            if parts.stage.known[seat] and seat != parts.open_seat():
                found["pile", (seat, "known")] = self._upper_hand(seat)
        if offer is not None:
            for phase in offer.phases:
                found["phase", phase] = phase_rect(phase)  # type: ignore[arg-type]
            if offer.rule is not None:
                found["rule", 0] = parts.emblem.rect
            if self._hits_player(offer):
                rival = parts.side(1 - offer.seat)
                found["player", 1 - offer.seat] = layout.pile_box(rival, "deck")
        if parts.wishes is not None:
            for seat in SEATS:
                if not parts.table.seats[seat].level:
                    found["mode", seat] = mode_rect(parts.side(seat))
        for name in switches_of(parts):
            found["switch", name] = switch_rect(name)
        return found

    def _upper_hand(self, seat: int) -> pygame.FRect:
        """Where the other player's hand looks in."""
        count = max(1, len(self._parts.stage.hands[seat]))
        ends = [layout.hand_point(UPPER, number, count)[0] for number in (0, count - 1)]
        return pygame.FRect(min(ends) - layout.AWAY / 2, 0, max(ends) - min(ends) + layout.AWAY, 22)

    def _hits_player(self, offer: PeakDuelActionIndex) -> bool:
        parts = self._parts
        if PLAYER in offer.redirects:
            return True
        return PLAYER in offer.attacks.get(parts.attacker, {})

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
            return self._parts.attacker in (-1, slot)
        return place in offer.beasts

    def action_on(self, offer: PeakDuelActionIndex, target: Target) -> Action | None:
        """The attack that pointing at a beast or a player means; `None` for none."""
        kind, which = target
        if kind == "player":
            slot = PLAYER
        elif kind == "beast" and which[0] == 1 - offer.seat:
            slot = which[1]
        else:
            return None
        if slot in offer.redirects:
            return offer.redirects[slot]
        return offer.attacks.get(self._parts.attacker, {}).get(slot)
