"""Every sound is there, decodes, is loud enough, never clips, and loops without a seam."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.sound.seams import seam_of
from tools.sound import mastering
from tools.sound.bake import index
from tools.sound.catalogue import catalogue
from tools.sound.wave import RATE, Sound, samples

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
NAMES = """
    dice_shake dice_hit dice_settle skate_start skate_stop skate_carve puck_pass
    puck_receive puck_boards puck_post shot slapshot save steal hit fight whistle goal_horn
    crowd_bed crowd_cheer crowd_groan crowd_clap faceoff line_change token card_flip card_slide
    ui_hover ui_click ui_confirm ui_cancel ui_error ui_page ui_tick turn period_buzzer
    music_title music_arena stone_drop stone_tap stone_slide key_chime ancients
    key_turn temple_evening
    matrix_flip place_fly rift_turn rift_score rift_hold rift_verdict rift_beam rift_lost
    rift_count_1 rift_count_2 rift_count_3 rift_count_4 rift_count_5 rift_count_6
    rift_count_7 rift_count_8 rift_count_9 rift_count_10 rift_count_11 rift_count_12
    line_lightning line_life line_fire line_earth line_water line_air
    burst_lightning burst_life burst_fire burst_earth burst_water burst_air
    lunge hold clash beast_falls rule_gong damage_turn soul phase_tick
    world_moon world_sun brush_stroke ink_spatter tag_hung last_blow duel_won
    spell_piercing_thunder spell_spring_wind spell_blaze spell_rekindle spell_soul_return
    spell_rampart spell_charge spell_adamant spell_submerge spell_cycle
    frost_step frost_climb frost_jump frost_fall frost_clash frost_wound frost_armour frost_bow
    frost_crossbow frost_load frost_arrow_hit frost_arrow_miss frost_chant frost_success
    frost_failure frost_magic_bolt frost_magic_fire frost_magic_shield frost_magic_curse
    frost_magic_teleport frost_magic_wall frost_magic_summon frost_magic_heal frost_magic_vision
    frost_school_chronomancer frost_school_elementalist frost_school_enchanter
    frost_school_illusionist frost_school_necromancer frost_school_sigilist
    frost_school_soothsayer frost_school_summoner frost_school_thaumaturge frost_school_witch
    frost_killing_blow
    frost_magic_storm frost_treasure frost_chest frost_secured frost_growl_small
    frost_growl_large frost_death frost_die frost_wind frost_turn frost_victory frost_defeat
    campaign_door campaign_bell campaign_seal
    replay_swoosh stick_taps overtime_pulse final_horn
"""
LOOPS = {
    "crowd_bed": 24.0, "music_title": 68.571, "music_arena": 45.714,
    "frost_wind": 16.0,
}  # fmt: skip
MOST_BYTES = 6_000_000
INDEX = json.loads((FOLDER / "sounds.json").read_text(encoding="utf-8"))
FILES = [file for entry in INDEX.values() for file in entry["files"]]


@pytest.fixture(scope="module")
def decoded() -> Iterator[dict[str, Sound]]:
    """Return all files as the program's mixer decodes them: `(samples, 2)`, -1 to 1."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    try:
        yield {
            file: np.frombuffer(
                pygame.mixer.Sound(FOLDER / file).get_raw(), dtype=np.int16
            ).reshape(-1, 2)
            / 32_768
            for file in FILES
        }
    finally:
        pygame.mixer.quit()


def test_the_index_names_exactly_the_sounds_of_the_game() -> None:
    assert sorted(INDEX) == sorted(NAMES.split())


def test_the_index_is_what_the_catalogue_says() -> None:
    assert index(catalogue()) == INDEX


def test_every_file_is_named_and_every_named_file_is_there() -> None:
    assert sorted(FILES) == sorted(path.name for path in FOLDER.glob("*.ogg"))
    assert len(set(FILES)) == len(FILES)


def test_what_is_heard_often_has_variants() -> None:
    assert len(INDEX["dice_hit"]["files"]) == 4
    assert len(INDEX["skate_carve"]["files"]) == 3
    assert len(INDEX["puck_boards"]["files"]) == 3
    assert len(INDEX["matrix_flip"]["files"]) == 3
    assert len(INDEX["damage_turn"]["files"]) == 3
    assert len(INDEX["frost_step"]["files"]) == 3
    assert len(INDEX["frost_clash"]["files"]) == 3


def test_gains_are_factors() -> None:
    assert all(0 < entry["gain"] <= 1 for entry in INDEX.values())


def test_all_sounds_together_stay_small() -> None:
    assert sum((FOLDER / file).stat().st_size for file in FILES) < MOST_BYTES


def test_every_sound_is_in_the_credits() -> None:
    text = (FOLDER / "CREDITS.md").read_text(encoding="utf-8")
    patterns = [part.strip("`") for part in text.replace(",", " ").replace("|", " ").split()]
    starts = [pattern.rstrip("*") for pattern in patterns if pattern.endswith("*")]
    for name in INDEX:
        assert name in patterns or name.startswith(tuple(starts)), name


@pytest.mark.parametrize("file", FILES)
def test_a_sound_is_loud_enough_and_does_not_clip(file: str, decoded: dict[str, Sound]) -> None:
    sound = decoded[file]
    peak = float(np.abs(sound).max())
    assert peak < 0.999
    assert -17.5 < mastering.loudness_of(sound) < -15.0
    assert np.abs(sound.mean(axis=0)).max() < 0.002, "a constant offset clicks"


@pytest.mark.parametrize("name", [name for name in INDEX if name not in LOOPS])
def test_a_sound_begins_and_ends_in_silence(name: str, decoded: dict[str, Sound]) -> None:
    for file in INDEX[name]["files"]:
        sound = decoded[file]
        assert np.abs(sound[0]).max() < 0.03
        assert np.abs(sound[-20:]).max() < 0.003
        assert 0.05 < len(sound) / RATE < 6


@pytest.mark.parametrize(("name", "seconds"), LOOPS.items())
def test_a_loop_joins_its_own_beginning(
    name: str, seconds: float, decoded: dict[str, Sound]
) -> None:
    assert INDEX[name]["loop"] is True
    (file,) = INDEX[name]["files"]
    sound = decoded[file]
    assert abs(len(sound) - samples(seconds)) < samples(0.001)
    assert seam_of(sound) < 1.5
    edge = samples(0.05)
    before, after = _strength(sound[-edge:]), _strength(sound[:edge])
    around = _strength(np.concatenate([sound[-5 * edge :], sound[: 5 * edge]]))
    assert min(before, after) > 0.2 * around, "the loop falls silent at its seam"


def test_only_loops_are_called_loops() -> None:
    assert {name for name, entry in INDEX.items() if entry["loop"]} == set(LOOPS)


@pytest.mark.parametrize(
    "name",
    [
        "dice_hit",
        "ui_click",
        "puck_post",
        "whistle",
        "skate_stop",
        "turn",
        "frost_clash",
        "frost_die",
    ],
)
def test_the_baked_file_is_what_the_recipe_makes_today(
    name: str, decoded: dict[str, Sound]
) -> None:
    recipe = catalogue()[name]
    for file, make in zip(INDEX[name]["files"], recipe.variants, strict=True):
        made = mastering.mastered(make(), loops=recipe.loop)
        baked = decoded[file].mean(axis=1)
        assert abs(len(made) - len(baked)) <= 64
        count = min(len(made), len(baked))
        assert np.corrcoef(made[:count], baked[:count])[0, 1] > 0.97


def _strength(sound: Sound) -> float:
    return float(np.sqrt((sound**2).mean()))
