"""The items of a member of the warband, and those for sale."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.frostgrave.data import FrostgraveData
from game.frostgrave.definitions_items import UseSpell
from game.frostgrave.warband_choices import Hindrance
from game.frostgrave.warband_rules import item_cost
from scenes.games.frostgrave.campaign.great_figure import (
    GreatFigure,
    is_ready,
    paint_great_figure,
)
from scenes.games.frostgrave.campaign.shelf import Niche
from scenes.games.frostgrave.drawing.goods_picture import GROUP, draw_good
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.company import draw_line, kind_name, line_of, sprite_of
from scenes.games.frostgrave.workshop.draft import Draft, Member
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

SIGNS = {"potion": "spell_brew_potion", "scroll": "spell_write_scroll", "armour": "shield"}
"""The icons of groups of items."""


def thing_name(book: FrostgraveData, identifier: str, language: str) -> str:
    """The name of a weapon or an item."""
    data = book.weapons.get(identifier) or book.items.get(identifier)
    return identifier if data is None else data.name.text(language)


def thing_text(book: FrostgraveData, identifier: str, language: str) -> str:
    """The effect of a weapon or an item."""
    data = book.items.get(identifier) or book.weapons.get(identifier)
    return "" if data is None else data.text.text(language)


def icon_of(book: FrostgraveData, identifier: str) -> str:
    """The icon of a weapon or an item."""
    if identifier in book.weapons:
        return "frost_bow" if book.weapons[identifier].kind == "missile" else "sword"
    use = book.items[identifier].use if identifier in book.items else None
    if isinstance(use, UseSpell):
        return f"spell_{use.spell}"
    group = book.items[identifier].group if identifier in book.items else ""
    return SIGNS.get(group, "star")


class MemberCard(Painted):
    """The member being equipped: miniature, kind, statistics."""

    focusable = False

    def __init__(self, rect: pygame.FRect, draft: Draft, member: Member) -> None:
        super().__init__(rect, key="card")
        self._draft = draft
        self._member = member

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._member.kind, self._draft.school, is_ready(self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        kit, area, kind = self.kit, self.area, self._member.kind
        kit.skin.row(surface, area, looks.FACE, 14)
        frame = pygame.FRect(area.left + 10, area.top + 10, 0, area.height - 20)
        frame.width = frame.height * 0.94
        kit.skin.field(surface, frame, ((70, 88, 112), (150, 166, 184)), radius=12)
        if is_ready(kit):
            paint_great_figure(kit, surface, frame, GreatFigure(sprite_of(self._draft, kind)))
        name = kind_name(self._draft, kind, kit.words.language)
        left, room = frame.right + 18, area.right - frame.right - 30
        style = kit.text.fitted(name, TextStyle(Family.DISPLAY, 24, looks.CREAM), room)
        kit.text.draw(surface, name, style, (left, area.top + 34), Anchor.LEFT)
        numbers = pygame.FRect(left, area.top + 62, room, area.height - 62 - 18)
        inks = looks.CREAM, looks.MUTED
        draw_line(kit, surface, line_of(self._draft, kind), numbers, 22, inks, 3)


class Slot(Pick):
    """A place for an item; a press empties it."""

    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        book: FrostgraveData,
        item: str,
        hindrance: Hindrance | None,
        number: int,
        on_press: Callable[[], object],
        on_look: Callable[[], object],
    ) -> None:
        super().__init__(rect, on_press, on_look, key=f"slot_{number}")
        self._book = book
        self.item = item
        self.hindrance = hindrance
        self.focusable = bool(item)

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.item, self.hindrance, self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the item, or an empty place."""
        kit, area = self.kit, self.area
        if not self.item:
            kit.skin.field(surface, area, ((14, 20, 32), (27, 37, 54)), radius=10)
            kit.icons.draw(surface, "plus", area.center, 15, (84, 99, 126))
            return
        face = looks.LIT if self.hovered else looks.CHOSEN
        edge = looks.RELATIONS["aligned"] if self.hindrance is None else looks.GOLD
        kit.skin.row(surface, area, face, 10, edge)
        if self.hindrance is None:
            place = pygame.FRect(area.left + 5, area.top + 3, 28, area.height - 7)
            draw_good(kit, surface, self._book, self.item, place)
        else:
            kit.icons.draw(surface, "warning", (area.left + 19, area.centery), 17, looks.GOLD)
        name = thing_name(self._book, self.item, kit.words.language)
        room = area.width - 62
        style = kit.text.fitted(name, TextStyle(Family.STRONG, 14, looks.CREAM), room)
        name = kit.text.shortened(name, style, room)
        kit.text.draw(surface, name, style, (area.left + 35, area.centery), Anchor.LEFT)
        kit.icons.draw(surface, "close", (area.right - 16, area.centery), 13, looks.MUTED)


class OfferTile(Niche):
    """An item for sale, on its board."""

    aside = 16.0

    def __init__(
        self,
        rect: pygame.FRect,
        book: FrostgraveData,
        item: str,
        name: str,
        affordable: bool,
        hindrance: Hindrance | None,
        on_press: Callable[[], object],
        on_look: Callable[[], object],
    ) -> None:
        told = (name, "", str(item_cost(book, item)))
        super().__init__(rect, book, item, told, on_press, able=affordable, key=f"offer_{item}")
        self._on_look = on_look
        self.item = item
        self.hindrance = hindrance

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return super().looks(), self.hindrance

    def draw_thing(self, surface: pygame.Surface, place: pygame.FRect) -> None:
        """Draw the item, bright even if there is no gold for it; a sign if it is of no use."""
        kit, area = self.kit, self.area
        draw_good(kit, surface, self._book, self._item, place)
        if self.hindrance is not None:
            kit.icons.draw(surface, "warning", (area.left + 18, area.top + 17), 16, looks.GOLD)
