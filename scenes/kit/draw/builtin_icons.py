"""The few icons that widgets and prompts cannot do without, as SVG on a grid of 100."""

from __future__ import annotations

_STROKE = 'fill="none" stroke="#ffffff" stroke-linecap="round" stroke-linejoin="round"'

GLYPHS: dict[str, str] = {
    "chevron_left": f'<path d="M62 18L30 50L62 82" {_STROKE} stroke-width="14"/>',
    "chevron_right": f'<path d="M38 18L70 50L38 82" {_STROKE} stroke-width="14"/>',
    "chevron_up": f'<path d="M18 62L50 30L82 62" {_STROKE} stroke-width="14"/>',
    "chevron_down": f'<path d="M18 38L50 70L82 38" {_STROKE} stroke-width="14"/>',
    "check": f'<path d="M18 54L42 78L84 26" {_STROKE} stroke-width="14"/>',
    "cross": f'<path d="M24 24L76 76M76 24L24 76" {_STROKE} stroke-width="14"/>',
    "info": (
        f'<path d="M50 46V78" {_STROKE} stroke-width="13"/>'
        '<circle cx="50" cy="24" r="8.5" fill="#ffffff"/>'
    ),
    "warning": (
        f'<path d="M50 12L92 86H8Z" {_STROKE} stroke-width="9"/>'
        f'<path d="M50 40V60" {_STROKE} stroke-width="9"/>'
        '<circle cx="50" cy="73" r="5.5" fill="#ffffff"/>'
    ),
    "mouse": (
        f'<path d="M50 8C70 8 78 22 78 38V62C78 80 68 92 50 92C32 92 22 80 22 62V38'
        f'C22 22 30 8 50 8ZM50 8V42M22 42H78" {_STROKE} stroke-width="8"/>'
    ),
    "mouse_left": (
        '<path d="M48 8C28 10 22 24 22 42H48Z" fill="#ffffff"/>'
        f'<path d="M50 8C70 8 78 22 78 38V62C78 80 68 92 50 92C32 92 22 80 22 62V38'
        f'C22 22 30 8 50 8Z" {_STROKE} stroke-width="8"/>'
    ),
    "mouse_right": (
        '<path d="M52 8C72 10 78 24 78 42H52Z" fill="#ffffff"/>'
        f'<path d="M50 8C70 8 78 22 78 38V62C78 80 68 92 50 92C32 92 22 80 22 62V38'
        f'C22 22 30 8 50 8Z" {_STROKE} stroke-width="8"/>'
    ),
    "mouse_middle": (
        '<path d="M50 22C56 22 58 26 58 32V42C58 48 56 52 50 52C44 52 42 48 42 42V32'
        'C42 26 44 22 50 22Z" fill="#ffffff"/>'
        f'<path d="M50 8C70 8 78 22 78 38V62C78 80 68 92 50 92C32 92 22 80 22 62V38'
        f'C22 22 30 8 50 8Z" {_STROKE} stroke-width="8"/>'
    ),
    "missing": (f'<path d="M12 12H88V88H12ZM12 12L88 88M88 12L12 88" {_STROKE} stroke-width="7"/>'),
    "pad_south": '<circle cx="50" cy="76" r="16" fill="#ffffff"/>',
    "pad_north": '<circle cx="50" cy="24" r="16" fill="#ffffff"/>',
    "pad_west": '<circle cx="24" cy="50" r="16" fill="#ffffff"/>',
    "pad_east": '<circle cx="76" cy="50" r="16" fill="#ffffff"/>',
    "sign_cross": f'<path d="M24 24L76 76M76 24L24 76" {_STROKE} stroke-width="11"/>',
    "sign_circle": f'<circle cx="50" cy="50" r="31" {_STROKE} stroke-width="11"/>',
    "sign_square": f'<path d="M24 24H76V76H24Z" {_STROKE} stroke-width="11"/>',
    "sign_triangle": f'<path d="M50 18L84 76H16Z" {_STROKE} stroke-width="11"/>',
    "pad_start": f'<path d="M26 34H74M26 50H74M26 66H74" {_STROKE} stroke-width="9"/>',
    "pad_back": f'<path d="M22 30H62V62H22ZM40 46V78H80V44H70" {_STROKE} stroke-width="8"/>',
    "pad_dpad": (
        '<path d="M38 12H62V38H88V62H62V88H38V62H12V38H38Z" fill="none" '
        'stroke="#ffffff" stroke-width="8" stroke-linejoin="round"/>'
    ),
}
_RINGS = "".join(
    f'<circle cx="{x}" cy="{y}" r="13" {_STROKE} stroke-width="5"/>'
    for x, y in ((50, 76), (50, 24), (24, 50), (76, 50))
)
for _name in ("pad_south", "pad_north", "pad_west", "pad_east"):
    GLYPHS[_name] += _RINGS


def document(body: str) -> bytes:
    """A whole SVG file around the body of a glyph."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    return f"{head}{body}</svg>".encode()
