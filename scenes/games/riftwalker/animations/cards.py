"""Hands and the rift deck: dealt, drawn, shown, traded, tucked, put under."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.riftwalker import events as ev
from game.riftwalker.explored_rifts import UNKNOWN, Tucked
from scenes.game_view.effect_steps import later, put
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.animations.steps import RiftwalkerSteps
from scenes.games.riftwalker.drawing.effects import Flight
from scenes.games.riftwalker.drawing.slipping import Slipping
from scenes.games.riftwalker.layout import GOLD, Point
from scenes.games.riftwalker.targets import resting_rect
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Together, staggered

_SHOWN = 1.2
_FLY = 0.32
_TRADE = 0.7
_SLIP = 0.8
_HIDDEN = 20.0
"""The size of a card that comes from a hand elsewhere: that of the backs which stand for it."""
_BESIDE_DECK = 96.0
_BESIDE_RIFT = 0.7
"""How far below a rift a card lies before it slips beneath it, by its height."""
_SETTLES = Burst(30, GOLD, (30, 150), (0.3, 0.7), -90, 160, 40.0, 2.0, (0, 0, 1))


class CardAnimations(RiftwalkerSteps):
    """Animates cards of hands and decks."""

    def hand_dealt(self, event: ev.HandDealt) -> list[Step]:
        """A seat gets its first rifts."""
        return self._from_deck(event.seat, event.cards)

    def cards_drawn(self, event: ev.CardsDrawn) -> list[Step]:
        """A seat draws."""
        return [*self._from_deck(event.seat, event.cards), put(self.model, deck=event.left)]

    def _from_deck(self, seat: int, cards: Sequence[str]) -> list[Step]:
        """Cards come to a hand one after another; hidden ones as backs."""
        model = self.model

        def take(card: str) -> None:
            model.deck = max(0, model.deck - 1)
            model.hands[seat].append(card)

        if self.context.hand_seat == seat and UNKNOWN not in cards:
            steps: list[Step] = []
            for card in cards:
                steps += [
                    Call(lambda card=card: take(card)),  # type: ignore[misc]
                    self.sound("card_slide", 0.6),
                    Hold(0.14),
                ]
            return [*steps, Hold(0.2)]
        flights = [
            self.fly(
                Flight(layout.DECK, self.hand_point(seat), (layout.DECK_HEIGHT, 30.0)),
                _FLY,
                lambda card=card: take(card),  # type: ignore[misc]
            )
            for card in cards
        ]
        return [self.sound("card_slide", 0.6), staggered(flights, 0.1)]

    def card_put_under(self, event: ev.CardPutUnder) -> list[Step]:
        """A card goes face down under the rift deck."""
        return [later(lambda: self._put_under(event))]

    def _put_under(self, event: ev.CardPutUnder) -> list[Step]:
        context, model = self.context, self.model
        body = context.actors.bodies.get(event.card)
        if event.origin == "table":
            start: Point = layout.DECK
        elif body is not None:
            start = body.point
        else:
            start = layout.DECK if event.origin == "deck" else self.hand_point(event.seat)

        def leave() -> None:
            if event.origin == "hand":
                model.take_from_hand(event.seat, event.card)
            context.actors.open = tuple(each for each in context.actors.open if each != event.card)

        def land() -> None:
            if event.origin != "deck":
                model.deck += 1

        def cover(surface: pygame.Surface) -> None:
            context.rifts.deck(surface, model.deck)

        across, down = layout.DECK
        below = across, down + _BESIDE_DECK
        height = layout.HAND_HEIGHT if body is not None else _HIDDEN
        if start == layout.DECK:
            start, height = below, layout.DECK_HEIGHT
        slipping = Slipping(start, below, layout.DECK, (height, layout.DECK_HEIGHT), cover)
        return [
            Call(leave),
            self.sound("card_flip", 0.6),
            self.slip(slipping, _SLIP, land),
            self.burst(lambda: below, _SETTLES),
            self.sound("stone_tap", 0.4),
        ]

    def card_tucked(self, event: ev.CardTucked) -> list[Step]:
        """A card goes beneath a rift."""
        return [later(lambda: self._tucked(event))]

    def _tucked(self, event: ev.CardTucked) -> list[Step]:
        context, model = self.context, self.model
        body = context.actors.bodies.get(event.card)
        if body is not None:
            start = body.point
        else:
            start = layout.DECK if event.origin == "deck" else self.hand_point(event.owner)

        def leave() -> None:
            if event.origin == "hand":
                model.take_from_hand(event.owner, event.card)
            elif event.origin == "explored":
                model.take_from_table(event.card)
            else:
                model.deck -= 1
            context.actors.open = tuple(each for each in context.actors.open if each != event.card)

        def land() -> None:
            model.tuck(event.rift, Tucked(event.card, event.face_up, event.seat))

        height = 100.0 if body is not None or start == layout.DECK else _HIDDEN
        return [
            Call(leave),
            self.sound("card_slide", 0.7),
            later(lambda: [self.slip(self._beneath(event.rift, start, height), _SLIP, land)]),
            self.sparks(lambda: self.rift_point(event.rift), self.element_of(event.rift), 24),
            self.sound("stone_tap", 0.5),
            *self.point_at(("rift", event.rift), 0.4),
        ]

    def _beneath(self, rift: str, start: Point, height: float) -> Slipping:
        """The way of a card beneath an explored rift, from below it."""
        context = self.context
        body, (x, y) = context.actors.bodies.get(rift), self.rift_point(rift)
        if body is None:
            return Slipping(start, (x, y), (x, y), (height, 60.0), lambda _: None)
        tall = body.height.value

        def cover(surface: pygame.Surface) -> None:
            context.rifts.lying(surface, rift, body.point, tall, body.resting_turned, body.mode)

        rect = resting_rect(body)
        below = x + 0.2 * rect.width, y + _BESIDE_RIFT * rect.height
        sideways = rect.width > rect.height
        return Slipping(start, below, (x, y), (height, tall), cover, sideways)

    def hand_traded(self, event: ev.HandTraded) -> list[Step]:
        """Two seats trade a card each."""

        def swap() -> None:
            self._replace(event.seat, event.mine, event.theirs)
            self._replace(event.other, event.theirs, event.mine)
            self.context.actors.entrances[event.theirs] = self._lies(event.seat, event.theirs)
            self.context.actors.entrances[event.mine] = self._lies(event.other, event.mine)

        return [later(lambda: self._trade(event)), Call(swap), Hold(0.35)]

    def _trade(self, event: ev.HandTraded) -> list[Step]:
        """Two backs leave both hands at once and pass each other over the matrix."""
        here, there = self._lies(event.seat, event.mine), self._lies(event.other, event.theirs)
        body = self.context.actors.bodies.get(event.mine)
        if body is not None:
            body.hidden = True
        sizes = [
            layout.HAND_HEIGHT if self.context.hand_seat == seat else _HIDDEN
            for seat in (event.seat, event.other)
        ]
        given = Flight(here, there, (sizes[0], sizes[1]), arc=150.0)
        taken = Flight(there, here, (sizes[1], sizes[0]), arc=-40.0)
        flights = Together(self.fly(given, _TRADE), self.fly(taken, _TRADE))
        return [self.sound("card_slide", 0.7), flights, self.sound("card_flip", 0.8)]

    def _lies(self, seat: int, card: str) -> Point:
        """Where a card of a hand lies, or the seat's panel where the hand is elsewhere."""
        hand = self.model.hands[seat]
        if self.context.hand_seat != seat or card not in hand:
            return self.hand_point(seat)
        return layout.hand_slots(len(hand))[hand.index(card)].point

    def _replace(self, seat: int, old: str, new: str) -> None:
        """A card of a hand becomes another one in the same place."""
        hand = self.model.hands[seat]
        known = new if self.model.sees(seat) else UNKNOWN
        place = hand.index(old) if old in hand else len(hand) - 1
        if 0 <= place < len(hand):
            hand[place] = known

    def hand_shown(self, event: ev.HandShown) -> list[Step]:
        """A seat looks at another's hand; who may see it sees it, too."""
        text = self.context.word(
            "moment.looks", name=self.name(event.seat), other=self.name(event.other)
        )
        return self._open(event.cards, text)

    def deck_looked(self, event: ev.DeckLooked) -> list[Step]:
        """A seat looks at the top of the rift deck."""
        text = self.context.word("moment.looks_deck", name=self.name(event.seat))
        return self._open(event.cards, text)

    def _open(self, cards: Sequence[str], text: str) -> list[Step]:
        """Lay cards open for a moment, or say that a player looks at them."""
        actors = self.context.actors
        if UNKNOWN in cards or not cards:
            return self.say(text, seconds=0.6, medallion="eye")
        told = put(self.context, open_words=text)
        lay, away = put(actors, open=tuple(cards)), put(actors, open=())
        return [told, lay, self.sound("card_flip"), Hold(_SHOWN), away]

    def card_taken(self, event: ev.CardTaken) -> list[Step]:
        """A seat takes one of the cards it looked at."""
        context, model = self.context, self.model

        def take() -> None:
            model.deck -= 1
            context.actors.open = tuple(each for each in context.actors.open if each != event.card)
            model.give_to_hand(event.seat, event.card)

        if model.sees(event.seat) and context.hand_seat == event.seat:
            return [Call(take), self.sound("card_slide"), Hold(0.35)]
        flight = Flight(layout.DECK, self.hand_point(event.seat), (layout.DECK_HEIGHT, 30.0))
        return [self.sound("card_slide"), self.fly(flight, _FLY, take)]
