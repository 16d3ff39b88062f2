"""Every rift, element, beast and spell of the data has its pictures, and each its own."""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
import yaml

from tools.art.beast_art import beast_emblem, beast_plans
from tools.art.ink_spells import SPELLS
from tools.art.jpeg import write_jpeg
from tools.art.peak_duel_pieces import PHASES, RULES
from tools.art.rift_art import rift_illustration, rift_scenes
from tools.art.riftwalker import ELEMENTS as RIFT_ELEMENTS
from tools.art.riftwalker import rift_elements
from tools.art.riftwalker_elements import element_disc
from tools.art.sheet import SpriteSheet

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
MEGABYTE = 1024 * 1024


def described(group: str) -> dict[str, dict[str, Any]]:
    text = (ASSETS / group / "sprites.json").read_text(encoding="utf-8")
    loaded: dict[str, dict[str, Any]] = json.loads(text)
    return loaded


def size(group: str, name: str) -> tuple[float, float]:
    """Design size of a sprite."""
    entry = described(group)[name]
    width, height = pygame.image.load(ASSETS / group / entry["file"]).get_size()
    return width / entry["scale"], height / entry["scale"]


def data(path: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "data" / path).read_text(encoding="utf-8"))
    return loaded


def test_every_rift_has_an_illustration_of_its_own() -> None:
    rifts = [rift["id"] for rift in data("riftwalker/rifts.yaml")["rifts"]]
    sprites = described("riftwalker")
    prints = {
        hashlib.sha256(
            (ASSETS / "riftwalker" / sprites[f"rift_{rift}"]["file"]).read_bytes()
        ).hexdigest()
        for rift in rifts
    }
    assert len(prints) == len(rifts) == 52
    assert {size("riftwalker", f"rift_{rift}") for rift in rifts} == {(112, 160)}


def test_no_two_rifts_share_their_subject() -> None:
    subjects = [scene["subject"][0] for scene in rift_scenes().values()]
    assert len(set(subjects)) == len(subjects) == 52


def test_the_scenes_are_those_of_the_rifts_in_the_data() -> None:
    assert set(rift_scenes()) == set(rift_elements())


@pytest.mark.parametrize("element", RIFT_ELEMENTS)
def test_an_element_of_riftwalker_has_all_its_pieces(element: str) -> None:
    names = {f"{piece}_{element}" for piece in ("element", "peel", "disc", "mote", "flash")}
    names |= {f"crack_{element}_{stage}" for stage in range(3)}
    assert names <= set(described("riftwalker"))


def test_a_crack_spreads_from_stage_to_stage() -> None:
    sprites = described("riftwalker")
    for element in RIFT_ELEMENTS:
        covered = []
        for stage in range(3):
            file = ASSETS / "riftwalker" / sprites[f"crack_{element}_{stage}"]["file"]
            alpha = pygame.surfarray.array_alpha(pygame.image.load(file))
            covered.append(int((alpha > 60).sum()))
        assert covered[0] < covered[1] < covered[2], element


@pytest.mark.parametrize("game", ["riftwalker", "peak_duel"])
def test_a_game_stays_below_six_megabytes(game: str) -> None:
    total = sum(path.stat().st_size for path in (ASSETS / game).iterdir())
    assert total < 6 * MEGABYTE


def test_every_beast_has_an_emblem_of_its_own() -> None:
    beasts = [beast["id"] for beast in data("peak_duel/beasts.yaml")["beasts"]]
    assert set(beasts) == set(beast_plans())
    assert {size("peak_duel", f"beast_{beast}") for beast in beasts} == {(100, 100)}


def test_no_two_beasts_have_the_same_outline() -> None:
    sprites = described("peak_duel")
    masks = {}
    for beast in beast_plans():
        file = ASSETS / "peak_duel" / sprites[f"beast_{beast}"]["file"]
        alpha = pygame.surfarray.array_alpha(pygame.image.load(file)) > 127
        masks[beast] = alpha[::4, ::4]
    names = sorted(masks)
    for number, first in enumerate(names):
        for second in names[number + 1 :]:
            union = (masks[first] | masks[second]).sum()
            common = (masks[first] & masks[second]).sum()
            assert common / union < 0.97, (first, second)


def test_every_spell_of_the_data_has_its_emblem_and_its_effect() -> None:
    spells = {spell["id"]: spell["element"] for spell in data("peak_duel/spells.yaml")["spells"]}
    assert spells == SPELLS
    sprites = described("peak_duel")
    assert {f"{kind}_{spell}" for kind in ("spell", "effect", "order") for spell in spells} <= set(
        sprites
    )


@pytest.mark.parametrize("element", ["wood", "fire", "earth", "metal", "water"])
def test_an_element_of_peak_duel_has_all_its_pieces(element: str) -> None:
    sprites = described("peak_duel")
    for piece in ("card", "spell_card", "seal", "sign", "soul"):
        assert f"{piece}_{element}" in sprites


def test_the_boxes_of_a_card_lie_on_it_with_the_defence_left_and_the_attack_right() -> None:
    entry = described("peak_duel")["card_wood"]
    assert size("peak_duel", "card_wood") == (120, 168)
    for box in ("title", "seal", "art", "defence", "attack"):
        left, top, width, height = entry[box]
        assert left >= 0
        assert top >= 0
        assert left + width <= 120
        assert top + height <= 168
    assert entry["defence"][0] + entry["defence"][2] <= entry["attack"][0]
    assert entry["defence"][1] > entry["art"][1] + entry["art"][3]


def test_the_great_emblem_has_two_sides_and_each_phase_a_sign() -> None:
    sprites = described("peak_duel")
    sides = [pygame.image.load(ASSETS / "peak_duel" / f"rule_{rule}.png") for rule in RULES]
    pictures = [pygame.surfarray.array3d(side).astype(int) for side in sides]
    assert pictures[0].shape == pictures[1].shape
    assert np.abs(pictures[0] - pictures[1]).mean() > 10
    assert len(PHASES) == 5
    assert {f"phase_{phase}" for phase in PHASES} <= set(sprites)


def test_baking_again_gives_the_same_pictures(tmp_path: Path) -> None:
    sheet = SpriteSheet("again", tmp_path)
    sheet.add("beast_metal_04", beast_emblem("metal_04"), crop=False)
    sheet.add("disc_fire", element_disc("fire"), crop=False)
    rift = rift_illustration("shadowlands", rift_elements()["shadowlands"])
    write_jpeg(tmp_path / "again" / "rift_shadowlands.jpg", rift)
    for group, file in (
        ("peak_duel", "beast_metal_04.png"),
        ("riftwalker", "disc_fire.png"),
        ("riftwalker", "rift_shadowlands.jpg"),
    ):
        baked, kept = (
            pygame.surfarray.array3d(pygame.image.load(folder / file)).astype(int)
            for folder in (tmp_path / "again", ASSETS / group)
        )
        assert baked.shape == kept.shape
        # Processors round the last bit of a sine differently, which tips a few pixels by a step.
        assert np.abs(baked - kept).max() <= 4
        assert (baked != kept).mean() < 0.001
