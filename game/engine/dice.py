"""Every random draw of a match comes from the dice kept in its state.

The generator is counter-based: draw number ``k`` of seed ``s`` is a pure
function of ``(s, k)``, so the state needs two integers, a save needs no more,
and two programs that agree on both agree on every result to come.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

import msgspec

from game.engine.errors import HiddenDice, ScriptMismatch

_MASK = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15
_HIDDEN = -1

LARGEST_SEED = 2**63 - 1


def mix(value: int) -> int:
    """Scramble a 64-bit integer (the finaliser of SplitMix64)."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Dice(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """One seeded generator, plus results scripted for the next draws.

    ``seed`` is 0 to ``LARGEST_SEED``; ``drawn`` counts the draws made so far;
    ``next`` holds scripted results, used up before the generator is asked: a
    face name for a die with named faces, an integer for a numbered die, an
    index for a shuffle or a choice.
    """

    seed: int
    drawn: int = 0
    next: list[int | str] = msgspec.field(default_factory=list)

    @classmethod
    def hidden(cls) -> Dice:
        """Dice as a view shows them: no seed, no count, no script."""
        return cls(_HIDDEN)

    @property
    def is_hidden(self) -> bool:
        """Whether these are the dice of a view, which cannot be rolled."""
        return self.seed == _HIDDEN

    def copy(self) -> Dice:
        """Return dice that will draw the same results independently."""
        return Dice(self.seed, self.drawn, self.next[:])

    def index(self, count: int) -> int:
        """Draw a number from 0 to ``count - 1``.

        The scaling of a 64-bit draw is off by less than ``count / 2**64``,
        far below anything that can be observed.

        Raises:
            HiddenDice: these dice belong to a view.
            ScriptMismatch: the next scripted result is not such an index.
        """
        if self.next:
            return self._scripted_integer(0, count - 1)
        return (self._draw() * count) >> 64

    def number(self, sides: int) -> int:
        """Roll a numbered die: 1 to ``sides``. Raises as :meth:`index` does."""
        if self.next:
            return self._scripted_integer(1, sides)
        return 1 + ((self._draw() * sides) >> 64)

    def face(self, faces: Sequence[str]) -> str:
        """Roll a die with named faces; a face listed twice is twice as likely.

        Raises:
            HiddenDice: these dice belong to a view.
            ScriptMismatch: the next scripted result is not one of the faces.
        """
        if self.next:
            scripted = self.next[0]
            if scripted not in faces or not isinstance(scripted, str):
                raise ScriptMismatch(f"one of {', '.join(sorted(set(faces)))}", scripted)
            del self.next[0]
            self.drawn += 1
            return scripted
        return faces[(self._draw() * len(faces)) >> 64]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place, one draw per item but the first (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            chosen = self.index(last + 1)
            items[last], items[chosen] = items[chosen], items[last]

    def _draw(self) -> int:
        if self.seed == _HIDDEN:
            raise HiddenDice
        self.drawn += 1
        return mix((mix(self.seed) + self.drawn * _GOLDEN) & _MASK)

    def _scripted_integer(self, low: int, high: int) -> int:
        scripted = self.next[0]
        if not isinstance(scripted, int) or isinstance(scripted, bool):
            raise ScriptMismatch(f"a whole number {low} to {high}", scripted)
        if not low <= scripted <= high:
            raise ScriptMismatch(f"a whole number {low} to {high}", scripted)
        del self.next[0]
        self.drawn += 1
        return scripted
