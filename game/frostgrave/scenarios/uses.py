"""Uses of a site by a figure that touches it, with an action (FG-S5.8)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.refusal import Refusal
from game.frostgrave.battle import Battle
from game.frostgrave.events import SiteUsed
from game.frostgrave.figures import Figure
from game.frostgrave.scenarios import effects, scene
from game.frostgrave.scenarios.definitions import Deed, RuleData
from game.frostgrave.scenarios.effects import Cause
from game.frostgrave.scenarios.sites import of_role
from game.frostgrave.terrain.blocks import BODIES
from game.frostgrave.terrain.pieces import Piece
from game.frostgrave.terrain.shapes import disc_overlaps
from game.frostgrave.terrain.units import CONTACT


def offers(battle: Battle, figure: Figure) -> Iterator[Piece]:
    """Yield the sites at which a figure has something left to do, wherever it stands."""
    for place, rule in scene.rules(battle, "acts"):
        if _bars(battle, place, rule, figure, "") is None:
            yield from scene.sites_left(battle, rule.of)


def uses(battle: Battle, figure: Figure) -> list[str]:
    """List the sites that a figure can use now."""
    if figure.where != "table":
        return []
    return [site.id for site in offers(battle, figure) if _touches(site, figure)]


def refusal(battle: Battle, figure: Figure, site: str) -> Refusal | None:
    """Return why a figure cannot use a site, if so."""
    played = scene.of(battle)
    clause = "FG-S5" if played is None else played.clause
    for place, rule in scene.rules(battle, "acts"):
        for piece in scene.sites_left(battle, rule.of):
            if piece.id != site:
                continue
            if not _touches(piece, figure):
                return Refusal(clause, "site_too_far")
            return _bars(battle, place, rule, figure, clause)
    return Refusal(clause, "nothing_to_use")


def deeds_of(battle: Battle, site: str) -> Iterator[str]:
    """Yield the deeds of using a site."""
    for _, rule in scene.rules(battle, "acts"):
        if any(piece.id == site for piece in scene.sites_left(battle, rule.of)):
            yield from (effect.deed for effect in rule.do if isinstance(effect, Deed))


def use(battle: Battle, number: int, site: str) -> None:
    """Let a figure use a site."""
    for place, rule in scene.rules(battle, "acts"):
        for index, piece in enumerate(of_role(battle.field.table, rule.of)):
            if piece.id == site and scene.spend(battle, _key(place, battle.figure(number))):
                battle.emit(SiteUsed(number, site, rule.verb))
                effects.carry_out(battle, rule, Cause(number, index))


def _bars(
    battle: Battle, place: int, rule: RuleData, figure: Figure, clause: str
) -> Refusal | None:
    """Return why a rule excludes a figure; ``None`` if it does not."""
    if rule.if_ is not None and rule.if_.role and figure.role != rule.if_.role:
        return Refusal(clause, "not_for_them")
    if scene.is_spent(battle, _key(place, figure)):
        return Refusal(clause, "has_used_it")
    return None


def _key(place: int, figure: Figure) -> str:
    return f"rule:{place}:{figure.id}"


def _touches(site: Piece, figure: Figure) -> bool:
    """Whether a figure touches the parts of a site on the ground, or stands on it."""
    return any(
        part.kind in BODIES
        and not part.bottom
        and part.top >= figure.z
        and disc_overlaps(figure.x, figure.y, figure.radius + CONTACT + 1, part.shape)
        for part in site.parts
    )
