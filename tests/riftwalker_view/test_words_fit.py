"""Powers and bonuses can be read: on the large card and on the action bar, in both languages."""

from __future__ import annotations

import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.preview_card import _ART_HEIGHTS, _MOST, _PAD
from scenes.games.riftwalker.drawing.rift_cards import resting_angle, upright_spin
from scenes.games.riftwalker.drawing.rift_painter import FULL, HAND, PILE, SMALL, TILE, RiftPainter
from scenes.games.riftwalker.lesson import RiftwalkerLesson
from scenes.games.riftwalker.questions import arrange, power_sentence
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from tests.riftwalker_view.stand import Stand, book

LANGUAGES = ("en", "zh_TW")
SCALES = (0.8, 1.0, 1.5)


@pytest.fixture(scope="module", params=[(each, scale) for each in LANGUAGES for scale in SCALES])
def stand(request: pytest.FixtureRequest) -> Stand:
    language, scale = request.param
    made = Stand((1280, 720), language=language, text_scale=scale)
    made.begin(1)
    return made


def test_the_large_card_holds_all_its_words(stand: Stand) -> None:
    card, room = stand.context.card, layout.PREVIEW_WIDTH - 2 * _PAD
    for rift in stand.rules.book.rifts:
        blocks = card._blocks(rift, None, 9)
        told = " ".join(block.text for block in blocks)
        assert stand.kit.words(f"riftwalker.power.{rift}") in told
        if rift in stand.rules.book.bonuses:
            assert stand.kit.words(f"riftwalker.bonus.{rift}") in told
        lines, style = card._name(rift)
        height = stand.kit.text.line_height(style) * len(lines)
        height += sum(card._height(block, room) for block in blocks)
        assert height + _ART_HEIGHTS[1] + 3 * _PAD <= _MOST, rift
        for block in blocks:
            assert block.style.size * stand.kit.text.text_scale >= 12, rift


def test_the_desk_tells_what_a_rift_does_while_the_table_shows_what_happens_to_it(
    stand: Stand,
) -> None:
    context, offer = stand.context, stand.context.offer
    rift = next(iter(context.book.bonuses))
    context.offer = None
    context.narration, context.narrated = "Somebody explores it.", rift
    arrange(context)
    assert context.action_bar.title == context.rift_word(rift)
    assert context.action_bar.text == context.game_word(f"power.{rift}")
    context.narration, context.narrated, context.offer = "", "", offer
    arrange(context)


def test_the_desk_tells_every_power_in_full(stand: Stand) -> None:
    action_bar = stand.context.action_bar
    for rift in stand.rules.book.rifts:
        sentence = power_sentence(stand.context, rift)
        idle = stand.context.word("ask.idle", sentence=sentence)
        text = stand.context.game_word(f"power.{rift}")
        asked = stand.context.word(
            "ask.of_another_text", decision="Discard a card.", text=text, name="Regular (Blue)"
        )
        for rows, said in ((0, sentence), (1, sentence), (1, idle), (1, asked)):
            action_bar._rows = rows
            action_bar.say("?", said)
            head = stand.kit.text.line_height(stand.kit.text.fitted("?", _head(), 300))
            room = action_bar.rect.height - head - 15 - rows * 46
            lines, style = action_bar._body(layout.ACTION_BAR.width - 24, room)
            assert not lines[-1].endswith("…"), rift
            assert style.size * stand.kit.text.text_scale >= 11, rift


def _head() -> TextStyle:
    return TextStyle(Family.STRONG, 16)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_name_in_the_hand_leaves_the_picture_and_the_values_free(
    language: str, scale: float
) -> None:
    stand = Stand((1280, 720), text_scale=scale, language=language)
    painter, width = RiftPainter(stand.kit, book()), layout.HAND_HEIGHT * layout.CARD_RATIO
    for rift in book().rifts:
        name = str(stand.kit.words(f"riftwalker.rift.{rift}"))
        style, lines = painter._fitted_name(name, width - 10)
        high = len(lines) * stand.kit.text.line_height(style)
        assert high < 0.34 * layout.HAND_HEIGHT, rift
        assert all(stand.kit.text.width(line, style) <= width - 9 for line in lines), rift


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_leaves_the_corners_of_the_matrix_free(language: str, scale: float) -> None:
    """They show what lies on the backs."""
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.begin(1)
    corners = [layout.cell_rect(cell).move(-16, -16).bottomright for cell in range(9)]
    for rift in stand.rules.book.rifts:
        action_bar = stand.context.action_bar
        action_bar._rows = 1
        action_bar.say("Activate its power?", power_sentence(stand.context, rift))
        assert not any(action_bar.rect.collidepoint(corner) for corner in corners), rift


def test_the_bubble_of_a_lesson_leaves_the_own_panel_and_the_matrix_free() -> None:
    rules = Stand().rules
    for step in RiftwalkerLesson.read(rules):
        assert "own" in step.clear, step.words
        assert step.spot == "seat:1" or {"matrix", "action_bar"} <= {*step.clear}, step.words


@pytest.mark.parametrize("mode", [HAND, FULL, SMALL, PILE, TILE])
@pytest.mark.parametrize("turned", range(3))
def test_numbers_are_upright_where_a_card_comes_to_rest(
    stand: Stand, mode: str, turned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, spins = RiftPainter(stand.kit, book()), list[float]()
    number = RiftPainter._paint_number

    def noting(self: RiftPainter, *args: object, **more: object) -> None:
        spins.append(args[4] if len(args) > 4 else 0)  # type: ignore[arg-type]
        number(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(RiftPainter, "_paint_number", noting)
    rift = next(iter(book().rifts))
    painter.composed(rift, 120, turned, mode)
    assert spins and not any(spins)
    lies = layout.SIDEWAYS if mode == TILE else resting_angle(turned)
    assert (upright_spin(lies) + lies) % 360 == 0
