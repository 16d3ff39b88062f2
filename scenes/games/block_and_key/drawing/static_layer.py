"""The temple with all still parts, as one opaque picture.

It is painted again only when something was placed or the camera changed, a few columns per frame,
back to front; until it is done the picture before stays on screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.temple import LEVELS, WIDTH
from scenes.games.block_and_key.camera import Cell, Point, corner_point
from scenes.games.block_and_key.drawing.atlas import Picture
from scenes.games.block_and_key.drawing.daylight import Daylight
from scenes.games.block_and_key.drawing.face_painter import FacePainter
from scenes.games.block_and_key.drawing.voxels import FaceKey, Voxels
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

Rows = Sequence[Sequence[int]]
_MARGIN: Final = (160.0, 90.0)
"""The margin of the baked hall beyond the design canvas, in design units."""
_COARSE: Final = 8
"""Pixels of the window for one of a soft shade."""
_HALL: Final = (232, 212, 192)
_LIT: Final = (255, 255, 255)
_OUTLINE: Final = (
    *((640, 26), (725, 78), (850, 138), (972, 186), (972, 418), (1032, 480), (1032, 508)),
    *((640, 706), (248, 508), (248, 480), (308, 418), (308, 186), (430, 138), (555, 78)),
)
"""Around the temple, clockwise from its highest stone, in design units."""
_FLOOR: Final = ((640, 250), (960, 412), (640, 575), (320, 412))
"""The floor, clockwise from its back corner."""
_POOL: Final = (40, 30, 15)
"""The warm light that lies on it in the middle."""
_PASSING: Final = 0.9
"""Seconds in which the light of one hour goes over into that of the next."""
_NIGHT: Final = ((34, 20, 10), (22, 11, 5))


class Drawn(NamedTuple):
    """A face as it lies on the layer: draw order, picture, and the pixel of its upper left.

    Of faces of one order, those of higher cubes lie above.
    """

    order: int
    image: pygame.Surface
    left: int
    top: int
    level: float = 0.0


class Shot(NamedTuple):
    """The content of a layer: a camera, the cubes in its cells, and the maps on the two walls."""

    camera: int
    voxels: Voxels
    walls: tuple[Rows, Rows]
    """The views on the left and the right wall, as rows of colours."""
    hour: int = 0
    """The hour of the day, from 0 to :data:`~.daylight.HOURS`."""


def order_of(cell: Cell) -> int:
    """Columns are drawn from the back to the front; no two that overlap have the same order."""
    return cell[0] + cell[1]


class Layer:
    """Paints and caches the picture."""

    def __init__(self, kit: Kit, painter: FacePainter, daylight: Daylight) -> None:
        self._kit = kit
        self._painter = painter
        self._daylight = daylight
        self._stone: pygame.Surface | None = None
        """The baked temple at the window's size: every hour of the day is painted from it."""
        self._bare: pygame.Surface | None = None
        self._bare_hour = -1
        self._room: pygame.Surface | None = None
        self._in_room: tuple[object, ...] = ()
        self._frames: list[Callable[[pygame.Surface], None]] = []
        self._done: pygame.Surface | None = None
        self._next: pygame.Surface | None = None
        self._work: Iterator[None] | None = None
        self._shot: Shot | None = None
        self._asked: Shot | None = None
        self._just_asked = False
        self._before: pygame.Surface | None = None
        """The picture of the hour that passes, while it fades."""
        self._left = 0.0
        """How much of it is left, 0-1."""
        self._coming: list[Drawn] = []
        self.faces: list[Drawn] = []
        """The faces of the finished picture, back to front."""
        self.shot: Shot | None = None
        """The content of the finished picture."""

    def add_frame(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Add something that lies below the blocks and stays while the window stays."""
        self._frames.append(paint)

    def forget(self) -> None:
        """Paint everything again (window, language or palette changed)."""
        self._stone = self._bare = self._done = self._next = self._room = None
        self._bare_hour = -1
        self._work = self._before = None
        self.shot = None

    def ask(self, shot: Shot) -> None:
        """Begin to paint something else."""
        self._asked = shot
        self._work = None
        self._just_asked = True

    @property
    def ready(self) -> bool:
        """Whether the picture shows what was asked last."""
        return self.shot is not None and self.shot is self._asked

    def advance(self, seconds: float) -> bool:
        """Paint on for this long; return whether the picture has just been finished.

        The frame of the request is busy enough: painting begins with the next.
        """
        if self._asked is None or self.ready:
            return False
        if self._just_asked:
            self._just_asked = False
            return False
        if self._work is None:
            self._work = self._painted(self._asked)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if next(self._work, self) is self:
                self._work = None
                self._keep_before()
                self._done, self._next = self._next, None
                self.faces, self.shot = self._coming, self._asked
                return True
        return False

    def _keep_before(self) -> None:
        """Let the picture before fade if only the hour has changed."""
        shown, asked = self.shot, self._asked
        self._before = None
        if shown is None or asked is None or self._kit.settings.reduce_motion:
            return
        same = shown.camera == asked.camera and shown.voxels.cubes == asked.voxels.cubes
        if same and shown.hour != asked.hour:
            self._before, self._left = self._done, 1.0

    def fade(self, seconds: float) -> bool:
        """Let the hour that passes fade; return whether it can still be seen."""
        if self._before is None:
            return False
        self._left -= seconds / _PASSING
        if self._left <= 0:
            self._before = None
        return True

    def draw_before(self, surface: pygame.Surface) -> None:
        """Draw what is left of the hour that passes over the new picture."""
        if self._before is not None:
            blit(surface, self._before, (0, 0), max(0.0, self._left))

    def finish(self) -> None:
        """Paint to the end at once."""
        while self._asked is not None and not self.ready:
            self.advance(1.0)

    @property
    def picture(self) -> pygame.Surface:
        """The finished picture; do not change it."""
        if self._done is None:
            self.finish()
        return self._done if self._done is not None else self.bare

    @property
    def bare(self) -> pygame.Surface:
        """The hall and the temple without any block; do not change it."""
        if self._bare is None:
            hour = self._asked.hour if self._asked is not None else 0
            surface = self._blank()
            for _ in self._light(surface, hour):
                pass
            self._bare, self._bare_hour = surface, hour
        return self._bare

    @property
    def hour(self) -> int:
        """The hour of the picture without blocks."""
        return max(0, self._bare_hour)

    def light_on(
        self, area: pygame.Rect
    ) -> Generator[None, None, tuple[pygame.Surface, pygame.Surface]]:
        """Make in steps the light of the hour in an area: its factors, and what is added."""
        factor, more = self._blank(), self._blank()
        factor.fill(_LIT)
        yield from self._daylight.lay(factor, self.hour, beams=False)
        yield from self._softly(factor, _HALL, _OUTLINE, _LIT, 2, pygame.BLEND_RGB_MULT)
        yield from self._lit(more, self.hour)
        return factor.subsurface(area).copy(), more.subsurface(area).copy()

    def frame(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Paint what stays while the window stays on a picture of an area."""
        with self._kit.scratch.lent(area) as paint:
            for each in self._frames:
                each(paint)
            picture.blit(paint, (0, 0), area, pygame.BLEND_PREMULTIPLIED)

    def room(self, walls: tuple[Rows, Rows]) -> pygame.Surface:
        """The temple without any block, with the maps on its walls; do not change it."""
        bare, shown = self.bare, (walls, self._bare_hour)
        if self._room is None:
            self._room = bare.copy()
        elif self._in_room == shown:
            return self._room
        else:
            self._room.blit(bare, (0, 0))
        self._in_room = shown
        for drawn in self.mosaics(walls):
            blit(self._room, drawn.image, (drawn.left, drawn.top))
        return self._room

    # ------------------------------------------------------------------ painting
    def _painted(self, shot: Shot) -> Iterator[None]:
        if self._bare_hour != shot.hour:
            surface = self._blank()
            yield from self._light(surface, shot.hour)
            self._bare, self._bare_hour = surface, shot.hour
        bare = self.bare
        self._next = bare.copy()
        self._coming = []
        yield
        yield from self._walls(self._next, shot)
        yield from self._floor(self._next, shot)
        cells = sorted(shot.voxels.cubes, key=lambda cell: (order_of(cell), cell[2]))
        for number, cell in enumerate(cells):
            for face in shot.voxels.exposed(cell):
                picture = self._painter.face(shot.voxels.face_key(cell, face))
                drawn = self._placed(cell, picture)
                self._coming.append(drawn)
                self._next.blit(
                    drawn.image, (drawn.left, drawn.top), special_flags=pygame.BLEND_PREMULTIPLIED
                )
            if number % 2:
                yield

    def _placed(self, cell: Cell, picture: Picture) -> Drawn:
        x, y = self._kit.canvas.point(*corner_point(cell[0], cell[1], cell[2] + 1))
        left, top = round(x - picture.x), round(y - picture.y)
        return Drawn(order_of(cell), picture.image, left, top, cell[2])

    def _floor(self, surface: pygame.Surface, shot: Shot) -> Iterator[None]:
        for y in range(WIDTH):
            for x in range(WIDTH):
                if (x, y, 0) in shot.voxels.cubes:
                    continue
                self._shade(surface, shot.voxels.face_key((x, y, -1), "top"), x, y)
            yield

    def _shade(self, surface: pygame.Surface, key: FaceKey, x: int, y: int) -> None:
        key = key._replace(shade=self._beyond_the_wall(key, x, y))
        if x == 0:
            key = key._replace(contacts=key.contacts & ~1)
        if y == 0:
            key = key._replace(contacts=key.contacts & ~4)
        corners = 0 if x == 0 or y == 0 else key.corners
        picture = self._painter.shade(key._replace(edges=(0, 0, 0, 0), corners=corners))
        if picture is not None:
            drawn = self._placed((x, y, -1), picture)
            blit(surface, drawn.image, (drawn.left, drawn.top))

    def _beyond_the_wall(self, key: FaceKey, x: int, y: int) -> tuple[int, ...]:
        """Paint the shade that blocks cast; that of the walls is baked into the floor."""
        free = _WALLS_ALONE.shade((x, y, -1), "top")
        return tuple(max(0, all_ - wall) for all_, wall in zip(key.shade, free, strict=True))

    def _walls(self, surface: pygame.Surface, shot: Shot) -> Iterator[None]:
        for drawn in self.mosaics(shot.walls):
            blit(surface, drawn.image, (drawn.left, drawn.top))
        yield

    def mosaics(self, walls: tuple[Rows, Rows]) -> Iterator[Drawn]:
        """The maps of the two near sides as mosaics on the walls behind."""
        last = WIDTH - 1
        for wall, rows in zip(("left", "right"), walls, strict=True):
            for row, line in enumerate(rows):
                for column, colour in enumerate(line):
                    if not 0 <= colour < len(COLOUR_NAMES):
                        continue
                    z = LEVELS - 1 - row
                    left = wall == "left"
                    cell = (-1, last - column, z) if left else (column, -1, z)
                    face = "right" if left else "left"
                    name = f"inlay_{face}_{COLOUR_NAMES[colour]}"
                    yield self._placed(cell, self._painter.atlas.get(name))

    def _blank(self) -> pygame.Surface:
        return pygame.Surface(self._kit.canvas.size).convert()

    def _light(self, surface: pygame.Surface, hour: int) -> Iterator[None]:
        """Paint the hall and the temple in the light of an hour."""
        width, height = surface.get_size()
        surface.blit(raster.gradient(width, height, *_NIGHT), (0, 0))
        yield
        if self._stone is None:
            group = self._kit.sprites.group("block_and_key")
            self._stone = group.get("temple", kept=False).image
        blit(surface, self._stone, self._kit.canvas.point(-_MARGIN[0], -_MARGIN[1]))
        yield
        yield from self._lit(surface, hour)
        for paint in self._frames:
            paint(surface)

    def _lit(self, surface: pygame.Surface, hour: int) -> Iterator[None]:
        """Lay the light of an hour over a picture of the hall and the temple."""
        yield from self._daylight.lay(surface, hour)
        yield from self._softly(surface, _HALL, _OUTLINE, _LIT, 2, pygame.BLEND_RGB_MULT)
        yield
        yield from self._softly(surface, (0, 0, 0), _FLOOR, _POOL, 6, pygame.BLEND_RGB_ADD)
        yield

    def _softly(
        self,
        surface: pygame.Surface,
        around: Rgb,
        outline: Sequence[Point],
        inside: Rgb,
        blur: float,
        how: int,
    ) -> Iterator[None]:
        """Lay a light over everything that changes softly from within an outline to without.

        The hall is dimmed in this way, so that the temple stands out, and the floor lit.
        """
        canvas, size = self._kit.canvas, surface.get_size()
        small = pygame.Surface([max(1, length // _COARSE) for length in size])
        small.fill(around)
        places = [canvas.point(*point) for point in outline]
        pygame.draw.polygon(small, inside, [(x / _COARSE, y / _COARSE) for x, y in places])
        soft = pygame.transform.gaussian_blur(small, max(1, round(blur * canvas.scale)))
        light = pygame.transform.smoothscale(soft, size)
        yield
        surface.blit(light, (0, 0), special_flags=how)


_WALLS_ALONE: Final = Voxels({})
