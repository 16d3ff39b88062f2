"""The view of a game without a view of its own: the state as text, the legal actions as a list.

With it a game can be played in the window at once. Its words are used: the sentence of an action is
`<game>.action.<tag>`, that of an event `<game>.event.<tag>`; without one the fields are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import pygame

from game.engine.contract import Action, Decision, Event, State, kind_of
from scenes.game_view.contract import GameView, LogLine, Table
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.materials import INK
from scenes.kit.input.intents import Signal
from scenes.kit.motion.timeline import Timeline
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel, Paragraph
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.kit.widgets.scroll import ScrollPane

_GROUND: Final[Rgb] = from_hex("#2b3a3f")
_TEXT: Final = TextStyle(Family.UI, 16, from_hex("#e9e2d0"))
_HEAD: Final = TextStyle(Family.DISPLAY, 22, from_hex("#f2cf8a"))
_STATE: Final = pygame.FRect(60, 120, 560, 520)
_ACTIONS: Final = pygame.FRect(660, 120, 560, 420)
_MEANS: Final = pygame.FRect(660, 560, 560, 80)
_NEWS: Final = pygame.FRect(60, 74, 1160, 34)
_SECONDS: Final = 0.6
"""How long the sentence of an event stands alone."""


class PlainView(GameView):
    """Shows any game through its contract alone."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kit = table.kit
        self._game = table.rules.name
        self._form = Form(self._kit)
        self._list = ListView(_ACTIONS)
        self._state: State | None = None
        self._legal: Sequence[Action] = ()
        self._news = ""
        self._moved = True

    # ------------------------------------------------------------------ what the table calls
    def load(self) -> Iterator[float]:
        """Load nothing."""
        yield 1.0

    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""
        self._lay_out()

    def settle(self, state: State) -> None:
        """Show a state."""
        self._state = state
        self._lay_out()

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Show the sentence of an event for a moment."""
        timeline.call(lambda: self._report(event))
        timeline.hold(_SECONDS)

    def ask(self, state: State, decision: Decision, legal: Sequence[Action]) -> None:
        """List the legal actions; the first is selected, and confirming takes it."""
        del decision
        self._state, self._legal = state, tuple(legal)
        self._lay_out()

    def rest(self, state: State) -> None:
        """List nothing."""
        self._state, self._legal = state, ()
        self._lay_out()

    def suggest(self, action: Action) -> None:
        """Select the action of a hint in the list."""
        if action in self._legal:
            self._list.select(self._legal.index(action))

    def signal(self, signal: Signal) -> bool:
        """Walk through the list by keys and pads."""
        return self._form.handle_signal(signal)

    def pointer(self, event: pygame.Event) -> bool:
        """Choose and take by clicks, scroll by the wheel."""
        return self._form.handle_event(event)

    def update(self, seconds: float) -> bool:
        """Let the lists scroll on."""
        self._form.update(seconds)
        moved, self._moved = self._moved, False
        return moved or self._form.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, panels, state and list."""
        surface.fill(_GROUND)
        self._form.draw(surface)

    def describe(self, event: Event) -> LogLine | None:
        """Return the sentence of an event; `None` where the game has no words for it."""
        key = f"{self._game}.event.{kind_of(event)}"
        if key not in self._kit.words:
            return None
        return key, _blanks(event), event.explained_by()

    # ------------------------------------------------------------------ layout
    def _lay_out(self) -> None:
        form = self._form = Form(self._kit)
        for area in (_STATE, _ACTIONS, _MEANS):
            form.add(Panel(area.inflate(24, 20), INK, 10))
        form.add(Label(_NEWS, self._news, _HEAD, Anchor.LEFT, key="news"))
        pane = form.add(ScrollPane(_STATE.copy(), key="state"))
        top = _STATE.top
        for text in _lines(self._state):
            line = Paragraph(pygame.FRect(_STATE.left, top, _STATE.width - 20, 20), text, _TEXT)
            form.add(line, pane)
            line.rect.height = line.measure()[1]
            top += line.rect.height + 6
        pane.content_height = top - _STATE.top
        rows = [ListRow(self._name(action), _fields(action)) for action in self._legal]
        self._list = form.add(
            ListView(_ACTIONS, rows, on_select=self._explain, on_take=self._take, key="actions")
        )
        form.add(Paragraph(_MEANS.copy(), "", _TEXT, key="means"))
        if rows:
            form.focus_on(self._list)
            self._explain(0)
        self._moved = True

    def _explain(self, index: int) -> None:
        """Show the rules' preview of an action, as text."""
        means = self._form.find("means")
        if isinstance(means, Paragraph):
            means.text = _text(self._table.preview(self._legal[index]))
        self._moved = True

    def _take(self, index: int) -> None:
        self._table.submit(self._legal[index])

    def _report(self, event: Event) -> None:
        line = self.describe(event)
        self._news = _text(event) if line is None else str(self._kit.words(line[0], **line[1]))
        news = self._form.find("news")
        if isinstance(news, Label):
            news.text = self._news
        self._moved = True

    def _name(self, action: Action) -> str:
        key = f"{self._game}.action.{kind_of(action)}"
        return (
            str(self._kit.words(key, **_blanks(action)))
            if key in self._kit.words
            else kind_of(action)
        )


def _blanks(tagged: msgspec.Struct) -> dict[str, int | str]:
    """Return the fields that can fill a blank: numbers and texts."""
    fields = ((name, getattr(tagged, name)) for name in tagged.__struct_fields__)
    return {name: value for name, value in fields if isinstance(value, int | str)}


def _fields(action: Action) -> str:
    """Return the fields of an action as text, empty if it has none."""
    return _text(action) if action.__struct_fields__ else ""


def _lines(state: State | None) -> list[str]:
    """Return a line for each field of a state, without its dice and options."""
    if state is None:
        return []
    names = [name for name in state.__struct_fields__ if name not in ("dice", "options")]
    return [f"{name}: {_value(getattr(state, name))}" for name in names]


def _text(value: msgspec.Struct) -> str:
    """Return the fields of a struct with their values, without its tag."""
    names = value.__struct_fields__
    return ", ".join(f"{name} {_value(getattr(value, name))}" for name in names)


def _value(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "").replace(",", ", ")
