"""The types of ``campaign_names.yaml``: names that are proposed for people and hounds."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from game.engine.languages import Bilingual
from game.frostgrave.definitions import Data

NAMES: Final = "campaign_names.yaml"

_Some: TypeAlias = Annotated[tuple[Bilingual, ...], msgspec.Meta(min_length=3)]


class NamesFile(Data, frozen=True):
    """The file ``campaign_names.yaml``; hounds and other animals that are hired have the second."""

    people: _Some
    hounds: _Some
