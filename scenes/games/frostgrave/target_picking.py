"""The meaning of the pointed place: the target, the action, and the rules' answer."""

from __future__ import annotations

import math
from typing import Final

from game.engine.contract import Action
from game.frostgrave import actions as act
from game.frostgrave.aims import AtFigure, AtLine, AtPoint
from game.frostgrave.figures import Figure
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.spells.vocabulary import Attack
from game.frostgrave.terrain.units import INCH
from game.frostgrave.terrain.walking import Waypoint
from scenes.games.frostgrave import carry_spells, point_picking
from scenes.games.frostgrave import targets as modes
from scenes.games.frostgrave.pointing import Pointing
from scenes.games.frostgrave.targets import Pointed, Target

_ROUND: Final = (0, 45, -45, 90, -90)
"""The directions from which treasure is approached, in degrees off the straight way."""


def targets(controller: Pointing) -> list[Target]:
    """The targets on the table that can be chosen in the current mode."""
    offer = controller.context.offer
    if offer is None:
        return []
    figures = offer.state.figures
    chosen: set[int] = set()
    if controller.mode in (modes.WHO, modes.GROUP) and offer.leads:
        chosen = {each.figure for each in offer.all(act.Activate)}
        if controller.mode == modes.GROUP:
            chosen = {one for each in offer.all(act.ActivateGroup) for one in each.soldiers}
    elif offer.kind == "act":
        return _while_acting(controller)
    elif controller.mode == modes.PLACE:
        return controller.setup.targets() if controller.setup.is_open else _spots(controller)
    return [controller.figure_target(figures[number]) for number in sorted(chosen)]


def _while_acting(controller: Pointing) -> list[Target]:
    context, offer = controller.context, controller.context.offer
    if offer is None:
        return []
    figures, acting = offer.state.figures, context.selected
    chosen = {number for number in offer.actors if number != acting}
    found: list[Target] = []
    if controller.mode == modes.SHOOT:
        chosen |= {each.target for each in offer.of(act.Shoot, acting)}
    elif controller.mode == modes.FIGHT:
        chosen |= {each.target for each in offer.of(act.Fight, acting)}
    elif controller.mode == modes.CAST:
        chosen.clear()
        found.extend(_of_aims(controller))
    elif controller.mode == modes.MOVE:
        mover = figures[acting]
        chosen |= {
            each.id
            for each in figures
            if each.where == "table" and each.seat != mover.seat and _in_reach(controller, each)
        }
        found.extend(_treasure(controller))
    return [*(controller.figure_target(figures[number]) for number in sorted(chosen)), *found]


def is_meant(controller: Pointing, target: Target) -> bool:
    """Whether a figure is a usual target: for harm, one of another side."""
    if target.kind != "figure":
        return False
    first = controller.aims[0] if controller.aims and controller.mode == modes.CAST else None
    if not isinstance(first, act.Cast):
        return True
    spell = controller.context.reference.book.spells[first.spell]
    harms = spell.will != "none" or isinstance(spell.effect, Attack)
    figures = controller.context.model.figures
    return not harms or figures[target.number].seat != figures[first.figure].seat


def _in_reach(controller: Pointing, other: Figure) -> bool:
    reachable = controller.context.reachable
    if reachable is None:
        return False
    mover = reachable.figure
    reach = reachable.first_budget + mover.radius + other.radius + 8
    return (mover.x - other.x) ** 2 + (mover.y - other.y) ** 2 <= reach * reach


def _treasure(controller: Pointing) -> list[Target]:
    offer = controller.context.offer
    if offer is None:
        return []
    return [
        Target("token", each.id, (each.x, each.y, each.z), 20)
        for each in offer.state.tokens
        if each.where == "table"
    ]


def _of_aims(controller: Pointing) -> list[Target]:
    """The figures and spots that the spell in hand may target."""
    offer = controller.context.offer
    if offer is None:
        return []
    found: list[Target] = []
    if point_picking.can_turn(controller):
        return found
    if carry_spells.is_in_hand(controller):
        return (
            carry_spells.goers(controller)
            if controller.carried is None
            else carry_spells.samples(controller)
        )
    seen: set[object] = set()
    for number, action in enumerate(controller.aims):
        aim = getattr(action, "aim", None)
        if isinstance(aim, AtFigure):
            if aim.figure not in seen:
                found.append(controller.figure_target(offer.state.figures[aim.figure]))
            seen.add(aim.figure)
        elif isinstance(aim, AtPoint | AtLine):
            found.append(Target("spot", number, (aim.x, aim.y, aim.z), 18))
    return found


def _spots(controller: Pointing) -> list[Target]:
    return [
        Target("spot", number, (each.x, each.y, each.z), 14)
        for number, each in enumerate(controller.aims)
        if isinstance(each, act.PlaceToken | act.Deploy)
    ]


# ---------------------------------------------------------------------- meaning
def catch_up(controller: Pointing) -> bool:
    """Compute the effect of choosing if it was not known yet; returns whether it was computed."""
    pointed = controller.pointed
    if pointed is None or not pointed.waits:
        return False
    controller.pointed = _move(controller, Pointed(pointed.spot, pointed.target))
    return True


def consider(controller: Pointing, spot: tuple[int, int, int], target: Target | None) -> Pointed:
    """Note the effect of choosing a spot, or the target there; see :func:`catch_up`."""
    context, offer = controller.context, controller.context.offer
    pointed = Pointed(spot, target)
    if offer is None or controller.mode in (modes.MEASURE, modes.WHO, modes.GROUP):
        return pointed
    action: Action | None = None
    if controller.mode == modes.MOVE:
        reachable = context.reachable
        pointed.waits = reachable is not None and not reachable.is_known
        return pointed if pointed.waits else _move(controller, pointed)
    if controller.setup.is_open and controller.mode == modes.PLACE:
        return controller.setup.consider(spot, target)
    if controller.mode == modes.PLACE:
        action = _placing(controller, spot, target)
    elif target is not None and controller.mode == modes.SHOOT:
        action = _first(offer.of(act.Shoot, context.selected), target.number)
    elif target is not None and controller.mode == modes.FIGHT:
        action = _first(offer.of(act.Fight, context.selected), target.number)
    elif controller.mode == modes.CAST:
        action = _casting(controller, spot, target)
    pointed.action = action
    if action is not None:
        pointed.preview = _asked(controller, action)
    return pointed


def _first(found: list[act.Shoot] | list[act.Fight], number: int) -> Action | None:
    return next((each for each in found if each.target == number), None)


def _asked(controller: Pointing, action: Action) -> FrostgravePreview | None:
    found = controller.context.table.preview(action)
    return found if isinstance(found, FrostgravePreview) else None


def _placing(
    controller: Pointing, spot: tuple[int, int, int], target: Target | None
) -> Action | None:
    place = target.spot if target is not None and target.kind == "spot" else spot
    figure = controller.context.figure(controller.context.selected)
    return act.PlaceToken(*place) if figure is None else act.Deploy(figure.id, *place)


def _casting(
    controller: Pointing, spot: tuple[int, int, int], target: Target | None
) -> Action | None:
    if target is not None and target.kind == "figure" and not carry_spells.is_in_hand(controller):
        return next(
            (
                each
                for each in controller.aims
                if isinstance(getattr(each, "aim", None), AtFigure)
                and getattr(each, "aim").figure == target.number  # noqa: B009
            ),
            None,
        )
    if target is not None and target.kind == "spot":
        return controller.aims[target.number]
    if carry_spells.is_in_hand(controller):
        return carry_spells.at_spot(controller, spot)
    return point_picking.at_spot(controller, spot)


def _move(controller: Pointing, pointed: Pointed) -> Pointed:
    """The cheapest way to the pointed spot; off the table if the pointer is beyond the edge."""
    context, offer = controller.context, controller.context.offer
    reachable = context.reachable
    if offer is None or reachable is None:
        return pointed
    size = context.ground.size
    mover = reachable.figure
    target = pointed.target
    x, y, z = target.spot if target is not None and target.kind == "token" else pointed.spot
    if not (0 <= x <= size and 0 <= y <= size):
        ways = _leaving(controller, x, y)
    elif target is not None and target.kind == "figure" and target.number != mover.id:
        other = offer.state.figures[target.number]
        ways = reachable.ways_into_contact(other)
        sampled = [
            each
            for each in offer.of(act.Move, mover.id)
            if each.path and _touches(each, other, mover)
        ]
        # Without a way, the rules are asked about the straight one, for the reason.
        straight = act.Move(mover.id, (Waypoint(other.x, other.y, other.z, "walk"),))
        ways = [*sampled, *ways] or [straight]
    else:
        surface = offer.battle.field.ground.surfaces(x, y, mover.radius)
        ways = reachable.ways_to(x, y, z if z in surface else None)
        if target is not None and target.kind == "token":
            ways = [*_beside(controller, target.spot), *ways]
    best: tuple[int, act.Move, FrostgravePreview] | None = None
    refused: tuple[act.Move, FrostgravePreview] | None = None
    for way in ways[:8]:
        preview = _asked(controller, way)
        if preview is None:
            continue
        if preview.clause:
            refused = refused or (way, preview)
            continue
        cost = sum(each.cost for each in preview.path)
        wanted = 0 if way.leaves or not way.path else _away(preview, pointed, (x, y), mover)
        score = cost + wanted * 8
        if best is None or score < best[0]:
            best = (score, way, preview)
        if wanted <= 4:
            break
    if best is not None:
        pointed.action, pointed.preview = best[1], best[2]
    elif refused is not None:
        pointed.action, pointed.preview = refused
    return pointed


def _away(
    preview: FrostgravePreview, pointed: Pointed, spot: tuple[int, int], mover: Figure
) -> int:
    """The distance between a spot and the real end of a way; climbing too high ends on a wall."""
    target = pointed.target
    if target is not None and target.kind == "figure":
        return 0
    # A figure that hangs on a wall may have a way that leads nowhere.
    end = preview.path[-1].to if preview.path else mover
    if target is not None and target.kind == "token":
        away = math.dist((end.x, end.y), spot)
        return max(0, round(away) - target.radius - mover.radius)
    return abs(end.x - spot[0]) + abs(end.y - spot[1])


def _beside(controller: Pointing, spot: tuple[int, int, int]) -> list[act.Move]:
    """Ways to spots where a figure touches treasure without standing on it, the nearest first."""
    reachable = controller.context.reachable
    if reachable is None:
        return []
    mover, base = reachable.figure, controller.context.reference.lengths.token_base
    towards = math.atan2(mover.y - spot[1], mover.x - spot[0])
    found: list[act.Move] = []
    for turn in _ROUND:
        angle = towards + math.radians(turn)
        x = round(spot[0] + math.cos(angle) * (mover.radius + base))
        y = round(spot[1] + math.sin(angle) * (mover.radius + base))
        found += reachable.ways_to(x, y, spot[2])[:1]
    return found


def _touches(way: act.Move, other: Figure, mover: Figure) -> bool:
    end = way.path[-1]
    reach = other.radius + mover.radius + 6
    return (end.x - other.x) ** 2 + (end.y - other.y) ** 2 <= reach * reach


def _leaving(controller: Pointing, x: int, y: int) -> list[act.Move]:
    """Ways over the edge nearest to a point beyond it."""
    context, offer = controller.context, controller.context.offer
    reachable = context.reachable
    if offer is None or reachable is None:
        return []
    mover, size = reachable.figure, context.ground.size
    found = [each for each in offer.of(act.Move, mover.id) if each.leaves]
    found = [each for each in found if _same_edge(each, (x, y), size, mover)]
    inside = (
        max(mover.radius, min(size - mover.radius, x)),
        max(mover.radius, min(size - mover.radius, y)),
    )
    for way in reachable.ways_to(*inside):
        found.append(act.Move(way.figure, way.path, leaves=True))
    if min(mover.x, mover.y, size - mover.x, size - mover.y) <= mover.radius + INCH // 8:
        found.append(act.Move(mover.id, (), leaves=True))
    return found


def _same_edge(way: act.Move, point: tuple[int, int], size: int, mover: Figure) -> bool:
    end = way.path[-1] if way.path else None
    x, y = (end.x, end.y) if end is not None else (mover.x, mover.y)
    if point[1] < 0:
        return y <= mover.radius + 2
    if point[1] > size:
        return y >= size - mover.radius - 2
    return x <= mover.radius + 2 if point[0] < 0 else x >= size - mover.radius - 2
