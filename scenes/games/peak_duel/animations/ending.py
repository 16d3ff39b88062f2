"""The end of a duel as a moment: the winner's beast in its ink, the winner in gold."""

from __future__ import annotations

from game.peak_duel import events as ev
from game.peak_duel.damage import DECKED
from scenes.game_view.effect_steps import ramp
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.animations.spells import SpellAnimations
from scenes.games.peak_duel.drawing.bursts import GOLD, INK_DROPS, PETALS
from scenes.games.peak_duel.drawing.card_look import Look
from scenes.games.peak_duel.drawing.finale import BROADEST, CARD, Ending
from scenes.kit.motion.easing import out_back
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween

_FRAME = 0.02
"""Seconds after which another frame is drawn: each large picture is painted in one of its own."""
_EBBS, _EMPTY = 1.0, 0.5
"""Seconds in which rings of ink run together where a deck has ended, and of stillness after it."""


class EndingAnimations(SpellAnimations):
    """Animates everything, the end of the match included."""

    def match_ended(self, event: ev.MatchEnded) -> list[Step]:
        """The match is lost: ink sweeps over the table, and the winning beast rises."""
        context, model, effects = self.context, self.model, self.context.effects
        winner = 1 - event.loser
        text = context.word("moment.won", name=self.name(winner))
        seats = (context.badge_of(winner), context.badge_of(event.loser))
        ending = Ending(text, context.say(f"outcome.{event.decided_by}"), (0, 0), seats)

        def begin() -> None:
            model.loser = event.loser
            ending.lives = (model.decks[winner], model.decks[event.loser])
            card = model.last_beast(winner)
            if card:
                ending.look = Look("face", card, values=self._values_of(winner, card))
                ending.element = context.book.element[card]

        def paint_card() -> None:
            if ending.look is not None:
                context.cards.image(ending.look, CARD)

        def show() -> None:
            effects.finale.shown = ending

        def dawn() -> None:
            effects.night.share, effects.night.deck = 0.0, -1

        def end() -> None:
            if effects.finale.shown is ending:
                effects.finale.shown = None

        def at(x: float) -> Call:
            return self.burst(lambda: (x, layout.MIDDLE[1]), PETALS)

        return [
            *(self._ebbs_away(event.loser) if event.decided_by == DECKED else []),
            Call(begin),
            Call(paint_card),
            Hold(_FRAME),
            Call(lambda: effects.ink.washed(ending.element, BROADEST)),
            Hold(_FRAME),
            Call(show),
            self.sound("duel_won", 1.0),
            self.shake(4),
            ramp(ending, "share", 0.12, motion=False),
            Call(dawn),
            Together(
                ramp(ending, "painted", 0.34, motion=False),
                ramp(ending, "raised", 0.42, out_back),
            ),
            at(430.0),
            at(850.0),
            Hold(0.55),
            self.burst(lambda: (430.0, layout.MIDDLE[1]), GOLD),
            Hold(1.1),
            ramp(ending, "share", 0.2, start=1.0, end=0.0, motion=False),
            Call(end),
        ]

    def _ebbs_away(self, seat: int) -> list[Step]:
        """Nothing is left to draw: it gets dark but for the empty place, where the ink runs dry."""
        effects, point = self.context.effects, self.context.pile_point(seat, "deck")
        place = lambda: point  # noqa: E731 - one place for all

        def darken(share: float) -> None:
            effects.night.share = max(effects.night.share, share)

        return [
            Call(lambda: setattr(effects.night, "deck", seat)),
            self.sound("last_blow", 0.7),
            Together(
                Tween(0.25, darken, motion=False),
                self.mark("ripple", place, grow=(3.2, 0.4), seconds=_EBBS),
                self.mark("ripple", place, grow=(2.2, 0.3), seconds=0.6 * _EBBS),
            ),
            self.burst(place, INK_DROPS),
            Hold(_EMPTY),
        ]

    def _values_of(self, seat: int, card: str) -> tuple[int, int] | None:
        """The values with which a beast stands on the field, unless they are its printed ones."""
        data = self.context.book.beasts[card]
        for beast in self.model.beasts[seat]:
            if beast is not None and beast.card == card:
                values = (beast.defence, beast.attack)
                return None if values == (data.defence, data.attack) else values
        return None
