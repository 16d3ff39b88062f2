"""The input of the open decision, whatever the device: choices of figures, spots and actions."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Action
from game.frostgrave import actions as act
from game.frostgrave.names import NOBODY
from scenes.games.frostgrave import (
    carry_spells,
    choices,
    confirmations,
    framing,
    hint_display,
    refusals,
    target_picking,
)
from scenes.games.frostgrave.action_index import FrostgraveActionIndex
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.keys_and_pads import KeysAndPads
from scenes.games.frostgrave.mouse import Mouse
from scenes.games.frostgrave.reach_overlay import Reachable
from scenes.games.frostgrave.targets import (
    CAST,
    FIGHT,
    GROUP,
    MEASURE,
    MOVE,
    PLACE,
    SHOOT,
    WHO,
    Target,
)
from scenes.kit.input.intents import Device


class FrostgraveInput(Mouse, KeysAndPads):
    """Takes input for the open decision."""

    def __init__(
        self, context: FrostgraveContext, member_at: Callable[[tuple[float, float]], int]
    ) -> None:
        super().__init__(context, member_at)
        self.measure_from: tuple[int, int, int] | None = None
        self._taken: dict[int, int] = {}

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: FrostgraveActionIndex) -> None:
        """Open a decision."""
        context = self.context
        context.offer = offer
        self.pointed, self.aims, self.carried = None, [], None
        context.members.clear()
        self.setup.drop()
        undone = self._undone(offer)
        context.sheet.close()
        context.reachable = context.legal_area = None
        context.hint = None
        if offer.kind == "act":
            self.begin_acting(undone)
        elif offer.leads:
            self.mode = WHO
            context.selected = -1
            framing.come_near(context)
            framing.show_who(self)
        elif offer.kind in ("tokens", "deploy"):
            self.mode = PLACE
            choices.begin_placing(self)
            framing.show_ground(self)
        else:
            self.mode = WHO
            choices.open_answers(self)
            if offer.kind == "sides":
                framing.show_ground(self)
        self.arrange()
        framing.clear_of_list(context)
        if context.kit.controls.device is Device.MOUSE:
            self.look_again()
        else:
            self.begin()

    def _undone(self, offer: FrostgraveActionIndex) -> int:
        """The figure whose action has been undone since the last decision, -1 for none."""
        before = self._taken
        self._taken = {each.figure: each.taken for each in offer.state.active}
        return next(
            (one for one, taken in self._taken.items() if taken < before.get(one, 0)), NOBODY
        )

    def rest(self) -> None:
        """Close the decision."""
        self.forget_refused()
        context = self.context
        context.offer = None
        context.reachable = context.legal_area = None
        context.members.clear()
        context.sheet.close()
        context.selected = -1
        context.hint = None
        self.pointed, self.aims, self.carried = None, [], None
        self.measure_from = None
        self.arrange()

    def begin_acting(self, figure: int = -1) -> None:
        """Select one of the activated figures, with the usual mode."""
        context, offer = self.context, self.context.offer
        if offer is None:
            return
        able = [number for number in offer.actors if self._has_actions(number)] or offer.actors
        if not able:
            return
        if figure not in able:
            figure = context.selected if context.selected in able else able[0]
        context.selected = figure
        context.sheet.close()
        context.reachable = None
        framing.come_near(context)
        framing.show_actor(context, figure)
        if offer.of(act.Fight, figure):
            self.set_mode(FIGHT)
        elif self.can_move(figure):
            self.set_mode(MOVE)
        elif offer.of(act.Shoot, figure):
            self.set_mode(SHOOT)
        else:
            self.set_mode(WHO)

    def _has_actions(self, figure: int) -> bool:
        offer = self.context.offer
        if offer is None:
            return False
        return offer.may_move(figure) or any(
            getattr(each, "figure", -1) == figure and not isinstance(each, act.EndActivation)
            for each in offer.legal
        )

    def can_move(self, figure: int) -> bool:
        """Whether a figure may move now."""
        offer = self.context.offer
        return offer is not None and offer.may_move(figure)

    def set_mode(self, mode: str) -> None:
        """Set the mode: the meaning of a choice on the table."""
        context, offer = self.context, self.context.offer
        self.forget_refused()
        self.mode = mode
        self.pointed = None
        if mode != CAST:
            self.aims, self.carried = [], None
        if mode == MOVE and offer is not None and context.reachable is None:
            one = next((a for a in offer.state.active if a.figure == context.selected), None)
            if one is not None:
                figure = offer.state.figures[context.selected]
                context.reachable = Reachable(offer.battle, figure, one)
        if mode in (SHOOT, FIGHT):
            framing.show_aims(self)
        self.arrange()

    # ------------------------------------------------------------------ the bar
    def arrange(self) -> None:
        """Lay out the buttons of the decision."""
        bar = self.context.bar
        bar.points_elsewhere = bar.points_elsewhere and self.pointed is not None
        bar.show(choices.buttons(self))

    # ------------------------------------------------------------------ what can be chosen
    def targets(self) -> list[Target]:
        """The targets on the table that can be chosen in the current mode."""
        return target_picking.targets(self)

    def point_at(self, spot: tuple[int, int, int], target: Target | None) -> None:
        """Point at a spot and perhaps at a target there."""
        context = self.context
        before = self.pointed
        if before is not None and before.target == target and before.spot == spot:
            return
        self.pointed = target_picking.consider(self, spot, target)
        if target is not None and target.kind == "figure":
            context.inspected = target.number
        else:
            context.inspected = -1

    def point_at_other(self, number: int) -> None:
        """Point at a figure that cannot be chosen, and find out why."""
        self.context.inspected = number
        before = self.pointed
        if number < 0 or (before is not None and before.other == number):
            return
        self.pointed = refusals.why_not(self, number) or before

    def choose(self) -> bool:
        """Choose the pointed target."""
        self.forget_refused()
        context, pointed = self.context, self.pointed
        if self.mode == MEASURE:
            self.measure_from = None if pointed is None else pointed.spot
            return True
        if context.offer is None or pointed is None:
            return False
        target = pointed.target
        if self.setup.is_open:
            return self.setup.choose(pointed)
        if carry_spells.take(self, target):
            return True
        if target is not None and target.kind == "figure" and self.choose_figure(target.number):
            return True
        action = pointed.action
        if action is None:
            return False
        if pointed.is_refused:
            self.refuse(pointed)
            return True
        if isinstance(action, act.Move) and confirmations.gives_up(self, action):
            confirmations.leave(self, action)
            return True
        return self.submit(action)

    def choose_figure(self, number: int) -> bool:
        """Select a figure, or take it into a group; returns whether that was possible."""
        context, offer = self.context, self.context.offer
        if offer is None:
            return False
        if self.mode == GROUP:
            if not choices.toggle_member(self, number):
                self.refuse(refusals.why_not(self, number))
            return True
        if self.mode == WHO and offer.leads:
            found = next((a for a in offer.all(act.Activate) if a.figure == number), None)
            if found is None:
                self.refuse(refusals.why_not(self, number))
                return False
            return self.submit(found)
        if number in offer.actors and number != context.selected:
            self.begin_acting(number)
            return True
        if self.mode == FIGHT:
            return choices.fight(self, number)
        return False

    # ------------------------------------------------------------------ hints and going back
    def suggest(self, action: Action) -> None:
        """Show an action as a hint."""
        hint_display.suggest(self, action)

    def end_hint(self) -> None:
        """Point at no hint any more."""
        self.context.hint = None

    def cancel(self) -> bool:
        """Undo the last step of a choice; returns whether there was one."""
        context, offer = self.context, self.context.offer
        if self.mode == MEASURE:
            self.measure_from = None
            self.set_mode(WHO)
            if offer is not None and offer.kind == "act":
                self.begin_acting(context.selected)
            elif offer is not None and offer.kind in ("tokens", "deploy"):
                self.set_mode(PLACE)
                choices.begin_placing(self)
            return True
        if offer is None:
            return False
        if context.sheet.active and context.sheet.can_close:
            context.sheet.close()
            self.arrange()
            return True
        if self.mode == CAST and carry_spells.let_go(self):
            return True
        if self.setup.is_open:
            if not self.setup.let_go():
                self.setup.drop()
                choices.begin_placing(self)
            self.arrange()
            return True
        if self.mode in (CAST, SHOOT, GROUP):
            context.members.clear()
            if offer.kind == "act":
                self.begin_acting(context.selected)
            else:
                self.set_mode(WHO)
            return True
        return False
