"""Little pictures on the cards of the result screen, which show what a number is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, mix
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.player_swatches import shape_mask

Paint: TypeAlias = "Callable[[Kit, pygame.Surface, pygame.FRect], None]"
"""Draws one thing into a place in design units."""

_RADIUS: Final = 7.0
_EDGE: Final = 4.0
_BETWEEN: Final = 3.0
"""The distance of two rows."""
_APART: Final = 3.0
"""The distance of two pieces."""
_CLOSEST: Final = 0.5
"""How far the next piece of a crowded row is at least, in widths of the piece that it covers."""
_TOKEN: Final = 11.0
"""The size of the shape that says whose row it is."""
_COUNT: Final = 15.0
_MORE: Final = 22.0
"""The room of the number of pieces that a row leaves out."""
_LINES: Final = 3
"""The most lines of a single row."""
_SIGN: Final = 17.0
"""The size of the sign below its bars."""


class CardPiece(NamedTuple):
    """One thing in a row.

    Attributes:
        sprite: its picture, `<group>/<name>`; empty where it is painted.
        paint: paints it into a place in design units.
        number: what is written beside it; nothing covers such a piece.
        wide: its width for its height, where it is painted.
    """

    sprite: str = ""
    paint: Paint | None = None
    number: str = ""
    wide: float = 1.0


def paint_rows(
    rows: Sequence[Sequence[CardPiece]],
    kit: Kit,
    surface: pygame.Surface,
    area: pygame.FRect,
    teams: Sequence[int],
) -> None:
    """Draw a row of pieces for each side, on a band of its colour with its shape at the left."""
    high = (area.height - _BETWEEN * (len(rows) - 1)) / len(rows)
    for number, row in enumerate(rows):
        band = pygame.FRect(area.left, area.top + number * (high + _BETWEEN), area.width, high)
        room = lay_band(kit, surface, band, teams[number])
        if len(rows) > 1:
            room = _marked(kit, surface, room, teams[number])
        _lay(kit, surface, room, row, _LINES if len(rows) == 1 else 1)


def paint_sides(
    pieces: Sequence[CardPiece | None],
    kit: Kit,
    surface: pygame.Surface,
    area: pygame.FRect,
    teams: Sequence[int],
) -> None:
    """Draw one large piece of each side beside each other, on fields of their colours."""
    wide = (area.width - _BETWEEN * (len(pieces) - 1)) / len(pieces)
    for number, piece in enumerate(pieces):
        field = pygame.FRect(area.left + number * (wide + _BETWEEN), area.top, wide, area.height)
        room = lay_band(kit, surface, field, teams[number])
        if piece is not None:
            _draw(kit, surface, piece, room)


def lay_band(kit: Kit, surface: pygame.Surface, band: pygame.FRect, team: int) -> pygame.FRect:
    """A band of the paper in the colour of a side; return the room on it."""
    paper, colour = kit.theme.paper, kit.theme.player(team).colour
    kit.skin.field(
        surface, band, (mix(paper.c100, colour, 0.2), mix(paper.c50, colour, 0.12)), _RADIUS
    )
    return band.inflate(-2 * _EDGE, -2 * _EDGE)


def _marked(kit: Kit, surface: pygame.Surface, room: pygame.FRect, team: int) -> pygame.FRect:
    """The shape of a side at the left of its room; return the rest."""
    look = kit.theme.player(team)
    token = pygame.FRect(0, 0, _TOKEN, _TOKEN)
    token.midleft = room.midleft
    place = kit.canvas.rect(token)
    mask = partial(shape_mask, look.shape, place.width)
    kit.skin.shape(surface, place, look.shape, mask, (look.colour, darken(look.colour, 0.2)), 1)
    left = token.right + _EDGE
    return pygame.FRect(left, room.top, room.right - left, room.height)


def _lay(
    kit: Kit, surface: pygame.Surface, room: pygame.FRect, row: Sequence[CardPiece], most: int
) -> None:
    """Lay pieces out as large as they fit, in as many lines as that needs."""
    if not row:
        return
    fits: list[tuple[float, int]] = []
    for lines in range(1, most + 1):
        per = -(-len(row) // lines)
        high = (room.height - _APART * (lines - 1)) / lines
        widest = max(
            sum(_width(kit, each, high) for each in row[begin : begin + per])
            for begin in range(0, len(row), per)
        )
        free = room.width - _APART * (per - 1)
        fits.append((high * min(1.0, max(0.0, free) / widest), lines))
    high, lines = max(fits)
    per = -(-len(row) // lines)
    if most == 1:
        high = room.height
    pitch = min(high + _APART, room.height / lines + _APART / 2)
    top = room.centery - (pitch * lines - _APART) / 2
    for line in range(lines):
        place = pygame.FRect(room.left, top + line * pitch, room.width, high)
        _line(kit, surface, place, row[line * per : (line + 1) * per])


def _line(kit: Kit, surface: pygame.Surface, room: pygame.FRect, row: Sequence[CardPiece]) -> None:
    """One line; pieces that find no room beside each other overlap, and the last are counted."""
    widths = [_width(kit, each, room.height) for each in row]
    left_out, closest = 0, 1.0 if any(each.number for each in row) else _CLOSEST
    while len(widths) > 1:
        more = _MORE if left_out else 0.0
        steps = sum(widths[:-1]) + _APART * (len(widths) - 1)
        squeezed = (room.width - more - widths[-1]) / steps
        if squeezed >= closest:
            break
        widths.pop()
        left_out += 1
    else:
        squeezed = 1.0
    squeezed, x = min(1.0, squeezed), room.left
    for each, wide in zip(row, widths, strict=False):
        _draw(kit, surface, each, pygame.FRect(x, room.top, wide, room.height))
        x += (wide + _APART) * squeezed
    if left_out:
        style = TextStyle(Family.NUMBER, _COUNT, kit.theme.paper.text, fixed=True)
        rest = "…" if closest == 1 else f"+{left_out}"
        kit.text.draw(surface, rest, style, room.midright, Anchor.RIGHT)


def _width(kit: Kit, piece: CardPiece, high: float) -> float:
    wide = piece.wide * high
    group, _, name = piece.sprite.partition("/")
    if piece.sprite and name in kit.sprites.group(group):
        size = kit.sprites.group(group).extent(name).size
        wide = high * size[0] / max(1.0, size[1])
    return wide + (_counted(kit, piece) if piece.number else 0.0)


def _counted(kit: Kit, piece: CardPiece) -> float:
    style = TextStyle(Family.NUMBER, _COUNT, fixed=True)
    return kit.text.width(piece.number, style) + _EDGE


def _draw(kit: Kit, surface: pygame.Surface, piece: CardPiece, place: pygame.FRect) -> None:
    if piece.number:
        counted = _counted(kit, piece)
        style = TextStyle(Family.NUMBER, _COUNT, kit.theme.paper.text, fixed=True)
        kit.text.draw(surface, piece.number, style, (place.right, place.centery), Anchor.RIGHT)
        place = pygame.FRect(place.left, place.top, place.width - counted, place.height)
    if piece.paint is not None:
        piece.paint(kit, surface, place)
    group, _, name = piece.sprite.partition("/")
    if piece.sprite and name in kit.sprites.group(group):
        sprites = kit.sprites.group(group)
        sprite = sprites.get(name, sprites.zoom_within(name, place.size))
        centre = kit.canvas.rect(place).center
        blit(surface, sprite.image, sprite.image.get_rect(center=centre).topleft)


# ---------------------------------------------------------------------- how often what came
class Bin(NamedTuple):
    """How often one face of a die came.

    Attributes:
        counts: for each side.
        fair: the share of all throws that a fair die would give.
        paint: draws it into a square; `None` for words in its place.
        label: such words; empty for none.
    """

    counts: tuple[int, ...]
    fair: float
    paint: Paint | None = None
    label: str = ""


def paint_bars(
    bins: Sequence[Bin],
    kit: Kit,
    surface: pygame.Surface,
    area: pygame.FRect,
    teams: Sequence[int],
) -> None:
    """Draw the faces side by side with a bar for each side; a dashed line shows the fair share."""
    paper = kit.theme.paper
    kit.skin.field(surface, area, (paper.c100, paper.c200), _RADIUS)
    sums = [max(1, sum(each.counts[side] for each in bins)) for side in range(len(teams))]
    shares = [
        [count / whole for count, whole in zip(each.counts, sums, strict=True)] for each in bins
    ]
    most = max([*(max(each) for each in shares), *(1.1 * each.fair for each in bins)])
    below = _SIGN + 4 if any(each.paint or each.label for each in bins) else _EDGE
    room = pygame.FRect(area.left + 5, area.top + 5, area.width - 10, area.height - 5 - below)
    step = room.width / len(bins)
    gap = min(5.0, 0.24 * step)
    for number, each in enumerate(bins):
        left, wide = room.left + number * step + gap / 2, (step - gap) / len(teams)
        for side, team in enumerate(teams):
            tall = max(1.0, room.height * shares[number][side] / most)
            bar = pygame.FRect(left + side * wide, room.bottom - tall, wide, tall)
            _bar(kit, surface, bar, kit.theme.player(team).colour)
        y = room.bottom - room.height * each.fair / most
        _dashes(kit, surface, (left - gap / 2, left + step - gap / 2), y)
        middle = (left + (step - gap) / 2, (room.bottom + area.bottom) / 2)
        if each.paint is not None:
            sign = pygame.FRect(0, 0, _SIGN, _SIGN)
            sign.center = middle
            each.paint(kit, surface, sign)
        elif each.label:
            style = TextStyle(Family.NUMBER, 13, paper.muted, fixed=True)
            kit.text.draw(surface, each.label, style, middle, Anchor.CENTRE)


def _bar(kit: Kit, surface: pygame.Surface, bar: pygame.FRect, colour: Rgb) -> None:
    place = kit.canvas.rect(bar)
    place.width = max(1, place.width - (1 if place.width > 3 else 0))
    surface.fill(darken(colour, 0.08), place)
    if place.height > 3 and place.width > 3:
        surface.fill(mix(colour, (255, 255, 255), 0.35), (*place.topleft, place.width, 1))


def _dashes(kit: Kit, surface: pygame.Surface, ends: tuple[float, float], y: float) -> None:
    colour, unit = kit.theme.paper.text, kit.canvas.length(1)
    left, right = (kit.canvas.point(x, y)[0] for x in ends)
    down = kit.canvas.point(0, y)[1]
    for x in range(left, right, 5 * unit):
        surface.fill(colour, (x, down, min(3 * unit, right - x), unit))


def paint_facing(
    bins: Sequence[Bin],
    kit: Kit,
    surface: pygame.Surface,
    area: pygame.FRect,
    teams: Sequence[int],
) -> None:
    """Draw many faces: the first side's bars stand above the middle, the second's hang below it.

    A band above and below it is what a fair die would give.
    """
    paper = kit.theme.paper
    kit.skin.field(surface, area, (paper.c100, paper.c200), _RADIUS)
    style = TextStyle(Family.NUMBER, 12, paper.text, fixed=True)
    room = area.inflate(-12, -8)
    tall = kit.text.line_height(style) * 0.8
    half = (room.height - tall) / 2
    sums = [max(1, sum(each.counts[side] for each in bins)) for side in range(2)]
    shares = [[each.counts[side] / sums[side] for side in range(2)] for each in bins]
    most = max([*(max(each) for each in shares), *(1.5 * each.fair for each in bins)])
    step = room.width / len(bins)
    for number, each in enumerate(bins):
        left = room.left + number * step
        for side, team in enumerate(teams[:2]):
            long = half * shares[number][side] / most
            fair = half * each.fair / most
            edge = room.top + half if side == 0 else room.bottom - half
            band = pygame.FRect(left, edge - fair if side == 0 else edge, step, fair)
            surface.fill(mix(paper.c200, paper.c400, 0.45), kit.canvas.rect(band))
            bar = pygame.FRect(left, edge - long if side == 0 else edge, step, long)
            if long > 0:
                _bar(kit, surface, bar, kit.theme.player(team).colour)
        if each.label:
            at = (left + step / 2, room.centery)
            kit.text.draw(surface, each.label, style, at, Anchor.CENTRE)


def round_off(kit: Kit, picture: pygame.Surface, radius: float = _RADIUS) -> pygame.Surface:
    """A picture with the round corners of a card's field."""
    size = picture.get_size()
    mask = raster.rounded_mask(*size, kit.canvas.length(radius))
    return raster.masked(picture, mask)
