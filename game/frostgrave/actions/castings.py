"""Castings, Health paid for them, and runes taken back (FG-33 to FG-40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import acting_against, activations, casting, runes
from game.frostgrave.actions import Cast, Empower, RemoveMarker
from game.frostgrave.actions.moves import own_refusal
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting, Clearing
from game.frostgrave.spells import registry

NOT_NOW: Final = Refusal("FG-02", "not_now")


def castings(battle: Battle, figure: Figure, one: Activation) -> list[Cast]:
    """List the castings that a figure may try."""
    if not figure.spells or casting.cannot_cast(battle, figure) is not None:
        return []
    found: list[Cast] = []
    for identifier in figure.spells:
        spell = battle.book.spells[identifier]
        if casting.unavailable(battle, figure, spell) is None:
            found.extend(
                Cast(figure.id, identifier, aim)
                for aim in registry.aims(battle, figure, spell)
                if getattr(aim, "figure", NOBODY) not in one.forbidden
            )
    return found


def _cast_refusal(battle: Battle, action: Cast) -> Refusal | None:
    found = own_refusal(battle, action.figure, activations.OTHER)
    if found is None:
        one = activations.activation_of(battle, action.figure)
        aimed = getattr(action.aim, "figure", NOBODY)
        if one is not None and aimed in one.forbidden:
            return Refusal("FG-S2", "dares_not", {"figure": aimed})
        found = casting.refusal(battle, battle.figure(action.figure), action.spell, action.aim)
    return found


def _cast(battle: Battle, action: Cast) -> None:
    target = acting_against.attacked_by(battle, action)
    if target >= 0 and acting_against.is_awed(battle, action, target):
        return
    casting.act(battle, action.figure, action.spell, action.aim)


def _payments(battle: Battle) -> list[Empower]:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Casting):
        return []
    return [Empower(*paid) for paid in casting.payments(battle, frame)]


def _empower_refusal(battle: Battle, action: Empower) -> Refusal | None:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Casting):
        return NOT_NOW
    most = casting.most_points(battle, frame)
    return payment_refusal(action.health, action.power, most)


def payment_refusal(health: int, points: int, most: tuple[int, int]) -> Refusal | None:
    """Return why Health and points of items cannot be paid so, if so."""
    if health < 0 or points < 0 or health + points == 0:
        return Refusal("FG-37", "pay_something")
    if health > most[0]:
        return Refusal("FG-37", "one_health_stays")
    if points > most[1]:
        return Refusal("FG-37", "no_such_power")
    return None


def _empower(battle: Battle, action: Empower) -> None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Casting):
        casting.empower(battle, frame, action.health, action.power)


def _runes(battle: Battle) -> list[RemoveMarker]:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Clearing):
        return []
    return [RemoveMarker(number) for number in runes.own(battle, frame.seat)]


def _remove_marker_refusal(battle: Battle, action: RemoveMarker) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Clearing) and action.marker in runes.own(battle, frame.seat):
        return None
    if any(marker.id == action.marker for marker in battle.state.markers):
        return Refusal("FG-explosive_rune", "not_your_marker")
    return Refusal("FG-explosive_rune", "no_such_marker")


def _remove_marker(battle: Battle, action: RemoveMarker) -> None:
    """Return why Health and points of items cannot be paid so, if so."""
    battle.remove_marker(action.marker, "cancelled")
    frame = battle.state.stack[-1]
    if isinstance(frame, Clearing) and not runes.own(battle, frame.seat):
        battle.state.stack.pop()


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(Cast, ("act",), _cast, refusal=_cast_refusal),
    ActionKind(Empower, ("empower",), _empower, _payments, _empower_refusal),
    ActionKind(RemoveMarker, ("runes",), _remove_marker, _runes, _remove_marker_refusal),
)
