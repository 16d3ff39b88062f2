"""Widgets of the deck builder: a card to choose, a place of the deck, the running sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import pygame

from game.peak_duel.data import PeakDuelData
from game.peak_duel.data_files import TableFile
from game.peak_duel.decks import DeckSums, Problem
from game.peak_duel.names import ELEMENTS
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, look_of
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common, Point, Widget

_GROUND: Final = (from_hex("#0c1716"), from_hex("#1c302d"))
_TROUGH: Final = (from_hex("#0a1312"), from_hex("#182a28"))


class CardTile(Widget):
    """A beast to put into the deck or to take out; `chosen` ones are marked."""

    radius = 9.0

    def __init__(
        self,
        rect: pygame.FRect,
        card: str,
        painter: CardPainter,
        on_press: Callable[[str], None],
        *,
        chosen: bool = False,
        on_look: Callable[[str], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, **common)
        self.card = card
        self.chosen = chosen
        self._painter = painter
        self._on_press = on_press
        self._on_look = on_look

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, risen while it is pointed at."""
        area = self.area
        if self.pane is not None and not self.pane.rect.colliderect(area):
            return
        if not self.card:
            self.kit.skin.field(surface, area, _GROUND, 7)
            return
        lift = 4.0 * round(self.lift * 2) / 2
        width = area.width - 4
        if self.chosen:
            self._painter.ring(surface, (area.centerx, area.centery - lift), width, layout.GILT)
        self._painter.draw(surface, look_of(self.card), area.center, width, lift=lift)
        if self.chosen:
            mark = pygame.FRect(area.right - 29, area.top - lift + 54, 25, 25)
            self.kit.skin.token(surface, mark, (from_hex("#57d3a4"), from_hex("#1c7d5f")))
            self.kit.icons.draw(surface, "check", mark.center, 14, (4, 38, 27))

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm puts it in or takes it out."""
        if intent is Intent.CONFIRM and self.card:
            self._press()
            return True
        return False

    def pointer_up(self, point: Point) -> None:
        """A click puts it in or takes it out."""
        if self.card and self.contains(point):
            self._press()

    def pointer_move(self, point: Point) -> None:
        """Show it large."""
        del point
        self._look()

    def focus_gained(self) -> None:
        """Show it large."""
        self._look()

    def _look(self) -> None:
        if self._on_look is not None and self.card:
            self._on_look(self.card)

    def _press(self) -> None:
        self.kit.audio.play("card_slide", gain=0.6)
        self._on_press(self.card)


class Preview(Widget):
    """The beast that is looked at: large, with its whole name and its two spells."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, card: str, painter: CardPainter, book: PeakDuelData
    ) -> None:
        super().__init__(rect, key="preview")
        self._card = card
        self._painter = painter
        self._book = book

    def show(self, card: str) -> None:
        """Look at another beast."""
        self.changed = self.changed or card != self._card
        self._card = card

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, and its words below."""
        kit, area = self.kit, self.area
        beast = self._book.beasts[self._card]
        width = area.width - 8
        middle = (area.centerx, area.top + width * layout.RATIO / 2)
        self._painter.draw(surface, look_of(self._card), middle, width)
        top = area.top + width * layout.RATIO + 8
        style = TextStyle(Family.STRONG, 14, layout.GILT)
        top = self._lines(surface, beast.name.text(kit.words.language), style, top) + 3
        body = TextStyle(Family.UI, 13, layout.CREAM)
        for spell in self._book.spells.values():
            if spell.element == beast.element:
                name = str(kit.words(f"peak_duel.spell.{spell.id}"))
                bold = TextStyle(Family.STRONG, 13, layout.ELEMENT[spell.element])
                top = self._lines(surface, name, bold, top + 2)
                told = str(kit.words(f"peak_duel_table.spell_short.{spell.id}"))
                top = self._lines(surface, told, body, top)

    def _lines(self, surface: pygame.Surface, text: str, style: TextStyle, top: float) -> float:
        """Words in the middle of the width, broken where they must be; return where they end."""
        kit, area = self.kit, self.area
        step = kit.text.line_height(style) * 0.92
        for line in kit.text.wrap(text, style, area.width):
            if top + step > area.bottom:
                break
            at = (area.centerx, top + step / 2)
            kit.text.draw(surface, line, style, at, Anchor.CENTRE)
            top += step
        return top


class SumsPanel(Widget):
    """The running sums against what a legal deck needs, and what is still wrong."""

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        table: TableFile,
        sums: DeckSums,
        problems: Sequence[Problem],
        names: Callable[[str], str],
    ) -> None:
        super().__init__(rect)
        self._table = table
        self._sums = sums
        self._problems = list(problems)
        self._names = names

    def draw(self, surface: pygame.Surface) -> None:
        """Draw three bars, the elements, and the first of the problems."""
        area, table, sums = self.area, self._table, self._sums
        step = 29.0
        rows = (
            ("cards", sums.cards, table.deck_size),
            ("shield", sums.defence, table.defence_total),
            ("sword", sums.attack, table.attack_total),
        )
        for number, (icon, found, wanted) in enumerate(rows):
            rect = pygame.FRect(area.left, area.top + number * step, area.width, step - 4)
            self._bar(surface, rect, icon, found, wanted)
        self._elements(surface, area.top + 3 * step + 2)
        self._told(surface, area.top + 4 * step + 4)

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

    def _elements(self, surface: pygame.Surface, top: float) -> None:
        kit, area = self.kit, self.area
        step = area.width / len(ELEMENTS)
        for number, element in enumerate(ELEMENTS):
            count = self._sums.elements[element]
            x = area.left + step * (number + 0.5)
            sprite = kit.sprites.group(GROUP).get(f"sign_{element}", 0.52)
            sprite.draw(surface, kit.canvas.point(x - 14, top + 13))
            wanted = self._table.per_element
            right = count == wanted
            colour = layout.UP if right else layout.DOWN if count > wanted else layout.CREAM
            style = TextStyle(Family.NUMBER, 20, colour, fixed=True)
            kit.text.draw(surface, f"{count}/{wanted}", style, (x + 2, top + 13), Anchor.LEFT)

    def _told(self, surface: pygame.Surface, top: float) -> None:
        """What is still wrong, as far as there is room; or that all is well."""
        kit, area = self.kit, self.area
        style = TextStyle(Family.UI, 14, layout.MUTED)
        lines = [self._sentence(problem) for problem in self._problems]
        if any(problem.key.startswith(("defence", "attack")) for problem in self._problems):
            exact = {"defence": self._table.defence_total, "attack": self._table.attack_total}
            lines.insert(0, str(kit.words("peak_duel.deck_exact", **exact)))
        if not lines:
            style = TextStyle(Family.STRONG, 15, layout.UP)
            lines = [str(kit.words("peak_duel.deck_legal"))]
        y, step = top, kit.text.line_height(style) * 0.94
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
