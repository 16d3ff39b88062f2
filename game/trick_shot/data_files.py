"""The shape of the game's data files: fielders, rinks, line cards."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.trick_shot.lines import SetData
from game.trick_shot.rink import RinkData

FIELDERS = "fielders.yaml"
RINKS = "rinks.yaml"
LINES = "lines.yaml"

_Speed = Annotated[int, msgspec.Meta(ge=1, le=9)]
_Size = Annotated[int, msgspec.Meta(ge=1, le=3)]


class FielderData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as ``fielders.yaml`` gives it; speed in squares (TS-1.4)."""

    id: str
    speed: _Speed
    size: _Size


class FieldersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``fielders.yaml``."""

    fielders: tuple[FielderData, ...]


class RinksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``rinks.yaml``."""

    rinks: tuple[RinkData, ...]


class LinesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``lines.yaml``."""

    sets: tuple[SetData, ...]
