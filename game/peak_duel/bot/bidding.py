"""The bidding on the rule in one window, solved exactly.

Both pay soul cards in turn, each change one card dearer than the last, until both pass: at most
five steps deep, since there are at most ten soul cards.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.peak_duel.data_files import TableFile
from game.peak_duel.names import Rule


class Bidding(msgspec.Struct, frozen=True):
    """A state of the bidding between player 0, who maximises, and player 1.

    ``mover`` is 0 or 1, ``souls`` are counts, ``passes`` those in a row, ``price`` what was last
    paid, ``first_prices`` what a first change costs either player.
    """

    mover: int
    rule: Rule
    price: int
    souls: tuple[int, int]
    first_prices: tuple[int, int]
    passes: int = 0


def cost_of(table: TableFile, bidding: Bidding) -> int:
    """Return what the next change costs the mover."""
    if bidding.price:
        return bidding.price + table.price_step
    return bidding.first_prices[bidding.mover]


def solve(
    table: TableFile, bidding: Bidding, worth: Mapping[Rule, float], soul: float
) -> tuple[float, bool]:
    """Return the value of the bidding to player 0, and whether the mover changes the rule.

    Args:
        table: the numbers of the game.
        bidding: where it stands.
        worth: what the position is worth to player 0 when it ends under either rule.
        soul: what a soul card is worth.
    """
    mover = bidding.mover
    sign = 1 if mover == 0 else -1
    if bidding.passes:
        passed = worth[bidding.rule]
    else:
        after = msgspec.structs.replace(bidding, mover=1 - mover, passes=1)
        passed = solve(table, after, worth, soul)[0]
    cost = cost_of(table, bidding)
    if cost > bidding.souls[mover]:
        return passed, False
    left = list(bidding.souls)
    left[mover] -= cost
    changed = Bidding(
        1 - mover,
        "lesser" if bidding.rule == "greater" else "greater",
        cost,
        (left[0], left[1]),
        bidding.first_prices,
    )
    paid = solve(table, changed, worth, soul)[0] - sign * soul * cost
    return (paid, True) if sign * (paid - passed) > 0 else (passed, False)
