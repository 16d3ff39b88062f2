"""Sound: effects, crowd and music by name. A missing sound card is not an error.

Effects and crowds are decoded whole before they are heard. Music is decoded while it plays: a
minute of it would take ten megabytes.

`assets/sounds/sounds.json` lists every sound: `{"dice_hit": {"files": ["dice_hit_1.ogg",
"dice_hit_2.ogg"], "gain": 0.8, "loop": false, "duck": 0.0}}`. Several files of one sound are played
in turn; it lowers crowd and music for `duck` seconds.
"""

from __future__ import annotations

import json
import logging
import math
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

import pygame

_log = logging.getLogger(__name__)
EFFECT_CHANNELS = 20
_CROWD, _MUSIC = 0, 1
"""What plays all the time: the crowd on its channel, and music."""
_MUSIC_FADE = 1.5
"""Seconds in which a piece of music fades in or out."""
_RESERVED = 1
_SHORT = 0.5
"""Seconds; clicks and ticks are heard in every scene."""
_DUCK_RELEASE = 0.6
_DUCK_DEPTH = 0.6


@dataclass
class _Entry:
    files: list[str]
    gain: float = 1.0
    loop: bool = False
    duck: float = 0.0
    sounds: list[pygame.mixer.Sound] = field(default_factory=list)
    turn: int = 0


class Audio:
    """Plays sounds by name on three groups of channels: effects, crowd, music."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._entries: dict[str, _Entry] = {}
        self._volumes = {"effects": 0.8, "crowd": 0.6, "music": 0.5}
        self._reported: set[str] = set()
        self._beds: dict[int, str] = {}
        self._duck = 0.0
        self._ready = False

    @property
    def ready(self) -> bool:
        """Whether there is a sound device and the list of sounds was read."""
        return self._ready

    def start(self) -> bool:
        """Open the sound device and read the list; call after the first frame is shown."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            _log.info("no sound: %s", error)
            return False
        pygame.mixer.set_num_channels(EFFECT_CHANNELS + _RESERVED)
        pygame.mixer.set_reserved(_RESERVED)
        self._ready = True
        self._read_list()
        return True

    def set_volumes(self, *, effects: float, crowd: float, music: float) -> None:
        """Set the three volumes, each 0-1."""
        self._volumes = {"effects": effects, "crowd": crowd, "music": music}
        self._apply_bed_volumes()

    def play(self, name: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        """Play an effect once; `pan` runs from -1 (left) to 1 (right)."""
        sound, entry = self._next_sound(name)
        if sound is None or entry is None:
            return
        channel = pygame.mixer.find_channel(False)
        if channel is None:
            return
        volume = self._volumes["effects"] * entry.gain * gain
        angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
        spread = math.sqrt(2)
        left = min(1.0, volume * math.cos(angle) * spread)
        right = min(1.0, volume * math.sin(angle) * spread)
        channel.play(sound, loops=-1 if entry.loop else 0)
        channel.set_volume(left, right)
        if entry.duck > 0:
            self.duck(entry.duck)

    def crowd(self, name: str | None, fade: float = 1.0) -> None:
        """Play a crowd bed until another (or None) replaces it; fade in seconds."""
        if not self._ready or self._beds.get(_CROWD) == name:
            return
        channel = pygame.mixer.Channel(_CROWD)
        if name is None:
            self._beds.pop(_CROWD, None)
            channel.fadeout(round(fade * 1000))
            return
        sound, _ = self._next_sound(name)
        if sound is None:
            return
        self._beds[_CROWD] = name
        channel.play(sound, loops=-1, fade_ms=round(fade * 1000))
        self._apply_bed_volumes()

    def music(self, name: str | None) -> None:
        """Play a piece of music until another (or None) replaces it, softly."""
        if not self._ready or self._beds.get(_MUSIC) == name:
            return
        if name is None:
            self._beds.pop(_MUSIC, None)
            pygame.mixer.music.fadeout(round(_MUSIC_FADE * 1000))
            return
        entry = self._entry(name)
        if entry is None:
            return
        try:
            pygame.mixer.music.load(self._folder / entry.files[0])
            pygame.mixer.music.play(loops=-1, fade_ms=round(_MUSIC_FADE * 1000))
        except (pygame.error, OSError) as error:
            self._report(name, str(error))
            return
        self._beds[_MUSIC] = name
        self._apply_bed_volumes()

    @property
    def playing_music(self) -> str:
        """The current piece of music; empty for none."""
        return self._beds.get(_MUSIC, "")

    @property
    def beds(self) -> dict[str, float]:
        """The crowd or surroundings and the music that play, each with its volume, 0-1."""
        return {
            name: pygame.mixer.music.get_volume()
            if number == _MUSIC
            else pygame.mixer.Channel(number).get_volume()
            for number, name in self._beds.items()
        }

    def duck(self, seconds: float) -> None:
        """Lower crowd and music for a moment, so that an effect stands out."""
        self._duck = max(self._duck, seconds)
        self._apply_bed_volumes()

    def update(self, dt: float) -> None:
        """End ducking when its time is over; call once per frame."""
        if self._duck > 0:
            self._duck = max(0.0, self._duck - dt)
            self._apply_bed_volumes()

    def stop(self) -> None:
        """Stop music, crowd and all sounds at once."""
        if self._ready:
            pygame.mixer.stop()
            pygame.mixer.music.stop()
        self._beds.clear()

    def forget(self) -> None:
        """Release all decoded sounds except short ones and what is playing."""
        beds = set(self._beds.values())
        for name, entry in self._entries.items():
            if name not in beds and any(one.get_length() > _SHORT for one in entry.sounds):
                entry.sounds = []

    def read_ahead(self, name: str) -> None:
        """Read the file of a piece of music in a thread, so that the disk has it at hand."""
        entry = self._entries.get(name)
        if entry is not None:
            with suppress(OSError):
                (self._folder / entry.files[0]).read_bytes()

    def preload_later(self, *names: str) -> None:
        """Decode sounds in a thread; one played before its turn is decoded at once."""
        Thread(target=self.preload, args=names, name="sounds", daemon=True).start()

    def preload(self, *names: str) -> None:
        """Decode sounds before they are needed (behind a transition)."""
        for name in names:
            entry = self._entries.get(name)
            if entry is not None:
                self._load(name, entry)

    def _read_list(self) -> None:
        file = self._folder / "sounds.json"
        try:
            content = json.loads(file.read_text("utf-8"))
            for name, values in content.items():
                self._entries[name] = _Entry(
                    [str(one) for one in values["files"]],
                    float(values.get("gain", 1.0)),
                    bool(values.get("loop", False)),
                    float(values.get("duck", 0.0)),
                )
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            _log.warning("the list of sounds %s cannot be read: %s", file, error)

    def _entry(self, name: str) -> _Entry | None:
        entry = self._entries.get(name)
        if entry is None:
            self._report(name, "is not in the list")
        return entry

    def _next_sound(self, name: str) -> tuple[pygame.mixer.Sound | None, _Entry | None]:
        entry = self._entry(name) if self._ready else None
        if entry is None:
            return None, None
        self._load(name, entry)
        if not entry.sounds:
            return None, None
        entry.turn = (entry.turn + 1) % len(entry.sounds)
        return entry.sounds[entry.turn], entry

    def _load(self, name: str, entry: _Entry) -> None:
        if entry.sounds or not self._ready:
            return
        sounds = []
        for file in entry.files:
            try:
                sounds.append(pygame.mixer.Sound(self._folder / file))
            except (pygame.error, OSError) as error:
                self._report(name, str(error))
        # Stored whole: another thread may play the sound meanwhile.
        entry.sounds = sounds

    def _apply_bed_volumes(self) -> None:
        if not self._ready:
            return
        share = 1.0 - _DUCK_DEPTH * min(1.0, self._duck / _DUCK_RELEASE)
        for number, name in self._beds.items():
            group = "crowd" if number == _CROWD else "music"
            volume = self._volumes[group] * self._entries[name].gain * share
            if number == _MUSIC:
                pygame.mixer.music.set_volume(volume)
            else:
                pygame.mixer.Channel(number).set_volume(volume)

    def _report(self, name: str, reason: str) -> None:
        if name not in self._reported:
            self._reported.add(name)
            _log.warning("sound %s: %s", name, reason)
