"""What to discard in the Refresh step: a card that promises less than an unknown one."""

from __future__ import annotations

from statistics import fmean

from game.riftwalker.actions import REFILL, Discard, RiftwalkerAction
from game.riftwalker.bot.ground import Grounds
from game.riftwalker.bot.promise import Promise
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.hidden import unseen
from game.riftwalker.state import RiftwalkerState


def refreshed(
    book: RiftwalkerData, promise: Promise, view: RiftwalkerState, margin: float
) -> RiftwalkerAction:
    """Discard the hand card that promises least, or refill.

    What is drawn instead is any of the cards that lie open nowhere, each as
    likely, so a card goes if it promises less than their mean by a margin.

    Args:
        book: the data.
        promise: what cards promise.
        view: the table as the seat on turn sees it.
        margin: by how much a card must be worse, in points.
    """
    hand = view.hands[view.seat]
    if len(hand) > view.refill or len(view.deck) <= view.refill:
        return REFILL
    ground = Grounds().of(view)
    unknown = [promise.in_hand(card, ground) for card in unseen(book, view)]
    worth, card = min((promise.in_hand(card, ground), card) for card in hand)
    if unknown and worth < fmean(unknown) - margin:
        return Discard(card)
    return REFILL
