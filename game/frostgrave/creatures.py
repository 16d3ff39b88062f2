"""Uncontrolled creatures: the creature phase and their list of priorities (FG-51 to FG-56)."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import circles, fear, fighting, moving, reactions, stats, statuses
from game.frostgrave.battle import Battle
from game.frostgrave.contact import can_engage, opponents
from game.frostgrave.events import (
    ActivationBegan,
    ActivationLost,
    DirectionRolled,
    PhaseBegan,
)
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of, gap
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Moving, Prowling, Shaking
from game.frostgrave.scenarios import hooks
from game.frostgrave.terrain.shapes import cosine, sine
from game.frostgrave.terrain.sliding import slide
from game.frostgrave.terrain.walking import Waypoint


def begin_phase(battle: Battle) -> None:
    """Begin the creature phase."""
    if waiting(battle):
        battle.emit(PhaseBegan("creature", NOBODY, ()))


def waiting(battle: Battle) -> list[int]:
    """List the creatures that still have to act in this phase."""
    return [
        figure.id
        for figure in battle.on_table()
        if figure.seat == NOBODY and not figure.activated and "immobile" not in figure.tags
    ]


def advance(battle: Battle) -> bool:
    """Activate the next creature; return whether there was one.

    Each is drawn by lot from those left, which equals an order shuffled once a turn (FG-54).
    """
    left = waiting(battle)
    if not left:
        return False
    begin(battle, left[battle.state.dice.index(len(left)) if len(left) > 1 else 0])
    return True


def begin(battle: Battle, number: int) -> None:
    """Begin the activation of a creature."""
    figure = battle.figure(number)
    state = battle.state
    if hooks.before_creature(battle, number):
        return
    battle.change(number, activated=True)
    statuses.end_those(battle, number, "activation_start", "expired")
    lost = statuses.with_flag(battle, figure, "loses_activation")
    battle.emit(ActivationBegan((number,), False, stats.actions(battle, figure)))
    if lost is not None:
        battle.emit(ActivationLost(number, lost.id))
        statuses.remove(battle, number, lost.id, "expired")
        return
    state.stack.append(Prowling(number, stats.actions(battle, figure)))
    shaken = statuses.to_shake(battle, figure, "activation_start")
    if shaken:
        state.stack.append(Shaking(number, shaken))


def carry_on(battle: Battle, frame: Prowling) -> None:
    """Let a creature take its next action (FG-51 to FG-53)."""
    state = battle.state
    state.stack.pop()
    figure = battle.figure(frame.figure)
    if figure.where != "table":
        return
    if frame.actions <= 0 or figure.seat != NOBODY:
        shaken = statuses.to_shake(battle, figure, "activation_end")
        statuses.end_those(battle, figure.id, "activation_end", "expired")
        if shaken:
            state.stack.append(Shaking(figure.id, shaken))
        return
    foes = opponents(battle, figure)
    if foes:
        _fight(battle, frame, foes)
    elif frame.chases != NOBODY and battle.figure(frame.chases).where == "table":
        _go_after(battle, frame, battle.figure(frame.chases))
    else:
        _hunt(battle, frame, figure)


def _fight(battle: Battle, frame: Prowling, foes: list[Figure]) -> None:
    """Fight the opponent of the lowest Health; still in contact, the second action is lost."""
    state = battle.state
    if frame.fought and battle.figure(frame.chases).where == "table":
        state.stack.append(replace(frame, actions=0))
        return
    if statuses.has(battle, battle.figure(frame.figure), "blind"):
        state.stack.append(replace(frame, actions=0))
        return
    lowest = min(foe.health for foe in foes)
    weakest = [foe for foe in foes if foe.health == lowest]
    foe = weakest[state.dice.index(len(weakest)) if len(weakest) > 1 else 0]
    state.stack.append(replace(frame, actions=frame.actions - 1, fought=True, chases=foe.id))
    fighting.begin(battle, frame.figure, foe.id, "")


def _hunt(battle: Battle, frame: Prowling, figure: Figure) -> None:
    """Go for the nearest figure in sight, or wander (FG-52, FG-53)."""
    prey = nearest_prey(battle, figure)
    fresh = replace(frame, chases=NOBODY, fought=False)
    if prey is not None:
        _go_after(battle, fresh, prey)
    elif frame.wandered:
        battle.state.stack.append(replace(fresh, actions=0))
    else:
        battle.state.stack.append(
            replace(fresh, actions=frame.actions - 1, moves=frame.moves + 1, wandered=True)
        )
        _wander(battle, figure, stats.move_allowance(battle, figure, frame.moves))


def nearest_prey(battle: Battle, figure: Figure) -> Figure | None:
    """Return the nearest warband figure in sight within 10 inches (FG-52)."""
    reach_of_eyes = battle.book.lengths.creature_sight
    found: list[tuple[int, int, Figure]] = []
    for other in battle.present():
        if other.seat == NOBODY or not can_engage(battle, other):
            continue
        away = gap(figure, other)
        if away <= reach_of_eyes and battle.sees(figure, other):
            found.append((away, other.health, other))
    if not found:
        return None
    best = min(entry[:2] for entry in found)
    tied = [other for away, health, other in found if (away, health) == best]
    return tied[battle.state.dice.index(len(tied)) if len(tied) > 1 else 0]


def _go_after(battle: Battle, frame: Prowling, prey: Figure) -> None:
    """Move towards a figure by the shortest way, or as near as possible."""
    state = battle.state
    figure = battle.figure(frame.figure)
    after = replace(
        frame, actions=frame.actions - 1, moves=frame.moves + 1, chases=NOBODY, fought=False
    )
    state.stack.append(after)
    if moving.cannot_move(battle, figure) is not None:
        return
    budget = stats.move_allowance(battle, figure, frame.moves)
    path = way_towards(battle, figure, prey, budget)
    if path and fear.quails(battle, figure, path, budget) != NOBODY:
        _go_straight(battle, figure, budget, (figure.x - prey.x, figure.y - prey.y))
    elif path:
        state.stack.append(Moving(figure.id, path, budget))


def way_towards(battle: Battle, figure: Figure, prey: Figure, budget: int) -> tuple[Waypoint, ...]:
    """Return the path that brings a figure nearest to its prey."""
    spot = reactions.contact_spot(battle, figure, body_of(prey), prey.id)
    if spot is not None:
        path = (Waypoint(spot.x, spot.y, spot.z, "walk"),)
        way = moving.walked(battle, figure, path, budget)
        if not way.refused:
            return path
    found = moving.reach_of(battle, figure, budget)
    best: tuple[int, int, int, int, int] | None = None
    for (x, y, z), cost in found.spots.items():
        across, down, up = x - prey.x, y - prey.y, z - prey.z
        key = (across * across + down * down + up * up, cost, x, y, z)
        if best is None or key < best:
            best = key
    here = (figure.x - prey.x) ** 2 + (figure.y - prey.y) ** 2 + (figure.z - prey.z) ** 2
    if best is None or best[0] >= here:
        return ()
    return found.path_to(best[2], best[3], best[4])


def _wander(battle: Battle, figure: Figure, budget: int) -> None:
    """Move in a random direction until something blocks the way (FG-53)."""
    degrees = battle.state.dice.index(360)
    battle.emit(DirectionRolled(figure.id, degrees))
    if moving.cannot_move(battle, figure) is not None or not budget:
        return
    _go_straight(battle, figure, budget, (cosine(degrees), sine(degrees)))


def _go_straight(battle: Battle, figure: Figure, budget: int, way: tuple[int, int]) -> None:
    """Move a creature in a direction until something blocks the way."""
    others = tuple(body_of(other) for other in battle.on_table() if other.id != figure.id)
    others += circles.barring(battle, figure)
    ground, body = battle.field.ground, body_of(figure)
    slid = slide(ground, body, *way, budget, others)
    if slid.fell:
        # It stops before the ledge: a base's width back it stands safely.
        back = slid.moved - 2 * body.radius
        slid = slide(ground, body, *way, back, others) if back > 0 else slid
    end = slid.end
    if slid.fell or (end.x, end.y) == (figure.x, figure.y):
        return
    path = (Waypoint(end.x, end.y, end.z, "walk"),)
    battle.state.stack.append(Moving(figure.id, path, budget))
