"""Settings apply at once and outlive the program; keys can be captured and reset."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.app.app import App
from scenes.kit.input.intents import Intent
from scenes.kit.kit import Kit
from scenes.kit.settings_store import Settings, SettingsStore
from scenes.kit.widgets import form, prompts
from scenes.kit.widgets.labels import Paragraph
from scenes.lobby.lobby import Lobby
from scenes.settings import key_bindings
from scenes.settings.palette_tiles import PaletteTiles
from scenes.settings.settings import TABS, SettingsScene
from tests.scenes.hands import Hands

ROOT = Path(__file__).resolve().parents[2]


def open_tab(hands: Hands, tab: int) -> SettingsScene:
    hands.press("settings")
    scene = hands.top
    assert isinstance(scene, SettingsScene)
    for _ in range(tab):
        hands.key(pygame.K_e)
    return scene


def test_keys_begin_at_the_first_row_of_every_tab(hands: Hands) -> None:
    first = ("language", "effects_volume", "animation_speed", "palette")
    for tab, key in enumerate(first):
        scene = open_tab(hands, tab)
        assert scene.form.focus is scene.form.find(key)
        hands.key(pygame.K_ESCAPE)


def test_the_language_changes_at_once_everywhere(app: App, hands: Hands) -> None:
    open_tab(hands, 0)
    hands.press("language")
    assert app.kit.words.language == "zh_TW"
    assert app.window.title == "燈下桌遊"
    hands.press("back")
    hands.press("language")
    assert app.kit.words.language in ("en", "zh_TW")


@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_every_page_is_laid_out_at_every_text_size(app: App, hands: Hands, scale: float) -> None:
    app.services.change(text_scale=scale)
    hands.frames()
    for key in ("settings", "rulebook", "play"):
        hands.press(key)
        for widget in hands.form.widgets:
            if widget.pane is None and widget.visible and widget.focusable:
                assert app.kit.canvas.visible.contains(widget.area), widget.key
        hands.press("back")


def test_settings_are_written_and_read_again(app: App, hands: Hands, home: Path) -> None:
    open_tab(hands, 2)
    hands.press("skip_bot_turns")
    assert app.kit.settings.skip_bot_turns
    app.close()
    settings, trouble = SettingsStore(home).load()
    assert trouble is None
    assert settings.skip_bot_turns


def test_a_slider_follows_keys(app: App, hands: Hands) -> None:
    open_tab(hands, 1)
    before = app.kit.settings.music_volume
    hands.walk_to("music_volume", lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_LEFT)
    assert app.kit.settings.music_volume == pytest.approx(before - 0.05)


def test_a_new_key_is_captured_and_reset(app: App, hands: Hands) -> None:
    scene = open_tab(hands, 4)
    hands.press("keys_hint")
    hands.key(pygame.K_j)
    assert app.kit.controls.bindings.keys[Intent.HINT][0] == "j"
    assert app.kit.settings.bindings
    assert hands.top is scene
    hands.press("reset_keys")
    assert app.kit.controls.bindings.keys[Intent.HINT][0] == "h"


def test_escape_keeps_the_old_key(app: App, hands: Hands) -> None:
    open_tab(hands, 4)
    hands.press("keys_hint")
    hands.key(pygame.K_ESCAPE)
    assert app.kit.controls.bindings.keys[Intent.HINT][0] == "h"
    assert isinstance(hands.top, SettingsScene)


def test_a_key_that_confirms_cannot_be_taken_away(app: App, hands: Hands) -> None:
    open_tab(hands, 4)
    app.kit.controls.bindings.keys[Intent.CONFIRM] = ["return"]
    hands.press("keys_hint")
    hands.key(pygame.K_RETURN)
    assert app.kit.controls.bindings.keys[Intent.CONFIRM] == ["return"]


@pytest.mark.parametrize("size", [(960, 540), (1000, 900), (1920, 1080), (2100, 700)])
def test_every_size_is_laid_out(app: App, hands: Hands, size: tuple[int, int]) -> None:
    app.kit.resize(size)
    app.manager.rebuild()
    surface = pygame.Surface(size)
    app.manager.draw(surface)
    hands.press("play")
    assert isinstance(hands.top, Lobby)
    app.manager.draw(surface)
    assert surface.get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)


def test_full_screen_is_switched_by_its_key(app: App, hands: Hands) -> None:
    hands.key(pygame.K_F11)
    assert app.kit.settings.window == "fullscreen"
    hands.key(pygame.K_F11)
    assert app.kit.settings.window == "window"


def test_a_picture_is_saved(hands: Hands, home: Path) -> None:
    hands.key(pygame.K_F12)
    assert list((home / "pictures").glob("*.png"))


def test_without_tooltips_only_reasons_are_told(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(form, "draw_tooltip", lambda _kit, _at, text, *_by: told.append(text))
    button = hands.form.find("settings")

    def rest_upon_it() -> list[str]:
        told.clear()
        hands.move((640, 20))
        hands.move(button.area.center)
        hands.frames(20)
        return sorted(set(told))

    assert rest_upon_it() == [app.kit.words("title.settings")]
    app.services.change(show_hints=False)
    hands.frames(2)
    button = hands.form.find("settings")
    assert rest_upon_it() == []
    button.enabled, button.reason = False, "because"
    assert rest_upon_it() == ["because"]


def test_every_setting_has_an_effect_somewhere() -> None:
    """No switch is offered that the program never reads."""
    fields = [field.name for field in msgspec.structs.fields(Settings)]
    reads = "\n".join(
        file.read_text("utf-8")
        for file in (ROOT / "scenes").rglob("*.py")
        if file.name not in ("settings.py", "settings_store.py", "key_bindings.py")
    )
    assert [name for name in fields if f"settings.{name}" not in reads] == []


def test_a_tile_chooses_its_palette(app: App, hands: Hands) -> None:
    scene = open_tab(hands, TABS.index("colours"))
    for number, palette in enumerate(app.kit.palettes):
        tiles = scene.form.find("palette")
        assert isinstance(tiles, PaletteTiles)
        assert tiles.area.contains(tiles._tile(number))
        hands.click(tiles._tile(number).center)
        assert app.kit.settings.palette == palette
    hands.key(pygame.K_UP)
    assert app.kit.settings.palette == list(app.kit.palettes)[1]
    hands.key(pygame.K_UP)
    assert app.kit.settings.palette == list(app.kit.palettes)[1]


def test_large_text_keeps_every_key_of_an_action(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.change(text_scale=1.5)
    open_tab(hands, TABS.index("keys"))
    drawn: set[str] = set()
    real = prompts.draw_input

    def note(
        kit: Kit,
        surface: pygame.Surface,
        named: tuple[str, str],
        point: tuple[float, float],
        *,
        grown: float,
    ) -> float:
        drawn.add(named[1])
        return real(kit, surface, named, point, grown=grown)

    monkeypatch.setattr(key_bindings, "draw_input", note)
    button = hands.form.find("keys_confirm")
    assert button is not None
    button.draw(pygame.Surface((1280, 720)))
    assert drawn == set(app.kit.controls.bindings.table("keys")[Intent.CONFIRM])


def test_large_text_leaves_a_choice_its_label_in_one_line(app: App, hands: Hands) -> None:
    app.services.change(text_scale=1.5)
    scene = open_tab(hands, TABS.index("play"))
    said = app.kit.words("settings.animation")
    label = next(
        each for each in scene.form.widgets if isinstance(each, Paragraph) and each.text == said
    )
    assert app.kit.text.wrap(said, label.style, label.rect.width) == [said]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5])
def test_rows_lie_beside_their_scroll_bar(app: App, hands: Hands, scale: float) -> None:
    app.services.change(text_scale=scale)
    for name in TABS[:-1]:
        rows = open_tab(hands, TABS.index(name))._rows
        assert rows is not None
        bar = rows.pane._bar()
        assert bar is None or all(band.right <= bar.left for band in rows.bands.values()), name
        hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("scale", [0.8, 1.0])
def test_every_tab_ends_with_the_reset_at_one_place(app: App, hands: Hands, scale: float) -> None:
    app.services.change(text_scale=scale)
    places, highest = set(), []
    for name in TABS[:-1]:
        scene = open_tab(hands, TABS.index(name))
        reset, rows = scene.form.find("reset"), scene._rows
        assert rows is not None and not rows.overflow
        places.add((round(reset.rect.left), round(reset.rect.bottom)))
        assert all(band.bottom < reset.rect.top for band in rows.bands.values())
        highest += [band.height for key, band in rows.bands.items() if key != "palette"]
        hands.key(pygame.K_ESCAPE)
    assert len(places) == 1
    assert max(highest) < 2.6 * min(highest)
