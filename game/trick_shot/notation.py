"""A position as text, and back: for tests, bug reports and puzzles.

The text is a list of fields and the rink::

    turn: 3 red
    score: 1-0
    stamina: 3-2
    ice:
        A B C D E F| G H I J K| L M N O P Q
    1   . . . . . .| . . . . .| . . . . . .
    2   . . . . . .| . L . r .| . . . . . .
    ...
    5   # G . . . .| . C*. c .| . . . . g #

Upper case is Red, lower case Blue: C centre, L and R wings, D and E left and
right defender, G goalie, S spare centre. ``*`` follows who has the puck, or
``.*`` where it lies loose; ``#`` is a net, ``:`` an empty crease. Letters and
numbers at the edge may be left out. Every field but ``ice`` may be left out;
without ``cards`` the match is a beginners' one (TS-13.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.trick_shot.clock import LAST_TURN
from game.trick_shot.data import TrickShotData
from game.trick_shot.faceoff import STAMINA
from game.trick_shot.faces import FACES
from game.trick_shot.options import TrickShotOptions
from game.trick_shot.pending import PendingFrame
from game.trick_shot.rink import Rink
from game.trick_shot.state import TrickShotState
from game.trick_shot.team import NOBODY, OFF_ICE, SKATERS, TEAM_NAMES, TEAMS

SYMBOLS = "CLRDEGSclrdegs"
"""The sign of each of the 14 skaters."""

_FIELDS = (
    "options",
    "period",
    "turn",
    "score",
    "stamina",
    "penalties",
    "pool",
    "last_actor",
    "wind_used",
    "puck_before",
    "partners",
    "cards",
    "switched_off",
    "hands",
    "aside",
    "first_cards",
    "dice",
    "script",
    "stack",
    "result",
)
_CELL = re.compile(r"[.:#A-Za-z]\*?")
_STACK: msgspec.json.Decoder[list[PendingFrame]] = msgspec.json.Decoder(list[PendingFrame])
_OPTIONS: msgspec.json.Decoder[TrickShotOptions] = msgspec.json.Decoder(TrickShotOptions)
_NONE = "-"


def printed(book: TrickShotData, state: TrickShotState) -> str:
    """Return the picture of a position; :func:`parsed` gives the position back."""
    rink = book.rinks[state.options.rink]
    lines = [f"{key}: {value}" for key, value in _fields(rink, state)]
    return "\n".join([*lines, "ice:", *_rows(rink, state)]) + "\n"


def parsed(book: TrickShotData, text: str) -> TrickShotState:
    """Return the position of a picture.

    Raises:
        BadInput: a field or a sign of the rink is not right.
    """
    fields, rows = _split(text)
    options = _options(fields)
    if options.rink not in book.rinks:
        raise BadInput("options", f"a rink out of {', '.join(book.rinks)}")
    rink = book.rinks[options.rink]
    places, puck = _ice(rink, rows)
    turn, team = _turn(fields.get("turn", f"1 {TEAM_NAMES[0]}"))
    cards = _pair(fields, "cards", _NONE, " ")
    in_force = ["" if card == _NONE else card for card in cards]
    aside = _piles(fields, "aside", ((), ()))
    state = TrickShotState(
        dice=_dice(fields),
        options=options,
        team=team,
        turn=turn,
        period=_number(fields, "period", _period_of(turn)),
        score=[_whole("score", each) for each in _pair(fields, "score", "0", "-")],
        places=places,
        puck=puck,
        penalties=_penalties(fields.get("penalties", "")),
        stamina=[_whole("stamina", each) for each in _pair(fields, "stamina", str(STAMINA), "-")],
        pool=_faces(fields.get("pool", "")),
        last_actor=_skater(fields.get("last_actor", _NONE)),
        wind_used=fields.get("wind_used", "no") == "yes",
        puck_before=_square(rink, fields["puck_before"]) if "puck_before" in fields else puck,
        partner=[_whole("partners", each) for each in _pair(fields, "partners", "0", " ")],
        cards=in_force,
        hands=_piles(fields, "hands", _rest(book, options, in_force, aside)),
        aside=aside,
        card_off=[name in fields.get("switched_off", "").split() for name in TEAM_NAMES],
        first_cards=[
            "" if card == _NONE else card for card in _pair(fields, "first_cards", _NONE, " ")
        ],
        stack=_decoded("stack", _STACK, fields.get("stack", "[]")),
        result=fields.get("result", ""),
    )
    _check_cards(book, state)
    return state


def _fields(rink: Rink, state: TrickShotState) -> Iterable[tuple[str, str]]:
    """Yield the fields of a picture; those that hold nothing are left out."""
    team = TEAM_NAMES[state.team] if state.team in TEAMS else _NONE
    yield "options", msgspec.json.encode(state.options).decode()
    if state.period != _period_of(state.turn):
        yield "period", str(state.period)
    yield "turn", f"{state.turn} {team}"
    yield "score", f"{state.score[0]}-{state.score[1]}"
    yield "stamina", f"{state.stamina[0]}-{state.stamina[1]}"
    away = [f"{SYMBOLS[s]}{until}" for s, until in enumerate(state.penalties) if until]
    yield from _filled("penalties", away)
    yield from _filled("pool", state.pool)
    if state.last_actor != NOBODY:
        yield "last_actor", SYMBOLS[state.last_actor]
    if state.wind_used:
        yield "wind_used", "yes"
    if state.puck_before != state.puck:
        yield "puck_before", rink.label(state.puck_before)
    yield "partners", f"{state.partner[0]} {state.partner[1]}"
    if state.options.advanced:
        yield from _card_fields(state)
    yield "dice", f"{state.dice.seed} {state.dice.drawn}"
    yield from _filled("script", [str(each) for each in state.dice.next])
    if state.stack:
        yield "stack", msgspec.json.encode(state.stack).decode()
    if state.result:
        yield "result", state.result


def _card_fields(state: TrickShotState) -> Iterable[tuple[str, str]]:
    yield "cards", " ".join(card or _NONE for card in state.cards)
    yield from _filled("switched_off", [TEAM_NAMES[t] for t in TEAMS if state.card_off[t]])
    yield "hands", " / ".join(" ".join(hand) for hand in state.hands)
    yield "aside", " / ".join(" ".join(pile) for pile in state.aside)
    if any(state.first_cards):
        yield "first_cards", " ".join(card or _NONE for card in state.first_cards)


def _filled(key: str, values: Iterable[str]) -> Iterable[tuple[str, str]]:
    text = " ".join(values)
    if text:
        yield key, text


def _rows(rink: Rink, state: TrickShotState) -> Iterable[str]:
    letters = (rink.label(column)[0] + " " for column in range(rink.columns))
    yield "    " + _with_lines(rink, letters)
    for row in range(rink.rows):
        cells = (
            _cell(rink, state, square)
            for square in range(row * rink.columns, (row + 1) * rink.columns)
        )
        yield f"{row + 1:<4}" + _with_lines(rink, cells)


def _with_lines(rink: Rink, cells: Iterable[str]) -> str:
    text = ""
    for column, cell in enumerate(cells):
        if column in (rink.left_line, rink.right_line + 1):
            text += "|"
        text += cell
    return text.rstrip()


def _cell(rink: Rink, state: TrickShotState, square: int) -> str:
    puck = "*" if square == state.puck else " "
    if square in state.places:
        return SYMBOLS[state.places.index(square)] + puck
    if rink.is_net[square]:
        return "#" + puck
    return (":" if rink.is_crease[square] else ".") + puck


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """Return the fields and the rows of a picture."""
    fields: dict[str, str] = {}
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    for number, line in enumerate(lines):
        key, colon, value = line.partition(":")
        if line == "ice:":
            return fields, lines[number + 1 :]
        if not colon or key.strip() not in _FIELDS:
            raise BadInput(key.strip(), f"one of {', '.join(_FIELDS)}, ice")
        fields[key.strip()] = value.strip()
    raise BadInput("ice", "the rows of the rink")


def _ice(rink: Rink, rows: list[str]) -> tuple[list[int], int]:
    """Read the rows of the rink: where everybody stands, and the puck."""
    header = "".join(rink.label(column)[0] for column in range(rink.columns))
    if rows and re.sub(r"[\s|]", "", rows[0]) == header:
        rows = rows[1:]
    if len(rows) != rink.rows:
        raise BadInput("ice", f"{rink.rows} rows, found {len(rows)}")
    places = [OFF_ICE] * SKATERS
    puck = OFF_ICE
    for row, line in enumerate(rows):
        cells = _CELL.findall(re.sub(r"^\d+", "", line))
        if len(cells) != rink.columns:
            raise BadInput(f"ice row {row + 1}", f"{rink.columns} squares, found {len(cells)}")
        for column, cell in enumerate(cells):
            square = rink.square(column, row)
            if cell.endswith("*"):
                puck = square
            if cell[0] in SYMBOLS:
                places[SYMBOLS.index(cell[0])] = square
            elif cell[0] not in ".:#":
                raise BadInput(f"ice {rink.label(square)}", f"one of . : # {SYMBOLS}")
    if puck == OFF_ICE:
        raise BadInput("ice", "a * for the puck")
    return places, puck


def _options(fields: Mapping[str, str]) -> TrickShotOptions:
    if "options" in fields:
        options: TrickShotOptions = _decoded("options", _OPTIONS, fields["options"])
        return options
    return TrickShotOptions(advanced="cards" in fields)


def _decoded(key: str, decoder: msgspec.json.Decoder[Any], text: str) -> Any:  # noqa: ANN401 - the decoder knows
    try:
        return decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise BadInput(key, str(error)) from None


def _turn(text: str) -> tuple[int, int]:
    number, _, name = text.partition(" ")
    team = TEAM_NAMES.index(name) if name in TEAM_NAMES else NOBODY
    return _whole("turn", number), team


def _period_of(turn: int) -> int:
    return sum(1 for last in LAST_TURN if turn > last)


def _pair(fields: Mapping[str, str], key: str, default: str, separator: str) -> list[str]:
    parts = fields[key].split(separator) if key in fields else [default, default]
    if len(parts) != len(TEAMS):
        raise BadInput(key, f"two entries with {separator!r} between them")
    return [part.strip() for part in parts]


def _piles(
    fields: Mapping[str, str], key: str, default: tuple[Iterable[str], Iterable[str]]
) -> list[list[str]]:
    if key not in fields:
        return [list(pile) for pile in default]
    return [pile.split() for pile in _pair(fields, key, "", "/")]


def _rest(
    book: TrickShotData, options: TrickShotOptions, in_force: list[str], aside: list[list[str]]
) -> tuple[list[str], list[str]]:
    """Return the cards left in each hand where the notation does not say."""
    if not options.advanced:
        return [], []
    names = options.sets
    for name in names:
        if name not in book.sets:
            raise BadInput("options", f"sets of cards out of {', '.join(book.sets)}")
    rest = [
        [card for card in book.sets[names[team]] if card not in (in_force[team], *aside[team])]
        for team in TEAMS
    ]
    return rest[0], rest[1]


def _check_cards(book: TrickShotData, state: TrickShotState) -> None:
    for card in (*state.cards, *state.hands[0], *state.hands[1], *state.aside[0], *state.aside[1]):
        if card and card not in book.powers:
            raise BadInput("cards", f"one of {', '.join(book.powers)}")


def _penalties(text: str) -> list[int]:
    penalties = [0] * SKATERS
    for entry in text.split():
        penalties[_skater(entry[0])] = _whole("penalties", entry[1:])
    return penalties


def _skater(symbol: str) -> int:
    if symbol == _NONE:
        return NOBODY
    if len(symbol) != 1 or symbol not in SYMBOLS:
        raise BadInput("skater", f"one of {SYMBOLS}")
    return SYMBOLS.index(symbol)


def _square(rink: Rink, label: str) -> int:
    for square in range(rink.count):
        if rink.label(square) == label:
            return square
    raise BadInput("puck_before", "a square such as H5")


def _dice(fields: Mapping[str, str]) -> Dice:
    seed, _, drawn = fields.get("dice", "0 0").partition(" ")
    script: list[int | str] = [
        int(each) if each.isdigit() else each for each in fields.get("script", "").split()
    ]
    return Dice(_whole("dice", seed), _whole("dice", drawn or "0"), script)


def _faces(text: str) -> list[str]:
    for face in text.split():
        if face not in FACES:
            raise BadInput("pool", f"one of {', '.join(sorted(set(FACES)))}")
    return text.split()


def _number(fields: Mapping[str, str], key: str, default: int) -> int:
    return _whole(key, fields[key]) if key in fields else default


def _whole(key: str, text: str) -> int:
    if not text.isdigit():
        raise BadInput(key, f"a whole number, found {text!r}")
    return int(text)
