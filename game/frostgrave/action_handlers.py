"""Carrying out what a seat has decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.frostgrave import (
    acting_against,
    activations,
    casting,
    deploying,
    encounters,
    fear,
    fighting,
    moving,
    phases,
    preparing,
    reactions,
    runes,
    shooting,
    statuses,
    treasure,
    using,
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
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import (
    Casting,
    Clearing,
    Fighting,
    Moving,
    Reacting,
    Separating,
    Willing,
)
from game.frostgrave.scenarios import hooks, uses
from game.frostgrave.spells import holding

Handler: TypeAlias = Callable[[Battle, Any], None]


def carry_out(battle: Battle, action: FrostgraveAction) -> None:
    """Change the state by a checked action; what follows by itself comes after."""
    _HANDLERS[type(action)](battle, action)


def _prepare(battle: Battle, action: Prepare) -> None:
    preparing.prepare(battle, action.figure, action.spell, action.aim)


def _name_false(battle: Battle, action: NameFalse) -> None:
    battle.state.stack.pop()
    deploying.name_false(battle, action.token)


def _place_token(battle: Battle, action: PlaceToken) -> None:
    deploying.place_token(battle, action.x, action.y, action.z)


def _choose_side(battle: Battle, action: ChooseSide) -> None:
    deploying.choose_side(battle, action.edge)


def _deploy(battle: Battle, action: Deploy) -> None:
    deploying.deploy(battle, action.figure, action.x, action.y, action.z)


def _activate(battle: Battle, action: Activate) -> None:
    activations.begin(battle, action.figure)


def _activate_group(battle: Battle, action: ActivateGroup) -> None:
    activations.begin_group(battle, (action.figure, *action.soldiers))


def _end_phase(battle: Battle, _action: EndPhase) -> None:
    phases.end_part(battle)


def _end_activation(battle: Battle, action: EndActivation) -> None:
    activations.update(battle, action.figure, is_over=True)


def _move(battle: Battle, action: Move) -> None:
    one = activations.activation_of(battle, action.figure)
    if one is None:
        return
    dread_of = fear.met_by_move(battle, action)
    if dread_of != NOBODY and acting_against.is_kept(battle, action, dread_of):
        return
    budget = moving.allowance(battle, battle.figure(action.figure), one.moves)
    activations.count(battle, action.figure, activations.MOVE)
    if action.path or action.leaves:
        battle.state.stack.append(
            Moving(
                action.figure,
                tuple(action.path),
                budget,
                leaves=action.leaves,
                run_up=one.run_up,
            )
        )


def _fight(battle: Battle, action: Fight) -> None:
    if acting_against.is_awed(battle, action, action.target):
        return
    activations.count(battle, action.figure, activations.OTHER)
    statuses.end_those(battle, action.figure, "broken", "broken")
    if holding.can_fight_hand(battle, battle.figure(action.figure), battle.figure(action.target)):
        holding.fight_hand(battle, action.figure, action.target, action.weapon)
        return
    fighting.begin(battle, action.figure, action.target, action.weapon)


def _shoot(battle: Battle, action: Shoot) -> None:
    if acting_against.is_awed(battle, action, action.target):
        return
    one = activations.activation_of(battle, action.figure)
    activations.count(battle, action.figure, activations.OTHER)
    activations.update(battle, action.figure, shot=True)
    statuses.end_those(battle, action.figure, "broken", "broken")
    shooting.shoot(battle, action.figure, action.target, is_hasty=one is not None and one.moved)


def _load(battle: Battle, action: Load) -> None:
    activations.load(battle, action.figure)


def _cast(battle: Battle, action: Cast) -> None:
    target = acting_against.attacked_by(battle, action)
    if target >= 0 and acting_against.is_awed(battle, action, target):
        return
    casting.act(battle, action.figure, action.spell, action.aim)


def _pick_up(battle: Battle, action: PickUp) -> None:
    activations.count(battle, action.figure, activations.OTHER)
    statuses.end_those(battle, action.figure, "broken", "broken")
    treasure.take(battle, action.figure, action.token)
    encounters.roll(battle, action.token)
    hooks.picked_up(battle, action.figure, action.token)


def _use(battle: Battle, action: Use) -> None:
    activations.count(battle, action.figure, activations.OTHER)
    uses.use(battle, action.figure, action.site)


def _drop_token(battle: Battle, action: DropToken) -> None:
    activations.count(battle, action.figure, activations.OTHER)
    treasure.put_down(battle, action.figure)


def _use_item(battle: Battle, action: UseItem) -> None:
    if not using.is_free(battle, action.item):
        activations.count(battle, action.figure, activations.OTHER)
    using.use(battle, action.figure, action.item, action.aim)


def _force(battle: Battle, _action: Force) -> None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting):
        reactions.answer(battle, frame, forces=True)


def _pass(battle: Battle, _action: Pass) -> None:
    if not battle.state.stack:
        preparing.end_part(battle)
        return
    frame = battle.state.stack[-1]
    if isinstance(frame, Reacting):
        reactions.answer(battle, frame, forces=False)
    elif isinstance(frame, Casting):
        casting.empower(battle, frame, 0, 0)
    elif isinstance(frame, Willing):
        _pay_will(battle, frame, 0, 0)
    elif isinstance(frame, Clearing):
        battle.state.stack.pop()


def _pick_weapon(battle: Battle, action: PickWeapon) -> None:
    frame = battle.state.stack.pop()
    if isinstance(frame, Fighting):
        fighting.resolve(battle, frame.attacker, frame.defender, frame.weapon, action.weapon)


def _separate(battle: Battle, action: Separate) -> None:
    frame = battle.state.stack.pop()
    if isinstance(frame, Separating):
        fighting.separate(battle, frame.winner, frame.loser, action.how)


def _empower(battle: Battle, action: Empower) -> None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Casting):
        casting.empower(battle, frame, action.health, action.power)


def _resist(battle: Battle, action: Resist) -> None:
    frame = battle.state.stack[-1]
    if isinstance(frame, Willing):
        _pay_will(battle, frame, action.health, action.power)


def _pay_will(battle: Battle, frame: Willing, health: int, points: int) -> None:
    """Raise a Will roll, and let follow what waited for it."""
    success = will_rolls.pay(battle, frame, health, points)
    if frame.purpose == "resist":
        casting.resisted(battle, frame.figure, success=success)
    elif frame.purpose == "approach":
        reactions.approached(battle, success=success)
    elif frame.purpose == "dare":
        action = acting_against.settle(battle, success=success)
        if action is not None:
            carry_out(battle, action)
    elif success:
        will_rolls.shaken(battle, frame.figure, frame.detail)


def _remove_marker(battle: Battle, action: RemoveMarker) -> None:
    battle.remove_marker(action.marker, "cancelled")
    frame = battle.state.stack[-1]
    if isinstance(frame, Clearing) and not runes.own(battle, frame.seat):
        battle.state.stack.pop()


_HANDLERS: Final[Mapping[type, Handler]] = {
    Prepare: _prepare,
    PlaceToken: _place_token,
    NameFalse: _name_false,
    ChooseSide: _choose_side,
    Deploy: _deploy,
    Activate: _activate,
    ActivateGroup: _activate_group,
    EndPhase: _end_phase,
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
    Pass: _pass,
    PickWeapon: _pick_weapon,
    Separate: _separate,
    Empower: _empower,
    Resist: _resist,
    RemoveMarker: _remove_marker,
}
