"""Keys are claimed, drawn, laid down and discarded."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.block_and_key import events as ev
from game.block_and_key.keys import back_of
from game.block_and_key.state import BACKS, Mark
from game.block_and_key.temple import VIEW_NAMES
from scenes.game_view.effect_steps import appear, put, ramp
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.animations.steps import BlockAndKeySteps
from scenes.games.block_and_key.drawing.effects import CentredLine, Gain, Shown
from scenes.games.block_and_key.drawing.flights import Flight
from scenes.games.block_and_key.drawing.shafts import face_middle
from scenes.games.block_and_key.lit_faces import lit_faces
from scenes.kit.draw.colour import Rgb
from scenes.kit.motion.easing import linear, out_back, out_cubic
from scenes.kit.motion.particles import Burst
from scenes.kit.motion.timeline import Call, Hold, Step, Tween

_GOLD: Rgb = (255, 206, 96)
_IN_HAND, _LAID = 0.66, 0.36
"""The size of a card as it arrives in an open hand, and anywhere else."""
_SPARKS: Final = Burst(30, _GOLD, (60.0, 220.0), (0.4, 0.9), 0, 360, 80.0, 2.6, (0, 0, 1))

_GLINTS: Final = Burst(14, _GOLD, (30.0, 150.0), (0.5, 1.1), -90, 150, 60.0, 2.0, (0, 1, 1))


class KeyAnimations(BlockAndKeySteps):
    """Animates keys."""

    def key_claimed(self, event: ev.KeyClaimed) -> list[Step]:
        """The key is shown to all, the pattern lights up, the key turns and goes to its owner.

        The view goes round to the side that sees the pattern.
        """
        context, model = self.context, self.model
        name = str(context.kit.words(f"block_and_key.view.{VIEW_NAMES[event.view]}"))
        title = context.word(
            "moment.claimed", name=self.name(event.seat), count=event.points, view=name
        )
        card = Shown(event.key, "", turn=0.0, squares=tuple(event.squares))
        words = CentredLine(title, 1.0)
        deck = model.book.keys[event.key].deck
        flight = Flight((0, 0), self.plate_place(event.seat), sprite=f"key_{deck}")
        plate = layout.plate_rect(event.seat, max(2, model.seats))
        gain = Gain(f"+{event.points}", (plate.centerx, plate.bottom + 10))

        def begin() -> None:
            context.effects.card, context.effects.words = card, words
            context.lit_squares = (event.key, event.view, ())
            model.take_key(event.seat, event.key)
            context.face_view(event.view)
            card.side = 1 if context.stands_right(event.view) else -1
            flight.start = context.effects.lock_place

        def light(share: float) -> None:
            count = math.ceil(share * len(event.squares))
            context.lit_squares = (event.key, event.view, event.squares[:count])
            context.shining = share

        def leave(share: float) -> None:
            card.share = context.shining = 1 - share

        def sparkle() -> None:
            for cell, face in lit_faces(context, event.view, event.squares):
                context.particles.burst(face_middle(cell, face), _GLINTS)

        def end() -> None:
            context.dim()
            model.claimed[event.seat].append(event.key)
            model.mark_claimed(event.key)

        return [
            Call(begin),
            ramp(card, "share", 0.25, out_back),
            self.sound("stone_tap", 0.5),
            Tween(0.45, light, linear, motion=False),
            self.sound("key_turn", 1.0),
            ramp(card, "turn", 0.32, out_back),
            self.sound("key_chime", 1.0),
            Call(sparkle, skippable=True),
            self.burst(lambda: context.effects.lock_place, _SPARKS),
            Hold(0.5),
            Tween(0.12, leave, out_cubic),
            put(context.effects, card=None, words=None),
            self.fly(flight, 0.34, end),
            self.burst(lambda: flight.end, _SPARKS),
            *appear(context.effects, "gain", gain, 0.16, 0.5, 0.12),
        ]

    def key_drawn(self, event: ev.KeyDrawn) -> list[Step]:
        """A card goes from an altar to a hand."""

        def land() -> None:
            self.model.hands[event.seat].append(event.key)

        own = event.seat == self.context.hud.shown.seat and not self.context.covered
        face = event.key if own and event.key not in BACKS else ""
        return self._from_altar(event.altar, self.hand_place(event.seat), land, face)

    def _from_altar(
        self,
        altar: str,
        end: tuple[float, float],
        land: Callable[[], None],
        face: str = "",
    ) -> list[Step]:
        """A card leaves an altar; one with a face turns over on its way and takes its time."""
        x, y = layout.ALTARS[altar]

        def leave() -> None:
            self.model.altars[altar] -= 1

        flight = Flight((x, y - 36), end, key=altar, face=face, zoom=_IN_HAND if face else _LAID)
        return [
            Call(leave),
            self.sound("card_flip", 0.8),
            self.burst(lambda: (x, y - 36), _GLINTS),
            self.fly(flight, 0.62 if face else 0.4, land),
        ]

    def key_laid_down(self, event: ev.KeyLaidDown) -> list[Step]:
        """A face-down key marks the solo turn."""
        place = layout.mark_rect(max(0, event.turn - 1)).center

        def mark() -> None:
            self.model.track.append(Mark((), f"?{event.altar}" if event.altar else ""))

        if not event.altar:
            return [Call(mark), Hold(0.2)]
        return self._from_altar(event.altar, place, mark)

    def key_discarded(self, event: ev.KeyDiscarded) -> list[Step]:
        """A key goes under its deck, or out of the game."""
        model = self.model
        back = event.key if event.key in BACKS else back_of(model.book.keys[event.key].deck)
        altar = back[1:]
        seat = model.seat
        hand = model.hands[seat]
        place = hand.index(event.key) if event.key in hand else 0
        start = self.context.hud.key_rect(place).center

        def leave() -> None:
            model.take_key(seat, event.key)

        def land() -> None:
            if altar in model.altars:
                model.altars[altar] += 1

        x, y = layout.ALTARS.get(altar, (640.0, 760.0))
        flight = Flight(start, (x, y - 20), key=altar, zoom=_LAID)
        return [Call(leave), self.sound("card_slide", 0.8), self.fly(flight, 0.32, land)]
