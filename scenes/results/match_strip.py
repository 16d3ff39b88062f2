"""The match as a strip: chapters side by side, milestones as marks on its middle line.

A mark that is pointed at shows the table as it was; pressing it watches the match from there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from scenes.game_view.ending import Ending, Milestone
from scenes.game_view.strip_ground import line_of
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.pages.player_swatches import shape_mask
from scenes.results.course_layout import CoursePlan, marked, planned
from scenes.results.course_painting import draw_beginning, paint_course
from scenes.results.figures_page import Side
from scenes.results.moments import HEIGHT, Moments
from scenes.results.strip_end import draw_final_score
from scenes.results.strip_layout import Mark, grown, laid_out, line_within
from scenes.results.strip_pill import Pill
from scenes.results.strip_ruler import Ruler, even_ruler

_TOKEN: Final = 28.0
_DROP: Final = 0.12
"""Seconds between one mark and the next."""
_FIRST: Final = 0.4
"""Seconds until the first mark drops."""
_FALL: Final = 0.22
"""Seconds in which a mark falls."""
_STEM: Final = 9.0
"""The least distance of a label's ends and its stem."""
_NEAR: Final = 15.0
"""How far from the middle of a mark the pointer still hits it, in design units."""


class MatchStrip(Widget):
    """The milestones of the match, from left to right; a key or the pointer selects one of them.

    Args:
        rect: its place in design units.
        ending: the milestones and chapters.
        clock: seconds since the result screen came up; marks drop one after the other.
        moments: pictures of the table; `None` where the match cannot be seen again.
        watch: watches the match from a milestone on.
        sides: who took part.
    """

    shows_focus = True

    def __init__(
        self,
        rect: pygame.FRect,
        ending: Ending,
        clock: Callable[[], float],
        moments: Moments | None = None,
        watch: Callable[[Milestone], None] | None = None,
        sides: Sequence[Side] = (),
    ) -> None:
        super().__init__(rect, key="strip")
        self.ending = ending
        self._clock = clock
        self._moments = moments
        self._watch = watch
        self._sides = sides
        self.focusable = bool(ending.milestones) and watch is not None
        self.chosen = max(
            range(len(ending.milestones)),
            key=lambda one: ending.milestones[one].decisive,
            default=0,
        )
        """The mark pointed at, or selected by the next key."""
        self.marks: list[Mark] = []
        self.ruler: Ruler = even_ruler(rect, [begin for begin, _ in ending.chapters])
        self._pills: list[Pill] = []
        self._ground: pygame.Surface | None = None
        self._plan: CoursePlan | None = None
        self._curves: pygame.Surface | None = None

    @property
    def seconds(self) -> float:
        """The time until every mark has dropped."""
        return _FIRST + _DROP * len(self.ending.milestones)

    def dropped(self, age: float) -> int:
        """How many marks have dropped after this many seconds."""
        return max(0, min(len(self.ending.milestones), int((age - _FIRST) / _DROP) + 1))

    def score(self, age: float) -> tuple[int, ...]:
        """The score after the dropped marks; empty for the final score."""
        counted = [each.score for each in self.ending.milestones if each.score]
        if not counted or age >= self.seconds:
            return ()
        told = [each.score for each in self.ending.milestones[: self.dropped(age)] if each.score]
        return told[-1] if told else tuple(0 for _ in counted[0])

    @property
    def _line(self) -> float:
        """The y of the line on which marks lie, in design units."""
        return line_within(self.area)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the chapters, and the marks that have dropped so far."""
        if not self.marks and self._plan is None:
            self._lay_out()
            self._pills = [Pill(self.kit, mark) for mark in self.marks]
        surface.blit(self._painted_ground(), self.kit.canvas.rect(self.area).topleft)
        self._draw_course(surface)
        self._draw_chapters(surface)
        if not self.marks and self.ending.quiet:
            self._draw_quiet(surface)
        age = math.inf if self.kit.settings.reduce_motion else self._clock()
        for number, mark in enumerate(self.marks):
            fallen = (age - _FIRST - number * _DROP) / _FALL
            if fallen > 0:
                self._draw_mark(surface, number, mark, min(1.0, fallen))
        if age >= self.seconds:
            draw_final_score(self.kit, surface, self.area, self._line, self._sides)

    def _lay_out(self) -> None:
        """Find the places of all marks."""
        ending = self.ending
        if ending.course is not None:
            self._plan = planned(self.kit.text, self.area, ending.course)
            self.marks = marked(self.kit.text, ending, self._plan)
        else:
            self.ruler, self.marks = laid_out(self.kit.text, self.area, ending, len(self._sides))

    def _draw_course(self, surface: pygame.Surface) -> None:
        """Draw the curves of the sides, as far as marks have dropped."""
        kit, plan, course = self.kit, self._plan, self.ending.course
        if plan is None or course is None:
            return
        looks = [kit.theme.player(team) for team in range(len(course.values))]
        area = kit.canvas.rect(self.area)
        if self._curves is None or self._curves.get_size() != area.size:
            self._curves = paint_course(kit, plan, course, looks)
        age = math.inf if kit.settings.reduce_motion else self._clock()
        shown = max(0.0, min(1.0, (age - _FIRST) / max(0.1, self.seconds - _FIRST)))
        seen = area.move(-area.left, -area.top)
        seen.width = kit.canvas.point(plan.at(shown) + (_TOKEN if shown == 1 else 0), 0)[0]
        seen.width -= area.left
        blit(surface, self._curves.subsurface(seen.clip(self._curves.get_rect())), area.topleft)
        draw_beginning(kit, surface, plan, course, looks)

    def _painted_ground(self) -> pygame.Surface:
        """The background of the marks, painted once per size of the window."""
        kit, area = self.kit, self.kit.canvas.rect(self.area)
        if self._ground is None or self._ground.get_size() != area.size:
            starts = [
                round(kit.canvas.point(self.ruler.at(share), 0)[0] - area.left)
                for share, _ in self.ending.chapters
            ]
            paint = self.ending.ground or paint_paper
            self._ground = paint(kit, area.size, starts)
        return self._ground

    def _draw_chapters(self, surface: pygame.Surface) -> None:
        kit, area = self.kit, self.area
        large = TextStyle(Family.STRONG, 13 * grown(kit.text), (255, 255, 255), fixed=True)
        for (_, name), (begin, end) in zip(
            self.ending.chapters, pairwise(self.ruler.places), strict=False
        ):
            middle, room = (begin + end) / 2, end - begin - 6
            style = kit.text.fitted(name, large, room - 22)
            wide = kit.text.width(name, style) + 22
            if wide > room:
                continue
            pill = pygame.FRect(0, 0, wide, style.size + 9)
            pill.center = (middle, area.top + 20)
            kit.skin.chip(surface, pill, (46, 74, 122), 1.0)
            kit.text.draw(surface, name, style, pill.center, Anchor.CENTRE)

    def _draw_quiet(self, surface: pygame.Surface) -> None:
        """Draw a slip of paper on the line: the match had no milestones."""
        kit, paper = self.kit, self.kit.theme.paper
        style = TextStyle(Family.DISPLAY, 19, paper.text, fixed=True)
        style = kit.text.fitted(self.ending.quiet, style, self.area.width - 120)
        slip = pygame.FRect(0, 0, kit.text.width(self.ending.quiet, style) + 56, 54)
        slip.center = (self.area.centerx, self._line)
        kit.skin.panel(surface, slip, materials.PAPER, 12)
        kit.text.draw(surface, self.ending.quiet, style, slip.center, Anchor.CENTRE)

    def _draw_mark(self, surface: pygame.Surface, number: int, mark: Mark, fallen: float) -> None:
        kit, box = self.kit, mark.label
        colour = kit.theme.player(mark.milestone.team).colour
        up = (1 - fallen) * 18
        y = self._height_of(mark)
        if box is not None:
            end = box.bottom if box.bottom < y else box.top
            foot = max(box.left + _STEM, min(box.right - _STEM, mark.x))
            start, stop = kit.canvas.point(mark.x, y), kit.canvas.point(foot, end - up)
            pygame.draw.line(surface, darken(colour, 0.1), start, stop, kit.canvas.length(3))
        self._draw_token(surface, mark, y - up)
        if mark is self.looked_at:
            kit.skin.ring(surface, pygame.FRect(mark.x - 17, y - 17, 34, 34), 17)
            if box is not None:
                kit.skin.ring(surface, box, 11)
        if box is not None:
            self._pills[number].draw(surface, box.move(0, -up))

    def _draw_token(self, surface: pygame.Surface, mark: Mark, y: float) -> None:
        """Draw a mark: the game's own piece, or the shape of the side."""
        kit, each = self.kit, mark.milestone
        group, _, name = each.sprite.partition("/")
        if each.sprite and name in kit.sprites.group(group):
            sprites = kit.sprites.group(group)
            size = _TOKEN if mark.y is None else mark.size
            sprite = sprites.get(name, sprites.zoom_within(name, (size, size)))
            x, down = kit.canvas.point(mark.x, y)
            shade = pygame.FRect(mark.x - 0.43 * size, y - 0.36 * size, size, size)
            kit.skin.chip(surface, shade, (10, 20, 40), 0.35)
            rect = sprite.image.get_rect(center=(x, down))
            blit(surface, sprite.image, rect.topleft)
            return
        look = kit.theme.player(each.team)
        size = mark.size
        half = size / 2
        area = kit.canvas.rect(pygame.FRect(mark.x - half, y - half, size, size))
        colours = (lighten(look.colour, 0.25), darken(look.colour, 0.15))
        kit.skin.shape(
            surface, area, look.shape, lambda: shape_mask(look.shape, area.width), colours, 3
        )

    def _height_of(self, mark: Mark) -> float:
        """The y of the middle of a mark."""
        return self._line if mark.y is None else mark.y

    # ------------------------------------------------------------------ looking at a moment
    @property
    def looked_at(self) -> Mark | None:
        """The mark under the pointer, or the one selected by keys and pads."""
        by_mouse = self.kit.controls.device is Device.MOUSE
        if not (self.hovered if by_mouse else self.focused) or not self.marks:
            return None
        return self.marks[self.chosen]

    def mark_at(self, point: tuple[float, float]) -> int | None:
        """The number of the mark at a point: its label, else the nearest mark."""
        for number, mark in enumerate(self.marks):
            if mark.label is not None and mark.label.collidepoint(point):
                return number
        near = [
            (abs(mark.x - point[0]), mark.label is None, number)
            for number, mark in enumerate(self.marks)
            if abs(point[1] - self._height_of(mark)) <= _NEAR
        ]
        distance, _, number = min(near, default=(math.inf, True, 0))
        return number if distance <= _NEAR else None

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a mark is hit."""
        return super().contains(point) and self.mark_at(point) is not None

    def pointer_move(self, point: tuple[float, float]) -> None:
        """Select the mark under the pointer."""
        self._look_at(self.mark_at(point))

    def pointer_down(self, point: tuple[float, float]) -> None:
        """The same without a move before it (a touch)."""
        self._look_at(self.mark_at(point))

    def pointer_up(self, point: tuple[float, float]) -> None:
        """Watch from the mark that was pressed."""
        if self.mark_at(point) == self.chosen:
            self._press()

    def handle_intent(self, intent: Intent) -> bool:
        """Step from mark to mark by left and right; confirm watches from there."""
        step = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent)
        if step is not None and 0 <= self.chosen + step < len(self.marks):
            self._look_at(self.chosen + step)
            return True
        return intent is Intent.CONFIRM and self._press()

    def _look_at(self, number: int | None) -> None:
        if number is not None and number != self.chosen:
            self.chosen = number
            self.changed = True

    def _press(self) -> bool:
        if self._watch is None or not self.marks:
            return False
        self.kit.audio.play("ui_click")
        self._watch(self.marks[self.chosen].milestone)
        return True

    def update(self, dt: float) -> None:
        """Make the requested picture."""
        super().update(dt)
        if self._moments is not None and self._moments.advance():
            self.changed = True

    def draw_moment(self, surface: pygame.Surface) -> None:
        """Draw the note with the table at the selected moment, below the strip."""
        mark = self.looked_at
        if mark is None or self._watch is None or self._moments is None:
            return
        kit, text, paper, each = self.kit, self.kit.text, self.kit.theme.paper, mark.milestone
        wide = HEIGHT * self._moments.shape
        note = pygame.FRect(mark.x - wide / 2 - 14, self.area.bottom + 6, wide + 28, HEIGHT + 64)
        note.clamp_ip(self.area.inflate(0, 900))
        kit.skin.panel(surface, note, materials.PAPER, 14)
        room, left = wide - 8, note.left + 18
        told = each.in_one_line
        head = text.fitted(told, TextStyle(Family.STRONG, 15, paper.text, fixed=True), room)
        text.draw(
            surface, text.shortened(told, head, room), head, (left, note.top + 20), Anchor.LEFT
        )
        field = pygame.FRect(note.left + 14, note.top + 35, wide, HEIGHT)
        picture = self._moments.picture(each)
        if picture is None:
            kit.skin.field(surface, field, (paper.c300, paper.c200), 8)
            kit.icons.draw(surface, "replay", field.center, 34, paper.muted)
        else:
            surface.blit(picture, kit.canvas.rect(field).topleft)
        words = kit.words("table.result.watch")
        style = text.fitted(words, TextStyle(Family.UI, 13, paper.muted, fixed=True), room)
        text.draw(surface, words, style, (left, note.bottom - 16), Anchor.LEFT)


def paint_paper(kit: Kit, size: tuple[int, int], starts: Sequence[int]) -> pygame.Surface:
    """Paper with a line in the middle, cut where chapters begin."""
    paper, unit = kit.theme.paper, kit.canvas.length(2)
    mask = raster.rounded_mask(*size, kit.canvas.length(22))
    image = raster.gradient_fill(mask, paper.c50, paper.c200)
    y = line_of(kit, size[1])
    pygame.draw.line(image, paper.c400, (unit * 10, y), (size[0] - unit * 10, y), unit)
    for x in starts[1:]:
        pygame.draw.line(image, paper.c300, (x, unit * 6), (x, size[1] - unit * 6), unit)
    return image
