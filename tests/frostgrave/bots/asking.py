"""Asking a bot about a position."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.engine.contract import Decision
from game.engine.data_loader import DataLoader, load
from game.engine.dice import Dice
from game.engine.folders import data_folder
from game.frostgrave.actions import FrostgraveAction
from game.frostgrave.bot.bot import FrostgraveBot, read_bot
from game.frostgrave.bot.levels import FrostgraveBotsFile
from tests.frostgrave.positions import Position


@lru_cache
def bot() -> FrostgraveBot:
    """Return the bot with the data of the game."""
    return load(read_bot, data_folder() / "frostgrave")


@lru_cache
def file() -> FrostgraveBotsFile:
    """Return the levels and what things are worth."""
    loader = DataLoader(data_folder() / "frostgrave")
    return loader.whole(loader.read("bots.yaml", FrostgraveBotsFile))


@lru_cache
def sure_bot() -> FrostgraveBot:
    """Return the bot without the freedom that its levels have among what is nearly as good."""
    known = file()
    sure = tuple(replace(level, temperature=0.0, floor=0.0) for level in known.levels)
    return FrostgraveBot(replace(known, levels=sure))


def decision_of(position: Position) -> Decision:
    """Return what must be decided in a position."""
    decision = position.rules.decision(position.state)
    assert decision is not None
    return decision


def chosen(
    position: Position, level: str = "normal", seed: int = 1, *, free: bool = False
) -> FrostgraveAction:
    """Return what a level holds best, or with its freedom chooses, checked by the rules."""
    decision = decision_of(position)
    view = position.rules.view(position.state, decision.seat)
    asked = bot() if free else sure_bot()
    budget = asked.levels[level]
    action = asked.choose(position.rules, view, decision, level, Dice(seed), budget)
    position.rules.check(position.state, action)
    return action


def played(position: Position, name: str, level: str = "normal") -> list[FrostgraveAction]:
    """Let a level play the activation of a figure out; return what it did.

    Dice fall as they come, from the seed of the position.
    """
    position.active(name)
    done = []
    while position.state.active and not position.state.result:
        action = chosen(position, level)
        done.append(action)
        position.do(action)
    return done
