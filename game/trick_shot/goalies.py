"""The goalie's way home (TS-3.5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.trick_shot.events import GoalieSentHome
from game.trick_shot.ice import carrier
from game.trick_shot.play import Play
from game.trick_shot.rink import DEFENDING, Rink
from game.trick_shot.team import GOALIE, IS_GOALIE, OFF_ICE, POSITIONS, TEAM_OF


def send_home(play: Play) -> None:
    """Put the goalie back whose team-mate carries the puck outside their own zone (TS-3.5)."""
    state = play.state
    holder = carrier(state)
    if holder < 0 or IS_GOALIE[holder]:
        return
    team = TEAM_OF[holder]
    rink = play.rink
    goalie = team * POSITIONS + GOALIE
    if rink.zone[state.puck] != DEFENDING[team] and state.places[goalie] != OFF_ICE:
        _put_home(play, rink, goalie)


def leave_puck(play: Play, goalie: int, carried: Sequence[int]) -> None:
    """Put a goalie back who has carried the puck out of their zone alone (TS-3.6).

    ``carried`` are the squares over which the puck was taken; it stays on the
    last. A goalie who comes by it outside their zone keeps it there.
    """
    rink = play.rink
    own = DEFENDING[TEAM_OF[goalie]]
    if carried and rink.zone[carried[0]] == own != rink.zone[carried[-1]]:
        _put_home(play, rink, goalie)


def _put_home(play: Play, rink: Rink, goalie: int) -> None:
    """Put a goalie on the home square, else on the nearest free crease square (TS-3.5)."""
    state = play.state
    team = TEAM_OF[goalie]
    origin = state.places[goalie]
    free = [square for square in rink.creases[team] if square not in state.places]
    if origin in rink.creases[team]:
        free.append(origin)
    if not free:
        return
    home = rink.homes[team]
    to = min(free, key=lambda square: (rink.distance(square, home), square))
    if to != origin:
        state.places[goalie] = to
        play.events.append(GoalieSentHome(goalie, origin, to))
