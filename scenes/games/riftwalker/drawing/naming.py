"""A power names an element: the wheel of all six turns until it stands on top, then it comes near.

Where an element also counts as another, both stand side by side, a stream of light between them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS, NO_ELEMENT
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.layout import CREAM, GLOW, GOLD, MIDDLE, NIGHT, Point, around
from scenes.kit.draw.blending import add_light
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter

_WHEEL: Final = 150.0
"""The radius of the wheel, in design units."""
_TURNS: Final = 1.5
"""How far the wheel turns, in whole turns."""
_SMALL, _LARGE = 1.4, 3.0
"""The size of a sign on the wheel, and of the one that has come near."""
_STEPS: Final = 8
"""Signs grow and fade in so many steps, so that few pictures are made."""
_DARK: Final = 96
"""How much darker the table grows, of 255."""
_APART: Final = 96.0
_BEADS: Final = 7
_TITLE: Final = 54.0
_ROOM: Final = 440.0
_WORDS: Final = 112.0
"""How far the words stand below the middle."""
_GILT: Final = Gilding((255, 250, 230), (244, 200, 116), (30, 14, 40), 2.2, 5.0)


@dataclass
class Naming:
    """An element that is named.

    Attributes:
        element: the element.
        text: its name, or what it also counts as.
        small: the name of the power.
        other: the element as which it also counts; -1 for none.
        risen, turned, near, gone: how far the wheel has appeared and turned, how far the element
            has come near, how far all has faded; 0-1.
    """

    element: int
    text: str
    small: str = ""
    other: int = NO_ELEMENT
    risen: float = 0.0
    turned: float = 0.0
    near: float = 0.0
    gone: float = 0.0

    def place(self, element: int) -> Point:
        """The present middle of an element's sign."""
        angle = math.tau * ((element - self.element) / 6 - _TURNS * (1 - self.turned))
        x, y = MIDDLE[0] + _WHEEL * math.sin(angle), MIDDLE[1] - _WHEEL * math.cos(angle)
        goal = self._goal(element)
        if goal is None:
            return x, y
        return x + (goal[0] - x) * self.near, y + (goal[1] - y) * self.near

    def _goal(self, element: int) -> Point | None:
        if element not in (self.element, self.other):
            return None
        if self.other == NO_ELEMENT:
            return MIDDLE
        return MIDDLE[0] + (_APART if element == self.other else -_APART), MIDDLE[1]


def draw_naming(kit: Kit, surface: pygame.Surface, naming: Naming, seconds: float) -> None:
    """Darken the table; draw the wheel, the light behind what is named, and the words."""
    left = naming.risen * (1 - naming.gone)
    value = 255 - round(_DARK * left)
    if value < 255:
        surface.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
    group = kit.sprites.group(GROUP)
    named = [each for each in (naming.element, naming.other) if each != NO_ELEMENT]
    for element, name in enumerate(ELEMENTS):
        if element not in named:
            disc = group.get(f"disc_{name}", _SMALL)
            at = kit.canvas.point(*naming.place(element))
            disc.draw(surface, at, _in_steps(left * (1 - 0.9 * naming.near)))
    if naming.other != NO_ELEMENT and naming.near > 0:
        _draw_stream(kit, surface, naming, seconds)
    for element in named:
        point = kit.canvas.point(*naming.place(element))
        light = group.get(f"flash_{ELEMENTS[element]}", 1.0 + 1.5 * _in_steps(naming.near)).image
        at = point[0] - light.get_width() // 2, point[1] - light.get_height() // 2
        add_light(surface, light, at, _in_steps(left * naming.near))
        zoom = _SMALL + (_LARGE - _SMALL) * _in_steps(naming.near)
        group.get(f"disc_{ELEMENTS[element]}", round(zoom, 2)).draw(surface, point, _in_steps(left))
    if naming.near >= 1 and naming.gone <= 0:
        _draw_words(kit, surface, naming)


def _draw_stream(kit: Kit, surface: pygame.Surface, naming: Naming, seconds: float) -> None:
    """Beads of light on their way from one element to the other."""
    group = kit.sprites.group(GROUP)
    bead = group.get(f"mote_{ELEMENTS[naming.element]}", 2.0).image
    (x, y), (to_x, to_y) = naming.place(naming.element), naming.place(naming.other)
    moved = 0.0 if kit.settings.reduce_motion else seconds * 0.9
    for number in range(_BEADS):
        share = (number / _BEADS + moved) % 1.0
        at = kit.canvas.point(x + (to_x - x) * share, y + (to_y - y) * share)
        place = at[0] - bead.get_width() // 2, at[1] - bead.get_height() // 2
        add_light(surface, bead, place, _in_steps(naming.near * (1 - naming.gone)))


def _draw_words(kit: Kit, surface: pygame.Surface, naming: Naming) -> None:
    """The name in gilded letters, below it that of the power."""
    at = MIDDLE[0], MIDDLE[1] + _WORDS
    letter(kit, surface, naming.text, at, _TITLE, gilding=_GILT, width=_ROOM)
    if not naming.small:
        return
    style = TextStyle(Family.STRONG, 15, CREAM)
    style = kit.text.fitted(naming.small, style, _ROOM)
    width, height = kit.text.width(naming.small, style) + 32, kit.text.line_height(style) + 8
    plate = around((at[0], at[1] + _TITLE * 0.5 + height), width, height)
    kit.skin.panel(surface, plate, NIGHT, height / 2)
    colour = GLOW[naming.element] if naming.other == NO_ELEMENT else GOLD
    kit.skin.ring(surface, plate, height / 2, colour, thickness=1.5, glow=0.3)
    kit.text.draw(surface, naming.small, style, plate.center, Anchor.CENTRE)


def _in_steps(share: float) -> float:
    return round(_STEPS * max(0.0, min(1.0, share))) / _STEPS
