"""The worked examples of a rulebook: its diagrams, and the positions that they show."""

from __future__ import annotations

from functools import cache

import msgspec
import yaml

from game.engine.contract import AnyRules, State
from game.engine.folders import data_folder
from scenes.rulebook.diagrams import Diagram, DiagramsFile, step_name
from tests.scenes.modules import module_of


@cache
def _file(game: str) -> DiagramsFile:
    text = (data_folder() / game / "diagrams.yaml").read_text("utf-8")
    return msgspec.convert(yaml.safe_load(text), DiagramsFile)


def diagram_of(game: str, clause: str) -> Diagram:
    """The first diagram of a clause."""
    return next(each for each in _file(game).diagrams if clause in each.clauses)


def position_of(rules: AnyRules, game: str, clause: str) -> State:
    """A copy of the position that it shows."""
    module, name = module_of(game), diagram_of(game, clause).lesson
    assert module.lesson is not None
    lesson = module.lesson()
    steps = {step_name(step): step.position for step in lesson.read(rules)}
    found = steps.get(name)
    return rules.copy(found if found is not None else lesson.read_position(rules, name))


def tells(diagram: Diagram, spot: str, *parts: str) -> bool:
    """Whether the mark of a spot has these words in one of its languages."""
    marks = [mark for mark in diagram.marks if mark.spot == spot]
    texts = [text for mark in marks for text in (mark.en, mark.zh_TW)]
    return any(all(part in text for part in parts) for text in texts)
