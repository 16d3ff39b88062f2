"""What a roll against a roll comes to: who hits, what a hit does, what a victim loses.

Fights and shots are played by these, and their chances are counted by the same (``odds``).
"""

from __future__ import annotations

from typing import NamedTuple


class Blow(NamedTuple):
    """What a hit of one figure on another counts, whatever the dice show.

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
    """What a figure has to lose, and what keeps it from that.

    ``absorbs`` is what shields swallow first. One that ``is_frail`` is gone with the first Health.
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
    """Return who hits in a fight: the critical ones, else the higher total, both on equal ones."""
    if critical[0] or critical[1]:
        return critical
    return totals[0] >= totals[1], totals[1] >= totals[0]


def shot_hits(totals: tuple[int, int], critical: bool) -> bool:
    """Return whether a shot hits: critically, or with the higher total (FG-29)."""
    return critical or totals[0] > totals[1]
