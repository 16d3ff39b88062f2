"""Widgets for the magic of a warband: the wheel of schools, spells, and descriptions."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.frostgrave.data import FrostgraveData
from game.frostgrave.definitions_spells import SpellData
from game.frostgrave.warband_choices import hindrance_of_spell
from game.frostgrave.warband_rules import OWN_SPELLS
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.games.frostgrave.drawing.goods_picture import GROUP as GOODS
from scenes.games.frostgrave.drawing.goods_picture import draw_good
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.draft import Draft
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_LOCKED: Final = 0.5
"""How much of its colour the sign of a spell keeps that cannot be chosen."""
_GROWS: Final = 1.2
"""How far two-line rows grow with the text size."""
_SIGN: Final = 28.0
"""The room for an icon beside a title."""
_CARD: Final = 90.0
"""The least height of a description on a card, in design units."""
_PICTURE: Final = 92.0
"""The side of the picture on a card; long words leave it less."""
_BESIDE: Final = 16.0
_SHELF: Final = (from_hex("#465870"), from_hex("#96a6b8"))
_PLACES: Final = {"own": (0,), "aligned": (9, 1, 2), "neutral": (8, 3, 7, 4, 6), "opposed": (5,)}
"""The places of schools on the wheel: allies beside the own school, the opposed one opposite."""


def places(draft: Draft) -> dict[str, int]:
    """The place of every school on the wheel, from 0 at the top clockwise."""
    found: dict[str, int] = {}
    free = {relation: list(numbers) for relation, numbers in _PLACES.items()}
    for school in draft.book.schools:
        found[school] = free[draft.book.relation(draft.school, school)].pop(0)
    return found


def spot(middle: tuple[float, float], radius: float, place: int) -> tuple[float, float]:
    """The middle of a place on the wheel."""
    angle = math.radians(place * 36 - 90)
    return middle[0] + math.cos(angle) * radius, middle[1] + math.sin(angle) * radius


class Wheel(Painted):
    """The background of the wheel: threads from the own school to those it may learn from."""

    focusable = False

    def __init__(self, rect: pygame.FRect, draft: Draft, shown: str) -> None:
        super().__init__(rect, key="wheel")
        self._draft = draft
        self._shown = shown

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._draft.school, self._shown, tuple(self._draft.spells)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the threads, and in the middle the name of the shown school."""
        kit, draft, area = self.kit, self._draft, self.area
        radius = area.width / 2
        home = spot(area.center, radius, 0)
        kit.skin.field(surface, area, ((16, 23, 36), (27, 38, 57)), radius=radius)
        for school, place in places(draft).items():
            relation = draft.book.relation(draft.school, school)
            if relation in ("aligned", "neutral"):
                end = spot(area.center, radius, place)
                colour = looks.RELATIONS[relation]
                width = 2.4 if relation == "aligned" else 1.1
                faint = draft.still_open(school) or draft.chosen_of(school)
                ends = kit.canvas.point(*home), kit.canvas.point(*end)
                shade = colour if faint else (70, 82, 104)
                pygame.draw.aaline(surface, shade, *ends, max(1, round(kit.canvas.length(width))))
        name = draft.book.schools[self._shown].name.text(kit.words.language)
        relation = draft.book.relation(draft.school, self._shown)
        plate = pygame.FRect(0, 0, radius * 1.3, 58 * max(1.0, kit.text.text_scale * 0.9))
        plate.center = area.center
        kit.skin.row(surface, plate, looks.FACE, radius=14, edge=looks.RELATIONS[relation])
        head = kit.text.fitted(name, TextStyle(Family.DISPLAY, 19, looks.CREAM), plate.width - 12)
        line = kit.text.line_height(head)
        at = (plate.centerx, plate.centery - line * 0.4)
        kit.text.draw(surface, name, head, at, Anchor.CENTRE)
        words = kit.words(f"frostgrave.relation.{relation}")
        style = TextStyle(Family.STRONG, 14, looks.RELATIONS[relation])
        style = kit.text.fitted(words, style, plate.width - 12)
        at = (plate.centerx, plate.centery + line * 0.45)
        kit.text.draw(surface, words, style, at, Anchor.CENTRE)


class SchoolNode(Pick):
    """A school on the wheel, lit while one of its spells may still be chosen."""

    radius = 31.0

    def __init__(
        self,
        rect: pygame.FRect,
        draft: Draft,
        school: str,
        shown: bool,
        on_press: Callable[[], object],
        tooltip: str,
    ) -> None:
        super().__init__(rect, on_press, key=f"school_{school}", tooltip=tooltip)
        self._draft = draft
        self.school = school
        self._shown = shown

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        draft = self._draft
        is_open = draft.still_open(self.school)
        return draft.school, self.school, self._shown, draft.chosen_of(self.school), is_open

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the gem with a ring by relation and the count of chosen spells."""
        kit, draft, area = self.kit, self._draft, self.area
        relation = draft.book.relation(draft.school, self.school)
        chosen = draft.chosen_of(self.school)
        lit = draft.still_open(self.school) or chosen > 0
        colour = looks.RELATIONS[relation]
        face = looks.LIT if self._shown or self.hovered else looks.FACE
        kit.skin.row(surface, area, face, area.width / 2, colour if lit else None)
        if self._shown:
            kit.skin.ring(surface, area, area.width / 2, colour)
        draw_gem(
            kit,
            surface,
            f"school_{self.school}",
            layout.SCHOOLS[self.school],
            area.center,
            area.width * 0.66,
            1.0 if lit else 0.35,
        )
        most = {"own": OWN_SPELLS, "aligned": 1, "neutral": 1, "opposed": 0}[relation]
        chip = pygame.FRect(0, 0, 36, 20)
        chip.center = (area.centerx, area.bottom - 1)
        if relation == "opposed":
            kit.skin.chip(surface, chip, (96, 34, 30))
            kit.icons.draw(surface, "lock", chip.center, 13, (255, 214, 205))
            return
        full = chosen >= most
        kit.skin.chip(surface, chip, (30, 92, 74) if full else (20, 27, 40))
        style = TextStyle(Family.NUMBER, 16, looks.CREAM if lit else looks.MUTED, fixed=True)
        kit.text.draw(surface, f"{chosen}/{most}", style, chip.center, Anchor.CENTRE)


class SpellRow(Pick):
    """A spell to add or remove, with the number this wizard needs."""

    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        draft: Draft,
        spell: str,
        on_press: Callable[[], object],
        on_look: Callable[[], object],
    ) -> None:
        super().__init__(rect, on_press, on_look, key=f"spell_{spell}")
        self._draft = draft
        self.spell = spell

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        draft = self._draft
        chosen = self.spell in draft.spells
        return draft.school, self.spell, chosen, chosen or not draft.spell_refusal(self.spell)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw gem, name, what it does in a few words, and number."""
        kit, draft, area = self.kit, self._draft, self.area
        data = draft.book.spells[self.spell]
        chosen = self.spell in draft.spells
        allowed = chosen or draft.spell_refusal(self.spell) is None
        face = looks.CHOSEN if chosen else looks.LIT if self.hovered else looks.FACE
        kit.skin.row(surface, area, face, 10, looks.RELATIONS["aligned"] if chosen else None)
        middle = (area.left + 26, area.centery)
        draw_gem(
            kit,
            surface,
            f"spell_{data.id}",
            layout.SCHOOLS[data.school],
            middle,
            36,
            1.0 if allowed else _LOCKED,
        )
        needed = draft.book.casting_number(draft.school, self.spell)
        number = TextStyle(Family.NUMBER, 26, looks.GOLD if allowed else looks.MUTED, fixed=True)
        at = (area.right - 44, area.centery)
        kit.text.draw(surface, f"{needed}+", number, at, Anchor.RIGHT)
        left, room = area.left + 52, area.width - 52 - 108
        name = data.name.text(kit.words.language)
        grown = max(1.0, min(kit.text.text_scale, _GROWS))
        ink = looks.CREAM if allowed else looks.COSTLY
        style = TextStyle(Family.STRONG, 16 * grown, ink, fixed=True)
        style = kit.text.fitted(name, style, room)
        kit.text.draw(surface, name, style, (left, area.centery - area.height * 0.2), Anchor.LEFT)
        detail = self.told(data)
        colour = looks.MUTED
        hindrance = hindrance_of_spell(data)
        if hindrance is not None:
            # Shown here: in a single battle the spell takes the place of a useful one.
            detail, colour = kit.words(f"frostgrave_workshop.hindrance.{hindrance}"), looks.GOLD
            kit.icons.draw(
                surface, "warning", (left + 7, area.centery + area.height * 0.24), 13, colour
            )
            left, room = left + 18, room - 18
        small = TextStyle(Family.UI, 14 * grown, colour, fixed=True)
        small = kit.text.fitted(detail, small, room)
        detail = kit.text.shortened(detail, small, room)
        at = (left, area.centery + area.height * 0.24)
        kit.text.draw(surface, detail, small, at, Anchor.LEFT)
        if not allowed:
            return
        sign, colour = ("check", looks.RELATIONS["aligned"]) if chosen else ("plus", looks.CREAM)
        kit.icons.draw(surface, sign, (area.right - 22, area.centery), 18, colour)

    def told(self, data: SpellData) -> str:
        """What a spell does in a few words; without those, its kind and its school's relation."""
        words, draft = self.kit.words, self._draft
        if data.gist is not None:
            return data.gist.text(words.language)
        return words(
            f"frostgrave_workshop.spell.{draft.book.relation(draft.school, data.school)}",
            added=draft.book.casting_number(draft.school, data.id) - data.number,
            category=words(f"frostgrave.category.{data.category}"),
        )


DONE: Final = "check"
"""The icon of a slip that confirms that all is chosen."""


class DescriptionSlip(Painted):
    """The description of a spell, soldier or item, with any refusal: a card or a low slip.

    Args:
        rect: place in design units; a card from a height of `_CARD` on, with a picture.
        book: the data, for the pictures of items and the colours of spells.
        key: the key of the widget.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, book: FrostgraveData, key: str = "told") -> None:
        super().__init__(rect, key=key)
        self._book = book
        self.title = ""
        self.text = ""
        self.refusal = ""
        self.icon = ""
        self.good = ""

    def describe(
        self, title: str, text: str, refusal: str = "", icon: str = "", good: str = ""
    ) -> None:
        """Show other words, and the icon of their subject, or the item `good`."""
        told = (title, text, refusal, icon, good)
        self.changed = self.changed or told != self.looks()[0]
        self.title, self.text, self.refusal, self.icon, self.good = told

    def looks(self) -> tuple[tuple[str, ...], bool]:
        """Return the cache key of the picture."""
        told = self.title, self.text, self.refusal, self.icon, self.good
        return told, self.kit.sprites.load(GOODS).done

    @property
    def _is_card(self) -> bool:
        return self.rect.height > _CARD

    @property
    def _is_calm(self) -> bool:
        """Whether it confirms that nothing is left to be done."""
        return self.icon == DONE and not self._is_card

    @property
    def _sign(self) -> float:
        """The room for the icon before the title of a slip."""
        return _SIGN if self.icon and not self._is_card else 0.0

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        kit, area, is_card = self.kit, self.area, self._is_card
        if is_card:
            kit.skin.panel(surface, area, materials.PAPER, 14)
        else:
            kit.skin.row(surface, area, looks.FULFILLED if self._is_calm else looks.PAPER, 12)
        room = pygame.FRect(area).inflate(
            *((-40, -20 if self.refusal else -36) if is_card else (-24, -10))
        )
        if self._is_calm:
            kit.icons.draw(surface, self.icon, (room.left + 12, room.centery), 22, looks.GOOD)
            room.left, room.width = room.left + _SIGN + 8, room.width - _SIGN - 8
        size, least = 17.0 if is_card else 15.0, (12 if is_card else 13) / kit.text.text_scale
        if is_card and (self.icon or self.good):
            side = self._side(least, room)
            if side:
                self._draw_subject(surface, room, side)
        while size > least and self._height(size, room.width) > room.height:
            size -= 0.5
        top = room.top + max(0.0, room.height - self._height(size, room.width)) / 2
        for text, style in self._parts(size):
            if text:
                rect = pygame.FRect(room.left, top, room.width, room.bottom - top)
                if self._sign and text is self.title:
                    at = rect.left + 11, top + kit.text.line_height(style) / 2
                    kit.icons.draw(surface, self.icon, at, 20, looks.TEXT)
                    rect.left, rect.width = rect.left + _SIGN, rect.width - _SIGN
                top += kit.text.draw_wrapped(surface, text, style, rect)

    def _side(self, size: float, room: pygame.FRect) -> float:
        """The side of the picture that leaves words of a size their room; 0 for no picture."""
        for side in (_PICTURE, _PICTURE * 0.6):
            if self._height(size, room.width - side - _BESIDE) <= room.height:
                return side
        return 0.0

    def _draw_subject(self, surface: pygame.Surface, room: pygame.FRect, most: float) -> None:
        """The item, or the gem of a school or spell, at the left of a room, which it narrows."""
        kit, side = self.kit, min(most, room.height)
        frame = pygame.FRect(room.left, 0, side, side)
        frame.centery = room.centery
        room.left, room.width = frame.right + _BESIDE, room.width - side - _BESIDE
        if self.good:
            kit.skin.field(surface, frame, _SHELF, radius=10)
            draw_good(kit, surface, self._book, self.good, frame.inflate(-side / 4, -side / 4))
            return
        kind, _, name = self.icon.partition("_")
        school = self._book.spells[name].school if kind == "spell" else name
        colour = layout.SCHOOLS.get(school, looks.DIM)
        draw_gem(kit, surface, self.icon, colour, frame.center, side)

    def _parts(self, size: float) -> tuple[tuple[str, TextStyle], ...]:
        body = (Family.UI, size - 1, looks.TEXT)
        if self._is_calm:
            body = (Family.STRONG, size - 1, looks.GOOD)
        return (
            (self.title, TextStyle(Family.STRONG, size + 1, looks.TEXT)),
            (self.refusal, TextStyle(Family.STRONG, size - 1, looks.BAD)),
            (self.text, TextStyle(*body)),
        )

    def _height(self, size: float, width: float) -> float:
        text = self.kit.text
        beside = {self.title: self._sign}
        return sum(
            len(text.wrap(words, style, width - beside.get(words, 0))) * text.line_height(style)
            for words, style in self._parts(size)
            if words
        )
