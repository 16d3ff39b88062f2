"""The tools that make the sounds."""

import wave
from pathlib import Path

import numpy as np
import pytest

from tests.sound.seams import seam_of
from tools.sound import bake, mastering, table_sounds
from tools.sound.filters import band, high_pass, low_pass, swept
from tools.sound.instruments import hertz, rotating
from tools.sound.rooms import arena, study
from tools.sound.wave import (
    RATE,
    Sound,
    Track,
    curve,
    faded,
    fall,
    generator,
    noise,
    samples,
    slow_change,
    times,
)


def tone(frequency: float, seconds: float = 0.5) -> Sound:
    return np.sin(2 * np.pi * frequency * times(seconds))


def strength(sound: Sound) -> float:
    return float(np.sqrt((sound**2).mean()))


def test_chance_depends_on_the_name_alone() -> None:
    assert np.array_equal(noise(generator("a"), 0.1), noise(generator("a"), 0.1))
    assert not np.array_equal(noise(generator("a"), 0.1), noise(generator("b"), 0.1))


def test_an_envelope_passes_through_its_points() -> None:
    shape = curve(1.0, (0, 0), (0.25, 1), (0.5, 0.5), (1.0, 0))
    assert shape[0] == 0
    assert shape[samples(0.25)] == pytest.approx(1, abs=1e-3)
    assert shape[samples(0.5)] == pytest.approx(0.5, abs=1e-3)
    assert shape[-1] == pytest.approx(0, abs=1e-3)


def test_a_fall_halves_in_its_half_life() -> None:
    assert fall(0.5, 0.1)[samples(0.1)] == pytest.approx(0.5)


def test_faded_ends_are_silent() -> None:
    sound = faded(np.ones(samples(0.1)))
    assert sound[0] == 0
    assert sound[-1] == 0
    assert sound[samples(0.05)] == 1


@pytest.mark.parametrize("stereo", [False, True])
def test_a_looping_track_carries_its_tail_to_the_beginning(stereo: bool) -> None:
    track = Track(0.1, stereo=stereo, loops=True)
    track.add(np.ones(samples(0.04)), at=0.08)
    assert strength(track.sound[: samples(0.02)]) == pytest.approx(1)
    assert strength(track.sound[samples(0.02) : samples(0.08)]) == 0


def test_a_track_fades_what_it_cannot_hold() -> None:
    track = Track(0.1)
    track.add(np.ones(samples(0.3)), at=0.02)
    assert len(track.sound) == samples(0.1)
    assert track.sound[-1] == 0
    track.add(np.ones(10), at=5)
    assert track.sound[-1] == 0


def test_filters_keep_their_band_and_drop_the_rest() -> None:
    low, high = tone(200), tone(6000)
    assert strength(low_pass(low, 1000)) == pytest.approx(strength(low), rel=0.05)
    assert strength(low_pass(high, 1000)) < 0.05 * strength(high)
    assert strength(high_pass(low, 2000)) < 0.05 * strength(low)
    assert strength(band(tone(1000), 500, 2000)) > 0.8 * strength(tone(1000))


def test_a_filtered_loop_is_still_a_loop() -> None:
    cycles = tone(100, 0.5)
    assert seam_of(low_pass(cycles, 500, loops=True)) <= 1.0


def test_a_sweep_follows_its_centre() -> None:
    sound = swept(noise(generator("sweep"), 1.0), np.linspace(500, 5000, RATE), 0.3)
    powers = [np.abs(np.fft.rfft(part)) ** 2 for part in np.split(sound, 4)]
    peaks = [float((power * np.arange(len(power))).sum() / power.sum()) * 4 for power in powers]
    assert peaks[0] < 1600
    assert peaks[3] > 3500


def test_slow_change_repeats_after_its_length() -> None:
    change = slow_change(generator("slow"), 1.0, 8)
    assert seam_of(change) < 2
    assert change.std() == pytest.approx(1)


def test_rooms_lengthen_a_sound_and_die_away() -> None:
    click = np.zeros(samples(0.05))
    click[0] = 1
    small, wide = study().mono(click, 0.5, 0.4), arena().stereo(click, 0.5, 1.0)
    assert len(small) == samples(0.05) + samples(0.4)
    assert wide.shape == (samples(0.05) + samples(1.0), 2)
    assert not np.array_equal(wide[:, 0], wide[:, 1])
    assert np.abs(wide[-10:]).max() < 1e-4
    assert strength(arena().mono(click, 0.5, 1.0)[samples(0.3) :]) > strength(small[samples(0.3) :])


def test_a_rotating_horn_keeps_a_loop_whole() -> None:
    sound = rotating(tone(200, 1.0), 6.0)
    assert sound.shape == (RATE, 2)
    assert seam_of(sound) < 1.5


def test_mastering_reaches_the_loudness_and_respects_the_ceiling() -> None:
    for sound in (0.01 * tone(1000), 30 * tone(1000), noise(generator("loud"), 0.5)):
        done = mastering.mastered(sound)
        assert mastering.loudness_of(done) == pytest.approx(mastering.TARGET_LOUDNESS, abs=0.7)
        assert np.abs(done).max() <= mastering.CEILING


def test_a_click_is_not_crushed_to_be_loud() -> None:
    click = np.zeros(samples(0.2))
    click[100:110] = 1
    assert np.abs(mastering.mastered(click)).max() <= mastering.CEILING
    assert mastering.loudness_of(mastering.mastered(click)) < mastering.TARGET_LOUDNESS - 6


def test_bass_counts_for_less_than_treble() -> None:
    assert mastering.loudness_of(tone(40)) < mastering.loudness_of(tone(1000)) - 3
    assert mastering.loudness_of(tone(4000)) > mastering.loudness_of(tone(1000))


def test_concert_pitch() -> None:
    assert hertz(69) == 440
    assert hertz(57) == 220


def test_a_wave_file_repeats_exactly(tmp_path: Path) -> None:
    paths = [tmp_path / "one.wav", tmp_path / "two.wav"]
    for path in paths:
        bake.write_wave(path, mastering.mastered(table_sounds.click()))
    assert paths[0].read_bytes() == paths[1].read_bytes()
    with wave.open(str(paths[0])) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)


def test_an_unknown_sound_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        bake.main(["no_such_sound"])
    assert stopped.value.code == 2
    assert "no such sound: no_such_sound" in capsys.readouterr().err
