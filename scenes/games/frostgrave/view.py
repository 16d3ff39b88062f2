"""The view of Frostgrave: draws the battle, animates its events, takes a person's choices."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import Action, Decision, Event, Outcome
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from scenes.game_view.base_view import BaseView, rules_of
from scenes.game_view.caller import Caller
from scenes.game_view.contract import LedgerEntry, LogLine, Statistic, Table
from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.log_picture import LogPicture
from scenes.games.frostgrave import framing, sounds, target_picking
from scenes.games.frostgrave.action_index import build_offer
from scenes.games.frostgrave.anchors import spot_of
from scenes.games.frostgrave.animations.animator import FrostgraveAnimator
from scenes.games.frostgrave.caller import caller_of, place_of
from scenes.games.frostgrave.camera import NEAR, STEPS
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.frame import FrostgraveDrawing
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.panels import Hud
from scenes.games.frostgrave.drawing.prewarm import Prewarm
from scenes.games.frostgrave.drawing.scenery import Scenery
from scenes.games.frostgrave.ending import build_ending, moments_of
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.log import FrostgraveLog
from scenes.games.frostgrave.log_pictures import pictures_of
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.games.frostgrave.names import Naming
from scenes.games.frostgrave.roll_history import ledger
from scenes.games.frostgrave.statistics import match_statistics
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.input.intents import Device, Intent, Signal

_SNOW_FRAME = 1 / 30
_ROUNDED = 0.16
"""The corners of a portrait in the log, as a share of its width."""
PACES = {"normal": 1.0, "fast": 2.0, "instant": math.inf}
"""The speed of the camera at each speed of animations."""
_AROUND = 1.08
"""The height of a picture of the table, as a multiple of the table's."""
_WORK = 0.002
"""Seconds of a frame for work done in steps."""


class FrostgraveView(BaseView[FrostgraveInput, FrostgraveDrawing]):
    """The view of the game; see :class:`scenes.game_view.contract.GameView`."""

    peeks = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._scenery: Scenery | None = None
        self._context: FrostgraveContext | None = None
        self._prewarm: Prewarm | None = None

    # ------------------------------------------------------------------ loading and fitting
    def load(self) -> Iterator[float]:
        """Load pictures and paint the table in steps; yields the share done."""
        loading = self._kit.sprites.load(GROUP, ahead=("snow_ground", "flagstone_ground"))
        while not loading.done:
            yield 0.5 * loading.progress
        self._kit.sprites.group(GROUP)
        state = self._table.position
        if isinstance(state, FrostgraveState):
            for share in self._paint(state):
                yield 0.5 + 0.35 * share
            for number, _ in enumerate(self._first_look(state)):
                yield 0.85 + 0.15 * number / (number + 200)
        self._kit.audio.preload_later(*sounds.ALL)
        yield 1.0

    def _paint(self, state: FrostgraveState) -> Iterator[float]:
        """Paint the table of a state, if it differs from the painted one."""
        ground = rules_of(self._table, Frostgrave).book.fields.table(state)
        if self._scenery is None or self._scenery.table is not ground:
            self._scenery = Scenery(self._kit, ground)
            self._context = None
            yield from self._scenery.paint()

    def _first_look(self, state: FrostgraveState) -> Iterator[None]:
        """Prepare the pictures for the first look at a table, in steps."""
        context = self._ready(state)
        context.model.settle(state)
        context.camera.frame(NEAR, *framing.home(context), at_once=True)
        yield
        if self._prewarm is not None:
            yield from self._prewarm.all_at_once()
        if not context.model.shown():
            # No figures are there yet: the close view would be an empty edge.
            context.camera.frame(STEPS[0], *framing.home(context), at_once=True)
        if self._drawing is not None:
            low = self._drawing.low
            low.settle(state)
            yield from low.work()
            self._drawing.draw(raster.clear(*self._kit.canvas.size))
            yield
        rules_of(self._table, Frostgrave).legal(state)

    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""
        if self._context is not None:
            self._context.forget()
            if self._drawing is not None:
                self._drawing.low.forget()
            if self._controller is not None:
                self._controller.arrange()

    # ------------------------------------------------------------------ the state and its events
    def settle(self, state: FrostgraveState) -> None:
        """Show everything as the state says; after the last event this moves nothing."""
        context = self._ready(state)
        context.model.settle(state)
        if self._drawing is not None:
            self._drawing.low.settle(state)
        context.effects.clear()
        if self._table.watching and state.turn:
            framing.watch(context)
        self._kit.audio.crowd(sounds.WIND)
        self._moved = True

    # ------------------------------------------------------------------ choosing
    def ask(self, state: FrostgraveState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""
        context = self._context
        if context is None or self._controller is None:
            return
        self._controller.ask(build_offer(context.battle(state), state, decision, legal))
        self._moved = True

    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad."""
        if signal.intent is Intent.PEEK and signal.device is not Device.MOUSE and self._drawing:
            self._moved = True
            self._drawing.low.toggle()
            return True
        if signal.intent is Intent.CONFIRM and self._controller is not None:
            target_picking.catch_up(self._controller)
        return super().signal(signal)

    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event."""
        if event.type == pygame.MOUSEMOTION and self._drawing is not None:
            self._drawing.low.note_mouse(self._kit.canvas.to_design(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and self._controller is not None:
            target_picking.catch_up(self._controller)
        return super().pointer(event)

    def make_way(self, edge: float) -> None:
        """Lay the buttons out beside the log."""
        context, drawing, controller = self._context, self._drawing, self._controller
        if context is None or drawing is None or controller is None or context.edge == edge:
            return
        context.edge = edge
        drawing.low.place_buttons()
        controller.arrange()
        self._moved = True

    # ------------------------------------------------------------------ time and picture
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""
        context = self._context
        if context is None:
            return False
        moved = self._moved or self._table.busy or context.particles.active
        self._moved = False
        context.time += seconds
        controller = self._controller
        if controller is not None and controller.setup.is_playing and not self._table.busy:
            moved = controller.setup.go_on() or moved
        context.camera.pace = self._pace()
        if context.effects.stillness is None:
            # The picture of a close-up stands still, so the figures on it must not slide.
            moved = context.camera.update(seconds) or moved
        moved = context.bar.update(seconds) or moved
        if self._drawing is not None:
            moved = self._drawing.low.update(seconds, _WORK) or moved
            moved = self._drawing.hud.card.is_late or moved
        moved = self._work(quiet=not moved) or moved
        context.particles.update(seconds)
        snowing = context.snow.update(0.0 if context.effects.time_halts else seconds)
        return self._is_due(seconds, _SNOW_FRAME if snowing else None, moved=moved)

    def _pace(self) -> float:
        """The speed of the camera, which follows that of animations."""
        settings = self._kit.settings
        return math.inf if settings.reduce_motion else PACES[settings.animation_speed]

    def _work(self, *, quiet: bool) -> bool:
        """Do a step of long work; returns whether the picture changed.

        Args:
            quiet: whether nothing else moves in this frame.
        """
        context, controller = self._context, self._controller
        prewarm = self._prewarm
        if context is None or controller is None or prewarm is None or self._table.busy:
            return False
        legal_area, reachable = context.legal_area, context.reachable
        if legal_area is not None and legal_area.advance(_WORK):
            return legal_area.tint is not None
        if reachable is None or not reachable.advance(_WORK):
            # The opening always moves, and the usual view comes after it.
            if (quiet or context.camera is not context.usual[0]) and context.offer is not None:
                prewarm.advance(_WORK)
            return False
        looked = reachable.is_known and target_picking.catch_up(controller)
        return looked or reachable.tint is not None

    def table_picture(self, shape: float) -> pygame.Surface | None:
        """Return the picture of the table now, without panels; `None` before it is painted.

        Args:
            shape: the picture's width divided by its height.
        """
        context, drawing = self._context, self._drawing
        if context is None or drawing is None:
            return None
        surface = pygame.Surface(self._kit.canvas.size).convert()
        drawing.low.close()
        drawing.draw_table(surface, beside_panels=False)
        edge = context.camera.size * INCH
        left, top = context.camera.pixel(0, 0)
        right, bottom = context.camera.pixel(edge, edge)
        high = min(float(surface.get_height()), (bottom - top) * _AROUND)
        wide = min(float(surface.get_width()), high * shape)
        seen = pygame.Rect(0, 0, round(wide), round(wide / shape))
        seen.center = round((left + right) / 2), round((top + bottom) / 2)
        return surface.subsurface(seen.clamp(surface.get_rect()))

    @property
    def refusal_caller(self) -> Caller | None:
        """The wizard of the seat that decides."""
        return None if self._context is None else caller_of(self._context)

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """A place that hides no figure."""
        told = None if self._controller is None else self._controller.told
        return None if self._context is None else place_of(sizes, self._context, told)

    def spot(self, name: str) -> pygame.FRect | None:
        """The rectangle of a thing that a lesson points at, in design units."""
        return None if self._context is None else spot_of(self._context, name)

    # ------------------------------------------------------------------ words about the match
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event."""
        model = FrostgraveModel() if self._context is None else self._context.model
        book = rules_of(self._table, Frostgrave).book
        names = Naming(self._kit.words, book, model, self._table.name_of)
        return FrostgraveLog(names).line(event)

    def log_pictures(self, event: Event) -> Sequence[LogPicture]:
        """Return the pictures beside the log's line of an event."""
        return pictures_of(event)

    def draw_log_picture(
        self, surface: pygame.Surface, picture: LogPicture, tile: pygame.FRect
    ) -> None:
        """Draw the portrait of a figure."""
        context, drawing = self._context, self._drawing
        if context is None or drawing is None or picture.number >= len(context.model.figures):
            return
        pixels = self._kit.canvas.length(tile.width)
        figure = context.model.figures[picture.number]
        image = drawing.hud.faces.face(figure, (pixels, pixels), _ROUNDED)
        blit(surface, image, self._kit.canvas.point(*tile.topleft))

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen."""
        return match_statistics(
            events, [] if self._context is None else self._context.model.figures
        )

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending | None:
        """Return the ending of a finished match for the result screen."""
        del outcome
        context = self._context
        if context is None:
            return None
        return build_ending(context.names, context.model.figures, events)

    def moments(self, events: Sequence[Event]) -> Sequence[Milestone]:
        """Return treasure secured and figures taken out.

        The strip of the ending has no room for all.
        """
        context = self._context
        return [] if context is None else moments_of(context.names, context.model.figures, events)

    def ledger(self, events: Sequence[Event]) -> Sequence[LedgerEntry]:
        """Return the spells tried after the battle, and their gains."""
        context = self._context
        return [] if context is None else ledger(events, context.names)

    # ------------------------------------------------------------------ within
    def _ready(self, state: FrostgraveState) -> FrostgraveContext:
        for _ in self._paint(state):
            pass
        context, scenery = self._context, self._scenery
        if scenery is None:
            raise RuntimeError("the table was not painted")
        if context is None:
            context = self._context = FrostgraveContext(self._table, scenery)
            hud = Hud(context)
            self._controller = FrostgraveInput(context, hud.member_at)
            self._animator = FrostgraveAnimator(context)
            self._drawing = FrostgraveDrawing(context, self._controller, hud)
            self._prewarm = Prewarm(context, hud)
            self._controller.rest()
        return context
