"""Figures on the table and the statuses upon them."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from game.engine.languages import Bilingual
from game.frostgrave.names import NOBODY, Role, Where


class StatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A statline at the start of the battle; ``move`` in 1/64 inch, the others as printed."""

    move: int
    fight: int
    shoot: int
    armour: int
    will: int
    health: int


class Status(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A status of a figure; what it does is declared in data under its id.

    ``total`` is the casting total for later Will rolls, ``count`` how many lie on top of each
    other (or what is left of a shield), ``detail`` a weapon or spell, ``turn`` when it began.
    """

    id: str
    caster: int = NOBODY
    total: int = 0
    count: int = 1
    detail: str = ""
    turn: int = 0


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A figure. ``id`` is its place in ``state.figures`` and never changes.

    ``owner`` is the warband it belongs to, ``seat`` who controls it now; :data:`NOBODY` for
    neither. The base has its centre at ``x``, ``y`` on a surface of height ``z`` (1/64 inch).
    """

    id: int
    owner: int
    seat: int
    role: Role
    kind: str
    line: StatLine
    health: int
    radius: int
    name: str | Bilingual = ""
    tags: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    armour_worn: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    where: Where = "reserve"
    x: int = 0
    y: int = 0
    z: int = 0
    facing: int = 0
    hanging: bool = False
    """Whether it hangs on a wall, to climb on later (FG-13)."""
    loaded: bool = True
    """Whether its crossbow is loaded."""
    token: int = NOBODY
    """The treasure it carries (FG-48)."""
    activated: bool = False
    """Whether it has had its activation of this turn (FG-08)."""
    attempts: int = 0
    """Castings tried in this turn (FG-35)."""
    school: str = ""
    """The school of a spellcaster."""
    spells: tuple[str, ...] = ()
    """The spells that a spellcaster knows."""
    statuses: tuple[Status, ...] = ()
    improved: tuple[tuple[str, int], ...] | UnsetType = UNSET
    """Spells whose casting number is lower than usual, and by how much (campaign only)."""
