"""The pointed target and the thing in hand, with the input's interface for devices and lists."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from game.engine.contract import PASS, Action, kind_of
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from scenes.game_view.pointing import DeviceController
from scenes.games.frostgrave.action_bar import Press
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.picking import Picking
from scenes.games.frostgrave.setting_up import SetUp
from scenes.games.frostgrave.targets import CAST, WHO, Pointed, Target

_TOLD: Final = 4.8
"""Seconds for which a refusal marks its target: the table's note is in view for a little more."""


class Pointing(DeviceController):
    """Finds the target under a point; `FrostgraveInput` makes the choices.

    Attributes:
        mode: the meaning of a choice on the table.
        pointed: the pointed target.
        cursor: the spot at which keys point (1/64 inch).
        angle: the angle of a wall or fog in hand, in degrees.
        carried: the chosen target that the spell in hand moves.
    """

    def __init__(
        self, context: FrostgraveContext, member_at: Callable[[tuple[float, float]], int]
    ) -> None:
        super().__init__(context.kit)
        self.context = context
        self.member_at = member_at
        self.mode = WHO
        self.pointed: Pointed | None = None
        self.cursor: tuple[int, int] | None = None
        self.aims: list[Action] = []
        self.angle = 0
        self.carried: Target | None = None
        self.picking = Picking(context)
        self.setup = SetUp(self)
        self._refused: Pointed | None = None
        self._refused_at = 0.0

    # ------------------------------------------------------------------ what choosing means
    @abstractmethod
    def set_mode(self, mode: str) -> None:
        """Set the mode: the meaning of a choice on the table."""

    @abstractmethod
    def arrange(self) -> None:
        """Lay out the buttons of the decision."""

    @abstractmethod
    def point_at(self, spot: tuple[int, int, int], target: Target | None) -> None:
        """Point at a spot and perhaps at a target there."""

    @abstractmethod
    def point_at_other(self, number: int) -> None:
        """Point at a figure that cannot be chosen, and find out why."""

    @abstractmethod
    def choose(self) -> bool:
        """Choose the pointed target."""

    @abstractmethod
    def choose_figure(self, number: int) -> bool:
        """Select a figure, or take it into a group; returns whether that was possible."""

    def submit(self, action: Action) -> bool:
        """Play an action."""
        return self.context.table.submit(action)

    def take_pass(self) -> bool:
        """Pass, if that is allowed."""
        offer = self.context.offer
        found = next((a for a in offer.legal if kind_of(a) == PASS), None) if offer else None
        return found is not None and self.submit(found)

    def beside(self, figure: int) -> Callable[[], tuple[float, float]] | None:
        """The place beside which answers about a figure lie; `None` for one off the table."""
        if figure not in self.context.model.places:
            return None
        return lambda: self.context.place(figure)

    def push(self, button: Press) -> bool:
        """Press a button of the bar."""
        if not button.enabled:
            self.context.kit.audio.play("ui_error", gain=0.6)
            return True
        self.context.kit.audio.play("ui_click", gain=0.6)
        button.press()
        return True

    @property
    def told(self) -> Pointed | None:
        """What was chosen and refused, while its reason is told."""
        is_fresh = self.context.time - self._refused_at < _TOLD
        return self._refused if is_fresh else None

    def forget_refused(self) -> None:
        """Something else is done now: the last refusal is over."""
        self._refused = None

    def refuse(self, pointed: Pointed | None) -> None:
        """Show why something cannot be chosen, if the rules forbid it."""
        if pointed is not None and pointed.preview is not None:
            pointed.is_told = True
            self._refused = pointed
            self._refused_at = self.context.time
            self.context.kit.audio.play("ui_error", gain=0.7)
            self.context.table.refuse(pointed.preview.clause, pointed.preview.key)

    # ------------------------------------------------------------------ what lies under a point
    @abstractmethod
    def targets(self) -> list[Target]:
        """The targets on the table that can be chosen in the current mode."""

    def figure_target(self, figure: Figure) -> Target:
        """A figure as a target."""
        return Target("figure", figure.id, (figure.x, figure.y, figure.z), figure.radius)

    def surface_at(self, point: tuple[float, float]) -> tuple[int, int, int]:
        """The spot under a design point, on the highest visible surface there."""
        camera, offer = self.context.camera, self.context.offer
        flat = camera.table(point)
        if offer is None:
            return (*flat, 0)
        ground, size = offer.battle.field.ground, self.context.ground.size
        for level in camera.levels:
            x, y = camera.table(point, level)
            inside = 0 <= x <= size and 0 <= y <= size
            if inside and level in ground.surfaces(x, y):
                return (x, y, level)
        return (*flat, 0)

    def height_at(self, x: int, y: int) -> int:
        """The height of a spell's target at a spot without a mouse: the top surface there."""
        offer, size = self.context.offer, self.context.ground.size
        if self.mode != CAST or offer is None or not (0 <= x <= size and 0 <= y <= size):
            return 0
        return max(offer.battle.field.ground.surfaces(x, y), default=0)

    def target_at(self, point: tuple[float, float]) -> Target | None:
        """The target under the pointer: figures by their pictures, the rest by their place."""
        if self.setup.is_open:
            return self.setup.target_at(point)
        found = self.figures_at(point)
        if found:
            return found[0]
        context = self.context
        best: tuple[float, Target] | None = None
        for target in self.targets():
            if target.kind == "figure":
                continue
            x, y = context.camera.design(*target.spot)
            reach = max(12.0, target.radius / INCH * context.camera.zoom)
            if abs(point[0] - x) > reach or abs(point[1] - y) > reach * 1.4:
                continue
            away = (point[0] - x) ** 2 + (point[1] - y) ** 2
            if best is None or away < best[0]:
                best = (away, target)
        return None if best is None else best[1]

    def figures_at(self, point: tuple[float, float]) -> list[Target]:
        """The figures under the pointer that can be chosen, the front one first.

        The front figure is the only one, except for those it nearly covers. The acting figure hides
        none, since choosing it again has no meaning.
        """
        able = {one.number: one for one in self.targets() if one.kind == "figure"}
        acting = NOBODY if self.context.selected in able else self.context.selected
        under = [one for one in self.picking.under(point) if one != acting]
        if not able or not under:
            return []
        front = under[0]
        behind = [one for one in under[1:] if one in able and self.picking.hidden_by(front, one)]
        return [able[one] for one in (front, *behind) if one in able]

    def figure_at(self, point: tuple[float, float]) -> int:
        """The visible figure at a design point, -1 for none."""
        return next(iter(self.picking.under(point)), NOBODY)
