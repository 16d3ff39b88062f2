"""What may be done now: all that is finite, and a sample of moves (FG-10, FG-62)."""

from __future__ import annotations

from itertools import combinations

from game.frostgrave import (
    activations,
    casting,
    contact,
    deploying,
    fighting,
    flow,
    legal_moves,
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
    NameFalse,
    Pass,
    PickUp,
    PickWeapon,
    PlaceToken,
    RemoveMarker,
    Resist,
    Separate,
    Shoot,
    Use,
    UseItem,
)
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY, NORTH, SOUTH
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
from game.frostgrave.spells import holding, registry


def listed(battle: Battle) -> list[FrostgraveAction]:
    """List what the deciding seat may do now; empty when the battle is over."""
    decision = flow.decision(battle.state)
    if decision is None:
        return []
    battle.hold_still()
    if battle.state.stack:
        return _answers(battle)
    kind = decision.kind
    if kind == "act":
        return [action for one in battle.state.active for action in actions_of(battle, one)]
    if kind == "before":
        return [*preparing.listed(battle), Pass()]
    if kind == "tokens":
        return [PlaceToken(*spot) for spot in deploying.token_spots(battle)]
    if kind == "sides":
        return [ChooseSide(NORTH), ChooseSide(SOUTH)]
    if kind == "deploy":
        figure = deploying.to_deploy(battle)[0]
        return [Deploy(figure.id, *spot) for spot in deploying.deployment_spots(battle, figure)]
    return _lead(battle)


def _lead(battle: Battle) -> list[FrostgraveAction]:
    """List whom the side may activate, alone or as a group."""
    able = phases.may_activate(battle)
    found: list[FrostgraveAction] = [Activate(figure.id) for figure in able]
    first = phases.leader(battle, battle.state.side)
    if battle.state.phase != "soldier" and first is not None and first in able:
        found.extend(_groups(battle, first, able))
    found.append(EndPhase())
    return found


def _groups(battle: Battle, first: Figure, able: list[Figure]) -> list[FrostgraveAction]:
    if phases.can_join(battle, first) is not None:
        return []
    soldiers = [
        figure.id
        for figure in able
        if figure.id != first.id and phases.can_join(battle, figure) is None
    ]
    left = battle.book.numbers.companions - battle.state.taken
    return [
        ActivateGroup(first.id, chosen)
        for size in range(1, left + 1)
        for chosen in combinations(soldiers, size)
    ]


def actions_of(battle: Battle, one: Activation) -> list[FrostgraveAction]:
    """List what a figure may do in its activation: moves as a sample, all others in full."""
    figure = battle.figure(one.figure)
    found: list[FrostgraveAction] = []
    is_fighting = contact.in_combat(battle, figure)
    if activations.refusal(battle, figure.id, activations.MOVE) is None and not is_fighting:
        found.extend(legal_moves.moves(battle, figure, one))
    if not figure.hanging:
        if activations.refusal(battle, figure.id, activations.OTHER) is None:
            found.extend(others_of(battle, figure, one))
        if (
            activations.refusal(battle, figure.id, activations.LOAD) is None
            and not figure.loaded
            and not is_fighting
            and battle.book.loads(weaponry.missile_of(battle, figure))
        ):
            found.append(Load(figure.id))
    found.append(EndActivation(figure.id))
    return found


def others_of(battle: Battle, figure: Figure, one: Activation) -> list[FrostgraveAction]:
    """List everything but moves."""
    found: list[FrostgraveAction] = []
    found.extend(_fights(battle, figure, one))
    if not one.shot:
        found.extend(_shots(battle, figure, one))
    found.extend(_castings(battle, figure, one))
    found.extend(
        PickUp(figure.id, token.id)
        for token in battle.state.tokens
        if token.where == "table"
        and treasure.touches(battle, figure, token)
        and treasure.refusal(battle, figure, token.id) is None
    )
    found.extend(Use(figure.id, site) for site in uses.uses(battle, figure))
    if figure.token != NOBODY:
        found.append(DropToken(figure.id))
    for item in dict.fromkeys(figure.items):
        found.extend(UseItem(figure.id, item, aim) for aim in using.aims(battle, figure, item))
    return found


def _fights(battle: Battle, figure: Figure, one: Activation) -> list[FrostgraveAction]:
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


def _shots(battle: Battle, figure: Figure, one: Activation) -> list[FrostgraveAction]:
    if shooting.cannot_shoot(battle, figure) is not None:
        return []
    return [
        Shoot(figure.id, target.id)
        for target in battle.on_table()
        if target.seat != figure.seat
        and target.id not in one.forbidden
        and shooting.target_refusal(battle, figure, target) is None
    ]


def _castings(battle: Battle, figure: Figure, one: Activation) -> list[FrostgraveAction]:
    if not figure.spells or casting.cannot_cast(battle, figure) is not None:
        return []
    found: list[FrostgraveAction] = []
    for identifier in figure.spells:
        spell = battle.book.spells[identifier]
        if casting.unavailable(battle, figure, spell) is None:
            found.extend(
                Cast(figure.id, identifier, aim)
                for aim in registry.aims(battle, figure, spell)
                if getattr(aim, "figure", NOBODY) not in one.forbidden
            )
    return found


def _answers(battle: Battle) -> list[FrostgraveAction]:
    """List the answers to what is pending."""
    frame = battle.state.stack[-1]
    match frame:
        case Reacting():
            return [Force(frame.by[0]), Pass()]
        case Fighting():
            figure = battle.figure(frame.defender)
            return [PickWeapon(arm.id) for arm in weaponry.choices(battle, figure)]
        case Separating():
            return [Separate(how) for how in fighting.separations(battle, frame)]
        case Casting():
            return [Pass(), *(Empower(*paid) for paid in casting.payments(battle, frame))]
        case Clearing():
            return [Pass(), *(RemoveMarker(number) for number in runes.own(battle, frame.seat))]
        case Naming():
            return [NameFalse(token) for token in deploying.own_tokens(battle, frame.seat)]
        case Willing():
            return [Pass(), *(Resist(*paid) for paid in will_rolls.payments(battle, frame))]
    return []
