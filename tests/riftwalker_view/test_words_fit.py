"""Powers and bonuses can be read: on the large card and on the desk, in both languages."""

from __future__ import annotations

import pytest

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.preview_card import _ART_HEIGHTS, _MOST, _PAD
from scenes.games.riftwalker.drawing.rift_painter import HAND, RiftPainter
from scenes.games.riftwalker.lesson import read_lesson
from scenes.games.riftwalker.questions import power_sentence
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
    card, room = stand.parts.card, layout.PREVIEW_WIDTH - 2 * _PAD
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


def test_the_desk_tells_every_power_in_full(stand: Stand) -> None:
    desk = stand.parts.desk
    for rift in stand.rules.book.rifts:
        sentence = power_sentence(stand.parts, rift)
        idle = stand.parts.word("ask.idle", sentence=sentence)
        text = stand.parts.game_word(f"power.{rift}")
        asked = stand.parts.word(
            "ask.of_another_text", decision="Discard a card.", text=text, name="Regular (Blue)"
        )
        for rows, said in ((0, sentence), (1, sentence), (1, idle), (1, asked)):
            desk._rows = rows
            desk.say("?", said)
            head = stand.kit.text.line_height(stand.kit.text.fitted("?", _head(), 300))
            room = desk.rect.height - head - 15 - rows * 46
            lines, style = desk._body(layout.DESK.width - 24, room)
            assert not lines[-1].endswith("…"), rift
            assert style.size * stand.kit.text.text_scale >= 11, rift


def _head() -> TextStyle:
    return TextStyle(Family.STRONG, 16)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_values_at_the_sides_of_a_hand_card_hide_no_letter_of_its_name(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), text_scale=1.5, language=language)
    painter = RiftPainter(stand.kit, book())
    bands: list[float] = []
    numbers: list[tuple[float, float]] = []
    name, number = RiftPainter._paint_name, RiftPainter._paint_number

    def noting_name(self: RiftPainter, *args: object) -> float:
        bands.append(name(self, *args))  # type: ignore[arg-type]
        return bands[-1]

    def noting_number(self: RiftPainter, *args: object, **more: object) -> None:
        numbers.append(args[3])  # type: ignore[arg-type]
        number(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(RiftPainter, "_paint_name", noting_name)
    monkeypatch.setattr(RiftPainter, "_paint_number", noting_number)
    raised = 0
    for rift in book().rifts:
        bands.clear()
        numbers.clear()
        card = painter.composed(rift, layout.HAND_HEIGHT, 1, HAND)
        middle = card.image.get_width() / 2
        sides = [at for at in numbers if abs(at[0] - middle) > 20]
        assert len(sides) == 2
        assert all(at[1] <= bands[0] for at in sides), rift
        raised += sides[0][1] < card.image.get_height() / 2 - 3
    if language == "en":
        assert raised > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_leaves_the_corners_of_the_matrix_free(language: str) -> None:
    """At the usual size of text: they show what lies on the backs."""
    stand = Stand((1280, 720), language=language)
    stand.begin(1)
    corners = [layout.cell_rect(cell).move(-16, -16).bottomright for cell in range(9)]
    for rift in stand.rules.book.rifts:
        desk = stand.parts.desk
        desk._rows = 1
        desk.say("Activate its power?", power_sentence(stand.parts, rift))
        assert not any(desk.rect.collidepoint(corner) for corner in corners), rift


def test_the_bubble_of_a_lesson_leaves_the_own_panel_and_the_matrix_free() -> None:
    rules = Stand().rules
    for step in read_lesson(rules):
        assert "own" in step.clear, step.words
        assert step.spot == "seat:1" or {"matrix", "desk"} <= {*step.clear}, step.words
