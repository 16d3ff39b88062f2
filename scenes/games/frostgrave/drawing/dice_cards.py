"""The dice of a roll, each on a card beside its figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.d20 import TURNS, small_die
from scenes.games.frostgrave.drawing.dice_places import (
    GAP,
    RESULT,
    TALL,
    are_close,
    body_of,
    covers,
    give_way,
    lay_beside,
)
from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_HIGH: Final = 68.0
_WIDTHS: Final = (176.0, 198.0, 222.0, 246.0, 272.0, 298.0)
"""The possible widths of a card: the first in which name and notes fit is used."""
_AROUND: Final = 70.0, 54.0
"""The widths of the die at the left, and of the total at the right."""
_DIE: Final = 60.0
_ABOVE: Final = 1.7
_TAIL: Final = 54.0
"""The height of a card's lower edge above its figure's foot, in inches; the longest tip of a card
towards its figure, in design units."""
_TURNED: Final = 8.0
"""The swing of a die while it rolls, in design units."""
_STEP: Final = 17.0
_NOTES: Final = 2
_SHORT: Final = 110.0
"""Notes up to this width have one line."""
_NOTE: Final = (200, 212, 234)
_INK: Final = (42, 26, 16)
_LEAST_NOTE: Final = 11.0
"""The usual number of lines of a roll's notes, and the least text size."""
Place = Callable[[int], "tuple[float, float] | None"]
Seen = Callable[[float, float, float], tuple[float, float]]
"""The place of a figure, in design units; `None` for one that is not on the table."""


@dataclass
class Throw:
    """One d20 with its modifiers, and the figure that threw it."""

    name: str
    colour: Rgb
    natural: int
    notes: str
    total: int
    wins: bool = False
    figure: int = -1


@dataclass
class Dice:
    """The dice of a roll.

    `rolling` shows changing numbers until it is 0; `result` is the result in words. The cards leave
    the figures `around` free where they can, and then `things` at spots of the table. If
    something `flies` from the first to the second, its way stays free, too, and the result is shown
    elsewhere. Cards that are `aloft` lie at the top of the picture, far from the heads of those
    whom they are about.
    """

    throws: list[Throw]
    result: str = ""
    needed: int = 0
    rolling: float = 1.0
    flies: bool = False
    around: tuple[int, ...] = ()
    things: tuple[tuple[int, int, int], ...] = ()
    aloft: bool = False
    laid: tuple[float, list[pygame.FRect]] | None = None
    """The zoom and the cards of the last frame: they lie still once the dice do."""


class DiceCards:
    """Draws the cards near the figures, clear of each other and of the panels."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def prepare(self, unseen: pygame.Surface) -> Iterator[None]:
        """Make the pictures of cards and dice, in steps."""
        for wide in _WIDTHS:
            self._kit.skin.panel(unseen, pygame.FRect(0, 0, wide, _HIGH), materials.INK, 14)
            yield
        pixels = self._kit.canvas.length(_DIE)
        small_die(pixels, "good")
        for turn in range(TURNS):
            small_die(pixels, "", turn)
            yield

    def draw(
        self,
        surface: pygame.Surface,
        dice: Dice,
        place: Place,
        zoom: float,
        seen: Seen | None = None,
    ) -> None:
        """Draw the cards, and the result below them.

        Args:
            surface: the window.
            dice: the roll.
            place: gives the places of figures.
            zoom: design units for an inch.
            seen: gives the places of spots of the table.
        """
        if dice.laid is None or dice.rolling > 0 or dice.laid[0] != zoom:
            dice.laid = (zoom, self.places(dice, place, zoom, seen))
        below = dice.aloft
        cards = dice.laid[1]
        for throw, card in zip(dice.throws, cards, strict=True):
            foot = place(throw.figure)
            if foot is not None and not dice.aloft:
                self._pointer(surface, card, (foot[0], foot[1] - zoom))
            self._kit.skin.panel(surface, card, materials.INK, 14)
            self._throw(surface, throw, card, dice)
        if dice.result and dice.rolling <= 0 and not dice.flies:
            feet = [place(throw.figure) for throw in dice.throws]
            lower = [foot and card.top > foot[1] for card, foot in zip(cards, feet, strict=True)]
            below = below or bool(any(lower) if are_close(cards) else lower[0])
            self._result(surface, dice.result, cards, below=below)

    def places(
        self, dice: Dice, place: Place, zoom: float, seen: Seen | None = None
    ) -> list[pygame.FRect]:
        """The rectangles of the cards: above the figures, side by side where these stand close."""
        inner = layout.TABLE.inflate(-8, -8)
        found = []
        for throw in dice.throws:
            wide = self._width(throw)
            more = len(self._notes(throw.notes, wide - sum(_AROUND))) - _NOTES
            card = pygame.FRect(0, 0, wide, _HIGH + _STEP * max(0, more))
            foot = place(throw.figure) or inner.center
            card.midbottom = (foot[0], foot[1] - _ABOVE * zoom - 10)
            found.append(card)
        if dice.aloft:
            self._raise(found, inner, left_first=_is_left(dice, place))
            return found
        around = [foot for foot in map(place, dice.around) if foot is not None]
        things = [] if seen is None else [seen(*spot) for spot in dice.things]
        feet = [place(each.figure) or inner.center for each in dice.throws]
        if dice.flies and len(found) == 2:
            lay_beside(found, feet, around, zoom, things)
            return found
        if len(found) == 2 and found[0].inflate(2 * GAP, 2 * GAP).colliderect(found[1]):
            self._part(found[0], found[1], left_first=_is_left(dice, place))
        pair = are_close(found)
        for number, card in enumerate(found):
            low = [foot[1] for foot in (feet if pair else feet[number : number + 1])]
            other = feet[1 - number] if len(feet) == 2 and not pair else None
            if inner.top + card.height > min(low) - TALL * zoom or covers(card, other, zoom):
                # Rather below the feet than over a head.
                card.top = max(inner.top, max(low) + zoom + GAP)
        self._into(found, inner)
        if around or things:
            bodies = [[body_of(foot, zoom) for foot in each] for each in (around, things)]
            give_way(found, feet, bodies, zoom)
        return found

    def _width(self, throw: Throw) -> float:
        """The width of a card for its words."""
        text, notes = self._kit.text, self._note_style()
        name = text.width(throw.name, TextStyle(Family.STRONG, 14, throw.colour))
        longest = max((text.width(word, notes) for word in throw.notes.split()), default=0.0)
        lines = 1 if text.width(throw.notes, notes) <= _SHORT else _NOTES
        for wide in _WIDTHS:
            room = wide - sum(_AROUND)
            if max(name, longest) <= room and len(text.wrap(throw.notes, notes, room)) <= lines:
                return wide
        return _WIDTHS[-1]

    def _part(self, first: pygame.FRect, second: pygame.FRect, *, left_first: bool) -> None:
        """Put two cards side by side about the middle of both, at one height."""
        left, right = (first, second) if left_first else (second, first)
        middle = (first.centerx + second.centerx) / 2
        left.bottom = right.bottom = min(first.bottom, second.bottom)
        left.right, right.left = middle - GAP / 2, middle + GAP / 2

    def _raise(self, cards: list[pygame.FRect], inner: pygame.FRect, *, left_first: bool) -> None:
        """Lay cards side by side at the top of the free part of the picture."""
        row = cards if left_first else cards[::-1]
        middle = sum(card.centerx for card in cards) / len(cards)
        whole = sum(card.width for card in cards) + GAP * (len(cards) - 1)
        left = max(inner.left, min(inner.right - whole, middle - whole / 2))
        for card in row:
            card.topleft = (left, inner.top)
            left = card.right + GAP

    def _into(self, cards: list[pygame.FRect], inner: pygame.FRect) -> None:
        """Move cards into the free part of the picture, together where they touch."""
        room = inner.copy()
        room.height -= RESULT + 2
        if not are_close(cards):
            for card in cards:
                card.clamp_ip(room)
            return
        whole = cards[0].unionall(cards[1:])
        moved = whole.clamp(room)
        for card in cards:
            card.move_ip(moved.left - whole.left, moved.top - whole.top)

    # ------------------------------------------------------------------ one card
    def _pointer(
        self, surface: pygame.Surface, card: pygame.FRect, foot: tuple[float, float]
    ) -> None:
        """A tip of the card towards its figure, on any side."""
        inside = card.inflate(-44, -6)
        start = pygame.Vector2(
            max(inside.left, min(inside.right, foot[0])),
            max(inside.top, min(inside.bottom, foot[1])),
        )
        way = pygame.Vector2(foot) - start
        if card.collidepoint(foot) or not way:
            return
        tip = start + way.normalize() * min(_TAIL, max(17.0, way.length() - GAP))
        side = way.normalize().rotate(90) * 9
        pixels = [self._kit.canvas.point(*point) for point in (start + side, start - side, tip)]
        pygame.draw.polygon(surface, (27, 36, 54), pixels)
        pygame.draw.aalines(surface, (27, 36, 54), True, pixels)

    def _throw(self, surface: pygame.Surface, throw: Throw, card: pygame.FRect, dice: Dice) -> None:
        kit = self._kit
        rolling = dice.rolling > 0
        turn = dice.rolling * 137 + throw.natural
        number = 1 + int(turn) % 20 if rolling else throw.natural
        hop = _TURNED * abs((turn % 10) / 5 - 1) * dice.rolling if rolling else 0.0
        centre = (card.left + _AROUND[0] / 2 + 1, card.centery - hop)
        wins, tumble = throw.wins and not rolling, int(turn) % TURNS if rolling else 0
        draw_die(kit, surface, centre, _DIE, number, wins=wins, turn=tumble)
        x, room = card.left + _AROUND[0], card.width - sum(_AROUND)
        name = kit.text.fitted(throw.name, TextStyle(Family.STRONG, 14, throw.colour), room)
        words = kit.text.shortened(throw.name, name, room)
        top = card.top + 16 if throw.notes else card.centery
        kit.text.draw(surface, words, name, (x, top), Anchor.LEFT)
        for line, (note, small) in enumerate(self._notes(throw.notes, room)):
            kit.text.draw(surface, note, small, (x, card.top + 35 + line * _STEP), Anchor.LEFT)
        self._figures(surface, throw, card, dice.needed, rolling=rolling)

    def _figures(
        self,
        surface: pygame.Surface,
        throw: Throw,
        card: pygame.FRect,
        needed: int,
        *,
        rolling: bool,
    ) -> None:
        """The total and what is needed; while the die rolls what is needed, or what is added."""
        text, at = self._kit.text, (card.right - 29, card.centery)
        if rolling:
            wanted = f"{needed}+" if needed else f"{throw.total - throw.natural:+d}"
            style = TextStyle(Family.NUMBER, 26, layout.MUTED, fixed=True)
            text.draw(surface, wanted, style, at, Anchor.CENTRE)
            return
        total = TextStyle(Family.NUMBER, 34, layout.CREAM)
        at = (at[0], at[1] - (9 if needed else 0))
        text.draw(surface, str(throw.total), total, at, Anchor.CENTRE)
        if needed:
            small = TextStyle(Family.NUMBER, 17, layout.MUTED, fixed=True)
            text.draw(surface, f"{needed}+", small, (at[0], card.bottom - 15), Anchor.CENTRE)

    def _note_style(self) -> TextStyle:
        size = 13.0 * min(1.2, max(1.0, self._kit.text.text_scale))
        return TextStyle(Family.UI, size, _NOTE, fixed=True)

    def _notes(self, notes: str, room: float) -> list[tuple[str, TextStyle]]:
        """The modifiers of a roll, as large as they fit on two lines, else on three."""
        text, style = self._kit.text, self._note_style()
        size = style.size
        while size > _LEAST_NOTE and len(text.wrap(notes, style, room)) > _NOTES:
            size -= 1
            style = style.sized(size)
        lines = text.wrap(notes, style, room) if notes else []
        if len(lines) > _NOTES + 1:
            rest = " ".join(lines[_NOTES:])
            lines = [*lines[:_NOTES], text.shortened(rest, style, room)]
        return [(line, style) for line in lines]

    def _result(
        self, surface: pygame.Surface, result: str, cards: list[pygame.FRect], *, below: bool
    ) -> None:
        """The result in gold at the cards, or at the winner's card: away from the figures."""
        kit = self._kit
        style = TextStyle(Family.STRONG, 15, layout.GOLD)
        style = kit.text.fitted(result, style, 460)
        strip = pygame.FRect(0, 0, kit.text.width(result, style) + 28, RESULT)
        whole = cards[0].unionall(cards[1:])
        if not are_close(cards):
            whole = cards[0]
        strip.midbottom = (whole.centerx, whole.top - 4)
        if below or strip.top < layout.TABLE.top:
            strip.midtop = (whole.centerx, whole.bottom + 4)
        strip.clamp_ip(layout.TABLE.inflate(-8, -8))
        kit.skin.panel(surface, strip, materials.INK, 12)
        kit.text.draw(surface, result, style, strip.center, Anchor.CENTRE)


def draw_die(
    kit: Kit,
    surface: pygame.Surface,
    centre: tuple[float, float],
    side: float,
    number: int,
    *,
    wins: bool,
    turn: int = 0,
) -> None:
    """A die with a number, golden for the higher one of two; `turn` is below `TURNS`."""
    body = small_die(kit.canvas.length(side), "good" if wins else "", turn)
    x, y = kit.canvas.point(*centre)
    blit(surface, body, (x - body.get_width() // 2, y - body.get_height() // 2))
    style = TextStyle(Family.NUMBER, side * (0.34 if number < 10 else 0.31), _INK, fixed=True)
    kit.text.draw(surface, str(number), style, (centre[0], centre[1] + side * 0.01), Anchor.CENTRE)


def _is_left(dice: Dice, place: Place) -> bool:
    """Whether the first figure stands to the left of the second."""
    first, second = (place(each.figure) for each in dice.throws)
    return first is None or second is None or first[0] <= second[0]
