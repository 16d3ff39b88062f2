"""After the last event of an action, settling the view on the state moves nothing."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.rules import Action, Event, kind_of
from game.trick_shot.events import StaminaSpent
from game.trick_shot.preview import Odds
from scenes.kit.canvas import Anchor
from scenes.kit.text import TextStyle, Typesetter
from tests.trick_shot_view.stand import Stand

_LONGEST = 700


def _choice(stand: Stand, source: Random) -> Action:
    """A random action, every kind as likely as any other."""
    groups: dict[str, list[Action]] = {}
    for action in stand.rules.legal(stand.now):
        groups.setdefault(kind_of(action), []).append(action)
    return source.choice(groups[source.choice(sorted(groups))])


def _check(stand: Stand, action: Action, events: list[Event]) -> None:
    shown = stand.parts.stage.snapshot()
    dice = list(stand.parts.tray.faces)
    stand.view.settle(stand.now)
    assert stand.parts.stage.snapshot() == shown, (action, events)
    assert dice == stand.now.pool, (action, events)


def _play(stand: Stand, seed: int, step: float, longest: int) -> None:
    source = Random(seed)
    for _ in range(longest):
        if stand.rules.decision(stand.now) is None:
            return
        action = _choice(stand, source)
        events = stand.play(action)
        if step:
            stand.wait(step)
        else:
            stand.timeline.skip()
        _check(stand, action, events)


def test_skipped_animations_end_where_the_state_is() -> None:
    stand = Stand()
    for seed in range(6):
        rink = "wide" if seed % 3 == 1 else "classic"
        stand.begin(seed, advanced=seed % 2 == 0, rink=rink)
        _play(stand, seed, 0, _LONGEST)


@pytest.mark.parametrize(("seed", "calm"), [(11, False), (12, True)])
def test_played_animations_end_where_the_state_is(seed: int, calm: bool) -> None:
    stand = Stand(reduce_motion=calm)
    stand.begin(seed)
    _play(stand, seed, 0.11, 120)


def test_the_set_up_of_a_match_settles_too() -> None:
    stand = Stand()
    events = stand.begin(3, advanced=False)
    stand.show(events)
    stand.timeline.skip()
    shown = stand.parts.stage.snapshot()
    stand.view.settle(stand.now)
    assert stand.parts.stage.snapshot() == shown


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
    parts = stand.parts
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
    note = parts.notes.again(odds, 5)
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
    parts.clipboard.draw(stand.window, parts.layout.board, note)
    assert written[0] == note.title
    assert note.chances[0].words in written
    assert note.chances[1].words in written
    assert not any(text.endswith("…") for text in written)
