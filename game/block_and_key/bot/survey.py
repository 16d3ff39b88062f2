"""Every placement that a seat could make on a board, and its value at once."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from game.block_and_key.blocks import colour_of
from game.block_and_key.board import Board, bits
from game.block_and_key.bot.levels import Weights
from game.block_and_key.bot.wanted import wanted_squares
from game.block_and_key.colours import COLOURS
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.matching import Wanting, completed, completed_by, waiting
from game.block_and_key.position import key_views, own_view, patterns_of
from game.block_and_key.scoring import SQUARES_FOR_A_POINT
from game.block_and_key.state import BACKS, BlockAndKeyState
from game.block_and_key.temple import VIEWS


class Prospect(NamedTuple):
    """A placement and its worth, in points."""

    worth: float
    points: int
    """The points of the keys it would fulfil."""
    block: int
    orientation: int
    corner: int


class Survey:
    """The possibilities of a seat on a board.

    Args:
        book: the data of the game.
        weights: what counts besides points.
        state: a position in which the seat's keys and mystery card are known.
        seat: who looks.
        board: the board, the position's own or a later one.
    """

    def __init__(
        self,
        book: BlockAndKeyData,
        weights: Weights,
        state: BlockAndKeyState,
        seat: int,
        board: Board,
    ) -> None:
        self.book = book
        self.board = board
        self.rule = state.options.height
        self._weights = weights
        keys = [key for key in state.hands[seat] if key not in BACKS]
        self._points = [book.keys[key].points for key in keys]
        self._patterns = patterns_of(book, keys)
        self._views = key_views(book, state, seat)
        self._own_view = own_view(book, state, seat)
        self._mystery = state.mystery[seat]
        self._keys = keys
        self._rival_views = [
            own_view(book, state, other) for other in range(state.options.seats) if other != seat
        ]
        self._waiting: dict[int, dict[int, Wanting]] = {}
        self._wanted: list[list[list[int]]] | None = None

    def for_keys(self, keys: Sequence[str]) -> Survey:
        """Return the same survey for other keys."""
        other = copy(self)
        other._keys = list(keys)  # noqa: SLF001 - of the same class
        other._points = [self.book.keys[key].points for key in keys]  # noqa: SLF001
        other._patterns = patterns_of(self.book, keys)  # noqa: SLF001
        other._waiting, other._wanted = {}, None  # noqa: SLF001
        return other

    def fulfilled(self, blocks: Sequence[int]) -> list[str]:
        """Return the keys that some placement of one of the blocks would fulfil."""
        done = 0
        for block in blocks:
            for each in self._completions(block):
                done |= each
        return [key for place, key in enumerate(self._keys) if done >> place & 1]

    def is_hopeless(self, key: str) -> bool:
        """Whether nothing on the temple comes near to a key of the hand."""
        wanted = self._wanted_by_key()[self._keys.index(key)]
        return not any(squares for view in wanted for squares in view)

    def best_points(self, blocks: Sequence[int]) -> int:
        """Return the most points that any of the blocks could claim now."""
        return max(
            (self.points_of(done) for block in blocks for done in self._completions(block)),
            default=0,
        )

    def prospects(self, blocks: Sequence[int]) -> list[Prospect]:
        """Return every placement of the blocks with its worth."""
        found = []
        board, rule = self.board, self.rule
        for block in blocks:
            colour = colour_of(block)
            for orientation in self.book.blocks.orientations(block):
                for corner in bits(board.placements(orientation, rule)):
                    fresh = [board.fresh(view, orientation, corner) for view in VIEWS]
                    points = self.points_of(self._done(colour, fresh))
                    worth = points + self.side_worth(colour, fresh)
                    found.append(Prospect(worth, points, block, orientation.index, corner))
        return found

    def points_of(self, done: int) -> int:
        """Return the points of keys given as bits."""
        return sum(points for place, points in enumerate(self._points) if done >> place & 1)

    def side_worth(self, colour: int, fresh: Sequence[int]) -> float:
        """Return what a placement is worth beside claimed keys: mystery, rivals, progress."""
        weights = self._weights
        worth = (
            weights.mystery
            * self._mystery_change(colour, fresh[self._own_view])
            / SQUARES_FOR_A_POINT
        )
        if self._rival_views and weights.rivals:
            lost = -sum(self._rival_change(colour, view, fresh[view]) for view in self._rival_views)
            worth += weights.rivals * lost / (SQUARES_FOR_A_POINT * len(self._rival_views))
        if weights.progress:
            worth += weights.progress * self._progress(colour, fresh)
        return worth

    def terms(self, block: int, orientation: int, corner: int) -> dict[str, float]:
        """Return by name what the worth of a placement adds up, for hints."""
        colour, fresh = colour_of(block), self._fresh(block, orientation, corner)
        terms = {"keys": float(self.points_of(self._done(colour, fresh)))}
        return {**terms, **self.side_terms(colour, fresh)}

    def side_terms(self, colour: int, fresh: Sequence[int]) -> dict[str, float]:
        """Return the terms of :meth:`side_worth` by name, for hints."""
        weights = self._weights
        terms = {
            "mystery": weights.mystery * self.mystery_change(colour, fresh) / SQUARES_FOR_A_POINT,
            "rivals": 0.0,
            "progress": weights.progress and weights.progress * self._progress(colour, fresh),
        }
        if self._rival_views:
            lost = -sum(self._rival_change(colour, view, fresh[view]) for view in self._rival_views)
            terms["rivals"] = weights.rivals * lost / (SQUARES_FOR_A_POINT * len(self._rival_views))
        return terms

    def mystery_change(self, colour: int, fresh: Sequence[int]) -> int:
        """Return how many squares of the own mystery colour a placement adds to the own view."""
        return self._mystery_change(colour, fresh[self._own_view])

    def changed_mystery(self, block: int, orientation: int, corner: int) -> int:
        """Return the same for a placement."""
        fresh = self._fresh(block, orientation, corner)
        return self.mystery_change(colour_of(block), fresh)

    def _fresh(self, block: int, orientation: int, corner: int) -> list[int]:
        """Return for each view the squares in which a placement would show."""
        turned = self.book.blocks.orientations(block)[orientation]
        return [self.board.fresh(view, turned, corner) for view in VIEWS]

    def _completions(self, block: int) -> set[int]:
        """Return what the placements of a block would fulfil, as sets of bits."""
        colour, found = colour_of(block), set()
        waits = self._waits(colour)
        if waits:
            for orientation in self.book.blocks.orientations(block):
                for corner in bits(self.board.placements(orientation, self.rule)):
                    found.add(completed(self.board, orientation, corner, colour, waits))
        return found

    def _done(self, colour: int, fresh: Sequence[int]) -> int:
        done = 0
        for view, wanting in self._waits(colour).items():
            done = completed_by(wanting, self.board, view, colour, fresh[view], done)
        return done

    def _waits(self, colour: int) -> dict[int, Wanting]:
        known = self._waiting.get(colour)
        if known is None:
            known = waiting(self.board, self._patterns, colour, self._views)
            self._waiting[colour] = known
        return known

    def _mystery_change(self, colour: int, fresh: int) -> int:
        shown = self.board.planes[self._own_view][self._mystery]
        if colour == self._mystery:
            return (fresh & ~shown).bit_count()
        return -(fresh & shown).bit_count()

    def _rival_change(self, colour: int, view: int, fresh: int) -> float:
        """Return by how many squares a rival's mystery colour gains on average."""
        planes = self.board.planes[view]
        change = 0
        for each in COLOURS:
            if each == self._mystery:
                continue
            if each == colour:
                change += (fresh & ~planes[each]).bit_count()
            else:
                change -= (fresh & planes[each]).bit_count()
        return change / (len(COLOURS) - 1)

    def _progress(self, colour: int, fresh: Sequence[int]) -> float:
        total = 0
        for points, wanted in zip(self._points, self._wanted_by_key(), strict=True):
            best = max((fresh[view] & wanted[view][colour]).bit_count() for view in self._views)
            total += points * best
        return total

    def _wanted_by_key(self) -> list[list[list[int]]]:
        if self._wanted is None:
            self._wanted = [
                wanted_squares(self.board, pattern.rotations, self._views)
                for pattern in self._patterns
            ]
        return self._wanted
