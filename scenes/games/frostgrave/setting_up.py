"""Deploying a whole warband: a line-up is proposed, adjusted by hand, then deployed."""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.contract import Action
from game.frostgrave import actions as act
from game.frostgrave import deploying
from game.frostgrave.names import NOBODY
from game.frostgrave.preview import FrostgravePreview
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.formation import Spot, line_up, with_those
from scenes.games.frostgrave.targets import Pointed, Target

_TALL: Final = 1.3
"""The height of a miniature, in inches of the screen."""


class SetUpController(Protocol):
    """The interface that planning a deployment needs of the input."""

    context: FrostgraveContext
    pointed: Pointed | None

    def arrange(self) -> None:
        """Lay out the buttons of the decision."""

    def refuse(self, pointed: Pointed | None) -> None:
        """Show why something cannot be chosen, if the rules forbid it."""

    def submit(self, action: Action) -> bool:
        """Play an action."""


class SetUp:
    """A planned deployment that is not played yet.

    Attributes:
        places: the planned spots; empty without a plan.
        held: the figure being moved, -1 for none.
    """

    def __init__(self, controller: SetUpController) -> None:
        self._controller = controller
        self.places: dict[int, Spot] = {}
        self.held = NOBODY
        self._orders: list[act.Deploy] = []
        self._without = 0
        """The number of figures without room in the plan; they are deployed by hand afterwards."""

    @property
    def is_open(self) -> bool:
        """Whether there is a plan."""
        return bool(self.places)

    # ------------------------------------------------------------------ the plan
    def propose(self) -> None:
        """Plan a place for every figure still to be deployed."""
        offer = self._controller.context.offer
        if offer is None:
            return
        self.places, self.held = line_up(offer.battle), NOBODY
        self._controller.context.selected = NOBODY
        self._controller.pointed = None
        self._controller.arrange()

    def drop(self) -> None:
        """Drop the plan; figures are then deployed one after the other."""
        self.places, self.held = {}, NOBODY

    def let_go(self) -> bool:
        """Put back the held figure; returns whether there was one."""
        was, self.held = self.held, NOBODY
        self._controller.context.selected = NOBODY
        self._controller.pointed = None
        return was != NOBODY

    def targets(self) -> list[Target]:
        """The figures of the plan, as targets."""
        if self.held != NOBODY:
            return []
        return [self._target(number) for number in self.places]

    def target_at(self, point: tuple[float, float]) -> Target | None:
        """The planned figure under a point: by its base, or else by its picture."""
        if self.held != NOBODY:
            return None
        camera = self._controller.context.camera
        by_picture: Target | None = None
        for number in sorted(self.places, key=lambda each: self.places[each][1], reverse=True):
            target = self._target(number)
            x, y = camera.design(*target.spot)
            base = max(10.0, target.radius / INCH * camera.zoom)
            if (point[0] - x) ** 2 + (point[1] - y) ** 2 <= base * base:
                return target
            if abs(point[0] - x) <= base and 0 <= y - point[1] <= camera.zoom * _TALL:
                by_picture = by_picture or target
        return by_picture

    def consider(self, spot: Spot, target: Target | None) -> Pointed:
        """The effect of choosing a spot for the held figure."""
        offer = self._controller.context.offer
        pointed = Pointed(spot, target)
        if offer is None or self.held == NOBODY:
            return pointed
        pointed.action = act.Deploy(self.held, *spot)
        others = {one: place for one, place in self.places.items() if one != self.held}
        found = deploying.spot_refusal(with_those(offer.battle, others), self.held, *spot)
        pointed.preview = (
            FrostgravePreview() if found is None else FrostgravePreview(found.clause, found.key)
        )
        return pointed

    def choose(self, pointed: Pointed) -> bool:
        """Take up a figure, or put it down; returns whether that was possible."""
        context = self._controller.context
        if self.held != NOBODY:
            if pointed.is_refused:
                self._controller.refuse(pointed)
                return True
            self.places[self.held] = pointed.spot
            self.let_go()
        elif pointed.target is not None:
            self.held = context.selected = pointed.target.number
            self._controller.pointed = None
        else:
            return False
        context.kit.audio.play("ui_tick", gain=0.6)
        self._controller.arrange()
        return True

    def _target(self, number: int) -> Target:
        figure = self._controller.context.model.figures[number]
        return Target("figure", number, self.places[number], figure.radius)

    # ------------------------------------------------------------------ playing it
    def play(self) -> None:
        """Deploy all figures as planned, one after the other."""
        offer = self._controller.context.offer
        self._orders = [act.Deploy(number, *spot) for number, spot in self.places.items()]
        waiting = deploying.to_deploy(offer.battle) if offer is not None else []
        self._without = len(waiting) - len(self._orders)
        self.drop()
        self._controller.context.selected = NOBODY
        self.go_on()

    @property
    def is_playing(self) -> bool:
        """Whether a planned figure is still to be deployed."""
        return bool(self._orders)

    def go_on(self) -> bool:
        """Deploy the next figure; returns whether there was one."""
        offer = self._controller.context.offer
        if not self._orders or offer is None:
            return False
        waiting = len(deploying.to_deploy(offer.battle)) if offer.kind == "deploy" else 0
        if waiting != len(self._orders) + self._without:
            # An action was undone, or a figure was deployed elsewhere.
            self._orders = []
            return False
        if not self._controller.submit(self._orders.pop(0)):
            self._orders = []
        return True
