"""Fights and shots, and the choices within a fight (FG-21 to FG-32, FG-68)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.action_table import ActionKind
from game.engine.refusal import Refusal
from game.frostgrave import (
    acting_against,
    activations,
    contact,
    fighting,
    shooting,
    statuses,
    weaponry,
)
from game.frostgrave.actions import Fight, Load, PickWeapon, Separate, Shoot
from game.frostgrave.actions.moves import free_refusal, hanging_refusal, own_refusal
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.pending import Fighting, Separating
from game.frostgrave.spells import holding


def fights(battle: Battle, figure: Figure, one: Activation) -> list[Fight]:
    """List the fights that a figure may begin."""
    if figure.statuses and statuses.has(battle, figure, "blind"):
        return []
    if contact.is_elsewhere(battle, figure):
        return []
    targets = [
        target.id
        for target in contact.touching_enemies(battle, figure)
        if target.id not in one.forbidden and shooting.untouchable(battle, target) is None
    ]
    targets.extend(holding.held_in_reach(battle, figure))
    return [
        Fight(figure.id, target, arm.id)
        for target in targets
        for arm in weaponry.choices(battle, figure)
    ]


def _target_refusal(battle: Battle, figure: int, target: int) -> Refusal | None:
    """Return why a figure cannot be the target of an attack, if so."""
    if not 0 <= target < len(battle.state.figures):
        return Refusal("FG-62", "no_such_figure")
    one = activations.activation_of(battle, figure)
    if one is not None and target in one.forbidden:
        return Refusal("FG-S2", "dares_not", {"figure": target})
    return None


def _fight_refusal(battle: Battle, action: Fight) -> Refusal | None:
    found = free_refusal(battle, action.figure) or _target_refusal(
        battle, action.figure, action.target
    )
    if found is not None:
        return found
    figure = battle.figure(action.figure)
    if figure.statuses and statuses.has(battle, figure, "blind"):
        return Refusal("FG-S2", "is_blind")
    if contact.is_elsewhere(battle, figure):
        return Refusal("FG-plane_walk", "walks_elsewhere")
    if holding.can_fight_hand(battle, figure, battle.figure(action.target)):
        return None
    touching = contact.touching_enemies(battle, figure)
    if all(one.id != action.target for one in touching):
        return Refusal("FG-21", "not_in_contact", {"figure": action.target})
    gone = shooting.untouchable(battle, battle.figure(action.target))
    if gone is not None:
        return gone
    if action.weapon and all(arm.id != action.weapon for arm in weaponry.arms(battle, figure)):
        return Refusal("FG-68", "no_such_weapon")
    return None


def _fight(battle: Battle, action: Fight) -> None:
    if acting_against.is_awed(battle, action, action.target):
        return
    activations.count(battle, action.figure, activations.OTHER)
    statuses.end_those(battle, action.figure, "broken", "broken")
    if holding.can_fight_hand(battle, battle.figure(action.figure), battle.figure(action.target)):
        holding.fight_hand(battle, action.figure, action.target, action.weapon)
        return
    fighting.begin(battle, action.figure, action.target, action.weapon)


def shots(battle: Battle, figure: Figure, one: Activation) -> list[Shoot]:
    """List the shots that a figure may take."""
    if shooting.cannot_shoot(battle, figure) is not None:
        return []
    return [
        Shoot(figure.id, target.id)
        for target in battle.on_table()
        if target.seat != figure.seat
        and target.id not in one.forbidden
        and shooting.target_refusal(battle, figure, target) is None
    ]


def _shoot_refusal(battle: Battle, action: Shoot) -> Refusal | None:
    found = free_refusal(battle, action.figure) or _target_refusal(
        battle, action.figure, action.target
    )
    if found is not None:
        return found
    one = activations.activation_of(battle, action.figure)
    if one is not None and one.shot:
        return Refusal("FG-29", "has_shot")
    return shooting.refusal(battle, battle.figure(action.figure), battle.figure(action.target))


def _shoot(battle: Battle, action: Shoot) -> None:
    if acting_against.is_awed(battle, action, action.target):
        return
    one = activations.activation_of(battle, action.figure)
    activations.count(battle, action.figure, activations.OTHER)
    activations.update(battle, action.figure, shot=True)
    statuses.end_those(battle, action.figure, "broken", "broken")
    shooting.shoot(battle, action.figure, action.target, is_hasty=one is not None and one.moved)


def can_load(battle: Battle, figure: Figure) -> bool:
    """Whether a figure that is in no combat has a crossbow to load, and an action for it."""
    return (
        activations.refusal(battle, figure.id, activations.LOAD) is None
        and not figure.loaded
        and battle.book.loads(weaponry.missile_of(battle, figure))
    )


def _load_refusal(battle: Battle, action: Load) -> Refusal | None:
    found = own_refusal(battle, action.figure, activations.LOAD)
    if found is not None:
        return found
    figure = battle.figure(action.figure)
    weapon = weaponry.missile_of(battle, figure)
    if not weapon or not battle.book.weapons[weapon].loads:
        return Refusal("FG-06", "no_crossbow")
    if figure.loaded:
        return Refusal("FG-06", "is_loaded")
    if contact.in_combat(battle, figure):
        return Refusal("FG-16", "in_combat")
    return hanging_refusal(battle, action.figure)


def _weapons(battle: Battle) -> list[PickWeapon]:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Fighting):
        return []
    figure = battle.figure(frame.defender)
    return [PickWeapon(arm.id) for arm in weaponry.choices(battle, figure)]


def _pick_weapon_refusal(battle: Battle, action: PickWeapon) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Fighting):
        figure = battle.figure(frame.defender)
        if any(arm.id == action.weapon for arm in weaponry.arms(battle, figure)):
            return None
    return Refusal("FG-68", "no_such_weapon")


def _pick_weapon(battle: Battle, action: PickWeapon) -> None:
    frame = battle.state.stack.pop()
    if isinstance(frame, Fighting):
        fighting.resolve(battle, frame.attacker, frame.defender, frame.weapon, action.weapon)


def _separations(battle: Battle) -> list[Separate]:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Separating):
        return []
    return [Separate(how) for how in fighting.separations(battle, frame)]


def _separate_refusal(battle: Battle, action: Separate) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Separating) and action.how in fighting.separations(battle, frame):
        return None
    return Refusal("FG-22", "cannot_separate")


def _separate(battle: Battle, action: Separate) -> None:
    """List the shots that a figure may take."""
    frame = battle.state.stack.pop()
    if isinstance(frame, Separating):
        fighting.separate(battle, frame.winner, frame.loser, action.how)


KINDS: Final[Sequence[ActionKind[Battle]]] = (
    ActionKind(Fight, ("act",), _fight, refusal=_fight_refusal),
    ActionKind(Shoot, ("act",), _shoot, refusal=_shoot_refusal),
    ActionKind(
        Load,
        ("act",),
        lambda battle, action: activations.load(battle, action.figure),
        refusal=_load_refusal,
    ),
    ActionKind(PickWeapon, ("weapon",), _pick_weapon, _weapons, _pick_weapon_refusal),
    ActionKind(Separate, ("separate",), _separate, _separations, _separate_refusal),
)
