"""Plays random matches and checks everything against the contract on the way."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.engine.bots import thinking_seed
from game.engine.contract import Action, Event, State, is_pass, kind_of
from game.engine.dice import Dice
from game.engine.errors import HiddenDice, Illegal
from tests.conformance.games import GameUnderTest, one_of_each_kind, varied_options

LONGEST_POOL = 5000
EVERY = 7
"""In a match that is not checked closely, every such decision is."""


@dataclass
class Seen:
    """The kinds seen in the matches, and the numbers of finished matches and actions."""

    actions: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    refusals: dict[str, Illegal] = field(default_factory=dict)
    outcomes: dict[str, str] = field(default_factory=dict)
    finished: int = 0
    played: int = 0


class Observer:
    """Plays one random match after another of a game."""

    def __init__(self, game: GameUnderTest) -> None:
        self.game = game
        self.rules = game.rules
        self.codec = game.codec
        self.seen = Seen()
        self._pool: list[Action] = []

    def play(self, seed: int, *, closely: bool) -> None:
        """Play one match to its end.

        Args:
            seed: of the match, of its options and of the choices.
            closely: look at every decision, not only at some.
        """
        options = varied_options(self.rules, seed)
        state, set_up = self.rules.new(options, seed)
        dice = Dice(thinking_seed(seed, 2))
        self._look_at_events(set_up, options.seats)
        number = 0
        while (decision := self.rules.decision(state)) is not None:
            assert number < self.rules.longest, f"seed {seed} is longer than declared"
            assert 0 <= decision.seat < options.seats
            legal = list(self.rules.legal(state))
            assert legal, "a decision without a legal action"
            varied = seed % 2 == 1
            action = one_of_each_kind(legal, dice) if varied else legal[dice.index(len(legal))]
            before = self._round_trip(state)
            if closely or number % EVERY == seed % EVERY:
                self._look_at(state, legal, action, options.seats, dice)
                assert self.codec.encode(state) == before, "looking at a state changed it"
            after = self.rules.copy(state)
            self.rules.check(after, action)
            events = self.rules.apply(after, action)
            assert self.codec.encode(state) == before, "applying to a copy changed the original"
            self._look_at_events(events, options.seats)
            self.seen.actions.add(kind_of(action))
            self._pool.append(action)
            self.seen.played += 1
            state = after
            number += 1
        self._look_at_end(state, options.seats)

    def _round_trip(self, state: State) -> bytes:
        """Return the JSON of a state, from which the same state must come."""
        text = self.codec.encode(state)
        again = self.codec.state(text)
        assert again == state
        assert self.codec.encode(again) == text
        return text

    def _look_at(
        self, state: State, legal: list[Action], action: Action, seats: int, dice: Dice
    ) -> None:
        decision = self.rules.decision(state)
        assert decision is not None
        assert len(set(legal)) == len(legal), "an action is listed twice"
        for each in legal:
            self.rules.check(state, each)
            assert self.codec.action(self.codec.encode(each)) == each
        if decision.window:
            assert sum(is_pass(each) for each in legal) == 1, "a window needs exactly one pass"
        view = self.rules.view(state, decision.seat)
        assert list(self.rules.legal(view)) == legal, "the deciding seat sees other actions"
        told = self.rules.preview(state, action)
        assert self.rules.preview(view, action) == told, "a preview uses what is hidden"
        for seat in range(seats):
            self._look_at_view(state, seat, dice)
        self._try_illegal(state, legal, dice)

    def _look_at_view(self, state: State, seat: int, dice: Dice) -> None:
        view = self.rules.view(state, seat)
        assert view.dice.is_hidden
        assert not view.dice.next and not view.dice.drawn
        assert self.codec.state(self.codec.encode(view)) == view
        assert self.rules.decision(view) == self.rules.decision(state)
        assert self.rules.view(view, seat) == view, "a view of a view shows something else"
        guess = self.rules.guess(view, Dice(dice.index(2**32)))
        assert not guess.dice.is_hidden
        assert self.rules.view(guess, seat) == view, "a guess contradicts what the seat sees"

    def _try_illegal(self, state: State, legal: list[Action], dice: Dice) -> None:
        if not self._pool:
            return
        allowed = set(legal)
        for _ in range(3):
            action = self._pool[dice.index(len(self._pool))]
            if action in allowed:
                continue
            try:
                self.rules.check(state, action)
            except Illegal as refusal:
                self.seen.refusals[refusal.key] = refusal
            else:
                assert self.game.is_sampled, f"{action} is allowed but not listed"

    def _look_at_events(self, events: list[Event], seats: int) -> None:
        for event in events:
            self.seen.events.add(kind_of(event))
            assert self.codec.event(self.codec.encode(event)) == event
            for seat in range(seats):
                seen = self.rules.seen(event, seat)
                assert type(seen) is type(event)
                assert self.rules.seen(seen, seat) == seen

    def _look_at_end(self, state: State, seats: int) -> None:
        self._round_trip(state)
        assert not self.rules.legal(state), "an action is legal after the end"
        outcome = self.rules.outcome(state)
        assert outcome is not None
        assert len(outcome.places) == len(outcome.scores) == seats
        assert min(outcome.places) == 1
        assert all(1 <= place <= seats for place in outcome.places)
        self.seen.outcomes[outcome.decided_by] = outcome.clause
        del self._pool[:-LONGEST_POOL]
        for action in self._pool[-3:]:
            with pytest.raises(Illegal):
                self.rules.check(state, action)
        self._dice_of_a_view_cannot_be_rolled(state)
        self.seen.finished += 1

    def _dice_of_a_view_cannot_be_rolled(self, state: State) -> None:
        with pytest.raises(HiddenDice):
            self.rules.view(state, 0).dice.index(6)
