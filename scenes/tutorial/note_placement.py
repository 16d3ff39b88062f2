"""The placement of a note so that it covers none of the important areas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product

import pygame

_RIM = ("topleft", "topright", "bottomleft", "bottomright", "midleft", "midright", "midtop")
"""The places tried first, at the rim: there a note hides nothing."""
_STEP = 32.0
_DISTANCE = 12.0
"""Design units kept free around important areas."""


def place_note(
    sizes: Sequence[tuple[float, float]], room: pygame.FRect, areas: Sequence[pygame.FRect]
) -> pygame.FRect:
    """The best place for a note.

    Args:
        sizes: the sizes that it can be laid out in, the best first.
        room: where it may lie.
        areas: the areas to keep visible, the most important first; each counts as much as all later
            ones together, and partly hidden ones by their share.

    Returns:
        The first place that hides nothing: of the best size at the rim, then of another size at
        the rim, then anywhere. Where there is none, the place that hides least.
    """
    kept = [
        (2.0**-number, area.inflate(2 * _DISTANCE, 2 * _DISTANCE))
        for number, area in enumerate(areas)
    ]
    best, least = pygame.FRect(room.topleft, sizes[0]), float("inf")
    for note in chain(_candidates(sizes, room), _beside(sizes, room, [area for _, area in kept])):
        hidden = 0.0
        for weight, area in kept:
            hidden += weight * _hidden_share(note, area)
            if hidden >= least:
                break
        if hidden == 0:
            return note
        if hidden < least:
            best, least = note, hidden
    return best


def _candidates(sizes: Sequence[tuple[float, float]], room: pygame.FRect) -> Iterator[pygame.FRect]:
    for size in sizes:
        for place in _RIM:
            note = pygame.FRect((0, 0), size)
            setattr(note, place, getattr(room, place))
            yield note
    for width, height in sizes:
        columns = int(max(0.0, room.width - width) // _STEP) + 1
        lefts = [*(room.left + column * _STEP for column in range(columns)), room.right - width]
        for row in range(int(max(0.0, room.height - height) // _STEP) + 1):
            for left in lefts:
                yield pygame.FRect(left, room.top + row * _STEP, width, height)


def _beside(
    sizes: Sequence[tuple[float, float]], room: pygame.FRect, areas: Sequence[pygame.FRect]
) -> Iterator[pygame.FRect]:
    """The places that touch two areas, for a gap that is hardly larger than the note."""
    for width, height in sizes:
        lefts = {area.right for area in areas} | {area.left - width for area in areas}
        tops = {area.bottom for area in areas} | {area.top - height for area in areas}
        for left, top in product(sorted(lefts), sorted(tops)):
            note = pygame.FRect(left, top, width, height)
            if room.contains(note):
                yield note


def _hidden_share(note: pygame.FRect, area: pygame.FRect) -> float:
    common = note.clip(area)
    whole = area.width * area.height
    return common.width * common.height / whole if whole else 0.0
