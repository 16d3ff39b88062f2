"""Gestures of the figures on the result screen: winners hop, after a draw two meet."""

from __future__ import annotations

import math
from typing import Final

from scenes.kit.motion.easing import in_out_cubic

MEETING: Final = 1.0
"""Seconds after which the two of a draw touch."""
PARTED: Final = 1.7
"""Seconds after which they stand at their final places."""
_BEGUN: Final = 0.42
_HOPS: Final = 3.4
"""Seconds for which winners hop."""
_BEAT: Final = 0.68
_HIGH: Final = 30.0
_APART, _CLOSER = 64.0, 34.0
"""The distance from which the two start, and by which they go beyond their places to meet, in
design units.
"""


def hop(age: float) -> float:
    """The height of a hopping winner after this many seconds, in design units."""
    over = age - _BEGUN
    if not 0 < over < _HOPS:
        return 0.0
    return _HIGH * abs(math.sin(math.pi * over / _BEAT)) * (1 - over / _HOPS)


def towards(age: float) -> float:
    """How far one of two who greet is from their place towards the other, in design units."""
    if age >= PARTED:
        return 0.0
    if age <= MEETING:
        return (_APART + _CLOSER) * in_out_cubic(age / MEETING) - _APART
    return _CLOSER * (1 - in_out_cubic((age - MEETING) / (PARTED - MEETING)))


def spark(age: float) -> float:
    """The brightness of the spark where they have touched."""
    left = 1 - (age - MEETING) / 0.6
    return left if age >= MEETING and left > 0.15 else 0.0
