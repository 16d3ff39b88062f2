"""The games from the command line: self-play, positions, replays and data checks.

Exit codes: 0 done, 1 a refusal, a divergence or findings (as JSON or
lines on standard output), 2 input that makes no sense (one line on the error
stream). ``game/README.md`` documents what goes in and comes out.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from game.catalogue import BOT_COMMAND, open_bot, open_game, open_words
from game.engine.codec import Codec, plain
from game.engine.contract import AnyRules, Event, Options, OptionsOfNewMatches
from game.engine.errors import BadInput, DataErrors, Illegal, LamplightError
from game.engine.untrusted_files import decoded
from game.engine.validation import check_state
from game.engine.words import LANGUAGES, Words

DONE = 0
REFUSED = 1
BAD_INPUT = 2

_DEFAULT_SEED = 1
_POSITION_COMMANDS = ("legal", "apply", "view")
_NO_SENSE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What rules may raise on a well-formed position that no match can lead to."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code.

    Args:
        arguments: the command line without the program's name; ``None`` takes
            the program's own.
    """
    _use_utf8()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == [BOT_COMMAND]:
        return _serve_bots()
    try:
        options = _parser().parse_args(given)
    except SystemExit as end:
        return int(end.code or 0)
    command: Callable[[argparse.Namespace], int] = options.run
    try:
        return command(options)
    except DataErrors as error:
        return _bad_input(str(error.findings[0]))
    except LamplightError as error:
        return _bad_input(str(error))
    except _NO_SENSE as error:
        if options.command not in _POSITION_COMMANDS:
            raise
        return _bad_input(
            f"$: expected a position that can arise ({type(error).__name__}: {error})"
        )
    except BrokenPipeError:
        return _nobody_reads()
    except OSError as error:
        name = error.filename or ""
        return _bad_input(f"{name}: {error.strerror}" if name else str(error))


def _use_utf8() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8")


def _serve_bots() -> int:
    from game.engine.bot_worker import Worker, serve_standard_streams

    serve_standard_streams(Worker(open_game, open_bot))
    return DONE


def _nobody_reads() -> int:
    """End quietly when the reader of the output has gone, as ``head`` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _bad_input(message: str) -> int:
    print(" ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


class _OneLineParser(argparse.ArgumentParser):
    """Reports a wrong command line in one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _OneLineParser(
        prog="main.py", description="The Lamplight Table without a window.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_play(commands)
    _add_position_commands(commands)
    new = commands.add_parser("new", help="print the starting position of a match")
    new.add_argument("game")
    new.add_argument("--seats", type=int, help="how many seats take part")
    _add_set_up(new)
    new.set_defaults(run=_new)
    replay = commands.add_parser("replay", help="print the position after action N of a match")
    replay.add_argument("file", type=Path)
    replay.add_argument("--to", type=int, metavar="N", help="the last action unless given")
    replay.set_defaults(run=_replay)
    check = commands.add_parser("check-data", help="tell every mistake in all YAML of a folder")
    check.add_argument(
        "folder", type=Path, nargs="?", help="the program's and the player's own unless given"
    )
    check.set_defaults(run=_check_data)
    return parser


def _add_play(commands: Any) -> None:  # noqa: ANN401 - argparse keeps this type private
    play = commands.add_parser("play", help="let bots play matches against each other")
    play.add_argument("game")
    play.add_argument("--seats", required=True, help="a level per seat, such as hard,normal")
    _add_set_up(play)
    play.add_argument("--matches", type=int, default=1, help="with seeds from --seed upwards")
    play.add_argument("--jobs", type=int, default=1, help="processes that play at once")
    play.add_argument("--nodes", type=int, default=0, help="the budget of every decision")
    play.add_argument("--json", action="store_true", help="one JSON object instead of text")
    play.set_defaults(run=_play)


def _add_position_commands(commands: Any) -> None:  # noqa: ANN401
    texts = {
        "legal": "list the actions that may be taken in a position",
        "apply": "take an action; the position's scripted dice are used up first",
        "view": "print a position as one seat may see it",
    }
    runs = {"legal": _legal, "apply": _apply, "view": _view}
    for name, text in texts.items():
        command = commands.add_parser(name, help=text)
        command.add_argument("game")
        command.add_argument("position", help="a file, or - for standard input")
        if name == "apply":
            command.add_argument("action", help="JSON, a file that holds it, or -")
        if name == "view":
            command.add_argument("seat", type=int)
        command.set_defaults(run=runs[name])


def _add_set_up(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=_DEFAULT_SEED)
    command.add_argument("--options", nargs="+", default=[], metavar="KEY=VALUE", action="extend")


def _play(given: argparse.Namespace) -> int:
    from game.tournament import Tournament, report

    levels = [level.strip() for level in given.seats.split(",")]
    if given.matches < 1 or given.jobs < 1 or given.nodes < 0:
        raise BadInput("--matches, --jobs", "expected at least 1")
    options = _options(given, len(levels))
    tournament = Tournament(
        given.game, plain(options), tuple(levels), given.seed, given.matches, given.nodes
    )
    results = tournament.play(given.jobs)
    summary = report(tournament, results)
    _print(summary if given.json else summary.text())
    return DONE


def _new(given: argparse.Namespace) -> int:
    rules = open_game(given.game)
    state, _ = rules.new(_options(given, given.seats), given.seed)
    _print(state)
    return DONE


def _legal(given: argparse.Namespace) -> int:
    rules, state = _position(given)
    _print(list(rules.legal(state)))
    return DONE


def _apply(given: argparse.Namespace) -> int:
    rules, state = _position(given)
    action = Codec(rules).action(_action_text(given.action))
    try:
        if rules.decision(state) is None:
            raise BadInput("$", "the match is over")
        rules.check(state, action)
    except Illegal as refusal:
        _print({"refused": refusal_as_data(refusal, open_words(rules.name), rules.name)})
        return REFUSED
    after = rules.copy(state)
    events: list[Event] = rules.apply(after, action)
    _print({"events": events, "state": after})
    return DONE


def _view(given: argparse.Namespace) -> int:
    rules, state = _position(given)
    options = getattr(state, "options", None)
    seats = options.seats if isinstance(options, Options) else max(rules.seat_counts)
    if not 0 <= given.seat < seats:
        raise BadInput("SEAT", f"expected 0 to {seats - 1}, found {given.seat}")
    _print(rules.view(state, given.seat))
    return DONE


def _replay(given: argparse.Namespace) -> int:
    from game.engine.journal_reading import read_journal
    from game.engine.replay import Replay

    reading = read_journal(given.file)
    rules = open_game(reading.header.game)
    replay = Replay(rules, reading)
    wanted = replay.length if given.to is None else given.to
    if not 0 <= wanted <= replay.length:
        raise BadInput("--to", f"expected 0 to {replay.length}, found {wanted}")
    replay.to(wanted)
    if replay.divergence is not None:
        _print({"diverged": replay.divergence})
        return REFUSED
    _print(replay.state)
    if not reading.is_whole:
        _bad_input(f"{given.file}: {reading.lost} damaged lines at the end were left out")
    return DONE


def _check_data(given: argparse.Namespace) -> int:
    from game.data_check import check_data
    from game.engine.folders import additions_folder, data_folder

    folder = given.folder or data_folder()
    if not folder.is_dir():
        raise BadInput(str(folder), "expected a folder")
    findings = check_data(folder, None if given.folder else additions_folder)
    for finding in findings:
        print(finding)
    return REFUSED if findings else DONE


def refusal_as_data(refusal: Illegal, words: Words, game: str) -> dict[str, Any]:
    """Return a refusal as JSON shows it: clause, key, values, and the sentence in each language."""
    return {
        "clause": refusal.clause,
        "key": refusal.key,
        "values": dict(refusal.values),
        "words": {language: words.explain(refusal, language, game) for language in LANGUAGES},
    }


def _options(given: argparse.Namespace, seats: int | None) -> Any:  # noqa: ANN401 - of any game
    rules = open_game(given.game)
    values = dict(rules.new_options) if isinstance(rules, OptionsOfNewMatches) else {}
    for pair in given.options:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput("--options", f"expected KEY=VALUE, found {pair}")
        values[name] = value
    if seats is not None:
        values["seats"] = seats
    options = Codec(rules).options(values)
    if options.seats not in rules.seat_counts:
        counts = ", ".join(str(count) for count in rules.seat_counts)
        raise BadInput("--seats", f"{rules.name} is for {counts} seats, found {options.seats}")
    if not 0 <= given.seed < 2**63:
        raise BadInput("--seed", "expected 0 to 2**63 - 1")
    return options


def _position(given: argparse.Namespace) -> tuple[AnyRules, Any]:
    rules = open_game(given.game)
    state = Codec(rules).state(_unwrapped(rules, _text(given.position)))
    check_state(rules, state)
    return rules, state


def _unwrapped(rules: AnyRules, text: bytes) -> bytes:
    """Return the bare state; a position may also stand as ``{"game": ..., "state": ...}``."""
    try:
        wrapped = decoded(msgspec.json.Decoder(_Wrapped), text)
    except msgspec.MsgspecError:
        return text
    if wrapped.game and wrapped.game != rules.name:
        raise BadInput("$.game", f"expected {rules.name}, found {wrapped.game}")
    return bytes(wrapped.state)


class _Wrapped(msgspec.Struct, forbid_unknown_fields=True):
    state: msgspec.Raw
    game: str = ""


def _text(place: str) -> bytes:
    return sys.stdin.buffer.read() if place == "-" else Path(place).read_bytes()


def _action_text(given: str) -> bytes:
    return given.encode() if given.lstrip().startswith("{") else _text(given)


def _print(value: object) -> None:
    if isinstance(value, str):
        text = value
    else:
        text = msgspec.json.encode(value, order="deterministic").decode()
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
