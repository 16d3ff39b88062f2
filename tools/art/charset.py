"""The characters that the shipped fonts must have."""

from pathlib import Path

BIG5_LEVEL_ONE_LEAD_BYTES = range(0xA4, 0xC7)
CJK_START = 0x2E80

ARROWS_AND_MARKS = "←↑→↓↔↕⇒⇐↖↗↘↙×÷±≤≥≠≈∞√°′″•‣※★☆●○◎◆◇■□▲△▼▽♠♣♥♦✓✔✕✖✗①②③④⑤⑥⑦⑧⑨⑩½¼¾⅓⅔−"


def big5_level_one() -> set[str]:
    """The 5,401 characters that Taiwan's Big5 standard ranks as frequent."""
    found: set[str] = set()
    for lead in BIG5_LEVEL_ONE_LEAD_BYTES:
        for trail in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]:
            try:
                character = bytes([lead, trail]).decode("big5")
            except UnicodeDecodeError:
                continue
            if "\u4e00" <= character <= "\u9fff":
                found.add(character)
    return found


def latin_characters() -> set[str]:
    """ASCII, Latin-1, Latin Extended-A, general punctuation, arrows and marks used in text."""
    blocks = [(0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2028), (0x2030, 0x203B), (0x20AC, 0x20AD)]
    return {chr(code) for start, end in blocks for code in range(start, end)} | set(
        ARROWS_AND_MARKS
    )


def chinese_characters() -> set[str]:
    """Big5 level one, CJK punctuation, bopomofo, vertical and full-width forms."""
    blocks = [(0x3000, 0x3020), (0x3105, 0x3130), (0x31A0, 0x31BB), (0xFE10, 0xFE1A)]
    blocks += [(0xFE30, 0xFE50), (0xFF01, 0xFF5F), (0xFFE0, 0xFFE7)]
    return big5_level_one() | {chr(code) for start, end in blocks for code in range(start, end)}


def characters_in_data(data_folder: Path) -> set[str]:
    """Every printable character of every YAML file below `data_folder`."""
    found: set[str] = set()
    for path in sorted(data_folder.rglob("*.yaml")):
        found |= set(path.read_text(encoding="utf-8"))
    return {character for character in found if character.isprintable()}
