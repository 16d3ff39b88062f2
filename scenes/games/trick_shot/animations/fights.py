"""Animations of fights: two skaters meet close up, both throw, one falls."""

from __future__ import annotations

import math
from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.faces import FAIL, RESPONSE
from game.trick_shot.team import NOBODY, TEAM_OF
from scenes.game_view.effect_steps import put, ramp
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between, in_out_cubic, in_quad, linear
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_FIGHT: Rgb = (216, 64, 42)
_APART: Final = 0.56
"""How far each fighter stands from the middle between them, in squares."""
_SWAY, _LEAN = 0.11, 12.0
"""How far they drag each other to and fro (squares), and how far they lean (degrees)."""
_STRIKE, _RECOIL, _BLOW = 0.42, 0.26, 20.0
"""How far a striker lunges and the other flies back (squares), and how far both lean."""
_SEEN: Final = 2
"""How many blows of one fighter are seen in a round."""
_COUNTED: Final = 0.35
"""Seconds for which the dice that are left are seen after a round."""
_READ: Final = 0.4
"""Seconds more where no blow landed and words say so."""
_FALLEN: Final = 72.0
"""The lean of the loser, in degrees."""
_HEADS: Final = 0.85
"""The height of their heads above the ice, in squares."""
_NEAR: Final = 2.2
"""Within this distance (squares) of a fight others fade."""
_FADED: Final = 0.4
_WHISTLE: Final = 0.12
"""Seconds of the whistle before the word, which is painted meanwhile."""
_SIGN: Final = "trick_shot_table.moment.fight"


class FightAnimations(TrickShotSteps):
    """Animates fights."""

    _fighters: tuple[int, int] = (NOBODY, NOBODY)
    _homes: tuple[Point, Point] = ((0.0, 0.0), (0.0, 0.0))
    _spots: tuple[Point, Point] = ((0.0, 0.0), (0.0, 0.0))

    def fight_began(self, event: ev.FightBegan) -> list[Step]:
        """The whistle and the word; close up two skaters meet, and their dice are laid out."""
        duel = self.context.duel
        self._fighters = (event.skater, event.target)

        def lay_out() -> None:
            duel.title = self._plate_title()
            duel.winner, duel.sign = NOBODY, "hit"
            for skater, count in zip(self._fighters, event.dice, strict=True):
                row = duel.rows[TEAM_OF[skater]]
                row.faces = ("blank",) * count
                row.share, row.lost, row.skater, row.counted = 1.0, 0, skater, 0
                row.name = self.numbered(skater)
            self._make_room()

        word = self.shout(self.word("moment.fight"), _FIGHT, "big", 0.8, self._near_fight)
        return [
            Call(self._make_ready),
            self.sound("whistle"),
            self.sound("crowd_cheer", 0.5),
            Hold(_WHISTLE),
            word,
            Call(self._look_close),
            self._meet(),
            Call(lay_out),
            ramp(duel, "shown", 0.16, motion=False),
        ]

    def _make_ready(self) -> None:
        self.make_close_up_ready(self._title(), _SIGN, self.piece(self._fighters[0]).place)

    def _title(self) -> str:
        one, other = map(self.numbered, self._fighters)
        return self.word("moment.fights", one=one, other=other)

    def _look_close(self) -> None:
        first, second = (self.piece(each) for each in self._fighters)
        self._homes = (first.place, second.place)
        middle = between(*self._homes, 0.5)
        side = 1.0 if first.place[0] <= second.place[0] else -1.0
        self._spots = (
            (middle[0] - side * _APART, middle[1]),
            (middle[0] + side * _APART, middle[1]),
        )
        if self.sees_close_ups:
            self.context.broadcast.title = self._title()
            self.context.broadcast.begin(middle, live=_SIGN)
            self.light_up(middle)
            for piece in self._beside(middle):
                piece.opacity = _FADED

    def _beside(self, middle: Point) -> list[SkaterPiece]:
        """Others so near that they hide the fighters."""
        others = [each for each in self.sprites.skaters if each.skater not in self._fighters]
        near = [each for each in others if math.dist(each.place, middle) < _NEAR]
        return [each for each in near if each.on_ice]

    def _make_room(self) -> None:
        heights = [self.model.frame.design(self.piece(each).place)[1] for each in self._fighters]
        self.context.duel.make_room(heights, close=self.context.broadcast.on)

    def _meet(self) -> Step:
        """Both skate up to each other."""
        ways = []
        for side, skater in enumerate(self._fighters):
            piece = self.piece(skater)

            def spot(side: int = side) -> Point:
                return self._spots[side]

            def turn(piece: SkaterPiece = piece, side: int = side) -> None:
                piece.moving = True
                piece.look_at(self._spots[1 - side])

            ways.append(Steps(Call(turn), self.go(piece, spot, 0.3, in_out_cubic)))
        return Together(*ways)

    def fight_round(self, event: ev.FightRound) -> list[Step]:
        """Both throw; every fail costs a die of one's own, every response one of the rival's."""
        duel = self.context.duel
        faces = (event.skater_faces, event.target_faces)
        missed = not any(RESPONSE in thrown for thrown in faces)

        def begin() -> None:
            duel.title = self._plate_title()
            for side, skater in enumerate(self._fighters):
                row = duel.rows[TEAM_OF[skater]]
                row.faces, row.share, row.lost = faces[side], 0.0, 0

        def lose() -> None:
            for side, skater in enumerate(self._fighters):
                row = duel.rows[TEAM_OF[skater]]
                row.faces = _losers_last(faces[side])
                row.lost = max(0, len(faces[side]) - event.left[side])
            if missed:
                duel.title = self.word("moment.no_blow")

        return [
            Call(begin),
            self.sound("dice_shake", 0.7),
            Together(
                Tween(0.55, duel.throw, linear),
                Tween(0.55, self._scuffle, linear),
            ),
            *self._blows(faces),
            Call(lose),
            Hold(_COUNTED + _READ * missed),
        ]

    def _plate_title(self) -> str:
        """The words above the dice; close up the banner says them."""
        return "" if self.context.broadcast.on else self.word("moment.fight")

    def _blows(self, faces: tuple[tuple[str, ...], tuple[str, ...]]) -> list[Step]:
        """Every response is a blow that lands; the second stands for any further ones."""
        steps: list[Step] = []
        for side, thrown in enumerate(faces):
            landed = thrown.count(RESPONSE)
            for number in range(min(_SEEN, landed)):
                last = number == min(_SEEN, landed) - 1
                steps += self._blow(side, landed - number if last else 1)
        return steps

    def _blow(self, side: int, count: int) -> list[Step]:
        """One fighter strikes out, and the other's head flies back in a burst of light."""
        row = self.context.duel.rows[TEAM_OF[self._fighters[side]]]

        def away() -> float:
            return math.copysign(1.0, self._spots[1 - side][0] - self._spots[side][0])

        def strike(share: float) -> None:
            self._bend(side, _STRIKE * share * away(), -_BLOW * share * away())

        def land() -> None:
            row.counted = (row.counted or 0) + count

        def recoil(share: float) -> None:
            strike(1 - share)
            back = math.sin(math.pi * share)
            self._bend(1 - side, _RECOIL * back * away(), -_BLOW * back * away())

        def head() -> Point:
            x, y = self.piece(self._fighters[1 - side]).place
            return x, y - _HEADS

        return [
            Tween(0.1, strike, in_quad),
            Call(land),
            self.sound("fight"),
            self.shake(3),
            self.spray(head),
            Together(
                self.star(head, 230),
                self.wave(head, _FIGHT, 70),
                Tween(0.3, recoil, linear),
            ),
        ]

    def _bend(self, side: int, across: float, lean: float) -> None:
        """Move a fighter from their spot, and lean."""
        piece, (x, y) = self.piece(self._fighters[side]), self._spots[side]
        piece.place, piece.lean = (x + across, y), lean
        self.sprites.carry()

    def _scuffle(self, share: float) -> None:
        """They drag each other to and fro."""
        wave = math.sin(4 * math.pi * share)
        side = math.copysign(1.0, self._spots[1][0] - self._spots[0][0])
        for skater, (x, y) in zip(self._fighters, self._spots, strict=True):
            piece = self.piece(skater)
            piece.place = (x + _SWAY * wave, y)
            piece.lean = -side * _LEAN * wave
        self.sprites.carry()

    def fight_ended(self, event: ev.FightEnded) -> list[Step]:
        """The winner's row is ringed, the plate disappears, and the loser falls."""
        duel = self.context.duel
        alone = len(event.winners) == 1
        text, colour = self.word("moment.fight_drawn"), _FIGHT
        if alone:
            text = self.word("moment.fight_won", name=self.numbered(event.winners[0]))
            colour = self.colour(TEAM_OF[event.winners[0]])
        place = self._word_place
        return [
            put(duel, winner=TEAM_OF[event.winners[0]] if alone else NOBODY),
            Hold(0.25),
            Call(duel.close),
            Together(
                self.shout(text, colour, "big", 1.0, place),
                *([self._triumph(event.winners[0])] if alone else []),
            ),
            Call(self._part),
        ]

    def _triumph(self, winner: int) -> Step:
        """The winner throws up the arms, the loser falls and gets up again."""
        side = self._fighters.index(winner)
        stands, falls = self.piece(winner), self.piece(self._fighters[1 - side])
        away = [1.0]

        def begin() -> None:
            away[0] = math.copysign(1.0, self._spots[1 - side][0] - self._spots[side][0])
            stands.cheering = True

        def fall(share: float) -> None:
            falls.lean = -away[0] * _FALLEN * share

        return Steps(
            Call(begin),
            Tween(0.18, fall, in_quad),
            self.sound("hit", 0.6, lambda: falls.place),
            self.spray(lambda: falls.place),
            Hold(0.55),
            Tween(0.22, lambda share: fall(1 - share), in_out_cubic),
        )

    def _part(self) -> None:
        """Both are back on their squares, and the whole table is seen again."""
        for skater, home in zip(self._fighters, self._homes, strict=True):
            self.piece(skater).stand(home)
        for piece in self._beside(between(*self._spots, 0.5)):
            piece.opacity = 1.0
        self.sprites.carry()
        self.end_close_up()

    def _near_fight(self) -> Point:
        """Free ice near the fighters."""
        first, second = (self.piece(each).place for each in self._fighters)
        return self.quiet(self.model.frame.design(between(first, second, 0.5)))

    def _word_place(self) -> Point:
        """Where the plate was; on the table free ice near the fighters."""
        if self.context.broadcast.on:
            return 640.0, self.context.duel.middle
        return self._near_fight()


def _losers_last(faces: tuple[str, ...]) -> tuple[str, ...]:
    """The same faces, those that cost a die of one's own last."""
    order = {RESPONSE: 0, FAIL: 2}
    return tuple(sorted(faces, key=lambda face: order.get(face, 1)))
