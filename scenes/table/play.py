"""Keeps the screen in step with a match: the next animation, the next question, the viewer.

`Play` joins one session with one view and a timeline. It has no widgets; the table scene around it
has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Action, Decision, State
from scenes.game_view.contract import GameView
from scenes.kit.motion.timeline import HURRY, INSTANT, Timeline
from scenes.kit.settings_store import Settings
from scenes.table.session import Session, Waiting


class Play:
    """Runs the queue of a session through a view.

    Attributes:
        session: the match, its bots and its journal.
        timeline: the animations still to be played.
        shown_number: the last action the screen has shown wholly.
        asked: whether the deciding person has been asked since the last change.
        offered: the choices of the person who was asked; empty while none is.
    """

    def __init__(self, session: Session, view: GameView, settings: Settings) -> None:
        self.session = session
        self.view = view
        self.timeline = Timeline()
        self.shown_number = len(session.history)
        self.asked = False
        self.offered: Sequence[Action] = ()
        self._current: Waiting | None = None
        self._drawn: State = session.match.state
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Apply the settings of speed and motion."""
        self.timeline.hurry = HURRY[settings.animation_speed]
        self.timeline.reduce_motion = settings.reduce_motion
        self._skip_bots = settings.skip_bot_turns

    @property
    def drawn(self) -> State:
        """The position that the screen shows, as its viewer may see it."""
        return self.session.shown(self._drawn)

    @property
    def busy(self) -> bool:
        """Whether the screen is behind the match."""
        return self._current is not None or self.session.is_behind or self.timeline.busy

    def settle(self) -> None:
        """Show the table as it is for the viewer, without any animation."""
        self.timeline.clear()
        self._current = None
        while (waiting := self.session.next_waiting()) is not None:
            self.shown_number = waiting.number
        self.shown_number = self.session.match.number
        self._drawn = self.session.match.state
        self.view.settle(self.drawn)
        self._ask_nobody()

    def show_again(self) -> None:
        """Settle the view again as another seat sees it."""
        self.offered = ()
        self.view.settle(self.drawn)

    def _ask_nobody(self) -> None:
        self.asked = False
        self.offered = ()

    def skip(self) -> None:
        """Finish the animations of the present action; a replayed moment ends by itself."""
        if self.timeline.busy and self.view.cut_short():
            return
        if self.timeline.busy:
            self.timeline.skip()
        self.session.hurry()

    def update(self, dt: float) -> bool:
        """Advance animations and begin the next; return whether anything moved."""
        moved = self.timeline.update(dt)
        while not self.timeline.busy:
            if self._current is not None:
                self._finish(self._current)
                moved = True
            waiting = self.session.next_waiting()
            if waiting is None:
                break
            self._begin(waiting)
            moved = True
            if self.timeline.hurry == INSTANT:
                self.timeline.skip()
        return moved

    def _begin(self, waiting: Waiting) -> None:
        self._current = waiting
        self._ask_nobody()
        self.view.rest(self.drawn)
        viewer = self.session.viewer
        for event in waiting.events:
            self.timeline.begin_track(event)
            self.view.animate(self.session.seen(event, viewer), self.timeline)
        if self._skip_bots and self._by_bot(waiting):
            self.timeline.skip()

    def _by_bot(self, waiting: Waiting) -> bool:
        for chapter in reversed(self.session.chapters):
            if chapter.number == waiting.number:
                return chapter.seat >= 0 and not self.session.seats[chapter.seat].is_person
        return False

    def _finish(self, waiting: Waiting) -> None:
        self._current = None
        self._drawn = waiting.state
        self.shown_number = waiting.number
        self.view.settle(self.drawn)

    def ask(self, decision: Decision, only: Callable[[list[Action]], list[Action]]) -> None:
        """Offer the choice to the deciding person.

        Args:
            decision: what must be decided.
            only: filters the legal actions that are offered.
        """
        state = self.session.shown(self.session.match.state)
        legal = only(list(self.session.rules.legal(self.session.match.state)))
        self.view.ask(state, decision, legal)
        self.offered = tuple(legal)
        self.asked = True

    def rest(self) -> None:
        """Offer nothing: a bot decides, or it is over."""
        self.view.rest(self.session.shown(self.session.match.state))
        self.offered = ()
        self.asked = True
