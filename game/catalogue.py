"""The catalogue of the games by name; the only module of ``game`` that knows them all.

A game that is added gets one entry in :data:`CATALOGUE`. An entry names functions that import the
game only when it is opened, so that listing the games is cheap.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.engine.bots import Bot
from game.engine.contract import AnyRules
from game.engine.data_loader import DataLoader
from game.engine.errors import NotPlayable
from game.engine.folders import additions_folder, cache_folder, data_folder
from game.engine.rulebook import FILE as RULEBOOK
from game.engine.rulebook import Chapter, Rulebook, joined, read_rulebook
from game.engine.words import Words, load_game_words, load_words

BOT_COMMAND = "bots"
"""The headless command that runs the bots' process."""


@dataclass(frozen=True)
class Entry:
    """One game of the collection.

    ``name`` is the name of its folders. ``read_rules`` and ``read_bot`` build its rules and its bot
    from its data, or leave findings in the loader and return ``None``. A game without rules yet has
    neither. ``read_clauses`` adds clauses to the rulebook that follow from other data.
    ``screen_files`` are the files of its data folder that only its screens read. ``has_scene`` says
    whether there are screens to play it on; without them the headless commands alone play it.
    """

    name: str
    read_rules: Callable[[DataLoader], AnyRules | None] | None = None
    read_bot: Callable[[DataLoader], Bot | None] | None = None
    read_clauses: Callable[[DataLoader], Chapter | None] | None = None
    screen_files: tuple[str, ...] = ()
    has_scene: bool = False
    shares: str = ""
    """The game whose data and box this one shares; empty for a game with a box of its own."""
    section: str = ""
    """The section of the shared words that replaces other words for this game."""

    @property
    def folder(self) -> str:
        """The name of its data folder."""
        return self.shares or self.name

    @property
    def is_playable(self) -> bool:
        """Whether a match of it can be started, with or without a window."""
        return self.read_rules is not None

    @property
    def is_on_screen(self) -> bool:
        """Whether a match of it can be started in the window."""
        return self.is_playable and self.has_scene


@dataclass(frozen=True)
class OpenedGame:
    """An opened game: its rules, and the digest of the data they were built from."""

    rules: AnyRules
    digest: str


def _read_trick_shot(loader: DataLoader) -> AnyRules | None:
    from game.trick_shot.data import read_book
    from game.trick_shot.rules import TrickShot

    book = read_book(loader)
    return None if book is None else TrickShot(book)


def _read_trick_shot_bot(loader: DataLoader) -> Bot | None:
    from game.trick_shot.bot.bot import read_bot

    return read_bot(loader)


def _read_block_and_key(loader: DataLoader) -> AnyRules | None:
    from game.block_and_key.data import read_book
    from game.block_and_key.rules import BlockAndKey

    book = read_book(loader)
    return None if book is None else BlockAndKey(book)


def _read_block_and_key_bot(loader: DataLoader) -> Bot | None:
    from game.block_and_key.bot.bot import read_bot

    return read_bot(loader)


def _read_riftwalker(loader: DataLoader) -> AnyRules | None:
    from game.riftwalker.data import read_book
    from game.riftwalker.rules import Riftwalker

    book = read_book(loader)
    return None if book is None else Riftwalker(book)


def _read_riftwalker_bot(loader: DataLoader) -> Bot | None:
    from game.riftwalker.bot.bot import read_bot

    return read_bot(loader)


def _read_peak_duel(loader: DataLoader) -> AnyRules | None:
    from game.peak_duel.data import read_book
    from game.peak_duel.rules import PeakDuel

    book = read_book(loader)
    return None if book is None else PeakDuel(book)


def _read_peak_duel_bot(loader: DataLoader) -> Bot | None:
    from game.peak_duel.bot.bot import read_bot

    return read_bot(loader)


def _read_spell_rules(loader: DataLoader) -> Chapter | None:
    from game.peak_duel.spell_rules import read_spell_rules

    return read_spell_rules(loader)


def _read_frostgrave(loader: DataLoader) -> AnyRules | None:
    from game.frostgrave.data_reading import read_reference
    from game.frostgrave.rules import Frostgrave

    book = read_reference(loader)
    return None if book is None else Frostgrave(book)


def _read_frostgrave_bot(loader: DataLoader) -> Bot | None:
    from game.frostgrave.bot.bot import read_bot

    return read_bot(loader)


def _read_frostgrave_campaign(loader: DataLoader) -> AnyRules | None:
    from game.frostgrave.campaign.data import read_campaign_book
    from game.frostgrave.campaign.rules import FrostgraveCampaign

    book = read_campaign_book(loader)
    return None if book is None else FrostgraveCampaign(book)


def _read_frostgrave_campaign_bot(loader: DataLoader) -> Bot | None:
    from game.frostgrave.campaign.bot.bot import read_bot

    return read_bot(loader)


CATALOGUE: tuple[Entry, ...] = (
    Entry(
        "trick_shot",
        _read_trick_shot,
        _read_trick_shot_bot,
        screen_files=("first_match.yaml", "lesson.yaml", "diagrams.yaml"),
        has_scene=True,
    ),
    Entry(
        "riftwalker",
        _read_riftwalker,
        _read_riftwalker_bot,
        screen_files=("first_match.yaml", "lesson.yaml", "diagrams.yaml"),
        has_scene=True,
    ),
    Entry(
        "frostgrave",
        _read_frostgrave,
        _read_frostgrave_bot,
        screen_files=("first_match.yaml", "lesson.yaml", "diagrams.yaml"),
        has_scene=True,
    ),
    Entry(
        "frostgrave_campaign",
        _read_frostgrave_campaign,
        _read_frostgrave_campaign_bot,
        screen_files=("campaign_lesson.yaml",),
        shares="frostgrave",
        section="campaign",
    ),
    Entry(
        "block_and_key",
        _read_block_and_key,
        _read_block_and_key_bot,
        screen_files=("colours.yaml", "first_match.yaml", "lesson.yaml", "diagrams.yaml"),
        has_scene=True,
    ),
    Entry(
        "peak_duel",
        _read_peak_duel,
        _read_peak_duel_bot,
        _read_spell_rules,
        screen_files=("first_match.yaml", "lesson.yaml", "diagrams.yaml"),
        has_scene=True,
    ),
)
"""All games, in the order of their boxes on the title."""


def boxes() -> tuple[Entry, ...]:
    """Return the games with a box of their own on the title."""
    return tuple(entry for entry in CATALOGUE if not entry.shares)


def playable() -> list[str]:
    """Return the names of the games that can be played, in the order of the catalogue."""
    return [entry.name for entry in CATALOGUE if entry.is_playable]


def find(name: str) -> Entry:
    """Return the entry of a game.

    Raises:
        NotPlayable: there is no such game.
    """
    for entry in CATALOGUE:
        if entry.name == name:
            return entry
    raise NotPlayable("no_such_game", name, ", ".join(playable()))


def open_with_digest(name: str) -> OpenedGame:
    """Open a game with its data and the player's additions.

    Raises:
        NotPlayable: there is no such game, or it cannot be played yet.
        DataErrors: its data are wrong.
    """
    read_rules = find(name).read_rules
    if read_rules is None:
        raise NotPlayable("not_playable", name, ", ".join(playable()))
    loader = _loader(name)
    rules = loader.whole(read_rules(loader))
    return OpenedGame(rules, loader.digest)


def open_game(name: str) -> AnyRules:
    """Return the rules of a game. Raises as :func:`open_with_digest` does."""
    return open_with_digest(name).rules


def open_bot(name: str) -> Bot:
    """Return the bot of a game.

    Raises:
        NotPlayable: there is no such game, or it has no bot.
        DataErrors: its data are wrong.
    """
    read_bot = find(name).read_bot
    if read_bot is None:
        raise NotPlayable("not_playable", name, ", ".join(playable()))
    loader = _loader(name)
    return loader.whole(read_bot(loader))


def open_rulebook(name: str) -> Rulebook | None:
    """Return the rulebook of a game, with the clauses that follow from its data.

    Raises:
        DataErrors: its files are wrong.
    """
    loader = _loader(name)
    if not (loader.folder / RULEBOOK).is_file():
        return None
    book = loader.whole(read_rulebook(loader))
    read_clauses = find(name).read_clauses
    if read_clauses is None:
        return book
    return joined(book, loader.whole(read_clauses(loader)))


def _loader(name: str) -> DataLoader:
    """Return the data files of a game with the player's additions."""
    folder = find(name).folder
    return DataLoader(
        data_folder() / folder, additions=additions_folder(folder), cache=cache_folder()
    )


def open_words(name: str = "") -> Words:
    """Return the words all screens share, and those of one game if it is named.

    A player's own are merged over them.

    Raises:
        DataErrors: the words are wrong.
    """
    entry = find(name) if name else None
    folder = entry.folder if entry else ""
    words = load_words(data_folder(), folder, additions=additions_folder, cache=cache_folder())
    return _as_spoken(words, entry)


def open_game_words(name: str) -> Words:
    """Return the words of one game, a player's own merged over them.

    Raises:
        DataErrors: the words are wrong.
    """
    entry = find(name)
    additions = additions_folder(entry.folder)
    words = load_game_words(data_folder(), entry.folder, additions=additions, cache=cache_folder())
    return _as_spoken(words, entry)


def _as_spoken(words: Words, entry: Entry | None) -> Words:
    """Return words under the name of a game that shares another's too."""
    if entry is None or not entry.shares:
        return words
    return words.also_as(entry.shares, entry.name, entry.section)


def bot_command() -> list[str]:
    """Return the command that starts the bots' process, also from a frozen program."""
    if getattr(sys, "frozen", False):
        return [sys.executable, BOT_COMMAND]
    return [sys.executable, "-m", "game.headless", BOT_COMMAND]


def bot_folder() -> Path:
    """Return the folder in which the bots' process runs."""
    return data_folder().parent
