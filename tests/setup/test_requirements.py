"""Requirement files are read as pip reads them."""

from pathlib import Path

import pytest

from tools.setup.requirements import Requirement, installed, missing, normalised, parse_line, read

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("line", "version", "holds"),
    [
        ("pygame-ce>=2.5.6,<2.6", "2.5.6", True),
        ("pygame-ce>=2.5.6,<2.6", "2.5.8", True),
        ("pygame-ce>=2.5.6,<2.6", "2.5.5", False),
        ("pygame-ce>=2.5.6,<2.6", "2.6", False),
        ("pygame-ce>=2.5.6,<2.6", "2.6.0", False),
        ("pygame-ce>=2.5.6,<2.6", "2.10.0", False),
        ("package==1.0", "1", True),
        ("package!=1.0", "1.0.0", False),
        ("package<=3", "3.0.1", False),
        ("package>2", "10", True),
        ("package >= 1.2, < 2  # why", "1.10.dev3", True),
        ("package", "0", True),
    ],
)
def test_a_version_is_held_against_its_bounds(line: str, version: str, holds: bool) -> None:
    requirement = parse_line(line)
    assert requirement is not None
    assert requirement.met_by(version) is holds


@pytest.mark.parametrize("line", ["", "   ", "# only a comment"])
def test_blank_lines_and_comments_ask_for_nothing(line: str) -> None:
    assert parse_line(line) is None


@pytest.mark.parametrize("line", ["package @ file:///x", "--index-url x", "package~=1", "a b"])
def test_a_form_that_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a requirement"):
        parse_line(line)


def test_included_files_count() -> None:
    players = {requirement.name for requirement in read(ROOT / "requirements.txt")}
    contributors = {requirement.name for requirement in read(ROOT / "requirements-dev.txt")}
    assert players == {"pygame-ce", "pymunk", "PyYAML", "msgspec", "platformdirs"}
    assert players < contributors
    assert {"pytest", "mypy", "ruff"} < contributors


def test_every_requirement_of_the_program_has_a_lower_and_an_upper_bound() -> None:
    for requirement in read(ROOT / "requirements.txt"):
        assert {sign for sign, _ in requirement.bounds} == {">=", "<"}, requirement.name


def test_what_is_missing_is_told_by_name_and_by_version() -> None:
    wanted = [Requirement("Py_YAML", ((">=", "6"),)), Requirement("a"), Requirement("b")]
    found = missing(wanted, {"py-yaml": "5.9", "a": "1"})
    assert [requirement.name for requirement in found] == ["Py_YAML", "b"]


def test_names_are_compared_in_one_spelling() -> None:
    assert normalised("Types_PyYAML") == normalised("types.pyyaml") == "types-pyyaml"


def test_packages_of_another_interpreter_are_found(tmp_path: Path) -> None:
    information = tmp_path / "made_up-1.2.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: Made.Up\nVersion: 1.2\n")
    assert installed([str(tmp_path)]) == {"made-up": "1.2"}


def test_the_running_python_has_what_contributors_need() -> None:
    assert missing(read(ROOT / "requirements-dev.txt"), installed()) == []
