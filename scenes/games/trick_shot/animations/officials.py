"""Animations of penalties, offside and the pulled goalie."""

from __future__ import annotations

from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.team import NOBODY, RED, TEAM_OF
from scenes.game_view.effect_steps import put, ramp
from scenes.games.trick_shot.animations.calls import CallSteps
from scenes.games.trick_shot.drawing.referee_sign import SIGN_ROOMS
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.referee import free_place
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, out_back
from scenes.kit.motion.timeline import Call, Hold, Step, Together
from scenes.kit.motion.timeline import Sequence as Steps

_PENALTY: Rgb = (255, 138, 61)
_OFFSIDE: Rgb = (74, 149, 245)
_LINES: Rgb = (95, 211, 141)
_BACK: Final = 0.8
"""Seconds for which a plate tells whose penalty is over."""
_POINTED: Final = 0.7
"""Seconds for which arrows show who is put where, before they go."""
_READ, _GLANCE = 1.5, 0.5
"""Seconds for which the referee's sign stays, usually and while catching up."""


class RuleAnimations(CallSteps):
    """Animates penalties, offside and the pulled goalie."""

    # ------------------------------------------------------------------ penalties
    def penalised(self, event: ev.Penalised) -> list[Step]:
        """Whistle and word, and a skater goes to the box."""
        leaver = event.served_by
        values: dict[str, int | str] = {"skater": self.numbered(event.skater), "turn": event.until}
        key = "sits" if leaver == event.skater else "nobody"
        if leaver not in (event.skater, NOBODY):
            key, values["other"] = "serves", self.numbered(leaver)
        sign = self._signal("penalty", self.word(f"referee.{key}", **values), _PENALTY)
        offender = self.wave(lambda: self.piece(event.skater).place, _PENALTY, 60)
        light = self.shine_on(event.skater, _READ if self.context.unhurried() else _GLANCE)
        if leaver < 0:
            return [self.sound("whistle"), Together(offender, sign, light)]
        spot = self.model.frame.board(event.square)

        def drop_puck() -> None:
            if self.sprites.puck.carrier == leaver:
                self.sprites.puck.rest(spot, NOBODY)

        leave = (Hold(0.5), Call(drop_puck), *self._leave(leaver), self._box(leaver, event.until))
        return [self.sound("whistle"), Together(offender, sign, light, Steps(*leave))]

    def _signal(self, call: str, line: str, colour: Rgb) -> Step:
        """The referee's sign, where it hides nobody, for as long as it takes to read."""
        context, sign = self.context, self.context.sign

        def begin() -> None:
            sign.title, sign.line, sign.colour = self.word(f"moment.{call}"), line, colour
            number, place = free_place(
                sign.sizes(), context, (), self.model.frame.area.inflate(-12, 0)
            )
            sign.room, sign.place = SIGN_ROOMS[number], place.topleft

        return Steps(
            Call(begin),
            ramp(sign, "shown", 0.2, out_back, motion=False),
            Hold(_READ if context.unhurried() else _GLANCE),
            ramp(sign, "shown", 0.16, start=1.0, end=0.0, motion=False),
            Call(sign.clear),
        )

    def _box(self, skater: int, until: int) -> Call:
        """Note the turn until which a skater is in the box; 0 if they are back."""

        def note() -> None:
            self.hud.penalties[skater] = until

        return Call(note)

    def _leave(self, skater: int) -> list[Step]:
        """Skate to the door at the boards and go."""
        piece = self.piece(skater)
        door = self.model.frame.box(piece.team)

        def fade(share: float) -> None:
            piece.opacity = 1.0 - max(0.0, share - 0.6) / 0.4

        return [
            put(piece, moving=True),
            Call(lambda: piece.look_at(door)),
            self.sound("skate_carve", 0.7, lambda: piece.place),
            self.go(piece, door, 0.6, in_out_cubic, fade),
            Call(piece.leave),
        ]

    def penalty_ended(self, event: ev.PenaltyEnded) -> list[Step]:
        """The skater comes back through the door."""
        door = self.model.frame.box(TEAM_OF[event.skater])
        end = self.model.frame.board(event.square)
        word, colour = self.word("moment.penalty_over"), self.colour(TEAM_OF[event.skater])
        return [
            self._box(event.skater, 0),
            *self._enter(event.skater, door, end),
            self.call(event.skater, word, colour, _BACK, icon="penalty"),
        ]

    def _enter(self, skater: int, start: Point, end: Point) -> list[Step]:
        piece = self.piece(skater)

        def fade_in(share: float) -> None:
            piece.opacity = min(1.0, share * 2)

        return [
            Call(lambda: piece.stand(start)),
            put(piece, opacity=0.0, moving=True),
            Call(lambda: piece.look_at(end)),
            self.sound("skate_start", 0.7, lambda: end),
            self.go(piece, end, 0.5, in_out_cubic, fade_in),
            Call(lambda: piece.stand(end)),
            self.spray(lambda: end),
        ]

    def penalty_taken_over(self, event: ev.PenaltyTakenOver) -> list[Step]:
        """A fielder goes to the box instead of the spare centre."""
        boxed = self._box(event.skater, event.until)
        return [*self._leave(event.skater), self._box(event.spare, 0), boxed]

    # ------------------------------------------------------------------ offside
    def offside_corrected(self, event: ev.OffsideCorrected) -> list[Step]:
        """The blue line is lit, then the skaters are put on the right side of it one by one."""
        guidance = self.context.guidance
        rink = self.model.frame.rink
        edge = rink.right_line + 1 if event.attackers == RED else rink.left_line

        moves = [step for move in event.moves for step in self._put_right(move)]
        if not moves:
            return []
        sign = self._signal("offside", self.word("ask.offside_short"), _OFFSIDE)
        board, awaited = self.model.frame.board, self.context.awaited
        ways = {move.skater: (board(move.origin), board(move.to)) for move in event.moves}
        return [
            put(guidance, lit_line=edge),
            put(awaited, ways=ways),
            self.tell("offside", count=len(event.moves)),
            self.sound("whistle", 0.8),
            Together(sign, Steps(Hold(_POINTED), *moves)),
            Call(awaited.clear),
            put(guidance, lit_line=NOBODY),
            self.tell(""),
        ]

    def _put_right(self, move: OffsideMove) -> list[Step]:
        points = self.points((move.origin, move.to))
        return [
            self.wave(lambda: points[0], _OFFSIDE, 24),
            self.skate(self.piece(move.skater), points, pace=11.0),
            Call(lambda: self.context.awaited.ways.pop(move.skater, None)),
        ]

    # ------------------------------------------------------------------ the pulled goalie
    def goalie_pulled(self, event: ev.GoaliePulled) -> list[Step]:
        """The goalie races to the bench and the spare centre jumps on."""
        start = self.model.frame.box(TEAM_OF[event.goalie])
        end = self.model.frame.board(event.square)
        sprites = self.sprites

        def take() -> None:
            if sprites.puck.carrier == NOBODY and sprites.puck.square_place == end:
                self.rest_puck(end, event.spare)

        return [
            self.shout(self.word("moment.goalie_pulled"), _LINES, "middle", 0.65),
            Together(
                Steps(*self._leave(event.goalie)),
                Steps(Hold(0.2), *self._enter(event.spare, start, end)),
            ),
            Call(take),
        ]

    def goalie_returned(self, event: ev.GoalieReturned) -> list[Step]:
        """The spare centre leaves; the goalie returns with the reset that follows."""
        spare = self.piece(event.spare)

        return [
            ramp(spare, "opacity", 0.2, out_back, start=1.0, end=0.0, motion=False),
            Call(spare.leave),
        ]
