"""Exact chances of one d20 against another, in shares of a thousand."""

from __future__ import annotations

from functools import lru_cache

import msgspec

SIDES = 20


class Odds(msgspec.Struct, frozen=True):
    """Chances of a fight or shot, in shares of a thousand, and the damage to be expected.

    ``hit`` is hitting at all, ``hurt`` costing the other Health, ``kill`` taking him out; ``lose``
    is being beaten by the other (fights only). ``damage`` is in hundredths of a Health.
    """

    hit: int
    hurt: int
    kill: int
    lose: int
    damage: int


@lru_cache(maxsize=65536)
def contest(
    own: int, theirs: int, *, damage: int, health: int, criticals: bool, is_fight: bool
) -> Odds:
    """Return the chances of a roll against a roll.

    Args:
        own: what is added to the own d20.
        theirs: what is added to the other's d20.
        damage: what is added to the own total when damage is counted, less the other's Armour.
        health: what the other has left.
        criticals: whether a natural 20 counts (FG-26).
        is_fight: whether equal totals hit both and the other may win (FG-21); a shot misses then.
    """
    hit = hurt = kill = lose = total = 0
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            mine, yours = first + own, second + theirs
            great = criticals and first == SIDES
            countered = criticals and is_fight and second == SIDES
            if great or countered:
                hits, loses = great, countered
            else:
                hits = mine > yours or (is_fight and mine == yours)
                loses = is_fight and yours >= mine
            if loses:
                lose += 1
            if not hits:
                continue
            hit += 1
            amount = max(0, mine + damage) * (2 if great else 1)
            hurt += amount > 0
            kill += amount >= health
            total += min(amount, health)
    cells = SIDES * SIDES
    return Odds(
        _share(hit, cells),
        _share(hurt, cells),
        _share(kill, cells),
        _share(lose, cells),
        total * 100 // cells,
    )


def reaching(needed: int) -> int:
    """Return the chance that a d20 shows at least a number, in shares of a thousand."""
    return _share(max(0, min(SIDES, SIDES + 1 - needed)), SIDES)


def _share(count: int, of: int) -> int:
    return (count * 1000 + of // 2) // of
