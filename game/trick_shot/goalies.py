"""The goalie's way home (TS-3.5)."""

from __future__ import annotations

from game.trick_shot.book import Book
from game.trick_shot.events import GoalieSentHome, TrickShotEvent
from game.trick_shot.ice import carrier, rink_of
from game.trick_shot.rink import DEFENDING
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import GOALIE, OFF_ICE, POSITIONS, TEAM_OF


def send_home(book: Book, state: TrickShotState, events: list[TrickShotEvent]) -> None:
    """Put the goalie back whose team carries the puck outside its own zone (TS-3.5).

    A goalie who is that carrier himself leaves the puck behind (TS-3.6).
    """
    holder = carrier(state)
    if holder < 0:
        return
    team = TEAM_OF[holder]
    rink = rink_of(book, state)
    goalie = team * POSITIONS + GOALIE
    origin = state.places[goalie]
    if rink.zone[state.puck] == DEFENDING[team] or origin in (OFF_ICE, rink.homes[team]):
        return
    free = [square for square in rink.creases[team] if square not in state.places]
    if origin in rink.creases[team]:
        free.append(origin)
    if not free:
        return
    home = rink.homes[team]
    to = min(free, key=lambda square: (rink.distance(square, home), square))
    if to != origin:
        state.places[goalie] = to
        events.append(GoalieSentHome(goalie, origin, to))
