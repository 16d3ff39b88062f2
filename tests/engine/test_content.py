"""Data files: every mistake found, each with its place; additions, cache, no code."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import TEXTS
from game.engine.errors import DataErrors
from game.engine.yaml_source import parse


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=20)]
    kind: Literal["spell", "unit"]
    tags: tuple[str, ...] = ()
    place: tuple[int, int] | None = None


class Push(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="push", tag_field="do"):
    squares: int


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw", tag_field="do"):
    cards: int


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]
    effects: tuple[Push | Draw, ...] = ()
    names: dict[str, str] = {}


GOOD = """cards:
  - {id: bear, cost: 3, kind: unit, place: [1, 2]}
effects: [{do: push, squares: 1}]
"""


def findings(tmp_path: Path, text: str) -> list[str]:
    """Return the findings of one file without the folder's name before them."""
    folder = tmp_path / "data" / "game"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "cards.yaml").write_text(text, "utf-8")
    loader = DataLoader(folder)
    loader.read("cards.yaml", CardsFile)
    try:
        loader.finish()
    except DataErrors as error:
        return [str(each).removeprefix("data/game/cards.yaml:") for each in error.findings]
    return []


def test_a_good_file_becomes_structs(tmp_path: Path) -> None:
    assert findings(tmp_path, GOOD) == []
    file = DataLoader(tmp_path / "data" / "game").read("cards.yaml", CardsFile)
    assert file == CardsFile((Card("bear", 3, "unit", (), (1, 2)),), (Push(1),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["1:1: the file is empty"]),
        ("cards: [", ["2:1: not YAML: did not find expected node content"]),
        ("cards: []\ncards: []", ["2:1: cards: the key cards is given twice"]),
        ("cards: 3", ["1:1: cards: expected a list, found 3"]),
        (
            "card: []",
            [
                "1:1: the key cards is missing",
                "1:1: card: unknown key card; did you mean cards?",
            ],
        ),
        (
            "cards: [{id: a, cost: 21, kind: unit}]",
            ["1:17: cards[0].cost: expected a whole number from 0 to 20, found 21"],
        ),
        (
            "cards: [{id: a, cost: '2', kind: unti}]",
            [
                '1:17: cards[0].cost: expected a whole number from 0 to 20, found "2"',
                '1:28: cards[0].kind: "unti" is not one of spell, unit; did you mean unit?',
            ],
        ),
        (
            "cards: [{id: no, cost: true, kind: unit}]",
            [
                "1:10: cards[0].id: expected a text, found false",
                "1:18: cards[0].cost: expected a whole number from 0 to 20, found true",
            ],
        ),
        (
            "cards: [{id: a, cost: 1, kind: unit, place: [1]}]",
            ["1:38: cards[0].place: expected 2 entries, found 1"],
        ),
        (
            "cards: []\neffects: [{do: pull, squares: 1}]",
            ['2:12: effects[0].do: "pull" is not one of push, draw'],
        ),
        ("cards: []\neffects: [{squares: 1}]", ["2:11: effects[0]: the key do is missing"]),
        (
            "cards: []\neffects: [{do: draw, squares: 1}]",
            [
                "2:11: effects[0]: the key cards is missing",
                "2:22: effects[0].squares: unknown key squares; allowed: do, cards",
            ],
        ),
        (
            "cards: &a []\nnames: *a",
            ["2:1: names: anchors and aliases are not allowed; write the entry out"],
        ),
        (
            "cards: !!python/object/apply:os.system [ls]",
            ["1:1: cards: the tag tag:yaml.org,2002:python/object/apply:os.system is not allowed"],
        ),
        (
            "cards: []\nnames: {on: x}",
            [
                "2:9: names: " + TEXTS["key_not_text"],
            ],
        ),
        (
            "cards: []\nnames: {a: 2020-13-45}",
            ["2:9: names.a: 2020-13-45 is not a value; put it in quotes if it is a text"],
        ),
        ("cards: []\nnames: {a: 1}", ["2:9: names.a: expected a text, found 1"]),
    ],
)
def test_each_mistake_is_told_with_its_place(
    tmp_path: Path, text: str, expected: list[str]
) -> None:
    assert findings(tmp_path, text) == expected


def test_bytes_that_are_no_text_are_told() -> None:
    source = parse("a.yaml", b"cards: []\nname: \xff")
    assert str(source.findings[0]) == "a.yaml:2:1: expected text in UTF-8"


def test_nesting_without_end_is_told() -> None:
    source = parse("a.yaml", b"[" * 5000 + b"]" * 5000)
    assert source.findings


def test_all_files_are_told_together(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text("cards: 1")
    loader = DataLoader(tmp_path)
    loader.read("a.yaml", CardsFile)
    loader.read("b.yaml", CardsFile)
    loader.read("c.yaml", CardsFile)
    with pytest.raises(DataErrors) as errors:
        loader.finish()
    assert len(errors.value.findings) == 3


def test_a_file_that_two_readers_ask_for_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("cards: 1")
    loader = DataLoader(tmp_path)
    for name in ("a.yaml", "c.yaml") * 3:
        assert loader.read(name, CardsFile) is None
    with pytest.raises(DataErrors) as errors:
        loader.finish()
    assert [each.file.rpartition("/")[2] for each in errors.value.findings] == ["a.yaml", "c.yaml"]


def test_a_players_file_adds_and_replaces_by_id(tmp_path: Path) -> None:
    own, added = tmp_path / "own", tmp_path / "added"
    for folder in (own, added):
        folder.mkdir()
    (own / "cards.yaml").write_text(GOOD)
    (added / "cards.yaml").write_text(
        "cards:\n  - {id: wolf, cost: 2, kind: unit}\n  - {id: bear, cost: 4, kind: unit}\n"
    )
    loader = DataLoader(own, additions=added)
    file = loader.read("cards.yaml", CardsFile)
    loader.finish()
    assert file is not None
    assert [(card.id, card.cost) for card in file.cards] == [("bear", 4), ("wolf", 2)]
    assert file.effects == (Push(1),)
    assert loader.digest != DataLoader(own).digest


def test_a_mistake_in_a_players_file_names_that_file(tmp_path: Path) -> None:
    own, added = tmp_path / "own", tmp_path / "added"
    for folder in (own, added):
        folder.mkdir()
    (own / "cards.yaml").write_text(GOOD)
    (added / "cards.yaml").write_text("cards:\n  - {id: wolf, cost: 2}\n")
    (added / "card.yaml").write_text("cards: []")
    loader = DataLoader(own, additions=added)
    assert loader.read("cards.yaml", CardsFile) is None
    loader.check_names()
    texts = [str(each) for each in loader.findings]
    assert texts[0] == f"{tmp_path.name}/added/cards.yaml:2:5: cards[1]: the key kind is missing"
    assert texts[1].endswith("does not read a file of this name; it reads cards.yaml")


def test_the_cache_is_used_and_a_broken_one_ignored(tmp_path: Path) -> None:
    own, cache = tmp_path / "own", tmp_path / "cache"
    own.mkdir()
    (own / "cards.yaml").write_text(GOOD)
    expected = DataLoader(own, cache=cache).read("cards.yaml", CardsFile)
    (cached,) = cache.iterdir()
    other = msgspec.structs.replace(expected, effects=(Draw(9),))
    cached.write_bytes(msgspec.msgpack.encode(other))
    assert DataLoader(own, cache=cache).read("cards.yaml", CardsFile) == other
    cached.write_bytes(b"broken")
    assert DataLoader(own, cache=cache).read("cards.yaml", CardsFile) == expected
    (own / "cards.yaml").write_text(GOOD + "# changed\n")
    assert DataLoader(own, cache=cache).read("cards.yaml", CardsFile) == expected
    assert len(list(cache.iterdir())) == 2


def test_a_report_finds_its_line_also_when_the_file_came_from_the_cache(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(GOOD)
    DataLoader(tmp_path, cache=tmp_path / "cache").read("cards.yaml", CardsFile)
    loader = DataLoader(tmp_path, cache=tmp_path / "cache")
    loader.read("cards.yaml", CardsFile)
    loader.report("cards.yaml", ("cards", 0, "cost"), "other", text="too dear")
    (found,) = loader.findings
    assert (found.line, found.column, found.place) == (2, 16, "cards[0].cost")
