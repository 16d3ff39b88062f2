"""All beasts at the left of the deck builder, with filters by element and by value."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import pygame

from game.peak_duel.data import PeakDuelData
from game.peak_duel.data_files import BeastData
from game.peak_duel.names import ELEMENTS
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.workshop.deck_tiles import CardTile
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.page import Page

_COLUMNS: Final = (5, 4)
_TILES: Final = ((100.0, 138.0), (124.0, 171.0))
_LARGE: Final = 1.25
"""The scale of text from which there are fewer and larger cards in a row."""
_ARROWS: Final = 84.0
"""The room that a filter needs beside its words."""
_HEAD: Final = 11.0
"""What lies free above the first row: the seals of chosen beasts overhang their cards."""
_LEAST: Final = 12.0
"""The least gap between two rows, which are shown whole."""
_VALUES: Final = ("any", *(str(value) for value in range(1, 9)))


class BeastShelf:
    """Lays out the beasts that pass the filters.

    Args:
        page: whose form they stand on.
        book: the beasts.
        painter: draws their cards.
        word: gives words of the deck builder.
        toggle: called with a beast that is chosen.
        look: called with a beast that is pointed at.
    """

    def __init__(
        self,
        page: Page,
        book: PeakDuelData,
        painter: CardPainter,
        word: Callable[..., str],
        toggle: Callable[[str], None],
        look: Callable[[str], None],
    ) -> None:
        self._page = page
        self._book = book
        self._painter = painter
        self._word = word
        self._toggle = toggle
        self._look = look
        self._element, self._attack, self._defence = 0, 0, 0
        self._pane: ScrollPane | None = None

    def build(self, area: pygame.FRect, chosen: Collection[str]) -> None:
        """Filters above, beasts below, in an area of the page; `chosen` are in the deck."""
        self._build_filters(area)
        self._build_beasts(area, chosen)

    def _build_filters(self, area: pygame.FRect) -> None:
        words = self._page.kit.words
        elements = [self._word("all_elements")]
        elements += [words(f"peak_duel.element.{element}") for element in ELEMENTS]
        values = {
            name: [
                self._word(f"{name}_{'any' if value == 'any' else 'is'}", value=value)
                for value in _VALUES
            ]
            for name in ("attack", "defence")
        }
        rows = (
            ("element", elements, self._element),
            ("defence", values["defence"], self._defence),
            ("attack", values["attack"], self._attack),
        )
        width = (area.width - 28 - 12) / 3
        text = self._page.kit.text
        style = TextStyle(Family.STRONG, 14)
        shown = [options[index] for _, options, index in rows]
        size = min(text.fitted(words, style, width - _ARROWS).size for words in shown)
        for number, (name, options, index) in enumerate(rows):
            rect = pygame.FRect(area.left + 14 + number * (width + 6), area.top + 16, width, 42)
            self._page.form.add(
                Choice(
                    rect,
                    options,
                    index,
                    lambda place, name=name: self._filter(name, place),  # type: ignore[misc]
                    size=size,
                    key=f"filter_{name}",
                )
            )

    def _filter(self, name: str, place: int) -> None:
        setattr(self, f"_{name}", place)
        self._pane = None
        self._page.rebuild()

    def beasts(self) -> list[BeastData]:
        """The beasts that pass the filters."""
        found = list(self._book.beasts.values())
        if self._element:
            found = [each for each in found if each.element == ELEMENTS[self._element - 1]]
        if self._attack:
            found = [each for each in found if each.attack == self._attack]
        if self._defence:
            found = [each for each in found if each.defence == self._defence]
        return found

    def _build_beasts(self, panel: pygame.FRect, chosen: Collection[str]) -> None:
        area = pygame.FRect(panel.left + 18, panel.top + 68, panel.width - 34, panel.height - 82)
        offset = self._pane.offset if self._pane is not None else 0.0
        pane = self._pane = self._page.form.add(ScrollPane(area, key="pane"))
        large = int(self._page.kit.text.text_scale >= _LARGE)
        (width, height), columns = _TILES[large], _COLUMNS[large]
        step = (area.width - 16) / columns
        found = self.beasts()
        shown = max(1, int((area.height - _HEAD + _LEAST) // (height + _LEAST)))
        down = (area.height - _HEAD) / shown
        for number, beast in enumerate(found):
            row, column = divmod(number, columns)
            rect = pygame.FRect(
                area.left + column * step + (step - width) / 2,
                area.top + _HEAD + row * down,
                width,
                height,
            )
            tile = CardTile(
                rect,
                beast.id,
                self._painter,
                self._toggle,
                chosen=beast.id in chosen,
                on_look=self._look,
                key=f"beast_{beast.id}",
            )
            self._page.form.add(tile, pane)
        rows = (len(found) + columns - 1) // columns
        pane.content_height = rows * down + _HEAD
        pane.step = down
        pane.scroll_to(offset, at_once=True)
        if not found:
            style = TextStyle(Family.UI, 16, layout.MUTED)
            self._page.form.add(Paragraph(area, self._word("none_found"), style, Anchor.CENTRE))
