"""The block in a person's hand: which one, its orientation, and its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.block_and_key.actions import Place, PlaceForAncients
from game.block_and_key.board import Board
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.orientation import Orientation
from game.block_and_key.placing import resting_level
from game.block_and_key.polycube import at_origin
from game.block_and_key.refusal import Refusal
from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key.camera import Cell, to_world

NO_BLOCK: Final = -1
TURN, TIP, ROLL = "turn", "tip", "roll"
"""The three axes: upright, and along the two axes of the floor as the camera sees them."""

_SIDEWAYS: Final = {TIP: ROLL, ROLL: TIP}

Placement = Place | PlaceForAncients


class Barred(NamedTuple):
    """The place where the mouse would hold the block, and why it may not stand there."""

    refusal: Refusal
    cells: tuple[Cell, ...]


class Builder:
    """Holds one block over the temple; the rules decide what it may do.

    Attributes:
        block: the block in hand, -1 for none.
        index: its orientation.
        x, y: the world column that its middle is held over.
        barred: why it is held elsewhere than the pointer, if it is held far away.
    """

    def __init__(self, book: BlockAndKeyData) -> None:
        self._book = book
        self.block = NO_BLOCK
        self.index = 0
        self.x, self.y = WIDTH // 2, WIDTH // 2
        self.board = Board()
        self.for_ancients = False
        self.barred: Barred | None = None
        self._places: list[Placement] = []
        self._known: set[Placement] = set()

    @property
    def active(self) -> bool:
        """Whether a block is in hand."""
        return self.block != NO_BLOCK

    @property
    def orientation(self) -> Orientation:
        """How the block is turned."""
        return self._book.blocks.orientations(self.block)[self.index]

    def take(self, block: int, board: Board, places: Sequence[Placement], index: int) -> None:
        """Take a block in hand and hold it over a place where it may stand, if there is one."""
        self.block, self.board, self.index = block, board, index
        self._places = list(places)
        self._known = set(places)
        self.for_ancients = bool(places) and isinstance(places[0], PlaceForAncients)
        self._hold_over_a_place()

    def drop(self) -> None:
        """Put the block back."""
        self.block = NO_BLOCK
        self._places, self._known = [], set()

    def action(self) -> Placement:
        """The placement as it stands."""
        x, y = self._corner()
        z = resting_level(self.board, self.orientation, x, y)
        if self.for_ancients:
            return PlaceForAncients(self.index, x, y, z)
        return Place(self.block, self.index, x, y, z)

    def cells(self) -> list[Cell]:
        """The world cells of the placement."""
        action = self.action()
        return [
            (action.x + cube.x, action.y + cube.y, action.z + cube.z)
            for cube in self.orientation.cubes
        ]

    @property
    def allowed(self) -> bool:
        """Whether the rules take the placement."""
        return self.action() in self._known

    def hold(self, x: int, y: int) -> None:
        """Hold it over a world column."""
        self.x, self.y = min(WIDTH - 1, max(0, x)), min(WIDTH - 1, max(0, y))

    def reach_for(self, away: Callable[[Sequence[Cell]], tuple[float, float]], most: float) -> bool:
        """Hold it, in its orientation, over the allowed place that is nearest to something.

        Args:
            away: how far the cells of a placement are, and a tie-break among equally near ones.
            most: the greatest distance.

        Returns:
            Whether there was such a place.
        """
        cubes = self.orientation.cubes
        found = None
        for place in self._places:
            if place.orientation != self.index:
                continue
            cells = [(place.x + cube.x, place.y + cube.y, place.z + cube.z) for cube in cubes]
            near, aside = away(cells)
            if near <= most and (found is None or (aside, near) < found[0]):
                found = (aside, near), place
        if found is not None:
            self.show(found[1])
        return found is not None

    def show(self, action: Placement) -> None:
        """Hold it as an action says (hints)."""
        self.index = action.orientation
        wide, deep, _ = self.orientation.size
        self.x, self.y = action.x + wide // 2, action.y + deep // 2

    def move(self, camera: int, across: int, down: int) -> None:
        """Move it by a square in the camera's directions."""
        here, there = to_world(camera, 0, 0), to_world(camera, across, down)
        self.hold(self.x + there[0] - here[0], self.y + there[1] - here[1])

    def turn(self, axis: str, camera: int, step: int = 1) -> None:
        """Turn it by a right angle around an axis.

        A block that looks the same after tipping is rolled instead, and vice versa: a bar stands up
        by either, however it lies.
        """
        for _ in range(step % 4):
            turned = self._turned(axis, camera)
            if turned == self.index and axis in _SIDEWAYS:
                turned = self._turned(_SIDEWAYS[axis], camera)
            self.index = turned

    def can_turn(self, axis: str, camera: int) -> bool:
        """Whether the block would look different after this turn."""
        axes = (axis, _SIDEWAYS[axis]) if axis in _SIDEWAYS else (axis,)
        return any(self._turned(each, camera) != self.index for each in axes)

    def next_place(self, step: int) -> None:
        """Go to the next placement that is allowed."""
        if not self._places:
            return
        action = self.action()
        here = self._places.index(action) if action in self._known else -step
        self.show(self._places[(here + step) % len(self._places)])

    # ------------------------------------------------------------------ within
    def _corner(self) -> tuple[int, int]:
        wide, deep, _ = self.orientation.size
        return self.x - wide // 2, self.y - deep // 2

    def _turned(self, axis: str, camera: int) -> int:
        swapped = camera % 2 == 1
        if axis == TURN:
            cubes = [(-y, x, z) for x, y, z in self.orientation.cubes]
        elif (axis == TIP) != swapped:
            cubes = [(x, -z, y) for x, y, z in self.orientation.cubes]
        else:
            cubes = [(z, y, -x) for x, y, z in self.orientation.cubes]
        wanted = at_origin(cubes)
        orientations = self._book.blocks.orientations(self.block)
        return next((each.index for each in orientations if each.cubes == wanted), self.index)

    def _hold_over_a_place(self) -> None:
        """Begin where the block may stand: as it is turned if possible, near where it was held."""
        if not self._places:
            return

        def distance(place: Placement) -> tuple[int, int, int]:
            turned = place.orientation != self.index
            return int(turned), abs(place.x - self.x) + abs(place.y - self.y), -place.z

        self.show(min(self._places, key=distance))
