"""Tooltips of what cannot be chosen: steps of the turn, signs of elements, deck, score piles."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from game.riftwalker.state import STEPS
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.layout import Point
from scenes.kit.input.intents import Device
from scenes.kit.widgets.tooltip import draw_tooltip

_PATIENCE: Final = 0.5
"""Seconds for which the mouse has to rest on a thing."""
_SIGN_ANGLES: Final = (0, 40, 140, 180, 220, 320)
"""The angle of each element's sign on the astrolabe, as in the baked picture."""
_SIGN_REACH: Final = 310.0
_SIGN: Final = 40.0


class Tooltips:
    """Tracks the thing under the mouse, and explains it."""

    def __init__(self, context: RiftwalkerContext) -> None:
        self._context = context
        self._thing = ""
        self._rested = 0.0
        self._dismissed = False

    def point(self, point: Point) -> None:
        """The mouse has moved to a design point."""
        thing = next((name for name, rect in self._things() if rect.collidepoint(point)), "")
        if thing != self._thing:
            self._thing, self._rested, self._dismissed = thing, 0.0, False

    def dismiss(self) -> None:
        """Hide the tooltip after a press, until another thing is pointed at."""
        self._dismissed = True

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether a tooltip appears now."""
        before = self.is_due
        self._rested += seconds
        return self.is_due and not before

    @property
    def is_due(self) -> bool:
        """Whether the mouse has rested long enough on something."""
        kit, context = self._context.kit, self._context
        if self._dismissed or not kit.settings.show_hints or context.table.busy:
            return False
        by_mouse = kit.controls.device is Device.MOUSE
        return by_mouse and bool(self._thing) and self._rested >= _PATIENCE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tooltip that is due."""
        if self.is_due:
            rect = dict(self._things())[self._thing]
            draw_tooltip(self._context.kit, surface, self._words(), rect)

    def _things(self) -> list[tuple[str, pygame.FRect]]:
        """What is explained, and where it is; cards that lie above it come first."""
        context = self._context
        things = [(f"step:{step}", context.steps.rect_of(step)) for step in STEPS]
        things += [("deck", layout.deck_rect()), *self._signs()]
        for seat in range(context.model.seats):
            box = context.panels.box(seat)
            things += [("points", context.panels.points_area(seat)), ("pile", box.pile)]
        return things

    def _signs(self) -> list[tuple[str, pygame.FRect]]:
        """The signs of the elements that no card covers."""
        found = []
        sides = [layout.side_rect(side) for side in range(len(layout.SIDES))]
        for element, angle in zip(ELEMENTS, _SIGN_ANGLES, strict=True):
            turn = math.radians(angle)
            middle = (
                layout.MIDDLE[0] + _SIGN_REACH * math.cos(turn),
                layout.MIDDLE[1] + _SIGN_REACH * math.sin(turn),
            )
            rect = layout.around(middle, _SIGN, _SIGN)
            if rect.collidelist(sides) < 0:
                found.append((f"sign:{element}", rect))
        return found

    def _words(self) -> str:
        """Head and text of the thing."""
        words, model = self._context.kit.words, self._context.model
        kind, _, which = self._thing.partition(":")
        if kind == "sign":
            head = words(f"riftwalker.element.{which}")
            role = words(f"riftwalker.role.{which}")
            return f"{head}\n{words('riftwalker_table.tip.sign', role=role)}"
        head = words(f"riftwalker.step.{which}") if which else words(f"riftwalker_table.tip.{kind}")
        text = words(
            f"riftwalker_table.tip.{which or kind}_text", count=model.deck, goal=model.goal()
        )
        return f"{head}\n{text}"
