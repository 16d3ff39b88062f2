"""The types of ``data/settings``: key bindings and palettes, the program's and a player's own.

Only the screens know which intentions and keys exist; this checks what needs no window.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.engine.data_loader import DataLoader
from game.engine.diagnostics import nearest
from game.engine.errors import DataError

FOLDER = "settings"
BINDINGS = "bindings.yaml"
PALETTES = "palettes.yaml"
PREVIEWS = "previews.yaml"

Device: TypeAlias = Literal["keys", "mouse", "pad"]
Inputs: TypeAlias = dict[Device, tuple[str, ...]]
HexColour: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}$")]


class BindingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``bindings.yaml``: for each intention its inputs by device."""

    bindings: dict[str, Inputs]


class PaletteData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the four players."""

    vermilion: HexColour
    azure: HexColour
    sun: HexColour
    violet: HexColour


class PalettesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``palettes.yaml``; the first palette is the normal one."""

    palettes: dict[str, PaletteData]


class PreviewsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``previews.yaml``: pieces of a game that the previews of the settings show.

    Attributes:
        group: the group of the sprites that all others name.
        card_back: the back of the cards.
        cards: cards that are dealt and turned.
        die: a die at rest; `tumbling` begins the names of one that falls, with two digits.
        dice: dice at rest.
        ground: the playing surface.
        figures: the figures on it.
    """

    group: str
    card_back: str
    cards: tuple[str, ...]
    die: str
    tumbling: str
    dice: tuple[str, ...]
    ground: str
    figures: tuple[str, ...] = ()


def read_previews(folder: Path) -> PreviewsFile:
    """Return what the previews show.

    Raises:
        DataErrors: every mistake in the file.
    """
    loader = DataLoader(folder)
    return loader.whole(loader.read(PREVIEWS, PreviewsFile))


def read_palette_data(folder: Path, additions: Path | None = None) -> PalettesFile:
    """Return the palettes of a folder with a player's own.

    Raises:
        DataErrors: every mistake in these files.
    """
    loader = DataLoader(folder, additions=additions)
    return loader.whole(loader.read(PALETTES, PalettesFile))


def check_settings(folder: Path, additions: Path | None) -> list[DataError]:
    """Return every mistake in the files of a folder and in a player's own."""
    shipped = DataLoader(folder, additions=additions)
    shipped.read(PALETTES, PalettesFile)
    shipped.read(PREVIEWS, PreviewsFile)
    shipped.check_names((BINDINGS,))
    program = DataLoader(folder)
    bindings = program.read(BINDINGS, BindingsFile)
    findings = shipped.findings + program.findings
    if additions is not None and (additions / BINDINGS).exists():
        findings += _check_own(DataLoader(additions), bindings)
    return findings


def _check_own(own: DataLoader, program: BindingsFile | None) -> list[DataError]:
    changes = own.read(BINDINGS, BindingsFile)
    if changes is not None and program is not None:
        for name in changes.bindings:
            if name not in program.bindings:
                report_unknown(own, name, list(program.bindings))
    return own.findings


def report_unknown(loader: DataLoader, name: str, known: Sequence[str]) -> None:
    """Report bindings of intentions that do not exist."""
    near, path = nearest(name, known), ("bindings", name)
    if near:
        loader.report(BINDINGS, path, "unknown_key_near", name=name, near=near)
    else:
        loader.report(BINDINGS, path, "unknown_key", name=name, allowed=", ".join(known))
