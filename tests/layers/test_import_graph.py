"""The import graph: every import, cycles, layers and upward arrows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.architecture_picture import PICTURE, drawn, unit_graph
from tools.figures import Tree, figures
from tools.import_graph import (
    file_graph,
    floors,
    grouped,
    knots,
    largest_knot,
    screen_unit,
    upward_imports,
)

ROOT = Path(__file__).resolve().parents[2]


def unit(module: str) -> str:
    return module.partition(".")[0]


def test_an_import_counts_wherever_it_stands(tmp_path: Path) -> None:
    package = tmp_path / "scenes"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "kit.py").write_text("LIGHT = 1\n")
    (package / "late.py").write_text("def late():\n    from scenes.kit import LIGHT\n")
    (package / "hints.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from scenes import late\n"
    )
    (package / "whole.py").write_text("import scenes.kit\nimport os\n")
    assert file_graph(tmp_path, "scenes") == {
        "scenes": set(),
        "scenes.kit": set(),
        "scenes.late": {"scenes.kit"},
        "scenes.hints": {"scenes.late"},
        "scenes.whole": {"scenes.kit"},
    }


def test_what_needs_itself_by_others_is_a_knot() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"a"}}
    assert knots(graph) == [["d"], ["a", "b", "c"], ["e"]]
    assert largest_knot(graph) == ["a", "b", "c"]
    assert floors(graph) == [[["d"]], [["a", "b", "c"]], [["e"]]]
    assert largest_knot({"a": {"b"}, "b": set()}) == []


def circles(root: Path, *folders: str) -> list[list[str]]:
    """Return the files of some folders that need each other by their imports, circle by circle."""
    return [knot for knot in knots(file_graph(root, *folders)) if len(knot) > 1]


@pytest.mark.parametrize("folder", ["game", "scenes"])
def test_no_file_needs_itself_by_others(folder: str) -> None:
    assert circles(ROOT, folder) == []


def test_a_circle_of_imports_is_found_in_functions_and_hints(tmp_path: Path) -> None:
    package = tmp_path / "game"
    package.mkdir()
    (package / "moves.py").write_text("def late():\n    from game.turns import now\n")
    (package / "turns.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game import moves\n"
    )
    (package / "dice.py").write_text("from game import turns\n")
    assert circles(tmp_path, "game") == [["game.moves", "game.turns"]]


def test_the_fewest_imports_between_units_run_upwards() -> None:
    graph = {
        "app.main": {"table.view", "table.log"},
        "table.view": {"kit.draw"},
        "table.log": {"kit.draw", "kit.text"},
        "kit.draw": set(),
        "kit.text": {"table.view"},
    }
    assert upward_imports(graph, unit) == [("kit.text", "table.view")]
    graph["kit.text"] = set()
    assert upward_imports(graph, unit) == []
    assert len(floors(grouped(graph, unit))) == 3


def test_no_screen_imports_one_above_it() -> None:
    """The folders of `scenes` form layers; delayed imports and those for types count."""
    assert upward_imports(file_graph(ROOT, "scenes"), screen_unit) == []


def test_the_folders_of_the_kit_stand_on_floors() -> None:
    """Drawing knows no text, input draws nothing, and what needs a whole kit lies above it."""

    def folder(module: str) -> str:
        return ".".join(module.split(".")[:3])

    graph = file_graph(ROOT, "scenes/kit")
    assert upward_imports(graph, folder) == []
    assert len(floors(grouped(graph, folder))) > 3


def test_every_screen_has_a_folder() -> None:
    loose = {path.name for path in (ROOT / "scenes").glob("*.py")}
    assert loose == {"__init__.py", "match_plan.py", "services.py"}


def test_each_game_of_the_screen_part_is_a_unit() -> None:
    assert screen_unit("scenes.kit.draw.paint") == "kit"
    assert screen_unit("scenes.games.riftwalker.view") == "games/riftwalker"


def test_a_tree_is_counted(tmp_path: Path) -> None:
    written = {
        "main.py": "import scenes\n",
        "game/chess/events.py": "class Moved(Event, tag='moved'):\n    pass\n",
        "game/chess/rules.py": "from game.chess.events import Moved\n",
        "game/chess/actions.py": "class Own(Action): ...\nclass Move(Own, tag='move'): ...\n",
        "game/shelf.py": "GAME = 'chess'\n",
        "game/frostgrave/campaign/rounds.py": "ROUNDS = 10\n",
        "scenes/__init__.py": "",
        "scenes/title.py": "from scenes import lobby\n",
        "scenes/lobby.py": "def back():\n    from scenes import title\n",
        "scenes/chess/view.py": "from game.chess import events as ev\nSHOWN = ev.Moved\n",
        "tests/test_chess.py": "def test_it():\n    pass\n",
    }
    for place, text in written.items():
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    found = {figure.label: figure for figure in figures(Tree(tmp_path))}
    values = {label.strip(): figure.value for label, figure in found.items()}
    assert values["lines: all / product"] == "15 / 13"
    assert values["files: all / product"] == "11 / 10"
    assert found["  of these Frostgrave's scenarios and campaign"].value == "1 / 1"
    assert values["loose files in scenes/ (without __init__)"] == "2"
    assert values["upward imports between them"] == "1"
    assert found["files in the largest knot of scenes/"].names == ["scenes.lobby", "scenes.title"]
    assert values["files that name one event (median of 1)"] == "3"
    assert values["files that name one action (median of 1)"] == "1"
    assert found["shared files of game/ and scenes/ that name a game"].names == [
        "game/shelf.py: chess"
    ]
    assert found["private words that name a file or class"].names == ["shelf"]
    assert values["test functions"] == "1"


def test_the_picture_of_the_floors_shows_every_folder() -> None:
    graph = unit_graph()
    picture = PICTURE.read_text("utf-8")
    assert [name for name in graph if f">{name}<" not in picture] == []
    boxes = drawn(
        {
            "scenes/app": {"scenes/kit", "game/engine"},
            "scenes/kit": {"game/engine"},
            "game/engine": set(),
        }
    )
    assert boxes.count("<path") == 2
