"""Validates figures and treasure of a position from outside."""

from __future__ import annotations

from collections.abc import Container, Iterable

from msgspec import UnsetType

from game.engine.validation import Defect
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.measuring import HEIGHTS
from game.frostgrave.names import NOBODY
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.frostgrave.validation.defects import MOST_POINTS, MOST_TURNS, all_within, outside

_CASTERS = ("wizard", "apprentice")
_MOST_HEALTH = 100
_FARTHEST_MOVE = 48 * INCH
_MOST_ENTRIES = 400
_LONGEST_NAME = 200
_LINE = {
    "move": (0, _FARTHEST_MOVE),
    "fight": (-_MOST_HEALTH, _MOST_HEALTH),
    "shoot": (-_MOST_HEALTH, _MOST_HEALTH),
    "armour": (-_MOST_HEALTH, _MOST_HEALTH),
    "will": (-_MOST_HEALTH, _MOST_HEALTH),
    "health": (1, _MOST_HEALTH),
}


def figures(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find impossible figures, or figures off the table."""
    ground = book.fields.of(state).ground
    for place, figure in enumerate(state.figures):
        path = f"$.figures[{place}]"
        if figure.id != place:
            yield f"{path}.id", str(place)
        yield from _numbers(path, figure, state)
        if figure.radius not in HEIGHTS:
            yield f"{path}.radius", f"one of {', '.join(map(str, HEIGHTS))}"
        yield from _kind(book, path, figure)
        yield from _improved(path, figure)
        yield from _statuses(book, state, path, figure)
        if figure.where != "table":
            continue
        if figure.health <= 0:
            yield f"{path}.health", "more than 0"
        if not ground.inside(figure.x, figure.y, figure.radius):
            yield f"{path}.x", "a base that lies on the table with all of it"
        yield from outside(f"{path}.z", figure.z, 0, ground.tallest)


def _numbers(path: str, figure: Figure, state: FrostgraveState) -> Iterable[Defect]:
    yield from all_within(
        figure,
        path,
        {
            "owner": (NOBODY, 1),
            "seat": (NOBODY, 1),
            "health": (-MOST_POINTS, _MOST_HEALTH),
            "x": (0, 48 * INCH),
            "y": (0, 48 * INCH),
            "z": (0, 48 * INCH),
            "facing": (0, 359),
            "attempts": (0, MOST_POINTS),
            "token": (NOBODY, len(state.tokens) - 1),
        },
    )
    yield from all_within(figure.line, f"{path}.line", _LINE)


def _kind(book: FrostgraveLookup, path: str, figure: Figure) -> Iterable[Defect]:
    """Find unknown kinds, weapons, items and spells."""
    known = book.book
    if figure.kind not in (*_CASTERS, *known.soldiers, *known.creatures):
        yield f"{path}.kind", "a kind there is"
    if figure.role in _CASTERS and figure.school not in known.schools:
        yield f"{path}.school", "a school"
    if figure.spells and figure.school not in known.schools:
        yield f"{path}.school", "a school"
    named: tuple[tuple[str, tuple[str, ...], Container[str]], ...] = (
        ("weapons", figure.weapons, book.weapons),
        ("items", figure.items, known.items),
        ("spells", figure.spells, book.spells),
    )
    for key, names, there in named:
        if any(one not in there for one in names):
            yield f"{path}.{key}", f"{key} there are"
    for key in ("weapons", "items", "spells", "armour_worn", "tags", "statuses"):
        if len(getattr(figure, key)) > _MOST_ENTRIES:
            yield f"{path}.{key}", f"at most {_MOST_ENTRIES} entries"
    name = figure.name
    texts = (name,) if isinstance(name, str) else (name.en, name.zh_TW)
    if any(len(text) > _LONGEST_NAME for text in texts):
        yield f"{path}.name", f"at most {_LONGEST_NAME} letters"


def _improved(path: str, figure: Figure) -> Iterable[Defect]:
    """Find improvements of spells that the figure does not know."""
    if isinstance(figure.improved, UnsetType):
        return
    for place, (spell, points) in enumerate(figure.improved):
        if spell not in figure.spells:
            yield f"{path}.improved[{place}]", "a spell that the figure knows"
        yield from outside(f"{path}.improved[{place}]", points, 0, MOST_POINTS)


def _statuses(
    book: FrostgraveLookup, state: FrostgraveState, path: str, figure: Figure
) -> Iterable[Defect]:
    for number, status in enumerate(figure.statuses):
        here = f"{path}.statuses[{number}]"
        if status.id not in book.statuses:
            yield f"{path}.statuses", "statuses there are"
        if not NOBODY <= status.caster < len(state.figures):
            yield f"{path}.statuses", "casters there are"
        yield from all_within(
            status,
            here,
            {
                "total": (-MOST_POINTS, MOST_POINTS),
                "count": (0, MOST_POINTS),
                "turn": (0, MOST_TURNS),
            },
        )
        if status.id in book.hurries and not _is_order(status.detail):
            yield f"{here}.detail", "a number"


def _is_order(detail: str) -> bool:
    """Whether a detail is an order (Fast Act): a short number, or nothing."""
    return not detail or (detail.isascii() and detail.isdigit() and len(detail) < 10)


def tokens(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find treasure that lies nowhere, or that nobody carries."""
    size = book.fields.table(state).size
    tallest = book.fields.of(state).ground.tallest
    carried = [figure for figure in state.figures if figure.token != NOBODY]
    bearers = {figure.token: figure.id for figure in carried}
    if len(bearers) < len(carried):
        yield f"$.figures[{carried[-1].id}].token", "a token that nobody else carries"
    for place, token in enumerate(state.tokens):
        path = f"$.tokens[{place}]"
        if token.id != place:
            yield f"{path}.id", str(place)
        yield from all_within(
            token,
            path,
            {
                "seat": (0 if token.where == "secured" else NOBODY, 1),
                "x": (0, size),
                "y": (0, size),
                "z": (0, tallest),
                "is_false": (-1, 1),
            },
        )
        if (token.where == "carried") != (place in bearers):
            yield f"{path}.where", "carried by exactly one figure, or not carried"
        if token.where == "hidden" != token.kind:
            yield f"{path}.kind", "hidden"
    for bearer in carried:
        if bearer.where != "table":
            yield f"$.figures[{bearer.id}].token", "-1 off the table"
