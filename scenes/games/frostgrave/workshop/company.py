"""Widgets for the members of a warband: candidates, members, gold, and faults."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Unpack

import pygame

from game.frostgrave.data import FrostgraveData
from game.frostgrave.definitions import StatLineData
from game.frostgrave.warband import name_of
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.campaign.great_figure import is_ready
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.draft import APPRENTICE, WIZARD, Draft, Member
from scenes.games.frostgrave.workshop.group_portrait import SIDES
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.input.intents import Device
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common
from scenes.kit.widgets.buttons import ButtonKind, IconButton

_SIGN: Rgb = from_hex("#d8cbb4")
_WOOD = (from_hex("#4a321f"), from_hex("#2b1c11"))
_WOOD_LIT = (from_hex("#6a4a2e"), from_hex("#3d2919"))
_OF_NATURE = ("unarmed", "natural")
_GROWS = 1.15
"""How far a name on two lines grows with the text size."""
_FACE = 66.0
"""The width of a portrait on a tile."""
_ADVICE: Rgb = from_hex("#8a4d00")
_NAME = TextStyle(Family.STRONG, 14, looks.TEXT)
_DETAIL = TextStyle(Family.UI, 13, looks.DIM)
_TWO_LINES = 34.0
"""Rows of members that are higher than this have the kind below the name."""
_SIGN_ROOM = 26.0
"""The room for the icon before a fault."""


def line_of(draft: Draft, kind: str) -> StatLineData:
    """The statistics of a kind of member."""
    if kind == WIZARD:
        return draft.book.wizard.line
    return draft.book.apprentice.line if kind == APPRENTICE else draft.book.soldiers[kind].line


def kind_name(draft: Draft, kind: str, language: str) -> str:
    """The name of a kind of member."""
    if kind == WIZARD:
        return draft.book.schools[draft.school].name.text(language)
    data = draft.book.apprentice if kind == APPRENTICE else draft.book.soldiers[kind]
    return data.name.text(language)


def kind_text(draft: Draft, kind: str, language: str) -> str:
    """The use of a kind of member, in a sentence."""
    if kind == WIZARD:
        return draft.book.wizard.text.text(language)
    data = draft.book.apprentice if kind == APPRENTICE else draft.book.soldiers[kind]
    return data.text.text(language)


def sprite_of(draft: Draft, kind: str) -> str:
    """The miniature of a kind of member."""
    colour = SIDES[draft.side]
    return f"{colour}_wizard_{draft.school}_0" if kind == WIZARD else f"{colour}_{kind}_0"


def arms_of(book: FrostgraveData, kind: str) -> tuple[str, ...]:
    """The weapons of a kind of soldier; none for spellcasters and beasts."""
    soldier = book.soldiers.get(kind)
    return () if soldier is None else tuple(w for w in soldier.weapons if w not in _OF_NATURE)


def telling(draft: Draft, kind: str) -> tuple[str, str, str]:
    """The three statistics by which one chooses: how well they hit, and what they withstand."""
    book = draft.book
    weapons = [book.weapons[each] for each in arms_of(book, kind) if each in book.weapons]
    shoots = any(each.kind == "missile" for each in weapons)
    return ("shoot" if shoots else "fight", "armour", "health")


def shown_number(stat: str, line: StatLineData) -> str:
    """A statistic as printed in the tables: bonuses with their sign."""
    value = getattr(line, stat)
    return f"{value:+d}" if stat in ("fight", "shoot", "will") else f"{value:g}"


def draw_line(
    kit: Kit,
    surface: pygame.Surface,
    line: StatLineData,
    area: pygame.FRect,
    size: float,
    colours: tuple[tuple[int, int, int], tuple[int, int, int]],
    columns: int = 6,
    told: Sequence[str] = (),
) -> None:
    """Draw statistics with their icons, in rows of a number of columns: all six, or those told."""
    number, sign = colours
    stats = [each for each in layout.STATS if not told or each[0] in told]
    rows = -(-len(stats) // columns)
    for place, (stat, icon) in enumerate(stats):
        row, column = divmod(place, columns)
        x = area.left + area.width / columns * column
        y = area.top + area.height / rows * (row + 0.5)
        kit.icons.draw(surface, icon, (x + size * 0.5, y), size * 0.9, sign)
        style = TextStyle(Family.NUMBER, size * 1.15, number, fixed=True)
        at = (x + size * 1.15, y)
        kit.text.draw(surface, shown_number(stat, line), style, at, Anchor.LEFT)


class HireTile(Pick):
    """A candidate: large miniature, three numbers, price, and how many there are already."""

    def __init__(
        self,
        rect: pygame.FRect,
        draft: Draft,
        kind: str,
        on_press: Callable[[], object],
        on_look: Callable[[], object],
        reason: str,
    ) -> None:
        super().__init__(rect, on_press, on_look, key=f"hire_{kind}", tooltip=reason)
        self._draft = draft
        self.kind = kind
        self._allowed = not reason

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        count = sum(each.kind == self.kind for each in self._draft.members())
        return self.kind, count, self._allowed, is_ready(self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        kit, draft, area = self.kit, self._draft, self.area
        count = sum(each.kind == self.kind for each in draft.members())
        face = looks.CHOSEN if count else _WOOD_LIT if self.hovered else _WOOD
        kit.skin.row(surface, area, face, 12, looks.RELATIONS["aligned"] if count else None)
        frame = pygame.FRect(area.left + 3, area.top + 3, _FACE, area.height - 6)
        paint_portrait(kit, surface, sprite_of(draft, self.kind), frame, closeness=0.62)
        left, room = frame.right + 8, area.right - frame.right - 16
        self._title(surface, (left, area.top + 22), room)
        numbers = pygame.FRect(left, area.centery - 8, room + 4, 24)
        told, inks = telling(draft, self.kind), (looks.CREAM, _SIGN)
        draw_line(kit, surface, line_of(draft, self.kind), numbers, 15.5, inks, 3, told)
        price = draft.price_of(Member(self.kind))
        style = TextStyle(
            Family.NUMBER, 21, looks.GOLD if self._allowed else looks.COSTLY, fixed=True
        )
        words = kit.words("frostgrave_workshop.gold", count=price)
        style = kit.text.fitted(words, style, room - 34)
        kit.text.draw(surface, words, style, (left, area.bottom - 18), Anchor.LEFT)
        at = (area.right - 18, area.bottom - 18)
        if count > 1:
            style = TextStyle(Family.NUMBER, 20, looks.CREAM, fixed=True)
            kit.text.draw(surface, f"×{count}", style, at, Anchor.CENTRE)
        else:
            sign = "check" if count else "plus" if self._allowed else "lock"
            kit.icons.draw(surface, sign, at, 17, looks.CREAM if self._allowed else looks.MUTED)

    def _title(self, surface: pygame.Surface, at: tuple[float, float], room: float) -> None:
        """The name, on two lines if it would be cut on one."""
        text = self.kit.text
        name = kind_name(self._draft, self.kind, self.kit.words.language)
        style = TextStyle(Family.STRONG, 15, looks.CREAM if self._allowed else looks.COSTLY)
        fitted = text.fitted(name, style, room)
        if text.width(name, fitted) <= room:
            text.draw(surface, name, fitted, at, Anchor.LEFT)
            return
        size = 14 * min(_GROWS, text.text_scale)
        half = TextStyle(Family.STRONG, size, style.colour, fixed=True)
        first, *rest = text.wrap(name, half, room)
        for line, up in ((first, size * 0.56), (" ".join(rest), -size * 0.56)):
            small = text.fitted(line, half, room)
            text.draw(surface, line, small, (at[0], at[1] - up), Anchor.LEFT)


class MemberRow(Pick):
    """A member of the warband on the roster."""

    radius = 8.0

    def __init__(
        self,
        rect: pygame.FRect,
        draft: Draft,
        member: Member,
        number: int,
        chosen: bool,
        on_press: Callable[[], object],
        tooltip: str,
    ) -> None:
        super().__init__(rect, on_press, key=f"member_{number}", tooltip=tooltip)
        self._draft = draft
        self._member = member
        self._chosen = chosen

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        member = self._member
        price = self._draft.price_of(member)
        return member.kind, member.name, len(member.items), self._draft.school, price, self._chosen

    def paint(self, surface: pygame.Surface) -> None:
        """Draw miniature, name, kind, items and the price."""
        kit, draft, member, area = self.kit, self._draft, self._member, self.area
        lit = self._chosen or self.hovered
        edge = (176, 122, 40) if self._chosen else None
        kit.skin.row(surface, area, looks.PAPER_LIT if lit else looks.PAPER, 8, edge)
        side = area.height - 4
        picture = pygame.FRect(area.left + 3, area.top + 2, min(side + 6, 34), side)
        paint_portrait(kit, surface, sprite_of(draft, member.kind), picture, closeness=0.56)
        language = kit.words.language
        kind = kind_name(draft, member.kind, language)
        name = name_of(member.name, language) if member.name else ""
        detail = kind if name else ""
        if member.items:
            detail += f" +{len(member.items)}"
        left, end = picture.right + 5, area.right - 8
        if cost := draft.price_of(member):
            price, end = TextStyle(Family.NUMBER, 17, looks.DIM, fixed=True), area.right - 32
            kit.text.draw(surface, str(cost), price, (end, area.centery), Anchor.RIGHT)
            end -= kit.text.width(str(cost), price) + 4
        room = end - left
        if area.height > _TWO_LINES:
            self._write(surface, name or kind, detail, pygame.FRect(left, area.top, room, 0))
            return
        style = kit.text.fitted(name or kind, _NAME, room)
        shown = kit.text.shortened(name or kind, style, room)
        kit.text.draw(surface, shown, style, (left, area.centery), Anchor.LEFT)
        used = kit.text.width(shown, style) + 8
        if detail and room - used > 30:
            detail = kit.text.shortened(detail, _DETAIL, room - used)
            kit.text.draw(surface, detail, _DETAIL, (left + used, area.centery), Anchor.LEFT)

    def _write(self, surface: pygame.Surface, name: str, detail: str, room: pygame.FRect) -> None:
        """Write the name with the kind below; a name alone in the middle."""
        text, middle = self.kit.text, self.area.centery
        lines = ((name, _NAME, -8.0 if detail else 0.0), (detail, _DETAIL, 9.0))
        for words, style, down in lines:
            if words:
                fitted = text.fitted(words, style, room.width)
                shown = text.shortened(words, fitted, room.width)
                text.draw(surface, shown, fitted, (room.left, middle + down), Anchor.LEFT)


class DismissSign(IconButton):
    """Lets a member go: a quiet cross, and a button while it or its row is pointed at."""

    def __init__(
        self,
        rect: pygame.FRect,
        row: MemberRow,
        on_press: Callable[[], object],
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, "close", on_press, ButtonKind.PAPER, **common)
        self._row = row
        self._was_near = False

    @property
    def is_near(self) -> bool:
        """Whether it or its row is pointed at, by the pointer, keys or a pad."""
        pointed = self.hovered or self._row.hovered
        if self.kit.controls.device is Device.MOUSE:
            return pointed
        return pointed or self.focused or self._row.focused

    def update(self, dt: float) -> None:
        """Appear and disappear with the pointer."""
        super().update(dt)
        near = self.is_near
        self.changed = self.changed or near is not self._was_near
        self._was_near = near

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button, or the cross alone."""
        if self.is_near:
            super().draw(surface)
        else:
            area = self.area
            self.kit.icons.draw(surface, self.icon, area.center, area.height * 0.42, looks.DIM, 0.5)


class GoldBar(Painted):
    """The gold spent, of the gold available."""

    focusable = False

    def __init__(self, rect: pygame.FRect, spent: int, there: int) -> None:
        super().__init__(rect, key="gold")
        self.spent, self.there = spent, there

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.spent, self.there

    def paint(self, surface: pygame.Surface) -> None:
        """Draw trough, filling and number."""
        kit, area = self.kit, self.area
        over = self.spent > self.there
        words = kit.words("frostgrave.warband.spent", count=self.spent, needed=self.there)
        style = TextStyle(Family.STRONG, 15, looks.BAD if over else looks.TEXT)
        style = kit.text.fitted(words, style, area.width * 0.55)
        width = kit.text.width(words, style)
        kit.text.draw(surface, words, style, (area.right, area.centery), Anchor.RIGHT)
        trough = pygame.FRect(area.left, area.centery - 8, area.width - width - 12, 16)
        kit.skin.field(surface, trough, ((168, 138, 92), (196, 168, 120)), radius=8)
        filled = pygame.FRect(trough).inflate(-4, -4)
        filled.width *= min(1.0, self.spent / self.there)
        if filled.width > filled.height:
            kit.skin.chip(surface, filled, looks.BAD if over else (222, 158, 44), 1.0)


class Findings(Painted):
    """The faults of a warband, as many as fit; or a sentence that it has none.

    Args:
        rect: place in design units.
        sentences: the faults.
        advice: legal but unwise choices.
        missing: what is still to be chosen, in a sentence; empty if nothing is.
    """

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        sentences: Sequence[str],
        advice: Sequence[str] = (),
        missing: str = "",
    ) -> None:
        super().__init__(rect, key="findings")
        self.sentences = list(sentences)
        self.advice = list(advice)
        self.missing = missing

    @property
    def _told(self) -> list[tuple[str, str, TextStyle]]:
        """All sentences with their icons; what is missing is a task and no fault."""
        small, strong = TextStyle(Family.UI, 13), TextStyle(Family.STRONG, 15)
        told = [("plus", self.missing, strong.coloured(_ADVICE))] if self.missing else []
        if not told and not self.sentences:
            legal = self.kit.words("frostgrave.warband.legal")
            told = [("check", legal, strong.coloured(looks.GOOD))]
        told += [("warning", each, small.coloured(looks.BAD)) for each in self.sentences]
        return told + [("warning", each, small.coloured(_ADVICE)) for each in self.advice]

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return tuple(self.sentences), tuple(self.advice), self.missing

    def needed(self, width: float) -> float:
        """The height of all its lines."""
        text = self.kit.text
        return 4 + sum(
            len(text.wrap(words, style, width - _SIGN_ROOM)) * text.line_height(style) + 2
            for _, words, style in self._told
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sentences, each with an icon, as many as fit."""
        kit, area = self.kit, self.area
        top, told = area.top + 4, self._told
        for number, (icon, words, style) in enumerate(told):
            step = kit.text.line_height(style)
            lines = kit.text.wrap(words, style, area.width - _SIGN_ROOM)
            left = len(told) - number
            last = step if left > 1 else 0.0
            if top + step * len(lines) + last > area.bottom + 1 and number:
                more = kit.words("frostgrave_workshop.more", count=left)
                at = (area.left + _SIGN_ROOM, top + step / 2)
                kit.text.draw(surface, more, style, at, Anchor.LEFT)
                return
            sign = (area.left + 9, top + step / 2)
            kit.icons.draw(surface, icon, sign, style.size + 1, style.colour)
            for line in lines:
                at = (area.left + _SIGN_ROOM, top + step / 2)
                kit.text.draw(surface, line, style, at, Anchor.LEFT)
                top += step
            top += 2
