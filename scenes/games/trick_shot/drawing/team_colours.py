"""Baked pictures in the colours of the current palette, with a pattern where one is asked for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.trick_shot.team import RED, TEAM_NAMES, TEAMS
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprites import ROTATION_STEP, Sprite
from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.kit.kit import Kit

_MOST, _LEAST = (0, 2), (2, 0)
"""For Red and Blue: the channel that is strong in their paint, and the one that is weak."""
_STRIPE_STEP, _STRIPE_WIDTH = 6.0, 2.4
"""Distance and width of the lines of a pattern, in design units."""
_STRIPE_DEPTH = 115
_KEPT = 24 * MEGABYTE
"""For pictures in other colours than they were baked in."""


class TeamColours:
    """Moves what is painted in a team's colour to the colour that the team has now.

    Pictures are premultiplied. White, black, skin and wood stay as they are:
    a pixel moves as far as its strong channel stands above its weak one.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: BoundedCache[tuple[object, ...], Sprite] = BoundedCache(
            _KEPT, lambda one: weight(one.image)
        )

    def forget(self) -> None:
        """Drop every picture (window or palette changed)."""
        self._kept.clear()

    def key(self) -> tuple[object, ...]:
        """What the colours depend on."""
        theme = self._kit.theme
        return (*(theme.player(team).colour for team in TEAMS), theme.patterns)

    @property
    def as_painted(self) -> bool:
        """Whether pictures can stay as they are."""
        theme = self._kit.theme
        same = all(theme.player(t).colour == DEFAULT_PLAYERS[t].colour for t in TEAMS)
        return same and not theme.patterns

    def picture(self, name: str, zoom: float, lean: float = 0.0) -> Sprite:
        """A baked picture in the colours of now, kept; as it was baked where nothing changes.

        The name says whose colour it shows; one that names no team shows both.
        """
        sprite = self._kit.sprites.group(GROUP).get(name, zoom, angle=lean)
        if self.as_painted:
            return sprite
        key = (name, zoom, round(lean / ROTATION_STEP), self._kit.canvas.scale, self.key())
        found = self._kept.get(key)
        if found is None:
            named = [team for team in TEAMS if TEAM_NAMES[team] in name.split("_")]
            image = self._image(sprite.image, named or TEAMS)
            found = self._kept.put(key, Sprite(image, sprite.anchor))
        return found

    def _image(self, image: pygame.Surface, teams: Sequence[int]) -> pygame.Surface:
        planes = [_paint_of(image, team) for team in teams]
        changed = image.copy()
        for team, plane in zip(teams, planes, strict=True):
            _move(changed, plane, DEFAULT_PLAYERS[team].colour, self._colour(team), team)
            if self._kit.theme.patterns:
                self._draw_pattern(changed, plane, team)
        changed.blit(raster.silhouette(image), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        return changed

    def _colour(self, team: int) -> Rgb:
        colour: Rgb = self._kit.theme.player(team).colour
        return colour

    def _draw_pattern(self, image: pygame.Surface, plane: pygame.Surface, team: int) -> None:
        """Darken lines on a team's paint: slanting ones for Red, level ones for Blue."""
        width, height = image.get_size()
        lines = pygame.Surface((width, height)).convert_alpha()
        lines.fill((0, 0, 0, 255))
        step = max(4, self._kit.canvas.length(_STRIPE_STEP))
        thick = max(1, self._kit.canvas.length(_STRIPE_WIDTH))
        colour = (_STRIPE_DEPTH,) * 3
        for offset in range(-height, height if team != RED else width, step):
            ends = ((offset, height), (offset + height, 0))
            if team != RED:
                ends = ((0, offset), (width, offset))
            pygame.draw.line(lines, colour, *ends, thick)
        lines.blit(plane, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        image.blit(lines, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _paint_of(image: pygame.Surface, team: int) -> pygame.Surface:
    """How much of a team's paint each pixel has, the same in all three channels."""
    pixels = pygame.image.tobytes(image, "RGBA")
    plane = _grey(pixels[_MOST[team] :: 4], image.get_size())
    weak = _grey(pixels[_LEAST[team] :: 4], image.get_size())
    plane.blit(weak, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return plane


def _grey(values: bytes, size: tuple[int, int]) -> pygame.Surface:
    pixels = bytearray(b"\xff" * (4 * len(values)))
    for channel in range(3):
        pixels[channel::4] = values
    return pygame.image.frombytes(bytes(pixels), size, "RGBA").convert_alpha()


def _move(
    image: pygame.Surface, plane: pygame.Surface, painted: Rgb, wanted: Rgb, team: int
) -> None:
    """Add to each pixel what the wanted colour has more than the painted one, by its paint."""
    whole = painted[_MOST[team]] - painted[_LEAST[team]]
    parts = [255 * (new - old) // whole for old, new in zip(painted, wanted, strict=True)]
    for sign, flag in ((1, pygame.BLEND_RGB_ADD), (-1, pygame.BLEND_RGB_SUB)):
        share = tuple(max(0, min(255, sign * part)) for part in parts)
        if any(share):
            change = plane.copy()
            change.fill(share, special_flags=pygame.BLEND_RGB_MULT)
            image.blit(change, (0, 0), special_flags=flag)
