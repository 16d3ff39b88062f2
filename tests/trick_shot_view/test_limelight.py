"""An announced action: two who meet step apart, who covers them is faint, the aim is named."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot import events as ev
from game.trick_shot.actions import Hit, Move, PassPuck, RolledAction, SaucerPass, Shot, Steal
from game.trick_shot.team import RED
from scenes.games.trick_shot.drawing.limelight import Cast
from scenes.games.trick_shot.drawing.marks import STRIKE
from tests.trick_shot_view.stand import Stand

_PICTURE = """turn: 3 red
cards: quick_change heavy_line
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . . . . . . . . . e . . . #
  # G . D . . . . . E c* . . . . g #
  # . . . . . . . . l . . d C . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . . . . . . . . .
  . . . . . . . . . . . . . . . . .
"""
_THIEF, _CARRIER, _BESIDE, _AWAY = 4, 7, 8, 10


@pytest.fixture
def stand() -> Stand:
    made = Stand((1280, 720))
    made.place(_PICTURE)
    made.timeline.clear()
    return made


def _announced(stand: Stand, action: RolledAction) -> None:
    """Let an action be called, until all have stepped aside."""
    stand.clear()
    stand.context.guidance.announced = action
    for _ in range(30):
        stand.frame(0.05)


def test_two_who_meet_step_apart_and_a_bystander_grows_faint(stand: Stand) -> None:
    figures, skaters = stand.context.figures, stand.context.model.sprites.skaters
    _announced(stand, Steal(_THIEF))
    thief, carrier = (figures.stands(skaters[each]) for each in (_THIEF, _CARRIER))
    assert carrier[0] - thief[0] == pytest.approx(1.7)
    assert figures.limelight.shade(skaters[_BESIDE]) < 0.5
    clear = (_THIEF, _CARRIER, _AWAY)
    assert all(figures.limelight.shade(skaters[each]) == 1 for each in clear)
    stand.context.guidance.announced = None
    for _ in range(30):
        stand.frame(0.05)
    assert all(figures.limelight.shade(each) == 1 for each in skaters)
    thief, carrier = (figures.stands(skaters[each]) for each in (_THIEF, _CARRIER))
    assert carrier[0] - thief[0] < 1.5


def test_only_who_stands_before_a_pass_is_faint_until_it_arrives(stand: Stand) -> None:
    """Whom one sees through without need looks like a fault of the picture."""
    skaters, light = stand.context.model.sprites.skaters, stand.context.figures.limelight
    for place, before in (((9.0, 3.0), False), ((9.6, 5.0), True), ((11.5, 5.0), False)):
        skaters[_AWAY].stand(place)
        _announced(stand, PassPuck(_CARRIER, _BESIDE))
        assert (light.shade(skaters[_AWAY]) < 0.5) is before, place
        assert all(light.shade(skaters[each]) == 1 for each in (_CARRIER, _BESIDE))


def test_a_goalie_beside_the_square_of_a_move_stays_as_they_are(stand: Stand) -> None:
    rink, skaters = stand.context.model.frame.rink, stand.context.model.sprites.skaters
    goalie = next(piece for piece in skaters if piece.place == (15.0, 4.0))
    _announced(stand, Move(_BESIDE, rink.square(14, 4)))
    assert stand.context.figures.limelight.shade(goalie) == 1


def test_the_badges_of_two_who_meet_hide_neither(stand: Stand) -> None:
    _announced(stand, Steal(_THIEF))
    figures, skaters = stand.context.figures, stand.context.model.sprites.skaters
    figures.draw_badges(stand.window)
    areas = [figures.badges.areas[each] for each in (_THIEF, _CARRIER)]
    heads = [figures.helmet(skaters[each]) for each in (_THIEF, _CARRIER)]
    assert not areas[0].colliderect(areas[1])
    assert all(area.collidelist(heads) < 0 for area in areas)


def test_badges_of_a_crowd_do_not_lie_on_each_other(stand: Stand) -> None:
    figures, skaters = stand.context.figures, stand.context.model.sprites.skaters
    skaters[_CARRIER].stand((8.0, 4.0))
    skaters[_BESIDE].stand((8.0, 4.3))
    for each in (_CARRIER, _BESIDE):
        skaters[each].facing = 2
    figures.draw_badges(stand.window)
    one, other = (figures.badges.areas[each] for each in (_CARRIER, _BESIDE))
    assert not one.colliderect(other)


def test_a_shot_leaves_everybody_as_they_are(stand: Stand) -> None:
    net = stand.context.model.frame.rink.nets[1][0]
    _announced(stand, Shot(_CARRIER, net))
    light = stand.context.figures.limelight
    assert light.cast == Cast()
    assert all(light.shade(each) == 1 for each in stand.context.model.sprites.skaters)


def test_the_plate_of_a_steal_names_who_is_robbed(stand: Stand) -> None:
    stand.show([ev.ActionAnnounced(RED, _THIEF, Steal(_THIEF))])
    stand.timeline.update(0.3)
    blue = stand.kit.theme.player(1).colour
    assert [word.other for word in stand.context.moments.words] == [("9", blue)]


def test_after_a_steal_the_plate_names_the_robbed_who_is_seen(stand: Stand) -> None:
    stand.clear()
    stand.show([ev.ActionAnnounced(RED, _THIEF, Steal(_THIEF))])
    stand.wait()
    stand.show([ev.StealTried(_THIEF, _CARRIER, won=True)])
    named = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        named |= {word.other for word in stand.context.moments.words}
    assert named == {("9", stand.kit.theme.player(1).colour)}
    robbed = stand.context.model.sprites.skaters[_CARRIER]
    assert stand.context.model.sprites.puck.carrier == _THIEF
    assert stand.context.figures.limelight.shade(robbed) == 1


def test_the_plate_of_a_saucer_pass_names_who_stands_where_it_lands(stand: Stand) -> None:
    rink, skaters = stand.context.model.frame.rink, stand.context.model.sprites.skaters
    square = rink.square(*map(round, skaters[_BESIDE].place))
    others = []
    for to in (square, square + 1):
        stand.timeline.clear()
        stand.show([ev.ActionAnnounced(1, _CARRIER, SaucerPass(_CARRIER, to))])
        stand.timeline.update(0.3)
        others.append(stand.context.moments.words[-1].other)
    assert others[0] is not None
    assert others[0][0] == "11"
    assert others[1] is None


@pytest.mark.parametrize("taken", [False, True])
def test_an_arrow_shows_where_a_hit_pushes_the_rival(
    taken: bool, stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame, skaters = stand.context.model.frame, stand.context.model.sprites.skaters
    x, y = skaters[_CARRIER].place
    if taken:
        skaters[_AWAY].stand((x + 1, y))
    ends = []

    def note(
        _: pygame.Surface, way: list[tuple[float, float]], colour: object, **__: object
    ) -> None:
        if colour == STRIKE:
            ends.append(way[-1])

    monkeypatch.setattr(stand.context.marks, "lane", note)
    _announced(stand, Hit(_THIEF, _CARRIER))
    assert (set(ends) == {(x + 1, y)}) is not taken
    assert frame.rink.may_stand(frame.rink.square(round(x + 1), round(y)), False)


def test_the_square_of_a_move_is_framed(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    framed: list[int] = []
    monkeypatch.setattr(stand.context.marks, "goal", lambda _, square, __: framed.append(square))
    _announced(stand, Move(_THIEF, 60))
    assert set(framed) == {60}


@pytest.mark.parametrize("arrived", [False, True])
def test_a_plate_names_who_missed_a_pass(arrived: bool, stand: Stand) -> None:
    squares = (stand.now.places[_CARRIER], stand.now.places[_BESIDE])
    stand.show([ev.PassMade(_CARRIER, _BESIDE, squares, arrived)])
    words = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        words |= {(word.text, word.number) for word in stand.context.moments.words}
    assert words == (set() if arrived else {("MISSED", "11")})
