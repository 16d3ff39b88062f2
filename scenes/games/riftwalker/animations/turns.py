"""Turns begin, steps are let go by, powers aim and promise, the match ends."""

from __future__ import annotations

from game.riftwalker import events as ev
from game.riftwalker.elements import NO_ELEMENT, PLAIN
from game.riftwalker.explored_rifts import Lying
from game.riftwalker.state import UNLOCKED
from scenes.game_view.effect_steps import later, put
from scenes.games.riftwalker import questions
from scenes.games.riftwalker.animations.finale import FinaleActs
from scenes.games.riftwalker.animations.steps import RiftwalkerAnimations
from scenes.kit.motion.timeline import Call, Hold, Step


class TurnActs(RiftwalkerAnimations):
    """Animates the course of the match."""

    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A turn begins: what was locked or warded for this seat is free again."""
        stage, parts = self.stage, self.parts

        def begin() -> None:
            stage.seat, stage.turn = event.seat, event.turn
            stage.step, stage.element = "element", NO_ELEMENT
            stage.counts_as = list(PLAIN)
            parts.spotlight, parts.power, parts.used_cell = "", "", -1
            for cell in event.unlocked:
                stage.locks[stage.grid[cell] >> 1] = UNLOCKED
            stage.locks = [UNLOCKED if each == event.seat else each for each in stage.locks]
            for rift in event.unwarded:
                stage.change(rift, lambda old: Lying(old.rift, old.turned, old.beneath))
            questions.arrange(parts)

        return [
            Call(begin),
            self.sound("turn", 0.6),
            *self.point_at(("head", event.seat), 0.3),
        ]

    def rift_step_skipped(self, event: ev.RiftStepSkipped) -> list[Step]:
        """The element is used on nothing."""
        del event
        return [put(self.stage, step="burst"), Hold(0.1)]

    def opponent_chosen(self, event: ev.OpponentChosen) -> list[Step]:
        """A power is aimed at a seat: its light goes there."""
        return [self.sound("rift_beam", 0.4), later(lambda: self._aimed(event))]

    def _aimed(self, event: ev.OpponentChosen) -> list[Step]:
        head = self.parts.panels.box(event.other).head
        element = self.element_of(self.parts.power) if self.parts.power else 0
        return [
            self.beam(self.source(), (head.left + 20, head.centery), element, 0.8),
            *self.point_at(("head", event.other), 0.5),
        ]

    def option_chosen(self, event: ev.OptionChosen) -> list[Step]:
        """A player has decided."""
        del event
        return [self.sound("ui_tick"), Hold(0.1)]

    def burst_granted(self, event: ev.BurstGranted) -> list[Step]:
        """A power changes this turn's Burst step."""
        text = self.parts.word(f"moment.burst_{event.mode}")
        return self.say(text, self.parts.rift_word(event.rift), 0.7)

    def extra_element_granted(self, event: ev.ExtraElementGranted) -> list[Step]:
        """One more Element step follows."""
        return self.say(self.parts.word("moment.extra", name=self.name(event.seat)), seconds=0.7)

    def hold_granted(self, event: ev.HoldGranted) -> list[Step]:
        """Next turn elements may be used without flipping."""
        return self.say(self.parts.word("moment.hold", name=self.name(event.seat)), seconds=0.7)

    def refill_changed(self, event: ev.RefillChanged) -> list[Step]:
        """This turn the hand is refilled to another number."""
        return self.say(self.parts.word("moment.refill", count=event.count), seconds=0.6)

    def last_round_began(self, event: ev.LastRoundBegan) -> list[Step]:
        """The end has been triggered."""
        reason = self.parts.game_word(f"because.{event.because}")
        return [
            put(self.stage, last_turns=True),
            self.sound("key_chime"),
            *self.say(self.parts.word("moment.last_round"), reason, 1.4),
        ]

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """The match is over: every scored rift is turned over and counted with its bonus."""
        parts = self.parts
        reason = parts.game_word(f"because.{event.because}")
        return [
            self.sound("key_chime"),
            *self.say(parts.word("moment.ended"), reason, 0.9),
            FinaleActs(parts).count(event),
            put(parts, finale=None),
            put(parts.panels, shown_points=[float(score) for score in event.scores]),
            put(parts.stage, over=True),
        ]
