"""What a seat may know: other hands, mystery cards, decks and dice are hidden (BK-1.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.block_and_key.colours import COLOURS
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.events import BlockAndKeyEvent, KeyDrawn, KeysDealt
from game.block_and_key.keys import back_of
from game.block_and_key.state import BACKS, UNKNOWN_COLOUR, BlockAndKeyState, Mark, copied
from game.engine.dice import Dice


def view(book: BlockAndKeyData, state: BlockAndKeyState, seat: int) -> BlockAndKeyState:
    """Return the state as a seat may see it; mystery cards are open once the match is over."""
    shown = copied(state)
    shown.dice = Dice.hidden()
    for other in range(state.options.seats):
        if other != seat:
            shown.hands[other] = [_back(book, key) for key in state.hands[other]]
            if not state.result:
                shown.mystery[other] = UNKNOWN_COLOUR
    shown.sun = [back_of("sun")] * len(state.sun)
    shown.moon = [back_of("moon")] * len(state.moon)
    shown.track = [Mark(mark.claimed, _face_down(book, mark)) for mark in state.track]
    return shown


def guess(book: BlockAndKeyData, shown: BlockAndKeyState, dice: Dice) -> BlockAndKeyState:
    """Return a full state that a view could belong to, with the given dice."""
    state = copied(shown)
    state.dice = dice
    unseen = {back_of(deck): _unseen(book, shown, deck) for deck in book.decks}
    for pile in unseen.values():
        dice.shuffle(pile)
    for hand in state.hands:
        hand[:] = [unseen[key].pop() if key in BACKS else key for key in hand]
    state.track = [
        Mark(mark.claimed, unseen[mark.face_down].pop()) if mark.face_down in BACKS else mark
        for mark in state.track
    ]
    state.sun = [unseen[key].pop() if key in BACKS else key for key in state.sun]
    state.moon = [unseen[key].pop() if key in BACKS else key for key in state.moon]
    colours = [colour for colour in COLOURS if colour not in state.mystery]
    dice.shuffle(colours)
    state.mystery = [
        colours.pop() if colour == UNKNOWN_COLOUR else colour for colour in state.mystery
    ]
    return state


def seen(book: BlockAndKeyData, event: BlockAndKeyEvent, seat: int) -> BlockAndKeyEvent:
    """Return an event as a seat may see it."""
    match event:
        case KeysDealt() if event.seat != seat:
            backs = tuple(_back(book, key) for key in event.keys)
            return KeysDealt(event.seat, backs, UNKNOWN_COLOUR)
        case KeyDrawn() if event.seat != seat:
            return KeyDrawn(event.seat, event.altar, back_of(event.altar))
    return event


def _back(book: BlockAndKeyData, key: str) -> str:
    return key if key in BACKS else back_of(book.keys[key].deck)


def _face_down(book: BlockAndKeyData, mark: Mark) -> str:
    return _back(book, mark.face_down) if mark.face_down else ""


def _unseen(book: BlockAndKeyData, shown: BlockAndKeyState, deck: str) -> list[str]:
    """Return the keys of a deck that lie open nowhere in a view."""
    piles: Sequence[Sequence[str]] = (
        *shown.hands,
        *shown.claimed,
        shown.sun,
        shown.moon,
        *((mark.face_down,) for mark in shown.track),
    )
    open_keys = {key for pile in piles for key in pile}
    return [key for key in book.decks[deck] if key not in open_keys]
