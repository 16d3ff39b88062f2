"""How rolls end when stamina is spent on them: exact tables, computed when first asked for."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.trick_shot.faceoff import STAMINA

FACES_TOLD = 4
"""More bounces than this are not distinguished: they are as rare as they are alike."""
FAILS_TOLD = 3
"""More fails than this mean nothing more (TS-12.6)."""
DICE_TOLD = 60
"""More dice than this count as this many: by then almost nothing succeeds."""
LONGEST_STREAK = 7
"""The longest plan, in actions of one turn."""

_ICON = 2 / 3
_FAIL = 1 / 4
_RESPONSE = 1 / 4
_BOUNCE = 1 / 2
"""The chance that a die shows no blank, and what it shows then (TS-1.6)."""


class Final(NamedTuple):
    """One way in which a roll can end, with the tokens spent on it and its probability."""

    fails: int
    bounces: int
    response: bool
    spent: int
    chance: float


@lru_cache(maxsize=512)
def final_rolls(dice: int, tokens: int, fewest: int = 1, most: int = 99) -> tuple[Final, ...]:
    """Return how a roll can end if it is repeated whenever that is wanted and possible.

    Args:
        dice: how many are rolled.
        tokens: how many ready tokens may be spent.
        fewest: the least fails for which the roll is repeated.
        most: the most for which it may be; with a penalty it may not (TS-4.4).
    """
    dice = min(dice, DICE_TOLD)
    chances: dict[tuple[int, int, bool, int], float] = {}
    again = [0.0] * (dice + 1)
    for icons in range(dice + 1):
        some = comb(dice, icons) * _ICON**icons * (1 - _ICON) ** (dice - icons)
        for fails in range(icons + 1):
            with_fails = some * comb(icons, fails) * _FAIL**fails
            if tokens and fewest <= fails <= most:
                again[icons] += with_fails * (1 - _FAIL) ** (icons - fails)
                continue
            for responses in range(icons - fails + 1):
                bounces = icons - fails - responses
                ways = comb(icons - fails, responses) * _RESPONSE**responses * _BOUNCE**bounces
                key = (min(fails, FAILS_TOLD), min(bounces, FACES_TOLD), responses > 0, 0)
                chances[key] = chances.get(key, 0.0) + with_fails * ways
    for icons, chance in enumerate(again):
        if chance:
            for final in final_rolls(icons, tokens - 1, fewest, most):
                key = (final.fails, final.bounces, final.response, final.spent + 1)
                chances[key] = chances.get(key, 0.0) + chance * final.chance
    return tuple(Final(*key, chance) for key, chance in chances.items())


@lru_cache(maxsize=512)
def clean_rolls(dice: int, tokens: int) -> tuple[tuple[bool, bool, int, float], ...]:
    """Return ``(failed, response, spent, chance)``: final rolls where bounces mean nothing."""
    chances: dict[tuple[bool, bool, int], float] = {}
    for final in final_rolls(dice, tokens):
        key = (final.fails > 0, final.response, final.spent)
        chances[key] = chances.get(key, 0.0) + final.chance
    return tuple((*key, chance) for key, chance in chances.items())


class Streaks:
    """The chance to succeed with several actions running, by pool, actions and tokens.

    Args:
        calm: how much of a plan survives a rival's response, 0 to 1.
    """

    def __init__(self, calm: float) -> None:
        self._calm = calm
        self._known: dict[tuple[int, int, int, int], float] = {}

    def chance(self, pool: int, actions: int, tokens: int, ignored: int = 0) -> float:
        """Return the chance of this many actions without a fail, each with one die more.

        ``ignored`` is how many fails the last of them, a shot, may show.
        """
        if actions <= 0:
            return 1.0
        if actions > LONGEST_STREAK:
            return 0.0
        key = (pool, actions, tokens, ignored)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._work_out(pool, actions, tokens, ignored)
        return known

    def _work_out(self, pool: int, actions: int, tokens: int, ignored: int) -> float:
        allowed = ignored if actions == 1 else 0
        total = 0.0
        for final in final_rolls(pool + 1, tokens, allowed + 1):
            if final.fails <= allowed:
                rest = self.chance(pool + 1, actions - 1, tokens - final.spent, ignored)
                disturbed = final.response and actions > 1
                total += final.chance * rest * (self._calm if disturbed else 1.0)
        return total


FULL = STAMINA
"""All tokens of a team."""
