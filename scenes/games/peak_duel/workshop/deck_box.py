"""The box of a deck: its strongest beast on the front, its name on a plate below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from game.peak_duel.data_files import BeastData
from game.peak_duel.names import ELEMENTS
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

_BODY: Final[dict[str, tuple[Rgb, Rgb]]] = {
    "wood": (from_hex("#2f7a52"), from_hex("#123d29")),
    "fire": (from_hex("#b5372b"), from_hex("#5e120f")),
    "earth": (from_hex("#a97a32"), from_hex("#553a12")),
    "metal": (from_hex("#8c939c"), from_hex("#434951")),
    "water": (from_hex("#2f6cb4"), from_hex("#12345f")),
}
_PAPER: Final = (from_hex("#fbf3df"), from_hex("#e6d4ad"))
_INK: Final = from_hex("#2a1a0e")
_EMPTY: Final = (from_hex("#3a4f4c"), from_hex("#1a2b29"))


def cover_of(beasts: Sequence[BeastData]) -> BeastData | None:
    """The beast on the front: the strongest of the element with the highest sum of values."""
    if not beasts:
        return None
    sums: Counter[str] = Counter()
    for beast in beasts:
        sums[beast.element] += beast.attack + beast.defence
    element = max(ELEMENTS, key=lambda each: sums[each])
    mine = [each for each in beasts if each.element == element]
    return max(mine, key=lambda each: (each.attack + each.defence, each.id))


class DeckBox(Widget):
    """The box as it would stand on a shelf."""

    focusable = False

    def __init__(self, rect: pygame.FRect, beasts: Sequence[BeastData], title: str) -> None:
        super().__init__(rect, key="box")
        self.cover = cover_of(beasts)
        self.title = title

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def rename(self, title: str) -> None:
        """Write another name on the plate."""
        self.title, self.changed = title, True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box."""
        self.draw_box(surface, self.area)

    def draw_box(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Draw the body, the window with the beast, the lid and the plate."""
        kit, cover = self.kit, self.cover
        body = _EMPTY if cover is None else _BODY[cover.element]
        kit.skin.row(surface, area, body, 9, layout.GILT)
        window = pygame.FRect(area.left + 8, area.top + 24, area.width - 16, area.height - 67)
        kit.skin.field(surface, window, _PAPER, 7)
        lid = pygame.FRect(area.left + 2, area.top + 2, area.width - 4, 18)
        kit.skin.row(surface, lid, body[::-1], 7)
        group = kit.sprites.group(GROUP)
        if cover is None:
            kit.icons.draw(surface, "cards", window.center, 26, layout.MUTED)
        else:
            name = f"beast_{cover.id}"
            plain = group.get(name).image
            room = kit.canvas.length(window.width - 8), kit.canvas.length(window.height - 6)
            zoom = min(room[0] / plain.get_width(), room[1] / plain.get_height())
            image = group.get(name, round(zoom, 2)).image
            x, y = kit.canvas.point(*window.center)
            at = (round(x - image.get_width() / 2), round(y - image.get_height() / 2))
            surface.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            seal = group.get(f"sign_{cover.element}", 0.4)
            seal.draw(surface, kit.canvas.point(area.centerx, lid.bottom))
        self._plate(surface, pygame.FRect(area.left + 4, area.bottom - 40, area.width - 8, 36))

    def _plate(self, surface: pygame.Surface, plate: pygame.FRect) -> None:
        kit = self.kit
        kit.skin.row(surface, plate, _PAPER, 5)
        style = TextStyle(Family.STRONG, 14, _INK, fixed=True)
        title, room = self.title[:60], plate.width - 6
        if kit.text.width(title, style) > room:
            style = style.sized(13)
        lines = kit.text.wrap(title, style, room)
        if len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        step = 15.0
        for number, line in enumerate(lines):
            words = kit.text.shortened(line, style, room)
            at = (plate.centerx, plate.centery + (number - (len(lines) - 1) / 2) * step)
            kit.text.draw(surface, words, style, at, Anchor.CENTRE)
