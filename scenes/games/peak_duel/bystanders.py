"""Beasts that take no part in an attack: its arrow passes between them, and they step back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.brush_arrow import Way, way_clear_of
from scenes.games.peak_duel.layout import LOWER
from scenes.games.peak_duel.model import PeakDuelModel
from scenes.games.peak_duel.slot_places import SlotPlaces

Attack = tuple[int, int, int]
"""The seat and the slot of an attacker, and the slot of its target."""
Path = tuple[Way, frozenset[tuple[int, int]]]
"""The way of an attack, and the beasts that step back from it."""
_BACK: Final = 12.0
"""How far a beast steps back from an arrow."""
_SECONDS: Final = 0.16
_ABOVE: Final = 0.75
"""The share of a deck that an arrow aims at: below it its number lies."""
_CLEAR: Final = 10.5
"""How far before the deck, which lies at the right of all beasts, an arrow ends."""
_NEAR: Final = 4.0
"""The air that an arrow needs on either side."""


class Bystanders:
    """Finds the way of an attack, and moves those that stand beside it.

    Args:
        model: what stands on the table.
        slots: the places of slots.
        side: gives the half of a seat.

    Attributes:
        attack: the last attack that was shown.
        share: how far they have stepped back from it, 0-1.
    """

    def __init__(self, model: PeakDuelModel, slots: SlotPlaces, side: Callable[[int], int]) -> None:
        self._model = model
        self._slots = slots
        self._side = side
        self.attack: Attack | None = None
        self.share = 0.0
        self._found: dict[Attack, Path] = {}
        self._board: tuple[object, ...] = ()
        """What the ways that were found keep clear of."""

    def update(self, attack: Attack | None, seconds: float, *, calm: bool) -> bool:
        """Step back from the attack that is shown, or return; returns whether anything moved.

        Args:
            attack: the attack; `None` while there is none.
            seconds: since the last call.
            calm: they are in their places at once.
        """
        before = self.attack, self.share
        goal = 0.0
        if attack is not None and (self.share <= 0.0 or attack == self.attack):
            self.attack, goal = attack, 1.0
        step = 1.0 if calm else seconds / _SECONDS
        self.share = min(goal, self.share + step) if goal else max(0.0, self.share - step)
        return before != (self.attack, self.share)

    def away(self, seat: int, slot: int) -> float:
        """How far a beast stands below its slot at present."""
        if self.share <= 0.0 or self.attack is None:
            return 0.0
        if (seat, slot) not in self._path(self.attack)[1]:
            return 0.0
        eased = self.share * self.share * (3 - 2 * self.share)
        return self._back(seat) * eased

    def away_below(self, seat: int, slot: int) -> float:
        """The same of a card in a spell slot: it goes with the beast that covers it."""
        slots = self._slots
        place = slots.place(seat, "spells", slot)
        beasts = range(len(self._model.beasts[seat]))
        above = next(each for each in beasts if slots.place(seat, "beasts", each) == place)
        return self.away(seat, above)

    def way(self, attack: Attack) -> Way:
        """The way of the arrow of an attack."""
        return self._path(attack)[0]

    def standing_box(self, seat: int, slot: int) -> pygame.FRect:
        """The card of a beast slot in its place, as its beast stands."""
        beast = self._model.beasts[seat][slot]
        turned = beast is not None and beast.stance == "defence"
        place = layout.beast_point(self._side(seat), self._slots.place(seat, "beasts", slot))
        return layout.box(place, layout.BEAST, turned=turned)

    def _back(self, seat: int) -> float:
        return _BACK if self._side(seat) == LOWER else -_BACK

    def _path(self, attack: Attack) -> Path:
        """The way of an attack; searched again when something else lies on the table."""
        board = self._standing()
        if board != self._board:
            self._board = board
            self._found.clear()
        if attack not in self._found:
            self._found[attack] = self._searched(attack)
        return self._found[attack]

    def _standing(self) -> tuple[object, ...]:
        """All that ways depend on; without rectangles, as every card asks for it in every frame."""
        model = self._model
        return (
            self._side(0),
            self._slots.order(),
            [[beast and beast.stance for beast in row] for row in model.beasts],
            [[card is None for card in row] for row in model.spells],
            [bool(left) for left in (*model.decks, *model.discards)],
            [len(souls) for souls in model.souls],
        )

    def _searched(self, attack: Attack) -> Path:
        beasts = {
            (seat, slot): self.standing_box(seat, slot)
            for seat, row in enumerate(self._model.beasts)
            for slot, beast in enumerate(row)
            if beast is not None
        }
        seat, slot, target = attack
        start = self.standing_box(seat, slot)
        if target < 0:
            end = layout.pile_box(self._side(1 - seat), "deck")
            end.height *= _ABOVE
            end = end.move(-_CLEAR, 0)
        else:
            end = self.standing_box(1 - seat, target)
        others = {
            place: box
            for place, box in beasts.items()
            if place not in ((seat, slot), (1 - seat, target))
        }
        moved = [box.move(0, self._back(owner)) for (owner, _), box in others.items()]
        way = way_clear_of(start, end, [*moved, *self._lying(attack)])
        beside = [
            place
            for place, box in others.items()
            if box.inflate(2 * _NEAR, 2 * _NEAR).collidelist(way.stroke()) >= 0
        ]
        return way, frozenset(beside)

    def _lying(self, attack: Attack) -> list[pygame.FRect]:
        """Cards beside the beasts: those that are set, the piles, and the souls."""
        model = self._model
        seat, _, target = attack
        sets = [
            layout.spell_box(self._side(owner), self._slots.place(owner, "spells", slot))
            for owner, row in enumerate(model.spells)
            for slot, card in enumerate(row)
            if card is not None
        ]
        goal = ("deck", self._side(1 - seat)) if target < 0 else None
        piles = [
            layout.pile_box(self._side(owner), name)
            for name, cards in (("deck", model.decks), ("discards", model.discards))
            for owner, lying in enumerate(cards)
            if lying and (name, self._side(owner)) != goal
        ]
        souls = [
            layout.soul_box(self._side(owner), number)
            for owner, lying in enumerate(model.souls)
            for number in range(min(10, len(lying)))
        ]
        return [*sets, *piles, *souls]
