"""The games under test: the example games, and every playable game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from examples.duel_of_cards import DuelOfCards
from examples.stones import Stones
from game.catalogue import find, open_game, open_words, playable
from game.engine.bots import thinking_seed
from game.engine.codec import Codec
from game.engine.contract import Action, AnyRules, NamesValues, Options, State, kind_of
from game.engine.data_loader import load
from game.engine.dice import Dice
from game.engine.errors import BadInput
from game.engine.folders import data_folder
from game.engine.rulebook import Rulebook, read_rulebook
from game.engine.words import Words, load_words
from game.frostgrave import muster
from game.frostgrave.rules import Frostgrave

TINY_DATA = Path(__file__).parents[2] / "examples" / "data"
CAMPAIGN = "frostgrave_campaign"
TINY = ("duel_of_cards", "stones")
SAMPLED = ("stones", "frostgrave", "frostgrave_campaign")
"""Games on a continuous table: ``legal`` is a sample, so an action beside it may be allowed."""


@dataclass(frozen=True)
class GameUnderTest:
    """A game with its codec, words and rulebook."""

    rules: AnyRules
    codec: Codec[Any, Any, Any]

    @property
    def is_sampled(self) -> bool:
        """Whether ``legal`` gives only a sample of what is allowed."""
        return self.rules.name in SAMPLED

    def words(self) -> Words:
        """Return the game's words."""
        name = self.rules.name
        return load_words(TINY_DATA, name) if name in TINY else open_words(name)

    def rulebook(self) -> Rulebook | None:
        """Return the game's rulebook; ``None`` for a tiny game."""
        if self.rules.name in TINY:
            return None
        return load(read_rulebook, data_folder() / find(self.rules.name).folder)


def names() -> list[str]:
    """Return the names of all games under test."""
    return [*TINY, *playable()]


@lru_cache
def game_under_test(name: str) -> GameUnderTest:
    """Open a game once for all tests of this process."""
    tiny: dict[str, AnyRules] = {"duel_of_cards": DuelOfCards(), "stones": Stones()}
    rules = tiny[name] if name in tiny else open_game(name)
    return GameUnderTest(rules, Codec(rules))


def varied_options(rules: AnyRules, seed: int, *, parts: bool = True) -> Options:
    """Return options that differ from seed to seed: seats, switches and named choices.

    Without ``parts`` those that are left out by default stay so, such as a scenario, but for lists
    of values. A combination that the game refuses falls back on its defaults.
    """
    dice = Dice(thinking_seed(seed, 1))
    values: dict[str, object] = {}
    described = inspect.type_info(rules.options_type)
    assert isinstance(described, inspect.StructType)
    for field in described.fields:
        kind = field.type
        if field.name in _left_out(rules):
            continue
        if field.name == "seats":
            values["seats"] = rules.seat_counts[dice.index(len(rules.seat_counts))]
        elif isinstance(kind, inspect.BoolType):
            values[field.name] = bool(dice.index(2))
        elif isinstance(kind, inspect.LiteralType):
            values[field.name] = kind.values[dice.index(len(kind.values))]
    if parts:
        values.update(_parts(rules, Dice(thinking_seed(seed, 2))))
    if rules.name == CAMPAIGN:
        values.update(_short(rules, Dice(thinking_seed(seed, 3))))
    options: Options = msgspec.convert(values, rules.options_type)
    try:
        rules.new(options, seed)
    except BadInput:
        kept = {name: values[name] for name in ("seats", "battles", "simulated") if name in values}
        return msgspec.convert(kept, rules.options_type)
    return options


def _short(rules: AnyRules, dice: Dice) -> dict[str, object]:
    """Return options of a campaign that is soon over: few of its battles are fought out."""
    fought = dice.index(6) == 0
    warbands = list(rules.named_values("first_warband")) if isinstance(rules, NamesValues) else []
    return {
        "battles": 1 if fought else 1 + dice.index(3),
        "simulated": not fought,
        "turn_limit": 6,
        "people": 1,
        "first_warband": warbands[dice.index(len(warbands))],
    }


def _left_out(rules: AnyRules) -> dict[str, object]:
    """Return the options but lists of values that are left out unless they are chosen."""
    fields = msgspec.structs.fields(rules.options_type)
    return {
        field.name: field.type
        for field in fields
        if field.default is msgspec.UNSET
        and not any(get_origin(part) is Literal for part in get_args(field.type))
    }


def _parts(rules: AnyRules, dice: Dice) -> dict[str, object]:
    """Choose some of the options that are left out by default, each every second time."""
    values: dict[str, object] = {}
    for name, kind in _left_out(rules).items():
        if not dice.index(2):
            continue
        named = list(rules.named_values(name)) if isinstance(rules, NamesValues) else []
        values[name] = named[dice.index(len(named))] if named else _sample(rules, kind)
    return values


def _sample(rules: AnyRules, kind: object) -> object:
    """Return a value other than the usual one, for an option whose values nobody names."""
    parts = get_args(kind)
    if isinstance(rules, Frostgrave) and "Figure" in str(kind):
        warband = rules.book.book.warbands["hourglass_company"]
        return (), tuple(muster.warband(rules.book, warband, 0, 0))
    if bool in parts:
        return True
    return 14 if int in parts else ("bold", "careful")


def varied_action(rules: AnyRules, state: State, dice: Dice) -> Action:
    """Return a legal action, each kind as likely: rare kinds come up more often than at random."""
    return one_of_each_kind(rules.legal(state), dice)


def one_of_each_kind(legal: Iterable[Action], dice: Dice) -> Action:
    """Return one of some actions, each kind as likely."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(kind_of(action), []).append(action)
    chosen = list(kinds.values())[dice.index(len(kinds))]
    return chosen[dice.index(len(chosen))]
