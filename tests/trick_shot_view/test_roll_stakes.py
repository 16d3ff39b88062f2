"""A roll has stakes: the tray glows the redder the more is risked, and tells how it came out."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot import events as ev
from game.trick_shot.faces import BLANK, BOUNCE, FAIL
from game.trick_shot.preview import TrickShotPreview
from scenes.games.trick_shot.drawing import frame
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device
from tests.trick_shot_view.stand import Stand

_HALF_A_KEY = 13.0
_SECOND = """
turn: 3 red
pool: blank bounce blank
last_actor: L
ice:
  . . . . . . . . . . . . . . . . .
  . . . . . . . L . r . . . . . . .
  . . . . . . . . . . . . . . . . .
  # . . D . . . . . . . . e . . . #
  # G . . . . . C* . . c . . . . g #
  # . . E . . . . . l . . d . . . #
  . . . . . . . . . . . . . . . . .
  . . . . . . . R . . . . . . . . .
  . . . . . . . . . . . . . . . . .
"""


def _stand(**settings: object) -> Stand:
    stand = Stand(**settings)
    stand.begin(1)
    stand.timeline.clear()
    return stand


def _roll(stand: Stand, *faces: str) -> None:
    count = tuple(range(len(faces)))
    stand.show([ev.DiceRolled(0, faces, count, (), 1, "action")])


def _lit(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Rgb, float]]:
    """The colours and the strengths of the light round the tray, from now on."""
    seen: list[tuple[Rgb, float]] = []
    tray = stand.context.tray.rect

    def note(_: object, rect: object, __: float, colour: Rgb, ___: float, glow: float) -> None:
        if rect == tray:
            seen.append((colour, glow))

    monkeypatch.setattr(stand.kit.skin, "ring", note)
    return seen


def test_the_more_dice_tumble_the_redder_is_the_light(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = _stand(reduce_motion=True)
    reds = []
    for count in (1, 3, 7):
        stand.context.stakes.roll(count)
        seen = _lit(stand, monkeypatch)
        stand.context.stakes.draw(stand.window)
        reds.append(seen[0][0])
    greens = [colour[1] for colour in reds]
    assert greens == sorted(greens, reverse=True) and len(set(greens)) == 3


@pytest.mark.parametrize(
    ("faces", "result"), [((BLANK, FAIL, BOUNCE), "fail"), ((BLANK, BOUNCE), "clean")]
)
def test_the_result_is_lit_and_fades_when_the_choice_is_open(
    faces: tuple[str, ...], result: str
) -> None:
    stand = _stand()
    stakes = stand.context.stakes
    _roll(stand, *faces)
    tumbled = False
    while not stakes.result:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        tumbled = tumbled or stakes.dice == len(faces)
    assert tumbled and stakes.result == result and stakes.dice == 0
    stand.wait()
    stand.view.settle(stand.now)
    assert stakes.active, "it is seen while the choice is open"
    for _ in range(40):
        stand.view.update(0.05)
    assert not stakes.active


@pytest.mark.parametrize("fails", [0, 1, 2])
def test_light_strikes_every_die_that_failed(fails: int) -> None:
    stand = _stand()
    _roll(stand, *(FAIL,) * fails, BOUNCE, BLANK)
    most = 0
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        most = max(most, len(stand.context.moments.rings))
    assert most == fails


def test_a_goal_flares_up_on_the_scoreboard() -> None:
    stand = _stand()
    stand.show([ev.GoalScored(team=1, skater=8, score=(0, 1))])
    places = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        places |= {ring.place for ring in stand.context.moments.rings}
    assert stand.context.scoreboard.boxes[1].center in places
    assert stand.context.scoreboard.boxes[0].center not in places


@pytest.mark.parametrize("reason", ["failed", "line_change"])
def test_a_plate_over_the_tray_says_that_a_fail_ended_the_turn(reason: str) -> None:
    stand = _stand()
    stand.context.tray.show([FAIL, BLANK])
    stand.show([ev.TurnEnded(team=0, turn=3, reason=reason, possession=0)])
    said = set()
    while stand.timeline.busy:
        stand.timeline.update(0.05)
        stand.frame(0.05)
        said |= {(word.text, word.icon) for word in stand.context.moments.words}
    words = str(stand.kit.words("trick_shot_table.moment.turn_over")).upper()
    assert said == ({(words, "face_fail")} if reason == "failed" else set())


def test_the_note_tells_what_the_next_roll_risks_before_it_is_chosen() -> None:
    """The numbers are those of an action that is pointed at (TS-4.3)."""
    stand = _stand()
    stand.place(_SECOND)
    stand.ask()
    chooser, offer = stand.context.chooser, stand.context.chooser.offer
    assert offer is not None
    note = stand.context.notes.question(offer, chooser.skater, chooser.kind, "Red")
    move = next(each.action for each in offer.options if each.kind == "move")
    odds = stand.preview(move)
    assert isinstance(odds, TrickShotPreview) and odds.odds is not None
    assert odds.dice == len(stand.now.pool) + 1
    shares = [line.share for line in note.chances]
    assert shares == pytest.approx([1 - odds.odds.no_fail, odds.odds.response])
    assert str(odds.dice) in note.title
    chosen = stand.context.notes.question(offer, offer.skaters()[0], "", "Red")
    assert not chosen.chances


@pytest.mark.parametrize("scale", [1.0, 1.1, 1.25, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_odds_of_the_next_roll_leave_room_for_the_hints_of_keys(
    scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = _stand(size=(1280, 720), text_scale=scale, language=language)
    stand.place(_SECOND.replace("ice:", "cards: quick_change heavy_line\nice:"))
    stand.kit.controls.device = Device.KEYBOARD
    stand.ask()
    stand.kit.controls.device = Device.KEYBOARD
    bars: list[float] = []
    hints: list[float] = []
    board = stand.context.layout.board
    draw = stand.kit.skin.chip

    def note(surface: pygame.Surface, rect: pygame.FRect, *given: object) -> None:
        if board.contains(rect) and rect.height == 3:
            bars.append(rect.bottom)
        draw(surface, rect, *given)  # type: ignore[arg-type]

    def hint(_: object, __: object, ___: object, at: tuple[float, float], *____: object) -> float:
        hints.append(at[1])
        return 20.0

    monkeypatch.setattr(stand.kit.skin, "chip", note)
    monkeypatch.setattr(frame, "draw_prompt", hint)
    stand.frame()
    assert hints, "keys are in use"
    assert all(bar < hints[0] - _HALF_A_KEY for bar in bars)
    assert bool(bars) is (scale <= 1.1)
