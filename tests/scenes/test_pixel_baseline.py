"""The tool that compares screens with stored pictures finds every changed pixel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools import pixel_baseline


def _picture(file: Path, *spots: tuple[int, int]) -> Path:
    picture = pygame.Surface((40, 20))
    picture.fill((10, 20, 30))
    for spot in spots:
        picture.set_at(spot, (11, 20, 30))
    pygame.image.save(picture, file)
    return file


def test_one_pixel_that_is_a_shade_lighter_is_found(tmp_path: Path) -> None:
    before = _picture(tmp_path / "before.png")
    out = tmp_path / "differences" / "picture.png"
    assert pixel_baseline.difference(before, _picture(tmp_path / "same.png"), out) == 0
    assert not out.exists()
    now = _picture(tmp_path / "now.png", (3, 4), (39, 19))
    assert pixel_baseline.difference(before, now, out) == pytest.approx(2 / 800)
    shown = pygame.image.load(out)
    assert shown.get_at((3, 4)) != shown.get_at((0, 0))


def test_a_screen_is_the_same_twice_and_a_changed_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = ["--scene", "curtain", "--size", "1280x720", "--lang", "en"]
    assert pixel_baseline.main(["store", str(tmp_path), *order]) == 0
    assert pixel_baseline.main(["compare", str(tmp_path), *order]) == 0
    _picture(next(tmp_path.glob("curtain*.png")))
    assert pixel_baseline.main(["compare", str(tmp_path), *order]) == 1
    assert "1 of 1 pictures differ" in capsys.readouterr().out
