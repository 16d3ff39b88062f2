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
