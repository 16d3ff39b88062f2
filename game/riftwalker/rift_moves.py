"""Changes of rifts on the table: rotated, burst, moved, tucked, discarded (RW-2, RW-3.2)."""

from __future__ import annotations

from game.riftwalker.card_moves import put_under
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.events import (
    CardTucked,
    RiftBurst,
    RiftDiscarded,
    RiftExplored,
    RiftRotated,
    RiftsExchanged,
    RiftTakenUp,
    RiftUnscored,
    RiftwalkerEvent,
)
from game.riftwalker.explored_rifts import Lying, Tucked
from game.riftwalker.pending import Returning
from game.riftwalker.state import RiftwalkerState

Events = list[RiftwalkerEvent]


def found(area: list[Lying], rift: str) -> int:
    """Return the place of a rift in an area, -1 where it is not there."""
    for place, lying in enumerate(area):
        if lying.rift == rift:
            return place
    return -1


def controller_of(state: RiftwalkerState, rift: str) -> int | None:
    """Return who has the rift explored; ``None`` for no player (RW-9.22)."""
    for seat, area in enumerate(state.explored):
        if found(area, rift) >= 0:
            return seat
    return None


def lying_at(state: RiftwalkerState, seat: int, rift: str) -> Lying:
    """Return an explored rift of a seat."""
    area = state.explored[seat]
    return area[found(area, rift)]


def explore(state: RiftwalkerState, seat: int, rift: str, events: Events) -> None:
    """Lay a hand card down as an explored rift at zero."""
    state.hands[seat].remove(rift)
    state.explored[seat].append(Lying(rift))
    state.progressed = True
    events.append(RiftExplored(seat, rift))


def turn(
    book: RiftwalkerData,
    state: RiftwalkerState,
    seat: int,
    rift: str,
    step: int,
    by: int,
    events: Events,
) -> None:
    """Rotate an explored rift of a seat by one step, -1 for back."""
    area = state.explored[seat]
    place = found(area, rift)
    old = area[place]
    turned = old.turned + step
    area[place] = Lying(rift, turned, old.beneath, old.warded)
    if step > 0:
        state.progressed = True
    events.append(RiftRotated(seat, rift, turned, book.values[rift][turned], by, step))


def burst(
    book: RiftwalkerData, state: RiftwalkerState, seat: int, rift: str, line: bool, events: Events
) -> None:
    """Move an explored rift to its controller's score pile, turned as it is (RW-2.3)."""
    area = state.explored[seat]
    old = area.pop(found(area, rift))
    state.scored[seat].append(Lying(rift, old.turned, old.beneath))
    state.progressed = True
    value = book.values[rift][old.turned]
    events.append(RiftBurst(seat, rift, old.turned, value, line))


def ward(state: RiftwalkerState, seat: int, rift: str) -> None:
    """Ward an explored rift (RW-9.37)."""
    area = state.explored[seat]
    place = found(area, rift)
    old = area[place]
    area[place] = Lying(rift, old.turned, old.beneath, warded=True)


def to_hand(
    state: RiftwalkerState, seat: int, rift: str, by: int, events: Events
) -> Returning | None:
    """Return an explored rift to its controller's hand.

    Cards beneath it are discarded (RW-9.20).
    """
    area = state.explored[seat]
    old = area.pop(found(area, rift))
    state.hands[seat].append(rift)
    events.append(RiftTakenUp(seat, rift, by))
    return discarded(state, seat, old.beneath, events)


def discard_rift(
    state: RiftwalkerState, seat: int, rift: str, by: int, events: Events
) -> Returning | None:
    """Discard an explored or scored rift with all beneath it (RW-3.2)."""
    zone, area = "explored", state.explored[seat]
    if found(area, rift) < 0:
        zone, area = "score", state.scored[seat]
    old = area.pop(found(area, rift))
    events.append(RiftDiscarded(seat, rift, zone, by))
    return discarded(state, seat, (Tucked(rift, face_up=True, by=seat), *old.beneath), events)


def discarded(
    state: RiftwalkerState, seat: int, cards: tuple[Tucked, ...], events: Events
) -> Returning | None:
    """Put cards under the deck; where the order is a choice, return its question (RW-9.40)."""
    if len(cards) > 1:
        return Returning(seat, cards)
    for each in cards:
        put_under(state, seat, each.card, "table", events)
    return None


def exchange(
    state: RiftwalkerState, seat: int, mine: str, other: int, theirs: str, events: Events
) -> None:
    """Exchange two explored rifts with all beneath them; wards on them end (RW-9.37)."""
    area, others = state.explored[seat], state.explored[other]
    place, their_place = found(area, mine), found(others, theirs)
    given, taken = area[place], others[their_place]
    area[place] = Lying(theirs, taken.turned, taken.beneath)
    others[their_place] = Lying(mine, given.turned, given.beneath)
    events.append(RiftsExchanged(seat, mine, other, theirs))


def unscore(state: RiftwalkerState, seat: int, owner: int, rift: str, events: Events) -> None:
    """Move a scored rift of its owner into the explored area of a seat (RW-9.42)."""
    pile = state.scored[owner]
    state.explored[seat].append(pile.pop(found(pile, rift)))
    events.append(RiftUnscored(seat, rift, owner))


def is_on_table(state: RiftwalkerState, rift: str) -> bool:
    """Whether the rift lies in an explored area or a score pile."""
    return any(found(area, rift) >= 0 for area in (*state.explored, *state.scored))


def tuck(
    state: RiftwalkerState, card: Tucked, under: str, origin: str, owner: int, events: Events
) -> None:
    """Put a card, which has left its former place, beneath a rift on the table."""
    for areas in (state.explored, state.scored):
        for controller, area in enumerate(areas):
            place = found(area, under)
            if place < 0:
                continue
            old = area[place]
            area[place] = Lying(under, old.turned, (*old.beneath, card), old.warded)
            events.append(
                CardTucked(card.by, under, controller, card.card, card.face_up, origin, owner)
            )
            return
