"""The plate at the top of the low view: phase, side, and treasure counts."""

from __future__ import annotations

from typing import Final

import pygame

from game.frostgrave.scenarios import hooks
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.panels import BADGE
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

OPENING: Final = ("before", "tokens", "sides", "deploy")
"""The phases before the first turn."""
_GROWS: Final = 1.2
_ROOM: Final = 262.0
"""Design units between the counts of both sides."""


class OpeningPlate:
    """Draws the plate."""

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self._each = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; it is painted again only if its contents have changed."""
        model = self._context.model
        if self._context.offer is not None:
            self._each = hooks.tokens_each(self._context.offer.battle)
        treasure = tuple(self._treasure(seat) for seat in (0, 1))
        key = (model.phase, model.turn, model.side, treasure, self._each)
        area = layout.BANNER.inflate(40, 60)
        self._context.kept.draw(surface, "low_banner", area, key, self._paint)

    def _treasure(self, seat: int) -> int:
        """The treasure that a side has placed, or once a turn has begun has secured."""
        model = self._context.model
        if model.turn:
            return model.secured(seat)
        return sum(one.seat == seat and one.where != "hidden" for one in model.tokens)

    def _paint(self, surface: pygame.Surface) -> None:
        context, rect = self._context, layout.BANNER
        kit, names, model = context.kit, context.names, context.model
        kit.skin.panel(surface, rect, materials.INK, 20)
        grown = max(1.0, min(kit.text.text_scale, _GROWS))
        if model.phase in OPENING and not model.turn:
            title = names.say(f"opening.{model.phase}")
        else:
            title = names.say("opening.turn", turn=model.turn)
        style = TextStyle(Family.DISPLAY, 22 * grown, (255, 241, 214), fixed=True)
        style = kit.text.fitted(title, style, 236)
        kit.text.draw(surface, title, style, (rect.centerx, rect.bottom - 37), Anchor.CENTRE)
        place = context.ground.name.get(kit.words.language) or names.say("opening.city")
        told = place if model.turn else names.say("opening.place", place=place)
        small = TextStyle(Family.STRONG, 13 * grown, (199, 214, 242), fixed=True)
        if kit.text.width(told, small) > _ROOM:
            told = place
        small = kit.text.fitted(told, small, _ROOM)
        kit.text.draw(surface, told, small, (rect.centerx, rect.bottom - 14), Anchor.CENTRE)
        for seat in (0, 1):
            self._count(surface, seat, rect.left + 26 if seat == 0 else rect.right - 104)

    def _count(self, surface: pygame.Surface, seat: int, x: float) -> None:
        """The icon of a side, a chest, and the number of its treasures."""
        context = self._context
        kit, y = context.kit, layout.BANNER.bottom - 28
        context.miniatures.draw_badge(surface, seat, (x, y), BADGE)
        kit.sprites.group(GROUP).get("chest", 0.66).draw(surface, kit.canvas.point(x + 28, y + 8))
        style = TextStyle(Family.NUMBER, 26, (255, 255, 255), fixed=True)
        turn = self._context.model.turn
        text = f"{'×' if turn else ''}{self._treasure(seat)}"
        kit.text.draw(surface, text, style, (x + 46, y), Anchor.LEFT)
        if self._each and not turn:
            after = style.sized(17).coloured(layout.MUTED)
            wide = kit.text.width(text, style)
            share = f"/{max(self._each, self._treasure(seat))}"
            kit.text.draw(surface, share, after, (x + 48 + wide, y + 3), Anchor.LEFT)
