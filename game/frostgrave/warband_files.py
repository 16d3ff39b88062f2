"""Warbands as text: what the builder writes into the player's folder, and reads from it.

The player's warbands stand in one file of the form of ``warbands.yaml``. Saving rewrites that
file whole, so that comments of the player's own are lost; a file with mistakes is never touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from game.engine.errors import DataErrors
from game.engine.shape import check_shape
from game.engine.writing import write_whole
from game.engine.yaml_source import parse
from game.frostgrave.definitions import WARBANDS
from game.frostgrave.warband import Hired, Name, Spellcaster, Warband


class _OwnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's file, which may hold a single warband."""

    warbands: tuple[Warband, ...]


def warbands_as_yaml(warbands: Iterable[Warband]) -> str:
    """Return warbands in the form of ``warbands.yaml``."""
    lines = ["warbands:"]
    for warband in warbands:
        lines += _lines(warband)
    return "\n".join(lines) + "\n"


def warbands_from_yaml(text: str, shown: str = "warband") -> tuple[Warband, ...]:
    """Return the warbands of a text in the form of ``warbands.yaml``, legal or not.

    Args:
        text: YAML.
        shown: the name of the file in findings.

    Raises:
        DataErrors: every place where the text is no warband.
    """
    source = parse(shown, text.encode())
    if source.data is not None:
        check_shape(source, _OwnFile)
    elif not source.findings:
        source.report((), "empty_file")
    if source.findings:
        raise DataErrors(list(source.findings))
    return msgspec.convert(source.data, _OwnFile).warbands


def own_warbands(folder: Path) -> tuple[Warband, ...]:
    """Return the warbands of a player's folder; none if there is no file.

    Args:
        folder: see :func:`game.engine.folders.additions_folder`.

    Raises:
        DataErrors: the file has mistakes.
        OSError: it cannot be read.
    """
    path = folder / WARBANDS
    if not path.is_file():
        return ()
    return warbands_from_yaml(path.read_text("utf-8"), WARBANDS)


def save_own(folder: Path, warband: Warband) -> None:
    """Add a warband to a player's file; one of the same id is replaced.

    Raises:
        DataErrors: the file that is there has mistakes; it stays as it is.
        OSError: it cannot be written.
    """
    own = list(own_warbands(folder))
    ids = [each.id for each in own]
    if warband.id in ids:
        own[ids.index(warband.id)] = warband
    else:
        own.append(warband)
    write_whole(folder / WARBANDS, warbands_as_yaml(own).encode())


def delete_own(folder: Path, identifier: str) -> None:
    """Take a warband out of a player's file; the file goes with the last one.

    Raises:
        DataErrors: the file has mistakes; it stays as it is.
        OSError: it cannot be written.
    """
    left = [each for each in own_warbands(folder) if each.id != identifier]
    if left:
        write_whole(folder / WARBANDS, warbands_as_yaml(left).encode())
    else:
        (folder / WARBANDS).unlink(missing_ok=True)


def _lines(warband: Warband) -> list[str]:
    lines = [f"  - id: {warband.id}", f"    name: {_name(warband.name)}"]
    if warband.text is not None:
        lines.append(f"    text: {_name(warband.text)}")
    if warband.beginners:
        lines.append("    beginners: true")
    if warband.draft:
        lines.append("    draft: true")
    lines += [f"    school: {warband.school}", *_list("spells", warband.spells)]
    lines.append(f"    wizard: {_caster(warband.wizard)}")
    if warband.apprentice is not None:
        lines.append(f"    apprentice: {_caster(warband.apprentice)}")
    return lines + _list("soldiers", [_hired(soldier) for soldier in warband.soldiers])


def _list(key: str, entries: Sequence[str]) -> list[str]:
    if not entries:
        return [f"    {key}: []"]
    return [f"    {key}:", *(f"      - {entry}" for entry in entries)]


def _caster(caster: Spellcaster) -> str:
    parts = [f"weapon: {caster.weapon}"]
    if caster.name:
        parts.insert(0, f"name: {_name(caster.name)}")
    if caster.items:
        parts.append(f"items: [{', '.join(caster.items)}]")
    return f"{{{', '.join(parts)}}}"


def _hired(hired: Hired) -> str:
    parts = [f"kind: {hired.kind}"]
    if hired.name:
        parts.append(f"name: {_name(hired.name)}")
    if hired.item is not None:
        parts.append(f"item: {hired.item}")
    return f"{{{', '.join(parts)}}}"


def _name(name: Name) -> str:
    if isinstance(name, str):
        return _quoted(name)
    return f"{{en: {_quoted(name.en)}, zh_TW: {_quoted(name.zh_TW)}}}"


def _quoted(text: str) -> str:
    """Write a text as YAML has it between double quotes, which are JSON's."""
    return msgspec.json.encode(text).decode()
