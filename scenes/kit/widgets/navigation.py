"""Focus navigation: the next widget in a direction."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.kit.input.intents import Intent
from scenes.kit.widgets.base import Widget

_SIDEWAYS_WEIGHT = 2.5
_OVERLAP_BONUS = 0.35


def nearest(origin: Widget, candidates: Iterable[Widget], intent: Intent) -> Widget | None:
    """The best widget in a direction, or None.

    A candidate must begin beyond the middle of the origin; those that overlap the origin's
    row or column are preferred, then the nearer ones.
    """
    best: Widget | None = None
    best_score = float("inf")
    for candidate in candidates:
        if candidate is origin:
            continue
        score = _score(origin.area, candidate.area, intent)
        if score is not None and score < best_score:
            best, best_score = candidate, score
    return best


def _score(origin: pygame.FRect, other: pygame.FRect, intent: Intent) -> float | None:
    if intent in (Intent.LEFT, Intent.RIGHT):
        forward = other.centerx - origin.centerx
        edge = other.left - origin.right
        back_edge = origin.left - other.right
        overlap = min(origin.bottom, other.bottom) - max(origin.top, other.top)
        sideways = abs(other.centery - origin.centery)
    else:
        forward = other.centery - origin.centery
        edge = other.top - origin.bottom
        back_edge = origin.top - other.bottom
        overlap = min(origin.right, other.right) - max(origin.left, other.left)
        sideways = abs(other.centerx - origin.centerx)
    if intent in (Intent.LEFT, Intent.UP):
        forward, edge = -forward, back_edge
    if forward <= 1 or edge < -0.5 * abs(forward):
        return None
    gap = max(0.0, edge)
    if overlap > 0:
        return gap + _OVERLAP_BONUS * sideways
    return gap + _SIDEWAYS_WEIGHT * sideways + 40
