"""The end of a guided match: well done, and on to a short one against an easy bot."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Image, Label, Paragraph
from scenes.pages.overlay import Overlay
from scenes.table.host import TableHost
from scenes.tutorial.first_match import first_match


class LessonOver(Overlay, ABC):
    """Praise, a match to play, or the way back.

    Attributes:
        told: key of the words; they may name the key that opens the rulebook.
        offer: key of the gold button's label.
    """

    told = "table.guide.done_text"
    offer = "table.guide.play"

    # ------------------------------------------------------------------ for subclasses
    @abstractmethod
    def leave_lesson(self) -> None:
        """Return to where the lesson was begun."""

    @abstractmethod
    def play(self) -> None:
        """Handle the gold button."""

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out trophy, words, two buttons."""
        kit, words = self.kit, self.kit.words
        scale = max(1.0, kit.text.text_scale)
        panel = self.panel(600 * min(1.5, scale), 380 * min(1.4, scale))
        paper = kit.theme.paper
        icon = pygame.FRect(panel.centerx - 34, panel.top + 26, 68, 68)
        self.form.add(Image(icon, "trophy", kit.theme.metal.gold_dark))
        head = TextStyle(Family.DISPLAY, 30, paper.text)
        title = pygame.FRect(panel.left + 30, icon.bottom + 6, panel.width - 60, 46 * scale)
        self.form.add(Label(title, words("table.guide.done_title"), head, Anchor.CENTRE))
        prompt = kit.controls.prompt(Intent.RULES)
        key = prompt[1].upper() if prompt is not None else ""
        body = TextStyle(Family.UI, 16, paper.text)
        text = pygame.FRect(panel.left + 40, title.bottom + 6, panel.width - 80, 90 * scale)
        self.form.add(Paragraph(text, words(self.told, key=key), body, Anchor.TOP))
        width = (panel.width - 80 - 16) / 2
        height = 54 * min(1.25, scale)
        leave = pygame.FRect(panel.left + 40, panel.bottom - 28 - height, width, height)
        right = leave.move(width + 16, 0)
        self.form.add(
            Button(
                leave, words("app.button.back"), self.leave_lesson, ButtonKind.PAPER, key="leave"
            )
        )
        button = Button(
            right, words(self.offer), self.play, ButtonKind.PRIMARY, icon="play", key="play"
        )
        self.form.add(button)
        self.form.focus_on(button)

    def cancel(self) -> None:
        """Return to where the lesson was begun."""
        self.leave_lesson()


class LessonEnd(LessonOver):
    """Offers a match, or the way back."""

    def __init__(self, kit: Kit, table: TableHost) -> None:
        super().__init__(kit)
        self._table = table

    def leave_lesson(self) -> None:
        """Return to where the lesson was begun."""
        self.stack.pop(Transition.NONE)
        self._table.leave_table()

    def play(self) -> None:
        """Begin a short match against an easy bot."""
        table = self._table
        plan = first_match(table.rules)
        table.services.navigator.begin_match(self, table.game, plan, replace=True)
