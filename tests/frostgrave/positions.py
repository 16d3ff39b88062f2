"""Positions in a few lines: figures and their places, the activation, the next dice.

A position is written as lines of ``NAME KIND X Y``, lengths in inches. ``A1`` belongs to seat 0,
``B1`` to seat 1, ``C1`` to nobody. ``KIND`` is a soldier, ``wizard``, ``apprentice`` or a creature.
Behind them may stand ``z=3``, ``health=4``, ``token=0``, ``weapons=bow,dagger``, ``items=...``,
``spells=heal,wall``, ``school=witch``, ``tags=large``, ``loaded=no``. Two ordinary bases whose
centres are an inch apart are in contact. A line ``token 0 X Y`` lays a treasure.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from game.engine.data_loader import DataLoader, load
from game.engine.dice import Dice
from game.engine.errors import Illegal
from game.engine.folders import data_folder
from game.engine.rulebook import Rulebook, read_rulebook
from game.frostgrave import flow, muster
from game.frostgrave.actions import (
    Activate,
    Cast,
    Fight,
    Force,
    FrostgraveAction,
    Move,
    Pass,
    Separate,
    Shoot,
)
from game.frostgrave.activation import Activation
from game.frostgrave.aims import Aim
from game.frostgrave.battle import Battle
from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_reading import read_book
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.figures import Figure, Status
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY, NORTH, SOUTH, Phase, Separation
from game.frostgrave.options import FrostgraveOptions
from game.frostgrave.rules import Frostgrave
from game.frostgrave.state import FrostgraveState, Token
from game.frostgrave.terrain.blueprints import Stock
from game.frostgrave.terrain.files import read_tables
from game.frostgrave.terrain.pieces import Kind, Part, Piece
from game.frostgrave.terrain.shapes import rectangle
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from game.frostgrave.warband import Hired, Spellcaster, Warband

E = TypeVar("E", bound=FrostgraveEvent)

SEAT = {"A": 0, "B": 1, "C": NOBODY}
PLAIN = "plain"
FEET = 3


def block(
    x: float,
    y: float,
    width: float,
    depth: float,
    height: float,
    *,
    kind: Kind = "solid",
    climb: bool = False,
) -> Piece:
    """A box of terrain with its middle at a point; lengths in inches."""
    shape = rectangle(units(x), units(y), 0, units(width), units(depth))
    part = Part(shape, kind, 0, units(height), climb)
    return Piece(f"{kind}_{x}_{y}", "box", units(x), units(y), 0, (part,))


def units(inches: float) -> int:
    """Return inches as 1/64 inch."""
    return round(inches * INCH)


@lru_cache
def _data() -> tuple[FrostgraveData, Stock]:
    """Return the data of the game, read once."""
    loader = DataLoader(data_folder() / "frostgrave")
    book = read_book(loader)
    _, stock = read_tables(loader)
    loader.finish()
    assert book is not None
    return book, stock


@lru_cache
def reference(pieces: tuple[Piece, ...] = ()) -> FrostgraveLookup:
    """Return the data with a table on which only these pieces stand."""
    book, stock = _data()
    return FrostgraveLookup(book, {PLAIN: Table(PLAIN, FEET, pieces)}, stock)


@lru_cache
def rules(pieces: tuple[Piece, ...] = ()) -> Frostgrave:
    """Return the rules on a table with these pieces."""
    return Frostgrave(reference(pieces))


@lru_cache
def rulebook() -> Rulebook:
    """Return the rulebook of the game."""
    return load(read_rulebook, data_folder() / "frostgrave")


class Position:
    """A position under test; its events are collected in ``events``."""

    def __init__(
        self,
        text: str,
        *,
        pieces: Sequence[Piece] = (),
        phase: Phase = "soldier",
        first: int = 0,
        turn: int = 1,
        **options: object,
    ) -> None:
        self.rules = rules(tuple(pieces))
        self.names: dict[str, int] = {}
        self.events: list[FrostgraveEvent] = []
        figures: list[Figure] = []
        tokens: list[Token] = []
        for line in text.split("\n"):
            words = line.split()
            if not words:
                continue
            if words[0] == "token":
                tokens.append(_token(words))
            else:
                self.names[words[0]] = len(figures)
                figures.append(_figure(len(figures), words))
        for figure in figures:
            if figure.token != NOBODY:
                tokens[figure.token] = replace(tokens[figure.token], where="carried")
        self.state = FrostgraveState(
            Dice(1),
            FrostgraveOptions(table=PLAIN, **options),  # type: ignore[arg-type]
            PLAIN,
            0,
            phase=phase,
            turn=turn,
            first=first,
            side=first,
            edges=(NORTH, SOUTH),
            figures=figures,
            tokens=tokens,
        )

    @property
    def battle(self) -> Battle:
        """The battle as the rules see it."""
        return Battle(self.rules.book, self.state)

    def figure(self, name: str) -> Figure:
        """Return a figure by its name."""
        return self.state.figures[self.names[name]]

    def id(self, name: str) -> int:
        """Return the id of a figure."""
        return self.names[name]

    def at(self, name: str) -> tuple[float, float]:
        """Return where a figure stands, in inches."""
        figure = self.figure(name)
        return figure.x / INCH, figure.y / INCH

    def give(self, name: str, *statuses: Status) -> None:
        """Put statuses upon a figure."""
        number = self.id(name)
        figure = self.state.figures[number]
        self.state.figures[number] = replace(figure, statuses=(*figure.statuses, *statuses))

    def active(self, name: str, **values: object) -> None:
        """Let it be the activation of a figure."""
        figure = self.figure(name)
        self.state.side = figure.seat
        self.state.active = (Activation(figure.id, **values),)

    def dice(self, *results: int) -> None:
        """Let the dice show these results next."""
        self.state.dice.next = list(results)

    def do(self, action: FrostgraveAction) -> list[FrostgraveEvent]:
        """Take an action that is allowed."""
        self.rules.check(self.state, action)
        events = self.rules.apply(self.state, action)
        self.events.extend(events)
        return events

    def proceed(self) -> list[FrostgraveEvent]:
        """Let play go on by itself."""
        battle = self.battle
        flow.proceed(battle)
        self.events.extend(battle.events)
        return battle.events

    def refused(self, action: FrostgraveAction) -> tuple[str, str]:
        """Return the clause and the key with which an action is refused."""
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, action)
        return caught.value.clause, caught.value.key

    def events_of(self, kind: type[E]) -> list[E]:
        """Return the events of a kind that have happened."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """Return the last event of a kind."""
        return self.events_of(kind)[-1]

    def asks(self) -> tuple[str, int]:
        """Return the kind of the open decision, and its seat."""
        decision = self.rules.decision(self.state)
        assert decision is not None
        return decision.kind, decision.seat

    # What tests do most, by name.

    def move(self, name: str, *path: tuple[float, ...], by: str = "walk") -> None:
        """Move a figure along points in inches."""
        self.do(self.moving(name, *path, by=by))

    def moving(
        self, name: str, *path: tuple[float, ...], by: str = "walk", leaves: bool = False
    ) -> Move:
        """Return the move of a figure along points in inches."""
        points = tuple(
            Waypoint(units(at[0]), units(at[1]), units(at[2]) if len(at) > 2 else 0, by)
            for at in path
        )
        return Move(self.id(name), points, leaves)

    def fight(self, name: str, target: str, *results: int, weapon: str = "") -> None:
        """Let two figures fight with these rolls: the attacker's, then the defender's."""
        self.dice(*results)
        self.do(Fight(self.id(name), self.id(target), weapon))

    def shoot(self, name: str, target: str, *results: int) -> None:
        """Let a figure shoot with these rolls."""
        self.dice(*results)
        self.do(Shoot(self.id(name), self.id(target)))

    def cast(self, name: str, spell: str, aim: Aim, *results: int) -> None:
        """Let a figure cast with these rolls."""
        self.dice(*results)
        self.do(Cast(self.id(name), spell, aim))

    def separate(self, how: Separation) -> None:
        """Let the winner of a fight choose."""
        self.do(Separate(how))

    def decline(self) -> None:
        """Let it be."""
        self.do(Pass())

    def force(self, name: str) -> None:
        """Let a figure force combat."""
        self.do(Force(self.id(name)))

    def activate(self, name: str) -> None:
        """Begin the activation of a figure."""
        self.do(Activate(self.id(name)))


def _token(words: Sequence[str]) -> Token:
    x, y = units(float(words[2])), units(float(words[3]))
    values = dict(word.split("=") for word in words[4:])
    return Token(
        int(words[1]),
        x,
        y,
        units(float(values.get("z", "0"))),
        int(values.get("seat", "0")),
        is_false=int(values.get("false", "0")),
    )


def _figure(number: int, words: Sequence[str]) -> Figure:
    name, kind = words[0], words[1]
    figure = _of_kind(number, kind, SEAT[name[0]])
    values = dict(word.split("=") for word in words[4:])
    changes: dict[str, Any] = {
        "x": units(float(words[2])),
        "y": units(float(words[3])),
        "where": "table",
    }
    for key, value in values.items():
        if key in ("z",):
            changes[key] = units(float(value))
        elif key in ("health", "token", "owner", "seat", "attempts"):
            changes[key] = int(value)
        elif key in ("weapons", "items", "spells", "tags", "armour_worn"):
            changes[key] = tuple(value.split(",")) if value else ()
        elif key == "loaded":
            changes[key] = value == "yes"
        else:
            changes[key] = value
    return replace(figure, **changes)


def _of_kind(number: int, kind: str, seat: int) -> Figure:
    book = reference()
    if kind in book.book.creatures and kind not in book.book.soldiers:
        return muster.creature(book, number, kind, seat)
    casters = Warband(
        id="test",
        name="test",
        school="witch",
        spells=(),
        wizard=Spellcaster(weapon="staff"),
        apprentice=Spellcaster(weapon="staff"),
        soldiers=() if kind in ("wizard", "apprentice") else (Hired(kind=kind),),
    )
    found = muster.warband(book, casters, seat, 0)
    place = {"wizard": 0, "apprentice": 1}.get(kind, 2)
    return replace(found[place], id=number)
