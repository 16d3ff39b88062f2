"""The data, the declarations of the vocabulary and the code that reads them belong together."""

from __future__ import annotations

import ast
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from game.engine.folders import data_folder
from game.riftwalker import bonus_kinds, vocabulary
from game.riftwalker.effects import EFFECTS
from game.riftwalker.vocabulary import ChooseStep, Step
from tests.riftwalker.tables import book

CODE = data_folder().parent / "game" / "riftwalker"
TESTS = Path(__file__).parent
KINDS = typing.get_args(vocabulary.Step)
FROM_EVERYWHERE = {"may", "chooser", "then", "otherwise", "remember"}
"""Fields that every step may have: the interpreter reads them."""
READ_LATER = {"BurstStepStep": {"line", "rift"}}
"""Fields read in the Burst step, in turn.py."""


def own_fields(kind: type[msgspec.Struct]) -> set[str]:
    """Return the parameters of a kind that can take more than one value."""
    hints = typing.get_type_hints(kind)
    fields = {field.name for field in msgspec.structs.fields(kind)} - FROM_EVERYWHERE
    constant = {
        name
        for name in fields
        if typing.get_origin(hints[name]) is typing.Literal
        and len(typing.get_args(hints[name])) == 1
    }
    return fields - constant


def read_fields() -> dict[str, set[str]]:
    """Return the fields that functions read of a parameter ``step``, by the annotated kinds."""
    found: dict[str, set[str]] = {kind.__name__: set() for kind in KINDS}
    for path in CODE.glob("*effects.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            kinds = [
                name.id
                for argument in node.args.args
                if argument.arg == "step" and argument.annotation is not None
                for name in ast.walk(argument.annotation)
                if isinstance(name, ast.Name)
            ]
            for each in ast.walk(node):
                if (
                    isinstance(each, ast.Attribute)
                    and isinstance(each.value, ast.Name)
                    and each.value.id == "step"
                ):
                    for kind in kinds:
                        found[kind].add(each.attr)
    return found


def all_steps(steps: Sequence[Step]) -> Iterator[Step]:
    """Yield steps and all that are nested in them."""
    for step in steps:
        yield step
        yield from all_steps(step.then)
        yield from all_steps(step.otherwise)
        if isinstance(step, ChooseStep):
            for option in step.options:
                yield from all_steps(option)


def test_every_kind_of_step_has_its_effect_and_no_other_exists() -> None:
    assert set(EFFECTS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_effect_reads_exactly_what_its_kind_declares(kind: type[msgspec.Struct]) -> None:
    read = read_fields()[kind.__name__] | READ_LATER.get(kind.__name__, set())
    fields = {field.name for field in msgspec.structs.fields(kind)}
    assert read <= fields, "reads what is not declared"
    assert own_fields(kind) <= read, "declares what nobody reads"


def test_what_the_burst_step_reads_is_read_there() -> None:
    text = (CODE / "turn.py").read_text("utf-8")
    assert "step.line" in text and "step.rift" in text


def test_the_data_uses_the_whole_vocabulary() -> None:
    rifts = book().rifts.values()
    used = {type(step) for rift in rifts for step in all_steps(rift.power)}
    assert set(KINDS) == used
    counted = {type(rift.bonus.per) for rift in rifts if rift.bonus} - {type(None)}
    assert set(typing.get_args(bonus_kinds.Per)) == counted


@pytest.mark.rule("RW-8.4")
def test_no_power_is_longer_than_the_chain_rule_counts_on() -> None:
    assert max(len(list(all_steps(rift.power))) for rift in book().rifts.values()) <= 4


def test_every_rift_has_a_test_of_its_own() -> None:
    named = {
        node.name
        for path in TESTS.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert [rift for rift in book().rifts if f"test_{rift}" not in named] == []


def test_who_has_a_bonus_is_asked_about_it_in_its_test() -> None:
    sources = {
        node.name: ast.unparse(node)
        for path in TESTS.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    silent = [rift for rift in book().bonuses if ".bonus(" not in sources[f"test_{rift}"]]
    assert silent == []
