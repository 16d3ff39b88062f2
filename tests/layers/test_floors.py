"""Imports follow the layers: main, scenes, catalogue, one game, engine."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCREEN = {"pygame", "pymunk"}
DRAWS_BY_ITSELF = {"random", "secrets", "uuid", "numpy"}
TELLS_THE_TIME = {"time", "datetime"}
DEVELOPERS_ONLY = {"numpy", "fontTools", "pytest", "hypothesis", "tests"}
MAY_USE_A_CLOCK = {"journal.py", "match_lock.py", "bot_runner.py", "saves.py", "self_play.py"}
"""Files of the engine that measure or record time, which no rule ever uses."""
GAMES = sorted(
    path.name
    for path in (ROOT / "game").iterdir()
    if path.is_dir() and path.name not in ("engine", "__pycache__")
)


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def imports(path: Path) -> frozenset[str]:
    """The full names that a file imports, wherever in it; each file is parsed once."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            base = node.module or ""
            found.add(base)
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return frozenset(found)


def roots(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path)}


def game_parts(path: Path) -> set[str]:
    """Return the second part of every import from ``game``."""
    names = [name.split(".") for name in imports(path) if name.startswith("game.")]
    return {name[1] for name in names}


def offenders(paths: Iterable[Path], foreign: Callable[[Path], set[str]]) -> dict[str, set[str]]:
    """What each file imports that it must not, by the file's place in the program."""
    found = ((str(path.relative_to(ROOT)), foreign(path)) for path in paths)
    return {name: names for name, names in found if names}


def test_nothing_in_game_knows_the_screen_or_the_tools() -> None:
    banned = SCREEN | DEVELOPERS_ONLY | {"scenes", "tools", "main"}
    assert offenders(files("game"), lambda path: roots(path) & banned) == {}


def test_chance_comes_from_the_dice_of_the_state_alone() -> None:
    assert offenders(files("game"), lambda path: roots(path) & DRAWS_BY_ITSELF) == {}


def test_the_engine_knows_no_game() -> None:
    engine = files("game/engine")
    assert offenders(engine, lambda path: game_parts(path) - {"engine", "VERSION"}) == {}
    timeless = [path for path in engine if path.name not in MAY_USE_A_CLOCK]
    assert offenders(timeless, lambda path: roots(path) & TELLS_THE_TIME) == {}


def test_a_game_knows_the_engine_and_itself_alone() -> None:
    banned = TELLS_THE_TIME | {"os", "subprocess", "threading"}
    for name in GAMES:
        own = {"engine", name}
        inside = files(f"game/{name}")
        assert offenders(inside, lambda path, own=own: game_parts(path) - own) == {}
        assert offenders(inside, lambda path: roots(path) & banned) == {}


def test_scenes_stand_on_the_games_and_never_on_main_or_tools() -> None:
    banned = DEVELOPERS_ONLY | {"main", "tools"}
    assert offenders(files("scenes"), lambda path: roots(path) & banned) == {}


def test_a_games_view_knows_no_other_game() -> None:
    for name in GAMES:
        others = set(GAMES) - {name}
        inside = files(f"scenes/games/{name}")
        assert offenders(inside, lambda path, others=others: game_parts(path) & others) == {}


def test_what_players_run_imports_only_what_requirements_name() -> None:
    """The names are those of the modules, which differ from the packages' here and there."""
    named = {"pygame", "pymunk", "yaml", "msgspec", "platformdirs"}
    known = named | set(sys.stdlib_module_names) | {"game", "scenes", "main"}
    for folder in ("game", "scenes"):
        assert offenders(files(folder), lambda path: roots(path) - known) == {}


def test_floors_are_found_at_all() -> None:
    assert len(files("game")) > 30
    assert "trick_shot" in GAMES
    assert "game.engine.contract.Rules" in imports(ROOT / "game" / "engine" / "match.py")


def test_what_must_not_be_imported_is_found(tmp_path: Path) -> None:
    """The check itself sees an import inside a function and a forbidden name."""
    file = tmp_path / "late.py"
    file.write_text("def late():\n    import pygame.mixer\n    from scenes.kit import text\n")
    assert roots(file) & (SCREEN | {"scenes"}) == {"pygame", "scenes"}
