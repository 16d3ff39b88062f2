"""Dragging by the mouse: from a first target to a second one."""

from __future__ import annotations

from typing import Final

from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import Carry, RiftwalkerContext
from scenes.games.riftwalker.layout import Point

_CLICK: Final = 6.0
"""A shorter movement than this, in design units, is a click."""


class RiftwalkerDragging:
    """Moves the first of two targets with the mouse, while its button is held down.

    Attributes:
        active: something was taken up, though it may not have moved yet.
    """

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context
        self._taken_at: Point = (0.0, 0.0)
        self.active = False

    def take_up(self, point: Point) -> None:
        """Take up the first of two targets at a design point."""
        self.active, self._taken_at = True, point

    def follow(self, point: Point) -> None:
        """Follow the mouse, once it is more than a click."""
        context, held = self._context, self._context.held
        across, down = point[0] - self._taken_at[0], point[1] - self._taken_at[1]
        if not self.active or held is None:
            return
        if context.carry is None and abs(across) + abs(down) < _CLICK:
            return
        if held[0] in ("side", "cell"):
            home = self._home(held)
            context.carry = Carry(held, (home[0] + across, home[1] + down))
            return
        body = context.actors.bodies.get(str(held[1]))
        if body is not None:
            body.carried = True
            body.x.value, body.y.value = body.x.target + across, body.y.target + down

    def put_down(self, *, chosen: bool) -> bool:
        """End the drag; return whether anything was taken up.

        Args:
            chosen: an element card stays where it is, for it flies on from there.
        """
        context, active = self._context, self.active
        self.active = False
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
