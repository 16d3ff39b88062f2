"""How a match of Trick Shot is set up."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.engine.contract import Options

Lines: TypeAlias = Literal["printed", "exchanged", "dealt"]


class TrickShotOptions(Options, frozen=True, kw_only=True):
    """The options of a match; each default is the rulebook's.

    ``seats`` is 2 to 4: seats 0 and 2 play Red, seats 1 and 3 Blue (TS-1.1).
    """

    advanced: bool = True
    """Play with line cards, fights and pulling the goalie (TS-13.3)."""
    rink: str = "classic"
    """A rink of ``data/trick_shot/rinks.yaml`` (TS-2.1)."""
    red_lines: str = "red"
    """The set of line cards that is printed for Red (TS-13.5, TS-13.6)."""
    blue_lines: str = "blue"
    """The set of line cards that is printed for Blue."""
    goalie_hold: Literal["reset", "play_on"] = "reset"
    """What a goalie with the puck at the end of a turn means (TS-4.9)."""
    goalie_blocks: bool = True
    """Whether a goalie in their own crease stands in the way of a shot (TS-9.2)."""
    stamina_after_goal: Literal["refresh", "keep"] = "refresh"
    """Whether the reset after a goal makes all stamina ready (TS-14.1)."""
    lines: Lines | msgspec.UnsetType = msgspec.UNSET
    """Who plays with which set (TS-13.10). Left out of JSON while it is ``printed``, as in the
    positions of the first version; :attr:`dealing` always says it."""

    def __post_init__(self) -> None:
        """Treat ``printed`` and an empty value alike."""
        if self.lines == "printed":
            msgspec.structs.force_setattr(self, "lines", msgspec.UNSET)

    @property
    def dealing(self) -> Lines:
        """How line cards come to the teams."""
        return "printed" if self.lines is msgspec.UNSET else self.lines

    @property
    def sets(self) -> tuple[str, str]:
        """The sets of Red and Blue, or the two that are dealt out."""
        if self.dealing == "exchanged":
            return self.blue_lines, self.red_lines
        return self.red_lines, self.blue_lines
