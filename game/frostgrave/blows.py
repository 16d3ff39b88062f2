"""The outcome of opposed rolls: who hits, the damage of a hit, the Health lost.

Fights and shots are played by these functions, and their odds are counted by the same (``odds``).
"""

from __future__ import annotations

from typing import NamedTuple


class Blow(NamedTuple):
    """The modifiers of a hit of one figure on another.

    ``bonus`` is added to the striker's total, the victim's Armour already taken off; ``factor``
    multiplies what is left, ``extra`` is added to damage that is more than nothing (by the spell
    ``charge``, used up then). ``prevented`` says why it does nothing, if so.
    """

    bonus: int
    factor: int = 1
    extra: int = 0
    prevented: str = ""
    charge: str = ""

    def damage(self, total: int, critical: int = 1) -> int:
        """Return the damage of a hit with a total; ``critical`` multiplies it once more."""
        beyond = (total + self.bonus) * self.factor * critical
        return 0 if self.prevented or beyond <= 0 else beyond + self.extra


class Guard(NamedTuple):
    """The Health of a figure and its protection.

    ``absorbs`` is what shields swallow first. A figure that ``is_frail`` is out with the first
    Health lost.
    """

    health: int
    absorbs: int = 0
    is_invulnerable: bool = False
    is_frail: bool = False

    def lost(self, damage: int) -> int:
        """Return the Health that damage costs."""
        if self.is_invulnerable:
            return 0
        return min(self.health, max(0, damage - self.absorbs))

    def is_out(self, lost: int) -> bool:
        """Whether a figure that has lost so much is out of the game."""
        return lost >= self.health or (self.is_frail and lost > 0)


def fight_hits(totals: tuple[int, int], critical: tuple[bool, bool]) -> tuple[bool, bool]:
    """Return who hits in a fight: critical hits, else the higher total, both if equal."""
    if critical[0] or critical[1]:
        return critical
    return totals[0] >= totals[1], totals[1] >= totals[0]


def shot_hits(totals: tuple[int, int], critical: bool) -> bool:
    """Return whether a shot hits: critically, or with the higher total (FG-29)."""
    return critical or totals[0] > totals[1]
