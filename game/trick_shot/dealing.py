"""Which line cards a team owns: its set, the other's, or cards dealt out of both (TS-13.10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.trick_shot.data import TrickShotData
from game.trick_shot.options import TrickShotOptions


def hands_of(
    book: TrickShotData, options: TrickShotOptions, dice: Dice
) -> tuple[list[str], list[str]]:
    """Return the cards of Red and Blue at the beginning of a match; none for beginners."""
    if not options.advanced:
        return [], []
    red, blue = (book.sets[name] for name in options.sets)
    if options.dealing != "dealt":
        return list(red), list(blue)
    return _dealt(red, blue, dice)


def _dealt(red: Sequence[str], blue: Sequence[str], dice: Dice) -> tuple[list[str], list[str]]:
    """Deal the cards of two sets out at random, as many to each team.

    Both teams get a card that is in both sets; a card left over stays out.
    """
    both = [card for card in red if card in blue]
    others = [card for card in (*red, *blue) if card not in both]
    dice.shuffle(others)
    half = len(others) // 2
    order = (*red, *blue).index
    first, second = (
        sorted([*both, *part], key=order) for part in (others[:half], others[half : 2 * half])
    )
    return first, second
