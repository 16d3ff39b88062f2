"""A hit: the hitter draws back while the dice roll, the blow is seen close up, the rival falls."""

from __future__ import annotations

import math

import pygame
import pytest

from game.trick_shot import events as ev
from game.trick_shot.actions import Hit
from scenes.games.trick_shot.layout import Point
from tests.trick_shot_view.stand import Stand

_PICTURE = """turn: 3 red
cards: quick_change heavy_line
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . . . . . . . . . . e . . . #
  # G . D . . . E . . c* . . . . g #
  # . . . . . . . . . . . d C . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . l . . . . . . .
  . . . . . . . . . . . . . . . . .
"""
_HITTER, _TARGET = 4, 7
_HIT = ev.HitMade(
    skater=_HITTER, target=_TARGET, path=(75, 76, 77, 78), pushed_to=79, puck_from=-1, won_puck=True
)


def _stand(**settings: object) -> Stand:
    stand = Stand((1280, 720), **settings)
    stand.place(_PICTURE)
    stand.timeline.clear()
    return stand


def _bodies(stand: Stand) -> list[pygame.FRect]:
    model = stand.context.model
    return [model.frame.body(model.sprites.skaters[each].place) for each in (_HITTER, _TARGET)]


def test_a_hit_is_seen_close_up_and_names_both() -> None:
    stand = _stand()
    whole = stand.context.model.frame.cell
    stand.show([_HIT])
    window, words, titles = pygame.FRect(0, 58, 1280, 604), [], set()
    close = 0
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if not stand.context.broadcast.on:
            continue
        close += 1
        titles.add(stand.context.broadcast.title)
        assert stand.context.model.frame.cell > whole
        assert all(window.colliderect(body) for body in _bodies(stand))
        words += [word for word in stand.context.moments.words if word.opacity > 0.5]
        for word in words[-1:]:
            plate = pygame.FRect(0, 0, 300, 70).move_to(center=word.place)
            assert plate.collidelist(_bodies(stand)) == -1, "the word hides whom it is about"
    assert close and words
    red, blue = (str(stand.kit.words(f"trick_shot.team.{team}")) for team in ("red", "blue"))
    assert titles == {
        str(stand.kit.words("trick_shot_table.moment.hits", hitter=f"{red} 5", rival=f"{blue} 9"))
    }
    assert stand.context.model.frame.cell == whole
    assert not stand.context.spectacle


def test_the_one_who_is_hit_falls_before_all_others_and_gets_up() -> None:
    stand = _stand()
    target, leans = stand.context.model.sprites.skaters[_TARGET], []
    stand.show([_HIT])
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        leans.append(abs(target.lean))
    assert max(leans) > 60
    assert target.lean == 0.0
    assert target.place == stand.context.model.frame.board(79)


@pytest.mark.parametrize("settings", [{"reduce_motion": True}, {"animation_speed": "fast"}])
def test_no_camera_moves_for_those_who_want_calm_or_haste(settings: dict[str, object]) -> None:
    stand = _stand(**settings)
    stand.show([_HIT])
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        assert not stand.context.broadcast.on


def test_skipped_at_once_a_hit_leaves_the_usual_view() -> None:
    stand = _stand()
    whole = stand.context.model.frame.cell
    stand.show([_HIT])
    while not stand.context.broadcast.on:
        stand.timeline.update(0.05)
    stand.timeline.skip()
    assert not stand.context.broadcast.on
    assert stand.context.model.frame.cell == whole


def test_while_the_dice_roll_the_hitter_draws_back_and_returns() -> None:
    stand = _stand()
    hitter, target = (stand.context.model.sprites.skaters[each] for each in (_HITTER, _TARGET))
    home, away = hitter.place, math.dist(hitter.place, target.place)
    stand.show(
        [
            ev.ActionAnnounced(team=0, skater=_HITTER, action=Hit(_HITTER, _TARGET)),
            ev.DiceRolled(team=0, faces=("blank",), rolled=(0,), kept=(), added=1, why="action"),
        ]
    )
    reached: list[float] = []
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.view.update(0.05)
        reached.append(math.dist(hitter.place, target.place))
    assert max(reached) > away + 0.2
    assert hitter.place == home


def test_a_hit_into_the_boards_rattles_them() -> None:
    stand = _stand()
    target, rings = stand.context.model.sprites.skaters[_TARGET], []
    target.stand((10.0, 1.0))
    stand.context.model.sprites.skaters[_HITTER].stand((10.0, 3.0))
    square = stand.context.model.frame.rink.square
    path = tuple(square(10, row) for row in (3, 2, 1))
    event = ev.HitMade(_HITTER, _TARGET, path, square(10, 0), -1, won_puck=False)
    stand.show([event])
    wall: Point = (0.0, 0.0)
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        if stand.context.broadcast.on:
            wall = stand.context.model.frame.design((10.0, -0.5))
            rings += [ring.place for ring in stand.context.moments.rings]
    assert any(math.dist(place, wall) < 2 for place in rings)


def test_who_lies_on_the_ice_is_drawn_with_an_edge_before_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = _stand()
    drawn: list[tuple[int, bool]] = []
    monkeypatch.setattr(
        stand.context.figures,
        "_skater",
        lambda _surface, piece, _calm, *, edged: drawn.append((piece.skater, edged)),
    )
    target = stand.context.model.sprites.skaters[_TARGET]
    beside = stand.context.model.sprites.skaters[3]
    beside.stand((target.place[0] + 1, target.place[1] + 1))
    stand.frame()
    order = [skater for skater, _ in drawn]
    assert order.index(_TARGET) < order.index(3)
    drawn.clear()
    target.lean = 78.0
    stand.frame()
    order = [skater for skater, _ in drawn]
    assert order.index(_TARGET) > order.index(3)
    assert (_TARGET, True) in drawn


def test_a_fight_is_seen_close_up_and_ends_where_it_began() -> None:
    """Both meet in view, nothing lies on them, and the loser falls."""
    stand = _stand()
    sprites, duel = stand.context.model.sprites, stand.context.duel
    resting = sprites.snapshot()
    stand.show(
        [
            ev.FightBegan(skater=_HITTER, target=_TARGET, dice=(2, 2)),
            ev.FightRound(
                skater_faces=("fail", "blank"), target_faces=("fail", "fail"), left=(1, 0)
            ),
            ev.FightEnded(winners=(_HITTER,)),
        ]
    )
    plates, leans, cheered = 0, {_HITTER: 0.0, _TARGET: 0.0}, False
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        if not stand.context.broadcast.on:
            continue
        if duel.shown >= 1:
            plates += 1
            plate = pygame.FRect(0, 0, 600, 160).move_to(center=(640, duel.middle))
            assert pygame.FRect(0, 58, 1280, 604).contains(plate)
            assert plate.collidelist(_bodies(stand)) == -1
        elif plates:
            cheered = cheered or sprites.skaters[_HITTER].cheering
            leans = {
                skater: max(lean, abs(sprites.skaters[skater].lean))
                for skater, lean in leans.items()
            }
    assert plates > 10
    assert cheered
    assert leans[_TARGET] > 60 > leans[_HITTER]
    assert sprites.snapshot() == resting
    assert not stand.context.spectacle


def test_a_shooter_draws_back_from_the_puck_before_a_shot() -> None:
    stand = _stand()
    sprites = stand.context.model.sprites
    shooter = sprites.skaters[_TARGET]
    home, puck = shooter.place, sprites.puck
    path = (78, 77, 76, 75, 74)
    stand.show([ev.ShotTaken(skater=_TARGET, path=path, slapshot=True, empty_net=False)])
    back, drawn = 0.0, puck.place
    while stand.timeline.busy and puck.place == drawn:
        stand.timeline.update(0.02)
        stand.frame(0.02)
        back = max(back, math.dist(shooter.place, home))
    assert back > 0.4, "the puck lies still meanwhile"
    while stand.timeline.busy:
        stand.timeline.update(0.02)
    assert shooter.place == home
