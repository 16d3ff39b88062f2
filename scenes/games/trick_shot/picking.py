"""The square that a mouse position means: by the visible figure, the net, or the ice itself."""

from __future__ import annotations

import math

import pygame

from game.trick_shot.team import NOBODY
from scenes.games.trick_shot.action_index import SHOT, SLAPSHOT, bar_kind
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece

_NET_EDGE = 6.0
"""How far beyond its squares the frame of a net still counts, in design units."""


def square_under(context: TrickShotContext, point: Point) -> int:
    """The square that a design point means, -1 for none.

    The visible thing counts: a badge, which nothing covers, the drawn pixels of the frontmost
    figure, or any part of the net for a shot. A lit square is picked through a figure that cannot
    be used, and through the chosen one.
    """
    aimed = _in_the_net(context, point)
    if aimed >= 0:
        return aimed
    square = context.model.frame.square_at(point)
    seen = _badge_under(context, point) or _figure_under(context, point)
    if seen is None and not context.chooser.shows(square):
        seen = _figure_about(context, point, square)
    if seen is None:
        return square
    own = context.model.frame.rink.square(round(seen.place[0]), round(seen.place[1]))
    lit = square != own and context.chooser.shows(square)
    return square if lit and not _means_something(context, seen.skater, own) else own


def _badge_under(context: TrickShotContext, point: Point) -> SkaterPiece | None:
    """The figure whose badge lies under a point: also one on a base that others hide."""
    pixel, areas = context.kit.canvas.point(*point), context.figures.badges.areas
    skater = next((each for each, area in areas.items() if area.collidepoint(pixel)), NOBODY)
    return context.model.sprites.skaters[skater] if skater >= 0 else None


def _figure_under(context: TrickShotContext, point: Point) -> SkaterPiece | None:
    """The figure whose drawn pixels lie under a point, the frontmost first."""
    nearest = sorted(context.model.sprites.skaters, key=lambda piece: -piece.place[1])
    return next((piece for piece in nearest if context.figures.covers(piece, point)), None)


def _figure_about(context: TrickShotContext, point: Point, square: int) -> SkaterPiece | None:
    """The figure whose outline is round a point, if the square there is empty."""
    frame = context.model.frame
    pieces = [piece for piece in context.model.sprites.skaters if piece.on_ice]
    if any(frame.rink.square(*map(round, piece.place)) == square for piece in pieces):
        return None
    nearest = sorted(pieces, key=lambda piece: -piece.place[1])
    return next((piece for piece in nearest if frame.body(piece.place).collidepoint(point)), None)


def _means_something(context: TrickShotContext, skater: int, square: int) -> bool:
    """Whether a figure can be a target, or be chosen instead of the chosen one."""
    chooser, offer = context.chooser, context.chooser.offer
    if offer is None:
        return False
    if chooser.shows(square):
        return True
    return not chooser.at_once and skater != chooser.skater and skater in offer.skaters()


def _in_the_net(context: TrickShotContext, point: Point) -> int:
    """The square of a net that a shot at a point of it means, the nearest that can be hit."""
    chooser = context.chooser
    if chooser.offer is None or chooser.offer.kind != "play" or chooser.skater < 0:
        return NOBODY
    shots = [
        option.square for option in chooser.targets() if bar_kind(option.kind) in (SHOT, SLAPSHOT)
    ]
    frame = context.model.frame
    if not shots or not net_area(context, shots[0]).collidepoint(point):
        return NOBODY
    return min(shots, key=lambda square: math.dist(frame.centre(square), point))


def net_area(context: TrickShotContext, square: int) -> pygame.FRect:
    """The net of a square with its frame, in design units."""
    return context.model.frame.net(square).inflate(2 * _NET_EDGE, 2 * _NET_EDGE)
