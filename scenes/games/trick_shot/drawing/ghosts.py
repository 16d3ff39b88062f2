"""An action that is suggested, announced or made in response: who, where to and at whom."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.engine.contract import Action
from game.trick_shot.actions import EdgeMove, Hit, PassPuck, SaucerPass, Shot, Slapshot, Steal
from game.trick_shot.aims import aim_of
from game.trick_shot.team import IS_GOALIE, NOBODY
from scenes.games.trick_shot.drawing.badges import badge_side
from scenes.games.trick_shot.drawing.figures import Figures
from scenes.games.trick_shot.drawing.limelight import Cast
from scenes.games.trick_shot.drawing.marks import HINT, PUCK, STRIKE, Marks
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between

_AIM, _CHEST, _ASIDE = 36.0, 0.26, 0.1
"""The size of crosshairs on a rival, their height above the skates, and how far they are away
from the badge, in squares."""
_PUSHED = 0.3
"""How much shorter the arrow of a push is at both ends, in squares."""
_FLIGHT, _HIGH = 9, (0.9, 0.22)
"""The points of a flight; its least height and that for each square of its length."""


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
        if len(path) > 1 and not isinstance(action, SaucerPass):
            self._marks.lane(surface, path, colour, strong=True, margin=0.4)
        to = getattr(action, "to", NOBODY)
        if to >= 0:
            self._marks.square(surface, to, tile)
            self._marks.goal(surface, to, colour)

    def answer(self, surface: pygame.Surface, skater: int, way: Sequence[Point]) -> None:
        """Draw who responds and where to."""
        self.lit(surface, skater)
        if len(way) > 1 and self._model.sprites.skaters[skater].place == way[0]:
            column, row = way[-1]
            square = self._model.frame.rink.square(round(column), round(row))
            self._marks.square(surface, square, "pass")
            self._marks.goal(surface, square, PUCK)
            self._marks.lane(surface, way, PUCK, strong=True, margin=0.3)

    def draw_above(self, surface: pygame.Surface, action: Action | None) -> None:
        """Over the figures: crosshairs on a rival, the way of a push, the flight of a puck."""
        rival = self._rival(action)
        if isinstance(action, SaucerPass):
            flight = _flight(self.path(action))
            self._marks.lane(surface, flight, PUCK, strong=True, margin=0.1)
        if rival != NOBODY:
            frame, piece = self._model.frame, self._model.sprites.skaters[rival]
            x, y = frame.design(self._figures.stands(piece))
            aside = -_ASIDE * badge_side(piece) * frame.cell
            self._marks.crosshair(surface, (x + aside, y - _CHEST * frame.cell), STRIKE, _AIM)
            push = self._push(action)
            if push:
                self._marks.lane(surface, push, STRIKE, strong=True, margin=_PUSHED)

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
        carrier = self._model.sprites.puck.carrier
        robbed = isinstance(action, Steal) and carrier not in (NOBODY, action.skater)
        return carrier if robbed else NOBODY

    def cast(self, action: Action | None) -> Cast:
        """Who steps into the light; nobody for a shot, whose lane is clear."""
        if action is None or isinstance(action, Shot | Slapshot):
            return Cast()
        actor, _, receiver = aim_of(action)
        rival = self._rival(action)
        if isinstance(action, Steal) and rival == NOBODY:  # the puck is taken already
            return Cast()
        return Cast(actor, receiver if rival == NOBODY else rival, tuple(self.path(action)))

    def _push(self, action: Action | None) -> list[Point]:
        """From the rival who is hit to the free square behind, if there is one."""
        if not isinstance(action, Hit):
            return []
        rink, skaters = self._model.frame.rink, self._model.sprites.skaters
        hitter, rival = (
            rink.square(*map(round, skaters[each].place)) for each in (action.skater, action.target)
        )
        direction, _ = rink.line(hitter, rival)
        behind = rink.neighbour(rival, direction) if direction >= 0 else NOBODY
        taken = [piece.place for piece in skaters if piece.on_ice]
        if behind < 0 or not rink.may_stand(behind, IS_GOALIE[action.target]):
            return []
        place = self._model.frame.board(behind)
        return [] if place in taken else [self._stands(action.target), place]

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
        frame = self._model.frame
        actor, square, other = aim_of(action)
        path = [] if actor < 0 else [self._stands(actor)]
        if isinstance(action, EdgeMove):
            path.append(frame.board(action.corner))
        if square >= 0:
            path.append(frame.board(square))
        elif other >= 0:
            path.append(self._stands(other))
        elif isinstance(action, Steal):
            rival = self._rival(action)
            path.append(path[0] if rival == NOBODY else self._stands(rival))
        return path


def _flight(path: Sequence[Point]) -> list[Point]:
    """The way of a puck through the air, in board coordinates as it is seen."""
    if not path:
        return []
    first, last = path[0], path[-1]
    high = max(_HIGH[0], _HIGH[1] * math.dist(first, last))
    found = []
    for number in range(_FLIGHT + 1):
        share = number / _FLIGHT
        x, y = between(first, last, share)
        found.append((x, y - 4 * high * share * (1 - share)))
    return found
