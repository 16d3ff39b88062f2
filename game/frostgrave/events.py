"""What can happen in Frostgrave: all that an animation or a log line needs.

Figures, tokens and markers are named by their ids, seats by 0, 1 and -1; points and lengths are
1/64 inch, angles whole degrees.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from game.engine.contract import Event, clause
from game.frostgrave.events_magic import (
    ActivationLost,
    ControlChanged,
    ExpiryRolled,
    FalseNamed,
    FigureArrived,
    FigurePlaced,
    ItemUsed,
    MarkerPut,
    MarkerRemoved,
    SpellCast,
    SpellEmpowered,
    SpellFailed,
    SpellResisted,
    SpellRolled,
    SpoilsGained,
    StatusBegan,
    StatusEnded,
    StormChanged,
    TokenMoved,
    WillRaised,
    WillRolled,
    WordSpoken,
)
from game.frostgrave.events_scenario import (
    DoorOpened,
    PieceWoke,
    SiteUsed,
    TokenRevealed,
    TokenTurned,
)
from game.frostgrave.names import NOBODY, Phase
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.walking import Waypoint


@clause("FG-61")
class BattleBegan(Event, frozen=True, tag="battle_began"):
    """The table is laid and the warbands stand ready."""

    table: str
    table_seed: int


@clause("FG-50")
class TokenPlaced(Event, frozen=True, tag="token_placed"):
    """A treasure token came onto the table."""

    token: int
    seat: int
    x: int
    y: int
    z: int


@clause("FG-61")
class SidesRolled(Event, frozen=True, tag="sides_rolled"):
    """Both rolled for the choice of sides; ties were rolled again."""

    rolls: tuple[int, int]
    winner: int


@clause("FG-61")
class SideChosen(Event, frozen=True, tag="side_chosen"):
    """The edges of both seats are settled."""

    seat: int
    edge: int


@clause("FG-61")
class FigureDeployed(Event, frozen=True, tag="figure_deployed"):
    """A figure was put on the table at set-up."""

    figure: int
    x: int
    y: int
    z: int
    facing: int


@clause("FG-01")
class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; ``rolls`` decide who goes first, ``bonuses`` included in ``totals``."""

    turn: int
    rolls: tuple[int, int]
    totals: tuple[int, int]
    first: int


@clause("FG-02")
class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A side's part of a phase began; ``seat`` -1 for the creatures."""

    phase: Phase
    seat: int
    near: tuple[int, ...]


@clause("FG-04")
class ActivationBegan(Event, frozen=True, tag="activation_began"):
    """A figure, or a group, was activated."""

    figures: tuple[int, ...]
    is_group: bool
    actions: int


@clause("FG-04")
class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    """A figure is done for this turn."""

    figure: int


@clause("FG-04")
class GroupMoved(Event, frozen=True, tag="group_moved"):
    """All of a group have moved; now they take their second actions."""

    figures: tuple[int, ...]


@clause("FG-10")
class FigureMoved(Event, frozen=True, tag="figure_moved"):
    """A figure went along a path; ``cost`` of its move was used, ``left`` remains."""

    figure: int
    path: tuple[Waypoint, ...]
    cost: int
    facing: int
    hanging: bool = False
    forced: bool = False
    """Whether it moved into contact by forcing combat (FG-17)."""


@clause("FG-17")
class MoveStopped(Event, frozen=True, tag="move_stopped"):
    """A move was interrupted: enemies may force combat."""

    figure: int
    by: tuple[int, ...]


@clause("FG-17")
class ReactionDeclined(Event, frozen=True, tag="reaction_declined"):
    """A figure let an enemy go by."""

    figure: int
    target: int


@clause("FG-23")
class FigureSlid(Event, frozen=True, tag="figure_slid"):
    """A figure was pushed, stepped back, or was flung, in a straight line."""

    figure: int
    x: int
    y: int
    z: int
    why: str


@clause("FG-20")
class FigureFell(Event, frozen=True, tag="figure_fell"):
    """A figure fell to ``x``, ``y``, ``z``."""

    figure: int
    height: int
    x: int
    y: int
    z: int


@clause("FG-18")
class FigureLeft(Event, frozen=True, tag="figure_left"):
    """A figure left the table over an edge."""

    figure: int
    edge: int
    token: int


@clause("FG-21")
class FightRolled(Event, frozen=True, tag="fight_rolled"):
    """Two figures fought; ``winner`` is -1 for a tie.

    ``hand`` is the spell whose hand was fought instead of the defender, whom it holds: it wins
    where nobody does. Empty for everybody else.
    """

    attacker: Roll
    defender: Roll
    attacker_weapon: str
    defender_weapon: str
    winner: int
    critical: tuple[bool, bool]
    hand: str = ""


@clause("FG-22")
class FightersParted(Event, frozen=True, tag="fighters_parted"):
    """The winner of a fight chose what becomes of the contact."""

    winner: int
    loser: int
    how: str


@clause("FG-31")
class VictimDrawn(Event, frozen=True, tag="victim_drawn"):
    """A shot into a combat found its victim among ``pool``."""

    shooter: int
    target: int
    pool: tuple[int, ...]
    victim: int


@clause("FG-29")
class ShotRolled(Event, frozen=True, tag="shot_rolled"):
    """A shot or spell attack was rolled (FG-29, FG-39). ``weapon`` is a weapon or a spell."""

    shooter: Roll
    target: Roll
    weapon: str
    hit: bool
    critical: bool


@clause("FG-06")
class CrossbowLoaded(Event, frozen=True, tag="crossbow_loaded"):
    """A figure loaded its crossbow."""

    figure: int


@clause("FG-21")
class Damaged(Event, frozen=True, tag="damaged"):
    """A figure lost Health; ``absorbed`` was swallowed by a spell."""

    figure: int
    amount: int
    absorbed: int
    left: int
    why: str
    by: int = NOBODY


@clause("FG-21")
class DamagePrevented(Event, frozen=True, tag="damage_prevented"):
    """A hit did nothing; ``why`` is ``armour``, ``immune`` or a status."""

    figure: int
    why: str


@clause("FG-45")
class Healed(Event, frozen=True, tag="healed"):
    """A figure regained Health."""

    figure: int
    amount: int
    left: int
    why: str


@clause("FG-45")
class FigureTakenOut(Event, frozen=True, tag="figure_taken_out"):
    """A figure is out of the game."""

    figure: int
    why: str
    by: int = NOBODY


@clause("FG-47")
class TokenTaken(Event, frozen=True, tag="token_taken"):
    """A figure picked a treasure up."""

    figure: int
    token: int


@clause("FG-48")
class TokenDropped(Event, frozen=True, tag="token_dropped"):
    """A treasure lies on the table again."""

    figure: int
    token: int
    x: int
    y: int
    z: int


@clause("FG-49")
class TokenSecured(Event, frozen=True, tag="token_secured"):
    """A treasure belongs to a seat for good."""

    token: int
    seat: int
    figure: int


@clause("FG-47")
class TokenVanished(Event, frozen=True, tag="token_vanished"):
    """A treasure was false, or is lost."""

    reveals: ClassVar[bool] = True
    token: int
    why: str


@clause("FG-S4")
class EncounterRolled(Event, frozen=True, tag="encounter_rolled"):
    """A treasure was touched for the first time; dice decide whether something comes."""

    token: int
    rolls: tuple[int, ...]
    creature: str


@clause("FG-53")
class DirectionRolled(Event, frozen=True, tag="direction_rolled"):
    """A creature goes into a random direction."""

    figure: int
    degrees: int


@clause("FG-S5.9")
class DiscRolled(Event, frozen=True, tag="disc_rolled"):
    """A figure stands on a disc of the Keep.

    ``disc`` is ``left``, ``opposite``, ``right`` or ``stay``; ``goes`` whether there was room.
    """

    figure: int
    natural: int
    disc: str
    goes: bool


@clause("FG-S5")
class ScenarioRolled(Event, frozen=True, tag="scenario_rolled"):
    """A d20 decided whether something of a scenario happens (FG-S5); -1 for no figure.

    It does where ``total``, the die and what is added to it, is at least ``needed``.
    """

    figure: int
    natural: int
    total: int
    needed: int


@clause("FG-S5")
class DeedDone(Event, frozen=True, tag="deed_done"):
    """A side has done what a campaign rewards in this scenario.

    ``figure`` did it, -1 where it fell to the side. ``deed`` is the name of the reward.
    """

    figure: int
    deed: str
    seat: int


@clause("FG-57")
class BattleEnded(Event, frozen=True, tag="battle_ended"):
    """The battle is over; ``tokens`` were secured by each seat (FG-57, FG-58)."""

    reason: str
    tokens: tuple[int, int]


FrostgraveEvent: TypeAlias = (
    BattleBegan
    | TokenPlaced
    | FalseNamed
    | SidesRolled
    | SideChosen
    | FigureDeployed
    | TurnBegan
    | PhaseBegan
    | ActivationBegan
    | ActivationEnded
    | ActivationLost
    | GroupMoved
    | FigureMoved
    | MoveStopped
    | ReactionDeclined
    | FigurePlaced
    | FigureSlid
    | FigureFell
    | FigureLeft
    | FightRolled
    | FightersParted
    | VictimDrawn
    | ShotRolled
    | CrossbowLoaded
    | Damaged
    | DamagePrevented
    | Healed
    | FigureTakenOut
    | SpellRolled
    | SpellEmpowered
    | SpellCast
    | SpellFailed
    | WillRolled
    | WillRaised
    | SpellResisted
    | StatusBegan
    | StatusEnded
    | MarkerPut
    | MarkerRemoved
    | ExpiryRolled
    | WordSpoken
    | StormChanged
    | FigureArrived
    | ControlChanged
    | TokenTaken
    | TokenDropped
    | TokenMoved
    | TokenSecured
    | TokenVanished
    | EncounterRolled
    | DirectionRolled
    | DiscRolled
    | ScenarioRolled
    | DeedDone
    | DoorOpened
    | PieceWoke
    | SiteUsed
    | TokenTurned
    | TokenRevealed
    | ItemUsed
    | SpoilsGained
    | BattleEnded
)
"""Anything that can happen."""
