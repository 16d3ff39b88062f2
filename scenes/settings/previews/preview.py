"""What every preview is: a small picture of what one setting changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from pathlib import Path

import pygame

from game.settings_data import FOLDER, PreviewsFile, read_previews
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit
from scenes.kit.motion.timeline import HURRY, Timeline
from scenes.kit.settings_store import Settings
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle


@cache
def pieces(root: Path) -> PreviewsFile:
    """The pieces of a game that previews show."""
    return read_previews(root / "data" / FOLDER)


class Preview(ABC):
    """A picture of what a setting changes; it may move for a moment after it was changed.

    Attributes:
        pieces: the pieces of a game that are shown.
        timeline: what moves now, at the speed and with the calm of the settings shown.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.pieces = pieces(kit.root)
        self.timeline = Timeline()

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
        """Append to the timeline what moves; most previews are still."""
        del settings

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything moved."""
        return self.timeline.update(dt)

    @abstractmethod
    def draw(self, surface: pygame.Surface, area: pygame.FRect, settings: Settings) -> None:
        """Draw it inside an area of design units."""

    def lay_shadow(self, surface: pygame.Surface, area: pygame.FRect, opacity: float = 0.5) -> None:
        """A soft round shadow on the felt, under what stands there."""
        self.kit.skin.shadow(surface, area, 0.55 * opacity)


def written(family: Family, size: float, settings: Settings, colour: Rgb) -> TextStyle:
    """A style at the text size of the settings shown, which may not be in force yet."""
    size_now = max(size * settings.text_scale, min(size, LEAST_SIZE))
    return TextStyle(family, size_now, colour, fixed=True)
