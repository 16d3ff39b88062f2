"""The scenery: the figures it hides, and its changes by spells."""

from __future__ import annotations

from game.frostgrave.markers import Marker
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import LIFT
from scenes.games.frostgrave.drawing.ground import GroundPicture
from scenes.games.frostgrave.drawing.materials import GROUP, MASTER, Materials
from tests.frostgrave_view.stand import Stand


def _stand() -> Stand:
    stand = Stand()
    stand.begin(seed=3, table="fountain_court")
    return stand


def test_a_wall_hides_who_stands_north_of_it_and_not_who_stands_south() -> None:
    things = [
        each
        for each in _stand().context.scenery.standing
        if each.part is not None and each.part.kind == "wall" and each.bottom == 0
    ]
    assert things
    for thing in things:
        xs, ys = [p[0] for p in thing.shape], [p[1] for p in thing.shape]
        x = (min(xs) + max(xs)) / 2
        assert thing.hides(x, min(ys) - INCH, 0)
        assert not thing.hides(x, max(ys) + INCH, 0)
        assert not thing.hides(x, min(ys) - INCH, thing.top)


def test_the_picture_of_a_wall_lies_where_the_wall_stands() -> None:
    painted = [each for each in _stand().context.scenery.standing if each.painted is not None]
    assert painted
    for thing in painted:
        picture = thing.painted
        assert picture is not None
        seen = picture.image.get_bounding_rect().move(picture.left, picture.top)
        xs = [x * MASTER / INCH for x, _ in thing.shape]
        foot = max(y for _, y in thing.shape) * MASTER / INCH - thing.bottom * LIFT * MASTER / INCH
        assert abs(seen.left - min(xs)) <= 3 and abs(seen.right - max(xs)) <= 3
        assert abs(seen.bottom - foot) <= 5


def test_textures_of_the_whole_ground_make_room_for_others_once_it_is_painted() -> None:
    """Two of nine megabytes each would fill most of what pictures of a table have."""
    stand = _stand()
    table = stand.context.scenery.table
    picture = GroundPicture(Materials(stand.kit), table)
    assert list(picture.paint())[-1] == 1
    kept = {key[1]: each for key, each in stand.kit.sprites._made._values.items()}
    grounds = {"snow_ground", "flagstone_ground"}
    assert grounds <= set(stand.kit.sprites.group(GROUP).names())
    assert not grounds & set(kept)


def test_a_raised_wall_stands_until_it_is_gone() -> None:
    scenery = _stand().context.scenery
    before = len(scenery.standing)
    wall = Marker(
        0,
        "wall",
        0,
        0,
        "rectangle",
        12 * INCH,
        16 * INCH,
        0,
        0,
        6 * INCH,
        INCH // 2,
        3 * INCH,
        "wall",
    )
    scenery.change((wall,))
    assert len(scenery.standing) == before + 1
    scenery.change(())
    assert len(scenery.standing) == before


def test_a_gap_takes_its_stretch_out_of_a_wall() -> None:
    scenery = _stand().context.scenery
    thing = max(
        (each for each in scenery.standing if each.part is not None and each.man_made),
        key=lambda each: each.top,
    )
    xs, ys = [p[0] for p in thing.shape], [p[1] for p in thing.shape]
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    gap = Marker(0, "crumble", 0, 0, "rectangle", x, y, 0, 0, INCH, INCH, 0, "gap")
    scenery.change((gap,))
    assert thing not in scenery.standing
    assert not any(
        min(p[0] for p in each.shape) < x < max(p[0] for p in each.shape)
        and min(p[1] for p in each.shape) < y < max(p[1] for p in each.shape)
        and each.top == thing.top
        for each in scenery.standing
    )


def test_an_opened_hut_shows_its_leaf_and_loses_its_roof() -> None:
    stand = Stand()
    stand.begin(scenario="haunted_houses", feet=3, table="generated", spells_before=False)
    scenery = stand.context.scenery
    hut = [each for each in scenery.standing if each.piece.startswith("hut_1")]
    door = [each for each in hut if each.part is not None and each.part.kind == "door"]
    assert len(door) == 1
    roof = [each for each in hut if each.part is not None and each.part.look == "thatch"]
    assert len(roof) == 1
    scenery.change((), ("hut_1.door_0",))
    (leaf,) = [each for each in scenery.standing if each.piece == "hut_1.door_0"]
    assert leaf.leaf
    assert roof[0] not in scenery.standing
    # It is swung out of the house, on whose southern side the door is.
    assert max(y for _, y in leaf.shape) > max(y for _, y in door[0].shape)
    others = [each for each in scenery.standing if each.piece == "hut_2.door_0"]
    assert len(others) == 2
    scenery.change(())
    assert set(hut) <= set(scenery.standing)
