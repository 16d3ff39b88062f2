"""Finds a place for the referee, who explains refusals, where it hides least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from scenes.game_view.call_placement import least_hiding
from scenes.game_view.caller import Caller
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.referee_sign import REFEREE_SIZE

REFEREE: Final = Caller(GROUP, "referee", REFEREE_SIZE, "whistle")
_ROOM: Final = pygame.FRect(174, 64, 932, 519)
"""The allowed area: between the panels, below the scoreboard and above cards and dice."""
_BADGE: Final = (26.0, 30.0)
"""The room beside and above a figure for its badge and signs."""
_TAG: Final = 18.0
"""How far the sign of a further die extends beyond the tray."""


def free_place(
    sizes: Sequence[tuple[float, float]],
    context: TrickShotContext,
    others: Sequence[pygame.FRect],
    room: pygame.FRect = _ROOM,
) -> tuple[int, pygame.FRect]:
    """Return the shape and place that hide least, the lowest and most central of equals.

    Args:
        sizes: width and height of each shape.
        context: the match's parts.
        others: further areas to keep visible.
        room: the allowed area.
    """
    kept = [*_figures(context), *_targets(context), context.tray.rect.inflate(0, 2 * _TAG), *others]

    if context.table.note_area is not None:
        kept.append(context.table.note_area)
    return least_hiding(sizes, room, kept)


def _figures(context: TrickShotContext) -> Iterator[pygame.FRect]:
    """All figures with badges and signs, and the puck."""
    frame, sprites = context.model.frame, context.model.sprites
    for piece in sprites.skaters:
        if piece.on_ice:
            body = frame.body(piece.place).inflate(2 * _BADGE[0], 0)
            body.top -= _BADGE[1]
            body.height += _BADGE[1]
            yield body
    yield pygame.FRect(0, 0, frame.cell, frame.cell).move_to(
        center=frame.design(sprites.puck.place)
    )


def _targets(context: TrickShotContext) -> Iterator[pygame.FRect]:
    """Every lit square, the ways there, and the cursor of keys and pads."""
    frame, chooser = context.model.frame, context.chooser
    if context.guidance.cursor >= 0:
        yield frame.rect(context.guidance.cursor)
    for option in chooser.targets():
        if not chooser.shows(option.square):
            continue
        target = frame.rect(option.square)
        yield target
        skater = context.model.sprites.skaters[option.skater]
        x, y = frame.design(skater.place)
        for share in (0.25, 0.5, 0.75):
            spot = pygame.FRect(0, 0, frame.cell / 2, frame.cell / 2)
            spot.center = (x + (target.centerx - x) * share, y + (target.centery - y) * share)
            yield spot
