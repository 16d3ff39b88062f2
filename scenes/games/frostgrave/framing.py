"""What the camera shows when something is asked: who may act, who can be aimed at."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout, target_picking
from scenes.games.frostgrave.camera import NEAR, STEPS, Camera
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import Spot

_GROUND: Final = STEPS[1]
"""From so near the ground is looked at where one's own people are set up.

So far the camera steps out for an aim.
"""
_ROUND: Final = 60.0
"""Design units that are left free round all that is brought into the picture."""


def home(parts: FrostgraveContext) -> tuple[float, float]:
    """The middle of one's own people, or of the edge at which they will be set up (1/64 inch)."""
    seat = parts.own_seat()
    own = [(one.x, one.y) for one in parts.stage.shown() if one.seat == seat]
    middle = parts.ground.size / 2
    return _middle(own or [(middle, 0 if parts.stage.edges[seat] == NORTH else 2 * middle)])


def come_near(parts: FrostgraveContext, *, at_once: bool = False) -> None:
    """Look closely at one's own people as the battle begins, unless the person has zoomed.

    Later on it comes back from where aiming has led it.
    """
    camera = parts.usual[0]
    if camera.before_aim:
        camera.frame(camera.before_aim, camera.x * INCH, camera.y * INCH, at_once=True)
    if not camera.was_set:
        camera.frame(NEAR, *home(parts), at_once=at_once)
        camera.was_set = any(one.seat == parts.own_seat() for one in parts.stage.shown())


def show_ground(hands: Pointing) -> None:
    """Look at the ground that is asked about, unless the person has zoomed already.

    That is where one's people are set up; before that it is the whole table.
    """
    camera, offer = hands.parts.camera, hands.parts.offer
    if offer is None or camera.was_set:
        return
    if offer.kind != "deploy":
        if camera is hands.parts.usual[0]:
            camera.frame(STEPS[0], *home(hands.parts))
        return
    edge = offer.state.edges[offer.seat]
    if edge in (NORTH, SOUTH):
        camera.frame(_GROUND, *_middle(current.area(offer.battle, edge).outline()))


def other_zoom(parts: FrostgraveContext) -> bool:
    """Look at the whole table, or from there come near to who acts, or to one's own people."""
    camera, figure = parts.usual[0], parts.figure(parts.selected)
    if camera.shows_all:
        stands = figure is not None and figure.where == "table"
        camera.frame(NEAR, *((figure.x, figure.y) if figure and stands else home(parts)))
    else:
        camera.frame(STEPS[0], *home(parts))
    camera.was_set = True
    return True


def _middle(spots: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*spots, strict=True)
    return sum(xs) / len(spots), sum(ys) / len(spots)


def show_who(hands: Pointing) -> None:
    """Bring those into the picture who may act: all of them, or at least one."""
    bring(hands.parts, [target.spot for target in hands.targets()])


def show_aims(hands: Pointing) -> None:
    """Bring those into the picture who can be aimed at, with who aims, or at least one."""
    aims = [target.spot for target in hands.targets() if target_picking.is_meant(hands, target)]
    figure = hands.parts.figure(hands.parts.selected)
    if aims and figure is not None:
        bring(hands.parts, aims, (figure.x, figure.y, figure.z))


def bring(parts: FrostgraveContext, spots: list[Spot], origin: Spot | None = None) -> None:
    """Let the camera see all of some spots, with where one looks from, or else the nearest.

    With somebody to look from it steps out where needed, as far as people can still be told apart.
    """
    camera, area = parts.camera, layout.TABLE
    whole = spots if origin is None else [*spots, origin]
    seen = [bool(area.collidepoint(camera.design(*spot))) for spot in whole]
    if all(seen):
        return
    steps: list[float] = []
    groups = [whole]
    if origin is not None:
        nearest = min(spots, key=lambda spot: math.dist(spot[:2], origin[:2]))
        if camera is parts.usual[0]:
            steps = [zoom for zoom in reversed(STEPS) if _GROUND <= zoom < camera.zoom]
        if not (seen[-1] and any(seen[:-1])):
            groups.append([nearest, origin])
    for group, zoom in itertools.product(groups, (camera.zoom, *steps)):
        ends = [[each(spot[axis] for spot in group) for axis in (0, 1)] for each in (min, max)]
        wide, high = ((last - first) / INCH * zoom for first, last in zip(*ends, strict=True))
        if wide < area.width - _ROUND and high < area.height - _ROUND:
            _look(camera, zoom, [(first + last) / 2 for first, last in zip(*ends, strict=True)])
            return
    if not any(seen[: len(spots)]):
        start = _middle([spot[:2] for spot in spots]) if origin is None else origin[:2]
        camera.look_at(*min((spot[:2] for spot in spots), key=lambda at: math.dist(at, start)))


def _look(camera: Camera, zoom: float, middle: Sequence[float]) -> None:
    """Look at a spot from a zoom, which is as before once somebody is to act again."""
    if zoom == camera.zoom:
        camera.look_at(*middle)
        return
    before = camera.before_aim or camera.zoom
    camera.frame(zoom, *middle)
    camera.before_aim = before
