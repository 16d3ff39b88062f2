"""The list of entries that a workshop can open: ready-made ones, a player's own, shared files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.pages.overlay import Overlay

_SIZE: Final = (660.0, 560.0)
_ABOUT: Final = 58.0
"""The room below the list for the note about a row, where there are notes."""


@dataclass(frozen=True)
class ListWords:
    """What is written around a list.

    Attributes:
        title: what is to be chosen.
        take: on the button that opens a row.
        folder: below the list: where shared files are looked for.
        empty: in a list without rows.
    """

    title: str
    take: str
    folder: str
    empty: str = ""


class WorkshopList(Overlay):
    """A panel with the list and two buttons.

    Args:
        kit: the toolkit.
        told: the words around the list.
        rows: the rows.
        on_take: called with the number of the row taken, once the panel is gone.
        about: the note about each row while it is pointed at; empty for none.
    """

    def __init__(
        self,
        kit: Kit,
        told: ListWords,
        rows: Sequence[ListRow],
        on_take: Callable[[int], object],
        about: Sequence[str] = (),
    ) -> None:
        super().__init__(kit)
        self._told = told
        self.rows = list(rows)
        self._on_take = on_take
        self._about = list(about)
        self._index = 0

    def build(self) -> None:
        """Lay out the list, the note about a row, and two buttons."""
        panel = self.panel(*_SIZE)
        head = TextStyle(Family.DISPLAY, 26, self.kit.theme.paper.text)
        title = pygame.FRect(panel.left + 30, panel.top + 18, panel.width - 60, 40)
        self.form.add(Label(title, self._told.title, head))
        low = panel.bottom - 104
        place = pygame.FRect(panel.left + 26, panel.top + 66, panel.width - 52, 0)
        place.height = low - place.top - (_ABOUT + 12 if self._about else 0)
        files = ListView(
            place,
            self.rows,
            index=self._index,
            on_select=self._select,
            on_take=self._take,
            empty=self._told.empty,
            key="files",
        )
        self.form.add(files)
        if self.rows:
            self.form.focus_on(files)
        if self._about:
            self._add_about(pygame.FRect(panel.left + 30, place.bottom + 8, panel.width - 60, 58))
        self._add_folder(pygame.FRect(panel.left + 30, low + 2, panel.width - 60, 22))
        self._add_buttons(panel)

    def _add_about(self, area: pygame.FRect) -> None:
        """Lay out the note about the row pointed at, small enough for the longest of all."""
        text = self.kit.text
        body = TextStyle(Family.UI, 14, self.kit.theme.paper.text)
        while text.text_scale > 1 and self._tallest(body, area.width) > area.height:
            body = body.sized(body.size - 0.5)
        self.form.add(Paragraph(area, self._note_of(self._index), body, key="about"))

    def _add_folder(self, area: pygame.FRect) -> None:
        text, told = self.kit.text, self._told.folder
        style = TextStyle(Family.UI, 13, self.kit.theme.paper.muted)
        fitted = text.fitted(told, style, area.width)
        self.form.add(Label(area, text.shortened(told, fitted, area.width), fitted))

    def _add_buttons(self, panel: pygame.FRect) -> None:
        width = (panel.width - 72) / 2
        take = pygame.FRect(panel.left + 30, panel.bottom - 70, width, 50)
        self.form.add(
            Button(
                take,
                self._told.take,
                lambda: self._take(self._index),
                ButtonKind.PRIMARY,
                icon="load",
                key="take",
                enabled=bool(self.rows),
            )
        )
        close = pygame.FRect(take.right + 12, take.top, width, 50)
        words = self.kit.words("app.button.cancel")
        kind = ButtonKind.PAPER
        self.form.add(Button(close, words, self.cancel, kind, icon="close", key="close"))

    def _note_of(self, index: int) -> str:
        return self._about[index] if 0 <= index < len(self._about) else ""

    def _tallest(self, style: TextStyle, width: float) -> float:
        """The room that the longest note needs."""
        text = self.kit.text
        lines = (len(text.wrap(told, style, width)) for told in self._about)
        return max(lines, default=0) * text.line_height(style)

    def _select(self, index: int) -> None:
        self._index = index
        if not self._about:
            return
        about = self.form.find("about")
        if isinstance(about, Paragraph):
            about.text, about.changed = self._note_of(index), True

    def _take(self, index: int) -> None:
        if 0 <= index < len(self.rows):
            self.cancel()
            self._on_take(index)
