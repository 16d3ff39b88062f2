"""What is still to be done or decided before play goes on: the frames of a state's stack.

The top frame (last) comes first. A frame with ``asks`` waits for a decision of its ``seat``; the
others are carried on by the rules themselves.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from game.frostgrave.aims import Aim
from game.frostgrave.names import NOBODY, By


class Waypoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False):
    """A point of a path (1/64 inch) and how it is reached from the one before."""

    x: int
    y: int
    z: int = 0
    by: By = "walk"


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", gc=False):
    """One thing that is pending."""

    asks: ClassVar[str] = ""
    """The kind of decision it waits for; empty for none."""


class Moving(Frame, frozen=True, tag="moving", gc=False):
    """A figure on its way along ``path`` with ``budget`` left (1/64 inch).

    ``declined`` are the enemies that may no longer force combat with this move (FG-67).
    ``leaves`` tells that the path ends over the edge (FG-49).
    """

    figure: int
    path: tuple[Waypoint, ...]
    budget: int
    declined: tuple[int, ...] = ()
    leaves: bool = False


class Reacting(Frame, frozen=True, tag="reacting", gc=False):
    """Enemies of a figure that came near may force combat, ``by`` in this order (FG-17)."""

    asks: ClassVar[str] = "react"
    seat: int
    figure: int
    by: tuple[int, ...]


class Fighting(Frame, frozen=True, tag="fighting", gc=False):
    """A fight that waits for the weapon of the defender (FG-68)."""

    asks: ClassVar[str] = "weapon"
    seat: int
    attacker: int
    defender: int
    weapon: str


class Separating(Frame, frozen=True, tag="separating", gc=False):
    """The winner of a fight chooses to stay, push or step back (FG-22)."""

    asks: ClassVar[str] = "separate"
    seat: int
    winner: int
    loser: int


class Casting(Frame, frozen=True, tag="casting", gc=False):
    """A spell on its way: rolled, perhaps empowered, resisted, then taking hold.

    ``total`` is the casting roll with all modifiers and what was paid, ``needed`` the casting
    number; ``rollers`` still have to roll Will, ``resisted`` have done so with success.
    """

    asks: ClassVar[str] = "empower"
    seat: int
    caster: int
    spell: str
    aim: Aim
    natural: int
    total: int
    needed: int
    source: str = ""
    """The item that is used up for it; empty where the caster knows the spell."""
    can_empower: bool = True
    """Whether the empowering is still to be decided (FG-37)."""
    rollers: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    resisted: tuple[int, ...] = ()

    @property
    def margin(self) -> int:
        """By how much the roll beat the casting number; below 0 for a miss."""
        return self.total - self.needed


class Willing(Frame, frozen=True, tag="willing", gc=False):
    """A Will roll that its figure may still improve with Health (FG-38).

    ``purpose`` is ``resist`` (a casting lies below), ``shake`` (the status ``detail``), or
    ``attack`` and ``approach`` for spells that must be overcome to act.
    """

    asks: ClassVar[str] = "resist"
    seat: int
    figure: int
    total: int
    needed: int
    purpose: str
    detail: str = ""


class Shaking(Frame, frozen=True, tag="shaking", gc=False):
    """Statuses that a figure may shake off one after another, before play goes on."""

    figure: int
    statuses: tuple[str, ...]


class Prowling(Frame, frozen=True, tag="prowling", gc=False):
    """An uncontrolled creature in its activation (FG-51 to FG-53); ``moves`` counts its moves."""

    figure: int
    actions: int
    moves: int = 0
    chases: int = NOBODY
    """The figure it goes after with its second action (FG-51)."""


PendingFrame: TypeAlias = (
    Moving | Reacting | Fighting | Separating | Casting | Willing | Shaking | Prowling
)
"""Whatever can be on a stack."""
