"""Mouse, keys and pads at the table, translated into choices."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.contract import Action
from game.riftwalker.actions import (
    Burst,
    ChooseCard,
    ChooseRift,
    Explore,
    Flip,
    Place,
    Refill,
    Rotate,
)
from game.riftwalker.asking import answers
from game.riftwalker.elements import CELLS, ELEMENT_OF, NO_ELEMENT
from game.riftwalker.explored_rifts import MOST_TURNED
from game.riftwalker.pending import Offering, Running
from game.riftwalker.preview import RiftwalkerPreview
from scenes.game_view.pointing import Point, PointingController, Target
from scenes.games.riftwalker import layout, questions
from scenes.games.riftwalker.action_index import (
    ACCEPT,
    BACK,
    HOLD,
    RiftwalkerActionIndex,
    build_offer,
)
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.games.riftwalker.dragging import RiftwalkerDragging, goal_of
from scenes.games.riftwalker.targets import Targets
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.input.pointers import Pointer

_CARRIED: Final = ("side", "cell", "rift", "hand")
"""First targets that can be dragged to the second one."""
_LAST: Final = ("button", "option", "eye")
"""Targets that keys reach after everything on the table."""


class RiftwalkerInput(PointingController[Targets]):
    """Takes input for the decision that is open."""

    def __init__(self, context: RiftwalkerContext) -> None:
        super().__init__(context.kit, context.action_bar, Targets(context))
        self._context = context
        self._dragging = RiftwalkerDragging(context)

    @property
    def mouse_pointer(self) -> Pointer:
        """A hand over possible choices, a fist while something is carried."""
        context = self._context
        if self._dragging.active and (self._dragging.moved or self._dragging.goal is None):
            return Pointer.GRAB
        if context.offer is None:
            return Pointer.WAIT if context.table.thinking else Pointer.ARROW
        return Pointer.ARROW if self.focus is None else Pointer.HAND

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: RiftwalkerActionIndex) -> None:
        """Open a decision."""
        context = self._context
        context.offer = offer
        context.by_itself.asked(offer.kind)
        context.held = None
        context.holding = offer.holding_alone
        context.suggested = ()
        context.looked_at = ""
        context.actors.open = offer.open
        context.actors.follow()
        self._pressed = None
        self._dragging.put_down(chosen=False)
        questions.arrange(context)
        self.point_at(None)
        if context.kit.controls.device is not Device.MOUSE:
            self.focus_first()
        self._refresh()

    def rest(self) -> None:
        """Close the decision."""
        context = self._context
        context.offer = None
        context.held = None
        context.suggested = ()
        context.actors.open = ()
        context.preview = None
        self.focus = None
        questions.arrange(context)

    def suggest(self, action: Action) -> None:
        """Point at the targets of an action."""
        context, offer = self._context, self._context.offer
        path = offer.path_to(action) if offer is not None else None
        if offer is None or path is None:
            return
        first, last = path
        context.held = first
        context.holding = offer.holds.get(last) == action and offer.single.get(last) != action
        questions.arrange(context)
        context.suggested = (last,) if first is None else (first, last)
        by_keys = context.kit.controls.device is not Device.MOUSE or self.gold is None
        self.point_at(last, by_keys=by_keys)
        context.looked_at = self._rift_meant(last)
        self._refresh()

    def end_hint(self) -> None:
        """Point at no hint any more."""
        self._context.suggested = ()

    def place(self, target: Target) -> pygame.FRect | None:
        """The place of a thing, whether or not it can be chosen."""
        return self.places.place(target)

    def element_meant(self) -> int:
        """The element that the action pointed at would use, -1 for none."""
        context, offer = self._context, self._context.offer
        if offer is None or offer.kind != "element" or self.focus is None:
            return NO_ELEMENT
        face = -1
        if self.focus[0] == "side":
            face = 2 * context.model.element_deck[0] + int(self.focus[1])
        elif context.held is not None and context.held[0] == "side":
            face = 2 * context.model.element_deck[0] + int(context.held[1])
        elif self.focus[0] == "cell":
            face = context.model.grid[int(self.focus[1])]
        return ELEMENT_OF[face] if face >= 0 else NO_ELEMENT

    def coming_targets(self) -> list[Target]:
        """The first possible targets of the power whose activation is pointed at."""
        context, offer = self._context, self._context.offer
        if offer is None or self.focus != ("button", ACCEPT) or not offer.state.stack:
            return []
        frame = offer.state.stack[-1]
        if not isinstance(frame, Offering):
            return []
        actions = answers(context.book, offer.state, Running(frame.rift))
        coming = build_offer(offer.state, offer.decision, actions)
        return [*coming.single, *coming.firsts()]

    def usable_with(self, element: int) -> list[Target]:
        """The own rifts that could be explored or rotated with an element."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return []
        book, model = context.book, context.model
        found: list[Target] = [
            ("hand", card)
            for card in model.hands[offer.seat]
            if book.masks.get(card, 0) >> element & 1
        ]
        found += [
            ("rift", lying.rift)
            for lying in model.explored[offer.seat]
            if lying.turned < MOST_TURNED and book.masks[lying.rift] >> element & 1
        ]
        return found

    # ------------------------------------------------------------------ pointing
    @property
    def gold(self) -> Target | None:
        """The gold button's target; `None` while there is none."""
        return next((each.target for each in self._context.action_bar.buttons if each.gold), None)

    def first(self) -> Target | None:
        """The first target of the keys; never the eye alone, which decides nothing."""
        found = super().first()
        return None if found is not None and found[0] == "eye" else found

    def in_order(self) -> list[Target]:
        """All targets: first those on the table, then buttons, gold ones before others."""
        gold = {each.target for each in self._context.action_bar.buttons if each.gold}
        return sorted(
            self.targets(),
            key=lambda target: (target[0] in _LAST, target[0] == "eye", target not in gold),
        )

    def point_at(self, target: Target | None, *, by_keys: bool = False) -> None:
        """Point at a target; that of the keys stays while the mouse rests there."""
        changed = target != self.focus
        super().point_at(target, by_keys=by_keys or (self.by_keys and not changed))
        if by_keys and target is not None:
            self._context.looked_at = self._rift_meant(target)
        if changed:
            self._refresh()

    def move(self, point: Point, *, held: bool = False) -> bool:
        """Carry the dragged thing, and look at the rift under the mouse."""
        context, before = self._context, self.focus
        self._dragging.follow(point)
        super().move(point, held=held)
        if self.focus not in (None, before):
            context.kit.audio.play("ui_hover", gain=0.35)
        body = self.places.rift_at(point)
        context.looked_at = body.rift if body is not None else self._rift_meant(self.focus)
        return True

    def press(self, point: Point) -> bool:
        """Take up the first of two targets."""
        self._context.refused = None
        used = super().press(point)
        offer, pressed = self._context.offer, self._pressed
        if (
            offer is not None
            and pressed is not None
            and self._context.held is None
            and pressed[0] in _CARRIED
            and pressed in offer.double
            and pressed not in offer.single
        ):
            self._take(pressed)
            self._dragging.take_up(point, pressed)
        elif offer is not None and pressed is not None and pressed in offer.single:
            goal = goal_of(self._context, pressed)
            if goal is not None:
                self._dragging.take_up(point, pressed, goal)
        return used

    def release(self, point: Point) -> bool:
        """Drop the dragged thing, else choose the pressed target, else show the refusal."""
        if self._dragging.goal is not None and self._dragging.moved:
            return self._drop(point)
        target, pressed = self.places.at(point), self._pressed
        chosen = target is not None and target != self._context.held
        if self._dragging.put_down(chosen=chosen):
            self._pressed = target if chosen else None
        elif target is None and pressed is None:
            return self._attempt(point)
        return super().release(point) or pressed is not None

    def _drop(self, point: Point) -> bool:
        """Drop a card of the hand: at its goal it is chosen, elsewhere it glides home."""
        goal, thing = self._dragging.goal, self._dragging.thing
        self._dragging.put_down(chosen=False)
        self._pressed = None
        if goal is not None and thing is not None and goal.collidepoint(point):
            self.activate(thing)
        super().release(point)
        return True

    # ------------------------------------------------------------------ keys and pads
    def signal(self, signal: Signal) -> bool:
        """Take an intention; without a question rifts can be looked at."""
        looks = signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT)
        return (looks or self._context.offer is not None) and super().signal(signal)

    def jump(self, step: int) -> bool:
        """Look at one rift after another, whether or not it can be chosen."""
        context = self._context
        names = [
            rift
            for rift, body in context.actors.bodies.items()
            if not (body.zone == "hand" and context.covered)
        ]
        if names:
            here = names.index(context.looked_at) if context.looked_at in names else min(-step, 0)
            context.looked_at = names[(here + step) % len(names)]
        return True

    # ------------------------------------------------------------------ choices
    def cancel(self) -> bool:
        """Put the first target back."""
        context = self._context
        if context.held is None:
            return False
        context.held = None
        context.suggested = ()
        context.kit.audio.play("ui_cancel", gain=0.6)
        questions.arrange(context)
        self._refresh()
        return True

    def _take(self, first: Target) -> None:
        """Take the first of two targets."""
        context = self._context
        context.held = first
        context.holding = False
        context.suggested = ()
        context.kit.audio.play("card_slide", gain=0.5)
        questions.arrange(context)
        self.point_at(None)
        if context.kit.controls.device is not Device.MOUSE:
            seconds = [each for each in self.in_order() if each in self.places.actions()]
            if seconds:
                self.point_at(seconds[0], by_keys=True)
        self._refresh()

    def activate(self, target: Target) -> bool:
        """Choose a target; return whether that was possible."""
        context, offer = self._context, self._context.offer
        if offer is None:
            return False
        if target[0] == "eye":
            context.covering = not context.covering
            context.kit.audio.play("card_flip", gain=0.6)
            return True
        if target in (("button", BACK), context.held):
            return self.cancel()
        if target == ("button", HOLD):
            context.holding = not context.holding
            context.kit.audio.play("ui_click", gain=0.6)
            questions.arrange(context)
            self._refresh()
            return True
        action = self.places.actions().get(target)
        if action is None and target in offer.double:
            self._take(target)
            return True
        if action is None:
            return False
        context.kit.audio.play("ui_click", gain=0.5)
        return context.table.submit(action)

    def _attempt(self, point: Point) -> bool:
        """Let the rules refuse something that was clicked and cannot be chosen."""
        offer = self._context.offer
        body = self.places.rift_at(point)
        if offer is None:
            return False
        action: Action | None = None
        if body is not None:
            action = self._meant(offer, body.rift, body.zone)
        elif not offer.open:
            action = self._meant_beside(point)
        drawing = isinstance(action, Refill)
        if action is None or (action in offer.legal and not drawing):
            return False
        if body is not None:
            self._context.refused = body.rift, self._context.time
        self._context.table.submit(action)
        return True

    def _meant_beside(self, point: Point) -> Action | None:
        """The action of a click on an element card or a deck."""
        for cell in range(CELLS):
            if layout.cell_rect(cell).collidepoint(point):
                return Flip(cell)
        for side in range(len(layout.SIDES)):
            if layout.side_rect(side).collidepoint(point):
                return Place(side, 0)
        return Refill() if layout.deck_rect().collidepoint(point) else None

    @staticmethod
    def _meant(offer: RiftwalkerActionIndex, rift: str, zone: str) -> Action | None:
        """The action of a click on a rift."""
        if zone in ("hand", "open"):
            return ChooseCard(rift) if offer.state.stack else Explore(rift)
        if offer.state.stack:
            return ChooseRift(rift)
        if zone != "explored":
            return None
        return Burst(rift) if offer.kind == "burst" else Rotate(rift)

    def _rift_meant(self, target: Target | None) -> str:
        """The rift of a target, to be shown large; empty for none."""
        offer = self._context.offer
        if target is None or offer is None:
            return ""
        kind, which = offer.thing(target)
        return str(which) if kind in ("rift", "hand", "open") else ""

    def _refresh(self) -> None:
        """Ask the rules for the consequences of the action pointed at."""
        context = self._context
        context.preview = None
        if context.offer is None or self.focus is None:
            return
        action = self.places.actions().get(self.focus)
        if action is not None:
            found = context.table.preview(action)
            context.preview = found if isinstance(found, RiftwalkerPreview) else None
