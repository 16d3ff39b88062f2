"""The data of Trick Shot - rinks, fielders, line cards - read, checked and ready for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from game.engine.content import Content
from game.trick_shot.lines import Powers, SetData, powers_of
from game.trick_shot.rink import Rink, RinkData
from game.trick_shot.team import POSITION_NAMES, SPARE

Speed = Annotated[int, msgspec.Meta(ge=1, le=9)]
SkaterSize = Annotated[int, msgspec.Meta(ge=1, le=3)]

_PLACED = POSITION_NAMES[:SPARE]


class FielderData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as ``fielders.yaml`` gives it; speed in squares (TS-1.4)."""

    id: str
    speed: Speed
    size: SkaterSize


class FieldersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``fielders.yaml``."""

    fielders: tuple[FielderData, ...]


class RinksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``rinks.yaml``."""

    rinks: tuple[RinkData, ...]


class LinesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``lines.yaml``."""

    sets: tuple[SetData, ...]


class Book:
    """Everything about the game that does not change during a match."""

    def __init__(
        self,
        fielders: Sequence[FielderData],
        rinks: Sequence[RinkData],
        sets: Sequence[SetData],
    ) -> None:
        by_name = {fielder.id: fielder for fielder in fielders}
        ordered = [by_name[name] for name in POSITION_NAMES]
        self.speeds = tuple(fielder.speed for fielder in ordered) * 2
        """The speed of each of the 14 skaters, in squares."""
        self.sizes = tuple(fielder.size for fielder in ordered) * 2
        """The size of each of the 14 skaters, 1 to 3, before line cards."""
        self.rinks = {rink.id: Rink(rink) for rink in rinks}
        self.sets = {each.id: tuple(card.id for card in each.cards) for each in sets}
        """The cards of each set."""
        self.own_sets = frozenset(each.id for each in sets if each.own)
        """The sets that are ours and not part of the published game (TS-13.6)."""
        self.powers: dict[str, Powers] = {
            card.id: powers_of(card.effects) for each in sets for card in each.cards
        }


def load_book(folder: Path, *, additions: Path | None = None, cache: Path | None = None) -> Book:
    """Read the game's data.

    Args:
        folder: ``data/trick_shot``.
        additions: where a player's own files lie, if any.
        cache: see :class:`game.engine.content.Content`.

    Raises:
        DataErrors: every mistake in the files.
    """
    content = Content(folder, additions=additions, cache=cache)
    book = read_book(content)
    content.finish()
    if book is None:  # the content has findings, so that finish has raised
        raise RuntimeError("unfinished content")
    return book


def read_book(content: Content) -> Book | None:
    """Read the files through a content that collects what is wrong; ``None`` on findings."""
    fielders = content.read("fielders.yaml", FieldersFile)
    rinks = content.read("rinks.yaml", RinksFile)
    lines = content.read("lines.yaml", LinesFile)
    if fielders is not None:
        _check_fielders(content, fielders)
    if rinks is not None:
        _check_rinks(content, rinks)
    if lines is not None:
        _check_lines(content, lines)
    if fielders is None or rinks is None or lines is None or content.findings:
        return None
    return Book(fielders.fielders, rinks.rinks, lines.sets)


def _check_fielders(content: Content, file: FieldersFile) -> None:
    names = [fielder.id for fielder in file.fielders]
    _check_unique(content, "fielders.yaml", "fielders", names)
    allowed = ", ".join(POSITION_NAMES)
    for index, name in enumerate(names):
        if name not in POSITION_NAMES:
            path = ("fielders", index, "id")
            content.report("fielders.yaml", path, "not_one_of", found=name, allowed=allowed)
    for name in POSITION_NAMES:
        if name not in names:
            content.report("fielders.yaml", ("fielders",), "missing_key", name=name)


def _check_rinks(content: Content, file: RinksFile) -> None:
    _check_unique(content, "rinks.yaml", "rinks", [rink.id for rink in file.rinks])
    for index, rink in enumerate(file.rinks):
        for key, problem in _rink_problems(rink):
            content.report("rinks.yaml", ("rinks", index, key), "other", text=problem)


def _rink_problems(rink: RinkData) -> Iterable[tuple[str, str]]:
    if not 11 <= rink.columns <= 26:
        yield "columns", "expected 11 to 26 columns"
    if not 7 <= rink.rows <= 15:
        yield "rows", "expected 7 to 15 rows"
    if not rink.net_rows or not all(1 <= row < rink.rows - 1 for row in rink.net_rows):
        yield "net_rows", "expected rows that leave room at both boards"
    if not 3 <= rink.neutral.first <= rink.neutral.last <= rink.columns - 4:
        yield "neutral", "expected columns first to last between the two zones"
    if set(rink.starts) != set(_PLACED):
        yield "starts", f"expected exactly {', '.join(_PLACED)}"
    if set(rink.penalty_boxes) != {"red", "blue"}:
        yield "penalty_boxes", "expected red and blue"
    squares = [*rink.starts.values(), rink.puck, *rink.penalty_boxes.values()]
    if any(not (0 <= x < rink.columns and 0 <= y < rink.rows) for x, y in squares):
        yield "starts", "expected squares inside the boards"
    yield from _start_problems(rink)


def _start_problems(rink: RinkData) -> Iterable[tuple[str, str]]:
    turned = {(rink.columns - 1 - x, rink.rows - 1 - y) for x, y in rink.starts.values()}
    if len(set(rink.starts.values()) | turned) != 2 * len(rink.starts):
        yield "starts", "two skaters share a square when Blue's are turned"
    if rink.puck in turned or rink.puck in rink.starts.values():
        yield "puck", "expected a square without a skater"
    for name, (x, y) in rink.starts.items():
        guarded = x <= 1 and y in rink.net_rows
        if guarded != (name == "goalie"):
            yield "starts", f"{name}: the goalie alone starts in the crease"
        if not rink.neutral.first > x and name == "goalie":
            yield "starts", "the goalie starts at his own net"


def _check_lines(content: Content, file: LinesFile) -> None:
    _check_unique(content, "lines.yaml", "sets", [each.id for each in file.sets])
    known: dict[str, str] = {}
    for index, each in enumerate(file.sets):
        for place, card in enumerate(each.cards):
            path = ("sets", index, "cards", place, "id")
            if card.id in known:
                content.report("lines.yaml", path, "duplicate_id", name=card.id)
            known[card.id] = each.id


def _check_unique(content: Content, name: str, key: str, ids: Sequence[str]) -> None:
    for index, each in enumerate(ids):
        if each in ids[:index]:
            content.report(name, (key, index, "id"), "duplicate_id", name=each)
