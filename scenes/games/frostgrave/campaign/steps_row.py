"""The row of steps of an aftermath: past, present and future."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.frostgrave.campaign.state import Phase
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

STEPS: Final[tuple[tuple[Phase, str], ...]] = (
    ("survival", "heart"),
    ("spoils", "frost_chest"),
    ("after", "frost_hat"),
    ("study", "star"),
    ("market", "cards"),
)
_DONE: Final = ((62, 118, 84), (38, 84, 58))
_NOW: Final = ((255, 224, 154), (214, 158, 58))
_LATER: Final = ((52, 64, 86), (38, 48, 66))


class StepsRow(Painted):
    """Five icons joined by a line."""

    focusable = False

    def __init__(self, rect: pygame.FRect, phase: Phase) -> None:
        super().__init__(rect, key="steps")
        self._phase = phase

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._phase, self.kit.words.language

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the line, then the icons with their words."""
        kit, area = self.kit, self.area
        names = [name for name, _ in STEPS]
        now = names.index(self._phase) if self._phase in names else len(names)
        cell = area.width / len(STEPS)
        y = area.top + 20
        for number in range(len(STEPS) - 1):
            first = kit.canvas.point(area.left + cell * (number + 0.5), y)
            second = kit.canvas.point(area.left + cell * (number + 1.5), y)
            colour = _DONE[0] if number < now else _LATER[0]
            pygame.draw.line(surface, colour, first, second, max(2, kit.canvas.length(4)))
        for number, (name, icon) in enumerate(STEPS):
            x = area.left + cell * (number + 0.5)
            disc = pygame.FRect(x - 19, y - 19, 38, 38)
            colours = _DONE if number < now else _NOW if number == now else _LATER
            kit.skin.token(surface, disc, colours)
            ink = (58, 36, 19) if number == now else (226, 236, 250)
            kit.icons.draw(surface, "check" if number < now else icon, disc.center, 20, ink)
            told = kit.words(f"campaign.step.{name}")
            colour = (255, 224, 154) if number == now else (214, 200, 176)
            style = TextStyle(Family.STRONG if number == now else Family.UI, 14, colour)
            style = kit.text.fitted(told, style, cell - 8)
            kit.text.draw(surface, told, style, (x, disc.bottom + 12), Anchor.CENTRE)
