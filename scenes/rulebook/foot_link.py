"""The name of a neighbouring chapter at the foot of a leaf, which turns there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button

_SIGN: Final = 12.0
_GAP: Final = 8.0


class FootLink(Button):
    """Printed words with an arrow; keys turn the leaves without it.

    Args:
        area: the room of the link, which it fills from one end.
        title: the name of the chapter.
        turn: opens it.
        on: whether it follows, and so stands at the right, its arrow behind it.
    """

    focusable = False

    def __init__(
        self, area: pygame.FRect, title: str, turn: Callable[[], None], *, on: bool
    ) -> None:
        super().__init__(area, title, turn, sound="", key="next" if on else "previous")
        self._on = on

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name and the arrow, darker under the pointer."""
        kit, area, paper = self.kit, self.area, self.kit.theme.paper
        colour = paper.text if self.hovered else paper.muted
        style = TextStyle(Family.STRONG, 14, colour)
        room = area.width - _SIGN - _GAP
        style = kit.text.fitted(self.text, style, room)
        # Without room for the whole name the arrow stands alone.
        title = self.text if kit.text.width(self.text, style) <= room else ""
        wide = kit.text.width(title, style)
        end = area.right if self._on else area.left
        way = -1 if self._on else 1
        sign = "chevron_right" if self._on else "chevron_left"
        kit.icons.draw(surface, sign, (end + way * _SIGN / 2, area.centery), _SIGN, colour)
        left = end + way * (_SIGN + _GAP) - (wide if self._on else 0.0)
        kit.text.draw(surface, title, style, (left, area.centery), Anchor.LEFT)
