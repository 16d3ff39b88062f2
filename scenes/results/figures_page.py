"""The figures of a match on paper: rows of counts, a second page for a roll history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from scenes.game_view.contract import LedgerEntry, Statistic
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.draw.theme import Shape
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.tabs import Tabs
from scenes.pages.player_swatches import shape_mask
from scenes.results.figures import LABELS, FigureRow, column_of
from scenes.results.roll_history import ROW, LedgerRow

_ON_LIGHT: Final = (58, 36, 19)
"""Ink for a score on the light square."""
_TOKEN: Final = 58.0
_NAME: Final = 38.0
_ROW: Final = 31.5
_SHAPE: Final = 18.0
_TITLED: Final = 0.34
"""The share of a page's width that its title takes between two names."""
_HIGHEST: Final = 54.0
"""The greatest height of rows, which grow to fill the paper."""


@dataclass(frozen=True)
class Side:
    """One team or seat at the end."""

    team: int
    name: str
    score: int
    has_won: bool


def draw_score(kit: Kit, surface: pygame.Surface, side: Side, token: pygame.FRect) -> None:
    """The shape of a side with its score on it."""
    look = kit.theme.player(side.team)
    area = kit.canvas.rect(token)
    colours = (lighten(look.colour, 0.1), darken(look.colour, 0.25))
    kit.skin.shape(
        surface, area, look.shape, lambda: shape_mask(look.shape, area.width), colours, 5
    )
    size, down = (0.46, 0.16) if look.shape is Shape.TRIANGLE else (0.575, 0.0)
    colour = _ON_LIGHT if look.shape is Shape.SQUARE else (255, 255, 255)
    style = TextStyle(Family.NUMBER, size * token.height, colour, fixed=True)
    at = (token.centerx, token.centery + down * token.height)
    kit.text.draw(surface, str(side.score), style, at, Anchor.CENTRE)


class SideHeads(Widget):
    """Three or more sides, each above its column of figures; the best has a trophy."""

    focusable = False

    def __init__(self, rect: pygame.FRect, sides: Sequence[Side]) -> None:
        super().__init__(rect, key="heads")
        self._sides = sides

    def token_of(self, place: int) -> pygame.FRect:
        """The place of a side's shape."""
        x = self.area.left + self.area.width * column_of(place, len(self._sides))
        return pygame.FRect(x - _TOKEN / 2, self.area.top, _TOKEN, _TOKEN)

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw shapes, scores and names."""
        kit = self.kit
        room = self.area.width * (1 - LABELS) / len(self._sides) - 8
        for place, side in enumerate(self._sides):
            token = self.token_of(place)
            draw_score(kit, surface, side, token)
            if side.has_won:
                kit.icons.draw(
                    surface,
                    "trophy",
                    (token.right + 8, token.top + 10),
                    22,
                    kit.theme.metal.gold_dark,
                )
            style = TextStyle(Family.STRONG, 14, kit.theme.paper.muted)
            below = pygame.FRect(token.centerx - room / 2, token.bottom + 2, room, _NAME)
            kit.text.draw_paragraph(surface, side.name, style, below, Anchor.CENTRE)


class PairHeads(Widget):
    """The title of the page between the names of two sides, each over its column."""

    focusable = False

    def __init__(self, rect: pygame.FRect, title: str, sides: Sequence[Side]) -> None:
        super().__init__(rect, key="heads")
        self._title = title
        self._sides = sides

    def contains(self, point: tuple[float, float]) -> bool:
        """Let the pointer through."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title, and the shapes and names of the sides."""
        kit, area = self.kit, self.area
        muted = TextStyle(Family.STRONG, 14, kit.theme.paper.muted)
        title = kit.text.fitted(self._title, muted, area.width * _TITLED)
        kit.text.draw(surface, self._title, title, area.center, Anchor.CENTRE)
        room = area.width * (1 - _TITLED) / 2 - _SHAPE - 24
        for place, side in enumerate(self._sides):
            look = kit.theme.player(side.team)
            left = area.left + 12 if place == 0 else area.right - 12 - _SHAPE
            token = kit.canvas.rect(pygame.FRect(left, area.centery - _SHAPE / 2, _SHAPE, _SHAPE))
            colours = (lighten(look.colour, 0.1), darken(look.colour, 0.2))
            mask = partial(shape_mask, look.shape, token.width)
            kit.skin.shape(surface, token, look.shape, mask, colours, 2)
            style = TextStyle(Family.STRONG, 15, kit.theme.paper.text)
            style = kit.text.fitted(side.name, style, room)
            name = kit.text.shortened(side.name, style, room)
            x = left + _SHAPE + 8 if place == 0 else left - 8
            anchor = Anchor.LEFT if place == 0 else Anchor.RIGHT
            kit.text.draw(surface, name, style, (x, area.centery), anchor)


@dataclass(frozen=True)
class Figures:
    """What the page shows.

    Attributes:
        rows: one figure each.
        ledger: the attempts after the end of the match; its page has the title `ledger_title`.
        sides: in the order of the values.
    """

    rows: Sequence[Statistic]
    ledger: Sequence[LedgerEntry]
    ledger_title: str
    sides: Sequence[Side]


def build_figures(
    kit: Kit,
    form: Form,
    area: pygame.FRect,
    told: Figures,
    page: int,
    turn_to: Callable[[int], None],
) -> None:
    """Add the page to a form, on paper that lies there already."""
    title = kit.words("table.result.statistics")
    head = TextStyle(Family.STRONG, 14, kit.theme.paper.muted)
    height = kit.text.line_height(head) + 4
    many = len(told.sides) > 2
    top = area.top
    if told.ledger:
        tabs = pygame.FRect(area.centerx - 240, top, 480, max(34.0, height))
        form.add(Tabs(tabs, [title, told.ledger_title], page, turn_to, key="pages"))
        top = tabs.bottom + 6
    elif not many:
        line = pygame.FRect(area.left, top, area.width - 14, height)
        if len(told.sides) == 2:
            form.add(PairHeads(line, title, told.sides))
        else:
            form.add(Label(line, title, head, Anchor.CENTRE))
        top = line.bottom + 6
    if many and not (told.ledger and page):
        heads = pygame.FRect(area.left, top, area.width - 14, _TOKEN + _NAME + 2)
        form.add(SideHeads(heads, told.sides))
        if not told.ledger:
            beside = pygame.FRect(heads.left + 18, heads.bottom - height, 0, height)
            beside.width = heads.width * LABELS - 18
            head = kit.text.fitted(title, head, beside.width)
            form.add(Label(beside, title, head, Anchor.LEFT))
        top = heads.bottom + 6
    inner = pygame.FRect(area.left, top, area.width, area.bottom - top)
    pane = form.add(ScrollPane(inner, key="figures"))
    pane.on_paper = True
    if told.ledger and page:
        _build_ledger(kit, form, pane, told.ledger)
        return
    row = _ROW * max(1.0, kit.text.text_scale)
    row = max(row, min(_HIGHEST, inner.height / max(1, len(told.rows))))
    teams = [side.team for side in told.sides]
    for number, figure in enumerate(told.rows):
        rect = pygame.FRect(inner.left, inner.top + number * row, inner.width - 14, row - 3)
        words = kit.words(figure.key)
        form.add(FigureRow(rect, words, figure.values, number % 2 == 0, teams), pane)
    pane.content_height = len(told.rows) * row


def _build_ledger(kit: Kit, form: Form, pane: ScrollPane, ledger: Sequence[LedgerEntry]) -> None:
    inner = pane.rect
    row = ROW * max(1.0, kit.text.text_scale * 0.85)
    for number, entry in enumerate(ledger):
        rect = pygame.FRect(inner.left, inner.top + number * row, inner.width - 14, row - 4)
        form.add(LedgerRow(rect, entry, striped=number % 2 == 0), pane)
    pane.content_height = len(ledger) * row
