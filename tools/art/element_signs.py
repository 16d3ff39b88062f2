"""The signs of the elements of Riftwalker and Peak Duel, on a grid of 100, and their colours."""

from __future__ import annotations

from typing import Final

_LINE: Final = (
    'fill="none" stroke="#ffffff" stroke-linecap="round" stroke-linejoin="round" stroke-width='
)
_FILL: Final = 'fill="#ffffff"'

RIFT_SIGNS: Final = {
    "lightning": f'<path d="M60 3L17 57H43L33 97L83 39H55L68 3Z" {_FILL}/>',
    "life": f'<path d="M47 62C18 64 6 42 7 17C34 15 50 34 50 60ZM53 50C52 24 66 8 94 6'
    f'C96 34 80 52 53 52Z" {_FILL}/><path d="M50 95C50 80 50 66 50 52M24 94H76" {_LINE}"8"/>',
    "fire": '<path fill-rule="evenodd" d="M52 3C56 22 84 36 84 65C84 85 69 97 50 97'
    "C31 97 16 85 16 65C16 51 24 43 29 31C34 40 38 45 44 47C41 31 44 15 52 3ZM51 53"
    'C46 64 36 68 36 79C36 87 42 91 50 91C58 91 64 87 64 79C64 69 56 64 51 53Z"'
    f" {_FILL}/>",
    "earth": '<path fill-rule="evenodd" d="M3 88L37 20L53 50L65 33L97 88ZM37 20L25 44L34 40'
    f'L39 48L46 38ZM65 33L58 45L65 44L70 49L73 46Z" {_FILL}/>'
    f'<path d="M37 24L30 39L35 36L40 43L44 36Z" {_FILL}/>',
    "water": '<path fill-rule="evenodd" d="M50 3C66 30 85 48 85 66C85 85 69 97 50 97'
    "C31 97 15 85 15 66C15 48 34 30 50 3ZM27 62C25 78 36 88 50 89C41 83 33 76 34 62"
    f'C34 58 28 58 27 62Z" {_FILL}/>',
    "air": '<path d="M8 38H62C78 38 80 17 65 15C56 14 51 21 54 28M8 56H80C97 56 98 80 82 82'
    f'C73 82 69 75 72 69M8 74H48C61 74 62 92 49 92C43 92 39 88 41 83" {_LINE}"9.5"/>',
}
"""Riftwalker's six signs."""

PEAK_SIGNS: Final = {
    "wood": f'<path d="M50 96V40M50 70C34 68 26 60 24 46M50 58C66 56 74 48 76 34" {_LINE}"8"/>'
    '<path d="M50 4C64 16 66 34 50 46C34 34 36 16 50 4ZM24 20C36 28 38 42 26 54'
    f'C12 46 12 30 24 20ZM77 10C90 20 90 36 76 44C64 34 66 20 77 10Z" {_FILL}/>',
    "fire": RIFT_SIGNS["fire"],
    "earth": '<path fill-rule="evenodd" d="M4 86L38 18L54 48L66 30L96 86ZM20 78H80L66 52L56 66'
    f'L38 38Z" {_FILL}/>',
    "metal": '<path fill-rule="evenodd" d="M50 4A46 46 0 1 1 49.9 4ZM50 14A36 36 0 1 0 50.1 14Z"'
    f' {_FILL}/><path fill-rule="evenodd" d="M50 20A30 30 0 1 1 49.9 20ZM38 38H62V62H38Z"'
    f" {_FILL}/>",
    "water": '<path d="M6 70C6 30 40 10 66 22C84 30 84 54 68 56C58 57 52 48 58 41"'
    f' {_LINE}"10"/><path d="M6 72C20 62 30 62 44 72C58 82 72 82 94 68M10 90C24 82 34 82 48 90'
    f'C60 96 74 96 90 88" {_LINE}"8"/>',
}
"""Peak Duel's five signs."""

RIFT_PAPERS: Final = {
    "lightning": ("#7a3fd0", "#43198f", "#170842"),
    "life": ("#b4ec86", "#6fc257", "#14532f"),
    "fire": ("#ff9a3c", "#e8531d", "#5e0f10"),
    "earth": ("#a8734a", "#643a22", "#28140b"),
    "water": ("#6bbcff", "#2a7fe6", "#08296e"),
    "air": ("#e6f5ff", "#a9cfe8", "#4a7aa8"),
}
"""Light, middle and dark paper of Riftwalker's elements."""

RIFT_METALS: Final = {
    "lightning": ("#fff6b0", "#ffc62e"),
    "life": ("#ffffff", "#f3ffd0"),
    "fire": ("#fff3c4", "#ffc861"),
    "earth": ("#fff0d8", "#f0c890"),
    "water": ("#ffffff", "#b9ecff"),
    "air": ("#ffffff", "#dcefff"),
}
"""Upper and lower colour of the raised sign."""

RIFT_LIGHTS: Final = {
    "lightning": "#ffe45c",
    "life": "#a8ff78",
    "fire": "#ff8a2b",
    "earth": "#ffc37a",
    "water": "#5fd6ff",
    "air": "#dff6ff",
}
"""Light of a line, a crack or a particle."""
