"""Validates what a scenario remembers of a battle (FG-S5)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import UnsetType

from game.engine.validation import Defect
from game.frostgrave.field import GENERATED, gone_from
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.scenarios.deeds import DEED
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.setup import table_of
from game.frostgrave.state import FrostgraveState
from game.frostgrave.validation.defects import MOST_TURNS, outside

_KEY = re.compile(r"(token|rule|deed:[a-z0-9_:]+):(0|[1-9]\d{0,5})(:[a-z0-9_]+)?")


def scene(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find a scenario other than that of the options, and impossible memories of it."""
    asked, played = state.options.scenario, state.scenario
    if isinstance(played, UnsetType):
        if not isinstance(asked, UnsetType):
            yield "$.scenario", "a scenario exactly where the options ask for one"
        return
    if isinstance(asked, UnsetType):
        yield "$.scenario", "a scenario exactly where the options ask for one"
        return
    if played.id != asked or asked not in book.scenarios:
        yield "$.scenario.id", "the scenario of the options"
        return
    if state.table != table_of(book, asked):
        yield "$.table", "the table of the scenario"
    yield from outside("$.scenario.closed[0]", played.closed[0], 0, MOST_TURNS)
    yield from outside("$.scenario.closed[1]", played.closed[1], 0, MOST_TURNS)
    yield from _gone(book, state)
    known = {"token": len(state.tokens), "rule": len(book.scenarios[asked].rules)}
    known |= {f"{DEED}{one.deed}": len(state.figures) for one in book.scenarios[asked].rewards}
    spent = () if isinstance(played.spent, UnsetType) else played.spent
    for place, key in enumerate(spent):
        found = _KEY.fullmatch(key)
        if found is None or int(found[2]) >= known.get(found[1], 0) or key in spent[:place]:
            yield f"$.scenario.spent[{place}]", "another token, rule or deed of the scenario"
        elif found[1] == "rule" and found[3] and not _is_tried(book, state, asked, found):
            yield f"$.scenario.spent[{place}]", "a site or figure that the rule is tried for"


def _gone(book: FrostgraveLookup, state: FrostgraveState) -> Iterable[Defect]:
    """Find removed pieces that no scenario removes."""
    gone = gone_from(state)
    if not gone or (state.table != GENERATED and state.table not in book.fields.tables):
        return
    known = {
        piece.id
        for piece in book.fields.table(state).pieces
        if piece.role or any(part.kind == "door" for part in piece.parts)
    }
    for place, piece in enumerate(gone):
        if piece not in known or piece in gone[:place]:
            yield f"$.scenario.gone[{place}]", "a site or a door of the table, named once"


def _is_tried(
    book: FrostgraveLookup, state: FrostgraveState, asked: str, key: re.Match[str]
) -> bool:
    """Whether a rule is tried for the site or figure for which it is remembered."""
    rule = book.scenarios[asked].rules[int(key[2])]
    number = key[3].removeprefix(":")
    per = "" if rule.if_ is None else rule.if_.per
    if rule.when == "taken_out":
        per = "figure"
    if not per or not number.isdigit():
        return False
    if per == "figure":
        return int(number) < len(state.figures)
    if state.table != GENERATED and state.table not in book.fields.tables:
        return True
    return int(number) < len(of_role(book.fields.table(state), rule.of))
