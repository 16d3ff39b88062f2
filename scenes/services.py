"""Services that all scenes share: settings, catalogue of games, saved matches, the window.

One `Services` is made by the app and handed to every scene; nothing here is global.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Protocol

import msgspec
import pygame

from game import catalogue
from game.engine.contract import State
from game.engine.diagnostics import Finding
from game.engine.errors import DataErrors, Illegal, LamplightError, NotPlayable
from game.engine.folders import data_folder, saves_folder
from game.engine.rulebook import Rulebook
from game.engine.saves import Saves
from game.engine.seats import Seat
from scenes.game_view.game_module import GameModule
from scenes.kit.kit import Kit
from scenes.kit.scene import Movement, Scene, Transition
from scenes.kit.settings_store import Settings, SettingsStore
from scenes.kit.text.words import Words
from scenes.match_plan import MatchPlan

if TYPE_CHECKING:
    from scenes.game_view.contract import LessonStep

SAVE_DELAY = 0.6
"""Seconds without a further change after which settings are written."""


class WindowControl(Protocol):
    """The interface to the window for scenes."""

    def sizes(self) -> list[tuple[int, int]]:
        """Window sizes that fit the desktop, smallest first."""

    def apply(self, settings: Settings) -> None:
        """Apply the settings to the window."""


class Navigator(Protocol):
    """Opens screens. Errors are shown above the asking screen."""

    def open_settings(self, scene: Scene) -> None:
        """Open the settings above a screen."""

    def open_rulebook(self, scene: Scene, game: str, clause: str = "") -> None:
        """Open the rulebook of a game above a screen, at a clause if one is named."""

    def open_lobby(
        self,
        scene: Scene,
        game: str,
        tab: str = "",
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Open the lobby of a game above a screen, or its own page to set a match up."""

    def open_workshop(
        self,
        scene: Scene,
        game: str,
        chosen: str = "",
        on_kept: Callable[[str], None] | None = None,
        seat: int = 0,
    ) -> None:
        """Open the workshop of a game that has one, such as a deck builder, for a seat."""

    def begin_match(
        self,
        scene: Scene,
        game: str,
        plan: MatchPlan,
        *,
        replace: bool = False,
        room: pygame.Surface | None = None,
    ) -> bool:
        """Begin a planned match above a screen, or in place of it; return whether it began.

        With a picture of the lobby's room the camera moves from there to the table.
        """

    def table_for(self, game: str, plan: MatchPlan, seats: list[Seat]) -> Scene:
        """Begin a match of given people and return its table, to be shown by the caller.

        Raises:
            LamplightError: the options do not fit.
            OSError: the match cannot be written down.
        """

    def continue_match(
        self,
        scene: Scene,
        game: str,
        path: Path,
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Go on with a saved match."""

    def begin_lesson(
        self,
        scene: Scene,
        game: str,
        *,
        room: pygame.Surface | None = None,
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Begin the guided match of a game, with a room as for `begin_match`."""

    def try_position(self, scene: Scene, game: str, position: State) -> None:
        """Play a position of the rulebook on a table of its own above a screen."""

    def play_on(self, scene: Scene, game: str, position: State, seats: Sequence[Seat]) -> None:
        """Play a position of a replay on a table of its own above it."""

    def open_replay(
        self,
        scene: Scene,
        game: str,
        path: Path,
        after: int | None = None,
        movement: Transition | Movement = Transition.FADE,
    ) -> None:
        """Watch a saved match again, on request from after this many actions."""


class Services:
    """The services of the program.

    Attributes:
        kit: the toolkit.
        saves: the saved matches.
        store: reads and writes the settings.
        window: the window, once it is open.
    """

    def __init__(self, kit: Kit, store: SettingsStore, saves: Saves | None = None) -> None:
        self.kit = kit
        self.store = store
        self.saves = saves or Saves(saves_folder())
        self.window: WindowControl | None = None
        self.modules: dict[str, GameModule] = {}
        """The module of each game on the screen; the app fills it in."""
        self.on_trouble: Callable[[str], None] | None = None
        self.plans: dict[str, MatchPlan] = {}
        """The latest plan in the lobby of each game."""
        self._games: dict[str, catalogue.OpenedGame] = {}
        self._lessons: dict[str, Sequence[LessonStep]] = {}
        self._rulebooks: dict[str, Rulebook | None] = {}
        self._navigator: Navigator | None = None
        self._unsaved = 0.0
        self._writer: Thread | None = None
        self._worded: set[str] = set()
        self._wanted_music = ""
        self._read_music = ""

    # ------------------------------------------------------------------ screens
    @property
    def navigator(self) -> Navigator:
        """The navigator, once the app has set it."""
        if self._navigator is None:
            raise RuntimeError("no navigator yet")
        return self._navigator

    @navigator.setter
    def navigator(self, navigator: Navigator) -> None:
        self._navigator = navigator

    def module(self, game: str) -> GameModule:
        """The module of a game.

        Raises:
            NotPlayable: there is no such game on the screen.
        """
        found = self.modules.get(game)
        if found is None:
            raise NotPlayable("not_playable", game, ", ".join(self.modules))
        return found

    # ------------------------------------------------------------------ settings
    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.kit.settings

    def change(self, **values: object) -> None:
        """Apply changed settings at once; they are written a little later.

        Raises:
            msgspec.ValidationError: a value is out of its range.
        """
        before = self.kit.settings
        settings = before.changed(**values)
        if settings == before:
            return
        self.kit.apply(settings)
        self._unsaved = SAVE_DELAY
        of_window = ("window", "size", "language")
        if self.window is not None and any(
            getattr(settings, name) != getattr(before, name) for name in of_window
        ):
            self.window.apply(settings)

    def note_size(self, size: tuple[int, int]) -> None:
        """Remember the window size that a person set by hand; nothing is laid out again."""
        if size != self.kit.settings.size:
            self.kit.settings = msgspec.structs.replace(self.kit.settings, size=size)
            self._unsaved = SAVE_DELAY

    def update(self, dt: float) -> None:
        """Write changed settings after a moment without changes; never waits."""
        self._update_music()
        if self._unsaved <= 0:
            return
        self._unsaved -= dt
        busy = self._writer is not None and self._writer.is_alive()
        if self._unsaved <= 0:
            if busy:
                self._unsaved = SAVE_DELAY
                return
            self._writer = Thread(target=self._write, args=(self.kit.settings,), daemon=True)
            self._writer.start()

    def close(self) -> None:
        """Write unsaved settings; the program ends."""
        if self._writer is not None:
            self._writer.join()
        if self._unsaved > 0:
            self._unsaved = 0.0
            self._write(self.kit.settings)

    def _write(self, settings: Settings) -> None:
        if not self.store.save(settings) and self.on_trouble is not None:
            self.on_trouble("app.message.settings_unwritable")

    # ------------------------------------------------------------------ sound
    def play_music(self, name: str) -> None:
        """Start a piece of music once a thread has read it.

        An empty name fades the music out.
        """
        if not name:
            self.stop_music()
            return
        self._wanted_music = name
        if self.kit.audio.playing_music != name:
            self.kit.audio.music(None)

        def read() -> None:
            self.kit.audio.read_ahead(name)
            self._read_music = name

        Thread(target=read, daemon=True).start()

    def stop_music(self) -> None:
        """Fade the music out."""
        self._wanted_music = ""
        self.kit.audio.music(None)

    def _update_music(self) -> None:
        if self._wanted_music and self._wanted_music == self._read_music:
            self.kit.audio.music(self._wanted_music)
            self._wanted_music = ""

    # ------------------------------------------------------------------ games
    def is_playable(self, game: str) -> bool:
        """Whether matches of a game can be started on the screen; an unknown one cannot.

        A game in another's box can be played where the other one can.
        """
        entry = next((entry for entry in catalogue.CATALOGUE if entry.name == game), None)
        if entry is None:
            return False
        return entry.is_on_screen or (bool(entry.shares) and self.is_playable(entry.shares))

    def open_game(self, game: str) -> catalogue.OpenedGame:
        """The rules of a game, read once; its words become part of the kit's.

        Raises:
            LamplightError: it cannot be played, or its data are wrong.
        """
        opened = self._games.get(game)
        if opened is None:
            opened = self._games[game] = catalogue.open_with_digest(game)
            self.add_words(game)
        return opened

    def forget_game(self, game: str) -> None:
        """Read a game's rules, and all that share its data, again when they are next needed."""
        folder = _folder_of(game)
        for name in [each for each in self._games if _folder_of(each) == folder]:
            del self._games[name]
            self._lessons.pop(name, None)

    def add_words(self, game: str) -> None:
        """Add the words of a game to the kit, with a player's own.

        Raises:
            DataErrors: a file of words is wrong.
        """
        if game in self._worded:
            return
        folder = _folder_of(game)
        if not (data_folder() / folder / "words.yaml").is_file():
            return
        self.kit.words.learn(catalogue.open_game_words(game))
        self._worded.add(game)

    def lesson(self, game: str) -> Sequence[LessonStep]:
        """The steps of a game's guided match, read once; none where it has no lesson.

        Raises:
            LamplightError: it cannot be played, or its file is wrong.
        """
        if game not in self._lessons:
            lesson = self.module(game).lesson
            steps = lesson().read(self.open_game(game).rules) if lesson is not None else ()
            self._lessons[game] = steps
        return self._lessons[game]

    def rulebook(self, game: str) -> Rulebook | None:
        """The rulebook of a game, or `None` where it has none yet.

        Raises:
            DataErrors: its file is wrong.
        """
        if game not in self._rulebooks:
            self._rulebooks[game] = catalogue.open_rulebook(game)
        return self._rulebooks[game]

    def explain(self, error: LamplightError, game: str = "") -> str:
        """The sentence for an error in the current language."""
        return explain(self.kit.words, error, game)


def _folder_of(game: str) -> str:
    """The data folder of a game; a campaign has that of its game."""
    return next((entry.folder for entry in catalogue.CATALOGUE if entry.name == game), game)


def explain(words: Words, error: LamplightError, game: str = "") -> str:
    """The sentence for an error; plain English where there is none.

    Args:
        words: the words in the current language.
        error: what went wrong.
        game: the game whose rules refused, for an `Illegal`.
    """
    if isinstance(error, DataErrors):
        return "\n".join(explain(words, finding) for finding in error.findings[:6])
    if isinstance(error, Finding):
        key = f"engine.finding.{error.problem}"
        said = words(key, **error.blanks) if key in words else error.expected
        return f"{error.file}:{error.line}: {error.place} {said}"
    area = game if isinstance(error, Illegal) else "engine"
    key = f"{area}.{error.section}.{error.key}"
    return words(key, **error.values) if key in words else str(error)
