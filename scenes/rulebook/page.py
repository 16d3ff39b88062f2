"""The left leaf of the rulebook: clauses with their numbers, signs and links."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame

from game.engine.rulebook import Clause
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Device, Intent
from scenes.kit.layers import CachedLayer
from scenes.kit.text.fonts import Family
from scenes.kit.text.rich_text import RichLine, lay_out, parse
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point
from scenes.kit.widgets.edge_fade import EdgeFade
from scenes.kit.widgets.link_pane import LinkPane
from scenes.rulebook.clause_links import linked
from scenes.rulebook.clause_sign import SIGN, ClauseSign, clause_name, is_named
from scenes.rulebook.found import places_of
from scenes.rulebook.ornament import PageEnd
from scenes.rulebook.page_breaks import ABOVE, FOOT, PageMark, page_starts

_LINK: Rgb = from_hex("#8a5a12")
_LIT: Rgb = from_hex("#c07a10")
_FOUND: Rgb = from_hex("#f2b640")
_NUMBER_ROOM = 62.0
_INSET = 12.0
_GAP = 17.0


@dataclass
class _Set:
    """A clause, laid out: its place in the page and its lines."""

    clause: Clause
    top: float
    height: float
    lines: list[RichLine]


class RulebookPage(LinkPane):
    """Shows clauses one below the other; numbers of other clauses in their text are links.

    Args:
        rect: place in design units.
        clauses: the clauses to show.
        chosen: the number of the marked clause.
        wanted: the search text, lit in the clauses; empty for no search.
        on_link: called with a clause's number.
        on_choose: called with the number of another clause that was chosen.
        on_take: called when the chosen clause is confirmed; whether that did something.
        drawn: the numbers of the clauses that have a diagram.

    Attributes:
        icon: the sign of clauses without one of their own.
        end: what is drawn below the last clause where there is room.
    """

    shows_focus = True

    def __init__(
        self,
        rect: pygame.FRect,
        clauses: Sequence[Clause],
        chosen: str,
        wanted: str,
        on_link: Callable[[str], None],
        on_choose: Callable[[str], None],
        on_take: Callable[[], bool],
        drawn: Collection[str] = (),
    ) -> None:
        super().__init__(rect, on_link, key="page")
        self.on_paper = True
        self.clauses = list(clauses)
        self.chosen = chosen
        self.wanted = wanted
        self.drawn = drawn
        self.icon = "book"
        self.end: PageEnd | None = None
        self._on_choose = on_choose
        self._on_take = on_take
        self._set: list[_Set] = []
        self._starts = [0.0]
        """Where pages begin."""
        self._mark: PageMark | None = None
        self._turns = 0
        """The arrow at the foot that is pointed at."""
        self._left = 0.0
        self._generation = -1
        self._painted: CachedLayer | None = None
        self._last: tuple[object, ...] = ()
        self._fade = EdgeFade(self, 8)

    # ------------------------------------------------------------------ layout
    def _styles(self) -> tuple[TextStyle, TextStyle]:
        paper = self.kit.theme.paper
        return (
            TextStyle(Family.BODY, 16, paper.text, leading=1.42),
            TextStyle(Family.STRONG, 16, paper.text, leading=1.42),
        )

    def _lay_out(self) -> None:
        if self._generation == self.kit.generation:
            return
        self._generation = self.kit.generation
        kit = self.kit
        plain, bold = self._styles()
        step = kit.text.line_height(plain)
        self._left = self._find_left()
        room = self.rect.right - self._left - 22
        top = 8.0
        self._set, self._links = [], []
        for clause in self.clauses:
            marked = linked(clause.text(kit.words.language), clause.id)
            lines = lay_out(parse(marked), plain, bold, room, kit.text)
            height = max(len(lines) * step, SIGN + 4)
            self._set.append(_Set(clause, top, height, lines))
            for number, line in enumerate(lines):
                self._links += [
                    (top + (number + 0.5) * step, fragment)
                    for fragment in line.fragments
                    if fragment.span.link
                ]
            top += height + _GAP
        places = [(each.top, each.height) for each in self._set]
        self._starts = page_starts(places, self.rect.height)
        if len(self._starts) > 1:
            self._starts = page_starts(places, self.rect.height - FOOT)
            top = max(top - _GAP + FOOT, self._starts[-1] + self.rect.height)
        self.content_height = top
        self._mark = PageMark(kit, self.rect) if len(self._starts) > 1 else None
        self._show_chosen(at_once=True)

    @property
    def _place(self) -> int:
        """The index of the marked clause."""
        numbers = [each.id for each in self.clauses]
        return numbers.index(self.chosen) if self.chosen in numbers else 0

    def _show_chosen(self, *, at_once: bool = False) -> None:
        """Turn to the page of the chosen clause."""
        if self._set:
            start = self._starts[self._page_of(self._set[self._place].top - ABOVE)]
            if start != self.offset:
                self.scroll_to(start, at_once=at_once)

    def scroll_to(self, offset: float, *, at_once: bool = False) -> None:
        """Turn to a page, so that no clause is cut; within a long clause, stop anywhere."""
        super().scroll_to(self._aligned(offset), at_once=at_once)

    def _aligned(self, offset: float) -> float:
        """The nearest beginning of a page in the direction of an offset."""
        for each in self._set:
            if each.top <= offset <= each.top + each.height and self._is_long(each):
                return offset
        starts = self._starts
        if offset < self.offset:
            return max((each for each in starts if each <= offset), default=0.0)
        return min((each for each in starts if each >= offset - 0.5), default=offset)

    def _page_of(self, offset: float) -> int:
        """The number of the page with a place."""
        return max(0, bisect_right(self._starts, offset + 0.5) - 1)

    def _turn(self, by: int) -> None:
        """Turn to the page before or after."""
        page = max(0, min(len(self._starts) - 1, self._page_of(self.offset) + by))
        self.kit.audio.play("ui_tick")
        self.scroll_to(self._starts[page])

    def _bar(self) -> pygame.FRect | None:
        """Only a clause that is higher than the page has a bar."""
        page = self._page_of(self.offset)
        own = [each for each in self._set if self._page_of(each.top - ABOVE) == page]
        return super()._bar() if any(map(self._is_long, own)) else None

    def _is_long(self, each: _Set) -> bool:
        """Whether a clause is higher than the page."""
        return each.height + ABOVE > self.rect.height - (FOOT if self._mark is not None else ABOVE)

    def _words_left(self) -> float:
        return self._left

    def _find_left(self) -> float:
        """The left edge of the text, beside the widest number."""
        kit = self.kit
        style = TextStyle(Family.NUMBER, 19)
        shown = [clause_name(one, kit.words.language) for one in self.clauses if not is_named(one)]
        widest = max((kit.text.width(number, style) for number in shown), default=-16.0)
        return self.rect.left + _INSET + SIGN + 8 + min(widest + 20, _NUMBER_ROOM * 1.4)

    def _line(self) -> float:
        return self.kit.text.line_height(self._styles()[0])

    # ------------------------------------------------------------------ input
    def choose(self, number: str) -> None:
        """Mark a clause and show it."""
        if number != self.chosen:
            self.chosen = number
            self._link = None
            self.changed = True
            self._on_choose(number)
        self._show_chosen()

    def handle_intent(self, intent: Intent) -> bool:
        """Up and down choose a clause, left and right step through its links."""
        if intent in (Intent.LEFT, Intent.RIGHT):
            return self._step_link(1 if intent is Intent.RIGHT else -1)
        if intent is Intent.CONFIRM and self._link is None:
            return self._on_take()
        moves = {
            Intent.UP: -1,
            Intent.DOWN: 1,
            Intent.PAGE_UP: -4,
            Intent.PAGE_DOWN: 4,
            Intent.FIRST: -len(self.clauses),
            Intent.LAST: len(self.clauses),
        }
        if intent not in moves:
            return super().handle_intent(intent)
        if not self._set or self._reads_on(moves[intent]):
            return bool(self._set)
        before = self._place
        place = max(0, min(len(self.clauses) - 1, before + moves[intent]))
        self.choose(self.clauses[place].id)
        return place != before

    def _reads_on(self, by: int) -> bool:
        """Scroll within a chosen clause that is longer than the page, while there is more of it."""
        each = self._set[self._place]
        if abs(by) > 1 or not self._is_long(each):
            return False
        before = self.offset
        top, bottom = each.top - ABOVE, each.top + each.height + FOOT - self.rect.height
        self.scroll_to(max(top, min(bottom, before + by * 3 * self._line())))
        return self.offset != before

    def _step_link(self, by: int) -> bool:
        """Go to the next link of the chosen clause."""
        if not self._set:
            return False
        each, before = self._set[self._place], self._link
        inside = [
            number
            for number, (middle, _) in enumerate(self._links)
            if each.top <= middle <= each.top + each.height
        ]
        if before is None and inside:
            self._link = None if by < 0 else inside[0]
            self.changed = True
            return self._link is not None
        moved = super()._step_link(by) if inside else False
        if moved and self._link not in inside:
            self._link = before
            return False
        return moved

    def pointer_move(self, point: Point) -> None:
        """Light the link or the arrow pointed at."""
        super().pointer_move(point)
        turns = self._mark.way_at(point) if self._mark is not None else 0
        self.changed = self.changed or turns != self._turns
        self._turns = turns

    def pointer_up(self, point: Point) -> None:
        """Follow a link, or choose the clause released on."""
        gripped = self._grip is not None
        super().pointer_up(point)
        way = self._mark.way_at(point) if self._mark is not None else 0
        if way:
            self._turn(way)
            return
        if gripped or self._link_at(point) or not self.contains(point):
            return
        y = point[1] - self.rect.top - self.shift
        for each in self._set:
            inside = each.top - _GAP / 2 <= y <= each.top + each.height + _GAP / 2
            if inside and self._is_seen(each):
                self.kit.audio.play("ui_tick")
                self.choose(each.clause.id)

    def update(self, dt: float) -> None:
        """Lay out when needed, and glide."""
        self._lay_out()
        super().update(dt)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw clauses and bar."""
        self._lay_out()
        area = self.rect.inflate(16, 0)
        before = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(area).clip(before))
        self._fade.take(surface)
        key = self._look()
        if key == self._last:
            self._painted = self._painted or CachedLayer(self.kit)
            self._painted.draw(surface, "clauses", area, key, self._draw_clauses)
        else:
            self._draw_clauses(surface)
        self._last = key
        self._fade.draw(surface)
        self._draw_end(surface)
        if self._mark is not None:
            over = self._turns if self.hovered else 0
            self._mark.draw(surface, self._page_of(self.offset), len(self._starts), over)
        super().draw(surface)
        surface.set_clip(before)

    def _look(self) -> tuple[object, ...]:
        """All that changes the picture of the clauses; while it does, they are drawn directly."""
        return (
            self._generation,
            self.shift,
            self.chosen,
            self.wanted,
            self._shows_ring(),
            self._over if self.hovered else "",
            self._link if self.focused else None,
        )

    def _shows_ring(self) -> bool:
        return self.focused and self.kit.controls.device is not Device.MOUSE

    def _draw_clauses(self, surface: pygame.Surface) -> None:
        rect = self.rect
        for each in self._set:
            top = rect.top + self.shift + each.top
            inside = top - _GAP < rect.bottom and top + each.height + _GAP > rect.top
            if inside and self._is_seen(each):
                self._draw_clause(surface, each, top)

    def _is_seen(self, each: _Set) -> bool:
        """Whether a clause is on the open page; while pages glide, all are seen."""
        page = self._page_of(self.offset)
        return self.shift != -self.offset or self._page_of(each.top - ABOVE) == page

    def _draw_end(self, surface: pygame.Surface) -> None:
        """Draw what ends a page that has room left below its last clause."""
        rect = self.rect
        middle = rect.top + self.content_height + 30
        if self.end is not None and self.limit <= 0 and middle + 60 <= rect.bottom:
            room = pygame.FRect(rect.left, middle, rect.width, rect.bottom - middle)
            self.end.draw(surface, room)

    def _mark_found(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        point: tuple[float, float],
    ) -> None:
        """Draw a band of gold behind the found text."""
        kit = self.kit
        for start, end in places_of(self.wanted, text):
            left = kit.text.width(text[:start], style)
            wide = kit.text.width(text[start:end], style)
            step = kit.text.line_height(style) * 0.78
            band = pygame.FRect(point[0] + left - 3, point[1] - step / 2, wide + 6, step)
            kit.skin.row(surface, band, (_FOUND, _FOUND), radius=5, opacity=0.8)

    def _draw_clause(self, surface: pygame.Surface, each: _Set, top: float) -> None:
        kit, rect = self.kit, self.rect
        plain, bold = self._styles()
        step, chosen = kit.text.line_height(plain), each.clause is self.clauses[self._place]
        if chosen:
            band = pygame.FRect(rect.left, top - 8, rect.width - 14, each.height + 16)
            kit.skin.row(surface, band, ((255, 240, 190), (250, 222, 150)), radius=10)
            if self._shows_ring():
                kit.skin.ring(surface, band, 10, kit.theme.metal.gold_dark, 1.5, 0.0)
        raised = chosen or each.clause.id in self.drawn
        room = pygame.FRect(rect.left + _INSET, top, self._left - rect.left - _INSET, step)
        sign = ClauseSign(each.clause, each.clause.icon or self.icon, chosen=chosen, raised=raised)
        sign.draw(kit, surface, room)
        for place, line in enumerate(each.lines):
            middle = top + (place + 0.5) * step
            for fragment in line.fragments:
                span = fragment.span
                style = bold if span.bold else plain
                x = self._left + fragment.x
                self._mark_found(surface, fragment.text, style, (x, middle))
                if span.link:
                    style = style.coloured(_LIT if self._is_lit(fragment) else _LINK)
                    y = middle + kit.text.size(plain) * 0.55
                    start = kit.canvas.point(x, y)
                    bar = (kit.canvas.length(fragment.width), kit.canvas.length(1.1))
                    surface.fill(style.colour, pygame.Rect(start, bar))
                kit.text.draw(surface, fragment.text, style, (x, middle), Anchor.LEFT)
