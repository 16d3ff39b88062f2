"""What the camera shows when something is asked: who may act, who can be aimed at."""

from __future__ import annotations

import math
from typing import Final

from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout, target_picking
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import Spot

_NEAR: Final = 30.0
"""From so near (design units an inch) one's own people are looked at when the battle begins."""
_GROUND: Final = 22.0
"""From so near the ground is looked at where one's own people are set up."""


def come_near(hands: Pointing, seat: int) -> None:
    """Look closely at a seat's own people, unless the person has zoomed already."""
    camera = hands.parts.camera
    own = [one for one in hands.parts.stage.shown() if one.seat == seat]
    if camera.was_set or not own:
        return
    middle = (sum(each) / len(own) for each in zip(*((one.x, one.y) for one in own), strict=True))
    camera.approach(_NEAR, *middle)
    camera.was_set = True


def show_ground(hands: Pointing) -> None:
    """Look at the ground on which one's people are set up, unless the person has zoomed already."""
    camera, offer = hands.parts.camera, hands.parts.offer
    if offer is None or offer.kind != "deploy" or camera.was_set:
        return
    edge = offer.state.edges[offer.seat]
    if edge not in (NORTH, SOUTH):
        return
    outline = current.area(offer.battle, edge).outline()
    middle = (sum(each) / len(outline) for each in zip(*outline, strict=True))
    camera.approach(_GROUND, *middle)


def show_who(hands: Pointing) -> None:
    """Bring those into the picture who may act: all of them, or at least one."""
    _bring(hands, [target.spot for target in hands.targets()])


def show_aims(hands: Pointing) -> None:
    """Bring those into the picture who can be aimed at, with who aims, or at least one."""
    aims = [target.spot for target in hands.targets() if target_picking.is_meant(hands, target)]
    figure = hands.parts.figure(hands.parts.selected)
    if aims and figure is not None:
        _bring(hands, aims, (figure.x, figure.y, figure.z))


def _bring(hands: Pointing, spots: list[Spot], origin: Spot | None = None) -> None:
    """Let the camera see all of some spots, with where one looks from, or else the nearest."""
    camera = hands.parts.camera
    seen = [layout.TABLE.collidepoint(camera.design(*spot)) for spot in spots]
    if all(seen):
        return
    whole = spots if origin is None else [*spots, origin]
    ends = [[each(spot[axis] for spot in whole) for axis in (0, 1)] for each in (min, max)]
    wide, high = ((last - first) / INCH * camera.zoom for first, last in zip(*ends, strict=True))
    middle = [(first + last) / 2 for first, last in zip(*ends, strict=True)]
    start = middle if origin is None else origin[:2]
    if wide < layout.TABLE.width and high < layout.TABLE.height:
        camera.look_at(*middle)
    elif not any(seen):
        camera.look_at(*min((spot[:2] for spot in spots), key=lambda at: math.dist(at, start)))
