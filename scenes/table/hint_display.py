"""Hints at a table: asked for, awaited, shown, and removed when they are followed."""

from __future__ import annotations

from typing import Final

from game.engine.contract import State
from scenes.game_view.hint_note import HintNote, hint_text
from scenes.table.bar import TableBar
from scenes.table.hint import Hint, HintSeeker
from scenes.table.host import TableHost

_PONDERS: Final = 1.0
"""Seconds of a person's first turn after which hints are prepared."""


class HintDisplay:
    """Has the view point at the advised action, and shows the reason beside it.

    Args:
        table: the table.
        seeker: finds hints.
        bar: the buttons of the table, which its words leave free.
    """

    def __init__(self, table: TableHost, seeker: HintSeeker, bar: TableBar) -> None:
        self._table = table
        self._seeker = seeker
        self._bar = bar
        self._pondered = 0.0
        self._advised: State | None = None
        """The position of the words shown."""
        self._found: tuple[Hint, State] | None = None
        """A hint that waits for the end of all animations, and its position."""
        self.note = HintNote(table.kit)

    def update(self, dt: float) -> None:
        """Fetch a new hint, and remove an outdated one."""
        table, seeker = self._table, self._seeker
        decides = not table.busy and table.session.person_decides
        if table.guided is None and decides:
            self._pondered += dt
            if self._pondered > _PONDERS:
                seeker.get_ready()
        hint = seeker.update()
        if hint is not None:
            self._found = hint, table.session.match.state
        if self._found is not None and not table.busy:
            found, state = self._found
            self._found = None
            if state is table.session.match.state:
                self._point_out(found)
        if seeker.is_without:
            seeker.is_without = False
            table.stack.toast(table.kit.words("table.hint.failed"))
        if self._advised is not table.session.match.state or not decides:
            self.note.hide()
        if self.note.active:
            surroundings = [*self._bar.areas, *table.view.hint_surroundings]
            self.note.follow(table.view.hint_area, surroundings)

    def _point_out(self, hint: Hint) -> None:
        table = self._table
        self._advised = table.session.match.state
        table.view.suggest(hint.action)
        self.note.show(hint_text(table.kit.words, table.game, hint.reasons))
        table.redraw()
