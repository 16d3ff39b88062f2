"""A power strikes another player: a beam goes out, the screen reacts, the loss is shown."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.contract import Event
from game.riftwalker import events as ev
from game.riftwalker.explored_rifts import UNKNOWN
from scenes.game_view.effect_steps import later
from scenes.games.riftwalker import questions
from scenes.games.riftwalker.animations.steps import RiftwalkerSteps
from scenes.games.riftwalker.drawing.afterglow import Blow, Loss
from scenes.games.riftwalker.layout import ALARM, Point
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Step

_WEIGHT: Final = 1.25
_SHAKE: Final = 4.0


class Attack(NamedTuple):
    """A seat's loss in the turn of another.

    Attributes:
        victim: the seat that loses it.
        how: the kind of loss, a key of the words.
        card: its id; `?` where it is not known.
        other: a rift that the words name as well.
    """

    victim: int
    how: str
    card: str
    other: str = ""


def attack_in(event: Event, on_turn: int) -> Attack | None:
    """A loss of a seat that is not on turn by an event; `None` for none."""
    found = _loss_in(event)
    return None if found is None or found.victim == on_turn else found


def _loss_in(event: Event) -> Attack | None:
    """A loss of a seat by an event, whoever's turn it is."""
    match event:
        case ev.RiftRotated(seat, rift, _, _, _, step) if step < 0:
            return Attack(seat, "turned_back", rift)
        case ev.RiftTakenUp(seat, rift, _):
            return Attack(seat, "taken_up", rift)
        case ev.RiftDiscarded(seat, rift, zone, _):
            return Attack(seat, "discarded" if zone == "explored" else "unscored", rift)
        case ev.CardTucked() if event.origin != "deck":
            return Attack(event.owner, "beneath", event.card, event.rift)
        case ev.CardPutUnder(seat, card, "hand"):
            return Attack(seat, "hand", card)
        case ev.RiftsExchanged():
            return Attack(event.other, "exchanged", event.theirs, event.mine)
        case ev.RiftUnscored():
            return Attack(event.owner, "unscored", event.rift)
        case ev.HandTraded():
            return Attack(event.other, "hand", event.theirs)
    return None


class AttackAnimations(RiftwalkerSteps):
    """Animates the attack before the loss itself."""

    def before(self, event: Event) -> list[Step]:
        """The beam and the blow of an event that takes something from another seat."""
        if _loss_in(event) is None:
            return []
        return [later(lambda: self._strike(event))]

    def _strike(self, event: Event) -> list[Step]:
        found = attack_in(event, self.model.seat)
        if found is None:
            return []
        context = self.context
        goal = self._goal(found)
        box = context.panels.box(found.victim)
        own = self._is_own(found.victim)
        name = questions.capitalised(context.rift_word(found.card))
        values = {"other": context.rift_word(found.other)} if found.other else {}
        words = context.word(f"loss.{found.how}", **values)

        def hit() -> None:
            context.afterglow.blows.append(Blow(box.panel, own))
            context.afterglow.losses.append(Loss(box.panel, box.pile.top - 2, name, words))
            burst = Burst(26, ALARM, (60, 240), (0.35, 0.8), 0, 360, 90.0, 2.4, (0, 1, 1))
            context.particles.burst(goal, burst)

        element = self.element_of(context.power) if context.power else max(0, self.model.element)
        return [
            self.sound("rift_beam", 0.8),
            self.beam(self.source(), goal, element, _WEIGHT),
            self.sound("rift_lost", 1.0 if own else 0.6),
            Call(hit, skippable=True),
            *([self.shake(_SHAKE)] if own else ()),
        ]

    def _goal(self, found: Attack) -> Point:
        """The target of the blow: the lost rift, else the hand."""
        if found.card != UNKNOWN and found.card in self.context.actors.bodies:
            return self.rift_point(found.card)
        return self.hand_point(found.victim)

    def _is_own(self, seat: int) -> bool:
        """Whether a person at this screen is struck, and the screen shows their view."""
        table = self.context.table
        viewer = table.viewer
        return table.seats[seat].is_person and (viewer is None or viewer == seat)
