"""After the last event of an action, settling the view on the state changes nothing."""

from __future__ import annotations

import pygame
import pytest

from game.trick_shot.actions import PassPuck
from game.trick_shot.events import StaminaSpent
from game.trick_shot.preview import Odds
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.typesetter import TextStyle, Typesetter
from tests.settling import AnyStand, check_set_up, check_settled, play_settling
from tests.trick_shot_view.stand import Stand


def _check(stand: AnyStand, told: object) -> None:
    dice = list(stand.context.tray.faces)
    check_settled(stand, told)
    assert dice == stand.now.pool, told


def test_skipped_animations_end_where_the_state_is() -> None:
    stand = Stand()
    for seed in range(6):
        rink = "wide" if seed % 3 == 1 else "classic"
        stand.begin(seed, advanced=seed % 2 == 0, rink=rink)
        play_settling(stand, seed, 700, check=_check)


@pytest.mark.parametrize(("seed", "calm"), [(11, False), (12, True)])
def test_played_animations_end_where_the_state_is(seed: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.begin(seed)
    play_settling(stand, seed, 120, step=0.11, check=_check)


def test_the_set_up_of_a_match_settles_too() -> None:
    stand = Stand()
    check_set_up(stand, stand.begin(3, advanced=False))


def test_the_note_names_the_people_and_ends_with_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand((640, 360))
    monkeypatch.setattr(stand, "name_of", lambda seat: ("Ann", "Bob")[seat])
    stand.begin(advanced=False)
    drawing = stand.view._drawing
    assert drawing is not None
    stand.show([StaminaSpent(stand.now.team, 1)])
    assert stand.busy
    assert drawing._on_turn() == ("Ann", "Bob")[stand.now.team]
    stand.wait()
    stand.now.result = "goals"
    assert drawing._waiting_note().title == stand.kit.words("trick_shot_table.ask.over")


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [0.8, 1.0])
def test_the_odds_of_a_re_roll_are_not_cut(
    language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.begin(advanced=True)
    context = stand.context
    odds = Odds(
        success=0.5,
        no_fail=0.5,
        response=0.5,
        turn_ends=0.5,
        stray=0.5,
        rebound=0.5,
        save=0.5,
        penalty=0.5,
        fight=0.5,
    )
    note = context.notes.again(PassPuck(0, 1), odds, 5)
    written: list[str] = []
    draw = type(stand.kit.text).draw

    def noted(
        self: Typesetter,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        point: tuple[float, float],
        anchor: Anchor = Anchor.TOP_LEFT,
    ) -> pygame.Rect:
        written.append(text)
        return draw(self, surface, text, style, point, anchor)

    monkeypatch.setattr(type(stand.kit.text), "draw", noted)
    context.clipboard.draw(stand.window, context.layout.board, note)
    assert written[0] == note.title
    assert note.chances[0].words in written
    assert note.chances[1].words in written
    assert not any(text.endswith("…") for text in written)
