"""Samples of sound when the slider of a volume is released."""

from __future__ import annotations

from typing import Final

from scenes.services import Services

_BED: Final = "crowd_bed"
_MUSIC: Final = "music_title"
_SECONDS: Final = 4.0
"""How long a crowd or a piece of music plays that did not play before."""
_FADE: Final = 0.8


class SoundSamples:
    """Plays a sound of the group whose volume was set.

    A crowd or music that plays already is heard at its new volume by itself.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._left: dict[str, float] = {}

    def play(self, field: str) -> None:
        """Play a sample for a slider, or a tick."""
        audio = self._services.kit.audio
        has_crowd = any(name != audio.playing_music for name in audio.beds)
        if field == "effects_volume":
            audio.play("dice_settle")
        elif field == "crowd_volume" and (field in self._left or not has_crowd):
            audio.crowd(_BED, 0.2)
            self._left[field] = _SECONDS
        elif field == "music_volume" and (field in self._left or not audio.playing_music):
            self._services.play_music(_MUSIC)
            self._left[field] = _SECONDS
        else:
            audio.play("ui_tick")

    def update(self, dt: float) -> None:
        """Fade a sample out after a while."""
        for field in list(self._left):
            self._left[field] -= dt
            if self._left[field] <= 0:
                self._end(field)

    def stop(self) -> None:
        """End all samples."""
        for field in list(self._left):
            self._end(field)

    def _end(self, field: str) -> None:
        del self._left[field]
        if field == "crowd_volume":
            self._services.kit.audio.crowd(None, _FADE)
        else:
            self._services.stop_music()
