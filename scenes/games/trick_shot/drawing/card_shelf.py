"""Line cards: the fan on the shelf, and the great cards from which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import astuple, dataclass
from typing import TypeAlias

import pygame

from scenes.games.trick_shot.drawing.baked import GROUP
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.draw.repaint import move_paint, paint_of
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.line_breaking import pieces
from scenes.kit.text.typesetter import TextStyle

CARD_WIDTH, CARD_HEIGHT = 118.0, 160.0
Layer: TypeAlias = tuple[pygame.Surface, tuple[float, float]]
"""A picture and its offset (pixels) from the middle of a card."""
_NAME = TextStyle(Family.DISPLAY, 15, (58, 36, 19), leading=1.1)
_TEXT = TextStyle(Family.UI, 14, (84, 58, 30), leading=1.3)
_NAME_WIDTHS = (0.94, 0.87)
"""The width of a name on a small and on a great card, as a share of the card's."""
_TWO_LINES = 8.0
"""How much narrower a name of several words is set: rather in two lines than from edge to edge."""
_LEAST_NAME, _GROWS = 4.0, 1.3
"""The smallest letters of a name, and how far names grow with the text size."""
_GREAT = 1.42
_QUESTION = pygame.FRect(190, 104, 900, 36)
_FAN_ZOOM = 0.77
_DIM = 0.42
"""How far a card without effect now is darkened; its name stays readable."""
_WAITS = 30.0
"""The size of the hourglass on a card laid aside."""
_NAME_ROOM, _LINE = 0.27, 1.12
"""The height for a name below the picture, as a share of the card's, and that of its lines, as a
share of the letters'."""
_NAME_SHARE = 0.235
"""The distance of the name below the middle of a card, as a share of its height."""
_BACK: Rgb = (30, 50, 90)
_BACK_DARK = 0.45
"""The paint of a card's back, and how much darker a team's colour is there."""
_FAN_ANGLES = (5.0, 1.6, -1.6, -5.0)
_LEANS = 3.0
"""How much more of a card its neighbour hides at the height of the name, since both lean."""


class Fan:
    """The cards of one team: the current one lit, the hand beside it, those laid aside dim."""

    def __init__(self, kit: Kit, area: pygame.FRect) -> None:
        self._kit = kit
        self._area = area
        self.cards: tuple[str, ...] = ()
        self.in_force = ""
        self.off = False
        self.ready: tuple[str, ...] = ()
        self.hovered = ""
        """The card that the pointer is on."""

    def key(self) -> Hashable:
        """The key of the fan's picture."""
        return self.cards, self.in_force, self.off, self.ready, self.hovered

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the fan."""
        for card in self._order():
            self._card(surface, self.cards.index(card), card)

    def at(self, point: tuple[float, float]) -> str:
        """The card under a design point, the one drawn last first."""
        for card in reversed(self._order()):
            if self.rect(self.cards.index(card)).collidepoint(point):
                return card
        return ""

    def rect(self, number: int) -> pygame.FRect:
        """The rectangle of a card of the fan."""
        count = max(1, len(self.cards))
        width, height = CARD_WIDTH * _FAN_ZOOM, CARD_HEIGHT * _FAN_ZOOM
        up = 0.0
        if self.cards[number : number + 1] == (self.hovered,):
            up = 24.0
        elif self.cards[number : number + 1] == (self.in_force,):
            up = 10.0
        droop = abs(number - (count - 1) / 2) * 3.0
        left = self._area.left + number * self._step()
        return pygame.FRect(left, self._area.top - 9 + droop - up, width, height)

    def _step(self) -> float:
        return (self._area.width - CARD_WIDTH * _FAN_ZOOM) / max(1, len(self.cards) - 1)

    def _order(self) -> list[str]:
        """From the lowest card to the topmost: the pointed one, else the current one."""
        raised = (self.in_force, self.hovered)
        lying = [card for card in self.cards if card not in raised]
        return [*lying, *(card for card in dict.fromkeys(raised) if card in self.cards)]

    def _covered(self, number: int) -> tuple[float, float]:
        """How much of a card its neighbours hide at its left and at its right."""
        order = self._order()
        hidden = max(0.0, CARD_WIDTH * _FAN_ZOOM - self._step())
        hidden += _LEANS if hidden else 0.0
        mine = order.index(self.cards[number])
        sides = (number - 1, number + 1)
        left, right = (
            hidden if 0 <= each < len(self.cards) and order.index(self.cards[each]) > mine else 0.0
            for each in sides
        )
        return left, right

    def _card(self, surface: pygame.Surface, number: int, card: str) -> None:
        angle = _FAN_ANGLES[number % len(_FAN_ANGLES)] if len(self.cards) > 1 else 0.0
        faded, covered = card == self.in_force and self.off, self._covered(number)
        draw_card(
            self._kit,
            surface,
            card,
            self.rect(number).center,
            _FAN_ZOOM,
            CardLook(
                angle=angle,
                lit=card == self.in_force and not self.off,
                dim=_DIM if self.is_aside(card) or faded else 0.0,
                covered=covered,
            ),
        )
        if self.is_aside(card):
            rect = self.rect(number)
            middle = (rect.centerx + (covered[0] - covered[1]) / 2, rect.top + rect.height * 0.3)
            self._kit.icons.draw(surface, "hourglass", middle, _WAITS, (236, 242, 250))

    def is_aside(self, card: str) -> bool:
        """Whether a card laid aside waits for the hand to be empty (clause TS-13.2)."""
        return card not in (*self.ready, self.in_force)


def name_lines(
    kit: Kit, card: str, zoom: float, covered: float = 0.0
) -> tuple[list[str], TextStyle]:
    """The name of a card in at most two lines, set small enough that no word is broken.

    `covered` is how much of the card others hide, in design units.
    """
    name = kit.words(f"trick_shot.card.{card}")
    grown = min(_GROWS, max(1.0, kit.text.text_scale))
    style = TextStyle(Family.DISPLAY, max(13.0, 15.5 * zoom) * grown, _NAME.colour, fixed=True)
    width = CARD_WIDTH * _NAME_WIDTHS[zoom > 1] * zoom - covered
    if any(piece.isspace() for piece in pieces(name)):
        width -= _TWO_LINES * zoom
    lines = kit.text.wrap(name, style, width)
    room = _NAME_ROOM * CARD_HEIGHT * zoom
    while style.size > _LEAST_NAME and (
        len(lines) > 2 or _is_broken(name, lines) or len(lines) * _LINE * style.size > room
    ):
        style = style.sized(style.size - 0.25)
        lines = kit.text.wrap(name, style, width)
    return lines, style


def _is_broken(name: str, lines: Sequence[str]) -> bool:
    """Whether a line ends within a word."""
    whole = [piece for piece in pieces(name) if not piece.isspace()]
    return [each for line in lines for each in pieces(line) if not each.isspace()] != whole


def card_image(
    kit: Kit,
    card: str,
    zoom: float,
    covered: tuple[float, float] = (0.0, 0.0),
    paint: Rgb | None = None,
) -> Sprite:
    """A card with its name set on the part that is not covered, upright; `?` is the back.

    A back may have a team's paint. A card that a player added has no picture of its own: it gets
    a common one.
    """
    group = kit.sprites.group(GROUP)
    if card == "?":
        back: Sprite = group.get("card_back", zoom)
        return back if paint is None else Sprite(_painted(back.image, paint), back.anchor)
    picture = f"card_{card}" if f"card_{card}" in group else "card_own"
    sprite = group.get(picture, zoom)
    image = sprite.image.copy()
    lines, style = name_lines(kit, card, zoom, sum(covered))
    aside = (covered[0] - covered[1]) / 2 * kit.canvas.scale
    step = style.size * _LINE * kit.canvas.scale
    top = sprite.anchor[1] + CARD_HEIGHT * _NAME_SHARE * zoom * kit.canvas.scale
    top -= step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        text = kit.text.line(line, style)
        left = sprite.anchor[0] + aside - text.get_width() / 2
        blit(image, text, (left, top + number * step - kit.text.optical_centre(style)))
    return Sprite(image, sprite.anchor)


def _painted(back: pygame.Surface, paint: Rgb) -> pygame.Surface:
    """The back of a card in a team's colour."""
    image = back.copy()
    move_paint(image, paint_of(back, _BACK), _BACK, darken(paint, _BACK_DARK))
    image.blit(raster.silhouette(back), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    return image


@dataclass(frozen=True)
class CardLook:
    """How a card lies.

    Attributes:
        angle: degrees counter-clockwise.
        lit: whether it shines.
        dim: 0-1, how far it is darkened.
        squeeze: share of the normal width, for flips.
        covered: design units hidden by others at its left and right; its name keeps clear.
        paint: the colour of its team, for a back; `None` for the usual one.
    """

    angle: float = 0.0
    lit: bool = False
    dim: float = 0.0
    squeeze: float = 1.0
    covered: tuple[float, float] = (0.0, 0.0)
    paint: Rgb | None = None


def draw_card(
    kit: Kit,
    surface: pygame.Surface,
    card: str,
    centre: tuple[float, float],
    zoom: float,
    look: CardLook | None = None,
) -> None:
    """Draw a card around a design point."""
    x, y = kit.canvas.point(*centre)
    for image, (across, down) in card_layers(kit, card, zoom, look or CardLook()):
        blit(surface, image, (x + across, y + down))


def card_layers(kit: Kit, card: str, zoom: float, look: CardLook) -> list[Layer]:
    """The pictures of a card, the lowest first, with their offsets (pixels) from its middle."""
    angle, lit, dim, squeeze, covered, paint = astuple(look)
    image = card_image(kit, card, zoom, covered, paint).image
    layers: list[Layer] = []
    if dim:
        image = raster.tinted(image, (24, 32, 48), dim)
    if squeeze < 1.0:
        width = max(2, round(image.get_width() * squeeze))
        image = pygame.transform.smoothscale(image, (width, image.get_height()))
    if angle:
        image = pygame.transform.rotozoom(image, angle, 1.0)
    if lit:
        mask = raster.rounded_mask(
            kit.canvas.length(CARD_WIDTH * zoom), kit.canvas.length(CARD_HEIGHT * zoom), 12
        )
        if angle:
            mask = pygame.transform.rotozoom(mask, angle, 1.0)
        halo, _ = raster.soft_shadow(mask, 7 * kit.canvas.scale, 0.95, (255, 177, 61))
        layers.append((halo, (-(halo.get_width() // 2), -(halo.get_height() // 2))))
    down = kit.canvas.scale * 2 * zoom
    layers.append((image, (-image.get_width() / 2, down - image.get_height() / 2)))
    return layers


class CardTable:
    """The large cards laid before a person who must choose one."""

    def __init__(self, kit: Kit, text_of: Callable[[str], str]) -> None:
        self._kit = kit
        self._text_of = text_of
        self.cards: tuple[str, ...] = ()
        self.title = ""
        self.pointed = 0
        self._layer: pygame.Surface | None = None
        self._shown: Hashable = None

    def open(self, title: str, cards: Sequence[str]) -> None:
        """Lay cards out."""
        self.title, self.cards, self.pointed = title, tuple(cards), 0
        self._shown = None

    def close(self) -> None:
        """Take them away."""
        self.cards = ()
        self._layer = None

    @property
    def is_open(self) -> bool:
        """Whether cards are laid out."""
        return bool(self.cards)

    def rect(self, number: int) -> pygame.FRect:
        """The rectangle of a card, with its text below."""
        width = CARD_WIDTH * _GREAT
        step = width + 30
        left = 640 - (len(self.cards) * step - 30) / 2
        return pygame.FRect(left + number * step, 170, width, 384)

    @property
    def areas(self) -> list[pygame.FRect]:
        """The question and the cards, in design units."""
        return [_QUESTION, *(self.rect(number) for number in range(len(self.cards)))]

    def at(self, point: tuple[float, float]) -> int:
        """The number of the card under a design point, -1 for none."""
        for number in range(len(self.cards)):
            if self.rect(number).collidepoint(point):
                return number
        return -1

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the table and draw the cards."""
        key = (self.cards, self.title, self.pointed, self._kit.generation)
        if self._layer is None or key != self._shown:
            self._layer = self._painted(surface.get_size())
            self._shown = key
        blit(surface, self._layer, (0, 0))

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        layer = raster.clear(*size)
        layer.fill((4, 6, 12, 190))
        kit = self._kit
        style = TextStyle(Family.DISPLAY, 32, (255, 240, 212))
        style = kit.text.fitted(self.title, style, _QUESTION.width)
        kit.text.draw(layer, self.title, style, _QUESTION.center, Anchor.CENTRE)
        for number, card in enumerate(self.cards):
            self._paint_card(layer, number, card)
        return layer

    def _paint_card(self, layer: pygame.Surface, number: int, card: str) -> None:
        """A card, and its effect on a note tucked under it."""
        kit, rect = self._kit, self.rect(number)
        pointed = number == self.pointed
        middle = (rect.centerx, rect.top + CARD_HEIGHT * _GREAT / 2 - (8 if pointed else 0))
        foot = rect.top + CARD_HEIGHT * _GREAT
        plate = pygame.FRect(rect.left + 4, foot - 20, rect.width - 8, 172)
        kit.skin.panel(layer, plate, materials.NOTE, radius=10)
        draw_card(kit, layer, card, middle, _GREAT, CardLook(lit=pointed))
        inner = pygame.FRect(plate.left + 9, foot + 8, plate.width - 18, plate.bottom - foot - 16)
        words = self._text_of(card)
        kit.text.draw_paragraph(layer, words, _TEXT, inner, Anchor.CENTRE, least=14.5)
