"""A figure on the stage of the result screen, on its base and with a shadow at its feet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.theme import PlayerLook
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, run_to_end
from scenes.results.pedestal import FLAT, paint_pedestal, thickness

_BROAD: Final = 0.62
"""The widest base of a figure, relative to the figure's height."""
_STANDS: Final = 0.022
"""How far above its lowest point a figure touches the middle of its base, relative to the same."""
_SUNK: Final = 12.0
"""How far the front of a base is below the place of its figure, in design units."""
_WIDEST: Final = 0.68
"""How wide a figure may be for its height."""


class Figure:
    """A player's figure, with a shadow at their feet.

    Args:
        kit: the toolkit.
        sprite: `<group>/<name>`.
        foot: where they stand, in design units.
        height: how tall their picture is, in design units.
        dimmed: 0 lit by the lamp, 1 in the dark.
        paint: paints the figure in a height in design units, if it is not a sprite.
        base: the side whose base it stands on, and the colour of that base's face; `None` for a
            figure that brings its own.
        mirrored: whether left and right are exchanged.
    """

    def __init__(
        self,
        kit: Kit,
        sprite: str,
        foot: tuple[float, float],
        height: float,
        dimmed: float = 0.0,
        paint: Callable[[float], Steps[pygame.Surface | None]] | None = None,
        base: tuple[PlayerLook, Rgb] | None = None,
        *,
        mirrored: bool = False,
    ) -> None:
        self._kit = kit
        self._mirrored = mirrored
        self._turned: tuple[int, Sprite | None] = -1, None
        self._base = base
        self._pedestal: tuple[int, Sprite | None] = -1, None
        self.name = sprite
        self._foot = foot
        self._height = height
        self._dimmed = dimmed
        self._paint = paint
        self._painted: tuple[int, Sprite | None] = 0, None

    def paint(self) -> Steps[None]:
        """Make its picture and shadow for the window."""
        if self._paint is not None:
            image = yield from self._paint(self._height)
            if image is not None:
                shade = round(255 * (1 - 0.3 * self._dimmed))
                image.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            sprite = None if image is None else Sprite(image, (image.get_width() / 2, 0))
            self._painted = self._kit.generation, sprite
        self.picture()
        yield False
        self.pedestal()
        yield False

    def pedestal(self) -> Sprite | None:
        """The base below it, painted once for the window."""
        sprite, generation = self.picture(), self._kit.generation
        if self._base is None or sprite is None:
            return None
        if self._pedestal[0] != generation:
            wide = min(_BROAD * self._height, sprite.image.get_width() / self._kit.canvas.scale)
            painted = paint_pedestal(self._kit, *self._base, wide)
            shade = round(255 * (1 - 0.35 * self._dimmed))
            painted.image.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._pedestal = generation, painted
        return self._pedestal[1]

    def _lifted(self) -> float:
        """How far its base lifts it above the ground, in design units."""
        base = self.pedestal()
        if base is None:
            return 0.0
        wide = base.image.get_width() / self._kit.canvas.scale
        return FLAT * wide / 2 + thickness(wide) - _SUNK

    def picture(self) -> Sprite | None:
        """The figure at its height; none where the group does not have it."""
        if self._paint is not None and self._painted[0] != self._kit.generation:
            run_to_end(self.paint())
        if self._painted[1] is not None:
            return self._painted[1]
        group, _, name = self.name.partition("/")
        sprites = self._kit.sprites.group(group)
        if name not in sprites:
            return None
        zoom = sprites.zoom_within(name, (self._height * _WIDEST, self._height))
        sprite = sprites.get(name, zoom, tint=(34, 44, 74), tint_share=0.35 * self._dimmed)
        if not self._mirrored:
            return sprite
        if self._turned[0] != self._kit.generation:
            image = pygame.transform.flip(sprite.image, True, False)
            anchor = image.get_width() - sprite.anchor[0], sprite.anchor[1]
            self._turned = self._kit.generation, Sprite(image, anchor)
        return self._turned[1]

    def head(self) -> tuple[float, float]:
        """The top of its picture, in design units."""
        sprite = self.picture()
        high = sprite.image.get_height() / self._kit.canvas.scale if sprite is not None else 0.0
        return self._foot[0], self._foot[1] - high - self._lifted()

    def draw(
        self, surface: pygame.Surface, raised: float = 1.0, aside: float = 0.0, above: float = 0.0
    ) -> pygame.Rect:
        """Draw it, `raised` of the way up; return its area.

        Args:
            surface: the window.
            raised: how far it has come up, 0-1.
            aside: how far to the right of its place it stands, in design units.
            above: how far above the ground it is.
        """
        kit = self._kit
        sprite = self.picture()
        x, y = kit.canvas.point(self._foot[0] + aside, self._foot[1])
        if sprite is None:
            return pygame.Rect(x, y, 0, 0)
        width = sprite.image.get_width() / kit.canvas.scale
        shade = pygame.FRect(0, 0, 1.2 * width, 0.34 * width)
        shade.center = (self._foot[0] + aside, self._foot[1])
        kit.skin.shadow(surface, shade, 0.7)
        opacity = min(1.0, max(0.0, raised * 1.4))
        up = (1 - raised) * kit.canvas.length(60) - (above + self._lifted()) * kit.canvas.scale
        base = self.pedestal()
        if base is not None:
            base.draw(
                surface, (x, round(y + up - _STANDS * self._height * kit.canvas.scale)), opacity
            )
        area = sprite.area((x, y + up))
        area.midbottom = (x, round(y + up + area.height * 0.02))
        blit(surface, sprite.image, area.topleft, opacity)
        return area
