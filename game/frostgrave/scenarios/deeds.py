"""Deeds that a scenario rewards, reported as they are done (FG-S5, FG-S6).

Of these only deeds that count once are remembered.
"""

from __future__ import annotations

from msgspec import UnsetType

from game.frostgrave.battle import Battle
from game.frostgrave.events import DeedDone
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import scene
from game.frostgrave.scenarios.definitions import DESTROYED, FOUGHT, SECURED, RewardData
from game.frostgrave.state import Token

DEED = "deed:"
"""The prefix of deeds that count once in what a scenario remembers."""


def secured(battle: Battle, token: Token, seat: int, figure: int) -> None:
    """Report that a side has secured a token; ``figure`` is -1 where nobody carried it."""
    kind = "plain" if isinstance(token.kind, UnsetType) else token.kind
    _report(battle, figure, f"{SECURED}{kind}", seat)


def destroyed(battle: Battle, victim: int, by: int) -> None:
    """Report that a figure has taken a creature out."""
    if by not in (NOBODY, victim):
        done(battle, by, f"{DESTROYED}{battle.figure(victim).kind}")


def fought(battle: Battle, one: int, other: int) -> None:
    """Report that each of two figures has fought the other."""
    done(battle, one, f"{FOUGHT}{battle.figure(other).kind}")
    done(battle, other, f"{FOUGHT}{battle.figure(one).kind}")


def done(battle: Battle, figure: int, deed: str) -> None:
    """Report a figure's deed for the side that controls it."""
    _report(battle, figure, deed, battle.figure(figure).seat)


def _report(battle: Battle, figure: int, deed: str, seat: int) -> None:
    """Report a deed if the scenario still rewards it for this figure."""
    scenario = scene.of(battle)
    if scenario is None or seat == NOBODY:
        return
    role = "" if figure == NOBODY else battle.figure(figure).role
    reward = next(
        (one for one in scenario.rewards if one.deed == deed and one.who in ("anyone", role)), None
    )
    if reward is not None and _counts(battle, reward, figure, seat):
        battle.emit(DeedDone(figure, deed, seat))


def _counts(battle: Battle, reward: RewardData, figure: int, seat: int) -> bool:
    """Whether a deed still counts; one that counts once may be done."""
    key = key_of(reward, figure, seat)
    return not key or scene.spend(battle, key)


def key_of(reward: RewardData, figure: int, seat: int) -> str:
    """Return the key under which a deed is remembered; empty where it always counts."""
    if not reward.once:
        return ""
    return f"{DEED}{reward.deed}:{figure if reward.once == 'figure' else seat}"
