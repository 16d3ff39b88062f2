"""The end of a match of Block and Key: keys claimed in order, the best key, the mystery."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.block_and_key import events as ev
from game.block_and_key.data import BlockAndKeyData
from game.engine.contract import Event
from scenes.game_view.ending import Ending, Highlight, Milestone
from scenes.game_view.hall import Painting, backdrop, stand_up
from scenes.game_view.strip_ground import line_of, rimmed
from scenes.kit.kit import Kit
from scenes.kit.text.words import Words

_PRAISE: Final = (
    "best_move",
    "mystery_points",
    "key_points",
    "moon_keys",
    "sun_keys",
    "star_keys",
    "blocks_placed",
)

_TEMPLE: Final = pygame.FRect(306, 56, 668, 586)
"""What is seen of the temple between the panels, on the design canvas of the table."""
_ASIDE: Final = 336.0
"""How far the temple is moved to the left, so that it stands behind those who played."""


def told_ending(
    words: Words, book: BlockAndKeyData, events: Sequence[Event], decided_by: str
) -> Ending:
    """What is told of a match: every key that was claimed, and what stood out.

    `decided_by` is the rank of a solo match; nobody celebrates the lowest.
    """
    claims = [
        (place, event) for place, event in enumerate(events) if isinstance(event, ev.KeyClaimed)
    ]
    best = max((event for _, event in claims), key=lambda event: event.points, default=None)
    return Ending(
        milestones=[
            Milestone(
                place / len(events),
                event.seat,
                words(f"block_and_key.deck.{book.keys[event.key].deck}"),
                f"+{event.points}",
                decisive=event is best,
                sprite=f"block_and_key/key_{book.keys[event.key].deck}",
                sign="key",
                event=place,
            )
            for place, event in claims
        ],
        highlights=[_best_key(words, book, best), *_mystery(words, events)],
        praise=[f"block_and_key.statistic.{row}" for row in _PRAISE],
        quiet=words("block_and_key_table.result.no_key"),
        compared=[f"block_and_key.statistic.{row}" for row in ("key_points", "best_move")],
        people="explorers",
        celebrates=decided_by != book.ranks[0].id,
        board=_TEMPLE,
        ground=paint_frieze,
        hall=paint_temple,
    )


def _best_key(words: Words, book: BlockAndKeyData, best: ev.KeyClaimed | None) -> Highlight:
    title = words("block_and_key_table.result.best_key")
    if best is None:
        note = words("block_and_key_table.result.no_key")
        return Highlight(title, note=note, sprite="block_and_key/key_star")
    deck = book.keys[best.key].deck
    line = (str(best.points), words("block_and_key.statistic.points"))
    name = words(f"block_and_key.deck.{deck}")
    return Highlight(title, name, (line,), sprite=f"block_and_key/key_{deck}")


def _mystery(words: Words, events: Sequence[Event]) -> list[Highlight]:
    """What the mystery cards brought, once they are counted."""
    ends = [event for event in events if isinstance(event, ev.MatchEnded)]
    if not ends:
        return []
    points = ends[-1].mystery_points
    title = words("block_and_key.mystery")
    note = words("block_and_key_table.result.mystery")
    return [Highlight(title, values=tuple(str(each) for each in points), note=note)]


def paint_temple(kit: Kit, table: pygame.Surface) -> Painting:
    """The hall in the light of the evening, with the temple as it was built."""
    hall = yield from backdrop(kit, "block_and_key/temple", left=_ASIDE)
    yield from stand_up(kit, hall, table, _TEMPLE, _ASIDE)
    hall.fill((255, 226, 190), special_flags=pygame.BLEND_RGB_MULT)
    return hall


def paint_frieze(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A frieze of carved stone."""
    del starts
    image = rimmed(kit, size, ((196, 178, 140), (98, 84, 60)), ((226, 212, 178), (190, 172, 134)))
    unit = kit.canvas.length(1)
    dark, light = (150, 132, 98, 255), (244, 234, 206, 255)
    wide = unit * 46
    for x in range(unit * 16, size[0] - unit * 16 - wide, wide):
        for y in (unit * 12, size[1] - unit * 22):
            for lower, colour in ((0, dark), (unit, light)):
                points = [
                    (x, y + unit * 8 + lower),
                    (x, y + lower),
                    (x + wide - unit * 14, y + lower),
                    (x + wide - unit * 14, y + unit * 8 + lower),
                ]
                pygame.draw.lines(image, colour, False, points, unit)
    y = line_of(kit, size[1])
    pygame.draw.line(image, dark, (unit * 20, y), (size[0] - unit * 20, y), unit * 3)
    pygame.draw.line(image, light, (unit * 20, y + unit * 2), (size[0] - unit * 20, y + unit * 2))
    return image
