"""Light, leaves and dust move with the match and the clock."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.block_and_key.ancients import LAST_TURN
from scenes.games.block_and_key.drawing.daylight import HOURS
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("seats", [1, 2])
def test_the_light_moves_from_morning_to_evening_and_never_back(seats: int) -> None:
    stand = Stand((320, 180))
    stand.viewer = None
    stand.begin(5, seats=seats, length="short")
    source, hours = Random(3), [stand.context.model.hour]
    while stand.rules.decision(stand.now) is not None:
        stand.play(choice(stand, source))
        stand.timeline.skip()
        hours.append(stand.context.model.hour)
        assert stand.context.layer._asked is not None
        assert stand.context.layer._asked.hour == stand.context.model.hour
    assert hours == sorted(hours)
    assert hours[0] == 0
    assert hours[-1] == HOURS
    assert len(set(hours)) > (HOURS - 2 if seats == 1 else 2)
    assert LAST_TURN > HOURS


def test_every_hour_has_a_light_of_its_own() -> None:
    stand = Stand((640, 360))
    stand.begin(1, seats=1)
    pictures = set()
    for hour in range(HOURS + 1):
        layer = stand.context.layer
        layer.ask(stand.context.shot()._replace(hour=hour))
        layer.finish()
        pictures.add(pygame.image.tobytes(layer.bare, "RGB"))
    assert len(pictures) == HOURS + 1


def test_leaves_and_dust_hold_still_without_motion() -> None:
    for calm in (True, False):
        stand = Stand((640, 360), reduce_motion=calm)
        stand.begin(1, seats=1)
        stand.timeline.skip()
        stand.frame()
        stand.frame()
        due = [stand.view.update(1 / 30) for _ in range(30)]
        assert any(due) != calm
        assert sum(due) <= 20
        context = stand.context
        area = stand.kit.canvas.rect(pygame.FRect(0, 0, 1280, 200))
        shots = []
        for _ in range(2):
            stand.window.fill((0, 0, 0))
            context.foreground.draw(stand.window)
            shots.append(pygame.image.tobytes(stand.window.subsurface(area), "RGB"))
            stand.view.update(2.0)
        assert (shots[0] == shots[1]) == calm


def test_no_hour_and_no_face_reads_the_baked_stone_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand()
    stand.begin(2, seats=2)
    layer, atlas = stand.context.layer, stand.context.painter.atlas
    for hour in (0, 1):
        for _ in layer._light(layer._blank(), hour):
            atlas.get("top_coral")
        # What many other pictures do to the caches of sprites that all share.
        stand.kit.sprites._made.clear()
        stand.kit.sprites._decoded.clear()
        read: list[str] = []
        group = stand.kit.sprites.group("block_and_key")
        monkeypatch.setattr(group, "_decode", lambda name, *_, read=read: read.append(name))
    atlas.forget()
    atlas.get("top_azure")
    assert not {"temple", "faces"} & set(read)
