"""The panel beside the list of saved campaigns: the chosen one's last battle."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.battle_picture import draw_picture, read_picture
from scenes.games.frostgrave.campaign.place_picture import FIGURES, paint_place
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_FRAME: Final = (from_hex("#cdb488"), from_hex("#9c7c4c"))
_RED: Final = from_hex("#9c2a1c")
_OURS: Final = tuple(f"red_{kind}_0" for kind in ("wizard_elementalist", "archer", "thief", "thug"))
"""The miniatures shown where no picture was saved."""


class SavedStory(NamedTuple):
    """The contents of the panel."""

    title: str = ""
    state: str = ""
    rank: str = ""
    picture: Path | None = None
    place: str = "mausoleum"


class SavedPicture(Painted):
    """The last battle's picture, the campaign's name, and its progress."""

    focusable = False

    def __init__(self, rect: pygame.FRect, story: SavedStory) -> None:
        super().__init__(rect, key="story")
        self.story = story

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def show(self, story: SavedStory) -> None:
        """Show another campaign."""
        self.changed = self.changed or story != self.story
        self.story = story

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(ART).done and self.kit.sprites.load(FIGURES).done
        return self.story, read

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper, the picture in its frame, and the words."""
        kit, area, story = self.kit, self.area, self.story
        kit.skin.panel(surface, area, materials.PAPER, 14)
        frame = pygame.FRect(area.left + 20, area.top + 20, area.width - 40, area.height * 0.6)
        kit.skin.row(surface, frame.inflate(10, 10), _FRAME, 10)
        seen = read_picture(story.picture)
        if seen is not None:
            draw_picture(surface, seen, kit.canvas.rect(frame))
        elif self.looks()[1]:  # type: ignore[index]
            paint_place(kit, surface, frame, story.place, known=3, ours=_OURS)
        lines = (
            (story.title, TextStyle(Family.DISPLAY, 20, looks.TEXT)),
            (story.rank, TextStyle(Family.STRONG, 15, _RED)),
            (story.state, TextStyle(Family.UI, 14, looks.DIM)),
        )
        told = [(text, style) for text, style in lines if text]
        steps = [kit.text.line_height(style) + 3 for _, style in told]
        top = (frame.bottom + 5 + area.bottom - 12) / 2 - sum(steps) / 2
        for (text, style), step in zip(told, steps, strict=True):
            fitted = kit.text.fitted(text, style, frame.width)
            at = area.centerx, top + step / 2
            kit.text.draw(surface, text, fitted, at, Anchor.CENTRE)
            top += step
