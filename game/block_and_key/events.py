"""What can happen in Block and Key: all that an animation or a log line needs.

Seats, blocks and spaces of the dig are numbers; keys are named as in
``keys.yaml``, and seats that may not know one see its back (``?sun``).
``cubes`` are cells as x, y, z in the order of the orientation's cubes.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from game.block_and_key.actions import Altar
from game.engine.contract import Event

Cell: TypeAlias = tuple[int, int, int]


class FirstPlayerChosen(Event, frozen=True, tag="first_player_chosen", clause="BK-1.10"):
    """Chance chose the first player."""

    seat: int


class KeysDealt(Event, frozen=True, tag="keys_dealt", clause="BK-1.9"):
    """A seat got its first keys and its mystery card (BK-1.9); -1 hides the colour."""

    seat: int
    keys: tuple[str, ...]
    mystery: int


class DigFilled(Event, frozen=True, tag="dig_filled", clause="BK-1.8"):
    """Blocks from the bag came into empty spaces of the dig, in this order."""

    spaces: tuple[int, ...]
    blocks: tuple[int, ...]


class CoreTurned(Event, frozen=True, tag="core_turned", clause="BK-1.10"):
    """The core was turned; ``sides`` are the colours to north, east, south, west."""

    seat: int
    turns: int
    sides: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag="turn_began", clause="BK-2.1"):
    """A turn began."""

    seat: int
    turn: int


class BlocksDug(Event, frozen=True, tag="blocks_dug", clause="BK-2.2"):
    """A seat took a line of the dig."""

    seat: int
    line: int
    spaces: tuple[int, ...]
    blocks: tuple[int, ...]


class BlockGivenBack(Event, frozen=True, tag="block_given_back", clause="BK-2.2"):
    """A surplus block went back to the bag."""

    seat: int
    block: int


class BlockPlaced(Event, frozen=True, tag="block_placed", clause="BK-2.3"):
    """A block was placed on the temple; ``seat`` -1: by the Ancients (BK-2.3, BK-6.6)."""

    seat: int
    block: int
    orientation: int
    x: int
    y: int
    z: int
    cubes: tuple[Cell, ...]


class KeyClaimed(Event, frozen=True, tag="key_claimed", clause="BK-2.4"):
    """A key was shown with the squares of a view that fulfil it."""

    reveals: ClassVar[bool] = True
    seat: int
    key: str
    points: int
    view: int
    squares: tuple[int, ...]
    claimed: int
    """How many keys the seat has claimed by now."""


class KeyDrawn(Event, frozen=True, tag="key_drawn", clause="BK-2.4"):
    """A seat drew a key."""

    reveals: ClassVar[bool] = True
    seat: int
    altar: Altar
    key: str


class TurnPassed(Event, frozen=True, tag="turn_passed", clause="BK-2.5"):
    """A seat could do nothing."""

    seat: int


class FinalTurnsBegan(Event, frozen=True, tag="final_turns_began", clause="BK-5.1"):
    """A seat has claimed enough keys; everybody has one more turn."""

    seat: int
    claimed: int


class KeyLaidDown(Event, frozen=True, tag="key_laid_down", clause="BK-6.2"):
    """An unseen key marks a solo turn; ``altar`` is empty when both are."""

    turn: int
    altar: str


class KeyDiscarded(Event, frozen=True, tag="key_discarded", clause="BK-6.3"):
    """A key went under its deck, a Star key out of the game."""

    key: str


class AncientsRead(Event, frozen=True, tag="ancients_read", clause="BK-6.5"):
    """The Ancients read a card: a space of the dig and a corner of the temple."""

    key: str
    pips: int
    stars: int
    space: int
    corner: int
    block: int
    """The block that lies there; -1 for none, which ends their turn."""


class AncientsTook(Event, frozen=True, tag="ancients_took", clause="BK-6.6"):
    """The Ancients took the block out of the dig."""

    space: int
    block: int


class NearestFound(Event, frozen=True, tag="nearest_found", clause="BK-6.6"):
    """The block was found that the Ancients build at: 0 the core, then as placed."""

    standing: int
    cubes: tuple[Cell, ...]
    corner: int
    tied: int
    """How many blocks were equally near; the player chose among them."""


class AncientsGaveUp(Event, frozen=True, tag="ancients_gave_up", clause="BK-6.7"):
    """The block could not be placed and went back to the bag."""

    block: int


class MatchEnded(Event, frozen=True, tag="match_ended", clause="BK-5.2"):
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
