"""The list of warbands that can be opened: the player's own, and the ready-made ones to copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.fonts import Family
from scenes.kit.kit import Kit
from scenes.kit.text import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.overlay import Overlay


class WarbandList(Overlay):
    """A panel with the list and two buttons.

    Args:
        kit: the toolbox.
        rows: what is listed.
        on_take: called with the number of the row taken.
        folder: where shared files are looked for; told below the list.
    """

    def __init__(
        self, kit: Kit, rows: Sequence[ListRow], on_take: Callable[[int], object], folder: str
    ) -> None:
        super().__init__(kit)
        self.rows = list(rows)
        self._on_take = on_take
        self._folder = folder
        self._index = 0

    def build(self) -> None:
        """The list, and two buttons."""
        kit, words = self.kit, self.kit.words
        panel = self.panel(680, 560)
        title = pygame.FRect(panel.left + 30, panel.top + 18, panel.width - 60, 40)
        head = TextStyle(Family.DISPLAY, 26, kit.theme.paper.text)
        self.form.add(Label(title, words("frostgrave_workshop.open_title"), head))
        place = pygame.FRect(panel.left + 26, panel.top + 66, panel.width - 52, 394)
        self.form.add(
            ListView(
                place,
                self.rows,
                index=self._index,
                on_select=self._select,
                on_take=self._take,
                key="warbands",
            )
        )
        style = TextStyle(Family.UI, 13, kit.theme.paper.muted)
        told = words("frostgrave_workshop.folder", folder=self._folder)
        rect = pygame.FRect(panel.left + 30, place.bottom + 2, panel.width - 60, 20)
        style = kit.text.fitted(told, style, rect.width)
        self.form.add(Label(rect, kit.text.shortened(told, style, rect.width), style))
        width = (panel.width - 72) / 2
        take = pygame.FRect(panel.left + 30, panel.bottom - 74, width, 50)
        self.form.add(
            Button(
                take,
                words("frostgrave_workshop.open"),
                lambda: self._take(self._index),
                ButtonKind.PRIMARY,
                icon="load",
                key="take",
            )
        )
        close = pygame.FRect(take.right + 12, take.top, width, 50)
        self.form.add(
            Button(
                close,
                words("app.button.cancel"),
                self.cancel,
                ButtonKind.PAPER,
                icon="close",
                key="close",
            )
        )

    def _select(self, index: int) -> None:
        self._index = index

    def _take(self, index: int) -> None:
        self.cancel()
        self._on_take(index)
