"""Animations of what lasts: statuses of figures, markers of spells, the storm."""

from __future__ import annotations

from typing import Final

from game.frostgrave import events as ev
from game.frostgrave.terrain.units import INCH
from scenes.game_view.effect_steps import put
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.animations.steps import FrostgraveSteps
from scenes.games.frostgrave.drawing.school_effects import AURA, FOG
from scenes.kit.draw.colour import lighten
from scenes.kit.motion.timeline import Call, Hold, Sequence, Step, Together

_CLOSES: Final = 0.95
_ABOUT: Final = 1.2
_WORD: Final = 0.62
"""A state that begins: the seconds and the scale of its light, and the scale of its word."""

_HARMS: Final = {"poisoned": (96, 222, 52), "one_action": (255, 226, 64)}
"""The light of a harm, by its flag: it tells poison from a stun, whichever school cast it."""


class LastingAnimations(FrostgraveSteps):
    """Animations of lasting effects, as timeline steps."""

    def status_began(self, event: ev.StatusBegan) -> list[Step]:
        """A status begins on a figure."""

        def begin() -> None:
            figure = self.model.figures[event.figure]
            kept = tuple(each for each in figure.statuses if each.id != event.status.id)
            self.model.change(event.figure, statuses=(*kept, event.status))

        words = self.context.names.thing(event.status.id)
        spell = self.context.reference.book.spells.get(event.status.id)
        light = layout.VIOLET if spell is None else layout.LIGHTS[spell.school]
        flags = self.context.reference.status(event.status.id).flags
        light = next((colour for flag, colour in _HARMS.items() if flag in flags), light)
        place = self.model.places[event.figure]
        return [
            Call(begin),
            self.look(event.figure),
            Together(
                self.magic(AURA, (place.x, place.y, place.z), _CLOSES, _ABOUT, light),
                self.sparks(event.figure, light, 24),
                self.number(event.figure, words, lighten(light, 0.55), loud=True, size=_WORD),
            ),
        ]

    def status_ended(self, event: ev.StatusEnded) -> list[Step]:
        """A status ends on a figure."""

        def end() -> None:
            if event.figure < len(self.model.figures):
                figure = self.model.figures[event.figure]
                kept = tuple(each for each in figure.statuses if each.id != event.status.id)
                self.model.change(event.figure, statuses=kept)

        return [Call(end)]

    def marker_put(self, event: ev.MarkerPut) -> list[Step]:
        """A spell leaves something on the table."""
        marker = event.marker
        spell = self.context.reference.book.spells.get(marker.spell)
        colour = layout.SCHOOLS[spell.school] if spell is not None else layout.VIOLET

        def put() -> None:
            self.model.markers = (*self.model.markers, marker)

        radius = max(INCH, marker.length // (1 if marker.shape == "circle" else 2))
        spot = (marker.x, marker.y, marker.z)
        if marker.terrain == "fog":
            return [
                Together(
                    self.magic(FOG, spot, 1.1, radius / INCH + 1),
                    Sequence(Hold(0.45), Call(put)),
                )
            ]
        return [Call(put), self.area(spot, radius * 1.3, colour)]

    def marker_removed(self, event: ev.MarkerRemoved) -> list[Step]:
        """A marker is removed."""

        def remove() -> None:
            kept = tuple(each for each in self.model.markers if each.id != event.marker)
            self.model.markers = kept

        return [Call(remove), *self.log_line(event, 0.3)]

    def storm_changed(self, event: ev.StormChanged) -> list[Step]:
        """The storm grows or abates."""
        return [put(self.model, storm=event.storm), *self.log_line(event)]
