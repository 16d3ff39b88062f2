"""Why a bot advises an action: the terms of its evaluation that speak for it, for words.

A reason names a sentence of the section ``hint.<game>`` of the words, which a screen says in its
language. Reasons are only worked out when a hint is asked for, after the action has been chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from game.engine.contract import Action, Decision
from game.engine.dice import Dice

_TOLD: Final = 2
"""The most reasons that a hint gives."""
_FAINT: Final = 0.25
"""A term weaker than this share of the strongest one is left out."""
_NOTHING: Final = 1e-6


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One reason, as a sentence for the player.

    ``values`` are the numbers that fill its blanks, ``names`` the keys of words that do. ``game``
    is the game whose sentence it is; empty for the game that was asked about.
    """

    name: str
    values: dict[str, int] = {}
    names: dict[str, str] = {}
    game: str = ""


ONLY = Reason("only")
"""The reason of an action without an alternative."""
EVEN = Reason("even")
"""Nothing else is worth more, and no term speaks for the action in particular."""


ActionT = TypeVar("ActionT", bound=Action)


class Advice(NamedTuple, Generic[ActionT]):
    """A bot's advice to a person, with its reasons."""

    action: ActionT
    reasons: tuple[Reason, ...]


@runtime_checkable
class Advises(Protocol):
    """A bot that can say what speaks for an action."""

    def advise(
        self,
        rules: Any,  # noqa: ANN401 - the rules of the bot's own game
        view: Any,  # noqa: ANN401 - a state of the bot's own game, as its seat sees it
        decision: Decision,
        level: str,
        dice: Dice,
        nodes: int,
    ) -> Advice[Any]:
        """Return the best action that a level finds, without its random choice of a worse one.

        The reasons say what makes it better than the best other action; there is at least one. The
        arguments are those of :meth:`game.engine.bots.Bot.choose`.
        """


def deciding(mine: Mapping[str, float], others: Iterable[Mapping[str, float]]) -> list[str]:
    """Return the names of the terms by which an evaluation beats another, the strongest first.

    The other one is the best that it beats by any term, since several ways to the same result may
    be worth the same. Terms that weigh little beside the strongest are left out.

    Args:
        mine: the terms of what is advised.
        others: those of the other choices, the best first.
    """
    return next(filter(None, (_ahead(mine, other) for other in others)), [])


def _ahead(mine: Mapping[str, float], other: Mapping[str, float]) -> list[str]:
    gains = {name: worth - other.get(name, 0.0) for name, worth in mine.items()}
    most = max(gains.values(), default=0.0)
    if most <= _NOTHING:
        return []
    names = [name for name, gain in gains.items() if gain >= _FAINT * most]
    return sorted(names, key=lambda name: -gains[name])[:_TOLD]


def percent(chance: float) -> int:
    """Return a chance of 0 to 1 in whole percent; only certain results are 0 or 100."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * min(1.0, max(0.0, chance)))
    return min(99, max(1, round(100 * chance)))
