"""Exact odds of a roll of many dice, by enumeration of the numbers of faces (TS-1.6)."""

from __future__ import annotations

from functools import lru_cache
from math import factorial

import msgspec

from game.trick_shot.faces import BLANK, BOUNCE, FACES, FAIL, RESPONSE

_CACHED = 64
_CHANCES = tuple(FACES.count(face) / len(FACES) for face in (FAIL, RESPONSE, BOUNCE, BLANK))


class Roll(msgspec.Struct, frozen=True, gc=False):
    """One result of a roll as far as the rules tell results apart, and its probability."""

    fails: int
    bounces: int
    response: bool
    chance: float


@lru_cache(maxsize=_CACHED)
def rolls(dice: int) -> tuple[Roll, ...]:
    """Return all results of that many dice; their chances add up to 1."""
    chances: dict[tuple[int, int, bool], float] = {}
    fail, response, bounce, blank = _CHANCES
    for fails in range(dice + 1):
        for responses in range(dice - fails + 1):
            for bounces in range(dice - fails - responses + 1):
                blanks = dice - fails - responses - bounces
                ways = factorial(dice) // (
                    factorial(fails) * factorial(responses) * factorial(bounces) * factorial(blanks)
                )
                chance = fail**fails * response**responses * bounce**bounces * blank**blanks
                key = (fails, bounces, responses > 0)
                chances[key] = chances.get(key, 0.0) + ways * chance
    return tuple(Roll(*key, chance) for key, chance in chances.items())


def exactly(roll: tuple[str, ...] | list[str], response: bool) -> tuple[Roll, ...]:
    """Return the one result of dice that already lie there."""
    return (Roll(roll.count(FAIL), roll.count(BOUNCE), response, 1.0),)
