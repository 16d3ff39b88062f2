"""A table's memory is freed when it is left."""

from __future__ import annotations

import gc
import weakref

from scenes.app.app import App
from scenes.games.frostgrave.drawing.materials import GROUP
from tests.frostgrave_view.pupil import begin
from tests.scenes.hands import Hands


def kept(app: App) -> int:
    """The number of cached pictures of the table's group, decoded or scaled."""
    caches = app.kit.sprites._decoded, app.kit.sprites._made
    return sum(key[0] == GROUP for cache in caches for key in cache._values)


def test_the_painted_table_and_its_sprites_go_when_one_leaves(app: App, hands: Hands) -> None:
    pupil = begin(app, hands)
    scenery = weakref.ref(pupil.context.scenery)
    model = weakref.ref(pupil.context.model)
    hands.wait(lambda: kept(app) > 0)
    table, below = pupil.table, len(app.manager.scenes)
    del pupil
    table.leave_table()
    del table
    hands.wait(lambda: len(app.manager.scenes) < below)
    hands.frames(40)
    gc.collect()
    assert scenery() is None
    assert model() is None
    assert kept(app) == 0
    assert GROUP not in app.kit.sprites._groups
