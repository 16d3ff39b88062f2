"""The view of Riftwalker: draws the match, animates its events, takes a person's choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import Action, Decision, Event, Outcome
from game.riftwalker.bonuses import bonus_of
from game.riftwalker.elements import ELEMENTS
from game.riftwalker.events import (
    RiftExplored,
    RiftRotated,
    TurnBegan,
)
from game.riftwalker.rules import Riftwalker
from game.riftwalker.state import RiftwalkerState
from scenes.game_view.base_view import BaseView, rules_of
from scenes.game_view.caller import Caller
from scenes.game_view.contract import LogLine, Statistic, Table
from scenes.game_view.ending import Ending
from scenes.game_view.log_picture import LogPicture
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.action_index import build_offer
from scenes.games.riftwalker.anchors import spot_of
from scenes.games.riftwalker.animations.animator import RiftwalkerAnimator
from scenes.games.riftwalker.animations.finale import NOTES
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.frame import RiftwalkerDrawing
from scenes.games.riftwalker.drawing.nebula import LIGHTS
from scenes.games.riftwalker.ending import build_ending
from scenes.games.riftwalker.input import RiftwalkerInput
from scenes.games.riftwalker.log import RiftwalkerLog
from scenes.games.riftwalker.log_pictures import picture_of, pictures_of
from scenes.games.riftwalker.questions import arrange, capitalised
from scenes.games.riftwalker.statistics import match_statistics
from scenes.games.riftwalker.tooltips import Tooltips
from scenes.kit.draw import materials
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.motion.timeline import Timeline

_IDLE_FRAME = 1 / 24
_RIM = 4.0
"""How far a refusal reaches beyond the steps of the turn, of which no rim may show."""
_READ = (RiftExplored, RiftRotated)
"""Decisions that the table shows so plainly that the action bar tells the rift's power instead."""
_SILENT = (TurnBegan,)
"""Events that the table itself tells in words."""
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
    "campaign_bell",
)
_EYE = Caller(GROUP, "eye", (64.0, 66.0), scale=0.66, shift=(0.0, -4.0), fills=True)
_AHEAD = 0.0015
"""Seconds of a quiet frame spent on pictures of cards that may turn next."""


class RiftwalkerView(BaseView[RiftwalkerInput, RiftwalkerDrawing]):
    """The view of the game; see :class:`scenes.game_view.contract.GameView`."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._context: RiftwalkerContext | None = None
        self._tooltips: Tooltips | None = None
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
        context = self._context
        if context is not None:
            context.forget()
            context.card.prepare()
            arrange(context)
            self._moved = True

    # ------------------------------------------------------------------ the state and its events
    def settle(self, state: RiftwalkerState) -> None:
        """Show everything as the state says; after the last event this moves nothing."""
        context, first = self._ready(state)
        changed = self._shown_as != self._table.viewer
        self._shown_as = self._table.viewer
        context.model.viewer = self._table.viewer
        context.model.settle(state)
        context.matrix.clear()
        context.effects.clear()
        context.ringed.clear()
        context.carry = None
        context.finale = None
        context.spotlight = ""
        context.actors.open = ()
        context.settle_numbers()
        context.gains = self._gains(state)
        if first or changed:
            context.afterglow.clear()
            context.narration = context.narrated = context.pictured = ""
        if not state.stack:
            context.power = ""
        if context.model.over:
            self._show_totals(state)
        for body in context.actors.bodies.values():
            body.held, body.hidden, body.lift = False, False, 0.0
        context.actors.follow(at_once=first or changed)
        arrange(context)
        self._moved = True

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event, sounds included, to the timeline."""
        if self._animator is not None:
            timeline.call(lambda: self._narrate(event))
            self._animator.animate(event, timeline)

    # ------------------------------------------------------------------ choosing
    def ask(self, state: RiftwalkerState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""
        if self._controller is None:
            return
        if self._context is not None:
            self._context.narration = self._context.narrated = ""
        self._controller.ask(build_offer(state, decision, legal))
        self._moved = True

    @property
    def mouse_pointer(self) -> Pointer:
        """A hand over what can be chosen, a fist while something is carried."""
        return self._controller.mouse_pointer if self._controller is not None else Pointer.WAIT

    def signal(self, signal: Signal) -> bool:
        """Handle an intention of a key or pad; any of them ends the final count."""
        return self._ends_count() or super().signal(signal)

    def pointer(self, event: pygame.Event) -> bool:
        """Handle a mouse event; a click with any button ends the final count."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN
        if self._tooltips is not None and clicked:
            self._tooltips.dismiss()
        elif self._tooltips is not None and event.type == pygame.MOUSEMOTION:
            self._tooltips.point(self._kit.canvas.to_design(event.pos))
        return (clicked and self._ends_count()) or super().pointer(event)

    def _ends_count(self) -> bool:
        """End the final count of the match, if it is running."""
        finale = self._context.finale if self._context is not None else None
        if finale is None:
            return False
        finale.skipped = True
        return True

    @property
    def log_foot(self) -> float:
        """Above the hand and the question."""
        return layout.LOG_FOOT

    @property
    def refusal_caller(self) -> Caller:
        """The eye of the astrolabe."""
        return _EYE

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """The place of a refusal: over the steps of the turn, where it hides no answer.

        Very large words, or any beside a note that lies there, stand above the hand.
        """
        if self._context is None:
            return None
        note = self._table.note_area
        for head in (layout.HEAD, layout.TALL_HEAD):
            number = _lowest(sizes, head.width)
            if number is None or sizes[number][1] > head.height:
                continue
            place = pygame.FRect((0, 0), sizes[number])
            place.width = max(place.width, layout.STEPS.width + 2 * _RIM)
            place.midtop = layout.STEPS.centerx, layout.HEAD.top
            if note is None or not place.colliderect(note):
                return number, place
        return self._above_hand(sizes, self._context.action_bar.rect)

    @staticmethod
    def _above_hand(
        sizes: Sequence[tuple[float, float]], bar: pygame.FRect
    ) -> tuple[int, pygame.FRect]:
        """A strip that leaves hand, question and panels in sight."""
        room = layout.HAND.union(bar)
        number = _lowest(sizes, room.width)
        number = sizes.index(min(sizes)) if number is None else number
        place = pygame.FRect((0, 0), sizes[number])
        place.midbottom = room.centerx, room.top - 4
        return number, place

    # ------------------------------------------------------------------ time and picture
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""
        context = self._context
        if context is None:
            return False
        moved = self._moved or self._table.busy
        moved = moved or context.particles.active or context.shake.active or context.matrix.moving
        self._moved = False
        context.time += seconds
        context.effects.time = context.time
        if self._tooltips is not None:
            moved = self._tooltips.update(seconds) or moved
        moved = context.actors.update(seconds, calm=self._kit.settings.reduce_motion) or moved
        moved = context.action_bar.update(seconds) or moved
        moved = context.afterglow.update(seconds) or moved
        moved = context.nebula.update(seconds, context.lit_element) or moved
        context.shake.update(seconds)
        context.particles.update(seconds)
        peeking = self._kit.controls.held(Intent.PEEK)
        moved = moved or peeking != context.peeking
        context.peeking = peeking
        deciding = self._deciding(context)
        moved = moved or deciding != context.panels.deciding
        context.panels.deciding = deciding
        if context.offer is not None:
            context.glitter(seconds)
        if not self._table.busy:
            context.effects.prepare(context.burst_values, context.burst_kinds)
            context.element_cards.prepare(
                [face for face in context.model.grid if face >= 0], layout.ELEMENT_ZOOM, _AHEAD
            )
        breathing = context.offer is not None and not self._kit.settings.reduce_motion
        return self._is_due(seconds, _IDLE_FRAME if breathing else None, moved=moved)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the game, and above it a tooltip."""
        super().draw(surface)
        if self._tooltips is not None:
            self._tooltips.draw(surface)

    def spot(self, name: str) -> pygame.FRect | None:
        """The rectangle of a thing that a lesson points at, in design units."""
        if self._context is None or self._controller is None:
            return None
        return spot_of(self._context, self._controller, name)

    @property
    def in_front(self) -> pygame.FRect | None:
        """The large card."""
        return self._context.card.area if self._context is not None else None

    def bar_look(self) -> PanelLook:
        """What the controls that a replay lays over the table are made of."""
        return materials.GLASS

    # ------------------------------------------------------------------ words about the match
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event."""
        return RiftwalkerLog(self._kit.words, self._table.name_of).line(event)

    def log_pictures(self, event: Event) -> Sequence[LogPicture]:
        """Return the pictures beside the log's line of an event."""
        return pictures_of(event)

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen."""
        return match_statistics(events, len(self._table.seats))

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending:
        """Return the ending of a finished match for the result screen."""
        del outcome
        seats = len(self._table.seats)
        book = rules_of(self._table, Riftwalker).book
        gains = self._context.gains if self._context is not None else {}
        return build_ending(self._kit.words, book, events, seats, gains)

    # ------------------------------------------------------------------ within
    def _ready(self, state: RiftwalkerState) -> tuple[RiftwalkerContext, bool]:
        """The parts, and whether they have just been built."""
        context = self._context
        if context is not None and context.model.seats == state.options.seats:
            return context, False
        context = self._context = RiftwalkerContext(
            self._table, rules_of(self._table, Riftwalker).book, state.options.seats
        )
        self._controller = RiftwalkerInput(context)
        self._animator = RiftwalkerAnimator(context)
        self._drawing = RiftwalkerDrawing(context, self._controller)
        self._tooltips = Tooltips(context)
        self._controller.rest()
        context.card.prepare()
        return context, True

    def _narrate(self, event: Event) -> None:
        """Let the action bar report events while it is shown."""
        context, line = self._context, self.describe(event)
        if context is None or line is None or context.offer is not None:
            return
        context.narrated = ""
        if isinstance(event, _READ) and event.rift in context.book.rifts:
            context.narrated = event.rift
        if isinstance(event, _SILENT):
            context.narration = ""
            return
        key, values, _ = line
        context.pictured = picture_of(event) or context.power
        context.narration = capitalised(str(self._kit.words(key, **values)))
        arrange(context)

    def _gains(self, state: RiftwalkerState) -> dict[str, int]:
        """The points of the scored rifts' bonuses now, where the viewer can know them."""
        book, viewer = rules_of(self._table, Riftwalker).book, self._table.viewer
        seats = range(state.options.seats) if viewer is None or state.result else (viewer,)
        return {
            lying.rift: bonus_of(book, state, seat, lying)
            for seat in seats
            for lying in state.scored[seat]
            if lying.rift in book.bonuses
        }

    def _show_totals(self, state: RiftwalkerState) -> None:
        """Add the bonuses to the scores at the end of the match."""
        if self._context is not None:
            scores = rules_of(self._table, Riftwalker).score(state)
            self._context.panels.shown_points = [float(score) for score in scores]

    def _deciding(self, context: RiftwalkerContext) -> int:
        decider = self._table.decider
        if self._table.busy or decider is None:
            return context.model.seat if not context.model.over else -1
        return decider


def _lowest(sizes: Sequence[tuple[float, float]], widest: float) -> int | None:
    """The number of the lowest size that is no wider than this; `None` for none."""
    fitting = [number for number, (wide, _) in enumerate(sizes) if wide <= widest]
    return min(fitting, key=lambda each: sizes[each][1], default=None)
