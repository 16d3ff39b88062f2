"""Each game has the same modules, and the common classes have one base."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest

from scenes.game_view.action_index import ActionIndex
from scenes.game_view.animator import EventAnimator
from scenes.game_view.base_view import BaseView
from scenes.game_view.button_row import ButtonRow
from scenes.game_view.effect_steps import EventSteps
from scenes.game_view.lesson_files import LessonReader
from scenes.game_view.log_writer import LogWriter
from scenes.game_view.pointing import DeviceController
from scenes.game_view.statistics import Counts

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(
    path.name
    for path in (ROOT / "game").iterdir()
    if path.is_dir() and path.name not in ("engine", "__pycache__")
)
ROOMS = {
    "game": "actions bot data events hidden options pending preview rules state validation",
    "scenes/games": (
        "action_bar action_index anchors animations context drawing ending input layout lesson "
        "lobby_table log model module statistics view"
    ),
}
BASES = {
    "action_bar": ButtonRow,
    "action_index": ActionIndex,
    "animations.animator": EventAnimator,
    "animations.steps": EventSteps,
    "input": DeviceController,
    "lesson": LessonReader,
    "log": LogWriter,
    "view": BaseView,
}
"""The classes that all five games share, each with its base in `scenes/game_view`."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ROOMS)
def test_each_game_has_the_same_rooms(part: str, game: str) -> None:
    folder = ROOT / part / game
    missing = [
        room
        for room in ROOMS[part].split()
        if not (folder / f"{room}.py").is_file() and not (folder / room).is_dir()
    ]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("room", BASES)
def test_a_room_derives_from_the_base_of_all_games(room: str, game: str) -> None:
    module = importlib.import_module(f"scenes.games.{game}.{room}")
    own = [
        each
        for _, each in inspect.getmembers(module, inspect.isclass)
        if each.__module__ == module.__name__ and issubclass(each, BASES[room])
    ]
    assert len(own) == 1


@pytest.mark.parametrize("game", GAMES)
def test_all_games_count_alike(game: str) -> None:
    assert importlib.import_module(f"scenes.games.{game}.statistics").Counts is Counts


@pytest.mark.parametrize("game", GAMES)
def test_no_game_names_a_clause_in_its_view(game: str) -> None:
    """Events carry their clauses; a log that wrote them again would be a second place."""
    written = (ROOT / "scenes" / "games" / game / "log.py").read_text("utf-8")
    rulebook = (ROOT / "data" / game / "rulebook.yaml").read_text("utf-8")
    prefix = rulebook.partition("id: ")[2].partition("-")[0]
    assert f'"{prefix}-' not in written
