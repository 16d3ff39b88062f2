"""Reasons for an action in Frostgrave: its odds, and the terms by which it beats another."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.engine.reasons import EVEN, ONLY, Reason, deciding, percent
from game.frostgrave.actions import (
    Activate,
    Cast,
    ChooseSide,
    Deploy,
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
    Resist,
    Separate,
    Shoot,
    Use,
    UseItem,
)
from game.frostgrave.bot import setting_up, turn_order
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.plans import Ranked
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import CERTAIN
from game.frostgrave.pending import Casting
from game.frostgrave.preview import preview
from game.frostgrave.sides import is_caster

_SETTING_UP: Final = ("tokens", "sides", "deploy")
_COMPARED: Final = 8
"""How many of the best others an action is compared with."""
_SILENT: Final = frozenset({"nearest", "rest"})
"""Terms that only break ties, or sum up what follows."""


class FrostgraveReasoning:
    """Says why an action of a position is better than the others.

    Args:
        outlook: the position, as the deciding seat evaluates it.
        kind: what is asked.
    """

    def __init__(self, outlook: Outlook, kind: str) -> None:
        self._outlook = outlook
        self._battle = outlook.battle
        self._kind = kind
        self._standings: dict[int, SpotWorth] = {}
        self._runners: dict[int, int] | None = None

    def reasons(self, ranking: Sequence[Ranked]) -> tuple[Reason, ...]:
        """Return what speaks for the first action, the best one; never empty."""
        best = ranking[0]
        others = ranking[1:] if self._kind in _SETTING_UP else ranking[1 : 1 + _COMPARED]
        plain = self._answer(best) if self._battle.state.stack else _plain(best.action)
        if plain is not None or (len(ranking) == 1 and self._kind != "act"):
            return (plain or ONLY,)
        fact = self._fact(best.action)
        if fact is not None and isinstance(best.action, Move):
            return (fact,)
        names = deciding(self._terms(best), (self._terms(each) for each in others))
        told = [self._reason(name, best.action) for name in names if name not in _SILENT]
        found = [*([fact] if fact is not None else []), *told]
        return tuple(found[:2]) or (self._vague(best.action),)

    # ------------------------------------------------------------------ what is true of the action
    def _fact(self, action: FrostgraveAction) -> Reason | None:
        """Return the odds of an action."""
        match action:
            case Fight() | Shoot():
                odds = preview(self._battle, action).odds
                if odds is None:
                    return None
                hit, kill = percent(odds.hit / CERTAIN), percent(odds.kill / CERTAIN)
                if kill:
                    return Reason("hits_and_fells", {"hit": hit, "kill": kill})
                return Reason("hits", {"hit": hit})
            case Cast() | Prepare():
                success = preview(self._battle, action).success
                return Reason("succeeds", {"chance": percent(success / CERTAIN)})
            case Move(leaves=True):
                carries = self._battle.figure(action.figure).token != NOBODY
                return Reason("carries_home" if carries else "leaves")
            case PickUp():
                return Reason("takes_treasure")
        return None

    def _answer(self, best: Ranked) -> Reason | None:
        """Return the reason of an answer to what is pending."""
        match best.action:
            case Force():
                frame = self._battle.state.stack[-1]
                mover = self._battle.figure(getattr(frame, "figure", best.action.figure))
                return Reason("stops_bearer" if mover.token != NOBODY else "good_fight")
            case PickWeapon():
                return Reason("better_weapon")
            case Separate():
                return Reason(f"separate_{best.action.how}")
            case Empower() | Resist():
                key = "pays" if best.action.health else "spends"
                spent = best.action.health or best.action.power
                return Reason(key, {"count": spent})
            case NameFalse():
                return Reason("false_one")
            case Pass():
                return self._passing()
        return None

    def _passing(self) -> Reason:
        frame = self._battle.state.stack[-1]
        if isinstance(frame, Casting):
            return Reason("already_works" if frame.margin >= 0 else "not_worth_health")
        if frame.asks == "react":
            return Reason("bad_fight")
        return Reason("not_worth_health" if frame.asks == "resist" else "not_needed")

    # ------------------------------------------------------------------ what the evaluation says
    def _terms(self, ranked: Ranked) -> dict[str, float]:
        """Return the terms of an action's value by name."""
        action, outlook = ranked.action, self._outlook
        match action:
            case Activate():
                return turn_order.terms(outlook, self._battle.figure(action.figure))
            case PlaceToken():
                return setting_up.token_terms(self._battle, (action.x, action.y, action.z))
            case Deploy():
                terms = self._deploying(action)
            case Move(leaves=False) if action.path:
                end = action.path[-1]
                terms = self._standing(action.figure).terms(end.x, end.y, end.z)
            case EndActivation():
                figure = self._battle.figure(action.figure)
                spot = (figure.x, figure.y, figure.z)
                terms = self._standing(action.figure).terms(*spot, hanging=figure.hanging)
            case _:
                terms = {"act": ranked.now}
        rest = ranked.worth - sum(terms.values())
        return {**terms, ("then" if isinstance(action, Move) else "rest"): rest}

    def _deploying(self, action: Deploy) -> dict[str, float]:
        outlook, spot = self._outlook, (action.x, action.y, action.z)
        figure = self._battle.figure(action.figure)
        if self._runners is None:
            self._runners = setting_up.runners_of(outlook)
        terms = setting_up.spot_terms(outlook, figure, spot, self._runners)
        if outlook.foresight:
            terms["unseen"] = -setting_up.seen(outlook, figure, spot)
        return terms

    def _standing(self, number: int) -> SpotWorth:
        known = self._standings.get(number)
        if known is None:
            known = SpotWorth(self._outlook, self._battle.figure(number))
            self._standings[number] = known
        return known

    def _reason(self, name: str, action: FrostgraveAction) -> Reason:
        """Return a term as a reason, worded for the side that it concerns."""
        figure = self._battle.figure(getattr(action, "figure", 0))
        if name == "errand":
            return Reason(self._errand(action))
        if name == "prey":
            if is_caster(figure):
                return Reason("prey_caster")
            return Reason("prey_shooter" if self._outlook.is_shooter(figure) else "prey")
        if name == "then" and isinstance(action, Move) and action.path:
            return Reason(self._then(figure, action))
        if name == "act":
            return Reason("act_cast" if isinstance(action, Cast) else "act")
        return Reason(name)

    def _then(self, figure: Figure, action: Move) -> str:
        """Name what a figure could do where a move ends."""
        outlook, end = self._outlook, action.path[-1]
        near = self._battle.book.lengths.threat
        if any(hypot(one.x - end.x, one.y - end.y) <= near + one.radius for one in outlook.enemies):
            return "then_fights"
        lying = (one for one in self._battle.state.tokens if one.where == "table")
        if any(hypot(one.x - end.x, one.y - end.y) <= near for one in lying):
            return "then_takes"
        if is_caster(figure):
            return "then_casts"
        return "then_shoots" if outlook.is_shooter(figure) else "then"

    def _errand(self, action: FrostgraveAction) -> str:
        """Name the goal of a figure's way."""
        outlook = self._outlook
        figure = self._battle.figure(getattr(action, "figure", 0))
        if figure.token != NOBODY:
            return "errand_home"
        if outlook.flees(figure):
            return "errand_flees"
        if figure.id in outlook.errands:
            return "errand_treasure"
        return "errand_withdraws" if outlook.withdraws(figure) else "errand_goal"

    @staticmethod
    def _vague(action: FrostgraveAction) -> Reason:
        """Return any reason of an action that is no better than another; ``None`` without one."""
        names = {Move: "then", Activate: "as_pressing", EndActivation: "rests"}
        return Reason(names[type(action)]) if type(action) in names else EVEN


def _plain(action: FrostgraveAction) -> Reason | None:
    """Return the reason that is always the same for a kind of action; ``None`` for others."""
    match action:
        case ChooseSide():
            return Reason("near_treasure")
        case EndPhase():
            return Reason("all_have_acted")
        case Load():
            return Reason("ready_to_shoot")
        case Use():
            return Reason("site_pays")
        case UseItem():
            return Reason("item_helps")
        case Pass():
            return Reason("not_needed")
    return None
