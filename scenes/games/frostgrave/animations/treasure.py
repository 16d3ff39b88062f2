"""Animations of treasure: placed, found, dropped, carried off, lost."""

from __future__ import annotations

import math
from typing import Final

from game.frostgrave import events as ev
from game.frostgrave.names import NOBODY
from game.frostgrave.state import Token
from scenes.game_view.effect_steps import ramp, show
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.animations.close_ups import CloseUpSteps
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.effects import Raised
from scenes.games.frostgrave.drawing.figures import treasure_sprite
from scenes.games.frostgrave.drawing.school_effects import Magic
from scenes.kit.draw.colour import lighten
from scenes.kit.motion.easing import linear
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween

_HELD: Final = 1.1
_LEAP: Final = 26.0
_LEAPS: Final = 0.7
"""Seconds for which a treasure is held up; the height (1/64 inch) and seconds of the leaps."""


class TreasureAnimations(CloseUpSteps):
    """Animations of treasure, as timeline steps."""

    def __init__(self, context: FrostgraveContext) -> None:
        super().__init__(context)
        self._lost = 0
        self._left = NOBODY

    def token_placed(self, event: ev.TokenPlaced) -> list[Step]:
        """A treasure comes onto the table."""

        def put() -> None:
            tokens = self.model.tokens
            while len(tokens) < event.token:
                # Hidden treasure is not shown.
                tokens.append(Token(len(tokens), 0, 0, 0, NOBODY, "hidden"))
            token = Token(event.token, event.x, event.y, event.z, event.seat)
            if event.token < len(tokens):
                tokens[event.token] = token
            else:
                tokens.append(token)

        seen = self.look_at((event.x, event.y))
        return [seen, Call(put), self.sound("token", 0.6), Hold(0.15)]

    def token_revealed(self, event: ev.TokenRevealed) -> list[Step]:
        """A pillar has fallen, and its treasure is visible."""

        def lie_open() -> None:
            spot = {"x": event.x, "y": event.y, "z": event.z}
            self.model.change_token(event.token, where="table", kind="hidden", **spot)

        return [
            self.look_at((event.x, event.y)),
            self.sound("frost_chest", 0.6),
            Call(lie_open),
            self.sound("token", 0.6),
            Hold(0.25),
        ]

    def token_taken(self, event: ev.TokenTaken) -> list[Step]:
        """A treasure is picked up."""

        def take() -> None:
            self.model.change_token(event.token, where="carried")
            self.model.change(event.figure, token=event.token)

        told = self.log.text(event)
        return [
            self.sound("frost_chest", 0.6),
            *self._held_up(event.figure, event.token, told, Call(take)),
        ]

    def _held_up(self, figure: int, token: int, told: str, change: Call) -> list[Step]:
        """Zoom in on a figure that holds a treasure up, in gold light.

        The word is gold for the viewer's own treasure, else in the colour of its side.
        """
        place, light = self.model.places[figure], layout.LIGHTS["treasure"]
        spot = (place.x, place.y, place.z)
        raised = Raised("chest", spot)
        glow = Magic("treasure", spot)

        def rise() -> None:
            here = self.model.places[figure]
            raised.spot = glow.spot = (here.x, here.y, here.z)
            raised.sprite = treasure_sprite(self.model.tokens[token])

        def leap(share: float) -> None:
            self.model.places[figure].hop = _LEAP * abs(math.sin(share * math.pi * 2)) * (1 - share)

        effects = self.context.effects
        word, seat = self.context.names.say("result.treasure"), self.model.figures[figure].seat
        is_own = seat == self.context.table.viewer
        colour = light if is_own else self.context.miniatures.colour(seat)
        moment = Together(
            change,
            Call(rise),
            self.sound("frost_treasure"),
            self.number(figure, word, lighten(colour, 0.3), loud=True, below=told),
            show(effects.magic, glow, ramp(glow, "share", _HELD, linear, motion=False)),
            show(effects.raised, raised, ramp(raised, "share", _HELD, linear, motion=False)),
            self.sparks(figure, light, 60),
            Tween(_LEAPS, leap, linear),
        )
        return self.held(figure, light, moment)

    def token_dropped(self, event: ev.TokenDropped) -> list[Step]:
        """A treasure lies on the table again."""

        def drop() -> None:
            self._lay(event.token, event.x, event.y, event.z)
            if event.figure != NOBODY:
                self.model.change(event.figure, token=NOBODY)

        return [Call(drop), self.sound("frost_treasure", 0.4), Hold(0.15)]

    def token_moved(self, event: ev.TokenMoved) -> list[Step]:
        """A treasure glides."""
        return [
            self.sound("frost_magic_teleport", 0.5),
            Call(lambda: self._lay(event.token, event.x, event.y, event.z)),
            self.look_at((event.x, event.y)),
            *self.log_line(event),
        ]

    def token_secured(self, event: ev.TokenSecured) -> list[Step]:
        """A treasure is brought to safety."""

        def secure() -> None:
            self.model.change_token(event.token, where="secured", seat=event.seat)
            if event.figure != NOBODY:
                self.model.change(event.figure, token=NOBODY)

        sound = self.sound("frost_secured")
        # The end of the battle shows what the last side on the table takes; whoever carries
        # treasure off was seen leaving with it.
        return [Call(secure), sound, Hold(0.3 if event.figure == self._left else 0.0)]

    def token_vanished(self, event: ev.TokenVanished) -> list[Step]:
        """A treasure is lost; the end of the battle shows how many were."""

        def vanish() -> None:
            self.model.change_token(event.token, where="lost")
            bearer = self.model.bearer_of(event.token)
            if bearer != NOBODY:
                self.model.change(bearer, token=NOBODY)

        if event.why == "lost":
            self._lost += 1
            return [Call(vanish)]
        return [Call(vanish), *self.log_line(event)]

    def _lay(self, token: int, x: int, y: int, z: int) -> None:
        self.model.change_token(token, where="table", x=x, y=y, z=z)
