"""The value of a position to a seat, in points.

A match ends after this many bursts, so explored rifts count only as far as they can still be burst
before the end: the best of them count, the rest hardly. A leader wants the end, the others do not.
Turns without progress weigh more and more, or two careful players would keep each other from the
end.
"""

from __future__ import annotations

from math import tanh

from game.riftwalker.bonuses import bonus_of
from game.riftwalker.bot.ground import Ground, Grounds
from game.riftwalker.bot.levels import Heed, Weights
from game.riftwalker.bot.promise import Promise
from game.riftwalker.data import RiftwalkerData
from game.riftwalker.elements import PLAIN, elements_in_line
from game.riftwalker.explored_rifts import MOST_TURNED, Lying
from game.riftwalker.scoring import total
from game.riftwalker.state import NOT_TRIGGERED, RiftwalkerState

_CERTAINTY = 0.3
"""The share by which the largest lead is worth more with no burst to come than with many."""


class Evaluation:
    """Judges positions.

    Args:
        book: the data.
        weights: what counts how much.
        heed: how much the rivals count.
    """

    def __init__(self, book: RiftwalkerData, weights: Weights, heed: Heed) -> None:
        self._book = book
        self._weights = weights
        self._rivals = heed.rivals
        self._line_next = heed.threats * weights.line_next
        self._near_next = heed.threats * weights.near_next
        self._grounds = Grounds()
        self.promise = Promise(book, weights)
        """The prospects of single rifts."""

    def worth(self, state: RiftwalkerState, seat: int) -> float:
        """Return how much better a seat stands than its rivals, in points."""
        weights = self._weights
        seats = state.options.seats
        if state.result:
            scores = [float(total(self._book, state, each)) for each in range(seats)]
            left = 0.0
        else:
            ground = self._grounds.of(state)
            left = self._left(state)
            scores = [
                self._scored(state, each) + self._future(state, each, ground, left)
                for each in range(seats)
            ]
        mine = scores.pop(seat)
        best = max(scores)
        worth = mine - self._rivals * best
        if seats > 2:
            worth -= weights.others * (sum(scores) - best) / (seats - 2)
        lead = mine - best
        if state.result:
            sure = weights.win * (1 + _CERTAINTY)
            return worth + (sure if lead > 0 else -sure if lead < 0 else 0.0)
        if not state.progressed:
            worth -= weights.idle * (state.idle + 1)
        return worth + self._lead(lead, left)

    def terms(self, state: RiftwalkerState, seat: int) -> dict[str, float]:
        """Return the terms of :meth:`worth` by name, for hints.

        ``lead`` is the effect of all other terms on winning.
        """
        if state.result:
            return {"end": self.worth(state, seat)}
        ground, left = self._grounds.of(state), self._left(state)
        scored = self._scored(state, seat)
        printed = sum(self._book.values[one.rift][one.turned] for one in state.scored[seat])
        terms = {
            "scored": float(printed),
            "bonus": scored - printed,
            **self._future_terms(state, seat, ground, left),
        }
        mine = scored + self._future(state, seat, ground, left)
        others = sorted(
            self._scored(state, each) + self._future(state, each, ground, left)
            for each in range(state.options.seats)
            if each != seat
        )
        terms["rivals"] = -self._rivals * others[-1]
        if len(others) > 1:
            terms["rivals"] -= self._weights.others * sum(others[:-1]) / (len(others) - 1)
        if not state.progressed:
            terms["idle"] = -self._weights.idle * (state.idle + 1)
        terms["lead"] = self._lead(mine - others[-1], left)
        return terms

    def _future_terms(
        self, state: RiftwalkerState, seat: int, ground: Ground, left: float
    ) -> dict[str, float]:
        """Return the terms of :meth:`_future` by name."""
        whole = self._future(state, seat, ground, left)
        is_refreshing = state.step == "refresh" and not state.stack
        terms = {"now": 0.0}
        if seat == state.seat and not is_refreshing:
            terms["now"] = self._now(state, seat, ground)
        if not left:
            return {**terms, "last": whole - terms["now"]}
        weights = self._weights
        soon = min(1.0, left / weights.urgency)
        terms["chances"] = self._chances(state, seat, ground, soon)
        terms["hold"] = weights.hold * soon if state.holds[seat] else 0.0
        cards = min(len(state.hands[seat]), state.refill)
        terms["cards"] = weights.card * soon * (state.refill if seat == state.seat else cards)
        return {**terms, "promise": whole - sum(terms.values())}

    def _lead(self, lead: float, left: float) -> float:
        """Return the value of a lead with this many bursts still to come."""
        weights = self._weights
        sure = weights.win * (1 + _CERTAINTY / (1 + left))
        return sure * tanh(lead / (weights.doubt + weights.doubt_left * left))

    def _scored(self, state: RiftwalkerState, seat: int) -> float:
        """Return the points in a seat's score pile as the table stands."""
        book, share = self._book, self._weights.bonus
        worth = 0.0
        for lying in state.scored[seat]:
            worth += book.values[lying.rift][lying.turned]
            if lying.rift in book.bonuses:
                worth += share * bonus_of(book, state, seat, lying)
        return worth

    def _left(self, state: RiftwalkerState) -> float:
        """Return how many bursts of each seat are still to come; 0 in the last round."""
        goal = self._book.goal(state.options)
        piles = [len(pile) for pile in state.scored]
        if state.last_turns != NOT_TRIGGERED or state.emptied or piles[state.seat] >= goal:
            return 0.0
        cards = len(state.deck) / (self._weights.deck * state.options.seats)
        return max(0.5, min(float(goal - max(piles)), cards))

    def _future(self, state: RiftwalkerState, seat: int, ground: Ground, left: float) -> float:
        """Return what a seat can still expect from its explored rifts and its hand."""
        weights = self._weights
        is_on_turn = seat == state.seat
        is_refreshing = state.step == "refresh" and not state.stack
        worth = self._now(state, seat, ground) if is_on_turn and not is_refreshing else 0.0
        if not left:
            return worth + self._last(state, seat, ground)
        promise = self.promise
        worths = [promise.of(lying, ground) for lying in state.explored[seat]]
        behind = self._book.goal(state.options) - len(state.scored[seat]) - left
        reach = left + weights.behind * max(0.0, behind)
        slots = int(reach)
        if len(worths) > slots:
            worths.sort(reverse=True)
            worth += max(reach - slots, weights.spare) * worths[slots]
            worth += weights.spare * sum(worths[slots + 1 :])
            worths = worths[:slots]
        soon = min(1.0, left / weights.urgency)
        worth += sum(worths) + self._chances(state, seat, ground, soon)
        if state.holds[seat]:
            worth += weights.hold * soon
        cards = min(len(state.hands[seat]), state.refill)
        if is_on_turn:
            cards = state.refill
        return worth + weights.card * cards * soon

    def _chances(self, state: RiftwalkerState, seat: int, ground: Ground, soon: float) -> float:
        """Return the value of the choice of elements with which a seat may burst soon."""
        area = state.explored[seat]
        if not area:
            return 0.0
        weights, masks = self._weights, self._book.masks
        explored = rotated = 0
        for lying in area:
            explored |= masks[lying.rift]
            if lying.turned:
                rotated |= masks[lying.rift]
        worth = soon * weights.elements_rotated * rotated.bit_count()
        worth += soon * weights.elements * explored.bit_count()
        turns_away = (seat - state.seat - (state.step != "element")) % state.options.seats
        if turns_away == 0:
            if not rotated & ground.nearly:
                return worth
            return worth + self._ready(area, ground, self._line_next, self._near_next)
        if rotated & ground.lines:
            worth += self._ready(area, ground, weights.line_later, 0.0)
        return worth + weights.near_later * (rotated & ground.nearly).bit_count()

    def _ready(self, area: list[Lying], ground: Ground, line: float, near: float) -> float:
        """Return the value of the best rift whose element has a line, or nearly."""
        book = self._book
        best = 0.0
        for lying in area:
            if lying.turned:
                mask = book.masks[lying.rift]
                if mask & ground.nearly:
                    share = line if mask & ground.lines else near
                    best = max(best, share * book.values[lying.rift][lying.turned])
        return best

    def _last(self, state: RiftwalkerState, seat: int, ground: Ground) -> float:
        """Return the value of the last round for a seat beyond a turn that has begun."""
        weights, seats = self._weights, state.options.seats
        ahead = (seat - state.seat) % seats
        if state.last_turns == NOT_TRIGGERED:
            has_turn = ahead > 0
        elif ahead:
            has_turn = ahead < state.last_turns
        else:
            has_turn = state.step == "element"
        if not has_turn:
            return 0.0
        area = state.explored[seat]
        return max(
            self._ready(area, ground, weights.line_last, weights.near_last),
            weights.any_last * max((self._book.values[e.rift][e.turned] for e in area), default=0),
        )

    def _now(self, state: RiftwalkerState, seat: int, ground: Ground) -> float:
        """Return the value of the rest of the current turn."""
        if state.step == "element" and state.element < 0:
            return 0.0
        weights, book, promise = self._weights, self._book, self.promise
        gain = 0.0
        area = state.explored[seat]
        if state.step == "rift":
            wanted = 1 << state.element
            for lying in area:
                if lying.turned < MOST_TURNED and book.masks[lying.rift] & wanted:
                    gain = max(gain, promise.rotating(lying))
            if any(book.masks.get(card, 0) & wanted for card in state.hands[seat]):
                gain = max(gain, promise.exploring)
        if state.bursts == 0:
            lines = ground.lines
            if state.counts_as != _PLAIN:
                lines = elements_in_line(state.grid, state.counts_as)
            burst = 0.0
            for lying in area:
                if lying.turned and book.masks[lying.rift] & lines:
                    value = book.values[lying.rift][lying.turned]
                    burst = max(burst, value - promise.of(lying, ground))
            gain += burst
        return weights.now * gain


_PLAIN = list(PLAIN)
