"""Imports are parsed and held to the floors: main, scenes, shelf, one game, engine."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREEN = {"pygame", "pymunk"}
DRAWS_BY_ITSELF = {"random", "secrets", "uuid", "numpy"}
TELLS_THE_TIME = {"time", "datetime"}
DEVELOPERS_ONLY = {"numpy", "fontTools", "pytest", "hypothesis", "tests"}
MAY_USE_A_CLOCK = {"journal.py", "match_lock.py", "thinking.py", "saves.py", "self_play.py"}
"""Files of the engine that measure or write down when, which no rule ever sees."""
GAMES = sorted(
    path.name
    for path in (ROOT / "game").iterdir()
    if path.is_dir() and path.name not in ("engine", "__pycache__")
)


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Yield the full names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            base = node.module or ""
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def roots(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path)}


def game_parts(path: Path) -> set[str]:
    """Return the second part of every import from ``game``."""
    names = [name.split(".") for name in imports(path) if name.startswith("game.")]
    return {name[1] for name in names}


@pytest.mark.parametrize("path", files("game"), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_in_game_knows_the_screen_or_the_tools(path: Path) -> None:
    assert not roots(path) & (SCREEN | DEVELOPERS_ONLY | {"scenes", "tools", "main"})


@pytest.mark.parametrize("path", files("game"), ids=lambda path: str(path.relative_to(ROOT)))
def test_chance_comes_from_the_dice_of_the_state_alone(path: Path) -> None:
    assert not roots(path) & DRAWS_BY_ITSELF


@pytest.mark.parametrize("path", files("game/engine"), ids=lambda path: path.name)
def test_the_engine_knows_no_game(path: Path) -> None:
    own = {"engine", "VERSION"}
    assert game_parts(path) <= own
    if path.name not in MAY_USE_A_CLOCK:
        assert not roots(path) & TELLS_THE_TIME


@pytest.mark.parametrize("name", GAMES)
def test_a_game_knows_the_engine_and_itself_alone(name: str) -> None:
    for path in files(f"game/{name}"):
        assert game_parts(path) <= {"engine", name}, path
        assert not roots(path) & (TELLS_THE_TIME | {"os", "subprocess", "threading"}), path


@pytest.mark.parametrize("path", files("scenes"), ids=lambda path: str(path.relative_to(ROOT)))
def test_scenes_stand_on_the_games_and_never_on_main_or_tools(path: Path) -> None:
    assert not roots(path) & (DEVELOPERS_ONLY | {"main", "tools"})


@pytest.mark.parametrize("name", GAMES)
def test_a_games_view_knows_no_other_game(name: str) -> None:
    others = set(GAMES) - {name}
    for path in files(f"scenes/{name}"):
        assert not game_parts(path) & others, path


def test_what_players_run_imports_only_what_requirements_name() -> None:
    """The names are those of the modules, which differ from the packages' here and there."""
    named = {"pygame", "pymunk", "yaml", "msgspec", "platformdirs"}
    ours = {"game", "scenes", "main"}
    for folder in ("game", "scenes"):
        for path in files(folder):
            foreign = roots(path) - set(sys.stdlib_module_names) - ours
            assert foreign <= named, path


def test_floors_are_found_at_all() -> None:
    assert len(files("game")) > 30
    assert "trick_shot" in GAMES
    assert "game.engine.rules.Rules" in set(imports(ROOT / "game" / "engine" / "match.py"))
