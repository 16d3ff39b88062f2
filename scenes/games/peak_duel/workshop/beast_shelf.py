"""All beasts at the left of the deck builder, with filters by element and by value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.peak_duel.data_files import BeastData
from game.peak_duel.names import ELEMENTS
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.workshop.deck_tiles import CardTile
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane

if TYPE_CHECKING:
    from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder

_COLUMNS: Final = 8
_TILE: Final = (88.0, 122.0)
_VALUES: Final = ("any", *(str(value) for value in range(1, 9)))


class BeastShelf:
    """Lays the beasts out that the filters let through.

    Args:
        builder: whose form they stand on.
    """

    def __init__(self, builder: DeckBuilder) -> None:
        self._builder = builder
        self._element, self._attack, self._defence = 0, 0, 0
        self._pane: ScrollPane | None = None

    def build(self, area: pygame.FRect) -> None:
        """Filters above, beasts below, in an area of the page."""
        self._build_filters(area)
        self._build_beasts(area)

    def _build_filters(self, area: pygame.FRect) -> None:
        builder = self._builder
        words = builder.kit.words
        elements = [builder.word("all_elements")]
        elements += [words(f"peak_duel.element.{element}") for element in ELEMENTS]
        values = {
            name: [
                builder.word(f"{name}_{'any' if value == 'any' else 'is'}", value=value)
                for value in _VALUES
            ]
            for name in ("attack", "defence")
        }
        rows = (
            ("element", elements, self._element),
            ("defence", values["defence"], self._defence),
            ("attack", values["attack"], self._attack),
        )
        width = (area.width - 40 - 24) / 3
        for number, (name, options, index) in enumerate(rows):
            rect = pygame.FRect(area.left + 20 + number * (width + 12), area.top + 16, width, 42)
            builder.form.add(
                Choice(
                    rect,
                    options,
                    index,
                    lambda place, name=name: self._filter(name, place),  # type: ignore[misc]
                    key=f"filter_{name}",
                )
            )

    def _filter(self, name: str, place: int) -> None:
        setattr(self, f"_{name}", place)
        self._pane = None
        self._builder.rebuild()

    def beasts(self) -> list[BeastData]:
        """The beasts that the filters let through."""
        found = list(self._builder.book.beasts.values())
        if self._element:
            found = [each for each in found if each.element == ELEMENTS[self._element - 1]]
        if self._attack:
            found = [each for each in found if each.attack == self._attack]
        if self._defence:
            found = [each for each in found if each.defence == self._defence]
        return found

    def _build_beasts(self, panel: pygame.FRect) -> None:
        builder = self._builder
        area = pygame.FRect(panel.left + 18, panel.top + 68, panel.width - 34, panel.height - 82)
        offset = self._pane.offset if self._pane is not None else 0.0
        pane = self._pane = builder.form.add(ScrollPane(area, key="pane"))
        width, height = _TILE
        step = (area.width - 16) / _COLUMNS
        found = self.beasts()
        for number, beast in enumerate(found):
            row, column = divmod(number, _COLUMNS)
            rect = pygame.FRect(
                area.left + column * step + (step - width) / 2,
                area.top + 4 + row * (height + 7),
                width,
                height,
            )
            tile = CardTile(
                rect,
                beast.id,
                builder.painter,
                builder.toggle,
                chosen=beast.id in builder.cards,
                on_look=builder.look,
                key=f"beast_{beast.id}",
            )
            builder.form.add(tile, pane)
        rows = (len(found) + _COLUMNS - 1) // _COLUMNS
        pane.content_height = rows * (height + 7) + 8
        pane.scroll_to(offset, at_once=True)
        if not found:
            style = TextStyle(Family.UI, 16, layout.MUTED)
            builder.form.add(Paragraph(area, builder.word("none_found"), style, Anchor.CENTRE))
