"""Where the large pictures of miniatures are, and their colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import Loading, SpriteGroup
from scenes.kit.kit import Kit

GROUP: Final = "frostgrave_heroes"
WIZARDS: Final = "results"
"""The group of wizards who stand; all others are in the campaign's own group of large figures."""
CHESTS: Final = ("chest", "chest_open")
_CLOTH: Final = (255, 72, 40)
"""The red of the first side's cloth at its brightest."""


def has_great(sprite: str) -> bool:
    """Whether there is a large picture for a miniature or chest: creatures have none."""
    return sprite in CHESTS or sprite.startswith(("red_", "blue_"))


def large(kit: Kit, sprite: str, *, lies: bool = False) -> tuple[SpriteGroup, str]:
    """The group and the name of the large picture of a miniature or chest."""
    if sprite in CHESTS:
        return kit.sprites.group(GROUP), sprite
    side, _, kind = sprite.removesuffix("_0").partition("_")
    if kind.startswith("wizard_") and not lies:
        return kit.sprites.group(WIZARDS), f"{side}_{kind.removeprefix('wizard_')}"
    return kit.sprites.group(GROUP), f"red_{kind}{'_fallen' if lies else ''}"


@lru_cache(maxsize=40)
def redyed(sprite: Sprite, colour: Rgb) -> Sprite:
    """A large figure of the red side with its cloth in another colour; skin and gold stay."""
    image = sprite.image
    size, plain = image.get_size(), pygame.image.tobytes(image, "RGBA")
    channels = []
    for part in (plain[0::4], plain[1::4]):
        grey = bytearray(len(plain))
        grey[0::4] = grey[1::4] = grey[2::4] = part
        channels.append(pygame.image.frombytes(bytes(grey), size, "RGBA"))
    red, green = channels
    more = green.copy()
    more.fill((160, 160, 160), special_flags=pygame.BLEND_RGB_MULT)
    red.blit(green, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    red.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    half = red.copy()
    half.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
    red.blit(half, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    brightest = max(1, *colour)
    dye = tuple(round(part * 255 / brightest) for part in colour)
    found = image.copy()
    for cloth, flag in ((dye, pygame.BLEND_RGB_ADD), (_CLOTH, pygame.BLEND_RGB_SUB)):
        layer = red.copy()
        layer.fill(cloth, special_flags=pygame.BLEND_RGB_MULT)
        found.blit(layer, (0, 0), special_flags=flag)
    return Sprite(found, sprite.anchor)


class Decoding:
    """Decodes the large pictures of miniatures in a thread.

    Args:
        kit: the toolkit.
        sprites: the miniatures.
        before: an earlier one, whose pictures need not be decoded again.
    """

    def __init__(self, kit: Kit, sprites: Sequence[str], before: Decoding | None = None) -> None:
        self._kit, self._sprites = kit, sprites
        self._came = before is not None and before.has_all(sprites)
        self._loads: list[Loading] = []
        self._was_ready = False

    @property
    def is_ready(self) -> bool:
        """Whether they can be painted without delay; begins to decode them."""
        if self._came:
            return True
        if not self._loads:
            loads = [self._kit.sprites.load(group) for group in (GROUP, WIZARDS)]
            if not all(each.done for each in loads):
                return False
            seen = [each for each in dict.fromkeys(self._sprites) if has_great(each)]
            found = [large(self._kit, each) for each in seen]
            standing = self._kit.sprites.group(WIZARDS)
            wizards = sorted({name for group, name in found if group is standing})
            others = sorted({name for group, name in found if group is not standing})
            prepare = self._kit.sprites.prepare
            self._loads = [prepare(GROUP, ["stage", *others]), prepare(WIZARDS, wizards)]
        return all(each.done for each in self._loads)

    def has_all(self, sprites: Sequence[str]) -> bool:
        """Whether these are decoded."""
        return self.is_ready and set(sprites) <= set(self._sprites)

    def has_come(self) -> bool:
        """Whether they have become ready since this was asked last."""
        came = not self._was_ready and self.is_ready
        self._was_ready = self._was_ready or came
        return came
