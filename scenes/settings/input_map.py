"""A keyboard, a mouse and a pad that light up the inputs of one intention."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import Final

import pygame

from scenes.kit.draw import materials, raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.materials import PanelLook
from scenes.kit.input.intents import Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.cached import CachedWidget
from scenes.kit.widgets.prompts import draw_face_sign

_FRAME: Final = 16.0
_FELT: Final = from_hex("#b08654")
"""The cloth of a desk."""
_LARGEST: Final = 1.3
"""By how much the letters on the keys grow with large text at most."""
_UNITS: Final = 16.4
"""How many keys of the usual width a row of the keyboard holds."""
_ROWS: Final = (
    "escape:1:Esc f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 pause:1.6:Pause enter:1.8:Num",
    "` 1 2 3 4 5 6 7 8 9 0 - = backspace:2:Bksp home:1.4:Home",
    "tab:1.5:Tab q w e r t y u i o p [ ] \\:1.5 page\u00a0up:1.4:PgUp",
    "capslock:1.75:Caps a s d f g h j k l ; ' return:2.25:Enter page\u00a0down:1.4:PgDn",
    "shift:2.25:Shift z x c v b n m , . / right\u00a0shift:1.75:Shift up:1:^ end:1.4:End",
    "ctrl:1.25:Ctrl left\u00a0meta:1.25:* left\u00a0alt:1.25:Alt space:6.25:Space"
    " right\u00a0alt:1:Alt fn:1:Fn right\u00a0ctrl:1:Ctrl left:1:< down:1:v right:1.4:>",
)
"""The keys of each row: a name, and where it is not one letter, its width and its label."""
KEYS: Final = frozenset(
    key.partition(":")[0].replace("\u00a0", " ") for row in _ROWS for key in row.split(" ")
)
"""The names of the keys that are drawn."""
_SIGNS: Final = {
    "^": "chevron_up",
    "v": "chevron_down",
    "<": "chevron_left",
    ">": "chevron_right",
    "*": "home",
}
_SQUARE: Final = 0.372
"""The height of the keyboard as a share of its width: its keys are nearly square."""
_UNDER_TOP_ROW: Final = 4.0
"""What parts the row of the function keys from the others."""
_SAME: Final = {"alt": "left alt", "left shift": "shift", "left ctrl": "ctrl", "+": "="}
"""Names of bindings that share a drawn key."""
_BRIGHT: Final = ((255, 226, 130), (232, 160, 40))
_WELL: Final = ((30, 34, 44), (18, 22, 30))
"""The hollow around sticks and the cross."""
_DULL: Final = ((84, 94, 114), (54, 62, 79))
_DIM: Final = ((62, 70, 87), (41, 48, 62))
"""The keys that write nothing."""
_SIDES: Final = ((36, 42, 54), (17, 20, 28))
_BRIGHT_SIDES: Final = ((190, 124, 30), (120, 74, 12))
"""The sides of a key around its face."""
_SHELL: Final = ((92, 102, 124), (34, 40, 53))
_PLATE: Final = ((58, 66, 83), (36, 42, 55))
"""The raised middle of the pad."""
_CASE: Final = PanelLook(
    from_hex("#39424f"), from_hex("#171b24"), bevel=6, lit=0.42, shaded=0.6, rim=0.2
)
_PAD_HIGH: Final = 0.62
_MOUSE: Final = (82.0, 134.0)
_OUTLINE: Final = (
    (0.0, 0.045), (0.13, 0.045), (0.22, 0.015), (0.33, 0.015), (0.41, 0.055), (0.455, 0.15),
    (0.48, 0.3), (0.496, 0.45), (0.485, 0.555), (0.44, 0.605), (0.385, 0.585), (0.325, 0.49),
    (0.27, 0.425), (0.17, 0.4), (0.0, 0.4),
)  # fmt: skip
"""The right half of a pad from above, clockwise: to the right of its middle, and down."""
_BUTTONS: Final = {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}


class InputMap(CachedWidget):
    """Shows one intention at a time.

    Attributes:
        intent: the intention whose inputs are lit.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect) -> None:
        super().__init__(rect, key="inputs")
        self.intent = Intent.CONFIRM

    def show(self, intent: Intent) -> None:
        """Light the inputs of another intention."""
        self.changed = self.changed or intent is not self.intent
        self.intent = intent

    def lit(self, kind: str) -> set[str]:
        """The keys, buttons or sticks of a device that are bound to the intention."""
        names = self.kit.controls.bindings.table(kind).get(self.intent, [])
        single = {part for name in names for part in _parts(name)}
        return {_SAME.get(name, name) for name in single}

    def appearance(self) -> Hashable:
        """The intention and its inputs."""
        lit = (frozenset(self.lit(kind)) for kind in ("keys", "mouse", "pad"))
        return self.intent, self.kit.controls.pad_style, *lit

    def paint(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        """Paint tray, devices, and the inputs in words."""
        kit = self.kit
        kit.skin.tray(surface, area, kit.theme.radii.tray, _FRAME, _FELT)
        inside = area.inflate(-2 * _FRAME - 28, -2 * _FRAME - 28)
        title = TextStyle(Family.DISPLAY, 18, kit.theme.paper.text)
        high = kit.text.line_height(title) + 12
        slip = pygame.FRect(inside.left, inside.bottom - high, inside.width, high)
        kit.skin.panel(surface, slip, materials.NOTE, 10)
        said = kit.words(f"settings.intent.{self.intent.value}")
        style = kit.text.fitted(said, title, slip.width - 28)
        kit.text.draw(surface, said, style, slip.center, Anchor.CENTRE)
        inside.height -= high + 12
        keys = pygame.FRect(inside.left, inside.top, inside.width, inside.width * _SQUARE)
        self._draw_keyboard(surface, keys)
        rest = pygame.FRect(inside.left, keys.bottom + 16, inside.width, 0)
        rest.height = inside.bottom - rest.top
        mouse = pygame.FRect(0, 0, _MOUSE[0], min(_MOUSE[1], rest.height - 24))
        mouse.midright = (rest.right - 6, rest.centery + 4)
        self._draw_mouse(surface, mouse)
        pad = pygame.FRect(rest.left, rest.top, mouse.left - 18 - rest.left, rest.height)
        self._draw_pad(surface, pad)

    # ------------------------------------------------------------------ keyboard and mouse
    def _draw_keyboard(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit, lit = self.kit, self.lit("keys")
        kit.skin.shadow(surface, area.inflate(40, 30).move(4, 14), 0.6)
        kit.skin.panel(surface, area, _CASE, 10)
        inner = area.inflate(-14, -14)
        unit, step = inner.width / _UNITS, (inner.height - _UNDER_TOP_ROW) / len(_ROWS)
        for row, keys in enumerate(_ROWS):
            x = inner.left
            for each in keys.split(" "):
                name, _, more = each.partition(":")
                wide, _, label = more.partition(":")
                width = unit * float(wide or 1)
                y = inner.top + row * step + (_UNDER_TOP_ROW if row else 0.0)
                cap = pygame.FRect(x + 0.75, y + 0.5, width - 1.5, step - 1)
                known = name.replace("\u00a0", " ")
                self._draw_key(surface, cap, label or name.upper(), lit=known in lit)
                x += width

    def _draw_key(
        self, surface: pygame.Surface, cap: pygame.FRect, label: str, *, lit: bool
    ) -> None:
        kit = self.kit
        kit.skin.row(surface, cap, _BRIGHT_SIDES if lit else _SIDES, radius=4, opacity=1.0)
        cap = pygame.FRect(cap.left + 2, cap.top + 1, cap.width - 4, cap.height - 5)
        face = _BRIGHT if lit else _DULL if len(label) == 1 and label not in _SIGNS else _DIM
        kit.skin.row(surface, cap, face, radius=4, opacity=1.0)
        colour: Rgb = kit.theme.paper.text if lit else kit.theme.ink.c200
        if label in _SIGNS:
            kit.icons.draw(surface, _SIGNS[label], cap.center, 10, colour)
            return
        size = (15 - 1.25 * min(2, len(label) - 1)) * max(1.0, min(_LARGEST, kit.text.text_scale))
        style = TextStyle(Family.STRONG, size, colour, fixed=True)
        while style.size > 10.5 and kit.text.width(label, style) > cap.width - 3:
            style = style.sized(style.size - 0.5)
        kit.text.draw(surface, label, style, cap.center, Anchor.CENTRE)

    def _draw_mouse(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit, lit = self.kit, self.lit("mouse")
        kit.skin.shadow(surface, area.inflate(54, 34).move(12, 16), 1.0)
        self._solid(surface, area, ("mouse",), _body_of_mouse, _SHELL, 17)
        half, high = area.width / 2 - 8, area.height * 0.42
        for name, left in (("left", area.left + 6), ("right", area.centerx + 2)):
            button = pygame.FRect(left, area.top + 6, half, high)
            inner = name == "right"
            mask = partial(_button_of_mouse, inner)
            colours = _BRIGHT if name in lit else _DULL
            self._solid(surface, button, ("mouse", inner), mask, colours, 7)
        well = pygame.FRect(0, 0, 19, 42)
        well.center = (area.centerx, area.top + 6 + high * 0.5)
        kit.skin.row(surface, well, _SIDES, radius=9, opacity=1.0)
        wheel = pygame.FRect(0, 0, 12, 31)
        wheel.center = (area.centerx, area.top + 6 + high * 0.5)
        turned = lit & {"middle", "wheel_up", "wheel_down"}
        colours = _BRIGHT if turned else ((40, 46, 60), (24, 28, 38))
        kit.skin.row(surface, wheel, colours, radius=6, opacity=1.0)
        for name, icon, by in (("wheel_up", "chevron_up", -9), ("wheel_down", "chevron_down", 9)):
            if name in lit:
                at = (wheel.centerx, wheel.centery + by)
                kit.icons.draw(surface, icon, at, 10, kit.theme.paper.text)

    def _solid(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        name: tuple[object, ...],
        mask: Callable[[tuple[int, int]], pygame.Surface],
        colours: tuple[Rgb, Rgb],
        bevel: float,
    ) -> None:
        """Draw a body in the shape of a mask, rounded towards its edge."""
        area = self.kit.canvas.rect(rect)
        self.kit.skin.shape(surface, area, name, lambda: mask(area.size), colours, bevel)

    # ------------------------------------------------------------------ pad
    def _draw_pad(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit, lit = self.kit, self.lit("pad")
        wide = min(area.width, area.height * 1.36)
        body = pygame.FRect(0, 0, wide, wide * _PAD_HIGH)
        body.midbottom = (area.centerx, area.bottom - 4)

        def at(x: float, y: float) -> tuple[float, float]:
            return body.centerx + x * wide, body.top + y * wide

        self.kit.skin.shadow(surface, body.inflate(60, 20).move(10, 22), 1.0)
        for side, way in (("left", -1), ("right", 1)):
            for name, across, down, share in (
                ("trigger", 0.3, -0.005, 0.13),
                ("shoulder", 0.29, 0.035, 0.21),
            ):
                bar = pygame.FRect(0, 0, wide * share, wide * 0.07)
                bar.center = at(way * across, down)
                colours = _BRIGHT if f"{side}_{name}" in lit else _DULL
                kit.skin.row(surface, bar, colours, radius=wide * 0.026, opacity=1.0)
        self._solid(surface, body, ("pad",), _body_of_pad, _SHELL, 0.055 * wide)
        plate = pygame.FRect(0, 0, wide * 0.26, wide * 0.2)
        plate.midtop = at(0, 0.055)
        kit.skin.row(surface, plate, _PLATE, radius=wide * 0.05, opacity=1.0)
        size = wide * 0.082
        self._draw_faces(surface, at(0.29, 0.185), size, lit)
        self._draw_cross(surface, at(-0.145, 0.305), size, lit)
        self._draw_stick(surface, "left", at(-0.29, 0.185), size, lit)
        self._draw_stick(surface, "right", at(0.145, 0.305), size, lit)
        for name, x in (("back", -0.08), ("guide", 0.0), ("start", 0.08)):
            button = pygame.FRect(0, 0, size * 0.6, size * 0.6)
            button.center = at(x, 0.14)
            kit.skin.token(surface, button, _BRIGHT if name in lit else _DULL)

    def _draw_faces(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        size: float,
        lit: Collection[str],
    ) -> None:
        for name, (x, y) in _BUTTONS.items():
            button = pygame.FRect(0, 0, size, size)
            button.center = (centre[0] + x * size * 0.98, centre[1] + y * size * 0.98)
            self.kit.skin.token(surface, button, _BRIGHT if name in lit else _DULL)
            ink = self.kit.theme.paper.text if name in lit else None
            draw_face_sign(self.kit, surface, name, button.center, size * 0.62, ink)

    def _draw_cross(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        size: float,
        lit: Collection[str],
    ) -> None:
        well = pygame.FRect(0, 0, size * 2.25, size * 2.25)
        well.center = centre
        self.kit.skin.token(surface, well, _WELL)
        for name, (x, y) in (("", (0, 0)), *_ways("dpad")):
            arm = pygame.FRect(0, 0, size * 0.72, size * 0.72)
            arm.center = (centre[0] + x * size * 0.68, centre[1] + y * size * 0.68)
            colours = _BRIGHT if name in lit else _DULL
            self.kit.skin.row(surface, arm, colours, radius=4 if name else 0, opacity=1.0)

    def _draw_stick(
        self,
        surface: pygame.Surface,
        side: str,
        centre: tuple[float, float],
        size: float,
        lit: Collection[str],
    ) -> None:
        kit = self.kit
        well = pygame.FRect(0, 0, size * 2.1, size * 2.1)
        well.center = centre
        kit.skin.token(surface, well, _WELL)
        lean = next((way for name, way in _ways(side) if name in lit), (0, 0))
        knob = pygame.FRect(0, 0, size * 1.35, size * 1.35)
        knob.center = (centre[0] + lean[0] * size * 0.4, centre[1] + lean[1] * size * 0.4)
        pressed = f"{side}_stick" in lit
        kit.skin.token(surface, knob, _BRIGHT if pressed or lean != (0, 0) else _DULL)
        for name, (x, y) in _ways(side):
            if name in lit:
                icon = f"chevron_{name.rpartition('_')[2]}"
                at = (knob.centerx + x * 3, knob.centery + y * 3)
                kit.icons.draw(surface, icon, at, size * 0.6, kit.theme.paper.text)


def _body_of_pad(size: tuple[int, int]) -> pygame.Surface:
    """A pad seen from above: a broad back and two grips."""
    half = [(size[0] * (0.5 + x), size[0] * y) for x, y in _OUTLINE]
    mirrored = [(size[0] - x, y) for x, y in reversed(half[1:-1])]
    return raster.polygon_mask(*size, smoothed([*half, *mirrored]))


def smoothed(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A closed outline with its corners cut (Chaikin)."""
    line = list(points)
    for _ in range(4):
        ends = zip(line, [*line[1:], line[0]], strict=True)
        line = [
            ((1 - share) * a[0] + share * b[0], (1 - share) * a[1] + share * b[1])
            for a, b in ends
            for share in (0.25, 0.75)
        ]
    return line


def _body_of_mouse(size: tuple[int, int]) -> pygame.Surface:
    return raster.rounded_mask(*size, size[0] / 2)


def _button_of_mouse(right: bool, size: tuple[int, int]) -> pygame.Surface:
    """One of two buttons, round at its outer upper corner."""
    whole = raster.rounded_mask(size[0] * 2, size[1] * 2, size[0] * 0.94)
    corner = (size[0] if right else 0, 0)
    return whole.subsurface((corner, size)).copy()


def _ways(side: str) -> list[tuple[str, tuple[int, int]]]:
    """The four directions of a stick or the cross, with their steps."""
    leads = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
    return [(f"{side}_{name}", way) for name, way in leads.items()]


def _parts(name: str) -> list[str]:
    """The inputs that are pressed together; a single plus sign is a key, also one in brackets."""
    key = name[1:-1] if len(name) == 3 and name.startswith("[") else name
    return [key] if key == "+" else key.split("+")
