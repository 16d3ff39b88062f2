"""Where lines of English and Chinese may end."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.text.line_breaking import (
    FORBIDDEN_ENDS,
    FORBIDDEN_STARTS,
    break_lines,
    fill_lines,
    pieces,
)

ALPHABET = "球員射門擲骰，。、；：？！（）「」《》 ab.c,(d)e 12%"


def count(text: str) -> float:
    """One unit per character."""
    return float(len(text))


def test_english_breaks_at_spaces_only() -> None:
    assert break_lines("the quick brown fox", 10, count) == ["the quick", "brown fox"]


def test_chinese_breaks_between_characters() -> None:
    assert break_lines("守門員離開球門", 4, count) == ["守門員離", "開球門"]


def test_no_chinese_character_stands_alone_on_the_last_line() -> None:
    assert break_lines("守門員離開球門。", 6, count) == ["守門員離開", "球門。"]
    assert break_lines("守門員離開球門」。", 3, count) == ["守門員", "離開球", "門」。"], "no room"
    assert break_lines("門員", 1, count) == ["門", "員"]
    assert break_lines("the quick a", 9, count) == ["the quick", "a"]


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("a card of the other side goes out", 30, ["a card of the other side", "goes out"]),
        ("one two three four five six of it", 31, ["one two three four five", "six of it"]),
        ("two words", 6, ["two", "words"]),
        ("be incomprehensible so", 19, ["be incomprehensible", "so"]),
        (
            "每位球員都可以射門一次，或者傳球一次。",
            17,
            ["每位球員都可以射門一次，或者傳", "球一次。"],
        ),
    ],
)
def test_no_short_rest_stands_alone_on_the_last_line(
    text: str, width: int, expected: list[str]
) -> None:
    assert break_lines(text, width, count) == expected


@given(st.text(alphabet=ALPHABET, max_size=80), st.integers(min_value=8, max_value=30))
def test_filling_the_last_line_makes_no_line_more(text: str, width: int) -> None:
    parts = [part for part in pieces(text) if len(part) <= width]
    lines = fill_lines(parts, [len(part) for part in parts], width)
    used = start = 0
    for part in parts:
        start += bool(used) and used + len(part) > width and not part.isspace()
        used = (used if used + len(part) <= width or part.isspace() else 0) + len(part)
    assert len(lines) == start + 1
    assert [place for line in lines for place in line] == list(range(len(parts)))


def test_a_closing_mark_never_starts_a_line() -> None:
    assert break_lines("射門得分，比賽結束", 4, count) == ["射門得", "分，比賽", "結束"]


def test_an_opening_mark_never_ends_a_line() -> None:
    assert break_lines("球員（前鋒）射門", 3, count) == ["球員", "（前", "鋒）射", "門"]


def test_a_word_joiner_keeps_chinese_together_and_is_left_out() -> None:
    assert break_lines("召喚魔\u2060獸", 3, count) == ["召喚", "魔獸"]
    assert break_lines("召\u2060喚\u2060魔\u2060獸", 3, count) == ["召喚魔", "獸"]


def test_newlines_are_kept() -> None:
    assert break_lines("one\n\ntwo", 20, count) == ["one", "", "two"]


def test_a_word_wider_than_the_line_is_cut() -> None:
    assert break_lines("ab incomprehensible", 6, count) == ["ab", "incomp", "rehens", "ible"]


def test_spaces_do_not_start_or_end_a_line() -> None:
    assert break_lines("abc   def", 4, count) == ["abc", "def"]


@given(st.text(alphabet=ALPHABET, max_size=80), st.integers(min_value=8, max_value=30))
def test_breaking_loses_nothing_and_respects_the_marks(text: str, width: int) -> None:
    lines = break_lines(text, width, count)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    longest = max((len(piece) for piece in pieces(text)), default=0)
    if longest > width:
        return
    for line in lines:
        assert len(line) <= width
    for before, after in itertools.pairwise(lines):
        if before and after and before + after in text:
            assert after[0] not in FORBIDDEN_STARTS
            assert before[-1] not in FORBIDDEN_ENDS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a b", ["a", " ", "b"]),
        ("擲 2 顆", ["擲", " ", "2", " ", "顆"]),
        ("「好」", ["「好」"]),
        ("TS-4.2。", ["TS-4.2。"]),
        ("召\u2060喚 魔\u2060獸", ["召\u2060喚", " ", "魔\u2060獸"]),
    ],
)
def test_pieces_that_stay_together(text: str, expected: list[str]) -> None:
    assert list(pieces(text)) == expected
