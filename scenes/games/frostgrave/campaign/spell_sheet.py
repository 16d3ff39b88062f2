"""Widgets of the spells that can be tried after a battle: tabs, a sheet, aims."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, Unpack

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave.campaign.chance_strip import SIDES, draw_chance
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.games.frostgrave.drawing.goods_picture import draw_good
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import GROUP, Painted, Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex, mix
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common

_PAPER_ROW: Final = ((244, 230, 196), (228, 208, 166))
_PAPER_LIT: Final = ((250, 240, 214), (238, 220, 182))
_PAPER_CHOSEN: Final = ((255, 238, 184), (240, 208, 130))
_PAPER_EDGE: Final = from_hex("#b07a22")
_UNLIT: Final = from_hex("#cbb48a")
_STUDY: Final = (176.0, 196.0)
_WIDEST: Final = 212.0
"""The large size of the caster's picture, where nothing is chosen below it.

`_STUDY` is the usual.
"""
MARGIN: Final = 18.0


class SpellTab(Pick):
    """A spell and its caster."""

    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        spell: tuple[str, str, Rgb],
        caster: tuple[str, str],
        on_press: Callable[[], object],
        *,
        chosen: bool,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_press, None, **common)
        self._icon, self._name, self._colour = spell
        self._sprite, self._caster = caster
        self._chosen = chosen

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(GROUP).done
        return self._icon, self._name, self._caster, self._sprite, self._chosen, read

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the gem, both names and the caster's portrait."""
        kit, area = self.kit, self.area
        face = looks.CHOSEN if self._chosen else looks.LIT if self.hovered else looks.FACE
        kit.skin.row(surface, area, face, 10, looks.GOLD if self._chosen else None)
        side = min(48.0, area.height - 14)
        draw_gem(kit, surface, self._icon, self._colour, (area.left + 32, area.centery), side)
        face_side = min(54.0, area.height - 14)
        frame = pygame.FRect(0, 0, face_side, face_side)
        frame.midright = area.right - 8, area.centery
        paint_portrait(kit, surface, self._sprite, frame)
        left = area.left + 62
        room = frame.left - 8 - left
        longest = max(self._name.split(), key=len)
        style = kit.text.fitted(longest, TextStyle(Family.STRONG, 15, looks.CREAM), room)
        lines = kit.text.wrap(self._name, style, room)[:2]
        small = kit.text.fitted(self._caster, TextStyle(Family.UI, 13, looks.MUTED), room)
        told = [(line, kit.text.fitted(line, style, room)) for line in lines]
        told.append((kit.text.shortened(self._caster, small, room), small))
        top = area.centery - sum(kit.text.line_height(each) for _, each in told) / 2
        for text, each in told:
            step = kit.text.line_height(each)
            kit.text.draw(surface, text, each, (left, top + step / 2), Anchor.LEFT)
            top += step


class SheetText(NamedTuple):
    """The words of a sheet: `chance` in percent, `needs` the number on the die in words."""

    icon: str
    colour: Rgb
    title: str
    subtitle: str
    text: str
    percent: int
    needs: str


class SpellSheet(Painted):
    """The sheet of a spell: its effect and its chance.

    Args:
        rect: place in design units.
        told: the texts.
        aims: the height left for the spell's aims below the picture of the caster.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, told: SheetText, aims: float) -> None:
        super().__init__(rect, key="sheet")
        self._told = told
        tall = max(_STUDY[1], rect.height - 2 * MARGIN - aims)
        self._study = (min(_WIDEST, tall * _STUDY[0] / _STUDY[1]), tall)

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._told

    @property
    def study(self) -> pygame.FRect:
        """The area of the caster's picture."""
        return pygame.FRect(self.rect.left + MARGIN, self.rect.top + MARGIN, *self._study)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper, the spell's name and text, the chance."""
        kit, area, told = self.kit, self.area, self._told
        kit.skin.panel(surface, area, materials.PAPER, 16)
        left = area.left + MARGIN + self._study[0] + 18
        width, top = area.right - MARGIN - left, area.top + MARGIN
        draw_gem(kit, surface, told.icon, told.colour, (left + 24, top + 26), 52)
        head = TextStyle(Family.DISPLAY, 24, looks.TEXT)
        small = TextStyle(Family.UI, 14, looks.DIM)
        room = width - 60
        style = kit.text.fitted(told.title, head, room)
        kit.text.draw(surface, told.title, style, (left + 60, top + 14), Anchor.LEFT)
        step, y = kit.text.line_height(small), top + 40
        for line in kit.text.wrap(told.subtitle, small, room)[:2]:
            style = kit.text.fitted(line, small, room)
            kit.text.draw(surface, line, style, (left + 60, y), Anchor.LEFT)
            y += step
        low = area.top + MARGIN + self._study[1]
        strip = pygame.FRect(left, low - 16, width, 14)
        faces = round(told.percent * SIDES / 100)
        lit = mix(told.colour, (255, 190, 70), 0.25)
        draw_chance(kit, surface, strip, (faces, 0, SIDES), lit=lit, dark=_UNLIT)
        number = TextStyle(Family.NUMBER, 34, looks.TEXT, fixed=True)
        percent = f"{told.percent} %"
        y = strip.top - 24
        kit.text.draw(surface, percent, number, (left, y), Anchor.LEFT)
        after = left + kit.text.width(percent, number) + 14
        needs = kit.text.fitted(told.needs, small, left + width - after)
        kit.text.draw(surface, told.needs, needs, (after, y + 3), Anchor.LEFT)
        above = top + 76
        place = pygame.FRect(left, above, width, y - 20 - above)
        body = kit.text.paragraph(told.text, TextStyle(Family.UI, 15, looks.TEXT), place.size)
        kit.text.draw_wrapped(surface, told.text, body, place)


class Aim(NamedTuple):
    """The aim of a spell: an item, a member, or an icon if it is neither.

    `chance` is empty if all aims have the same.
    """

    name: str
    note: str
    chance: str
    icon: str
    item: str = ""
    sprite: str = ""


class AimRow(Pick):
    """An aim of a spell with its picture and chance, on paper."""

    radius = 9.0

    def __init__(
        self,
        rect: pygame.FRect,
        aim: Aim,
        book: FrostgraveData,
        on_press: Callable[[], object],
        *,
        chosen: bool,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_press, None, **common)
        self._aim = aim
        self._book = book
        self._chosen = chosen

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(ART).done and self.kit.sprites.load(GROUP).done
        return self._aim, self._chosen, read

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the picture, the words, the chance."""
        kit, area, aim = self.kit, self.area, self._aim
        face = _PAPER_CHOSEN if self._chosen else _PAPER_LIT if self.hovered else _PAPER_ROW
        kit.skin.row(surface, area, face, 9, _PAPER_EDGE if self._chosen else None)
        frame = pygame.FRect(area.left + 6, area.top + 6, area.height - 12, area.height - 12)
        if aim.sprite:
            paint_portrait(kit, surface, aim.sprite, frame)
        elif aim.item:
            draw_good(kit, surface, self._book, aim.item, frame)
        else:
            kit.icons.draw(surface, aim.icon, frame.center, 24, looks.DIM)
        number = TextStyle(Family.NUMBER, 21, looks.TEXT, fixed=True)
        right = area.right - 12
        kit.text.draw(surface, aim.chance, number, (right, area.centery), Anchor.RIGHT)
        left = frame.right + 7
        wide = kit.text.width(aim.chance, number) + 8 if aim.chance else 0
        room = right - wide - left
        style = TextStyle(Family.STRONG, 14, looks.TEXT)
        lines = kit.text.wrap(aim.name, style, room)[: 1 if aim.note else 2]
        told = [(line, kit.text.fitted(line, style, room)) for line in lines]
        if lines and lines != kit.text.wrap(aim.name, style, room):
            told = [(aim.name, kit.text.fitted(aim.name, style, room))]
        if aim.note:
            small = kit.text.fitted(aim.note, TextStyle(Family.UI, 13, looks.DIM), room)
            told.append((aim.note, small))
        top = area.centery - sum(kit.text.line_height(each) for _, each in told) / 2
        for text, each in told:
            step = kit.text.line_height(each)
            shown = kit.text.shortened(text, each, room)
            kit.text.draw(surface, shown, each, (left, top + step / 2), Anchor.LEFT)
            top += step
