"""Exact odds of a roll of many dice, as far as the rules distinguish its results (TS-1.6)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import msgspec

from game.trick_shot.faces import BLANK, BOUNCE, FACES, FAIL, RESPONSE

_CACHED = 64
_FAIL, _RESPONSE, _BOUNCE, _BLANK = (
    FACES.count(face) / len(FACES) for face in (FAIL, RESPONSE, BOUNCE, BLANK)
)
FAILS_TOLD = 9
"""More fails mean nothing more: three start a fight (TS-12.6), no card ignores above six."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """One result of a roll as far as an action distinguishes results, and its probability.

    ``fails`` are at most :data:`FAILS_TOLD`, ``bounces`` 1 for any number of them.
    """

    fails: int
    bounces: int
    response: bool
    chance: float


@lru_cache(maxsize=_CACHED)
def rolls(dice: int) -> tuple[Roll, ...]:
    """Return all results of that many dice; their chances add up to 1."""
    found = []
    for fails in range(min(dice, FAILS_TOLD - 1) + 1):
        others = dice - fails
        some = comb(dice, fails) * _FAIL**fails
        found += _split(fails, *(some * chance for chance in _faces_besides(others)))
    if dice >= FAILS_TOLD:
        found += _many_fails(dice, found)
    return tuple(found)


def exactly(roll: tuple[str, ...] | list[str], response: bool) -> tuple[Roll, ...]:
    """Return the one result of dice that are already rolled."""
    fails = min(roll.count(FAIL), FAILS_TOLD)
    return (Roll(fails, int(BOUNCE in roll), response, 1.0),)


def _faces_besides(dice: int) -> tuple[float, float, float, float]:
    """Return the chances that no die shows a fail, and which other faces there are.

    In this order: neither bounces nor responses, bounces alone, responses alone, both.
    """
    neither = _BLANK**dice
    bounces = (_BLANK + _BOUNCE) ** dice - neither
    responses = (_BLANK + _RESPONSE) ** dice - neither
    any_of_them = (1 - _FAIL) ** dice
    return neither, bounces, responses, any_of_them - bounces - responses - neither


def _split(fails: int, neither: float, bounces: float, responses: float, both: float) -> list[Roll]:
    kinds = ((0, False, neither), (1, False, bounces), (0, True, responses), (1, True, both))
    return [Roll(fails, *kind) for kind in kinds if kind[-1] > 0]


def _many_fails(dice: int, fewer: list[Roll]) -> list[Roll]:
    """Return the chances of one fail, two, and so on; the last is for as many and more."""
    without_bounce = (1 - _BOUNCE) ** dice
    without_response = (1 - _RESPONSE) ** dice
    without_both = (1 - _BOUNCE - _RESPONSE) ** dice
    wholes = (
        without_both,
        without_response - without_both,
        without_bounce - without_both,
        1 - without_bounce - without_response + without_both,
    )
    kinds = ((0, False), (1, False), (0, True), (1, True))
    left = (
        max(
            0.0,
            whole - sum(r.chance for r in fewer if (r.bounces, r.response) == kind),
        )
        for whole, kind in zip(wholes, kinds, strict=True)
    )
    return _split(FAILS_TOLD, *left)
