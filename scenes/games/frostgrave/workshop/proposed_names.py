"""Random names for the members of a warband."""

from __future__ import annotations

import secrets

from game.engine.data_loader import DataLoader
from game.engine.folders import additions_folder, cache_folder, data_folder
from game.engine.languages import Bilingual
from game.frostgrave.campaign.definitions_names import NAMES, NamesFile
from game.frostgrave.warband import can_be_given, name_of
from scenes.games.frostgrave.workshop.draft import Draft, Member
from scenes.games.frostgrave.workshop.warband_files import GAME


def _read() -> NamesFile:
    """The lists of names, which campaigns use, too.

    Raises:
        DataErrors: the file has mistakes.
    """
    loader = DataLoader(
        data_folder() / GAME, additions=additions_folder(GAME), cache=cache_folder()
    )
    names = loader.read(NAMES, NamesFile)
    loader.finish()
    if names is None:
        raise FileNotFoundError(NAMES)
    return names


def drawn_name(draft: Draft, member: Member) -> Bilingual:
    """A random name that is not used in the warband; animals have a list of their own.

    Raises:
        DataErrors: the file of names has mistakes.
        OSError: it cannot be read.
    """
    soldier = draft.book.soldiers.get(member.kind)
    names = _read()
    known = names.hounds if soldier is not None and "animal" in soldier.traits else names.people
    taken = {name_of(each.name, "en") for each in draft.members()}
    usable = [each for each in known if can_be_given(each)]
    free = [each for each in usable if each.en not in taken]
    return secrets.choice(free or usable or list(known))
