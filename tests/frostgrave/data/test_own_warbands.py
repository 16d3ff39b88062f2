"""A player's own warbands on the disk: odd names, what others wrote, and what is shared."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.errors import DataErrors, LamplightError
from game.engine.folders import additions_folder
from game.frostgrave.warband_files import warbands_as_yaml, warbands_from_yaml
from game.shelf import open_game
from scenes.frostgrave import builder_shelf
from tests.engine.hostile import FILES
from tests.frostgrave.data.test_warbands import legal

NAMES = ("Yes", "No", "On", "Off", "Null", "True", "~", "1e3", "\x7f", "\u2028", "燈\n", "<<")


@pytest.mark.parametrize("title", NAMES)
def test_no_name_of_a_warband_locks_the_game(title: str) -> None:
    name = builder_shelf.id_for(title, ())
    mine = legal(id=name, name=title)
    builder_shelf.keep(mine)
    open_game("frostgrave")
    builder_shelf.keep(legal(id="second"))
    assert builder_shelf.own_warbands()[0] == mine
    assert builder_shelf.read_shared(builder_shelf.export(mine)) == mine
    builder_shelf.drop(name)
    assert [each.id for each in builder_shelf.own_warbands()] == ["second"]


def test_keeping_a_warband_leaves_the_others_as_they_were() -> None:
    file = additions_folder("frostgrave") / "warbands.yaml"
    file.parent.mkdir(parents=True)
    first = warbands_as_yaml([legal(id="first", name="First")])
    text = "# by hand\n" + first.replace("    school:", "    # a note\n    school:") + "# the end\n"
    file.write_text(text, "utf-8")
    builder_shelf.keep(legal(id="mine"))
    assert file.read_text("utf-8").startswith(text.removesuffix("# the end\n"))
    builder_shelf.drop("mine")
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize("place", ["soldier", "wizard", "warband"])
def test_a_name_of_many_letters_is_a_finding(place: str) -> None:
    long, whole = "x" * 41, legal()
    if place == "soldier":
        wrong = replace(whole, soldiers=(replace(whole.soldiers[0], name=long),))
    elif place == "wizard":
        wrong = replace(whole, wizard=replace(whole.wizard, name=long))
    else:
        wrong = replace(whole, name=long)
    with pytest.raises(DataErrors, match="at most 40 letters, found 41"):
        warbands_from_yaml(warbands_as_yaml([wrong]))


@pytest.mark.parametrize("kind", FILES)
def test_a_hostile_file_among_the_shared_is_told(kind: str) -> None:
    folder = builder_shelf.exchange_folder()
    folder.mkdir(parents=True)
    FILES[kind](folder / "bad.yaml")
    with pytest.raises((LamplightError, OSError)):
        builder_shelf.read_shared(folder / "bad.yaml")


_WHOLE = warbands_as_yaml([legal(name="Whole")])


@settings(max_examples=300, deadline=None)
@given(
    st.integers(0, len(_WHOLE)),
    st.integers(0, 12),
    st.text(alphabet="ab:-[]{}&*!\"'#\n 019yes\x7f\u2028", max_size=50),
)
def test_whatever_is_shared_is_warbands_or_findings(at: int, cut: int, put: str) -> None:
    try:
        warbands_from_yaml(_WHOLE[:at] + put + _WHOLE[at + cut :])
    except DataErrors as error:
        assert error.findings
