"""Draws the whole picture, from the landscape to passing effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.peak_duel.actions.ruling import other_rule
from game.peak_duel.names import PLAYER
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.bystanders import Attack
from scenes.games.peak_duel.card_browser import CardBrowser, leaves_souls_free
from scenes.games.peak_duel.context import SEATS, PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import BACK, GROUP, look_of
from scenes.games.peak_duel.drawing.carried_card import CarriedCard
from scenes.games.peak_duel.drawing.fan import covered_side, order
from scenes.games.peak_duel.drawing.field_beasts import CHANGE, FieldBeasts
from scenes.games.peak_duel.drawing.ground import Ground
from scenes.games.peak_duel.drawing.hush import NIGHT, Hush
from scenes.games.peak_duel.drawing.marks import Marks
from scenes.games.peak_duel.drawing.panels import Panels
from scenes.games.peak_duel.drawing.petals import Petals
from scenes.games.peak_duel.drawing.player_plates import Plates
from scenes.games.peak_duel.drawing.seat_controls import SeatControls
from scenes.games.peak_duel.drawing.set_cards import SetCards
from scenes.games.peak_duel.drawing.soul_zone import SoulZone
from scenes.games.peak_duel.drawing.warm_up import WarmUp
from scenes.games.peak_duel.input import PeakDuelInput
from scenes.games.peak_duel.layout import CARD, LOWER, UPPER, Point
from scenes.games.peak_duel.verdict import Verdict
from scenes.games.peak_duel.verdicts import declared, verdict
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_REVEALING: Final = 1.5
"""How dark the table is behind the first comparison, as a share of the veil behind a spell."""


class PeakDuelDrawing:
    """Draws one frame."""

    def __init__(self, context: PeakDuelContext, controller: PeakDuelInput) -> None:
        self._context = context
        self._controller = controller
        self._panels = Panels(context)
        self.plates = Plates(context)
        self._controls = SeatControls(context)
        self._tray = CardBrowser(context)
        self._carried = CarriedCard(context, controller)
        self._petals = Petals(context.kit, context.world)
        self.marks = Marks(context, controller)
        self._field = FieldBeasts(context, self.marks)
        self._hush = Hush(context)
        self._souls = SoulZone(context)
        self._sets = SetCards(context)
        self._ground = Ground(context.kit, context.world, context.colours)
        self.warm_up = WarmUp(context, self._ground)
        self._hung: tuple[object, Point] = (None, layout.MIDDLE)
        """The reason for the tag's present place."""

    @property
    def note_foot(self) -> float:
        """The lower edge of the words beside the table."""
        return self._panels.foot

    def hint_area(self) -> pygame.FRect | None:
        """The place of the last hint's target."""
        return self.marks.hint_area()

    def hint_surroundings(self) -> list[pygame.FRect]:
        """The menu, the words beside, piles, the emblem, choices, the hand, beasts and souls."""
        context, menu = self._context, self._context.menu.area
        seat = context.open_seat()
        hand = [
            layout.box(context.hand_point(seat, number), context.hand_width(seat))
            for number in range(len(context.model.hands[seat]))
        ]
        for card in hand:
            card.update(
                card.left, card.top - layout.RAISED, card.width, layout.RAISED + card.height
            )
        beasts = [
            context.beast_box(side, slot)
            for side in SEATS
            for slot, beast in enumerate(context.model.beasts[side])
            if beast is not None
        ]
        souls = [
            context.soul_box(owner, number)
            for owner in SEATS
            for number in range(len(context.model.souls[owner]))
        ]
        piles = [layout.pile_box(side, "deck") for side in (LOWER, UPPER)]
        chosen = self._controller.shining().values()
        words = layout.PHASES.union(layout.NOTE)
        first = [*([menu] if menu is not None else []), words, *piles, context.emblem.whole]
        return [*first, *chosen, *hand, *beasts, *souls]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from back to front: ground, piles, beasts, attack, effects, panels."""
        context = self._context
        self._ground.draw(surface)
        context.spatter.draw(surface, context.time)
        self._petals.draw(surface, context.time)
        for seat in SEATS:
            self._piles(surface, seat)
            self._souls.draw(surface, seat)
            self._sets.draw(surface, seat)
        if not self._field.fighting:
            context.effects.draw_below(surface)
        self._field.draw(surface)
        self._revealed(surface)
        self._hand(surface, 1 - context.open_seat())
        if not self._field.fighting:
            context.clash.draw(surface)
            self._context.shake.move(surface)
        context.emblem.draw(surface, context.time)
        context.emblem.draw_name(surface)
        focused = self._controller.focus
        self._panels.draw(surface, focused)
        self.plates.draw(surface)
        if context.tray is None:
            self._hand(surface, context.open_seat())
        context.bar.draw(surface)
        self._controls.draw(surface, focused)
        self.marks.draw(surface)
        self._attack(surface)
        self._carried.draw(surface)
        if self._field.fighting:
            self._fight(surface)
        else:
            self._night(surface)
        context.particles.draw(surface)
        self._ground.draw_ring(surface)
        context.effects.draw(surface)
        self._tray.draw(surface, self._controller.focus)
        if leaves_souls_free(context):
            self._souls.draw(surface, context.open_seat())
        context.menu.draw(surface)
        self.marks.draw_hint(surface)

    def _fight(self, surface: pygame.Surface) -> None:
        """Draw two clashing beasts in the light, above everything else, which is dark."""
        context, strike = self._context, self._context.model.strike
        self._hush.draw(surface)
        context.effects.draw_below(surface)
        if strike is not None and strike.target == PLAYER:
            self._piles(surface, 1 - strike.seat)
        context.emblem.draw(surface, context.time)
        context.emblem.draw_name(surface)
        self._field.draw_clashing(surface)
        context.clash.draw(surface)
        self._context.shake.move(surface)

    def _night(self, surface: pygame.Surface) -> None:
        """Darken the table after the blow that decides the duel, but for the deck it struck."""
        night = self._context.effects.night
        if night.share <= 0.0:
            return
        self._context.effects.ink.veil(surface, NIGHT * night.share)
        if night.deck >= 0:
            self._piles(surface, night.deck)

    # ------------------------------------------------------------------ piles
    def _piles(self, surface: pygame.Surface, seat: int) -> None:
        context, side = self._context, self._context.side(seat)
        model = context.model
        rect = layout.pile_box(side, "deck").union(layout.pile_box(side, "discards"))
        rect = rect.inflate(32, 44)
        discards = model.discards[seat]
        key = (model.decks[seat], len(discards), discards[-1] if discards else "")
        context.pictures.draw(
            surface, f"piles{side}", rect, key, lambda onto: self._paint_piles(onto, seat)
        )

    def _paint_piles(self, surface: pygame.Surface, seat: int) -> None:
        context = self._context
        kit, model = context.kit, context.model
        zoom = layout.PILE / CARD[0]
        left = model.decks[seat]
        x, y = context.pile_point(seat, "deck")
        group = kit.sprites.group(GROUP)
        if left:
            context.cards.shadow(surface, (x, y), layout.PILE, lift=2 + left * 0.5)
            for layer in range(0, left, 2):
                at = kit.canvas.point(x, y - layer * 0.9)
                group.get("deck_layer", zoom).draw(surface, at)
            top = (x, y - left * 0.9)
            image = context.cards.image(BACK, layout.PILE)
            place = kit.canvas.point(*top)
            half = (image.get_width() // 2, image.get_height() // 2)
            blit(surface, image, (place[0] - half[0], place[1] - half[1]))
        self._deck_count(surface, seat)
        discards = model.discards[seat]
        x, y = context.pile_point(seat, "discards")
        for number, card in enumerate(discards[-2:]):
            away = 2.0 * (1 - number) if len(discards) > 1 else 0.0
            context.cards.draw(surface, look_of(card), (x + away, y + away), layout.PILE)
        if discards:
            beside = (x + layout.PILE / 2 + 4, y + 2)
            self._count(surface, beside, len(discards), big=False)

    def _deck_count(self, surface: pygame.Surface, seat: int) -> None:
        """The number of a deck's cards; an arrow at the deck lies below it."""
        left = self._context.model.decks[seat]
        x, y = self._context.pile_point(seat, "deck")
        self._count(surface, (x, y + 30 - left * 0.9), left, big=True)

    def _count(self, surface: pygame.Surface, point: Point, number: int, *, big: bool) -> None:
        kit = self._context.kit
        colour = layout.CREAM if number > 5 or not big else layout.DOWN
        style = TextStyle(Family.NUMBER, 30 if big else 18, colour, fixed=True)
        width, height = (48.0, 31.0) if big else (28.0, 21.0)
        chip = pygame.FRect(point[0] - width / 2, point[1] - height / 2, width, height)
        kit.skin.chip(surface, chip, (12, 22, 21), 1.0 if big else 0.9)
        kit.text.draw(surface, str(number), style, chip.center, Anchor.CENTRE)

    # ------------------------------------------------------------------ the attack
    def _attack(self, surface: pygame.Surface) -> None:
        """Draw the arrow of the attack declared or pointed at, with its verdict."""
        context = self._context
        strike = context.model.strike
        if strike is not None and context.arrow > 0.02:
            attack = (strike.seat, strike.attacker, strike.target)
            turned = self._controller.focus == ("rule", 0) and not context.busy
            told = declared(context, other_rule(context.model.rule) if turned else "")
            self._draw_attack(surface, attack, context.arrow, told)
        pointed = self._pointed_attack() if strike is None else None
        if pointed is not None:
            found = context.forecast
            told = verdict(context, *pointed, found) if found is not None else None
            self._draw_attack(surface, pointed, 1.0, told)

    def _pointed_attack(self) -> Attack | None:
        """The attack that is pointed at and could be declared."""
        context, offer = self._context, self._context.offer
        if offer is None or context.attacker < 0 or context.busy:
            return None
        target = self._controller.target_of(self._controller.focus)
        return None if target is None else (offer.seat, context.attacker, target)

    def step_back(self, seconds: float) -> bool:
        """Let beasts step back from the arrow that is shown; returns whether one moved."""
        context, strike = self._context, self._context.model.strike
        attack = (strike.seat, strike.attacker, strike.target) if strike is not None else None
        calm = context.kit.settings.reduce_motion
        return context.bystanders.update(attack or self._pointed_attack(), seconds, calm=calm)

    def _draw_attack(
        self,
        surface: pygame.Surface,
        attack: Attack,
        share: float,
        told: Verdict | None,
    ) -> None:
        """An arrow, `share` of it painted; the tag hangs from it once it is complete."""
        context = self._context
        way = context.bystanders.way(attack)
        context.arrows.draw(surface, way, share)
        if attack[2] == PLAYER:
            self._deck_count(surface, 1 - attack[0])
        if told is not None and share >= 1.0:
            beasts = tuple(map(tuple, context.model.beasts))
            key = (attack, told, way, beasts, context.kit.generation)
            if key != self._hung[0]:
                self._hung = key, context.meeting_spot(*attack, context.tag.size(told))
            context.tag.draw(surface, told, way.top, self._hung[1], context.time)

    # ------------------------------------------------------------------ hands
    def _revealed(self, surface: pygame.Surface) -> None:
        """Cards turned up from the decks while the match is set up."""
        context, meeting = self._context, self._context.clash.meeting
        if meeting is not None and any(context.model.revealed):
            context.effects.ink.veil(surface, _REVEALING * meeting.opacity)
        for seat in SEATS:
            for number, card in enumerate(context.model.revealed[seat]):
                point = context.revealed_point(seat, number)
                context.cards.draw(surface, look_of(card), point, layout.REVEALED)

    def _hand(self, surface: pygame.Surface, seat: int) -> None:
        context, hand = self._context, self._context.model.hands[seat]
        if context.hand_side(seat) == UPPER:
            width = context.hand_width(seat)
            for number, card in enumerate(hand):
                point = context.hand_point(seat, number)
                look = context.hand_look(seat, card)
                context.cards.draw(surface, look, point, width)
                if look.kind == "face":
                    self._values(surface, card, point, width, 0.0)
            return
        carried = context.carried.card if context.carried is not None else ""
        raised = self._controller.raised_number
        for number in order(len(hand), raised):
            if hand[number] != carried:
                self._hand_card(surface, seat, number, 0.0)
        if raised >= 0 and hand[raised] != carried:
            self._hand_card(surface, seat, raised, 1.0)

    def _dims_hand(self) -> bool:
        """Whether cards of the hand without a present use are dimmed: others have one."""
        offer = self._context.offer
        if offer is None or self._context.busy:
            return False
        return bool(offer.hand) or self._context.chooses_target

    def _hand_card(self, surface: pygame.Surface, seat: int, number: int, raised: float) -> None:
        context, hand = self._context, self._context.model.hands[seat]
        card, count = hand[number], len(hand)
        fan = context.fan
        x, y = fan.raised_point(number, count) if raised else fan.point(number, count)
        width = context.fan.width(raised, count)
        look = context.hand_look(seat, card)
        offered = context.offer is not None and card in context.offer.hand
        if not raised and not offered and self._dims_hand():
            look = replace(look, dimmed=True)
        point = (x, y - layout.RAISED * raised)
        angle = 0.0 if raised else layout.hand_angle(number, count)
        if offered and not raised and not context.busy:
            context.cards.ring(surface, point, width, layout.LEGAL, opacity=0.85)
        if raised:
            context.cards.ring(surface, (point[0], point[1] - 6), width, layout.GILT)
            context.cards.draw(surface, look, point, width, lift=6)
        elif abs(angle) < 0.5:
            context.cards.draw(surface, look, point, width)
        else:
            context.cards.draw_tilted(surface, look, point, width, angle)
        side = covered_side(number, count, self._controller.raised_number)
        if side and look.kind == "face":
            self._values(surface, card, point, width, -side)

    def _values(
        self, surface: pygame.Surface, card: str, point: Point, width: float, side: float
    ) -> None:
        """Draw both values of a small card (0), or on the visible side: -1 left, 1 right."""
        kit, beast = self._context.kit, self._context.book.beasts[card]
        chip = pygame.FRect(0, 0, 31.0 if side else width, 18)
        away = side * (width / 2 - 16)
        chip.center = (point[0] + away, point[1] + width * layout.RATIO / 2 - 11)
        kit.skin.chip(surface, chip, CHANGE, 0.96)
        style = TextStyle(Family.NUMBER, 16, layout.CREAM, fixed=True)
        gap = " " * (2 if side else 5)
        words = f"{beast.defence}{gap}{beast.attack}"
        kit.text.draw(surface, words, style, chip.center, Anchor.CENTRE)
