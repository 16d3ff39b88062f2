"""Turns begin, steps are skipped, powers aim and take effect later, the match ends."""

from __future__ import annotations

from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENTS, NO_ELEMENT, PLAIN
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.state import UNLOCKED
from scenes.game_view.effect_steps import later, put, ramp
from scenes.games.riftwalker import layout, questions
from scenes.games.riftwalker.animations.finale import FinaleAnimations
from scenes.games.riftwalker.animations.steps import RiftwalkerSteps
from scenes.games.riftwalker.drawing.eclipse import Eclipse
from scenes.games.riftwalker.layout import GLOW
from scenes.kit.motion.easing import in_out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together

_FIRE = Burst(70, (255, 140, 70), (180, 520), (0.5, 1.1), 0, 360, 40.0, 2.6, (0, 1, 1))


class TurnAnimations(RiftwalkerSteps):
    """Animates the course of the match."""

    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A turn begins: locks and wards of this seat end."""
        model, context = self.model, self.context

        def begin() -> None:
            model.seat, model.turn = event.seat, event.turn
            model.step, model.element = "element", NO_ELEMENT
            model.counts_as = list(PLAIN)
            context.spotlight, context.power, context.used_cell = "", "", -1
            for cell in event.unlocked:
                model.locks[model.grid[cell] >> 1] = UNLOCKED
            model.locks = [UNLOCKED if each == event.seat else each for each in model.locks]
            for rift in event.unwarded:
                model.change(rift, lambda old: Lying(old.rift, old.turned, old.beneath))
            questions.arrange(context)

        return [
            Call(begin),
            self.sound("turn", 0.6),
            *self.point_at(("head", event.seat), 0.3),
        ]

    def rift_step_skipped(self, event: ev.RiftStepSkipped) -> list[Step]:
        """The element in use goes out; of a bot it is said why."""
        element = self.model.element
        out = [put(self.model, step="burst"), self.sound("ui_tick"), Hold(0.1)]
        if element == NO_ELEMENT:
            return out
        ashes = Burst(36, GLOW[element], (10, 90), (0.5, 1.0), 90, 120, 160.0, 2.4, (0, 1, 1))
        fallen = [self.burst(lambda: layout.USED, ashes), *out]
        if self.context.table.seats[event.seat].is_person:
            return fallen
        name = ELEMENTS[element]
        left = self.context.game_word(f"element.{name}")
        unused = self.context.word("moment.unused", name=self.name(event.seat), element=left)
        text = self.context.word("moment.step_skipped")
        return [*fallen, *self.say(text, unused, 0.7, f"disc_{name}")]

    def opponent_chosen(self, event: ev.OpponentChosen) -> list[Step]:
        """A power is aimed at a seat: its light goes there, and the eye opens over the seat."""
        return [self.sound("rift_beam", 0.6), later(lambda: self._aimed(event))]

    def _aimed(self, event: ev.OpponentChosen) -> list[Step]:
        context, box = self.context, self.context.panels.box(event.other)
        element = self.element_of(context.power) if context.power else 0
        goal = box.head.left + 20, box.head.centery
        glow = Burst(44, GLOW[element], (80, 300), (0.4, 0.9), 0, 360, 60.0, 2.6, (0, 0, 1))
        text = context.word("moment.chosen", name=self.name(event.other))
        small = context.rift_word(context.power) if context.power else ""
        return [
            self.beam(self.source(), goal, element, 1.2),
            self.burst(lambda: goal, glow),
            self.sound("rift_hold", 0.5),
            Together(
                Sequence(*self.say(text, small, 0.7, "eye")),
                Sequence(*self.point_at(("seat", event.other), 1.0)),
                Sequence(*self.point_at(("head", event.other), 0.8)),
            ),
        ]

    def option_chosen(self, event: ev.OptionChosen) -> list[Step]:
        """A player has decided."""
        del event
        return [self.sound("ui_tick"), Hold(0.1)]

    def burst_granted(self, event: ev.BurstGranted) -> list[Step]:
        """A power changes this turn's Burst step."""
        text = self.context.word(f"moment.burst_{event.mode}")
        return self.say(text, self.context.rift_word(event.rift), 0.7)

    def extra_element_granted(self, event: ev.ExtraElementGranted) -> list[Step]:
        """One more Element step follows."""
        return self.say(self.context.word("moment.extra", name=self.name(event.seat)), seconds=0.7)

    def hold_granted(self, event: ev.HoldGranted) -> list[Step]:
        """Next turn elements may be used without flipping."""
        return self.say(self.context.word("moment.hold", name=self.name(event.seat)), seconds=0.7)

    def refill_changed(self, event: ev.RefillChanged) -> list[Step]:
        """This turn the hand is refilled to another number."""
        return self.say(self.context.word("moment.refill", count=event.count), seconds=0.6)

    def last_round_began(self, event: ev.LastRoundBegan) -> list[Step]:
        """The end has been triggered: the sun of the astrolabe is eclipsed."""
        effects, reason = self.context.effects, self.context.game_word(f"because.{event.because}")
        shown = Eclipse(self.context.word("moment.last_round"), reason)
        return [
            put(self.model, last_turns=True),
            put(effects, eclipse=shown),
            self.sound("rift_hold"),
            ramp(shown, "risen", 0.5),
            ramp(shown, "covered", 0.7, in_out_cubic),
            self.sound("rift_lost", 1.0),
            self.sound("campaign_bell", 1.0),
            self.shake(4.0),
            self.burst(lambda: layout.MIDDLE, _FIRE),
            Hold(1.6),
            ramp(shown, "gone", 0.35),
            put(effects, eclipse=None),
        ]

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """The match is over: every scored rift is turned over and counted with its bonus."""
        context = self.context
        reason = context.game_word(f"because.{event.because}")
        return [
            *self._sun_returns(Eclipse(context.word("moment.ended"), reason, 1.0, 1.0, 1.0, True)),
            FinaleAnimations(context).count(event),
            put(context.effects, eclipse=None),
            put(context, finale=None),
            put(context.panels, shown_points=[float(score) for score in event.scores]),
            put(context.model, over=True),
        ]

    def _sun_returns(self, shown: Eclipse) -> list[Step]:
        """The eclipse of the last round is seen once more; then the sun breaks out of it."""
        return [
            put(self.context.effects, eclipse=shown),
            ramp(shown, "gone", 0.3, start=1.0, end=0.0),
            self.sound("campaign_bell", 1.0),
            Hold(1.3),
            self.sound("key_chime"),
            self.shake(3.0),
            self.burst(lambda: layout.MIDDLE, _FIRE),
            ramp(shown, "covered", 0.6, in_out_cubic, start=1.0, end=0.0),
            Hold(0.15),
        ]
