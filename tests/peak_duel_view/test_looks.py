"""The table is drawn in windows of any shape, at any text size; a person's wishes are kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.layout import LOWER
from scenes.games.peak_duel.preferences import Preferences, keep_preferences, read_preferences
from scenes.kit.input.intents import Device, Intent
from tests.peak_duel.duel import ME, Duel
from tests.peak_duel_view.stand import Stand
from tests.settling import any_kind


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (1720, 720)])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_it_draws_at_any_size_and_text_scale(size: tuple[int, int], language: str) -> None:
    stand = Stand(size, language=language, text_scale=1.5, patterns=True)
    stand.viewer = 0
    stand.begin(4)
    source = Random(4)
    for _ in range(45):
        if stand.rules.decision(stand.now) is None:
            break
        stand.play(any_kind(stand, source))
        stand.timeline.skip()
    stand.ask()
    stand.frame()
    top = stand.context.bar.top
    assert all(button.rect.right <= 1280 for button in stand.context.bar.buttons)
    assert top >= 360
    stand.kit.apply(stand.kit.settings.changed(text_scale=0.8))
    stand.view.resize()
    stand.say(Intent.NEXT, Intent.TAB_RIGHT, device=Device.PAD)
    stand.frame()


def test_the_animation_of_an_attack_moves_the_attacker_and_lays_it_back() -> None:
    stand = Stand()
    stand.viewer = 0
    source = Random(2)
    stand.begin(2)
    farthest = 0.0
    for _ in range(400):
        if stand.rules.decision(stand.now) is None:
            break
        events = stand.play(any_kind(stand, source))
        if not any(type(event).__name__ == "ValuesCompared" for event in events):
            stand.timeline.skip()
            continue
        while stand.timeline.busy:
            stand.timeline.update(0.02)
            for move in stand.context.moves.values():
                farthest = max(farthest, abs(move.x) + abs(move.y))
        assert not stand.context.moves
        break
    assert farthest > 40


def test_preferences_are_kept_and_a_broken_file_is_as_good_as_none(home: Path) -> None:
    assert read_preferences() == Preferences()
    keep_preferences(Preferences(fixed_half=True))
    assert read_preferences().fixed_half
    (home / "peak_duel_table.json").write_text("{")
    assert read_preferences() == Preferences()


def test_a_soul_says_which_number_defends_and_a_plate_what_its_price_is_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand((1280, 720))
    stand.viewer = ME
    duel = Duel("declare", up=(["6/4"], ["5/7"]), souls=(["1/3", "3/6"], []), rule="lesser")
    drawn: list[str] = []
    icons = stand.kit.icons
    draw = icons.draw

    def noted(surface: pygame.Surface, name: str, at: tuple[float, float], *rest: object) -> None:
        if abs(at[1] - layout.soul_point(LOWER, 0)[1]) < 25:
            drawn.append(name)
        draw(surface, name, at, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(icons, "draw", noted)
    medals: list[str] = []
    table = stand.kit.sprites.group(GROUP)
    get = table.get
    monkeypatch.setattr(
        table, "get", lambda name, *rest, **more: medals.append(name) or get(name, *rest, **more)
    )
    stand.place(duel.state)
    stand.ask()
    stand.frame()
    assert drawn[:4] == ["shield", "sword"] * 2
    assert medals.count("rule_greater") == 2, "each price shows the rule that it would bring"
