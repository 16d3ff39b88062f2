"""Halos around possible choices, targets and the focus."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.riftwalker.elements import NO_ELEMENT
from scenes.game_view.pointing import Target
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.rifts import RAISED
from scenes.games.riftwalker.input import RiftwalkerInput
from scenes.games.riftwalker.layout import (
    ALARM,
    COIN,
    COIN_INK,
    CREAM,
    ELEMENT_ZOOM,
    GLOW,
    SIDE_ZOOM,
    TEAL,
)
from scenes.games.riftwalker.sprites import Body
from scenes.games.riftwalker.targets import seen_rect
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.motion.easing import pulse

LIGHT_GOLD: Final[Rgb] = from_hex("#ffd75e")
LEGAL: Final = 0.82
"""The mean brightness of possible choices while they pulse."""
_STEPS: Final = 16
_REFUSED: Final = from_hex("#d8503c"), from_hex("#7c1c18")
_TOLD: Final = 5.0
"""How long the mark on a refused rift stays, in seconds."""
_FALLING: Final = 6
"""The diagonal from the top left; the other one begins at the top right."""
Light = tuple[Target, Rgb, float]


class Highlights:
    """Finds the lit things, and draws the light around a thing."""

    def __init__(self, context: RiftwalkerContext, controller: RiftwalkerInput) -> None:
        self._context = context
        self._controller = controller

    def of_choices(self) -> Iterator[Light]:
        """The possible choices, with the targets of the element in use."""
        context, offer = self._context, self._context.offer
        if offer is None or offer.open:
            return
        if offer.power:
            yield ("rift", offer.power), LIGHT_GOLD, 0.75
        breath = round(LEGAL * pulse(context.time, 1.4, 0.2) * _STEPS) / _STEPS
        for target in self._controller.targets():
            yield target, TEAL, breath
        if context.held is not None:
            yield context.held, LIGHT_GOLD, 1.0
        element = self._controller.element_meant()
        if element != NO_ELEMENT:
            for target in self._controller.usable_with(element):
                yield target, GLOW[element], 0.8
        for target in self._controller.coming_targets():
            yield target, TEAL, 0.7

    def raised(self) -> Body | None:
        """The hand card pointed at, which lies on top of the others."""
        context, focus = self._context, self._controller.focus
        pointed = str(focus[1]) if focus is not None and focus[0] == "hand" else context.looked_at
        body = context.actors.bodies.get(pointed)
        return body if body is not None and body.zone == "hand" else None

    def draw(self, surface: pygame.Surface, target: Target, colour: Rgb, strength: float) -> None:
        """Draw the halo of a thing."""
        context, (kind, which) = self._context, target
        if kind == "cell":
            point = layout.cell_point(int(which))
            context.element_cards.ring(surface, point, colour, ELEMENT_ZOOM, strength)
            self._bracket(surface, point, colour, ELEMENT_ZOOM)
        elif kind == "side":
            point = layout.SIDES[int(which)]
            if context.held == target:
                point = point[0], point[1] - layout.HELD_LIFT
            context.element_cards.ring(surface, point, colour, SIDE_ZOOM, strength)
            self._bracket(surface, point, colour, SIDE_ZOOM)
        elif kind in ("rift", "hand", "open"):
            self._around_rift(surface, target, colour, strength)
        elif kind == "line":
            self._handle(surface, int(which), colour)
        elif kind == "element":
            rect = layout.element_choice(int(which))
            context.kit.skin.ring(surface, rect, 24, colour=colour, thickness=2.5, glow=0.5)
        elif kind == "seat":
            self._around_seat(surface, int(which), colour)
        elif kind == "head":
            rect = context.panels.box(int(which)).head.inflate(6, 4)
            context.kit.skin.ring(surface, rect, 12, colour=colour, thickness=2.5, glow=0.6)

    def _bracket(
        self, surface: pygame.Surface, point: layout.Point, colour: Rgb, zoom: float
    ) -> None:
        """Bracket an element card that can be chosen where others cannot."""
        if colour == TEAL and self._context.matrix.dimmed:
            self._context.element_cards.brackets(surface, point, colour, zoom)

    def draw_refused(self, surface: pygame.Surface) -> None:
        """A cross on the rift that was clicked and refused, for as long as one reads why."""
        context = self._context
        rift, since = context.refused or ("", 0.0)
        body = context.actors.bodies.get(rift)
        if body is None or context.offer is None or context.time - since > _TOLD:
            return
        kit = context.kit
        self._around_rift(surface, ("rift", rift), ALARM, 1.0)
        rect = seen_rect(body)
        coin = layout.around(rect.center, 38, 38)
        kit.skin.token(surface, coin, _REFUSED)
        kit.icons.draw(surface, "cross", coin.center, 22, CREAM)

    def _around_seat(self, surface: pygame.Surface, seat: int, colour: Rgb) -> None:
        """The frame of a panel, with an arrow at its edge that points at the name."""
        kit, box = self._context.kit, self._context.panels.box(seat)
        kit.skin.ring(surface, box.panel, 16, colour=colour, thickness=4.0, glow=0.6)
        rect = layout.around((box.panel.left - 10, box.head.centery), 32, 32)
        kit.skin.token(surface, rect, COIN)
        kit.icons.draw(surface, "right", rect.center, 16, COIN_INK)
        kit.skin.ring(surface, rect, 16, colour=colour, thickness=2.0, glow=0.5)

    def _around_rift(
        self, surface: pygame.Surface, target: Target, colour: Rgb, strength: float
    ) -> None:
        context, (kind, which) = self._context, target
        body = context.actors.bodies.get(str(which))
        if body is None or (kind == "hand" and context.covered):
            return
        across, down = body.point
        down -= RAISED if body is self.raised() else 0.0
        context.rifts.ring(
            surface,
            (across, down),
            round(body.height.value),
            colour,
            sideways=abs(math.sin(math.radians(body.angle.target))) > 0.5,
            opacity=strength,
        )

    def _handle(self, surface: pygame.Surface, line: int, colour: Rgb) -> None:
        """The round handle of a whole line."""
        kit, rect = self._context.kit, layout.handle_rect(line)
        kit.skin.token(surface, rect, COIN)
        turn = 0 if line < 3 else -90 if line < 6 else -45 if line == _FALLING else -135
        arrow = pygame.transform.rotozoom(kit.icons.get("right", 16, COIN_INK), turn, 1.0)
        x, y = kit.canvas.point(*rect.center)
        blit(surface, arrow, (x - arrow.get_width() / 2, y - arrow.get_height() / 2))
        kit.skin.ring(surface, rect, 17, colour=colour, thickness=2.0, glow=0.5)
