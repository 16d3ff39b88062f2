"""Sprites, icons and sounds: found, scaled, and never a reason to stop."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pygame
import pytest

from scenes.kit.audio.mixer import Audio
from scenes.kit.draw.icons import Icons
from scenes.kit.draw.sprites import Sprites
from scenes.kit.kit import Kit


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    folder = tmp_path / "toys"
    folder.mkdir()
    image = pygame.Surface((40, 20), pygame.SRCALPHA)
    image.fill((90, 0, 0, 128))
    pygame.image.save(image, folder / "car.png")
    entries = {
        "car": {"file": "car.png", "anchor": [20, 18], "shadow": "shade"},
        "shade": {"file": "car.png", "anchor": [20, 10], "shadow": None},
        "lost": {"file": "gone.png", "anchor": [0, 0], "shadow": None},
    }
    (folder / "sprites.json").write_text(json.dumps(entries))
    return tmp_path


def test_sprites_are_baked_at_twice_their_size(kit: Kit, assets: Path) -> None:
    group = Sprites(assets, kit.canvas).group("toys")
    sprite = group.get("car")
    assert sprite.image.get_size() == (20, 10)
    assert sprite.anchor == (10, 9)
    assert group.get("car") is sprite
    assert group.get("car", 2.0).image.get_size() == (40, 20)
    shadow = group.shadow("car")
    assert shadow is not None
    assert shadow.anchor == (10, 5)
    assert group.shadow("shade") is None


def test_a_turned_sprite_keeps_its_anchor_on_the_ground(kit: Kit, assets: Path) -> None:
    sprite = Sprites(assets, kit.canvas).group("toys").get("car", 2.0, angle=90)
    width, height = sprite.image.get_size()
    assert (width, height) == pytest.approx((24, 44), abs=2)
    assert sprite.anchor[0] == pytest.approx(width / 2 + 8, abs=1.5)
    assert sprite.anchor[1] == pytest.approx(height / 2, abs=1.5)


def test_fades_and_tints_stay_premultiplied(kit: Kit, assets: Path) -> None:
    group = Sprites(assets, kit.canvas).group("toys")
    faded = group.get("car", 2.0, opacity=0.5).image.get_at((20, 10))
    assert tuple(faded) == pytest.approx((45, 0, 0, 64), abs=2)
    tinted = group.get("car", 2.0, tint=(0, 0, 255), tint_share=1.0).image.get_at((20, 10))
    assert tuple(tinted) == pytest.approx((0, 0, 128, 128), abs=2)
    flat = group.get("car", 2.0, flat=(255, 255, 255)).image.get_at((20, 10))
    assert tuple(flat) == pytest.approx((128, 128, 128, 128), abs=2)


def test_a_picture_without_transparency_keeps_its_own_scale(kit: Kit, tmp_path: Path) -> None:
    folder = tmp_path / "scene"
    folder.mkdir()
    picture = pygame.Surface((30, 30), depth=24)
    picture.fill((200, 100, 50))
    pygame.image.save(picture, folder / "sky.png")
    listing = {"sky": {"file": "sky.png", "anchor": [0, 0], "shadow": None, "scale": 1.5}}
    (folder / "sprites.json").write_text(json.dumps(listing))
    sprite = Sprites(tmp_path, kit.canvas).group("scene").get("sky")
    assert sprite.image.get_size() == (20, 20)
    canvas = pygame.Surface((40, 40))
    sprite.draw(canvas, (0, 0))
    assert tuple(canvas.get_at((10, 10))[:3]) == pytest.approx((200, 100, 50), abs=3)
    sprite.draw(canvas, (20, 20), opacity=0.5)
    assert tuple(canvas.get_at((30, 30))[:3]) == pytest.approx((100, 50, 25), abs=3)


def test_what_is_decoded_gently_looks_the_same(kit: Kit, tmp_path: Path) -> None:
    folder = tmp_path / "scene"
    folder.mkdir()
    picture = pygame.Surface((40, 150), depth=24)
    for y in range(150):
        picture.fill((y, 255 - y, 40), (0, y, 40, 1))
    pygame.image.save(picture, folder / "sky.png")
    listing = {"sky": {"file": "sky.png", "anchor": [0, 0], "shadow": None, "scale": 1}}
    (folder / "sprites.json").write_text(json.dumps(listing))
    shown = []
    for gently in (False, True):
        sprites = Sprites(tmp_path, kit.canvas)
        sprites.load("scene").wait()
        sprites.prepare("scene", ("sky",), gently=gently).wait()
        (folder / "sky.png").rename(folder / "away.png")  # it is in memory by now
        shown.append(pygame.image.tobytes(sprites.group("scene").get("sky").image, "RGB"))
        (folder / "away.png").rename(folder / "sky.png")
    assert shown[0] == shown[1]


def test_a_missing_sprite_is_shown_by_a_stand_in_and_told_once(
    kit: Kit, assets: Path, caplog: pytest.LogCaptureFixture
) -> None:
    group = Sprites(assets, kit.canvas).group("toys")
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        first = group.get("lost")
        group.get("lost", 2.0)
    assert first.image.get_width() > 8
    assert first.image.get_bounding_rect().width > 8
    assert len(caplog.records) == 1
    assert "lost" in caplog.text


def test_a_missing_group_is_empty_and_told(
    kit: Kit, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sprites = Sprites(tmp_path, kit.canvas)
    group = sprites.group("nowhere")
    assert group.names() == []
    assert group.loading.done
    assert "nowhere" in caplog.text


def test_loading_in_a_worker_ends_and_can_be_released(kit: Kit, assets: Path) -> None:
    sprites = Sprites(assets, kit.canvas)
    loading = sprites.load("toys")
    group = sprites.group("toys")
    assert loading.done
    assert loading.progress == 1.0
    assert group.names() == ["car", "lost", "shade"]
    sprites.release("toys")
    assert sprites.group("toys") is not group


def test_nothing_is_decoded_before_it_is_shown(kit: Kit, assets: Path) -> None:
    sprites = Sprites(assets, kit.canvas)
    group = sprites.group("toys")
    assert "car" in group
    assert sprites.bytes == 0
    group.get("car")
    assert sprites.bytes == 4 * (40 * 20 + 20 * 10)


def test_what_is_wanted_first_is_decoded_in_the_worker(
    kit: Kit, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sprites = Sprites(assets, kit.canvas)
    sprites.load("toys", ahead=("car", "unheard_of"))
    group = sprites.group("toys")
    monkeypatch.setattr(pygame.image, "load", lambda _: pytest.fail("decoded twice"))
    assert group.get("car").image.get_size() == (20, 10)


def test_a_large_ground_is_decoded_once_to_cover_the_window(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "scene"
    folder.mkdir()
    pygame.image.save(pygame.Surface((1200, 700), pygame.SRCALPHA), folder / "sky.png")
    (folder / "sprites.json").write_text(json.dumps({"sky": {"file": "sky.png"}}))
    decoded: list[object] = []
    load = pygame.image.load

    def counted(file: Path) -> pygame.Surface:
        decoded.append(file)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", counted)
    sprites = Sprites(tmp_path, kit.canvas)
    width, height = sprites.group("scene").covering("sky", (1280, 720)).image.get_size()
    assert width >= 1280 and height >= 720
    assert min(width - 1280, height - 720) <= 3
    assert len(decoded) == 1
    assert sprites.bytes == 4 * width * height, "the decoded file is let go"


def test_a_group_stays_as_long_as_anybody_holds_it(kit: Kit, assets: Path) -> None:
    sprites = Sprites(assets, kit.canvas)
    sprites.hold("toys")
    sprites.hold("toys")
    group = sprites.group("toys")
    group.get("car")
    sprites.release("toys")
    assert sprites.group("toys") is group
    assert sprites.bytes > 0
    sprites.release("toys")
    assert sprites.bytes == 0
    assert sprites.group("toys") is not group


@pytest.mark.parametrize(
    "text", ["[]", "{", "3", '{"car": 5, "van": {"file": "car.png", "anchor": ["a", {}]}}']
)
def test_a_damaged_list_is_told_and_nobody_waits_for_ever(
    kit: Kit, assets: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    (assets / "toys" / "sprites.json").write_text(text)
    sprites = Sprites(assets, kit.canvas)
    sprites.load("toys", ahead=("car",))
    assert sprites.group("toys").names() == []
    assert "toys" in caplog.text


def test_one_damaged_entry_hides_no_other(kit: Kit, assets: Path) -> None:
    good: dict[str, object] = {"file": "car.png"}
    entries = {"car": good, "van": {**good, "anchor": {}}, "bus": {**good, "scale": 0}}
    (assets / "toys" / "sprites.json").write_text(json.dumps(entries))
    assert Sprites(assets, kit.canvas).group("toys").names() == ["car"]


def test_a_damaged_picture_is_shown_by_a_stand_in(
    kit: Kit, assets: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (assets / "toys" / "car.png").write_bytes(b"no picture")
    group = Sprites(assets, kit.canvas).group("toys")
    assert group.get("car").image.get_width() > 8
    assert "car" in caplog.text


def test_icons_are_drawn_at_the_exact_size_in_a_colour(kit: Kit) -> None:
    image = kit.icons.get("check", 20, (255, 0, 0))
    assert image.get_size() == (20, 20)
    drawn = image.get_bounding_rect()
    assert drawn.width > 8
    colours = [image.get_at((x, y)) for x in range(20) for y in range(20)]
    assert all(colour.g == 0 and colour.b == 0 and colour.r <= colour.a for colour in colours)


def test_a_missing_icon_is_shown_by_a_stand_in_and_told_once(
    kit: Kit, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    icons = Icons(tmp_path, kit.canvas)
    icons.get("unheard_of", 24, (255, 255, 255))
    icons.get("unheard_of", 30, (255, 255, 255))
    assert len(caplog.records) == 1
    assert not icons.has("unheard_of")


def test_sound_without_a_device_list_or_file_is_silent(tmp_path: Path) -> None:
    audio = Audio(tmp_path)
    audio.play("anything")
    audio.crowd("bed")
    audio.start()
    audio.play("anything")
    audio.music("nothing")
    audio.duck(0.5)
    audio.update(0.1)
    audio.stop()
    pygame.mixer.quit()


def test_long_sounds_are_let_go_and_decoded_again_when_they_are_heard(tmp_path: Path) -> None:
    import wave

    for name, seconds in (("click.wav", 0.1), ("horn.wav", 2.0)):
        with wave.open(str(tmp_path / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44100)
            file.writeframes(b"\0\0" * round(44100 * seconds))
    listing = {
        "click": {"files": ["click.wav"]},
        "horn": {"files": ["horn.wav", "click.wav"]},
        "bed": {"files": ["horn.wav"], "loop": True},
    }
    (tmp_path / "sounds.json").write_text(json.dumps(listing))
    audio = Audio(tmp_path)
    if not audio.start():
        pytest.skip("no sound device, not even a dummy")
    audio.preload("click", "horn")
    audio.crowd("bed")
    audio.forget()
    assert {name: len(entry.sounds) for name, entry in audio._entries.items()} == {
        "click": 1,
        "horn": 0,
        "bed": 1,
    }
    audio.play("horn")
    assert len(audio._entries["horn"].sounds) == 2
    pygame.mixer.quit()


def test_variants_of_a_sound_take_turns(tmp_path: Path) -> None:
    import wave

    for name in ("a.wav", "b.wav"):
        with wave.open(str(tmp_path / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44100)
            file.writeframes(b"\0\0" * 4410)
    listing = {"tick": {"files": ["a.wav", "b.wav"], "gain": 0.5}}
    (tmp_path / "sounds.json").write_text(json.dumps(listing))
    audio = Audio(tmp_path)
    if not audio.start():
        pytest.skip("no sound device, not even a dummy")
    turns = []
    for _ in range(4):
        audio.play("tick", pan=-0.5)
        turns.append(audio._entries["tick"].turn)
    pygame.mixer.quit()
    assert turns == [1, 0, 1, 0]
