"""What stood out in a match of Block and Key: the best key, the mystery, and the keys' points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.block_and_key import events as ev
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.pattern import BLANK, LETTERS
from game.block_and_key.scoring import SQUARES_FOR_A_POINT
from game.engine.contract import Event
from scenes.game_view.ending import Highlight
from scenes.games.block_and_key.drawing.block_colours import BlockColours
from scenes.games.block_and_key.drawing.cards import CardPainter
from scenes.kit.kit import Kit
from scenes.kit.text.words import Words
from scenes.pages.card_pictures import CardPiece, paint_rows

Turn: TypeAlias = list[tuple[int, ev.KeyClaimed]]
"""The keys claimed in a turn, with the indexes of the events."""

_CARD: Final = 0.76
"""The width of a key card for its height."""
_FAINT: Final = 0.6
_ROUND: Final = 16.0
"""The room around a card for its shadow, in design units."""
_STONE: Final = ((96, 78, 54), (122, 100, 70))


def best_key(
    words: Words,
    book: BlockAndKeyData,
    best: ev.KeyClaimed | None,
    turns: Sequence[Turn],
    events: Sequence[Event],
) -> Highlight:
    """The dearest key; where its turn brought more, what that made, as the strip tells it."""
    title = words("block_and_key_table.result.best_key")
    if best is None:
        note = words("block_and_key_table.result.no_key")
        return Highlight(title, note=note, sprite="block_and_key/key_star")
    deck = book.keys[best.key].deck
    before = events[: next(place for place, event in enumerate(events) if event is best)]
    turn = max((event.turn for event in before if isinstance(event, ev.TurnBegan)), default=1)
    together = [claim for _, claim in next(each for each in turns if holds(each, best))]
    made = sum(claim.points for claim in together)
    number = (str(turn), words("block_and_key_table.result.in_turn"))
    whole = (f"+{made}", words("block_and_key_table.result.whole_turn", turn=turn))
    claimed = max(claim.claimed for each in turns for _, claim in each if claim.seat == best.seat)
    lines = (
        (f"+{best.points}", words("block_and_key_table.result.worth")),
        whole if made > best.points else number,
        (str(claimed), words("block_and_key_table.result.claimed")),
    )
    name = words(f"block_and_key.deck.{deck}")
    paint = partial(KeyPictures(book).paint_card, best.key)
    return Highlight(title, name, lines, sprite=f"block_and_key/key_{deck}", paint=paint)


def holds(turn: Turn, best: ev.KeyClaimed) -> bool:
    """Whether a turn claimed a key."""
    return any(claim is best for _, claim in turn)


def counted(words: Words, book: BlockAndKeyData, events: Sequence[Event]) -> list[Highlight]:
    """The points of mystery cards, once they are counted, and those of the keys."""
    ends = [event for event in events if isinstance(event, ev.MatchEnded)]
    if not ends:
        return []
    end, pictures = ends[-1], KeyPictures(book)
    seats = range(len(end.scores))
    cards = [
        Highlight(
            words("block_and_key.mystery"),
            values=tuple(str(each) for each in end.mystery_points),
            note=words(f"block_and_key_table.result.mystery{_rounded(end)}"),
            paint=partial(paint_rows, [pictures.squares(end, seat) for seat in seats]),
        )
    ]
    if any(end.key_points):
        note = ""
        if len(seats) == 1:
            decks = Counter(_decks(book, events))
            kinds = {deck: decks[deck] for deck in ("star", "sun", "moon")}
            note = words("block_and_key_table.result.decks", **kinds)
        title = words("block_and_key.statistic.key_points")
        values = tuple(str(each) for each in end.key_points)
        rows = [pictures.claimed(events, seat) for seat in seats]
        cards.append(Highlight(title, values=values, note=note, paint=partial(paint_rows, rows)))
    return cards


def _rounded(end: ev.MatchEnded) -> str:
    """How the words tell what became of squares that make no whole point, if there are any."""
    over = [
        SQUARES_FOR_A_POINT * points - squares
        for points, squares in zip(end.mystery_points, end.squares, strict=True)
    ]
    return "_up" if max(over) > 0 else "_down" if min(over) < 0 else ""


class KeyPictures:
    """Draws keys and squares on cards of the result screen."""

    def __init__(self, book: BlockAndKeyData) -> None:
        self._book = book
        self._made: tuple[Kit, CardPainter] | None = None

    def _painter(self, kit: Kit) -> CardPainter:
        if self._made is None or self._made[0] is not kit:
            self._made = kit, CardPainter(kit, self._book, BlockColours(kit))
        return self._made[1]

    def squares(self, end: ev.MatchEnded, seat: int) -> list[CardPiece]:
        """The squares of a seat's mystery colour; those that make no further point are faint."""
        colour, count = end.mystery[seat], end.squares[seat]
        if colour < 0:
            return []
        made = min(count, SQUARES_FOR_A_POINT * end.mystery_points[seat])
        bright, faint = (partial(self._paint_square, colour, share) for share in (0.0, _FAINT))
        return [CardPiece(paint=bright)] * made + [CardPiece(paint=faint)] * (count - made)

    def claimed(self, events: Sequence[Event], seat: int) -> list[CardPiece]:
        """The patterns of the keys that a seat has claimed, in order."""
        return [
            CardPiece(paint=partial(self._paint_pattern, event.key))
            for event in events
            if isinstance(event, ev.KeyClaimed)
            and event.seat == seat
            and event.key in self._book.keys
        ]

    def _paint_square(
        self, colour: int, covered: float, kit: Kit, surface: pygame.Surface, place: pygame.FRect
    ) -> None:
        """Draw a square of a view, so far covered by paper."""
        self._painter(kit).tile(surface, colour, place)
        if covered:
            kit.skin.chip(surface, place, kit.theme.paper.c200, covered)

    def _paint_pattern(
        self, key: str, kit: Kit, surface: pygame.Surface, place: pygame.FRect
    ) -> None:
        """Draw the squares that a key asks for, on stone."""
        kit.skin.field(surface, place, _STONE, 3)
        grid = self._book.keys[key].grid
        side = min(
            (place.width - 4) / len(grid[0]), (place.height - 4) / len(grid), place.height / 3
        )
        left, top = (
            middle - side * count / 2
            for middle, count in zip(place.center, (len(grid[0]), len(grid)), strict=True)
        )
        for row, line in enumerate(grid):
            for column, letter in enumerate(line):
                if letter != BLANK:
                    square = pygame.FRect(left + column * side, top + row * side, side, side)
                    self._painter(kit).tile(surface, LETTERS.index(letter), square.inflate(-1, -1))

    def paint_card(
        self,
        key: str,
        kit: Kit,
        surface: pygame.Surface,
        place: pygame.FRect,
        teams: Sequence[int],
    ) -> None:
        """Draw a key card as large as it fits in the middle of a place."""
        del teams
        room = place.inflate(-_ROUND, -_ROUND)
        card = pygame.FRect(0, 0, 0, min(room.height, room.width / _CARD))
        card.width = card.height * _CARD
        card.center = place.center
        self._painter(kit).card(surface, key, card, marks=False)


def _decks(book: BlockAndKeyData, events: Sequence[Event]) -> list[str]:
    """The decks of all keys that were claimed."""
    return [book.keys[event.key].deck for event in events if isinstance(event, ev.KeyClaimed)]
