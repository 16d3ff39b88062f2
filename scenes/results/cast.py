"""Who stands on the stage of the result screen, what they are called and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from scenes.game_view.ending import Ending
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, is_bright, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.avatars import avatar_of
from scenes.results.figures_page import Side
from scenes.results.stage import FOCUS, RIVAL, Figure, Stage
from scenes.table.host import TableHost

_TALL: Final = 486.0
_BUST: Final = 330.0
_STOCKY: Final = 0.9
"""How much smaller people stand than wizards and skaters, who are slimmer."""
_SMALLER: Final = 0.56
"""How large those behind are."""
_GREETED: Final = 0.7
"""How large those are who stand side by side."""
_BEHIND: Final = ((456.0, 584.0), (84.0, 548.0), (486.0, 536.0))
"""Where those stand who have not won, nearest first."""
_GREETING: Final = ((160.0, 640.0), (392.0, 640.0), (276.0, 600.0), (500.0, 600.0))
"""Where all stand side by side after a draw."""


def stage_of(
    table: TableHost, ending: Ending | None, sides: Sequence[Side], is_draw: bool
) -> Stage:
    """The stage of a finished match: whoever won in front, the others behind."""
    kit = table.kit
    hall = ending.hall if ending is not None else None
    if is_draw:
        places = _GREETING[: len(sides)]
        greeting = [
            _figure(table, ending, side, place, _GREETED, won=False)
            for side, place in zip(sides, places, strict=False)
        ]
        return Stage(kit, table.view, greeting, None, None, hall)
    behind = [side for side in sides if not side.has_won]
    figures = [
        _figure(table, ending, side, place, _SMALLER - 0.06 * number, won=False, dimmed=0.9)
        for number, (side, place) in enumerate(zip(behind, _BEHIND, strict=False))
    ]
    figures.reverse()
    front = [side for side in sides if side.has_won]
    if not front:
        return Stage(kit, table.view, figures, None, None, hall)
    figures.append(_figure(table, ending, front[0], FOCUS, 1.0, won=True))
    if ending is not None and not ending.celebrates:
        return Stage(kit, table.view, figures, None, None, hall)
    held = ending is not None and ending.holds_cup
    beside = 118 if (ending is not None and ending.people) or len(behind) > 1 else -128
    cup = None if held else (FOCUS[0] + beside, FOCUS[1] + 16)
    return Stage(kit, table.view, figures, cup, kit.theme.player(front[0].team).colour, hall)


def _figure(
    table: TableHost,
    ending: Ending | None,
    side: Side,
    place: tuple[float, float],
    size: float,
    *,
    won: bool,
    dimmed: float = 0.0,
) -> Figure:
    """The figure that the game names for a side, else the bust of who sat there."""
    names = () if ending is None else (ending.winners if won else ending.rivals)
    name, face = names[side.team] if side.team < len(names) else "", portrait_of(table, side)
    if ending is not None and ending.people:
        name, size = face.replace("shared/avatar_", f"{ending.people}/"), size * _STOCKY
    kit, tall = table.kit, _TALL * size
    if ending is not None and ending.figure is not None:
        paint = partial(ending.figure, kit, side.team)
        return Figure(kit, name or face, place, tall, dimmed, paint)
    return Figure(kit, name or face, place, tall if name else _BUST * size, dimmed)


def portrait_of(table: TableHost, side: Side) -> str:
    """The sprite of the face of the first who sits on a side."""
    number = next(number for number, each in enumerate(table.seats) if each.team == side.team)
    seat, people = table.seats[number], table.services.module(table.game).people
    return f"shared/{avatar_of(people, number, seat.level or 'person', seat.portrait)}"


def ribbon(kit: Kit, surface: pygame.Surface, sides: Sequence[Side], is_draw: bool) -> None:
    """The name of who won below their feet; after a draw everybody's."""
    if is_draw:
        for side, (x, _) in zip(sides, _GREETING, strict=False):
            _plate(kit, surface, side, (x, 680), 190)
        return
    for side in sides:
        if side.has_won:
            _plate(kit, surface, side, (FOCUS[0], 686), 250)
    behind = [side for side in sides if not side.has_won]
    for side, (x, y) in list(zip(behind, _BEHIND, strict=False))[:2]:
        _plate(kit, surface, side, (max(x, 92.0), y + 30), 204, 15)


def _plate(
    kit: Kit,
    surface: pygame.Surface,
    side: Side,
    centre: tuple[float, float],
    widest: float,
    size: float = 21,
) -> None:
    colour = kit.theme.player(side.team).colour
    ink = (30, 22, 12) if is_bright(colour) else (255, 246, 230)
    text, room = kit.text, (widest - 40, 44.0)
    style = text.paragraph(side.name, TextStyle(Family.DISPLAY, size, ink, fixed=True), room, 9)
    lines = text.wrap(side.name, style, room[0])
    wide = max(text.width(line, style) for line in lines)
    high = max(1.8 * size, text.line_height(style) * len(lines) + 4)
    plate = pygame.FRect(0, 0, max(5.7 * size, wide + 2.3 * size), high)
    plate.center = centre
    kit.skin.row(surface, plate, (lighten(colour, 0.08), darken(colour, 0.28)), 10)
    text.draw_wrapped(surface, side.name, style, plate.inflate(-1.9 * size, 0), Anchor.CENTRE)


def balloon(kit: Kit, surface: pygame.Surface, words: str, is_draw: bool) -> None:
    """What the one says who has not won, or who greets after a draw."""
    style = TextStyle(Family.STRONG, 16, kit.theme.paper.text)
    room = 164.0
    lines = kit.text.wrap(words, style, room)
    step = kit.text.line_height(style)
    wide = max(kit.text.width(line, style) for line in lines) + 30
    box = pygame.FRect(0, 0, wide, step * len(lines) + 20)
    (x, y), size = (_GREETING[1], _GREETED) if is_draw else (RIVAL, _SMALLER)
    box.midbottom = (x + 6, y - _TALL * size - 14)
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
