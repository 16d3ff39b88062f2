"""The pause: bots and people wait until it is over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.input.intents import Device, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.pages.overlay import Overlay
from scenes.table.host import TableHost
from scenes.table.scoreboard import clock, standing_of
from scenes.table.still_life import StillLife, StillLives, Tray, box_place

_TRAY = 268.0
"""The width of the tray with the pieces."""


class Pause(Overlay):
    """Covers the table lightly; any key, button or click beside the panel ends it."""

    closes_beside = True

    def __init__(self, kit: Kit, table: TableHost, pictures: StillLives) -> None:
        super().__init__(kit)
        self._table = table
        self._pictures = pictures
        self._picture: StillLife | None = None

    def build(self) -> None:
        """The game's box and pieces at the left; title, standing and a button at the right."""
        kit, words, table = self.kit, self.kit.words, self._table
        scale = max(1.0, kit.text.text_scale)
        panel = self.panel(940 * min(scale, 1.26), 304 * min(scale, 1.2))
        box = box_place(1.2, midbottom=(panel.left + 150, panel.bottom - 32))
        tray = pygame.FRect(panel.right - 30 - _TRAY, panel.top + 30, _TRAY, panel.height - 60)
        self.form.add(Tray(tray, self._pictures.felt))
        self._picture = self._pictures.picture(box, tray)
        paper, left = kit.theme.paper, box.right + 40
        room = tray.left - 24 - left
        head = TextStyle(Family.DISPLAY, 38, paper.text)
        title = pygame.FRect(left, panel.top + 36, room, 54 * scale)
        self.form.add(Label(title, words("table.pause.title"), head))
        button = Button(
            pygame.FRect(0, 0, 250, 58),
            words("table.menu.resume"),
            self.cancel,
            ButtonKind.PRIMARY,
            icon="play",
            size=18,
            key="resume",
        )
        self.form.add(button)
        button.fit(room, bottomleft=(left, panel.bottom - 38))
        standing = standing_of(table, 0)
        told = words(
            "table.standing.progress", number=standing.number, clock=clock(standing.seconds)
        )
        top = title.bottom + 6
        for text, style in (
            (words("table.pause.text"), TextStyle(Family.UI, 15, paper.muted)),
            (standing.now, TextStyle(Family.STRONG, 15, paper.text)),
            (told, TextStyle(Family.UI, 14, paper.muted)),
        ):
            lines = kit.text.wrap(text, style, room)
            area = pygame.FRect(left, top, room, len(lines) * kit.text.line_height(style))
            if area.bottom > button.rect.top - 4:
                break
            self.form.add(Paragraph(area, text, style))
            top = area.bottom + 8

    @property
    def pictures(self) -> Sequence[StillLife]:
        """The box and the pieces, over the panel's upper edge."""
        return () if self._picture is None else (self._picture,)

    def cancel(self) -> None:
        """End the pause."""
        self._table.session.match.resume()
        self.kit.audio.play("ui_confirm")
        self.stack.pop(Transition.NONE)

    def handle_signal(self, signal: Signal) -> bool:
        """Any intention of a key or pad ends the pause."""
        if signal.device is not Device.MOUSE and not signal.repeated:
            self.cancel()
        return True
