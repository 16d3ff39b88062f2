"""Exact chances of one d20 against another, in shares of a thousand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from game.frostgrave.blows import Blow, Guard, fight_hits, shot_hits

SIDES = 20
CERTAIN = 1000
"""All of a thousand shares."""
LOW = 5
"""A roll of at most this much is worth a second one (Fate Stone)."""


class Odds(msgspec.Struct, frozen=True):
    """Chances of a fight or shot, in shares of a thousand, and the damage to be expected.

    ``hit`` counts hits, ``hurt`` hits that cost Health, ``kill`` those that take the other out;
    ``lose`` counts lost fights. ``damage`` is in hundredths of a Health.
    """

    hit: int
    hurt: int
    kill: int
    lose: int
    damage: int

    @property
    def alone(self) -> int:
        """Hits without those of a draw, in which both are hit."""
        return self.hit - max(0, self.hit + self.lose - CERTAIN)


class Rules(NamedTuple):
    """How two rolls are compared.

    ``critical`` is the natural roll that hits by itself, 0 for none, ``factor`` how often its
    damage counts (FG-26). In a fight equal totals hit both and the other may win (FG-21).
    """

    critical: int
    factor: int
    is_fight: bool


@lru_cache(maxsize=64)
def _weights(*, again: bool) -> tuple[int, ...]:
    """Return in how many of 400 cases a roll is 1, 2, ... 20; ``again`` with a Fate Stone."""
    if not again:
        return (SIDES,) * SIDES
    found = [0] * SIDES
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            kept = max(first, second) if first <= LOW else first
            found[kept - 1] += 1
    return tuple(found)


class OutcomeCounts(NamedTuple):
    """The number of cases (of 20^4) for each result.

    ``damage`` is the Health lost in all of them.
    """

    hit: int
    hurt: int
    kill: int
    lose: int
    damage: int


def contest(
    own: int,
    theirs: int,
    blow: Blow,
    guard: Guard,
    rules: Rules,
    again: tuple[bool, bool] = (False, False),
) -> Odds:
    """Return the chances of a roll against a roll; see :func:`count_outcomes`."""
    return odds_of((count_outcomes(own, theirs, blow, guard, rules, again),))


@lru_cache(maxsize=65536)
def count_outcomes(
    own: int,
    theirs: int,
    blow: Blow,
    guard: Guard,
    rules: Rules,
    again: tuple[bool, bool] = (False, False),
) -> OutcomeCounts:
    """Count the results of a roll against a roll.

    Args:
        own: the modifier of the own d20.
        theirs: the modifier of the other's d20.
        blow: the modifiers of an own hit.
        guard: the other's Health and protection.
        rules: how the rolls are compared.
        again: whether either side would roll a low d20 again.
    """
    hit = hurt = kill = lose = total = 0
    mine, yours = _weights(again=again[0]), _weights(again=again[1])
    for first in range(1, SIDES + 1):
        great = first == rules.critical
        strike = guard.lost(blow.damage(first + own, rules.factor if great else 1))
        gone = guard.is_out(strike)
        for second in range(1, SIDES + 1):
            totals = (first + own, second + theirs)
            cases = mine[first - 1] * yours[second - 1]
            if rules.is_fight:
                hits, loses = fight_hits(totals, (great, second == rules.critical))
            else:
                hits, loses = shot_hits(totals, great), False
            lose += loses * cases
            if hits:
                hit += cases
                hurt += (strike > 0) * cases
                kill += gone * cases
                total += strike * cases
    return OutcomeCounts(hit, hurt, kill, lose, total)


@lru_cache(maxsize=65536)
def odds_of(every: tuple[OutcomeCounts, ...]) -> Odds:
    """Return the odds of one of several, each as likely (FG-31)."""
    cells = SIDES**4 * len(every)
    hit, hurt, kill, lose, damage = map(sum, zip(*every, strict=True))
    return Odds(
        _share(hit, cells),
        _share(hurt, cells),
        _share(kill, cells),
        _share(lose, cells),
        damage * 100 // cells,
    )


def reaching(needed: int, *, again: bool = False) -> int:
    """Return the chance that a d20 shows at least a number, in shares of a thousand."""
    return _share(sum(_weights(again=again)[max(0, needed - 1) :]), SIDES * SIDES)


def _share(count: int, of: int) -> int:
    return (count * CERTAIN + of // 2) // of
