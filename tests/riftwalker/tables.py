"""Positions in a few lines, and the results of actions.

A grid is nine words from the top left, with one letter for the visible side, or two for the visible
and the hidden side: z lightning, l life, f fire, e earth, w water, a air.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pytest

from game.engine.data_loader import load
from game.engine.errors import Illegal
from game.engine.folders import data_folder
from game.riftwalker.actions import (
    ACCEPT,
    REFILL,
    SKIP,
    ChooseCard,
    ChooseOpponent,
    ChooseRift,
    RiftwalkerAction,
)
from game.riftwalker.bonuses import bonus_of
from game.riftwalker.data import RiftwalkerData, read_book
from game.riftwalker.elements import CARDS, ELEMENT_OF
from game.riftwalker.events import RiftwalkerEvent
from game.riftwalker.explored_rifts import Lying, Tucked
from game.riftwalker.legal import listed
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState

LETTERS = "zlfewa"
Z, L, F, E, W, A = range(6)
QUIET = "z l f e w a l z e"
"""A grid without a line."""

Spec = str | tuple[str, int] | Lying


@lru_cache
def book() -> RiftwalkerData:
    """Return the data of the game, read once."""
    return load(read_book, data_folder() / "riftwalker")


@lru_cache
def rules() -> Riftwalker:
    """Return the rules, built once."""
    return Riftwalker(book())


def faces(grid: str, top: str) -> list[int]:
    """Return the faces of nine cells and of the top element card, every card once."""
    words = [*grid.split(), top]
    assert len(words) == 10

    def search(place: int, used: frozenset[int]) -> list[int] | None:
        if place == len(words):
            return []
        word = words[place]
        for face in range(2 * len(CARDS)):
            if face >> 1 in used or LETTERS[ELEMENT_OF[face]] != word[0]:
                continue
            if len(word) == 2 and LETTERS[ELEMENT_OF[face ^ 1]] != word[1]:
                continue
            rest = search(place + 1, used | {face >> 1})
            if rest is not None:
                return [face, *rest]
        return None

    fixed = sorted(range(len(words)), key=lambda place: -len(words[place]))
    words = [words[place] for place in fixed]
    found = search(0, frozenset())
    assert found is not None, "no such grid"
    return [face for _, face in sorted(zip(fixed, found, strict=True))]


def lying(spec: Spec) -> Lying:
    """Return a rift on the table: an id, an id with how often it is turned, or as it is."""
    if isinstance(spec, Lying):
        return spec
    return Lying(spec) if isinstance(spec, str) else Lying(*spec)


def over(rift: str, *cards: str, turned: int = 0, face_up: bool = True, by: int = 0) -> Lying:
    """Return a rift with cards beneath it."""
    return Lying(rift, turned, tuple(Tucked(card, face_up, by) for card in cards))


class Table:
    """A position to play on; seat 0 is on turn unless said otherwise."""

    def __init__(
        self,
        *,
        seats: int = 2,
        grid: str = QUIET,
        top: str = "w",
        hands: Sequence[Sequence[str]] = (),
        explored: Sequence[Sequence[Spec]] = (),
        scored: Sequence[Sequence[Spec]] = (),
        deck: Sequence[str] = (),
        seat: int = 0,
    ) -> None:
        self.rules = rules()
        state, _ = self.rules.new(RiftwalkerOptions(seats=seats), 5)
        self.state: RiftwalkerState = state
        state.seat = seat
        shown = faces(grid, top)
        state.grid = shown[:9]
        used = {face >> 1 for face in shown}
        state.element_deck = [shown[9] >> 1, *(c for c in range(len(CARDS)) if c not in used)]
        state.hands = _filled(seats, hands)
        state.explored = [[lying(each) for each in area] for area in _filled(seats, explored)]
        state.scored = [[lying(each) for each in area] for area in _filled(seats, scored)]
        placed = {card for hand in state.hands for card in hand}
        for area in (*state.explored, *state.scored):
            for each in area:
                placed |= {each.rift, *(tucked.card for tucked in each.beneath)}
        rest = [card for card in book().rifts if card not in placed and card not in deck]
        state.deck = [*deck, *rest]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and the kind of the decision."""
        decision = self.rules.decision(self.state)
        return (decision.seat, decision.kind) if decision else (-1, "")

    @property
    def legal(self) -> list[RiftwalkerAction]:
        """What may be done now."""
        return list(listed(book(), self.state))

    @property
    def shown(self) -> str:
        """What the grid shows, in letters."""
        return "".join(LETTERS[ELEMENT_OF[face]] for face in self.state.grid)

    def do(self, *actions: RiftwalkerAction) -> list[RiftwalkerEvent]:
        """Check and play actions one after the other; each must be legal."""
        events: list[RiftwalkerEvent] = []
        for action in actions:
            self.rules.check(self.state, action)
            assert action in self.legal
            events += self.rules.apply(self.state, action)
        return events

    def refused(self, action: RiftwalkerAction) -> str:
        """Return the clause that forbids an action, which must not be listed either."""
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, action)
        assert action not in self.legal
        return caught.value.clause

    def rift_step(self, element: int) -> Table:
        """Go to the Rift step as if an element had been used."""
        self.state.step = "rift"
        self.state.element = element
        return self

    def use(self, rift: str) -> list[RiftwalkerEvent]:
        """Explore the rift, or rotate it if it is explored, and activate its power."""
        mask = book().masks[rift]
        self.rift_step((mask & -mask).bit_length() - 1)
        is_held = rift in self.state.hands[self.state.seat]
        action = book().explore[rift] if is_held else book().rotate[rift]
        return self.do(action, ACCEPT)

    def pick(self, *rifts: str) -> list[RiftwalkerEvent]:
        """Choose rifts on the table."""
        return self.do(*[ChooseRift(rift) for rift in rifts])

    def card(self, *cards: str) -> list[RiftwalkerEvent]:
        """Choose cards."""
        return self.do(*[ChooseCard(card) for card in cards])

    def at(self, seat: int) -> list[RiftwalkerEvent]:
        """Choose an opponent."""
        return self.do(ChooseOpponent(seat))

    def turned(self, rift: str) -> int:
        """Return how often a rift on the table is turned."""
        return self.find(rift).turned

    def find(self, rift: str) -> Lying:
        """Return a rift on the table."""
        for area in (*self.state.explored, *self.state.scored):
            for each in area:
                if each.rift == rift:
                    return each
        raise AssertionError(f"{rift} is not on the table")

    def beneath(self, rift: str) -> list[str]:
        """Return the cards beneath a rift."""
        return [each.card for each in self.find(rift).beneath]

    def rifts(self, zone: str, seat: int = 0) -> list[str]:
        """Return the rifts of an area."""
        return [each.rift for each in getattr(self.state, zone)[seat]]

    def done(self) -> bool:
        """Whether no power is at work any more."""
        return not self.state.stack

    def bonus(self, rift: str, seat: int = 0) -> tuple[int, int]:
        """Return the bonus of a scored rift, once and twice rotated."""
        each = next(each for each in self.state.scored[seat] if each.rift == rift)
        once, twice = (Lying(rift, turned, each.beneath) for turned in (1, 2))
        return (
            bonus_of(book(), self.state, seat, once),
            bonus_of(book(), self.state, seat, twice),
        )

    def finish_turn(self) -> list[RiftwalkerEvent]:
        """Leave everything optional and end the turn."""
        events: list[RiftwalkerEvent] = []
        turn = self.state.turn
        while self.state.turn == turn and not self.state.result:
            legal = self.legal
            last = next((each for each in (SKIP, REFILL) if each in legal), legal[0])
            events += self.do(last)
        return events


def _filled(seats: int, given: Sequence[Sequence[Spec]]) -> list[list[Spec]]:
    return [list(given[seat]) if seat < len(given) else [] for seat in range(seats)]
