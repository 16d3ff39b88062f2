"""Why an action is not allowed now, if so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, get_args

from game.engine.refusal import Refusal
from game.frostgrave import (
    activations,
    casting,
    contact,
    deploying,
    fear,
    fighting,
    flow,
    moving,
    phases,
    preparing,
    runes,
    shooting,
    statuses,
    treasure,
    using,
    weaponry,
    will_rolls,
)
from game.frostgrave.actions import (
    Activate,
    ActivateGroup,
    Cast,
    ChooseSide,
    Deploy,
    DropToken,
    Empower,
    EndActivation,
    EndPhase,
    Fight,
    Force,
    FrostgraveAction,
    Load,
    Move,
    NameFalse,
    Pass,
    PickUp,
    PickWeapon,
    PlaceToken,
    Prepare,
    RemoveMarker,
    Resist,
    Separate,
    Shoot,
    Use,
    UseItem,
)
from game.frostgrave.battle import Battle
from game.frostgrave.names import NOBODY, By
from game.frostgrave.pending import (
    Casting,
    Clearing,
    Fighting,
    Naming,
    Reacting,
    Separating,
    Willing,
)
from game.frostgrave.scenarios import uses
from game.frostgrave.spells import holding

Checker: TypeAlias = Callable[[Battle, Any], Refusal | None]

_NOT_NOW = Refusal("FG-02", "not_now")
KINDS: Final = get_args(By)


def refusal(battle: Battle, action: FrostgraveAction) -> Refusal | None:
    """Say why an action is not allowed, if so."""
    decision = flow.decision(battle.state)
    if decision is None:
        return Refusal("FG-57", "battle_over")
    allowed = _ANSWERS.get(decision.kind, ())
    if not isinstance(action, allowed):
        return _NOT_NOW
    return _CHECKERS[type(action)](battle, action)


def _always(_battle: Battle, _action: FrostgraveAction) -> Refusal | None:
    return None


def _place_token(battle: Battle, action: PlaceToken) -> Refusal | None:
    return deploying.token_refusal(battle, action.x, action.y, action.z)


def _choose_side(_battle: Battle, action: ChooseSide) -> Refusal | None:
    return deploying.side_refusal(action.edge)


def _deploy(battle: Battle, action: Deploy) -> Refusal | None:
    return deploying.spot_refusal(battle, action.figure, action.x, action.y, action.z)


def _activate(battle: Battle, action: Activate) -> Refusal | None:
    return phases.refusal(battle, action.figure)


def _activate_group(battle: Battle, action: ActivateGroup) -> Refusal | None:
    state = battle.state
    first = phases.leader(battle, state.side)
    if state.phase == "soldier" or first is None or first.id != action.figure:
        return Refusal("FG-03", "group_needs_caster")
    members = (action.figure, *action.soldiers)
    if not action.soldiers or len(set(members)) < len(members):
        return Refusal("FG-04", "group_of_two")
    if len(action.soldiers) + state.taken > battle.book.numbers.companions:
        return Refusal("FG-03", "three_have_gone")
    for number in members:
        found = phases.refusal(battle, number)
        if found is None:
            found = phases.can_join(battle, battle.figure(number))
        if found is not None:
            return found
    return None


def _own(battle: Battle, number: int, kind: str) -> Refusal | None:
    """Say why a figure may take no action of a kind, if so."""
    if not 0 <= number < len(battle.state.figures):
        return Refusal("FG-06", "no_such_figure")
    return activations.refusal(battle, number, kind)


def _end_activation(battle: Battle, action: EndActivation) -> Refusal | None:
    if activations.activation_of(battle, action.figure) is None:
        return Refusal("FG-06", "not_activated")
    return None


def _move(battle: Battle, action: Move) -> Refusal | None:
    found = _own(battle, action.figure, activations.MOVE)
    if found is not None:
        return found
    if any(point.by not in KINDS for point in action.path):
        return Refusal("FG-10", "no_such_way")
    figure = battle.figure(action.figure)
    one = activations.activation_of(battle, action.figure)
    if one is not None and one.shuns:
        found = fear.refusal(battle, figure, one, action)
        if found is not None:
            return found
    budget = moving.allowance(battle, figure, one.moves if one else 0)
    return moving.refusal(
        battle,
        figure,
        action.path,
        budget,
        leaves=action.leaves,
        run_up=one.run_up if one else None,
    )


def _target(battle: Battle, figure: int, target: int) -> Refusal | None:
    """Say why a figure cannot be the target of an attack, if so."""
    if not 0 <= target < len(battle.state.figures):
        return Refusal("FG-62", "no_such_figure")
    one = activations.activation_of(battle, figure)
    if one is not None and target in one.forbidden:
        return Refusal("FG-S2", "dares_not", {"figure": target})
    return None


def _no_special(battle: Battle, number: int) -> Refusal | None:
    """Say why a figure may do nothing but move, if so (FG-66)."""
    return Refusal("FG-66", "is_hanging") if battle.figure(number).hanging else None


def _fight(battle: Battle, action: Fight) -> Refusal | None:
    found = (
        _own(battle, action.figure, activations.OTHER)
        or _no_special(battle, action.figure)
        or _target(battle, action.figure, action.target)
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


def _shoot(battle: Battle, action: Shoot) -> Refusal | None:
    found = (
        _own(battle, action.figure, activations.OTHER)
        or _no_special(battle, action.figure)
        or _target(battle, action.figure, action.target)
    )
    if found is not None:
        return found
    one = activations.activation_of(battle, action.figure)
    if one is not None and one.shot:
        return Refusal("FG-29", "has_shot")
    return shooting.refusal(battle, battle.figure(action.figure), battle.figure(action.target))


def _load(battle: Battle, action: Load) -> Refusal | None:
    found = _own(battle, action.figure, activations.LOAD)
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
    return _no_special(battle, action.figure)


def _cast(battle: Battle, action: Cast) -> Refusal | None:
    found = _own(battle, action.figure, activations.OTHER)
    if found is None:
        one = activations.activation_of(battle, action.figure)
        aimed = getattr(action.aim, "figure", NOBODY)
        if one is not None and aimed in one.forbidden:
            return Refusal("FG-S2", "dares_not", {"figure": aimed})
        found = casting.refusal(battle, battle.figure(action.figure), action.spell, action.aim)
    return found


def _pick_up(battle: Battle, action: PickUp) -> Refusal | None:
    found = _own(battle, action.figure, activations.OTHER) or _no_special(battle, action.figure)
    if found is not None:
        return found
    return treasure.refusal(battle, battle.figure(action.figure), action.token)


def _use(battle: Battle, action: Use) -> Refusal | None:
    found = _own(battle, action.figure, activations.OTHER) or _no_special(battle, action.figure)
    return found or uses.refusal(battle, battle.figure(action.figure), action.site)


def _drop_token(battle: Battle, action: DropToken) -> Refusal | None:
    found = _own(battle, action.figure, activations.OTHER) or _no_special(battle, action.figure)
    if found is None and battle.figure(action.figure).token == NOBODY:
        return Refusal("FG-48", "carries_nothing")
    return found


def _use_item(battle: Battle, action: UseItem) -> Refusal | None:
    kind = activations.FREE if using.is_free(battle, action.item) else activations.OTHER
    found = _own(battle, action.figure, kind) or _no_special(battle, action.figure)
    if found is not None:
        return found
    return using.refusal(battle, battle.figure(action.figure), action.item, action.aim)


def _force(battle: Battle, action: Force) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting) and frame.by[0] == action.figure:
        return None
    return Refusal("FG-67", "not_asked")


def _pick_weapon(battle: Battle, action: PickWeapon) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Fighting):
        figure = battle.figure(frame.defender)
        if any(arm.id == action.weapon for arm in weaponry.arms(battle, figure)):
            return None
    return Refusal("FG-68", "no_such_weapon")


def _separate(battle: Battle, action: Separate) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Separating) and action.how in fighting.separations(battle, frame):
        return None
    return Refusal("FG-22", "cannot_separate")


def _empower(battle: Battle, action: Empower) -> Refusal | None:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Casting):
        return _NOT_NOW
    most = casting.most_points(battle, frame)
    return _payment(action.health, action.power, most)


def _resist(battle: Battle, action: Resist) -> Refusal | None:
    frame = battle.state.stack[-1]
    if not isinstance(frame, Willing):
        return _NOT_NOW
    return _payment(action.health, action.power, will_rolls.most_parts(battle, frame.figure))


def _payment(health: int, points: int, most: tuple[int, int]) -> Refusal | None:
    if health < 0 or points < 0 or health + points == 0:
        return Refusal("FG-37", "pay_something")
    if health > most[0]:
        return Refusal("FG-37", "one_health_stays")
    if points > most[1]:
        return Refusal("FG-37", "no_such_power")
    return None


def _remove_marker(battle: Battle, action: RemoveMarker) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Clearing) and action.marker in runes.own(battle, frame.seat):
        return None
    if any(marker.id == action.marker for marker in battle.state.markers):
        return Refusal("FG-explosive_rune", "not_your_marker")
    return Refusal("FG-explosive_rune", "no_such_marker")


def _name_false(battle: Battle, action: NameFalse) -> Refusal | None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Naming) and action.token in deploying.own_tokens(battle, frame.seat):
        return None
    return Refusal("FG-fools_gold", "not_your_token")


_CHECKERS: Final[Mapping[type, Checker]] = {
    Prepare: preparing.refusal,
    NameFalse: _name_false,
    Pass: _always,
    EndPhase: _always,
    PlaceToken: _place_token,
    ChooseSide: _choose_side,
    Deploy: _deploy,
    Activate: _activate,
    ActivateGroup: _activate_group,
    EndActivation: _end_activation,
    Move: _move,
    Fight: _fight,
    Shoot: _shoot,
    Load: _load,
    Cast: _cast,
    PickUp: _pick_up,
    DropToken: _drop_token,
    UseItem: _use_item,
    Use: _use,
    Force: _force,
    PickWeapon: _pick_weapon,
    Separate: _separate,
    Empower: _empower,
    Resist: _resist,
    RemoveMarker: _remove_marker,
}

_LEAD: Final = (Activate, EndPhase)
_ANSWERS: Final[Mapping[str, tuple[type, ...]]] = {
    "before": (Pass, Prepare),
    "tokens": (PlaceToken,),
    "sides": (ChooseSide,),
    "deploy": (Deploy,),
    "wizard": (*_LEAD, ActivateGroup),
    "apprentice": (*_LEAD, ActivateGroup),
    "soldier": _LEAD,
    "act": (
        EndActivation,
        Move,
        Fight,
        Shoot,
        Load,
        Cast,
        PickUp,
        DropToken,
        UseItem,
        Use,
    ),
    "react": (Force, Pass),
    "weapon": (PickWeapon,),
    "separate": (Separate,),
    "empower": (Empower, Pass),
    "resist": (Resist, Pass),
    "name_false": (NameFalse,),
    "runes": (RemoveMarker, Pass),
}
"""The kinds of action that answer each kind of decision."""
