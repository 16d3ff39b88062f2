"""Marked text, broken into lines and pieces that are drawn at once."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.rich_text import lay_out, parse, plain
from scenes.kit.text.typesetter import TextStyle

PLAIN, BOLD = TextStyle(Family.BODY, 16), TextStyle(Family.STRONG, 16)
TEXT = "A figure may **push** another; see [[TS-4.2]]. {{icon puck}} Then it stops at once."
CHINESE = "人物可以**推開**另一人,見[[TS-4.2]]。之後它立刻停下,不再移動,也不能再推。"


@pytest.mark.parametrize("text", [TEXT, CHINESE])
def test_words_of_one_span_on_a_line_are_drawn_at_once(kit: Kit, text: str) -> None:
    spans = parse(text)
    lines = lay_out(spans, PLAIN, BOLD, 190, kit.text)
    assert len(lines) > 1
    for line in lines:
        owners = [fragment.span for fragment in line.fragments]
        assert all(first is not second for first, second in pairwise(owners))
    assert "".join(each.text for line in lines for each in line.fragments) == plain(text)


@pytest.mark.parametrize("text", [TEXT, CHINESE])
def test_joined_words_are_as_wide_as_they_are_drawn(kit: Kit, text: str) -> None:
    for line in lay_out(parse(text), PLAIN, BOLD, 190, kit.text):
        end = 0.0
        for each in line.fragments:
            assert each.x == pytest.approx(end)
            if not each.span.icon:
                style = BOLD if each.span.bold else PLAIN
                assert kit.text.width(each.text, style) == pytest.approx(each.width)
            end += each.width
        assert line.width == pytest.approx(end)
