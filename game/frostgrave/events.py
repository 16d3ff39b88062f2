"""What can happen in Frostgrave: all that an animation or a log line needs.

Figures, tokens and markers are named by their ids, seats by 0, 1 and -1; points and lengths are
1/64 inch, angles whole degrees.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from game.engine.rules import Event
from game.frostgrave.aims import Aim
from game.frostgrave.figures import Figure, Status
from game.frostgrave.markers import Marker
from game.frostgrave.names import NOBODY, Phase
from game.frostgrave.terrain.walking import Waypoint


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One entry of a sum: a key of section ``modifier`` in the words, and its value.

    ``count`` tells of how many it is made up (supporting friends, pieces in the way).
    """

    key: str
    value: int
    count: int = 1


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A d20 with everything that was added to it."""

    figure: int
    natural: int
    modifiers: tuple[Modifier, ...]
    total: int


class BattleBegan(Event, frozen=True, tag="battle_began"):
    """The table is laid and the warbands stand ready."""

    table: str
    table_seed: int


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    """A treasure token came onto the table (FG-50)."""

    token: int
    seat: int
    x: int
    y: int
    z: int


class FalseNamed(Event, frozen=True, tag="false_named"):
    """A seat has named one of its tokens that is worth nothing; only it knows which."""

    seat: int


class SidesRolled(Event, frozen=True, tag="sides_rolled"):
    """Both rolled for the choice of sides; ties were rolled again (FG-61)."""

    rolls: tuple[int, int]
    winner: int


class SideChosen(Event, frozen=True, tag="side_chosen"):
    """The edges of both seats are settled (FG-61)."""

    seat: int
    edge: int


class FigureDeployed(Event, frozen=True, tag="figure_deployed"):
    """A figure was put on the table at set-up (FG-61)."""

    figure: int
    x: int
    y: int
    z: int
    facing: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; ``rolls`` decide who goes first, ``bonuses`` included in ``totals`` (FG-01)."""

    turn: int
    rolls: tuple[int, int]
    totals: tuple[int, int]
    first: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A side's part of a phase began; ``seat`` -1 for the creatures (FG-02)."""

    phase: Phase
    seat: int
    near: tuple[int, ...]


class ActivationBegan(Event, frozen=True, tag="activation_began"):
    """A figure, or a group, was activated."""

    figures: tuple[int, ...]
    is_group: bool
    actions: int


class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    """A figure is done for this turn."""

    figure: int


class ActivationLost(Event, frozen=True, tag="activation_lost"):
    """A figure could do nothing in its activation because of a spell."""

    figure: int
    status: str


class GroupMoved(Event, frozen=True, tag="group_moved"):
    """All of a group have moved; now they take their second actions (FG-04)."""

    figures: tuple[int, ...]


class FigureMoved(Event, frozen=True, tag="figure_moved"):
    """A figure went along a path; ``cost`` of its move was used, ``left`` remains."""

    figure: int
    path: tuple[Waypoint, ...]
    cost: int
    facing: int
    hanging: bool = False
    forced: bool = False
    """Whether it moved into contact by forcing combat (FG-17)."""


class MoveStopped(Event, frozen=True, tag="move_stopped"):
    """A move was interrupted: enemies may force combat."""

    figure: int
    by: tuple[int, ...]


class ReactionDeclined(Event, frozen=True, tag="reaction_declined"):
    """A figure let an enemy go by."""

    figure: int
    target: int


class FigurePlaced(Event, frozen=True, tag="figure_placed"):
    """A figure was moved by a spell, without walking (FG-19)."""

    figure: int
    x: int
    y: int
    z: int
    spell: str


class FigureSlid(Event, frozen=True, tag="figure_slid"):
    """A figure was pushed, stepped back, or was flung, in a straight line (FG-23)."""

    figure: int
    x: int
    y: int
    z: int
    why: str


class FigureFell(Event, frozen=True, tag="figure_fell"):
    """A figure fell to ``x``, ``y``, ``z`` (FG-20)."""

    figure: int
    height: int
    x: int
    y: int
    z: int


class FigureLeft(Event, frozen=True, tag="figure_left"):
    """A figure left the table over an edge (FG-18)."""

    figure: int
    edge: int
    token: int


class FightRolled(Event, frozen=True, tag="fight_rolled"):
    """Two figures fought; ``winner`` is -1 for a tie (FG-21)."""

    attacker: Roll
    defender: Roll
    attacker_weapon: str
    defender_weapon: str
    winner: int
    critical: tuple[bool, bool]


class FightersParted(Event, frozen=True, tag="fighters_parted"):
    """The winner of a fight chose what becomes of the contact (FG-22)."""

    winner: int
    loser: int
    how: str


class VictimDrawn(Event, frozen=True, tag="victim_drawn"):
    """A shot into a combat found its victim among ``pool`` (FG-31)."""

    shooter: int
    target: int
    pool: tuple[int, ...]
    victim: int


class ShotRolled(Event, frozen=True, tag="shot_rolled"):
    """A shot or spell attack was rolled (FG-29, FG-39). ``weapon`` is a weapon or a spell."""

    shooter: Roll
    target: Roll
    weapon: str
    hit: bool
    critical: bool


class CrossbowLoaded(Event, frozen=True, tag="crossbow_loaded"):
    """A figure loaded its crossbow."""

    figure: int


class Damaged(Event, frozen=True, tag="damaged"):
    """A figure lost Health; ``absorbed`` was swallowed by a spell."""

    figure: int
    amount: int
    absorbed: int
    left: int
    why: str
    by: int = NOBODY


class DamagePrevented(Event, frozen=True, tag="damage_prevented"):
    """A hit did nothing; ``why`` is ``armour``, ``immune`` or a status."""

    figure: int
    why: str


class Healed(Event, frozen=True, tag="healed"):
    """A figure regained Health."""

    figure: int
    amount: int
    left: int
    why: str


class FigureTakenOut(Event, frozen=True, tag="figure_taken_out"):
    """A figure is out of the game (FG-45)."""

    figure: int
    why: str
    by: int = NOBODY


class SpellRolled(Event, frozen=True, tag="spell_rolled"):
    """A casting roll was made against ``needed`` (FG-34)."""

    roll: Roll
    spell: str
    aim: Aim
    needed: int


class SpellEmpowered(Event, frozen=True, tag="spell_empowered"):
    """The caster paid to raise the roll (FG-37)."""

    figure: int
    spell: str
    points: int
    health: int
    total: int


class SpellCast(Event, frozen=True, tag="spell_cast"):
    """A casting succeeded."""

    figure: int
    spell: str
    aim: Aim
    total: int


class SpellFailed(Event, frozen=True, tag="spell_failed"):
    """A casting failed by ``margin`` points; damage follows as its own event (FG-36)."""

    figure: int
    spell: str
    margin: int


class WillRolled(Event, frozen=True, tag="will_rolled"):
    """A Will roll was made against ``needed`` (FG-38); ``why`` is a spell or status."""

    roll: Roll
    needed: int
    why: str


class WillRaised(Event, frozen=True, tag="will_raised"):
    """A spellcaster paid Health to raise a Will roll (FG-38)."""

    figure: int
    points: int
    health: int
    total: int


class SpellResisted(Event, frozen=True, tag="spell_resisted"):
    """A figure resisted a spell, or was overcome by it."""

    figure: int
    spell: str
    resisted: bool


class StatusBegan(Event, frozen=True, tag="status_began"):
    """Something is in force upon a figure from now on."""

    figure: int
    status: Status


class StatusEnded(Event, frozen=True, tag="status_ended"):
    """Something is over; ``why``: ``expired``, ``shaken``, ``used``, ``cancelled``."""

    figure: int
    status: Status
    why: str


class MarkerPut(Event, frozen=True, tag="marker_put"):
    """A spell left something on the table."""

    marker: Marker


class MarkerRemoved(Event, frozen=True, tag="marker_removed"):
    """It is gone."""

    marker: int
    spell: str
    why: str


class ExpiryRolled(Event, frozen=True, tag="expiry_rolled"):
    """A d20 decided whether a mark stays (FG-42)."""

    marker: int
    natural: int
    needed: int


class WordSpoken(Event, frozen=True, tag="word_spoken"):
    """Everybody's castings of a spell are changed from now on."""

    figure: int
    spell: str
    modifier: int


class StormGrew(Event, frozen=True, tag="storm_grew"):
    """Bows and crossbows suffer so much from now on (Call Storm); 0 when it is over."""

    storm: int


class FigureArrived(Event, frozen=True, tag="figure_arrived"):
    """A figure came into play; ``why`` is a spell, ``encounter``, ``scenario``."""

    figure: Figure
    why: str


class ControlChanged(Event, frozen=True, tag="control_changed"):
    """A figure obeys another seat from now on; -1 for nobody."""

    figure: int
    seat: int
    why: str


class TokenTaken(Event, frozen=True, tag="token_taken"):
    """A figure picked a treasure up (FG-47)."""

    figure: int
    token: int


class TokenDropped(Event, frozen=True, tag="token_dropped"):
    """A treasure lies on the table again."""

    figure: int
    token: int
    x: int
    y: int
    z: int


class TokenMoved(Event, frozen=True, tag="token_moved"):
    """A treasure was moved by a spell."""

    token: int
    x: int
    y: int
    z: int


class TokenSecured(Event, frozen=True, tag="token_secured"):
    """A treasure belongs to a seat for good (FG-49)."""

    token: int
    seat: int
    figure: int


class TokenVanished(Event, frozen=True, tag="token_vanished"):
    """A treasure was false, or is lost."""

    reveals: ClassVar[bool] = True
    token: int
    why: str


class EncounterRolled(Event, frozen=True, tag="encounter_rolled"):
    """A treasure was touched for the first time; dice tell whether something comes (FG-S4)."""

    token: int
    rolls: tuple[int, ...]
    creature: str


class DirectionRolled(Event, frozen=True, tag="direction_rolled"):
    """A creature goes into a random direction (FG-53)."""

    figure: int
    degrees: int


class ItemUsed(Event, frozen=True, tag="item_used"):
    """An item was used up or used."""

    figure: int
    item: str
    target: int


class SpoilsGained(Event, frozen=True, tag="spoils_gained"):
    """A spell after the battle brought something (FG-S6).

    ``what`` is ``experience``, ``scroll``, ``grimoire``, ``enchantment`` or ``life``; ``detail``
    says how much, of which spell, weapon or armour, or whose (a figure's id).
    """

    figure: int
    spell: str
    what: str
    detail: str


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
    | StormGrew
    | FigureArrived
    | ControlChanged
    | TokenTaken
    | TokenDropped
    | TokenMoved
    | TokenSecured
    | TokenVanished
    | EncounterRolled
    | DirectionRolled
    | ItemUsed
    | SpoilsGained
    | BattleEnded
)
"""Anything that can happen."""
