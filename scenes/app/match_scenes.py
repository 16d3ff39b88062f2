"""Makes the scenes in which a match is played or watched, with everything they need."""

from __future__ import annotations

from pathlib import Path

from game.engine.contract import State
from game.engine.journal import Journal
from game.engine.journal_reading import read_journal
from game.engine.match_setup import Note, resume_match, start_match, start_position
from game.engine.seats import Seat
from scenes.match_plan import COLOURS, MatchPlan, teams_of
from scenes.replay.replay import ReplayScene
from scenes.results.results import Results
from scenes.services import Services
from scenes.table.bots import BOTS_APART, bots
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.tutorial.guide import Guide
from scenes.tutorial.guided_match import GuidedMatch


def new_match(services: Services, game: str, plan: MatchPlan) -> TableScene:
    """Set a new match up as the lobby planned it.

    Raises:
        LamplightError: the options do not fit.
        ValueError: the seed is no number.
        OSError: the match cannot be written down.
    """
    words = services.kit.words
    partners = tuple(words(f"lobby.names.{colour}_partner") for colour in ("red", "blue"))
    seed = plan.chosen_seed()
    return begin(services, game, plan, plan.made_seats(partners), seed)


def begin(
    services: Services, game: str, plan: MatchPlan, seats: list[Seat], seed: int
) -> TableScene:
    """Begin a match with given seats. Raises as :func:`new_match` does."""
    opened = services.open_game(game)
    path = services.saves.new_path(game)
    made = services.module(game).made_options
    match, events = start_match(
        opened.rules,
        made(opened.rules, plan) if made is not None else plan.made_options(opened.rules),
        seed,
        seats,
        path=path,
        content=opened.digest,
        friendly=plan.friendly,
    )
    journal = match.recorder
    session = Session(
        match,
        set_up=events,
        bots=bots(),
        bot_seed=seed ^ BOTS_APART,
        journal=journal if isinstance(journal, Journal) else None,
    )
    return TableScene(services.kit, services, session, results=Results, devices=plan.devices())


def resume(services: Services, game: str, path: Path) -> TableScene:
    """Go on with a saved match where it was left.

    Raises:
        LamplightError: nothing in the file can be continued.
        OSError: the file cannot be written again.
    """
    opened = services.open_game(game)
    resumed = resume_match(opened.rules, path)
    session = Session(
        resumed.match,
        set_up=resumed.set_up,
        history=resumed.history,
        bots=bots(),
        bot_seed=resumed.reading.header.seed ^ BOTS_APART,
        journal=resumed.journal,
    )
    notes = [_told_note(services, note) for note in resumed.notes]
    return TableScene(services.kit, services, session, results=Results, notes=notes)


def _told_note(services: Services, note: Note) -> str:
    return services.kit.words(f"engine.note.{note.key}", **note.values)


def lesson(services: Services, game: str) -> TableScene:
    """The guided match of a game; it is not saved.

    Raises:
        LamplightError: its file is wrong.
        ValueError: the game has none.
    """
    opened = services.open_game(game)
    read_steps = services.module(game).lesson
    if read_steps is None:
        raise ValueError(game)
    steps = read_steps(opened.rules)
    first = next(step.position for step in steps if step.position is not None)
    teams = teams_of(opened.rules)
    seats = [
        Seat(
            colour=COLOURS[number % teams],
            team=number % teams,
            level="easy" if number else "",
            responses="always",
        )
        for number in range(_seats_of(first))
    ]

    def at(position: object) -> Session:
        if not isinstance(position, opened.rules.state_type):
            raise TypeError(type(position).__name__)
        match = start_position(opened.rules, opened.rules.copy(position), seats)
        return Session(match, viewer=0)

    def guided(table: TableScene) -> GuidedMatch:
        return GuidedMatch(table, Guide(steps), at)

    return TableScene(services.kit, services, at(first), results=Results, guided=guided)


def _seats_of(position: State) -> int:
    """How many seats a position has; two where its options do not say."""
    options = getattr(position, "options", None)
    seats: int = getattr(options, "seats", 2)
    return seats


def replay(services: Services, game: str, path: Path) -> ReplayScene:
    """Watch a saved match again.

    Raises:
        LamplightError: the file holds nothing that can be shown.
        SecretsAtStake: people still play it who keep secrets from each other.
    """
    opened = services.open_game(game)
    reading = read_journal(path)
    return ReplayScene(services.kit, services, opened.rules, reading)
