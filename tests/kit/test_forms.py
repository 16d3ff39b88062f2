"""One focus for mouse, keys and pads."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.widgets import (
    Button,
    ButtonKind,
    Choice,
    Dialog,
    Form,
    ScrollPane,
    Slider,
    Tabs,
    Toggle,
    tooltip,
)
from scenes.kit.widgets.dialog import confirm
from tests.kit.conftest import click


def say(form: Form, intent: Intent, device: Device = Device.KEYBOARD) -> bool:
    return form.handle_signal(Signal(intent, device))


@pytest.fixture
def grid(kit: Kit) -> Form:
    """Nine buttons: a b c above d e f above g h i."""
    form = Form(kit)
    for number, name in enumerate("abcdefghi"):
        row, column = divmod(number, 3)
        form.add(Button(pygame.FRect(100 + 200 * column, 100 + 80 * row, 160, 48), name, key=name))
    return form


@pytest.mark.parametrize(
    ("start", "intent", "end"),
    [
        ("e", Intent.UP, "b"),
        ("e", Intent.DOWN, "h"),
        ("e", Intent.LEFT, "d"),
        ("e", Intent.RIGHT, "f"),
        ("a", Intent.DOWN, "d"),
        ("c", Intent.NEXT, "d"),
        ("a", Intent.PREVIOUS, "i"),
    ],
)
def test_directions_move_the_focus_in_space(
    grid: Form, start: str, intent: Intent, end: str
) -> None:
    grid.focus_on(start)
    assert say(grid, intent)
    assert grid.focus is grid.find(end)


@pytest.mark.parametrize(
    ("start", "intent", "end"),
    [
        ("h", Intent.DOWN, "b"),
        ("b", Intent.UP, "h"),
        ("i", Intent.DOWN, "c"),
        ("a", Intent.UP, "g"),
        ("a", Intent.LEFT, "a"),
        ("i", Intent.RIGHT, "i"),
    ],
)
def test_only_a_column_begins_again_at_its_other_end(
    grid: Form, start: str, intent: Intent, end: str
) -> None:
    grid.focus_on(start)
    say(grid, intent)
    assert grid.focus is grid.find(end)


def test_a_key_held_down_stays_at_the_end_of_a_column(grid: Form) -> None:
    grid.focus_on("h")
    assert not grid.handle_signal(Signal(Intent.DOWN, Device.KEYBOARD, repeated=True))
    assert grid.focus is grid.find("h")


def test_a_single_row_has_no_other_end(kit: Kit) -> None:
    form = Form(kit)
    for number, name in enumerate("abc"):
        form.add(Button(pygame.FRect(100 + 200 * number, 100, 160, 48), name, key=name))
    form.focus_on("b")
    assert not say(form, Intent.DOWN)
    assert form.focus is form.find("b")


def test_at_the_edge_the_focus_stays(grid: Form) -> None:
    grid.focus_on("c")
    assert not say(grid, Intent.RIGHT)
    assert grid.focus is grid.find("c")


def test_the_first_direction_enters_the_form(grid: Form) -> None:
    assert grid.focus is None
    say(grid, Intent.DOWN, Device.PAD)
    assert grid.focus is grid.find("a")


def test_every_widget_can_be_reached_by_directions_alone(grid: Form) -> None:
    grid.focus_on("a")
    reached, waiting = {"a"}, ["a"]
    while waiting:
        name = waiting.pop()
        for intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            grid.focus_on(name)
            say(grid, intent)
            assert grid.focus is not None
            if grid.focus.key not in reached:
                reached.add(grid.focus.key)
                waiting.append(grid.focus.key)
    assert reached == set("abcdefghi")


def test_click_and_confirm_press_a_button(kit: Kit) -> None:
    presses: list[str] = []
    button = Button(pygame.FRect(100, 100, 200, 50), "x", lambda: presses.append("x"))
    form = Form(kit, [button])
    click(kit, form, button.rect.center)
    assert form.focus is button
    say(form, Intent.CONFIRM)
    say(form, Intent.CONFIRM, Device.PAD)
    assert presses == ["x", "x", "x"]


def test_releasing_outside_does_not_press(kit: Kit) -> None:
    presses: list[str] = []
    button = Button(pygame.FRect(100, 100, 200, 50), "x", lambda: presses.append("x"))
    form = Form(kit, [button])
    inside, outside = kit.canvas.point(200, 120), kit.canvas.point(600, 500)
    form.handle_event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1))
    motion = pygame.Event(pygame.MOUSEMOTION, pos=outside, rel=(9, 9), buttons=(1, 0, 0))
    form.handle_event(motion)
    form.handle_event(pygame.Event(pygame.MOUSEBUTTONUP, pos=outside, button=1))
    assert presses == []


def test_a_disabled_button_can_be_reached_for_its_reason_but_not_pressed(kit: Kit) -> None:
    presses: list[str] = []
    button = Button(
        pygame.FRect(100, 100, 200, 50),
        "x",
        lambda: presses.append("x"),
        enabled=False,
        reason="marked",
    )
    form = Form(kit, [button])
    say(form, Intent.NEXT)
    assert form.focus is button
    assert button.hint() == "marked"
    say(form, Intent.CONFIRM)
    click(kit, form, button.rect.center)
    assert presses == []


def test_sliders_steppers_toggles_and_tabs_take_left_and_right(kit: Kit) -> None:
    slider = Slider(pygame.FRect(100, 100, 300, 40), 0.5)
    choice = Choice(pygame.FRect(100, 160, 300, 44), ["a", "b", "c"])
    toggle = Toggle(pygame.FRect(100, 220, 64, 40), value=False)
    tabs = Tabs(pygame.FRect(100, 280, 400, 44), ["one", "two"])
    form = Form(kit, [slider, choice, toggle, tabs])
    for widget in form.widgets:
        form.focus_on(widget)
        assert say(form, Intent.RIGHT)
    assert (slider.value, choice.index, toggle.value, tabs.index) == (0.55, 1, True, 1)
    form.focus_on(choice)
    say(form, Intent.LEFT)
    say(form, Intent.LEFT)
    assert choice.index == 2


def test_a_slider_follows_the_pointer_and_keeps_to_its_range(kit: Kit) -> None:
    told: list[float] = []
    slider = Slider(pygame.FRect(100, 100, 300, 40), 0.5, told.append)
    form = Form(kit, [slider])
    click(kit, form, (399, 120))
    assert slider.value == 1.0
    assert told == [1.0]


def test_cancel_reaches_the_form(kit: Kit) -> None:
    cancelled: list[bool] = []
    form = Form(kit, on_cancel=lambda: cancelled.append(True))
    assert say(form, Intent.CANCEL)
    assert cancelled == [True]


def test_focus_scrolls_its_pane(kit: Kit) -> None:
    form = Form(kit)
    pane = form.add(ScrollPane(pygame.FRect(100, 100, 300, 200), 900))
    for number in range(10):
        rect = pygame.FRect(110, 110 + number * 80, 200, 48)
        form.add(Button(rect, str(number), key=str(number)), pane)
    form.focus_on("9")
    for _ in range(120):
        form.update(1 / 60)
    assert pane.rect.contains(form.find("9").area)
    assert not form.find("0").contains((150, 120))


def test_an_idle_form_asks_for_no_drawing(kit: Kit, window: pygame.Surface, grid: Form) -> None:
    for _ in range(60):
        grid.update(1 / 60)
    grid.draw(window)
    grid.update(1 / 60)
    assert not grid.changed
    pixel = kit.canvas.point(180, 120)
    grid.handle_event(pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(5, 5), buttons=(0, 0, 0)))
    assert grid.changed


def test_drawing_after_a_change_of_size_or_scale_fails_nowhere(kit: Kit, grid: Form) -> None:
    for size in ((960, 540), (1600, 900), (1001, 777), (1280, 720)):
        kit.resize(size)
        grid.draw(pygame.Surface(size))
    kit.apply(kit.settings.changed(text_scale=1.5, language="zh_TW"))
    grid.draw(pygame.Surface((1280, 720)))
    assert kit.text.text_scale == 1.5


def test_a_dialog_swallows_input_and_answers_once(kit: Kit) -> None:
    answers: list[str] = []
    dialog = Dialog(
        kit,
        "title",
        "body",
        [
            ("no", ButtonKind.PAPER, lambda: answers.append("no")),
            ("yes", ButtonKind.PRIMARY, lambda: answers.append("yes")),
        ],
    )
    assert dialog.handle_signal(Signal(Intent.MENU, Device.KEYBOARD))
    dialog.handle_signal(Signal(Intent.CONFIRM, Device.PAD))
    dialog.handle_signal(Signal(Intent.CONFIRM, Device.PAD))
    assert answers == ["yes"]
    assert dialog.done


def test_a_question_asks_in_the_language_in_force(kit: Kit) -> None:
    kit.apply(kit.settings.changed(language="zh_TW"))
    answers: list[bool] = []
    dialog = confirm(kit, "離開？", "", lambda: answers.append(True), danger=True)
    labels = [widget.text for widget in dialog.form.widgets if isinstance(widget, Button)]
    assert labels == ["否", "是"]
    dialog.handle_signal(Signal(Intent.CONFIRM, Device.KEYBOARD))
    assert answers == [True]


def test_cancel_gives_the_first_answer_of_a_dialog(kit: Kit) -> None:
    answers: list[str] = []
    dialog = Dialog(
        kit,
        "title",
        "",
        [
            ("no", ButtonKind.PAPER, lambda: answers.append("no")),
            ("yes", ButtonKind.DANGER, lambda: answers.append("yes")),
        ],
    )
    dialog.handle_signal(Signal(Intent.CANCEL, Device.KEYBOARD))
    assert answers == ["no"]


def test_a_tooltip_keeps_off_the_gold_button(kit: Kit) -> None:
    beside, gold = pygame.FRect(540, 400, 200, 50), pygame.FRect(540, 330, 200, 56)
    note = tooltip._beside(kit, beside, (300, 60), gold)
    assert not note.colliderect(gold)
    assert not note.colliderect(beside)
    assert tooltip._beside(kit, beside, (300, 60), None).bottom < beside.top


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_fitted_button_grows_around_its_point_and_keeps_its_margins(
    kit: Kit, scale: float
) -> None:
    kit.apply(kit.settings.changed(text_scale=scale))
    words = "I am here, show my side"
    plain, signed = (Button(pygame.FRect(0, 0, 90, 30), words, icon=icon) for icon in ("", "eye"))
    for button in (plain, signed):
        button.attach(kit)
        button.fit(midbottom=(640, 600))
        assert button.rect.midbottom == (640, 600)
        assert button.rect.height >= 44
    icon = signed.size * 1.7 * scale
    assert signed.rect.width - plain.rect.width == pytest.approx(icon)
    signed.fit(200, topleft=(10, 20))
    assert signed.rect.width == 200 and signed.rect.topleft == (10, 20)
