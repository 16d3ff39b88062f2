"""Closed vocabularies of the game, and the numbers for nobody and nothing."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

NOBODY: Final = -1
"""The seat of an uncontrolled creature; also no figure, no token, no edge."""

SEATS: Final = (0, 1)

NORTH: Final = 0
SOUTH: Final = 1
WEST: Final = 2
EAST: Final = 3

Role: TypeAlias = Literal["wizard", "apprentice", "soldier", "creature"]
Where: TypeAlias = Literal["reserve", "table", "left", "out"]
"""Not yet deployed, in play, gone by an edge, taken out of the game."""

TokenPlace: TypeAlias = Literal["table", "carried", "secured", "lost", "hidden"]

Phase: TypeAlias = Literal[
    "",
    "before",
    "tokens",
    "sides",
    "deploy",
    "fast",
    "wizard",
    "apprentice",
    "soldier",
    "creature",
    "after",
]
"""Before-game spells, tokens, choice of side, deployment; the phases of a turn (FG-02), with the
extra one of Fast Act before them; after-game spells. Empty when the battle is over."""

By: TypeAlias = Literal["walk", "climb", "jump", "drop"]
"""The way in which a stretch of a path is covered."""

Ruleset: TypeAlias = Literal["seed", "published"]

Stat: TypeAlias = Literal["move", "fight", "shoot", "armour", "will", "casting", "shot_at"]
"""A number that a status can change."""

Separation: TypeAlias = Literal["stay", "push", "step_back"]
"""The choices of a fight's winner (FG-22)."""
