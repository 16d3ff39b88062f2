"""The blocks in the colours of the current palette: baked pictures, sent through another ramp."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from game.block_and_key.colours import COLOUR_NAMES
from game.engine.data_loader import DataLoader
from game.settings_data import HexColour
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit

FILE: Final = "colours.yaml"
_OVERLAY: Final = "pattern"
"""The prefix of pictures of signs, which have no colour of their own."""
_KINDS: Final = ("top", "left", "right", "inlay", "tile")
"""The prefixes of pictures that show a block's colour."""
_SOLID: Final = 250
"""From this opacity on a pixel counts for the middle brightness."""


class BlockPalette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One colour per kind of block."""

    coral: HexColour
    azure: HexColour
    sun: HexColour
    jade: HexColour


class ColoursFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the blocks' colours by the name of a palette."""

    palettes: dict[str, BlockPalette]


class BlockColours:
    """Recolours pictures of blocks.

    Raises:
        DataErrors: the file of the colours is wrong.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        loader = DataLoader(kit.root / "data" / "block_and_key")
        file = loader.read(FILE, ColoursFile)
        loader.finish()
        self._palettes = file.palettes if file is not None else {}

    def of(self, name: str) -> Rgb | None:
        """The present colour of a picture of this name; `None` for the painted one."""
        palette = self._palettes.get(self._kit.settings.palette)
        found = colour_in(name) if palette is not None else ""
        return from_hex(getattr(palette, found)) if found else None

    def painted(
        self, name: str, image: pygame.Surface, like: pygame.Surface | None = None
    ) -> pygame.Surface:
        """A picture in its present colour; the picture itself where that is the painted one.

        Args:
            name: the picture's name, which gives its colour.
            image: the baked picture.
            like: a picture with the colour in its middle brightness; the picture itself if left
                out.
        """
        colour = self.of(name)
        if colour is None:
            return image
        return _recoloured(image, colour, _middle(like if like is not None else image))


def colour_in(name: str) -> str:
    """The colour in the name of a block's picture; empty for none, as for the back of a Sun key."""
    kind, *parts = name.split("_")
    if kind not in _KINDS or _OVERLAY in parts:
        return ""
    return next((part for part in parts if part in COLOUR_NAMES), "")


def _middle(image: pygame.Surface) -> int:
    """The mean brightness of the opaque pixels, 1 to 254."""
    grey = pygame.image.tobytes(pygame.transform.grayscale(image), "RGBA")
    covered = [value for value, cover in zip(grey[0::4], grey[3::4], strict=True) if cover > _SOLID]
    return max(1, min(254, round(sum(covered) / len(covered)))) if covered else 128


def _recoloured(image: pygame.Surface, colour: Rgb, middle: int) -> pygame.Surface:
    """The same lights and shades around another colour.

    The middle brightness becomes the colour, darker pixels go towards black and lighter ones
    towards white; clear ones stay clear.
    """
    grey = pygame.image.tobytes(pygame.transform.grayscale(image), "RGBA")
    light, alpha = grey[0::4], grey[3::4]
    pixels = bytearray(len(grey))
    for channel in range(3):
        part = colour[channel]
        table = bytes(
            round(part * value / middle)
            if value <= middle
            else round(part + (255 - part) * (value - middle) / (255 - middle))
            for value in range(256)
        )
        pixels[channel::4] = light.translate(table)
    pixels[3::4] = alpha
    return pygame.image.frombytes(bytes(pixels), image.get_size(), "RGBA").convert_alpha()
