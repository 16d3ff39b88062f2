"""All parts of the picture of one match, built together once the rink is known."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

import pygame

from game.engine.contract import Action
from game.trick_shot.data import TrickShotData
from game.trick_shot.match_report import MatchReport
from game.trick_shot.rink import Rink
from game.trick_shot.team import TEAMS
from scenes.game_view.contract import Table
from scenes.games.trick_shot.action_bar import ActionBar
from scenes.games.trick_shot.chooser import Chooser
from scenes.games.trick_shot.drawing.arena import Arena, Section
from scenes.games.trick_shot.drawing.awaited import Awaited
from scenes.games.trick_shot.drawing.broadcast import CLOSE_CELL, Broadcast
from scenes.games.trick_shot.drawing.card_shelf import CardTable, Fan
from scenes.games.trick_shot.drawing.clipboard import Clipboard
from scenes.games.trick_shot.drawing.crowd import Crowd
from scenes.games.trick_shot.drawing.dice_duel import Duel
from scenes.games.trick_shot.drawing.effects import BLOW, TrickShotEffects
from scenes.games.trick_shot.drawing.figures import Figures
from scenes.games.trick_shot.drawing.goal_ribbon import GoalRibbon, goal_list
from scenes.games.trick_shot.drawing.guidance import Guidance
from scenes.games.trick_shot.drawing.lamps import Lamps
from scenes.games.trick_shot.drawing.led_ribbon import LedRibbon
from scenes.games.trick_shot.drawing.marks import Marks
from scenes.games.trick_shot.drawing.period_board import PeriodBoard
from scenes.games.trick_shot.drawing.puck_trail import PuckTrail
from scenes.games.trick_shot.drawing.referee_sign import RefereeSign
from scenes.games.trick_shot.drawing.response_call import ResponseCall
from scenes.games.trick_shot.drawing.roll_stakes import RollStakes
from scenes.games.trick_shot.drawing.rolled_again import RolledAgain
from scenes.games.trick_shot.drawing.scoreboard import Scoreboard
from scenes.games.trick_shot.drawing.scorer_light import ScorerLight
from scenes.games.trick_shot.drawing.shown_cards import ShownCards
from scenes.games.trick_shot.drawing.siren import Siren
from scenes.games.trick_shot.drawing.skater_row import SkaterRow
from scenes.games.trick_shot.drawing.spotlights import Spotlights
from scenes.games.trick_shot.drawing.team_panel import TeamPanel
from scenes.games.trick_shot.layout import Layout, Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.notes import Notes
from scenes.kit.dice.kind import HOCKEY_DIE, DieKind
from scenes.kit.dice.tray import DiceTray
from scenes.kit.draw.colour import mix
from scenes.kit.kit import Kit
from scenes.kit.motion.particles import Particles
from scenes.kit.motion.springs import Shake

_DYED = 0.3
"""How much of its team's colour a die has."""


class Callbacks(Protocol):
    """Callbacks from the parts to the view."""

    def submit(self, action: Action) -> bool:
        """Play an action."""

    def explain(self, action: Action) -> None:
        """Show why an action is not possible."""

    def bar_label(self, name: str) -> str:
        """The words on a button of the bar."""

    def team_name(self, team: int) -> str:
        """The name on a team's panel."""

    def report(self) -> MatchReport:
        """The report of the match up to the event that is being animated."""

    def unhurried(self) -> bool:
        """Whether there is time for replays and period boards."""

    def chance_of(self, action: Action) -> float | None:
        """The chance that an action succeeds, 0 to 1; `None` without a roll."""


class LookBack(Protocol):
    """A replay or summary that can be cut short without losing anything."""

    def cut(self) -> None:
        """End it as soon as possible."""


@dataclass
class TrickShotContext:
    """The parts of a match's picture."""

    table: Table
    kit: Kit
    layout: Layout
    model: TrickShotModel
    arena: Arena
    lamps: Lamps
    scoreboard: Scoreboard
    panels: tuple[TeamPanel, TeamPanel]
    figures: Figures
    marks: Marks
    chooser: Chooser
    guidance: Guidance
    bar: ActionBar
    clipboard: Clipboard
    notes: Notes
    fan: Fan
    card_table: CardTable
    tray: DiceTray
    again: RolledAgain
    stakes: RollStakes
    awaited: Awaited
    particles: Particles
    moments: TrickShotEffects
    duel: Duel
    shown_cards: ShownCards
    shake: Shake
    crowd: Crowd
    led: LedRibbon
    siren: Siren
    scorer_light: ScorerLight
    ribbon: GoalRibbon
    broadcast: Broadcast
    trail: PuckTrail
    board: PeriodBoard
    spotlights: Spotlights
    call: ResponseCall
    sign: RefereeSign
    callbacks: Callbacks
    card_text: Callable[[str], str]
    """What a line card does."""
    coming: Iterator[None] = field(default_factory=lambda: iter(()))
    """The pictures still to be made for a close-up."""
    scorers: str = ""
    """The text of all goals, while the pointer is on the scoreboard."""
    look_back: LookBack | None = None
    """The replay of a goal or the picture of a period, while it is shown."""

    @property
    def team_name(self) -> Callable[[int], str]:
        """Callback: the name on a team's panel."""
        return self.callbacks.team_name

    @property
    def report(self) -> Callable[[], MatchReport]:
        """Callback: the report of the match up to the event that is being animated."""
        return self.callbacks.report

    @property
    def unhurried(self) -> Callable[[], bool]:
        """Callback: whether there is time for replays and period boards."""
        return self.callbacks.unhurried

    def dice_of(self, team: int) -> DieKind:
        """The dice in the colour of a team."""
        body = mix(HOCKEY_DIE.body, self.kit.theme.player(team).colour, _DYED)
        return replace(HOCKEY_DIE, name=f"hockey_{team}", body=body)

    @property
    def spectacle(self) -> bool:
        """Whether an effect fills the whole picture."""
        hud = (self.moments, self.ribbon, self.board, self.call, self.sign)
        shown = (*hud, self.crowd, self.siren, self.spotlights, self.broadcast)
        return any(each.active for each in shown)

    def end_moments(self) -> None:
        """Remove all temporary effects."""
        self.look_back = None
        self.stakes.rest()
        self.model.sprites.referee = None
        self.moments.clear()
        self.duel.close()
        self.shown_cards.cards = []
        self.crowd.sit()
        self.siren.stop()
        self.scorer_light.stop()
        self.ribbon.clear()
        self.board.clear()
        self.spotlights.stop()
        self.broadcast.end()
        self.call.close()
        self.sign.clear()
        self.awaited.clear()

    def cast_idle(self, seconds: float) -> None:
        """Turn all standing skaters to the puck; a carrier's puck follows the stick."""
        sprites = self.model.sprites
        for piece in sprites.skaters:
            if piece.on_ice and not piece.moving and piece.skater != sprites.puck.carrier:
                piece.follow(sprites.puck.place, seconds)
        sprites.carry()

    def point_at_card(self, point: tuple[float, float]) -> None:
        """Note which line card or part of a panel the pointer is on."""
        free = not self.card_table.is_open
        self.fan.hovered = self.fan.at(point) if free else ""
        for panel in self.panels:
            panel.card_pointed = free and panel.advanced and panel.card_rect.collidepoint(point)
            panel.pointed = panel.part_at(point) if free else ""
        if not (free and self.scoreboard.area.collidepoint(point)):
            self.scorers = ""
        elif not self.scorers:
            self.scorers = goal_list(self.kit, self.report().goals) or str(
                self.kit.words("trick_shot_table.board.turns")
            )

    def explained(self) -> tuple[str, str, pygame.FRect] | None:
        """Title and text about the thing under the pointer, and its place; `None` for nothing."""
        if not self.kit.settings.show_hints:
            return None
        if self.scorers:
            goals = sum(self.model.hud.score) > 0
            title = self.kit.words(f"trick_shot_table.{'report.goals' if goals else 'board.clock'}")
            return title, self.scorers, self.scoreboard.area
        found = (panel.explained() for panel in self.panels)
        return next((each for each in found if each is not None), None)

    def pointed_card(self) -> tuple[str, pygame.FRect] | None:
        """The line card under the pointer, and its place."""
        if self.fan.hovered in self.fan.cards:
            return self.fan.hovered, self.fan.rect(self.fan.cards.index(self.fan.hovered))
        for panel in self.panels:
            card = self.model.hud.cards[panel.team]
            if panel.card_pointed and card:
                return card, panel.card_rect
        return None

    def prepare(self) -> Iterator[None]:
        """Make pictures that moments need later, in steps, so that no frame waits for them."""
        yield from self.crowd.prepare()
        yield from self.tray.warm()
        players = (self.kit.theme.player(team).colour for team in TEAMS)
        yield from self.moments.prepare((BLOW, *players))
        yield from self.scorer_light.prepare()
        yield from self.duel.prepare()
        yield from self.broadcast.make_dark()
        self.marks.make_warm_ring(CLOSE_CELL)
        yield

    def expect_close_up(self, title: str, live: str, near: Point) -> None:
        """Begin the pictures of a close-up; `work` makes one of them a frame.

        Args:
            title: its caption.
            live: the word of the play, empty for a replay.
            near: the place of the board where it will be.
        """
        self.broadcast.prepare()
        self.coming = self._close_up(title, live, near)

    def _close_up(self, title: str, live: str, near: Point) -> Iterator[None]:
        yield from self.broadcast.make_banner(title, live)
        self.scoreboard.picture()
        yield
        yield from self.figures.prepare(CLOSE_CELL, near)

    def work(self) -> None:
        """Make one of the pictures of a close-up that comes soon."""
        next(self.coming, None)

    def end_close_up(self) -> None:
        """Show the whole table again, and drop the pictures of the close-up."""
        self.coming = iter(())
        self.broadcast.end()
        self.figures.forget_other_sizes()

    def forget(self) -> None:
        """Drop every cached image (window, language, text size or palette changed)."""
        parts = (self.arena, self.lamps, self.figures, self.marks, self.moments)
        lights = (self.siren, self.scorer_light, self.spotlights, self.trail)
        for part in (*parts, *lights, self.crowd, self.led, self.broadcast):
            part.forget()
        self.coming = iter(())


def build_context(
    table: Table, rink: Rink, book: TrickShotData, callbacks: Callbacks, *, advanced: bool
) -> TrickShotContext:
    """Build the picture of a match.

    Args:
        table: the table scene.
        rink: the rink of the match.
        book: speeds, sizes and cards.
        advanced: whether the match has line cards.
        callbacks: what the parts ask of the view.
    """
    kit = table.kit
    card_text = partial(_card_text, kit, book.own_cards)
    layout = Layout(advanced)
    model = TrickShotModel(rink)
    arena = Arena(kit, layout, model.frame)
    lamps = Lamps(kit)
    scoreboard = Scoreboard(kit, layout, model, lamps)
    figures = Figures(kit, model)
    rows = SkaterRow(kit, figures.colours)
    red, blue = (
        TeamPanel(kit, layout.panels[team], team, model, book, rows, callbacks.team_name)
        for team in TEAMS
    )
    for panel in (red, blue):
        panel.advanced = advanced
    marks = Marks(kit, model.frame)
    crowd = Crowd(kit)
    chooser = Chooser(rink, callbacks.submit, callbacks.explain)
    fan = Fan(kit, layout.cards)
    tray = DiceTray(kit, layout.tray, HOCKEY_DIE)
    context = TrickShotContext(
        table=table,
        kit=kit,
        callbacks=callbacks,
        card_text=card_text,
        layout=layout,
        model=model,
        arena=arena,
        lamps=lamps,
        scoreboard=scoreboard,
        panels=(red, blue),
        figures=figures,
        marks=marks,
        chooser=chooser,
        guidance=Guidance(kit, model, marks, figures, chooser, book),
        bar=ActionBar(kit, layout.actions, chooser, callbacks.bar_label),
        clipboard=Clipboard(kit, figures.colours),
        notes=Notes(kit.words, wide=not advanced),
        fan=fan,
        card_table=CardTable(kit, card_text),
        tray=tray,
        again=RolledAgain(kit, tray),
        stakes=RollStakes(kit, tray),
        awaited=Awaited(kit, marks),
        particles=Particles(kit),
        moments=TrickShotEffects(kit, model.frame),
        duel=Duel(kit, rows),
        shown_cards=ShownCards(kit),
        shake=Shake(),
        crowd=crowd,
        led=LedRibbon(kit, crowd),
        siren=Siren(kit),
        scorer_light=ScorerLight(kit),
        ribbon=GoalRibbon(kit, lamps, figures.colours),
        broadcast=Broadcast(kit, model.frame, arena, figures.colours),
        trail=PuckTrail(kit, model.frame, marks),
        board=PeriodBoard(kit, model, arena, lamps, figures.colours, callbacks.team_name),
        spotlights=Spotlights(kit),
        call=ResponseCall(kit, layout, figures.colours),
        sign=RefereeSign(kit),
    )
    context.bar.arrange()
    context.guidance.chance_of = callbacks.chance_of
    _dress(context)
    return context


def _card_text(kit: Kit, own: Collection[str], card: str) -> str:
    """What a line card does, and whether it is one of our own (TS-13.6)."""
    text = kit.words(f"trick_shot.card_text.{card}")
    return str(kit.words("trick_shot_table.ask.own_card", text=text) if card in own else text)


def _dress(context: TrickShotContext) -> None:
    """Add frames and sections to the static layer of the arena."""
    arena = context.arena
    arena.add_frame(context.scoreboard.paint_frame)
    arena.add_frame(context.tray.draw_tray)
    for panel in context.panels:
        arena.add_frame(panel.paint_frame)
        for section in panel.sections():
            arena.add(section)
    arena.add(Section(context.scoreboard.area, context.scoreboard.key, context.scoreboard.paint))
    cards = context.layout.cards.inflate(30, 60)
    arena.add(Section(cards, context.fan.key, context.fan.paint))
