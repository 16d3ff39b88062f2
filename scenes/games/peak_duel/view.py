"""The view of Peak Duel: draws the duel, animates its events, takes a person's choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.engine.contract import Action, Decision, Event, Outcome, State, kind_of
from game.peak_duel.rules import PeakDuel
from game.peak_duel.state import PeakDuelState
from scenes.game_view.base_view import BaseView, rules_of
from scenes.game_view.caller import NARROW, Caller
from scenes.game_view.contract import LogLine, Statistic, Table
from scenes.game_view.ending import Ending
from scenes.game_view.log_picture import LogPicture
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.action_index import build_offer
from scenes.games.peak_duel.anchors import spot_of
from scenes.games.peak_duel.animations.animator import PeakDuelAnimator
from scenes.games.peak_duel.context import PeakDuelContext
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.finale import BROADEST
from scenes.games.peak_duel.drawing.frame import PeakDuelDrawing
from scenes.games.peak_duel.drawing.ground import TABLE_GROUP, landscape_zoom
from scenes.games.peak_duel.drawing.ink import BROAD
from scenes.games.peak_duel.ending import build_ending
from scenes.games.peak_duel.input import PeakDuelInput
from scenes.games.peak_duel.log import FieldMemory, PeakDuelLog
from scenes.games.peak_duel.log_pictures import pictures_of
from scenes.games.peak_duel.prompts import UNTOLD
from scenes.games.peak_duel.statistics import match_statistics
from scenes.games.peak_duel.world import MOON, SUN
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Intent
from scenes.kit.input.pointers import Pointer
from scenes.kit.motion.timeline import Call, Timeline

SEAL: Final = Caller(TABLE_GROUP, "seal_stop", (45.0, 50.0), "campaign_seal")
_IDLE_FRAME = 1 / 20
_GROUNDS = (SUN.landscape, MOON.landscape)
_AHEAD = 0.002
"""Seconds per frame for painting cards before they are shown."""


class PeakDuelView(BaseView[PeakDuelInput, PeakDuelDrawing]):
    """The view of the game; see :class:`scenes.game_view.contract.GameView`."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._context: PeakDuelContext | None = None
        self._memory = FieldMemory()

    # ------------------------------------------------------------------ loading and fitting
    def load(self) -> Iterator[float]:
        """Load pictures in steps; yields the share done."""
        sprites = self._kit.sprites
        groups = [sprites.load(GROUP), sprites.load(TABLE_GROUP, ahead=_GROUNDS)]
        while not all(group.done for group in groups):
            yield 0.45 * sum(group.progress for group in groups)
        for name in (GROUP, TABLE_GROUP):
            self._kit.sprites.group(name)
        for zoom in (BROAD, BROADEST):
            for part in ("swing_ink", "swing_hairs"):
                self._kit.sprites.group(GROUP).get(part, zoom)
        for ground in _GROUNDS:
            self._kit.sprites.group(TABLE_GROUP).get(ground, landscape_zoom(self._kit))
        yield 1.0

    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""
        if self._context is not None and self._controller is not None:
            self._context.forget()
            self._controller.refit()
        self._moved = True

    # ------------------------------------------------------------------ the state and its events
    def settle(self, state: PeakDuelState) -> None:
        """Put everything where the state says; after the last event this moves nothing."""
        if self._context is None:
            self._ready().cards.expect(card for cards in state.lists for card in cards)
        context = self._ready()
        context.look_as(self._table.viewer)
        context.model.settle(state)
        context.forget_empty_rows()
        context.forget_gone()
        hand = context.model.hands[context.open_seat()]
        context.cards.want(hand, layout.hand_width(len(hand) + 1))
        self._memory.settle(context.model)
        if self._controller is not None:
            self._controller.settle()
        context.moves.clear()
        context.effects.clear()
        context.clash.meeting = None
        context.emblem.settle(state.rule)
        context.world.settle(state.rule)
        context.arrow = 1.0 if context.model.strike is not None else 0.0
        self._moved = True

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event, sounds included, to the timeline."""
        if self._animator is not None:
            self._memory.show(event)
            if self._controller is not None:
                self._controller.on_event(event)
            self._comment(event, timeline)
            self._animator.animate(event, timeline)

    def _comment(self, event: Event, timeline: Timeline) -> None:
        """Show the present event in words beside the table, as in the log."""
        context = self._context
        if context is None or kind_of(event) in UNTOLD:
            return
        book = rules_of(self._table, PeakDuel).book
        writer = PeakDuelLog(self._kit.words, book, self._table.name_of, self._memory.card)
        line = writer.line(event)
        if line is not None:
            key, values, _ = line
            words = str(self._kit.words(key, **values))
            timeline.append(Call(lambda: context.told.append(words)))

    # ------------------------------------------------------------------ choosing
    def ask(self, state: PeakDuelState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""
        if self._controller is None or self._context is None:
            return
        self._context.look_as(self._table.viewer)
        self._context.model.settle(state)
        self._controller.ask(build_offer(state, decision, legal))
        self._moved = True

    @property
    def unfinished(self) -> tuple[State, Decision] | None:
        """The position after choices for a spell or a price that are not played yet."""
        draft = self._context.draft if self._context is not None else None
        decision = draft.decision if draft is not None else None
        return None if draft is None or decision is None else (draft.state, decision)

    @property
    def follows_hint(self) -> bool:
        """Whether the last of these choices is the one that a hint pointed at."""
        return self._controller is not None and self._controller.follows_hint

    @property
    def log_foot(self) -> float:
        """Above the buttons and the hand."""
        return layout.LOG_FOOT

    @property
    def refusal_caller(self) -> Caller:
        """The print of a seal."""
        return SEAL

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """The place under the prompt, where the note is narrow and its button below the words."""
        if self._context is None or self._drawing is None:
            return None
        width, height = sizes[NARROW]
        foot = min(self._context.bar.top - 8, self._drawing.note_foot + 8 + height)
        width = max(width, layout.NOTE.width)
        return NARROW, pygame.FRect(layout.NOTE.right - width, foot - height, width, height)

    @property
    def mouse_pointer(self) -> Pointer:
        """A hand over possible choices, crosshairs over possible targets of an attack."""
        controller = self._controller
        if controller is not None and controller.carrying.in_hand:
            return Pointer.GRAB
        if controller is None or controller.focus is None or self._table.busy:
            return Pointer.ARROW
        if controller.is_attack(controller.focus):
            return Pointer.TARGET
        usable = controller.focus in controller.shining() or controller.focus[0] in (
            "switch",
            "mode",
            "pile",
        )
        return Pointer.HAND if usable else Pointer.ARROW

    # ------------------------------------------------------------------ time and picture
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""
        context, controller = self._context, self._controller
        if context is None or controller is None:
            return False
        moved = self._moved or self._table.busy or context.particles.active or context.shake.active
        self._moved = False
        context.time += seconds
        if context.cards.paint_ahead(_AHEAD) and context.effects.prepare():
            context.clash.prepare()
            if self._drawing is not None:
                self._drawing.warm_up.step()
        moved = controller.feed() or moved
        moved = controller.update(seconds) or moved
        moved = context.bar.update(seconds) or moved
        moved = (self._drawing is not None and self._drawing.step_back(seconds)) or moved
        context.shake.update(seconds)
        context.particles.update(seconds)
        peeking = self._kit.controls.held(Intent.PEEK)
        moved = moved or peeking != context.peeking
        context.peeking = peeking
        breath = None if self._kit.settings.reduce_motion else _IDLE_FRAME
        return self._is_due(seconds, breath, moved=moved)

    def spot(self, name: str) -> pygame.FRect | None:
        """Where a thing that a lesson points at is drawn, in design units."""
        if self._context is None or self._controller is None:
            return None
        return spot_of(self._context, self._controller, name)

    def bar_look(self) -> PanelLook:
        """The lacquer of the world that lies below a replay's controls."""
        if self._context is None:
            return layout.LACQUER
        return self._context.world.at(layout.BUTTONS.center).lacquer

    # ------------------------------------------------------------------ words about the match
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event."""
        book = rules_of(self._table, PeakDuel).book
        self._memory.note(event)
        writer = PeakDuelLog(self._kit.words, book, self._table.name_of, self._memory.card)
        return writer.line(event)

    def log_pictures(self, event: Event) -> Sequence[LogPicture]:
        """Return the pictures beside the log's line of an event."""
        return pictures_of(event, rules_of(self._table, PeakDuel).book, self._memory.card)

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen."""
        return match_statistics(events, rules_of(self._table, PeakDuel).book.table.deck_size)

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending:
        """Return the story of a finished match, beside its figures."""
        del outcome
        return build_ending(self._kit.words, rules_of(self._table, PeakDuel).book, events)

    # ------------------------------------------------------------------ within
    def _ready(self) -> PeakDuelContext:
        context = self._context
        if context is None:
            context = self._context = PeakDuelContext(self._table, rules_of(self._table, PeakDuel))
            self._controller = PeakDuelInput(context)
            self._animator = PeakDuelAnimator(context)
            self._drawing = PeakDuelDrawing(context, self._controller)
        return context
