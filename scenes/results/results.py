"""The end of a match: who won and why, the match in figures, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.contract import Outcome
from scenes.game_view.contract import LedgerEntry, Statistic
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import darken, from_hex, lighten
from scenes.kit.draw.theme import Shape
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.motion.easing import out_back
from scenes.kit.scene import Transition
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Tabs
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.lettering import Gilding, letter
from scenes.pages.overlay import Overlay
from scenes.pages.player_swatches import shape_mask
from scenes.results.figures import LABELS, FigureRow, column_of
from scenes.results.roll_history import ROW, LedgerRow
from scenes.table.host import TableHost

_RISE = 0.55
_SETTLING_IN = 1.0
"""Seconds in which nothing can be pressed: who hurried the last animation must not skip the end."""
_WINNER = Gilding(from_hex("#9a5614"), from_hex("#5a2c0a"), from_hex("#fdf0cd"), 1.6, 1.6)
"""Dark gold with a light edge: it stands on paper."""
_NAME_ROOM = 160.0
_FIFTH = 190.0
"""So much wider is the panel with a fifth button."""
_ON_LIGHT = (58, 36, 19)
"""Ink for a score on the light square."""
_TOKEN = 66.0
_SIDES_HEIGHT = _TOKEN + 34.0


class Results(Overlay):
    """The end of a match, above the table.

    Args:
        kit: the toolbox.
        table: where the match was played.
        seen_before: opened again from the menu; then it takes input at once.
    """

    def __init__(self, table: TableHost, seen_before: bool = False) -> None:
        super().__init__(table.kit)
        self._seen_before = seen_before
        self._table = table
        self._outcome: Outcome | None = table.session.outcome
        events = table.session.events()
        self._figures: list[Statistic] = list(table.view.statistics(events))
        self._ledger: list[LedgerEntry] = list(table.view.ledger(events))
        self._page = 0
        self._panel = pygame.FRect(0, 0, 0, 0)
        self._sides = pygame.FRect(0, 0, 0, 0)
        """Where three or more sides stand in a row, each above its column of figures."""
        table.kit.audio.play("crowd_cheer")

    @property
    def winners(self) -> list[int]:
        """The seats in the first place."""
        if self._outcome is None:
            return []
        return [seat for seat, place in enumerate(self._outcome.places) if place == 1]

    @property
    def is_draw(self) -> bool:
        """Whether the sides share the first place."""
        teams = {self._table.seats[seat].team for seat in self.winners}
        return len(teams) != 1

    @property
    def _teams(self) -> list[int]:
        """The sides of the match."""
        return sorted({seat.team for seat in self._table.seats})

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Head, score, figures, buttons."""
        from scenes.results.rematch import offers_exchange

        kit, words, table = self.kit, self.kit.words, self._table
        scale = max(1.0, min(1.3, kit.text.text_scale))
        exchange = not table.sequel and offers_exchange(table)
        wide = (820 + (_FIFTH if exchange else 0)) * scale
        panel = self._panel = self.panel(min(DESIGN_WIDTH - 40, wide), 660)
        paper = kit.theme.paper
        top = panel.top + 134
        reason = self._reason()
        style = TextStyle(Family.UI, 15, paper.muted)
        lines = len(kit.text.wrap(reason, style, panel.width - 300)) if reason else 0
        tall = lines * kit.text.line_height(style)
        text = pygame.FRect(panel.left + 150, top, panel.width - 300, tall)
        if reason:
            self.form.add(Paragraph(text, reason, style, Anchor.TOP))
        top = max(text.bottom + 10, panel.top + 178)
        height = 50.0 * scale
        self._sides = pygame.FRect(panel.left + 50, top, panel.width - 114, _SIDES_HEIGHT)
        if len(self._teams) > 2:
            top = self._sides.bottom + 8
        self._build_figures(
            pygame.FRect(panel.left + 50, top, panel.width - 100, panel.bottom - top - height - 46)
        )
        entries = self._entries(exchange=exchange)
        width = (panel.width - 80 - (len(entries) - 1) * 12) / len(entries)
        for number, (name, icon, action, kind) in enumerate(entries):
            rect = pygame.FRect(
                panel.left + 40 + number * (width + 12), panel.bottom - height - 26, width, height
            )
            self.form.add(
                Button(
                    rect,
                    table.sequel if name == "sequel" else words(f"table.result.{name}"),
                    action,
                    kind,
                    icon=icon,
                    size=15,
                    key=name,
                    enabled=name != "replay" or table.save_path is not None,
                )
            )

    def _entries(self, *, exchange: bool) -> list[tuple[str, str, Callable[[], None], ButtonKind]]:
        """Key, icon, action and look of every button."""
        if self._table.sequel:
            return [
                ("look", "eye", self.cancel, ButtonKind.PAPER),
                ("sequel", "play", self._leave, ButtonKind.PRIMARY),
            ]
        entries: list[tuple[str, str, Callable[[], None], ButtonKind]] = [
            ("rematch", "play", self._rematch, ButtonKind.PAPER),
            ("replay", "replay", self._replay, ButtonKind.PAPER),
            ("lobby", "back", self._leave, ButtonKind.PAPER),
            ("look", "eye", self.cancel, ButtonKind.PRIMARY),
        ]
        if exchange:
            entries.insert(1, ("exchange", "line_change", self._exchange, ButtonKind.PAPER))
        return entries

    def _reason(self) -> str:
        outcome = self._outcome
        if outcome is None:
            return ""
        words, key = self.kit.words, f"{self._table.game}.outcome.{outcome.decided_by}"
        return words(key) if key in words else ""

    def _heading(self) -> str:
        """Who won; or what the game itself has to say about such an end."""
        words, outcome = self.kit.words, self._outcome
        own = f"{self._table.game}.heading.{outcome.decided_by if outcome is not None else ''}"
        if own in words:
            return words(own)
        if self.is_draw:
            return words("table.result.draw")
        names = [self._table.name_of(seat) for seat in self.winners]
        return words("table.result.wins", name=" & ".join(names))

    def _build_figures(self, area: pygame.FRect) -> None:
        kit = self.kit
        paper = kit.theme.paper
        head = TextStyle(Family.STRONG, 14, paper.muted)
        height = kit.text.line_height(head) + 4
        title = pygame.FRect(area.left, area.top, area.width, height)
        told = kit.words("table.result.statistics")
        if self._ledger:
            title = pygame.FRect(area.centerx - 260, area.top, 520, max(34.0, height))
            titles = [told, kit.words(f"{self._table.game}.heading.ledger")]
            self.form.add(Tabs(title, titles, self._page, self._turn_to, key="pages"))
        elif len(self._teams) > 2:
            sides = self._sides
            beside = pygame.FRect(sides.left + 18, sides.bottom - height, 0, height)
            beside.width = sides.width * LABELS
            self.form.add(Label(beside, told, head, Anchor.LEFT))
            title.height = 0.0
        else:
            self.form.add(Label(title, told, head, Anchor.CENTRE))
        top = title.bottom + 6
        inner = pygame.FRect(area.left, top, area.width, area.bottom - top)
        pane = self.form.add(ScrollPane(inner, key="figures"))
        pane.on_paper = True
        if self._ledger and self._page:
            self._build_ledger(pane, inner)
            return
        row = 31.5 * max(1.0, kit.text.text_scale)
        teams = self._teams
        for number, figure in enumerate(self._figures):
            rect = pygame.FRect(inner.left, inner.top + number * row, inner.width - 14, row - 3)
            widget = FigureRow(rect, kit.words(figure.key), figure.values, number % 2 == 0, teams)
            self.form.add(widget, pane)
        pane.content_height = len(self._figures) * row

    def _build_ledger(self, pane: ScrollPane, inner: pygame.FRect) -> None:
        """What was tried when the match was over, and what it brought."""
        row = ROW * max(1.0, self.kit.text.text_scale * 0.85)
        for number, entry in enumerate(self._ledger):
            rect = pygame.FRect(inner.left, inner.top + number * row, inner.width - 14, row - 4)
            self.form.add(LedgerRow(rect, entry, striped=number % 2 == 0), pane)
        pane.content_height = len(self._ledger) * row

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild()

    # ------------------------------------------------------------------ what is done
    def _replay(self) -> None:
        path = self._table.save_path
        if path is not None:
            self._table.services.navigator.open_replay(self, self._table.game, path)

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

    @property
    def takes_input(self) -> bool:
        """Whether it has been seen for long enough to be answered."""
        return self._seen_before or self._age >= _SETTLING_IN

    def handle_event(self, event: pygame.Event) -> bool:
        """Nothing can be pressed at first."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.takes_input:
            return True
        return super().handle_event(event)

    def handle_signal(self, signal: Signal) -> bool:
        """Up and down and the page keys scroll the figures; the shoulders turn the page."""
        if not self.takes_input:
            return True
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT) and self._ledger:
            return self.form.find("pages").handle_intent(signal.intent)
        by = {Intent.UP: -1, Intent.DOWN: 1, Intent.PAGE_UP: -4, Intent.PAGE_DOWN: 4}
        pane = self.form.find("figures")
        if signal.intent in by and isinstance(pane, ScrollPane):
            pane.scroll_to(pane.offset + by[signal.intent] * 40)
            return True
        return super().handle_signal(signal)

    # ------------------------------------------------------------------ picture
    @property
    def changed(self) -> bool:
        """Whether a frame is due: as long as the trophy rises, or a widget changed."""
        return self._age < _RISE * 1.5 or super().changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the trophy, the winner and the score."""
        super().draw(surface)
        kit, words, panel = self.kit, self.kit.words, self._panel
        share = min(1.0, self._age / _RISE)
        grown = 1.0 if kit.settings.reduce_motion else out_back(share)
        emblem = "draw" if self.is_draw else "trophy"
        at = DESIGN_WIDTH / 2, panel.top + 44
        self._draw_emblem(surface, emblem, at, 64 * max(0.05, grown))
        text = self._heading()
        chinese = words.wide
        size = 36 * max(1.0, min(1.2, kit.text.text_scale))
        letter(
            kit,
            surface,
            text,
            (DESIGN_WIDTH / 2, panel.top + 104),
            size,
            gilding=_WINNER,
            width=panel.width - 300,
            tracking=2 if chinese else 0,
        )
        self._draw_sides(surface)

    def _people(self, team: int) -> str:
        """The names of a team's people and bots."""
        seats = [seat for seat, each in enumerate(self._table.seats) if each.team == team]
        return " & ".join(self._table.name_of(seat) for seat in seats)

    def _draw_emblem(
        self, surface: pygame.Surface, emblem: str, centre: tuple[float, float], size: float
    ) -> None:
        kit = self.kit
        pixels = max(8, kit.canvas.length(size))
        x, y = kit.canvas.point(*centre)
        mask = kit.icons.mask(emblem, pixels)
        glow = raster.coloured(raster.disc_mask(max(2, pixels // 2)), (255, 200, 90), 0.25)
        blit(surface, glow, (x - glow.get_width() // 2, y - glow.get_height() // 2))
        area = pygame.Rect(x - pixels // 2, y - pixels // 2, pixels, pixels)
        metal = kit.theme.metal
        kit.skin.shape(
            surface, area, (emblem, pixels), lambda: mask, (metal.gold_light, metal.gold_dark), 4
        )

    def token_of(self, place: int, count: int) -> pygame.FRect:
        """Where one of so many sides stands: at an end of the heading, or above its column."""
        panel, row = self._panel, self._sides
        if count > 2:
            x = row.left + row.width * column_of(place, count)
            return pygame.FRect(x - _TOKEN / 2, row.top, _TOKEN, _TOKEN)
        x = panel.left + panel.width * (0.11 if place == 0 else 0.89)
        return pygame.FRect(x - 40, panel.top + 56, 80, 80)

    def _draw_sides(self, surface: pygame.Surface) -> None:
        """The sides with their shapes and scores; the best of three or more has a trophy."""
        outcome = self._outcome
        if outcome is None:
            return
        kit = self.kit
        scores: dict[int, int] = {}
        for seat, score in enumerate(outcome.scores):
            scores.setdefault(self._table.seats[seat].team, score)
        teams = sorted(scores)
        best = {self._table.seats[seat].team for seat in self.winners}
        for place, team in enumerate(teams):
            token = self.token_of(place, len(teams))
            self._draw_side(surface, team, scores[team], token)
            if len(teams) > 2 and team in best:
                at = token.right + 2, token.top + 6
                kit.icons.draw(surface, "trophy", at, 26, kit.theme.metal.gold_dark)

    def _draw_side(
        self, surface: pygame.Surface, team: int, score: int, token: pygame.FRect
    ) -> None:
        """A side's shape with its score, and the names below."""
        kit = self.kit
        look = kit.theme.player(team)
        area = kit.canvas.rect(token)
        kit.skin.shape(
            surface,
            area,
            look.shape,
            lambda: shape_mask(look.shape, area.width),
            (lighten(look.colour, 0.1), darken(look.colour, 0.25)),
            5,
        )
        size, down = (0.46, 0.16) if look.shape is Shape.TRIANGLE else (0.575, 0.0)
        colour = _ON_LIGHT if look.shape is Shape.SQUARE else (255, 255, 255)
        style = TextStyle(Family.NUMBER, size * token.height, colour, fixed=True)
        at = (token.centerx, token.centery + down * token.height)
        kit.text.draw(surface, str(score), style, at, Anchor.CENTRE)
        many = len(self._teams) > 2
        room = self._sides.width * (1 - LABELS) / len(self._teams) - 8 if many else _NAME_ROOM
        name = self._people(team)
        label = TextStyle(Family.STRONG, 14, kit.theme.paper.muted)
        label = kit.text.fitted(name, label, room)
        name = kit.text.shortened(name, label, room)
        kit.text.draw(surface, name, label, (token.centerx, token.bottom + 14), Anchor.CENTRE)
