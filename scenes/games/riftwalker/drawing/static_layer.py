"""Lays everything still on the ground: panels, decks, cards, the action bar."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.drawing.decks import Decks
from scenes.games.riftwalker.drawing.ground import Paint, Piece
from scenes.games.riftwalker.drawing.rift_light import RiftLight
from scenes.games.riftwalker.drawing.rifts import RiftPictures
from scenes.games.riftwalker.layout import CREAM
from scenes.games.riftwalker.sprites import Body
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_HAND_NAME: Final = 150.0
"""The greatest width of the plate that names a hand."""


def whose_hand(width: float) -> pygame.FRect:
    """The plate that names a hand: beside the sign of fire, or above it where it is wide."""
    plate = pygame.FRect(layout.HAND.left - 6, layout.EYE.top, width, 24)
    x, y = layout.sign_point(ELEMENTS.index("fire"))
    if plate.right > x - layout.SIGN_RADIUS:
        plate.bottom = y - layout.SIGN_RADIUS
    return plate


class StaticPieces:
    """Collects the still pieces."""

    def __init__(self, context: RiftwalkerContext, decks: Decks, bodies: RiftPictures) -> None:
        self._context = context
        self._decks = decks
        self._bodies = bodies
        self._light = RiftLight(context.kit)

    def pieces(self, rifts: Collection[Body]) -> dict[Hashable, Piece]:
        """Everything at rest by name, from the bottom to the top.

        Args:
            rifts: the rifts that lie still, from the bottom to the top.
        """
        pieces = dict(self._furniture())
        pieces.update(self._lights())
        pieces.update(self._decks.pieces())
        pieces.update(self._context.matrix.pieces())
        pieces["covered"] = self._covered_hand()
        if self._context.table.viewer is None:
            pieces["whose hand"] = self._whose_hand()
        model = self._context.model
        explored = {lying.rift: lying for area in model.explored for lying in area}
        for body in rifts:
            lying = explored.get(body.rift) if body.zone == "explored" else None
            pieces["rift", body.rift] = self._bodies.piece(body, lying)
        if not self._context.action_bar.grown:
            pieces["action_bar"] = self.action_bar()
        return pieces

    def action_bar(self) -> Piece:
        """The action bar; where it has grown it lies upon cards of the matrix and their light."""
        action_bar = self._context.action_bar
        return self._kept(
            "action_bar", action_bar.rect.inflate(40, 44), action_bar.key(), action_bar.draw
        )

    def _lights(self) -> Iterator[tuple[Hashable, Piece]]:
        """The light of every explored rift at its place, wherever the rift itself is now.

        One that is still closed has none.
        """
        context = self._context
        closed = {opening.rift for opening in context.effects.openings}
        for seat, area in enumerate(context.model.explored):
            field = context.panels.box(seat).area.inflate(4, 0)
            for lying in area:
                body = context.actors.bodies.get(lying.rift)
                if body is None or body.zone != "explored" or lying.rift in closed:
                    continue
                height = body.height.target
                size = height * layout.CARD_RATIO, height
                if lying.turned != 1:
                    size = size[1], size[0]
                elements = context.book.rifts[lying.rift].elements
                point = body.x.target, body.y.target
                yield ("light", lying.rift), self._light.piece(elements, point, size, field)

    def _furniture(self) -> Iterator[tuple[Hashable, Piece]]:
        """The panels of the seats and the steps."""
        context = self._context
        model = context.model
        for seat in range(model.seats):
            yield from self._panel(seat)
        own = context.table.seats[model.seat].is_person
        yield (
            "steps",
            self._kept(
                "steps",
                layout.STEPS.inflate(20, 16),
                (model.step, model.element, own),
                partial(context.steps.draw, own=own),
            ),
        )

    def _panel(self, seat: int) -> Iterator[tuple[Hashable, Piece]]:
        """The parts of a seat's panel that change by themselves."""
        panels, rect = self._context.panels, self._context.kit.canvas.rect
        if panels.deciding == seat:
            ring = partial(panels.paint_ring, seat=seat)
            yield ("ring", seat), Piece(rect(panels.ring_area(seat)), None, ring)
        head = panels.head_area(seat), panels.head_key(seat), partial(panels.paint_head, seat=seat)
        yield ("head", seat), self._kept(f"head {seat}", *head)
        points = partial(panels.paint_points, seat=seat)
        area = rect(panels.points_area(seat))
        yield ("points", seat), Piece(area, panels.points(seat), points)
        places = panels.places_area(seat), panels.places_key(seat)
        paint = partial(panels.paint_places, seat=seat)
        yield ("places", seat), self._kept(f"places {seat}", *places, paint)

    def _kept(self, name: str, area: pygame.FRect, key: Hashable, paint: Paint) -> Piece:
        """A part whose own picture is cached, since it has words."""
        context = self._context

        def put(surface: pygame.Surface) -> None:
            context.kept.draw(surface, name, area, key, paint)

        return Piece(context.kit.canvas.rect(area), key, put)

    def _whose_hand(self) -> Piece:
        """Where all hands are open: the seat of the hand below."""
        context, kit = self._context, self._context.kit
        words = context.word("panel.hand_of", name=context.name(context.hand_seat))
        style = kit.text.fitted(words, TextStyle(Family.STRONG, 13, CREAM), _HAND_NAME - 16)
        shown = kit.text.shortened(words, style, _HAND_NAME - 16)
        plate = whose_hand(kit.text.width(shown, style) + 16)

        def paint(surface: pygame.Surface) -> None:
            kit.skin.chip(surface, plate, (14, 8, 32), 0.8)
            kit.text.draw(surface, shown, style, plate.center, Anchor.CENTRE)

        return Piece(kit.canvas.rect(plate.inflate(8, 8)), words, paint)

    def _covered_hand(self) -> Piece:
        """The backs of a hidden hand."""
        context = self._context
        covered, seat = context.covered, context.hand_seat
        area = context.kit.canvas.rect(layout.HAND.inflate(60, 60))
        key = covered, seat, tuple(context.model.hands[seat])
        return Piece(area, key, partial(context.panels.covered_hand, seat=seat, covered=covered))
