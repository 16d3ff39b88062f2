"""Warbands as text: what the builder writes into the player's folder, and reads from it.

The player's warbands stand in one file of the form of ``warbands.yaml``. Saving changes the lines
of one warband alone; a file with mistakes is never touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from game.engine import yaml_writing
from game.engine.user_entries import OwnList
from game.frostgrave.definitions import WARBANDS
from game.frostgrave.warband import Hired, Name, Spellcaster, Warband


class _WarbandsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's file, which may hold a single warband."""

    warbands: tuple[Warband, ...]


def warbands_as_yaml(warbands: Iterable[Warband]) -> str:
    """Return warbands in the form of ``warbands.yaml``."""
    return OWN_WARBANDS.text(tuple(warbands))


def warbands_from_yaml(text: str, shown: str = "warband") -> tuple[Warband, ...]:
    """Return the warbands of a text in the form of ``warbands.yaml``, legal or not.

    Args:
        text: YAML.
        shown: the name of the file in findings.

    Raises:
        DataErrors: every place where the text is not a warband.
    """
    return OWN_WARBANDS.read(text.encode(errors="replace"), shown)


def own_warbands(folder: Path) -> tuple[Warband, ...]:
    """Return the warbands of a player's folder; none if there is no file.

    Args:
        folder: see :func:`game.engine.folders.additions_folder`.

    Raises:
        DataErrors: the file has mistakes.
        OSError: it cannot be read.
    """
    return OWN_WARBANDS.own(folder)


def save_own(folder: Path, warband: Warband) -> None:
    """Add a warband to a player's file; one of the same id is replaced.

    Raises:
        DataErrors: the file that is there has mistakes; it stays as it is.
        OSError: it cannot be written.
    """
    OWN_WARBANDS.keep(folder, warband)


def delete_own(folder: Path, identifier: str) -> None:
    """Take a warband out of a player's file; with the last one the file is deleted.

    Raises:
        DataErrors: the file has mistakes; it stays as it is.
        OSError: it cannot be written.
    """
    OWN_WARBANDS.drop(folder, identifier)


def _written(warband: Warband) -> str:
    """Return the lines of a warband in a list of warbands."""
    return "\n".join(_lines(warband)) + "\n"


def _lines(warband: Warband) -> list[str]:
    lines = [f"  - id: {_id(warband.id)}", f"    name: {_name(warband.name)}"]
    if warband.text is not None:
        lines.append(f"    text: {_name(warband.text)}")
    if warband.beginners:
        lines.append("    beginners: true")
    if warband.draft:
        lines.append("    draft: true")
    spells = [_id(spell) for spell in warband.spells]
    lines += [f"    school: {_id(warband.school)}", *_list("spells", spells)]
    lines.append(f"    wizard: {_caster(warband.wizard)}")
    if warband.apprentice is not None:
        lines.append(f"    apprentice: {_caster(warband.apprentice)}")
    return lines + _list("soldiers", [_hired(soldier) for soldier in warband.soldiers])


def _list(key: str, entries: Sequence[str]) -> list[str]:
    if not entries:
        return [f"    {key}: []"]
    return [f"    {key}:", *(f"      - {entry}" for entry in entries)]


def _caster(caster: Spellcaster) -> str:
    parts = [f"weapon: {_id(caster.weapon)}"]
    if caster.name:
        parts.insert(0, f"name: {_name(caster.name)}")
    if caster.items:
        parts.append(f"items: [{', '.join(map(_id, caster.items))}]")
    return f"{{{', '.join(parts)}}}"


def _hired(hired: Hired) -> str:
    parts = [f"kind: {_id(hired.kind)}"]
    if hired.name:
        parts.append(f"name: {_name(hired.name)}")
    if hired.item is not None:
        parts.append(f"item: {_id(hired.item)}")
    return f"{{{', '.join(parts)}}}"


def _name(name: Name) -> str:
    quoted = yaml_writing.quoted
    if isinstance(name, str):
        return quoted(name)
    return f"{{en: {quoted(name.en)}, zh_TW: {quoted(name.zh_TW)}}}"


_id = yaml_writing.name

OWN_WARBANDS: OwnList[Warband] = OwnList(WARBANDS, "warbands", _WarbandsFile, _written)
"""The file of a player's own warbands."""
