"""The company walks out of the Black Gate past its graves, towards the rivals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.graveyard import paint_stone, winter_night
from scenes.games.frostgrave.campaign.great_figure import is_ready
from scenes.games.frostgrave.campaign.large_figures import WIZARDS, has_great, large, redyed
from scenes.games.frostgrave.campaign.portraits import dyed
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.sprite import Sprite
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.city_paint import CityPainter

SECONDS: Final = 5.0
_BEGUN: Final = 0.3
"""The share of the walk already done when the page opens."""
_HORIZON: Final = 0.36
_GATE: Final = 128.0
"""The place of the gate, from the left."""
_TOWERING: Final = 0.94
"""The height of the castle as a share of the picture's."""
_SOLDIER: Final = 185.0
"""The height of a large soldier at its own size, in design units."""
_LEADER: Final = 1.32
"""The height of a wizard as a share of a soldier's."""
_HIGH: Final = 92.0
_FAR_HIGH: Final = 72.0
"""The height of those who walk, and of the rivals, in design units."""
_GAP: Final = 80.0
_DOOR: Final = 40.0
"""The distance until a member is completely out of the gate."""
_TREES: Final = ((0.36, 0.47, 0.4), (0.235, 0.53, 0.5))
_STANDARD: Final = 166.0
"""Space before the first rival for the leader's banner and medal."""
_CAMP: Final = 108.0
"""The width of a rival's place at the right edge."""
_MOST_STONES: Final = 7
_MEDALS: Final = ((255, 214, 110), (214, 222, 232), (214, 150, 96), (168, 176, 190))
_INK: Final = from_hex("#2a1a0c")


class Company(NamedTuple):
    """A warband at the end.

    Attributes:
        seat, school: those of its banner.
        place: its rank, 1 for the first.
        sprites: its miniatures, the leader first.
    """

    seat: int
    school: str
    place: int
    sprites: tuple[str, ...]


class Walk(Widget):
    """The gate by night, and the company walking out of it behind its wizard.

    Args:
        rect: place in design units.
        own: the company that walks.
        rivals: the companies standing at the right.
        graves: the names on the company's graves, and whether a flower lies on each.
        painter: the painter of banners.
    """

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        own: Company,
        rivals: Sequence[Company],
        graves: Sequence[bool],
        painter: CityPainter,
    ) -> None:
        super().__init__(rect, key="walk")
        self._own, self._rivals, self._graves = own, tuple(rivals), tuple(graves)
        self._painter = painter
        self._age = SECONDS * _BEGUN
        self._ground: pygame.Surface | None = None
        self._snow: Snowfall | None = None

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    @property
    def share(self) -> float:
        """The share of the walk that is done, 0-1."""
        return min(1.0, self._age / SECONDS)

    def update(self, dt: float) -> None:
        """Advance the walk and the snow."""
        super().update(dt)
        if self.kit.settings.reduce_motion:
            self._age = SECONDS
            return
        if self._snow is None:
            self._snow = Snowfall(self.kit)
        self._snow.update(dt)
        self._age += dt
        self.changed = True

    def places(self) -> list[float]:
        """The distance of each from the gate, the leader first; negative inside."""
        count = max(1, len(self._own.sprites))
        room = self.area.width - _GATE - _STANDARD - _CAMP * len(self._rivals)
        gap = min(_GAP, room / count)
        whole = gap * count + 20
        return [self.share * whole - number * gap for number in range(count)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw night, snow, gate and company."""
        kit, area = self.kit, self.area
        if not is_ready(kit) or not kit.sprites.load(GROUP).done:
            return
        pixels = kit.canvas.rect(area)
        if self._ground is None or self._ground.get_size() != pixels.size:
            self._ground = self._painted(surface, pixels)
        blit(surface, self._ground, pixels.topleft)
        before = surface.get_clip()
        surface.set_clip(pixels.inflate(-8, -8).clip(before))
        self._draw_company(surface)
        if self._snow is not None:
            self._snow.draw(surface)
        surface.set_clip(before)

    # ------------------------------------------------------------------ what stands still
    def _painted(self, surface: pygame.Surface, pixels: pygame.Rect) -> pygame.Surface:
        """The static background with the gate, the stones and the rivals."""
        kit, size = self.kit, pixels.size
        group, scale = kit.sprites.group(ART), kit.canvas.scale
        plain = group.get("place_black_gate").image.get_height()
        zoom = round(size[1] * _TOWERING / plain, 2)
        sprite = group.get("place_black_gate", zoom)
        night = winter_night(kit, size, _HORIZON, _TREES)
        foot = round(size[1] * 0.985) - sprite.image.get_height() + sprite.anchor[1]
        shadow = group.shadow("place_black_gate", zoom)
        if shadow is not None:
            shadow.draw(night, (_GATE * scale, foot), 0.9)
        sprite.draw(night, (_GATE * scale, foot))
        whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        whole.blit(night, pixels.topleft)
        self._draw_stones(whole)
        for number, company in enumerate(self._rivals):
            self._draw_rival(whole, company, number)
        return whole.subsurface(pixels).copy()

    def _draw_stones(self, surface: pygame.Surface) -> None:
        """The gravestones in a row at the edge of the snow, a lantern by every second stone."""
        area = self.area
        for number, flower in enumerate(self._graves[:_MOST_STONES]):
            left = area.left + _GATE + 190 + number * 62
            top = area.top + area.height * _HORIZON + 4 + (number % 2) * 9
            rect = pygame.FRect(left, top, 27, 56)
            paint_stone(self.kit, surface, rect, lantern=number % 2 == 0, flower=flower)

    def _draw_rival(self, surface: pygame.Surface, company: Company, number: int) -> None:
        """A banner, the leader and two more in their colour, and their rank on a medal."""
        kit, area = self.kit, self.area
        middle = area.right - 26 - _CAMP * (len(self._rivals) - number - 0.5)
        foot = area.top + area.height * 0.74 + (10 if number % 2 else 0)
        self._painter.banner(surface, (middle - 54, foot - 6), company.seat, company.school, 0)
        colour = kit.theme.player(company.seat).colour
        spots = ((2.0, -16.0), (38.0, -8.0), (16.0, 10.0))
        names = (*company.sprites[1:3], *company.sprites[:1])
        for (across, down), name in zip(spots[-len(names) :], names, strict=False):
            at = kit.canvas.point(middle + across, foot + down)
            self._draw_figure(surface, name, at, colour)
        self._draw_medal(surface, company.place, (middle - 32, foot + 22))

    def _draw_figure(
        self, surface: pygame.Surface, name: str, at: tuple[float, float], colour: Rgb
    ) -> None:
        found = self._figure(name, _FAR_HIGH)
        if found is None:
            return
        if name.startswith("blue_"):
            group, _ = large(self.kit, name)
            is_wizard = group is self.kit.sprites.group(WIZARDS)
            found = dyed(found, colour) if is_wizard else redyed(found, colour)
        self._draw_shade(surface, at, _FAR_HIGH)
        found.draw(surface, at)

    def _figure(self, name: str, high: float) -> Sprite | None:
        """Somebody as high as a soldier of a height; `None` for one without a large picture."""
        if not has_great(name):
            return None
        group, own = large(self.kit, name)
        if own not in group:
            return None
        zoom = high / _SOLDIER
        if group is self.kit.sprites.group(WIZARDS):
            zoom = high * _LEADER / group.extent(own).height
        return group.get(own, round(zoom, 3))

    def _draw_shade(self, surface: pygame.Surface, at: tuple[float, float], high: float) -> None:
        scale = self.kit.canvas.scale
        size = round(high * 0.60 * scale), round(high * 0.17 * scale)
        shade = _shade(size)
        blit(surface, shade, (round(at[0] - size[0] / 2), round(at[1] - size[1] * 0.55)))

    def _draw_medal(self, surface: pygame.Surface, place: int, at: tuple[float, float]) -> None:
        draw_medal(self, surface, place, at, 34.0)

    # ------------------------------------------------------------------ who walks
    def _draw_company(self, surface: pygame.Surface) -> None:
        kit, area, own = self.kit, self.area, self._own
        walking = self.share < 1
        places = list(enumerate(self.places()))
        for number, far in reversed(places):
            name = own.sprites[number]
            found = self._figure(name, _HIGH) if far > 0 else None
            if found is None:
                continue
            out = min(1.0, far / _DOOR)
            hop = abs((self._age * 2.6 + number * 0.37) % 1 - 0.5) * 8 * walking
            x = area.left + _GATE + 16 + far
            y = area.bottom - 40 + 8 * out + (16 if number % 2 else 0) * out
            at = kit.canvas.point(x, y)
            if number == 0:
                self._painter.banner(surface, (x + 48, y - 4 - hop), own.seat, own.school, 0)
                self._draw_medal(surface, own.place, (x + 62, y - 2))
            if out >= 1:
                self._draw_shade(surface, at, _HIGH)
            lifted = at[0], at[1] - round(hop * kit.canvas.scale)
            found.draw(surface, lifted, round(out * 8) / 8)


@lru_cache(maxsize=4)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """The soft shadow below somebody's feet, of a size in pixels."""
    disc = pygame.transform.smoothscale(raster.disc_mask(size[0]), size)
    return raster.coloured(raster.blurred(disc, size[1] / 6, 0), (10, 16, 38), 0.6)


def draw_medal(
    widget: Widget, surface: pygame.Surface, place: int, at: tuple[float, float], size: float
) -> None:
    """A disc of gold, silver, bronze or iron with a rank on it."""
    kit = widget.kit
    top = _MEDALS[min(place, len(_MEDALS)) - 1]
    rect = pygame.FRect(0, 0, size, size)
    rect.center = at
    red, green, blue = (round(part * 0.72) for part in top)
    kit.skin.token(surface, rect, (top, (red, green, blue)))
    style = TextStyle(Family.NUMBER, size * 0.68, _INK, fixed=True)
    kit.text.draw(surface, str(place), style, at, Anchor.CENTRE)
