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


def other_end(origin: Widget, candidates: Iterable[Widget], intent: Intent) -> Widget | None:
    """The widget with which a step up or down begins again after the last one, or None."""
    back = {Intent.UP: Intent.DOWN, Intent.DOWN: Intent.UP}.get(intent)
    if back is None:
        return None
    others = [each for each in candidates if each is not origin]
    behind = [each for each in others if _score(origin.area, each.area, back) is not None]
    if not behind:
        return None
    start = origin.area.copy()
    if intent is Intent.DOWN:
        start.bottom = min(each.area.top for each in behind) - 1
    else:
        start.top = max(each.area.bottom for each in behind) + 1
    return min(behind, key=lambda each: _distance(start, each.area, intent))


def _distance(origin: pygame.FRect, other: pygame.FRect, intent: Intent) -> float:
    score = _score(origin, other, intent)
    return float("inf") if score is None else score


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
