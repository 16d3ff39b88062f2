"""Prompts: the sign of a key, a pad button or a mouse button for an intention."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Intent
from scenes.kit.input.pad_slots import PadStyle
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

if TYPE_CHECKING:
    from scenes.kit.kit import Kit

HEIGHT = 26.0
_GAP = 15.0
"""The gap between two keys that are held together, which holds a plus."""
_KEY_WORDS = {
    "return": "Enter",
    "enter": "Num Enter",
    "escape": "Esc",
    "backspace": "Bksp",
    "space": "Space",
    "tab": "Tab",
    "page up": "PgUp",
    "page down": "PgDn",
    "left alt": "Alt",
    "ctrl": "Ctrl",
    "shift": "Shift",
    "alt": "Alt",
    "home": "Home",
    "end": "End",
    "pause": "Pause",
    "left shift": "Shift",
    "left ctrl": "Ctrl",
    "right alt": "Alt",
    "right shift": "Shift",
    "right ctrl": "Ctrl",
    "delete": "Del",
    "insert": "Ins",
}
_KEY_ICONS = {
    "up": "chevron_up",
    "down": "chevron_down",
    "left": "chevron_left",
    "right": "chevron_right",
}
_FACES = ("south", "east", "west", "north")
_FACE_LETTERS = {
    PadStyle.XBOX: {"south": "A", "east": "B", "west": "X", "north": "Y"},
    PadStyle.NINTENDO: {"south": "B", "east": "A", "west": "Y", "north": "X"},
}
"""South is the lowest button on every pad, whatever letter is on it."""
_FACE_ICONS = {
    PadStyle.PLAYSTATION: {
        "south": "sign_cross",
        "east": "sign_circle",
        "west": "sign_square",
        "north": "sign_triangle",
    },
    PadStyle.PLAIN: {face: f"pad_{face}" for face in _FACES},
}
_FACE_COLOURS = {
    PadStyle.XBOX: {
        "south": (95, 211, 141),
        "east": (239, 83, 80),
        "west": (74, 149, 245),
        "north": (249, 212, 92),
    },
    PadStyle.PLAYSTATION: {
        "south": (140, 180, 240),
        "east": (240, 110, 110),
        "west": (236, 150, 200),
        "north": (90, 208, 186),
    },
}
_SHOULDERS = {
    PadStyle.XBOX: ("LB", "RB", "LT", "RT", "LS", "RS"),
    PadStyle.PLAYSTATION: ("L1", "R1", "L2", "R2", "L3", "R3"),
    PadStyle.NINTENDO: ("L", "R", "ZL", "ZR", "LS", "RS"),
    PadStyle.PLAIN: ("L1", "R1", "L2", "R2", "L3", "R3"),
}
_SHOULDER_NAMES = (
    "left_shoulder",
    "right_shoulder",
    "left_trigger",
    "right_trigger",
    "left_stick",
    "right_stick",
)
_PAD_ICONS = {"back": "pad_back", "start": "pad_start"}


def draw_prompt(
    kit: Kit,
    surface: pygame.Surface,
    intent: Intent,
    point: tuple[float, float],
    anchor: Anchor = Anchor.LEFT,
) -> float:
    """Draw the sign for an intention at a design point; returns its width (0: nothing bound).

    Only LEFT, CENTRE and RIGHT are meaningful anchors.
    """
    found = kit.controls.prompt(intent)
    if found is None:
        return 0.0
    return draw_input(kit, surface, found, point, anchor)


def draw_input(
    kit: Kit,
    surface: pygame.Surface,
    named: tuple[str, str],
    point: tuple[float, float],
    anchor: Anchor = Anchor.LEFT,
    grown: float = 1.0,
) -> float:
    """Draw the sign of one input, such as ("keys", "ctrl+z") or ("pad", "south").

    Returns its width; `grown` is how much larger it is than usual.
    """
    kind, name = named
    parts = _split(kind, name)
    widths = [_width(kit, kind, part, grown) for part in parts]
    gap = _GAP * grown
    total = sum(widths) + gap * (len(parts) - 1)
    x = point[0] - anchor.value[0] * total
    for part, width in zip(parts, widths, strict=True):
        box = pygame.FRect(x, point[1] - HEIGHT * grown / 2, width, HEIGHT * grown)
        if part is not parts[0]:
            plus = TextStyle(Family.STRONG, 14 * grown, kit.theme.ink.c200, fixed=True)
            kit.text.draw(surface, "+", plus, (x - gap / 2, point[1]), Anchor.CENTRE)
        _draw_one(kit, surface, kind, part, box)
        x += width + gap
    return total


def input_width(kit: Kit, named: tuple[str, str], grown: float = 1.0) -> float:
    """How wide the sign of one input is, in design units."""
    kind, name = named
    parts = _split(kind, name)
    gaps = _GAP * grown * (len(parts) - 1)
    return sum(_width(kit, kind, part, grown) for part in parts) + gaps


def prompt_width(kit: Kit, intent: Intent) -> float:
    """How wide the sign of an intention is, in design units; 0 when nothing is bound."""
    found = kit.controls.prompt(intent)
    if found is None:
        return 0.0
    return input_width(kit, found)


def _split(kind: str, name: str) -> list[str]:
    """The input held down and the one pressed then."""
    if kind != "keys":
        return name.split("+")
    parts = []
    rest = name
    for modifier in ("ctrl", "shift", "alt"):
        if rest.startswith(modifier + "+"):
            parts.append(modifier)
            rest = rest[len(modifier) + 1 :]
    return [*parts, rest]


def _stick(part: str) -> tuple[str, str] | None:
    """The letter of a stick and the sign of its direction: `right_up` is R and a chevron."""
    side, _, way = part.partition("_")
    if side in ("left", "right") and way in _KEY_ICONS:
        return side[0].upper(), _KEY_ICONS[way]
    return None


def _words(kit: Kit, kind: str, part: str) -> str:
    if kind == "pad":
        if part in _SHOULDER_NAMES:
            return _SHOULDERS[kit.controls.pad_style][_SHOULDER_NAMES.index(part)]
        return part.rpartition("_")[2].title()
    return _KEY_WORDS.get(part, part.upper() if len(part) <= 3 else part.title())


def _style(kit: Kit, height: float = HEIGHT) -> TextStyle:
    return TextStyle(Family.STRONG, height / 2, kit.theme.ink.c100, fixed=True)


def _width(kit: Kit, kind: str, part: str, grown: float = 1.0) -> float:
    return grown * _usual_width(kit, kind, part)


def _usual_width(kit: Kit, kind: str, part: str) -> float:
    if kind == "pad" and _stick(part) is not None:
        return HEIGHT + 14
    round_pad = kind == "pad" and (part in _FACES or part in _PAD_ICONS or "_" in part)
    if kind == "mouse" or (round_pad and part not in _SHOULDER_NAMES) or part in _KEY_ICONS:
        return HEIGHT
    return max(HEIGHT, kit.text.width(_words(kit, kind, part), _style(kit)) + 16)


def _draw_one(kit: Kit, surface: pygame.Surface, kind: str, part: str, box: pygame.FRect) -> None:
    ink, high = kit.theme.ink, box.height
    if kind == "mouse":
        name = f"mouse_{part}" if part in ("left", "right", "middle") else "mouse"
        kit.icons.draw(surface, name, box.center, high, ink.c100)
        return
    if kind == "pad" and part in _FACES:
        _draw_face(kit, surface, part, box)
        return
    if kind == "pad" and part.startswith("dpad_"):
        kit.icons.draw(surface, "pad_dpad", box.center, high, ink.c100)
        return
    stick = _stick(part) if kind == "pad" else None
    if stick is not None:
        _draw_stick(kit, surface, *stick, box)
        return
    face = box.move(0, -1.5)
    kit.skin.button(surface, face, materials.GHOST_BUTTON, radius=7)
    icon = _KEY_ICONS.get(part) if kind == "keys" else _PAD_ICONS.get(part)
    if icon is not None:
        kit.icons.draw(surface, icon, face.center, high / 2, ink.c100)
    else:
        kit.text.draw(
            surface, _words(kit, kind, part), _style(kit, high), face.center, Anchor.CENTRE
        )


def _draw_stick(
    kit: Kit, surface: pygame.Surface, letter: str, sign: str, box: pygame.FRect
) -> None:
    """A stick from above with its letter, and the direction beside it."""
    ink, leftwards = kit.theme.ink, sign == _KEY_ICONS["left"]
    high = box.height
    disc = pygame.FRect(box.right - high if leftwards else box.left, box.top, high, high)
    kit.skin.token(surface, disc, (ink.c700, ink.c900))
    kit.skin.token(surface, disc.inflate(-8, -8), (ink.c500, ink.c700))
    kit.text.draw(surface, letter, _style(kit, high), disc.center, Anchor.CENTRE)
    x = box.left + 6 if leftwards else box.right - 6
    kit.icons.draw(surface, sign, (x, box.centery), 12, ink.c100)


def _draw_face(kit: Kit, surface: pygame.Surface, part: str, box: pygame.FRect) -> None:
    """One of the four buttons on the right of a pad, with the sign of the pad in use."""
    ink = kit.theme.ink
    kit.skin.token(surface, box, (ink.c600, ink.c800))
    draw_face_sign(kit, surface, part, box.center, box.height * 0.58)


def draw_face_sign(
    kit: Kit,
    surface: pygame.Surface,
    part: str,
    point: tuple[float, float],
    size: float,
    ink: Rgb | None = None,
) -> None:
    """Draw the sign on such a button, in its colour or another one."""
    pad = kit.controls.pad_style
    colour = ink or _FACE_COLOURS.get(pad, {}).get(part, kit.theme.ink.c100)
    if pad in _FACE_ICONS:
        kit.icons.draw(surface, _FACE_ICONS[pad][part], point, size, colour)
        return
    style = TextStyle(Family.STRONG, size * 13 / (HEIGHT * 0.58), colour, fixed=True)
    kit.text.draw(surface, _FACE_LETTERS[pad][part], style, point, Anchor.CENTRE)
