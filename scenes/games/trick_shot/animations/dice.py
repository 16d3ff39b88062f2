"""Animations of dice and stamina: rolls, re-rolls, and effects of cards on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.trick_shot import events as ev
from game.trick_shot.actions import Hit
from game.trick_shot.faces import FAIL
from scenes.games.trick_shot.animations.steps import TrickShotSteps
from scenes.games.trick_shot.drawing.rolled_again import quiet_dice
from scenes.games.trick_shot.drawing.word_plates import WordPlate
from scenes.games.trick_shot.layout import Point
from scenes.games.trick_shot.sprites import number_of
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.motion.easing import between, linear
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Deferred, Hold, Step, Together, Tween, Until
from scenes.kit.motion.timeline import Sequence as Steps

_ROLL_CAP = 1.7
_READ, _READ_AGAIN, _TAKES_UP = 0.28, 1.0, 0.3
"""Seconds for which a roll is read, one thrown again too, and its dice shine before."""
_READ_USED, _ONE_BY_ONE, _ROUND_DIE = 1.3, 0.5, 46.0
"""Seconds for which dice that count again are read and light up; the reach of their light."""
_OVER_TRAY: Final = 14.0
"""How far above the tray the plate about them stands, in design units."""
_GOLD: Final[Rgb] = (255, 196, 60)
_RED: Final[Rgb] = (255, 70, 50)
_ROUND_FAIL, _STRUCK = 34.0, 4
"""The reach of the light at a die that failed, and round how many at most."""
_DRAWS_BACK: Final = 0.16
"""How far a hitter draws back during the roll, as a share of the way to the rival."""
_SMALL_POP = Burst(count=7, colour=(255, 214, 122), speed=(20.0, 90.0), life=(0.2, 0.4))
_POP = Burst(count=18, colour=(255, 214, 122), speed=(30.0, 140.0), life=(0.25, 0.55))


class DiceAnimations(TrickShotSteps):
    """Animates dice and stamina tokens."""

    def dice_rolled(self, event: ev.DiceRolled) -> list[Step]:
        """Dice tumble into the tray; kept ones stay where they lie, and what is new is told."""
        tray, again = self.context.tray, self.context.again
        faces, kept = list(event.faces), tuple(event.kept)
        anew = event.why == "reroll"

        def throw() -> None:
            tray.light({})
            again.clear()
            if anew:
                again.note(tray.faces, event.rolled, faces)
            held = kept if len(tray.faces) == len(faces) else ()
            tray.dress(self.context.dice_of(event.team))
            tray.roll(faces, held)
            self.context.stakes.roll(len(event.rolled))

        def end() -> None:
            tray.finish()
            if tray.faces != faces:
                tray.show(faces)
            self.hud.pool = faces
            self.context.stakes.land(faces)
            quiet = kept if anew else quiet_dice(faces)
            if anew or quiet:
                tray.gather(quiet)

        return [
            *(self._taken_up(event) if anew else ()),
            self.sound("dice_shake", 0.9),
            Call(throw),
            Together(
                Until(lambda: tray.settled, _ROLL_CAP, tray.finish), Deferred(self._brace, 0.5)
            ),
            self.sound("dice_settle", 0.7),
            Call(end),
            Together(
                Hold(_READ_AGAIN if anew else _READ),
                self._fails([number for number, face in enumerate(faces) if face == FAIL]),
            ),
            Call(lambda: tray.light({})),
            *((self.tell(""),) if anew else ()),
        ]

    def _fails(self, fails: Sequence[int]) -> Step:
        """Every die that failed is struck by red light, and the picture jolts."""
        if not fails:
            return Hold(0.0)
        tray = self.context.tray

        def spot(number: int) -> Point:
            x, y, _ = tray.places().get(number, (*tray.rect.center, 0.0))
            return x, y

        return Together(
            Call(lambda: tray.light(dict.fromkeys(fails, _RED))),
            self.shake(2),
            *(self.ring(partial(spot, number), _RED, _ROUND_FAIL) for number in fails[:_STRUCK]),
        )

    def _taken_up(self, event: ev.DiceRolled) -> list[Step]:
        """The dice that are thrown again shine, and the note counts them."""
        tray = self.context.tray
        thrown = dict.fromkeys(event.rolled, _GOLD)
        values = {"count": len(event.rolled), "kept": len(event.kept)}
        team = self.context.team_name(event.team)

        def mark() -> None:
            tray.light(thrown)

        return [
            self.tell("rerolled", team=team, **values),
            Call(mark),
            Hold(_TAKES_UP),
        ]

    def _brace(self) -> Step:
        """While the dice roll, the hitter draws back and the rival turns round."""
        action = self.context.guidance.announced
        if not isinstance(action, Hit):
            return Hold(0.0)
        hitter, rival = self.piece(action.skater), self.piece(action.target)
        home = hitter.place

        def begin() -> None:
            hitter.moving = rival.moving = True
            hitter.look_at(rival.place)
            rival.look_at(home)

        def sway(share: float) -> None:
            back = math.sin(math.pi * share)
            hitter.place = between(home, rival.place, -_DRAWS_BACK * back)
            hitter.stretch = (1 + 0.06 * back, 1 - 0.1 * back)
            self.sprites.carry()

        def end() -> None:
            hitter.stand(home)
            rival.moving = False
            self.sprites.carry()

        return Steps(
            Call(begin),
            self.sound("skate_carve", 0.6, lambda: home),
            self.spray(lambda: home),
            Tween(0.5, sway, linear),
            Call(end),
        )

    def dice_used_again(self, event: ev.DiceUsedAgain) -> list[Step]:
        """No throw: a plate over the tray tells it, and the dice light up one after another."""
        tray, colour = self.context.tray, lighten(self.colour(event.team), 0.1)
        count, lit = len(event.faces), dict[int, Rgb]()
        over = (tray.rect.centerx, tray.rect.top - _OVER_TRAY)
        plate = WordPlate(self.word("moment.used_again"), str(number_of(event.skater)), "dice")

        def light(number: int) -> Step:
            def shine() -> None:
                lit[number] = _GOLD
                tray.light(lit)

            def spot() -> Point:
                x, y, _ = tray.places().get(number, (*tray.rect.center, 0.0))
                return x, y

            return Steps(
                Hold(number * _ONE_BY_ONE / max(1, count)),
                Call(shine),
                self.sound("token", 0.6),
                Together(self.burst(spot, _POP), self.ring(spot, _GOLD, _ROUND_DIE)),
            )

        return [
            self.tell("used_again", team=self.context.team_name(event.team)),
            Together(
                self.shout(
                    plate.word,
                    colour,
                    "small",
                    _READ_USED,
                    lambda: over,
                    target=lambda: tray.rect.center,
                    plate=plate,
                ),
                *(light(number) for number in range(count)),
            ),
            Call(lambda: tray.light({})),
            self.tell(""),
        ]

    def stamina_spent(self, event: ev.StaminaSpent) -> list[Step]:
        """A token goes dark."""
        panel = self.context.panels[event.team]
        spot = panel.token_rect(event.left).center

        def spend() -> None:
            self.hud.stamina[event.team] = event.left

        return [
            self.tell("reroll", team=self.context.team_name(event.team)),
            self.sound("token"),
            self.burst(lambda: spot, _POP),
            Call(spend),
            Hold(0.2),
        ]

    def stamina_refreshed(self, event: ev.StaminaRefreshed) -> list[Step]:
        """Tokens light up one after another."""
        lit = [self._light(event.team, number) for number in range(1, event.ready + 1)]

        def end() -> None:
            self.hud.stamina[event.team] = event.ready

        return [self.sound("token", 0.8), *lit, Call(end)]

    def _light(self, team: int, number: int) -> Step:
        """A token lights up, if it is not ready yet."""
        spot = self.context.panels[team].token_rect(number - 1).center

        def light() -> None:
            self.hud.stamina[team] = max(self.hud.stamina[team], number)

        return Steps(Call(light), self.burst(lambda: spot, _SMALL_POP), Hold(0.06))

    def fails_ignored(self, event: ev.FailsIgnored) -> list[Step]:
        """The fails that a card ignores shine and change their look."""
        tray = self.context.tray

        def mark() -> None:
            fails = [i for i, face in enumerate(tray.faces) if face == FAIL][: event.count]
            tray.light(dict.fromkeys(fails, _GOLD))

        return [Call(mark), Hold(0.4), Call(lambda: tray.light({}))]
