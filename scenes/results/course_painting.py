"""Paints the course of a match on its strip: the world behind, and a curve for each side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from scenes.game_view.ending import Course
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken
from scenes.kit.draw.theme import PlayerLook
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.player_swatches import shape_mask
from scenes.results.course_layout import CoursePlan, name_style

_INSET: Final = 13.0
"""From the edges of the strip to the ground behind the curves."""
_WORLD: Final = 96
"""How strong the colours of the world are, of 255."""
_BELOW: Final = 22
"""How strong the colour below a curve is."""
_THICK: Final = 3.0
_GUIDE: Final = (92, 66, 40, 60)
_INK: Final = (70, 46, 26)
_BESIDE: Final = 14.0
"""From the beginning of a curve to the middle of its shape."""
_TOKEN: Final = 17.0


def paint_course(
    kit: Kit, plan: CoursePlan, course: Course, looks: Sequence[PlayerLook]
) -> pygame.Surface:
    """Paint bands, guides and curves on a clear picture as large as the strip."""
    area = kit.canvas.rect(plan.area)
    image = raster.clear(*area.size)

    def rect(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        x, y = kit.canvas.point(left, top)
        to, down = kit.canvas.point(right, bottom)
        return pygame.Rect(x - area.left, y - area.top, max(1, to - x), max(1, down - y))

    thin = 1 / kit.canvas.scale
    ends = [plan.at(band.share) for band in course.bands[1:]] + [plan.end]
    for band, end in zip(course.bands, ends, strict=False):
        begin = plan.at(band.share)
        place = rect(begin, plan.area.top + _INSET, end, plan.area.bottom - _INSET)
        image.fill(_clear(band.colour, _WORLD), place)
        if band is not course.bands[0]:
            image.fill(_clear(_GUIDE[:3], 90), (place.left, place.top, 1, place.height))
    top, bottom = plan.levels
    for y in (top, (top + bottom) / 2, bottom):
        _lay(image, rect(plan.begin, y, plan.end, y + thin), _clear(_GUIDE, _GUIDE[3]))
    for curve, look in zip(plan.curves, looks, strict=True):
        for piece in curve.pieces():
            if piece.width > piece.height:
                below = rect(piece.left, piece.top, piece.right, bottom)
                _lay(image, below, _clear(look.colour, _BELOW))
    half = _THICK / 2
    for edge, shade_by in ((1.2, 0.55), (0.0, 0.04)):
        for curve, look in zip(plan.curves, looks, strict=True):
            colour = (*darken(look.colour, shade_by), 255)
            for piece in curve.pieces():
                grown = piece.inflate(2 * (half + edge), 2 * (half + edge))
                image.fill(colour, rect(grown.left, grown.top, grown.right, grown.bottom))
    return image


def _clear(colour: tuple[int, ...], alpha: int) -> tuple[int, int, int, int]:
    """A premultiplied colour."""
    red, green, blue = (part * alpha // 255 for part in colour[:3])
    return red, green, blue, alpha


def _lay(image: pygame.Surface, place: pygame.Rect, colour: tuple[int, int, int, int]) -> None:
    """Lay a premultiplied colour over a place."""
    shade = raster.clear(*place.size)
    shade.fill(colour)
    blit(image, shade, place.topleft)


def draw_beginning(
    kit: Kit,
    surface: pygame.Surface,
    plan: CoursePlan,
    course: Course,
    looks: Sequence[PlayerLook],
) -> None:
    """Draw the shapes of the sides with what each had at first, and the name of what is counted."""
    style = TextStyle(Family.NUMBER, 19, _INK, fixed=True)
    starts = [curve.points[0][1] for curve in plan.curves]
    gap = 0.0 if abs(starts[0] - starts[-1]) > _TOKEN + 4 else (_TOKEN + 5) / 2
    first = 0 if starts[0] <= starts[-1] else 1
    for number, (line, look) in enumerate(zip(course.values, looks, strict=True)):
        y = starts[number] + (gap if number != first else -gap)
        token = pygame.FRect(0, 0, _TOKEN, _TOKEN)
        token.center = plan.begin - _BESIDE, y
        place = kit.canvas.rect(token)
        mask = partial(shape_mask, look.shape, place.width)
        colours = (look.colour, darken(look.colour, 0.2))
        kit.skin.shape(surface, place, look.shape, mask, colours, 2)
        at = (token.left - 5, y)
        kit.text.draw(surface, str(line[0][1]), style, at, Anchor.RIGHT)
    name = name_style(kit.text, course)
    kit.text.draw(surface, course.name, name, plan.name.midleft, Anchor.LEFT)
