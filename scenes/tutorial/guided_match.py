"""A guided match at the table: its steps, their positions, its notes."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import ButtonKind
from scenes.kit.widgets.dialog import Answer, Dialog
from scenes.table.host import TableHost
from scenes.table.session import Session
from scenes.tutorial.bubble import GuideBubble
from scenes.tutorial.guide import Guide
from scenes.tutorial.lesson_end import LessonEnd


class GuidedMatch:
    """Leads a table through a guide.

    Args:
        table: the table.
        guide: the steps.
        session_at: builds the session of a position.
    """

    def __init__(
        self, table: TableHost, guide: Guide, session_at: Callable[[object], Session]
    ) -> None:
        self._table = table
        self.guide = guide
        self._session_at = session_at
        self.bubble = GuideBubble(table.kit, self.go_on, self.ask_to_leave)
        self.bubble.in_front = lambda: table.view.in_front
        self._due = False
        self._later = False
        """Whether the current step has set up another position than the one played on."""

    @property
    def due(self) -> bool:
        """Whether the step is done and the next one waits for the animations."""
        return self._due

    def allows(self, action: Action) -> bool:
        """Whether the step wants this action."""
        return self.guide.allows(action)

    def offered(self, legal: list[Action]) -> list[Action]:
        """The legal actions that the step wants."""
        return self.guide.among(legal) if self.guide.step is not None else legal

    def played(self) -> None:
        """An allowed action was played: hide the note, perhaps the step is done."""
        self.bubble.hide()
        self._due = self.guide.played()
        if not self._due:
            self._speak()

    def rebuild(self) -> None:
        """Show the note again after a change of window, language or text size."""
        if self.bubble.active:
            self._speak()

    def begin(self) -> None:
        """Set the first step up."""
        self._apply()

    def go_on(self) -> None:
        """Set the next step up, or end the lesson."""
        self._due = False
        if self.guide.go_on() is None:
            self.bubble.hide()
            self._table.stack.push(LessonEnd(self._table.kit, self._table), Transition.NONE)
            return
        self._apply()

    def ask_to_leave(self) -> None:
        """End the lesson after a confirmation."""
        table = self._table
        words = table.kit.words
        stay: Answer = (words("table.guide.stay"), ButtonKind.PRIMARY, None)
        leave: Answer = (words("table.guide.leave"), ButtonKind.PAPER, table.leave_table)
        title, body = words("table.guide.leave_title"), words("table.guide.leave_text")
        table.ask(Dialog(table.kit, title, body, [leave, stay], on_cancel=lambda: None))

    def refuse(self) -> None:
        """Refuse an action that the lesson does not want, in kind words."""
        step = self.guide.step
        key = step.refused if step is not None and step.refused else "table.guide.not_that"
        self._table.refusal.show(self._table.kit.words(key), "")

    def _apply(self) -> None:
        step = self.guide.step
        if step is None:
            return
        self._later = False
        if step.position is not None:
            self._later = self.guide.place > 0
            if self._later:
                self._table.stack.show_change(Transition.PAGE)
            self._table.exchange(self._session_at(step.position))
        self._table.ask_again()
        self._speak()

    def _speak(self) -> None:
        """Show the note of the current step."""
        guide, table = self.guide, self._table
        step = guide.step
        if step is None:
            return
        name = step.spot
        reader = table.view.refusal_caller if guide.waits_for_reading else None
        self.bubble.coach = table.view.lesson_coach or reader
        self.bubble.show(
            table.kit.words(step.words),
            lambda: table.view.spot(name) if name else None,
            guide.place + 1,
            len(guide.steps),
            confirm=guide.waits_for_reading,
            later=self._later,
            clear=[area for area in map(table.view.spot, step.clear) if area is not None],
            ground=table.view.spot("lesson_ground"),
        )
