"""Each setting has a picture of its effect beside it; it moves, then rests, and fits."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.engine.languages import languages
from scenes.app.app import App
from scenes.kit.draw.sprite import Sprite
from scenes.kit.motion.timeline import HURRY
from scenes.kit.scene import Transition
from scenes.kit.settings_store import Speed
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.choices import Toggle
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.scroll import ScrollPane
from scenes.pages.rows import Rows
from scenes.settings.preview_pane import NOTES, PreviewPane
from scenes.settings.previews import colours
from scenes.settings.previews.volume import _HEARD
from scenes.settings.row_slips import RowSlips
from scenes.settings.settings import TABS, SettingsScene
from tests.scenes.hands import Hands

OTHER_VALUES: dict[str, object] = {
    "language": "zh_TW",
    "window": "fullscreen",
    "size": (960, 540),
    "text_scale": 1.4,
    "reduce_motion": False,
    "effects_volume": 0.1,
    "crowd_volume": 0.1,
    "music_volume": 0.1,
    "animation_speed": "normal",
    "skip_bot_turns": True,
    "show_hints": False,
    "palette": "tritanopia",
    "patterns": True,
}
"""For each setting a value that differs from that of the program in the tests."""


def opened(app: App, tab: int = 0) -> SettingsScene:
    scene = SettingsScene(app.kit, app.services, tab)
    app.manager.push(scene, Transition.NONE)
    app.frame(0.02)
    return scene


def pane_of(scene: SettingsScene) -> PreviewPane:
    pane = scene.form.find("preview")
    assert isinstance(pane, PreviewPane)
    return pane


def picture(app: App, pane: PreviewPane) -> bytes:
    """The picture on the felt, without the slip of words."""
    surface = pygame.Surface(app.kit.canvas.size)
    pane.draw(surface)
    area = app.kit.canvas.rect(pane.stage())
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def tab_of(subject: str, app: App) -> int:
    """The tab whose rows have a setting."""
    for tab in range(len(TABS) - 1):
        scene = SettingsScene(app.kit, app.services, tab)
        app.manager.push(scene, Transition.NONE)
        keys = [widget.key for widget in scene.form.widgets]
        app.manager.pop(Transition.NONE)
        app.frame(0.02)
        if subject in keys:
            return tab
    raise AssertionError(subject)


def test_every_row_has_a_preview(app: App) -> None:
    rows = set()
    for tab in range(len(TABS) - 1):
        scene = opened(app, tab)
        assert scene._rows is not None
        rows |= set(scene._rows.bands)
        app.manager.pop(Transition.NONE)
        app.frame(0.02)
    assert rows == set(NOTES) == set(OTHER_VALUES)


@pytest.mark.parametrize("subject", sorted(OTHER_VALUES))
def test_a_preview_changes_with_its_setting(app: App, subject: str) -> None:
    scene = opened(app, tab_of(subject, app))
    pane = pane_of(scene)
    pane.show(subject)
    pane.update(0.3)
    before = picture(app, pane)
    assert getattr(app.kit.settings, subject) != OTHER_VALUES[subject]
    pane._shown = lambda: app.kit.settings.changed(**{subject: OTHER_VALUES[subject]})
    # Words and colours come from the kit itself: they are those of the settings in force.
    if subject in ("palette", "patterns"):
        app.kit.apply(pane._shown())
    pane.update(0.02)
    pane.update(0.3)
    assert picture(app, pane) != before


@pytest.mark.parametrize("subject", sorted(OTHER_VALUES))
def test_a_preview_rests_after_a_while_and_costs_nothing(app: App, subject: str) -> None:
    app.services.change(reduce_motion=False, animation_speed="normal")
    app.frame(0.02)
    scene = opened(app, tab_of(subject, app))
    pane_of(scene).show(subject)
    for _ in range(220):
        scene.update(0.05)
    surface = pygame.Surface(app.kit.canvas.size)
    scene.draw(surface)
    scene.update(0.05)
    assert not pane_of(scene).moves
    assert not scene.changed


def test_cards_are_dealt_at_the_speed_of_the_table(app: App) -> None:
    """The same preview lasts half as long at double speed, and no time at all when skipped."""
    scene = opened(app, TABS.index("play"))
    lasted = {}
    for speed in get_args(Speed):
        app.services.change(animation_speed=speed)
        app.frame(0.0)
        pane = pane_of(scene)
        pane.update(0.0)
        steps = 0
        while pane.moves:
            pane.update(0.01)
            steps += 1
        lasted[speed] = steps
    assert lasted["instant"] == 0
    assert lasted["normal"] / lasted["fast"] == pytest.approx(HURRY["fast"], rel=0.02)
    assert lasted["normal"] > 200


def test_the_preview_follows_the_pointer_and_the_focus(app: App, hands: Hands) -> None:
    scene = opened(app)
    assert pane_of(scene).subject == "language"
    rows = scene._rows
    assert rows is not None
    hands.move(rows.bands["text_scale"].midleft)
    app.frame(0.02)
    assert pane_of(scene).subject == "text_scale"
    hands.walk_to("window", lambda: hands.key(pygame.K_TAB))
    app.frame(0.02)
    assert pane_of(scene).subject == "window"
    hands.key(pygame.K_e)
    app.frame(0.02)
    assert pane_of(scene).subject == "effects_volume"


def test_a_slider_that_is_held_is_shown_before_it_is_let_go(app: App) -> None:
    scene = opened(app)
    pane = pane_of(scene)
    pane.show("text_scale")
    before = picture(app, pane)
    scene._slide("text_scale")(1.5)
    pane.update(0.02)
    assert app.kit.settings.text_scale == 1.0
    assert picture(app, pane) != before


def test_a_volume_is_heard_when_its_slider_is_let_go(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    audio = app.kit.audio
    monkeypatch.setattr(audio, "play", lambda name, **_: heard.append(name))
    monkeypatch.setattr(audio, "crowd", lambda name, _fade=1.0: heard.append(f"crowd {name}"))
    monkeypatch.setattr(app.services, "play_music", lambda name: heard.append(f"music {name}"))
    monkeypatch.setattr(app.services, "stop_music", lambda: heard.append("music None"))
    monkeypatch.setattr(type(audio), "beds", property(lambda _: {}))
    monkeypatch.setattr(type(audio), "playing_music", property(lambda _: ""))
    scene = opened(app, TABS.index("sound"))
    for group in ("effects", "crowd", "music"):
        scene._slide(f"{group}_volume")(0.3)
        app.frame(0.02)
    assert heard == ["dice_settle", "crowd crowd_bed", "music music_title"]
    heard.clear()
    for _ in range(100):
        scene.update(0.05)
    assert sorted(heard) == ["crowd None", "music None"]


@pytest.mark.parametrize("scale", [1.2, 1.3, 1.4, 1.5])
def test_larger_text_makes_no_rule_smaller(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    rules = [app.kit.words.in_language("settings.preview.rule", key) for key in ("en", "zh_TW")]
    text, sizes = app.kit.text, []
    line = text.line

    def noted(words: str, style: TextStyle) -> pygame.Surface:
        if len(words) > 4 and any(words in rule for rule in rules):
            sizes.append(text.pixels(style))
        return line(words, style)

    monkeypatch.setattr(text, "line", noted)
    least = []
    for each in (1.0, scale):
        app.services.change(text_scale=each)
        sizes.clear()
        picture(app, pane_of(opened(app)))
        least.append(min(sizes))
    assert least[1] >= least[0]


@pytest.mark.parametrize("group", ["effects", "crowd", "music"])
def test_what_is_heard_is_named_and_lit_as_loud_as_it_is(
    app: App, monkeypatch: pytest.MonkeyPatch, group: str
) -> None:
    pane = pane_of(opened(app, TABS.index("sound")))
    pane.show(f"{group}_volume")
    light = []
    written: list[str] = []
    draw = app.kit.text.draw
    monkeypatch.setattr(
        app.kit.text, "draw", lambda *values: (written.append(values[1]), draw(*values))
    )
    for volume in (0.1, 0.5, 1.0):
        settings = app.kit.settings.changed(**{f"{group}_volume": volume})
        monkeypatch.setattr(pane, "_shown", lambda shown=settings: shown)
        pane.update(0.02)
        pane.update(0.6)
        written.clear()
        surface = pygame.Surface(app.kit.canvas.size)
        pane.draw(surface)
        names = app.kit.words
        assert {names(f"settings.preview.heard.{each}") for each in _HEARD[group]} <= set(written)
        stage = pane.stage()
        row = list(_HEARD).index(group)
        channel = pygame.FRect(stage.left, stage.top, 0.8 * stage.width, stage.height / 3 - 12)
        channel.top += row * stage.height / 3
        part = surface.subsurface(app.kit.canvas.rect(channel))
        light.append(sum(pygame.transform.average_color(part)[:3]))
    assert light[0] < light[1] < light[2]


def test_the_things_that_are_heard_lie_clear_of_each_other(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = pane_of(opened(app, TABS.index("sound")))
    pane.show("effects_volume")
    picture(app, pane)
    places: list[pygame.Rect] = []

    def noted(sprite: Sprite, _: object, point: tuple[float, float], *__: object) -> pygame.Rect:
        solid = sprite.image.get_bounding_rect(min_alpha=250)
        if solid.width:
            places.append(solid.move(sprite.area(point).topleft))
        return sprite.area(point)

    monkeypatch.setattr(Sprite, "draw", noted)
    picture(app, pane)
    assert len(places) == 3
    for number, place in enumerate(places):
        assert place.collidelist(places[number + 1 :]) < 0, number


def test_languages_show_different_cards_and_the_same_button(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = pane_of(opened(app))
    pane.show("language")
    cards: list[str] = []
    written: list[str] = []
    preview = pane._previews["language"]
    card, draw = preview.card, app.kit.text.draw
    monkeypatch.setattr(
        preview, "card", lambda *values: (cards.append(values[0]), card(*values))[1]
    )
    monkeypatch.setattr(
        app.kit.text, "draw", lambda *values: (written.append(values[1]), draw(*values))
    )
    picture(app, pane)
    assert len(cards) == len(set(cards)) == len(languages())
    for language in languages():
        assert app.kit.words.in_language("title.play", language) in written


def test_rows_grow_into_the_room_of_a_page_but_not_beyond_measure(app: App) -> None:
    scene = opened(app, TABS.index("sound"))
    assert scene._rows is not None
    bands = list(scene._rows.bands.values())
    free = scene._rows.pane.rect.bottom - bands[-1].bottom
    assert free < 120, "a gap yawns above the lower end"
    lone = Rows(app.kit, Form(app.kit), pygame.FRect(0, 0, 500, 600))
    lone.add("One", Toggle(pygame.FRect(0, 0, 64, 0), value=True, key="one"))
    before = lone.bands["one"].height
    lone.end(Button(pygame.FRect(0, 0, 100, 40), "End"), "")
    assert before + 20 <= lone.bands["one"].height <= before + 40


def test_figures_of_the_colours_stand_clear_of_their_cards(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = pane_of(opened(app, TABS.index("colours")))
    surface = pygame.Surface(app.kit.canvas.size)
    drawn: list[pygame.Rect] = []
    blit = colours.blit
    draw = Sprite.draw

    def noted_blit(target: pygame.Surface, image: pygame.Surface, at: tuple[int, int]) -> None:
        drawn.append(image.get_rect(topleft=at))
        blit(target, image, at)

    def noted(sprite: Sprite, target: pygame.Surface, point: tuple[float, float]) -> pygame.Rect:
        drawn.append(sprite.image.get_bounding_rect().move(sprite.area(point).topleft))
        return draw(sprite, target, point)

    monkeypatch.setattr(colours, "blit", noted_blit)
    monkeypatch.setattr(Sprite, "draw", noted)
    cards: list[pygame.FRect] = []
    monkeypatch.setattr(colours, "draw_place_card", lambda _, __, card, *___: cards.append(card))
    pane.draw(surface)
    places = [app.kit.canvas.rect(card) for card in cards]
    assert len(places) == 4 and len(drawn) == 16
    assert all(each.collidelist(places) < 0 for each in drawn)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_nothing_covers_anything(app: App, language: str, scale: float) -> None:
    app.services.change(language=language, text_scale=scale)
    app.frame(0.02)
    for tab in range(len(TABS) - 1):
        scene = opened(app, tab)
        preview = pane_of(scene)
        solid: list[Widget] = [
            one
            for one in scene.form.widgets
            if not isinstance(one, RowSlips | ScrollPane) and one.rect.width
        ]
        for number, one in enumerate(solid):
            assert app.kit.canvas.visible.contains(one.rect) or one.pane is not None, one.key
            for other in solid[number + 1 :]:
                shared = one.rect.clip(other.rect)
                assert shared.width < 1 or shared.height < 1, (one.key, other.key)
        assert scene._rows is not None
        for subject in scene._rows.bands:
            preview.show(subject)
            stage, slip = preview.stage(), preview._slip()
            assert stage.height > 200 and preview.area.contains(stage), subject
            assert preview.brief or stage.bottom <= slip.top + 1, subject
            assert preview.area.contains(slip), subject
        app.manager.pop(Transition.NONE)
        app.frame(0.02)


def test_a_row_that_says_what_it_does_is_not_told_twice(app: App) -> None:
    for tab, name in enumerate(TABS[:-1]):
        scene = opened(app, tab)
        said = [getattr(widget, "text", "") for widget in scene.form.widgets]
        note = app.kit.words(NOTES[pane_of(scene).subject][1])
        assert (note in said) is pane_of(scene).brief is (name != "picture")
        app.manager.pop(Transition.NONE)
        app.frame(0.02)
