"""Colours as float arrays 0..1, and the palette of the style guide."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.floating[Any]]
Colour = str | tuple[float, float, float] | Field

KEY_LIGHT = "#fff1dc"
SKY_FILL = "#b2cdfa"
GOLD, GOLD_LIGHT, GOLD_DARK = "#edb949", "#ffe09a", "#9c6a1c"
VERMILION, AZURE = "#d8402a", "#4a95f5"
PAPER = ("#fbf5e6", "#f2e6cc", "#e0cda5", "#c4a874", "#94764a")


def rgb(colour: Colour) -> Field:
    """A colour given as `#rrggbb` or as three numbers 0..1, as an array of three floats."""
    if isinstance(colour, str):
        digits = colour.lstrip("#")
        return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return np.asarray(colour, np.float32)


def mix(first: Colour, second: Colour, amount: float) -> Field:
    """`first` at 0, `second` at 1."""
    return (rgb(first) * (1 - amount) + rgb(second) * amount).astype(np.float32)


def lighten(colour: Colour, amount: float) -> Field:
    """Towards white."""
    return mix(colour, "#ffffff", amount)


def darken(colour: Colour, amount: float) -> Field:
    """Towards the ink of the table."""
    return mix(colour, "#05070c", amount)


def ramp(amount: Field, *colours: Colour, stops: list[float] | None = None) -> Field:
    """Colour field: `amount` 0..1 looked up in a gradient of colours."""
    table = np.stack([rgb(colour) for colour in colours])
    keys = stops or list(np.linspace(0, 1, len(colours)))
    channels = [np.interp(amount, keys, table[:, i]) for i in range(3)]
    return np.stack(channels, -1).astype(np.float32)


def blend(below: Field, above: Colour | Field, amount: Field) -> Field:
    """Cover a colour field with a colour or another field where `amount` (h, w) says so."""
    top = rgb(above) if isinstance(above, str) else np.asarray(above, np.float32)
    return below + (top - below) * amount[..., None]
