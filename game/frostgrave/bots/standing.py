"""What it is worth that a figure stands somewhere: its errand, its prey, its danger."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.frostgrave import shooting, statuses
from game.frostgrave.bots import clashes
from game.frostgrave.bots.outlook import Outlook
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.sides import is_caster
from game.frostgrave.spells.vocabulary import Attack
from game.frostgrave.terrain.units import INCH

_COMING: Final = INCH
"""An enemy comes a little farther than he moves: into contact."""
_BOWSHOT: Final = 14 * INCH
"""From where an archer likes to shoot."""
_TIRED: Final = 0.7
"""How much those are feared who have had their activation."""
_BUSY: Final = 0.3
"""How much those are feared who are in combat."""
_ANYWHERE: Final = 0.3
"""What is left of the fear of arrows in general where it is looked at who sees whom."""
_BOLT: Final = 0.5
"""The chance that a caster throws a spell at one and that it succeeds."""


class Threat:
    """An enemy: how far he comes and shoots, and what he would do to one figure."""

    __slots__ = ("arrows", "blow", "far", "gain", "reach", "x", "y", "z")

    def __init__(self, outlook: Outlook, enemy: Figure, figure: Figure) -> None:
        self.x, self.y, self.z = enemy.x, enemy.y, enemy.z
        theirs, ours = clashes.meeting(outlook, enemy, figure)
        still = 1.0
        if enemy.activated:
            still *= _TIRED
        if enemy.id in outlook.engaged:
            still *= _BUSY
        if enemy.statuses and any(
            statuses.has(outlook.battle, enemy, flag) for flag in ("held", "loses_activation")
        ):
            still = 0.0
        careful = 0.3 if enemy.seat == NOBODY else 0.6
        self.blow = max(0.0, ours - careful * theirs) * still
        self.gain = ours_first(outlook, figure, enemy)
        self.reach = enemy.line.move + _COMING + figure.radius + enemy.radius
        self.far = outlook.battle.book.lengths.range
        self.arrows = clashes.plain_shot(outlook, enemy, figure) * still


def ours_first(outlook: Outlook, figure: Figure, enemy: Figure) -> float:
    """Return what the figure may hope for when it goes for an enemy itself."""
    own, theirs = clashes.meeting(outlook, figure, enemy)
    return theirs - own


class Bow(NamedTuple):
    """Somebody who hurts from afar, with what, how far, and how likely he will."""

    enemy: Figure
    volley: shooting.Volley
    reach: int | None
    chance: float


def bows(outlook: Outlook) -> list[Bow]:
    """List the archers of the other side and its casters with spells that hurt from afar."""
    battle = outlook.battle
    found = []
    for enemy in outlook.foes:
        chance = _BUSY if enemy.id in outlook.engaged else 1.0
        if outlook.is_shooter(enemy):
            volley = shooting.volley_of(battle, enemy, is_hasty=False)
            found.append(Bow(enemy, volley, battle.book.reach_of(volley.weapon), chance))
            continue
        best: Bow | None = None
        for name in enemy.spells:
            spell = battle.book.spells[name]
            effect = spell.effect
            if not isinstance(effect, Attack) or effect.on_hit != "damage":
                continue
            if effect.victims in ("target", "around_target"):
                volley = shooting.Volley(effect.manner, name, bonus=effect.bonus)
                bolt = Bow(enemy, volley, battle.book.range_of(spell), chance * _BOLT)
                if best is None or volley.bonus > best.volley.bonus:
                    best = bolt
        if best is not None:
            found.append(best)
    return found


class Standing:
    """Weighs places for one figure."""

    def __init__(self, outlook: Outlook, figure: Figure) -> None:
        self.outlook = outlook
        self.figure = figure
        self._threats = [Threat(outlook, enemy, figure) for enemy in outlook.enemies]
        self._shoots = outlook.is_shooter(figure)
        self._aims = [
            (enemy, clashes.plain_shot(outlook, figure, enemy) if self._shoots else 0.0)
            for enemy in outlook.foes
        ]
        self._errand = outlook.errands.get(figure.id)
        self._speed = outlook.speed(figure, laden=figure.token != NOBODY)
        self._bows = bows(outlook) if outlook.foresight else []
        self._general = _ANYWHERE if outlook.foresight else 1.0
        self._exposures: dict[tuple[int, int, int], float] = {}

    def worth(self, x: int, y: int, z: int) -> float:
        """Return what it is worth to end the activation at a place."""
        return self.errand(x, y, z) + self.prey(x, y) - self.danger(x, y, z)

    def errand(self, x: int, y: int, z: int) -> float:
        """Return what the place is worth for the treasure one carries or goes for."""
        if self.figure.token != NOBODY:
            return self.outlook.bringing(self.figure, x, y, z)
        if self._errand is not None:
            return self.outlook.fetching(self.figure, self._errand, x, y, z)
        return 0.0

    def prey(self, x: int, y: int) -> float:
        """Return how much an enemy draws one there: the nearer, the sooner one could strike."""
        worths = self.outlook.worths
        if self.figure.token != NOBODY:
            return 0.0
        best = 0.0
        if not is_caster(self.figure):
            for threat in self._threats:
                if threat.gain > 0:
                    turns = hypot(threat.x - x, threat.y - y) / self._speed
                    best = max(best, threat.gain * worths.patience**turns)
        for enemy, gain in self._aims:
            away = hypot(enemy.x - x, enemy.y - y) - _BOWSHOT
            turns = max(0.0, away) / self._speed
            best = max(best, gain * worths.patience**turns)
        if is_caster(self.figure) and self._errand is None:
            best = max(best, self._company(x, y))
        return best * worths.eagerness

    def _company(self, x: int, y: int) -> float:
        """Return what it is worth to a caster to be near what happens, behind his own."""
        nearest = min((hypot(enemy.x - x, enemy.y - y) for enemy, _ in self._aims), default=0.0)
        turns = max(0.0, nearest - _BOWSHOT) / self._speed
        return 10.0 * float(self.outlook.worths.patience**turns)

    def danger(self, x: int, y: int, z: int) -> float:
        """Return what enemies may be expected to do to the figure there."""
        worths = self.outlook.worths
        blows, arrows = [0.0], 0.0
        for threat in self._threats:
            away = hypot(threat.x - x, threat.y - y) + 2 * abs(threat.z - z)
            if away <= threat.reach:
                blows.append(threat.blow)
            elif threat.arrows and away <= threat.far:
                arrows += threat.arrows
        worst = max(blows)
        melee = worths.melee * (worst + 0.4 * (sum(blows) - worst))
        return melee + worths.arrows * self._general * arrows

    def exposure(self, x: int, y: int, z: int) -> float:
        """Return what those who see the figure there may do to it from afar, cover counted."""
        if not self._bows:
            return 0.0
        known = self._exposures.get((x, y, z))
        if known is not None:
            return known
        figure = replace(self.figure, x=x, y=y, z=z)
        battle = self.outlook.changed(figure)
        total = 0.0
        for bow in self._bows:
            if shooting.can_hit(battle, bow.enemy, figure, bow.reach) is None:
                odds = clashes.shot_odds(battle, bow.enemy, figure, bow.volley)
                total += bow.chance * clashes.loss(self.outlook, figure, odds)
        share = self._exposures[x, y, z] = self.outlook.worths.exposed * total
        return share
