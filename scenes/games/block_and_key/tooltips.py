"""Tooltips of the things beside the temple, shown while the mouse rests on one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.scoring import counted
from game.block_and_key.state import BACKS, BlockAndKeyState
from game.block_and_key.temple import SIDE_NAMES, VIEWS
from scenes.game_view.contract import Table
from scenes.game_view.resting import Resting
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.camera import Point
from scenes.games.block_and_key.drawing.panels import Hud
from scenes.games.block_and_key.drawing.tips import Beside
from scenes.games.block_and_key.model import BlockAndKeyModel


class Explained:
    """Tracks the thing under the mouse, and explains it.

    `word` gives words of the table.
    """

    def __init__(
        self,
        table: Table,
        book: BlockAndKeyData,
        model: BlockAndKeyModel,
        hud: Hud,
        word: Callable[..., str],
    ) -> None:
        self._table = table
        self._book = book
        self._model = model
        self._hud = hud
        self._word = word
        self._resting = Resting(table.kit)
        self.dismiss = self._resting.dismiss
        self.update = self._resting.update

    def point(self, point: Point) -> None:
        """The mouse has moved."""
        self._resting.point(self._thing_at(point))

    def tip(self) -> tuple[str, pygame.FRect, Beside] | None:
        """The words, their target, and the side of it at which they lie; `None` for nothing."""
        if not self._resting.explains:
            return None
        kind, _, which = self._resting.thing.partition(":")
        if kind == "view":
            return None
        rect = self._rect(kind, which)
        if kind in ("track", "ancients"):
            return self._word(f"tip.{kind}"), rect, Beside.BELOW
        if kind == "altar":
            return self._altar(which), rect, Beside.RIGHT if which == "sun" else Beside.LEFT
        words = self._mystery() if kind == "mystery" else self._key(int(which))
        beside = pygame.FRect(layout.KEYS.left, rect.top, layout.KEYS.width, rect.height)
        return (words, beside, Beside.LEFT) if words else None

    @property
    def view(self) -> int:
        """The view under the mouse, which is shown large; -1 for none."""
        kind, _, which = self._resting.thing.partition(":")
        return int(which) if kind == "view" and self._resting.is_due else -1

    @property
    def key(self) -> str:
        """The key under the mouse; empty for none, and while the keys are covered."""
        kind, _, which = self._resting.thing.partition(":")
        hand = self._hud.keys()
        if kind != "key" or not self._resting.is_due or int(which) >= len(hand):
            return ""
        return hand[int(which)]

    def spaces(self) -> list[int]:
        """The space of the dig that the die of the key pointed at names, in a solo match."""
        if not self._model.solo:
            return []
        key = self._book.keys.get(self.key)
        return [key.pips - 1] if key is not None and key.pips else []

    def _thing_at(self, point: Point) -> str:
        things = [f"key:{number}" for number in range(len(self._hud.keys()[:4]))]
        things += [*(f"altar:{name}" for name in layout.ALTARS), "mystery"]
        things += [f"view:{view}" for view in VIEWS]
        if self._model.solo:
            things += ["ancients", "track"]
        for thing in things:
            kind, _, which = thing.partition(":")
            if self._rect(kind, which).collidepoint(point):
                return thing
        return ""

    def _deck(self, deck: str) -> str:
        return str(self._table.kit.words(f"block_and_key.deck.{deck}"))

    def _altar(self, deck: str) -> str:
        points = self._book.keys[self._book.decks[deck][0]].points
        left = self._model.altars[deck]
        return self._word("tip.altar", deck=self._deck(deck), left=left, count=points)

    def _key(self, number: int) -> str:
        """The demands of a key of the hand; in a solo match also its marks for the Ancients."""
        hand = self._hud.keys()
        if number >= len(hand) or hand[number] in BACKS:
            return ""
        key = self._book.keys[hand[number]]
        state = self._table.position
        own = isinstance(state, BlockAndKeyState) and state.options.views == "own"
        name = "tip.key_own" if own else "tip.key_all"
        words = self._word(name, deck=self._deck(key.deck), count=key.points)
        if not self._model.solo or not key.pips:
            return words
        corner = str(self._table.kit.words(f"block_and_key.corner.{key.stars - 1}"))
        marks = self._word("tip.marks", space=key.pips, star=key.stars, corner=corner)
        return words + marks if self._table.kit.words.wide else f"{words} {marks}"

    def _mystery(self) -> str:
        """The present value of the mystery card, by the rules."""
        state = self._table.position
        seat, colour = self._hud.shown.seat, self._hud.mystery()
        if colour < 0 or not isinstance(state, BlockAndKeyState):
            return ""
        count = counted(self._book, state, seat)
        side = SIDE_NAMES[self._model.table.sides[seat]]
        return self._word(
            "tip.mystery",
            colour=str(self._table.kit.words(f"block_and_key.colour.{COLOUR_NAMES[colour]}")),
            side=str(self._table.kit.words(f"block_and_key.side.{side}")),
            squares=count.squares,
            count=count.mystery,
        )

    def _rect(self, kind: str, which: str) -> pygame.FRect:
        if kind == "key":
            return self._hud.key_rect(int(which))
        if kind == "view":
            return self._hud.map_rects()[int(which)]
        if kind == "altar":
            x, y = layout.ALTARS[which]
            return pygame.FRect(x - 40, y - 74, 80, 90)
        if kind == "ancients":
            return pygame.FRect(0, 0, 36, 36).move_to(center=layout.ANCIENTS)
        return pygame.FRect(layout.TRACK if kind == "track" else layout.MYSTERY_AREA)
