"""The blows of a duel: who dealt the damage, with which beast, and what it left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.engine.contract import Event
from game.peak_duel import events as ev
from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import UNKNOWN
from scenes.game_view.ending import Highlight
from scenes.games.peak_duel.drawing.card_faces import CardFaces
from scenes.games.peak_duel.drawing.card_look import GROUP, look_of
from scenes.games.peak_duel.layout import RATIO
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit
from scenes.kit.text.line_breaking import JOINER
from scenes.kit.text.words import Words
from scenes.pages.card_pictures import CardPiece, paint_rows, paint_sides

_SEATS: Final = (0, 1)
_WIDE: Final = 1.2
"""The width of a beast for its height."""
_ROUND: Final = 6.0
"""The room around a card for its rim, in design units."""


@dataclass(frozen=True)
class Blow:
    """Damage that a player took.

    Attributes:
        place: its number among the events.
        seat: whose rival took it.
        beast: the card of the beast that dealt it; unknown for none.
        amount: the damage.
        left: the cards that it left in the rival's deck.
    """

    place: int
    seat: int
    beast: str
    amount: int
    left: int


def blows_of(events: Sequence[Event]) -> list[Blow]:
    """All blows, in order.

    An attacker that meets a better beast harms its own player: that beast dealt the damage.
    """
    field: dict[tuple[int, int], str] = {}
    attack = target = (0, -1)
    found = []
    for place, event in enumerate(events):
        match event:
            case ev.BeastSummoned():
                field[event.seat, event.slot] = event.card
            case ev.AttackDeclared() | ev.AttackRedirected():
                attack, target = (event.seat, event.attacker), (1 - event.seat, event.target)
            case ev.DamageTaken():
                seat = 1 - event.seat
                beast = field.get(attack if attack[0] == seat else target, UNKNOWN)
                found.append(Blow(place, seat, beast, event.amount, event.left))
    return found


def attackers(events: Sequence[Event]) -> list[tuple[int, str]]:
    """The seat and the card of every beast that attacked."""
    field: dict[tuple[int, int], str] = {}
    found = []
    for event in events:
        match event:
            case ev.BeastSummoned():
                field[event.seat, event.slot] = event.card
            case ev.AttackDeclared():
                card = field.get((event.seat, event.attacker), UNKNOWN)
                if card != UNKNOWN:
                    found.append((event.seat, card))
    return found


def fiercest(words: Words, book: PeakDuelData, events: Sequence[Event]) -> Highlight:
    """The beast that dealt the most damage; if none did, the one that attacked most often."""
    title = words("peak_duel_table.result.beast")
    attacked = Counter(attackers(events))
    dealt = Counter[tuple[int, str]]()
    for blow in blows_of(events):
        if blow.beast != UNKNOWN:
            dealt[blow.seat, blow.beast] += blow.amount
    beasts = [*dict.fromkeys([*attacked, *dealt])]
    if not beasts:
        note = words("peak_duel_table.result.no_attack")
        return Highlight(title, note=note, sprite="peak_duel/card_back")
    best = max(beasts, key=lambda one: (dealt[one], attacked[one]))
    rows = (("damage", dealt[best]), ("attacks", attacked[best]))
    lines = tuple((str(count), words(f"peak_duel.statistic.{row}")) for row, count in rows if count)
    name = book.beasts[best[1]].name.text(words.language)
    paint = partial(_paint_card, book, best[1])
    return Highlight(title, name, lines, sprite=f"peak_duel/beast_{best[1]}", paint=paint)


def damage(words: Words, book: PeakDuelData, events: Sequence[Event]) -> Highlight:
    """The damage of both sides, with the beasts that dealt it."""
    by_side = [Counter[str]() for _ in _SEATS]
    for blow in blows_of(events):
        by_side[blow.seat][blow.beast] += blow.amount
    rows = [
        [_piece(book, beast, str(amount)) for beast, amount in each.most_common()]
        for each in by_side
    ]
    return Highlight(
        words("peak_duel.statistic.damage"),
        values=tuple(str(each.total()) for each in by_side),
        note=words("peak_duel_table.result.damage_note"),
        paint=partial(paint_rows, rows) if any(rows) else None,
    )


def hardest(words: Words, book: PeakDuelData, events: Sequence[Event]) -> list[Highlight]:
    """The most damage that each dealt at once, and the beasts that did."""
    blows = blows_of(events)
    if not blows:
        return []
    best = [
        max(
            (blow for blow in blows if blow.seat == seat),
            key=lambda each: each.amount,
            default=None,
        )
        for seat in _SEATS
    ]
    worst = max(blows, key=lambda each: each.amount)
    note = ""
    if worst.beast in book.beasts:
        beast = book.beasts[worst.beast].name.text(words.language)
        beast = JOINER.join(beast) if words.wide else beast
        note = words("peak_duel_table.result.hardest", beast=beast)
    shown = [
        None if blow is None or blow.beast == UNKNOWN else _piece(book, blow.beast) for blow in best
    ]
    return [
        Highlight(
            words("peak_duel.statistic.most_damage"),
            values=tuple(str(blow.amount if blow is not None else 0) for blow in best),
            note=note,
            short=words("peak_duel_table.result.hardest_title"),
            paint=partial(paint_sides, shown),
        )
    ]


def _piece(book: PeakDuelData, beast: str, number: str = "") -> CardPiece:
    """A beast, with a number beside it."""
    paint = None if beast == UNKNOWN else partial(_paint_beast, book, beast)
    return CardPiece(paint=paint, number=number, wide=_WIDE)


def _paint_beast(
    book: PeakDuelData, card: str, kit: Kit, surface: pygame.Surface, place: pygame.FRect
) -> None:
    """Draw a beast; one that a player has added shows the sign of its element."""
    sprites = kit.sprites.group(GROUP)
    name = f"beast_{card}"
    name = name if name in sprites else f"sign_{book.element[card]}"
    sprite = sprites.get(name, sprites.zoom_within(name, place.size))
    centre = kit.canvas.rect(place).center
    blit(surface, sprite.image, sprite.image.get_rect(center=centre).topleft)


def _paint_card(
    book: PeakDuelData,
    card: str,
    kit: Kit,
    surface: pygame.Surface,
    place: pygame.FRect,
    teams: Sequence[int],
) -> None:
    """Draw the card of a beast in the middle of a place."""
    del teams
    wide = min(place.width, (place.height - _ROUND) / RATIO)
    image = CardFaces(kit, book).compose(look_of(card), wide, turned=False)
    centre = kit.canvas.rect(place).center
    blit(surface, image, image.get_rect(center=centre).topleft)
