"""A warband as a player puts it together: spellcasters, soldiers, spells and items (FG-S3)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.definitions import Data, Id

LONGEST_NAME = 40

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)] | Bilingual
"""Players write a name as they like; ready-made ones have both languages."""


AnyName: TypeAlias = str | Bilingual
"""A name that may be empty, as those of creatures are; the state of a game reads and writes it."""


def can_be_given(name: AnyName) -> bool:
    """Whether a name has letters to be seen in both languages, and not too many (FG-S6.54)."""
    texts = (name,) if isinstance(name, str) else (name.en, name.zh_TW)
    return all(each.strip() and each.isprintable() and len(each) <= LONGEST_NAME for each in texts)


class Spellcaster(Data, frozen=True):
    """The wizard's or the apprentice's name, free weapon and items.

    ``weapon`` is the one that costs nothing; it fills a slot like every item.
    """

    weapon: Id = "staff"
    name: Name = ""
    items: tuple[Id, ...] = ()


class Hired(Data, frozen=True):
    """A soldier: kind, name if there is one, and the one extra item."""

    kind: Id
    name: Name = ""
    item: Id | None = None


class Warband(Data, frozen=True):
    """A whole warband; :mod:`game.frostgrave.warband_rules` says whether it is legal."""

    id: Id
    name: Name
    school: Id
    spells: tuple[Id, ...]
    wizard: Spellcaster = Spellcaster()
    apprentice: Spellcaster | None = None
    soldiers: tuple[Hired, ...] = ()
    text: Bilingual | None = None
    """What a ready-made warband is good at."""
    beginners: bool = False
    """Whether it is recommended for a first battle."""
    draft: bool = False
    """Whether it is still being put together: it need not be legal, and cannot fight."""


class WarbandsFile(Data, frozen=True):
    """The file ``warbands.yaml``."""

    warbands: Annotated[tuple[Warband, ...], msgspec.Meta(min_length=2)]
    unfinished: Bilingual
    """How a draft is named in a list; ``{name}`` stands for its own name."""


def name_of(name: Name, language: str) -> str:
    """Return a name in a language."""
    return name if isinstance(name, str) else name.text(language)
