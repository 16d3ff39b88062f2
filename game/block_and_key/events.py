"""The events of Block and Key, with everything that an animation or a log line needs.

Seats, blocks and spaces of the dig are numbers; keys are named as in ``keys.yaml``, and seats that
may not know one see its back (``?sun``). ``cubes`` are cells as x, y, z in the order of the
orientation's cubes.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from game.block_and_key.actions import Altar
from game.engine.contract import Event, clause

Cell: TypeAlias = tuple[int, int, int]


@clause("BK-1.10")
class FirstPlayerChosen(Event, frozen=True, tag="first_player_chosen"):
    """Chance chose the first player."""

    seat: int


@clause("BK-1.9")
class KeysDealt(Event, frozen=True, tag="keys_dealt"):
    """A seat got its first keys and its mystery card (BK-1.9); -1 hides the colour."""

    seat: int
    keys: tuple[str, ...]
    mystery: int


@clause("BK-1.8")
class DigFilled(Event, frozen=True, tag="dig_filled"):
    """Blocks from the bag came into empty spaces of the dig, in this order."""

    spaces: tuple[int, ...]
    blocks: tuple[int, ...]


@clause("BK-1.10")
class CoreTurned(Event, frozen=True, tag="core_turned"):
    """The core was turned; ``sides`` are the colours to north, east, south, west."""

    seat: int
    turns: int
    sides: tuple[int, ...]


@clause("BK-2.1")
class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began."""

    seat: int
    turn: int


@clause("BK-2.2")
class BlocksDug(Event, frozen=True, tag="blocks_dug"):
    """A seat took a line of the dig."""

    seat: int
    line: int
    spaces: tuple[int, ...]
    blocks: tuple[int, ...]


@clause("BK-2.2")
class BlockGivenBack(Event, frozen=True, tag="block_given_back"):
    """A surplus block went back to the bag."""

    seat: int
    block: int


@clause("BK-2.3")
class BlockPlaced(Event, frozen=True, tag="block_placed"):
    """A block was placed on the temple; ``seat`` -1: by the Ancients (BK-2.3, BK-6.6)."""

    seat: int
    block: int
    orientation: int
    x: int
    y: int
    z: int
    cubes: tuple[Cell, ...]


@clause("BK-2.4")
class KeyClaimed(Event, frozen=True, tag="key_claimed"):
    """A key was shown with the squares of a view that fulfil it."""

    reveals: ClassVar[bool] = True
    seat: int
    key: str
    points: int
    view: int
    squares: tuple[int, ...]
    claimed: int
    """How many keys the seat has claimed by now."""


@clause("BK-2.4")
class KeyDrawn(Event, frozen=True, tag="key_drawn"):
    """A seat drew a key."""

    reveals: ClassVar[bool] = True
    seat: int
    altar: Altar
    key: str


@clause("BK-2.5")
class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """A seat could do nothing."""

    seat: int


@clause("BK-5.1")
class FinalTurnsBegan(Event, frozen=True, tag="final_turns_began"):
    """A seat has claimed enough keys; everybody has one more turn."""

    seat: int
    claimed: int


@clause("BK-6.2")
class KeyLaidDown(Event, frozen=True, tag="key_laid_down"):
    """An unseen key marks a solo turn; ``altar`` is empty when both are."""

    turn: int
    altar: str


@clause("BK-6.3")
class KeyDiscarded(Event, frozen=True, tag="key_discarded"):
    """A key went under its deck, a Star key out of the game."""

    key: str


@clause("BK-6.5")
class AncientsRead(Event, frozen=True, tag="ancients_read"):
    """The Ancients read a card: a space of the dig and a corner of the temple."""

    key: str
    pips: int
    stars: int
    space: int
    corner: int
    block: int
    """The block that lies there; -1 for none, which ends their turn."""


@clause("BK-6.6")
class AncientsTook(Event, frozen=True, tag="ancients_took"):
    """The Ancients took the block out of the dig."""

    space: int
    block: int


@clause("BK-6.6")
class NearestFound(Event, frozen=True, tag="nearest_found"):
    """The block was found that the Ancients build at: 0 the core, then as placed."""

    standing: int
    cubes: tuple[Cell, ...]
    corner: int
    tied: int
    """How many blocks were equally near; the player chose among them."""


@clause("BK-6.7")
class AncientsGaveUp(Event, frozen=True, tag="ancients_gave_up"):
    """The block could not be placed and went back to the bag."""

    block: int


@clause("BK-5.2")
class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over; everything is counted. Lists have one entry per seat."""

    reveals: ClassVar[bool] = True
    reason: str
    mystery: tuple[int, ...]
    squares: tuple[int, ...]
    """Squares of the own view in the mystery colour."""
    key_points: tuple[int, ...]
    mystery_points: tuple[int, ...]
    scores: tuple[int, ...]


BlockAndKeyEvent: TypeAlias = (
    FirstPlayerChosen
    | KeysDealt
    | DigFilled
    | CoreTurned
    | TurnBegan
    | BlocksDug
    | BlockGivenBack
    | BlockPlaced
    | KeyClaimed
    | KeyDrawn
    | TurnPassed
    | FinalTurnsBegan
    | KeyLaidDown
    | KeyDiscarded
    | AncientsRead
    | AncientsTook
    | NearestFound
    | AncientsGaveUp
    | MatchEnded
)
"""Every kind of event."""
