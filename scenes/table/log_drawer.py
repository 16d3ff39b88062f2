"""The match log: a drawer at the right with the events in words, and links to the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import pygame

from game.engine.contract import Event, kind_of
from scenes.game_view.contract import GameView
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import darken
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel
from scenes.table.log_page import LogEntry, LogPage
from scenes.table.session import Chapter
from scenes.table.shown_history import ShownHistory

WIDTH = 420.0
_TURN = "turn_began"
"""The tag of the event that begins a turn in every game."""
_OPENING = "activation_began"
"""The tag of the event that begins what one piece does, in games in which pieces take turns."""
_BLEED = 14.0
"""How far the drawer runs off the window."""
_LONGEST = 240
"""Lines kept in view; older ones are only in the replay."""


class LogDrawer:
    """Slides in over the table and out again.

    Args:
        kit: the toolkit.
        view: describes events.
        team_of: the team of a seat.
        on_clause: opens the rulebook at a clause.
    """

    def __init__(
        self,
        kit: Kit,
        view: GameView,
        team_of: Callable[[int], int],
        on_clause: Callable[[str], None],
    ) -> None:
        self.kit = kit
        self.open = False
        self._team_of = team_of
        self._view = view
        self._on_clause = on_clause
        self._share = 0.0
        self._slid = 0.0
        """The present shift of everything to the right, in design units."""
        self._way = self._left = 0.0
        self._entries: list[LogEntry] = []
        self._written: tuple[int, int | None, str] | None = None
        self._form = Form(kit)
        self._page: LogPage | None = None
        self.rebuild()

    def rebuild(self) -> None:
        """Lay the drawer out again."""
        kit = self.kit
        scale = max(1.0, min(1.16, kit.text.text_scale))
        width = WIDTH * scale
        height = kit.canvas.visible.height - 80 - self._left_free()
        outer = kit.canvas.anchored(Anchor.TOP_RIGHT, 0, 80, width, height)
        self._form = Form(kit, on_cancel=self.toggle)
        self._left, paper = outer.left, outer.copy()
        paper.size = outer.width + _BLEED, outer.height + (0 if self._left_free() else _BLEED)
        self._form.add(Panel(paper, materials.PAPER, 18))
        head = TextStyle(Family.DISPLAY, 22, kit.theme.paper.text)
        title = pygame.FRect(outer.left + 24, outer.top + 14, width - 90, 40 * scale)
        self._form.add(Label(title, kit.words("table.log.title"), head))
        close = pygame.FRect(outer.right - 58, outer.top + 14, 40, 40)
        self._form.add(
            IconButton(
                close,
                "close",
                self.toggle,
                ButtonKind.PAPER,
                key="close_log",
                tooltip=kit.words("app.button.close"),
            )
        )
        inner = pygame.FRect(
            outer.left + 24, title.bottom + 8, width - 44, outer.bottom - title.bottom - 26
        )
        style = TextStyle(Family.UI, 14, kit.theme.paper.text, leading=1.5)
        self._page = LogPage(
            inner,
            self._on_clause,
            empty=kit.words("table.log.empty"),
            style=style,
            link_colour=darken(kit.theme.metal.gold_dark, 0.3),
            paint=self._view.draw_log_picture,
            key="log",
        )
        self._form.add(self._page)
        self._page.entries = self._entries
        self._form.focus_on(self._page)
        self._page.to_end(at_once=True)
        self._slid, self._way = 0.0, width + 40
        self._slide()

    def _left_free(self) -> float:
        """The height at the foot of the table that the drawer leaves free."""
        foot = self._view.log_foot
        return 0.0 if foot is None else self.kit.canvas.visible.bottom - foot

    def _slide(self) -> None:
        """Shift everything out of view as far as the drawer is shut."""
        slid = (1 - out_cubic(self._share)) * self._way
        for widget in self._form.widgets:
            widget.rect.left += slid - self._slid
            widget.changed = True
        self._slid = slid

    @property
    def edge(self) -> float:
        """The x from which on it covers the table, in design units."""
        return self._left if self.open else DESIGN_WIDTH

    def toggle(self) -> None:
        """Open or close."""
        self.open = not self.open
        self.kit.audio.play("ui_page" if self.open else "ui_cancel")

    def fill(self, history: ShownHistory) -> None:
        """Write the log of all chapters, if any was added or taken back; nothing while shut."""
        if not self.open:
            return
        chapters = history.chapters()
        count = sum(len(chapter.events) for chapter in chapters)
        key = (count, history.viewpoint, self.kit.words.language)
        if key == self._written:
            return
        self._written = key
        self._entries = []
        lines = 0
        for chapter in reversed(chapters):
            lines += len(chapter.events)
            if lines > _LONGEST:
                break
            self._entries[:0] = self._chapter(chapter, history.events_of(chapter))
        if self._page is not None:
            self._page.entries = self._entries
            self._page.to_end(at_once=self._share < 1)

    def _chapter(self, chapter: Chapter, events: Sequence[Event]) -> list[LogEntry]:
        """The entries of an action: what it did, and the turns that it began."""
        team = self._team_of(chapter.seat) if chapter.seat >= 0 else None
        found: list[LogEntry] = []
        for heads, group in groupby(events, key=lambda event: kind_of(event) == _TURN):
            shown = [(event, line) for event in group if (line := self.line(event))]
            if not shown:
                continue
            if heads:
                found += [
                    LogEntry(chapter.number, self._side(event), (line,), heads=True)
                    for event, line in shown
                ]
                continue
            pictures = [one for event, _ in shown for one in self._view.log_pictures(event)]
            lines = tuple(line for _, line in shown)
            opens = len(shown) == 1 and kind_of(shown[0][0]) == _OPENING
            entry = LogEntry(chapter.number, team, lines, tuple(pictures), opens=opens)
            found.append(entry)
        return found

    def _side(self, event: Event) -> int | None:
        """The team whose turn begins; `None` for a turn of all."""
        seat = getattr(event, "seat", -1)
        return self._team_of(seat) if seat >= 0 else None

    @property
    def widgets(self) -> Sequence[Widget]:
        """Everything in the drawer, also while it is shut."""
        return self._form.widgets

    @property
    def entries(self) -> Sequence[LogEntry]:
        """The entries written last, oldest first."""
        return self._entries

    def forget(self) -> None:
        """Write everything again at the next filling (language changed)."""
        self._written = None

    def line(self, event: Event) -> str:
        """The marked line of an event; empty where there is none."""
        told = self._view.describe(event)
        if told is None:
            return ""
        key, values, clause = told
        words = self.kit.words(key, **values)
        return f"{words} [[{clause}]]" if clause else words

    # ------------------------------------------------------------------ life
    @property
    def visible(self) -> bool:
        """Whether any part of it is visible."""
        return self._share > 0

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        moving = self._share != (1.0 if self.open else 0.0)
        return moving or (self.visible and self._form.changed)

    def update(self, dt: float) -> None:
        """Move the drawer towards open or shut."""
        target = 1.0 if self.open else 0.0
        if self._share != target:
            step = 1.0 if self.kit.settings.reduce_motion else dt / self.kit.theme.durations.slide
            moved = step if target else -step
            self._share = max(0.0, min(1.0, self._share + moved))
            self._slide()
        if self.visible:
            self._form.update(dt)

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer over it."""
        return self._form.pointer if self.open else Pointer.ARROW

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle the pointer over the drawer."""
        return self.open and self._form.handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Read the log by keys and pads while it is open."""
        if not self.open:
            return False
        if signal.intent is Intent.LOG and not signal.repeated:
            self.toggle()
            return True
        reading = {
            Intent.UP,
            Intent.DOWN,
            Intent.LEFT,
            Intent.RIGHT,
            Intent.PAGE_UP,
            Intent.PAGE_DOWN,
            Intent.FIRST,
            Intent.LAST,
            Intent.CONFIRM,
            Intent.CANCEL,
            Intent.NEXT,
            Intent.PREVIOUS,
        }
        if signal.intent in reading:
            self._form.handle_signal(signal)
            return True
        return False

    def pointer_left(self) -> None:
        """The pointer is over something in front, or out of the window."""
        self._form.pointer_left()

    def dismiss_tooltip(self) -> None:
        """Hide a tooltip."""
        self._form.dismiss_tooltip()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the drawer."""
        if self.visible:
            self._form.draw(surface)
