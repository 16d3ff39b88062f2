"""Positions in a few lines, queued dice, and the results of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import pytest

from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.errors import Illegal
from game.engine.folders import data_folder
from game.trick_shot.actions import TrickShotAction
from game.trick_shot.data import TrickShotData, read_book
from game.trick_shot.events import TrickShotEvent
from game.trick_shot.ice import carrier
from game.trick_shot.notation import SYMBOLS
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import BLUE, RED

E = TypeVar("E")
Square = tuple[int, int]

C, LW, RW, D1, D2, G, SC = range(7)
c, lw, rw, d1, d2, g, sc = range(7, 14)
"""The skaters, Red's in capitals."""

FAR_RED = {"G": (1, 4)}
FAR_BLUE = {"g": (15, 4)}


@lru_cache
def book() -> TrickShotData:
    """Return the data of the game, read once."""
    return load(read_book, data_folder() / "trick_shot")


@lru_cache
def rules() -> TrickShot:
    """Return the rules, built once."""
    return TrickShot(book())


class Table:
    """A position to play on."""

    def __init__(self, state: TrickShotState) -> None:
        self.rules = rules()
        self.state = state
        self.rink = book().rinks[state.options.rink]

    def sq(self, square: Square) -> int:
        """Return the number of the square (column, row)."""
        return self.rink.square(*square)

    def xy(self, square: int) -> Square:
        """Return (column, row) of a square."""
        return self.rink.column[square], self.rink.row[square]

    def at(self, skater: int) -> Square:
        """Return where a skater stands; (-1, -1) off the ice."""
        square = self.state.places[skater]
        return self.xy(square) if square >= 0 else (-1, -1)

    @property
    def puck(self) -> Square:
        """Where the puck is."""
        return self.xy(self.state.puck)

    @property
    def carrier(self) -> int:
        """The skater with the puck, -1 for none."""
        return carrier(self.state)

    @property
    def asked(self) -> str:
        """The kind of the decision that is due, empty when the match is over."""
        decision = self.rules.decision(self.state)
        return decision.kind if decision else ""

    def dice(self, *faces: str) -> Table:
        """Queue the next results, written as letters: f r b and . for blank."""
        names = {"f": "fail", "r": "response", "b": "bounce", ".": "blank"}
        self.state.dice.next = [names[letter] for letter in "".join(faces)]
        return self

    def do(self, action: TrickShotAction) -> list[TrickShotEvent]:
        """Check and play an action; it must be among the legal ones."""
        self.rules.check(self.state, action)
        assert action in self.rules.legal(self.state)
        return self.rules.apply(self.state, action)

    def refused(self, action: TrickShotAction) -> str:
        """Return the clause that forbids an action, which must not be listed either."""
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, action)
        assert action not in self.rules.legal(self.state)
        assert caught.value.key in _refusals()
        return caught.value.clause

    def allows(self, action: TrickShotAction) -> bool:
        """Whether an action is legal; check and list must agree."""
        listed = action in self.rules.legal(self.state)
        try:
            self.rules.check(self.state, action)
        except Illegal:
            assert not listed
            return False
        assert listed
        return True


@lru_cache
def _refusals() -> frozenset[str]:
    from game.catalogue import open_words

    return frozenset(open_words("trick_shot").section("trick_shot.refusal"))


def table(
    skaters: Mapping[str, Square],
    puck: Square | str,
    *,
    team: int = RED,
    turn: int = 3,
    period: int | None = None,
    score: tuple[int, int] = (0, 0),
    stamina: tuple[int, int] = (0, 0),
    cards: tuple[str, str] | None = None,
    pool: Sequence[str] = (),
    last: int = -1,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """Set skaters by their signs (as in pictures) on (column, row).

    ``puck`` is a square or the sign of its carrier. With ``cards`` the match
    is an advanced one; an empty name is a card without an effect in force.
    Goalies do not block shots unless the options say so.
    Both teams have no ready stamina unless it is given, so that no re-roll is asked.
    """
    usual = {"advanced": cards is not None, "goalie_blocks": False}
    chosen = TrickShotOptions(**{**usual, **(options or {})})
    state, _ = rules().new(chosen, 7)
    state.places = [-1] * len(SYMBOLS)
    made = Table(state)
    for sign, square in skaters.items():
        state.places[SYMBOLS.index(sign)] = made.sq(square)
    where = skaters[puck] if isinstance(puck, str) else puck
    state.puck = state.puck_before = made.sq(where)
    state.team, state.turn = team, turn
    state.period = period or (turn - 1) // 10 + 1
    state.score, state.stamina = list(score), list(stamina)
    state.pool, state.last_actor = list(pool), last
    state.stack = []
    state.dice = Dice(7)
    if cards is not None:
        for each in (RED, BLUE):
            state.cards[each] = cards[each]
            if cards[each] in state.hands[each]:
                state.hands[each].remove(cards[each])
    return made
