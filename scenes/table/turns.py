"""The next step of a table once the screen is up to date: ask, cover, rest, or end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.contract import Action, Decision
from scenes.kit.scene import Scene, Transition
from scenes.pages.avatars import avatar_of
from scenes.pages.overlay import Overlay
from scenes.table.hand_over import Doors, HandOver
from scenes.table.host import TableHost
from scenes.table.play import Play
from scenes.table.troubles import ask_to_leave

_RESULT_PAUSE: Final = 0.9
"""Seconds for which the last position is shown before the results come."""


class TableTurns:
    """Lets people decide in turn, with a hand-over screen where they must not see everything.

    Args:
        table: the table.
        results: makes the scene of the results; called with whether they were seen before.
    """

    def __init__(self, table: TableHost, results: Callable[[bool], Overlay]) -> None:
        self._table = table
        self._results = results
        self._covered = False
        self._result_wait = _RESULT_PAUSE
        self._result_shown = False
        self._coming: Overlay | None = None

    def restart(self) -> None:
        """Something was taken back: if the match was over, it may end once more."""
        self._result_wait = _RESULT_PAUSE
        self._result_shown = False
        self._coming = None

    def go_on(self, play: Play, seconds: float) -> None:
        """The screen is up to date: take the next step."""
        table = self._table
        if table.guided is not None and table.guided.due:
            table.guided.go_on()
            return
        if table.session.outcome is not None:
            self._end(play, seconds)
            return
        if play.asked or self._covered:
            return
        decision = table.session.decision
        if decision is None or not table.session.person_decides:
            play.rest()
            table.redraw()
            return
        self._ask(play, decision)

    def cover(self, seat: int) -> None:
        """Show the hand-over screen until that seat's person is alone with it."""
        self._covered = True
        table = self._table
        sitting = table.session.seats[seat]
        people = table.services.module(table.game).people
        face = avatar_of(people, seat, "person", sitting.portrait)
        decision = table.session.decision
        curtain = HandOver(
            table.kit,
            table.name_of(seat),
            sitting.team,
            lambda: self._uncover(seat),
            face,
            answers=decision is not None and decision.seat == seat and decision.window,
            doors=self._doors(),
        )
        table.stack.push(curtain, Transition.FADE)

    def _doors(self) -> Doors:
        """What the curtain leads to while nobody may see the table."""
        table = self._table
        navigator = table.services.navigator

        def leave(curtain: Scene) -> None:
            def both() -> None:
                table.stack.pop(Transition.NONE)
                table.stack.pop()

            curtain.ask(table.question_before_end(both) or ask_to_leave(table, both))

        return Doors(
            saved=table.save_path is not None,
            leave=leave,
            rules=lambda curtain: navigator.open_rulebook(curtain, table.game),
            settings=navigator.open_settings,
        )

    def show_results(self) -> None:
        """Show the results above the table; the view saves the records of a saved match."""
        table = self._table
        if not self._result_shown and table.save_path is not None:
            table.view.keep_records(table.session.events())
        results = self._coming or self._results(self._result_shown)
        self._result_shown, self._coming = True, None
        table.stack.push(results, Transition.NONE)

    def _ask(self, play: Play, decision: Decision) -> None:
        session = self._table.session
        if session.needs_hand_over():
            self.cover(decision.seat)
            return
        if len(session.people) > 1 and session.viewer != decision.seat:
            session.look_as(decision.seat)
            play.show_again()
        play.ask(decision, self._offered)
        self._table.redraw()

    def _offered(self, legal: list[Action]) -> list[Action]:
        """In a guided match return only the actions that the step wants."""
        guided = self._table.guided
        return legal if guided is None else guided.offered(legal)

    def _uncover(self, seat: int) -> None:
        self._covered = False
        self._table.session.look_as(seat)
        if self._table.play is not None:
            self._table.play.show_again()
        self._table.redraw()

    def _end(self, play: Play, seconds: float) -> None:
        """Show the last position while the results are painted, then show these."""
        table = self._table
        if self._result_shown:
            return
        if not play.asked:
            play.rest()
            if table.session.viewer is not None:
                table.session.look_as(None)
                play.show_again()
        self._result_wait -= seconds
        if table.guided is not None:
            return
        if self._coming is None:
            self._coming = self._results(False)
        elif self._result_wait > 0:
            self._coming.prepare()
        if self._result_wait <= 0:
            table.show_results()
