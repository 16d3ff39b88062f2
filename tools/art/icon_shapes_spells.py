"""The vocabulary of the spells' icons: things that can be placed, turned and scaled.

A thing is a tuple of parts `(path, width)` on the 100 x 100 grid; a width of 0 fills the path
(inner outlines are holes), any other draws it as a line. Paths use `M`, `L`, `C` and `Z` alone,
with absolute coordinates, so that `place` can move their points.
"""

import math
import re
from typing import Final, TypeAlias

from tools.art.icon_shapes import holed, stroke

Part: TypeAlias = tuple[str, float]
Thing: TypeAlias = tuple[Part, ...]
_ROUND: Final = 0.5523


def place(thing: Thing, x: float = 50, y: float = 50, size: float = 100, turn: float = 0) -> str:
    """Return a thing as SVG, its grid's centre at (x, y).

    Args:
        thing: what to draw.
        x: where its centre comes, on the icon's grid.
        y: likewise, downwards.
        size: per cent of its own grid; lines become thinner with it, but never below 5.
        turn: degrees clockwise.
    """
    body = []
    for path, width in thing:
        there = moved(path, x, y, size, turn)
        line = max(5.0, width * min(1.0, size / 100 + 0.15))
        body.append(stroke(there, round(line, 1)) if width else holed(there))
    return "".join(body)


def moved(path: str, x: float, y: float, size: float = 100, turn: float = 0) -> str:
    """Return path data scaled about the grid's centre, turned, and brought to (x, y)."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out: list[str] = []
    pending: list[float] = []
    for token in re.findall(r"[MLCZ]|-?\d+\.?\d*", path):
        if token in "MLCZ":
            out.append(token)
            continue
        pending.append((float(token) - 50) * size / 100)
        if len(pending) == 2:
            across, down = pending
            pending.clear()
            out.append(
                f"{_short(x + across * cosine - down * sine)} "
                f"{_short(y + across * sine + down * cosine)} "
            )
    return "".join(out).replace(" Z", "Z").strip()


def disc(x: float, y: float, across: float, down: float | None = None) -> str:
    """Return the path of a circle, or of an ellipse with the half axes `across` and `down`."""
    down = across if down is None else down
    bend, sag = across * _ROUND, down * _ROUND
    corners = (
        f"M{_short(x - across)} {_short(y)}",
        f"C{_short(x - across)} {_short(y - sag)} {_short(x - bend)} {_short(y - down)}"
        f" {_short(x)} {_short(y - down)}",
        f"C{_short(x + bend)} {_short(y - down)} {_short(x + across)} {_short(y - sag)}"
        f" {_short(x + across)} {_short(y)}",
        f"C{_short(x + across)} {_short(y + sag)} {_short(x + bend)} {_short(y + down)}"
        f" {_short(x)} {_short(y + down)}",
        f"C{_short(x - bend)} {_short(y + down)} {_short(x - across)} {_short(y + sag)}"
        f" {_short(x - across)} {_short(y)}Z",
    )
    return "".join(corners)


def box(left: float, top: float, right: float, bottom: float) -> str:
    """Return the path of a rectangle."""
    return f"M{left} {top}L{right} {top}L{right} {bottom}L{left} {bottom}Z"


def rays(count: int, inner: float, outer: float, start: float = 0, end: float = 360) -> str:
    """Return lines that lead away from the centre, between two angles in degrees."""
    lines = []
    steps = count if end - start >= 360 else count - 1
    for number in range(count):
        angle = math.radians(start + (end - start) * number / steps)
        lines.append(f"M{_on(inner, angle)}L{_on(outer, angle)}")
    return "".join(lines)


def burst(points: int, outer: float, inner: float, turn: float = -90) -> str:
    """Return the path of a star about the centre."""
    corners = [
        _on(outer if number % 2 == 0 else inner, math.radians(turn + 180 * number / points))
        for number in range(points * 2)
    ]
    return "M" + "L".join(corners) + "Z"


def dashes(count: int, radius: float, share: float = 0.55) -> str:
    """Return a circle about the centre as short lines."""
    lines = []
    for number in range(count):
        begin = 2 * math.pi * number / count
        end = begin + 2 * math.pi * share / count
        lines.append(f"M{_on(radius, begin)}L{_on(radius, (begin + end) / 2)}L{_on(radius, end)}")
    return "".join(lines)


def _on(radius: float, angle: float) -> str:
    return f"{_short(50 + radius * math.cos(angle))} {_short(50 + radius * math.sin(angle))}"


def _short(value: float) -> str:
    return f"{round(value, 1):g}"


HOURGLASS: Thing = (
    (
        "M18 8L82 8L82 20L75 20C75 38 58 44 58 50C58 56 75 62 75 80L82 80L82 92L18 92L18 80L25 80"
        "C25 62 42 56 42 50C42 44 25 38 25 20L18 20ZM37 20L63 20C62 30 56 35 50 38"
        "C44 35 38 30 37 20Z",
        0,
    ),
)
BOOT: Thing = (("M28 8L58 8L58 54C72 58 90 62 92 78L92 92L10 92L10 78C22 74 28 62 28 44Z", 0),)
WING: Thing = (
    (
        "M8 16C36 26 66 22 94 6C92 26 84 38 70 44C76 46 80 46 86 44C80 58 68 64 56 64"
        "C60 68 64 68 68 68"
        "C60 82 40 86 28 78C14 68 8 44 8 16Z",
        0,
    ),
)
BRICKS: Thing = (
    (
        box(6, 16, 44, 36)
        + box(50, 16, 94, 36)
        + box(6, 41, 22, 61)
        + box(28, 41, 72, 61)
        + box(78, 41, 94, 61)
        + box(6, 66, 44, 86)
        + box(50, 66, 94, 86),
        0,
    ),
)
SKULL: Thing = (
    (
        "M50 8C78 8 92 26 90 48C89 60 82 64 80 72L72 76L72 92L28 92L28 76L20 72C18 64 11 60 10 48"
        "C8 26 22 8 50 8Z" + disc(32, 50, 10, 11) + disc(68, 50, 10, 11) + "M50 60L44 71L56 71Z",
        0,
    ),
)
EYE: Thing = (
    ("M4 50C24 16 76 16 96 50C76 84 24 84 4 50Z" + disc(50, 50, 20) + disc(50, 50, 10), 0),
)
SHIELD: Thing = (("M50 5L89 17L89 48C89 72 70 88 50 96C30 88 11 72 11 48L11 17Z", 0),)
FLAME: Thing = (
    (
        "M52 3C56 22 84 36 84 65C84 85 69 97 50 97C31 97 16 85 16 65C16 51 24 43 29 31"
        "C34 40 38 45 44 47C41 31 44 15 52 3Z",
        0,
    ),
)
BOLT: Thing = (("M60 4L18 56L44 56L36 96L84 40L57 40Z", 0),)
DROP: Thing = (
    ("M50 4C62 28 82 46 82 64C82 82 66 96 50 96C34 96 18 82 18 64C18 46 38 28 50 4Z", 0),
)
SPARK: Thing = ((burst(4, 48, 15), 0),)
FIST: Thing = (
    (
        "M16 34C16 24 28 22 33 29C36 18 48 18 50 28C54 18 66 20 67 30C72 22 86 26 86 38L86 60"
        "C86 76 76 82 74 86L74 97L34 97L34 86C22 80 16 70 16 56ZM30 50L64 50L64 58L30 58Z",
        0,
    ),
)
HAND: Thing = (
    ("M33 52L33 24M47 48L47 12M61 48L61 14M75 52L75 26", 10),
    ("M28 46L80 46L80 62C80 82 68 95 52 95C40 95 34 88 26 76L12 58C8 50 18 46 24 52L28 57Z", 0),
)
BONE_HAND: Thing = (
    ("M30 86L22 62L14 40M42 84L38 52L36 24M56 84L58 50L60 22M70 86L78 60L86 38", 9),
    ("M26 78L74 78", 9),
)
PAW: Thing = (
    (
        "M50 46C66 46 84 64 84 78C84 94 66 91 50 89C34 91 16 94 16 78C16 64 34 46 50 46Z"
        + disc(13, 46, 10, 13)
        + disc(36, 24, 11, 15)
        + disc(64, 24, 11, 15)
        + disc(87, 46, 10, 13),
        0,
    ),
)
DEMON: Thing = (
    (
        "M14 4C14 22 22 30 32 30C42 24 58 24 68 30C78 30 86 22 86 4C99 26 93 44 82 50"
        "C82 74 68 96 50 96"
        "C32 96 18 74 18 50C7 44 1 26 14 4ZM27 50L46 58L34 66ZM73 50L54 58L66 66ZM35 75"
        "L65 75L50 85Z",
        0,
    ),
)
BAT_WING: Thing = (
    ("M4 30C40 20 70 10 96 8L86 40L94 78C84 66 76 66 66 74C60 60 50 58 40 66C34 50 20 38 4 30Z", 0),
)
OTHER_BAT_WING: Thing = (
    ("M96 30C60 20 30 10 4 8L14 40L6 78C16 66 24 66 34 74C40 60 50 58 60 66C66 50 80 38 96 30Z", 0),
)
GOLEM: Thing = (
    (
        "M32 6L68 6L68 34L94 40L94 74L79 74L79 55L71 55L71 94L54 94L54 74L46 74L46 94"
        "L29 94L29 55L21 55"
        "L21 74L6 74L6 40L32 34Z" + box(38, 15, 46, 23) + box(54, 15, 62, 23),
        0,
    ),
)
PERSON: Thing = ((disc(50, 25, 19) + "M12 95C12 64 26 50 50 50C74 50 88 64 88 95Z", 0),)
CHAIN: Thing = (
    (
        "M6 50C6 36 14 30 24 30L30 30C40 30 46 38 46 50C46 62 40 70 30 70L24 70C14 70 6 64 6 50Z"
        "M54 50C54 38 60 30 70 30L76 30C86 30 94 36 94 50C94 64 86 70 76 70L70 70"
        "C60 70 54 62 54 50Z"
        "M34 50L66 50",
        11,
    ),
)
CROWN: Thing = (("M8 26L31 50L50 14L69 50L92 26L84 84L16 84Z", 0),)
BOOK: Thing = (
    (
        "M4 18C20 12 38 14 48 22L48 88C38 80 20 78 4 84Z"
        "M52 22C62 14 80 12 96 18L96 84C80 78 62 80 52 88Z",
        0,
    ),
)
TOME: str = "M24 6L86 6L86 94L24 94C16 94 12 88 12 80L12 20C12 12 16 6 24 6Z"
SCROLL: Thing = (
    (
        "M20 6L74 6C84 6 92 14 92 26L78 26L78 80C78 88 72 94 62 94L16 94C8 94 4 88 4 78L20 78Z"
        + box(32, 26, 66, 34)
        + box(32, 44, 66, 52)
        + box(32, 62, 66, 70),
        0,
    ),
)
QUILL: Thing = (
    ("M96 4C60 8 34 30 28 66L42 60C74 54 94 34 96 4Z", 0),
    ("M8 94L36 58", 8),
)
CHEST: Thing = (
    (
        "M6 46C6 26 18 16 34 16L66 16C82 16 94 26 94 46Z"
        "M6 54L40 54L40 68L60 68L60 54L94 54L94 90L6 90Z",
        0,
    ),
)
POTION: Thing = (
    (
        "M36 4L64 4L64 15L59 15L59 36C78 44 88 58 88 70C88 87 73 96 50 96C27 96 12 87 12 70"
        "C12 58 22 44 41 36L41 15L36 15Z" + disc(38, 70, 9) + disc(60, 61, 6) + disc(62, 80, 7),
        0,
    ),
)
DART: Thing = (
    ("M14 86L74 26", 9),
    ("M96 4L58 16L84 42Z", 0),
    ("M8 70L24 76L30 92", 7),
)
CLOUD: Thing = (
    ("M24 80C0 80 -2 46 22 44C22 16 50 10 58 30C72 16 92 28 88 46C104 50 102 80 82 80Z", 0),
)
ARROW: Thing = (("M50 4L90 48L66 48L66 96L34 96L34 48L10 48Z", 0),)
CHEVRONS: Thing = (("M16 16L46 50L16 84M54 16L84 50L54 84", 14),)
PLUS: Thing = (("M50 14L50 86M14 50L86 50", 22),)
CROSS: Thing = (("M38 6L62 6L62 38L94 38L94 62L62 62L62 94L38 94L38 62L6 62L6 38L38 38Z", 0),)
SLANTED_CROSS: str = moved(CROSS[0][0], 50, 50, 100, 45)
NO: Thing = (("M18 18L82 82M82 18L18 82", 20),)
SWORD: Thing = (("M94 6L92 22L48 70L32 54L78 8Z", 0), ("M22 50L52 80M36 66L12 90", 10))
HAMMER: Thing = ((box(14, 6, 86, 42), 0), ("M50 42L50 92", 14))
BREASTPLATE: str = (
    "M20 8L38 14C44 24 56 24 62 14L80 8L96 34L82 46L80 90C60 98 40 98 20 90L18 46L4 34Z"
)
HEART: str = (
    "M50 92C18 68 4 52 6 32C8 16 24 8 36 12C44 14 48 20 50 26C52 20 56 14 64 12C76 8 92 16 94 32"
    "C96 52 82 68 50 92Z"
)
GHOST: Thing = (
    (
        "M50 4C78 4 88 24 88 46L88 96L71 83L60 96L50 84L40 96L29 83L12 96L12 46C12 24 22 4 50 4Z"
        + disc(35, 42, 9, 11)
        + disc(65, 42, 9, 11),
        0,
    ),
)
CAT: Thing = (
    (
        "M12 6L38 26C46 24 54 24 62 26L88 6L90 54C90 78 72 94 50 94C28 94 10 78 10 54Z"
        + disc(32, 54, 8, 10)
        + disc(68, 54, 8, 10)
        + "M43 70L57 70L50 78Z",
        0,
    ),
)
BUG: Thing = (
    (disc(50, 56, 22, 32) + disc(50, 16, 12), 0),
    ("M30 44L8 30M28 58L4 58M32 72L10 88M70 44L92 30M72 58L96 58M68 72L90 88", 8),
)
MAW: Thing = (
    (
        "M50 6C78 6 96 26 96 50C96 76 78 94 50 94C22 94 4 76 4 50C4 26 22 6 50 6ZM26 28"
        "L44 36L30 42Z"
        "M74 28L56 36L70 42ZM16 54L28 66L36 54L50 68L64 54L72 66L84 54"
        "C82 74 70 84 50 84C30 84 18 74 16 54Z",
        0,
    ),
)
BUBBLE: str = (
    "M14 6L86 6C92 6 96 10 96 16L96 62C96 68 92 72 86 72L52 72L28 96L28 72L14 72"
    "C8 72 4 68 4 62L4 16C4 10 8 6 14 6Z"
)
SNAIL: Thing = (
    (disc(44, 46, 36) + disc(44, 46, 25) + disc(44, 46, 14), 0),
    ("M8 88L76 88C92 88 92 72 88 54M88 54L78 38M88 54L97 40", 9),
)
SPIRAL: Thing = (
    ("M52 52C50 42 64 40 66 54C66 72 38 74 34 54C30 30 58 18 76 32C94 48 86 84 54 88", 9),
)
WAVE: Thing = (("M4 50C20 34 34 34 50 50C66 66 80 66 96 50", 11),)
