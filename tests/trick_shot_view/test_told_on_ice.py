"""Moments tell on ice and felt whom they concern: re-rolls, line changes, calls, first cards."""

from __future__ import annotations

import math

import pygame
import pytest

from game.engine.contract import Event
from game.trick_shot import events as ev
from game.trick_shot.actions import Hit, Move
from game.trick_shot.ice_events import OffsideMove
from game.trick_shot.team import BLUE, GOALIE, RED, SKATERS_OF, TEAMS
from scenes.kit.text.line_breaking import JOINER, pieces
from tests.trick_shot_view.stand import Stand

_BEFORE = ("blank",) * 5 + ("bounce", "fail", "fail", "response")
_AFTER = ("blank",) * 5 + ("fail", "blank", "bounce", "response")
_THROWN, _KEPT = (5, 6, 7, 8), (0, 1, 2, 3, 4)


@pytest.fixture
def stand() -> Stand:
    made = Stand((1280, 720))
    made.begin(1, advanced=True)
    made.timeline.clear()
    return made


def _rolled(stand: Stand) -> None:
    """Show a crowded roll and its re-roll to the end."""
    everything = tuple(range(len(_BEFORE)))
    stand.show([ev.DiceRolled(RED, _BEFORE, everything, (), 1, "action")])
    stand.wait()
    stand.show([ev.DiceRolled(RED, _AFTER, _THROWN, _KEPT, 0, "reroll")])
    stand.wait()


def test_every_die_thrown_again_remembers_what_it_showed(stand: Stand) -> None:
    _rolled(stand)
    again = stand.context.again
    assert again.before == {number: _BEFORE[number] for number in _THROWN}
    assert stand.context.tray.faces == list(_AFTER)
    before = pygame.image.tobytes(stand.window, "RGB")
    again.draw(stand.window)
    assert pygame.image.tobytes(stand.window, "RGB") != before
    stand.show([ev.DiceRolled(RED, _AFTER, tuple(range(9)), (), 1, "action")])
    stand.wait()
    assert not again.before


def test_kept_dice_lie_aside_of_those_thrown_again(stand: Stand) -> None:
    _rolled(stand)
    tray = stand.context.tray
    stand.frame(1.0)
    places = tray.places()
    assert max(places[each][0] for each in _KEPT) < min(places[each][0] for each in _THROWN)
    for one in _THROWN:
        assert all(
            math.dist(places[one][:2], places[other][:2]) >= places[one][2]
            for other in _THROWN
            if other != one
        )


def test_dice_have_the_colour_of_the_team_that_rolls(stand: Stand) -> None:
    bodies = []
    for team in TEAMS:
        stand.show([ev.DiceRolled(team, ("fail",), (0,), (), 1, "action")])
        stand.wait()
        bodies.append(stand.context.tray.kind.body)
    (red, _, _), (other, _, blue) = bodies
    assert red > other
    assert blue > other


@pytest.mark.parametrize("team", TEAMS)
def test_light_runs_over_the_name_of_the_team_whose_turn_begins(team: int, stand: Stand) -> None:
    heads = [stand.kit.canvas.rect(panel.head).inflate(-8, -8) for panel in stand.context.panels]
    stand.show([ev.TurnBegan(team=team, turn=3, seat=team, repeated=False)])
    shares = []
    for _ in range(3):
        stand.timeline.update(0.1)
        stand.frame(0.0)
        (gleam,) = stand.context.moments.gleams
        shares.append(gleam.share)
        lit = [stand.window.subsurface(head).copy() for head in heads]
    assert shares == sorted(set(shares))
    stand.wait()
    assert not stand.context.moments.gleams
    stand.frame(0.0)
    changed = [
        pygame.image.tobytes(before, "RGB")
        != pygame.image.tobytes(stand.window.subsurface(head), "RGB")
        for before, head in zip(lit, heads, strict=True)
    ]
    assert changed == [each == team for each in TEAMS]


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.parametrize("team", TEAMS)
def test_all_fielders_change_at_their_bench(team: int, skipped: bool, stand: Stand) -> None:
    frame, sprites = stand.context.model.frame, stand.context.model.sprites
    fielders = [sprites.skaters[each] for each in SKATERS_OF[team]]
    fielders = [piece for piece in fielders if piece.on_ice and piece.skater % 7 != GOALIE]
    sprites.puck.rest(fielders[0].place, fielders[0].skater)
    homes = [piece.place for piece in fielders]
    nearest = [math.inf] * len(fielders)
    stand.show([ev.LinesSwapped(team=team)])
    stand.timeline.update(0.02)
    if skipped:
        stand.timeline.skip()
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        for number, piece in enumerate(fielders):
            away = math.dist(piece.place, frame.bench(team))
            nearest[number] = min(nearest[number], away)
    assert [piece.place for piece in fielders] == homes
    assert all(piece.opacity == 1.0 and not piece.moving for piece in fielders)
    assert sprites.puck.carrier == fielders[0].skater
    assert not stand.context.awaited.places
    if not skipped:
        assert max(nearest) < 2.0


def test_the_plate_of_a_hit_names_the_rival_and_leaves_both_free(stand: Stand) -> None:
    frame, sprites = stand.context.model.frame, stand.context.model.sprites
    hitter, rival = sprites.skaters[0], sprites.skaters[7]
    stand.show([ev.ActionAnnounced(team=RED, skater=0, action=Hit(skater=0, target=7))])
    while not stand.context.moments.words:
        stand.timeline.update(0.02)
    word = stand.context.moments.words[0]
    assert word.other == ("9", stand.kit.theme.player(BLUE).colour)
    stand.timeline.update(0.2)
    plate = pygame.FRect(0, 0, *stand.context.moments._word_image(word).get_size())
    plate.center = word.place
    for piece in (hitter, rival):
        shared = plate.clip(frame.body(piece.place))
        assert shared.width * shared.height < 60


def test_a_response_shows_where_it_goes(stand: Stand) -> None:
    rink = stand.context.model.frame.rink
    x, y = stand.context.model.sprites.skaters[8].place
    here, there = rink.square(int(x), int(y)), rink.square(int(x) - 1, int(y))
    told: list[Event] = [
        ev.ResponseMade(team=BLUE, skater=8),
        ev.SkaterMoved(skater=8, path=(here, there), puck_from=-1),
    ]
    stand.show(told)
    stand.timeline.update(0.1)
    guidance = stand.context.guidance
    assert guidance.answer == [(x, y), (x - 1, y)]
    assert not guidance.answers


def test_a_first_card_lies_on_no_figure_and_no_net(stand: Stand) -> None:
    frame, sprites = stand.context.model.frame, stand.context.model.sprites
    kept = [frame.body(piece.place) for piece in sprites.skaters if piece.on_ice]
    kept += [frame.net(squares[0]) for squares in frame.rink.nets]
    for team in TEAMS:
        stand.show([ev.FirstCardChosen(team=team, card="?")])
        while not stand.context.moments.words:
            stand.timeline.update(0.02)
        (card,) = stand.context.shown_cards.cards
        area = pygame.FRect(0, 0, 118 * card.zoom, 160 * card.zoom).move_to(center=card.place)
        assert not any(area.colliderect(each) for each in kept)
        stand.timeline.skip()


def test_an_offside_shows_who_is_put_where_until_they_stand_there(stand: Stand) -> None:
    frame, awaited = stand.context.model.frame, stand.context.awaited
    piece = stand.context.model.sprites.skaters[7]
    origin = frame.rink.square(int(piece.place[0]), int(piece.place[1]))
    move = OffsideMove(skater=7, origin=origin, to=origin + 2, attacker=True)
    stand.show([ev.OffsideCorrected(attackers=BLUE, moves=(move,))])
    stand.timeline.update(0.1)
    assert awaited.ways == {7: (frame.board(origin), frame.board(origin + 2))}
    stand.wait()
    assert not awaited.ways


def test_a_called_move_keeps_its_square_free(stand: Stand) -> None:
    frame = stand.context.model.frame
    x, y = stand.context.model.sprites.skaters[2].place
    to = frame.rink.square(int(x), int(y) - 2)
    stand.show([ev.ActionAnnounced(team=RED, skater=2, action=Move(skater=2, to=to))])
    while not stand.context.moments.words:
        stand.timeline.update(0.02)
    word = stand.context.moments.words[0]
    assert not frame.rect(to).collidepoint(word.place)


def test_a_chinese_face_stays_on_one_line_of_the_log() -> None:
    stand = Stand((640, 360), language="zh_TW")
    stand.begin(1)
    line = stand.view.describe(ev.DiceRolled(RED, _AFTER, (5, 7), _KEPT, 0, "reroll"))
    assert line is not None
    told = stand.kit.words(line[0], **line[1])
    whole = [piece.replace(JOINER, "") for piece in pieces(told)]
    assert any("彈跳" in piece for piece in whole)
