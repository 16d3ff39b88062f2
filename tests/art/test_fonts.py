"""The shipped fonts hold every character that a player can read."""

import stat
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools.art.charset import CJK_START, big5_level_one, characters_in_data
from tools.art.fonts import write_for_all

REPOSITORY = Path(__file__).resolve().parents[2]
FONT_FOLDER = REPOSITORY / "assets" / "fonts"
PAIRS = [
    ("Vollkorn-Black.ttf", "NotoSerifTC-Black.otf"),
    ("Vollkorn-MediumItalic.ttf", "NotoSerifTC-Black.otf"),
    ("Manrope-Medium.ttf", "NotoSansTC-Medium.otf"),
    ("Manrope-SemiBold.ttf", "NotoSansTC-Medium.otf"),
    ("Manrope-ExtraBold.ttf", "NotoSansTC-Bold.otf"),
    ("BebasNeue-Bold.otf", "NotoSansTC-Bold.otf"),
]


def covered(name: str) -> set[str]:
    return {chr(code) for code in TTFont(FONT_FOLDER / name, lazy=True).getBestCmap()}


@pytest.mark.parametrize(("latin", "chinese"), PAIRS)
def test_every_character_of_the_data_has_a_glyph(latin: str, chinese: str) -> None:
    needed = characters_in_data(REPOSITORY / "data")
    has_latin, has_chinese = covered(latin), covered(chinese)
    missing = {
        character
        for character in needed
        if character not in has_chinese
        and (ord(character) >= CJK_START or character not in has_latin)
    }
    assert missing == set()


@pytest.mark.parametrize("name", sorted({chinese for _, chinese in PAIRS}))
def test_chinese_fonts_hold_the_frequent_characters(name: str) -> None:
    assert len(big5_level_one()) == 5401
    assert big5_level_one() - covered(name) == set()


def test_vollkorn_shows_lining_digits() -> None:
    font = TTFont(FONT_FOLDER / "Vollkorn-Black.ttf")
    glyphs, characters = font["glyf"], font.getBestCmap()
    shapes = [glyphs[characters[ord(digit)]] for digit in "0123456789"]
    assert min(shape.yMin for shape in shapes) > -60
    assert min(shape.yMax for shape in shapes) > 600


@pytest.mark.parametrize("family", ["Vollkorn", "Manrope", "BebasNeue", "NotoCJK"])
def test_the_licence_lies_beside_the_family(family: str) -> None:
    text = (FONT_FOLDER / f"{family}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "TERMINATION" in text


def test_what_is_baked_may_be_read_by_everybody(tmp_path: Path) -> None:
    target = tmp_path / "font.otf"
    write_for_all(target, b"glyphs")
    assert target.read_bytes() == b"glyphs"
    assert stat.S_IMODE(target.stat().st_mode) == 0o644


def test_the_shipped_fonts_may_be_read_by_everybody() -> None:
    files = [*FONT_FOLDER.glob("*.ttf"), *FONT_FOLDER.glob("*.otf")]
    assert len(files) >= len({name for pair in PAIRS for name in pair})
    assert [file.name for file in files if not file.stat().st_mode & stat.S_IROTH] == []
