"""The people on the stage of the result screen: figures, names, words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from scenes.game_view.ending import Ending
from scenes.game_view.stage_light import LAMP
from scenes.kit.draw import materials, raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, is_bright, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.avatars import avatar_of
from scenes.results.figures_page import Side
from scenes.results.stage import FOCUS, RIVAL, Cup, Stage
from scenes.results.standing_figure import Figure
from scenes.table.host import TableHost

_TALL: Final = 486.0
_BUST: Final = 330.0
_STOCKY: Final = 0.9
"""The scale of stocky people beside wizards and skaters, who are slimmer."""
_BASED: Final = 0.94
"""The scale of figures on a base of ours, which lifts them towards the lamp."""
_CUP_ON_BASE: Final = Cup(FOCUS[0] - 92, 608, 136, rides=True)
_CUP_AT_FEET: Final = Cup(FOCUS[0] - 36, 617, 136, rides=True)
_CUP_BESIDE: Final = Cup(FOCUS[0] - 128, FOCUS[1] + 16, 124, rides=False)
"""The winner's cup: on the front of their base, further from a name beside it, or on the ground."""
_PRIZE: Final = Cup(FOCUS[0] - 128, FOCUS[1] + 26, 112, rides=False)
"""What a game has for a prize in place of the cup: on the ground before the winner."""
_SMALLER: Final = 0.56
"""The scale of the figures behind."""
_RIBBON: Final = 20.0
"""The size of a name from which its plate is a ribbon."""
_LARGER: Final = 1.2
"""The most that a name grows with large text."""
_TAIL: Final = 22.0
"""How far the ends of a ribbon reach beyond its front."""
_PAIR: Final = ((*RIVAL, _SMALLER), (84.0, 548.0, 0.5))
_THREE: Final = ((497.0, 650.0, 0.46), (84.0, 548.0, 0.5), (424.0, 516.0, 0.42))
"""The places of up to two or three who have not won, nearest first, and their sizes."""


def _greeting(count: int) -> list[tuple[float, float]]:
    """The places of all side by side after a draw."""
    if count == 2:
        return [(160.0, 640.0), (392.0, 640.0)]
    step = 440.0 / max(1, count)
    return [(60.0 + step * (number + 0.5), 640.0) for number in range(count)]


def _greeted(count: int) -> float:
    """Their size then."""
    return {2: 0.7, 3: 0.52}.get(count, 0.42)


def stage_of(
    table: TableHost, ending: Ending | None, sides: Sequence[Side], is_draw: bool
) -> Stage:
    """The stage of a finished match: winners in front, the others behind."""
    kit = table.kit
    hall = ending.hall if ending is not None else None
    light = ending.light if ending is not None else LAMP
    if is_draw and sides:
        greeting = [
            _figure(
                table,
                ending,
                side,
                place,
                _greeted(len(sides)),
                won=False,
                mirrored=len(sides) == 2 and number == 0,
            )
            for number, (side, place) in enumerate(zip(sides, _greeting(len(sides)), strict=True))
        ]
        pair = len(sides) == 2
        stage = Stage(kit, table.view, greeting, None, None, hall, meeting=pair, light=light)
        stage.speaker = greeting[-1]
        return stage
    behind = [side for side in sides if not side.has_won]
    figures = [
        _figure(table, ending, side, (x, y), size, won=False, dimmed=0.9)
        for side, (x, y, size) in zip(behind, _behind(len(behind)), strict=False)
    ]
    figures.reverse()
    front = [side for side in sides if side.has_won]
    if not front:
        return Stage(kit, table.view, figures, None, None, hall, light=light)
    figures.append(_figure(table, ending, front[0], FOCUS, 1.0, won=True))
    if ending is not None and not ending.celebrates:
        return Stage(kit, table.view, figures, None, None, hall, light=light)
    colour = kit.theme.player(front[0].team).colour
    cup = _cup_of(ending, len(behind))
    stage = Stage(kit, table.view, figures, cup, colour, hall, light=light)
    stage.speaker = figures[0 if len(behind) > 2 else -2] if behind else None
    return stage


def _cup_of(ending: Ending | None, behind: int) -> Cup | None:
    """The winner's cup before so many others; `None` where they have it in their hands."""
    if ending is not None and ending.holds_cup:
        return None
    if ending is None or ending.base is None:
        return _CUP_BESIDE
    if ending.prize:
        return _PRIZE._replace(sprite=ending.prize)
    return _CUP_ON_BASE if behind < 2 else _CUP_AT_FEET


def _behind(count: int) -> tuple[tuple[float, float, float], ...]:
    return _THREE if count > 2 else _PAIR


def _figure(
    table: TableHost,
    ending: Ending | None,
    side: Side,
    place: tuple[float, float],
    size: float,
    *,
    won: bool,
    dimmed: float = 0.0,
    mirrored: bool = False,
) -> Figure:
    """The figure that the game names for a side, else the bust of its player."""
    names = () if ending is None else (ending.winners if won else ending.rivals)
    name, face = names[side.team] if side.team < len(names) else "", portrait_of(table, side)
    if ending is not None and ending.people:
        name, size = face.replace("shared/avatar_", f"{ending.people}/"), size * _STOCKY
    kit, base = table.kit, None
    if ending is not None and ending.base is not None and (name or ending.figure):
        base = kit.theme.player(side.team), ending.base
        size *= _BASED
    tall = _TALL * size
    if ending is not None and ending.figure is not None:
        paint = partial(ending.figure, kit, side.team)
        return Figure(kit, name or face, place, tall, dimmed, paint, base)
    tall = tall if name else _BUST * size
    return Figure(kit, name or face, place, tall, dimmed, base=base, mirrored=mirrored)


def portrait_of(table: TableHost, side: Side) -> str:
    """The sprite of the face of a side's first player."""
    number = next(number for number, each in enumerate(table.seats) if each.team == side.team)
    seat, people = table.seats[number], table.services.module(table.game).people
    return f"shared/{avatar_of(people, number, seat.level or 'person', seat.portrait)}"


class Plate(NamedTuple):
    """The place of a name, its greatest width and its size."""

    side: Side
    centre: tuple[float, float]
    widest: float
    size: float


def plates(sides: Sequence[Side], is_draw: bool) -> list[Plate]:
    """The name of every side below its feet."""
    if is_draw:
        count = len(sides)
        widest, size = (190.0, 21.0) if count < 3 else (440.0 / count, 15.0)
        places = zip(sides, _greeting(count), strict=True)
        return [Plate(side, (x, 680), widest, size) for side, (x, _) in places]
    found = [Plate(side, (FOCUS[0], 686), 250, 21) for side in sides if side.has_won]
    behind = [side for side in sides if not side.has_won]
    below, widest = (18, 124) if len(behind) > 2 else (30, 204)
    for side, (x, y, _) in zip(behind, _behind(len(behind)), strict=False):
        found.append(Plate(side, (min(max(x, 92.0), 480.0), y + below), widest, 15))
    return found


def ribbon(
    kit: Kit, surface: pygame.Surface, sides: Sequence[Side], is_draw: bool, ready: Collection[int]
) -> None:
    """The names of all, with a tick for the teams that are ready for another match."""
    for plate in plates(sides, is_draw):
        area = _draw_plate(kit, surface, *plate)
        if plate.side.team in ready:
            disc = pygame.FRect(0, 0, 26, 26)
            disc.center = area.midright
            kit.skin.token(surface, disc, ((255, 226, 130), (224, 150, 40)))
            kit.icons.draw(surface, "check", disc.center, 16, kit.theme.paper.text)


def _draw_plate(
    kit: Kit,
    surface: pygame.Surface,
    side: Side,
    centre: tuple[float, float],
    widest: float,
    size: float,
) -> pygame.FRect:
    colour = kit.theme.player(side.team).colour
    ink = (30, 22, 12) if is_bright(colour) else (255, 246, 230)
    text, room = kit.text, (widest - 40, 44.0)
    size *= max(1.0, min(_LARGER, text.text_scale))
    style = text.paragraph(side.name, TextStyle(Family.DISPLAY, size, ink, fixed=True), room, 9)
    lines = text.wrap(side.name, style, room[0])
    wide = max(text.width(line, style) for line in lines)
    high = max(1.8 * size, text.line_height(style) * len(lines) + 4)
    plate = pygame.FRect(0, 0, max(5.7 * size, wide + 2.3 * size), high)
    plate.center = centre
    if size >= _RIBBON and plate.width + 2 * _TAIL <= widest:
        _draw_tails(kit, surface, plate, colour)
    kit.skin.row(surface, plate, (lighten(colour, 0.08), darken(colour, 0.28)), 10)
    text.draw_wrapped(surface, side.name, style, plate.inflate(-1.9 * size, 0), Anchor.CENTRE)
    return plate


def _draw_tails(kit: Kit, surface: pygame.Surface, plate: pygame.FRect, colour: Rgb) -> None:
    """The forked ends of a ribbon, folded behind its front."""
    dark = (darken(colour, 0.18), darken(colour, 0.45))
    for left, forked in ((plate.left - _TAIL, 0.0), (plate.right - _TAIL, 1.0)):
        tail = kit.canvas.rect(pygame.FRect(left, plate.top + 8, 2 * _TAIL, plate.height))
        mask = partial(_tail, tail.size, forked)
        kit.skin.shape(surface, tail, ("tail", forked), mask, dark, 2)


def _tail(size: tuple[int, int], forked: float) -> pygame.Surface:
    """The end of a ribbon, forked at its left (0) or right (1)."""
    width, height = size
    inner = width * (0.26 + 0.48 * forked)
    outer, root = width * forked, width * (1 - forked)
    points = [(root, 0), (outer, 0), (inner, height / 2), (outer, height), (root, height)]
    return raster.polygon_mask(width, height, points)


def balloon(kit: Kit, surface: pygame.Surface, words: str, head: tuple[float, float]) -> None:
    """The speech balloon of a figure with its head at a point."""
    style = TextStyle(Family.STRONG, 16, kit.theme.paper.text)
    room = 122.0 * max(1.0, kit.text.text_scale)
    lines = kit.text.wrap(words, style, room)
    step = kit.text.line_height(style)
    wide = max(kit.text.width(line, style) for line in lines) + 30
    box = pygame.FRect(0, 0, wide, step * len(lines) + 20)
    box.midbottom = (head[0] + 6, head[1] - 14)
    box.right = min(box.right, 546)
    kit.skin.panel(surface, box, materials.PAPER, 12)
    tail = [(box.centerx - 8, box.bottom - 4), (box.centerx + 12, box.bottom - 4)]
    points = [*tail, (box.centerx - 4, box.bottom + 14)]
    pygame.draw.polygon(
        surface, kit.theme.paper.c200, [kit.canvas.point(*point) for point in points]
    )
    for number, line in enumerate(lines):
        at = (box.centerx, box.top + 10 + step * (number + 0.5))
        kit.text.draw(surface, line, style, at, Anchor.CENTRE)
