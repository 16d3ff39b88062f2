"""The end of a battle in the low view: the winners stand in the snow before the treasure.

The others look on from the fog. After a draw both sides stand there, each before its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.score_plate import Score
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.figures import LowFigures
from scenes.games.frostgrave.low_view.plate import Plate, stepped
from scenes.games.frostgrave.low_view.standing_things import blocks, props
from scenes.games.frostgrave.low_view.treasure_in_hand import shaft_of_light
from scenes.games.frostgrave.low_view.waiting import clear_spots
from scenes.kit.draw import materials, raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import lighten
from scenes.kit.motion.easing import out_back
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import letter

Spot: TypeAlias = tuple[float, float]
_Drawn: TypeAlias = tuple[float, Callable[[], None]]
_LARGER: Final = 1.85
"""The enlargement of the figures in front, so that their faces are visible."""
_FRONT: Final[tuple[Spot, ...]] = (
    (0.0, 1.3), (-2.3, 1.0), (2.3, 1.0), (-1.2, 3.4), (1.2, 3.4), (-4.5, 1.2), (4.5, 1.2),
    (-3.5, 3.6), (3.5, 3.6), (-6.6, 1.4), (6.6, 1.4), (-5.8, 3.8), (5.8, 3.8), (-8.6, 1.7),
    (8.6, 1.7), (-7.9, 3.9), (7.9, 3.9), (0.0, -0.4), (-2.4, -0.3), (2.4, -0.3), (-4.7, -0.2),
    (4.7, -0.2), (-6.9, -0.1), (6.9, -0.1), (-8.9, 0.0), (8.9, 0.0), (-10.8, 0.2), (10.8, 0.2),
)  # fmt: skip
"""Inches beside the middle of the near edge, and from the edge, the leader first."""
_FAR: Final[tuple[Spot, ...]] = tuple(
    (across, away)
    for away in (12.0, 14.0, 16.5, 19.0)
    for across in (0.0, -2.0, 2.0, -4.0, 4.0, -6.5, 6.5)
)
_FEET: Final = ((0.0, 0.0), (-0.6, 0.0), (0.6, 0.0), (0.0, -0.5), (0.0, 0.4))
"""The offsets at which a base must be visible: aside, and nearer or farther."""
_APART: Final = 4.9
_DENSE: Final = 0.66
"""The distance of each side from the middle after a draw, and how much closer its figures stand."""
_CHESTS: Final = -1.5
_CHEST: Final = 1.4
_BESIDE: Final = 1.55
"""The place of treasure before the edge, its size, and the distance between chests."""
_DROP: Final = 110.0
_HOP: Final = 26.0
"""The height from which a chest drops, and that of a hop (1/64 inch)."""
_BEAT: Final = 0.62
_JOY: Final = 2.6
"""Seconds for a hop, and for all hopping."""
_WARM: Final = (168, 104, 40)
_POOL: Final = (620.0, 190.0)
"""The light on the snow about them, and its radius (design units)."""
_LIT_AT: Final = (640.0, 636.0)
_TITLE: Final = (640.0, 108.0)
_LETTERS: Final = 58.0
_ROOM: Final = 600.0
"""The text size of the winner's name, and its width."""
_ROW: Final = pygame.FRect(0, 156, 580, 56)
_ACROSS: Final = (196.0, 90.0, 40.0)
"""The distances of a side's name, chest and number from the middle of the row."""
_NAME: Final = 150.0
_TALL: Final = 7.0


@dataclass
class Told:
    """The state of the animation at the end of a battle.

    Attributes:
        score: the winner, and the treasure secured by each side.
        won: the seat that has won, :data:`NOBODY` after a draw.
        dropped: how many chests of each side have dropped so far.
        joy: seconds since the last one dropped.
        share: the opacity of the words.
    """

    score: Score
    won: int
    dropped: float = 0.0
    joy: float = 0.0
    share: float = 0.0


class Gathering:
    """Draws the survivors of a battle, and the treasure they bring home."""

    def __init__(
        self,
        context: FrostgraveContext,
        plate: Plate,
        camera: LowCamera,
        figures: LowFigures,
        told: Told,
    ) -> None:
        self._context = context
        self._plate = plate
        self._camera = camera
        self._figures = figures
        self._told = told
        ground, model = context.ground, context.model
        standing = blocks(ground, plate.side, plate.gone)
        things = props(ground, plate.side, plate.gone)
        size = plate.projection.size

        def clear(places: Sequence[Spot]) -> list[Spot]:
            return [
                one for one in clear_spots(places, size, standing, things) if self._is_seen(one)
            ]

        alive = [one for one in model.figures if one.where in ("table", "left")]
        sides = [[one for one in alive if one.seat == seat] for seat in (0, 1)]
        self._front: list[tuple[Figure, Spot]] = []
        self._far: list[tuple[Figure, Spot]] = []
        if told.won == NOBODY:
            for seat, aside in ((0, -_APART), (1, _APART)):
                places = [(across * _DENSE + aside, away) for across, away in _FRONT]
                self._front += _placed(sides[seat], clear(places), size / 2 + aside)
        else:
            self._front += _placed(sides[told.won], clear(_FRONT), size / 2)
            # Walls may hide those far off: they shine through.
            far = clear_spots(_FAR, size, standing, things)
            self._far += zip(_by_rank(sides[1 - told.won]), far, strict=False)
        self._pool: pygame.Surface | None = None
        self._shaft: pygame.Surface | None = None

    def prepare(self) -> Iterator[None]:
        """Prepare the pictures of the first frame, in steps."""
        unseen = raster.clear(1, 1)
        self._lit()
        yield
        letter(self._context.kit, unseen, self._told.score.title, _TITLE, _LETTERS, width=_ROOM)
        yield
        self._context.kit.skin.panel(unseen, _row(), materials.INK, 20)
        yield
        for draw in self._drawn(unseen):
            draw()
            yield

    # ------------------------------------------------------------------ who and what is there
    @property
    def people(self) -> list[int]:
        """The figures in front, the leader first."""
        return [figure.id for figure, _ in self._front]

    def chests(self) -> list[tuple[Spot, float]]:
        """The places of chests (inches across and away), and how far each has dropped, 0-1."""
        found = []
        for seat, (_, _, count) in enumerate(self._told.score.sides):
            if self._told.won not in (NOBODY, seat):
                continue
            middle = 0.0 if self._told.won != NOBODY else (-_APART if seat == 0 else _APART)
            for number in range(count):
                across = middle + (number - (count - 1) / 2) * _BESIDE
                share = min(1.0, max(0.0, self._told.dropped - number))
                found.append(((self._plate.projection.size / 2 + across, _CHESTS), share))
        return found

    def _is_seen(self, place: Spot) -> bool:
        """Whether no wall hides the feet of a figure; none stands before the edge."""
        across, away = place
        return all(
            away + nearer < 0 or self._plate.depths.is_ground(seen.x, seen.y)
            for aside, nearer in _FEET
            for seen in [self._plate.projection.seen(across + aside, away + nearer, 0.0)]
        )

    def _counted(self, count: int) -> int:
        return min(count, math.floor(self._told.dropped + 0.001))

    # ------------------------------------------------------------------ the picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw figures and treasure, the farthest first, in warm light."""
        pool = self._lit()
        area = pool.get_rect(center=self._context.kit.canvas.point(*_LIT_AT))
        surface.blit(pool, area.topleft, special_flags=pygame.BLEND_RGB_ADD)
        for place, share in self.chests():
            if share >= 1:
                self._draw_shaft(surface, (*self._plate.side.spot(*place), 0.0))
        for draw in self._drawn(surface):
            draw()

    def _drawn(self, surface: pygame.Surface) -> list[Callable[[], None]]:
        """The drawing functions of figures and treasure, the farthest first."""
        drawn: list[_Drawn] = [
            (-spot[1], partial(self._looks_on, surface, one, spot)) for one, spot in self._far
        ]
        drawn += [
            (-spot[1], partial(self._stands, surface, one, spot, number))
            for number, (one, spot) in enumerate(self._front)
        ]
        drawn += [
            (-spot[1], partial(self._lies, surface, spot, share)) for spot, share in self.chests()
        ]
        return [draw for _, draw in sorted(drawn, key=lambda each: each[0])]

    def _looks_on(self, surface: pygame.Surface, figure: Figure, place: Spot) -> None:
        x, y = self._plate.side.spot(*place)
        self._figures.figure(surface, figure, (x, y, 0), own=True)

    def _stands(self, surface: pygame.Surface, figure: Figure, place: Spot, number: int) -> None:
        x, y = self._plate.side.spot(*place)
        spot = (x, y, 0.0)
        reach = figure.radius / 64
        self._figures.shadow(surface, spot, reach * 1.1 * _LARGER, 0.62)
        sprite = self._figures.miniatures.at(figure, spot, _LARGER)
        hop = 0.0
        if not self._context.kit.settings.reduce_motion:
            hop = _hop(self._told.joy - 0.11 * (number % 4))
        colour = self._figures.miniatures.colour(figure.seat)
        self._figures.standing(surface, sprite, spot, reach, hop=hop, outline=colour)

    def _lies(self, surface: pygame.Surface, place: Spot, share: float) -> None:
        if share <= 0:
            return
        x, y = self._plate.side.spot(*place)
        spot = (x, y, 0.0)
        self._figures.shadow(surface, spot, 0.42 * _CHEST * 1.3, 0.6 * share)
        depth = self._camera.on_plate(*spot).depth
        sprite = self._plate.sprite("chest", depth, size=_CHEST)
        drop = _DROP * (1 - out_back(share))
        self._figures.standing(surface, sprite, spot, 0.42, hop=drop, opacity=min(1.0, share * 3))

    def _draw_shaft(self, surface: pygame.Surface, spot: tuple[float, float, float]) -> None:
        inch = self._camera.inch_at(*spot) * self._context.kit.canvas.scale
        if self._shaft is None:
            tall = round(stepped(inch * _TALL))
            self._shaft = shaft_of_light(round(tall * 0.3), tall)
        x, y = self._camera.pixel(*spot)
        at = (round(x - self._shaft.get_width() / 2), round(y) - self._shaft.get_height())
        surface.blit(self._shaft, at, special_flags=pygame.BLEND_RGB_ADD)

    def _lit(self) -> pygame.Surface:
        """Warm light on the snow, to be added."""
        if self._pool is None:
            length = self._context.kit.canvas.length
            small = raster.blurred(raster.disc_mask(28), 9, 20)
            lit = raster.coloured(small, _WARM)
            image = pygame.Surface(lit.get_size())
            image.blit(lit, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            size = (length(2 * _POOL[0]), length(2 * _POOL[1]))
            self._pool = pygame.transform.smoothscale(image, size)
        return self._pool

    # ------------------------------------------------------------------ words
    def draw_words(self, surface: pygame.Surface) -> None:
        """Draw the winner and the treasure counts; painted again as chests are counted."""
        told = self._told
        if told.share <= 0.02:
            return
        counts = tuple(self._counted(count) for _, _, count in told.score.sides)
        kit = self._context.kit
        key = (kit.canvas.size, told.score.title, told.score.lines, counts)
        area = pygame.FRect(300, 50, 680, 250)
        self._context.kept.draw(
            surface, "gathering", area, key, lambda to: self._paint_words(to, counts), told.share
        )

    def _paint_words(self, surface: pygame.Surface, counts: tuple[int, ...]) -> None:
        kit, score = self._context.kit, self._told.score
        letter(kit, surface, score.title, _TITLE, _LETTERS, width=_ROOM)
        row = _row()
        kit.skin.panel(surface, row, materials.INK, 20)
        most = max(count for _, _, count in score.sides)
        for (name, colour, count), shown, way in zip(score.sides, counts, (-1, 1), strict=True):
            style = TextStyle(Family.STRONG, 18, lighten(colour, 0.45))
            style = kit.text.fitted(name, style, _NAME)
            words = kit.text.shortened(name, style, _NAME)
            at = [(row.centerx + way * across, row.centery) for across in _ACROSS]
            kit.text.draw(surface, words, style, at[0], Anchor.CENTRE)
            chest = kit.sprites.group(GROUP).get("chest", 0.95)
            chest.draw(surface, kit.canvas.point(at[1][0], at[1][1] + 13))
            bright = layout.GOLD if count == most else layout.CREAM
            number = TextStyle(Family.NUMBER, 46, bright, fixed=True)
            kit.text.draw(surface, str(shown), number, at[2], Anchor.CENTRE)
        colon = TextStyle(Family.NUMBER, 38, layout.MUTED, fixed=True)
        kit.text.draw(surface, ":", colon, row.center, Anchor.CENTRE)
        top = row.bottom + 8
        for line in score.lines:
            small = kit.text.fitted(line, TextStyle(Family.STRONG, 16, layout.CREAM), _ROW.width)
            tall = max(30.0, kit.text.line_height(small) + 8)
            band = pygame.FRect(0, top, kit.text.width(line, small) + 36, tall)
            band.centerx = _TITLE[0]
            kit.skin.panel(surface, band, materials.INK, 14)
            kit.text.draw(surface, line, small, band.center, Anchor.CENTRE)
            top = band.bottom + 4


def _row() -> pygame.FRect:
    """The row of both sides and their treasure."""
    row = _ROW.copy()
    row.centerx = _TITLE[0]
    return row


def _placed(
    people: Sequence[Figure], spots: Sequence[Spot], middle: float
) -> list[tuple[Figure, Spot]]:
    """The places of the figures: the leader nearest to the middle, the others about them."""
    found = spots[: len(people)]
    return list(
        zip(_by_rank(people), sorted(found, key=lambda one: abs(one[0] - middle)), strict=False)
    )


def _by_rank(people: Sequence[Figure]) -> list[Figure]:
    """The figures of a side in order of their places, the leader first."""
    ranks = {"wizard": 0, "apprentice": 1, "soldier": 2}
    return sorted(people, key=lambda one: (ranks.get(one.role, 3), one.id))


def _hop(age: float) -> float:
    """The height of a hop, a number of seconds after the last chest has dropped (1/64 inch)."""
    if not 0 < age < _JOY:
        return 0.0
    return _HOP * abs(math.sin(math.pi * age / _BEAT)) * (1 - age / _JOY)
