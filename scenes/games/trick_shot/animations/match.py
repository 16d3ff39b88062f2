"""Animations of the clock, turns, stoppages, face-offs and responses."""

from __future__ import annotations

from game.engine.contract import kind_of
from game.trick_shot import events as ev
from game.trick_shot.actions import Hit
from game.trick_shot.faces import FAIL
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.game_view.effect_steps import later, put
from scenes.games.trick_shot.animations.calls import CallSteps
from scenes.games.trick_shot.drawing.word_plates import WordPlate
from scenes.games.trick_shot.layout import Point
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.motion.easing import out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween

_FAILED: Rgb = (239, 83, 80)
_TURN_OVER, _OVER_TRAY = 0.85, 14.0
"""How long (seconds) and how far above the tray a plate says that a fail ended the turn."""
_CALLED, _SHORT, _ANSWERED = 0.7, 0.6, 0.75
"""Seconds for which an action is named; fewer where much of it is shown later."""


class MatchAnimations(CallSteps):
    """Animates the clock, turns, stoppages, face-offs and responses."""

    def clock_advanced(self, event: ev.ClockAdvanced) -> list[Step]:
        """The clock runs down one step, digit by digit."""

        def run(before: int) -> Step:
            def show_time(share: float) -> None:
                gone = round((before - event.seconds) * share / 10) * 10
                self.hud.seconds = event.seconds if share >= 1 else before - gone

            return Tween(0.3, show_time, out_cubic, motion=False)

        return [
            self.sound("ui_tick", 0.8),
            later(lambda: [run(self.hud.seconds)], 0.3),
            put(self.hud, seconds=event.seconds, turn=event.turn),
        ]

    # ------------------------------------------------------------------ turns
    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A wave runs from the carrier, or from the puck, and light over the head of the panel."""
        colour, head = self.colour(event.team), self.context.panels[event.team].head
        return [
            put(self.hud, team=event.team, turn=event.turn, last_actor=NOBODY, pool=[]),
            self.tell(""),
            Call(self.context.tray.clear),
            self.sound("turn", 0.8),
            Together(self.wave(self.puck_place, colour, 120), self.gleam(head), Hold(0.32)),
        ]

    def turn_ended(self, event: ev.TurnEnded) -> list[Step]:
        """The dice pool leaves the tray; a plate over it says that a fail ended the turn."""
        tray = self.context.tray
        over = (tray.rect.centerx, tray.rect.top - _OVER_TRAY)

        def mark() -> None:
            tray.light({i: _FAILED for i, face in enumerate(tray.faces) if face == FAIL})

        steps: list[Step] = []
        if event.reason == "failed":
            plate = WordPlate(self.word("moment.turn_over"), icon="face_fail")
            steps = [
                Call(mark),
                self.sound("crowd_groan", 0.5),
                self.shout(
                    plate.word,
                    _FAILED,
                    "small",
                    _TURN_OVER,
                    lambda: over,
                    target=lambda: tray.rect.center,
                    plate=plate,
                ),
            ]
        return [
            *steps,
            put(self.hud, last_actor=NOBODY, pool=[]),
            put(self.context.guidance, announced=None),
            Call(tray.clear),
        ]

    def action_announced(self, event: ev.ActionAnnounced) -> list[Step]:
        """The skater is ringed, and the action is shown on the ice and named above."""
        text = str(self.kit.words(f"trick_shot.action.{kind_of(event.action)}"))
        colour = lighten(self.colour(event.team), 0.1)
        hits = isinstance(event.action, Hit)
        return [
            put(self.hud, last_actor=event.skater),
            put(self.context.guidance, announced=event.action, responder=NOBODY),
            self.tell(""),
            Together(
                self.wave(lambda: self.piece(event.skater).place, colour, 34),
                self.call_action(event.action, text, colour, _SHORT if hits else _CALLED),
            ),
        ]

    # ------------------------------------------------------------------ stoppages
    def play_stopped(self, event: ev.PlayStopped) -> list[Step]:
        """The whistle."""
        del event
        return [self.sound("whistle"), Hold(0.2)]

    # ------------------------------------------------------------------ responses
    def response_made(self, event: ev.ResponseMade) -> list[Step]:
        """A plate names the skater who responds, and an arrow shows where to."""
        colour = lighten(self.colour(TEAM_OF[event.skater]), 0.15)
        guidance, word = self.context.guidance, self.word("moment.response")
        way: list[Point] = []
        guidance.answers[event.skater] = way
        return [
            put(guidance, responder=event.skater, answer=way),
            self.tell("response", team=self.context.team_name(TEAM_OF[event.skater])),
            Together(
                self.wave(lambda: self.piece(event.skater).place, colour, 40),
                self.call(event.skater, word, colour, _ANSWERED, icon="face_response", way=way),
            ),
        ]

    def response_declined(self, event: ev.ResponseDeclined) -> list[Step]:
        """A short pause; nothing moves."""
        del event
        return [Hold(0.08)]
