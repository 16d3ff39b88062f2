"""The places of skaters who are being changed: dashed rings in their team's colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.drawing.marks import Marks
from scenes.games.trick_shot.layout import Point
from scenes.kit.kit import Kit


@dataclass
class Awaited:
    """Draws the rings.

    Attributes:
        team: whose skaters are changed.
        places: where they stood, in board coordinates.
    """

    kit: Kit
    marks: Marks
    team: int = NOBODY
    places: Sequence[Point] = ()

    def clear(self) -> None:
        """Draw none."""
        self.team, self.places = NOBODY, ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a ring at every place."""
        for place in self.places:
            colour = self.kit.theme.player(self.team).colour
            self.marks.ring(surface, place, colour, size=1.0, dashed=True)
