"""The view of Riftwalker: draws the match, animates its events, takes a person's choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import Action, Decision, Event, Outcome
from game.riftwalker.bonuses import bonus_of
from game.riftwalker.elements import ELEMENTS
from game.riftwalker.events import TurnBegan
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState
from scenes.game_view.base_view import BaseView, rules_of
from scenes.game_view.contract import LogLine, Statistic, Table
from scenes.game_view.ending import Ending
from scenes.games.riftwalker.action_index import build_offer
from scenes.games.riftwalker.anchors import spot_of
from scenes.games.riftwalker.animations.animator import RiftwalkerAnimator
from scenes.games.riftwalker.animations.finale import NOTES
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.frame import RiftwalkerDrawing
from scenes.games.riftwalker.drawing.nebula import LIGHTS
from scenes.games.riftwalker.ending import told_ending
from scenes.games.riftwalker.input import RiftwalkerInput
from scenes.games.riftwalker.layout import ELEMENT_ZOOM
from scenes.games.riftwalker.log import RiftwalkerLog
from scenes.games.riftwalker.questions import arrange
from scenes.games.riftwalker.statistics import tally
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.motion.timeline import Timeline

_IDLE_FRAME = 1 / 24
_SOUNDS = (
    *(f"{kind}_{element}" for element in ELEMENTS for kind in ("line", "burst")),
    "matrix_flip",
    "place_fly",
    "rift_turn",
    "rift_score",
    "card_slide",
    "card_flip",
    *(f"rift_count_{note}" for note in range(1, NOTES + 1)),
    "rift_hold",
    "rift_verdict",
    "rift_beam",
    "rift_lost",
)
_AHEAD = 0.0015
"""Seconds per quiet frame for pictures of cards that may turn next."""


class RiftwalkerView(BaseView[RiftwalkerInput, RiftwalkerDrawing]):
    """The view of the game; see :class:`scenes.game_view.contract.GameView`."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._parts: RiftwalkerContext | None = None
        self._shown_as: int | None = -1

    # ------------------------------------------------------------------ loading and fitting
    def load(self) -> Iterator[float]:
        """Load pictures in steps; yields the share done."""
        loading = self._kit.sprites.load(GROUP, ahead=("backdrop", *LIGHTS))
        while not loading.done:
            yield 0.95 * loading.progress
        self._kit.audio.preload_later(*_SOUNDS)
        yield 1.0

    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""
        parts = self._parts
        if parts is not None:
            parts.forget()
            parts.card.prepare()
            arrange(parts)
            self._moved = True

    # ------------------------------------------------------------------ the state and its events
    def settle(self, state: RiftwalkerState) -> None:
        """Put everything where the state says; after the last event this moves nothing."""
        parts, first = self._ready(state)
        changed = self._shown_as != self._table.viewer
        self._shown_as = self._table.viewer
        parts.stage.viewer = self._table.viewer
        parts.stage.settle(state)
        parts.matrix.clear()
        parts.air.clear()
        parts.ringed.clear()
        parts.carry = None
        parts.finale = None
        parts.spotlight = ""
        parts.narration = ""
        parts.actors.open = ()
        parts.settle_numbers()
        parts.gains = self._gains(state)
        if first or changed:
            parts.afterglow.clear()
        if not state.stack:
            parts.power = ""
        if parts.stage.over:
            self._show_totals(state)
        for body in parts.actors.bodies.values():
            body.held, body.hidden, body.lift = False, False, 0.0
        parts.actors.follow(at_once=first or changed)
        arrange(parts)
        self._moved = True

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event, sounds included, to the timeline."""
        if self._acts is not None:
            timeline.call(lambda: self._narrate(event))
            self._acts.animate(event, timeline)

    # ------------------------------------------------------------------ choosing
    def ask(self, state: RiftwalkerState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""
        if self._controller is None:
            return
        self._controller.ask(build_offer(state, decision, legal))
        self._moved = True

    @property
    def mouse_pointer(self) -> Pointer:
        """A hand over what can be chosen, a fist while something is carried."""
        return self._controller.mouse_pointer if self._controller is not None else Pointer.WAIT

    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; any of them ends the count of the match."""
        return self._ends_count() or super().signal(signal)

    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; a click with any button ends the count of the match."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN
        return (clicked and self._ends_count()) or super().pointer(event)

    def _ends_count(self) -> bool:
        """Let the count at the end of the match be over, where there is one."""
        finale = self._parts.finale if self._parts is not None else None
        if finale is None:
            return False
        finale.skipped = True
        return True

    # ------------------------------------------------------------------ time and picture
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""
        parts = self._parts
        if parts is None:
            return False
        moved = self._moved or self._table.busy
        moved = moved or parts.particles.active or parts.shake.active or parts.matrix.moving
        self._moved = False
        parts.time += seconds
        moved = parts.actors.update(seconds, calm=self._kit.settings.reduce_motion) or moved
        moved = parts.desk.update(seconds) or moved
        moved = parts.afterglow.update(seconds) or moved
        moved = parts.nebula.update(seconds, parts.stage.element) or moved
        parts.shake.update(seconds)
        parts.particles.update(seconds)
        peeking = self._kit.controls.held(Intent.PEEK)
        moved = moved or peeking != parts.peeking
        parts.peeking = peeking
        deciding = self._deciding(parts)
        moved = moved or deciding != parts.panels.deciding
        parts.panels.deciding = deciding
        if parts.offer is not None:
            parts.glitter(seconds)
        if not self._table.busy:
            parts.element_cards.prepare(
                [face for face in parts.stage.grid if face >= 0], ELEMENT_ZOOM, _AHEAD
            )
        breathing = parts.offer is not None and not self._kit.settings.reduce_motion
        return self._is_due(seconds, _IDLE_FRAME if breathing else None, moved=moved)

    def spot(self, name: str) -> pygame.FRect | None:
        """Where a thing that a lesson points at is drawn, in design units."""
        if self._parts is None or self._controller is None:
            return None
        return spot_of(self._parts, self._controller, name)

    # ------------------------------------------------------------------ words about the match
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event."""
        return RiftwalkerLog(self._kit.words, self._table.name_of).line(event)

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen."""
        return tally(events, len(self._table.seats))

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending:
        """Return what is told of a finished match beside its figures."""
        del outcome
        seats = len(self._table.seats)
        return told_ending(self._kit.words, rules_of(self._table, Riftwalker).book, events, seats)

    # ------------------------------------------------------------------ within
    def _ready(self, state: RiftwalkerState) -> tuple[RiftwalkerContext, bool]:
        """The parts, and whether they have just been built."""
        parts = self._parts
        if parts is not None and parts.stage.seats == state.options.seats:
            return parts, False
        parts = self._parts = RiftwalkerContext(
            self._table, rules_of(self._table, Riftwalker).book, state.options.seats
        )
        self._controller = RiftwalkerInput(parts)
        self._acts = RiftwalkerAnimator(parts)
        self._drawing = RiftwalkerDrawing(parts, self._controller)
        self._controller.rest()
        parts.card.prepare()
        return parts, True

    def _narrate(self, event: Event) -> None:
        """Let the panel report what happens while it is shown."""
        parts, line = self._parts, self.describe(event)
        if parts is None or line is None or parts.offer is not None:
            return
        if isinstance(event, TurnBegan):
            parts.narration = ""
            return
        key, values, _ = line
        parts.narration = str(self._kit.words(key, **values))
        arrange(parts)

    def _gains(self, state: RiftwalkerState) -> dict[str, int]:
        """What the bonuses of scored rifts are worth now, where the viewer can know it."""
        book, viewer = rules_of(self._table, Riftwalker).book, self._table.viewer
        seats = range(state.options.seats) if viewer is None or state.result else (viewer,)
        return {
            lying.rift: bonus_of(book, state, seat, lying)
            for seat in seats
            for lying in state.scored[seat]
            if lying.rift in book.bonuses
        }

    def _show_totals(self, state: RiftwalkerState) -> None:
        """At the end bonuses count, too."""
        if self._parts is not None:
            scores = rules_of(self._table, Riftwalker).score(state)
            self._parts.panels.shown_points = [float(score) for score in scores]

    def _deciding(self, parts: RiftwalkerContext) -> int:
        decider = self._table.decider
        if self._table.busy or decider is None:
            return parts.stage.seat if not parts.stage.over else -1
        return decider
