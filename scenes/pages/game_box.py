"""One game box on the title: cover with thickness, gloss, shadow, and its name in gold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.game_view.game_module import BoxLook
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex, mix
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point, Widget
from scenes.pages.lettering import Gilding, letter

COVER = (204.0, 276.0)
"""Size of a cover in design units."""
DEPTH = 9.0
LIFT = 17.0
_CORNER = 9.0
_LEAST_ZOOM_OF_WORDS = 0.85
_SHADE = (224, 220, 218)
"""How bright a box in shade is, of 255."""
_RING = 11.0
"""How far around the box the ring of the focus lies, below what reaches beyond the cover."""
_NAME = 27.0
_LAMP = (46, 40, 30)
"""The share of its own colours that the lamp adds to the chosen box, of 255."""
_GROUND = (5, 6, 13)
"""The colour of the soft ground of a name, which sets it off from any picture."""


def gilding_of(look: BoxLook) -> Gilding:
    """Return the lettering of the title on a box."""
    return Gilding(*look.letters, 1.6, 3)


def cover_image(
    kit: Kit, game: str, look: BoxLook, zoom: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The cover of a game at `zoom` times its design size.

    The art may reach beyond the box. Returns the image and the pixel of its upper left corner
    that lies on the corner of the box.
    """
    group = kit.sprites.group("shared")
    name = f"cover_{game}"
    if name in group:
        sprite = group.get(name, zoom)
        return sprite.image, (round(sprite.anchor[0]), round(sprite.anchor[1]))
    width, height = kit.canvas.length(COVER[0] * zoom), kit.canvas.length(COVER[1] * zoom)
    mask = raster.rounded_mask(width, height, _CORNER * zoom * kit.canvas.scale)
    picture = raster.gradient(width, height, mix(look.top, look.bottom, 0.2), look.bottom)
    return raster.masked(picture, mask), (0, 0)


@dataclass(frozen=True)
class BoxPicture:
    """The picture of a box: its image with the shadow around it, and its place in pixels."""

    image: pygame.Surface
    box: pygame.Rect


class GameBox(Widget):
    """A box that can be chosen; it rises when it is.

    Args:
        rect: the cover's place in design units, without the thickness below it.
        game: the game's name.
        look: the look of its box where it has no art.
        title: its name in the current language.
        ribbon: words across the corner of a game that cannot be played; empty for none.
        on_choose: called when the box is clicked while another one is chosen.
        on_open: called when it is confirmed or clicked while chosen.
        on_step: called with -1 or 1 to go to a neighbour.

    Only the chosen box is reached by stepping through the widgets.

    Attributes:
        rests: whether it lies in shade while another one is chosen.
    """

    shows_focus = True
    rests = False

    def __init__(
        self,
        rect: pygame.FRect,
        game: str,
        look: BoxLook,
        title: str,
        ribbon: str,
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
        on_step: Callable[[int], None],
    ) -> None:
        super().__init__(rect, key=f"box_{game}")
        self.game = game
        self.look = look
        self.title = title
        self.ribbon = ribbon
        self._chosen = self.focusable = False
        self.shift = (0.0, 0.0)
        self.on_choose = on_choose
        self.on_open = on_open
        self.on_step = on_step
        self._rise = 0.0
        self._opens = False
        self._pieces: dict[tuple[int, float, bool], tuple[pygame.Surface, int]] = {}

    @property
    def chosen(self) -> bool:
        """Whether the tray describes this game."""
        return self._chosen

    @chosen.setter
    def chosen(self, value: bool) -> None:
        self._chosen = self.focusable = value
        self.changed = True

    @property
    def area(self) -> pygame.FRect:
        """The place with the box's rise, for focus ring and pointer."""
        return self.rect.move(0, -LIFT * self._rise)

    def contains(self, point: Point) -> bool:
        """Whether the box is hit at its place or where it has risen to."""
        grown = self.rect.copy()
        grown.top -= LIFT * self._rise
        grown.height += LIFT * self._rise + DEPTH
        return bool(grown.collidepoint(point))

    def handle_intent(self, intent: Intent) -> bool:
        """Confirm opens; left and right go to the neighbours."""
        if intent is Intent.CONFIRM:
            self.kit.audio.play("ui_click")
            self.on_open()
            return True
        step = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent)
        if step is None:
            return False
        self.on_step(step)
        return True

    def pointer_down(self, point: Point) -> None:
        """A click on the chosen box opens it."""
        del point
        self._opens = self.chosen

    def pointer_up(self, point: Point) -> None:
        """Open, or choose."""
        if not self.contains(point):
            return
        if self._opens:
            self.handle_intent(Intent.CONFIRM)
        else:
            self.on_choose()

    def update(self, dt: float) -> None:
        """Rise when chosen, a little when hovered."""
        super().update(dt)
        target = 1.0 if self.chosen else 0.45 if self.hovered else 0.0
        if self._rise == target:
            return
        if self.kit.settings.reduce_motion:
            self._rise = target
        else:
            self._rise += (target - self._rise) * min(1.0, dt * 16)
            if abs(self._rise - target) < 0.02:
                self._rise = target
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw shadow, body, cover, name and ribbon."""
        if self.focused and self.kit.controls.device is not Device.MOUSE:
            ring = self.area.inflate(2 * _RING, 2 * _RING)
            ring.height += DEPTH * self.rect.width / COVER[0]
            self.kit.skin.ring(surface, ring, _CORNER + _RING)
        drawn = self.picture()
        blit(surface, drawn.image, drawn.image.get_rect(center=drawn.box.center).topleft)

    def picture(self) -> BoxPicture:
        """The box as it is drawn now, to be drawn by another."""
        image, padding = self._piece()
        x, y = self.kit.canvas.point(
            self.rect.left + self.shift[0], self.rect.top + self.shift[1] - LIFT * self._rise
        )
        place = image.get_rect(topleft=(x - padding, y - padding))
        return BoxPicture(image, place.inflate(-2 * padding, -2 * padding))

    # ------------------------------------------------------------------ making
    def _piece(self) -> tuple[pygame.Surface, int]:
        key = (self.kit.generation, self.rect.width, self.chosen)
        piece = self._pieces.get(key)
        if piece is None:
            stale = [one for one in self._pieces if one[:2] != key[:2]]
            for one in stale:
                del self._pieces[one]
            piece = self._pieces[key] = self._make()
        return piece

    def _make(self) -> tuple[pygame.Surface, int]:
        kit = self.kit
        zoom = self.rect.width / COVER[0]
        unit = kit.canvas.scale * zoom
        cover, corner_at = cover_image(kit, self.game, self.look, zoom)
        width, height = kit.canvas.length(COVER[0] * zoom), kit.canvas.length(COVER[1] * zoom)
        depth, corner = round(DEPTH * unit), _CORNER * unit
        padding = round(46 * unit)
        image = raster.clear(width + 2 * padding, height + depth + 2 * padding)
        mask = raster.rounded_mask(width, height + depth, corner)
        lifted = 1.5 if self.chosen else 1.0
        for sigma, down, opacity in ((4, 7, 0.55), (15 * lifted, 16 * lifted, 0.62)):
            soft = raster.blurred(mask, sigma * unit, padding)
            offset = (round(down * unit * 0.4), round(down * unit))
            blit(image, raster.coloured(soft, (8, 3, 2), opacity), offset)
        area = pygame.Rect(padding, padding, width, height)
        if self.chosen:
            for sigma, opacity in ((17, 0.7), (6, 0.5)):
                halo = raster.blurred(mask, sigma * unit, padding)
                blit(image, raster.coloured(halo, from_hex("#ffb34d"), opacity), (0, 0))
            self._draw_ring(image, padding, (width, height + depth), corner, unit)
        blit(image, cover, (padding - corner_at[0], padding - corner_at[1]))
        self._draw_face(image, area, corner, unit)
        if self.chosen:
            light = image.copy()
            light.fill(_LAMP, special_flags=pygame.BLEND_RGB_MULT)
            image.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        elif self.rests:
            image.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        self._draw_words(image, area, zoom)
        return image, padding

    def _draw_face(
        self, image: pygame.Surface, area: pygame.Rect, corner: float, unit: float
    ) -> None:
        """Draw shade under the name, gloss from the lamp, and a veil over an unplayable game."""
        size = area.size
        mask = raster.rounded_mask(*size, corner)
        black, faint, deep = (0, 0, 0), (30, 30, 30), (190, 190, 190)
        shade = raster.gradient(*size, black, black, black, faint, deep)
        veil = raster.coloured(raster.curve(shade, None), (4, 6, 12), 1.0)
        veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(image, veil, area.topleft)
        gloss = raster.clear(*size)
        reach = size[0] * 0.34
        corners = [
            (size[0] * 0.10, 0),
            (size[0] * 0.10 + reach, 0),
            (reach - size[0] * 0.42, size[1]),
            (-size[0] * 0.42, size[1]),
        ]
        pygame.draw.polygon(gloss, (255, 255, 255, 255), corners)
        gloss = raster.blurred(gloss, 14 * unit, 0)
        gloss.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(image, raster.coloured(gloss, (255, 244, 222), 0.10), area.topleft)
        if self.ribbon:
            dim = raster.tinted(image, (22, 14, 9), 0.30)
            image.fill((0, 0, 0, 0))
            blit(image, dim, (0, 0))

    def _draw_words(self, image: pygame.Surface, area: pygame.Rect, zoom: float) -> None:
        kit = self.kit
        gilding = gilding_of(self.look)
        size = _NAME * zoom
        above = 64 if self.ribbon else 42
        at = self._design(area.centerx, area.bottom - above * zoom * kit.canvas.scale)
        room = self.rect.width - 30 * zoom
        self._draw_ground(image, area, at, zoom)
        letter(kit, image, self.title, at, size, gilding=gilding, width=room)
        if self.ribbon:
            self._draw_ribbon(image, area, zoom)

    def _draw_ground(
        self, image: pygame.Surface, area: pygame.Rect, at: tuple[float, float], zoom: float
    ) -> None:
        """Draw a soft dark band behind the name, within the cover."""
        canvas, unit = self.kit.canvas, self.kit.canvas.scale * zoom
        band = pygame.Rect(0, 0, area.width, round(_NAME * unit))
        band.center = canvas.point(*at)
        ground = raster.clear(*area.size)
        ground.fill((255, 255, 255, 255), band.move(-area.left, -area.top))
        ground = raster.blurred(ground, 11 * unit, 0)
        mask = raster.rounded_mask(*area.size, _CORNER * unit)
        ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(image, raster.coloured(ground, _GROUND, 0.72), area.topleft)

    def _draw_ribbon(self, image: pygame.Surface, area: pygame.Rect, zoom: float) -> None:
        """A paper band below the name of a game that cannot be played.

        On a small box the words would be too small: a lock stands for them.
        """
        kit = self.kit
        unit = kit.canvas.scale * zoom
        small = zoom < _LEAST_ZOOM_OF_WORDS
        height = round(26 * unit)
        width = round(44 * unit) if small else area.width - round(64 * unit)
        band = pygame.Rect(0, 0, width, height)
        band.midbottom = (area.centerx, area.bottom - round(15 * unit))
        mask = raster.rounded_mask(width, height, 6 * unit)
        soft, grown = raster.soft_shadow(mask, 3 * unit, 0.6, (5, 3, 2))
        blit(image, soft, (band.left - grown + unit, band.top - grown + 2 * unit))
        paper = kit.theme.paper
        blit(image, raster.gradient_fill(mask, paper.c50, paper.c200), band.topleft)
        line = raster.ring_mask(width, height, 6 * unit, max(1.0, unit), 3 * unit)
        blit(image, raster.coloured(line, paper.c400, 0.6), band.topleft)
        if small:
            kit.icons.draw(image, "lock", self._design(*band.center), 18 * zoom, paper.text)
            return
        style = TextStyle(Family.STRONG, 13.5, paper.text, fixed=True)
        style = kit.text.fitted(self.ribbon, style, width / kit.canvas.scale - 12)
        kit.text.draw(image, self.ribbon, style, self._design(*band.center), Anchor.CENTRE)

    def _draw_ring(
        self,
        image: pygame.Surface,
        padding: int,
        size: tuple[int, int],
        corner: float,
        unit: float,
    ) -> None:
        out = round(4 * unit)
        ring = raster.ring_mask(size[0] + 2 * out, size[1] + 2 * out, corner + out, 2.6 * unit)
        colour = self.kit.theme.metal.gold_light
        blit(image, raster.coloured(ring, colour), (padding - out, padding - out))

    def _design(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the piece as the design point that the typesetter maps back onto it."""
        return self.kit.canvas.to_design((x, y))
