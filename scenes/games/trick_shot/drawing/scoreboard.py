"""The LED board over the rink: goals, period, clock and the turn."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.trick_shot.clock import LAST_TURN, OVERTIME
from game.trick_shot.team import BLUE, RED, TEAMS
from scenes.games.trick_shot.drawing.lamps import Lamps
from scenes.games.trick_shot.layout import Layout
from scenes.games.trick_shot.model import TrickShotModel
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_AMBER: Rgb = (255, 217, 138)
_AMBER_GLOW: Rgb = (255, 155, 46)
_UNLIT: Rgb = (38, 50, 72)
_DIGITS = TextStyle(Family.NUMBER, 48, (255, 243, 214), fixed=True)
_CLOCK = TextStyle(Family.NUMBER, 31, _AMBER, fixed=True)
_CAPTION = TextStyle(Family.NUMBER, 17, (199, 208, 222), tracking=1.6, fixed=True)
_LAMP, _LAMP_STEP = 8.0, 13.0
"""Size and distance of the turn lamps."""
_AROUND = 16.0
"""How far shadow and glow reach beyond the board, in design units."""


class Scoreboard:
    """Paints the board."""

    def __init__(self, kit: Kit, layout: Layout, model: TrickShotModel, lamps: Lamps) -> None:
        self._kit = kit
        self._model = model
        self._lamps = lamps
        self.area = layout.scoreboard
        middle = self.area.centerx
        self.boxes = (
            pygame.FRect(middle - 214, self.area.top + 6, 80, 44),
            pygame.FRect(middle + 134, self.area.top + 6, 80, 44),
        )
        """The two score boxes, Red's first."""
        self._picture: tuple[Hashable, pygame.Surface] | None = None

    def key(self) -> Hashable:
        """The key of the board's picture."""
        hud = self._model.hud
        return (*hud.score, hud.period, hud.seconds, hud.turn, hud.team)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole board over a close-up."""
        image, area = self.picture()
        blit(surface, image, area.topleft)

    def picture(self) -> tuple[pygame.Surface, pygame.Rect]:
        """The whole board and its pixels in the window; kept until something changes."""
        window = pygame.Rect((0, 0), self._kit.canvas.size)
        area = self.area.inflate(2 * _AROUND, 2 * _AROUND)
        seen = self._kit.canvas.rect(area).clip(window)
        key = (self.key(), self._kit.generation, window.size)
        if self._picture is None or self._picture[0] != key:
            whole = raster.clear(*window.size)
            self.paint_frame(whole)
            self.paint(whole)
            self._picture = key, whole.subsurface(seen).copy()
        return self._picture[1], seen

    def paint_frame(self, surface: pygame.Surface) -> None:
        """The board itself."""
        self._kit.skin.panel(surface, self.area, materials.BOARD, radius=18)
        for team in TEAMS:
            self._kit.skin.led(surface, self.boxes[team], self._colour(team))

    def paint(self, surface: pygame.Surface) -> None:
        """Digits, clock and lamps."""
        hud = self._model.hud
        for team in TEAMS:
            box = self.boxes[team]
            glow = self._colour(team)
            text = str(hud.score[team])
            self._lamps.draw(surface, text, _DIGITS, (box.centerx, box.centery + 2), glow)
            self._turn_arrow(surface, team)
        middle = self.area.centerx
        clock = f"{hud.seconds // 60:02d}:{hud.seconds % 60:02d}"
        self._lamps.draw(surface, clock, _CLOCK, (middle, self.area.top + 30), _AMBER_GLOW, reach=5)
        caption = self._kit.words(self._caption(hud.period), number=hud.period)
        self._kit.text.draw(surface, caption, _CAPTION, (middle, self.area.top + 11), Anchor.CENTRE)
        self._turn_lamps(surface)

    def _caption(self, period: int) -> str:
        if period == 0:
            return "trick_shot_table.board.before"
        name = "overtime" if period >= OVERTIME else "period"
        return f"trick_shot_table.board.{name}"

    def _colour(self, team: int) -> Rgb:
        colour: Rgb = self._kit.theme.player(team).colour
        return colour

    def _turn_arrow(self, surface: pygame.Surface, team: int) -> None:
        """A lit arrow at the box of the team on turn; the other stays dark."""
        box = self.boxes[team]
        lit = self._model.hud.team == team
        colour = lighten(self._colour(team), 0.25) if lit else _UNLIT
        name = "chevron_left" if team == RED else "chevron_right"
        x = box.right + 15 if team == RED else box.left - 15
        if lit:
            for size, opacity in ((30, 0.25), (24, 0.4)):
                self._kit.icons.draw(surface, name, (x, box.centery), size, colour, opacity)
        self._kit.icons.draw(surface, name, (x, box.centery), 20, colour)

    def _turn_lamps(self, surface: pygame.Surface) -> None:
        """One lamp per turn of the period: past ones dark, the present one in its team's colour."""
        hud = self._model.hud
        period = max(1, hud.period)
        first, last = LAST_TURN[period - 1] + 1, LAST_TURN[period]
        count = last - first + 1
        present = min(last, max(first - 1, hud.turn)) - first if hud.period else -1
        for number in range(count):
            colour = mix(_AMBER, _UNLIT, 0.25)
            if hud.period and number < present:
                colour = _UNLIT
            elif number == present and hud.team in (RED, BLUE):
                colour = lighten(self._colour(hud.team), 0.15)
            rect = pygame.FRect(0, 0, _LAMP, _LAMP)
            rect.center = (
                self.area.centerx + (number - (count - 1) / 2) * _LAMP_STEP,
                self.area.bottom - 9,
            )
            self._kit.skin.chip(surface, rect, darken(colour, 0.05))
