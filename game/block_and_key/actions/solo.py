"""Actions of solo matches alone: marking the turn, discarding, the Ancients (BK-6)."""

from __future__ import annotations

from typing import Final, cast

from game.block_and_key.actions import ChooseNearest, Discard, KeepKeys, LayDown, PlaceForAncients
from game.block_and_key.ancients import corners, found, nearest, place, placements
from game.block_and_key.claiming import deck_of, open_altars
from game.block_and_key.events import KeyDiscarded, KeyLaidDown
from game.block_and_key.pending import Nearest, PlacingForAncients
from game.block_and_key.placing import cubes_at
from game.block_and_key.play import Play
from game.block_and_key.refusal import Refusal
from game.block_and_key.state import Mark
from game.block_and_key.temple import CUBES, is_inside, number
from game.engine.action_table import ActionKind


def _lay_down(play: Play, action: LayDown) -> None:
    """Mark a solo turn by a key that nobody sees (BK-6.2)."""
    state = play.state
    state.stack.pop()
    state.track.append(Mark((), deck_of(state, action.altar).pop()))
    play.events.append(KeyLaidDown(state.turn, action.altar))


def _discard(play: Play, action: Discard) -> None:
    """Put a key of the hand under its deck; a Star key leaves the game (BK-6.3)."""
    state = play.state
    state.stack.pop()
    state.hands[state.seat].remove(action.key)
    deck = play.book.keys[action.key].deck
    if deck != "star":
        deck_of(state, deck).insert(0, action.key)
    play.events.append(KeyDiscarded(action.key))


def _keep(play: Play, _action: KeepKeys) -> None:
    play.state.stack.pop()


def _nearest(play: Play) -> list[ChooseNearest]:
    frame = cast(Nearest, play.state.stack[-1])
    return [ChooseNearest(standing) for standing in nearest(play.board, frame.corner)]


def _choose_nearest(play: Play, action: ChooseNearest) -> None:
    found(play, cast(Nearest, play.state.stack.pop()), action.standing)


def _places(play: Play) -> list[PlaceForAncients]:
    frame = cast(PlacingForAncients, play.state.stack[-1])
    return [
        PlaceForAncients(orientation, *CUBES[corner])
        for orientation, corner in placements(play, frame)
    ]


def _place_refusal(play: Play, action: PlaceForAncients) -> Refusal | None:
    frame = cast(PlacingForAncients, play.state.stack[-1])
    index, x, y, z = action.orientation, action.x, action.y, action.z
    orientations = play.book.blocks.orientations(frame.block)
    if not 0 <= index < len(orientations):
        return Refusal("BK-1.3", "no_such_orientation")
    if is_inside(x, y, z):
        rule = play.state.options.height
        allowed = corners(play.board, orientations[index], rule, frame.standing)
        if allowed >> number(x, y, z) & 1:
            return None
    cubes = tuple(cubes_at(orientations[index], x, y, z))
    return Refusal("BK-6.6", "not_for_ancients", cubes=cubes)


def _place(play: Play, action: PlaceForAncients) -> None:
    frame = cast(PlacingForAncients, play.state.stack.pop())
    place(play, frame, action.orientation, number(action.x, action.y, action.z))


KINDS: Final[tuple[ActionKind[Play], ...]] = (
    ActionKind(
        LayDown,
        ("lay_down",),
        _lay_down,
        lambda play: [LayDown(altar) for altar in open_altars(play.state)],
        Refusal("BK-2.4", "empty_altar"),
    ),
    ActionKind(
        Discard,
        ("discard",),
        _discard,
        lambda play: [Discard(key) for key in play.state.hands[play.state.seat]],
        Refusal("BK-6.3", "not_in_hand"),
    ),
    ActionKind(KeepKeys, ("discard",), _keep, lambda _play: [KeepKeys()]),
    ActionKind(
        ChooseNearest,
        ("choose_nearest",),
        _choose_nearest,
        _nearest,
        Refusal("BK-6.6", "not_nearest"),
    ),
    ActionKind(PlaceForAncients, ("place_for_ancients",), _place, _places, _place_refusal),
)
