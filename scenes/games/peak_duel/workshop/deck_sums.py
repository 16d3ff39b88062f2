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
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

_TROUGH: Final = (from_hex("#0a1312"), from_hex("#182a28"))


class SumBars(Widget):
    """The running sums against what a legal deck needs."""

    focusable = False

    def __init__(self, rect: pygame.FRect, table: TableFile, sums: DeckSums) -> None:
        super().__init__(rect, key="sums")
        self._table = table
        self._sums = sums

    def draw(self, surface: pygame.Surface) -> None:
        """Draw three bars."""
        area, table, sums = self.area, self._table, self._sums
        step = area.height / 3
        rows = (
            ("cards", sums.cards, table.deck_size),
            ("shield", sums.defence, table.defence_total),
            ("sword", sums.attack, table.attack_total),
        )
        for number, (icon, found, wanted) in enumerate(rows):
            rect = pygame.FRect(area.left, area.top + number * step, area.width, step - 1)
            self._bar(surface, rect, icon, found, wanted)

    def _bar(
        self, surface: pygame.Surface, rect: pygame.FRect, icon: str, found: int, wanted: int
    ) -> None:
        kit = self.kit
        right = found == wanted
        colour: Rgb = layout.UP if right else layout.DOWN if found > wanted else layout.GILT
        kit.icons.draw(surface, icon, (rect.left + 10, rect.centery), 17, layout.MUTED)
        trough = pygame.FRect(rect.left + 28, rect.top + 5, rect.width - 112, rect.height - 10)
        kit.skin.field(surface, trough, _TROUGH, trough.height / 2)
        share = min(1.0, found / max(1, wanted))
        if share > 0.02:
            filled = pygame.FRect(trough)
            filled.width = max(trough.height, trough.width * share)
            kit.skin.chip(surface, filled.inflate(-4, -4), colour, 0.95)
        style = TextStyle(Family.NUMBER, 21, colour, fixed=True)
        words = f"{found} / {wanted}"
        kit.text.draw(surface, words, style, (rect.right - 2, rect.centery), Anchor.RIGHT)


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
        """Draw the open problems, as far as there is room; or that all is well."""
        kit, area = self.kit, self.area
        style = TextStyle(Family.UI, 14, layout.MUTED)
        lines = [self._sentence(problem) for problem in self._problems]
        if any(problem.key.startswith(("defence", "attack")) for problem in self._problems):
            exact = {"defence": self._table.defence_total, "attack": self._table.attack_total}
            lines.insert(0, str(kit.words("peak_duel.deck_exact", **exact)))
        if not lines:
            lines = [str(kit.words("peak_duel.deck_legal"))]
            style = TextStyle(Family.STRONG, 15, layout.UP)
            style = kit.text.fitted(lines[0], style, area.width)
        y, step = area.top, kit.text.line_height(style) * 0.94
        for line in lines:
            for part in kit.text.wrap(line, style, area.width):
                if y + step > area.bottom:
                    return
                kit.text.draw(surface, part, style, (area.left, y + step / 2), Anchor.LEFT)
                y += step

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
