"""Animations of penalties, offside, line changes, cards and the pulled goalie."""

from __future__ import annotations

from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.team import BLUE, NOBODY, RED, SKATERS_OF, TEAM_OF, TEAMS
from scenes.game_view.effect_steps import put, ramp
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.drawing.effects import SIZES
from scenes.games.trick_shot.drawing.referee_sign import SIGN_ROOMS
from scenes.games.trick_shot.drawing.shown_cards import ShownCard
from scenes.games.trick_shot.drawing.team_panel import LAID
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.referee import free_place
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between, in_out_cubic, out_back, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_PENALTY: Rgb = (255, 138, 61)
_OFFSIDE: Rgb = (74, 149, 245)
_LINES: Rgb = (95, 211, 141)
_FLIP = 0.36
_BESIDE: Final = 42.0
"""How far a word about a whole team stands from its panel, in design units."""
_OVER_CARD: Final = (640.0, 182.0)
_SEEN, _FAN = 1.1, 0.8
"""The size of a card seen from behind over the table, and in the hand."""
_INWARDS, _LOWER = 230.0, 60.0
"""Where a first card is seen: this far from its place on the panel, in design units."""
_READ, _GLANCE = 1.5, 0.5
"""Seconds for which the referee's sign stays, usually and while catching up."""


class RuleAnimations(TrickShotSteps):
    """Animates penalties, offside, line changes, cards and the pulled goalie."""

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
        return [self._box(event.skater, 0), *self._enter(event.skater, door, end)]

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
        return [
            put(guidance, lit_line=edge),
            self.tell("offside", count=len(event.moves)),
            self.sound("whistle", 0.8),
            Together(sign, Steps(Hold(0.4), *moves)),
            put(guidance, lit_line=NOBODY),
            self.tell(""),
        ]

    def _put_right(self, move: OffsideMove) -> list[Step]:
        points = self.points((move.origin, move.to))
        return [
            self.wave(lambda: points[0], _OFFSIDE, 24),
            self.skate(self.piece(move.skater), points, pace=11.0),
        ]

    # ------------------------------------------------------------------ lines and cards
    def lines_swapped(self, event: ev.LinesSwapped) -> list[Step]:
        """A wave runs round every skater of the team, and a word says why."""
        word, colour = self.word("moment.line_change"), self.colour(event.team)
        waves = [self._wave_round(each, colour) for each in SKATERS_OF[event.team]]
        panel = self.context.panels[event.team].stamina_rect
        half = self.kit.text.width(word.upper(), SIZES["small"]) / 2 + _BESIDE
        inwards = 1 - 2 * event.team
        beside = (panel.centerx + inwards * (panel.width / 2 + half), panel.centery)
        call = self.shout(word, colour, "small", 0.9, lambda: beside, target=lambda: panel.center)
        return [
            self.tell("line_change", team=self.context.team_name(event.team)),
            self.sound("line_change"),
            Together(*waves, call),
        ]

    def _wave_round(self, skater: int, colour: Rgb) -> Step:
        """A wave round a skater who is on the ice."""
        piece = self.piece(skater)
        return self.wave(lambda: piece.place, colour, 30) if piece.on_ice else Hold(0.0)

    def line_changed(self, event: ev.LineChanged) -> list[Step]:
        """The old card turns over and becomes the new one, which flies to its panel."""

        def lay() -> None:
            self.hud.cards[event.team] = event.card
            self.hud.card_off[event.team] = False

        home = self._card_home(event.team)
        card = ShownCard(event.removed or "?", event.card, home, 0.46, team=event.team)
        word, colour = self.word("moment.line_change"), self.colour(event.team)
        heading = self.shout(word, colour, "small", 1.3, lambda: _OVER_CARD)
        flip = self._flip([(card, event.team)])
        return [Together(flip, Steps(Hold(0.26), heading)), Call(lay)]

    def lines_dealt(self, event: ev.LinesDealt) -> list[Step]:
        """The cards are dealt; shelf and panels show whose they are."""
        del event
        sound = self.sound("card_slide")
        return [sound, Hold(0.2), self.sound("card_slide"), Hold(0.3)]

    def first_card_chosen(self, event: ev.FirstCardChosen) -> list[Step]:
        """A card comes from the hand, is seen from behind, and is laid on the team's panel."""
        shown, home = self.context.shown_cards, self.context.panels[event.team].laid_place
        over = (home[0] + _INWARDS * (1 - 2 * event.team), home[1] + _LOWER)
        card = ShownCard("?", "?", over, 0.0, team=event.team)

        def start() -> Point:
            fan = self.context.fan
            if event.card in fan.cards:
                return fan.rect(fan.cards.index(event.card)).center
            return home[0] - _INWARDS * (1 - 2 * event.team), over[1]

        def come(share: float) -> None:
            card.place, card.zoom = between(start(), over, share), _FAN + (_SEEN - _FAN) * share

        def go(share: float) -> None:
            card.place, card.zoom = between(over, home, share), _SEEN + (LAID - _SEEN) * share

        def lay() -> None:
            self.hud.laid[event.team] = True

        return [
            self.tell("first_card", team=self.context.team_name(event.team)),
            put(shown, cards=[card]),
            self.sound("card_slide"),
            Tween(0.34, come, out_cubic),
            Hold(0.4),
            Tween(0.26, go, in_out_cubic),
            put(shown, cards=[]),
            Call(lay),
            self.sound("card_flip", 0.6),
            Hold(0.12),
        ]

    def cards_revealed(self, event: ev.CardsRevealed) -> list[Step]:
        """Both cards are turned up at once."""
        cards = [
            (ShownCard("?", card, self._card_home(team), 0.46, team=team), team)
            for team, card in ((RED, event.red), (BLUE, event.blue))
        ]
        return [
            self.tell("cards"),
            put(self.hud, laid=[False, False]),
            self._flip(cards),
            put(self.hud, cards=[event.red, event.blue]),
        ]

    def _card_home(self, team: int) -> Point:
        rect = self.context.panels[team].card_rect
        return rect.left + 32, rect.centery

    def _flip(self, cards: list[tuple[ShownCard, int]]) -> Step:
        """Cards come to the middle, turn over, are read, and go back."""
        shown = self.context.shown_cards
        middles = {
            team: (640.0 + (0 if len(cards) == 1 else (team * 2 - 1) * 110), 318.0)
            for team in TEAMS
        }

        def come(share: float) -> None:
            for card, team in cards:
                card.place = between(self._card_home(team), middles[team], share)
                card.zoom = 0.46 + 0.9 * share

        def turn(share: float) -> None:
            for card, _ in cards:
                card.turn = share

        return Steps(
            put(shown, cards=[card for card, _ in cards]),
            self.sound("card_slide"),
            Tween(0.26, come, out_cubic),
            self.sound("card_flip"),
            Tween(_FLIP, turn, in_out_cubic),
            Hold(0.85),
            Tween(0.26, lambda share: come(1 - share), in_out_cubic),
            put(shown, cards=[]),
        )

    def card_switched_off(self, event: ev.CardSwitchedOff) -> list[Step]:
        """The rival's card is crossed out."""
        panel = self.context.panels[event.team]
        rect = panel.card_rect

        def strike() -> None:
            self.hud.card_off[event.team] = True

        word = self.word("moment.card_off")
        spot = (max(110.0, min(DESIGN_WIDTH - 110.0, rect.centerx)), rect.bottom + 20)
        return [
            self.sound("card_flip"),
            Call(strike),
            self.shout(word, self.colour(1 - event.team), "small", 0.6, lambda: spot),
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
