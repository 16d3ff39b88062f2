"""Every clause of a playable game's rulebook is proven by a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.engine.rulebook import CLAUSE_ID
from game.shelf import playable
from tests.conformance.games import game_under_test

TESTS = Path(__file__).resolve().parents[1]
CLAUSE = re.compile(CLAUSE_ID)


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


def refusals_in_source(name: str) -> set[tuple[str, str]]:
    """Return the clause and key of every refusal that the rules of a game build."""
    found = set()
    for path in sorted((TESTS.parent / "game" / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            texts = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            match texts:
                case [str(clause), str(key)] if CLAUSE.fullmatch(clause):
                    found.add((clause, key))
    return found


@pytest.mark.parametrize("name", playable())
def test_every_refusal_has_its_clause_and_its_words(name: str) -> None:
    game = game_under_test(name)
    words, rulebook = game.words(), game.rulebook()
    assert rulebook is not None
    refusals = refusals_in_source(name)
    assert len(refusals) > 10
    wordless = [key for _, key in refusals if f"{name}.refusal.{key}" not in words]
    assert wordless == []
    assert [clause for clause, _ in refusals if clause not in rulebook] == []


@pytest.mark.parametrize("name", playable())
def test_no_words_of_refusal_are_left_over(name: str) -> None:
    used = {key for _, key in refusals_in_source(name)}
    assert set(game_under_test(name).words().section(f"{name}.refusal")) <= used
