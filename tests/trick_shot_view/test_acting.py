"""The acting skater is lifted and ringed, with odds on the arcs, and called to respond by name."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot import events as ev
from game.trick_shot.actions import Hit, Move, PassPuck, Shot
from game.trick_shot.preview import TrickShotPreview
from scenes.games.trick_shot.animations.calls import CallSteps
from scenes.games.trick_shot.drawing import guidance
from scenes.games.trick_shot.drawing.clipboard import percent
from scenes.games.trick_shot.drawing.word_plates import WordPlate
from tests.trick_shot_view.stand import Stand

OPEN_NET = """
options: {"advanced": false, "goalie_blocks": false}
turn: 3 red
ice:
  . . . . . . . . . . . . R . . . .
  . . . . . . . . . . . . . . . . .
  . . . . . . . c . . . . . . . . .
  # . . . D . . . . . . . . . e . #
  # G . . . . . . . L . . C* . . g #
  # . . . E . . . . . . . . . . . #
  . . . . . . . . . l . . . . . d .
  . . . . . . . . . . . r . . . . .
  . . . . . . . . . . . . . . . . .
"""
CENTRE, GOALIE = 0, 5
_HIT = ev.ActionAnnounced(team=0, skater=0, action=Hit(0, 7))


def _choosing(**settings: object) -> Stand:
    stand = Stand((1280, 720), **settings)
    stand.place(OPEN_NET)
    stand.ask()
    return stand


def test_the_odds_on_the_arcs_are_those_that_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = _choosing()
    written: list[str] = []

    monkeypatch.setattr(guidance, "draw_chip", lambda *given: written.append(given[3]))
    stand.frame()
    assert written == []
    stand.context.chooser.choose(CENTRE)
    stand.frame()
    expected = []
    for action in stand.rules.legal(stand.now):
        if isinstance(action, PassPuck | Shot) and action.skater == CENTRE:
            preview = stand.preview(action)
            assert isinstance(preview, TrickShotPreview)
            assert preview.odds is not None
            expected.append(percent(preview.odds.success))
    assert len(expected) >= 3
    assert sorted(set(written)) == sorted(set(expected))


def test_the_odds_hide_neither_heads_nor_badges_nor_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A receiver beside the passer leaves no room on the arc between them."""
    stand = _choosing()
    sprites, frame = stand.context.model.sprites, stand.context.model.frame
    x, y = sprites.skaters[CENTRE].place
    sprites.skaters[1].stand((x - 1, y + 1))
    stand.context.chooser.choose(CENTRE)
    plates: list[pygame.FRect] = []
    monkeypatch.setattr(guidance, "draw_chip", lambda *given: plates.append(given[2]))
    stand.frame()
    heads = [frame.body(piece.place) for piece in sprites.skaters if piece.on_ice]
    for head in heads:
        head.height *= 0.4
    assert len(plates) >= 3
    badges = list(stand.context.figures.badges.areas.values())
    for number, plate in enumerate(plates):
        assert plate.collidelist(heads) == -1
        assert plate.collidelist(plates[:number]) == -1
        assert stand.kit.canvas.rect(plate).collidelist(badges) == -1


def test_odds_are_asked_for_once_in_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = _choosing()
    stand.context.chooser.choose(CENTRE)
    asked: list[object] = []
    chance = stand.context.guidance.chance_of
    monkeypatch.setattr(
        stand.context.guidance, "chance_of", lambda act: asked.append(act) or chance(act)
    )
    for _ in range(5):
        stand.frame()
    assert len(asked) == len(set(asked)) > 0


def test_who_is_chosen_is_drawn_above_the_ice_and_nothing_else_moves() -> None:
    stand = _choosing()
    figures, sprites = stand.context.figures, stand.context.model.sprites
    before = stand.context.model.snapshot()
    stand.context.chooser.choose(CENTRE)
    for _ in range(12):
        stand.frame()
    assert figures.lift(sprites.skaters[CENTRE]) > 0.1
    assert figures.lift(sprites.skaters[1]) == 0
    assert stand.context.model.snapshot() == before
    stand.context.chooser.choose(1)
    for _ in range(12):
        stand.frame()
    assert figures.lift(sprites.skaters[CENTRE]) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nobody_in_the_first_row_stands_before_the_score(size: tuple[int, int]) -> None:
    stand = Stand(size)
    stand.begin(1)
    frame, kit = stand.context.model.frame, stand.kit
    score = kit.canvas.rect(stand.context.scoreboard.boxes[0])
    foot = kit.canvas.point(*frame.design((8.0, 0.0)))
    group = kit.sprites.group("trick_shot")
    for team in ("red", "blue"):
        for role in ("centre", "wing", "defender", "goalie"):
            for facing in range(8):
                sprite = group.get(f"skater_{team}_{role}_{facing}", frame.figure_zoom)
                assert sprite.area(foot).top > score.bottom, (team, role, facing)


def test_bases_leave_room_between_neighbours() -> None:
    stand = Stand((1280, 720))
    stand.begin(1)
    frame = stand.context.model.frame
    group = stand.kit.sprites.group("trick_shot")
    for team in ("red", "blue"):
        sprite = group.get(f"skater_{team}_goalie_2", frame.figure_zoom)
        line = [
            x
            for x in range(sprite.image.get_width())
            if sprite.image.get_at((x, round(sprite.anchor[1]) + 2)).a > 128
        ]
        width = (max(line) - min(line) + 1) / stand.kit.canvas.scale
        assert width < 0.86 * frame.cell


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_call_names_who_acts_whom_it_meets_and_who_is_asked(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language)
    stand.begin(1)
    stand.history = [_HIT]
    played: list[str] = []
    monkeypatch.setattr(stand.kit.audio, "play", lambda name, **_: played.append(name))
    decision = stand.rules.decision(stand.now)
    assert decision is not None
    stand.view._call(stand.context, decision)
    title, words = stand.context.call.title(), stand.kit.words
    position = words("trick_shot.position.centre")
    for team in ("red", "blue"):
        name = words(f"trick_shot.team.{team}")
        assert words("trick_shot.skater", team=name, position=position) in title
    assert words("trick_shot.action.hit") in title
    assert stand.context.guidance.acting() == 0
    assert "stick_taps" in played
    stand.frame()
    stand.view.rest(stand.now)
    assert stand.context.call.title() == ""
    assert stand.context.guidance.called is None


@pytest.mark.parametrize("row", range(9))
def test_a_word_above_a_skater_leaves_penalty_boxes_and_scoreboard_free(row: int) -> None:
    stand = _choosing()
    frame = stand.context.model.frame
    stand.context.model.sprites.skaters[CENTRE].place = frame.board(row * frame.rink.columns + 8)
    word = pygame.FRect(0, 0, 120, 34)
    word.center = CallSteps(stand.context).tag_place(CENTRE, WordPlate("MOVE", "9"))
    assert word.top > frame.area.top - 20
    assert word.bottom < frame.area.bottom
    skaters = [piece for piece in stand.context.model.sprites.skaters if piece.on_ice]
    shared = [word.clip(frame.body(piece.place)) for piece in skaters]
    assert sum(each.width * each.height for each in shared) < 0.1 * word.width * word.height
    assert word.collidelist([frame.net(squares[0]) for squares in frame.rink.nets]) == -1


@pytest.mark.parametrize("goalie", [GOALIE, 7 + GOALIE])
def test_a_word_beside_a_goalie_leaves_the_net_in_sight(goalie: int) -> None:
    stand = _choosing()
    frame = stand.context.model.frame
    word = pygame.FRect(0, 0, 170, 34)
    word.center = CallSteps(stand.context).tag_place(goalie, WordPlate("RESPONSE", "1"))
    assert word.collidelist([frame.net(squares[0]) for squares in frame.rink.nets]) == -1


def test_a_small_word_is_never_half_transparent() -> None:
    stand = _choosing()
    stand.timeline.clear()
    action = Move(skater=CENTRE, to=stand.now.places[CENTRE])
    stand.show([ev.ActionAnnounced(team=0, skater=CENTRE, action=action)])
    seen = set()
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        seen |= {word.opacity for word in stand.context.moments.words if word.zoom > 0}
    assert seen == {1.0}
