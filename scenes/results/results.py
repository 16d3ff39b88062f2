"""The result screen: who won and why, milestones, highlights, and the next steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from scenes.game_view.contract import LedgerEntry, Statistic
from scenes.game_view.ending import Ending, Milestone
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.scene import Transition
from scenes.kit.steps import Steps, run_for
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Panel, Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.overlay import Overlay
from scenes.results.button_line import lay_in_row
from scenes.results.card_type import type_of, widths
from scenes.results.cards import cards_of
from scenes.results.cast import balloon, ribbon, stage_of
from scenes.results.figures_page import Figures, build_figures
from scenes.results.gestures import MEETING
from scenes.results.heading import Heading
from scenes.results.highlight_card import HighlightCard
from scenes.results.match_strip import MatchStrip
from scenes.results.moments import Moments
from scenes.results.score_board import ScoreBoard
from scenes.results.verdict import Verdict
from scenes.table.host import TableHost

if TYPE_CHECKING:
    from scenes.results.rematch import Answers

_SETTLING_IN: Final = 1.0
"""Seconds without input: a person who hurried the last animation must not skip the end."""
_LEFT: Final = 560.0
_RIGHT: Final = 1250.0
_BOARD: Final = 244.0
_WIDE_BOARD: Final = 300.0
"""The width of the board for three and four sides, whose names stand beside their scores."""
_STRIP: Final = 222.0
_SPEAKS: Final = 0.9
"""Seconds after which the loser says something."""
_SHOW: Final = 2.4
"""The least duration of the show: a hasty confirm must not begin another match."""
_CHEER: Final = "crowd_cheer"
_FAR: Final = 1000.0
"""Seconds after which the whole show is over."""
_LIGHT: Final = (230, 236, 247)
_Entry: TypeAlias = "tuple[str, str, Callable[[], None], ButtonKind]"
"""Key, icon, action and look of a button."""


class Results(Overlay):
    """The end of a match, in front of the finished table.

    Args:
        table: the finished table.
        seen_before: opened again from the menu; then it takes input at once.
    """

    sprite_groups = ("results",)
    opaque = True

    def __init__(self, table: TableHost, seen_before: bool = False) -> None:
        super().__init__(table.kit)
        self._seen_before = seen_before
        self._table = table
        self._verdict = Verdict(table)
        self._heading = Heading(table.kit)
        events = table.session.events()
        self._figures: list[Statistic] = list(table.view.statistics(events))
        self._ledger: list[LedgerEntry] = list(table.view.ledger(events))
        outcome = self._verdict.outcome
        self._ending: Ending | None = (
            table.view.ending(events, outcome) if outcome is not None else None
        )
        self._moments = (
            Moments(table, self._ending.board)
            if self._ending is not None and self._ending.board and table.save_path is not None
            else None
        )
        self._all_figures = self._ending is None
        self._page = 0
        self._strip: MatchStrip | None = None
        self._ticks = 0
        self._stage = stage_of(table, self._ending, self._verdict.sides, self._verdict.is_draw)
        if seen_before:
            self._age = _FAR
        self._answers: Answers | None = None
        self._built = -1
        self._work: Steps[None] | None = None
        table.kit.audio.preload_later(_CHEER)

    # ------------------------------------------------------------------ layout
    @property
    def _board(self) -> float:
        """The width of the score board."""
        return _BOARD if len(self._verdict.sides) <= 2 else _WIDE_BOARD

    def build(self) -> None:
        """Lay out score, reason, strip and cards or figures, buttons."""
        if self._moments is not None:
            self._moments.forget()
        self._built = self.kit.generation
        kit = self.kit
        scale = max(1.0, min(1.3, kit.text.text_scale))
        board = self._board
        place = pygame.FRect(_RIGHT - board, 30, board, 132)
        self.form.add(ScoreBoard(place, self._verdict.sides, self._counted))
        reason = self._verdict.reason
        if reason:
            room = pygame.FRect(_LEFT + 4, 129, _RIGHT - board - _LEFT - 24, 54)
            style = TextStyle(Family.UI, 16, _LIGHT)
            style = kit.text.paragraph(reason, style, room.size)
            self.form.add(Paragraph(room, reason, style, Anchor.TOP_LEFT))
        height = 58.0 * min(1.15, scale)
        bottom = 684 - height
        area = pygame.FRect(_LEFT, 190, _RIGHT - _LEFT, bottom - 204)
        if self._all_figures or self._ending is None:
            self._build_figures(area)
        else:
            self._build_story(area, self._ending)
        self._build_buttons(bottom, height)

    def _build_figures(self, area: pygame.FRect) -> None:
        self._strip = None
        self.form.add(Panel(area, self.look, 16))
        words = self.kit.words
        title = words(f"{self._table.game}.heading.ledger") if self._ledger else ""
        told = Figures(self._figures, self._ledger, title, self._verdict.sides)
        inner = area.inflate(-44, -28)
        build_figures(self.kit, self.form, inner, told, self._page, self._turn_to)

    def _build_story(self, area: pygame.FRect, ending: Ending) -> None:
        """The strip above, three cards below."""
        strip = pygame.FRect(area.left, area.top, area.width, _STRIP)
        chosen = self._strip.chosen if self._strip is not None else None
        watch = self._watch if self._moments is not None else None
        self._strip = MatchStrip(
            strip, ending, lambda: self._age, self._moments, watch, self._verdict.sides
        )
        self._strip.chosen = self._strip.chosen if chosen is None else chosen
        self.form.add(self._strip)
        cards = cards_of(self._table, ending, self._figures, self._verdict.sides)
        left, top = area.left, strip.bottom + 14
        teams = [side.team for side in self._verdict.sides]
        rects = []
        for wide in widths(cards, area.width, 12):
            rects.append(pygame.FRect(left, top, wide, area.bottom - top))
            left += wide + 12
        type_ = type_of(self.kit.text, cards, rects)
        for told, rect in zip(cards, rects, strict=True):
            self.form.add(HighlightCard(rect, told, teams, type_))

    def _build_buttons(self, top: float, height: float) -> None:
        """Lay out the gold button first, the others beside it, each as wide as its label."""
        words, table = self.kit.words, self._table
        buttons = [
            Button(
                pygame.FRect(_LEFT, top, 0, height),
                table.sequel if name == "sequel" else words(f"table.result.{name}"),
                action,
                kind,
                icon=icon,
                size=18 if kind is ButtonKind.PRIMARY else 14,
                key=name,
                enabled=name != "replay" or table.save_path is not None,
            )
            for name, icon, action, kind in self._entries()
        ]
        for button in buttons:
            self.form.add(button)
        lay_in_row(buttons, _LEFT, _RIGHT)

    def _entries(self) -> list[_Entry]:
        """Key, icon, action and look of every button."""
        from scenes.results.rematch import offers_exchange

        look = ("look", "eye", self.cancel, ButtonKind.GHOST)
        pages = ("story" if self._all_figures else "figures", "stats", self._turn_over)
        page = (*pages, ButtonKind.GHOST)
        turns = [page] if self._ending is not None else []
        if self._table.sequel:
            return [("sequel", "play", self._leave, ButtonKind.PRIMARY), *turns, look]
        again: list[_Entry] = [("rematch", "play", self._rematch, ButtonKind.PRIMARY)]
        if offers_exchange(self._table):
            again.append(("exchange", "line_change", self._exchange, ButtonKind.GHOST))
        rest = [
            ("replay", "replay", self._replay, ButtonKind.GHOST),
            look,
            ("lobby", "back", self._leave, ButtonKind.GHOST),
        ]
        return [*again, *turns, *rest]

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def _turn_over(self) -> None:
        """Switch between the strip with its cards and the figures."""
        self._all_figures = not self._all_figures
        self._age = _FAR
        self.rebuild()

    # ------------------------------------------------------------------ what is done
    def _replay(self) -> None:
        path = self._table.save_path
        if path is not None:
            self._table.services.navigator.open_replay(self, self._table.game, path)

    def _watch(self, milestone: Milestone) -> None:
        """Watch the match again from a milestone on."""
        path = self._table.save_path
        if path is not None and self._moments is not None:
            after = self._moments.after(milestone)
            self._table.services.navigator.open_replay(self, self._table.game, path, after)

    def _leave(self) -> None:
        self.stack.pop(Transition.NONE)
        self._table.leave_table()

    def _exchange(self) -> None:
        self._rematch(exchanged=True)

    def _rematch(self, *, exchanged: bool = False) -> None:
        from scenes.results.rematch import rematch

        stack, table = self.stack, self._table
        again = rematch(table, exchanged=exchanged)
        stack.pop(Transition.NONE)
        stack.replace(again)

    # ------------------------------------------------------------------ input
    @property
    def takes_input(self) -> bool:
        """Whether it has been visible for long enough to take input."""
        return self._seen_before or self._age >= _SETTLING_IN

    @property
    def _showing(self) -> bool:
        """Whether marks still drop or figures come; the first press only ends that."""
        return self._strip is not None and self._age < max(self._strip.seconds, _SHOW)

    def _counted(self) -> Sequence[int]:
        """The score of the dropped marks; empty once all have dropped."""
        if self._strip is None or self.kit.settings.reduce_motion:
            return ()
        return self._strip.score(self._age)

    def _finish(self) -> None:
        self._age = max(self._age, self._strip.seconds if self._strip is not None else 0.0, _SHOW)

    def handle_event(self, event: pygame.Event) -> bool:
        """Ignore presses at first; then the first press ends the show."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not self.takes_input:
                return True
            if self._showing:
                self._finish()
                return True
        return super().handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Up and down and the page keys scroll the figures; the shoulders turn the page."""
        if not self.takes_input:
            return True
        if self._showing:
            self._finish()
            return True
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            return self._turn_page(signal.intent)
        if signal.intent is Intent.CONFIRM and not signal.repeated and self._must_wait(signal):
            return True
        by = {Intent.UP: -1, Intent.DOWN: 1, Intent.PAGE_UP: -4, Intent.PAGE_DOWN: 4}
        pane = self.form.find("figures") if self._strip is None else None
        if signal.intent in by and isinstance(pane, ScrollPane):
            pane.scroll_to(pane.offset + by[signal.intent] * 40)
            return True
        return super().handle_signal(signal)

    def _must_wait(self, signal: Signal) -> bool:
        """Whether a rematch waits for people with other devices."""
        from scenes.results.rematch import Answers

        focus = self.form.focus
        if not isinstance(focus, Button) or focus.key not in ("rematch", "exchange"):
            return False
        self._answers = self._answers or Answers(self._table)
        if self._answers.give(signal):
            return False
        self.kit.audio.play("ui_confirm")
        names = [self._table.name_of(seat) for seat in self._answers.waiting]
        words = self.kit.words("table.result.waiting", name=", ".join(names))
        self.stack.toast(words)
        focus.changed = True
        return True

    def _turn_page(self, intent: Intent) -> bool:
        """Turn from the story to the figures to the roll history, and back."""
        forwards = intent is Intent.TAB_RIGHT
        if self._strip is not None:
            if forwards:
                self._turn_over()
        elif self._ledger and forwards is (self._page == 0):
            return self.form.find("pages").handle_intent(intent)
        elif not forwards and self._ending is not None:
            self._turn_over()
        return True

    def prepare(self) -> None:
        """Paint widgets, words and stage in slices over the frames, before they are shown."""
        if self._work is None:
            self._work = self._prepared()
        if not run_for(self._work):
            self._stage.advance()

    def _prepared(self) -> Steps[None]:
        yield True
        self.rebuild()
        yield True
        scratch = pygame.Surface(self.kit.canvas.size)
        yield False
        widgets = (each.draw for each in self.form.widgets)
        for draw in (self._draw_heading, self._draw_cast, *widgets):
            draw(scratch)
            yield False

    def enter(self) -> None:
        """Cheer; the layout made beforehand for the same window remains."""
        self.kit.audio.play(_CHEER)
        if self._built != self.kit.generation:
            super().enter()

    def leave(self) -> None:
        """Restore the table as it ended."""
        if self._moments is not None:
            self._moments.forget()

    # ------------------------------------------------------------------ picture
    def update(self, dt: float) -> None:
        """Drop marks, each with a tick."""
        super().update(dt)
        self._stage.update(dt)
        if self._verdict.is_draw and self._age - dt < MEETING <= self._age:
            self.kit.audio.play("crowd_clap")
        if self._strip is not None and not self.kit.settings.reduce_motion:
            dropped = self._strip.dropped(self._age)
            if dropped > self._ticks and self._age < self._strip.seconds:
                self.kit.audio.play("ui_tick")
            self._ticks = dropped

    @property
    def ready(self) -> bool:
        """Whether all of its picture is painted."""
        return self._stage.ready

    @property
    def changed(self) -> bool:
        """Whether a frame is due: something moves, or a widget changed."""
        return self._showing or self._stage.moves(self._age) or super().changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stage, the heading and the widgets."""
        self._stage.draw(surface, self._age)
        self._draw_heading(surface)
        if self.ready:  # plates and balloon would stand there without their figures
            self._draw_cast(surface, spoken=self._age > _SPEAKS)
        self.form.draw(surface)
        if self._strip is not None:
            self._strip.draw_moment(surface)
        if self._showing:
            style = TextStyle(Family.UI, 13, _LIGHT)
            point = ((_LEFT + _RIGHT) / 2, 703)
            told = self.kit.words("table.result.skip")
            self.kit.text.draw(surface, told, style, point, Anchor.CENTRE)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        room = _RIGHT - self._board - _LEFT - 24
        self._heading.draw(surface, _LEFT, room, self._verdict.kicker, self._verdict.heading)

    def _draw_cast(self, surface: pygame.Surface, *, spoken: bool = True) -> None:
        kit = self.kit
        given = self._answers.given if self._answers is not None else ()
        ready = {self._table.seats[seat].team for seat in given}
        ribbon(kit, surface, self._verdict.sides, self._verdict.is_draw, ready)
        if self._stage.speaker is not None and spoken:
            said = "draw" if self._verdict.is_draw else str(len(self._verdict.winner) % 3)
            told = kit.words(f"table.result.balloon.{said}")
            balloon(kit, surface, told, self._stage.speaker.head())
