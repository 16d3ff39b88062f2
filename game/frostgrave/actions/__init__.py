"""Everything that a seat can decide in Frostgrave, one kind per decision.

Figures, tokens and markers are named by their ids. Points are 1/64 inch.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.contract import PASS, Action
from game.frostgrave.aims import Aim
from game.frostgrave.names import Separation
from game.frostgrave.terrain.walking import Waypoint


class Pass(Action, frozen=True, tag=PASS, gc=False):
    """Decline: no reaction, no Health paid, nothing more before the battle."""


class Prepare(Action, frozen=True, tag="prepare", gc=False):
    """Try an out-of-game spell (FG-S6)."""

    figure: int
    spell: str
    aim: Aim


class NameFalse(Action, frozen=True, tag="name_false", gc=False):
    """Secretly name the token of one's own that is worth nothing (Fool's Gold)."""

    token: int


class PlaceToken(Action, frozen=True, tag="place_token", gc=False):
    """Put the next treasure token on the table (FG-50)."""

    x: int
    y: int
    z: int = 0


class ChooseSide(Action, frozen=True, tag="choose_side", gc=False):
    """Take an edge as one's own (FG-61)."""

    edge: int


class Deploy(Action, frozen=True, tag="deploy", gc=False):
    """Put a figure into one's deployment area (FG-61)."""

    figure: int
    x: int
    y: int
    z: int = 0


class Activate(Action, frozen=True, tag="activate", gc=False):
    """Begin the activation of a figure (FG-04, FG-09)."""

    figure: int


class ActivateGroup(Action, frozen=True, tag="activate_group", gc=False):
    """Begin a group activation with the spellcaster and these soldiers (FG-04)."""

    figure: int
    soldiers: tuple[int, ...]


class EndPhase(Action, frozen=True, tag="end_phase", gc=False):
    """Activate nobody else in this phase."""


class EndActivation(Action, frozen=True, tag="end_activation", gc=False):
    """Take no more actions with a figure (FG-06)."""

    figure: int


class Move(Action, frozen=True, tag="move", gc=False):
    """Move a figure along a path; ``leaves`` when it ends over the edge (FG-10, FG-18)."""

    figure: int
    path: tuple[Waypoint, ...]
    leaves: bool = False


class Fight(Action, frozen=True, tag="fight", gc=False):
    """Fight an enemy in contact with a weapon; empty for the best one (FG-21, FG-68)."""

    figure: int
    target: int
    weapon: str = ""


class Shoot(Action, frozen=True, tag="shoot", gc=False):
    """Shoot a bow or crossbow (FG-29)."""

    figure: int
    target: int


class Load(Action, frozen=True, tag="load", gc=False):
    """Load a crossbow (FG-06)."""

    figure: int


class Cast(Action, frozen=True, tag="cast", gc=False):
    """Cast a spell that the figure knows (FG-34)."""

    figure: int
    spell: str
    aim: Aim


class PickUp(Action, frozen=True, tag="pick_up", gc=False):
    """Pick up a treasure token in contact (FG-47)."""

    figure: int
    token: int


class Use(Action, frozen=True, tag="use", gc=False):
    """Use a site of the scenario in contact, such as drinking of a well (FG-S5.8)."""

    figure: int
    site: str


class DropToken(Action, frozen=True, tag="drop_token", gc=False):
    """Put the carried treasure down (FG-48)."""

    figure: int


class UseItem(Action, frozen=True, tag="use_item", gc=False):
    """Use an item; a potion on oneself or on a figure in contact, others as their spell says."""

    figure: int
    item: str
    aim: Aim


class Force(Action, frozen=True, tag="force", gc=False):
    """Force combat: move a figure into contact with the one that came near (FG-17)."""

    figure: int


class PickWeapon(Action, frozen=True, tag="pick_weapon", gc=False):
    """Defend oneself with this weapon (FG-68)."""

    weapon: str


class Separate(Action, frozen=True, tag="separate", gc=False):
    """Choose as winner of a fight to stay, push the loser or step back (FG-22)."""

    how: Separation


class Empower(Action, frozen=True, tag="empower", gc=False):
    """Pay Health, and points of items, to raise a casting roll (FG-37)."""

    health: int
    power: int = 0


class Resist(Action, frozen=True, tag="resist", gc=False):
    """Pay Health, and points of items, to raise a Will roll (FG-38)."""

    health: int
    power: int = 0


class RemoveMarker(Action, frozen=True, tag="remove_marker", gc=False):
    """Take back an own mark, where its spell allows it."""

    marker: int


FrostgraveAction: TypeAlias = (
    Pass
    | Prepare
    | PlaceToken
    | NameFalse
    | ChooseSide
    | Deploy
    | Activate
    | ActivateGroup
    | EndPhase
    | EndActivation
    | Move
    | Fight
    | Shoot
    | Load
    | Cast
    | PickUp
    | DropToken
    | UseItem
    | Use
    | Force
    | PickWeapon
    | Separate
    | Empower
    | Resist
    | RemoveMarker
)
"""Any decision of a seat."""
