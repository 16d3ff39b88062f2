"""A player's own warbands on the disk: saved ones, and files to share."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.engine.atomic_files import write_whole
from game.engine.errors import BadInput
from game.engine.folders import additions_folder, home_folder
from game.frostgrave import warband_files
from game.frostgrave.data import FrostgraveData
from game.frostgrave.definitions import WARBANDS
from game.frostgrave.warband import Spellcaster, Warband
from scenes.workshop import import_export

GAME: Final = "frostgrave"


def own_warbands() -> tuple[Warband, ...]:
    """The warbands of the player's own file.

    Raises:
        DataErrors: the file has mistakes.
        OSError: it cannot be read.
    """
    return warband_files.own_warbands(additions_folder(GAME))


def keep(warband: Warband) -> str:
    """Save a warband in the player's file, legal or marked as a draft; return the file.

    Raises:
        DataErrors: the existing file has mistakes.
        OSError: it cannot be written.
    """
    folder = additions_folder(GAME)
    warband_files.save_own(folder, warband)
    return str(folder / WARBANDS)


def drop(identifier: str) -> None:
    """Delete a warband from the player's file.

    Raises:
        DataErrors: the existing file has mistakes.
        OSError: it cannot be written.
    """
    warband_files.delete_own(additions_folder(GAME), identifier)


# ---------------------------------------------------------------------- files to share
def exchange_folder() -> Path:
    """The folder for files of warbands to share: `warbands` in the player's own folder."""
    return home_folder() / "warbands"


def export(warband: Warband) -> Path:
    """Write a warband, legal or not, as a file to share; return its path.

    Raises:
        OSError: it cannot be written.
    """
    file = exchange_folder() / f"{warband.id}.yaml"
    write_whole(file, warband_files.warbands_as_yaml([warband]).encode())
    return file


def shared_files() -> list[Path]:
    """The files of warbands in the exchange folder, by name."""
    return import_export.shared_files(exchange_folder())


def read_shared(file: Path) -> Warband:
    """Read the first warband of a shared file.

    Raises:
        DataErrors: the file is not a file of warbands. BadInput: it has no warband.
        OSError: it cannot be read, or is far too large.
    """
    text = import_export.read_shared_text(file)
    found = warband_files.warbands_from_yaml(text, file.name)
    if not found:
        raise BadInput("$.warbands", "a warband")
    return found[0]


def known_part(book: FrostgraveData, warband: Warband) -> tuple[Warband, int]:
    """Return a warband without the parts unknown to this program, and their number."""
    school = warband.school if warband.school in book.schools else next(iter(book.schools))
    spells = tuple(each for each in warband.spells if each in book.spells)
    hired = tuple(each for each in warband.soldiers if each.kind in book.soldiers)
    soldiers = tuple(
        each if each.item is None or _is_thing(book, each.item) else replace(each, item=None)
        for each in hired
    )
    wizard = _known_things(book, warband.wizard)
    second = warband.apprentice
    apprentice = None if second is None else _known_things(book, second)
    lost = (
        int(school != warband.school)
        + len(warband.spells)
        - len(spells)
        + len(warband.soldiers)
        - len(hired)
        + sum(old.item != new.item for old, new in zip(hired, soldiers, strict=True))
        + len(warband.wizard.items)
        - len(wizard.items)
    )
    if second is not None and apprentice is not None:
        lost += len(second.items) - len(apprentice.items)
    return replace(
        warband,
        school=school,
        spells=spells,
        soldiers=soldiers,
        wizard=wizard,
        apprentice=apprentice,
    ), lost


def _known_things(book: FrostgraveData, caster: Spellcaster) -> Spellcaster:
    weapon = caster.weapon if caster.weapon in book.weapons else Spellcaster().weapon
    items = tuple(each for each in caster.items if _is_thing(book, each))
    return replace(caster, weapon=weapon, items=items)


def _is_thing(book: FrostgraveData, identifier: str) -> bool:
    return identifier in book.items or identifier in book.weapons


def id_for(title: str, taken: Container[str]) -> str:
    """An id made from a title: small letters, digits and underscores; not a taken one."""
    return import_export.id_for(title, "warband", taken)
