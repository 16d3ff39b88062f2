"""What referee and coaches do: penalties, fights, offside, lines, the pulled goalie."""

from __future__ import annotations

from functools import partial

from game.trick_shot import events as ev
from game.trick_shot.faces import FAIL, RESPONSE
from game.trick_shot.team import BLUE, NOBODY, RED, TEAM_OF, TEAMS
from scenes.games.trick_shot.animations.steps import TrickShotAnimations
from scenes.games.trick_shot.drawing.shown_cards import ShownCard
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece, number_of
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import in_out_cubic, linear, out_back, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PENALTY: Rgb = (255, 138, 61)
_OFFSIDE: Rgb = (74, 149, 245)
_FIGHT: Rgb = (216, 64, 42)
_LINES: Rgb = (95, 211, 141)
_FLIP = 0.36


class RuleActs:
    """Animates what rules and coaches bring about."""

    def __init__(self, hand: TrickShotAnimations) -> None:
        self._hand = hand
        self._stage = hand.parts.stage
        self._hud = hand.parts.stage.hud
        self._fighters: tuple[int, int] = (NOBODY, NOBODY)

    def _piece(self, skater: int) -> SkaterPiece:
        return self._stage.cast.skaters[skater]

    # ------------------------------------------------------------------ penalties
    def penalised(self, event: ev.Penalised) -> list[Step]:
        """Whistle, word, and a skater goes to the box."""
        hand, cast = self._hand, self._stage.cast
        word = hand.word("moment.penalty")
        leaver = event.served_by
        steps: list[Step] = [
            hand.sound("whistle"),
            hand.shout(word, _PENALTY, "middle", 0.7),
        ]
        if leaver < 0:
            return steps
        spot = self._stage.frame.board(event.square)

        def drop_puck() -> None:
            if cast.puck.carrier == leaver:
                cast.puck.rest(spot, NOBODY)

        def boxed() -> None:
            self._hud.penalties[leaver] = event.until

        return [*steps, Call(drop_puck), *self._leave(leaver), Call(boxed)]

    def _leave(self, skater: int) -> list[Step]:
        """Skate to the door at the boards and go."""
        piece = self._piece(skater)
        door: list[Point] = [(0.0, 0.0)]
        start: list[Point] = [(0.0, 0.0)]

        def begin() -> None:
            start[0] = piece.place
            door[0] = self._stage.frame.box(piece.team)
            piece.moving = True
            piece.look_at(door[0])

        def go(share: float) -> None:
            piece.place = (
                start[0][0] + (door[0][0] - start[0][0]) * share,
                start[0][1] + (door[0][1] - start[0][1]) * share,
            )
            piece.opacity = 1.0 - max(0.0, share - 0.6) / 0.4

        return [
            Call(begin),
            self._hand.sound("skate_carve", 0.7, lambda: piece.place),
            Tween(0.6, go, in_out_cubic),
            Call(piece.leave),
        ]

    def penalty_ended(self, event: ev.PenaltyEnded) -> list[Step]:
        """The skater comes back through the door."""
        door = self._stage.frame.box(TEAM_OF[event.skater])
        end = self._stage.frame.board(event.square)

        def free() -> None:
            self._hud.penalties[event.skater] = 0

        return [Call(free), *self._enter(event.skater, door, end)]

    def _enter(self, skater: int, start: Point, end: Point) -> list[Step]:
        piece = self._piece(skater)

        def begin() -> None:
            piece.stand(start)
            piece.opacity = 0.0
            piece.moving = True
            piece.look_at(end)

        def come(share: float) -> None:
            piece.place = (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
            )
            piece.opacity = min(1.0, share * 2)

        return [
            Call(begin),
            self._hand.sound("skate_start", 0.7, lambda: end),
            Tween(0.5, come, in_out_cubic),
            Call(lambda: piece.stand(end)),
            self._hand.spray(lambda: end),
        ]

    def taken_over(self, event: ev.PenaltyTakenOver) -> list[Step]:
        """A fielder goes to the box instead of the spare centre."""

        def exchange() -> None:
            self._hud.penalties[event.spare] = 0
            self._hud.penalties[event.skater] = event.until

        return [*self._leave(event.skater), Call(exchange)]

    # ------------------------------------------------------------------ fights
    def fight_began(self, event: ev.FightBegan) -> list[Step]:
        """The gloves are dropped; both rows of dice are laid out."""
        hand, duel = self._hand, self._hand.parts.duel
        self._fighters = (event.skater, event.target)

        def lay_out() -> None:
            duel.title = hand.word("moment.fight")
            duel.winner = NOBODY
            for skater, count in zip(self._fighters, event.dice, strict=True):
                row = duel.rows[TEAM_OF[skater]]
                row.faces = ("blank",) * count
                row.share, row.lost = 1.0, 0
                row.name = self._name(skater)

        def come(share: float) -> None:
            duel.shown = share

        return [
            hand.sound("whistle"),
            hand.sound("crowd_cheer", 0.5),
            hand.shout(hand.word("moment.fight"), _FIGHT, "big", 0.8),
            Call(lay_out),
            Tween(0.16, come, out_cubic, motion=False),
        ]

    def fight_round(self, event: ev.FightRound) -> list[Step]:
        """Both throw; every fail costs an own die, every response one of the rival's."""
        hand, duel = self._hand, self._hand.parts.duel
        faces = (event.skater_faces, event.target_faces)

        def begin() -> None:
            for side, skater in enumerate(self._fighters):
                row = duel.rows[TEAM_OF[skater]]
                row.faces, row.share, row.lost = faces[side], 0.0, 0

        def throw(share: float) -> None:
            for row in duel.rows:
                row.share = share

        def lose() -> None:
            for side, skater in enumerate(self._fighters):
                row = duel.rows[TEAM_OF[skater]]
                row.faces = _losers_last(faces[side])
                row.lost = max(0, len(faces[side]) - event.left[side])

        return [
            Call(begin),
            hand.sound("dice_shake", 0.7),
            Tween(0.55, throw, linear),
            hand.sound("fight"),
            hand.shake(2),
            Call(lose),
            Hold(0.5),
        ]

    def fight_ended(self, event: ev.FightEnded) -> list[Step]:
        """The winner's row is ringed, then the plate goes."""
        hand, duel = self._hand, self._hand.parts.duel
        if len(event.winners) == 1:
            name = self._name(event.winners[0])
            text = hand.word("moment.fight_won", name=name)
            colour = hand.colour(TEAM_OF[event.winners[0]])
        else:
            text, colour = hand.word("moment.fight_drawn"), _FIGHT

        def ring() -> None:
            if len(event.winners) == 1:
                duel.winner = TEAM_OF[event.winners[0]]

        return [Call(ring), Hold(0.25), Call(duel.close), hand.shout(text, colour, "middle", 0.8)]

    def _name(self, skater: int) -> str:
        words = self._hand.kit.words
        team = words(f"trick_shot.team.{('red', 'blue')[TEAM_OF[skater]]}")
        return f"{team} {number_of(skater)}"

    # ------------------------------------------------------------------ offside
    def offside(self, event: ev.OffsideCorrected) -> list[Step]:
        """The blue line is lit, then one skater after another is put on the right side of it."""
        hand, guidance = self._hand, self._hand.parts.guidance
        rink = self._stage.frame.rink
        edge = rink.right_line + 1 if event.attackers == RED else rink.left_line

        def light() -> None:
            guidance.lit_line = edge

        def dark() -> None:
            guidance.lit_line = NOBODY

        moves: list[Step] = []
        for move in event.moves:
            points = [self._stage.frame.board(move.origin), self._stage.frame.board(move.to)]
            piece = self._piece(move.skater)
            moves += [
                hand.wave(partial(_same, points[0]), _OFFSIDE, 24),
                hand.skate(piece, points, pace=11.0),
            ]
        if not moves:
            return []
        word = hand.word("moment.offside")
        return [
            Call(light),
            hand.sound("whistle", 0.8),
            hand.shout(word, _OFFSIDE, "small", 0.55),
            *moves,
            Call(dark),
        ]

    # ------------------------------------------------------------------ lines and cards
    def swapped(self, event: ev.LinesSwapped) -> list[Step]:
        """A word, and the swoosh of a new line."""
        hand = self._hand
        return [
            hand.sound("line_change"),
            hand.shout(hand.word("moment.line_change"), hand.colour(event.team), "middle", 0.65),
        ]

    def line_changed(self, event: ev.LineChanged) -> list[Step]:
        """The old card turns over and becomes the new one, which flies to its panel."""

        def put() -> None:
            self._hud.cards[event.team] = event.card
            self._hud.card_off[event.team] = False

        card = ShownCard(event.removed or "?", event.card, self._card_home(event.team), 0.46)
        return [self._flip([(card, event.team)]), Call(put)]

    def dealt(self, event: ev.LinesDealt) -> list[Step]:
        """The cards are dealt out; whose they are shows on shelf and panels."""
        del event
        sound = self._hand.sound("card_slide")
        return [sound, Hold(0.2), self._hand.sound("card_slide"), Hold(0.3)]

    def first_chosen(self, event: ev.FirstCardChosen) -> list[Step]:
        """A card is laid face down on the team's panel."""
        del event
        return [self._hand.sound("card_slide"), Hold(0.15)]

    def revealed(self, event: ev.CardsRevealed) -> list[Step]:
        """Both cards are turned up at once."""
        cards = [
            (ShownCard("?", card, self._card_home(team), 0.46), team)
            for team, card in ((RED, event.red), (BLUE, event.blue))
        ]

        def put() -> None:
            self._hud.cards = [event.red, event.blue]

        return [self._flip(cards), Call(put)]

    def _card_home(self, team: int) -> Point:
        rect = self._hand.parts.panels[team].card_rect
        return rect.left + 32, rect.centery

    def _flip(self, cards: list[tuple[ShownCard, int]]) -> Step:
        """Cards come to the middle, turn over, are read, and go home."""
        shown = self._hand.parts.shown_cards
        middles = {
            team: (640.0 + (0 if len(cards) == 1 else (team * 2 - 1) * 110), 318.0)
            for team in TEAMS
        }

        def begin() -> None:
            shown.cards = [card for card, _ in cards]

        def come(share: float) -> None:
            for card, team in cards:
                self._between(card, self._card_home(team), middles[team], share)

        def turn(share: float) -> None:
            for card, _ in cards:
                card.turn = share

        def go(share: float) -> None:
            for card, team in cards:
                self._between(card, self._card_home(team), middles[team], 1 - share)

        def end() -> None:
            shown.cards = []

        return Steps(
            Call(begin),
            self._hand.sound("card_slide"),
            Tween(0.26, come, out_cubic),
            self._hand.sound("card_flip"),
            Tween(_FLIP, turn, in_out_cubic),
            Hold(0.55),
            Tween(0.26, go, in_out_cubic),
            Call(end),
        )

    def _between(self, card: ShownCard, home: Point, middle: Point, share: float) -> None:
        card.place = (
            home[0] + (middle[0] - home[0]) * share,
            home[1] + (middle[1] - home[1]) * share,
        )
        card.zoom = 0.46 + 0.9 * share

    def card_off(self, event: ev.CardSwitchedOff) -> list[Step]:
        """The rival's card is struck out."""
        hand, panel = self._hand, self._hand.parts.panels[event.team]
        rect = panel.card_rect

        def put() -> None:
            self._hud.card_off[event.team] = True

        word = hand.word("moment.card_off")
        spot = (max(150.0, min(1130.0, rect.centerx)), rect.centery)
        return [
            hand.sound("card_flip"),
            Call(put),
            hand.shout(word, hand.colour(1 - event.team), "small", 0.6, lambda: spot),
        ]

    # ------------------------------------------------------------------ the pulled goalie
    def pulled(self, event: ev.GoaliePulled) -> list[Step]:
        """The goalie races to the bench and the spare centre jumps on."""
        hand = self._hand
        start = self._stage.frame.box(TEAM_OF[event.goalie])
        end = self._stage.frame.board(event.square)
        cast = self._stage.cast

        def take() -> None:
            if cast.puck.carrier == NOBODY and cast.puck.square_place == end:
                cast.puck.rest(end, event.spare)
                cast.carry()

        return [
            hand.shout(hand.word("moment.goalie_pulled"), _LINES, "middle", 0.65),
            hand.together(
                Steps(*self._leave(event.goalie)),
                Steps(Hold(0.2), *self._enter(event.spare, start, end)),
            ),
            Call(take),
        ]

    def goalie_back(self, event: ev.GoalieReturned) -> list[Step]:
        """The spare centre leaves; the goalie comes with the reset that follows."""
        spare = self._piece(event.spare)

        def grow(share: float) -> None:
            spare.opacity = 1 - share

        return [Tween(0.2, grow, out_back, motion=False), Call(spare.leave)]


def _same(place: Point) -> Point:
    """A place that does not move."""
    return place


def _losers_last(faces: tuple[str, ...]) -> tuple[str, ...]:
    """The same faces, those that cost an own die last."""
    order = {RESPONSE: 0, FAIL: 2}
    return tuple(sorted(faces, key=lambda face: order.get(face, 1)))
