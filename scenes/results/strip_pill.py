"""The label of a mark on the strip: its side's badge or a picture, what it was, and a detail."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.game_view.ending import Milestone
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, is_bright, lighten
from scenes.kit.draw.theme import PlayerLook
from scenes.kit.kit import Kit
from scenes.pages.player_swatches import shape_mask
from scenes.results.portrait import Portrait
from scenes.results.strip_layout import Mark, detail_style, title_style

_RIM: Final = (233, 176, 47)
_DARK: Final = (52, 34, 8)
"""Ink on the label of a bright side."""
_PICTURE: Final = 47.0
_EDGE: Final = 6.0
_BADGE: Final = 22.0
_SMALL_BADGE: Final = 19.0


class Pill:
    """The label of a mark, without its place."""

    def __init__(self, kit: Kit, mark: Mark) -> None:
        self._kit = kit
        self._mark = mark
        self._portrait: Portrait | None = None
        if mark.grade.pictured and mark.milestone.picture:
            self._portrait = Portrait(kit, mark.milestone.picture, 9)

    def draw(self, surface: pygame.Surface, box: pygame.FRect) -> None:
        """Draw it in a place."""
        kit, each, grade = self._kit, self._mark.milestone, self._mark.grade
        look = kit.theme.player(each.team)
        colours = (lighten(look.colour, 0.06), darken(look.colour, 0.22))
        if each.decisive:
            kit.skin.chip(surface, box.inflate(8, 8), (255, 179, 71), 0.55)
        kit.skin.row(surface, box, colours, 11, _RIM if each.decisive else None)
        self._draw_sign(surface, box, each, look)
        room = box.width - grade.text - 6
        bright = is_bright(look.colour)
        left = box.left + grade.text
        title = kit.text.fitted(each.title, title_style(kit.text, grade), room)
        title = title.coloured(_DARK) if bright else title
        words = kit.text.shortened(each.title, title, room)
        row = box.top + 0.32 * box.height if each.detail else box.centery
        kit.text.draw(surface, words, title, (left, row), Anchor.LEFT)
        detail = kit.text.fitted(each.detail, detail_style(kit.text, each, grade), room)
        detail = detail.coloured(_DARK) if bright else detail
        at = left, box.top + (0.7 if grade.pictured else 0.73) * box.height
        kit.text.draw(surface, each.detail, detail, at, Anchor.LEFT)

    def _draw_sign(
        self, surface: pygame.Surface, box: pygame.FRect, each: Milestone, look: PlayerLook
    ) -> None:
        """Draw the picture with the badge at its corner, or the badge alone."""
        centre, size = (box.left + 20, box.centery), _BADGE
        if self._mark.grade.pictured:
            frame = pygame.FRect(box.left + _EDGE, box.centery - _PICTURE / 2, _PICTURE, _PICTURE)
            centre = frame.center
            if self._portrait is not None:
                self._portrait.draw(surface, frame)
                centre, size = (frame.right - 7, frame.bottom - 7), _SMALL_BADGE
            else:
                size = _PICTURE - 8
        self._draw_badge(surface, each, look, centre, size)

    def _draw_badge(
        self,
        surface: pygame.Surface,
        each: Milestone,
        look: PlayerLook,
        centre: tuple[float, float],
        size: float,
    ) -> None:
        """Draw the shape of the side in white, with the sign on it."""
        kit = self._kit
        place = pygame.FRect(0, 0, size, size)
        place.center = centre
        side = kit.canvas.rect(place)
        white = ((255, 255, 255), (214, 220, 232))
        kit.skin.shape(
            surface, side, look.shape, lambda: shape_mask(look.shape, side.width), white, 2
        )
        if each.sign:
            kit.icons.draw(surface, each.sign, centre, 0.68 * size, darken(look.colour, 0.3))
