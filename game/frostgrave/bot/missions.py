"""The effects of a scenario on treasure and fights: creatures that may wake, and deeds (FG-S5)."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from msgspec import UnsetType

from game.frostgrave import muster
from game.frostgrave.bot import clashes, rides
from game.frostgrave.bot.outlook import Goal, Outlook
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import SIDES
from game.frostgrave.scenarios import scene, uses
from game.frostgrave.scenarios.definitions import (
    FOUGHT,
    SECURED,
    TOKEN,
    Awaken,
    ChanceData,
    Deed,
    RuleData,
    Spawn,
    TurnInto,
)
from game.frostgrave.scenarios.sites import of_role, stands_on
from game.frostgrave.state import Token
from game.frostgrave.terrain.pieces import Piece
from game.frostgrave.terrain.units import INCH

NEAR: Final = 10 * INCH
"""A figure within this distance of the place where a creature appears is in danger."""
_STEP: Final = 6 * INCH
"""From this distance a creature attacks at once."""
_HALF: Final = 0.5
"""The share of the danger from farther away, within ``NEAR``: the figure may get away."""
_FEEBLE: Final = 6
"""Figures of this Health or less take no detour for a reward."""
_THEIRS: Final = 0.6
"""The weight of the other side's figures beside the own ones."""


def taking(outlook: Outlook, figure: Figure, token: Token) -> float:
    """Return the value or cost of picking up a token, the treasure itself excluded.

    ``figure`` is where it would stand, with the token in its hands.
    """
    scenario = scene.of(outlook.battle)
    if scenario is None or scene.is_token_spent(outlook.battle, token.id):
        return 0.0
    key = (figure.id, token.id)
    known = outlook.takings.get(key)
    if known is None:
        known = outlook.takings[key] = sum(
            _of_rule(outlook, rule, place, figure, token)
            for place, rule in enumerate(scenario.rules)
        )
    return known


def _of_rule(outlook: Outlook, rule: RuleData, place: int, figure: Figure, token: Token) -> float:
    """Return the value of one rule's effect at a first pick-up."""
    battle, chance = outlook.battle, rule.if_
    if scene.is_spent(battle, f"rule:{place}"):
        return 0.0
    if rule.when == "enters":
        return _behind_the_door(outlook, rule, place, figure, token)
    if rule.when == "first_pick_up":
        likely = 1.0 if chance is None else _likely(chance, 0)
        return likely * sum(_of_effects(outlook, rule, figure))
    if rule.when == "turn_end" and chance is not None and chance.plus == "taken":
        # Each turn brings the creature nearer.
        likely = _likely(chance, scene.taken(battle) + 1)
        return -likely * sum(_breaking_out(outlook, rule, token))
    return 0.0


def _of_effects(outlook: Outlook, rule: RuleData, figure: Figure) -> Iterator[float]:
    for effect in rule.do:
        match effect:
            case Spawn(at="here"):
                yield -fear(outlook, effect.creature, figure)
            case Awaken():
                yield -_waking(outlook, effect, figure)
            case TurnInto():
                yield outlook.deed_worth(f"{SECURED}{effect.token}", figure)
            case Deed():
                yield outlook.deed_worth(effect.deed, figure)


def _waking(outlook: Outlook, effect: Awaken, figure: Figure) -> float:
    """Return the danger of the remaining sites to a figure, whichever wakes."""
    left = scene.sites_left(outlook.battle, effect.role)
    if not left:
        return 0.0
    near = 0.0
    for piece in left:
        away = hypot(piece.x - figure.x, piece.y - figure.y)
        near += 1.0 if away <= _STEP else _HALF if away <= NEAR else 0.0
    return near / len(left) * fear(outlook, effect.creature, figure)


def _behind_the_door(
    outlook: Outlook, rule: RuleData, place: int, figure: Figure, token: Token
) -> float:
    """Return the danger of fetching a token from a site that nobody has entered yet."""
    battle, chance = outlook.battle, rule.if_
    for number, site in enumerate(of_role(battle.field.table, rule.of)):
        if stands_on(site, token.x, token.y):
            if chance is not None and scene.is_spent(battle, f"rule:{place}:{number}"):
                return 0.0
            likely = 1.0 if chance is None else _likely(chance, 0)
            fears = (
                fear(outlook, one.creature, figure) for one in rule.do if isinstance(one, Spawn)
            )
            return -likely * sum(fears)
    return 0.0


def _breaking_out(outlook: Outlook, rule: RuleData, token: Token) -> Iterator[float]:
    """Yield the danger of creatures that appear under the other tokens."""
    spots = _lying(outlook, token)
    for effect in rule.do:
        if not isinstance(effect, Spawn) or effect.at != f"{TOKEN}:any":
            continue
        for one in (*outlook.own, *outlook.foes):
            near = sum(hypot(one.x - x, one.y - y) <= NEAR for x, y in spots)
            if near:
                weight = 1.0 if one.seat == outlook.seat else -_THEIRS
                yield weight * near / len(spots) * fear(outlook, effect.creature, one)


def lurking(outlook: Outlook, figure: Figure) -> list[tuple[int, int, float]]:
    """List where a creature may break out at the end of this turn, and what it would cost."""
    scenario = scene.of(outlook.battle)
    found: list[tuple[int, int, float]] = []
    for place, rule in enumerate(() if scenario is None else scenario.rules):
        chance = rule.if_
        if (
            rule.when != "turn_end"
            or chance is None
            or scene.is_spent(outlook.battle, f"rule:{place}")
        ):
            continue
        spots = _lying(outlook)
        likely = _likely(chance, scene.taken(outlook.battle) if chance.plus == "taken" else 0)
        for effect in rule.do:
            if isinstance(effect, Spawn) and effect.at == f"{TOKEN}:any":
                cost = likely * fear(outlook, effect.creature, figure)
                found.extend((x, y, cost / len(spots)) for x, y in spots if cost > 0)
    return found


def goals(outlook: Outlook, figure: Figure) -> list[Goal]:
    """List spots beside sites that a figure still has to use.

    Figures of feeble Health keep away.
    """
    if isinstance(outlook.battle.state.options.tempers, UnsetType) or figure.health <= _FEEBLE:
        return []
    ground, away = outlook.battle.field.ground, figure.radius + 1
    found = []
    for site in uses.offers(outlook.battle, figure):
        worth = uses_worth(outlook, figure, site.id)
        reach = away + _half(site)
        for x, y in (
            (site.x + reach, site.y),
            (site.x - reach, site.y),
            (site.x, site.y + reach),
            (site.x, site.y - reach),
        ):
            if worth > 0 and ground.stands(x, y, 0, figure.radius):
                found.append(Goal(x, y, worth))
    return sorted(found, key=lambda one: hypot(one.x - figure.x, one.y - figure.y))


def uses_worth(outlook: Outlook, figure: Figure, site: str) -> float:
    """Return the value to a figure of using a site."""
    return sum(outlook.deed_worth(deed, figure) for deed in uses.deeds_of(outlook.battle, site))


def _half(site: Piece) -> int:
    """Return half the width of a site's parts on the ground."""
    part = max((one for one in site.parts if not one.bottom), key=lambda one: one.top)
    return max(x for x, _ in part.shape) - site.x


def riding(outlook: Outlook, figure: Figure, x: int, y: int, z: int) -> float:
    """Return the value of being carried elsewhere by a move to a place."""
    scenario = scene.of(outlook.battle)
    if z or scenario is None or isinstance(outlook.battle.state.options.tempers, UnsetType):
        return 0.0
    for rule in scenario.rules:
        if rule.when == "arrives":
            away = sum(
                share
                for share, spot in rides.carried(outlook.battle, rule, x, y)
                if spot != (x, y, z)
            )
            deeds = sum(
                outlook.deed_worth(one.deed, figure) for one in rule.do if isinstance(one, Deed)
            )
            if away and deeds:
                return away * deeds
    return 0.0


def fighting(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return the value of having fought a figure, whatever the result."""
    return outlook.deed_worth(f"{FOUGHT}{enemy.kind}", figure)


def fear(outlook: Outlook, kind: str, figure: Figure) -> float:
    """Return the expected cost of a creature's attack to a figure."""
    key = (kind, figure.id, figure.token != NOBODY)
    known = outlook.fears.get(key)
    if known is None:
        book = outlook.battle.book
        creature = muster.creature(book, len(outlook.battle.state.figures), kind)
        known = outlook.fears[key] = clashes.meeting(outlook, creature, figure)[1]
    return known


def _likely(chance: ChanceData, plus: int) -> float:
    if chance.d20 is None:
        return 1.0
    return min(1.0, max(0.0, (SIDES + 1 + plus - chance.d20) / SIDES))


def _lying(outlook: Outlook, but: Token | None = None) -> list[tuple[int, int]]:
    """List the places of all other tokens; the middle of the table where there are none."""
    number = NOBODY if but is None else but.id
    tokens = outlook.battle.state.tokens
    spots = [(one.x, one.y) for one in tokens if one.where == "table" and one.id != number]
    middle = outlook.battle.field.size // 2
    return spots or [(middle, middle)]
