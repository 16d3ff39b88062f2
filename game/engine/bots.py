"""The contract of a game's bot, and the messages between the program and its bots' process.

Questions and answers are lines of JSON. A question holds only what the seat may see, so a bot
cannot look at what is hidden; the same view, level, seed and budget give the same action.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from game.engine.contract import Action, AnyRules, Decision, State, is_pass
from game.engine.dice import Dice
from game.engine.reasons import Reason

FALLBACK_LEVEL = "normal"
"""The level that answers when another one fails or thinks for too long; every bot has it."""

RANDOM_LEVEL = "random"
"""A level that the engine plays by itself: any legal action, each as likely."""


class Bot(Protocol):
    """Chooses actions for the seats of one game; ``game/<name>/bot`` holds it.

    A bot keeps nothing between two calls that could change a choice, draws only from the dice it is
    given, and never looks at a clock.
    """

    levels: Mapping[str, int]
    """The levels from weak to strong, each with its budget of nodes for one decision."""

    def choose(
        self,
        rules: Any,  # noqa: ANN401 - the rules of the bot's own game
        view: Any,  # noqa: ANN401 - a state of the bot's own game, as its seat sees it
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Action:
        """Return one action of ``rules.legal(view)``, or for a continuous table any allowed one.

        Args:
            rules: the game.
            view: the table as the deciding seat sees it.
            decision: what must be decided, and by which seat.
            level: one of ``levels``.
            dice: the bot's own chance, for guesses and for choosing among equals.
            nodes: how many nodes the search may visit.
        """


@runtime_checkable
class Prepares(Protocol):
    """A bot with work to do once before its first decision of a match."""

    def prepare(
        self,
        rules: Any,  # noqa: ANN401 - the rules of the bot's own game
        view: Any,  # noqa: ANN401 - a state of the bot's own game, as its seat sees it
    ) -> None:
        """Do the work that all decisions of a match need; it never changes a choice."""


GET_READY = ""
"""The level of a question that wants no choice: the process prepares for the match."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line to the bots' process; ``nodes`` of 0 leaves the budget to the level.

    ``why`` asks for the reasons of the choice too, as hints do.
    """

    number: int
    game: str
    view: msgspec.Raw
    decision: Decision
    level: str
    seed: int
    nodes: int = 0
    why: bool = False


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line from the bots' process: an action, or why there is none.

    ``reasons`` are empty unless asked for, or where the bot gives none.
    """

    number: int
    action: dict[str, Any] | None = None
    trouble: str = ""
    reasons: tuple[Reason, ...] = ()


def thinking_seed(bot_seed: int, number: int) -> int:
    """Return the seed of one decision, a function of the bot's seed and the action's number."""
    content = f"{bot_seed}:{number}".encode()
    return int.from_bytes(hashlib.blake2b(content, digest_size=8).digest(), "big") >> 1


def choose_action(
    bot: Bot | None,
    rules: AnyRules,
    view: State,
    decision: Decision,
    level: str,
    seed: int,
    nodes: int = 0,
) -> Action:
    """Choose in this process; ``bot`` may be ``None`` for the random level.

    Raises:
        KeyError: the bot does not have this level.
    """
    dice = Dice(seed)
    if level == RANDOM_LEVEL or bot is None:
        return random_action(rules, view, dice)
    return bot.choose(rules, view, decision, level, dice, nodes or bot.levels[level])


def random_action(rules: AnyRules, state: State, dice: Dice) -> Action:
    """Return any legal action, each as likely."""
    legal = rules.legal(state)
    action: Action = legal[dice.index(len(legal))]
    return action


def fallback_action(rules: AnyRules, state: State, seed: int) -> Action:
    """Return a legal action when no bot has given one: a pass where there is one."""
    for action in rules.legal(state):
        if is_pass(action):
            passing: Action = action
            return passing
    return random_action(rules, state, Dice(seed))
