"""Baked pictures recoloured for the current palette, with a pattern where one is wanted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.trick_shot.team import RED, TEAM_NAMES, TEAMS
from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.bounded_cache import MEGABYTE, BoundedCache, weight
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.repaint import draw_lines, move_paint, paint_of
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import ROTATION_STEP
from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.kit.kit import Kit

_STRIPE_STEP, _STRIPE_WIDTH = 6.0, 2.4
"""Distance and width of the lines of a pattern, in design units."""
_KEPT = 24 * MEGABYTE
"""The size of the cache of recoloured pictures."""


class TeamColours:
    """Recolours the parts painted in a team's colour to the team's present colour.

    Pictures are premultiplied. White, black, skin and wood stay as they are: a pixel moves as far
    as its strong channel stands above its weak one.
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
        """The key of the present colours."""
        theme = self._kit.theme
        return (*(theme.player(team).colour for team in TEAMS), theme.patterns)

    @property
    def as_painted(self) -> bool:
        """Whether pictures need no recolouring."""
        theme = self._kit.theme
        same = all(theme.player(t).colour == DEFAULT_PLAYERS[t].colour for t in TEAMS)
        return same and not theme.patterns

    def picture(self, name: str, zoom: float, lean: float = 0.0, group: str = GROUP) -> Sprite:
        """A baked picture in the present colours, cached; unchanged where possible.

        The name says whose colour it shows; one that names no team shows both.
        """
        sprite = self._kit.sprites.group(group).get(name, zoom, angle=lean)
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
        painted = [DEFAULT_PLAYERS[team].colour for team in teams]
        planes = [paint_of(image, colour) for colour in painted]
        changed = image.copy()
        for team, plane, colour in zip(teams, planes, painted, strict=True):
            move_paint(changed, plane, colour, self._colour(team))
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
        step = max(4, self._kit.canvas.length(_STRIPE_STEP))
        thick = max(1, self._kit.canvas.length(_STRIPE_WIDTH))
        if team == RED:
            ends = [((at, height), (at + height, 0)) for at in range(-height, width, step)]
        else:
            ends = [((0, at), (width, at)) for at in range(-height, height, step)]
        draw_lines(image, plane, ends, thick)
