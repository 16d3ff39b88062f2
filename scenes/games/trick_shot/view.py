"""The view of Trick Shot: draws the match, animates its events, takes a person's choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import Action, Decision, Event, Outcome
from game.trick_shot.actions import Accept, RolledAction
from game.trick_shot.ice_record import Beginning
from game.trick_shot.match_report import MatchReport
from game.trick_shot.pending import Rolled
from game.trick_shot.preview import TrickShotPreview
from game.trick_shot.rules import TrickShot
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, TEAM_NAMES, TEAMS
from scenes.game_view.base_view import BaseView, rules_of
from scenes.game_view.caller import Caller
from scenes.game_view.contract import LogLine, Statistic, Table
from scenes.game_view.ending import Ending
from scenes.game_view.log_picture import LogPicture
from scenes.games.trick_shot import action_bar
from scenes.games.trick_shot.action_index import build_offer, nothing_to_gain
from scenes.games.trick_shot.anchors import spot_of
from scenes.games.trick_shot.animations.animator import TrickShotAnimator
from scenes.games.trick_shot.context import TrickShotContext, build_context
from scenes.games.trick_shot.drawing.baked import GROUP, SOUNDS
from scenes.games.trick_shot.drawing.frame import TrickShotDrawing
from scenes.games.trick_shot.drawing.rolled_again import lay_pool
from scenes.games.trick_shot.ending import build_ending
from scenes.games.trick_shot.input import TrickShotInput
from scenes.games.trick_shot.layout import LOG_FOOT
from scenes.games.trick_shot.log import TrickShotLog
from scenes.games.trick_shot.log_pictures import DIE, draw_die, pictures_of
from scenes.games.trick_shot.referee import REFEREE, free_place
from scenes.games.trick_shot.statistics import match_statistics
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Signal
from scenes.kit.input.pointers import Pointer
from scenes.kit.motion.timeline import Timeline

_IDLE_FRAME = 1 / 30


class TrickShotView(BaseView[TrickShotInput, TrickShotDrawing]):
    """The view of the game; see :class:`scenes.game_view.contract.GameView`."""

    music = "music_arena"
    peeks = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._context: TrickShotContext | None = None
        self._settled_roll: Action | None = None
        self._animated: list[Event] = []
        self._begun: Beginning | None = None
        self._fitted: tuple[object, ...] = ()
        self._ahead: Iterator[None] = iter(())

    # ------------------------------------------------------------------ loading and fitting
    def load(self) -> Iterator[float]:
        """Load sprites and sounds in steps; yields the share done."""
        state = self._table.position
        rinks = [f"rink_{state.options.rink}"] if isinstance(state, TrickShotState) else []
        loading = self._kit.sprites.load(GROUP, ahead=("arena", *rinks))
        while not loading.done:
            yield 0.6 * loading.progress
        self._kit.audio.preload_later(*SOUNDS)
        if self._context is None and isinstance(state, TrickShotState):
            for number, _ in enumerate(self._first_look(state)):
                yield 0.6 + 0.4 * number / (number + 20)
        yield 1.0

    def _first_look(self, state: TrickShotState) -> Iterator[None]:
        """Paint the table and what its moments need, in steps."""
        context = self._ready(state)
        context.model.settle(state)
        yield
        if self._drawing is not None:
            self._drawing.draw(raster.clear(*self._kit.canvas.size))
        yield from self._ahead

    def resize(self) -> None:
        """Fit to a changed window, text size, language or palette."""
        fitting = (self._kit.generation, self._kit.canvas.size)
        if self._context is None or self._fitted == fitting:
            return
        self._fitted = fitting
        self._context.forget()
        self._ahead = self._context.prepare()
        if self._drawing is not None:
            self._drawing.forget()
        if self._controller is not None:
            self._controller.rewrite()

    # ------------------------------------------------------------------ the state and its events
    def settle(self, state: TrickShotState) -> None:
        """Show everything as the state says; after the last event this moves nothing."""
        context = self._ready(state)
        context.model.settle(state)
        if not self._table.history:
            self._begun = Beginning(list(state.places), state.puck, state.period, state.turn)
        if context.tray.faces != state.pool or not context.tray.settled:
            context.tray.finish()
            if context.tray.faces != state.pool:
                if state.team in TEAMS:
                    context.tray.dress(context.dice_of(state.team))
                lay_pool(context.tray, state.pool)
        self._kit.audio.crowd("crowd_bed")
        context.end_moments()
        self._animated.clear()
        context.guidance.lit_line = context.guidance.responder = NOBODY
        context.guidance.told, context.guidance.told_of = "", {}
        context.guidance.announced = self._announced(state)
        self._lay_cards(context, state)

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of one event; the match report notes the event, too."""
        self._animated.append(event)
        super().animate(event, timeline)

    def cut_short(self) -> bool:
        """End the replay of a goal or the picture of a period."""
        look_back = self._context.look_back if self._context is not None else None
        if look_back is None:
            return False
        look_back.cut()
        return True

    # ------------------------------------------------------------------ choosing
    def ask(self, state: TrickShotState, decision: Decision, legal: Sequence[Action]) -> None:
        """Offer a choice to the person who must decide now."""
        if self._context is None or self._controller is None:
            return
        self._context.guidance.hint = self._context.guidance.called = None
        self._context.call.close()
        offer = build_offer(state, decision, legal)
        offer.cards.sort(key=lambda action: self._breadth(str(getattr(action, "card", ""))))
        self._settled_roll = offer.plain.get("accept") if nothing_to_gain(state) else None
        self._controller.ask(offer)
        if offer.kind == "response":
            self._call(self._context, decision)

    def signal(self, signal: Signal) -> bool:
        """Handle an intention of a key or pad; any of them ends a replay or period board."""
        return self.cut_short() or super().signal(signal)

    def _call(self, context: TrickShotContext, decision: Decision) -> None:
        """Call the person who may respond, and show the action to respond to."""
        action = self.report().announced
        context.guidance.called = action.action if action is not None else None
        context.call.open(action, self._table.name_of(decision.seat))
        self._kit.audio.play("stick_taps")

    def rest(self, state: TrickShotState) -> None:
        """Offer nothing: nobody at this screen decides now."""
        self._settled_roll = None
        if self._context is not None:
            self._context.guidance.hint = self._context.guidance.called = None
            self._context.call.close()
        super().rest(state)

    def suggest(self, action: Action) -> None:
        """Show an action as a golden ghost, with a lamp on its target, card or button."""
        if self._context is not None:
            self._context.guidance.hint = action
        super().suggest(action)

    @property
    def log_foot(self) -> float:
        """Above cards, dice and actions."""
        return LOG_FOOT

    @property
    def refusal_caller(self) -> Caller:
        """The referee."""
        return REFEREE

    @property
    def lesson_coach(self) -> Caller:
        """The referee."""
        return REFEREE

    def refusal_place(
        self, sizes: Sequence[tuple[float, float]]
    ) -> tuple[int, pygame.FRect] | None:
        """A place for the referee that hides no skater, target or text."""
        if self._context is None or self._drawing is None:
            return None
        return free_place(sizes, self._context, self._drawing.hint_surroundings())

    @property
    def mouse_pointer(self) -> Pointer:
        """A hand over buttons, crosshairs over the target of a roll."""
        return self._controller.mouse_pointer if self._controller is not None else Pointer.WAIT

    # ------------------------------------------------------------------ time and picture
    def update(self, seconds: float) -> bool:
        """Advance idle motion; returns whether anything on screen changed."""
        context = self._context
        if context is None:
            return False
        self._accept_settled_roll()
        moved = self._moved or self._table.busy
        moved = moved or context.spectacle or context.particles.active
        self._moved = False
        moved = context.tray.update(seconds) or moved
        moved = context.bar.update(seconds) or moved
        moved = context.shake.active or moved
        context.shake.update(seconds)
        context.particles.update(seconds)
        context.call.update(seconds)
        context.stakes.update(seconds)
        if not context.broadcast.on:
            context.trail.advance(seconds)
        context.crowd.update(seconds)
        context.led.update(seconds)
        context.moments.work()
        context.work()
        context.spotlights.update(seconds)
        context.siren.update(seconds)
        idle = self._idle + seconds
        if not self._is_due(seconds, _IDLE_FRAME, moved=moved):
            return False
        if not self._table.busy:
            next(self._ahead, None)
        self._breathe(context, idle)
        return True

    def spot(self, name: str) -> pygame.FRect | None:
        """The rectangle of a thing that a lesson points at, in design units."""
        return spot_of(self._context, name) if self._context is not None else None

    def bar_look(self) -> PanelLook:
        """What the controls that a replay lays over the table are made of."""
        return materials.STEEL

    # ------------------------------------------------------------------ words about the match
    def describe(self, event: Event) -> LogLine | None:
        """Return the log line of an event."""
        rink = self._context.model.frame.rink if self._context is not None else None
        return TrickShotLog(self._kit.words, rink).line(event)

    def log_pictures(self, event: Event) -> Sequence[LogPicture]:
        """Return the pictures beside the log's line of an event."""
        return pictures_of(event)

    def draw_log_picture(
        self, surface: pygame.Surface, picture: LogPicture, tile: pygame.FRect
    ) -> None:
        """Draw a die, or head and shoulders of a skater."""
        if picture.kind == DIE:
            draw_die(self._kit, surface, picture.number, tile)
        elif self._context is not None:
            pixels = self._kit.canvas.length(tile.width)
            image = self._context.duel.portraits.portrait(picture.number, pixels)
            blit(surface, image, self._kit.canvas.point(*tile.topleft))

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """Return the figures of the match for the result screen."""
        return match_statistics(events)

    def ending(self, events: Sequence[Event], outcome: Outcome) -> Ending | None:
        """Return goals, star and luck of a finished match."""
        del outcome
        context = self._context
        if context is None:
            return None
        ice = context.arena.refresh
        frame = context.model.frame
        return build_ending(self._kit.words, events, frame.area, ice, frame.rink)

    # ------------------------------------------------------------------ callbacks of the parts
    def submit(self, action: Action) -> bool:
        """Play an action."""
        return self._table.submit(action)

    def explain(self, action: Action) -> None:
        """Show the clause that forbids an action."""
        preview = self._table.preview(action)
        clause = str(getattr(preview, "clause", ""))
        if clause:
            key, values = getattr(preview, "key", ""), getattr(preview, "values", {})
            self._table.refuse(clause, key, **values)

    def bar_label(self, name: str) -> str:
        """The words on a button of the bar."""
        words = self._kit.words
        if name == action_bar.ROLL:
            return self._roll_label()
        if name == action_bar.REROLL and self._context is not None:
            hud = self._context.model.hud
            ready = hud.stamina[hud.team] if hud.team in TEAMS else 0
            return str(words("trick_shot_table.bar.reroll", count=ready))
        if name == action_bar.ACCEPT and self._context is not None:
            return self._accept_label(self._context)
        return str(words(f"trick_shot_table.bar.{name}"))

    def team_name(self, team: int) -> str:
        """The name on a team's panel: its person, else its colour, as in the log."""
        seats = [seat for seat, each in enumerate(self._table.seats) if each.team == team]
        if len(seats) == 1 and self._table.seats[seats[0]].is_person:
            return self._table.name_of(seats[0])
        return str(self._kit.words(f"trick_shot.team.{TEAM_NAMES[team]}"))

    def report(self) -> MatchReport:
        """The report of the match up to the event that is being animated."""
        return MatchReport((*self._table.history, *self._animated), self._begun)

    def unhurried(self) -> bool:
        """Whether there is time for replays and period boards: never within a replay."""
        return not self._table.watching and self._kit.settings.animation_speed == "normal"

    def chance_of(self, action: Action) -> float | None:
        """The chance that an action succeeds, 0 to 1; `None` without a roll."""
        preview = self._table.preview(action)
        odds = preview.odds if isinstance(preview, TrickShotPreview) else None
        return odds.success if odds is not None else None

    def _accept_label(self, context: TrickShotContext) -> str:
        """The result of accepting the roll, in a few words."""
        label = str(self._kit.words("trick_shot_table.bar.accept"))
        action, preview = context.guidance.announced, self._table.preview(Accept())
        if action is None or not isinstance(preview, TrickShotPreview) or preview.odds is None:
            return label
        kept = context.notes.kept(action, preview.odds)
        return str(self._kit.words("trick_shot_table.bar.accept_as", label=label, kept=kept))

    def _roll_label(self) -> str:
        words = self._kit.words
        preview = self._controller.preview() if self._controller is not None else None
        count = preview.dice if preview is not None else 0
        if not count:
            return str(words("trick_shot_table.bar.go"))
        return str(words("trick_shot_table.bar.roll", count=count))

    # ------------------------------------------------------------------ within
    def _ready(self, state: TrickShotState) -> TrickShotContext:
        rules = rules_of(self._table, TrickShot)
        rink = rules.book.rinks[state.options.rink]
        context = self._context
        advanced = state.options.advanced
        stands = context is not None and context.model.frame.rink is rink
        if context is None or not stands or context.layout.advanced != advanced:
            context = self._context = build_context(
                self._table, rink, rules.book, self, advanced=advanced
            )
            context.arena.refresh()
            self._fitted = (self._kit.generation, self._kit.canvas.size)
            self._ahead = context.prepare()
            self._controller = TrickShotInput(self._table, context)
            self._animator = TrickShotAnimator(context)
            self._drawing = TrickShotDrawing(self._table, context, self._controller)
        return context

    def _announced(self, state: TrickShotState) -> RolledAction | None:
        """The action whose roll is being decided, if there is one."""
        frame = state.stack[-1] if state.stack else None
        return frame.action if isinstance(frame, Rolled) else None

    def _lay_cards(self, context: TrickShotContext, state: TrickShotState) -> None:
        """Show the viewer's cards on the shelf and both hands on the panels."""
        advanced = state.options.advanced
        for team in TEAMS:
            context.panels[team].hands = (len(state.hands[team]), len(state.aside[team]))
        viewer = self._table.viewer
        team = state.team if viewer is None else self._table.seats[viewer].team
        team = team if team in TEAMS else 0
        fan = context.fan
        fan.in_force = state.cards[team]
        fan.off = state.card_off[team]
        fan.ready = tuple(state.hands[team])
        held = [
            card for card in (state.cards[team], *state.hands[team], *state.aside[team]) if card
        ]
        fan.cards = tuple(sorted(held, key=self._breadth)) if advanced else ()

    def _breadth(self, card: str) -> tuple[int, str]:
        """The sort key of cards, in hand and to choose from.

        The one with the longest word lies last, where nothing covers it.
        """
        name = self._kit.words(f"trick_shot.card.{card}")
        return max(len(word) for word in name.split()), card

    def _accept_settled_roll(self) -> None:
        """Accept a roll that no re-roll could improve."""
        accept, self._settled_roll = self._settled_roll, None
        if accept is not None and not self._table.busy:
            self._table.submit(accept)

    def _breathe(self, context: TrickShotContext, seconds: float) -> None:
        calm = self._kit.settings.reduce_motion
        context.figures.update(seconds, calm=calm)
        if not calm:
            context.marks.time += seconds
        context.cast_idle(seconds)
