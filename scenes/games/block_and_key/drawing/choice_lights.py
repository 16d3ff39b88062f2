"""What shines on the panels: what may be chosen, and keys that a block completes."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.block_and_key.board import bits
from game.block_and_key.pattern import BLANK
from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.action_index import DISCARD, BlockAndKeyActionIndex
from scenes.games.block_and_key.camera import corner_point, to_camera
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.games.block_and_key.layout import ANCIENT
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.motion.easing import pulse

GOLD: Final[Rgb] = (255, 214, 110)
"""The light of completed patterns and of hints."""
_BACK: Final = (from_hex("#ffd971"), from_hex("#c07f1d"))
_BACK_INK: Final[Rgb] = from_hex("#3a2106")
_BADGE: Final = 24.0
"""The size of the badge beside the key on a card, above its pattern."""
_BESIDE_KEY: Final = (150, 150, 150)
"""The light on the squares of the great view that are no part of the key."""


class ChoiceLights:
    """Draws rings, badges and sparks over the panels."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that shines now."""
        self._shine_present(surface)
        self._sparks(surface)

    def _shine_present(self, surface: pygame.Surface) -> None:
        context = self._context
        glow = min(1.0, 0.84 + 0.16 * pulse(context.time, 1.2, 1.0))
        ok = ANCIENT if context.builder.for_ancients else context.kit.theme.metal.ok
        preview = context.preview
        if preview is not None and context.builder.active:
            for part, fresh in zip(context.hud.parts, preview.fresh, strict=False):
                context.cards.shine(surface, part.squares(bits(fresh)), ok, 0.9)
            for found in preview.completions:
                self._shine_key(surface, found.key, found.view, found.squares, glow)
        if context.lit_squares is not None:
            self._shine_key(surface, *context.lit_squares, glow)
        card = context.effects.card
        if card is not None and card.space >= 0:
            rect = layout.pit_rect(card.space)
            context.kit.skin.ring(surface, rect, 9, ANCIENT, thickness=3.0, glow=0.8)
        if context.offer is not None:
            self._shine_choices(surface, context.offer)

    def _shine_choices(self, surface: pygame.Surface, offer: BlockAndKeyActionIndex) -> None:
        """Rings around what may be chosen: altars, lines of the dig, own blocks, keys."""
        context = self._context
        for altar in offer.altars:
            deck = layout.deck_rect(altar)
            context.kit.skin.ring(surface, deck, 7, thickness=2.5, glow=0.8)
        if not context.builder.active:
            shining = round(6 * min(1.0, 0.6 + 0.4 * pulse(context.time, 1.2, 1.0))) / 6
            for line in offer.lines:
                self._shine_tab(surface, line)
            own = context.hud.own()
            for number, block in enumerate(own):
                if block in offer.blocks:
                    slot = layout.block_rect(number, len(own))
                    context.kit.skin.ring(surface, slot, 10, thickness=1.8, glow=shining)
            hand = context.model.hands[context.hud.shown.seat][:4]
            wide, glow = (1.5, 0.0) if offer.kind == "play" else (2.5, shining)
            for number, key in enumerate(hand):
                if key in offer.keys:
                    rect = context.hud.key_rect(number).inflate(-3, -3)
                    context.kit.skin.ring(surface, rect, 9, thickness=wide, glow=glow)
                    if offer.kind == DISCARD:
                        self._mark_return(surface, (rect.left - 2, rect.top + _BADGE))

    def _shine_tab(self, surface: pygame.Surface, line: int) -> None:
        """Light the tab of a line that may be taken; its arrow nods towards the dig."""
        context = self._context
        calm = context.kit.settings.reduce_motion
        nod = 0.0 if calm else 1.5 * math.sin(context.time * 4.0 + line)
        context.hud.tab(surface, line, lit=True, nod=nod)

    def _mark_return(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """A badge at a key that may go back under its deck."""
        kit, badge = self._context.kit, pygame.FRect(0, 0, _BADGE, _BADGE).move_to(center=at)
        kit.skin.token(surface, badge, _BACK)
        kit.icons.draw(surface, "undo", badge.center, 14, _BACK_INK)

    def _sparks(self, surface: pygame.Surface) -> None:
        """Mark own blocks, and places of the block in hand, that would complete a key."""
        context = self._context
        found = context.scout.found
        if context.offer is None or not found:
            return
        sprite = context.kit.sprites.group(GROUP).get("key_sun", 0.62)
        own = context.hud.own()
        for number, block in enumerate(own):
            if block in found:
                rect = layout.block_rect(number, len(own))
                sprite.draw(surface, context.kit.canvas.point(rect.right - 12, rect.top + 14))
        if not context.builder.active or context.turntable.active:
            return
        for place in found.get(context.builder.block, ()):
            if place.orientation != context.builder.index:
                continue
            cells = context.builder.orientation.cubes
            top = max(cells, key=lambda cube: cube.z)
            x, y = to_camera(context.camera, place.x + top.x, place.y + top.y)
            point = corner_point(x + 0.5, y + 0.5, place.z + top.z + 1)
            sprite.draw(surface, context.kit.canvas.point(*point), 0.9)

    def _shine_key(
        self, surface: pygame.Surface, key: str, view: int, squares: tuple[int, ...], glow: float
    ) -> None:
        context = self._context
        part = context.hud.parts[view]
        if view == context.hud.views.great:
            self._darken_others(surface, view, squares)
        context.cards.shine(surface, part.squares(squares), GOLD, glow)
        context.kit.skin.ring(surface, part.area.inflate(2, 2), 4, thickness=2.0, glow=0.3)
        hand = context.hud.keys()
        if key not in hand[:4]:
            return
        rect = context.hud.key_rect(hand.index(key))
        context.kit.skin.ring(surface, rect, 9, thickness=3.0, glow=0.9)
        grid = context.book.keys[key].grid
        lit = [
            square
            for (column, row), square in context.cards.pattern_squares(key, rect).items()
            if grid[row][column] != BLANK
        ]
        context.cards.shine(surface, lit, (255, 250, 225), glow)

    def _darken_others(self, surface: pygame.Surface, view: int, squares: tuple[int, ...]) -> None:
        """Take light from all of a view but some squares."""
        context = self._context
        part, rows = context.hud.parts[view], context.hud.shown.pictures[view]
        surface.fill(_BESIDE_KEY, context.kit.canvas.rect(part.area), pygame.BLEND_RGB_MULT)
        for number, place in zip(squares, part.squares(squares), strict=True):
            row, column = divmod(number, WIDTH)
            if rows[row][column] >= 0:
                context.cards.tile(surface, rows[row][column], place)
