"""How well the end of a loop joins its beginning."""

from __future__ import annotations

import numpy as np

from tools.sound.wave import Sound


def seam_of(sound: Sound) -> float:
    """Return how far a loop's end jumps to its beginning, in units of its usual sample steps."""
    steps = np.abs(np.diff(sound, axis=0))
    jump = np.abs(sound[0] - sound[-1])
    usual = np.percentile(steps, 99, axis=0)
    return float(np.max(jump / np.maximum(usual, 1e-9)))
