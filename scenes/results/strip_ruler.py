"""Where the time of a match lies on its strip: busy chapters may be longer than quiet ones."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import pygame

from scenes.game_view.strip_ground import ENDS, FINISH

_KEPT: Final = 0.5
"""How much of its even width a quiet chapter keeps at least."""


class Ruler(NamedTuple):
    """Times of a match and their places on the strip, from the first chapter's start to the end.

    Attributes:
        shares: times, 0 at the beginning of the match and 1 at its end.
        places: their x, in design units.
    """

    shares: tuple[float, ...]
    places: tuple[float, ...]

    def at(self, share: float) -> float:
        """The x of a time."""
        number = self.chapter(share)
        begin, end = self.shares[number : number + 2]
        left, right = self.places[number : number + 2]
        return left + (share - begin) / (end - begin) * (right - left)

    def chapter(self, share: float) -> int:
        """The number of the chapter to which a time belongs."""
        return max(0, min(bisect_right(self.shares, share), len(self.shares) - 1) - 1)

    def stretched(self, needs: Sequence[float]) -> Ruler:
        """Chapters as wide as they need while others give room, of which each keeps a part."""
        even = [end - begin for begin, end in pairwise(self.places)]
        kept = [_KEPT * wide for wide in even]
        more = [max(0.0, need - least) for need, least in zip(needs, kept, strict=True)]
        spare = sum(even) - sum(kept)
        if sum(more) > spare:
            widths = [
                least + extra * spare / sum(more) for least, extra in zip(kept, more, strict=True)
            ]
        else:
            widths = _filled(even, [a + b for a, b in zip(kept, more, strict=True)])
        return Ruler(self.shares, tuple(accumulate(widths, initial=self.places[0])))


def _filled(even: Sequence[float], least: Sequence[float]) -> list[float]:
    """Widths in proportion to even ones, none below its least, which fit together."""
    tight: set[int] = set()
    while True:
        loose = [number for number in range(len(even)) if number not in tight]
        rest = sum(even) - sum(least[number] for number in tight)
        share = rest / max(1.0, sum(even[number] for number in loose))
        short = {number for number in loose if least[number] > share * even[number]}
        if not short:
            return [
                least[number] if number in tight else share * wide
                for number, wide in enumerate(even)
            ]
        tight |= short


def span_within(area: pygame.FRect) -> tuple[float, float]:
    """The left end of the match on a strip, and how wide the match is there."""
    return area.left + ENDS, area.width - ENDS - FINISH


def even_ruler(area: pygame.FRect, starts: Sequence[float]) -> Ruler:
    """Chapters as wide as they are long; without any the whole match is one."""
    left, width = span_within(area)
    shares = tuple(dict.fromkeys((*(starts or (0.0,)), 1.0)))
    return Ruler(shares, tuple(left + share * width for share in shares))
