"""A position as a seat evaluates it: the worth of figures, and who fetches which treasure."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple, Protocol

from msgspec import UnsetType
from msgspec.structs import replace

from game.frostgrave import ending, stats, treasure, weaponry
from game.frostgrave.battle import Battle
from game.frostgrave.bot import rides
from game.frostgrave.bot.journeys import Way
from game.frostgrave.bot.levels import FrostgraveBotsFile
from game.frostgrave.bot.prizes import Prizes
from game.frostgrave.bot.ways import Atlas
from game.frostgrave.contact import opponents
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.scenarios import current
from game.frostgrave.sides import is_caster
from game.frostgrave.state import FrostgraveState, Token, copied

_NO_BEARERS: Final = frozenset(treasure.BEARERS_NOT)
_WITHDRAWN: Final = 10.0
"""The value of leaving a battle that is decided."""
_OPEN: Final = ("table", "carried", "hidden")
"""The states of treasure that a figure may still secure."""
_LAST: Final = 0.5
"""The share of worth that treasure keeps when only the last side standing takes it."""


class Goal(NamedTuple):
    """A spot at which a figure could do a rewarded deed, and its value."""

    x: int
    y: int
    worth: float


class Missions(Protocol):
    """The scenario's effects on treasure and sites; implemented by ``missions``."""

    def taking(self, outlook: Outlook, figure: Figure, token: Token) -> float:
        """Return the value or cost of picking up a token."""

    def goals(self, outlook: Outlook, figure: Figure) -> list[Goal]:
        """List the spots where a figure could do rewarded deeds."""


class Outlook(Prizes):
    """A position as one seat evaluates it; made again for every position.

    Args:
        battle: the position.
        seat: the seat.
        file: the weights.
        atlas: distances.
        missions: the scenario's effects on treasure and sites.
        foresight: how much the goals of the other side count, from 0 to 1.
    """

    def __init__(
        self,
        battle: Battle,
        seat: int,
        file: FrostgraveBotsFile,
        atlas: Atlas,
        missions: Missions,
        foresight: float = 0.0,
    ) -> None:
        super().__init__(battle, seat, file, atlas, foresight)
        self._missions = missions
        on_table = battle.present()
        self.own = [one for one in on_table if one.seat == seat]
        self.foes = [one for one in on_table if one.seat == 1 - seat]
        self.wild = [one for one in on_table if one.seat == NOBODY]
        self.enemies = self.foes + self.wild
        self.next_turns: dict[tuple[int, int], float] = {}
        """Results cached by ``turns_worth``."""
        self.meetings: dict[tuple[int, int], tuple[float, float]] = {}
        """Results cached by ``clashes``."""
        self.takings: dict[tuple[int, int], float] = {}
        self.fears: dict[tuple[str, int, bool], float] = {}
        """Results cached by ``missions``."""
        self._worths: dict[tuple[int, int], float] = {}

    def worth(self, figure: Figure) -> float:
        """Return the worth of a figure with the treasure it carries."""
        known = self._worths.get((figure.id, figure.token))
        if known is None:
            known = self._worths[figure.id, figure.token] = self._worth(figure)
        return known

    def _worth(self, figure: Figure) -> float:
        worths = self.worths
        worth = self.plain_worth(figure)
        if figure.seat == 1 - self.seat:
            worth += self.last_stand
        if figure.token != NOBODY:
            if self.foresight:
                return worth + worths.burden * self.bringing(figure, figure.x, figure.y, figure.z)
            return worth + worths.burden * self.token_worth(self.battle.state.tokens[figure.token])
        if self.foresight and figure.id in self.rival_errands:
            worth += self.foresight * worths.burden * self.rival_errands[figure.id]
        return worth

    @cached_property
    def last_stand(self) -> float:
        """How much more each of the other side is worth because the last side takes all (FG-57).

        Where no own figure can carry treasure this is the only way to win any, and a side that is
        not ahead loses nothing by fighting for it.
        """
        state = self.battle.state
        secured = ending.secured(state)
        if not self.foes or secured[self.seat] > secured[1 - self.seat]:
            return 0.0
        if any(not set(one.tags) & _NO_BEARERS for one in self.own):
            return 0.0
        left = sum(
            self.token_worth(one) for one in state.tokens if one.where in ("table", "carried")
        )
        return _LAST * left / len(self.foes)

    def fetching(self, figure: Figure, token: Token, x: int, y: int, z: int) -> float:
        """Return the value of a place on the way to a treasure."""
        return self.way_for(figure, token).worth(x, y, z)

    def way_for(self, figure: Figure, token: Token) -> Way:
        """Return the values of places for a figure that fetches a treasure."""
        home = self.carrying_turns(figure, token.x, token.y, token.z)
        speed = self.speed(figure, laden=False)
        prize = self.token_worth(token)
        ways = self.way_to(token)
        delay = rides.delay(self.battle, token.x, token.y, token.z)
        return Way(self, ways, speed, prize, home + 0.5, self.left_to(figure), delay)

    def way_to_goal(self, figure: Figure, goal: Goal) -> Way:
        """Return the values of places for a figure on its way to a rewarded deed."""
        ways = self.atlas.to_point(self.battle.field.ground, goal.x, goal.y, 0)
        speed = self.speed(figure, laden=False)
        return Way(self, ways, speed, goal.worth, 0.5, self.left_to(figure))

    def flees(self, figure: Figure) -> bool:
        """Whether a spellcaster should leave the table: in a campaign their life goes on."""
        return (
            self.temper is not None
            and is_caster(figure)
            and figure.owner == figure.seat == self.seat
            and figure.token == NOBODY
            and figure.health <= self.temper.leave_at
        )

    @cached_property
    def _is_decided(self) -> bool:
        """Whether no remaining treasure can change the winner (FG-58)."""
        secured = ending.secured(self.battle.state)
        left = sum(one.where in _OPEN and one.is_false != 1 for one in self.battle.state.tokens)
        return abs(secured[0] - secured[1]) > left

    def withdraws(self, figure: Figure) -> bool:
        """Whether a figure should go home: the battle is decided, and it has no goal."""
        return (
            self._is_decided
            and figure.owner == figure.seat == self.seat
            and figure.token == NOBODY
            and figure.id not in self.errands
            and not self.last_stand
            and not self._missions.goals(self, figure)
        )

    def goes_out(self, figure: Figure) -> bool:
        """Whether a figure makes for the edge without treasure."""
        return self.flees(figure) or self.withdraws(figure)

    def way_out(self, figure: Figure) -> Way:
        """Return the values of places for a figure that leaves by any exit."""
        every = tuple(current.exits(self.battle))
        ways = self.atlas.to_exits(self.battle.field.ground, every)
        speed = self.speed(figure, laden=False)
        return Way(self, ways, speed, self.leaving(figure), 0.0, self.left_to(figure))

    def leaving(self, figure: Figure) -> float:
        """Return the value of a figure's leaving without treasure."""
        return _WITHDRAWN if self.temper is None or not self.flees(figure) else self.temper.leaving

    def way_home(self, figure: Figure) -> Way:
        """Return the values of places for a figure with the treasure it carries."""
        token = self.battle.state.tokens[figure.token]
        speed = self.speed(figure, laden=True)
        prize = self.token_worth(token)
        return Way(self, self.homewards(figure), speed, prize, 0.0, self.left_to(figure))

    @cached_property
    def rival_errands(self) -> dict[int, float]:
        """Return the values of the other side's figures that would be first at a treasure."""
        found: dict[int, float] = {}
        for number, (turns, rival) in self._rivals.items():
            token = self.battle.state.tokens[number]
            figure = self.battle.figure(rival)
            home = self.carrying_turns(figure, token.x, token.y, token.z)
            worth = self.in_time(self.token_worth(token), turns + home + 0.5)
            found[rival] = max(worth, found.get(rival, 0.0))
        return found

    @cached_property
    def _rivals(self) -> dict[int, tuple[float, int]]:
        """Return which of the other side could be first at each treasure, and in how many turns."""
        found: dict[int, tuple[float, int]] = {}
        for token in self._lying():
            way = self.way_to(token)
            times = [
                (way.far(one.x, one.y, one.z) / self.speed(one, laden=False), one.id)
                for one in self.foes
                if self.may_carry(one)
            ]
            if times:
                found[token.id] = min(times)
        return found

    def may_carry(self, figure: Figure) -> bool:
        """Whether a figure could pick a treasure up."""
        return figure.token == NOBODY and not any(
            tag in treasure.BEARERS_NOT for tag in figure.tags
        )

    def _lying(self) -> list[Token]:
        return [
            one for one in self.battle.state.tokens if one.where == "table" and one.is_false != 1
        ]

    def bringing(self, figure: Figure, x: int, y: int, z: int) -> float:
        """Return the value of a place for the figure that carries a treasure."""
        return self.way_home(figure).worth(x, y, z)

    @cached_property
    def errands(self) -> dict[int, Token]:
        """Share the treasures out among the own figures, the most valuable pairs first."""
        offers = []
        for figure in self.own:
            if not self.may_carry(figure) or self.flees(figure):
                continue
            for token in self._lying():
                worth = self.fetching(figure, token, figure.x, figure.y, figure.z)
                worth -= 0.12 * self.plain_worth(figure)
                worth += self._taking(figure, token)
                if worth > 0:
                    offers.append((worth, figure.id, token.id))
        offers.sort(key=lambda offer: (-offer[0], offer[1], offer[2]))
        found: dict[int, Token] = {}
        taken: set[int] = set()
        for _, number, token_id in offers:
            if number not in found and token_id not in taken:
                found[number] = self.battle.state.tokens[token_id]
                taken.add(token_id)
        return found

    def _taking(self, figure: Figure, token: Token) -> float:
        """Return the value or cost of picking up the token where it lies."""
        if isinstance(self.battle.state.scenario, UnsetType):
            return 0.0
        there = replace(figure, x=token.x, y=token.y, z=token.z, token=token.id)
        return self._missions.taking(self, there, token)

    @cached_property
    def engaged(self) -> frozenset[int]:
        """Return the figures in combat."""
        return frozenset(
            one.id for one in (*self.own, *self.enemies) if opponents(self.battle, one)
        )

    def is_shooter(self, figure: Figure) -> bool:
        """Whether a figure has a bow or crossbow."""
        return bool(weaponry.missile_of(self.battle, figure))

    def is_frail(self, figure: Figure) -> bool:
        """Whether a figure should keep out of fights: casters, archers, bearers, the wounded."""
        return is_caster(figure) or figure.token != NOBODY or stats.is_wounded(self.battle, figure)

    def moved(self, figure: Figure, x: int, y: int, z: int) -> Battle:
        """Return the battle with one figure elsewhere."""
        return self.changed(replace(figure, x=x, y=y, z=z))

    def changed(self, figure: Figure) -> Battle:
        """Return the battle with one figure as given."""
        state: FrostgraveState = copied(self.battle.state)
        state.figures[figure.id] = figure
        changed = Battle(self.battle.book, state)
        changed.hold_still()
        return changed
