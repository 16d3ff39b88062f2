"""YAML that is deep, long, endless or odd: one clear finding each, and quickly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data_check import check_data
from game.engine.data_loader import DataLoader
from game.engine.diagnostics import Finding, finding, nearest
from game.engine.errors import DataErrors
from game.engine.folders import data_folder
from game.engine.schema_check import check_schema, require_typed
from game.engine.yaml_merge import merge
from game.engine.yaml_source import Location, Source, parse
from tests.engine.hostile import FILES


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] = "?"


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[_Card, ...]


DEEP = {
    "flow lists": "cards: " + "[" * 60_000 + "]" * 60_000,
    "flow mappings": "{a: " * 45_000 + "}" * 45_000,
    "one line of dashes": "- " * 60_000 + "x",
    "block mappings": "\n".join(" " * depth + "a:" for depth in range(2_000)),
    "keys of keys": "? " * 30_000 + "x",
    "flow keys": "{? " * 30_000,
    "a key that is a list": "? " + "[" * 60_000 + "]" * 60_000 + "\n: 1",
    "behind a strange tag": "cards: !strange " + "[" * 60_000,
    "anchored": "&a [" * 30_000,
    "never closed": "[" * 100_000,
    "mixed": "{a: [" * 30_000,
}


@pytest.mark.parametrize("kind", DEEP)
def test_what_is_nested_deeply_ends_the_reading(kind: str) -> None:
    source = parse("x.yaml", DEEP[kind].encode())
    assert [found.problem for found in _findings(source)] in (["too_deep"], ["tag", "too_deep"])
    assert source.data is None
    assert source.findings[-1].line <= 60


def test_forty_levels_are_allowed_and_no_more() -> None:
    assert parse("x", (b"[" * 40) + (b"]" * 40)).findings == []
    assert len(parse("x", (b"[" * 41) + (b"]" * 41)).findings) == 1


LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "\n".join(
    f"{chr(98 + level)}: &{chr(98 + level)} [{', '.join([f'*{chr(97 + level)}'] * 9)}]"
    for level in range(9)
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 0x" + "f" * 4000, "bad_value"),
        ("a: " + "9" * 5000, "bad_value"),
        ("a: -" + "9" * 30, "bad_value"),
        ("a: " + "1:" * 30_000 + "1", "bad_value"),
        ("a: 0b" + "1" * 5000, "bad_value"),
        ("a: 1." + "9" * 5000, "bad_value"),
        ("a: .nan", "bad_value"),
        ("a: -.inf", "bad_value"),
        ("a: 1e999", None),
        ("a: 2001-13-45", "bad_value"),
        ("a: !!int ''", "bad_value"),
        ("a: !!float ''", "bad_value"),
        ("a: !!bool x", "bad_value"),
        ("a: !!timestamp x", "bad_value"),
        ("a: !!binary x", "not_yaml"),
        ("a: !!python/object/apply:os.system [x]", "tag"),
        ("a: =", "not_yaml"),
        ("a: *nowhere", "alias"),
        ("a: &a [*a]", "alias"),
        ("0x" + "f" * 4000 + ": 1", "bad_value"),
        ("yes: 1", "key_not_text"),
        ("<<: {a: 1}", "key_not_text"),
        ("[a]: 1", "key_not_text"),
        ("*a : 1", "key_not_text"),
        ("a: 1\n---\na: 2", "not_yaml"),
        ("a: \x7f", "not_yaml"),
        ("a: \x00", "not_yaml"),
        ("%YAML 9.9\n---\na: 1", "not_yaml"),
        (LAUGHS, "alias"),
    ],
)
def test_every_oddity_is_a_finding(text: str, problem: str | None) -> None:
    found = _findings(parse("x.yaml", text.encode()))
    assert problem is None or problem in [each.problem for each in found]
    assert all(len(str(each)) < 400 for each in found)


def _findings(source: Source) -> list[Finding]:
    assert all(isinstance(each, Finding) for each in source.findings)
    return [each for each in source.findings if isinstance(each, Finding)]


@settings(max_examples=400)
@given(st.text(alphabet="ab:-?[]{}!&*|>'\"#%, \n\t019.~=<\x7fé", max_size=60))
def test_any_text_is_data_or_findings(text: str) -> None:
    source = parse("x.yaml", text.encode())
    check_schema(source, _Cards)
    assert source.findings or source.data is not None


@settings(max_examples=200)
@given(st.binary(max_size=80))
def test_any_bytes_are_data_or_findings(content: bytes) -> None:
    source = parse("x.yaml", content)
    assert source.findings or source.data is None or source.places


# ------------------------------------------------------------------ what takes long
class _Counted(dict[Any, Any]):
    """Counts how often somebody walks through all of it."""

    walks = 0

    def __iter__(self) -> Iterator[Any]:
        self.walks += 1
        return super().__iter__()

    def items(self) -> Any:  # noqa: ANN401 - as dict has it
        self.walks += 1
        return super().items()


@pytest.mark.parametrize("shape", ["mapping", "list"])
def test_laying_a_long_file_over_another_takes_one_walk(shape: str) -> None:
    entry = "- {{id: c{0}}}" if shape == "list" else "  c{0}: 1"
    base = parse("base", b"cards:\n- {id: c0}\n" if shape == "list" else b"cards:\n  c0: 0\n")
    text = "cards:\n" + "\n".join(entry.format(number) for number in range(3_000))
    addition = parse("own", text.encode())
    addition.places = _Counted(addition.places)
    merged = merge(base, addition)
    assert addition.places.walks <= 2
    assert len(merged.data["cards"]) == 3_000
    assert merged.place(("cards", 2_999 if shape == "list" else "c2999")).line == 3_001


def test_places_and_what_is_unusable_move_along() -> None:
    base = parse("base", b"cards:\n- {id: a, cost: 1}\n- {id: b, cost: 2}\n")
    addition = parse("own", b"cards:\n- {id: new, cost: 0x" + b"f" * 99 + b"}\n- {id: a, cost: 7}")
    merged = merge(base, addition)
    assert [card["id"] for card in merged.data["cards"]] == ["a", "b", "new"]
    assert merged.data["cards"][0]["cost"] == 7
    assert merged.place(("cards", 0, "cost")) == Location("own", 3, 11)
    check_schema(merged, _Cards)
    assert [found.problem for found in _findings(merged)] == ["bad_value"]


def test_a_file_full_of_mistakes_tells_the_first_hundred() -> None:
    text = "cards:\n" + "\n".join(f"- {{id: x, c{number}: 1}}" for number in range(20_000))
    source = parse("x.yaml", text.encode())
    check_schema(source, _Cards)
    found = _findings(source)
    assert [each.problem for each in found[98:]] == ["unknown_key", "unknown_key", "more"]


def test_long_names_are_cut_and_not_compared() -> None:
    long = "x" * 3_000
    found = finding(Location("x", 1, 1), f"cards.{long}", "unknown_key", name=long, allowed=long)
    assert len(str(found)) < 1_200
    assert nearest(long, ["x"]) is None
    assert nearest("cosd", [f"c{number}" for number in range(60_000)]) is None
    assert nearest("cosd", ["cost", "id"]) == "cost"


def test_a_text_that_is_too_long_is_a_finding() -> None:
    source = parse("x", f"cards: [{{id: a, name: {'x' * 41}}}]".encode())
    with pytest.raises(DataErrors) as caught:
        require_typed(source, _Cards)
    assert "at most 40" in str(caught.value)


# ------------------------------------------------------------------ files
@pytest.mark.parametrize("kind", FILES)
def test_a_hostile_file_laid_over_is_told(tmp_path: Path, kind: str) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.yaml").write_text("cards: [{id: a}]\n")
    FILES[kind](tmp_path / "own" / "cards.yaml")
    loader = DataLoader(tmp_path / "data", additions=tmp_path / "own", cache=tmp_path / "cache")
    cards = loader.read("cards.yaml", _Cards)
    loader.check_names()
    if kind == "empty":
        assert cards is not None
        return
    assert cards is None
    with pytest.raises(DataErrors) as caught:
        loader.finish()
    assert "own/cards.yaml:1:" in str(caught.value)


@pytest.mark.parametrize("kind", FILES)
def test_a_hostile_cache_counts_as_none(tmp_path: Path, kind: str) -> None:
    (tmp_path / "cards.yaml").write_text("cards: [{id: a}]\n")

    def read() -> _Cards | None:
        return DataLoader(tmp_path, cache=tmp_path / "cache").read("cards.yaml", _Cards)

    first = read()
    (kept,) = (tmp_path / "cache").iterdir()
    kept.unlink()
    FILES[kind](kept)
    assert read() == first
    assert first is not None


@pytest.mark.parametrize("game", ["trick_shot", "peak_duel", "frostgrave"])
@pytest.mark.parametrize("kind", ["pipe", "unreadable", "nested deeper", "folder"])
def test_check_data_tells_a_hostile_file(tmp_path: Path, game: str, kind: str) -> None:
    own = tmp_path / "own"
    own.mkdir()
    name = next(path.name for path in sorted((data_folder() / game).glob("*.yaml")))
    FILES[kind](own / name)

    def additions(asked: str) -> Path:
        return own if asked == game else tmp_path / "none"

    found = check_data(data_folder(), additions)
    assert any(each.file.endswith(f"own/{name}") for each in found)
