"""Every clause of a playable game's rulebook is tested by a test that names it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE, boxes, find, playable
from game.engine.rulebook import CLAUSE_ID
from tests.conformance.games import game_under_test

TESTS = Path(__file__).resolve().parents[1]
CLAUSE = re.compile(CLAUSE_ID)


@cache
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


def sources_of(name: str) -> list[Path]:
    """Return the source files of a game's rules; those that lie in another's box are its own."""
    entry = find(name)
    games = TESTS.parent / "game"
    if entry.shares:
        return sorted((games / entry.shares / entry.section).rglob("*.py"))
    guests = [games / name / each.section for each in CATALOGUE if each.shares == name]
    files = sorted((games / name).rglob("*.py"))
    return [path for path in files if not any(path.is_relative_to(one) for one in guests)]


def refusals_in_source(name: str) -> set[tuple[str, str]]:
    """Return the clause and key of every refusal that the rules of a game build.

    The clause is empty where it is no text, such as that of the scenario in play.
    """
    found = set()
    for path in sources_of(name):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            match node.args[:2]:
                case [ast.Constant(value=str(clause)), ast.Constant(value=str(key))] if (
                    CLAUSE.fullmatch(clause)
                ):
                    found.add((clause, key))
                case [_, ast.Constant(value=str(key))] if ast.unparse(node.func) == "Refusal":
                    found.add(("", key))
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
    assert [clause for clause, _ in refusals if clause and clause not in rulebook] == []


@pytest.mark.parametrize("name", [box.name for box in boxes()])
def test_no_words_of_refusal_are_left_over(name: str) -> None:
    """The words of a box are those of all games that lie in it."""
    inside = [entry.name for entry in CATALOGUE if name in (entry.name, entry.shares)]
    used = {key for one in inside for _, key in refusals_in_source(one)}
    for one in inside:
        section = f"{one}.refusal"
        assert set(game_under_test(one).words().section(section)) <= used
