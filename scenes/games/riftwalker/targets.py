"""The things on the table that can be pointed at, and their places."""

from __future__ import annotations

import pygame

from game.engine.contract import Action
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.rift_painter import value_inset
from scenes.games.riftwalker.sprites import Body, rect_of

_OF_THE_TRAY = ("open", "button", "option", "eye", "hand")


class Targets:
    """Finds the targets of the open decision."""

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context

    def actions(self) -> dict[Target, Action]:
        """The action that each target stands for now."""
        offer = self._context.offer
        if offer is None:
            return {}
        return offer.after(self._context.held, holding=self._context.holding)

    def all(self) -> dict[Target, pygame.FRect]:
        """Everything that can be chosen now with its rectangle, in the order of the keys."""
        context, offer = self._context, self._context.offer
        found: dict[Target, pygame.FRect] = {}
        if offer is None:
            return found
        wanted = list(self.actions())
        if context.held is None and not context.holding:
            wanted += [first for first in offer.firsts() if first not in wanted]
        elif context.held is not None:
            wanted.append(context.held)
        for target in wanted:
            if offer.open and target[0] not in _OF_THE_TRAY:
                continue
            rect = self.place(target)
            if rect is not None:
                found[target] = rect
        found.update(context.action_bar.rects())
        if context.model.hands[context.own_seat]:
            found["eye", 0] = pygame.FRect(layout.EYE)
        return found

    def place(self, target: Target) -> pygame.FRect | None:
        """The rectangle of a target."""
        kind, which = target
        context = self._context
        if kind == "cell":
            return layout.cell_rect(which)
        if kind == "side":
            return layout.side_rect(which)
        if kind == "line":
            return layout.handle_rect(which)
        if kind == "element":
            return layout.element_choice(which)
        if kind == "seat":
            return pygame.FRect(context.panels.box(which).panel)
        if kind in ("button", "option"):
            return context.action_bar.rects().get(target)
        if kind == "eye":
            return pygame.FRect(layout.EYE)
        body = context.actors.bodies.get(str(which))
        return None if body is None else resting_rect(body)

    def at(self, point: layout.Point) -> Target | None:
        """The target at a design point; the topmost comes first."""
        places = list(self.all().items())
        for target, rect in reversed(places):
            if rect.collidepoint(point) and not self._is_covered(target, point):
                return target
        return None

    def _is_covered(self, target: Target, point: layout.Point) -> bool:
        """Whether another card of the hand covers this one at a point."""
        body = self._context.actors.bodies.get(str(target[1])) if target[0] == "hand" else None
        return body is not None and not seen_rect(body).collidepoint(point)

    def rift_at(self, point: layout.Point) -> Body | None:
        """The rift at a design point, whether or not it can be chosen."""
        actors = self._context.actors
        opened = [body for body in actors.bodies.values() if body.zone == "open"]
        for body in (*reversed(opened), *reversed(actors.from_the_left())):
            if body.zone == "hand" and self._context.covered:
                continue
            if not body.hidden and seen_rect(body).collidepoint(point):
                return body
        return None


def resting_rect(body: Body) -> pygame.FRect:
    """The rectangle of a rift at rest."""
    return layout.around(body.point, *rect_of(body))


def value_place(body: Body) -> tuple[layout.Point, float]:
    """The middle of the value that counts on an explored rift, and the size of its plate."""
    rect = resting_rect(body)
    down, size = value_inset(body.height.target, body.mode)
    return (rect.centerx, rect.top + down), size


def seen_rect(body: Body) -> pygame.FRect:
    """The visible part of a rift that the next card of a crowded hand covers."""
    rect = resting_rect(body)
    if body.is_covered:
        rect.width = body.room
    return rect
