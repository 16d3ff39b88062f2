"""Names: classes with equal names, and private words instead of standard terms."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tools.figures import Figure, Tree, names, namesakes, returned_words

ROOT = Path(__file__).resolve().parents[2]
FEW = 15


@cache
def figures_of_names() -> dict[str, Figure]:
    """The figures about names in the whole program, by their labels."""
    return {figure.label: figure for figure in names(Tree(ROOT))}


def test_classes_of_one_name_in_five_packages_derive_from_one_base() -> None:
    unrelated = figures_of_names()["  of these without one base"]
    assert unrelated.value == "0", unrelated.names


@pytest.mark.parametrize(
    ("bases", "related"),
    [
        (["Event"] * 5, True),
        (["", *["engine.Ranked[Move]"] * 4], True),
        ([""] * 5, False),
        (["Event"] * 4 + ["Action"], False),
        (["NamedTuple"] * 5, False),
    ],
)
def test_namesakes_are_found_by_their_bases(
    tmp_path: Path, bases: list[str], related: bool
) -> None:
    for number, base in enumerate(bases):
        folder = tmp_path / "game" / f"game_{number}"
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(f"class Ranked({base}):\n    pass\n")
    (tmp_path / "main.py").write_text("class Alone: ...\n")
    assert namesakes(Tree(tmp_path)) == {"Ranked": related}


def test_two_lists_alone_name_the_games() -> None:
    places = figures_of_names()["shared files of game/ and scenes/ that name a game"].names
    assert [place.partition(":")[0] for place in places] == [
        "game/catalogue.py",
        "scenes/app/game_modules.py",
    ]


def test_few_private_words_are_left_and_the_glossary_is_short() -> None:
    private = figures_of_names()["private words that name a file or class"]
    assert int(private.value) < FEW, private.names
    rows = (ROOT / "docs" / "GLOSSARY.md").read_text("utf-8").splitlines()
    assert sum(row.startswith("| **") for row in rows) < FEW


def test_words_that_were_replaced_do_not_come_back(tmp_path: Path) -> None:
    assert returned_words(Tree(ROOT)) == []
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rules.py").write_text("def begin(table):\n    table._smith = 1\n")
    (tmp_path / "main.py").write_text("class StageHand: ...\n")
    assert returned_words(Tree(tmp_path)) == ["game/rules.py: smith"]
