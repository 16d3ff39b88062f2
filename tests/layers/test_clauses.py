"""Every clause of a playable game's rulebook is proven by a test that names it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.shelf import playable
from tests.conformance.games import game_under_test

TESTS = Path(__file__).resolve().parents[1]


def named_clauses() -> dict[str, list[str]]:
    """Return every clause that a marker ``rule`` names, with the files that do."""
    named: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr != "rule":
                continue
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    named.setdefault(argument.value, []).append(path.name)
    return named


@pytest.mark.parametrize("name", playable())
def test_no_clause_is_without_a_test(name: str) -> None:
    rulebook = game_under_test(name).rulebook()
    assert rulebook is not None
    named = named_clauses()
    unproven = [clause.id for clause in rulebook if clause.id not in named]
    assert not unproven, f"no test names {', '.join(unproven)}"


@pytest.mark.parametrize("name", playable())
def test_tests_name_only_clauses_that_exist(name: str) -> None:
    rulebook = game_under_test(name).rulebook()
    assert rulebook is not None
    chapters = {chapter.id.partition("-")[0] for chapter in rulebook.chapters}
    mine = [each for each in named_clauses() if each.partition("-")[0] in chapters]
    assert mine
    assert [each for each in mine if each not in rulebook] == []
