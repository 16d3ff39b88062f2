"""The base of previews: a small picture of one setting's effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from game.settings_data import FOLDER, PreviewsFile, read_previews
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite, turned
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit
from scenes.kit.motion.timeline import HURRY, Timeline
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle

_STANDS: Final = ((0.1, 0.5), (0.34, 0.36), (0.55, 0.3), (0.64, 0.74), (0.3, 0.78), (0.9, 0.5))
"""The places of figures on the ground, as shares of its width and height."""
_FIGURE: Final = 0.62
"""Their size where the ground is `_GROUND` units wide."""
_GROUND: Final = 512.0
_NAME: Final = 16.0
"""The size of a card's name at zoom 1, the room for it, and how far it is below the middle."""
_WIDE: Final = 104.0
_BELOW: Final = 40.0
_STEP: Final = 0.84
"""How far its second line is below the first one, in lines: both stand above the card's rule."""
_INK: Final = (46, 30, 14)
_SHAPE: Final = 1.74
"""The width of the ground as a multiple of its height, with its edge."""


@cache
def pieces(root: Path) -> PreviewsFile:
    """The pieces of a game that previews show."""
    return read_previews(root / "data" / FOLDER)


class Preview(ABC):
    """A picture of a setting's effect; it may move for a moment after a change.

    Attributes:
        pieces: the pieces of a game that are shown.
        timeline: its animation, at the speed and motion of the settings shown.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.pieces = pieces(kit.root)
        self.timeline = Timeline()
        self._cards: dict[tuple[object, ...], Sprite] = {}

    def group(self) -> SpriteGroup:
        """The sprites of the game whose pieces are shown."""
        return self.kit.sprites.group(self.pieces.group)

    def restart(self, settings: Settings) -> None:
        """Show a setting that was changed, or came into view."""
        self.timeline.clear()
        self.timeline.hurry = HURRY[settings.animation_speed]
        self.timeline.reduce_motion = settings.reduce_motion
        self.begin(settings)
        if self.timeline.hurry == HURRY["instant"]:
            self.timeline.skip()

    def begin(self, settings: Settings) -> None:
        """Append the animation to the timeline; most previews are still."""
        del settings

    def update(self, dt: float) -> bool:
        """Advance the time; return whether anything moved."""
        return self.timeline.update(dt)

    @abstractmethod
    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw it inside an area of design units."""

    def draw_ground(
        self, surface: pygame.Surface, room: pygame.FRect, *, figures: bool = True
    ) -> pygame.FRect:
        """Draw the ground of a match, with its figures or bare, in a room; return its place."""
        kit, group = self.kit, self.group()
        wide = min(room.width, room.height * _SHAPE)
        image = group.covering(self.pieces.ground, (wide, 1.0)).image
        at = image.get_rect(center=kit.canvas.point(*room.center))
        blit(surface, image, at.topleft)
        ground = pygame.FRect(0, 0, wide, at.height / kit.canvas.scale)
        ground.center = room.center
        zoom = _FIGURE * wide / _GROUND
        stands = zip(self.pieces.figures if figures else (), _STANDS, strict=False)
        for name, (across, down) in sorted(stands, key=lambda each: each[1][1]):
            x, y = ground.left + across * ground.width, ground.top + down * ground.height
            for sprite in (group.shadow(name, zoom), group.get(name, zoom)):
                if sprite is not None:
                    sprite.draw(surface, kit.canvas.point(x, y))
        return ground

    def card(self, name: str, zoom: float, angle: float = 0.0, language: str = "") -> Sprite:
        """A card with its name below its picture, at a size and angle; cached.

        All cards have names of one size; they are in the current language if none is given.
        """
        kit = self.kit
        key = name, round(zoom, 3), angle, language, kit.generation
        found = self._cards.get(key)
        if found is None:
            blank = self.group().get(name, zoom)
            image = blank.image.copy()
            language = language or kit.words.language
            names = {
                each: kit.words.in_language(f"settings.preview.cards.{each}", language)
                for each in self.pieces.cards
            }
            words = names[name]
            style = TextStyle(Family.DISPLAY, _NAME * zoom, _INK, fixed=True)
            parts = (part for each in names.values() for part in each.split())
            longest = max(kit.text.width(part, style) for part in parts)
            style = style.sized(style.size * min(1.0, 0.9 * _WIDE * zoom / longest))
            lines = kit.text.wrap(words, style, _WIDE * zoom + 1)
            step = _STEP * kit.text.line_height(style)
            for number, line in enumerate(lines):
                down = _BELOW * zoom + (number - 0.8 * (len(lines) - 1)) * step
                at = kit.canvas.to_design(
                    (round(blank.anchor[0]), round(blank.anchor[1] + kit.canvas.length(down)))
                )
                kit.text.draw(image, line, style, at, Anchor.CENTRE)
            found = Sprite(image, blank.anchor)
            found = self._cards[key] = turned(found, angle) if angle else found
        return found

    def lay_shadow(self, surface: pygame.Surface, area: pygame.FRect, opacity: float = 0.5) -> None:
        """A soft round shadow on the felt, under something standing there."""
        self.kit.skin.shadow(surface, area, 0.55 * opacity)


def written(family: Family, size: float, settings: Settings, colour: Rgb) -> TextStyle:
    """A style at the text size of the settings shown, which may not be applied yet."""
    size_now = max(size * settings.text_scale, min(size, LEAST_SIZE))
    return TextStyle(family, size_now, colour, fixed=True)
