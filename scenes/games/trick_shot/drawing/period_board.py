"""The picture of a period: a board that comes down with score, figures and the best play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.trick_shot.match_report import Highlight, PeriodReport
from game.trick_shot.team import BLUE, RED, TEAM_NAMES, TEAM_OF, TEAMS
from scenes.games.trick_shot.drawing.arcs import arc
from scenes.games.trick_shot.drawing.arena import Arena
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.broadcast import draw_skip
from scenes.games.trick_shot.drawing.lamps import Lamps
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.model import TrickShotModel
from scenes.games.trick_shot.sprites import position_of, role_of
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit

_AREA: Final = pygame.FRect(246, 66, 788, 506)
_ROWS: Final = ("shots", "hits", "passes", "steals", "saves", "face_offs")
_ROW_TOP, _ROW_STEP = 118.0, 28.0
_PLAY_TOP: Final = 298.0
_CELL: Final = 14.5
"""Design units per square of the small rink."""
_AMBER: Final[Rgb] = (255, 155, 46)
_TITLE = TextStyle(Family.DISPLAY, 30, (255, 240, 212), fixed=True)
_TEAM = TextStyle(Family.NUMBER, 24, (255, 255, 255), tracking=1.2, fixed=True)
_SCORE = TextStyle(Family.NUMBER, 52, (255, 243, 214), fixed=True)
_FIGURE = TextStyle(Family.NUMBER, 25, (255, 243, 214), fixed=True)
_LABEL = TextStyle(Family.STRONG, 15.5, (206, 216, 234))
_CAPTION = TextStyle(Family.NUMBER, 21, (255, 202, 112), tracking=1.6, fixed=True)
_TOLD = TextStyle(Family.DISPLAY, 24, (255, 246, 226), leading=1.2)
_MINUTE = TextStyle(Family.STRONG, 16, (206, 216, 234))


@dataclass
class PeriodBoard:
    """Draws the board.

    Attributes:
        report: the period; `None` for nothing.
        shown: 0-1, how far it has come down.
        counted: 0-1, how far the bars have grown.
        told: 0-1, how far the play of the period has been drawn.
    """

    kit: Kit
    stage: TrickShotModel
    arena: Arena
    lamps: Lamps
    colours: TeamColours
    team_name: Callable[[int], str]
    report: PeriodReport | None = None
    shown: float = 0.0
    counted: float = 0.0
    told: float = 0.0
    _rink: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)

    def forget(self) -> None:
        """Drop the small rink (window changed)."""
        self._rink.clear()

    def open(self, report: PeriodReport) -> None:
        """Get ready to come down with a period."""
        self.report = report
        self._small_rink()

    def clear(self) -> None:
        """Take it away."""
        self.report = None
        self.shown = self.counted = self.told = 0.0
        self._rink.clear()

    @property
    def active(self) -> bool:
        """Whether it hangs there."""
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
        for number, name in enumerate(_ROWS):
            self._draw_row(surface, name, report, rect.top + _ROW_TOP + number * _ROW_STEP)
        if report.play is not None:
            self._draw_play(surface, report.play, rect)
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
        """One figure: words in the middle, a bar to either side, numbers at the ends."""
        kit, x = self.kit, _AREA.centerx
        both = report.counts[name]
        most = max(1, *both)
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
    def _draw_play(self, surface: pygame.Surface, play: Highlight, rect: pygame.FRect) -> None:
        kit, top = self.kit, rect.top + _PLAY_TOP
        bed = pygame.FRect(rect.left + 20, top, rect.width - 40, rect.height - _PLAY_TOP - 42)
        colour: Rgb = kit.theme.player(TEAM_OF[play.skater]).colour
        kit.skin.field(surface, bed, (darken(colour, 0.8), darken(colour, 0.66)), 14, colour)
        corner = (bed.left + 14, bed.top + (bed.height - self.stage.frame.rink.rows * _CELL) / 2)
        self._draw_way(surface, play, corner, colour)
        left = corner[0] + self.stage.frame.rink.columns * _CELL + 26
        room = bed.right - 118 - left
        caption = str(kit.words("trick_shot_table.report.best"))
        style = kit.text.fitted(caption, _CAPTION, room)
        kit.text.draw(surface, caption, style, (left, bed.top + 28), Anchor.LEFT)
        self._draw_hero(surface, play, (bed.right - 62, bed.bottom - 32))
        if self.told <= 0.01:
            return
        words = play_line(kit, play)
        style = kit.text.fitted(words, _TOLD, room * 1.75)
        lines = kit.text.wrap(words, style, room)[:3]
        step = kit.text.line_height(style)
        for number, line in enumerate(lines):
            at = (left, bed.top + 62 + number * step)
            kit.text.draw(surface, line, style, at, Anchor.LEFT)
        minute = str(kit.words("trick_shot_table.report.minute", minute=play.minute))
        at = (left, bed.top + 66 + len(lines) * step)
        kit.text.draw(surface, minute, _MINUTE, at, Anchor.LEFT)

    def _draw_hero(self, surface: pygame.Surface, play: Highlight, foot: Point) -> None:
        role, team = role_of(play.skater), TEAM_NAMES[TEAM_OF[play.skater]]
        pose = "2" if role == "goalie" else "cheer"
        name = f"skater_{team}_{role}_{pose}"
        shadow = self.kit.sprites.group(GROUP).shadow(name, 1.5)
        point = self.kit.canvas.point(*foot)
        if shadow is not None:
            shadow.draw(surface, point, 0.6)
        self.colours.picture(name, 1.5).draw(surface, point)

    def _small_rink(self) -> tuple[pygame.Surface, tuple[int, int]]:
        if not self._rink:
            self._rink.append(self.arena.rink_image(_CELL))
        return self._rink[0]

    def _draw_way(
        self, surface: pygame.Surface, play: Highlight, corner: Point, colour: Rgb
    ) -> None:
        """The small rink, and the way of the play as far as it has been drawn."""
        kit, frame = self.kit, self.stage.frame
        image, origin = self._small_rink()
        x, y = kit.canvas.point(*corner)
        blit(surface, image, (x - origin[0], y - origin[1]))
        places = [
            (
                corner[0] + (frame.rink.column[square] + 0.5) * _CELL,
                corner[1] + (frame.rink.row[square] + 0.5) * _CELL,
            )
            for square in play.path
        ]
        if not places or self.told <= 0.01:
            return
        ends = [places[0], places[-1]] if play.kind in ("goal", "save", "pass") else places
        way = arc(ends) if len(ends) == 2 else ends
        seen = max(2, round(len(way) * self.told)) if len(way) > 1 else 1
        pixels = [kit.canvas.point(*place) for place in way[:seen]]
        if len(pixels) > 1:
            width = max(2, kit.canvas.length(4))
            pygame.draw.lines(surface, (24, 30, 44), False, pixels, width + 2)
            pygame.draw.lines(surface, _AMBER, False, pixels, width)
        for place, paint in ((pixels[0], colour), (pixels[-1], (255, 246, 226))):
            pygame.draw.aacircle(surface, (16, 22, 34), place, kit.canvas.length(6.5))
            pygame.draw.aacircle(surface, paint, place, kit.canvas.length(5))


def play_line(kit: Kit, play: Highlight) -> str:
    """What a play was, in a sentence."""
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
