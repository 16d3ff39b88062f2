"""What can happen in Riftwalker: all that an animation or a log line needs.

``seat`` is who did it or whose it is. ``lines`` of an event are the numbers of
all lines of the grid that show one element after it. A card that a seat may
not know is ``?`` in what that seat sees.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from game.engine.contract import Event


class GridDealt(Event, frozen=True, tag="grid_dealt", clause="RW-1.2"):
    """Nine element cards were dealt; ``top`` is the card on the element deck."""

    grid: tuple[int, ...]
    top: int
    lines: tuple[int, ...]


class HandDealt(Event, frozen=True, tag="hand_dealt", clause="RW-1.2"):
    """A seat got its first rifts."""

    seat: int
    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="turn_began", clause="RW-1.4"):
    """A turn began; locks on these cells and wards on these rifts ended (RW-9.37, RW-9.38)."""

    seat: int
    turn: int
    unlocked: tuple[int, ...]
    unwarded: tuple[str, ...]


class ElementUsed(Event, frozen=True, tag="element_used", clause="RW-2.1"):
    """The seat on turn draws on an element; ``how`` is flip, place or hold."""

    seat: int
    element: int
    cell: int
    how: str


class ElementsFlipped(Event, frozen=True, tag="elements_flipped", clause="RW-3.1"):
    """Cards of the grid were turned over; ``faces`` are what they show now."""

    seat: int
    cells: tuple[int, ...]
    faces: tuple[int, ...]
    lines: tuple[int, ...]


class ElementPlaced(Event, frozen=True, tag="element_placed", clause="RW-3.1"):
    """The top element card took a place; the old one went under; ``top`` is the new top card."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: int
    face: int
    replaced: int
    top: int
    lines: tuple[int, ...]


class ElementsSwapped(Event, frozen=True, tag="elements_swapped", clause="RW-3.1"):
    """Two cards of the grid changed places."""

    seat: int
    first: int
    second: int
    lines: tuple[int, ...]


class ElementLocked(Event, frozen=True, tag="element_locked", clause="RW-9.38"):
    """A card of the grid was locked for the others."""

    seat: int
    cell: int


class ElementTreated(Event, frozen=True, tag="element_treated", clause="RW-9.39"):
    """For the seat's line checks this turn the first element also counts as the second."""

    seat: int
    first: int
    second: int


class ElementNamed(Event, frozen=True, tag="element_named", clause="RW-3.1"):
    """An element was named."""

    seat: int
    element: int


class RiftExplored(Event, frozen=True, tag="rift_explored", clause="RW-2.2"):
    """A rift came from the hand into the explored area."""

    reveals: ClassVar[bool] = True
    seat: int
    rift: str


class RiftRotated(Event, frozen=True, tag="rift_rotated", clause="RW-2.2"):
    """A rift of ``seat`` was rotated one step and is worth ``value`` now; -1 step is back."""

    seat: int
    rift: str
    turned: int
    value: int
    by: int
    step: int


class RiftStepSkipped(Event, frozen=True, tag="rift_step_skipped", clause="RW-2.2"):
    """The seat neither explored nor rotated."""

    seat: int


class PowerActivated(Event, frozen=True, tag="power_activated", clause="RW-2.6"):
    """A power was activated; ``controller`` has the rift."""

    seat: int
    rift: str
    controller: int


class PowerEnded(Event, frozen=True, tag="power_ended", clause="RW-2.6"):
    """The last step of a power was done."""

    seat: int
    rift: str


class RiftBurst(Event, frozen=True, tag="rift_burst", clause="RW-2.3"):
    """A rift went to the score pile; ``line`` says whether a line of its element paid."""

    seat: int
    rift: str
    turned: int
    value: int
    line: bool


class CardTucked(Event, frozen=True, tag="card_tucked", clause="RW-3.2"):
    """A card went beneath a rift; ``origin`` is explored, hand or deck, ``owner`` had it."""

    reveals: ClassVar[bool] = True
    seat: int
    rift: str
    controller: int
    card: str
    face_up: bool
    origin: str
    owner: int


class RiftTakenUp(Event, frozen=True, tag="rift_taken_up", clause="RW-9.20"):
    """An explored rift went back to the hand of ``seat``."""

    seat: int
    rift: str
    by: int


class RiftDiscarded(Event, frozen=True, tag="rift_discarded", clause="RW-3.2"):
    """A rift of ``seat`` left its explored area or score pile (``zone``) to be discarded."""

    seat: int
    rift: str
    zone: str
    by: int


class CardPutUnder(Event, frozen=True, tag="card_put_under", clause="RW-2.5"):
    """A card went face down under the rift deck; ``origin`` is hand, table or deck."""

    seat: int
    card: str
    origin: str


class RiftsExchanged(Event, frozen=True, tag="rifts_exchanged", clause="RW-9.22"):
    """Two explored rifts changed their controllers."""

    seat: int
    mine: str
    other: int
    theirs: str


class RiftUnscored(Event, frozen=True, tag="rift_unscored", clause="RW-9.42"):
    """A scored rift of ``owner`` came into the explored area of ``seat``, turned as it was."""

    seat: int
    rift: str
    owner: int


class RiftWarded(Event, frozen=True, tag="rift_warded", clause="RW-9.37"):
    """Opponents cannot pick the rift until its controller's next turn."""

    seat: int
    rift: str


class RiftChosen(Event, frozen=True, tag="rift_chosen", clause="RW-3.4"):
    """A rift was named for what follows."""

    seat: int
    rift: str


class CardsDrawn(Event, frozen=True, tag="cards_drawn", clause="RW-2.5"):
    """A seat drew cards; ``left`` are in the deck now."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]
    left: int


class HandShown(Event, frozen=True, tag="hand_shown", clause="RW-9.41"):
    """A seat looked at another's hand."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int
    cards: tuple[str, ...]


class HandTraded(Event, frozen=True, tag="hand_traded", clause="RW-9.41"):
    """Two seats traded a hand card each."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int
    mine: str
    theirs: str


class DeckLooked(Event, frozen=True, tag="deck_looked", clause="RW-9.27"):
    """A seat looked at the top of the rift deck."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class CardTaken(Event, frozen=True, tag="card_taken", clause="RW-9.27"):
    """A seat took one of the cards it looked at into its hand."""

    seat: int
    card: str


class OpponentChosen(Event, frozen=True, tag="opponent_chosen", clause="RW-9.35"):
    """A power was aimed at an opponent."""

    seat: int
    other: int


class OptionChosen(Event, frozen=True, tag="option_chosen", clause="RW-8.3"):
    """A player chose between what a power offers."""

    seat: int
    rift: str
    option: int


class BurstGranted(Event, frozen=True, tag="burst_granted", clause="RW-8.9"):
    """A power changed this turn's Burst step; ``mode`` is replace or extra."""

    seat: int
    rift: str
    mode: str


class ExtraElementGranted(Event, frozen=True, tag="extra_element_granted", clause="RW-8.8"):
    """One more Element and Rift step will follow."""

    seat: int


class HoldGranted(Event, frozen=True, tag="hold_granted", clause="RW-9.44"):
    """In the next turn of the seat an element may be used without flipping."""

    seat: int


class RefillChanged(Event, frozen=True, tag="refill_changed", clause="RW-2.5"):
    """This turn's Refresh step refills the hand to another number."""

    seat: int
    count: int


class LastRoundBegan(Event, frozen=True, tag="last_round_began", clause="RW-4.1"):
    """The end was triggered; ``because`` is goal or deck, and everybody else has one turn.

    Or it is turns, and everybody has one: the match ends at the latest then (RW-9.45).
    """

    seat: int
    because: str


class MatchEnded(Event, frozen=True, tag="match_ended", clause="RW-4.3"):
    """The match is over; ``because`` is last_round, standstill or turns."""

    because: str
    scores: tuple[int, ...]


RiftwalkerEvent: TypeAlias = (
    GridDealt
    | HandDealt
    | TurnBegan
    | ElementUsed
    | ElementsFlipped
    | ElementPlaced
    | ElementsSwapped
    | ElementLocked
    | ElementTreated
    | ElementNamed
    | RiftExplored
    | RiftRotated
    | RiftStepSkipped
    | PowerActivated
    | PowerEnded
    | RiftBurst
    | CardTucked
    | RiftTakenUp
    | RiftDiscarded
    | CardPutUnder
    | RiftsExchanged
    | RiftUnscored
    | RiftWarded
    | RiftChosen
    | CardsDrawn
    | HandShown
    | HandTraded
    | DeckLooked
    | CardTaken
    | OpponentChosen
    | OptionChosen
    | BurstGranted
    | ExtraElementGranted
    | HoldGranted
    | RefillChanged
    | LastRoundBegan
    | MatchEnded
)
"""Every kind of event."""
