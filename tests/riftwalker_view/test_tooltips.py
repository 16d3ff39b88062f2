"""What cannot be chosen is explained while the mouse rests on it, in both languages."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.riftwalker.tooltips import Tooltips
from scenes.kit.input.intents import Device
from tests.riftwalker_view.stand import Stand

_RESTS = 0.6


def _begun(**settings: object) -> Stand:
    stand = Stand((1280, 720), **settings)
    stand.begin(2)
    stand.timeline.clear()
    return stand


def _tooltips(stand: Stand) -> Tooltips:
    tooltips = stand.view._tooltips
    assert tooltips is not None
    return tooltips


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_thing_has_its_words_where_it_is_pointed_at(language: str) -> None:
    stand = _begun(language=language)
    tooltips, said = _tooltips(stand), {}
    for name, rect in tooltips._things():
        stand.point(rect.center)
        assert not tooltips.is_due
        stand.view.update(_RESTS)
        assert tooltips.is_due, name
        said[name] = tooltips._words()
    different = {name: words for name, words in said.items() if not name.endswith(":1")}
    assert len(set(different.values())) == len(different)
    assert {name.partition(":")[0] for name in said} == {"step", "sign", "deck", "points", "pile"}


def test_a_tooltip_is_drawn_until_a_press_or_the_next_thing() -> None:
    stand = _begun()
    tooltips = _tooltips(stand)
    rect = dict(tooltips._things())["step:burst"]
    stand.point(rect.center)
    stand.frame(_RESTS)
    shown = pygame.image.tobytes(stand.window, "RGB")
    tooltips.dismiss()
    stand.view.draw(stand.window)
    assert pygame.image.tobytes(stand.window, "RGB") != shown
    stand.point((640, 306))
    stand.point(rect.center)
    stand.view.update(_RESTS)
    assert tooltips.is_due


def test_nothing_is_explained_to_keys_nor_where_tooltips_are_off() -> None:
    stand = _begun(show_hints=False)
    deck = dict(_tooltips(stand)._things())["deck"]
    stand.point(deck.center)
    stand.view.update(_RESTS)
    assert not _tooltips(stand).is_due
    stand = _begun()
    stand.point(deck.center)
    stand.view.update(_RESTS)
    stand.kit.controls.device = Device.KEYBOARD
    assert not _tooltips(stand).is_due
