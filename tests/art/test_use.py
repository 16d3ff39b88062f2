"""No file in the assets is unused."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
COMPOSED = {
    "block_and_key": r"(beams|daylight)_\d",
    "frostgrave": r"(red|blue|foe)_[a-z_]+_[0-3]",
    "frostgrave_low": r"(red|blue)_[a-z_]+|[a-z_]+_(north|south|[1-4])(_depth)?",
    "frostgrave_heroes": r"red_[a-z_]+|chest(_open)?",
    "lobby": r"[a-z_]+_(near|far|arms)",
    "results": r"cup|(red|blue)_[a-z]+",
    "shared": "program_icon",
}
"""Names composed only of variables, by the group of assets."""
BLANK = "[a-z0-9_]+"


@cache
def _asked() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every name in code and data, and the patterns of names put together from some letters."""
    names: set[str] = set()
    patterns: set[str] = set()
    for path in (path for part in ("game", "scenes") for path in (ROOT / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                patterns.update(_pattern(node))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                names.update(node.value.split())
    for path in (ROOT / "data").rglob("*.yaml"):
        names.update(re.findall(BLANK, path.read_text(encoding="utf-8")))
    return frozenset(names), tuple(re.compile(pattern) for pattern in patterns)


def _pattern(text: ast.JoinedStr) -> Iterator[str]:
    """The pattern of a formatted name, behind its group, if it has two letters of its own."""
    joined = "".join(
        str(part.value) if isinstance(part, ast.Constant) else "*" for part in text.values
    )
    name = joined.rpartition("/")[2]
    if re.fullmatch("[a-z0-9_]*[a-z0-9][a-z0-9_]*[a-z0-9][a-z0-9_]*", name.replace("*", "")):
        yield name.replace("*", BLANK)


def _unasked(names: set[str], composed: str = "") -> list[str]:
    asked, patterns = _asked()
    return sorted(
        name
        for name in names - asked
        if not re.fullmatch(composed, name)
        and not any(pattern.fullmatch(name) for pattern in patterns)
    )


@pytest.mark.parametrize(
    "group", sorted(path.parent.name for path in ASSETS.glob("*/sprites.json"))
)
def test_every_sprite_is_asked_for(group: str) -> None:
    sprites = json.loads((ASSETS / group / "sprites.json").read_text(encoding="utf-8"))
    shadows = {entry["shadow"] for entry in sprites.values()}
    assert _unasked(set(sprites) - shadows, COMPOSED.get(group, "")) == []


def test_every_sound_is_asked_for() -> None:
    sounds = json.loads((ASSETS / "sounds" / "sounds.json").read_text(encoding="utf-8"))
    assert _unasked(set(sounds)) == []


def test_every_icon_is_asked_for() -> None:
    assert _unasked({path.stem for path in (ASSETS / "icons").glob("*.svg")}) == []
