"""Checks beyond the types of the data files: references, geometry, missing words."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.data_loader import DataLoader
from game.engine.words import Spoken, check_spoken
from game.trick_shot.data_files import (
    FIELDERS,
    LINES,
    RINKS,
    FieldersFile,
    LinesFile,
    RinksFile,
)
from game.trick_shot.lines import AnyEffect
from game.trick_shot.rink import RinkData
from game.trick_shot.team import POSITION_NAMES, SPARE

_PLACED = POSITION_NAMES[:SPARE]
_COLUMNS = range(11, 27)
"""A rink needs three zones, and a letter for each column."""
_ROWS = range(7, 16)


def check_fielders(loader: DataLoader, file: FieldersFile) -> None:
    """Report positions that are missing, unknown or given twice."""
    names = [fielder.id for fielder in file.fielders]
    loader.check_ids(FIELDERS, "fielders", names)
    allowed = ", ".join(POSITION_NAMES)
    for index, name in enumerate(names):
        if name not in POSITION_NAMES:
            path = ("fielders", index, "id")
            loader.report(FIELDERS, path, "not_one_of", found=name, allowed=allowed)
    for name in POSITION_NAMES:
        if name not in names:
            loader.report(FIELDERS, ("fielders",), "missing_key", name=name)


def check_rinks(loader: DataLoader, file: RinksFile) -> None:
    """Report rinks on which the game could not be played."""
    loader.check_ids(RINKS, "rinks", [rink.id for rink in file.rinks])
    for index, rink in enumerate(file.rinks):
        for key, problem in (*_shape_problems(rink), *_start_problems(rink)):
            loader.report(RINKS, ("rinks", index, key), "other", text=problem)


def check_lines(loader: DataLoader, file: LinesFile) -> None:
    """Report sets whose id is given twice, and cards that share an id wrongly.

    A card may stand in several sets, with the same effects in each.
    """
    loader.check_ids(LINES, "sets", [each.id for each in file.sets])
    known: dict[str, tuple[AnyEffect, ...]] = {}
    for index, each in enumerate(file.sets):
        own = [card.id for card in each.cards]
        for place, card in enumerate(each.cards):
            path = ("sets", index, "cards", place, "id")
            if own.index(card.id) != place:
                loader.report(LINES, path, "duplicate_id", name=card.id)
            elif known.setdefault(card.id, card.effects) != card.effects:
                text = f"the card {card.id} has other effects in another set; give it another id"
                loader.report(LINES, path, "other", text=text)


def check_words(loader: DataLoader, rinks: RinksFile, lines: LinesFile) -> None:
    """Report rinks, sets and cards without a name and text in the words."""
    needed = [
        Spoken(RINKS, ("rinks", index, "id"), "option_value.rink", rink.id)
        for index, rink in enumerate(rinks.rinks)
    ]
    for index, each in enumerate(lines.sets):
        needed.append(Spoken(LINES, ("sets", index, "id"), "set", each.id))
        needed += (
            Spoken(LINES, ("sets", index, "cards", place, "id"), section, card.id)
            for place, card in enumerate(each.cards)
            for section in ("card", "card_text")
        )
    check_spoken(loader, needed)


def _shape_problems(rink: RinkData) -> Iterable[tuple[str, str]]:
    if rink.columns not in _COLUMNS:
        yield "columns", f"expected {_COLUMNS.start} to {_COLUMNS.stop - 1} columns"
    if rink.rows not in _ROWS:
        yield "rows", f"expected {_ROWS.start} to {_ROWS.stop - 1} rows"
    if not _are_net_rows(rink):
        yield "net_rows", "expected rows side by side, in the middle, with room at both boards"
    if not 3 <= rink.neutral.first <= rink.neutral.last <= rink.columns - 4:
        yield "neutral", "expected columns first to last between the two zones"
    if set(rink.penalty_boxes) != {"red", "blue"}:
        yield "penalty_boxes", "expected red and blue"
    for x, y in rink.penalty_boxes.values():
        if not _is_inside(rink, x, y):
            yield "penalty_boxes", "expected squares inside the boards"


def _are_net_rows(rink: RinkData) -> bool:
    rows = rink.net_rows
    if not rows or rows[0] < 2 or sum(rows) * 2 != (rink.rows - 1) * len(rows):
        return False
    return list(rows) == list(range(rows[0], rows[0] + len(rows)))


def _start_problems(rink: RinkData) -> Iterable[tuple[str, str]]:
    if set(rink.starts) != set(_PLACED):
        yield "starts", f"expected exactly {', '.join(_PLACED)}"
        return
    starts = list(rink.starts.values())
    if not all(_is_inside(rink, x, y) for x, y in starts):
        yield "starts", "expected squares inside the boards"
    turned = [(rink.columns - 1 - x, rink.rows - 1 - y) for x, y in starts]
    if len({*starts, *turned}) != 2 * len(starts):
        yield "starts", "two skaters share a square when Blue's are turned"
    if not _is_inside(rink, *rink.puck) or rink.puck in (*starts, *turned):
        yield "puck", "expected a square inside the boards without a skater"
    for name, (x, y) in rink.starts.items():
        guarded = x == 1 and y in rink.net_rows
        if guarded != (name == "goalie") or (x in (0, rink.columns - 1) and y in rink.net_rows):
            yield "starts", f"{name}: the goalie, and nobody else, starts in the crease"


def _is_inside(rink: RinkData, x: int, y: int) -> bool:
    return 0 <= x < rink.columns and 0 <= y < rink.rows
