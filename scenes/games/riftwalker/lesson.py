"""The guided first match, read from `data/riftwalker/lesson.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.riftwalker.elements import CARDS, CELLS, ELEMENTS
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from game.riftwalker.setup import new_table
from game.riftwalker.state import RiftwalkerState
from game.riftwalker.turn import begin_turn
from scenes.game_view.lesson_files import LessonReader, StepData, StepsFile

_SEED: Final = 5
_SEATS: Final = 2


class LyingData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rift on the table and how often it is rotated."""

    rift: str
    turned: int = 0


class RiftwalkerPositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the lesson: the first seat is on turn.

    Attributes:
        grid: the nine cards from the top left, as `shown/hidden`.
        top: the two sides of the element deck's top card, as `one/other`.
        turn: which turn of the match it is.
        hand: the first cards of the person's hand; the rest comes from the deck.
        explored: the explored areas of the person and of the other seat.
        scored: their score piles.
    """

    grid: tuple[str, ...]
    top: str
    turn: int = 1
    hand: tuple[str, ...] = ()
    explored: tuple[tuple[LyingData, ...], ...] = ((), ())
    scored: tuple[tuple[LyingData, ...], ...] = ((), ())


class RiftwalkerLessonFile(StepsFile, frozen=True, forbid_unknown_fields=True):
    """The file `lesson.yaml`; in `allowed`, the side of a placed card is given by its element."""

    positions: dict[str, RiftwalkerPositionData]


class RiftwalkerLesson(LessonReader[Riftwalker, RiftwalkerLessonFile, RiftwalkerState]):
    """Reads actions of the guided match; sides of a card are written as elements."""

    rules_type = Riftwalker
    file_type = RiftwalkerLessonFile
    folder = data_folder() / "riftwalker"
    section = "riftwalker_table.lesson"

    def _allowed(self, number: int, position: str, data: StepData) -> list[dict[str, Any]]:
        return [self._pattern(number, position, each) for each in data.allowed]

    def _pattern(self, number: int, position: str, pattern: Mapping[str, Any]) -> dict[str, Any]:
        """A part of an action in which a side is a number instead of its element."""
        values = dict(pattern)
        side = values.get("side")
        if not isinstance(side, str):
            return values
        state = self._positions.get(position)
        if state is not None and side in ELEMENTS:
            sides = CARDS[state.element_deck[0]]
            if ELEMENTS.index(side) in sides:
                return values | {"side": sides.index(ELEMENTS.index(side))}
        path = ("steps", number, "allowed")
        self._loader.report(
            self.file_name, path, "other", text=f"the top card has no side {side!r}"
        )
        return values

    # ------------------------------------------------------------------ positions
    def _position(self, name: str, data: RiftwalkerPositionData) -> RiftwalkerState:
        book = self._rules.book
        path = ("positions", name)
        state, _ = new_table(book, RiftwalkerOptions(seats=_SEATS), _SEED)
        if len(data.grid) != CELLS:
            self._loader.report(
                self.file_name, (*path, "grid"), "other", text=f"{CELLS} cards are needed"
            )
            return state
        state.grid = [self._face((*path, "grid"), each) for each in data.grid]
        top = self._face((*path, "top"), data.top) >> 1
        used = {face >> 1 for face in state.grid} | {top}
        state.element_deck = [top, *(card for card in range(len(CARDS)) if card not in used)]
        state.deck += [card for hand in state.hands for card in hand]
        state.hands = [[], []]
        for areas, wanted, key in (
            (state.explored, data.explored, "explored"),
            (state.scored, data.scored, "scored"),
        ):
            for seat, lying in enumerate(wanted[:_SEATS]):
                areas[seat] = [
                    Lying(self._take(state, (*path, key), each.rift), each.turned) for each in lying
                ]
        state.hands[0] = [self._take(state, (*path, "hand"), card) for card in data.hand]
        for hand in state.hands:
            while len(hand) < book.hand_size:
                hand.append(state.deck.pop(0))
        state.turn = data.turn - 1
        begin_turn(book, state, 0, [])
        try:
            self._rules.check_position(state)
        except BadInput as error:
            self._loader.report(self.file_name, path, "other", text=str(error))
        return state

    def _take(self, state: RiftwalkerState, path: tuple[str | int, ...], rift: str) -> str:
        if rift in state.deck:
            state.deck.remove(rift)
        else:
            known = ", ".join(state.deck)
            self._loader.report(self.file_name, path, "not_one_of", found=rift, allowed=known)
        return rift

    def _face(self, path: tuple[str | int, ...], text: str) -> int:
        """The face of a card given as `shown/hidden`."""
        shown, _, hidden = text.partition("/")
        if shown in ELEMENTS and hidden in ELEMENTS and shown != hidden:
            pair = ELEMENTS.index(shown), ELEMENTS.index(hidden)
            card = CARDS.index((min(pair), max(pair)))
            return 2 * card + CARDS[card].index(pair[0])
        self._loader.report(
            self.file_name, path, "other", text=f"there is no element card {text!r}"
        )
        return 0
