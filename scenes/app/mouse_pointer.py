"""The mouse pointer: our own arrow, hand, fist, crosshairs, hourglass and "no"."""

from __future__ import annotations

import logging

import pygame

from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit

_log = logging.getLogger(__name__)
_GROUP = "shared"
_ZOOM = 0.8
"""Share of the size at which the pointers were drawn: 32 design units."""


class MousePointer:
    """Shows one pointer at a time; calls the system only when it changes.

    Args:
        kit: the toolkit.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: tuple[Pointer, int] | None = None
        self._made: dict[tuple[Pointer, int], pygame.Cursor] = {}

    @property
    def shown(self) -> Pointer | None:
        """The current pointer; `None` before the first one."""
        return self._shown[0] if self._shown is not None else None

    def show(self, pointer: Pointer) -> None:
        """Show a pointer; a system without coloured ones keeps its own."""
        wanted = (pointer, self._kit.generation)
        if wanted == self._shown:
            return
        self._shown = wanted
        name = f"pointer_{pointer}"
        group = self._kit.sprites.group(_GROUP)
        if name not in group:
            return
        cursor = self._made.get(wanted)
        if cursor is None:
            sprite = group.get(name, _ZOOM)
            spot = (max(0, round(sprite.anchor[0])), max(0, round(sprite.anchor[1])))
            cursor = self._made[wanted] = pygame.Cursor(spot, straight(sprite.image))
        try:
            pygame.mouse.set_cursor(cursor)
        except pygame.error as error:
            _log.info("the pointer stays the system's: %s", error)


def straight(image: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture as the system wants it: colours not multiplied by opacity."""
    result = image.copy()
    width, height = result.get_size()
    for y in range(height):
        for x in range(width):
            red, green, blue, alpha = result.get_at((x, y))
            if 0 < alpha < 255:
                parts = (min(255, round(part * 255 / alpha)) for part in (red, green, blue))
                result.set_at((x, y), (*parts, alpha))
    return result
