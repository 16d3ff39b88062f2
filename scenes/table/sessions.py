"""Sessions of new matches, saved ones and positions of lessons, with their bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.contract import AnyRules, Options
from game.engine.journal import Journal
from game.engine.match_setup import resume_match, start_match, start_position
from game.engine.seats import Seat
from scenes.services import Services
from scenes.table.bots import BOTS_APART, bots
from scenes.table.session import Session


def new_session(
    services: Services,
    game: str,
    options: Options,
    seed: int,
    seats: Sequence[Seat],
    *,
    friendly: bool,
) -> Session:
    """A new match, recorded from its set-up on.

    Raises:
        LamplightError: the options do not fit.
        OSError: it cannot be written down.
    """
    opened = services.open_game(game)
    match, events = start_match(
        opened.rules,
        options,
        seed,
        seats,
        path=services.saves.new_path(game),
        content=opened.digest,
        friendly=friendly,
    )
    journal = match.recorder
    return Session(
        match,
        set_up=events,
        bots=bots(),
        bot_seed=seed ^ BOTS_APART,
        journal=journal if isinstance(journal, Journal) else None,
    )


def saved_session(services: Services, game: str, path: Path) -> tuple[Session, list[str]]:
    """A saved match where it was left, and notices about its file.

    Raises:
        LamplightError: nothing in the file can be continued.
        OSError: the file cannot be written again.
    """
    resumed = resume_match(services.open_game(game).rules, path)
    session = Session(
        resumed.match,
        set_up=resumed.set_up,
        history=resumed.history,
        bots=bots(),
        bot_seed=resumed.reading.header.seed ^ BOTS_APART,
        journal=resumed.journal,
    )
    words = services.kit.words
    return session, [words(f"engine.note.{note.key}", **note.values) for note in resumed.notes]


def lesson_sessions(
    rules: AnyRules, seats_at: Callable[[Any], Sequence[Seat]]
) -> Callable[[object], Session]:
    """A function that builds the session of a lesson's position; it is not saved and has no bots.

    Args:
        rules: those of the game.
        seats_at: who sits there in a position.
    """

    def at(position: object) -> Session:
        if not isinstance(position, rules.state_type):
            raise TypeError(type(position).__name__)
        match = start_position(rules, rules.copy(position), seats_at(position))
        return Session(match, viewer=0)

    return at
