"""Validates turn, phase and activations of a position from outside."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.validation import Defect
from game.frostgrave.activation import Activation
from game.frostgrave.ending import RESULTS
from game.frostgrave.flow import TURN
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import EAST, NOBODY, NORTH, SOUTH
from game.frostgrave.state import FrostgraveState
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import RunUp
from game.frostgrave.validation.defects import (
    MOST_POINTS,
    MOST_TURNS,
    all_within,
    outside,
    unknown,
)

_MOST_ACTIONS = 10
_WITH_SIDES = ("deploy", *TURN)
"""The phases in which each seat has its edge."""


def course(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find impossible turns, phases and activations."""
    yield from all_within(
        state,
        "$",
        {
            "side": (NOBODY, 1),
            "first": (NOBODY, 1),
            "turn": (0, MOST_TURNS),
            "taken": (0, len(state.figures)),
            "storm": (0, MOST_POINTS),
        },
    )
    yield from outside("$.options.turn_limit", state.options.turn_limit, 0, MOST_TURNS)
    if any(not NOBODY <= edge <= EAST for edge in state.edges):
        yield "$.edges", "edges"
    yield from unknown("$.near", state.near, len(state.figures))
    yield from _attempts(book, state)
    yield from _activations(state)
    if (not state.phase) != bool(state.result):
        yield "$.result", "a result when the battle is over, else none"
    if state.result:
        yield from _over(state)
    else:
        yield from _phase(state)


def _attempts(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    for place, one in enumerate(state.tried):
        path = f"$.tried[{place}]"
        if not 0 <= one.figure < len(state.figures) or state.figures[one.figure].owner == NOBODY:
            yield f"{path}.figure", "a figure of a warband"
        if one.spell not in book.spells:
            yield f"{path}.spell", "a spell"


def _activations(state: FrostgraveState) -> Iterable[Defect]:
    count = len(state.figures)
    yield from unknown("$.active", (one.figure for one in state.active), count)
    for place, one in enumerate(state.active):
        path = f"$.active[{place}]"
        bounds = dict.fromkeys(("moves", "others", "loads"), (0, _MOST_ACTIONS))
        yield from all_within(one, path, {**bounds, "actions": (0, _MOST_ACTIONS)})
        for name in ("forbidden", "dared", "shuns"):
            yield from unknown(f"{path}.{name}", getattr(one, name), count)
        if one.run_up is not None:
            yield from run_up(f"{path}.run_up", one.run_up)


def run_up(path: str, one: RunUp) -> Iterable[Defect]:
    """Find a run-up that lies off every table."""
    far = 48 * INCH
    bounds = dict.fromkeys(("x", "y", "to_x", "to_y"), (0, far))
    yield from all_within(one, path, bounds)


def _over(state: FrostgraveState) -> Iterable[Defect]:
    if state.result not in RESULTS:
        yield "$.result", f"one of {', '.join(RESULTS)}"
    for name in ("stack", "active", "near"):
        if getattr(state, name):
            yield f"$.{name}", "nothing: the battle is over"


def _phase(state: FrostgraveState) -> Iterable[Defect]:
    waits = not state.stack and not state.active
    if state.phase == "after" or (waits and state.phase in ("fast", "creature")):
        yield "$.phase", "a phase in which somebody decides"
    if state.phase in TURN and state.turn < 1:
        yield "$.turn", "1 or more"
    if state.phase not in TURN and state.active:
        yield "$.active", "nothing before the first turn"
    if state.phase in TURN and state.first == NOBODY:
        yield "$.first", "a seat"
    if state.phase in ("sides", "deploy") and state.first == NOBODY:
        yield "$.first", "a seat"
    if state.phase in _WITH_SIDES and set(state.edges) != {NORTH, SOUTH}:
        yield "$.edges", "both sides of the table"
    if state.phase not in _WITH_SIDES and state.edges not in _EDGES:
        yield "$.edges", "no sides, or both"
    if not state.stack and state.side == NOBODY:
        yield "$.side", "a seat"
    if not state.stack:
        yield from _decides(state)


_EDGES = ((NOBODY, NOBODY), (NORTH, SOUTH), (SOUTH, NORTH))


def _decides(state: FrostgraveState) -> Iterable[Defect]:
    """Find decisions without an answer: activations of absent figures, nobody left to deploy."""
    for place, one in enumerate(state.active):
        path = f"$.active[{place}]"
        if state.figures[one.figure].where != "table":
            yield f"{path}.figure", "a figure on the table"
        if one.is_over or one.taken >= one.actions:
            yield f"{path}.actions", "more actions than are taken"
    if state.stage == "moving" and all(_has_moved(one) for one in state.active):
        yield "$.stage", "somebody who has not moved"
    if state.phase == "deploy" and not any(
        figure.where == "reserve" and figure.owner == state.side for figure in state.figures
    ):
        yield "$.phase", "somebody to deploy"


def _has_moved(one: Activation) -> bool:
    return bool(one.moves or one.is_over)
