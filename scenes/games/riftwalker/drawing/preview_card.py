"""The large card: a rift's power, bonus and value, in readable words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.riftwalker.data import RiftwalkerData
from game.riftwalker.explored_rifts import UNKNOWN, Lying
from game.riftwalker.vocabulary import GrowStep, PlaceStep, SwapStep
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.layout import CREAM, DEEP, GLOW, GOLD, MUTED
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, mix
from scenes.kit.draw.materials import PanelLook
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_PAD: Final = 14.0
_MOST: Final = layout.OWN.height
_NOTE_GAP: Final = 8.0
_LEAST: Final = 320.0
"""With less room beside a note than this the card goes to the other side."""
_LEFT_EDGE: Final = layout.OWN.left - 6
_RIGHT_EDGE: Final = layout.OTHERS.right + 6 - layout.PREVIEW_WIDTH
_ART: Final = (112.0, 160.0)
_ART_HEIGHTS: Final = (236.0, 120.0)
"""The illustration's height, and its least height where words need the room."""
_LOW_ART: Final = 180.0
"""Its height on a card over the own panel, most of which stays in sight so."""
_BELOW_HEAD: Final = layout.OWN.bottom - layout.seat_box(0, 2).head.bottom
"""A card over the own panel that is taller than this covers all of it, not half of its head."""
_TERMS: Final = ((GrowStep, "grow"), (PlaceStep, "place"), (SwapStep, "swap"))
_NAMES: Final = ("lightning", "life", "fire", "earth", "water", "air")


@dataclass(frozen=True)
class Block:
    """A paragraph: its words and style, or a heading."""

    text: str
    style: TextStyle
    gap: float = 4.0


class PreviewCard:
    """Paints and caches the large card shown last.

    Attributes:
        area: where it was drawn in the present frame, in design units; `None` without one.
    """

    def __init__(self, kit: Kit, book: RiftwalkerData) -> None:
        self._kit = kit
        self._book = book
        self._key: object = None
        self._image: pygame.Surface | None = None
        self.area: pygame.FRect | None = None
        self._top, self._bottom = layout.OWN.top, layout.OWN.bottom
        self._plates: dict[int, pygame.Surface] = {}

    def forget(self) -> None:
        """Drop the cached card and plates; they are painted again."""
        self._key = None
        self._plates.clear()

    def prepare(self) -> None:
        """Prepare slow parts before the first card is opened."""
        for element in range(len(_NAMES)):
            self._plate(element)

    def _plate(self, element: int) -> pygame.Surface:
        """The glass of an element's card at its full height; lower ones are cut from it."""
        plate = self._plates.get(element)
        if plate is None:
            kit, glow = self._kit, GLOW[element]
            look = PanelLook(
                mix((44, 35, 86), glow, 0.16),
                (17, 11, 38),
                opacity=0.985,
                bevel=4,
                lit=0.3,
                shaded=0.5,
                rim=0.3,
                line=mix(glow, (255, 223, 134), 0.4),
                line_inset=5,
            )
            rect = pygame.FRect(16, 16, layout.PREVIEW_WIDTH, _MOST)
            image = raster.clear(*kit.canvas.point(layout.PREVIEW_WIDTH + 32, _MOST + 32))
            kit.skin.panel(image, rect, look, 18)
            area = kit.canvas.rect(rect)
            margin = kit.canvas.length(16)
            plate = image.subsurface(area.inflate(2 * margin, 2 * margin).clip(image.get_rect()))
            self._plates[element] = plate.copy()
        return self._plates[element]

    def draw(
        self,
        surface: pygame.Surface,
        rift: str,
        lying: Lying | None,
        *,
        left: bool,
        gain: int | None = None,
        note: pygame.FRect | None = None,
    ) -> None:
        """Draw the card of a rift at a side where no note is in its way, down where the hand is.

        Args:
            surface: the window.
            rift: its id.
            lying: how it lies, `None` in a hand.
            left: rather at the left side.
            gain: the present value of its bonus, `None` where it has none or that is not known.
            note: an area above the view that the card avoids.
        """
        kit = self._kit
        edges = _RIGHT_EDGE, _LEFT_EDGE
        edge, (top, bottom) = edges[left], _room_beside(note, edges[left])
        if bottom - top < _LEAST:
            edge, (top, bottom) = edges[not left], _room_beside(note, edges[not left])
        key = rift, lying, gain, edge, top, bottom, kit.generation
        if self._key != key or self._image is None:
            low = edge == _LEFT_EDGE
            self._image, height = self._painted(rift, lying, gain, bottom - top, low=low)
            self._top, self._bottom = bottom - height, bottom
            self._key = key
        blit(surface, self._image, kit.canvas.point(edge - 16, self._top - 16))
        height = self._bottom - self._top
        self.area = pygame.FRect(edge, self._top, layout.PREVIEW_WIDTH, height)

    # ------------------------------------------------------------------ painting
    def _painted(
        self, rift: str, lying: Lying | None, gain: int | None, most: float, *, low: bool = False
    ) -> tuple[pygame.Surface, float]:
        """The card and its height, which is `most` at the most; `low` with less illustration."""
        kit, width = self._kit, layout.PREVIEW_WIDTH
        blocks = self._blocks(rift, lying, gain, most)
        room = width - 2 * _PAD
        words = sum(self._height(block, room) for block in blocks)
        name = self._name(rift)
        head = kit.text.line_height(name[1]) * len(name[0]) + 6
        tallest = _LOW_ART if low else _ART_HEIGHTS[0]
        art = max(_ART_HEIGHTS[1], min(tallest, most - words - head - 3.4 * _PAD))
        height = min(most, head + art + words + 3.2 * _PAD)
        if low and _BELOW_HEAD < height < most:
            art = min(_ART[1] * room / _ART[0], art + most - height)
            height = min(most, head + art + words + 3.2 * _PAD)
        image = raster.clear(*kit.canvas.point(width + 32, height + 40))
        rect = pygame.FRect(16, 16, width, height)
        plate = self._plate(_NAMES.index(self._book.rifts[rift].elements[0]))
        area = kit.canvas.rect(rect)
        margin = kit.canvas.length(16)
        size = area.width + 2 * margin, area.height + 2 * margin
        sliced = raster.nine_slice(plate, kit.canvas.length(44), *size)
        blit(image, sliced, (area.left - margin, area.top - margin))
        y = rect.top + 10
        for line in name[0]:
            step = kit.text.line_height(name[1])
            kit.text.draw(image, line, name[1], (rect.centerx, y + step / 2), Anchor.CENTRE)
            y += step
        y += 4
        self._paint_art(image, rift, pygame.FRect(rect.left + _PAD, y, room, art))
        self._paint_values(image, rift, lying, (rect.centerx, y + art))
        y += art + 26
        for block in blocks:
            y += block.gap
            place = pygame.FRect(rect.left + _PAD, y, room, 10)
            y += kit.text.draw_wrapped(image, block.text, block.style, place)
        left, top = kit.canvas.point(0, 0)
        size = image.get_width() - left, image.get_height() - top
        return image.subsurface((left, top, *size)), height

    def _name(self, rift: str) -> tuple[list[str], TextStyle]:
        kit = self._kit
        text = str(kit.words(f"riftwalker.rift.{rift}"))
        style = TextStyle(Family.DISPLAY, 21, CREAM, leading=1.2)
        room = layout.PREVIEW_WIDTH - 2 * _PAD
        style = kit.text.fitted(text, style, room * 1.6)
        return kit.text.wrap(text, style, room), style

    def _height(self, block: Block, room: float) -> float:
        lines = len(self._kit.text.wrap(block.text, block.style, room))
        return block.gap + lines * self._kit.text.line_height(block.style)

    def _blocks(
        self, rift: str, lying: Lying | None, gain: int | None = None, most: float = _MOST
    ) -> list[Block]:
        """The paragraphs, as large as the height allows; the terms only where there is room."""
        room = layout.PREVIEW_WIDTH - 2 * _PAD
        lines, style = self._name(rift)
        most -= _ART_HEIGHTS[1] + 3.4 * _PAD + 6
        most -= len(lines) * self._kit.text.line_height(style)
        least = min(13 / self._kit.text.text_scale, 15.0)
        blocks: list[Block] = []
        for terms in (self._terms(rift), []):
            for size in (15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0):
                blocks = self._set(rift, lying, gain, max(size, least), terms)
                height = sum(self._height(block, room) for block in blocks)
                if height <= most:
                    return blocks
        return blocks

    def _set(
        self,
        rift: str,
        lying: Lying | None,
        gain: int | None,
        size: float,
        terms: list[str],
    ) -> list[Block]:
        kit, words = self._kit, self._kit.words
        body = TextStyle(Family.UI, size, (240, 234, 255), leading=1.34)
        label = TextStyle(Family.STRONG, max(size - 2, 13 / kit.text.text_scale), GOLD)
        blocks = [
            Block(self._word("card.power"), label, 2),
            Block(str(words(f"riftwalker.power.{rift}")), body, 0),
        ]
        if rift in self._book.bonuses:
            blocks.append(self._heading(self._word("card.bonus"), label))
            blocks.append(Block(str(words(f"riftwalker.bonus.{rift}")), body, 0))
            if gain is not None:
                blocks.append(Block(self._word("card.gain", points=gain), label, 2))
        note = body.coloured(MUTED)
        blocks += [Block(self._word(f"card.{term}"), note, 5) for term in terms]
        if lying is not None and lying.warded:
            blocks.append(Block(self._word("card.warded"), label.coloured(layout.TEAL), 5))
        if lying is not None and lying.beneath:
            separator = words.separator
            names = separator.join(
                str(
                    words("riftwalker.hidden_card")
                    if each.card == UNKNOWN
                    else words(f"riftwalker.rift.{each.card}")
                )
                for each in lying.beneath
            )
            text = self._word("card.beneath", cards=names)
            blocks.append(Block(text, note, 5))
        return blocks

    def _heading(self, words: str, style: TextStyle) -> Block:
        """A heading, smaller or in even lines where it is too wide for one."""
        text, room = self._kit.text, layout.PREVIEW_WIDTH - 2 * _PAD
        smaller = text.fitted(words, style, room)
        if text.width(words, smaller) <= room:
            style = smaller
        return Block("\n".join(text.balanced(words, style, room)), style, 5)

    def _terms(self, rift: str) -> list[str]:
        """The terms of a power that need an explanation."""
        used = {type(instruction.step) for instruction in self._book.programs[rift]}
        return [name for kind, name in _TERMS if kind in used]

    def _word(self, key: str, **values: object) -> str:
        return str(self._kit.words(f"riftwalker_table.{key}", **values))

    def _paint_art(self, image: pygame.Surface, rift: str, rect: pygame.FRect) -> None:
        """The middle of the illustration, as wide as the card, with its elements."""
        kit = self._kit
        kit.skin.field(image, rect, DEEP, 12)
        area = kit.canvas.rect(rect.inflate(-4, -4))
        group = kit.sprites.group(GROUP)
        if f"rift_{rift}" in group:
            zoom = max((rect.width - 4) / _ART[0], (rect.height - 4) / _ART[1])
            art = group.get(f"rift_{rift}", zoom).image
            top = round((art.get_height() - area.height) * 0.45)
            left = (art.get_width() - area.width) // 2
            part = raster.clear(*area.size)
            part.blit(art, (-left, -top))
            mask = raster.rounded_mask(*area.size, kit.canvas.length(11))
            part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            blit(image, part, area.topleft)
        ring = raster.ring_mask(*area.size, kit.canvas.length(11), max(1, kit.canvas.length(1.4)))
        blit(image, raster.coloured(ring, (255, 226, 160), 0.5), area.topleft)
        for number, element in enumerate(self._book.rifts[rift].elements):
            disc = group.get(f"disc_{element}", 0.72)
            disc.draw(image, kit.canvas.point(rect.left + 24 + 38 * number, rect.top + 24))

    def _paint_values(
        self,
        image: pygame.Surface,
        rift: str,
        lying: Lying | None,
        point: tuple[float, float],
    ) -> None:
        """The three values in the order in which they come up; the current one is gold."""
        kit, group = self._kit, self._kit.sprites.group(GROUP)
        for number, value in enumerate(self._book.values[rift]):
            shown = lying is not None and lying.turned == number
            at = point[0] + (number - 1) * 58, point[1] + 2
            group.get("value_on" if shown else "value_off", 1.08).draw(image, kit.canvas.point(*at))
            colour: Rgb = (58, 31, 4) if shown else (226, 219, 250)
            style = TextStyle(Family.NUMBER, 26, colour, fixed=True)
            kit.text.draw(image, str(value), style, at, Anchor.CENTRE)
            if number:
                between = at[0] - 29, at[1]
                kit.icons.draw(image, "right", between, 13, darken(GOLD, 0.1))


def _room_beside(note: pygame.FRect | None, edge: float) -> tuple[float, float]:
    """The vertical range for a card at a left edge, clear of a note."""
    top, bottom = layout.OWN.bottom - _MOST, layout.OWN.bottom
    column = pygame.FRect(edge, top, layout.PREVIEW_WIDTH, bottom - top)
    if note is None or not column.colliderect(note):
        return top, bottom
    if note.centery < column.centery:
        return note.bottom + _NOTE_GAP, bottom
    return top, note.top - _NOTE_GAP
