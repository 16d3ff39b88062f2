"""What a seat sees in a position: who is worth what, and who goes for which treasure."""

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
"""What it is worth to be gone from a battle that is decided."""
_OPEN: Final = ("table", "carried", "hidden")
"""Where treasure is that a figure may still secure."""
_LAST: Final = 0.5
"""What is left of the worth of treasure that only the last side takes."""


class Goal(NamedTuple):
    """A spot at which a figure could do what a campaign rewards, and what that is worth."""

    x: int
    y: int
    worth: float


class Missions(Protocol):
    """What a scenario makes of treasure and sites; :mod:`missions` is that."""

    def taking(self, outlook: Outlook, figure: Figure, token: Token) -> float:
        """Return what it brings or costs that a figure picks up a token."""

    def goals(self, outlook: Outlook, figure: Figure) -> list[Goal]:
        """List where a figure could do what a campaign rewards."""


class Outlook(Prizes):
    """A position as one seat weighs it; made again for every position.

    Args:
        battle: the position.
        seat: the seat.
        file: what things are worth.
        atlas: distances.
        missions: what the scenario makes of treasure and sites.
        foresight: how far the errands of the other side are reckoned with, from 0 to 1.
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
        """What has been found out by :mod:`turns_worth`."""
        self.meetings: dict[tuple[int, int], tuple[float, float]] = {}
        """What has been found out by :mod:`clashes`."""
        self.takings: dict[tuple[int, int], float] = {}
        self.fears: dict[tuple[str, int, bool], float] = {}
        """What has been found out by :mod:`missions`."""
        self._worths: dict[tuple[int, int], float] = {}

    def worth(self, figure: Figure) -> float:
        """Return what a figure is worth with what it carries."""
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

        Where nobody of one's own can carry treasure there is no other way to any, and whoever is
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
        """Return what it is worth to be somewhere on the way to a treasure."""
        return self.way_for(figure, token).worth(x, y, z)

    def way_for(self, figure: Figure, token: Token) -> Way:
        """Return what places are worth to a figure that goes for a treasure."""
        home = self.carrying_turns(figure, token.x, token.y, token.z)
        speed = self.speed(figure, laden=False)
        prize = self.token_worth(token)
        ways = self.way_to(token)
        delay = rides.delay(self.battle, token.x, token.y, token.z)
        return Way(self, ways, speed, prize, home + 0.5, self.left_to(figure), delay)

    def way_to_goal(self, figure: Figure, goal: Goal) -> Way:
        """Return what places are worth to a figure that goes to do what is rewarded."""
        ways = self.atlas.to_point(self.battle.field.ground, goal.x, goal.y, 0)
        speed = self.speed(figure, laden=False)
        return Way(self, ways, speed, goal.worth, 0.5, self.left_to(figure))

    def flees(self, figure: Figure) -> bool:
        """Whether a spellcaster had better leave the table: in a campaign their life goes on."""
        return (
            self.temper is not None
            and is_caster(figure)
            and figure.owner == figure.seat == self.seat
            and figure.token == NOBODY
            and figure.health <= self.temper.leave_at
        )

    @cached_property
    def _is_decided(self) -> bool:
        """Whether no treasure that is left can change who wins (FG-58)."""
        secured = ending.secured(self.battle.state)
        left = sum(one.where in _OPEN and one.is_false != 1 for one in self.battle.state.tokens)
        return abs(secured[0] - secured[1]) > left

    def withdraws(self, figure: Figure) -> bool:
        """Whether a figure had better go home: the battle is decided, and it has no errand."""
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
        """Return what places are worth to a figure that is to leave by any way out."""
        every = tuple(current.exits(self.battle))
        ways = self.atlas.to_exits(self.battle.field.ground, every)
        speed = self.speed(figure, laden=False)
        return Way(self, ways, speed, self.leaving(figure), 0.0, self.left_to(figure))

    def leaving(self, figure: Figure) -> float:
        """Return what it is worth that a figure is gone that goes out without treasure."""
        return _WITHDRAWN if self.temper is None or not self.flees(figure) else self.temper.leaving

    def way_home(self, figure: Figure) -> Way:
        """Return what places are worth to a figure with the treasure that it carries."""
        token = self.battle.state.tokens[figure.token]
        speed = self.speed(figure, laden=True)
        prize = self.token_worth(token)
        return Way(self, self.homewards(figure), speed, prize, 0.0, self.left_to(figure))

    @cached_property
    def rival_errands(self) -> dict[int, float]:
        """What those of the other side are worth who are the first at a treasure."""
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
        """Who of the other side could be the first at each treasure, and in how many turns."""
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
        """Return what it is worth to be somewhere with the treasure that one carries."""
        return self.way_home(figure).worth(x, y, z)

    @cached_property
    def errands(self) -> dict[int, Token]:
        """Who of one's own goes for which treasure: those first for whom it is worth most."""
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
        """Return what it brings or costs that the figure picks up a token where it lies."""
        if isinstance(self.battle.state.scenario, UnsetType):
            return 0.0
        there = replace(figure, x=token.x, y=token.y, z=token.z, token=token.id)
        return self._missions.taking(self, there, token)

    @cached_property
    def engaged(self) -> frozenset[int]:
        """Who is in combat."""
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
