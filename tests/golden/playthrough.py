"""Writes a whole match as text that people can read and compare."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.engine.bots import thinking_seed
from game.engine.codec import plain
from game.engine.contract import kind_of
from game.engine.dice import Dice
from tests.conformance.games import GameUnderTest, varied_action, varied_options

FOLDER = Path(__file__).parent
MATCHES = 3
FIRST_SEED = 501
FURTHER_SEEDS = {
    "block_and_key": (515,),
    "frostgrave_campaign": (521,),
    "frostgrave": (521, 522, 539, 541, 545, 546, 551, 557, 560, 563, 566),
}
"""Matches that none of the three is like: alone against the Ancients, scenarios, a
campaign of one battle that is fought."""
_PARTS: dict[tuple[str, int], dict[str, object]] = {
    ("frostgrave_campaign", 521): {
        "seats": 2,
        "battles": 1,
        "simulated": False,
        "turn_limit": 3,
    },
    ("frostgrave", 521): {"scenario": "mausoleum", "feet": 2, "turn_limit": 5},
    ("frostgrave", 539): {"scenario": "genie_in_the_bottle", "feet": 2, "turn_limit": 12},
    ("frostgrave", 522): {"scenario": "keep", "feet": 2, "turn_limit": 12, "spare_token": True},
    ("frostgrave", 545): {"scenario": "living_museum", "feet": 3, "turn_limit": 12},
    ("frostgrave", 546): {"scenario": "worm_hunts", "feet": 2, "turn_limit": 12},
    ("frostgrave", 563): {"scenario": "black_gate", "feet": 4, "turn_limit": 8},
    ("frostgrave", 551): {"scenario": "silent_tower", "feet": 3, "turn_limit": 12},
    ("frostgrave", 557): {"scenario": "haunted_houses", "feet": 3, "turn_limit": 12},
    ("frostgrave", 560): {"scenario": "complex_temple", "feet": 2, "turn_limit": 12},
    ("frostgrave", 566): {"scenario": "well_of_dreams_and_sorrows", "feet": 2, "turn_limit": 12},
    ("frostgrave", 541): {"scenario": "library", "feet": 3, "turn_limit": 10},
}


def path_of(name: str, seed: int) -> Path:
    """Return where the match of a game with a seed is stored."""
    return FOLDER / name / f"match_{seed}.txt"


def seeds(name: str) -> tuple[int, ...]:
    """Return the seeds of a game's stored matches."""
    return (*range(FIRST_SEED, FIRST_SEED + MATCHES), *FURTHER_SEEDS.get(name, ()))


def lines_of(game: GameUnderTest, seed: int) -> Iterator[str]:
    """Yield the lines of one match of random actions.

    An action stands at the margin with its number and seat, its events are
    indented, and the digest of the state after it ends the block.
    """
    rules = game.rules
    options = varied_options(rules, seed, parts=False)
    options = msgspec.structs.replace(options, **_PARTS.get((rules.name, seed), {}))
    yield f"{rules.name} seed {seed} {_shown(options)}"
    state, events = rules.new(options, seed)
    yield from (f"    {_told(event)}" for event in events)
    yield f"  = {game.codec.digest(state)} drawn {state.dice.drawn}"
    dice = Dice(thinking_seed(seed, 4))
    number = 0
    while (decision := rules.decision(state)) is not None:
        action = varied_action(rules, state, dice)
        number += 1
        window = " window" if decision.window else ""
        who = f"{number}. seat {decision.seat} {decision.kind}{window}"
        yield f"{who}: {_told(action)}"
        events = rules.apply(state, action)
        yield from (f"    {_told(event)}" for event in events)
        yield f"  = {game.codec.digest(state)} drawn {state.dice.drawn}"
    yield f"outcome {_shown(rules.outcome(state))}"


def _told(value: msgspec.Struct) -> str:
    return f"{kind_of(value)} {_shown(value)}".rstrip()


def _shown(value: msgspec.Struct) -> str:
    """Write the fields of a struct as ``name=value``, without the tag."""
    fields = plain(value)
    fields.pop("kind", None)
    return " ".join(f"{name}={_compact(each)}" for name, each in fields.items())


def _compact(value: object) -> str:
    return msgspec.json.encode(value).decode()
