"""Goods of the market in rows, the sheet of their bearer, and the changes of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final, NamedTuple, Unpack

import pygame

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.member_figures import figure_of
from game.frostgrave.campaign.state import Band, Member
from game.frostgrave.data import FrostgraveData
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.campaign.great_figure import GreatFigure, is_ready, paint_great_figure
from scenes.games.frostgrave.campaign.large_figures import has_great
from scenes.games.frostgrave.campaign.slot_row import draw_slots, slots_height
from scenes.games.frostgrave.campaign.winter import ART, stand
from scenes.games.frostgrave.drawing.goods_picture import draw_good
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted, Pick, portrait
from scenes.kit.draw import materials as panels
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common

_SKY: Final = (from_hex("#465870"), from_hex("#96a6b8"))
_LEAST: Final = 112.0
_FEW: Final = 78.0
"""The room that an item and its words need above what is carried; a text alone needs less."""
_GOOD: Final = from_hex("#1f6b45")
_EDGE: Final = from_hex("#c8871f")
_BAD: Final = from_hex("#a3271c")
_STATS: Final = ("move", "fight", "shoot", "armour", "will", "health")


def numbers_of(book: CampaignBook, band: Band, member: Member) -> dict[str, float]:
    """The six statistics of a member with injuries and worn items."""
    figure = figure_of(book, band, member, 0, 0)
    line = figure.line
    found: dict[str, float] = {
        "move": line.move / INCH,
        "fight": line.fight,
        "shoot": line.shoot,
        "armour": line.armour,
        "will": line.will,
        "health": line.health,
    }
    for status in figure.statuses:
        data = book.reference.statuses.get(status.id)
        if data is None:
            continue
        for stat in ("move", "fight", "shoot", "armour", "will"):
            found[stat] += getattr(data.modifiers, stat)
    return found


def changes_of(book: CampaignBook, item: str) -> dict[str, float]:
    """The bonuses of an item for a member that carries it."""
    found: dict[str, float] = {}
    status = book.reference.statuses.get(item)
    if status is not None and book.reference.is_worn(item):
        for stat in _STATS[:-1]:
            found[stat] = getattr(status.modifiers, stat)
    data = book.book.items.get(item)
    weapon = data.weapon if data is not None else None
    plain = book.book.weapons.get(item)
    if weapon is not None:
        found["fight"] = found.get("fight", 0) + weapon.fight
        found["shoot"] = found.get("shoot", 0) + weapon.shoot
    elif plain is not None:
        found["fight"] = found.get("fight", 0) + plain.fight
        found["shoot"] = found.get("shoot", 0) + plain.shoot
    return {stat: value for stat, value in found.items() if value}


def number_text(stat: str, value: float) -> str:
    """A number as printed in the tables."""
    return f"{value:+g}" if stat in ("fight", "shoot", "will") else f"{value:g}"


class GoodsRow(Pick):
    """Something to buy or to sell: icon, name, price.

    Args:
        rect: place in design units.
        icon, name: those of the goods. note: a word below the name; empty for none. price: shown at
            the right.
        chosen, able: whether it is the one shown, and whether it can be bought.
        sprite, art: its picture; whether that is one of the campaign's own.
        good: an item whose picture is shown instead, and its data.
    """

    radius = 9.0
    on_paper = False

    def __init__(
        self,
        rect: pygame.FRect,
        told: tuple[str, str, str, str],
        on_press: Callable[[], object],
        *,
        chosen: bool,
        able: bool,
        sprite: str = "",
        art: bool = False,
        good: tuple[FrostgraveData, str] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_press, None, **common)
        self._art = art
        self._good = good
        self._icon, self._name, self._note, self._price = told
        self._chosen = chosen
        self._able = able
        self._sprite = sprite

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return (
            self._icon, self._name, self._note, self._price, self._chosen, self._able, self._sprite,
            self._good and self._good[1], self.kit.sprites.load(ART).done,
        )  # fmt: skip

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, area = self.kit, self.area
        self._draw_face(surface)
        left = area.left + 40
        if self._good is not None:
            place = pygame.FRect(area.left + 8, area.top + 5, area.height - 8, area.height - 12)
            draw_good(kit, surface, *self._good, place)
            left = place.right + 12
        elif self._sprite:
            frame = pygame.FRect(area.left + 5, area.top + 4, area.height - 2, area.height - 8)
            kit.skin.field(surface, frame, _SKY, radius=8)
            if not self._art:
                portrait(kit, surface, self._sprite, frame.inflate(-4, -4), frame)
            elif kit.sprites.load(ART).done:
                stand(kit, surface, self._sprite, frame.inflate(-6, -6))
            left = frame.right + 10
        else:
            colour = looks.GOLD if self._able else looks.MUTED
            kit.icons.draw(surface, self._icon, (area.left + 21, area.centery), 20, colour)
        ink, dim = (looks.TEXT, looks.DIM) if self.on_paper else (looks.CREAM, looks.MUTED)
        ink = ink if self._able else dim
        price = TextStyle(Family.NUMBER, 21, looks.GOLD if self._able else looks.MUTED, fixed=True)
        right = area.right - 12
        kit.text.draw(surface, self._price, price, (right, area.centery), Anchor.RIGHT)
        room = right - kit.text.width(self._price, price) - 10 - left
        style = kit.text.fitted(self._name, TextStyle(Family.STRONG, 15, ink), room)
        name = kit.text.shortened(self._name, style, room)
        y = area.centery - (area.height * 0.19 if self._note else 0)
        kit.text.draw(surface, name, style, (left, y), Anchor.LEFT)
        if self._note:
            small = kit.text.fitted(self._note, TextStyle(Family.UI, 13, dim), room)
            at = (left, area.centery + area.height * 0.24)
            note = kit.text.shortened(self._note, small, room)
            kit.text.draw(surface, note, small, at, Anchor.LEFT)

    def _draw_face(self, surface: pygame.Surface) -> None:
        """Draw what the row lies on: dark wood, or on a paper a slip of paper."""
        lit = self._chosen or self.hovered
        edge = looks.GOLD if self._chosen else None
        face = looks.CHOSEN if self._chosen else looks.LIT if self.hovered else looks.FACE
        if self.on_paper:
            face = looks.PAPER_LIT if lit else looks.PAPER
            edge = _EDGE if self._chosen else None
        self.kit.skin.row(surface, self.area, face, 9, edge)


class PaperRow(GoodsRow):
    """Such a row on a paper."""

    on_paper = True


class SheetText(NamedTuple):
    """The contents of a sheet: its member and its item."""

    sprite: str
    name: str
    kind: str
    numbers: Mapping[str, float]
    changes: Mapping[str, float]
    carries: str
    title: str
    text: str
    reason: str
    item: str = ""
    """The item whose picture is shown beside its title."""
    carried: str = ""
    things: tuple[str, ...] = ()
    """The caption and the items at the bottom of the sheet."""


_ROOMY: Final = 1.2
"""The largest size of text that leaves room for a large figure on a sheet."""


class BearerSheet(Painted):
    """The sheet of a member's statistics, each with the change that an item would make."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, told: SheetText, book: FrostgraveData | None = None
    ) -> None:
        super().__init__(rect, key="sheet")
        self._told = told
        self._book = book

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        told = self._told
        return (
            told._replace(numbers={}, changes={}),
            tuple(told.numbers.items()),
            tuple(told.changes.items()),
            is_ready(self.kit),
        ).__repr__()

    @property
    def frame(self) -> pygame.FRect:
        """The picture of the member."""
        told, area = self._told, self.area
        large = self.kit.text.text_scale > _ROOMY
        wide = 124.0 if told.item or large else 142 if told.things else 172
        return pygame.FRect(area.left + 24, area.top + 22, wide, wide * 1.08)

    @property
    def prize(self) -> pygame.FRect:
        """What is celebrated where it has been got: the item, else the member."""
        frame = self.frame
        if not self._told.item:
            return frame
        return pygame.FRect(
            frame.left, frame.bottom + (124 if self._told.numbers else 14), 110, 110
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        kit, area, told = self.kit, self.area, self._told
        kit.skin.panel(surface, area, panels.PAPER, 18)
        left, width = area.left + 24, area.width - 48
        frame = self.frame
        if has_great(told.sprite) and is_ready(kit):
            paint_great_figure(kit, surface, frame, GreatFigure(told.sprite))
        else:
            kit.skin.field(surface, frame, _SKY, radius=10)
            if told.sprite:
                portrait(kit, surface, told.sprite, frame.inflate(-6, -8), frame)
        x, room = frame.right + 16, area.right - 24 - frame.right - 16
        name = TextStyle(Family.DISPLAY, 23, looks.TEXT)
        kind, carries = TextStyle(Family.UI, 14, looks.DIM), TextStyle(Family.UI, 13, looks.TEXT)
        lines = [(told.name, kit.text.fitted(told.name, name, room))]
        lines.append((told.kind, kit.text.fitted(told.kind, kind, room)))
        lines += [(line, carries) for line in kit.text.wrap(told.carries, carries, room)[:2]]
        top = frame.top - 2
        for line, style in lines:
            step = kit.text.line_height(style) if line else 0.0
            kit.text.draw(surface, line, style, (x, top + step / 2), Anchor.LEFT)
            top += step + 2
        top = max(frame.bottom, top) + 14
        if told.numbers:
            top = self._draw_numbers(surface, pygame.FRect(left, top, width, 96)) + 14
        low = self._draw_things(surface, pygame.FRect(left, top, width, area.bottom - 18 - top))
        if told.item and self._book is not None:
            side = min(168.0, low - 12 - top)
            frame = pygame.FRect(left, top, side, side)
            kit.skin.field(surface, frame, _SKY, radius=10)
            draw_good(kit, surface, self._book, told.item, frame.inflate(-side / 4, -side / 4))
            left, width = frame.right + 18, width - frame.width - 18
        self._draw_words(surface, pygame.FRect(left, top, width, low - 8 - top))

    def _draw_words(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """The title with the text below it, and the refusal, if any."""
        kit, told, top = self.kit, self._told, area.top
        head = kit.text.fitted(told.title, TextStyle(Family.DISPLAY, 22, looks.TEXT), area.width)
        kit.text.draw(surface, told.title, head, (area.left, top + 14), Anchor.LEFT)
        bad = TextStyle(Family.STRONG, 14, _BAD)
        reason = kit.text.wrap(told.reason, bad, area.width) if told.reason else []
        top, low = top + 34, len(reason) * kit.text.line_height(bad) + 4
        body = TextStyle(Family.UI, 16, looks.TEXT)
        body = kit.text.paragraph(told.text, body, (area.width, area.bottom - low - top))
        for text, style in ((told.text, body), (told.reason, bad)):
            place = pygame.FRect(area.left, top, area.width, area.bottom + 8 - top)
            if text and place.height > 0:
                top += kit.text.draw_wrapped(surface, text, style, place) + 4

    def _draw_things(self, surface: pygame.Surface, area: pygame.FRect) -> float:
        """Pictures of what is carried at the bottom of an area; returns where they begin."""
        kit, told = self.kit, self._told
        tall = slots_height(kit, len(told.things))
        least = _LEAST if told.item else _FEW
        if (
            not told.things
            or self._book is None
            or area.height - tall < least * kit.text.text_scale
        ):
            return area.bottom
        row = pygame.FRect(area.left, area.bottom - tall, area.width, tall)
        slots = draw_slots(kit, surface, told.carried, row, len(told.things))
        for item, slot in zip(told.things, slots, strict=True):
            draw_good(kit, surface, self._book, item, slot.inflate(-12, -14))
        return row.top

    def _draw_numbers(self, surface: pygame.Surface, area: pygame.FRect) -> float:
        kit, told = self.kit, self._told
        icons = dict(layout.STATS)
        wide, tall = (area.width - 16) / 3, (area.height - 8) / 2
        for number, stat in enumerate(_STATS):
            row, column = divmod(number, 3)
            cell = pygame.FRect(
                area.left + column * (wide + 8), area.top + row * (tall + 8), wide, tall
            )
            kit.skin.row(surface, cell, ((236, 218, 178), (222, 200, 154)), 8)
            kit.icons.draw(surface, icons[stat], (cell.left + 18, cell.centery), 18, looks.DIM)
            value = told.numbers.get(stat, 0)
            change = told.changes.get(stat, 0)
            ink = looks.TEXT if not change else _GOOD if change > 0 else _BAD
            style = TextStyle(Family.NUMBER, 23, ink, fixed=True)
            shown = number_text(stat, value + change)
            kit.text.draw(surface, shown, style, (cell.right - 12, cell.centery), Anchor.RIGHT)
            if change:
                mark = TextStyle(Family.STRONG, 13, ink)
                at = (cell.left + 34, cell.centery)
                kit.text.draw(surface, f"{change:+g}", mark, at, Anchor.LEFT)
        return area.bottom
