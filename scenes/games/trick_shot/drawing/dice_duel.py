"""Two rows of dice against each other: face-offs and fights, on a plate over the ice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pygame

from game.trick_shot.faces import FACES
from game.trick_shot.team import (
    CENTRE,
    GOALIE,
    LEFT_DEFENDER,
    LEFT_WING,
    NOBODY,
    SKATERS_OF,
    TEAMS,
)
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.games.trick_shot.drawing.skater_row import SkaterRow
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import bounce
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_TUMBLES = 16
_YAWS = 6
_DIE = 0.78
_PORTRAYED = (CENTRE, LEFT_WING, LEFT_DEFENDER, GOALIE)
"""One position of each role."""
_WIDTH, _HEIGHT, _HEAD = 600.0, 128.0, 32.0
"""Width and height of the plate, and how much its title adds to the height."""
_FACE = 72.0
_COMES = 36.0
"""How far away it begins to come, in design units."""
_HEIGHTS, _CLOSE_HEIGHTS = (196.0, 490.0), (146.0, 580.0)
"""The heights of its middle above and below the skaters concerned; close up, between the bars."""
_TITLE = TextStyle(Family.DISPLAY, 26, (255, 240, 212), fixed=True)
_NAME = TextStyle(Family.STRONG, 19, (255, 255, 255))
_COUNT = TextStyle(Family.NUMBER, 26, (255, 255, 255), fixed=True)
_COUNT_ROOM = 56.0
"""The room for a count beside a name."""
_FLIES, _LEAPS, _HALF_DIE = 60.0, 18.0, 26.0
"""How far dice come flying and leap, and how far they keep from the ends of their bed."""


@dataclass
class DiceRow:
    """The dice of one side; `share` runs from 0 (thrown) to 1 (at rest)."""

    faces: tuple[str, ...] = ()
    share: float = 1.0
    name: str = ""
    skater: int = NOBODY
    lost: int = 0
    """How many dice, from the end, go out."""
    counted: int | None = None
    """The blows that landed, or the dice that count for the puck; `None` before it is known."""


@dataclass
class Duel:
    """A plate with both rows.

    Attributes:
        title: a line above the rows; empty where a banner names the roll.
        sign: the icon of what is counted beside the names.
        shown: 0-1, how far the plate has come.
        middle: height of its middle in design units.
    """

    kit: Kit
    portraits: SkaterRow
    title: str = ""
    shown: float = 0.0
    sign: str = "hit"
    rows: tuple[DiceRow, DiceRow] = field(default_factory=lambda: (DiceRow(), DiceRow()))
    winner: int = -1
    middle: float = _HEIGHTS[1]

    @property
    def is_open(self) -> bool:
        """Whether the plate is visible."""
        return self.shown > 0.01

    def throw(self, share: float) -> None:
        """Set the progress of both throws, 0 to 1."""
        for row in self.rows:
            row.share = share

    def make_room(self, heights: Iterable[float], *, close: bool = False) -> None:
        """Place the plate above or below people at design heights, so that they stay visible."""
        upper, lower = _CLOSE_HEIGHTS if close else _HEIGHTS
        self.middle = upper if max(heights) > (upper + lower) / 2 + 24 * close else lower

    def prepare(self) -> Iterator[None]:
        """Make what every duel shows, in steps: its dice, its plates, and the portraits."""
        group = self.kit.sprites.group(GROUP)
        names = [f"die_{face}_{yaw}" for face in sorted(set(FACES)) for yaw in range(_YAWS)]
        for name in (*names, *(f"die_tumble_{number:02d}" for number in range(_TUMBLES))):
            group.shadow(name, _DIE)
            group.get(name, _DIE)
            yield
        for skater in (SKATERS_OF[team][place] for team in TEAMS for place in _PORTRAYED):
            self.portraits.portrait(skater, self.kit.canvas.length(_FACE))
            yield
        red, blue = (DiceRow(skater=each[CENTRE]) for each in SKATERS_OF)
        for title in ("", "-"):
            plate = Duel(self.kit, self.portraits, title, 1.0, rows=(red, blue))
            plate.draw(raster.clear(1, 1))
            yield

    def close(self) -> None:
        """Remove the plate."""
        self.shown = 0.0
        self.winner = -1
        for row in self.rows:
            row.counted = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate and dice."""
        if not self.is_open:
            return
        kit = self.kit
        head = _HEAD if self.title else 0.0
        rect = pygame.FRect(0, 0, _WIDTH, _HEIGHT + head).move_to(center=(640, self.middle))
        rect.top += (1 - self.shown) * _COMES * (1 if self.middle > DESIGN_HEIGHT / 2 else -1)
        kit.skin.panel(surface, rect, materials.STEEL)
        if self.title:
            at = (rect.centerx, rect.top + 24)
            kit.text.draw(surface, self.title, _TITLE, at, Anchor.CENTRE)
        for team in TEAMS:
            self._draw_row(surface, team, rect, rect.top + 14 + head)

    def _draw_row(self, surface: pygame.Surface, team: int, rect: pygame.FRect, top: float) -> None:
        kit, row = self.kit, self.rows[team]
        half = rect.width / 2 - 20
        left = rect.left + 14 + team * (half + 12)
        bed = pygame.FRect(left, top, half, _FACE)
        if row.skater != NOBODY:
            frame = pygame.FRect(left, bed.top, _FACE, _FACE)
            bed.width -= _FACE + 8
            if team:
                frame.right = left + half
            else:
                bed.left += _FACE + 8
            half = bed.width
            image = self.portraits.portrait(row.skater, kit.canvas.length(_FACE))
            if team:
                image = pygame.transform.flip(image, True, False)
            blit(surface, image, kit.canvas.point(*frame.topleft))
        colour: Rgb = kit.theme.player(team).colour
        kit.skin.field(surface, bed, (darken(colour, 0.74), darken(colour, 0.62)), 10, colour)
        if self.winner == team:
            kit.skin.ring(surface, bed, 10, None, 4.0, 0.9)
        count = len(row.faces)
        step = min(46.0, (half - 16) / max(1, count))
        flies = max(0.0, min(_FLIES, (bed.width - (count - 1) * step) / 2 - _HALF_DIE))
        for number, face in enumerate(row.faces):
            x = bed.centerx + (number - (count - 1) / 2) * step
            gone = number >= count - row.lost
            x += (1 - row.share) * (flies if team else -flies)
            self._draw_die(surface, (x, bed.centery + 12), face, row.share, number, team, gone)
        self._draw_name(surface, row, (rect.centerx + (team - 0.5) * (rect.width / 2 - 4), bed))

    def _draw_name(
        self, surface: pygame.Surface, row: DiceRow, at: tuple[float, pygame.FRect]
    ) -> None:
        """The name below the dice, and beside it what has been counted."""
        kit, (middle, bed) = self.kit, at
        room = _WIDTH / 2 - 20 - (_COUNT_ROOM if row.counted is not None else 0.0)
        style = kit.text.fitted(row.name, _NAME, room)
        left, height = middle - kit.text.width(row.name, style) / 2, bed.bottom + 20
        if row.counted is not None:
            left -= _COUNT_ROOM / 2
        kit.text.draw(surface, row.name, style, (left, height), Anchor.LEFT)
        if row.counted is None:
            return
        left += kit.text.width(row.name, style) + 16
        gold = kit.theme.metal.gold_light
        kit.icons.draw(surface, self.sign, (left + 8, height), 20, gold)
        count = str(row.counted)
        kit.text.draw(surface, count, _COUNT.coloured(gold), (left + 24, height + 1), Anchor.LEFT)

    def _draw_die(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        face: str,
        share: float,
        number: int,
        team: int,
        gone: bool,
    ) -> None:
        group = self.kit.sprites.group(GROUP)
        if share < 1.0:
            frame = int(share * 22 + number * 5) % _TUMBLES
            name, up = f"die_tumble_{frame:02d}", _LEAPS * bounce(share)
        else:
            name, up = f"die_{face}_{(number * 2 + team) % _YAWS}", 0.0
        x, y = self.kit.canvas.point(*point)
        shadow = group.shadow(name, _DIE)
        if shadow is not None:
            shadow.draw(surface, (x, y))
        top = self.kit.canvas.point(point[0], point[1] - up)
        group.get(name, _DIE).draw(surface, top, 0.35 if gone and share >= 1 else 1.0)
