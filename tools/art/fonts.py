"""Bakes the shipped fonts: subsets of open fonts, each with its licence text beside it."""

import re
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from game.engine.atomic_files import write_whole
from tools.art.charset import characters_in_data, chinese_characters, latin_characters
from tools.art.places import ASSETS, DATA

SYSTEM_FONTS = Path("/usr/share/fonts")
SYSTEM_DOCUMENTS = Path("/usr/share/doc")
TRADITIONAL_CHINESE_FACE = 3
_READ_BY_ALL = 0o644


@dataclass(frozen=True)
class FontSource:
    """One font to ship.

    Attributes:
        target: File name under `assets/fonts`.
        source: Path below the system's font folder.
        chinese: Whether it holds the Chinese set as well as the Latin one.
        lining_digits: Whether old-style digits are to be replaced by lining ones.
    """

    target: str
    source: str
    chinese: bool = False
    lining_digits: bool = False


@dataclass(frozen=True)
class FontLicence:
    """Licence text to ship: the file to write, the package whose copyright file holds it."""

    target: str
    package: str
    owner: str


FONTS = (
    FontSource("Vollkorn-Black.ttf", "truetype/vollkorn/Vollkorn-Black.ttf", lining_digits=True),
    FontSource(
        "Vollkorn-SemiBold.ttf", "truetype/vollkorn/Vollkorn-SemiBold.ttf", lining_digits=True
    ),
    FontSource(
        "Vollkorn-MediumItalic.ttf",
        "truetype/vollkorn/Vollkorn-MediumItalic.ttf",
        lining_digits=True,
    ),
    FontSource("Manrope-Medium.ttf", "truetype/manrope/Manrope-Medium.ttf"),
    FontSource("Manrope-SemiBold.ttf", "truetype/manrope/Manrope-SemiBold.ttf"),
    FontSource("Manrope-ExtraBold.ttf", "truetype/manrope/Manrope-ExtraBold.ttf"),
    FontSource("BebasNeue-Bold.otf", "opentype/bebas-neue/BebasNeue-Bold.otf"),
    FontSource("NotoSansTC-Medium.otf", "opentype/noto/NotoSansCJK-Medium.ttc", chinese=True),
    FontSource("NotoSansTC-Bold.otf", "opentype/noto/NotoSansCJK-Bold.ttc", chinese=True),
    FontSource("NotoSerifTC-Black.otf", "opentype/noto/NotoSerifCJK-Black.ttc", chinese=True),
)

LICENCES = (
    FontLicence(
        "Vollkorn-OFL.txt",
        "fonts-vollkorn",
        "Copyright 2018 The Vollkorn Project Authors"
        " (https://github.com/FAlthausen/Vollkorn-Typeface)",
    ),
    FontLicence(
        "Manrope-OFL.txt",
        "fonts-manrope",
        "Copyright 2019 The Manrope Project Authors (https://github.com/sharanda/manrope)",
    ),
    FontLicence("BebasNeue-OFL.txt", "fonts-bebas-neue", "Copyright (c) 2010 by Ryoichi Tsunekawa"),
    FontLicence(
        "NotoCJK-OFL.txt",
        "fonts-noto-cjk",
        "(c) 2014-2021 Adobe (http://www.adobe.com/). Noto is a trademark of Google Inc.",
    ),
)


def bake_fonts() -> None:
    """Write every subset and every licence text to `assets/fonts`."""
    folder = ASSETS / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    from_data = characters_in_data(DATA)
    for font in FONTS:
        characters = latin_characters() | from_data
        if font.chinese:
            characters |= chinese_characters()
        _write_subset(font, characters, folder / font.target)
        print(f"{font.target}: {(folder / font.target).stat().st_size // 1024} KB")
    for licence in LICENCES:
        text = _licence_text(SYSTEM_DOCUMENTS / licence.package / "copyright")
        (folder / licence.target).write_text(f"{licence.owner}\n\n{text}\n", encoding="utf-8")


def _write_subset(font: FontSource, characters: set[str], target: Path) -> None:
    """Cut one font down to `characters`, without hints; a program that reads it finds it whole."""
    options = subset.Options()
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.layout_features = [] if font.chinese else ["kern", "liga", "mark", "mkmk", "ccmp"]
    options.recalc_timestamp = False
    if font.chinese:
        options.drop_tables += ["VORG", "vhea", "vmtx", "BASE"]
    face = TRADITIONAL_CHINESE_FACE if font.chinese else -1
    loaded = TTFont(SYSTEM_FONTS / font.source, fontNumber=face, recalcTimestamp=False)
    if font.lining_digits:
        _use_lining_digits(loaded)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(characters)))
    subsetter.subset(loaded)
    written = BytesIO()
    loaded.save(written)
    write_for_all(target, written.getvalue())


def write_for_all(target: Path, content: bytes) -> None:
    """Write a file in one step, readable by everybody whatever the mode of the temporary file."""
    write_whole(target, content)
    target.chmod(_READ_BY_ALL)


def _use_lining_digits(font: TTFont) -> None:
    """Point the digits of the character map at the glyphs of the `lnum` feature."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    replaced: dict[str, str] = {}
    for index in sorted(lookups):
        for entry in table.LookupList.Lookup[index].SubTable:
            inner = getattr(entry, "ExtSubTable", entry)
            replaced.update(getattr(inner, "mapping", {}))
    for character_map in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            name = character_map.cmap.get(code)
            if name in replaced:
                character_map.cmap[code] = replaced[name]


def _licence_text(copyright_file: Path) -> str:
    """The Open Font License out of a Debian copyright file, without its indentation."""
    lines = copyright_file.read_text(encoding="utf-8").splitlines()
    start = next(
        number for number, line in enumerate(lines) if "SIL OPEN FONT LICENSE Version" in line
    )
    body: list[str] = []
    for line in lines[start:]:
        if line and not line.startswith(" "):
            break
        body.append("" if line.strip() == "." else line.strip())
    text = "\n".join(body).strip()
    return re.sub(r"\n{3,}", "\n\n", text)
