"""Key cards: decks, patterns, and the marks that the Ancients read (BK-1.7, BK-4.7, BK-6.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.block_and_key.pattern import BLANK, LETTERS, Pattern, rotated, squares_of
from game.engine.data_loader import DataLoader

FILE: Final = "keys.yaml"
DECKS: Final = ("star", "sun", "moon")
"""The decks, the easiest first."""

DeckName: TypeAlias = Literal["star", "sun", "moon"]
Line = Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}.]( [{LETTERS}.])*$")]
KeyId = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$")]


class KeyData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key as ``keys.yaml`` gives it: a grid of letters, and marks on Sun and Moon keys."""

    id: KeyId
    grid: Annotated[tuple[Line, ...], msgspec.Meta(min_length=1, max_length=4)]
    stars: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    pips: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class DeckData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deck: what a key of it is worth, and what its patterns look like."""

    points: Annotated[int, msgspec.Meta(ge=1, le=9)]
    squares: tuple[int, int]
    """The least and the most coloured squares."""
    colours: tuple[int, int]
    """The least and the most colours."""
    within: tuple[int, int]
    """The rectangle into which each pattern fits, also turned: its longer and shorter side."""
    keys: tuple[KeyData, ...]


class KeysFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``keys.yaml``."""

    star: DeckData
    sun: DeckData
    moon: DeckData

    def deck(self, name: str) -> DeckData:
        """Return a deck by its name."""
        return {"star": self.star, "sun": self.sun, "moon": self.moon}[name]


class Key:
    """One key card."""

    def __init__(self, data: KeyData, deck: str, points: int) -> None:
        self.id: Final = data.id
        self.deck: Final = deck
        self.points: Final = points
        self.grid: Final = tuple(tuple(line.split()) for line in data.grid)
        """Rows of letters, as the card shows them."""
        self.stars: Final = data.stars
        """A corner of the temple, 1-4; 0 on a Star key (BK-6.5)."""
        self.pips: Final = data.pips
        """A space of the dig, 1-9; 0 on a Star key (BK-6.5)."""
        self.pattern: Final = Pattern(squares_of(data.grid))


def back_of(deck: str) -> str:
    """Return what is seen of a hidden key of a deck."""
    return f"?{deck}"


def read_keys(loader: DataLoader) -> dict[str, Key] | None:
    """Read the keys; ``None``, and findings in the loader, where they are wrong."""
    file = loader.read(FILE, KeysFile)
    if file is None:
        return None
    known: dict[tuple[tuple[int, int, int], ...], str] = {}
    keys: dict[str, Key] = {}
    for name in DECKS:
        deck = file.deck(name)
        for place, data in enumerate(deck.keys):
            path = (name, "keys", place)
            if data.id in keys:
                loader.report(FILE, (*path, "id"), "duplicate_id", name=data.id)
            problems = list(_problems(data, name, deck))
            if not problems:
                shape = min(rotated(squares_of(data.grid)))
                if shape in known:
                    problems = [f"the same pattern as {known[shape]}"]
                known[shape] = data.id
                keys[data.id] = Key(data, name, deck.points)
            for problem in problems:
                loader.report(FILE, (*path, "grid"), "other", text=problem)
    return keys


def _problems(data: KeyData, name: str, deck: DeckData) -> Iterator[str]:
    if len({len(line.split()) for line in data.grid}) > 1:
        yield "expected lines of the same length"
        return
    squares = squares_of(data.grid)
    if not squares:
        yield f"expected squares other than {BLANK}"
        return
    if not deck.squares[0] <= len(squares) <= deck.squares[1]:
        yield f"expected {deck.squares[0]} to {deck.squares[1]} coloured squares"
    if not deck.colours[0] <= len({colour for _, _, colour in squares}) <= deck.colours[1]:
        yield f"expected {deck.colours[0]} to {deck.colours[1]} colours"
    sides = sorted((len(data.grid), len(data.grid[0].split())), reverse=True)
    if sides[0] > deck.within[0] or sides[1] > deck.within[1]:
        yield f"expected at most {deck.within[0]} by {deck.within[1]} squares"
    if (name == "star") != (data.stars == 0) or (name == "star") != (data.pips == 0):
        yield "expected stars and pips on Sun and Moon keys alone"
