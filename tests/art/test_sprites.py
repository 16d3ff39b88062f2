"""The baked sprites are complete, well described, and baked again they are the same."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from tools.art.game_marks import SQUARE_MARKS, square_mark, stamina_token
from tools.art.line_cards import DIAGRAMS, card_face
from tools.art.picture import opaque, write_png
from tools.art.rink_plan import CLASSIC, WIDE, RinkPlan
from tools.art.sheet import SpriteSheet

ASSETS = Path(__file__).resolve().parents[2] / "assets"
GROUPS = (
    "trick_shot",
    "shared",
    "block_and_key",
    "riftwalker",
    "frostgrave",
    "frostgrave_campaign",
    "frostgrave_heroes",
    "frostgrave_low",
    "peak_duel",
    "peak_duel_table",
    "title",
)
FAINT = 12
"""An opacity (of 255) that is invisible at the rim of a shadow."""
MEGABYTE = 1024 * 1024


def described(group: str) -> dict[str, dict[str, Any]]:
    text = (ASSETS / group / "sprites.json").read_text(encoding="utf-8")
    loaded: dict[str, dict[str, Any]] = json.loads(text)
    return loaded


def sane(anchor: list[int], size: tuple[int, int]) -> bool:
    return all(-length <= place <= 2 * length for place, length in zip(anchor, size, strict=True))


@pytest.mark.parametrize("group", GROUPS)
def test_every_sprite_has_its_file_its_shadow_and_a_sane_anchor(group: str) -> None:
    sprites = described(group)
    for name, entry in sprites.items():
        picture = pygame.image.load(ASSETS / group / entry["file"])
        assert sane(entry["anchor"], picture.get_size()), name
        assert entry["shadow"] is None or entry["shadow"] in sprites, name


@pytest.mark.parametrize("group", GROUPS)
def test_no_file_of_a_group_is_left_undescribed(group: str) -> None:
    files = {path.name for path in (ASSETS / group).iterdir() if path.suffix in (".png", ".jpg")}
    assert files == {entry["file"] for entry in described(group).values()}


@pytest.mark.parametrize("group", GROUPS)
def test_colours_are_premultiplied(group: str) -> None:
    for name, entry in described(group).items():
        picture = pygame.image.load(ASSETS / group / entry["file"])
        if picture.get_flags() & pygame.SRCALPHA:
            brightest = pygame.surfarray.pixels3d(picture)[::3, ::3].max(-1)
            alpha = pygame.surfarray.pixels_alpha(picture)[::3, ::3]
            assert (brightest <= alpha).all(), name


@pytest.mark.parametrize("group", GROUPS)
def test_no_shadow_is_cut_off(group: str) -> None:
    """A shadow fades away within its picture; it does not end in a straight edge."""
    sprites = described(group)
    for name in sorted({entry["shadow"] for entry in sprites.values() if entry["shadow"]}):
        picture = pygame.image.load(ASSETS / group / sprites[name]["file"])
        alpha = pygame.surfarray.pixels_alpha(picture)
        edges = (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])
        assert max(edge.max() for edge in edges) <= FAINT, name


@pytest.mark.parametrize("name", ["altar_sun", "altar_moon"])
def test_the_shadow_painted_below_an_altar_ends_before_its_picture_does(name: str) -> None:
    picture = pygame.image.load(ASSETS / "block_and_key" / f"{name}.png")
    alpha = pygame.surfarray.pixels_alpha(picture)
    assert max(edge.max() for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])) <= FAINT


@pytest.mark.parametrize("team", ["red", "blue"])
@pytest.mark.parametrize("role", ["centre", "wing", "defender", "goalie"])
def test_every_role_of_both_teams_has_eight_facings_and_a_badge(team: str, role: str) -> None:
    sprites = described("trick_shot")
    for facing in range(8):
        name = f"skater_{team}_{role}_{facing}"
        assert sprites[name]["shadow"] == f"{name}_shadow"
        x, y = sprites[name]["anchor"]
        picture = pygame.image.load(ASSETS / "trick_shot" / sprites[name]["file"])
        assert 0 < x < picture.get_width()
        assert picture.get_height() / 2 < y < picture.get_height()
    assert f"badge_{team}_{role}" in sprites


def test_dice_cards_and_squares_are_complete() -> None:
    sprites = described("trick_shot")
    for kind in ("fail", "response", "bounce", "blank"):
        assert {f"die_{kind}_{yaw}" for yaw in range(6)} <= set(sprites)
    assert len([name for name in sprites if name.startswith("die_tumble_")]) >= 12
    assert {f"card_{card}" for card in DIAGRAMS} | {"card_back"} <= set(sprites)
    assert set(SQUARE_MARKS) <= set(sprites)


@pytest.mark.parametrize("plan", [CLASSIC, WIDE], ids=lambda plan: plan.name)
def test_the_rinks_say_where_their_squares_lie(plan: RinkPlan) -> None:
    entry = described("trick_shot")[plan.name]
    picture = pygame.image.load(ASSETS / "trick_shot" / entry["file"])
    x, y = entry["origin"]
    right, bottom = x + plan.columns * entry["cell"], y + plan.rows * entry["cell"]
    assert 0 < x < right < picture.get_width()
    assert 0 < y < bottom < picture.get_height()
    for column in (0, plan.columns - 1):
        for row in (0, plan.rows - 1):
            middle = plan.centre_of(column, row)
            assert picture.get_at((round(middle[0]), round(middle[1]))).a == 255


def test_the_classic_rink_fits_its_place_on_the_screen() -> None:
    picture = pygame.image.load(ASSETS / "trick_shot" / "rink_classic.png")
    assert picture.get_width() <= 2 * 912
    assert picture.get_height() <= 2 * 520


@pytest.mark.parametrize(
    "game", ["trick_shot", "riftwalker", "frostgrave", "block_and_key", "peak_duel"]
)
def test_every_game_has_a_cover_with_its_box(game: str) -> None:
    entry = described("shared")[f"cover_{game}"]
    x, y, width, height = entry["box"]
    assert entry["anchor"] == [x, y]
    assert (width, height) == (2 * 204, 2 * 276)


def test_baking_a_cheap_sprite_again_gives_the_same_bytes(tmp_path: Path) -> None:
    sheet = SpriteSheet("again", tmp_path)
    sheet.add("stamina_ready", stamina_token(ready=True))
    sheet.add("tile_hit", square_mark(*SQUARE_MARKS["tile_hit"]), crop=False)
    sheet.add("card_rattle", card_face("rattle"), crop=False)
    for name in ("stamina_ready", "tile_hit", "card_rattle"):
        stored = (ASSETS / "trick_shot" / f"{name}.png").read_bytes()
        assert (tmp_path / "again" / f"{name}.png").read_bytes() == stored


def test_written_pictures_read_back_as_they_were(tmp_path: Path) -> None:
    generator = np.random.default_rng(1)
    colours = generator.random((37, 23, 3)).astype(np.float32)
    write_png(tmp_path / "noise.png", opaque(colours))
    read = pygame.surfarray.array3d(pygame.image.load(tmp_path / "noise.png")).swapaxes(0, 1)
    assert np.abs(read.astype(float) / 255 - colours).max() <= 0.5 / 255 + 1e-6


def test_all_assets_stay_small() -> None:
    size = sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file())
    assert size < 60 * MEGABYTE


def test_the_credits_name_every_group() -> None:
    text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for folder in (path for path in ASSETS.iterdir() if path.is_dir()):
        assert f"`{folder.name}/" in text
    for path in (ASSETS / "fonts").glob("*-OFL.txt"):
        assert path.name in text


def test_equal_pictures_of_a_group_share_one_file(tmp_path: Path) -> None:
    (tmp_path / "group").mkdir()
    sheet = SpriteSheet("group", tmp_path)
    picture = np.ones((4, 6, 4), np.float32)
    for name in ("first", "second"):
        sheet.add(name, picture, (1 if name == "first" else 2, 3))
    sheet.add("other", picture * 0.5)
    sheet.write()
    entries = json.loads((tmp_path / "group" / "sprites.json").read_text("utf-8"))
    assert [entries[name]["file"] for name in ("first", "second", "other")] == [
        "first.png",
        "first.png",
        "other.png",
    ]
    assert [entries[name]["anchor"] for name in ("first", "second")] == [[1, 3], [2, 3]]
    assert {path.name for path in (tmp_path / "group").glob("*.png")} == {"first.png", "other.png"}
