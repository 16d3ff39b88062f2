"""Every action of a decision with its worth for the moment (all levels)."""

from __future__ import annotations

from typing import Final

from game.block_and_key.actions import (
    Altar,
    BlockAndKeyAction,
    Claim,
    Dig,
    Discard,
    DrawKey,
    GiveBack,
    Place,
    PlaceForAncients,
    TurnCore,
)
from game.block_and_key.blocks import colour_of
from game.block_and_key.board import core_colour
from game.block_and_key.bot.levels import Weights
from game.block_and_key.bot.survey import Survey
from game.block_and_key.claiming import deck_of
from game.block_and_key.digging import MOST_HELD, line_blocks
from game.block_and_key.pending import PlacingForAncients
from game.block_and_key.position import board_of
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.scoring import SQUARES_FOR_A_POINT
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import CUBES, VIEWS, number
from game.engine import softmax_choice

_SIDE_OF_CORE: Final = 4
"""Squares of the core in a side view."""


class Ranked(softmax_choice.Ranked[BlockAndKeyAction], frozen=True):
    """An action and its worth, in points."""

    hope: float = 0.0
    """The part of the value that is only expected; a level that looks ahead computes it."""


def ranked(rules: BlockAndKey, weights: Weights, state: BlockAndKeyState) -> list[Ranked]:
    """Return all legal actions with their worth, in points.

    Args:
        rules: the game.
        weights: what counts besides points.
        state: a guess of the deciding seat.
    """
    return Ranking(rules, weights, state).all()


class Ranking:
    """Weighs the actions of one decision."""

    def __init__(self, rules: BlockAndKey, weights: Weights, state: BlockAndKeyState) -> None:
        self._rules = rules
        self._weights = weights
        self._state = state
        self._seat = state.seat
        self.survey = Survey(rules.book, weights, state, self._seat, board_of(rules.book, state))

    def all(self) -> list[Ranked]:
        """Return all legal actions with their worth."""
        state = self._state
        if not state.stack and not state.result:
            return self._plays()
        return [Ranked(action, self._worth(action)) for action in self._rules.legal(state)]

    def _plays(self) -> list[Ranked]:
        state, spent = self._state, self._supply(-1)
        found = [
            Ranked(Place(each.block, each.orientation, *CUBES[each.corner]), each.worth + spent)
            for each in self.survey.prospects(state.blocks[self._seat])
        ]
        actions = self._rules.legal(state) if not found else self._digs()
        return [*found, *(self._other(action) for action in actions)]

    def _other(self, action: BlockAndKeyAction) -> Ranked:
        if not isinstance(action, Dig):
            return Ranked(action, 0.0)
        blocks = line_blocks(self._state, action.line)
        hope = self._weights.promise * self.survey.best_points(blocks)
        return Ranked(action, self._supply(len(blocks)) + hope, hope)

    def _digs(self) -> list[BlockAndKeyAction]:
        return [Dig(line) for line in range(6) if line_blocks(self._state, line)]

    def _worth(self, action: BlockAndKeyAction) -> float:
        book, state = self._rules.book, self._state
        match action:
            case Dig():
                return self._other(action).worth
            case TurnCore():
                side = book.tables[state.options.seats].sides[self._seat]
                shows = core_colour(side, action.turns) == state.mystery[self._seat]
                return self._weights.mystery * _SIDE_OF_CORE / SQUARES_FOR_A_POINT if shows else 0.0
            case Claim():
                return float(book.keys[action.key].points)
            case DrawKey():
                return self._draw_worth(action.altar)
            case GiveBack():
                return -self._block_worth(action.block)
            case Discard():
                return self._weights.stale if self.survey.is_hopeless(action.key) else -1.0
            case PlaceForAncients():
                return self._ancients_worth(action)
        return 0.0

    def terms(self, action: BlockAndKeyAction) -> dict[str, float]:
        """Return by name what the worth of an action adds up, for hints."""
        match action:
            case Place():
                corner = number(action.x, action.y, action.z)
                terms = self.survey.terms(action.block, action.orientation, corner)
                return {**terms, "supply": self._supply(-1)}
            case Dig():
                ranked = self._other(action)
                return {"supply": ranked.worth - ranked.hope, "promise": ranked.hope}
            case PlaceForAncients():
                frame = self._state.stack[-1]
                if isinstance(frame, PlacingForAncients):
                    colour, fresh = self._ancients(frame, action)
                    return self.survey.side_terms(colour, fresh)
        return {"choice": self._worth(action)}

    def _supply(self, count: int) -> float:
        """Return what more blocks in hand are worth while there are few."""
        held = len(self._state.blocks[self._seat])
        few = self._weights.enough
        gained = min(MOST_HELD, held + count)
        return self._weights.supply * (min(few, gained) - min(few, held))

    def _block_worth(self, block: int) -> float:
        return max((each.worth for each in self.survey.prospects([block])), default=-1.0)

    def _draw_worth(self, altar: Altar) -> float:
        """Return what the next keys of a guessed deck would claim, on average."""
        state, book = self._state, self._rules.book
        prior = self._weights.moon if altar == "moon" else self._weights.sun
        if not self._weights.drawn:
            return prior
        keys = deck_of(state, altar)[-self._weights.drawn :]
        survey = self.survey.for_keys(keys)
        fulfilled = survey.fulfilled(state.blocks[self._seat])
        return prior + sum(book.keys[key].points for key in fulfilled) / len(keys)

    def _ancients_worth(self, action: PlaceForAncients) -> float:
        frame = self._state.stack[-1]
        if not isinstance(frame, PlacingForAncients):
            return 0.0
        return self.survey.side_worth(*self._ancients(frame, action))

    def _ancients(
        self, frame: PlacingForAncients, action: PlaceForAncients
    ) -> tuple[int, list[int]]:
        """Return the colour of the Ancients' block, and where it would show in each view."""
        orientation = self._rules.book.blocks.orientations(frame.block)[action.orientation]
        corner = number(action.x, action.y, action.z)
        fresh = [self.survey.board.fresh(view, orientation, corner) for view in VIEWS]
        return colour_of(frame.block), fresh
