"""Whether a position from outside makes sense: everything the rules rely on."""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.engine.errors import BadInput
from game.frostgrave import setup
from game.frostgrave.field import GENERATED
from game.frostgrave.figures import Figure
from game.frostgrave.names import EAST, NOBODY
from game.frostgrave.pending import (
    Casting,
    Clearing,
    Daring,
    Fighting,
    Moving,
    Naming,
    Prowling,
    Reacting,
    Separating,
    Shaking,
    Willing,
)
from game.frostgrave.reference import Reference
from game.frostgrave.state import FrostgraveState

Defect = tuple[str, str]
"""The JSON path of a wrong value, and what was expected there."""

_WAITING = (
    Reacting,
    Fighting,
    Separating,
    Casting,
    Willing,
    Naming,
    Clearing,
)


def check_position(book: Reference, state: FrostgraveState) -> None:
    """Return when the rules can go on from a position, or a view of one.

    Raises:
        BadInput: naming the first value that is wrong.
    """
    setup.check_options(book, state.options)
    for find in (_table, _figures, _tokens, _turn, _stack):
        for path, expected in find(book, state):
            raise BadInput(path, expected)


def _table(book: Reference, state: FrostgraveState) -> Iterable[Defect]:
    if state.table != GENERATED and state.table not in book.fields.tables:
        yield "$.table", "a table there is"
    if state.table_seed < 0:
        yield "$.table_seed", "0 or more"
    for place, marker in enumerate(state.markers):
        if marker.spell not in book.spells:
            yield f"$.markers[{place}].spell", "a spell"
        if not NOBODY <= marker.caster < len(state.figures):
            yield f"$.markers[{place}].caster", "a figure"
        if marker.id >= state.marker_count:
            yield "$.marker_count", "more than every marker's id"


def _figures(book: Reference, state: FrostgraveState) -> Iterable[Defect]:
    for place, figure in enumerate(state.figures):
        path = f"$.figures[{place}]"
        if figure.id != place:
            yield f"{path}.id", str(place)
        if not NOBODY <= figure.owner <= 1 or not NOBODY <= figure.seat <= 1:
            yield f"{path}.seat", "-1, 0 or 1"
        if figure.radius <= 0:
            yield f"{path}.radius", "more than 0"
        if figure.where == "table" and figure.health <= 0:
            yield f"{path}.health", "more than 0"
        if figure.spells and figure.school not in book.book.schools:
            yield f"{path}.school", "a school"
        if any(not NOBODY <= one.caster < len(state.figures) for one in figure.statuses):
            yield f"{path}.statuses", "casters there are"
        for key, named, there in _names_of(book, figure):
            if any(one not in there for one in named):
                yield f"{path}.{key}", f"{key} there are"


def _names_of(
    book: Reference, figure: Figure
) -> tuple[tuple[str, tuple[str, ...], Container[str]], ...]:
    return (
        ("weapons", figure.weapons, book.weapons),
        ("items", figure.items, book.book.items),
        ("spells", figure.spells, book.spells),
        ("statuses", tuple(one.id for one in figure.statuses), book.statuses),
    )


def _tokens(_book: Reference, state: FrostgraveState) -> Iterable[Defect]:
    bearers = {figure.token: figure.id for figure in state.figures if figure.token != NOBODY}
    for place, token in enumerate(state.tokens):
        path = f"$.tokens[{place}]"
        if token.id != place:
            yield f"{path}.id", str(place)
        if not 0 <= token.seat <= 1:
            yield f"{path}.seat", "0 or 1"
        if (token.where == "carried") != (place in bearers):
            yield f"{path}.where", "carried by exactly one figure, or not carried"
    for number, bearer in bearers.items():
        if not 0 <= number < len(state.tokens):
            yield f"$.figures[{bearer}].token", "a token there is"
        elif state.figures[bearer].where != "table":
            yield f"$.figures[{bearer}].token", "-1 off the table"


def _turn(_book: Reference, state: FrostgraveState) -> Iterable[Defect]:
    if not NOBODY <= state.side <= 1:
        yield "$.side", "-1, 0 or 1"
    if not NOBODY <= state.first <= 1:
        yield "$.first", "-1, 0 or 1"
    if any(not NOBODY <= edge <= EAST for edge in state.edges):
        yield "$.edges", "edges"
    count = len(state.figures)
    if any(not 0 <= number < count for number in state.near):
        yield "$.near", "figures there are"
    if any(not 0 <= one.figure < count for one in state.active):
        yield "$.active", "figures there are"
    if (not state.phase) != bool(state.result):
        yield "$.result", "a result when the battle is over, else none"
    if not state.result:
        yield from _phase(state)


def _phase(state: FrostgraveState) -> Iterable[Defect]:
    if state.phase == "after" or (
        not state.stack and state.phase in ("fast", "creature") and not state.active
    ):
        yield "$.phase", "a phase in which somebody decides"
    in_turn = state.phase in ("wizard", "apprentice", "soldier", "creature", "fast")
    if in_turn and (state.first == NOBODY or NOBODY in state.edges):
        yield "$.first", "a seat, and edges for both"
    if not state.stack and state.side == NOBODY:
        yield "$.side", "a seat"


def _stack(_book: Reference, state: FrostgraveState) -> Iterable[Defect]:
    count = len(state.figures)
    for place, frame in enumerate(state.stack):
        path = f"$.stack[{place}]"
        numbers = [
            getattr(frame, name, 0)
            for name in ("figure", "attacker", "defender", "winner", "loser", "caster", "target")
        ]
        if any(not 0 <= number < count for number in numbers):
            yield path, "figures there are"
        if isinstance(frame, _WAITING) and not NOBODY <= frame.seat <= 1:
            yield f"{path}.seat", "a seat"
        if isinstance(frame, Willing) and not _lies_on(state, place, frame):
            yield path, "what the Will roll is for below it"
        if isinstance(frame, Reacting) and not frame.by:
            yield f"{path}.by", "figures there are"
    if state.stack and isinstance(state.stack[-1], Moving | Prowling | Shaking | Daring):
        yield f"$.stack[{len(state.stack) - 1}]", "something that asks a seat"


def _lies_on(state: FrostgraveState, place: int, frame: Willing) -> bool:
    below = state.stack[place - 1] if place else None
    if frame.purpose == "resist":
        return isinstance(below, Casting)
    return frame.purpose == "shake" or isinstance(below, Daring)
