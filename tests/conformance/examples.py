"""Examples of every kind of action and event, and of refusals, as they stand in ``game/README.md``.

``python -m tests.conformance.examples`` writes them from random matches. A test reads them back, so
that they stay valid.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import msgspec

from game.catalogue import playable
from game.engine.bots import thinking_seed
from game.engine.contract import State, kind_of
from game.engine.dice import Dice
from game.engine.errors import Illegal
from game.headless import refusal_as_data
from tests.conformance.games import GameUnderTest, game_under_test, varied_action, varied_options
from tests.conformance.staged import STAGED

README = Path(__file__).resolve().parents[2] / "game" / "README.md"
MOST_MATCHES = 600
SEEDS: dict[str, Sequence[int]] = {
    "trick_shot": (0, 23_078, 23_378, 23_401, 23_492),
    "block_and_key": (0, 95, 100),
    "frostgrave": (0, 6, 8, 14, 29, 39, 40, 49, 67, 68, 69, 124),
    "frostgrave_campaign": (0, 27, 92, 159, 234),
}
"""Matches in which something comes up that has not before; they are played first. The rarest
event of Trick Shot, a spare centre's penalty that somebody takes over, comes up in one of some
thousands. Looking for refusals draws dice too, so the first match of a list is any."""
REFUSALS = 3


def begin_mark(name: str) -> str:
    """Return the line that begins the examples of a game."""
    return f"<!-- examples of {name}: written by `python -m tests.conformance.examples` -->"


END_MARK = "<!-- end of the examples -->"


class Collection:
    """Plays random matches until every kind has come up."""

    def __init__(self, game: GameUnderTest) -> None:
        self.game = game
        self.actions: dict[str, bytes] = {}
        self.events: dict[str, bytes] = {}
        self.refusals: dict[str, Illegal] = {}
        self.position = b""

    def fill(self) -> list[str]:
        """Play, and return the kinds that never came up."""
        for kind, set_up in STAGED.get(self.game.rules.name, {}).items():
            self._act(set_up(), kind)
        for seed in (*SEEDS.get(self.game.rules.name, ()), *range(MOST_MATCHES)):
            self._play(seed)
            if not self._missing():
                break
        return self._missing()

    def _act(self, state: State, kind: str) -> None:
        """Take an action of a kind, and record its events."""
        rules, codec = self.game.rules, self.game.codec
        action = next(each for each in rules.legal(state) if kind_of(each) == kind)
        self.actions[kind] = codec.encode(action)
        for event in rules.apply(state, action):
            self.events.setdefault(kind_of(event), codec.encode(event))

    def _play(self, seed: int) -> None:
        rules, codec = self.game.rules, self.game.codec
        state, events = rules.new(varied_options(rules, seed), seed)
        dice = Dice(thinking_seed(seed, 5))
        earlier = []
        number = 0
        while rules.decision(state) is not None:
            if number == 9 and not self.position:
                self.position = codec.encode(state)
            for event in events:
                self.events.setdefault(kind_of(event), codec.encode(event))
            action = varied_action(rules, state, dice)
            self.actions.setdefault(kind_of(action), codec.encode(action))
            if len(self.refusals) < REFUSALS and earlier:
                try:
                    rules.check(state, earlier[dice.index(len(earlier))])
                except Illegal as refusal:
                    self.refusals.setdefault(refusal.key, refusal)
            earlier.append(action)
            events = rules.apply(state, action)
            number += 1
        for event in events:
            self.events.setdefault(kind_of(event), codec.encode(event))

    def _missing(self) -> list[str]:
        rules = self.game.rules
        kinds = [(self.actions, rules.action_type), (self.events, rules.event_type)]
        return [tag for found, union in kinds for tag in tags_of(union) if tag not in found]

    def block(self) -> Iterator[str]:
        """Yield the lines of the block in the document."""
        name = self.game.rules.name
        yield begin_mark(name)
        yield from ("", "A position:", "", "```json", self.position.decode(), "```")
        for title, union, found in (
            ("Actions", self.game.rules.action_type, self.actions),
            ("Events", self.game.rules.event_type, self.events),
        ):
            yield from ("", f"{title}, one of each kind:", "", "```json")
            yield from (found[tag].decode() for tag in tags_of(union))
            yield "```"
        words = self.game.words()
        yield from ("", "Refusals:", "", "```json")
        for refusal in self.refusals.values():
            refused = {"refused": refusal_as_data(refusal, words, name)}
            yield msgspec.json.encode(refused).decode()
        yield from ("```", END_MARK)


def tags_of(union: object) -> list[str]:
    """Return the tags of a union's kinds, in the order of their declaration."""
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


def main() -> int:
    """Write the examples of every playable game into the document."""
    text = README.read_text("utf-8")
    for name in playable():
        collection = Collection(game_under_test(name))
        missing = collection.fill()
        if missing:
            sys.stderr.write(f"{name}: never came up: {', '.join(missing)}\n")
            return 1
        before, _, rest = text.partition(begin_mark(name))
        _, found, after = rest.partition(END_MARK)
        if not found:
            sys.stderr.write(f"{README.name} has no block for {name}\n")
            return 1
        text = before + "\n".join(collection.block()) + after
    README.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
