"""Where skaters will stand: rings for those who change, arrows for those put out of a zone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.games.trick_shot.drawing.marks import Marks
from scenes.games.trick_shot.layout import Point
from scenes.kit.kit import Kit


@dataclass
class Awaited:
    """Draws the rings and arrows.

    Attributes:
        team: whose skaters are changed.
        places: where they stood, in board coordinates.
        ways: from where to where skaters are put, by skater.
    """

    kit: Kit
    marks: Marks
    team: int = NOBODY
    places: Sequence[Point] = ()
    ways: dict[int, tuple[Point, Point]] = field(default_factory=dict)

    def clear(self) -> None:
        """Draw none."""
        self.team, self.places, self.ways = NOBODY, (), {}

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a ring at every place, and an arrow along every way."""
        for place in self.places:
            colour = self.kit.theme.player(self.team).colour
            self.marks.ring(surface, place, colour, size=1.0, dashed=True)
        for skater, way in self.ways.items():
            colour = self.kit.theme.player(TEAM_OF[skater]).colour
            self.marks.ring(surface, way[1], colour, size=0.9, dashed=True)
            self.marks.lane(surface, way, colour, strong=True, margin=0.3)
