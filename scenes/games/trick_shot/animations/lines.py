"""Animations of line changes and line cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.team import BLUE, IS_GOALIE, NOBODY, RED, SKATERS_OF, TEAMS
from scenes.game_view.effect_steps import later, put
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.drawing.effects import SIZES
from scenes.games.trick_shot.drawing.shown_cards import ShownCard
from scenes.games.trick_shot.drawing.team_panel import LAID
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import SkaterPiece
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import between, in_out_cubic, in_quad, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_FLIP = 0.36
_ON_PANEL, _GROWS = 0.46, 0.9
"""The size of a card on its panel, and how much larger it is in the middle."""
_MIDDLE, _OVER_CROSSED = (640.0, 318.0), (640.0, 150.0)
"""Where a card is crossed out, and the word about it."""
_BESIDE, _HEAD = 20.0, 44.0
"""How far the word of a change stands from its team's panel, and the height of its head."""
_OVER_CARD: Final = (640.0, 182.0)
_SEEN, _FAN = 0.86, 0.8
"""The size of a card seen from behind over the table, and in the hand."""
_CORNER: Final = (2.2, 1.75)
"""Where a first card is seen: this far from the lower corner of its own end, in squares."""
_CARD_SIDE, _LAID_AFTER = 74.0, 0.75
"""How far the words about a first card keep from its middle, and how long it is seen."""
_ABOVE_BOARDS: Final = 74.0
"""The height of the word about a line change, behind the far boards, in design units."""
_DOORS, _HOP, _JUMPS = 0.66, 0.75, 0.3
"""How far apart skaters cross the boards (squares), from which share of the way, and how high."""
_FOLLOWS, _SKATES = 0.06, (0.34, 0.6)
"""Seconds between two skaters who change, and the shortest and longest way of one."""


class LineAnimations(TrickShotSteps):
    """Animates line changes and line cards."""

    # ------------------------------------------------------------------ line changes
    def lines_swapped(self, event: ev.LinesSwapped) -> list[Step]:
        """All fielders go over the boards to their bench, and fresh ones come for each."""
        word, colour = self.word("moment.line_change"), self.colour(event.team)
        call = self._beside_head(event.team, word, colour, 1.3)
        return [
            self.tell("line_change", team=self.context.team_name(event.team)),
            self.sound("line_change"),
            Together(later(lambda: self._changes(event.team), 1.4), call),
        ]

    def _beside_head(self, team: int, word: str, colour: Rgb, seconds: float) -> Step:
        """A word behind the far boards that points at the head of a team's panel."""
        panel = self.context.panels[team].area
        half = self.kit.text.width(word.upper(), SIZES["small"]) / 2 + _BESIDE
        inner = panel.right + half if team == RED else panel.left - half
        head = (panel.centerx, panel.top + _HEAD / 2)
        return self.shout(
            word, colour, "small", seconds, lambda: (inner, _ABOVE_BOARDS), target=lambda: head
        )

    def _changes(self, team: int) -> list[Step]:
        """Every fielder on the ice skates to the bench; a fresh one takes the same square."""
        sprites, awaited = self.sprites, self.context.awaited
        bench, carrier = self.model.frame.bench(team), sprites.puck.carrier
        fielders = [
            sprites.skaters[skater]
            for skater in SKATERS_OF[team]
            if sprites.skaters[skater].on_ice and not IS_GOALIE[skater]
        ]
        fielders.sort(key=lambda piece: math.dist(piece.place, bench))
        homes = [piece.place for piece in fielders]

        def begin() -> None:
            awaited.places, awaited.team = homes, team
            if carrier in [piece.skater for piece in fielders]:
                sprites.puck.carrier = NOBODY

        def end() -> None:
            awaited.clear()
            sprites.puck.carrier = carrier
            sprites.carry()

        doors = _doors(bench, len(fielders))
        changes = [
            Steps(Hold(_FOLLOWS * number), *self._change(piece, home, door))
            for number, (piece, home, door) in enumerate(zip(fielders, homes, doors, strict=True))
        ]
        return [Call(begin), Together(*changes), Call(end)]

    def _change(self, piece: SkaterPiece, home: Point, door: Point) -> list[Step]:
        """One skater goes over the boards, and another comes to the same square."""
        seconds = max(_SKATES[0], min(_SKATES[1], 0.22 + math.dist(home, door) / 14))

        def hop(share: float) -> None:
            """Over the boards at the far end of the way."""
            beyond = max(0.0, share - _HOP) / (1 - _HOP)
            piece.lift = _JUMPS * math.sin(math.pi * beyond)
            piece.opacity = 1.0 - beyond**2

        def turn_to(place: Point) -> Call:
            return Call(lambda: piece.look_at(place))

        return [
            put(piece, moving=True),
            turn_to(door),
            self.spray(lambda: home),
            self.go(piece, door, seconds, in_quad, hop),
            self.sound("skate_start", 0.5, lambda: door),
            turn_to(home),
            self.go(piece, home, seconds, out_cubic, lambda share: hop(1 - share)),
            Call(lambda: piece.stand(home)),
            self.spray(lambda: home),
        ]

    # ------------------------------------------------------------------ cards
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
        over, inwards = self._own_corner(event.team), 1 - 2 * event.team
        card = ShownCard("?", "?", over, 0.0, team=event.team)
        told = self.word("panel.chosen")
        beside = self.kit.text.width(told.upper(), SIZES["small"]) / 2 + _CARD_SIDE
        call = self.shout(
            told,
            self.colour(event.team),
            "small",
            _LAID_AFTER,
            lambda: (over[0] + inwards * beside, over[1]),
            target=lambda: over,
        )

        def start() -> Point:
            fan = self.context.fan
            if event.card in fan.cards:
                return fan.rect(fan.cards.index(event.card)).center
            return home[0], over[1]

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
            call,
            Tween(0.26, go, in_out_cubic),
            put(shown, cards=[]),
            Call(lay),
            self.sound("card_flip", 0.6),
            Hold(0.12),
        ]

    def _own_corner(self, team: int) -> Point:
        """The lower corner of a team's own end, where nobody stands before a face-off."""
        area, cell = self.model.frame.area, self.model.frame.cell
        across = _CORNER[0] * cell
        return (
            area.left + across if team == RED else area.right - across,
            area.bottom - _CORNER[1] * cell,
        )

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
        """The rival's card comes forward, is crossed out, and goes back without effect."""
        name = self.hud.cards[event.team] or "?"
        home = self._card_home(event.team)
        card = ShownCard(name, name, home, _ON_PANEL, team=event.team)

        def come(share: float) -> None:
            card.place = between(home, _MIDDLE, share)
            card.zoom = _ON_PANEL + _GROWS * share

        def strike(share: float) -> None:
            card.crossed = share

        def switch() -> None:
            self.hud.card_off[event.team] = True

        word, colour = self.word("moment.card_off"), self.colour(1 - event.team)
        return [
            self.tell("card_off", team=self.context.team_name(event.team)),
            put(self.context.shown_cards, cards=[card]),
            self.sound("card_slide"),
            Tween(0.24, come, out_cubic),
            self.sound("hit", 0.7),
            self.shake(3),
            Together(
                Steps(Tween(0.16, strike, in_quad), Call(switch), Hold(0.9)),
                self.shout(word, colour, "middle", 1.05, lambda: _OVER_CROSSED),
            ),
            Tween(0.24, lambda share: come(1 - share), in_out_cubic),
            put(self.context.shown_cards, cards=[]),
            self.tell(""),
        ]


def _doors(bench: Point, count: int) -> Sequence[Point]:
    """Where this many skaters cross the boards before a bench, side by side."""
    return [(bench[0] + (number - (count - 1) / 2) * _DOORS, bench[1]) for number in range(count)]
