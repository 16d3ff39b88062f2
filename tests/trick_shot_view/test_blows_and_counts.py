"""Dice that decide: blows are struck and counted, the puck's winner and switched cards named."""

from __future__ import annotations

import pytest

from game.trick_shot import events as ev
from game.trick_shot.actions import Move
from game.trick_shot.team import BLUE, RED
from scenes.games.trick_shot.drawing.dice_duel import DiceRow
from tests.trick_shot_view.stand import Stand

_RED_CENTRE, _BLUE_CENTRE = 0, 7


@pytest.fixture
def stand() -> Stand:
    made = Stand((1280, 720))
    made.begin(1, advanced=True)
    made.timeline.clear()
    return made


def _counts(stand: Stand) -> list[int | None]:
    return [row.counted for row in stand.context.duel.rows]


def test_every_response_of_a_fight_is_a_blow_that_is_struck_and_counted(stand: Stand) -> None:
    stand.show(
        [
            ev.FightBegan(_RED_CENTRE, _BLUE_CENTRE, (5, 2)),
            ev.FightRound(("response",) * 3 + ("fail", "blank"), ("response", "blank"), (4, 0)),
        ]
    )
    struck, pieces = 0.0, stand.context.model.sprites.skaters
    places = set()
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.frame(0.03)
        struck = max(struck, abs(pieces[_RED_CENTRE].lean))
        places.add(round(pieces[_RED_CENTRE].place[0], 2))
    assert _counts(stand) == [3, 1]
    assert struck > 15
    assert len(places) > 8
    stand.show([ev.FightEnded((_RED_CENTRE,))])
    stand.wait()
    assert _counts(stand) == [None, None]


def test_a_round_without_a_blow_is_named_until_the_next_one(stand: Stand) -> None:
    titles: list[str] = []
    stand.show(
        [
            ev.FightBegan(_RED_CENTRE, _BLUE_CENTRE, (2, 2)),
            ev.FightRound(("fail", "blank"), ("blank", "blank"), (1, 2)),
            ev.FightRound(("response",), ("blank", "blank"), (1, 1)),
        ]
    )
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.frame(0.03)
        title = stand.context.duel.title
        if not titles or titles[-1] != title:
            titles.append(title)
    named = stand.kit.words("trick_shot_table.moment.no_blow")
    assert titles.count(named) == 1
    assert titles[-1] != named


def test_skipped_blows_are_counted_and_the_fighters_stand(stand: Stand) -> None:
    pieces = stand.context.model.sprites.skaters
    stand.show(
        [
            ev.FightBegan(_RED_CENTRE, _BLUE_CENTRE, (2, 2)),
            ev.FightRound(("response", "blank"), ("response", "response"), (0, 1)),
        ]
    )
    stand.timeline.skip()
    assert _counts(stand) == [1, 2]
    for skater in (_RED_CENTRE, _BLUE_CENTRE):
        assert pieces[skater].lean == pytest.approx(0)


def test_the_dice_of_a_face_off_are_counted_and_its_winner_is_named(stand: Stand) -> None:
    square = stand.now.places[_BLUE_CENTRE]
    faces = ("bounce", "response", "fail"), ("response", "response", "bounce")
    stand.show([ev.FaceOffRolled(*faces)])
    stand.wait()
    assert _counts(stand) == [2, 3]
    stand.show([ev.FaceOffWon(BLUE, _BLUE_CENTRE, square)])
    words = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        words |= {(word.text, word.colour) for word in stand.context.moments.words}
    assert words == {("BLUE WINS THE PUCK", stand.kit.theme.player(BLUE).colour)}


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_dice_that_fly_never_lie_over_a_portrait(
    share: float, stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel, places = stand.context.duel, []
    monkeypatch.setattr(duel, "_draw_die", lambda _, point, *__: places.append(point[0]))
    for team, skater in ((RED, _RED_CENTRE), (BLUE, _BLUE_CENTRE)):
        row: DiceRow = duel.rows[team]
        row.faces, row.share, row.skater = ("blank",) * 4, share, skater
    duel.shown = 1.0
    duel.draw(stand.window)
    assert min(places) > 640 - 300 + 14 + 72 + 8 + 20
    assert max(places) < 640 + 300 - 14 - 72 - 8 - 20


def test_dice_that_count_again_shine_under_a_word_and_a_note(stand: Stand) -> None:
    stand.show([ev.DiceRolled(RED, ("blank", "bounce"), (0, 1), (), 1, "action")])
    stand.wait()
    stand.show([ev.DiceUsedAgain(RED, _RED_CENTRE, ("blank", "bounce"))])
    words, told, rings = set(), set(), 0
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        words |= {(word.text, word.number) for word in stand.context.moments.words}
        told.add(stand.context.guidance.told)
        rings = max(rings, len(stand.context.moments.rings))
    assert words == {("DICE USED AGAIN", "9")}
    assert "used_again" in told
    assert rings > 0
    assert stand.context.guidance.told == ""


def test_a_card_that_is_switched_off_comes_forward_and_is_crossed_out(stand: Stand) -> None:
    hud, shown = stand.context.model.hud, stand.context.shown_cards
    hud.cards[BLUE] = "heavy_line"
    stand.show([ev.CardSwitchedOff(BLUE, "heavy_line")])
    crossed, nearest = 0.0, 0.0
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        for card in shown.cards:
            assert (card.front, card.team) == ("heavy_line", BLUE)
            crossed, nearest = max(crossed, card.crossed), max(nearest, card.zoom)
    assert crossed == 1
    assert nearest > 1
    assert hud.card_off[BLUE]
    assert not shown.cards


def test_the_board_of_kinds_lights_the_action_that_is_played(stand: Stand) -> None:
    context = stand.context
    stand.clear()
    context.guidance.announced = Move(_RED_CENTRE, 60)
    stand.frame()
    assert context.bar.called == "move"
    context.guidance.announced = None
    stand.frame()
    assert context.bar.called == ""


def test_a_period_begins_with_its_number_before_a_dark_hall(stand: Stand) -> None:
    stand.show([ev.PeriodBegan(2)])
    words, darkest = set(), 0.0
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        words |= {(word.text, word.size) for word in stand.context.moments.words}
        darkest = max(darkest, stand.context.spotlights.strength)
    assert words == {("PERIOD 2", "big")}
    assert darkest > 0.9
    assert stand.context.spotlights.strength == 0
