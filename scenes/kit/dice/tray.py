"""The tray: dice tumble in, come to rest on the faces the rules rolled, and may be held."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import pygame

from scenes.kit.dice.gathering import QUIET, Gathering, gathered
from scenes.kit.dice.kind import DieKind
from scenes.kit.dice.motion import Hit, Plan, Pose, Throw, lying, planned, tossed
from scenes.kit.dice.paint import DicePainter
from scenes.kit.dice.places import free_places, grid, largest_side
from scenes.kit.dice.sliding import FRAMES_PER_SECOND
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

FRAME = 14.0
LARGEST_SIDE = 46.0
_SHORTEST, _LONGEST = 0.75, 1.25
_FLASH = 0.45
_MANY = 5
_SOUND_GAP = 0.045
_BITS = 10
"""How many steps of a throw are planned in one frame (about 3 ms here)."""


class DiceTray:
    """Shows a pool of dice of one kind.

    Attributes:
        rect: the whole tray in design units.
        faces: what the dice show (or will show once they lie still).

    Args:
        kit: the toolkit.
        rect: place of the tray.
        kind: the die.
    """

    def __init__(self, kit: Kit, rect: pygame.FRect, kind: DieKind) -> None:
        self._kit = kit
        self.rect = pygame.FRect(rect)
        self.kind = kind
        self.faces: list[str] = []
        self._resting: dict[int, Pose] = {}
        self._throw: Throw | None = None
        self._plan: Plan | None = None
        self._thrown: dict[int, str] = {}
        self._hits: list[Hit] = []
        self._age = 0.0
        self._length = 1.0
        self._quiet = 0.0
        self._flash = math.inf
        self._lit: dict[int, Rgb] = {}
        self._side = LARGEST_SIDE
        self._zooms: dict[int, float] = {}
        self._gathering: Gathering | None = None
        self._small: dict[int, pygame.Surface] = {}
        self._painter: DicePainter | None = None
        self._shadows: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}
        self._generation = -1
        self._rolls = 0

    @property
    def bed(self) -> pygame.FRect:
        """The felt inside the frame, in design units."""
        return self.rect.inflate(-2 * FRAME, -2 * FRAME)

    @property
    def settled(self) -> bool:
        """Whether all dice lie still."""
        return self._throw is None and self._plan is None

    def places(self) -> dict[int, tuple[float, float, float]]:
        """Where the dice at rest lie, by number, and their sides, in design units."""
        return {
            number: (pose.x, pose.y, self._side * self._zooms.get(number, 1.0))
            for number, pose in self._resting.items()
        }

    @property
    def changed(self) -> bool:
        """Whether the picture moves (dice or the flash after the throw)."""
        return not self.settled or self._flash < _FLASH or self._gathering is not None

    def roll(
        self, faces: Sequence[str], held: Collection[int] = (), *, seed: int | None = None
    ) -> None:
        """Throw dice so that they end on `faces`.

        The throw is planned within the next few frames, then the dice come in.

        Args:
            faces: the face of every die of the pool, in the order of the rules.
            held: numbers of dice that lie in the tray already and stay.
            seed: chooses the throw; by default each throw differs from the one before.

        Raises:
            ValueError: a face is unknown, or a held die does not lie in the tray.
        """
        for face in faces:
            self.kind.indices(face)
        self.finish()
        missing = [number for number in held if number not in self._resting]
        if missing:
            raise ValueError(f"dice {missing} cannot be held: they do not lie in the tray")
        self._rolls += 1
        before = self._resting if len(faces) == len(self._resting) else {}
        kept = {number: self._resting[number] for number in held}
        if not kept:
            self._fit(len(faces))
            self._scatter()
        self.faces = list(faces)
        self._resting = kept
        thrown = {number: face for number, face in enumerate(faces) if number not in kept}
        self._lit = {}
        if not thrown:
            return
        chosen = self._rolls if seed is None else seed
        self._thrown = thrown
        if kept and before:
            self._plan = tossed(self.kind, thrown, before, chosen)
        else:
            self._plan = planned(self.kind, thrown, kept, self.bed, self._side, chosen)
        self._age = self._quiet = 0.0
        if self._kit.settings.reduce_motion:
            self.finish()

    def _plan_on(self, plan: Plan) -> None:
        """Plan a little more of the throw; it begins when the plan is whole."""
        try:
            for _ in range(_BITS):
                next(plan)
        except StopIteration as finished:
            throw: Throw = finished.value
            self._plan = None
            self._throw = throw
            self._hits = list(throw.hits)
            natural = throw.frames / FRAMES_PER_SECOND
            self._length = max(_SHORTEST, min(_LONGEST, natural * 0.85))

    def show(self, faces: Sequence[str]) -> None:
        """Lay dice in a tidy row at once, without a throw."""
        self._throw = self._plan = None
        self._scatter()
        self.faces = list(faces)
        self._fit(len(faces))
        self._resting = {}
        self._flash = math.inf
        places = grid(self.bed, len(faces), self._side)
        for number, (face, (x, y)) in enumerate(zip(faces, places, strict=True)):
            yaw = math.radians((9, -11, 6, -8, 11)[number % 5])
            self._resting[number] = Pose(x, y, yaw, lying(self.kind, face, yaw))

    def clear(self) -> None:
        """Take all dice away."""
        self._throw = self._plan = None
        self._resting = {}
        self._scatter()
        self.faces = []
        self._lit = {}
        self._flash = math.inf

    def finish(self) -> None:
        """Bring all dice to rest at once; those not yet thrown lie where there is room."""
        if self._gathering is not None:
            self._gathering.age = math.inf
            self._gather_on()
        if self._plan is not None:
            self._plan = None
            self._lay()
            return
        if self._throw is None:
            return
        for number, poses in self._throw.poses.items():
            self._resting[number] = poses[-1]
        self._throw = None
        self._flash = 0.0

    def _lay(self) -> None:
        """Put the dice of a throw that was not planned to its end onto the felt."""
        taken = [(pose.x, pose.y) for pose in self._resting.values()]
        source = Random(self._rolls)
        places = free_places(self.bed, len(self._thrown), taken, self._side)
        for (number, face), (x, y) in zip(self._thrown.items(), places, strict=True):
            yaw = source.uniform(-0.2, 0.2)
            self._resting[number] = Pose(x, y, yaw, lying(self.kind, face, yaw))
        self._flash = 0.0

    def dress(self, kind: DieKind) -> None:
        """From the next throw on show dice of another look with the same faces."""
        if kind != self.kind:
            self.kind = kind
            self._painter = None
            self._small.clear()

    def gather(self, quiet: Collection[int], *, at_once: bool = False) -> None:
        """Lay dice that no longer matter small at the left, and the others apart beside them.

        Args:
            quiet: their numbers.
            at_once: whether they lie there without a way.
        """
        aside = sorted(self._resting.keys() & set(quiet))
        others = sorted(self._resting.keys() - set(quiet))
        found = gathered(self.bed, len(aside), len(others), self._side)
        self._zooms = dict.fromkeys(aside, QUIET) | dict.fromkeys(others, found.zoom)
        self._small.clear()
        ways = {}
        for number, (x, y) in zip((*aside, *others), (*found.quiet, *found.others), strict=True):
            start = self._resting[number]
            ways[number] = (start, Pose(x, y, start.yaw, start.rotation))
        self._gathering = Gathering(ways)
        if at_once or self._kit.settings.reduce_motion:
            self.finish()

    def _gather_on(self) -> None:
        if self._gathering is not None:
            self._resting |= self._gathering.poses()
            if self._gathering.is_over:
                self._gathering = None

    def _scatter(self) -> None:
        """Forget which dice were gathered."""
        self._zooms, self._gathering = {}, None
        self._small.clear()

    def light(self, colours: dict[int, Rgb]) -> None:
        """Light coloured rings around dice; the others lose theirs."""
        self._lit = dict(colours)

    def _fit(self, count: int) -> None:
        """Choose the size of the dice so that the pool fits the tray."""
        side = largest_side(self.bed, count, min(LARGEST_SIDE, self.bed.height * 0.44))
        if side != self._side:
            self._side = side
            self._painter = None

    def update(self, dt: float) -> bool:
        """Advance the dice; return whether anything moved."""
        if self._plan is not None:
            self._plan_on(self._plan)
            return True
        if self._gathering is not None:
            self._gathering.age += dt
            self._gather_on()
            return True
        if self._throw is None:
            before = self._flash
            self._flash += dt
            return before < _FLASH
        self._age += dt
        self._quiet -= dt
        share = self._age / self._length
        self._prepare(share)
        while self._hits and self._hits[0].when <= share:
            hit = self._hits.pop(0)
            if self._quiet <= 0:
                self._quiet = _SOUND_GAP
                pan = max(-1.0, min(1.0, (hit.x - self._kit.canvas.visible.centerx) / 640))
                self._kit.audio.play("dice_hit", gain=0.35 + 0.65 * hit.strength, pan=pan)
        if share >= 1:
            self.finish()
            self._kit.audio.play("dice_settle")
        return True

    def _prepare(self, share: float) -> None:
        """Paint the fine pictures of the dice at rest ahead of time, one per frame."""
        if self._throw is None or share < 0.3 or self._painter is None:
            return
        for number, poses in self._throw.poses.items():
            if self._painter.prepare(poses[-1].rotation, shaded=self._is_blank(number)):
                return

    def warm(self) -> Iterator[None]:
        """Make what every throw needs ahead of the first one, in steps."""
        yield from self._ready_painter().warm()

    def draw_tray(self, surface: pygame.Surface) -> None:
        """Draw frame and felt; call it from the scene's static layer."""
        kit = self._kit
        kit.skin.tray(surface, self.rect, kit.theme.radii.tray, FRAME)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw shadows and dice."""
        painter = self._ready_painter()
        moving = self._moving()
        for number, pose in self._resting.items():
            self._draw_shadow(surface, pose, number)
        for pose in moving.values():
            self._draw_shadow(surface, pose, None)
        self._draw_lights(surface)
        everyone = [*self._resting.items(), *moving.items()]
        for number, pose in sorted(everyone, key=lambda entry: entry[1].y):
            if number in moving:
                image = painter.moving(pose.rotation, many=len(moving) > _MANY)
            else:
                image = painter.resting(pose.rotation, shaded=self._is_blank(number))
            zoom = 1.0 if number in moving else self._zooms.get(number, 1.0)
            if zoom < 1:
                image = self._smaller(number, image, zoom)
            self._draw_die(surface, pose, image, zoom)

    def _is_blank(self, number: int) -> bool:
        """Whether a die shows a face without a sign: it lies in the shade of the others."""
        return number < len(self.faces) and self.faces[number] not in self.kind.signs

    def _moving(self) -> dict[int, Pose]:
        if self._throw is None:
            return {}
        share = max(0.0, min(1.0, self._age / self._length))
        return {
            number: poses[min(len(poses) - 1, int(share * len(poses)))]
            for number, poses in self._throw.poses.items()
        }

    def _ready_painter(self) -> DicePainter:
        if self._painter is None or self._generation != self._kit.generation:
            half = self._side * self._kit.canvas.scale / 2
            self._painter = DicePainter(self.kind, half)
            self._generation = self._kit.generation
            self._shadows = {}
            self._small.clear()
        return self._painter

    def _ground(self, pose: Pose) -> tuple[int, int]:
        return self._kit.canvas.point(pose.x, pose.y)

    def _draw_shadow(self, surface: pygame.Surface, pose: Pose, number: int | None) -> None:
        painter = self._ready_painter()
        if number is None:
            shade, offset = painter.shadow(pose.yaw, pose.height)
        else:
            key = hash((number, pose.yaw))
            if key not in self._shadows:
                if len(self._shadows) > 40:
                    self._shadows.clear()
                self._shadows[key] = painter.shadow(pose.yaw, 0.0)
            shade, offset = self._shadows[key]
        zoom = 1.0 if number is None else self._zooms.get(number, 1.0)
        if number is not None and zoom < 1:
            shade = self._smaller(~number, shade, zoom)
            offset = (round(offset[0] * zoom), round(offset[1] * zoom))
        x, y = self._ground(pose)
        blit(surface, shade, (x + offset[0], y + offset[1]))

    def _smaller(self, key: int, image: pygame.Surface, zoom: float) -> pygame.Surface:
        """The cached small picture of a gathered die, or of its shadow."""
        if key not in self._small:
            width, height = (max(1, round(side * zoom)) for side in image.get_size())
            self._small[key] = pygame.transform.smoothscale(image, (width, height))
        return self._small[key]

    def _draw_die(
        self, surface: pygame.Surface, pose: Pose, image: pygame.Surface, zoom: float = 1.0
    ) -> None:
        painter = self._ready_painter()
        x, y = self._ground(pose)
        lift = painter.half_side * zoom * (0.53 + 0.85 * pose.height)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half - round(lift)))

    def _draw_lights(self, surface: pygame.Surface) -> None:
        """The flash after a throw, and the rings of dice that matter."""
        share = min(1.0, self._flash / _FLASH)
        for number, pose in self._resting.items():
            colour = self._lit.get(number)
            sign = self.kind.signs.get(self.faces[number]) if number < len(self.faces) else None
            if colour is None and share < 1 and sign is not None:
                self._glow(surface, pose, sign.colour, 1 - share)
            elif colour is not None:
                self._glow(surface, pose, colour, 0.85)

    def _glow(self, surface: pygame.Surface, pose: Pose, colour: Rgb, strength: float) -> None:
        kit = self._kit
        size = kit.canvas.length(self._side * 2.3)
        mask = _glow_mask(size)
        light = raster.coloured(mask, colour, strength)
        light.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = self._ground(pose)
        lift = self._ready_painter().half_side * 0.4
        blit(surface, light, (x - size // 2, y - size // 2 - lift))


@lru_cache(maxsize=8)
def _glow_mask(size: int) -> pygame.Surface:
    inner = raster.disc_mask(max(2, size // 2))
    return raster.blurred(inner, size * 0.09, size // 4)
