"""The end of a match of Block and Key: keys claimed in order, the best key, the mystery."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game.block_and_key import events as ev
from game.block_and_key.data import BlockAndKeyData
from game.engine.contract import Event
from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.hall import Painting, backdrop, stand_up
from scenes.game_view.stage_light import Beam, StageLight
from scenes.game_view.strip_ground import line_of, rimmed
from scenes.games.block_and_key.highlights import Turn, best_key, counted, holds
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
"""The visible part of the temple between the panels, on the design canvas of the table."""
_ASIDE: Final = 336.0
"""How far the temple is moved to the left, so that it stands behind the figures."""

_FEW: Final = 4
"""So many turns may all tell the score."""
_INLAY, _JOINT, _BAND = 11, 5, 6
"""The sides of the squares in the frieze, the gaps between them, and how far their bands lie from
its edges, in design units."""
_COLOURS: Final = ("coral", "sun", "azure", "sun", "jade", "sun")
_SUNBEAMS: Final = StageLight(
    (255, 206, 128),
    (
        Beam((-30, -60, 40), (150, 690, 110), 0.28),
        Beam((80, -60, 30), (250, 700, 90), 0.36),
        Beam((170, -60, 18), (340, 700, 60), 0.24),
    ),
)
"""The evening sun falls through the roof from the left."""
_WORN: Final = (222, 206, 178)


def build_ending(
    words: Words, book: BlockAndKeyData, events: Sequence[Event], decided_by: str
) -> Ending:
    """The story of a match: every key that was claimed, and what stood out.

    `decided_by` is the rank of a solo match; nobody celebrates the lowest.
    """
    turns = _turns(events)
    claims = [claim for turn in turns for _, claim in turn]
    best = max(claims, key=lambda event: event.points, default=None)
    return Ending(
        milestones=_milestones(words, book, turns, best, len(events)),
        highlights=[best_key(words, book, best, turns, events), *counted(words, book, events)],
        praise=[f"block_and_key.statistic.{row}" for row in _PRAISE],
        quiet=words("block_and_key_table.result.no_key"),
        compared=["block_and_key.statistic.best_move"],
        people="explorers",
        celebrates=decided_by != book.ranks[0].id,
        board=_TEMPLE,
        ground=paint_frieze,
        hall=paint_temple,
        holds_cup=True,
        light=_SUNBEAMS,
    )


def _turns(events: Sequence[Event]) -> list[Turn]:
    """The keys that each turn has claimed, where it has claimed any."""
    turns: list[Turn] = [[]]
    for place, event in enumerate(events):
        if isinstance(event, ev.TurnBegan):
            turns.append([])
        elif isinstance(event, ev.KeyClaimed):
            turns[-1].append((place, event))
    return [turn for turn in turns if turn]


def _milestones(
    words: Words,
    book: BlockAndKeyData,
    turns: Sequence[Turn],
    best: ev.KeyClaimed | None,
    length: int,
) -> list[Milestone]:
    """One for each turn that claimed keys.

    Of many, only the first, the last and the best tell the score then, too: a frieze full of
    scores would read like a list.
    """
    told, total = [], Counter[int]()
    for number, turn in enumerate(turns):
        place, last = turn[-1]
        points = sum(event.points for _, event in turn)
        made = f"+{points}"
        total[last.seat] += points
        deck = book.keys[max((event for _, event in turn), key=lambda event: event.points).key].deck
        decisive = best is not None and holds(turn, best)
        notable = decisive or number in (0, len(turns) - 1) or len(turns) <= _FEW
        stood = words("block_and_key_table.result.stood", made=made, count=total[last.seat])
        told.append(
            Milestone(
                place / length,
                last.seat,
                _keys_of(words, deck, len(turn)),
                stood if notable else made,
                decisive=decisive,
                sprite=f"block_and_key/key_{deck}",
                sign="key",
                event=place,
                picture=f"block_and_key/card_back_{deck}",
            )
        )
    return told


def _keys_of(words: Words, deck: str, count: int) -> str:
    """The key of a turn by its deck; several are only counted."""
    if count > 1:
        return words("block_and_key_table.result.keys", count=count)
    name = words(f"block_and_key.deck.{deck}")
    return words("block_and_key_table.result.one_key", deck=name)


def paint_temple(kit: Kit, table: pygame.Surface) -> Painting:
    """The hall in the light of the evening, with the temple as it was built."""
    hall = yield from backdrop(kit, "block_and_key/temple", left=_ASIDE)
    yield from stand_up(kit, hall, table, _TEMPLE, _ASIDE)
    hall.fill((178, 176, 180), special_flags=pygame.BLEND_RGB_MULT)
    return hall


def paint_frieze(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """A frieze of stone with bands of the blocks' colours, set in like the walls' mosaics."""
    del starts
    image = rimmed(kit, size, ((196, 178, 140), (98, 84, 60)), ((226, 212, 178), (190, 172, 134)))
    length = kit.canvas.length
    dark, light = (150, 132, 98, 255), (244, 234, 206, 255)
    side, edge, bed = length(_INLAY), length(24), length(3)
    step = side + length(_JOINT)
    count = (size[0] - 2 * edge) // step
    left = (size[0] - count * step + length(_JOINT)) // 2
    tiles = [_inlay(kit, name, side) for name in _COLOURS]
    for y in (length(_BAND), size[1] - length(_BAND) - side):
        room = pygame.Rect(left, y, size[0] - 2 * left, side)
        pygame.draw.rect(image, dark, room.inflate(2 * bed, 2 * bed), border_radius=length(3))
        for number in range(count):
            image.blit(tiles[number % len(tiles)], (left + number * step, y))
    y, ends = line_of(kit, size[1]), length(20)
    pygame.draw.line(image, dark, (ends, y), (size[0] - ends, y), length(3))
    pygame.draw.line(image, light, (ends, y + length(2)), (size[0] - ends, y + length(2)))
    return image


def _inlay(kit: Kit, name: str, side: int) -> pygame.Surface:
    """A small square of a colour, worn by the weather."""
    sprite = kit.sprites.group("block_and_key").get(f"tile_{name}")
    tile = pygame.transform.smoothscale(sprite.image, (side, side))
    tile.fill(_WORN, special_flags=pygame.BLEND_RGB_MULT)
    return tile
