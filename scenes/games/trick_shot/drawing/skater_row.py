"""The row of one skater on a team's panel: portrait, position, number, speed and size."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.trick_shot.team import IS_GOALIE, TEAM_NAMES, TEAM_OF
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.sprites import (
    number_of,
    position_of,
    role_of,
)
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_NAME = TextStyle(Family.STRONG, 15, (240, 244, 250))
_NUMBER = TextStyle(Family.NUMBER, 20, (255, 255, 255), fixed=True)
_QUIET: Rgb = (186, 198, 218)
"""The ink of all rows but that of whoever acts."""
_SIGN: Rgb = (142, 156, 184)
_LOUD: Rgb = (255, 226, 150)
TALLEST, _GROWS = 1.2, 1.15
"""The greatest height of names and numbers, and how far they grow with the text size."""
_ACTS: tuple[Rgb, Rgb] = ((122, 84, 26), (72, 46, 12))
_BOXED: tuple[Rgb, Rgb] = ((58, 44, 30), (44, 32, 22))
_LIT: Rgb = (255, 224, 154)
_BARS: Rgb = (176, 162, 126)
_UNLIT: Rgb = (52, 66, 92)
_PUCK_SIDE = 18.0
_OFF: Rgb = (40, 48, 62)
_ICE: Rgb = (226, 238, 248)


class _Bust(NamedTuple):
    """The part of a frontal figure that fills a portrait.

    The figure is mirrored: the face looks away from the icon of the role.

    `head` is the middle of its top, from the feet; lengths are in design units at zoom 1.
    """

    group: str
    name: str
    head: tuple[float, float]
    tall: float


_FIELDER = _Bust("results", "skater_rival_{}", (20.0, -313.0), 106.0)
_GOALIE = _Bust("trick_shot", "skater_{}_goalie_2", (0.0, -59.0), 38.0)


@dataclass(frozen=True)
class RowFacts:
    """The facts of a skater that a row shows.

    Attributes:
        skater: its number.
        on_ice: whether they play now.
        back_in: turns until a penalty is over; `None` without one.
        acted: whether somebody else has to act next.
        chosen: whether they are chosen or act right now; no other row has a plate.
        speed: its speed in squares.
        size: 1 to 3.
        carries: whether they have the puck.
    """

    skater: int
    on_ice: bool
    back_in: int | None
    acted: bool
    chosen: bool
    speed: int
    size: int
    carries: bool = False


class SkaterRow:
    """Paints rows; a portrait is made once per size and palette."""

    def __init__(self, kit: Kit, colours: TeamColours) -> None:
        self._kit = kit
        self._colours = colours
        self._portraits: dict[tuple[Hashable, ...], pygame.Surface] = {}

    def paint(self, surface: pygame.Surface, rect: pygame.FRect, facts: RowFacts) -> None:
        """Paint one row into a design rectangle."""
        kit, text, loud = self._kit, self._kit.text, facts.chosen
        if loud:
            kit.skin.row(surface, rect, _ACTS, 9, kit.theme.metal.gold, 1.0)
        elif facts.back_in is not None:
            kit.skin.row(surface, rect, _BOXED, 9)
        tile = pygame.FRect(rect.left + 3, rect.top + 3, rect.height - 6, rect.height - 6)
        self._paint_portrait(surface, tile, facts)
        shown = 1.0 if facts.on_ice else 0.6
        left, right, step = tile.right + 8, rect.right - 7, rect.height * 0.25
        name = str(kit.words(f"trick_shot_table.position_short.{position_of(facts.skater)}"))
        label = _NAME.sized(_NAME.size * min(1.0, TALLEST / text.text_scale))
        label = label.coloured(_LOUD if loud else _QUIET)
        numbers = _NUMBER.sized(_NUMBER.size * max(1.0, min(_GROWS, text.text_scale)))
        room = right - left - (_PUCK_SIDE + 3 if facts.carries else 0)
        style = text.fitted(name, label, room)
        text.draw(surface, name, style, (left, rect.centery - step), Anchor.LEFT, shown)
        if facts.carries:
            self._paint_puck(surface, (right - _PUCK_SIDE / 2, rect.centery - step))
        below = rect.centery + step * 0.95
        if facts.back_in is not None:
            back = str(kit.words("trick_shot_table.panel.back_in", count=facts.back_in))
            warn = label.coloured(kit.theme.metal.warn)
            style = text.fitted(back, warn, right - left)
            text.draw(surface, back, style, (left, below), Anchor.LEFT)
            return
        tint = lighten(kit.theme.player(TEAM_OF[facts.skater]).colour, 0.55)
        number = str(number_of(facts.skater))
        text.draw(surface, number, numbers.coloured(tint), (left, below), Anchor.LEFT, shown)
        self._paint_size(surface, right, below, facts.size, _LIT if loud else _BARS)
        sign, ink = (_LOUD, (255, 255, 255)) if loud else (_SIGN, _QUIET)
        kit.icons.draw(surface, "speed", (right - 53, below), 18, sign)
        style = numbers.coloured(ink)
        text.draw(surface, str(facts.speed), style, (right - 28, below), Anchor.RIGHT, shown)

    def _paint_puck(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        """The sign of the carrier, as it hangs on their badge on the ice."""
        disc = pygame.FRect(0, 0, _PUCK_SIDE, _PUCK_SIDE)
        disc.center = middle
        self._kit.skin.token(surface, disc, ((236, 242, 250), (186, 198, 216)))
        self._kit.icons.draw(surface, "puck", middle, _PUCK_SIDE * 0.7, (22, 28, 40))

    def _paint_size(
        self, surface: pygame.Surface, right: float, middle: float, size: int, lit: Rgb
    ) -> None:
        """Size as one to three rising bars."""
        for bar in range(3):
            height = 7 + 4.5 * bar
            chip = pygame.FRect(right - 20 + bar * 7, middle + 8 - height, 5, height)
            self._kit.skin.chip(surface, chip, lit if bar < size else _UNLIT, 1.0)

    def _paint_portrait(self, surface: pygame.Surface, tile: pygame.FRect, facts: RowFacts) -> None:
        kit = self._kit
        image = self.portrait(facts.skater, kit.canvas.length(tile.width), on_ice=facts.on_ice)
        blit(surface, image, kit.canvas.point(*tile.topleft))
        paint: Rgb = kit.theme.player(TEAM_OF[facts.skater]).colour
        icon = "penalty" if facts.back_in is not None else role_of(facts.skater)
        colour = paint
        if facts.acted:
            icon, colour = "hourglass", (120, 128, 146)
        side = max(17.0, tile.width * 0.42)
        disc = pygame.FRect(tile.right - side + 3, tile.bottom - side + 3, side, side)
        kit.skin.token(surface, disc, (lighten(colour, 0.12), darken(colour, 0.3)))
        kit.icons.draw(surface, icon, disc.center, side * 0.66, (255, 255, 255))

    def portrait(self, skater: int, pixels: int, *, on_ice: bool = True) -> pygame.Surface:
        """Head and shoulders of a skater on a square of a number of pixels; cached."""
        key = (role_of(skater), TEAM_OF[skater], pixels, on_ice, self._colours.key())
        found = self._portraits.get(key)
        if found is None:
            found = self._portraits[key] = self._make_portrait(skater, pixels, on_ice=on_ice)
        return found

    def _make_portrait(self, skater: int, pixels: int, *, on_ice: bool) -> pygame.Surface:
        """Head and shoulders of the figure before its team's colour."""
        team = TEAM_OF[skater]
        paint: Rgb = self._kit.theme.player(team).colour
        if not on_ice:
            paint = mix(paint, _OFF, 0.6)
        corner = pixels * 0.24
        mask = raster.rounded_mask(pixels, pixels, corner)
        ground = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        ground.blit(
            raster.gradient(pixels, pixels, lighten(paint, 0.62), darken(paint, 0.25)), (0, 0)
        )
        bust = _GOALIE if IS_GOALIE[skater] else _FIELDER
        scale = pixels / bust.tall
        name = bust.name.format(TEAM_NAMES[team])
        figure = self._colours.picture(name, scale / self._kit.canvas.scale, group=bust.group)
        left, top = (
            round(pixels * share - anchor - away * scale)
            for share, anchor, away in zip((0.5, 0.05), figure.anchor, bust.head, strict=True)
        )
        blit(ground, figure.image, (left, top), 1.0 if on_ice else 0.5)
        ground = pygame.transform.flip(ground, True, False)
        image = raster.masked(ground, mask)
        ring = raster.ring_mask(pixels, pixels, corner, max(1.0, 1.3 * self._kit.canvas.scale))
        blit(image, raster.coloured(ring, lighten(paint, 0.3), 0.9), (0, 0))
        return image
