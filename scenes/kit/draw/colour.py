"""Colours as RGB triples of 0-255, and arithmetic on them."""

from __future__ import annotations

from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Rgba: TypeAlias = tuple[int, int, int, int]

WHITE: Rgb = (255, 255, 255)
BLACK: Rgb = (5, 7, 12)


def is_bright(colour: Rgb) -> bool:
    """Whether dark words are better read on a colour than light ones."""
    red, green, blue = colour
    return 0.30 * red + 0.59 * green + 0.11 * blue > 150


def from_hex(text: str) -> Rgb:
    """Read `#rrggbb` (the leading # may be left out).

    Raises:
        ValueError: the text is not six hexadecimal digits.
    """
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"{text!r} is not a colour of the form #rrggbb")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Blend linearly: share 0 gives the first colour, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighten(colour: Rgb, share: float) -> Rgb:
    """Move towards white by the given share of the way (0-1)."""
    return mix(colour, WHITE, share)


def darken(colour: Rgb, share: float) -> Rgb:
    """Move towards the kit's near-black by the given share of the way (0-1)."""
    return mix(colour, BLACK, share)


def premultiplied(colour: Rgb, opacity: float) -> Rgba:
    """The colour at an opacity of 0-1, as a premultiplied pixel."""
    alpha = max(0.0, min(1.0, opacity))
    red, green, blue = (round(part * alpha) for part in colour)
    return red, green, blue, round(255 * alpha)
