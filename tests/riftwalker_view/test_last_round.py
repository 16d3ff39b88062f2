"""The last round begins with an eclipse over the matrix."""

from __future__ import annotations

import pygame
import pytest

from game.riftwalker.events import LastRoundBegan
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.eclipse import Eclipse
from tests.riftwalker_view.stand import Stand

_LETTER = "scenes.games.riftwalker.drawing.eclipse.letter"


def _light(stand: Stand, point: layout.Point) -> float:
    area = stand.kit.canvas.rect(layout.around(point, 24, 24))
    pixels = pygame.image.tobytes(stand.window.subsurface(area), "RGB")
    return sum(pixels) / len(pixels)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_moon_hides_the_sun_and_the_words_stand_on_it(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    stand = Stand((1280, 720), language=language)
    stand.begin(1)
    told: list[str] = []
    monkeypatch.setattr(_LETTER, lambda _kit, _surface, text, *_, **__: told.append(text))
    beside = layout.side_rect(0).center
    stand.frame(0.0)
    before = _light(stand, beside)
    text = stand.context.word("moment.last_round")
    shown = stand.context.effects.eclipse = Eclipse(text, "why", risen=1.0)
    stand.frame(0.0)
    sun = _light(stand, layout.MIDDLE)
    assert sun > 200 and not told
    shown.covered = 1.0
    stand.frame(0.0)
    assert _light(stand, layout.MIDDLE) < 40 and _light(stand, beside) < 0.5 * before
    assert "".join(told).replace(" ", "") == text.replace(" ", "")


def test_an_eclipse_ends_and_is_not_told_twice() -> None:
    stand = Stand()
    stand.begin(1)
    context = stand.context
    context.narration = "before"
    stand.timeline.begin_track(None)
    stand.view.animate(LastRoundBegan(0, "goal"), stand.timeline)
    stand.timeline.update(0.1)
    assert context.effects.eclipse is not None
    told = context.game_word("event.last_round_began", reason=context.game_word("because.goal"))
    assert context.narration == told
    stand.timeline.update(20.0)
    assert context.effects.eclipse is None and context.model.last_turns


@pytest.mark.parametrize("ends", [False, True])
def test_the_moon_comes_from_one_side_and_leaves_to_the_other(*, ends: bool) -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    x, y = layout.MIDDLE
    stand.context.effects.eclipse = Eclipse("", "", risen=1.0, covered=0.5, ends=ends)
    stand.frame(0.0)
    right, left = _light(stand, (x + 110, y - 90)), _light(stand, (x - 110, y + 90))
    assert (left < 40 and right > 120) if ends else (right < 40 and left > 120)


def test_the_moon_brings_the_words_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    places: list[layout.Point] = []
    monkeypatch.setattr(_LETTER, lambda *told, **_: places.append(told[3]))
    shown = stand.context.effects.eclipse = Eclipse("Last", "why", risen=1.0)
    for shown.covered in (0.5, 1.0):
        stand.frame(0.0)
    (x, y), (last_x, last_y) = places
    assert last_x == layout.MIDDLE[0] and abs(last_y - layout.MIDDLE[1]) < 60
    assert x > last_x + 100 and y < last_y - 60
