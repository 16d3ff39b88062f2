"""The value of a figure's place: its goal, its prey, its danger."""

from __future__ import annotations

from functools import cached_property
from math import exp, hypot, log
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.frostgrave import shooting
from game.frostgrave.battle import Battle
from game.frostgrave.bot import clashes, missions, rides, turns_worth
from game.frostgrave.bot.journeys import Way
from game.frostgrave.bot.outlook import Outlook
from game.frostgrave.bot.ways import FAR, Ways
from game.frostgrave.chances import shot_odds
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.sides import is_caster
from game.frostgrave.state import Token
from game.frostgrave.terrain.units import INCH

_IN_THE_WAY: Final = INCH
"""A figure so near to a treasure blocks others from it."""
_BLOCKING: Final = 3.0
"""The cost of that to a friend who fetches the treasure."""
_COMING: Final = INCH
"""An enemy reaches a little farther than it moves: into contact."""
_BOWSHOT: Final = 14 * INCH
"""The preferred distance of an archer."""
_BUSY: Final = 0.3
"""How much figures in combat are feared."""
_ANYWHERE: Final = 0.3
"""The share of the general fear of arrows that remains where sight is considered."""
_ROAMING: Final = 1.5
"""How many turns away a figure may look for a place at most, leaps included."""
_HUNTED: Final = 2
"""To how many enemies the ways are measured."""
_TRACKED: Final = 12 * INCH
"""The steps by which the largest measured distance grows."""
_ESCAPING: Final = 0.3
"""The weight of striking a bearer who will be gone before the figure arrives."""
_NEVER: Final = 1e6
_BOLD: Final = 0.4
"""The fear of arrows of a soldier without treasure or bow."""
_AROUND: Final = ((4, 0), (3, 3), (0, 4), (-3, 3), (-4, 0), (-3, -3), (0, -4), (3, -3))
"""Places around an enemy for its next look at a figure, in quarters of its way."""
_LURKING: Final = 0.6
"""The most that figures are feared which would have to move first."""
_OPENING: Final = 0.2
"""The fear for each place from which they would see the figure."""
_COMPANY: Final = 10.0
"""The value to a caster of being near the action."""
_BESIDES: Final = 0.25
"""The share of fear of an archer that has a better target."""


class Threat:
    """An enemy: how far it moves and shoots, and its effect on one figure."""

    __slots__ = ("arrows", "blow", "far", "gain", "home", "reach", "x", "y", "z")

    def __init__(self, outlook: Outlook, enemy: Figure, figure: Figure) -> None:
        self.x, self.y, self.z = enemy.x, enemy.y, enemy.z
        theirs, ours = clashes.meeting(outlook, enemy, figure)
        still = turns_worth.comes_before(outlook, enemy, figure)
        if enemy.id in outlook.engaged:
            still *= _BUSY
        if not turns_worth.fights_on(outlook, enemy):
            still = 0.0
        careful = 0.3 if enemy.seat == NOBODY else 0.6
        self.blow = max(0.0, ours - careful * theirs + turns_worth.pin(outlook, figure)) * still
        self.gain = ours_first(outlook, figure, enemy)
        self.home = _NEVER
        if NOBODY not in (enemy.token, enemy.seat):
            self.home = outlook.carrying_turns(enemy, enemy.x, enemy.y, enemy.z)
        self.reach = enemy.line.move + _COMING + figure.radius + enemy.radius
        self.far = outlook.battle.book.lengths.range
        self.arrows = clashes.plain_shot(outlook, enemy, figure) * still


def ours_first(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return the value of attacking the enemy first."""
    own, theirs = clashes.meeting(outlook, figure, enemy)
    return theirs - own + turns_worth.pinning(outlook, figure, enemy)


class Hunt(NamedTuple):
    """A target for a figure: how attractive it is, where, how near, and the ways to it."""

    hope: float
    x: int
    y: int
    near: int
    ways: Ways | None = None


class Bow(NamedTuple):
    """A figure that hurts from afar: how, how far, and how likely it will."""

    enemy: Figure
    volley: shooting.Volley
    reach: int | None
    chance: float


def bows(outlook: Outlook, figure: Figure) -> list[Bow]:
    """List the archers of the other side and its casters with spells that hurt from afar.

    ``figure`` is their possible victim, before it has another activation.
    """
    battle = outlook.battle
    found = []
    for enemy in outlook.foes:
        chance = turns_worth.comes_before(outlook, enemy, figure)
        if enemy.id in outlook.engaged:
            chance *= _BUSY
        if outlook.is_shooter(enemy):
            volley = shooting.volley_of(battle, enemy, is_hasty=False)
            found.append(Bow(enemy, volley, battle.book.reach_of(volley.weapon), chance))
            continue
        bolt = turns_worth.bolt_of(outlook, enemy) if enemy.spells else None
        if bolt is not None:
            found.append(Bow(enemy, bolt[0], bolt[1], chance * bolt[2]))
    return found


class SpotWorth:
    """Evaluates places for one figure."""

    def __init__(self, outlook: Outlook, figure: Figure) -> None:
        self.outlook = outlook
        self.figure = figure
        self._errand = outlook.errands.get(figure.id)
        self._way = _way(outlook, figure, self._errand)
        speed = self._speed = outlook.speed(figure, laden=figure.token != NOBODY)
        self._wane = log(outlook.worths.pursuit) / speed
        threats = [Threat(outlook, enemy, figure) for enemy in outlook.enemies]
        goes_home = figure.token != NOBODY or outlook.goes_out(figure)
        self._hunted = [] if goes_home else self._prey(threats)
        far = _ROAMING * speed
        self._wakeable = missions.lurking(outlook, figure)
        self._fetched = [
            (one.x, one.y)
            for number, one in outlook.errands.items()
            if number != figure.id
            and hypot(one.x - figure.x, one.y - figure.y) <= far + _IN_THE_WAY
        ]
        self._threats = [
            (one.x, one.y, one.z, one.reach, one.blow, one.far, one.arrows)
            for one in threats
            if one.arrows
            or (one.blow and hypot(one.x - figure.x, one.y - figure.y) <= one.reach + far)
        ]
        self._bows = bows(outlook, figure) if outlook.foresight else []
        is_bold = (
            figure.token == NOBODY
            and self._errand is None
            and not is_caster(figure)
            and not outlook.is_shooter(figure)
        )
        self._fear = outlook.worths.exposed * (_BOLD if is_bold else 1.0)
        self._general = outlook.worths.arrows * (_ANYWHERE if outlook.foresight else 1.0)
        self._exposures: dict[tuple[int, int, int], float] = {}

    def _prey(self, threats: list[Threat]) -> list[Hunt]:
        """List the targets that attract the figure, the best first."""
        outlook, figure = self.outlook, self.figure
        found: list[Hunt] = []
        if not is_caster(figure):
            found = self._hunts([one for one in threats if one.gain > 0])
        elif self._errand is None and outlook.foes:
            # A caster stays near the action, behind its own side.
            near = min(outlook.foes, key=lambda one: hypot(one.x - figure.x, one.y - figure.y))
            found = [Hunt(_COMPANY, near.x, near.y, _BOWSHOT)]
        if outlook.is_shooter(figure):
            hopes = ((clashes.plain_shot(outlook, figure, one), one) for one in outlook.foes)
            found.extend(Hunt(hope, one.x, one.y, _BOWSHOT) for hope, one in hopes if hope > 0)
        return sorted(found, key=lambda each: -each.hope)

    def _hunts(self, threats: list[Threat]) -> list[Hunt]:
        """List the targets of a fighter; with foresight by ways around corners and by escapes."""
        outlook, figure = self.outlook, self.figure
        if not outlook.foresight:
            return [Hunt(one.gain, one.x, one.y, 0) for one in threats]
        threats.sort(
            key=lambda one: -one.gain * exp(self._wane * hypot(one.x - figure.x, one.y - figure.y))
        )
        found = []
        for one in threats[:_HUNTED]:
            ground = outlook.battle.field.ground
            near = 1.5 * hypot(one.x - figure.x, one.y - figure.y)
            within = (int(near) // _TRACKED + 2) * _TRACKED
            ways = outlook.atlas.to_figure(ground, one.x, one.y, one.z, within)
            turns = ways.far(figure.x, figure.y, figure.z) / self._speed
            hope = one.gain if turns <= one.home + 1.0 else one.gain * _ESCAPING
            found.append(Hunt(hope, one.x, one.y, 0, ways))
        return found

    def worth(self, x: int, y: int, z: int, *, hanging: bool = False) -> float:
        """Return the value of ending the activation at a place, standing or hanging."""
        return self.errand(x, y, z, hanging=hanging) + self.prey(x, y, z) - self.danger(x, y, z)

    def terms(self, x: int, y: int, z: int, *, hanging: bool = False) -> dict[str, float]:
        """Return the terms of :meth:`worth` by name, less :meth:`exposure`."""
        melee, arrows, blocking = self._dangers(x, y, z)
        return {
            "errand": self.errand(x, y, z, hanging=hanging),
            "prey": self.prey(x, y, z),
            "melee": -melee,
            "arrows": -arrows,
            "in_the_way": -blocking,
            "exposure": -self.exposure(x, y, z),
        }

    def arriving(self, x: int, y: int, z: int) -> float:
        """Return the value of ending a move at a place that may carry the figure elsewhere."""
        ends = rides.ends(self.outlook.battle, x, y, z)
        if not ends:
            return self.worth(x, y, z)
        mean = sum(share * self.worth(*spot) for share, spot in ends)
        return mean + missions.riding(self.outlook, self.figure, x, y, z)

    def errand(self, x: int, y: int, z: int, *, hanging: bool = False) -> float:
        """Return the value of the place for the treasure that the figure carries or fetches."""
        return 0.0 if self._way is None else self._way.worth(x, y, z, hanging=hanging)

    def falling(self, harm: int) -> float:
        """Return the cost of the certain damage of a fall."""
        figure, worths = self.figure, self.outlook.worths
        return worths.hurt * harm / max(1, figure.health) * self.outlook.worth(figure)

    def prey(self, x: int, y: int, z: int) -> float:
        """Return how much an enemy attracts the figure: the more, the sooner it can strike."""
        best, wane = 0.0, self._wane
        for hope, x0, y0, near, ways in self._hunted:
            if hope <= best:
                break
            away: float = FAR if ways is None else ways.far(x, y, z)
            if away >= FAR:
                away = hypot(x0 - x, y0 - y) - near
                if ways is not None:
                    away = max(away, ways.within)
            worth = hope * exp(wane * away) if away > 0 else hope
            best = max(best, worth)
        return best * self.outlook.worths.eagerness

    def danger(self, x: int, y: int, z: int) -> float:
        """Return the expected cost of enemies there, and of blocking a friend's way."""
        melee, arrows, blocking = self._dangers(x, y, z)
        return melee + arrows + blocking

    def _dangers(self, x: int, y: int, z: int) -> tuple[float, float, float]:
        """Return the costs of blows, of arrows, and of blocking a friend's way there."""
        worst = all_blows = shots = blocking = 0.0
        for x0, y0, z0, reach, blow, far, arrows in self._threats:
            away = hypot(x0 - x, y0 - y) + 2 * abs(z0 - z)
            if away <= reach:
                all_blows += blow
                worst = max(worst, blow)
            elif arrows and away <= far:
                shots += arrows
        for x0, y0 in self._fetched:
            if hypot(x0 - x, y0 - y) < _IN_THE_WAY:
                blocking += _BLOCKING
        for x0, y0, cost in self._wakeable:
            if hypot(x0 - x, y0 - y) <= missions.NEAR:
                all_blows += cost
        melee = self.outlook.worths.melee * (worst + 0.4 * (all_blows - worst))
        return melee, self._general * shots, blocking

    def exposure(self, x: int, y: int, z: int) -> float:
        """Return the expected cost of attacks from afar by those who see it there, with cover."""
        if not self._bows:
            return 0.0
        known = self._exposures.get((x, y, z))
        if known is not None:
            return known
        figure = replace(self.figure, x=x, y=y, z=z)
        battle = self.outlook.changed(figure)
        is_dear = figure.token != NOBODY or is_caster(figure)
        total = 0.0
        for bow, other in zip(self._bows, self._others_marked, strict=True):
            harm = _harm(self.outlook, battle, bow, figure)
            if not harm and is_dear:
                harm = self._lurking(battle, bow, figure)
            total += bow.chance * (max(0.0, harm - other) + _BESIDES * min(harm, other))
        share = self._exposures[x, y, z] = self._fear * total
        return share

    def _lurking(self, battle: Battle, bow: Bow, figure: Figure) -> float:
        """Return the possible damage by a figure that would see this one only after a move."""
        enemy, outlook = bow.enemy, self.outlook
        if enemy.id in outlook.engaged:
            return 0.0
        step, size = enemy.line.move * 3 // 4, battle.field.size
        far = hypot(enemy.x - figure.x, enemy.y - figure.y) - 2 * figure.radius - step
        if bow.reach is not None and far > bow.reach:
            return 0.0
        seen = sum(
            0 < x < size and 0 < y < size and battle.field.sees_point(figure, x, y, enemy.z)
            for x, y in ((enemy.x + dx * step // 4, enemy.y + dy * step // 4) for dx, dy in _AROUND)
        )
        if not seen:
            return 0.0
        harm = clashes.open_shot(outlook, enemy, figure, bow.volley)
        return harm * min(_LURKING, seen * _OPENING)

    @cached_property
    def _others_marked(self) -> list[float]:
        """Return the possible damage by each archer to the best of the other targets in sight."""
        outlook = self.outlook
        others = [one for one in outlook.own if one.id != self.figure.id]
        return [
            max((_harm(outlook, outlook.battle, bow, one) for one in others), default=0.0)
            for bow in self._bows
        ]


def _harm(outlook: Outlook, battle: Battle, bow: Bow, figure: Figure) -> float:
    """Return the expected cost of a shot to a figure; 0 where it cannot hit."""
    if shooting.can_hit(battle, bow.enemy, figure, bow.reach) is not None:
        return 0.0
    return clashes.loss(outlook, figure, shot_odds(battle, bow.enemy, figure, bow.volley))


def _way(outlook: Outlook, figure: Figure, errand: Token | None) -> Way | None:
    """Return the way of a figure to treasure, or home with it."""
    if figure.token != NOBODY:
        return outlook.way_home(figure)
    if outlook.flees(figure):
        return outlook.way_out(figure)
    if errand is not None:
        return outlook.way_for(figure, errand)
    goals = missions.goals(outlook, figure)
    if goals:
        return outlook.way_to_goal(figure, goals[0])
    return outlook.way_out(figure) if outlook.withdraws(figure) else None
