"""Rifts as sprites: each glides to where the model says it lies.

Events change the model and the sprite follows by itself. Only special motions, such as the quarter
turn of a rotated rift, are animated by the event.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.riftwalker.explored_rifts import UNKNOWN
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.rift_cards import mode_for, resting_angle
from scenes.games.riftwalker.drawing.rift_painter import HAND, PILE, SPINE, TILE
from scenes.games.riftwalker.explored_rows import area_slots
from scenes.games.riftwalker.layout import Point, Slot
from scenes.games.riftwalker.model import RiftwalkerModel
from scenes.kit.motion.springs import Spring

_STIFFNESS: Final = 150.0
_NEAR: Final = 0.6


@dataclass
class Body:
    """The sprite of one visible rift.

    Attributes:
        rift: its id.
        zone: where it lies: explored, scored, hand or open.
        seat: whose it is.
        turned: how often it is rotated.
        angle: how it lies now, in degrees counter-clockwise.
        held: an animation turns it, so that it does not turn by itself.
        lift: design units above the table.
        hidden: drawn by something else for now.
        carried: the mouse drags it, so that it does not glide home.
        room: how much of its width can be seen at least; less than its width where others cover it.
        name: where its name stands while it lies still.
    """

    rift: str
    zone: str = ""
    seat: int = 0
    turned: int = 0
    x: Spring = field(default_factory=lambda: Spring(stiffness=_STIFFNESS))
    y: Spring = field(default_factory=lambda: Spring(stiffness=_STIFFNESS))
    height: Spring = field(default_factory=lambda: Spring(100.0, _STIFFNESS))
    angle: Spring = field(default_factory=lambda: Spring(stiffness=_STIFFNESS))
    held: bool = False
    lift: float = 0.0
    hidden: bool = False
    carried: bool = False
    coming: bool = False
    room: float = 0.0
    name: pygame.FRect | None = None

    @property
    def point(self) -> Point:
        """Its design point now."""
        return self.x.value, self.y.value

    @property
    def moving(self) -> bool:
        """Whether it is still gliding."""
        if self.held or self.carried or abs(self.x.value - self.x.target) > _NEAR:
            return True
        if abs(self.y.value - self.y.target) > _NEAR:
            return True
        return self.turning

    @property
    def growing(self) -> bool:
        """Whether its size is changing, as on the way to another zone."""
        return abs(self.height.value - self.height.target) > _NEAR and self.coming

    @property
    def turning(self) -> bool:
        """Whether it lies askew or changes size, so that no cached picture fits."""
        askew = abs(self.angle.value - self.angle.target) > _NEAR
        return self.held or askew or abs(self.height.value - self.height.target) > _NEAR

    @property
    def resting_turned(self) -> int:
        """The number of quarter turns with which it is drawn at rest."""
        return self.turned if self.zone in ("explored", "scored") else 1

    @property
    def mode(self) -> str:
        """The level of detail of its picture."""
        if self.zone == "explored":
            return mode_for(self.height.target)
        if self.zone == "scored":
            return TILE if self.angle.target else PILE
        return SPINE if self.is_covered else HAND

    @property
    def is_covered(self) -> bool:
        """Whether the next card of a crowded hand covers it."""
        return self.zone == "hand" and self.room < layout.CARD_RATIO * self.height.target - 1

    def go(self, slot: Slot, angle: float) -> None:
        """Start gliding to a place."""
        self.x.target, self.y.target = slot.point
        self.height.target = slot.height
        if not self.held:
            self.angle.target = angle

    def snap(self) -> None:
        """Jump to its target at once."""
        for spring in (self.x, self.y, self.height, self.angle):
            spring.snap(spring.target)

    def update(self, seconds: float) -> bool:
        """Glide on; returns whether it moved."""
        moved = False
        for spring in (self.height,) if self.carried else (self.x, self.y, self.height):
            moved = spring.update(seconds) or moved
        if not self.held:
            moved = self.angle.update(seconds) or moved
        self.coming = self.coming and self.moving
        return moved


@dataclass
class Home:
    """The place where a rift belongs now."""

    zone: str
    seat: int
    turned: int
    slot: Slot
    angle: float = 0.0


class RiftwalkerSprites:
    """The sprites of all visible rifts, by the rift's id."""

    def __init__(
        self,
        model: RiftwalkerModel,
        place_of: Callable[[int], int],
        hand_seat: Callable[[], int],
        note: Callable[[], pygame.FRect | None],
    ) -> None:
        self._model = model
        self._note = note
        self._place_of = place_of
        self._hand_seat = hand_seat
        self.bodies: dict[str, Body] = {}
        self.entrances: dict[str, Point] = {}
        """The places from which rifts come that could not be seen before."""
        self._key: object = None
        self._homes: list[tuple[str, Home]] = []
        self._hand_shown: int | None = None
        self._exchanged = False
        self.open: tuple[str, ...] = ()
        """Rifts that lie open in the tray."""

    def home_of(self, seat: int) -> layout.SeatBox:
        """The rectangle of a seat's panel as it is shown now."""
        return layout.seat_box(self._place_of(seat), self._model.seats)

    def homes(self) -> Iterator[tuple[str, Home]]:
        """The places of all visible rifts."""
        model = self._model
        for seat in range(model.seats):
            box = self.home_of(seat)
            area = model.explored[seat]
            free = layout.clear_of(box.area, self._note())
            slots = area_slots(free, [lying.turned == 1 for lying in area])
            for lying, slot in zip(area, slots, strict=True):
                angle = resting_angle(lying.turned)
                yield lying.rift, Home("explored", seat, lying.turned, slot, angle)
            pile = model.scored[seat]
            for lying, slot in zip(
                pile, layout.pile_slots(box.pile, len(pile), model.goal()), strict=True
            ):
                angle = layout.SIDEWAYS if box.tiled else 0.0
                yield lying.rift, Home("scored", seat, lying.turned, slot, angle)
            if self._hand_seat() == seat:
                hand = model.hands[seat]
                for card, slot in zip(hand, layout.hand_slots(len(hand)), strict=True):
                    if card != UNKNOWN:
                        yield card, Home("hand", seat, 1, slot)
        for card, slot in zip(self.open, layout.tray_slots(len(self.open)), strict=True):
            if card != UNKNOWN:
                yield card, Home("open", -1, 1, slot)

    def _all_homes(self) -> list[tuple[str, Home]]:
        """All places, cached until something lies elsewhere."""
        model = self._model
        key = (
            [list(area) for area in model.explored],
            [list(pile) for pile in model.scored],
            [list(hand) for hand in model.hands],
            self.open,
            self._place_of(0),
            tuple(self._note() or ()),
            self._hand_seat(),
        )
        if key != self._key:
            self._key = key
            self._homes = list(self.homes())
        return self._homes

    def follow(self, *, at_once: bool = False) -> None:
        """Send every sprite to where the model says it lies."""
        present = set()
        shown, self._hand_shown = self._hand_shown, self._hand_seat()
        self._exchanged = shown not in (self._hand_shown, None)
        for rift, home in self._all_homes():
            present.add(rift)
            body = self.bodies.get(rift)
            if body is None:
                body = self.bodies[rift] = self._enter(rift, home)
            stays = body.zone == home.zone and body.seat == home.seat
            body.zone, body.seat, body.turned = home.zone, home.seat, home.turned
            body.room, body.name = home.slot.room, home.slot.name
            body.go(home.slot, home.angle)
            body.coming = body.coming or not stays
            if stays and not body.growing:
                body.height.snap(home.slot.height)
            if at_once:
                body.held, body.hidden, body.lift = False, False, 0.0
                body.go(home.slot, home.angle)
                body.snap()
        for rift in set(self.bodies) - present:
            del self.bodies[rift]
        self.entrances = {} if at_once else self.entrances

    def update(self, seconds: float, *, calm: bool) -> bool:
        """Glide on; returns whether anything moved. With `calm`, sprites arrive at once."""
        self.follow()
        moved = False
        for body in self.bodies.values():
            if calm and not body.held and body.moving:
                body.snap()
                moved = True
            moved = body.update(seconds) or moved
        return moved

    def from_the_left(self) -> list[Body]:
        """All rifts of the table and the hand; where they overlap, later ones lie on top."""
        bodies = [body for body in self.bodies.values() if body.zone != "open"]
        return sorted(bodies, key=lambda body: body.x.target)

    def point(self, rift: str) -> Point:
        """The design point of a rift, or of where it would appear."""
        body = self.bodies.get(rift)
        if body is not None:
            return body.point
        return self.entrances.get(rift, layout.DECK)

    def _enter(self, rift: str, home: Home) -> Body:
        """A rift appears: from the place an event gave, else from its seat, else from the deck."""
        body = Body(rift, home.zone, home.seat, home.turned)
        start = self.entrances.pop(rift, None)
        if start is None:
            seated = home.zone == "explored" and self._hand_seat() != home.seat
            taken_up = home.zone == "hand" and self._exchanged
            start = self.home_of(home.seat).head.center if seated or taken_up else layout.DECK
        body.x.snap(start[0])
        body.y.snap(start[1])
        body.height.snap(max(40.0, home.slot.height * 0.6))
        body.angle.snap(0.0)
        body.coming = True
        return body


def rect_of(body: Body) -> tuple[float, float]:
    """Width and height of a sprite as it lies, in design units."""
    height = body.height.value
    width = height * layout.CARD_RATIO
    sideways = abs(math.sin(math.radians(body.angle.value))) > 0.5
    return (height, width) if sideways else (width, height)
