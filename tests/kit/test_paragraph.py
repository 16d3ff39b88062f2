"""Paragraphs that become smaller until they fit, without a broken word."""

from __future__ import annotations

import pytest

from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

STYLE = TextStyle(Family.DISPLAY, 19, (0, 0, 0), fixed=True)


@pytest.mark.parametrize(
    "text", ["Whispering Towers", "Abysslamp Fish", "這是一段較長的中文說明文字。"]
)
def test_a_paragraph_fits_its_room_and_keeps_its_words(kit: Kit, text: str) -> None:
    room = (88.0, 44.0)
    style = kit.text.paragraph(text, STYLE, room)
    lines = kit.text.wrap(text, style, room[0])
    assert style.size < STYLE.size
    assert len(lines) * kit.text.line_height(style) <= room[1]
    if " " in text:
        assert " ".join(lines) == text


def test_a_paragraph_with_room_stays_as_it_is(kit: Kit) -> None:
    assert kit.text.paragraph("Short", STYLE, (200, 40)) is STYLE
