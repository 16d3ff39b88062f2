"""The end of a match of Riftwalker: its bursts in order, the finest rift, the longest chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.contract import Event
from game.riftwalker import events as ev
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import CELLS
from game.riftwalker.explored_rifts import UNKNOWN
from scenes.game_view.ending import Ending, Highlight, Milestone
from scenes.game_view.hall import Painting, backdrop, lay_board
from scenes.game_view.strip_ground import line_of, rimmed
from scenes.games.riftwalker.drawing.nebula import backdrop_origin, backdrop_zoom
from scenes.games.riftwalker.drawing.stage_sun import SUN
from scenes.games.riftwalker.layout import cell_rect
from scenes.games.riftwalker.statistics import match_statistics
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.kit.text.words import Words
from scenes.pages.card_pictures import CardPiece, paint_rows

_FIGURES: Final = ("red", "blue", "sun", "violet")
"""The walkers of the seats, named by their colours."""
_MATRIX: Final = pygame.FRect(292, 62, 698, 486)
"""The element cards and the decks beside them, on the design canvas of the table."""
_FLOOR: Final = pygame.FRect(296, 32, 688, 548)
"""The element cards and the astrolabe around them."""
_NEAR: Final = 1.25
"""How much larger than at the table the astrolabe stands behind."""
_RIM: Final = 12
"""What the rim of the strip takes at every edge, in design units."""
_SKY_ZOOM: Final = 0.6
_SKY_MIDDLE: Final = 0.47
"""Where the middle of the astrolabe lies on its picture, as a share of its height."""
_PRAISE: Final = ("bonus_points", "best_chain", "bursts", "powers", "rotations", "flipped")


def build_ending(
    words: Words,
    book: RiftwalkerData,
    events: Sequence[Event],
    seats: int,
    gains: Mapping[str, int] | None = None,
) -> Ending:
    """The story of a match: every burst that brought points, and what stood out.

    `gains` are the points of the bonuses at the end, by their rifts.
    """
    bursts = [
        (place, event) for place, event in enumerate(events) if isinstance(event, ev.RiftBurst)
    ]
    trigger, turns = _trigger(events), _turns(events)
    figures = [f"results/walker_{name}" for name in _FIGURES]
    return Ending(
        milestones=[
            Milestone(
                place / len(events),
                event.seat,
                _name(words, event.rift),
                words("riftwalker_table.result.burst", points=event.value, turn=turns[event]),
                decisive=event is trigger,
                sprite=f"riftwalker/element_{_element(book, event.rift)}",
                sign="star",
                event=place,
                picture="" if event.rift == UNKNOWN else f"riftwalker/rift_{event.rift}",
            )
            for place, event in bursts
        ],
        highlights=[
            _finest(words, turns),
            _chains(words, book, events, seats),
            *_compared(words, events, seats, gains or {}),
        ],
        quiet=words("riftwalker_table.result.no_burst"),
        winners=figures,
        rivals=figures,
        base=(70, 46, 130),
        board=_MATRIX,
        praise=[f"riftwalker.statistic.{row}" for row in _PRAISE],
        ground=paint_night,
        hall=paint_nebula,
        holds_cup=True,
        light=SUN,
    )


def _trigger(events: Sequence[Event]) -> ev.RiftBurst | None:
    """The burst that brought the last round, if one did (RW-4.1)."""
    before: ev.RiftBurst | None = None
    for event in events:
        if isinstance(event, ev.RiftBurst):
            before = event
        elif isinstance(event, ev.LastRoundBegan):
            return before if event.because == "goal" else None
    return None


def _turns(events: Sequence[Event]) -> dict[ev.RiftBurst, int]:
    """The turn of every burst, in their order."""
    found, turn = dict[ev.RiftBurst, int](), 1
    for event in events:
        if isinstance(event, ev.TurnBegan):
            turn = event.turn
        elif isinstance(event, ev.RiftBurst):
            found[event] = turn
    return found


def _name(words: Words, rift: str) -> str:
    return "" if rift == UNKNOWN else words(f"riftwalker.rift.{rift}")


def _element(book: RiftwalkerData, rift: str) -> str:
    elements = book.rifts[rift].elements if rift in book.rifts else ()
    return elements[0] if elements else "fire"


def _finest(words: Words, bursts: Mapping[ev.RiftBurst, int]) -> Highlight:
    """The rift that brought the most points, and in which turn."""
    title = words("riftwalker_table.result.finest")
    if not bursts:
        note = words("riftwalker_table.result.no_burst")
        return Highlight(title, note=note, sprite="riftwalker/rift_back")
    best = max(bursts, key=lambda event: event.value)
    lines = (
        (str(best.value), words("riftwalker.statistic.points")),
        (str(bursts[best]), words("riftwalker_table.result.turn")),
    )
    return Highlight(title, _name(words, best.rift), lines, "", f"riftwalker/rift_{best.rift}")


def _chains(words: Words, book: RiftwalkerData, events: Sequence[Event], seats: int) -> Highlight:
    """The longest chain of powers of every seat, with the elements of its rifts."""
    best: list[list[str]] = [[] for _ in range(seats)]
    chain: list[str] = []
    for event in events:
        if isinstance(event, ev.ElementUsed):
            chain = []
        elif isinstance(event, ev.PowerActivated):
            chain = [*chain, event.rift]
            if len(chain) > len(best[event.seat]):
                best[event.seat] = chain
    title = words("riftwalker.statistic.best_chain")
    rows = [
        [CardPiece(f"riftwalker/element_{_element(book, rift)}") for rift in row] for row in best
    ]
    return Highlight(
        title,
        values=tuple(str(len(row)) for row in best),
        note=words("riftwalker_table.result.chain"),
        short=words("riftwalker_table.result.chain_title"),
        paint=partial(paint_rows, rows) if any(rows) else None,
    )


def _compared(
    words: Words, events: Sequence[Event], seats: int, gains: Mapping[str, int]
) -> list[Highlight]:
    """The points of bonuses, with the rifts that brought them; else the powers used."""
    scored = _scored(events)
    brought = [
        [(rift, gains[rift]) for rift, owner in scored.items() if owner == seat and gains.get(rift)]
        for seat in range(seats)
    ]
    told = {each.key: each.values for each in match_statistics(events, seats)}
    for row in ("bonus_points", "powers"):
        key = f"riftwalker.statistic.{row}"
        values = told.get(key, ())
        if any(value not in ("0", "") for value in values):
            note = words(f"riftwalker_table.result.{row}")
            short = words(f"riftwalker_table.result.{row}_title")
            sums = tuple(str(sum(points for _, points in each)) for each in brought)
            rows = [_brought(each) for each in brought]
            paint = partial(paint_rows, rows) if sums == tuple(values) else None
            title = words(key)
            return [Highlight(title, values=tuple(values), note=note, short=short, paint=paint)]
    return []


def _brought(bonuses: Sequence[tuple[str, int]]) -> list[CardPiece]:
    """Rifts with the points of their bonuses, the most first."""
    return [
        CardPiece(f"riftwalker/rift_{rift}", number=f"+{points}")
        for rift, points in sorted(bonuses, key=lambda each: -each[1])
    ]


def _scored(events: Sequence[Event]) -> dict[str, int]:
    """The rifts in the score piles at the end, each with its seat."""
    found: dict[str, int] = {}
    for event in events:
        match event:
            case ev.RiftBurst():
                found[event.rift] = event.seat
            case ev.RiftDiscarded() | ev.RiftUnscored():
                found.pop(event.rift, None)
    return found


def paint_nebula(kit: Kit, table: pygame.Surface) -> Painting:
    """The night between the worlds; the finished matrix lies before the astrolabe."""
    hall = yield from backdrop(kit, "riftwalker/backdrop", left=336 * _NEAR, zoom=_NEAR)
    floor = _floor(kit, table)
    yield False
    yield from lay_board(kit, hall, floor, _FLOOR)
    return hall


def _floor(kit: Kit, table: pygame.Surface) -> pygame.Surface:
    """The element cards of a finished table on the bare astrolabe."""
    floor = pygame.Surface(table.get_size())
    stone = kit.sprites.group("riftwalker").get("backdrop", backdrop_zoom(kit.canvas)).image
    floor.blit(stone, backdrop_origin(kit.canvas, stone.get_size()))
    for cell in range(CELLS):
        area = kit.canvas.rect(cell_rect(cell))
        floor.blit(table, area, area)
    return floor


def paint_night(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """The night between worlds over the astrolabe, with a gilt line through it."""
    del starts
    image = rimmed(kit, size, ((214, 170, 90), (110, 74, 30)), ((30, 20, 66), (66, 38, 110)))
    unit = kit.canvas.length(1)
    _paint_sky(kit, image)
    y = line_of(kit, size[1])
    pygame.draw.line(image, (237, 185, 73, 255), (unit * 20, y), (size[0] - unit * 20, y), unit * 2)
    return image


def _paint_sky(kit: Kit, image: pygame.Surface) -> None:
    """The nebula with the middle of the astrolabe, within the rim of a strip."""
    inset = kit.canvas.length(_RIM)
    room = image.get_rect().inflate(-2 * inset, -2 * inset)
    sky = kit.sprites.group("riftwalker").get("backdrop", _SKY_ZOOM).image
    middle = sky.get_width() / 2, sky.get_height() * _SKY_MIDDLE
    part = pygame.Rect((0, 0), room.size)
    part.center = round(middle[0]), round(middle[1])
    part.clamp_ip(sky.get_rect())
    mask = raster.rounded_mask(*room.size, kit.canvas.length(24 - _RIM))
    blit(image, raster.masked(sky.subsurface(part.clip(sky.get_rect())), mask), room.topleft, 0.8)
