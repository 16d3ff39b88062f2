"""Which music plays where."""

from __future__ import annotations

from scenes.app.app import App
from scenes.app.match_scenes import new_match
from scenes.kit.scene import Transition
from scenes.match_plan import plan_for
from tests.scenes.hands import Hands


def test_the_arena_has_music_of_its_own_and_the_title_gets_its_own_back(
    app: App, hands: Hands
) -> None:
    audio = app.kit.audio
    hands.wait(lambda: audio.playing_music == "music_title")
    table = new_match(
        app.services, "trick_shot", plan_for(app.services.open_game("trick_shot").rules)
    )
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: audio.playing_music == "music_arena")
    hands.wait(lambda: "crowd_bed" in audio.beds)
    table.leave_table()
    hands.wait(lambda: audio.playing_music == "music_title")
    assert "crowd_bed" not in audio.beds


def test_a_table_without_music_is_quiet(app: App, hands: Hands) -> None:
    audio = app.kit.audio
    hands.wait(lambda: audio.playing_music == "music_title")
    table = new_match(
        app.services, "riftwalker", plan_for(app.services.open_game("riftwalker").rules)
    )
    app.manager.push(table, Transition.NONE)
    hands.wait(lambda: table.play is not None)
    assert audio.playing_music == ""
