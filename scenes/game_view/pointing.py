"""Pointing at things on the table of a game and choosing them, by mouse, keys and pads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import pygame

from scenes.game_view.button_row import ButtonRow
from scenes.game_view.stepping import STEPS, nearest_towards, neighbour
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit

Target: TypeAlias = tuple[str, Any]
"""A thing that can be pointed at: its kind, and which one."""
Point: TypeAlias = tuple[float, float]
"""A point of the design canvas."""
_BUTTONS: Final = ("button", "option")
"""The kinds of targets that stand in the row of buttons."""
_CYCLE: Final = {Intent.NEXT: 1, Intent.PREVIOUS: -1}
_JUMP: Final = {Intent.TAB_RIGHT: 1, Intent.TAB_LEFT: -1}


class DeviceController(ABC):
    """Translates input of mouse, keys and pads into calls that a game implements.

    Methods that return a truth value return whether the input was used.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""
        if event.type == pygame.MOUSEWHEEL:
            return self.wheel(event.y)
        point = self._kit.canvas.to_design(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return self.move(point, held=bool(event.buttons[0]))
        if event.button != 1:
            return False
        return self.press(point) if event.type == pygame.MOUSEBUTTONDOWN else self.release(point)

    def wheel(self, steps: int) -> bool:
        """The wheel turns, up above 0."""
        del steps
        return False

    @abstractmethod
    def move(self, point: Point, *, held: bool = False) -> bool:
        """The mouse moves, perhaps with its button `held` down."""

    @abstractmethod
    def press(self, point: Point) -> bool:
        """The button of the mouse goes down."""

    @abstractmethod
    def release(self, point: Point) -> bool:
        """The button of the mouse goes up."""

    def signal(self, signal: Signal) -> bool:
        """Take an intention; returns whether it was used. A mouse makes no steps by itself."""
        intent = signal.intent
        if intent is Intent.CANCEL:
            return self.cancel()
        if intent in _JUMP:
            return self.jump(_JUMP[intent])
        if signal.device is Device.MOUSE:
            return False
        if intent in STEPS:
            self.step(*STEPS[intent])
        elif intent in _CYCLE:
            self.cycle(_CYCLE[intent])
        else:
            return intent is Intent.CONFIRM and self.confirm()
        return True

    @abstractmethod
    def step(self, across: int, down: int) -> None:
        """Go a step in a direction of the screen."""

    @abstractmethod
    def cycle(self, step: int) -> None:
        """Go to the next thing, or with -1 to the one before."""

    @abstractmethod
    def jump(self, step: int) -> bool:
        """Go to the next group of things, or with -1 to the one before."""

    @abstractmethod
    def confirm(self) -> bool:
        """Choose the target of the keys, or the gold one."""

    @abstractmethod
    def cancel(self) -> bool:
        """Take the last step of a choice back."""


class Targets(Protocol):
    """The present targets of a game."""

    def all(self) -> Mapping[Target, pygame.FRect]:
        """Every target with its place, in the order of the keys."""

    def at(self, point: Point) -> Target | None:
        """The topmost target at a point."""


TargetsT = TypeVar("TargetsT", bound=Targets)


class PointingController(DeviceController, Generic[TargetsT]):
    """Points at the targets of a game with every device; the game says what choosing one does.

    Attributes:
        places: what there is to point at.
        focus: the target pointed at; `None` for none.
        by_keys: whether keys, a pad or a hint for them point at it, so that confirming chooses it;
            a target under the mouse alone is not confirmed.
    """

    groups: ClassVar[Sequence[Sequence[str]]] = ()
    """The kinds of targets in each group that keys jump to."""

    def __init__(self, kit: Kit, row: ButtonRow[Any], places: TargetsT) -> None:
        super().__init__(kit)
        self.places, self._row = places, row
        self.focus: Target | None = None
        self.by_keys = False
        self._pressed: Target | None = None

    # ------------------------------------------------------------------ for subclasses
    @abstractmethod
    def activate(self, target: Target) -> bool:
        """Choose a target; returns whether it could be chosen."""

    @property
    @abstractmethod
    def gold(self) -> Target | None:
        """The target that confirming takes while keys point at nothing: usually the gold button."""

    def in_order(self) -> Sequence[Target]:
        """The targets that keys step through."""
        return list(self.targets())

    def first(self) -> Target | None:
        """The first target of the keys: the gold one, else the first."""
        return self.gold or next(iter(self.in_order()), None)

    # ------------------------------------------------------------------ pointing
    def targets(self) -> Mapping[Target, pygame.FRect]:
        """Everything that can be pointed at now, with its place."""
        return self.places.all()

    def point_at(self, target: Target | None, *, by_keys: bool = False) -> None:
        """Point at a target, or at none."""
        self.focus, self.by_keys = target, by_keys and target is not None
        if by_keys:
            on_row = target is not None and target[0] in _BUTTONS
            self._row.point(str(target[1]) if target and on_row else "", by_keys=True)

    def focus_first(self) -> None:
        """Point at the first target by keys."""
        target = self.first()
        if target is not None:
            self.point_at(target, by_keys=True)

    # ------------------------------------------------------------------ mouse
    def move(self, point: Point, *, held: bool = False) -> bool:
        """Point at the target under the mouse; a trembling mouse takes nothing from the keys."""
        del held
        target = self.places.at(point)
        if target is not None or self._kit.controls.device is Device.MOUSE:
            self.point_at(target)
        button = self._row.at(point)
        self._row.point("" if button is None else button.name)
        return True

    def press(self, point: Point) -> bool:
        """Press the target under the mouse; it is chosen when the button goes up on it again."""
        self.move(point)
        self._pressed = self.places.at(point)
        self._row.pressed = self._row.hovered
        return self._pressed is not None

    def release(self, point: Point) -> bool:
        """Choose the pressed target, if the mouse is still there."""
        pressed, self._pressed = self._pressed, None
        self._row.pressed = ""
        if pressed is not None and self.places.at(point) == pressed:
            self.activate(pressed)
        return pressed is not None

    # ------------------------------------------------------------------ keys and pads
    def step(self, across: int, down: int) -> None:
        """Go to the nearest target in a direction."""
        places = self.targets()
        if self.focus is None or self.focus not in places:
            self.focus_first()
            return
        found = nearest_towards(places, self.focus, across, down)
        if found is not None:
            self.point_at(found, by_keys=True)

    def cycle(self, step: int) -> None:
        """Go to the next target in order, or with -1 to the one before."""
        names = self.in_order()
        if names:
            self.point_at(neighbour(names, self.focus, step), by_keys=True)

    def jump(self, step: int) -> bool:
        """Go to the next group that has a target; returns whether there are groups."""
        targets = [*self.in_order(), *self.targets()]
        kind = "" if self.focus is None else self.focus[0]
        here = next((number for number, kinds in enumerate(self.groups) if kind in kinds), 0)
        for away in range(1, len(self.groups) + 1):
            kinds = self.groups[(here + step * away) % len(self.groups)]
            found = next((target for target in targets if target[0] in kinds), None)
            if found is not None:
                self.point_at(found, by_keys=True)
                break
        return bool(self.groups)

    def confirm(self) -> bool:
        """Choose the target of the keys, else the gold one, else point at the first."""
        chosen = self.focus if self.by_keys and self.focus in self.targets() else self.gold
        if chosen is None:
            self.focus_first()
            return True
        return self.activate(chosen)
