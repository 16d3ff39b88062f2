"""One entry of a player's file is exchanged; all else stays as it is, byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import yaml_writing
from game.engine.errors import DataErrors
from game.engine.user_entries import OwnList
from game.engine.yaml_entries import NotInLinesError, with_entry, without_entry
from game.engine.yaml_source import parse
from tests.engine.hostile import FILES


class _Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str = "?"
    parts: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    things: Annotated[tuple[_Thing, ...], msgspec.Meta(min_length=1)]


def _written(thing: _Thing) -> str:
    parts = ", ".join(map(yaml_writing.quoted, thing.parts))
    return (
        f"  - id: {yaml_writing.name(thing.id)}\n"
        f"    name: {yaml_writing.quoted(thing.name)}\n"
        f"    parts: [{parts}]\n"
    )


OWN: OwnList[_Thing] = OwnList("things.yaml", "things", _File, _written)

ODD = (
    "Yes",
    "No",
    "On",
    "Off",
    "Null",
    "True",
    "False",
    "y",
    "~",
    "1e3",
    "0x1f",
    "1:30",
    "=",
    "<<",
)
ODD += ("2001-01-01", "", " ", "- a", "a: b", "#", "a #b", "'", '"', "\\", "\x7f", "\x00", "\x85")
ODD += (
    "\u2028",
    "\ufeff",
    "\n",
    "\t",
    "\r\n",
    "*a",
    "&a",
    "!x",
    "%",
    "@",
    "`",
    "|",
    ">",
    "😀",
    "燈",
)


@pytest.mark.parametrize("text", ODD)
def test_every_text_comes_back_letter_by_letter(text: str) -> None:
    for written in (yaml_writing.quoted(text), yaml_writing.name(text)):
        assert parse("x", f"a: {written}\n".encode()).data == {"a": text}
        assert parse("x", f"a: {{b: [{written}]}}\n".encode()).data == {"a": {"b": [text]}}


@settings(max_examples=300)
@given(st.text(max_size=30))
def test_any_text_comes_back(text: str) -> None:
    assert parse("x", f"a: {yaml_writing.quoted(text)}\n".encode()).data == {"a": text}
    assert yaml.safe_load(f"a: {yaml_writing.name(text)}") == {"a": text}


def test_common_ids_stay_bare() -> None:
    assert yaml_writing.name("heavy_line") == "heavy_line"
    assert yaml_writing.name("yes") == '"yes"'
    assert yaml_writing.quoted("a\ud800b") == '"a\\ufffdb"'


BY_HAND = """\
# My things, put together over the years.
things:

  # the first one
  - id: lamp      # found in the attic
    name: 'Lamp'
    parts:
    - "wick"
    - glass   # cracked

  # a folded text, a literal one
  - name: >
      Old
      table
    id: table
    parts: [leg, leg,
            top]

  - {id: chair, name: "Stuhl"}
# that is all
"""


def _around(text: str, first: str, last: str) -> tuple[str, str]:
    """What stands before one line and behind another."""
    return text[: text.index(first)], text[text.index(last) + len(last) :]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("lamp", "  - id: lamp", "cracked"),
        ("table", "  - name: >", "top]"),
        ("chair", "  - {id: chair", '"Stuhl"}'),
    ],
)
def test_an_entry_is_replaced_and_removed_alone(
    mark: str, end: str, name: str, first: str, last: str
) -> None:
    text = mark + BY_HAND.replace("\n", end)
    before, after = _around(text, first, last + end)
    entry = _written(_Thing(name, "New", ("a",)))
    changed = with_entry(text, "things", name, entry)
    assert changed == before + entry.replace("\n", end) + after
    assert without_entry(text, "things", name) == before + after


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_an_entry_is_added_behind_the_last(end: str) -> None:
    text = BY_HAND.replace("\n", end)
    before, after = _around(text, "# that is all", "# that is all")
    entry = _written(_Thing("new"))
    assert with_entry(text, "things", "new", entry) == (
        before + entry.replace("\n", end) + "# that is all" + after
    )
    bare = text.removesuffix(f"# that is all{end}").removesuffix(end)
    assert with_entry(bare, "things", "new", entry) == bare + end + entry.replace("\n", end)


def test_an_entry_stands_as_deep_as_the_others() -> None:
    text = "things:\n- id: a\n  name: A\n"
    assert with_entry(text, "things", "b", _written(_Thing("b"))) == (
        text + '- id: b\n  name: "?"\n  parts: []\n'
    )
    assert with_entry("", "things", "b", _written(_Thing("b"))) == OWN.text([_Thing("b")])


FLOWN = (
    "things: [{id: a}, {id: b}]\n",
    "{things: [{id: a}, {id: b}]}\n",
    "things:\n  - id: a\n  -\n    id: b\n",
    "things:\n  - # here\n    id: a\n  - id: b\n",
)


@pytest.mark.parametrize("text", FLOWN)
def test_what_is_not_in_lines_is_written_anew_and_whole(tmp_path: Path, text: str) -> None:
    (tmp_path / "things.yaml").write_text(text)
    with pytest.raises(NotInLinesError):
        with_entry(text, "things", "b", _written(_Thing("b")))
    OWN.keep(tmp_path, _Thing("b", "B"))
    assert OWN.own(tmp_path) == (_Thing("a"), _Thing("b", "B"))
    (tmp_path / "things.yaml").write_text(text)
    OWN.drop(tmp_path, "a")
    assert OWN.own(tmp_path) == (_Thing("b"),)


def test_entries_are_kept_and_dropped(tmp_path: Path) -> None:
    file = tmp_path / "own" / "things.yaml"
    OWN.drop(tmp_path / "own", "a")
    assert OWN.own(tmp_path / "own") == ()
    for name in ("a", "yes", "c"):
        OWN.keep(tmp_path / "own", _Thing(name))
    assert [each.id for each in OWN.own(tmp_path / "own")] == ["a", "yes", "c"]
    OWN.keep(tmp_path / "own", _Thing("yes", "No", ("1e3", "\x7f")))
    assert OWN.own(tmp_path / "own")[1] == _Thing("yes", "No", ("1e3", "\x7f"))
    before = file.read_bytes()
    OWN.drop(tmp_path / "own", "nobody")
    assert file.read_bytes() == before
    for name in ("yes", "a", "c"):
        OWN.drop(tmp_path / "own", name)
    assert not file.exists()


@pytest.mark.parametrize("kind", FILES)
def test_a_hostile_file_is_told_and_never_touched(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "things.yaml"
    FILES[kind](file)
    about = file.lstat()
    if kind in ("empty", "dangling"):
        OWN.keep(tmp_path, _Thing("a"))
        assert OWN.own(tmp_path) == (_Thing("a"),)
        return
    for change in (lambda: OWN.keep(tmp_path, _Thing("a")), lambda: OWN.drop(tmp_path, "a")):
        with pytest.raises((DataErrors, OSError)):
            change()
    assert file.lstat().st_ino == about.st_ino
    assert file.lstat().st_mtime_ns == about.st_mtime_ns


_IDS = st.sampled_from(["a", "b", "yes", "c_1"])
_THINGS = st.builds(_Thing, _IDS, st.text(max_size=8), st.lists(st.text(max_size=4)).map(tuple))


@settings(max_examples=150)
@given(st.lists(st.tuples(st.booleans(), _THINGS), max_size=8))
def test_any_row_of_changes_leaves_what_was_meant(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[bool, _Thing]]
) -> None:
    folder = tmp_path_factory.mktemp("own")
    wanted: dict[str, _Thing] = {}
    for keeps, thing in steps:
        if keeps:
            OWN.keep(folder, thing)
            wanted[thing.id] = thing
        else:
            OWN.drop(folder, thing.id)
            wanted.pop(thing.id, None)
        assert OWN.own(folder) == tuple(wanted.values())
