"""Tooltips of what cannot be chosen: steps of the turn, signs of elements, deck, score piles."""

from __future__ import annotations

from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from game.riftwalker.state import STEPS
from scenes.game_view.resting import Resting
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.layout import Point
from scenes.kit.widgets.tooltip import draw_tooltip

_SIGN: Final = 40.0


class Tooltips:
    """Tracks the thing under the mouse, and explains it."""

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context
        self._resting = Resting(context.kit)
        self.dismiss = self._resting.dismiss
        self.update = self._resting.update

    def point(self, point: Point) -> None:
        """The mouse has moved to a design point."""
        things = self._things()
        self._resting.point(next((name for name, rect in things if rect.collidepoint(point)), ""))

    @property
    def is_due(self) -> bool:
        """Whether something is explained now."""
        if not self._resting.explains or self._context.table.busy:
            return False
        return self._resting.thing in dict(self._things())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tooltip that is due."""
        if self.is_due:
            rect = dict(self._things())[self._resting.thing]
            draw_tooltip(self._context.kit, surface, self._words(), rect)

    def _things(self) -> list[tuple[str, pygame.FRect]]:
        """What is explained, and where it is. Scored rifts show their own card instead."""
        context, goal = self._context, self._context.model.goal()
        things = [(f"step:{step}", context.steps.rect_of(step)) for step in STEPS]
        things += [("deck", layout.deck_rect()), *self._marks(), *self._signs()]
        for seat in range(context.model.seats):
            box = context.panels.box(seat)
            things.append((f"points:{seat}", context.panels.points_area(seat)))
            empty = layout.empty_slots(box.pile, len(context.model.scored[seat]), goal)
            if empty:
                things.append((f"pile:{seat}", empty[0].unionall(empty[1:])))
        return things

    def _marks(self) -> list[tuple[str, pygame.FRect]]:
        """The marks beside lit lines."""
        matrix = self._context.matrix
        lines = [] if matrix.handled else matrix.marked()
        return [(f"line:{line}", layout.mark_rect(line)) for line in lines]

    def _signs(self) -> list[tuple[str, pygame.FRect]]:
        """The signs of the elements that no card covers."""
        found = []
        sides = [layout.side_rect(side) for side in range(len(layout.SIDES))]
        for number, element in enumerate(ELEMENTS):
            rect = layout.around(layout.sign_point(number), _SIGN, _SIGN)
            if rect.collidelist(sides) < 0:
                found.append((f"sign:{element}", rect))
        return found

    def _words(self) -> str:
        """Head and text of the thing."""
        words, model = self._context.kit.words, self._context.model
        kind, _, which = self._resting.thing.partition(":")
        if kind == "sign":
            head = words(f"riftwalker.element.{which}")
            role = words(f"riftwalker.role.{which}")
            return f"{head}\n{words('riftwalker_table.tip.sign', role=role)}"
        if kind == "line":
            line = words(f"riftwalker.line.{which}")
            head = words("riftwalker_table.tip.line", line=line)
            return f"{head}\n{words('riftwalker_table.tip.line_text')}"
        if kind == "step":
            head, name = words(f"riftwalker.step.{which}"), which
        else:
            head, name = words(f"riftwalker_table.tip.{kind}"), kind
        text = words(f"riftwalker_table.tip.{name}_text", count=model.deck, goal=model.goal())
        return f"{head}\n{text}"
