"""Dice that were thrown again: beside each the sign that it showed before, and an arrow."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.trick_shot.faces import BLANK
from scenes.games.trick_shot.drawing.roll_count import flat_sign
from scenes.kit.dice.kind import HOCKEY_DIE
from scenes.kit.dice.tray import DiceTray
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit

_CROWDED: Final = 6
"""With more dice than this in the pool, the blank ones lie aside."""
_PLATE: Final = (22.0, 30.0)
"""Width and height of a former sign with its arrow, in design units."""
_SIGN: Final = 15.0
_AWAY: Final = 0.58
"""How far the plate's right edge is from the middle of its die, in sides of the die."""
_NIGHT: Final[Rgb] = (9, 22, 28)
_RIM: Final[Rgb] = (255, 202, 90)


def quiet_dice(faces: Sequence[str]) -> tuple[int, ...]:
    """The numbers of the blank dice of a pool that is crowded; none of a small pool."""
    if len(faces) <= _CROWDED:
        return ()
    return tuple(number for number, face in enumerate(faces) if face == BLANK)


def lay_pool(tray: DiceTray, faces: Sequence[str]) -> None:
    """Lay a pool on the tray at once; an empty one clears it."""
    if not faces:
        tray.clear()
        return
    tray.show(faces)
    quiet = quiet_dice(faces)
    if quiet:
        tray.gather(quiet, at_once=True)


@dataclass
class RolledAgain:
    """Draws the plates while the dice lie as they were thrown again.

    Attributes:
        before: the former face of every die that was thrown again, by its number.
        after: the faces of the pool since then.
    """

    kit: Kit
    tray: DiceTray
    before: dict[int, str] = field(default_factory=dict)
    after: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._images: dict[tuple[object, ...], pygame.Surface] = {}

    def note(self, before: Sequence[str], thrown: Collection[int], after: Sequence[str]) -> None:
        """Remember what the dice showed before they are thrown again."""
        self.before = {number: before[number] for number in thrown if number < len(before)}
        self.after = list(after)

    def clear(self) -> None:
        """Forget it."""
        self.before, self.after = {}, []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plate to the left of every die that was thrown again."""
        if not self.before or self.tray.faces != self.after or not self.tray.settled:
            return
        places = self.tray.places()
        for number, face in self.before.items():
            x, y, side = places[number]
            image = self._image(face)
            at = self.kit.canvas.point(x - _AWAY * side, y - 0.3 * side)
            blit(surface, image, image.get_rect(midright=at).topleft)

    def _image(self, face: str) -> pygame.Surface:
        key = (face, self.kit.generation, self.kit.canvas.size)
        if key not in self._images:
            if any(known[1:] != key[1:] for known in self._images):
                self._images.clear()
            self._images[key] = self._paint(face)
        return self._images[key]

    def _paint(self, face: str) -> pygame.Surface:
        """The former sign on a dark plate that points at the die."""
        length = self.kit.canvas.length
        width, height, tip = length(_PLATE[0]), length(_PLATE[0]), length(6)
        large = raster.clear(4 * (width + tip), 4 * height)
        for inset, colour in ((0, _RIM), (5 * self.kit.canvas.scale, _NIGHT)):
            _pointer(large, (4 * width, 4 * height, 4 * tip), inset, colour)
        image = pygame.transform.smoothscale(large, (width + tip, height))
        side = length(_SIGN)
        sign = flat_sign(face, side, lighten(HOCKEY_DIE.signs[face].colour, 0.5))
        blit(image, sign, ((width - side) // 2 + length(1), (height - side) // 2))
        return image


def _pointer(
    surface: pygame.Surface, size: tuple[int, int, int], inset: float, colour: Rgb
) -> None:
    """A plate that ends in a point at the right."""
    width, height, tip = size
    middle = height / 2
    points = [
        (inset, inset),
        (width - inset / 2, inset),
        (width + tip - 1.4 * inset, middle),
        (width - inset / 2, height - inset),
        (inset, height - inset),
    ]
    pygame.draw.polygon(surface, colour, points)
