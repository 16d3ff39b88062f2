"""The games under test: the tiny ones, and every playable game of the shelf."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from game.engine.bots import thinking_seed
from game.engine.codec import Codec
from game.engine.content import Content
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.engine.rulebook import Rulebook, read_rulebook
from game.engine.rules import AnyRules, Options
from game.engine.words import Words, load_words
from game.shelf import open_game, open_words, playable
from tests.engine.tiny.duel_of_cards import DuelOfCards
from tests.engine.tiny.stones import Stones

TINY_DATA = Path(__file__).parents[1] / "engine" / "tiny" / "data"
TINY = ("duel_of_cards", "stones")
SAMPLED = ("stones", "frostgrave")
"""Games on a continuous table: ``legal`` is a sample, so an action beside it may be allowed."""


@dataclass(frozen=True)
class GameUnderTest:
    """A game with its words; ``rulebook`` is ``None`` for the tiny ones."""

    rules: AnyRules
    codec: Codec[Any, Any, Any]
    words: Words
    rulebook: Rulebook | None

    @property
    def is_sampled(self) -> bool:
        """Whether ``legal`` gives only a sample of what is allowed."""
        return self.rules.name in SAMPLED


def names() -> list[str]:
    """Return the names of all games under test."""
    return [*TINY, *playable()]


@lru_cache
def game_under_test(name: str) -> GameUnderTest:
    """Open a game once for all tests of this process."""
    if name in TINY:
        rules: AnyRules = DuelOfCards() if name == "duel_of_cards" else Stones()
        content = Content(TINY_DATA / name)
        return GameUnderTest(rules, Codec(rules), _tiny_words(name), None)
    rules = open_game(name)
    content = Content(data_folder() / name)
    rulebook = read_rulebook(content)
    content.finish()
    return GameUnderTest(rules, Codec(rules), open_words(name), rulebook)


def _tiny_words(name: str) -> Words:
    return load_words(TINY_DATA, name)


def varied_options(rules: AnyRules, seed: int) -> Options:
    """Return options that differ from seed to seed: seats, switches and named choices.

    A combination that the game refuses falls back on its defaults.
    """
    dice = Dice(thinking_seed(seed, 1))
    values: dict[str, object] = {}
    described = inspect.type_info(rules.options_type)
    assert isinstance(described, inspect.StructType)
    for field in described.fields:
        kind = field.type
        if field.name == "seats":
            values["seats"] = rules.seat_counts[dice.index(len(rules.seat_counts))]
        elif isinstance(kind, inspect.BoolType):
            values[field.name] = bool(dice.index(2))
        elif isinstance(kind, inspect.LiteralType):
            values[field.name] = kind.values[dice.index(len(kind.values))]
    options: Options = msgspec.convert(values, rules.options_type)
    try:
        rules.new(options, seed)
    except BadInput:
        return msgspec.convert({"seats": values["seats"]}, rules.options_type)
    return options
