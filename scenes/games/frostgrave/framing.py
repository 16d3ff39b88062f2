"""Moves the camera to what a decision is about: who may act, who can be a target."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.frostgrave.events import ActivationBegan, PhaseBegan
from game.frostgrave.figures import Figure
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import target_picking
from scenes.games.frostgrave.best_look import FREE, best_look
from scenes.games.frostgrave.camera import NEAR, ROLLS, STEPS, WIDER, Camera
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import Spot

_GROUND: Final = STEPS[2]
"""The zoom for deploying, and the smallest to which aiming zooms out."""
_BESIDE_LIST: Final = pygame.FRect(240, 172, 470, 400)
"""The free part of the screen beside a list of answers, with room for neighbours of a figure."""
_ABOUT: Final = 176.0
_MARGIN: Final = 84.0
"""How far within the picture's free part an acting figure is brought, in design units; the same for
one whose foe is too far away to be seen with it."""


def home(context: FrostgraveContext) -> tuple[float, float]:
    """The middle of the seat's figures, or of the edge where they deploy (1/64 inch)."""
    seat = context.own_seat()
    own = [(one.x, one.y) for one in context.model.shown() if one.seat == seat]
    middle = context.ground.size / 2
    return _middle(own or [(middle, 0 if context.model.edges[seat] == NORTH else 2 * middle)])


def come_near(context: FrostgraveContext, *, at_once: bool = False) -> None:
    """Zoom to the seat's figures as the battle begins, unless the person has zoomed.

    Later it undoes the zoom and movement of aiming.
    """
    camera = context.usual[0]
    if camera.before_aim:
        camera.frame(camera.before_aim, camera.x * INCH, camera.y * INCH, at_once=True)
    if not camera.was_set:
        camera.frame(NEAR, *home(context), at_once=at_once)
        camera.was_set = any(one.seat == context.own_seat() for one in context.model.shown())


def watch(context: FrostgraveContext) -> None:
    """Show spectators who have not zoomed who acts, with the nearest foe."""
    camera, model = context.usual[0], context.model
    if camera.was_set:
        return
    busy = model.active or _last_active(context)
    acting = [one for one in model.shown() if one.id in busy]
    side = [one for one in model.shown() if one.seat == model.side]
    side = [one for one in side if one.role == model.phase] or side
    pairs = [(one, foe) for one in acting or side if (foe := _nearest_foe(context, one))]
    if not pairs:
        if spots := [(one.x, one.y) for one in acting or side]:
            camera.frame(NEAR, *_middle(spots), at_once=True)
        return
    one, foe = min(pairs, key=lambda pair: _apart(*pair))
    _face(camera, one, foe, at_once=camera.shows_all)


def _last_active(context: FrostgraveContext) -> tuple[int, ...]:
    """Who has acted last in this phase."""
    for event in reversed(context.table.history):
        if isinstance(event, ActivationBegan):
            return event.figures
        if isinstance(event, PhaseBegan):
            break
    return ()


def _face(camera: Camera, one: Figure, foe: Figure, *, at_once: bool = False) -> None:
    """Show two figures from near, or the first and what lies towards the other."""
    spots = [(each.x, each.y, each.z) for each in (one, foe)]
    if camera.zoom == NEAR and all(FREE.collidepoint(camera.design(*spot)) for spot in spots):
        return
    x, y = _ahead(spots[0], spots[1], NEAR)
    camera.frame(NEAR, x, y, at_once=at_once)


def _nearest_foe(context: FrostgraveContext, figure: Figure) -> Figure | None:
    """The nearest figure of another side."""
    return next(iter(foes_by_distance(context, figure)), None)


def foes_by_distance(context: FrostgraveContext, figure: Figure) -> list[Figure]:
    """The figures of other sides on the table, the nearest first."""
    foes = [one for one in context.model.shown() if one.seat != figure.seat]
    return sorted(foes, key=lambda foe: _apart(figure, foe))


def _apart(one: Figure, other: Figure) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def _ahead(spot: Spot, goal: Spot, zoom: float) -> list[float]:
    """A place to look at that shows a spot, and as much as possible of the way to another."""
    found = []
    for axis, room in ((0, FREE.width), (1, FREE.height)):
        way = goal[axis] - spot[axis]
        half = abs(way) / 2
        most = (room / 2 if 2 * half * zoom / INCH <= room else room / 2 - _MARGIN) * INCH / zoom
        found.append(spot[axis] + math.copysign(min(half, most), way))
    return found


def show_ground(controller: Pointing) -> None:
    """Show the ground of the decision, unless the person has zoomed already.

    That is the deployment area; before that it is the whole table.
    """
    camera, offer = controller.context.camera, controller.context.offer
    if offer is None or camera.was_set:
        return
    if offer.kind != "deploy":
        if camera is controller.context.usual[0]:
            camera.frame(STEPS[0], *home(controller.context))
        return
    edge = offer.state.edges[offer.seat]
    if edge in (NORTH, SOUTH):
        camera.frame(_GROUND, *_middle(current.area(offer.battle, edge).outline()))


def other_zoom(context: FrostgraveContext) -> bool:
    """Zoom out to the whole table, or from there in to the acting figure or the seat's figures."""
    camera, figure = context.usual[0], context.figure(context.selected)
    if camera.shows_all:
        stands = figure is not None and figure.where == "table"
        camera.frame(NEAR, *((figure.x, figure.y) if figure and stands else home(context)))
    else:
        camera.frame(STEPS[0], *home(context))
    camera.was_set = True
    return True


def _middle(spots: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*spots, strict=True)
    return sum(xs) / len(spots), sum(ys) / len(spots)


def show_who(controller: Pointing) -> None:
    """Show the figures that may act: all of them, or at least one."""
    bring(controller.context, [target.spot for target in controller.targets()])


def show_actor(context: FrostgraveContext, figure: int) -> None:
    """Show an acting figure with the ground about it, the nearest foe and those around."""
    place, camera = context.model.places.get(figure), context.camera
    if place is None or camera is not context.usual[0]:
        return
    if camera.shows_all:
        camera.follow(place.x, place.y, _ABOUT)
        return
    look = best_look(context, figure)
    if look is not None:
        camera.look_at(*look)


def show_aims(controller: Pointing) -> None:
    """Show the possible targets with the aiming figure, or at least one of them."""
    aims = [
        target.spot
        for target in controller.targets()
        if target_picking.is_meant(controller, target)
    ]
    figure = controller.context.figure(controller.context.selected)
    if aims and figure is not None:
        bring(controller.context, aims, (figure.x, figure.y, figure.z))


def bring(context: FrostgraveContext, spots: list[Spot], origin: Spot | None = None) -> None:
    """Show all of some spots with the aiming figure's, or else the nearest one.

    With an aiming figure it zooms out if needed: as far as figures can still be told apart, and
    farther only where it would else not be seen with any of them.
    """
    camera, area = context.camera, FREE
    whole = spots if origin is None else [*spots, origin]
    seen = [bool(area.collidepoint(camera.design(*spot))) for spot in whole]
    if all(seen):
        return
    zooms, groups = [camera.zoom], [whole]
    far: list[float] = []
    if origin is not None:
        nearest = min(spots, key=lambda spot: math.dist(spot[:2], origin[:2]))
        if camera is context.usual[0]:
            zooms += [zoom for zoom in reversed(STEPS) if _GROUND <= zoom < camera.zoom]
            far = [zoom for zoom in reversed(STEPS) if zoom < min(_GROUND, camera.zoom)]
        if not (seen[-1] and any(seen[:-1])):
            groups.append([nearest, origin])
        else:
            far = []
    looks = [*itertools.product(groups, zooms), *itertools.product(groups, far)]
    for group, zoom in looks:
        wide, high = _spans(group, max(zoom, camera.lowest))
        if wide <= area.width and high <= area.height:
            _look(camera, zoom, _between(group))
            return
    if origin is None:
        most = max((_fitting(spots, spot, camera.zoom) for spot in spots), key=len)
        if len(most) > sum(seen):
            camera.look_at(*_between(most))
    elif not any(seen[: len(spots)]):
        camera.look_at(*min((spot[:2] for spot in spots), key=lambda at: math.dist(at, origin[:2])))


def _fitting(spots: Sequence[Spot], corner: Spot, zoom: float) -> list[Spot]:
    """The spots that are seen together with one of them at the left, the nearest first."""
    found: list[Spot] = []
    for spot in sorted(spots, key=lambda each: abs(each[1] - corner[1])):
        wide, high = _spans([corner, *found, spot], zoom)
        if spot[0] >= corner[0] and wide <= FREE.width and high <= FREE.height:
            found.append(spot)
    return found


def clear_of_list(context: FrostgraveContext) -> None:
    """Move the acting figures out from below an open list of answers."""
    places, camera = context.model.places, context.camera
    feet = [(places[one].x, places[one].y) for one in context.model.active if one in places]
    if feet and context.sheet.active and camera is context.usual[0]:
        camera.show_rolls(feet, _BESIDE_LIST)


def _spans(spots: Sequence[Sequence[float]], zoom: float) -> list[float]:
    """The width and height of the area of some spots at a zoom, in design units."""
    sides = [[spot[axis] for spot in spots] for axis in (0, 1)]
    return [(max(side) - min(side)) / INCH * zoom for side in sides]


def _between(spots: Sequence[Sequence[float]]) -> list[float]:
    """The middle of the area with some spots."""
    sides = [[spot[axis] for spot in spots] for axis in (0, 1)]
    return [(max(side) + min(side)) / 2 for side in sides]


def show_rolls(context: FrostgraveContext, feet: Sequence[Spot]) -> None:
    """Show the rolling figures in the free middle, as large as both fit there.

    If they are too far from each other, they are at least in the picture.
    """
    camera = context.camera
    flat = [foot[:2] for foot in feet]
    zooms = [camera.zoom]
    if camera is context.usual[0]:
        nearest = max(NEAR, camera.zoom)
        zooms = [zoom for zoom in reversed(STEPS) if camera.lowest < zoom <= nearest] + [STEPS[0]]
    near = [zoom for zoom in zooms if zoom >= _GROUND]
    ways = [(zoom, ROLLS) for zoom in near] + [(zoom, WIDER) for zoom in zooms]
    for zoom, area in ways:
        wide, high = _spans(flat, max(zoom, camera.lowest))
        if wide <= area.width and high <= area.height:
            if max(zoom, camera.lowest) != camera.zoom:
                _look(camera, zoom, _between(flat))
            camera.show_rolls(flat, area)
            return


def leave_aim(context: FrostgraveContext, x: float, y: float) -> None:
    """Undo the zoom of an aim, and look at the acting figure (1/64 inch)."""
    camera = context.usual[0]
    if camera.before_aim:
        camera.frame(camera.before_aim, x, y, at_once=True)


def _look(camera: Camera, zoom: float, middle: Sequence[float]) -> None:
    """Look at a spot with a zoom, which is undone once another figure is to act."""
    if zoom == camera.zoom:
        camera.look_at(*middle)
        return
    before = camera.before_aim or camera.zoom
    camera.frame(zoom, *middle)
    camera.before_aim = before
