"""The state of the screen: blocks, keys, the dig and the figures around them.

Events change it, one after another; settling it on a state after the last event changes nothing (a
test checks this).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from game.block_and_key.ancients import LAST_TURN
from game.block_and_key.blocks import NO_BLOCK
from game.block_and_key.board import Board, core_colour
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.keys import back_of
from game.block_and_key.scoring import outcome_of
from game.block_and_key.state import BACKS, UNKNOWN_COLOUR, BlockAndKeyState, Mark, Placed
from game.block_and_key.temple import CUBES, VIEWS, WIDTH, view_of_side
from game.block_and_key.turn import keys_needed
from scenes.games.block_and_key.camera import LEFT_SIDES, RIGHT_SIDES, Cell, to_camera
from scenes.games.block_and_key.drawing.daylight import HOURS
from scenes.games.block_and_key.drawing.moving_blocks import cube_of
from scenes.games.block_and_key.drawing.voxels import GOLD_NAME, Cube, Voxels

CORE_PIECE = -1
_COLOUR_NAMES = ("coral", "azure", "sun", "jade")

_USUAL_TURNS = 28
"""The usual number of turns of all seats together, in a match of two or more."""

_Standing: TypeAlias = tuple[int, tuple[Placed, ...]]
_Pictures: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]


class BlockAndKeyModel:
    """The picture of one match."""

    def __init__(self, book: BlockAndKeyData, seats: int) -> None:
        self.book = book
        self.seats = seats
        self.table = book.tables[seats]
        self.core = 0
        self.placed: list[Placed] = []
        self.dig: list[int] = [NO_BLOCK] * 9
        self.bag = 0
        self.blocks: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.claimed: list[list[str]] = [[] for _ in range(seats)]
        self.mystery: list[int] = [UNKNOWN_COLOUR] * seats
        self.altars = {"sun": 0, "moon": 0}
        self.track: list[Mark] = []
        self.seat = 0
        self.turn = 0
        self.keys_needed = self.table.keys
        self.own_views = False
        """Whether keys are fulfilled in the view from one's own side only (BK-4.2)."""
        self.final = False
        self.over = False
        self.totals: tuple[int, ...] = ()
        """The whole scores once the match is over."""
        self.counted: dict[int, int] = {}
        """Points by seat while they are counted at the end."""
        self._pictured: tuple[_Standing, _Pictures] | None = None

    @property
    def solo(self) -> bool:
        """Whether one person plays against the Ancients."""
        return self.seats == 1

    @property
    def board(self) -> Board:
        """The kernel's board of what is shown."""
        return self.book.boards.board(self.table.core, self.core, tuple(self.placed))

    @property
    def hour(self) -> int:
        """The hour of the day: alone by the turn, else by the keys claimed and the turns played.

        The evening comes with the last turns.
        """
        if self.final or self.over:
            return HOURS
        if self.solo:
            return round(HOURS * max(0, self.turn - 1) / (LAST_TURN - 1))
        keys = max(map(len, self.claimed)) / max(1, self.keys_needed)
        turns = 0.8 * self.turn / _USUAL_TURNS
        return min(HOURS - 1, round(HOURS * max(keys, turns)))

    def pictures(self) -> _Pictures:
        """The five views as rows of colours."""
        key = (self.core, tuple(self.placed))
        if self._pictured is None or self._pictured[0] != key:
            board = self.board
            self._pictured = key, tuple(board.picture(view) for view in range(5))
        return self._pictured[1]

    def squares_of(self, seat: int, colour: int) -> tuple[int, ...]:
        """The squares of a colour in the view from a seat's side."""
        rows = self.pictures()[view_of_side(self.table.sides[seat])]
        return tuple(
            row * WIDTH + column
            for row, line in enumerate(rows)
            for column, shown in enumerate(line)
            if shown == colour
        )

    def points(self, seat: int) -> int:
        """The points of a seat's claimed keys, at the end its whole score."""
        if seat in self.counted:
            return self.counted[seat]
        if self.totals:
            return self.totals[seat]
        return sum(self.book.keys[key].points for key in self.claimed[seat])

    def key_views(self, seat: int) -> Sequence[int]:
        """The views in which a seat's keys may be fulfilled."""
        return (view_of_side(self.table.sides[seat]),) if self.own_views else VIEWS

    def heights(self, camera: int) -> dict[tuple[int, int], int]:
        """The height of every column in camera cells."""
        found: dict[tuple[int, int], int] = {}
        filled = self.board.filled
        for number, cube in enumerate(CUBES):
            if filled >> number & 1:
                column = to_camera(camera, cube.x, cube.y)
                found[column] = max(found.get(column, 0), cube.z + 1)
        return found

    def voxels(self, camera: int, without: int = 0) -> Voxels:
        """All cubes as a camera sees them, without a number of the last blocks."""
        cubes: dict[Cell, Cube] = {}
        left, right = (
            _COLOUR_NAMES[core_colour(side[camera], self.core)]
            for side in (LEFT_SIDES, RIGHT_SIDES)
        )
        for cell in self.standing(0):
            x, y = to_camera(camera, cell[0], cell[1])
            cubes[x, y, cell[2]] = Cube(CORE_PIECE, (GOLD_NAME, left, right))
        for number, placed in enumerate(self.placed[: len(self.placed) - without]):
            for cell in self.standing(number + 1):
                x, y = to_camera(camera, cell[0], cell[1])
                cubes[x, y, cell[2]] = cube_of(placed.block % 4, number)
        return Voxels(cubes)

    def standing(self, number: int) -> list[Cell]:
        """The world cells of a standing block: 0 is the core, then as placed."""
        if number == 0:
            x, y = self.table.core
            return [(x + a, y + b, z) for a in range(2) for b in range(2) for z in range(2)]
        placed = self.placed[number - 1]
        orientation = self.book.blocks.orientations(placed.block)[placed.orientation]
        return [
            (placed.x + cube.x, placed.y + cube.y, placed.z + cube.z) for cube in orientation.cubes
        ]

    # ------------------------------------------------------------------ changes by events
    def take_key(self, seat: int, key: str) -> None:
        """A key leaves a hand; where the hand is hidden its back leaves it."""
        hand = self.hands[seat]
        if key in hand:
            hand.remove(key)
            return
        back = key if key in BACKS else back_of(self.book.keys[key].deck)
        if back in hand:
            hand.remove(back)

    def mark_claimed(self, key: str) -> None:
        """In a solo match a claimed key marks the turn."""
        if not self.solo:
            return
        earlier: tuple[str, ...] = ()
        if len(self.track) >= self.turn:
            earlier = self.track.pop().claimed
        self.track.append(Mark((*earlier, key), ""))

    def settle(self, state: BlockAndKeyState) -> None:
        """Take over a state."""
        self.counted.clear()
        self.core = state.core
        self.placed = list(state.placed)
        self.dig = list(state.dig)
        self.bag = len(state.bag)
        self.blocks = [list(blocks) for blocks in state.blocks]
        self.hands = [list(hand) for hand in state.hands]
        self.claimed = [list(keys) for keys in state.claimed]
        self.mystery = list(state.mystery)
        self.altars = {"sun": len(state.sun), "moon": len(state.moon)}
        self.track = list(state.track)
        self.seat, self.turn = state.seat, state.turn
        self.own_views = state.options.views == "own"
        self.keys_needed = keys_needed(self.book, state.options)
        self.final = state.turns_left >= 0
        self.over = bool(state.result)
        self.totals = outcome_of(self.book, state).scores if self.over else ()

    def snapshot(self) -> tuple[object, ...]:
        """Everything that a settled picture must share."""
        return (
            self.core,
            tuple(self.placed),
            tuple(self.dig),
            self.bag,
            tuple(tuple(blocks) for blocks in self.blocks),
            tuple(_as_seen(hand) for hand in self.hands),
            tuple(tuple(keys) for keys in self.claimed),
            tuple(self.mystery),
            tuple(sorted(Counter(self.altars).items())),
            tuple((mark.claimed, bool(mark.face_down)) for mark in self.track),
            self.turn,
            self.final,
            self.totals,
        )


def _as_seen(hand: list[str]) -> tuple[str, ...]:
    """A hand as the screen shows it: hidden keys have no order."""
    return tuple(sorted(hand)) if any(key in BACKS for key in hand) else tuple(hand)
