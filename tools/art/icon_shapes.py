"""The icons of the interface as SVG bodies: white shapes on a 100 x 100 grid.

They keep to what nanosvg draws (see `tools.art.svg_lint`) and read at 14 pixels.
"""

LINE = 'fill="none" stroke="#ffffff" stroke-linecap="round" stroke-linejoin="round"'
FILL = 'fill="#ffffff"'
HOLED = 'fill="#ffffff" fill-rule="evenodd"'


def stroke(path: str, width: float = 10) -> str:
    """A stroked path with round caps."""
    return f'<path d="{path}" {LINE} stroke-width="{width:g}"/>'


def solid(path: str) -> str:
    """A filled path."""
    return f'<path d="{path}" {FILL}/>'


def holed(path: str) -> str:
    """A filled path whose inner outlines are holes."""
    return f'<path d="{path}" {HOLED}/>'


def rounded(path: str, width: float = 8) -> str:
    """A filled path with corners rounded by a stroke of its own colour."""
    return (
        f'<path d="{path}" fill="#ffffff" stroke="#ffffff" stroke-width="{width:g}"'
        ' stroke-linejoin="round"/>'
    )


def dot(x: float, y: float, radius: float) -> str:
    """A filled disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {FILL}/>'


def ring(x: float, y: float, radius: float, width: float = 8) -> str:
    """A circle line."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {LINE} stroke-width="{width:g}"/>'


def block(x: float, y: float, width: float, height: float, radius: float = 5) -> str:
    """A filled rounded rectangle."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" {FILL}/>'
    )


def frame(x: float, y: float, width: float, height: float, radius: float, line: float = 8) -> str:
    """The outline of a rounded rectangle."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
        f' {LINE} stroke-width="{line:g}"/>'
    )


SPEAKER = solid("M8 37H27L48 17C51 15 54 16 54 20V80C54 84 51 85 48 83L27 63H8Z")
DISK = "M14 8H74L92 26V86C92 90 90 92 86 92H14C10 92 8 90 8 86V14C8 10 10 8 14 8Z"
GEAR = (
    "M42 4H58L61 18L73 24L86 17L95 31L86 42V58L95 69L86 83L73 76L61 82L58 96H42L39 82L27 76"
    "L14 83L5 69L14 58V42L5 31L14 17L27 24L39 18ZM50 34a16 16 0 1 0 .1 0Z"
)
BOOK = (
    "M6 18C22 12 40 14 50 22C60 14 78 12 94 18V84C78 78 60 80 50 88C40 80 22 78 6 84Z"
    "M46 30V74C36 70 26 70 16 72V28C26 26 36 26 46 30ZM54 30V74C64 70 74 70 84 72V28"
    "C74 26 64 26 54 30Z"
)
BULB = "M50 6C30 6 18 21 18 38C18 53 31 57 34 71H66C69 57 82 53 82 38C82 21 70 6 50 6Z"
EYE = "M4 50C24 18 76 18 96 50C76 82 24 82 4 50ZM50 31a19 19 0 1 0 .1 0Z"
SCALES = (
    "M50 8A8 8 0 1 1 49.9 8ZM32 82H68V92H32Z"
    "M4 60H40C40 72 32 78 22 78C12 78 4 72 4 60ZM60 60H96C96 72 88 78 78 78C68 78 60 72 60 60Z"
)
TROPHY = "M28 8H72V40C72 56 62 66 56 68V78H70V92H30V78H44V68C38 66 28 56 28 40Z"
HOURGLASS = (
    "M18 6H82V17H76C76 38 57 43 57 50C57 57 76 62 76 83H82V94H18V83H24C24 62 43 57 43 50"
    "C43 43 24 38 24 17H18ZM36 17C36 28 42 34 50 39C58 34 64 28 64 17ZM50 60C42 66 36 73 35 83"
    "H65C64 73 58 66 50 60Z"
)
BOT = (
    "M22 30H78C86 30 90 34 90 42V78C90 86 86 90 78 90H22C14 90 10 86 10 78V42C10 34 14 30 22 30Z"
    "M33 45a10 10 0 1 0 .1 0ZM67 45a10 10 0 1 0 .1 0ZM34 73H66V81H34Z"
)
FOLDER = "M6 84V22C6 18 8 16 12 16H36L46 27H80C84 27 86 29 86 33V40H30L14 84Z"
PADLOCK = (
    "M18 44H82C86 44 88 46 88 50V88C88 92 86 94 82 94H18C14 94 12 92 12 88V50C12 46 14 44 18 44Z"
    "M50 56a9 9 0 0 0 -5 16.500L43 83H57L55 72.500A9 9 0 0 0 50 56Z"
)
WARNING = (
    "M50 8L96 88C97 91 96 93 93 93H7C4 93 3 91 4 88ZM44 36L47 66H53L56 36Z"
    "M50 72a6.500 6.500 0 1 0 .1 0Z"
)

INTERFACE_ICONS: dict[str, str] = {
    "play": rounded("M30 18L82 50L30 82Z"),
    "pause": block(20, 12, 22, 76) + block(58, 12, 22, 76),
    "speed": rounded("M12 24L46 50L12 76Z", 7) + rounded("M54 24L88 50L54 76Z", 7),
    "skip": rounded("M14 22L60 50L14 78Z", 7) + block(72, 15, 14, 70),
    "undo": stroke("M28 36H62C80 36 88 50 88 62C88 78 74 86 60 86H40M46 14L22 36L46 58"),
    "menu": stroke("M16 24H84M16 50H84M16 76H84", 11),
    "settings": holed(GEAR),
    "book": holed(BOOK),
    "help": stroke("M30 32C30 6 72 6 72 32C72 49 51 48 51 66", 12) + dot(51, 87, 7.5),
    "hint": solid(BULB) + block(35, 76, 30, 8, 4) + block(41, 88, 18, 7, 3),
    "close": stroke("M22 22L78 78M78 22L22 78", 13),
    "back": stroke("M88 50H18M44 22L16 50L44 78", 11),
    "check": stroke("M14 54L39 79L87 24", 13),
    "plus": stroke("M50 16V84M16 50H84", 12),
    "minus": stroke("M16 50H84", 12),
    "left": stroke("M64 14L28 50L64 86", 13),
    "right": stroke("M36 14L72 50L36 86", 13),
    "up": stroke("M14 66L50 30L86 66", 13),
    "down": stroke("M14 34L50 70L86 34", 13),
    "sound": SPEAKER + stroke("M66 36C74 44 74 56 66 64M78 22C96 38 96 62 78 78", 9),
    "mute": SPEAKER + stroke("M68 38L92 62M92 38L68 62", 9),
    "music": stroke("M36 78V24L84 12V66", 9)
    + f'<ellipse cx="24" cy="78" rx="16" ry="12" {FILL}/>'
    + f'<ellipse cx="72" cy="67" rx="16" ry="12" {FILL}/>',
    "fullscreen": stroke("M12 36V12H36M64 12H88V36M88 64V88H64M36 88H12V64", 11),
    "window": frame(10, 16, 80, 68, 8, 9) + block(10, 14, 80, 18, 6),
    "language": ring(50, 50, 41, 7)
    + f'<ellipse cx="50" cy="50" rx="18" ry="41" {LINE} stroke-width="6"/>'
    + stroke("M10 50H90M16 29H84M16 71H84", 6),
    "person": dot(50, 28, 21) + solid("M10 94C10 68 26 56 50 56C74 56 90 68 90 94Z"),
    "people": dot(34, 34, 17)
    + solid("M2 88C2 66 15 56 34 56C53 56 66 66 66 88Z")
    + dot(72, 28, 14)
    + solid("M72 88H98C98 62 88 49 72 49C67 49 62 50 58 52C68 60 73 72 72 88Z"),
    "bot": holed(BOT) + stroke("M50 30V14", 7) + dot(50, 10, 8),
    "save": holed(DISK + "M28 16V38H68V16ZM24 54V84H76V54Z") + block(54, 19, 9, 16, 2),
    "export": stroke("M50 60V16M28 36L50 14L72 36M16 56V84H84V56", 11),
    "load": solid(FOLDER) + solid("M34 47H97L80 88H18Z"),
    "replay": stroke("M18 42A34 34 0 1 1 19 60", 10)
    + rounded("M8 24L18 46L40 38Z", 5)
    + rounded("M44 38L66 50L44 62Z", 5),
    "log": dot(17, 22, 8)
    + dot(17, 50, 8)
    + dot(17, 78, 8)
    + stroke("M38 22H88M38 50H88M38 78H72", 11),
    "eye": holed(EYE) + dot(50, 50, 9),
    "eye_off": stroke("M8 50C26 24 74 24 92 50C74 76 26 76 8 50Z", 8)
    + dot(50, 50, 10)
    + stroke("M18 86L82 14", 9),
    "lock": holed(PADLOCK) + stroke("M28 44V30C28 2 72 2 72 30V44", 11),
    "trash": solid("M20 32H80L74 90C74 93 72 95 69 95H31C28 95 26 93 26 90Z")
    + stroke("M14 22H86M38 20V10H62V20", 8),
    "draw": solid(SCALES)
    + stroke("M50 22V84M22 30H78M22 30L8 60M22 30L36 60M78 30L64 60M78 30L92 60", 6),
    "trophy": solid(TROPHY) + stroke("M28 18H12C12 38 20 46 32 46M72 18H88C88 38 80 46 68 46", 7),
    "hourglass": holed(HOURGLASS),
    "home": solid("M50 8L94 48H82V90H60V62H40V90H18V48H6Z"),
    "block": solid("M50 8L86 27L50 46L14 27Z")
    + solid("M10 35L46 54V94L10 75Z")
    + solid("M90 35L54 54V94L90 75Z"),
    "key": holed(
        "M30 8a26 26 0 1 1 0 52a26 26 0 1 1 0-52ZM30 24a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z"
    )
    + stroke("M48 52L86 90M66 70L80 56M78 82L90 70", 10),
    "flag": block(16, 8, 9, 86) + solid("M28 12C44 4 56 26 88 14V56C56 68 44 46 28 54Z"),
    "map": solid("M8 22L34 10V78L8 90Z")
    + solid("M38 10L62 22V90L38 78Z")
    + solid("M66 22L92 10V78L66 90Z"),
    "info": dot(50, 18, 10) + stroke("M40 42H52V82M36 84H66", 12),
    "warning": holed(WARNING),
    "stats": block(10, 54, 20, 38) + block(40, 10, 20, 82) + block(70, 34, 20, 58),
    "edit": solid("M70 8L92 30L80 42L58 20ZM52 26L74 48L32 90L8 94L12 68Z"),
    "dice": holed(
        "M24 8H76C86 8 92 14 92 24V76C92 86 86 92 76 92H24C14 92 8 86 8 76V24C8 14 14 8 24 8Z"
        "M30 22a8.500 8.500 0 1 0 .1 0ZM70 22a8.500 8.500 0 1 0 .1 0Z"
        "M50 41.500a8.500 8.500 0 1 0 .1 0Z"
        "M30 61a8.500 8.500 0 1 0 .1 0ZM70 61a8.500 8.500 0 1 0 .1 0Z"
    ),
    "exit": stroke("M56 12H18V88H56", 10) + stroke("M42 50H88M70 30L90 50L70 70", 10),
    "star": rounded("M50 10L62 37L91 40L69 59L76 88L50 72L24 88L31 59L9 40L38 37Z", 6),
}

DEVICE_ICONS: dict[str, str] = {
    "mouse": frame(24, 8, 52, 84, 26, 8) + stroke("M50 26V42", 9),
    "mouse_left": frame(24, 8, 52, 84, 26, 8)
    + solid("M46 8V46H24V34C24 18 34 8 46 8Z")
    + stroke("M28 48H72", 5),
    "mouse_right": frame(24, 8, 52, 84, 26, 8)
    + solid("M54 8V46H76V34C76 18 66 8 54 8Z")
    + stroke("M28 48H72", 5),
    "keyboard": frame(5, 22, 90, 56, 9, 7)
    + "".join(block(x, 34, 8, 8, 2) for x in (16, 31, 46, 61, 76))
    + "".join(block(x, 48, 8, 8, 2) for x in (16, 31, 46, 61, 76))
    + block(30, 62, 40, 7, 2),
    "key_cap": frame(10, 8, 80, 76, 14, 7) + stroke("M18 94H82", 7),
    "gamepad": holed(
        "M28 24H72C88 24 98 46 98 68C98 82 84 86 76 76L68 66H32L24 76C16 86 2 82 2 68C2 46 12 24"
        " 28 24ZM27 34H34V41H41V48H34V55H27V48H20V41H27Z"
        "M66 46a6 6 0 1 0 .1 0ZM78 35a6 6 0 1 0 .1 0Z"
    ),
    "pad_a": ring(50, 50, 43, 7) + stroke("M32 74L50 26L68 74M39 58H61", 9),
    "pad_b": ring(50, 50, 43, 7)
    + stroke("M37 27V73H54C72 73 72 49 54 49H37M54 49C69 49 68 27 53 27H37", 9),
    "pad_x": ring(50, 50, 43, 7) + stroke("M33 28L67 72M67 28L33 72", 9),
    "pad_y": ring(50, 50, 43, 7) + stroke("M32 27L50 50L68 27M50 50V74", 9),
    "pad_lb": stroke("M8 80V46C8 28 20 20 38 20H84C90 20 92 22 92 28V80Z", 7)
    + stroke("M28 40V66H42", 8)
    + stroke("M57 40V66H67C78 66 78 53 67 53H57M67 53C76 53 76 40 66 40H57", 7),
    "pad_rb": stroke("M92 80V46C92 28 80 20 62 20H16C10 20 8 22 8 28V80Z", 7)
    + stroke("M26 66V40H37C47 40 47 54 37 54H26M36 54L46 66", 7)
    + stroke("M59 40V66H69C80 66 80 53 69 53H59M69 53C78 53 78 40 68 40H59", 7),
    "pad_dpad": holed(
        "M36 8H64V36H92V64H64V92H36V64H8V36H36ZM50 17L42 28H58ZM50 83L42 72H58ZM17 50L28 42V58Z"
        "M83 50L72 42V58Z"
    ),
    "pad_start": ring(50, 50, 43, 7) + stroke("M30 36H70M30 50H70M30 64H70", 8),
    "pad_back": ring(50, 50, 43, 7) + frame(28, 38, 30, 26, 4, 7) + stroke("M46 28H72V54", 7),
    "pad_stick": ring(50, 50, 43, 7) + dot(50, 50, 25),
}
