"""The running sums of the deck builder, the count of each element, and open problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.peak_duel.data_files import TableFile
from game.peak_duel.decks import DeckSums, Problem
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import LEAST_SIZE, TextStyle
from scenes.kit.widgets.base import Widget

_GAP: Final = 8.0
"""Between two dials."""
_LEADING: Final = 0.94
_SMALLER: Final = 11.0
"""The size from which a sentence is left out before the words grow smaller still."""
_TROUGH: Final = (from_hex("#0a1312"), from_hex("#182a28"))


class SumDials(Widget):
    """The running sums against what a legal deck needs, side by side."""

    focusable = False

    def __init__(self, rect: pygame.FRect, table: TableFile, sums: DeckSums) -> None:
        super().__init__(rect, key="sums")
        self._table = table
        self._sums = sums

    def draw(self, surface: pygame.Surface) -> None:
        """Draw one dial for the cards, the defences and the attacks each."""
        area, table, sums = self.area, self._table, self._sums
        rows = (
            ("cards", sums.cards, table.deck_size),
            ("shield", sums.defence, table.defence_total),
            ("sword", sums.attack, table.attack_total),
        )
        step = (area.width + _GAP) / len(rows)
        for number, (icon, found, wanted) in enumerate(rows):
            rect = pygame.FRect(area.left + number * step, area.top, step - _GAP, area.height)
            self._dial(surface, rect, icon, found, wanted)

    def _dial(
        self, surface: pygame.Surface, rect: pygame.FRect, icon: str, found: int, wanted: int
    ) -> None:
        """A sign and two numbers above a line that fills; one number and a tick at the goal."""
        kit = self.kit
        right = found == wanted
        colour: Rgb = layout.UP if right else layout.DOWN if found > wanted else layout.GILT
        kit.skin.field(surface, rect, _TROUGH, 8)
        middle = rect.centery - 2
        kit.icons.draw(surface, icon, (rect.left + 17, middle), 17, layout.CREAM)
        style = TextStyle(Family.NUMBER, 22, colour, fixed=True)
        told = str(found) if right else f"{found} / {wanted}"
        at = (rect.right - (32 if right else 9), middle)
        kit.text.draw(surface, told, style, at, Anchor.RIGHT)
        if right:
            kit.icons.draw(surface, "check", (rect.right - 18, middle), 16, colour)
        share = min(1.0, found / max(1, wanted))
        if share > 0.02:
            line = pygame.FRect(rect.left + 7, rect.bottom - 6, (rect.width - 14) * share, 3)
            kit.skin.chip(surface, line, colour, 0.95)


class Verdict(Widget):
    """The open problems of a deck, or that it is legal."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        table: TableFile,
        problems: Sequence[Problem],
        names: Callable[[str], str],
    ) -> None:
        super().__init__(rect, key="verdict")
        self._table = table
        self._problems = list(problems)
        self._names = names

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is open, or that all is well."""
        text, area = self.kit.text, self.area
        style, lines = self.laid()
        step = text.line_height(style) * _LEADING
        for number, line in enumerate(lines):
            at = (area.left, area.top + (number + 0.5) * step)
            text.draw(surface, line, style, at, Anchor.LEFT)

    def laid(self) -> tuple[TextStyle, list[str]]:
        """The type and the lines: smaller where they need it, and whole sentences only.

        What finds no room is told by the dials and beside the places, too.
        """
        kit, room = self.kit, self.area
        told = self._sentences()
        if not told:
            legal = str(kit.words("peak_duel.deck_legal"))
            style = kit.text.fitted(legal, TextStyle(Family.STRONG, 15, layout.UP), room.width)
            return style, [legal]
        style = TextStyle(Family.UI, 14, layout.MUTED)
        least = LEAST_SIZE / kit.text.text_scale
        while True:
            lines = kit.text.wrap(("" if kit.words.wide else " ").join(told), style, room.width)
            tall = kit.text.line_height(style) * _LEADING * len(lines)
            if tall <= room.height or (len(told) == 1 and style.size <= least):
                return style, lines
            if len(told) > 1 and style.size <= max(least, _SMALLER):
                told.pop()
            else:
                style = style.sized(max(least, style.size - 0.5))

    def _sentences(self) -> list[str]:
        """What is open, the sums first."""
        told = [self._sentence(problem) for problem in self._problems]
        if any(problem.key.startswith(("defence", "attack")) for problem in self._problems):
            exact = {"defence": self._table.defence_total, "attack": self._table.attack_total}
            told.insert(0, str(self.kit.words("peak_duel.deck_exact", **exact)))
        return told

    def _sentence(self, problem: Problem) -> str:
        values = dict(problem.values)
        if "element" in values:
            values["element"] = str(self.kit.words(f"peak_duel.element.{values['element']}"))
        if "card" in values:
            values["card"] = self._names(str(values["card"]))
        return str(self.kit.words(f"peak_duel.deck_problem.{problem.key}", **values))


class ElementCount(Widget):
    """The sign of an element with how many beasts of it the deck has, and needs."""

    focusable = False

    def __init__(self, rect: pygame.FRect, element: str, count: int, wanted: int) -> None:
        super().__init__(rect, key=f"element_{element}")
        self._element = element
        self._count, self._wanted = count, wanted

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign, the count below it."""
        kit, area = self.kit, self.area
        sprite = kit.sprites.group(GROUP).get(f"sign_{self._element}", 0.52)
        sprite.draw(surface, kit.canvas.point(area.centerx, area.top + 13))
        count, wanted = self._count, self._wanted
        colour = layout.UP if count == wanted else layout.DOWN if count > wanted else layout.CREAM
        style = TextStyle(Family.NUMBER, 17, colour, fixed=True)
        at = (area.centerx, area.bottom - 9)
        kit.text.draw(surface, f"{count}/{wanted}", style, at, Anchor.CENTRE)
