"""Typing, editing, the clipboard and input methods."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.widgets import Form, TextEntry
from tests.kit.conftest import KeyPress, click


@pytest.fixture
def entry(kit: Kit) -> TextEntry:
    entry = TextEntry(pygame.FRect(100, 100, 300, 46), limit=10)
    Form(kit, [entry]).focus_on(entry)
    return entry


def type_in(entry: TextEntry, text: str) -> None:
    for character in text:
        entry.handle_event(pygame.Event(pygame.TEXTINPUT, text=character))


def test_typing_stops_at_the_limit(entry: TextEntry) -> None:
    type_in(entry, "Lamplight Table")
    assert entry.text == "Lamplight "
    assert entry.caret == 10


def test_editing_keys(entry: TextEntry, press: KeyPress) -> None:
    type_in(entry, "abcd")
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE):
        assert entry.handle_event(press(key))
    assert entry.text == "acd"
    entry.handle_event(press(pygame.K_DELETE))
    assert entry.text == "ad"
    entry.handle_event(press(pygame.K_HOME))
    type_in(entry, "x")
    entry.handle_event(press(pygame.K_END))
    type_in(entry, "y")
    assert entry.text == "xady"


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_y])
def test_no_page_takes_something_back_by_a_key_of_editing(
    entry: TextEntry, press: KeyPress, key: int
) -> None:
    """It does where the page keeps what was typed among what it takes back."""
    for page_undoes in (False, True):
        entry.page_undoes = page_undoes
        assert entry.handle_event(press(key, mod=pygame.KMOD_LCTRL)) != page_undoes


def test_shift_selects_and_typing_replaces(entry: TextEntry, press: KeyPress) -> None:
    type_in(entry, "hello")
    for _ in range(3):
        entry.handle_event(press(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT))
    assert entry.selection == (2, 5)
    type_in(entry, "y")
    assert entry.text == "hey"


def test_composed_chinese_is_shown_and_then_committed(entry: TextEntry, press: KeyPress) -> None:
    entry.handle_event(pygame.Event(pygame.TEXTEDITING, text="ㄅㄧㄥ", start=0, length=3))
    assert (entry.text, entry.composing) == ("", "ㄅㄧㄥ")
    assert entry.handle_event(press(pygame.K_RETURN))
    entry.handle_event(pygame.Event(pygame.TEXTINPUT, text="冰球"))
    assert (entry.text, entry.composing) == ("冰球", "")


def test_letters_do_not_become_intentions_while_typing(entry: TextEntry, press: KeyPress) -> None:
    assert entry.handle_event(press(pygame.K_u, text="u"))
    assert not entry.handle_event(press(pygame.K_TAB, text="\t"))
    assert not entry.handle_event(press(pygame.K_ESCAPE, text="\x1b"))


def test_control_characters_are_not_taken(entry: TextEntry) -> None:
    entry.insert("a\nb\tc")
    assert entry.text == "abc"


def test_return_and_pad_submit(kit: Kit, press: KeyPress) -> None:
    sent: list[str] = []
    entry = TextEntry(pygame.FRect(100, 100, 300, 46), "Ada", on_submit=sent.append)
    form = Form(kit, [entry])
    form.focus_on(entry)
    form.handle_event(press(pygame.K_RETURN))
    form.handle_signal(Signal(Intent.CONFIRM, Device.PAD))
    assert sent == ["Ada", "Ada"]


def test_a_click_sets_the_caret(kit: Kit) -> None:
    entry = TextEntry(pygame.FRect(100, 100, 300, 46), "wwwwww")
    form = Form(kit, [entry])
    click(kit, form, (101, 120))
    assert entry.caret == 0
    click(kit, form, (390, 120))
    assert entry.caret == 6


def test_drawing_in_every_state(window: pygame.Surface, entry: TextEntry) -> None:
    entry.draw(window)
    type_in(entry, "超過欄位寬度的長文字也可")
    entry.composing = "ㄅ"
    entry.draw(window)
    entry.update(0.6)
    entry.draw(window)
    assert len(entry.text) == 10
