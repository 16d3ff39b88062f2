"""The design canvas on windows of any size, and the palettes."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.draw.canvas import Anchor, Canvas
from scenes.kit.draw.colour import from_hex, premultiplied
from scenes.kit.draw.theme import DEFAULT_PLAYERS, Shape, read_palettes
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from tests.kit.conftest import ROOT


@given(st.integers(960, 4000), st.integers(540, 2400))
def test_the_design_rectangle_is_wholly_visible(width: int, height: int) -> None:
    canvas = Canvas((width, height))
    visible = canvas.visible
    assert visible.left <= 0.001
    assert visible.top <= 0.001
    assert visible.right >= 1279.999
    assert visible.bottom >= 719.999
    assert canvas.to_design(canvas.point(640, 360)) == pytest.approx((640, 360), abs=1)


def test_neighbours_share_their_edge_at_odd_sizes() -> None:
    canvas = Canvas((1437, 911))
    for left in range(0, 1200, 37):
        first = canvas.rect(pygame.FRect(left, 0, 37, 40))
        second = canvas.rect(pygame.FRect(left + 37, 0, 37, 40))
        assert first.right == second.left


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1366, 768), (640, 360)])
def test_what_moves_on_pixels_keeps_its_size_in_pixels(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    for width, height in ((92.0, 92.0), (150.0, 184.0), (69.5, 33.0)):
        moved = (pygame.FRect(400, 90 + step * 0.37, width, height) for step in range(100))
        rects = [(each, canvas.rect(canvas.on_pixels(each))) for each in moved]
        assert len({pixels.size for _, pixels in rects}) == 1
        assert {pixels.topleft for _, pixels in rects} == {
            canvas.point(*each.topleft) for each, _ in rects
        }


def test_anchors_hold_to_the_edges_of_the_window() -> None:
    canvas = Canvas((2560, 1080))
    corner = canvas.anchored(Anchor.TOP_RIGHT, 16, 8, 100, 40)
    assert corner.right == pytest.approx(canvas.visible.right - 16)
    assert corner.top == pytest.approx(canvas.visible.top + 8)
    middle = canvas.anchored(Anchor.CENTRE, 0, 0, 100, 40)
    assert middle.center == pytest.approx((640, 360))


def test_every_palette_has_four_players_with_their_shapes() -> None:
    palettes = read_palettes(ROOT / "data" / "settings" / "palettes.yaml")
    assert set(palettes) >= {"normal", "deuteranopia", "protanopia", "tritanopia"}
    assert palettes["normal"] == DEFAULT_PLAYERS
    for looks in palettes.values():
        assert [look.shape for look in looks] == list(Shape)
        assert len({look.colour for look in looks}) == 4


def test_switching_the_palette_reaches_theme_and_skin(kit: Kit) -> None:
    before = kit.theme.player(0).colour
    kit.apply(kit.settings.changed(palette="deuteranopia", patterns=True))
    assert kit.theme.player(0).colour != before
    assert kit.skin.theme is kit.theme
    assert kit.theme.patterns


def test_colours_are_read_and_premultiplied() -> None:
    assert from_hex("#edb949") == (237, 185, 73)
    assert premultiplied((200, 100, 0), 0.5) == (100, 50, 0, 128)
    with pytest.raises(ValueError, match="#rrggbb"):
        from_hex("#fff")


def test_latin_and_chinese_share_a_baseline(kit: Kit) -> None:
    style = TextStyle(Family.UI, 40, (255, 255, 255))
    latin = kit.text.line("H", style)
    mixed = kit.text.line("H射", style)
    assert latin.get_height() == mixed.get_height()
    assert (
        latin.get_bounding_rect().bottom
        == mixed.subsurface((0, 0, latin.get_width(), mixed.get_height()))
        .get_bounding_rect()
        .bottom
    )


def test_text_follows_the_text_scale_unless_it_is_fixed(kit: Kit) -> None:
    style = TextStyle(Family.UI, 20)
    fixed = TextStyle(Family.UI, 20, fixed=True)
    width, fixed_width = kit.text.width("Lamplight", style), kit.text.width("Lamplight", fixed)
    kit.apply(kit.settings.changed(text_scale=1.5))
    assert kit.text.width("Lamplight", style) == pytest.approx(1.5 * width, rel=0.03)
    assert kit.text.width("Lamplight", fixed) == fixed_width


@pytest.mark.parametrize(("size", "least"), [(20, 16), (15, 13), (13, 13), (11, 11)])
def test_a_small_text_scale_leaves_small_text_readable(kit: Kit, size: float, least: float) -> None:
    kit.apply(kit.settings.changed(text_scale=0.8))
    style = TextStyle(Family.UI, size)
    assert kit.text.size(style) == pytest.approx(least)
    assert kit.text.pixels(style) == round(least * kit.canvas.scale)
    assert kit.text.line_height(style) == pytest.approx(least * style.leading)


def test_rendered_lines_are_kept(kit: Kit) -> None:
    style = TextStyle(Family.DISPLAY, 24)
    assert kit.text.line("冰球妙射", style) is kit.text.line("冰球妙射", style)


def test_a_label_is_made_smaller_before_it_is_cut(kit: Kit) -> None:
    style = TextStyle(Family.STRONG, 18)
    wide = kit.text.width("End the turn now", style)
    fitted = kit.text.fitted("End the turn now", style, wide * 0.85)
    assert 13 <= fitted.size < 18
    assert kit.text.width("End the turn now", fitted) <= wide * 0.86
    assert kit.text.shortened("End the turn now", style, wide * 0.5).endswith("…")


@pytest.mark.parametrize("words", ["WHAT IS TOLD", "AVATAR TYPE", "To Pay 1,71"])
def test_spaced_letters_are_as_wide_as_they_are_measured(kit: Kit, words: str) -> None:
    style = TextStyle(Family.STRONG, 13, (255, 255, 255), tracking=1)
    alone = [kit.text.line(one, style).get_width() for one in words]
    gaps = round(kit.canvas.scale * (len(words) - 1))
    assert kit.text.line(words, style).get_width() >= sum(alone) + gaps


@pytest.mark.parametrize("tracking", [0, 2])
@pytest.mark.parametrize("family", Family)
def test_every_chinese_letter_takes_the_same_room(
    kit: Kit, family: Family, tracking: float
) -> None:
    style = TextStyle(family, 34, (255, 255, 255), tracking=tracking)
    assert len({kit.text.pixel_width(letter, style) for letter in "中的其與墳妙法"}) == 1
    lines = [kit.text.line(f"{letter}中", style) for letter in "其與法"]
    assert len({line.get_width() for line in lines}) == 1
    ends = {line.get_bounding_rect().right for line in lines}
    assert len(ends) == 1, "the second letter stands elsewhere"


@pytest.mark.parametrize("tracking", [0, 2])
@pytest.mark.parametrize("words", ["驗", "芯", "騷", "中驗", "驗中", "中 Lv3 芯", "Lv3 騷"])
def test_the_last_letter_is_drawn_whole(kit: Kit, words: str, tracking: float) -> None:
    style = TextStyle(Family.DISPLAY, 68, (255, 255, 255), tracking=tracking)
    assert kit.text.pixel_width("中驗芯", style) - kit.text.pixel_width("中驗", style) == (
        kit.text.pixel_width("驗中", style) - kit.text.pixel_width("驗", style)
    )
    alone = kit.text.pair(style).chinese.render(words[-1], True, style.colour)
    drawn = kit.text.line(words, style)
    room = drawn.get_width() - kit.text.pixel_width(words[-1], style)
    last = drawn.subsurface((room, 0, drawn.get_width() - room, drawn.get_height()))
    assert last.get_bounding_rect().width == alone.get_bounding_rect().width


@pytest.mark.parametrize("tracking", [0, 2])
@pytest.mark.parametrize("words", ["召{}喚魔{}獸", "Lv{}3", "{}中"])
def test_a_word_joiner_is_neither_measured_nor_drawn(kit: Kit, words: str, tracking: float) -> None:
    style = TextStyle(Family.UI, 30, (255, 255, 255), tracking=tracking)
    joined, plain = (kit.text.line(words.replace("{}", one), style) for one in ("\u2060", ""))
    assert joined.get_size() == plain.get_size()
    assert pygame.image.tobytes(joined, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_a_decimal_point_keeps_its_room_between_narrow_digits(kit: Kit) -> None:
    for size in (13.0, 15.0, 17.0):
        style = TextStyle(Family.UI, size, (0, 0, 0))
        alone = sum(kit.text.pixel_width(each, style) for each in "1.19")
        assert kit.text.pixel_width("1.19", style) >= alone - 1
        assert kit.text.line("1.19", style).get_width() >= alone - 1


def test_balanced_lines_break_no_word(kit: Kit) -> None:
    style = TextStyle(Family.STRONG, 13, (255, 255, 255))
    for width in range(80, 160, 5):
        if kit.text.width("Weathervane", style) <= width:
            lines = kit.text.balanced("Weathervane Crown", style, width)
            assert " ".join(lines) == "Weathervane Crown", width


def test_balanced_chinese_is_broken_behind_its_punctuation(kit: Kit) -> None:
    words = (
        "每做一個動作就多擲一顆骰子的冰球賽。滑行、傳球、射門，敢拚多久就拚多久，只求別擲出失敗。"
    )
    style = TextStyle(Family.UI, 15)
    for width in (470.0, 400.0):
        lines = kit.text.balanced(words, style, width)
        assert "".join(lines) == words
        assert len(lines) == len(kit.text.wrap(words, style, width))
    assert all(line[-1] in "，。、" for line in kit.text.balanced(words, style, 470.0))


def test_two_balanced_lines_of_chinese_are_broken_behind_a_short_clause_too(kit: Kit) -> None:
    clauses = ["運球者在進攻區內，", "沿直線朝敵隊球門射門。"]
    style = TextStyle(Family.BODY, 17)
    room = kit.text.width(clauses[1], style) + 40
    assert kit.text.balanced("".join(clauses), style, room) == clauses
    lopsided = "好，" + clauses[1][:-1] * 2
    lines = kit.text.balanced(lopsided, style, kit.text.width(lopsided, style) * 0.7)
    assert len(lines) == 2 and lines[0] != "好，"


@pytest.mark.parametrize("opacity", [0.3, 0.7, 1.0])
def test_a_soft_shadow_has_no_edge(kit: Kit, opacity: float) -> None:
    ground = pygame.Surface((400, 300))
    ground.fill((255, 255, 255))
    shade = pygame.FRect(100, 100, 160, 80)
    kit.skin.shadow(ground, shade, opacity)
    area = kit.canvas.rect(shade)
    assert ground.get_at(area.center).r < 255 - 150 * opacity
    rim = [(x, y) for x in range(area.left, area.right) for y in (area.top, area.bottom - 1)]
    rim += [(x, y) for y in range(area.top, area.bottom) for x in (area.left, area.right - 1)]
    assert min(ground.get_at(at).r for at in rim) >= 249
