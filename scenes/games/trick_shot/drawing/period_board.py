"""The period board: it comes down with score, figures and the best play of a period."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.trick_shot.match_report import Highlight, PeriodReport
from game.trick_shot.team import BLUE, RED, TEAM_NAMES, TEAM_OF, TEAMS
from scenes.games.trick_shot.drawing.arena import Arena
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.broadcast import draw_skip
from scenes.games.trick_shot.drawing.lamps import Lamps
from scenes.games.trick_shot.drawing.play_picture import PlayPicture
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import hero_of, position_of
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_AREA: Final = pygame.FRect(246, 66, 788, 506)
_ROWS: Final = ("shots", "hits", "passes", "steals", "saves", "face_offs")
_MOST_ROWS: Final = 5
_ROW_TOP, _ROW_STEP = 114.0, 29.0
_PICTURE: Final = 0.54
"""The share of the width that the picture of the play takes."""
_HERO_WIDTH: Final = 88.0
_ROUND_WORDS: Final = 96.0
"""The height of caption and minute, in design units."""
_TITLE = TextStyle(Family.DISPLAY, 30, (255, 240, 212), fixed=True)
_TEAM = TextStyle(Family.NUMBER, 24, (255, 255, 255), tracking=1.2, fixed=True)
_SCORE = TextStyle(Family.NUMBER, 52, (255, 243, 214), fixed=True)
_FIGURE = TextStyle(Family.NUMBER, 25, (255, 243, 214), fixed=True)
_LABEL = TextStyle(Family.STRONG, 15.5, (206, 216, 234))
_CAPTION = TextStyle(Family.NUMBER, 22, (255, 202, 112), tracking=1.6, fixed=True)
_TOLD = TextStyle(Family.DISPLAY, 24, (255, 246, 226), leading=1.2)
_LEAST_TOLD: Final = 13.0
_MINUTE = TextStyle(Family.STRONG, 17, (206, 216, 234))


@dataclass
class PeriodBoard:
    """Draws the board.

    Attributes:
        report: the period; `None` for nothing.
        shown: 0-1, how far it has come down.
        counted: 0-1, how far the bars have grown.
        told: 0-1, how far the play has been drawn.
    """

    kit: Kit
    model: TrickShotModel
    arena: Arena
    lamps: Lamps
    colours: TeamColours
    team_name: Callable[[int], str]
    report: PeriodReport | None = None
    shown: float = 0.0
    counted: float = 0.0
    told: float = 0.0

    def __post_init__(self) -> None:
        self._picture = PlayPicture(self.kit, self.model.frame, self.arena, self.colours)

    def open(self, report: PeriodReport) -> None:
        """Prepare to come down with a period."""
        self.report = report
        if report.play is not None:
            self._picture.prepare(report.play, self._picture_area(self._bed(report, _AREA)))

    def clear(self) -> None:
        """Remove it."""
        self.report = None
        self.shown = self.counted = self.told = 0.0

    @property
    def active(self) -> bool:
        """Whether it is visible."""
        return self.report is not None and self.shown > 0.01

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as far as it has come down."""
        report = self.report
        if report is None or self.shown <= 0.01:
            return
        rect = _AREA.move(0, -(1 - self.shown) * (_AREA.bottom + 40))
        self._draw_cables(surface, rect)
        self.kit.skin.panel(surface, rect, materials.BOARD, radius=20)
        self._draw_head(surface, report, rect)
        for number, name in enumerate(told_rows(report)):
            self._draw_row(surface, name, report, rect.top + _ROW_TOP + number * _ROW_STEP)
        if report.play is not None:
            self._draw_play(surface, report.play, self._bed(report, rect))
        if self.shown >= 1:
            draw_skip(self.kit, surface, (rect.right - 26, rect.bottom - 21))

    def _draw_cables(self, surface: pygame.Surface, rect: pygame.FRect) -> None:
        for x in (rect.left + 120, rect.right - 120):
            cable = self.kit.canvas.rect(pygame.FRect(x - 2, -10, 4, max(1.0, rect.top + 16)))
            surface.fill((10, 14, 24), cable)

    def _draw_head(self, surface: pygame.Surface, report: PeriodReport, rect: pygame.FRect) -> None:
        """Period, teams and the score."""
        kit = self.kit
        number = {"number": report.period}
        title = str(kit.words("trick_shot_table.moment.period_over", **number))
        style = kit.text.fitted(title, _TITLE, 330)
        kit.text.draw(surface, title, style, (rect.centerx, rect.top + 50), Anchor.CENTRE)
        for team in TEAMS:
            side = -1 if team == RED else 1
            box = pygame.FRect(0, 0, 84, 66)
            box.center = (rect.centerx + side * 218, rect.top + 52)
            colour: Rgb = kit.theme.player(team).colour
            kit.skin.led(surface, box, colour)
            at = (box.centerx, box.centery + 2)
            self.lamps.draw(surface, str(report.score[team]), _SCORE, at, colour)
            name = self.team_name(team)
            style = kit.text.fitted(name, _TEAM.coloured(lighten(colour, 0.45)), 112)
            name = kit.text.shortened(name, style, 112)
            at = (rect.centerx + side * 322, rect.top + 53)
            kit.text.draw(surface, name, style, at, Anchor.CENTRE)

    def _draw_row(
        self, surface: pygame.Surface, name: str, report: PeriodReport, middle: float
    ) -> None:
        """One figure: its name in the middle, a bar to either side, numbers at the ends."""
        kit, x = self.kit, _AREA.centerx
        both = report.counts[name]
        most = max(1, sum(both))
        words = str(kit.words(f"trick_shot.statistic.{name}"))
        style = kit.text.fitted(words, _LABEL, 150)
        kit.text.draw(surface, words, style, (x, middle), Anchor.CENTRE)
        for team in TEAMS:
            side = -1 if team == RED else 1
            colour: Rgb = kit.theme.player(team).colour
            track = pygame.FRect(0, 0, 210, 12)
            track.center = (x + side * (84 + 105), middle)
            kit.skin.chip(surface, track, (12, 18, 30), 0.9)
            whole = 210 * both[team] / most
            if whole >= 12:
                bar = pygame.FRect(0, 0, whole, 12)
                bar.midleft = (x + 84, middle) if team == BLUE else (x - 84 - whole, middle)
                grown = bar.copy()
                grown.width = whole * self.counted
                if team == RED:
                    grown.right = bar.right
                before = surface.get_clip()
                surface.set_clip(kit.canvas.rect(grown).clip(before))
                kit.skin.chip(surface, bar, colour)
                surface.set_clip(before)
            text = str(round(both[team] * self.counted))
            kit.text.draw(surface, text, _FIGURE, (x + side * 322, middle + 1), Anchor.CENTRE)

    # ------------------------------------------------------------------ the play of the period
    @staticmethod
    def _bed(report: PeriodReport, rect: pygame.FRect) -> pygame.FRect:
        """The area of the play, below the figures."""
        top = _ROW_TOP - 4 + _ROW_STEP * len(told_rows(report))
        return pygame.FRect(rect.left + 20, rect.top + top, rect.width - 40, 466 - top)

    @staticmethod
    def _picture_area(bed: pygame.FRect) -> pygame.FRect:
        return pygame.FRect(bed.left + 8, bed.top + 8, bed.width * _PICTURE, bed.height - 16)

    def _draw_play(self, surface: pygame.Surface, play: Highlight, bed: pygame.FRect) -> None:
        kit = self.kit
        colour: Rgb = kit.theme.player(TEAM_OF[play.skater]).colour
        kit.skin.field(surface, bed, (darken(colour, 0.8), darken(colour, 0.66)), 14, colour)
        area = self._picture_area(bed)
        self._picture.draw(surface, play, area, self.told)
        left = area.right + 20
        room = bed.right - 16 - left
        caption = str(kit.words("trick_shot_table.report.best"))
        style = kit.text.fitted(caption, _CAPTION, room)
        kit.text.draw(surface, caption, style, (left, bed.top + 28), Anchor.LEFT)
        self._draw_hero(surface, play, (bed.right - 54, bed.bottom - 30))
        words = play_line(kit, play)
        room -= _HERO_WIDTH
        style = _TOLD
        lines = kit.text.balanced(words, style, room)
        step = kit.text.line_height(style)
        while len(lines) * step > bed.height - _ROUND_WORDS and style.size > _LEAST_TOLD:
            style = style.sized(style.size - 1)
            lines, step = kit.text.balanced(words, style, room), kit.text.line_height(style)
        for number, line in enumerate(lines):
            at = (left, bed.top + 48 + (number + 0.5) * step)
            kit.text.draw(surface, line, style, at, Anchor.LEFT)
        minute = str(kit.words("trick_shot_table.report.minute", minute=play.minute))
        at = (left, bed.top + 64 + len(lines) * step)
        kit.text.draw(surface, minute, _MINUTE, at, Anchor.LEFT)

    def _draw_hero(self, surface: pygame.Surface, play: Highlight, foot: Point) -> None:
        name = hero_of(play.skater)
        shadow = self.kit.sprites.group(GROUP).shadow(name, 1.5)
        point = self.kit.canvas.point(*foot)
        if shadow is not None:
            shadow.draw(surface, point, 0.6)
        self.colours.picture(name, 1.5).draw(surface, point)


def told_rows(report: PeriodReport) -> list[str]:
    """The figures that anybody has, the first ones of them."""
    return [name for name in _ROWS if any(report.counts[name])][:_MOST_ROWS]


def play_line(kit: Kit, play: Highlight) -> str:
    """A sentence that describes a play."""
    values = {"skater": _name(kit, play.skater)}
    key = play.kind
    if play.other >= 0:
        values["other"] = _name(kit, play.other)
        key = f"{play.kind}_other" if play.kind == "goal" else play.kind
    return str(kit.words(f"trick_shot_table.play.{key}", **values))


def _name(kit: Kit, skater: int) -> str:
    team = kit.words(f"trick_shot.team.{TEAM_NAMES[TEAM_OF[skater]]}")
    position = kit.words(f"trick_shot.position.{position_of(skater)}")
    return str(kit.words("trick_shot.skater", team=team, position=position))
