"""Castings in one line: the roll, the questions about it, and the effects."""

from __future__ import annotations

from game.frostgrave.aims import Aim, AtFigure, AtNothing
from game.frostgrave.events import FrostgraveEvent
from game.frostgrave.figures import Figure, Status
from game.frostgrave.statuses import find
from tests.frostgrave.positions import Position, reference

FAR = "A9 thug 2 34\nB9 thug 34 34"


def on(position: Position, name: str) -> AtFigure:
    """Return the aim at a figure."""
    return AtFigure(position.id(name))


def cast(
    position: Position,
    spell: str,
    aim: Aim | None = None,
    *results: int,
    by: str = "A1",
    begins: bool = True,
) -> list[FrostgraveEvent]:
    """Let a figure cast; nobody pays Health. The first result is the casting roll, 20 if none."""
    if begins:
        position.active(by)
    before = len(position.events)
    position.cast(by, spell, aim if aim is not None else AtNothing(), *(results or (20,)))
    answer(position)
    return position.events[before:]


def answer(position: Position) -> None:
    """Let nobody pay Health for a casting or a Will roll."""
    while position.rules.decision(position.state) is not None:
        if position.asks()[0] not in ("empower", "resist"):
            return
        position.decline()


def knows(spell: str, school: str = "", place: str = "18 18", more: str = "") -> str:
    """Return a wizard who knows a spell and is of its own school, and one of each side far away."""
    own = school or reference().spells[spell].school
    return f"A1 wizard {place} spells={spell} school={own} {more}\n{FAR}"


def status(position: Position, name: str, identifier: str) -> Status | None:
    """Return a status of a figure."""
    return find(position.figure(name), identifier)


def health(position: Position, name: str) -> int:
    """Return what Health a figure has."""
    found: Figure = position.figure(name)
    return found.health
