"""The names and numbers that the whole game shares: elements, stances, rules, phases, windows."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Stance: TypeAlias = Literal["attack", "defence"]
"""How a beast lies: upright (its attack counts) or sideways (its defence counts, PD-2.1)."""
Rule: TypeAlias = Literal["", "greater", "lesser"]
"""The current rule: 比大 or 比小; empty before it is found (PD-9.4)."""
Phase: TypeAlias = Literal["", "draw", "summon", "battle", "set", "end"]
"""The five phases of a turn (PD-3.1); empty before the first turn."""
Window: TypeAlias = Literal[
    "", "draw", "summon", "battle_start", "declare", "damage", "aftermath", "set", "end"
]
"""What is open for actions: the windows of PD-4, with ``aftermath`` for the part of the
damage step after the comparison (PD-3.8). Empty between two phases."""
WINDOWS: Final[tuple[Window, ...]] = (
    "draw",
    "summon",
    "battle_start",
    "declare",
    "damage",
    "aftermath",
    "set",
    "end",
)
Element: TypeAlias = Literal["wood", "fire", "earth", "metal", "water"]

ELEMENTS: Final[tuple[Element, ...]] = ("wood", "fire", "earth", "metal", "water")
SEATS: Final = (0, 1)
NOBODY: Final = -1
"""Stands for no seat."""
NO_SLOT: Final = -1
"""Stands for no slot; for a spell, the hand."""
PLAYER: Final = -1
"""A target that is the player, not a slot (PD-3.3)."""
NO_TARGET: Final = -2
"""No target: no attack is declared."""
UNKNOWN: Final = "?"
"""What a view shows of a hidden card."""
