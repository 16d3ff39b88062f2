"""Common questions about a position: the carrier, the skaters' places, marking."""

from __future__ import annotations

from game.trick_shot.data import TrickShotData
from game.trick_shot.lines import NO_POWERS, Powers
from game.trick_shot.rink import Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, POSITIONS, TEAM_OF


def rink_of(book: TrickShotData, state: TrickShotState) -> Rink:
    """Return the rink of the match."""
    return book.rinks[state.options.rink]


def carrier(state: TrickShotState) -> int:
    """Return the skater on the puck's square, -1 where it lies loose (TS-3.1)."""
    places = state.places
    return places.index(state.puck) if state.puck in places else NOBODY


def possession(state: TrickShotState) -> int:
    """Return the team that has the puck, -1 where it lies loose."""
    holder = carrier(state)
    return NOBODY if holder < 0 else TEAM_OF[holder]


def board(rink: Rink, state: TrickShotState) -> list[int]:
    """Return for each square the skater on it, -1 where there is none."""
    squares = [NOBODY] * rink.count
    for skater, square in enumerate(state.places):
        if square >= 0:
            squares[square] = skater
    return squares


def is_marked(rink: Rink, state: TrickShotState, holder: int) -> bool:
    """Whether a rival stands orthogonally next to the carrier (TS-5.4)."""
    places = state.places
    rivals = places[POSITIONS:] if holder < POSITIONS else places[:POSITIONS]
    return any(square in rivals for square in rink.beside[places[holder]])


def powers(book: TrickShotData, state: TrickShotState, team: int) -> Powers:
    """Return the powers of the team's current card (TS-13.2)."""
    card = state.cards[team]
    if not card or state.card_off[team]:
        return NO_POWERS
    return book.powers[card]


def size(book: TrickShotData, state: TrickShotState, skater: int) -> int:
    """Return a skater's size, 1 to 3, with the team's card (TS-1.4, TS-13.5)."""
    return powers(book, state, TEAM_OF[skater]).size or book.sizes[skater]


def taken_squares(state: TrickShotState) -> set[int]:
    """Return the squares that cannot take a skater: those of skaters and of the puck (TS-6.2)."""
    taken = {square for square in state.places if square >= 0}
    taken.add(state.puck)
    return taken
