"""Random clicks, keys, typing, pads, wheels, resizes and language changes break no widget."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.settings_store import Settings
from scenes.kit.widgets import (
    Button,
    Choice,
    Form,
    IconButton,
    Label,
    ListRow,
    ListView,
    Panel,
    RichView,
    ScrollPane,
    Slider,
    Tabs,
    TextEntry,
    Toggle,
)

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1003, 997), (1777, 600))


def everything(kit: Kit) -> Form:
    """A form with one of each widget."""
    form = Form(kit)
    form.add(Panel(pygame.FRect(20, 20, 600, 680)))
    form.add(Label(pygame.FRect(40, 30, 300, 40), "標題 Title", tooltip="a\nb"))
    form.add(Tabs(pygame.FRect(40, 80, 560, 46), ["one", "二", "three"]))
    form.add(Slider(pygame.FRect(40, 140, 400, 44), 0.3, label=lambda value: f"{value:.0%}"))
    form.add(Choice(pygame.FRect(40, 200, 300, 46), ["a", "乙", "c"]))
    form.add(Choice(pygame.FRect(360, 200, 240, 46), []))
    form.add(Toggle(pygame.FRect(40, 260, 64, 40), value=True, tooltip="提示"))
    form.add(TextEntry(pygame.FRect(40, 310, 300, 46), "名字", limit=12))
    form.add(Button(pygame.FRect(360, 310, 200, 52), "Undo", icon="undo", intent=Intent.UNDO))
    form.add(Button(pygame.FRect(40, 380, 200, 52), "no", enabled=False, reason="because"))
    form.add(IconButton(pygame.FRect(300, 380, 46, 46), "book", tooltip="規則書"))
    pane = form.add(ScrollPane(pygame.FRect(40, 450, 560, 230), 900))
    for number in range(9):
        rect = pygame.FRect(50, 460 + 90 * number, 300, 60)
        form.add(Button(rect, f"行 {number}", key=str(number)), pane)
    rows = [ListRow(f"row {number}", "細節", str(number), "check") for number in range(30)]
    form.add(ListView(pygame.FRect(660, 20, 580, 320), rows))
    form.add(RichView(pygame.FRect(660, 360, 580, 320), "**射門** [[TS-9]] {{icon puck}} " * 60))
    return form


def shake(form: Form, kit: Kit, source: Random) -> None:
    """Do one random thing to the form."""
    x, y = source.uniform(-20, 1300), source.uniform(-20, 740)
    pixel = kit.canvas.point(x, y)
    match source.randrange(10):
        case 0 | 1 | 2:
            form.handle_event(
                pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(4, 4), buttons=(0, 0, 0))
            )
        case 3:
            form.handle_event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1))
        case 4:
            form.handle_event(pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=1))
        case 5:
            form.handle_event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=source.choice((-1, 1))))
        case 6 | 7:
            device = source.choice((Device.KEYBOARD, Device.PAD))
            kit.controls.device = device
            repeated = source.random() < 0.2
            form.handle_signal(Signal(source.choice(list(Intent)), device, repeated))
        case 8:
            text = source.choice("a冰é 1")
            form.handle_event(pygame.Event(pygame.TEXTINPUT, text=text))
            key = source.choice((pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_END, pygame.K_DELETE))
            mod = source.choice((0, pygame.KMOD_LSHIFT))
            form.handle_event(
                pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            )
        case 9:
            form.handle_event(pygame.Event(pygame.TEXTEDITING, text="ㄅ", start=0, length=1))


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_breaks_under_a_monkey(kit: Kit, seed: int) -> None:
    source = Random(seed)
    form = everything(kit)
    surface = pygame.Surface(kit.canvas.size)
    for step in range(400):
        shake(form, kit, source)
        form.update(source.choice((0.0, 0.016, 0.2)))
        if step % 80 == 79:
            size = source.choice(SIZES)
            kit.resize(size)
            surface = pygame.Surface(size)
            kit.apply(
                Settings().changed(
                    language=source.choice(("en", "zh_TW")),
                    text_scale=source.choice((0.8, 1.0, 1.5)),
                    reduce_motion=source.random() < 0.5,
                )
            )
        if step % 5 == 0:
            form.draw(surface)
    assert all(widget.rect.width > 0 for widget in form.widgets)
    form.draw(surface)
    assert surface.get_bounding_rect().size == surface.get_size()
