"""A card of the hand carried by the mouse: lifted, laid down where it may lie, or returned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.engine.contract import Action
from game.peak_duel.actions import Discard, SetCard, Summon, UseSpell
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.action_index import PeakDuelActionIndex
from scenes.games.peak_duel.context import Carried, PeakDuelContext
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.slot_places import Row
from scenes.kit.motion.easing import in_out_cubic

Zone = Literal["beasts", "spells", "discards"]
WIDTHS: Final[dict[Zone, float]] = {
    "beasts": layout.BEAST,
    "spells": layout.SPELL,
    "discards": layout.PILE,
}
_LEAST: Final = 9.0
"""How far the mouse must go with a card, in design units, until it is carried."""
_HOME: Final = 0.2
"""Seconds in which a card returns to the hand."""
_QUICK: Final = 14.0
"""How fast a carried card takes another size or stance, per second."""
UPRIGHT: Final = 0.62
"""Above this share of the row of beasts, from its top, a beast stands upright."""


@dataclass(frozen=True)
class Landing:
    """A place where the carried card may be dropped.

    Attributes:
        zone: which part of the table it is.
        area: a drop anywhere in it counts.
        points: the middles of the places where the card may lie.
        actions: what laying it down may mean.
    """

    zone: Zone
    area: pygame.FRect
    points: tuple[Point, ...]
    actions: tuple[Action, ...]

    def nearest(self, mouse: Point) -> Point:
        """The place of a card dropped there."""
        return min(self.points, key=lambda each: abs(each[0] - mouse[0]))


class PeakDuelDragging:
    """Carries a card, and knows where it may go.

    Args:
        context: the picture.
        choose: plays an action, or goes on with the choices that it needs.
        offer_rows: opens a menu of actions at a place, titled by a card.
        explain: says why a card of the hand cannot be used now.
    """

    def __init__(
        self,
        context: PeakDuelContext,
        choose: Callable[[Action], bool],
        offer_rows: Callable[[str, Sequence[Action], pygame.FRect], None],
        explain: Callable[[str], object],
    ) -> None:
        self._context = context
        self._choose = choose
        self._offer_rows = offer_rows
        self._explain = explain
        self._grip: tuple[str, Point] | None = None
        self._broad = layout.HAND
        """The width of the card in the hand."""
        self._away = (0.0, 0.0)
        self._mouse = (0.0, 0.0)
        self.landings: tuple[Landing, ...] = ()

    @property
    def in_hand(self) -> bool:
        """Whether the mouse holds a card right now."""
        found = self._context.carried
        return found is not None and not found.laid and found.start is None

    @property
    def over(self) -> Landing | None:
        """The landing of a card dropped now."""
        if not self.in_hand:
            return None
        areas = (each for each in self.landings if each.area.collidepoint(self._mouse))
        return next(areas, None)

    def spot(self, landing: Landing) -> Point:
        """The place of a card dropped now."""
        return landing.nearest(self._mouse)

    @property
    def sideways(self) -> bool:
        """Whether a beast let go now would lie in defence stance."""
        landing = self.over
        if landing is None or landing.zone != "beasts":
            return False
        return self._mouse[1] > landing.area.top + UPRIGHT * landing.area.height

    def meant(self) -> tuple[Action, ...]:
        """The actions of dropping the card now; none where it would return."""
        landing = self.over
        if landing is None:
            return ()
        stance = "defence" if self.sideways else "attack"
        return tuple(
            each
            for each in landing.actions
            if not isinstance(each, Summon) or each.stance == stance
        )

    # ------------------------------------------------------------------ by the mouse
    def grip(self, card: str, point: Point) -> None:
        """The mouse goes down on a card of the hand; it is carried once the mouse moves on."""
        self._grip = (card, point)

    def move(self, point: Point) -> bool:
        """The mouse moves with its button held; returns whether a card is carried."""
        self._mouse = point
        if self._grip is not None:
            card, begun = self._grip
            if abs(point[0] - begun[0]) + abs(point[1] - begun[1]) < _LEAST:
                return False
            self._grip = None
            self._lift(card, begun)
        found = self._context.carried
        if found is None or not self.in_hand:
            return False
        grown = found.width / self._broad
        found.point = (point[0] + self._away[0] * grown, point[1] + self._away[1] * grown)
        return True

    def _lift(self, card: str, begun: Point) -> None:
        context, offer = self._context, self._context.offer
        if offer is None or context.busy or context.draft is not None:
            return
        if not offer.hand.get(card):
            self._explain(card)
            return
        context.menu.close()
        hand = context.model.hands[offer.seat]
        if card not in hand:
            return
        x, y = context.hand_point(offer.seat, hand.index(card))
        self._away = (x - begun[0], y - begun[1])
        self._broad = context.hand_width(offer.seat)
        context.carried = Carried(card, (x, y), self._broad)
        self.landings = landings(context, offer, card)
        context.kit.audio.play("card_slide", gain=0.6)

    def drop(self) -> bool:
        """The mouse lets go; returns whether a card was carried."""
        self._grip = None
        found, landing = self._context.carried, self.over
        if found is None or not self.in_hand:
            return False
        if landing is None:
            self.give_back()
            return True
        actions = self.meant()
        found.angle = 90.0 if self.sideways else 0.0
        spot = self.spot(landing)
        self._choose_place(landing, spot)
        found.point, found.width, found.laid = spot, WIDTHS[landing.zone], True
        if len(actions) == 1:
            self._choose(actions[0])
        else:
            self._offer_rows(found.card, actions, layout.box(spot, found.width))
        return True

    def _choose_place(self, landing: Landing, spot: Point) -> None:
        """Have the slot that the rules will fill drawn where the card was dropped."""
        context, offer = self._context, self._context.offer
        if landing.zone == "discards" or offer is None:
            return
        seat = offer.seat
        points = context.beast_point if landing.zone == "beasts" else context.spell_point
        free = _free(context, seat, landing.zone)
        chosen = next(slot for slot in free if points(seat, slot) == spot)
        place = context.slots.place(seat, landing.zone, chosen)
        context.slots.exchange(seat, landing.zone, free[0], place)

    def give_back(self) -> bool:
        """The card returns to the hand; returns whether there was one."""
        self._grip = None
        found = self._context.carried
        if found is None or found.start is not None:
            return False
        if self._context.kit.settings.reduce_motion:
            self.forget()
            return True
        found.laid, found.start = False, found.point
        self._context.kit.audio.play("card_slide", gain=0.35)
        return True

    def forget(self) -> None:
        """Stop carrying."""
        self._grip = None
        self._context.carried, self.landings = None, ()

    # ------------------------------------------------------------------ time
    def update(self, seconds: float) -> bool:
        """Turn, shrink or return the card; return whether it moved."""
        found = self._context.carried
        if found is None:
            return False
        if found.start is not None:
            return self._return(found, found.start, seconds)
        landing = self.over
        width = self._broad if landing is None else WIDTHS[landing.zone]
        angle = 90.0 if self.sideways else 0.0
        if found.laid or (found.width == width and found.angle == angle):
            return False
        step = min(1.0, _QUICK * seconds)
        if self._context.kit.settings.reduce_motion:
            step = 1.0
        found.width = _nearer(found.width, width, step, 1.0)
        found.angle = _nearer(found.angle, angle, step, 2.0)
        return self.move(self._mouse)

    def _return(self, found: Carried, start: Point, seconds: float) -> bool:
        context = self._context
        seat = context.open_seat()
        hand = context.model.hands[seat]
        found.share = min(1.0, found.share + seconds / _HOME)
        if found.card not in hand or found.share >= 1.0:
            self.forget()
            return True
        end = context.hand_point(seat, hand.index(found.card))
        share = in_out_cubic(found.share)
        found.point = (
            start[0] + (end[0] - start[0]) * share,
            start[1] + (end[1] - start[1]) * share,
        )
        found.width += (context.hand_width(seat) - found.width) * share
        found.angle *= 1 - share
        return True


def landings(
    context: PeakDuelContext, offer: PeakDuelActionIndex, card: str
) -> tuple[Landing, ...]:
    """The landings of a hand card at a decision."""
    actions = offer.hand.get(card, [])
    seat, found = offer.seat, []
    summons = tuple(each for each in actions if isinstance(each, Summon))
    spells = tuple(each for each in actions if isinstance(each, SetCard | UseSpell))
    discards = tuple(each for each in actions if isinstance(each, Discard))
    free = _free(context, seat, "beasts")
    if summons and free:
        boxes = [layout.box(context.beast_point(seat, slot), layout.BEAST) for slot in range(3)]
        area = boxes[0].unionall(boxes[1:]).inflate(44, 4)
        spots = tuple(context.beast_point(seat, slot) for slot in free)
        found.append(Landing("beasts", area, spots, summons))
    free = _free(context, seat, "spells")
    if spells and free:
        boxes = [context.spell_box(seat, slot) for slot in range(3)]
        area = boxes[0].unionall(boxes[1:]).inflate(78, 8)
        spots = tuple(context.spell_point(seat, slot) for slot in free)
        found.append(Landing("spells", area, spots, spells))
    if discards:
        box = layout.pile_box(context.side(seat), "discards")
        found.append(Landing("discards", box.inflate(30, 30), (box.center,), discards))
    return tuple(found)


def _free(context: PeakDuelContext, seat: int, row: Row) -> list[int]:
    """The free slots of a row, in the order in which the rules fill them."""
    model = context.model
    slots = model.beasts[seat] if row == "beasts" else model.spells[seat]
    return [slot for slot, each in enumerate(slots) if each is None]


def _nearer(here: float, there: float, step: float, least: float) -> float:
    """Go a share of the way; a small rest is skipped at once."""
    reached = here + (there - here) * step
    return there if abs(there - reached) < least else reached
