"""The die of Trick Shot and the pool (TS-1.6)."""

from __future__ import annotations

from typing import Final

from game.engine.dice import Dice

FAIL: Final = "fail"
RESPONSE: Final = "response"
BOUNCE: Final = "bounce"
BLANK: Final = "blank"
FACES: Final = (FAIL, RESPONSE, BOUNCE, BOUNCE, BLANK, BLANK)
"""The six faces of a die."""


def rolled(dice: Dice, count: int) -> list[str]:
    """Roll this many dice."""
    face = dice.face
    return [face(FACES) for _ in range(count)]


def chance_of(face: str, count: int) -> float:
    """The chance that at least one of so many dice shows a face, 0 to 1."""
    return float(1 - (1 - FACES.count(face) / len(FACES)) ** count)
