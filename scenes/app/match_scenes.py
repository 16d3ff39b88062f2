"""Builds the scenes in which a match is played or watched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.engine.contract import AnyRules, State
from game.engine.journal_reading import read_journal
from game.engine.match_setup import start_position
from game.engine.seats import Seat
from scenes.match_plan import COLOURS, MatchPlan, seed_of, teams_of
from scenes.pages.save_names import name_of_partner
from scenes.replay.replay import ReplayScene
from scenes.results.results import Results
from scenes.services import Services
from scenes.table.bots import BOTS_APART, bots
from scenes.table.session import Session
from scenes.table.sessions import lesson_sessions, new_session, saved_session
from scenes.table.table import TableScene
from scenes.tutorial.guide import Guide
from scenes.tutorial.guided_match import GuidedMatch
from scenes.tutorial.trial import SideTable, TrialTable


def new_match(services: Services, game: str, plan: MatchPlan) -> TableScene:
    """Set a new match up as the lobby planned it.

    Raises:
        LamplightError: the options do not fit.
        ValueError: the seed is not a number.
        OSError: the match cannot be written down.
    """
    seats = plan.made_seats(partial(name_of_partner, services.kit, game))
    return begin(services, game, plan, seats, seed_of(plan.seed))


def begin(
    services: Services, game: str, plan: MatchPlan, seats: list[Seat], seed: int
) -> TableScene:
    """Begin a match with given seats. Raises as :func:`new_match` does."""
    rules = services.open_game(game).rules
    made = services.module(game).made_options
    options = made(rules, plan) if made is not None else plan.made_options(rules)
    session = new_session(services, game, options, seed, seats, friendly=plan.friendly)
    return TableScene(services.kit, services, session, results=Results, devices=plan.devices())


def resume(services: Services, game: str, path: Path) -> TableScene:
    """Go on with a saved match where it was left.

    Raises:
        LamplightError: nothing in the file can be continued.
        OSError: the file cannot be written again.
    """
    session, notes = saved_session(services, game, path)
    return TableScene(services.kit, services, session, results=Results, notes=notes)


def lesson(services: Services, game: str) -> TableScene:
    """The guided match of a game; it is not saved.

    Raises:
        LamplightError: its file is wrong.
        ValueError: the game has none.
    """
    opened = services.open_game(game)
    steps = services.lesson(game)
    if not steps:
        raise ValueError(game)
    first = next(step.position for step in steps if step.position is not None)
    seats = _seats_at(opened.rules, first)
    at = lesson_sessions(opened.rules, lambda _position: seats)

    def guided(table: TableScene) -> GuidedMatch:
        return GuidedMatch(table, Guide(steps), at)

    return TableScene(services.kit, services, at(first), results=Results, guided=guided)


def trial(services: Services, game: str, position: State) -> TrialTable:
    """A position of the rulebook, to be tried against bots; it is not saved.

    Raises:
        LamplightError: the data of the game are wrong.
    """
    rules = services.open_game(game).rules
    match = start_position(rules, rules.copy(position), _seats_at(rules, position))
    match.friendly = True
    session = Session(match, viewer=0, bots=bots(), bot_seed=BOTS_APART)
    words = services.kit.words
    return TrialTable(
        services.kit,
        services,
        session,
        results=Results,
        notes=[words("rulebook.trial.told")],
        sequel=words("rulebook.trial.back"),
    )


def play_on(services: Services, game: str, position: State, seats: Sequence[Seat]) -> SideTable:
    """A position of a recorded match, played on by the same people and bots; it is not saved.

    Where only bots played, a person takes the seat that decides.

    Raises:
        LamplightError: the data of the game are wrong.
    """
    rules = services.open_game(game).rules
    decision = rules.decision(position)
    taken = decision.seat if decision is not None else 0
    if not any(seat.is_person for seat in seats):
        seats = [
            replace(seat, level="") if number == taken else seat
            for number, seat in enumerate(seats)
        ]
    match = start_position(rules, rules.copy(position), seats)
    match.friendly = True
    session = Session(match, bots=bots(), bot_seed=BOTS_APART)
    words = services.kit.words
    return SideTable(
        services.kit,
        services,
        session,
        results=Results,
        notes=[words("replay.play_on.told")],
        sequel=words("replay.play_on.back"),
    )


def _seats_at(rules: AnyRules, position: State) -> list[Seat]:
    """A person, and easy bots on all other seats."""
    teams = teams_of(rules)
    return [
        Seat(
            colour=COLOURS[number % teams],
            team=number % teams,
            level="easy" if number else "",
            responses="always",
        )
        for number in range(_seats_of(position))
    ]


def _seats_of(position: State) -> int:
    """The number of seats of a position; two where its options do not say."""
    options = getattr(position, "options", None)
    seats: int = getattr(options, "seats", 2)
    return seats


def replay(services: Services, game: str, path: Path, after: int | None = None) -> ReplayScene:
    """Watch a saved match again, on request from after this many actions.

    Raises:
        LamplightError: the file holds nothing that can be shown.
        SecretsAtStake: people with secrets from each other still play it.
    """
    opened = services.open_game(game)
    reading = read_journal(path)
    return ReplayScene(services.kit, services, opened.rules, reading, after=after)
