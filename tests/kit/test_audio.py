"""Crowd and music: they step back behind loud signals and come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.audio.mixer import Audio

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio(SOUNDS)
    assert audio.start()
    yield audio
    audio.stop()
    pygame.mixer.quit()


@pytest.mark.parametrize("signal", ["goal_horn", "rule_gong"])
def test_crowd_and_music_step_back_behind_horn_and_gong(audio: Audio, signal: str) -> None:
    audio.crowd("crowd_bed", fade=0)
    audio.music("music_arena")
    before = audio.beds
    audio.play(signal)
    during = audio.beds
    assert before.keys() == during.keys() == {"crowd_bed", "music_arena"}
    assert all(during[name] < before[name] * 0.6 for name in before)
    for _ in range(100):
        audio.update(0.05)
    assert audio.beds == pytest.approx(before)


def test_a_usual_effect_leaves_them_as_loud_as_they_are(audio: Audio) -> None:
    audio.crowd("crowd_bed", fade=0)
    before = audio.beds
    audio.play("dice_hit")
    assert audio.beds == before


def test_music_is_not_decoded_whole(audio: Audio) -> None:
    audio.read_ahead("music_arena")
    audio.music("music_arena")
    assert audio.playing_music == "music_arena"
    assert pygame.mixer.music.get_busy()
    assert not audio._entries["music_arena"].sounds


def test_music_follows_another_while_that_one_still_fades_out(audio: Audio) -> None:
    audio.music("music_arena")
    audio.music(None)
    assert not audio.playing_music
    audio.music("music_title")
    assert list(audio.beds) == ["music_title"]
    assert audio.beds["music_title"] == pytest.approx(0.5 * 0.55, abs=0.01)
    audio.stop()
    assert not pygame.mixer.music.get_busy()
