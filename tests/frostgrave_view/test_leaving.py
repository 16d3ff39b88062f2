"""What a table holds is given back when it is left."""

from __future__ import annotations

import gc
import weakref

from scenes.app.app import App
from scenes.games.frostgrave.drawing.materials import GROUP
from tests.frostgrave_view.pupil import begin
from tests.scenes.hands import Hands


def test_the_painted_table_and_its_sprites_go_when_one_leaves(app: App, hands: Hands) -> None:
    pupil = begin(app, hands)
    scenery = weakref.ref(pupil.parts.scenery)
    stage = weakref.ref(pupil.parts.stage)
    held = app.kit.sprites.bytes
    table, below = pupil.table, len(app.manager.scenes)
    del pupil
    table.leave_table()
    del table
    hands.wait(lambda: len(app.manager.scenes) < below)
    hands.frames(40)
    gc.collect()
    assert scenery() is None
    assert stage() is None
    assert app.kit.sprites.bytes < held
    assert GROUP not in app.kit.sprites._groups
