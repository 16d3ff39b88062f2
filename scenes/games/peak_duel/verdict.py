"""The result of an attack, as shown on the tag of its arrow."""

from __future__ import annotations

from dataclasses import dataclass

from game.peak_duel.names import Rule


@dataclass(frozen=True)
class Verdict:
    """Two values, their comparison, and its consequence.

    Attributes:
        values: of the attacker and of what it meets.
        sign: between them.
        icons: which number of the card each is; a heart for what is taken from a deck.
        winner: 0 the attacker, 1 the other, -1 neither.
        lines: the outcome in words, the damage in a second line.
        is_fatal: whether it decides the duel.
        falls: whether the attacker is destroyed, and what it meets.
        rule: by which it is judged, where that is not the one in force.
    """

    values: tuple[str, str]
    sign: str
    icons: tuple[str, str]
    winner: int
    lines: tuple[str, ...]
    is_fatal: bool = False
    rule: Rule = ""
    falls: tuple[bool, bool] = (False, False)
