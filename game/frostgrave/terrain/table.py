"""A table: its size and its pieces."""

from __future__ import annotations

import msgspec

from game.frostgrave.terrain.pieces import Piece
from game.frostgrave.terrain.units import INCH


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """A square table of ``feet`` feet; ``id`` is a file's name, or says how it was generated.

    Tables are compared by identity: results about one are cached under the object itself.
    """

    id: str
    feet: int
    pieces: tuple[Piece, ...]
    name: dict[str, str] = {}
    """Its name in each language; empty for a generated one."""
    indoors: bool = False
    """For the screen: no snow lies or falls, and rock is around it."""

    @property
    def size(self) -> int:
        """The length of an edge in units."""
        return self.feet * 12 * INCH
