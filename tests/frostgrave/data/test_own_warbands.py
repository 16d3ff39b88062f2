"""A player's own warbands on the disk: odd names, what others wrote, and what is shared."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.catalogue import open_game
from game.engine.errors import DataErrors, LamplightError
from game.engine.folders import additions_folder
from game.frostgrave.warband_files import warbands_as_yaml, warbands_from_yaml
from scenes.games.frostgrave.workshop import warband_files
from tests.engine.hostile import FILES
from tests.frostgrave.data.test_warbands import legal

NAMES = ("Yes", "No", "On", "Off", "Null", "True", "~", "1e3", "\x7f", "\u2028", "燈\n", "<<")


@pytest.mark.parametrize("title", NAMES)
def test_no_name_of_a_warband_locks_the_game(title: str) -> None:
    name = warband_files.id_for(title, ())
    mine = legal(id=name, name=title)
    warband_files.keep(mine)
    open_game("frostgrave")
    warband_files.keep(legal(id="second"))
    assert warband_files.own_warbands()[0] == mine
    assert warband_files.read_shared(warband_files.export(mine)) == mine
    warband_files.drop(name)
    assert [each.id for each in warband_files.own_warbands()] == ["second"]


def test_keeping_a_warband_leaves_the_others_as_they_were() -> None:
    file = additions_folder("frostgrave") / "warbands.yaml"
    file.parent.mkdir(parents=True)
    first = warbands_as_yaml([legal(id="first", name="First")])
    text = "# by hand\n" + first.replace("    school:", "    # a note\n    school:") + "# the end\n"
    file.write_text(text, "utf-8")
    warband_files.keep(legal(id="mine"))
    assert file.read_text("utf-8").startswith(text.removesuffix("# the end\n"))
    warband_files.drop("mine")
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
    folder = warband_files.exchange_folder()
    folder.mkdir(parents=True)
    FILES[kind](folder / "bad.yaml")
    with pytest.raises((LamplightError, OSError)):
        warband_files.read_shared(folder / "bad.yaml")


_WHOLE = warbands_as_yaml([legal(name="Whole")])


@settings(max_examples=300)
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
