"""The view of Block and Key: draws the match, animates its events, takes a person's choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.block_and_key.events import TurnBegan
from game.block_and_key.rules import BlockAndKey
from game.block_and_key.state import BlockAndKeyState
from game.engine.contract import Action, Decision, Event, Outcome
from scenes.game_view.base_view import BaseView, rules_of
from scenes.game_view.caller import NARROW, Caller
from scenes.game_view.contract import LogLine, Statistic, Table
from scenes.game_view.effect_steps import put
from scenes.game_view.ending import Ending
from scenes.game_view.log_picture import LogPicture
from scenes.games.block_and_key import action_bar
from scenes.games.block_and_key.action_index import DISCARD, build_offer
from scenes.games.block_and_key.anchors import spot_of
from scenes.games.block_and_key.animations.animator import BlockAndKeyAnimator
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.games.block_and_key.drawing.daylight import LIGHTS
from scenes.games.block_and_key.drawing.frame import BlockAndKeyDrawing
from scenes.games.block_and_key.drawing.voxels import trace_floor
from scenes.games.block_and_key.ending import build_ending
from scenes.games.block_and_key.input import BlockAndKeyInput
from scenes.games.block_and_key.layout import TEMPLE
from scenes.games.block_and_key.log import BlockAndKeyLog
from scenes.games.block_and_key.log_pictures import pictures_of
from scenes.games.block_and_key.records import keep_solo_score, read_records
from scenes.games.block_and_key.statistics import match_statistics, solo_score
from scenes.kit.draw import materials
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Intent
from scenes.kit.motion.timeline import Timeline

_IDLE_FRAME = 1 / 20
_OF_ANCIENTS: Final = ("choose_nearest", "place_for_ancients")
"""The decisions of a person for the Ancients."""
_HAND = Caller(GROUP, "hand_left", (98.0, 98.0), scale=1.02, angle=90.0, shift=(11.0, -86.0))
_REFUSAL: Final = (252.0, 58.0)
"""Where a refusal lies: over the top of the left wall, above its mosaics."""
_BELOW_NOTE: Final = 8.0
_HIGHEST: Final = 150.0
"""The greatest height of a narrow one; one of more words is as flat as the room allows."""
_PAINTING = 0.0025
"""Seconds per frame for painting the temple again in the background."""
_PAINTING_BESIDE = 0.0016
"""The same while the camera turns; near its end painting must finish."""
_NEAR_THE_END = 0.7
_CLOSED, _REOPENED = 1.6, 0.4
"""Seconds for which panels stay away after a match, and in which they come back."""


class BlockAndKeyView(BaseView[BlockAndKeyInput, BlockAndKeyDrawing]):
    """The view of the game; see :class:`scenes.game_view.contract.GameView`."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._context: BlockAndKeyContext | None = None

    # ------------------------------------------------------------------ loading and fitting
    def load(self) -> Iterator[float]:
        """Load pictures in steps; yields the share done."""
        loading = self._kit.sprites.load(GROUP, ahead=("temple", "faces", *LIGHTS))
        tracing = trace_floor()
        while not loading.done:
            next(tracing, None)
            yield 0.8 * loading.progress
        self._kit.sprites.group(GROUP)
        for _ in tracing:
            yield 0.9
        yield 1.0

    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""
        if self._context is not None:
            self._context.forget()

    # ------------------------------------------------------------------ the state and its events
    def settle(self, state: BlockAndKeyState) -> None:
        """Put everything where the state says; after the last event this moves nothing."""
        context = self._ready(state)
        before = (context.model.core, tuple(context.model.placed), context.camera)
        first = not context.model.turn and not context.model.placed and context.layer.shot is None
        context.model.settle(state)
        context.effects.clear()
        context.found = None
        context.dim()
        context.spotlit = -1
        if not context.model.over:
            context.closing = None
        context.hidden_last = 0
        context.hud.shown.seat = context.open_seat()
        if context.model.over:
            context.stand_still()
        if first and self._table.viewer is not None:
            context.face_at_once(self._table.viewer)
        context.show_pictures()
        if first or before != (context.model.core, tuple(context.model.placed), context.camera):
            context.falling = None
            context.repaint(at_once=True)
        context.pass_time()
        self._moved = True

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event; the tray describes it as it begins."""
        line = self.describe(event)
        if self._context is not None and line is not None:
            key, values, _ = line
            news = "" if isinstance(event, TurnBegan) else str(self._kit.words(key, **values))
            timeline.append(put(self._context.hud.shown, told=news))
        super().animate(event, timeline)

    # ------------------------------------------------------------------ choosing
    def ask(self, state: BlockAndKeyState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""
        if self._context is None or self._controller is None:
            return
        context = self._context
        offer = build_offer(state, decision, legal)
        context.offer = offer
        context.hud.shown.seat = context.open_seat()
        self._controller.ask(offer)
        context.face_seat(offer.seat)  # with the block that is in hand now
        self._moved = True

    # ------------------------------------------------------------------ time and picture
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""
        context = self._context
        if context is None:
            return False
        moved = self._moved or self._table.busy or context.particles.active or context.shake.active
        self._moved = False
        context.time += seconds
        moved = context.turntable.update(seconds) or moved
        moved = context.go_round() or moved
        moved = context.bar.update(seconds) or moved
        moved = context.explained.update(seconds) or moved
        moved = self._light_room(context, seconds) or moved
        moved = context.impact.update(seconds) or moved
        moved = context.layer.fade(seconds) or moved
        calm = self._kit.settings.reduce_motion
        moved = context.hop.update(seconds, context.builder, calm=calm) or moved
        context.shake.update(seconds)
        context.particles.update(seconds)
        moved = self._paint(context) or moved
        if context.falling is not None and context.falling.done and context.layer.ready:
            context.falling = None
        moved = self._watch(context, seconds) or moved
        moved = self._reopen(context, seconds) or moved
        context.hud.shown.deciding = context.spotlit if context.spotlit >= 0 else context.model.seat
        return self._is_due(seconds, self._breath(context, seconds), moved=moved)

    def make_way(self, edge: float) -> None:
        """Lay the tray and its buttons out beside the log."""
        context, controller = self._context, self._controller
        if context is None or controller is None or context.bar.edge == edge:
            return
        context.bar.edge = context.hud.shown.edge = edge
        controller.arrange()
        controller.refresh()
        self._moved = True

    @property
    def refusal_caller(self) -> Caller:
        """A raised hand of the Ancients."""
        return _HAND

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """The place beside the top of the temple, or below a note that lies there."""
        shape = NARROW
        if sizes[NARROW][1] > _HIGHEST:
            fitting = [each for each in range(len(sizes)) if sizes[each][0] <= TEMPLE.width]
            shape = min(fitting, key=lambda each: sizes[each][1], default=NARROW)
        place = pygame.FRect(_REFUSAL, sizes[shape])
        note = self._table.note_area
        if note is not None and place.colliderect(note) and note.bottom < TEMPLE.centery:
            place.top = note.bottom + _BELOW_NOTE
        return shape, place

    def spot(self, name: str) -> pygame.FRect | None:
        """Where a thing that a lesson points at is drawn, in design units."""
        if self._context is None or self._controller is None:
            return None
        return spot_of(self._context, self._controller, name)

    @property
    def moving(self) -> bool:
        """Whether a block falls or the camera turns right now."""
        context = self._context
        return context is not None and (context.falling is not None or context.turntable.active)

    def bar_look(self) -> PanelLook:
        """What the controls that a replay lays over the table are made of."""
        return materials.WALNUT

    # ------------------------------------------------------------------ words about the match
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event."""
        book, table = rules_of(self._table, BlockAndKey).book, self._table
        state = table.position
        placed = state.placed if isinstance(state, BlockAndKeyState) else ()
        return BlockAndKeyLog(self._kit.words, book, table.name_of, placed).line(event)

    def log_pictures(self, event: Event) -> Sequence[LogPicture]:
        """Return the pictures beside the log's line of an event."""
        return pictures_of(event)

    def draw_log_picture(
        self, surface: pygame.Surface, picture: LogPicture, tile: pygame.FRect
    ) -> None:
        """Draw a block."""
        if self._context is not None:
            icons, side = self._context.icons, 0.9 * tile.width
            zoom = icons.fitting(picture.number, side, side)
            icons.draw(surface, picture.number, tile.center, zoom)

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen."""
        best = read_records().solo_best
        return match_statistics(
            events, rules_of(self._table, BlockAndKey).book, len(self._table.seats), best
        )

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending:
        """Return the story of a finished match, beside its figures."""
        book = rules_of(self._table, BlockAndKey).book
        return build_ending(self._kit.words, book, events, outcome.decided_by)

    def keep_records(self, events: Sequence[Event]) -> None:
        """Save a solo score at the end of a match if it is the best so far."""
        if len(self._table.seats) == 1 and self._table.seats[0].is_person:
            keep_solo_score(solo_score(events))

    # ------------------------------------------------------------------ within
    @staticmethod
    def _light_room(context: BlockAndKeyContext, seconds: float) -> bool:
        """Change the light in the room by who acts; return whether it changed."""
        card, falling = context.effects.card, context.falling
        kind = context.offer.kind if context.offer is not None else ""
        acting = (
            context.effects.carried is not None
            or context.found is not None
            or (card is not None and card.ancient)
            or (falling is not None and falling.hands > 0)
            or kind in _OF_ANCIENTS
        )
        return context.room.update(seconds, dusk=kind == DISCARD, ancients=acting)

    def _breath(self, context: BlockAndKeyContext, seconds: float) -> float | None:
        """The time between frames in which only light, dust and leaves move; `None` for still."""
        shining = context.lit_squares is not None or context.builder.active
        if self._kit.settings.reduce_motion:
            return _IDLE_FRAME if shining else None
        context.foreground.update(seconds)
        return _IDLE_FRAME

    def _watch(self, context: BlockAndKeyContext, seconds: float) -> bool:
        """Handle peeking, the search for keys, and the turn timer.

        Return whether anything changed.
        """
        peeking = self._kit.controls.held(Intent.PEEK)
        moved = peeking != context.peeking
        context.peeking = peeking
        context.hud.shown.covered = context.covered
        moved = context.scout.advance(_PAINTING) or moved
        if context.offer is None:
            return moved
        context.clock.begin(context.offer.seat, context.model.turn)
        before = context.clock.text
        second = context.clock.update(seconds)
        if second >= 0:
            self._kit.audio.play("ui_error" if second == 0 else "ui_tick", gain=0.8)
        context.bar.captions[action_bar.TIMER] = context.clock.text
        if context.clock.is_up:
            context.bar.lit.add(action_bar.TIMER)
        else:
            context.bar.lit.discard(action_bar.TIMER)
        return moved or before != context.clock.text

    def _reopen(self, context: BlockAndKeyContext, seconds: float) -> bool:
        """Bring the panels back some time after the end; return whether anything changed."""
        closing = context.closing
        if closing is None or self._table.busy:
            return False
        closing.rest += seconds
        closing.share = closing.gold = 1 - max(0.0, closing.rest - _CLOSED) / _REOPENED
        if closing.share <= 0:
            context.closing = None
        return True

    def _paint(self, context: BlockAndKeyContext) -> bool:
        """Paint the temple again for a while; return whether it has just been finished.

        A turn of the camera always ends in the new picture, however long that takes.
        """
        turntable, layer = context.turntable, context.layer
        if not turntable.active:
            if layer.shot is not None and layer.shot.camera != context.camera:
                layer.finish()
                return True
            if layer.ready:
                next(context.preparing, None)
            return layer.advance(_PAINTING)
        hurried = turntable.age > _NEAR_THE_END
        return layer.advance(_PAINTING if hurried else _PAINTING_BESIDE)

    def _ready(self, state: BlockAndKeyState) -> BlockAndKeyContext:
        context = self._context
        if context is None or context.model.seats != state.options.seats:
            book = rules_of(self._table, BlockAndKey).book
            context = self._context = BlockAndKeyContext(self._table, book, state.options.seats)
            self._controller = BlockAndKeyInput(context)
            self._animator = BlockAndKeyAnimator(context)
            self._drawing = BlockAndKeyDrawing(context, self._controller)
            self._controller.rest()
        return context
