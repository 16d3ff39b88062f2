"""Where the camera looks: nobody is to peek out from below a panel."""

from __future__ import annotations

import pytest

from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import best_look as looking
from scenes.games.frostgrave.best_look import FREE, best_look
from scenes.games.frostgrave.camera import NEAR
from tests.frostgrave_view.stand import lesson_at

_BELOW = 9.6
"""So many inches below the acting figure another one is never seen with it above the buttons."""


@pytest.mark.parametrize("stands", [True, False])
def test_the_camera_goes_where_no_figure_is_cut_by_a_panel(
    stands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = lesson_at("welcome")
    context, camera = stand.context, stand.context.usual[0]
    number = context.model.warband(0)[0].id
    place = context.model.places[number]
    middle = context.ground.size / 2
    place.x, place.y, place.z = middle, middle, 0
    across, down = middle / INCH, middle / INCH
    # The figure's own ground is worth twice what is lost by cutting the other one.
    spots = [
        looking._Sight(across, down, 1.0, stands=False),
        looking._Sight(across, down + _BELOW, 1.0, stands=stands),
    ]
    monkeypatch.setattr(looking, "_sights", lambda *_: iter(spots))
    camera.frame(NEAR, middle, middle + 3.2 * INCH, at_once=True)
    other = camera.design(middle, middle + _BELOW * INCH)
    assert FREE.collidepoint(camera.design(middle, middle))
    assert not FREE.collidepoint(other)
    assert other[1] < 720
    look = best_look(context, number)
    assert (look is not None) is stands
    if look is not None:
        camera.look_at(*look, at_once=True)
        assert camera.design(middle, middle + _BELOW * INCH)[1] >= 720
