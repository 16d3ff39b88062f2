"""Transitions into a game and back: its box rises, its lid comes off, the view goes in."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_cubic, in_quad, out_cubic
from scenes.kit.scene import Movement, Scene, Transition
from scenes.pages.game_box import COVER, BoxPicture, GameBox

_LIFTED: Final = 0.42
"""The share of the time after which the lid comes off."""
_GROWN: Final = 1.35
_RAISED: Final = 1.6
"""How many times its usual size the box is when its lid comes off, and the lid at its end."""
_MIDDLE: Final = (DESIGN_WIDTH / 2, 330.0)
_STEPS: Final = 8
_LID_STEPS: Final = 4
_RIM: Final = 7.0
_CARD: Final = ((34, 20, 12), (150, 112, 74), (74, 48, 29))
"""The rim of the box from the outside in."""
_DARK: Final = (24, 13, 8)


def out_of_box(scene: Scene, box: GameBox) -> Transition | Movement:
    """A box of a scene rises from its place and opens, with the next screen in it."""
    if scene.kit.settings.reduce_motion:
        return Transition.FADE
    return _opening(scene, box)


def into_box(scene: Scene, box: GameBox, seen: pygame.Surface) -> Movement:
    """The last screen goes back into a box of the scene that comes into view again."""
    return BoxClosing(_opening(scene, box), seen)


def _opening(scene: Scene, box: GameBox) -> BoxOpening:
    scene.kit.audio.play("card_slide")
    picture = pygame.Surface(scene.kit.canvas.size).convert()
    box.visible = False
    scene.draw(picture)
    box.visible = True
    return BoxOpening(scene.kit, picture, box.picture())


class BoxOpening:
    """Draws a screen around its box, and the next one in the box until it fills the window.

    Args:
        kit: the toolkit.
        picture: the screen without the box.
        lifted: the box at its place.
    """

    def __init__(self, kit: Kit, picture: pygame.Surface, lifted: BoxPicture) -> None:
        self._kit = kit
        self._picture = picture
        self._from = lifted.box
        goal = pygame.Rect(0, 0, *(kit.canvas.length(side * _GROWN) for side in COVER))
        goal.center = kit.canvas.point(*_MIDDLE)
        self._goal = goal
        grown = goal.width / lifted.box.width
        raised = grown * _RAISED / _GROWN
        self._boxes = _sizes(lifted.image, 1.0, grown, _STEPS)
        self._lids = _sizes(lifted.image, grown, raised, _LID_STEPS)
        self._dark = pygame.Surface(picture.get_size()).convert()
        self._dark.fill(_DARK)

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the screen, and the box that rises from it or stands open."""
        if share < _LIFTED:
            self._draw_rising(surface, in_out_cubic(share / _LIFTED))
            return
        share = (share - _LIFTED) / (1 - _LIFTED)
        self._draw_open(surface, share)
        self._draw_lid(surface, share)

    def _draw_rising(self, surface: pygame.Surface, share: float) -> None:
        surface.blit(self._picture, (0, 0))
        image = self._boxes[round(share * (_STEPS - 1))]
        start, goal = self._from.center, self._goal.center
        x, y = (start[axis] + (goal[axis] - start[axis]) * share for axis in (0, 1))
        blit(surface, image, image.get_rect(center=(x, y)).topleft)

    def _draw_open(self, surface: pygame.Surface, share: float) -> None:
        """The next screen lights up in the box; around it the rim, then the first one."""
        opening = self._opening(in_out_cubic(share), surface.get_rect())
        rim = max(3, self._kit.canvas.length(_RIM * (1 + 2 * share)))
        whole, outer = surface.get_rect(), opening.inflate(2 * rim, 2 * rim)
        inside = opening.clip(whole)
        shade = round(235 * (1 - share) ** 2)
        if shade:
            self._dark.set_alpha(shade)
            surface.blit(self._dark, inside.topleft, inside)
        for strip in _around(outer.clip(whole), whole):
            surface.blit(self._picture, strip.topleft, strip)
        for number, colour in enumerate(_CARD):
            inset = rim * number // len(_CARD)
            line = outer.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(surface, colour, line, rim - inset)

    def _opening(self, share: float, whole: pygame.Rect) -> pygame.Rect:
        """The inside of the box, from where it was lifted to all of the window."""
        start = self._goal
        edges = zip(
            (start.left, start.top, start.right, start.bottom),
            (whole.left, whole.top, whole.right, whole.bottom),
            strict=True,
        )
        left, top, right, bottom = (round(a + (b - a) * share) for a, b in edges)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _draw_lid(self, surface: pygame.Surface, share: float) -> None:
        """The lid rises out of the window."""
        image = self._lids[round(out_cubic(share) * (_LID_STEPS - 1))]
        place = image.get_rect(center=self._goal.center)
        gone = place.bottom * in_quad(min(1.0, share / 0.7))
        blit(surface, image, (place.left, place.top - gone))


class BoxClosing:
    """Draws the way back: the screen sinks into its box, the lid closes, the box returns.

    Args:
        opening: the transition in which the box was opened.
        seen: the last picture.
    """

    def __init__(self, opening: BoxOpening, seen: pygame.Surface) -> None:
        self._opening = opening
        self._seen = seen

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the content of the box, and the box around it."""
        surface.blit(self._seen, (0, 0))
        self._opening.draw(surface, 1 - share)


def _sizes(
    image: pygame.Surface, first: float, last: float, count: int
) -> tuple[pygame.Surface, ...]:
    """An image in this many sizes, from one factor to another."""
    width, height = image.get_size()
    factors = (first + (last - first) * number / (count - 1) for number in range(count))
    return tuple(
        pygame.transform.smoothscale(image, (round(width * factor), round(height * factor)))
        for factor in factors
    )


def _around(hole: pygame.Rect, whole: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """The four strips of a rectangle around a hole in it."""
    return (
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    )
