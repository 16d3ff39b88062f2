"""Renders every widget of the kit in its states to PNG files for inspection.

    python tools/gallery.py --out build/gallery

Each page is drawn in both languages at 1280x720 and 1920x1080, without a screen.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from scenes.kit.dice.kind import HOCKEY_DIE, PIP_DIE  # noqa: E402
from scenes.kit.dice.tray import DiceTray  # noqa: E402
from scenes.kit.draw import materials, raster, textures  # noqa: E402
from scenes.kit.draw.canvas import Anchor  # noqa: E402
from scenes.kit.draw.colour import from_hex  # noqa: E402
from scenes.kit.input.intents import Device, Intent  # noqa: E402
from scenes.kit.kit import Kit, build_kit  # noqa: E402
from scenes.kit.motion.particles import Burst, Particles  # noqa: E402
from scenes.kit.settings_store import Settings  # noqa: E402
from scenes.kit.text.fonts import Family  # noqa: E402
from scenes.kit.text.typesetter import TextStyle  # noqa: E402
from scenes.kit.widgets import (  # noqa: E402
    Button,
    ButtonKind,
    Choice,
    Dialog,
    Form,
    IconButton,
    Label,
    ListRow,
    ListView,
    Panel,
    Paragraph,
    RichView,
    Slider,
    Tabs,
    TextEntry,
    ToastKind,
    Toasts,
    Toggle,
)
from scenes.kit.widgets.prompts import draw_input  # noqa: E402
from scenes.pages.lettering import letter  # noqa: E402

SIZES = ((1280, 720), (1920, 1080))
ENGLISH = {
    "shoot": "Shoot",
    "pass": "Pass",
    "end": "End turn",
    "undo": "Undo",
    "play": "Play",
    "learn": "Learn",
    "load": "Load",
    "name": "Embers",
    "hint": "Your name",
    "tip": "Pass through traffic\n2 dice · 62% to connect",
    "reason": "The carrier is marked and cannot move.",
    "tabs": "Display|Sound|Controls|Language",
    "option": "Hard|Normal|Easy",
    "rich": "**Response.** If the roll shows a {{icon face_response}} response, the other team may "
    "then move one skater, goalie included, one square orthogonally, under the rules of moving "
    "([[TS-5]]).\nA roll with at least one fail ends the turn after the action is carried out as "
    "its rule says ([[TS-4.5|TS-4.5]]), and forbids a line change in that turn. {{red|Embers}} "
    "against {{blue|Glaciers}}.",
    "dialog": "Leave the match?",
    "body": "The match is saved. You can go on with it at any time from the lobby.",
    "yes": "Leave",
    "no": "Stay",
    "toast": "Gamepad connected",
    "rows": "Embers against Glaciers|Third period, turn 24|2 : 1",
    "title": "The Lamplight Table",
    "sub": "Five games on one table",
    "dim": "Text size",
    "warn": "Your settings file was damaged. What could be read is in force.",
}
CHINESE = {
    "shoot": "射門",
    "pass": "傳球",
    "end": "結束回合",
    "undo": "復原",
    "play": "開始遊戲",
    "learn": "教學",
    "load": "讀取",
    "name": "烈焰隊",
    "hint": "你的名字",
    "tip": "穿越人群的傳球\n2 顆骰子 · 成功率 62%",
    "reason": "帶球者被盯防，不能移動。",
    "tabs": "顯示|聲音|操作|語言",
    "option": "困難|普通|簡單",
    "rich": "**回應。**若擲出{{icon face_response}}回應面，對方可以立刻移動一名球員（守門員也可以）"
    "，朝上下左右走一格，並遵守移動規則（[[TS-5]]）。\n只要擲出失誤，行動仍依規則執行，"
    "但回合隨即結束（[[TS-4.5|TS-4.5]]），而且這個回合不得換線。{{red|烈焰隊}}對"
    "{{blue|冰川隊}}。",
    "dialog": "要離開比賽嗎？",
    "body": "比賽已經存檔，隨時可以從大廳繼續。",
    "yes": "離開",
    "no": "留下",
    "toast": "已連接手把",
    "rows": "烈焰隊對冰川隊|第三節，第 24 回合|2 : 1",
    "title": "燈下桌遊",
    "sub": "一張桌子，五款遊戲",
    "dim": "文字大小",
    "warn": "設定檔已損壞。能讀取的部分已套用，原檔另外保留。",
}
Page = Callable[[Kit, pygame.Surface, dict[str, str]], None]


def backdrop(surface: pygame.Surface, *, wood: bool) -> None:
    """A walnut table or a dark arena behind a page."""
    width, height = surface.get_size()
    if wood:
        surface.blit(textures.wood(width, height, width / 640, dark=True), (0, 0))
        surface.fill((150, 140, 130), special_flags=pygame.BLEND_RGB_MULT)
    else:
        top, bottom = from_hex("#16233c"), from_hex("#0a101c")
        surface.blit(raster.gradient(width, height, top, bottom), (0, 0))


def buttons_page(kit: Kit, surface: pygame.Surface, words: dict[str, str]) -> None:
    """Every kind of button at rest, hovered, pressed, focused and disabled."""
    backdrop(surface, wood=False)
    kit.controls.device = Device.KEYBOARD
    for column, kind in enumerate(ButtonKind):
        form = Form(kit)
        for row in range(5):
            rect = pygame.FRect(40 + column * 204, 60 + row * 76, 180, 52)
            button = form.add(Button(rect, words["shoot"], None, kind))
            button.lift = 1.0 if row == 1 else 0.0
            button.held = row == 2
            if row == 2:
                button.pointer_down(rect.center)
            if row == 3:
                form.focus_on(button)
            button.enabled = row != 4
        form.draw(surface)
    form = Form(kit)
    for number, icon in enumerate(("settings", "book", "undo", "left", "cross")):
        form.add(IconButton(pygame.FRect(40 + number * 60, 460, 46, 46), icon))
        form.add(
            IconButton(pygame.FRect(380 + number * 60, 460, 46, 46), icon, None, ButtonKind.GHOST)
        )
    intents = (Intent.CONFIRM, Intent.UNDO)
    for number, intent in enumerate(intents):
        rect = pygame.FRect(700 + number * 190, 456, 170, 52)
        form.add(Button(rect, words["undo"], icon="undo", intent=intent))
    form.draw(surface)
    x = 40.0
    inputs = [("keys", one) for one in ("return", "ctrl+z", "up", "f10", "space", "h")]
    inputs += [("pad", one) for one in ("south", "east", "west", "north", "left_shoulder")]
    inputs += [("pad", "dpad_up"), ("pad", "start"), ("mouse", "left"), ("mouse", "right")]
    for named in inputs:
        x += draw_input(kit, surface, named, (x, 560)) + 16
    looks_row = (
        materials.INK,
        materials.STEEL,
        materials.BOARD,
        materials.PAPER,
        materials.WOOD,
        materials.WALNUT,
        materials.GLASS,
        materials.LACQUER,
    )
    for number, look in enumerate(looks_row):
        kit.skin.panel(surface, pygame.FRect(40 + number * 152, 596, 136, 100), look)


def settings_page(kit: Kit, surface: pygame.Surface, words: dict[str, str]) -> None:
    """Inputs as they stand in the settings."""
    backdrop(surface, wood=True)
    kit.controls.device = Device.KEYBOARD
    form = Form(kit)
    form.add(Panel(pygame.FRect(60, 40, 620, 640)))
    title = TextStyle(Family.DISPLAY, 32, kit.theme.metal.gold_light)
    form.add(Label(pygame.FRect(92, 62, 400, 44), words["learn"], title))
    tabs = Tabs(pygame.FRect(88, 118, 564, 46), words["tabs"].split("|"), 1)
    form.add(tabs)
    style = TextStyle(Family.UI, 16, kit.theme.ink.c100)
    options = words["option"].split("|")
    rows = [
        Slider(pygame.FRect(330, 186, 322, 44), 0.6, label=lambda value: f"{value:.0%}"),
        Slider(
            pygame.FRect(330, 242, 322, 44), 0.0, label=lambda value: f"{value:.0%}", enabled=False
        ),
        Choice(pygame.FRect(350, 298, 302, 46), options, 1),
        Choice(pygame.FRect(350, 354, 302, 46), options, 0, enabled=False),
        Toggle(pygame.FRect(588, 412, 64, 40), True),
        Toggle(pygame.FRect(588, 462, 64, 40), False),
        TextEntry(pygame.FRect(350, 514, 302, 46), words["name"]),
        TextEntry(pygame.FRect(350, 570, 302, 46), placeholder=words["hint"]),
    ]
    for row in rows:
        form.add(row)
        label = pygame.FRect(92, row.rect.top, 230, row.rect.height)
        form.add(Label(label, words["dim"], style))
    form.focus_on(rows[2])
    form.add(Button(pygame.FRect(480, 626, 172, 44), words["play"], None, ButtonKind.PRIMARY))
    title_text, detail, note = words["rows"].split("|")
    many = [ListRow(f"{title_text} {number}", detail, note, "check") for number in range(1, 12)]
    saves = form.add(ListView(pygame.FRect(720, 40, 500, 300), many, index=1))
    saves.update(0.1)
    form.add(Panel(pygame.FRect(720, 364, 500, 316)))
    rich = RichView(pygame.FRect(748, 388, 448, 268), words["rich"])
    form.add(rich)
    form.draw(surface)


def paper_page(kit: Kit, surface: pygame.Surface, words: dict[str, str]) -> None:
    """Title, paper tray, chips, scoreboard and tooltips, as in the mocks."""
    backdrop(surface, wood=True)
    kit.controls.device = Device.MOUSE
    letter(kit, surface, words["title"], (640, 66), 46)
    letter(kit, surface, words["sub"], (640, 120), 22)
    form = Form(kit)
    form.add(Panel(pygame.FRect(176, 466, 928, 200), materials.PAPER, 20))
    text = TextStyle(Family.BODY, 15, kit.theme.paper.text)
    form.add(
        Label(
            pygame.FRect(370, 480, 400, 44),
            words["title"],
            TextStyle(Family.DISPLAY, 32, kit.theme.paper.text),
        )
    )
    form.add(Paragraph(pygame.FRect(370, 530, 440, 70), words["body"], text))
    form.add(
        Button(pygame.FRect(852, 490, 224, 62), words["play"], None, ButtonKind.PRIMARY, size=21)
    )
    form.add(Button(pygame.FRect(852, 576, 106, 46), words["learn"], size=16))
    disabled = Button(
        pygame.FRect(970, 576, 106, 46),
        words["load"],
        size=16,
        enabled=False,
        reason=words["reason"],
    )
    form.add(disabled)
    form.draw(surface)
    board = pygame.FRect(405, 180, 470, 90)
    kit.skin.panel(surface, board, materials.BOARD, 18)
    for x, seat, score in ((452.0, 0, "2"), (752.0, 1, "1")):
        box = pygame.FRect(x, 196, 76, 58)
        kit.skin.led(surface, box, kit.theme.player(seat).colour)
        style = TextStyle(Family.NUMBER, 56, from_hex("#fff3d6"))
        kit.text.draw(surface, score, style, box.center, Anchor.CENTRE)
    for seat in range(4):
        kit.skin.token(
            surface,
            pygame.FRect(80 + seat * 56, 200, 44, 44),
            (kit.theme.player(seat).colour, kit.theme.player(seat).colour),
        )
    for number, tip in enumerate((words["tip"], words["reason"])):
        button = IconButton(pygame.FRect(960 + number * 140, 380, 46, 46), "book", tooltip=tip)
        tips = Form(kit, [button])
        tips.handle_event(motion(kit, button.rect.center))
        tips.update(1.0)
        tips.draw(surface)
    toasts = Toasts(kit)
    toasts.show(words["toast"], ToastKind.OK)
    toasts.show(words["warn"], ToastKind.WARNING)
    toasts.update(1.0)
    layer = surface.subsurface(surface.get_rect())
    toasts.draw(layer)


def dialog_page(kit: Kit, surface: pygame.Surface, words: dict[str, str]) -> None:
    """A dialog in front of a page."""
    settings_page(kit, surface, words)
    kit.controls.device = Device.PAD
    dialog = Dialog(
        kit,
        words["dialog"],
        words["body"],
        [(words["no"], ButtonKind.PAPER, None), (words["yes"], ButtonKind.PRIMARY, None)],
    )
    dialog.update(1.0)
    dialog.draw(surface)


def dice_page(kit: Kit, surface: pygame.Surface, words: dict[str, str]) -> None:
    """Dice in flight and at rest."""
    del words
    backdrop(surface, wood=False)
    pool = ["bounce", "fail", "response"]
    many = [*pool, "blank", "blank", "bounce", *pool, "fail"]
    stages = ((pool, 9), (pool, 24), (pool, 200), (many, 16), (many, 40), (many, 200))
    for number, (faces, frames) in enumerate(stages):
        rect = pygame.FRect(40 + number % 3 * 410, 40 + number // 3 * 200, 380, 150)
        tray = DiceTray(kit, rect, HOCKEY_DIE)
        tray.draw_tray(surface)
        tray.roll(faces, seed=3)
        for _ in range(frames):
            tray.update(1 / 60)
        tray.draw(surface)
    big = DiceTray(kit, pygame.FRect(40, 450, 380, 150), HOCKEY_DIE)
    big.draw_tray(surface)
    big.show(["bounce", "response", "fail"])
    big.light({2: kit.theme.metal.bad})
    big.draw(surface)
    pips = DiceTray(kit, pygame.FRect(450, 450, 380, 150), PIP_DIE)
    pips.draw_tray(surface)
    pips.show(["1", "2", "3", "4", "5", "6"])
    pips.draw(surface)
    particles = Particles(kit)
    particles.burst((1040, 530), Burst(count=120, speed=(40, 260)))
    for _ in range(12):
        particles.update(1 / 60)
    particles.draw(surface)


def motion(kit: Kit, point: tuple[float, float]) -> pygame.Event:
    """A mouse motion event at a design point."""
    pixel = kit.canvas.point(*point)
    return pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(9, 9), buttons=(0, 0, 0))


PAGES: dict[str, Page] = {
    "buttons": buttons_page,
    "settings": settings_page,
    "paper": paper_page,
    "dialog": dialog_page,
    "dice": dice_page,
}


def main() -> int:
    """Render the pages asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/gallery"))
    parser.add_argument("--page", choices=sorted(PAGES))
    parser.add_argument("--text-scale", type=float, default=1.0)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    for size in SIZES:
        surface = pygame.display.set_mode(size)
        for language, words in (("en", ENGLISH), ("zh_TW", CHINESE)):
            settings = Settings().changed(language=language, text_scale=options.text_scale)
            kit = build_kit(ROOT, size, settings)
            for name, page in PAGES.items():
                if options.page in (None, name):
                    page(kit, surface, words)
                    file = options.out / f"{name}_{language}_{size[1]}.png"
                    pygame.image.save(surface, file)
                    print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
