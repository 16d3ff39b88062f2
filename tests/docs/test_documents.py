"""The documents' examples work as printed, and every link resolves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import open_game, open_words
from game.data_check import check_data
from game.engine.folders import additions_folder, data_folder
from game.engine.languages import languages
from game.trick_shot.rules import TrickShot
from tools.figures import PRIVATE_WORDS

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FOLDERS = ("game", "scenes", "tools", "examples", "docs")
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))]
)
FILE = re.compile(r"`data/([^`]+\.yaml)`[^\n`]*:\n\n```yaml\n(.*?)```", re.DOTALL)
NAMED = re.compile(r"`([\w./*]+\.(?:py|yaml|md))`")
CODE = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"\b(?:[A-Z]\w*[a-z]\w*|[A-Za-z]\w*_\w*[A-Za-z0-9])\b(?!\*)")
SOURCES = ("game", "scenes", "tools", "examples", "tests")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


def examples(document: Path) -> Iterator[tuple[str, str]]:
    """The files that a document shows: path inside `data`, and text."""
    for shown in FILE.finditer(document.read_text("utf-8")):
        yield shown[1], shown[2]


@pytest.fixture
def written(home: Path) -> Path:
    """The player's folder with all files that the documents show, each beside the others."""
    texts: dict[str, str] = {}
    for document in sorted(DOCS.glob("ADDING_*.md")):
        for name, text in examples(document):
            texts[name] = texts.get(name, "") + text
    for name, text in texts.items():
        path = home / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return home / "data"


def test_the_files_that_documents_show_have_no_mistake(written: Path) -> None:
    assert check_data(data_folder(), additions_folder) == []
    assert {path.relative_to(written).as_posix() for path in written.rglob("*.yaml")} == {
        "frostgrave/scenarios.yaml",
        "languages/fr.yaml",
        "peak_duel/beasts.yaml",
        "trick_shot/lines.yaml",
        "trick_shot/rinks.yaml",
        "trick_shot/words.yaml",
    }


def test_what_documents_add_can_be_played(written: Path) -> None:
    assert written.is_dir()
    hockey = open_game("trick_shot")
    assert isinstance(hockey, TrickShot)
    options = hockey.options_type(rink="pond", advanced=True, red_lines="wildcats")
    state, _ = hockey.new(options, 1)
    assert len(hockey.legal(state)) > 0
    assert open_words("trick_shot").say("trick_shot.option_value.rink.pond", "en") == "Pond, 13 × 7"
    assert "crossroads" in open_game("frostgrave").named_values("scenario")  # type: ignore[attr-defined]
    assert languages()["fr"].short == "FR"
    assert open_words("trick_shot").say("trick_shot.team.red", "fr") == "Rouges"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(document: Path) -> None:
    links = LINK.findall(document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_documents_name_exist(document: Path) -> None:
    """A name is looked for beside the document, in the root, `game/engine` and `data`."""
    text = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    shown = {f"data/{name}" for name, _ in examples(document)}
    named = {name for name in NAMED.findall(text) if name not in shown}
    places = (document.parent, ROOT, ROOT / "game" / "engine")
    missing = [
        name
        for name in sorted(named)
        if not any(any(place.glob(name)) for place in places)
        and not any((ROOT / "data").rglob(name))
    ]
    assert missing == []


@pytest.fixture(scope="module")
def known_words() -> set[str]:
    """Every word of the sources and the data, and the name of every file without its ending."""
    files = [path for folder in SOURCES for path in (ROOT / folder).rglob("*.py")]
    files += [ROOT / "main.py", ROOT / "pyproject.toml", *(ROOT / "data").rglob("*.yaml")]
    known = {path.stem for path in (*files, *(ROOT / "assets").rglob("*"))}
    for path in files:
        known.update(re.findall(r"\w+", path.read_text("utf-8")))
    return known


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_documents_call_by_name_is_in_the_program(
    document: Path, known_words: set[str]
) -> None:
    """Names of classes, of constants, and of several words, in code marks outside of examples."""
    text = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    named = {name for code in CODE.findall(text) for name in NAME.findall(code)}
    assert named - known_words == set()


def test_the_glossary_is_short_and_names_none_of_the_retired_words() -> None:
    """Words of the program's own are few; those with a standard term do not come back."""
    rows = re.findall(r"^\| \*\*([^*]+)\*\*", (DOCS / "GLOSSARY.md").read_text("utf-8"), re.M)
    assert 5 <= len(rows) < 15
    assert {row.lower() for row in rows} & PRIVATE_WORDS == set()
