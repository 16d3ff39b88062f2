"""The Library on the screen: no snow, no city around it, ways out, a half disc to deploy on."""

from __future__ import annotations

import pygame
import pytest

from game.frostgrave import actions as act
from game.frostgrave import deploying
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.scenarios import current
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.beyond import MARGIN
from scenes.games.frostgrave.drawing.indoors import IndoorGround
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.formation import line_up, with_those
from tests.frostgrave_view.stand import Stand


def _deploying(edge: int) -> Stand:
    stand = Stand((640, 360))
    stand.begin(seed=2, scenario="library", spells_before=False)
    while stand.rules.decision(stand.now).kind != "deploy":  # type: ignore[union-attr]
        legal = stand.rules.legal(stand.now)
        side = [one for one in legal if isinstance(one, act.ChooseSide) and one.edge == edge]
        stand.play((side or legal)[0])
    stand.wait()
    stand.ask()
    return stand


@pytest.mark.parametrize("edge", [NORTH, SOUTH])
def test_the_line_up_stands_about_the_gate(edge: int) -> None:
    stand = _deploying(edge)
    battle = stand.context.battle(stand.now)
    places = line_up(battle)
    assert set(places) == {one.id for one in deploying.to_deploy(battle)}
    for number, spot in places.items():
        others = {one: place for one, place in places.items() if one != number}
        assert deploying.spot_refusal(with_those(battle, others), number, *spot) is None


def test_where_one_deploys_is_tinted_about_the_gate_alone() -> None:
    stand = _deploying(NORTH)
    camera = stand.context.camera
    stand.frame()
    plain = stand.window.copy()
    area = current.area(stand.context.battle(stand.now), NORTH)
    Marks(stand.context).zone(stand.window, area, layout.GOLD)
    inside = [round(each) for each in camera.pixel(18 * INCH, 4 * INCH)]
    outside = [round(each) for each in camera.pixel(8 * INCH, 2 * INCH)]
    assert stand.window.get_at(inside) != plain.get_at(inside)
    assert stand.window.get_at(outside) == plain.get_at(outside)


def test_under_a_roof_no_snow_falls_and_no_city_is_around() -> None:
    stand = _deploying(NORTH)
    context = stand.context
    assert isinstance(context.scenery.ground, IndoorGround)
    assert context.scenery._surroundings is None
    assert not context.snow.update(1.0)
    outdoors = Stand((640, 360))
    outdoors.begin(seed=2, scenario="keep", feet=2)
    assert outdoors.context.scenery._surroundings is not None
    assert outdoors.context.snow.update(1.0)


def test_arrows_lie_beyond_every_gate_and_rock_beside_them() -> None:
    stand = _deploying(NORTH)
    ground = stand.context.scenery.ground
    size = ground.ppi

    def brightness(x: float, y: float) -> int:
        area = pygame.Rect(0, 0, 2 * size, 2 * size)
        area.center = (round((x + MARGIN) * size), round((y + MARGIN) * size))
        return sum(pygame.transform.average_color(ground.image.subsurface(area))[:3])

    for x, y in ((18, -1.2), (18, 37.2), (-1.2, 18), (37.2, 18)):
        aside = (x + 6, y) if x == 18 else (x, y + 6)
        assert brightness(x, y) > 2 * brightness(*aside)
