"""Every mistake of the broken folder is reported, in order, with its place and what was expected.

``expected.txt`` holds the lines; read them as a player who made the mistake would.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import headless
from game.catalogue import open_words
from game.data_check import check_data
from game.engine.diagnostics import Finding
from game.engine.words import LANGUAGES

FOLDER = Path(__file__).parent / "data"
EXPECTED = Path(__file__).parent / "expected.txt"


def test_each_mistake_is_told_as_expected() -> None:
    expected = EXPECTED.read_text("utf-8").splitlines()
    assert [str(found) for found in check_data(FOLDER)] == expected


def test_the_command_prints_them_and_ends_with_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert headless.main(["check-data", str(FOLDER)]) == 1
    assert capsys.readouterr().out == EXPECTED.read_text("utf-8")


def test_every_finding_can_be_told_in_both_languages() -> None:
    words = open_words()
    for found in check_data(FOLDER):
        assert isinstance(found, Finding)
        english, chinese = (words.explain(found, language) for language in LANGUAGES)
        assert english == str(found)
        assert chinese != english or found.problem in ("other", "invalid")
