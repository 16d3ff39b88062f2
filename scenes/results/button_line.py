"""Buttons side by side, each as wide as its label."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from scenes.kit.widgets.buttons import Button

_GAP: Final = 10.0
_SMALLER: Final = (1.0, 0.92, 0.86)
"""What labels may become smaller by before icons go."""


def lay_in_row(buttons: Sequence[Button], left: float, right: float) -> None:
    """Lay buttons out from left to right; where they do not fit, first the later ones' icons go."""
    free = right - left - _GAP * (len(buttons) - 1)
    sizes, icons = [each.size for each in buttons], [each.icon for each in buttons]
    for kept, smaller in product((len(buttons), 1, 0), _SMALLER):
        for place, button in enumerate(buttons):
            button.size = sizes[place] * smaller
            button.icon = icons[place] if place < kept else ""
        if _wanted(buttons) <= free:
            break
    share = free / _wanted(buttons)
    for button in buttons:
        button.rect.left, button.rect.width = left, share * button.measure()[0]
        left = button.rect.right + _GAP


def _wanted(buttons: Sequence[Button]) -> float:
    return sum(button.measure()[0] for button in buttons)
