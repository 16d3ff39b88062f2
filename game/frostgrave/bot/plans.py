"""The values of an activation's actions: the effect of each now, and the place after it."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.engine import softmax_choice
from game.frostgrave import activations, contact, moving, shooting, treasure, weaponry
from game.frostgrave.actions import (
    Cast,
    EndActivation,
    Fight,
    FrostgraveAction,
    Load,
    PickUp,
    Shoot,
    Use,
    UseItem,
    acting,
)
from game.frostgrave.activation import Activation
from game.frostgrave.battle import Battle
from game.frostgrave.bot import clashes, missions, rides, spellcraft, turns_worth
from game.frostgrave.bot.destinations import Destination, Destinations
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.spot_worth import SpotWorth
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import uses
from game.frostgrave.sides import is_caster
from game.frostgrave.state import Token
from game.frostgrave.terrain.units import FREE_STEP

_STILL: Final = 0.25
"""Subtracted when a figure interrupts its goal to do nothing."""
_YIELDING: Final = 2.0
"""Subtracted for doing nothing in combat: it goes on, and nobody gets away from it."""
_LOADING: Final = 0.5
"""The value of a shot in the next activation, relative to one now."""
_HOME: Final = 20.0
"""How much better a treasure at home is than one that could be home at once."""
_SHUFFLE: Final = 80
"""A move shorter than this (1/64 inch) needs a reason."""
_NEEDLESS: Final = 0.5
"""Subtracted from the value of such a move."""
_TAKEN: Final = 4.0
"""The value of holding a treasure that others could take."""
_CLIMBING: Final = 8.0
"""The value of finishing a climb, once it has any value."""
_LEAST: Final = 4.0
"""The least value of a goal worth a climb; treasure that cannot be home in time has less."""
_HOPELESS: Final = 1e9
_TRIED: Final = 3
"""From how many places a spellcaster tries its spells."""
_THOROUGH: Final = 8
"""The same number with foresight."""


class Ranked(softmax_choice.Ranked[FrostgraveAction], frozen=True):
    """An action and its worth, in hundredths of a treasure brought home."""

    now: float = 0.0
    """The part of the value in the action itself, without the place after it and its sequel."""


def ranked(outlook: Outlook) -> list[Ranked]:
    """Return actions of the running activation with their worth, the best first."""
    found = [each for one in outlook.battle.state.active for each in _of_one(outlook, one)]
    return sorted(found, key=lambda each: -each.worth)


def _of_one(outlook: Outlook, one: Activation) -> list[Ranked]:
    planner = Planner(outlook, one)
    return list(planner.ranked())


class Planner:
    """Evaluates what one figure can do in its activation.

    Args:
        outlook: the position.
        one: the activation.
    """

    def __init__(self, outlook: Outlook, one: Activation) -> None:
        self._outlook = outlook
        self._battle = outlook.battle
        self._one = one
        self._figure = self._battle.figure(one.figure)
        self._standing = SpotWorth(outlook, self._figure)
        self._may_move = (
            activations.refusal(self._battle, one.figure, activations.MOVE) is None
            and moving.cannot_move(self._battle, self._figure) is None
        )
        self._may_act = (
            not self._figure.hanging
            and activations.refusal(self._battle, one.figure, activations.OTHER) is None
        )
        self._left = one.actions - one.taken

    def ranked(self) -> Iterator[Ranked]:
        """Yield the actions with their worth."""
        figure = self._figure
        here = self._stand(figure.x, figure.y, figure.z, hanging=figure.hanging)
        yield Ranked(EndActivation(figure.id), here - (_YIELDING if self._is_held() else _STILL))
        after = here
        if self._may_move:
            budget = moving.allowance(self._battle, figure, self._one.moves)
            if budget > 0:
                places = Destinations(self._battle, figure, self._one, budget, self._standing)
                moves, best = self._moves(places)
                yield from moves
                if self._left > 1:
                    after = max(here, best)
        if self._may_act:
            for action in acting.others_of(self._battle, figure, self._one):
                gain = self._gain(action)
                if gain is not None:
                    # After a fight a figure mostly stays where it is.
                    stays = here if isinstance(action, Fight) else after
                    # Carried treasure has its value wherever the figure goes afterwards.
                    now = _TAKEN if isinstance(action, PickUp) else gain
                    yield Ranked(action, stays + gain, now)
        if self._may_load():
            loading = self._loading()
            yield Ranked(Load(figure.id), here + loading, loading)

    def _is_held(self) -> bool:
        """Whether an enemy will fight the figure whatever it does, and no friend comes."""
        return any(
            turns_worth.is_left_alone(self._outlook, self._figure, enemy)
            for enemy in contact.opponents(self._battle, self._figure)
        )

    def _may_load(self) -> bool:
        figure, battle = self._figure, self._battle
        return (
            not figure.loaded
            and not figure.hanging
            and activations.refusal(battle, figure.id, activations.LOAD) is None
            and bool(weaponry.missile_of(battle, figure))
            and not contact.in_combat(battle, figure)
        )

    def _loading(self) -> float:
        hopes = [
            clashes.plain_shot(self._outlook, self._figure, enemy) for enemy in self._outlook.foes
        ]
        return 0.2 + _LOADING * max(hopes, default=0.0)

    def _stand(self, x: int, y: int, z: int, *, hanging: bool = False) -> float:
        """Return the value of a place, considering who sees the figure there."""
        return self._standing.worth(x, y, z, hanging=hanging) - self._standing.exposure(x, y, z)

    def _moves(self, places: Destinations) -> tuple[list[Ranked], float]:
        """Return the moves with their values, and the value of the best place to stand."""
        figure, battle = self._figure, self._battle
        acts_later = self._left > 1 and not figure.hanging and self._has_other_left()
        looks = (acts_later and self._wants_a_line()) or bool(self._outlook.foresight)
        fights = figure.token == NOBODY or self._left > 1
        moves: list[Ranked] = []
        best, tries = -_HOPELESS, _THOROUGH if self._outlook.foresight else _TRIED
        for each in places.found(shoots=looks, fights=fights):
            if each.leaves:
                moves.append(Ranked(each.move, self._leaving()))
                continue
            ends = self._ends(each)
            worth = sum(
                share * self._stand(end.x, end.y, end.z, hanging=end.hangs) for share, end in ends
            )
            worth += missions.riding(self._outlook, figure, each.x, each.y, each.z)
            passing = self._passing(each) + self._standing.falling(each.harm)
            gone = hypot(each.x - figure.x, each.y - figure.y) + abs(each.z - figure.z)
            if each.prey == NOBODY and gone < _SHUFFLE:
                passing += _NEEDLESS
            if each.prey == NOBODY:
                best = max(best, worth - passing)
            worth += self._climbing(each)
            if each.hangs:
                # The value of hanging there includes the rest of the climb.
                pass
            elif acts_later:
                can_cast = is_caster(figure) and tries > 0
                tries -= can_cast
                worth += sum(share * self._then(end, can_cast=can_cast) for share, end in ends)
            elif self._left > 1:
                worth = self._going_on(each, worth)
            now = -passing
            if each.prey != NOBODY:
                now += turns_worth.pinning(self._outlook, figure, battle.figure(each.prey))
                if not acts_later:
                    worth -= 2.0
            moves.append(Ranked(each.move, worth - passing, now))
        return moves, best

    def _climbing(self, place: Destination) -> float:
        """Return the bonus of a climb towards treasure or home.

        One move of a climb gains so little that no figure would finish it otherwise.
        """
        figure, standing = self._figure, self._standing
        if abs(place.z - figure.z) <= FREE_STEP:
            return 0.0
        here = standing.errand(figure.x, figure.y, figure.z, hanging=figure.hanging)
        there = standing.errand(place.x, place.y, place.z, hanging=place.hangs)
        least = _LEAST if figure.token == NOBODY else 0.0
        return _CLIMBING if there > max(here, least) else 0.0

    def _ends(self, place: Destination) -> list[tuple[float, Destination]]:
        """Return the possible ends of a move with their chances: a disc may carry the figure on."""
        ends = rides.ends(self._battle, place.x, place.y, place.z)
        if not ends:
            return [(1.0, place)]
        here = (place.x, place.y, place.z)
        return [
            (share, place)
            if spot == here
            else (share, replace(place, x=spot[0], y=spot[1], z=0, prey=NOBODY))
            for share, spot in ends
        ]

    def _leaving(self) -> float:
        """Return the value of leaving the table, with treasure or without."""
        if self._figure.token == NOBODY:
            return self._outlook.leaving(self._figure) + _HOME
        return self._outlook.token_worth(self._token()) + _HOME

    def _token(self) -> Token:
        return self._battle.state.tokens[self._figure.token]

    def _has_other_left(self) -> bool:
        one = self._one
        return one.others < one.actions - 1

    def _wants_a_line(self) -> bool:
        """Whether the figure would shoot or cast from another place."""
        figure = self._figure
        if is_caster(figure):
            return True
        return (
            not self._one.shot
            and self._outlook.is_shooter(figure)
            and (figure.loaded or not self._needs_loading())
        )

    def _needs_loading(self) -> bool:
        weapon = weaponry.missile_of(self._battle, self._figure)
        return bool(weapon) and self._battle.book.weapons[weapon].loads

    def _then(self, place: Destination, *, can_cast: bool) -> float:
        """Return the value of the best action after a move, or of a second move."""
        outlook = self._outlook
        figure = replace(self._figure, x=place.x, y=place.y, z=place.z)
        battle = outlook.changed(figure)
        best = 0.0
        if place.prey != NOBODY:
            target = battle.figure(place.prey)
            held = turns_worth.pinning(outlook, self._figure, target)
            held += missions.fighting(outlook, self._figure, target)
            return held + clashes.fight(outlook, battle, figure, target, "")
        best = max(best, self._picking(battle, figure))
        for site in uses.uses(battle, figure):
            best = max(best, missions.uses_worth(outlook, figure, site))
        one = replace(self._one, moves=self._one.moves + 1, moved=True)
        if not is_caster(figure) and self._wants_a_line():
            for enemy in outlook.enemies:
                if shooting.refusal(battle, figure, enemy) is None:
                    best = max(best, clashes.shot(outlook, battle, figure, enemy, is_hasty=True))
        if can_cast and spellcraft.can_cast(battle, figure):
            best = max(best, spellcraft.best_casting(outlook, battle, figure, one))
        stood = self._standing.worth(place.x, place.y, place.z)
        return max(best, self._going_on(place, stood) - stood)

    def _picking(self, battle: Battle, figure: Figure) -> float:
        """Return the value of picking up a treasure there."""
        best = 0.0
        if figure.token != NOBODY:
            return best
        for token in battle.state.tokens:
            if token.where == "table" and treasure.refusal(battle, figure, token.id) is None:
                best = max(best, self._taking(figure, token.id))
        return best

    def _taking(self, figure: Figure, token: int) -> float:
        """Return how much more carrying a treasure is worth than the present goal."""
        outlook = self._outlook
        laden = replace(figure, token=token)
        carried = outlook.bringing(laden, figure.x, figure.y, figure.z)
        errand = self._standing.errand(figure.x, figure.y, figure.z)
        woken = missions.taking(outlook, laden, self._battle.state.tokens[token])
        return max(0.0, carried - errand) + _TAKEN + woken

    def _going_on(self, place: Destination, worth: float) -> float:
        """Return the value of a place on the way to one that a second, half move reaches.

        Only goals count: half a move nearer is worth a part of a turn.
        """
        errand = self._standing.errand(place.x, place.y, place.z)
        if errand <= 0.0:
            return worth
        sooner = float(self._outlook.worths.patience ** (-1 / 3))
        return worth + errand * (sooner - 1.0)

    def _passing(self, place: Destination) -> float:
        """Return the expected cost of enemies near the way who force combat (FG-17)."""
        figure, outlook = self._figure, self._outlook
        total, x, y = 0.0, figure.x, figure.y
        near = self._battle.book.lengths.threat + figure.radius
        for enemy in outlook.enemies:
            if enemy.id in (place.prey, *outlook.engaged) or "immobile" in enemy.tags:
                continue
            span = near + enemy.radius
            if any(
                _comes_within(x0, y0, point.x, point.y, enemy.x, enemy.y, span)
                for (x0, y0), point in zip(
                    [(x, y), *((p.x, p.y) for p in place.move.path)], place.move.path, strict=False
                )
            ):
                theirs, ours = clashes.meeting(outlook, enemy, figure)
                total += max(0.0, ours - 0.5 * theirs)
                if figure.token != NOBODY:
                    total += 5.0
        return total

    def _gain(self, action: FrostgraveAction) -> float | None:
        """Return the immediate value of an action; ``None`` for actions that are never taken."""
        outlook, battle, figure = self._outlook, self._battle, self._figure
        match action:
            case Fight():
                target = battle.figure(action.target)
                won = turns_worth.breaking_free(outlook, figure, target, action.weapon)
                won += missions.fighting(outlook, figure, target)
                won += clashes.fight(outlook, battle, figure, target, action.weapon)
                alone = turns_worth.is_left_alone(outlook, figure, target)
                return max(0.0, won) if alone else won
            case Shoot():
                target = battle.figure(action.target)
                return clashes.shot(outlook, battle, figure, target, is_hasty=self._one.moved)
            case Use():
                drinking = missions.uses_worth(outlook, figure, action.site)
                return drinking if drinking > 0 else None
            case PickUp():
                return self._taking(figure, action.token) + 2.0
            case Cast():
                return spellcraft.casting_worth(outlook, battle, figure, action, self._one)
            case UseItem():
                using = spellcraft.item_worth(outlook, battle, figure, action)
                return using - outlook.worths.effort
        return None


def _comes_within(x0: int, y0: int, x1: int, y1: int, x: int, y: int, span: int) -> bool:
    """Whether a stretch passes nearer to a point than a distance."""
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    along = 0.0 if not length else max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / length))
    return hypot(x0 + along * dx - x, y0 + along * dy - y) < span
