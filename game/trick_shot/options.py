"""How a match of Trick Shot is set up."""

from __future__ import annotations

from typing import Literal

from game.engine.rules import Options


class TrickShotOptions(Options, frozen=True, kw_only=True):
    """The options of a match; each default is the rulebook's.

    ``seats`` is 2 to 4: seats 0 and 2 play Red, seats 1 and 3 Blue (TS-1.1).
    """

    advanced: bool = True
    """Play with line cards, fights and pulling the goalie (TS-13.3)."""
    rink: str = "classic"
    """A rink of ``data/trick_shot/rinks.yaml`` (TS-2.1)."""
    red_lines: str = "red"
    """The set of line cards that Red owns (TS-13.5, TS-13.6)."""
    blue_lines: str = "blue"
    """The set of line cards that Blue owns."""
    goalie_hold: Literal["reset", "play_on"] = "reset"
    """What a goalie with the puck at the end of a turn means (TS-4.9)."""
    goalie_blocks: bool = True
    """Whether a goalie in his own crease stands in the way of a shot (TS-9.2)."""
    stamina_after_goal: Literal["refresh", "keep"] = "refresh"
    """Whether the reset after a goal makes all stamina ready (TS-14.1)."""
