"""Falls of figures when the ground under them has changed (FG-20)."""

from __future__ import annotations

from game.frostgrave import caster_sight, sliding, statuses
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.terrain.sliding import landing, nearest_free


def settle(battle: Battle) -> None:
    """Let figures fall that have lost their ground or the wall on which they hang.

    Wizard Eyes disappear with their walls.
    """
    if battle.state.markers:
        caster_sight.settle(battle)
    for figure in list(battle.on_table()):
        if _is_held_up(battle, figure):
            continue
        body = body_of(figure)
        others = tuple(body_of(one) for one in battle.on_table() if one.id != figure.id)
        ground = battle.field.ground
        spot = landing(ground, body, others) or nearest_free(ground, body, others)
        if spot is None:
            continue
        height = max(0, figure.z - spot.z)
        statuses.end_those(battle, figure.id, "freed", "broken")
        battle.change(figure.id, x=spot.x, y=spot.y, z=spot.z, hanging=False)
        sliding.fall(battle, figure.id, height)


def _is_held_up(battle: Battle, figure: Figure) -> bool:
    ground = battle.field.ground
    if figure.statuses and statuses.has(battle, figure, "ethereal"):
        return True
    if not figure.hanging:
        return ground.stands(figure.x, figure.y, figure.z, figure.radius)
    return any(
        block.solid and block.top > figure.z and block.overlaps(figure.x, figure.y, figure.radius)
        for block in ground.near(figure.x, figure.y, figure.x, figure.y)
    )
