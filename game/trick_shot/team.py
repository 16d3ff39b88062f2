"""Teams, positions and the numbers of the skaters.

A team is 0 (Red) or 1 (Blue). A skater is ``team * 7 + position``, so that
Red's goalie is 5 and Blue's centre is 7.
"""

from __future__ import annotations

from typing import Final

RED: Final = 0
BLUE: Final = 1
TEAMS: Final = (RED, BLUE)
TEAM_NAMES: Final = ("red", "blue")

CENTRE: Final = 0
LEFT_WING: Final = 1
RIGHT_WING: Final = 2
LEFT_DEFENDER: Final = 3
RIGHT_DEFENDER: Final = 4
GOALIE: Final = 5
SPARE: Final = 6
POSITIONS: Final = 7
"""How many skaters a team has, the spare centre included (TS-1.3)."""
POSITION_NAMES: Final = (
    "centre",
    "left_wing",
    "right_wing",
    "left_defender",
    "right_defender",
    "goalie",
    "spare",
)
SKATERS: Final = 2 * POSITIONS
GOALIES: Final = (GOALIE, POSITIONS + GOALIE)
SPARES: Final = (SPARE, POSITIONS + SPARE)
OFF_ICE: Final = -1
"""The square of a skater who is not on the ice."""
NOBODY: Final = -1
"""Stands for no skater, where a skater could be named."""

TEAM_OF: Final = (RED,) * POSITIONS + (BLUE,) * POSITIONS
IS_GOALIE: Final = tuple(skater % POSITIONS == GOALIE for skater in range(SKATERS))
SKATERS_OF: Final = (range(POSITIONS), range(POSITIONS, SKATERS))
FACE_OFF_ORDER: Final = (CENTRE, RIGHT_WING, LEFT_WING, LEFT_DEFENDER, RIGHT_DEFENDER, GOALIE)
"""Who takes a face-off: the first position of these that is on the ice (TS-12.4)."""
