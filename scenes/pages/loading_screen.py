"""The loading screen of a game: its cover and a line that fills."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from scenes.game_view.game_module import BoxLook
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import darken
from scenes.kit.kit import Kit
from scenes.kit.scene import Movement, Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.game_box import COVER, cover_image, gilding_of
from scenes.pages.game_words import game_words
from scenes.pages.lettering import letter

LOAD_SLICE = 0.026
"""Seconds of loading per frame, which gives about thirty frames a second.

The screen only fills a line; twice as many frames would leave a third of the time idle.
"""


def load_some(loading: Iterator[float], plate: LoadingScreen) -> bool:
    """Load for a slice of time and show the progress; True when everything is loaded.

    A step without progress waits for a worker thread: the rest of the slice is left to it.
    """
    if not plate.drawn:
        return False
    begun = time.monotonic()
    while time.monotonic() - begun < plate.slice:
        share = next(loading, None)
        if share is None:
            return True
        if share == plate.share:
            return False
        plate.share = share
    return False


class LoadingScreen:
    """Drawn instead of the table until the view is loaded.

    Attributes:
        share: the loaded share, 0-1.
        drawn: whether it has been on the screen; loading begins after that.
    """

    def __init__(self, kit: Kit, game: str, look: BoxLook) -> None:
        self.kit = kit
        self.game = game
        self.look = look
        self.share = 0.0
        self.drawn = False
        self._shown = 0.0
        self._ground: pygame.Surface | None = None

    @property
    def slice(self) -> float:
        """Seconds of loading per frame."""
        return LOAD_SLICE

    @property
    def way(self) -> Transition | Movement:
        """The transition from it to the table."""
        return Transition.NONE

    def skip(self) -> None:
        """End all movements."""

    def update(self, dt: float) -> None:
        """Move the line smoothly to the share."""
        self._shown += (self.share - self._shown) * min(1.0, dt * 12)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, cover, words and line."""
        kit = self.kit
        self.drawn = True
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self._paint(surface.get_size())
        surface.blit(self._ground, (0, 0))
        words = kit.words("app.message.loading")
        style = TextStyle(Family.UI, 16, kit.theme.ink.c200)
        middle = DESIGN_WIDTH / 2
        y = DESIGN_HEIGHT / 2 + COVER[1] / 2 + 44
        kit.text.draw(surface, words, style, (middle, y), Anchor.CENTRE)
        self._draw_line(surface, y + 24)

    def _draw_line(self, surface: pygame.Surface, y: float) -> None:
        """The line that fills, in the middle at a height."""
        kit = self.kit
        track = pygame.FRect(DESIGN_WIDTH / 2 - 110, y, 220, 8)
        kit.skin.field(surface, track, (kit.theme.ink.c900, kit.theme.ink.c700), radius=4)
        filled = pygame.FRect(track.left, track.top + 1, max(8.0, round(220 * self._shown)), 6)
        kit.skin.chip(surface, filled, kit.theme.metal.gold, 1.0)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        top, bottom, gilding = self.look.top, self.look.bottom, gilding_of(self.look)
        shades = darken(bottom, 0.55), darken(top, 0.72), darken(bottom, 0.7)
        ground = raster.gradient(*size, *shades)
        kit = self.kit
        cover, corner = cover_image(kit, self.game, self.look, 1.0)
        box = pygame.FRect(0, 0, *COVER)
        box.center = (DESIGN_WIDTH / 2, DESIGN_HEIGHT / 2 - 10)
        area = kit.canvas.rect(box)
        mask = raster.rounded_mask(*area.size, 9 * kit.canvas.scale)
        soft, grown = raster.soft_shadow(mask, 18 * kit.canvas.scale, 0.7, (2, 3, 8))
        blit(ground, soft, (area.left - grown + 4, area.top - grown + 14))
        blit(ground, cover, (area.left - corner[0], area.top - corner[1]))
        name = game_words(kit.words, self.game, "name")
        place = (box.centerx, box.bottom - 40)
        letter(kit, ground, name, place, 27, gilding=gilding, width=COVER[0] - 30)
        return ground.convert()
