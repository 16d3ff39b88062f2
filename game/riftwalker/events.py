"""The events of Riftwalker, with everything that an animation or a log line needs.

``seat`` is who did it or whose it is. ``lines`` of an event are the numbers of all lines of the
grid that show one element after it. A card that a seat may not know is ``?`` in what that seat
sees.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from game.engine.contract import Event, clause


@clause("RW-1.2")
class GridDealt(Event, frozen=True, tag="grid_dealt"):
    """Nine element cards were dealt; ``top`` is the card on the element deck."""

    grid: tuple[int, ...]
    top: int
    lines: tuple[int, ...]


@clause("RW-1.2")
class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got its first rifts."""

    seat: int
    cards: tuple[str, ...]


@clause("RW-1.4")
class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; locks on these cells and wards on these rifts ended (RW-9.37, RW-9.38)."""

    seat: int
    turn: int
    unlocked: tuple[int, ...]
    unwarded: tuple[str, ...]


@clause("RW-2.1")
class ElementUsed(Event, frozen=True, tag="element_used"):
    """The seat on turn draws on an element; ``how`` is flip, place or hold."""

    seat: int
    element: int
    cell: int
    how: str


@clause("RW-3.1")
class ElementsFlipped(Event, frozen=True, tag="elements_flipped"):
    """Cards of the grid were turned over; ``faces`` are what they show now."""

    seat: int
    cells: tuple[int, ...]
    faces: tuple[int, ...]
    lines: tuple[int, ...]


@clause("RW-3.1")
class ElementPlaced(Event, frozen=True, tag="element_placed"):
    """The top element card took a place; the old one went under; ``top`` is the new top card."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: int
    face: int
    replaced: int
    top: int
    lines: tuple[int, ...]


@clause("RW-3.1")
class ElementsSwapped(Event, frozen=True, tag="elements_swapped"):
    """Two cards of the grid changed places."""

    seat: int
    first: int
    second: int
    lines: tuple[int, ...]


@clause("RW-9.38")
class ElementLocked(Event, frozen=True, tag="element_locked"):
    """A card of the grid was locked for the others."""

    seat: int
    cell: int


@clause("RW-9.39")
class ElementTreated(Event, frozen=True, tag="element_treated"):
    """For the seat's line checks this turn the first element also counts as the second."""

    seat: int
    first: int
    second: int


@clause("RW-3.1")
class ElementNamed(Event, frozen=True, tag="element_named"):
    """An element was named."""

    seat: int
    element: int


@clause("RW-2.2")
class RiftExplored(Event, frozen=True, tag="rift_explored"):
    """A rift came from the hand into the explored area."""

    reveals: ClassVar[bool] = True
    seat: int
    rift: str


@clause("RW-2.2")
class RiftRotated(Event, frozen=True, tag="rift_rotated"):
    """A rift of ``seat`` was rotated one step and is worth ``value`` now; -1 step is back."""

    seat: int
    rift: str
    turned: int
    value: int
    by: int
    step: int


@clause("RW-2.2")
class RiftStepSkipped(Event, frozen=True, tag="rift_step_skipped"):
    """The seat neither explored nor rotated."""

    seat: int


@clause("RW-2.6")
class PowerActivated(Event, frozen=True, tag="power_activated"):
    """A power was activated; ``controller`` has the rift."""

    seat: int
    rift: str
    controller: int


@clause("RW-2.6")
class PowerEnded(Event, frozen=True, tag="power_ended"):
    """The last step of a power was done."""

    seat: int
    rift: str


@clause("RW-2.3")
class RiftBurst(Event, frozen=True, tag="rift_burst"):
    """A rift went to the score pile; ``line`` says whether a line of its element paid."""

    seat: int
    rift: str
    turned: int
    value: int
    line: bool


@clause("RW-3.2")
class CardTucked(Event, frozen=True, tag="card_tucked"):
    """A card went beneath a rift; ``origin`` is explored, hand or deck, ``owner`` had it."""

    reveals: ClassVar[bool] = True
    seat: int
    rift: str
    controller: int
    card: str
    face_up: bool
    origin: str
    owner: int


@clause("RW-9.20")
class RiftTakenUp(Event, frozen=True, tag="rift_taken_up"):
    """An explored rift went back to the hand of ``seat``."""

    seat: int
    rift: str
    by: int


@clause("RW-3.2")
class RiftDiscarded(Event, frozen=True, tag="rift_discarded"):
    """A rift of ``seat`` left its explored area or score pile (``zone``) to be discarded."""

    seat: int
    rift: str
    zone: str
    by: int


@clause("RW-2.5")
class CardPutUnder(Event, frozen=True, tag="card_put_under"):
    """A card went face down under the rift deck; ``origin`` is hand, table or deck."""

    seat: int
    card: str
    origin: str


@clause("RW-9.22")
class RiftsExchanged(Event, frozen=True, tag="rifts_exchanged"):
    """Two explored rifts changed their controllers."""

    seat: int
    mine: str
    other: int
    theirs: str


@clause("RW-9.42")
class RiftUnscored(Event, frozen=True, tag="rift_unscored"):
    """A scored rift of ``owner`` came into the explored area of ``seat``, turned as it was."""

    seat: int
    rift: str
    owner: int


@clause("RW-9.37")
class RiftWarded(Event, frozen=True, tag="rift_warded"):
    """Opponents cannot pick the rift until its controller's next turn."""

    seat: int
    rift: str


@clause("RW-3.4")
class RiftChosen(Event, frozen=True, tag="rift_chosen"):
    """A rift was named for what follows."""

    seat: int
    rift: str


@clause("RW-2.5")
class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """A seat drew cards; ``left`` are in the deck now."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]
    left: int


@clause("RW-9.41")
class HandShown(Event, frozen=True, tag="hand_shown"):
    """A seat looked at another's hand."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int
    cards: tuple[str, ...]


@clause("RW-9.41")
class HandTraded(Event, frozen=True, tag="hand_traded"):
    """Two seats traded a hand card each."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int
    mine: str
    theirs: str


@clause("RW-9.27")
class DeckLooked(Event, frozen=True, tag="deck_looked"):
    """A seat looked at the top of the rift deck."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


@clause("RW-9.27")
class CardTaken(Event, frozen=True, tag="card_taken"):
    """A seat took one of the cards it looked at into its hand."""

    seat: int
    card: str


@clause("RW-9.35")
class OpponentChosen(Event, frozen=True, tag="opponent_chosen"):
    """A power was aimed at an opponent."""

    seat: int
    other: int


@clause("RW-8.3")
class OptionChosen(Event, frozen=True, tag="option_chosen"):
    """A player chose between what a power offers."""

    seat: int
    rift: str
    option: int


@clause("RW-8.9")
class BurstGranted(Event, frozen=True, tag="burst_granted"):
    """A power changed this turn's Burst step; ``mode`` is replace or extra."""

    seat: int
    rift: str
    mode: str


@clause("RW-8.8")
class ExtraElementGranted(Event, frozen=True, tag="extra_element_granted"):
    """One more Element and Rift step will follow."""

    seat: int


@clause("RW-9.44")
class HoldGranted(Event, frozen=True, tag="hold_granted"):
    """In the next turn of the seat an element may be used without flipping."""

    seat: int


@clause("RW-2.5")
class RefillChanged(Event, frozen=True, tag="refill_changed"):
    """This turn's Refresh step refills the hand to another number."""

    seat: int
    count: int


@clause("RW-4.1")
class LastRoundBegan(Event, frozen=True, tag="last_round_began"):
    """The end was triggered; ``because`` is goal or deck, and everybody else has one turn.

    Or it is turns, and everybody has one: the match ends at the latest then (RW-9.45).
    """

    seat: int
    because: str


@clause("RW-4.3")
class MatchEnded(Event, frozen=True, tag="match_ended"):
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
