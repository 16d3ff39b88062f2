"""Dragging by the mouse: from a first target to a second one, or a card to where it belongs."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import Carry, RiftwalkerContext
from scenes.games.riftwalker.layout import Point

_CLICK: Final = 6.0
"""A shorter movement than this, in design units, is a click."""
_EXPLORES: Final = ("rift", "explore")
_DISCARDS: Final = ("refresh", "discard", "put_under")


def goal_of(context: RiftwalkerContext, target: Target) -> pygame.FRect | None:
    """Where a card of the hand can be dropped to be chosen; `None` where it is not dragged.

    Those to be explored go to the panel of their seat, those to be discarded to the deck.
    """
    offer = context.offer
    if offer is None or target[0] != "hand" or context.covered:
        return None
    if offer.kind in _EXPLORES:
        return pygame.FRect(context.panels.box(offer.seat).field)
    return layout.deck_rect().inflate(40, 40) if offer.kind in _DISCARDS else None


class RiftwalkerDragging:
    """Moves a thing with the mouse, while its button is held down.

    Attributes:
        active: something was taken up, though it may not have moved yet.
        moved: it has moved further than by a click.
        thing: what was taken up.
        goal: where it can be dropped; `None` for the first of two targets.
    """

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context
        self._taken_at: Point = (0.0, 0.0)
        self.active = self.moved = False
        self.thing: Target | None = None
        self.goal: pygame.FRect | None = None

    def take_up(self, point: Point, thing: Target, goal: pygame.FRect | None = None) -> None:
        """Take a thing up at a design point."""
        self.active, self.moved, self._taken_at = True, False, point
        self.thing, self.goal = thing, goal

    def follow(self, point: Point) -> None:
        """Follow the mouse, once it is more than a click."""
        context, thing = self._context, self.thing
        across, down = point[0] - self._taken_at[0], point[1] - self._taken_at[1]
        if not self.active or thing is None:
            return
        if not self.moved and abs(across) + abs(down) < _CLICK:
            return
        self.moved, context.drop_at = True, self.goal
        if thing[0] in ("side", "cell"):
            home = self._home(thing)
            context.carry = Carry(thing, (home[0] + across, home[1] + down))
            return
        body = context.actors.bodies.get(str(thing[1]))
        if body is not None:
            body.carried = True
            body.x.value, body.y.value = body.x.target + across, body.y.target + down

    def put_down(self, *, chosen: bool) -> bool:
        """End the drag; return whether anything was taken up.

        Args:
            chosen: an element card stays where it is, for it flies on from there.
        """
        context, active = self._context, self.active
        self.active, self.goal, context.drop_at = False, None, None
        for body in context.actors.bodies.values():
            body.carried = False
        if context.carry is not None and not chosen:
            if context.carry.target[0] == "cell":
                context.matrix.absent.discard(int(context.carry.target[1]))
            context.carry = None
        return active

    def _home(self, target: Target) -> Point:
        """The home of a dragged element card; its cell is empty from then on."""
        number = int(target[1])
        if target[0] == "side":
            return layout.SIDES[number]
        self._context.matrix.absent.add(number)
        return layout.cell_point(number)
