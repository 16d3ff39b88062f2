"""The places of things that a lesson points at, by name."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_OF_FIGURE, _OF_ROW = 5, 4
"""The usual number of lines in a note about a figure or a row of a list, below its head."""
_BESIDE = 48.0
"""How far beside a spot its note lies: the length of the way is shown between."""
_STEP: Final = 24.0
"""The length of the parts of a way that notes stay clear of, in design units."""
_PANELS = {
    "card": layout.CARD,
    "banner": layout.BANNER,
    "bar": layout.BAR,
    "replay_bar": layout.REPLAY_BAR,
    "lists": layout.SHEET,
}


def spot_of(context: FrostgraveContext, name: str) -> pygame.FRect | None:
    """The design rectangle of a panel, ``button:NAME``, ``figure:ID``, ``token:ID``, ``sheet``.

    ``replay_bar`` is the bar of a replay's controls.

    ``at:X,Y`` is a point of the ground, in inches. ``sheet`` is the open list, ``lists`` the place
    of one. ``note:ID`` is the place of the note about a figure, ``note:lists`` that of the note
    about a row of a list.
    """
    if name == "panel":
        return layout.panel(len(context.model.warband(context.own_seat())))
    if name in _PANELS:
        return _PANELS[name].copy()
    if name == "sheet":
        return context.sheet.rect if context.sheet.active else None
    kind, _, rest = name.partition(":")
    if kind == "note":
        return _note(context, rest)
    if kind == "button":
        button = context.bar.find(rest)
        return button.rect.copy() if button is not None else None
    if kind == "figure" and rest.isdigit() and int(rest) < len(context.model.figures):
        x, y = context.place(int(rest))
        size = context.camera.zoom
        return pygame.FRect(x - size * 0.7, y - size * 1.2, size * 1.4, size * 1.8)
    if kind == "token" and rest.isdigit() and int(rest) < len(context.model.tokens):
        token = context.model.tokens[int(rest)]
        x, y = context.camera.design(token.x, token.y, token.z)
        return pygame.FRect(x - 24, y - 30, 48, 44)
    if kind == "at":
        across, down = (round(float(each) * INCH) for each in rest.split(","))
        return pygame.FRect(context.camera.design(across, down, 0), (1, 1))
    return None


def _note(context: FrostgraveContext, rest: str) -> pygame.FRect | None:
    """The largest likely note about a figure, or about a row of a list."""
    lines = _OF_ROW if rest == "lists" else _OF_FIGURE
    tall = 38 + lines * context.kit.text.line_height(TextStyle(Family.UI, 13))
    size = (layout.CALLOUT, tall)
    if rest == "lists":
        return beside_lists(size)
    if rest.isdigit() and int(rest) < len(context.model.figures):
        place = context.model.places[int(rest)]
        return beside_spot(context, (round(place.x), round(place.y), round(place.z)), size)
    return None


def beside_lists(size: tuple[float, float]) -> pygame.FRect:
    """The place of a note beside an open list."""
    rect = pygame.FRect(0, 0, *size)
    rect.topright = (layout.SHEET.left - 12, layout.SHEET.top + 20)
    return rect


def beside_spot(
    context: FrostgraveContext,
    spot: tuple[int, int, int],
    size: tuple[float, float],
    kept: Sequence[pygame.FRect] = (),
) -> pygame.FRect:
    """The place of a note beside a spot: clear of panels, before the fewest things.

    Args:
        context: the table.
        spot: what the note is about.
        size: of the note, in design units.
        kept: areas that matter more than figures: the way of a move, and where it ends.
    """
    x, y = context.camera.design(*spot)
    room = pygame.FRect(layout.PANEL.right + 8, layout.BANNER.bottom + 10, 0, 0)
    room.width, room.height = layout.CARD.left - 8 - room.left, layout.QUESTION.top - 6 - room.top
    tops = [y - 22 - size[1], y + 26, y - size[1] / 2]
    sides = [x + _BESIDE, x - _BESIDE - size[0]]
    if kept:
        sides += [x + 2.5 * _BESIDE, x - 2.5 * _BESIDE - size[0], x - size[0] / 2]
        tops += [y - 3 * _BESIDE - size[1], y + 2 * _BESIDE]
    places = [pygame.FRect((left, top), size) for top in tops for left in sides]
    inside = [place for place in places if room.contains(place)] or [places[0].clamp(room)]
    bodies = [body for body in _bodies(context) if not body.collidepoint(x, y - 6)]

    def covered(place: pygame.FRect) -> tuple[int, int]:
        return len(place.collidelistall(list(kept))), len(place.collidelistall(bodies))

    return min(inside, key=covered)


def along(context: FrostgraveContext, spots: Sequence[tuple[int, int, int]]) -> list[pygame.FRect]:
    """The areas that the line of a way passes, and of whoever goes it, at both of its ends."""
    size, found = context.camera.zoom, []
    points = [pygame.Vector2(context.camera.design(*each)) for each in spots]
    for start, stop in pairwise(points):
        steps = max(1, math.ceil(start.distance_to(stop) / _STEP))
        for step in range(steps + 1):
            area = pygame.FRect(0, 0, _STEP, _STEP)
            area.center = start.lerp(stop, step / steps)
            found.append(area)
    for x, y in (points[0], points[-1]) if points else ():
        found.append(pygame.FRect(x - size * 0.6, y - size * 2.3, size * 1.2, size * 2.8))
    return found


def _bodies(context: FrostgraveContext) -> Iterator[pygame.FRect]:
    """The areas of all figures on the table with their chips, and of the treasure there."""
    size = context.camera.zoom
    for figure in context.model.shown():
        x, y = context.place(figure.id)
        yield pygame.FRect(x - size * 0.5, y - size * 1.2, size, size * 1.9)
    for token in context.model.tokens:
        if token.where == "table":
            x, y = context.camera.design(token.x, token.y, token.z)
            yield pygame.FRect(x - size * 0.4, y - size * 0.7, size * 0.8, size)
