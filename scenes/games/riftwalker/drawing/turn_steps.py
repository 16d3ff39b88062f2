"""The four steps of a turn, always visible: past, present and future ones."""

from __future__ import annotations

from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS, NO_ELEMENT
from game.riftwalker.state import STEPS
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.layout import GLASS, GOLD, MUTED
from scenes.games.riftwalker.model import RiftwalkerModel
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_ICONS: Final = {"element": "star", "rift": "redo", "burst": "goal", "refresh": "cards"}
_GAP: Final = 22.0
_PAST: Final = darken(MUTED, 0.15)
_LINE: Final = 3.0
"""The thickness of the gilt line below the present step, in design units."""
_LINE_SHARE: Final = 0.62
_RESTING: Final = 0.5
"""How bright that line is while somebody else is on turn."""


class StepBar:
    """Draws the steps."""

    def __init__(self, kit: Kit, model: RiftwalkerModel) -> None:
        self._kit = kit
        self._model = model

    def rect_of(self, step: str) -> pygame.FRect:
        """The place of a step."""
        inner = layout.STEPS.inflate(-28, -8)
        width = (inner.width - _GAP * (len(STEPS) - 1)) / len(STEPS)
        number = STEPS.index(step)
        return pygame.FRect(inner.left + number * (width + _GAP), inner.top, width, inner.height)

    def paint_frame(self, surface: pygame.Surface) -> None:
        """Paint what never changes."""
        self._kit.skin.panel(surface, layout.STEPS, GLASS, layout.STEPS.height / 2)

    def draw(self, surface: pygame.Surface, *, own: bool) -> None:
        """Draw the steps; `own` when a person at this screen is on turn."""
        now = STEPS.index(self._model.step) if self._model.step in STEPS else 0
        for number, step in enumerate(STEPS):
            self._draw_one(surface, step, number - now, own=own)

    def _mark_present(self, surface: pygame.Surface, rect: pygame.FRect, *, own: bool) -> None:
        """A gilt line at the foot of the bar: it marks a place, and asks for no click."""
        wide = rect.width * _LINE_SHARE
        line = pygame.FRect(0, 0, wide, _LINE)
        line.midbottom = rect.centerx, layout.STEPS.bottom - 1
        self._kit.skin.chip(surface, line, GOLD, 1.0 if own else _RESTING)

    def _draw_one(self, surface: pygame.Surface, step: str, way: int, *, own: bool) -> None:
        """One step; `way` is below 0 when it is past, 0 when it is the present one."""
        kit, rect = self._kit, self.rect_of(step)
        if way == 0:
            self._mark_present(surface, rect, own=own)
            colour = GOLD
        else:
            colour = MUTED if way > 0 else _PAST
        name = str(kit.words(f"riftwalker.step.{step}"))
        mark = self._mark(step, way)
        room = rect.width - 40
        style = kit.text.fitted(
            name, TextStyle(Family.STRONG, 16 if way == 0 else 15, colour), room
        )
        name = kit.text.shortened(name, style, room)
        width = kit.text.width(name, style)
        middle = rect.centerx + 12
        kit.text.draw(surface, name, style, (middle, rect.centery), Anchor.CENTRE)
        at = (middle - width / 2 - 16, rect.centery)
        used = self._model.element
        if step == "element" and used != NO_ELEMENT and way < 0:
            disc = kit.sprites.group(GROUP).get(f"disc_{ELEMENTS[used]}", 0.5)
            disc.draw(surface, kit.canvas.point(*at))
        else:
            kit.icons.draw(surface, mark, at, 17, colour)
        if step != STEPS[-1]:
            beside = rect.right + _GAP / 2, rect.centery
            kit.icons.draw(surface, "right", beside, 12, MUTED)

    @staticmethod
    def _mark(step: str, way: int) -> str:
        if way < 0:
            return "check"
        icon = _ICONS[step]
        return "replay" if icon == "redo" else icon
