"""Figures topple over brinks, walk off with treasure, strike and reel, and show their faces."""

from __future__ import annotations

import pytest

from game.frostgrave.events import FightRolled, FigureFell, FigureLeft, TokenSecured
from game.frostgrave.names import SOUTH
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.model import FigurePose, to_the_front
from tests.frostgrave_view.stand import Stand, lesson_at


def _watched(stand: Stand, figure: int) -> list[FigurePose]:
    """The poses of a figure until everything has been shown."""
    poses: list[FigurePose] = []
    for _ in range(600):
        if not stand.timeline.busy:
            break
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if stand.context.effects.stillness is not None:
            stand.view.draw(stand.window)
        place = stand.context.model.places[figure]
        poses.append(FigurePose(**vars(place)))
    return poses


def test_who_falls_topples_lies_and_stands_again_where_it_fell_with_a_loud_word() -> None:
    stand = lesson_at("welcome")
    figure = stand.context.model.warband(0)[0]
    stand.context.model.put(figure.id, figure.x, figure.y, 3 * INCH)
    told: set[str] = set()
    stand.show([FigureFell(figure.id, 3 * INCH, figure.x + 60, figure.y + 20, 0)])
    poses: list[FigurePose] = []
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if stand.context.effects.stillness is not None:
            stand.view.draw(stand.window)
        poses.append(FigurePose(**vars(stand.context.model.places[figure.id])))
        told |= {one.text for one in stand.context.effects.floaters if one.loud}
    assert any(0 < pose.z < 3 * INCH for pose in poses)
    assert sum(pose.tilt > 80 and pose.z == 0 for pose in poses) > 8, "it does not lie"
    assert (poses[-1].x, poses[-1].y, poses[-1].z) == (figure.x + 60, figure.y + 20, 0)
    assert poses[-1].tilt == 0
    assert stand.context.names.say("falling.word") in told


def test_who_carries_treasure_off_is_seen_to_go_over_the_edge() -> None:
    stand = lesson_at("welcome")
    figure = stand.context.model.warband(0)[0]
    stand.show([FigureLeft(figure.id, SOUTH, 0), TokenSecured(0, 0, figure.id)])
    poses = _watched(stand, figure.id)
    going = [pose for pose in poses if pose.y > figure.y + INCH and pose.opacity > 0.5]
    assert len(going) > 5
    assert poses[-1].opacity < 0.1
    assert stand.context.model.figures[figure.id].where == "left"


@pytest.mark.parametrize("winner", [0, 1, -1])
def test_the_loser_of_a_fight_reels_from_the_blow_and_all_stand_as_before(winner: int) -> None:
    stand = lesson_at("fight")
    pair = (4, 12)
    before = [
        (stand.context.model.places[one].x, stand.context.model.places[one].y) for one in pair
    ]
    rolls = [Roll(one, 10, (), 10) for one in pair]
    won = pair[winner] if winner >= 0 else -1
    fight = FightRolled(rolls[0], rolls[1], "sword", "sword", won, (False, False))
    most = []
    for one in pair:
        stand.show([fight])
        most.append(max(abs(pose.tilt) for pose in _watched(stand, one)))
    for one, tilt in zip(pair, most, strict=True):
        assert (tilt > 25) == (one != won)
        assert tilt > 5
    places = stand.context.model.places
    assert [(places[one].x, places[one].y) for one in pair] == before
    assert all(places[one].tilt == 0 for one in pair)


@pytest.mark.parametrize("facing", [0, 45, 90, 135, 180, 225, 270, 315])
def test_whoever_stands_shows_the_face_and_looks_to_the_same_side(facing: int) -> None:
    shown = to_the_front(facing)
    assert 0 <= shown <= 180
    if facing not in (0, 90, 180, 270):
        assert (shown < 90) == (facing < 90 or facing > 270)
