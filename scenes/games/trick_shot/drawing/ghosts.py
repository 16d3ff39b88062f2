"""An action that is suggested, announced or made in response: who, where to and at whom."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Action
from game.trick_shot.actions import EdgeMove, Hit, PassPuck, SaucerPass, Shot, Slapshot, Steal
from game.trick_shot.aims import aim_of
from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.drawing.badges import badge_side
from scenes.games.trick_shot.drawing.figures import Figures
from scenes.games.trick_shot.drawing.marks import HINT, PUCK, STRIKE, Marks
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.kit.draw.colour import Rgb

_AIM, _CHEST, _ASIDE = 36.0, 0.26, 0.1
"""The size of crosshairs on a rival, their height above the skates, and how far they are away
from the badge, in squares."""


class Ghosts:
    """Draws one action on the ice."""

    def __init__(self, model: TrickShotModel, marks: Marks, figures: Figures) -> None:
        self._model = model
        self._marks = marks
        self._figures = figures

    def draw(self, surface: pygame.Surface, action: Action, colour: Rgb, tile: str) -> None:
        """Draw actor, way and aim under the figures."""
        path = self.path(action)
        if not path:
            return
        if colour == HINT:
            self._marks.ring(surface, path[0], colour, size=1.14, thickness=4.0)
        else:
            self.lit(surface, aim_of(action).actor)
        self._aim(surface, action)
        if len(path) > 1:
            bent = isinstance(action, SaucerPass)
            self._marks.lane(surface, path, colour, strong=True, margin=0.4, bent=bent)
        to = getattr(action, "to", NOBODY)
        if to >= 0:
            self._marks.square(surface, to, tile)

    def answer(self, surface: pygame.Surface, skater: int, way: Sequence[Point]) -> None:
        """Draw who responds and where to."""
        self.lit(surface, skater)
        if len(way) > 1 and self._model.sprites.skaters[skater].place == way[0]:
            column, row = way[-1]
            self._marks.square(
                surface, self._model.frame.rink.square(round(column), round(row)), "pass"
            )
            self._marks.lane(surface, way, PUCK, strong=True, margin=0.3)

    def draw_above(self, surface: pygame.Surface, action: Action | None) -> None:
        """Crosshairs on the rival at whom an action is aimed, over the figures."""
        rival = self._rival(action)
        if rival != NOBODY:
            frame, piece = self._model.frame, self._model.sprites.skaters[rival]
            x, y = frame.design(self._figures.stands(piece))
            aside = -_ASIDE * badge_side(piece) * frame.cell
            self._marks.crosshair(surface, (x + aside, y - _CHEST * frame.cell), STRIKE, _AIM)

    def _aim(self, surface: pygame.Surface, action: Action) -> None:
        """A ring round a receiver or a rival, or the lit net."""
        rival = self._rival(action)
        if rival != NOBODY:
            self._marks.halo(surface, self._stands(rival), "target")
        elif isinstance(action, PassPuck):
            place = self._stands(action.receiver)
            self._marks.ring(surface, place, PUCK, size=1.06, thickness=4.0)
        elif isinstance(action, Shot | Slapshot):
            self._marks.net(surface, action.net)

    def _rival(self, action: Action | None) -> int:
        """The rival at whom an action is aimed; -1 for none."""
        if isinstance(action, Hit):
            return action.target
        return self._model.sprites.puck.carrier if isinstance(action, Steal) else NOBODY

    def _stands(self, skater: int) -> Point:
        return self._figures.stands(self._model.sprites.skaters[skater])

    def lit(self, surface: pygame.Surface, skater: int) -> None:
        """A glow round the base of whoever acts, and a frame round the square beneath."""
        piece = self._model.sprites.skaters[skater]
        if not piece.on_ice:
            return
        if not piece.moving:
            square = self._model.frame.rink.square(*map(round, piece.place))
            self._marks.standing(surface, square)
        self._marks.warm_ring(surface, self._figures.stands(piece))

    def path(self, action: Action) -> list[Point]:
        """The line of an action in board coordinates; empty if it has none."""
        frame, skaters = self._model.frame, self._model.sprites.skaters
        actor, square, other = aim_of(action)
        path = [] if actor < 0 else [skaters[actor].place]
        if isinstance(action, EdgeMove):
            path.append(frame.board(action.corner))
        if square >= 0:
            path.append(frame.board(square))
        elif other >= 0:
            path.append(skaters[other].place)
        elif isinstance(action, Steal):
            path.append(self._model.sprites.puck.square_place)
        return path
