"""Shows what holds skaters back: rivals who mark, blocked lanes into the net, offside."""

from __future__ import annotations

import pygame

from game.trick_shot.actions.skating import offside_square
from game.trick_shot.data import TrickShotData
from game.trick_shot.ice import is_marked
from game.trick_shot.preview import shot_lanes
from game.trick_shot.rink import ATTACKING, DIRECTIONS, RIGHT
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.games.trick_shot.chooser import Chooser
from scenes.games.trick_shot.drawing.marks import STRIKE, Marks
from scenes.games.trick_shot.model import TrickShotModel
from scenes.kit.draw.colour import Rgb

_BLOCKED: Rgb = (96, 110, 134)


class Hindrances:
    """Draws what the position of the decision forbids."""

    def __init__(
        self, model: TrickShotModel, marks: Marks, chooser: Chooser, book: TrickShotData
    ) -> None:
        self._model = model
        self._marks = marks
        self._chooser = chooser
        self._book = book
        self._in_the_way: list[int] = []

    def draw_marking(self, surface: pygame.Surface) -> None:
        """Rivals who mark the carrier, each with a hooked lane."""
        carrier = self._model.sprites.puck.carrier
        if carrier < 0 or self._model.sprites.skaters[carrier].moving:
            return
        offer = self._chooser.offer
        if offer is None or not self.is_marked(carrier):
            return
        state = offer.state
        rink = self._model.frame.rink
        for square in rink.beside[state.places[carrier]]:
            if square in state.places:
                rival = state.places.index(square)
                if TEAM_OF[rival] != TEAM_OF[carrier]:
                    place = self._model.frame.board(square)
                    self._marks.ring(surface, place, STRIKE, size=1.0, thickness=2.4, dashed=True)

    def is_marked(self, carrier: int) -> bool:
        """Whether a rival marks the carrier in the position of the decision."""
        offer = self._chooser.offer
        if offer is None or offer.state.places[carrier] != offer.state.puck:
            return False
        return is_marked(self._model.frame.rink, offer.state, carrier)

    def draw_zone_line(self, surface: pygame.Surface, skater: int) -> None:
        """The blue line that a non-carrier may not cross, while it holds the skater back."""
        offer = self._chooser.offer
        if offer is None or skater < 0 or offer.kind not in ("play", "response"):
            return
        state, rink = offer.state, self._model.frame.rink
        place = state.places[skater]
        if place < 0 or skater not in offer.skaters():
            return
        right = ATTACKING[TEAM_OF[skater]] == RIGHT
        reach = 1 if offer.kind == "response" else self._book.speeds[skater]
        ahead = rink.rays[place][DIRECTIONS.index((1 if right else -1, 0))][:reach]
        if offside_square(rink, state, skater, ahead) != NOBODY:
            self._marks.blue_line(surface, rink.right_line + 1 if right else rink.left_line)

    def draw_blocked_lanes(self, surface: pygame.Surface, skater: int) -> None:
        """Lines into the net that a skater blocks, up to the skater, for a carrier near the net."""
        self._in_the_way.clear()
        offer = self._chooser.offer
        if offer is None or offer.kind != "play" or skater not in offer.skaters():
            return
        state, frame = offer.state, self._model.frame
        place = state.places[skater]
        if place != state.puck or frame.rink.zone[place] != ATTACKING[TEAM_OF[skater]]:
            return
        for lane in shot_lanes(self._book, state, skater):
            if lane.blocked_at in (NOBODY, place) or lane.blocked_at not in state.places:
                continue
            way = [frame.board(place), frame.board(lane.blocked_at)]
            self._marks.lane(surface, way, _BLOCKED)
            self._in_the_way.append(lane.blocked_at)

    def draw_crosses(self, surface: pygame.Surface) -> None:
        """A cross above each skater who blocks a lane that is shown."""
        frame = self._model.frame
        for square in self._in_the_way:
            x, y = frame.centre(square)
            self._marks.sign(surface, (x, y + frame.cell * 0.3), "close", _BLOCKED, 18)
