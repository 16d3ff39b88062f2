"""The whole name of a beast stands in the head of its card; on small ones its kind."""

from __future__ import annotations

import json

import pytest

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_faces import PARTS
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.card_names import head_growth, name_lines
from tests.peak_duel_view.stand import Stand, book


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("width", [layout.BEAST, layout.HAND, layout.PILE])
def test_a_card_shows_its_whole_name_in_its_head(language: str, width: float, scale: float) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    zoom = width / layout.CARD[0]
    tall = head_growth(stand.kit, zoom) > 0
    assert tall == (language == "en" and width != layout.PILE)
    for beast in book().beasts.values():
        name = beast.name.text(language)
        lines = name_lines(stand.kit.text, name, zoom, tall=tall)
        shown = " ".join(words for words, _ in lines)
        wanted = name if tall or language == "zh_TW" else name.rpartition(" ")[2]
        assert shown.casefold() == wanted.casefold()
        large = 9.5 if width == layout.PILE and language == "en" else 13.0
        assert lines[-1][1].size >= large * (1.0 if width != layout.PILE else 0.75), name
        assert all(style.size >= 10 for _, style in lines[:-1]), name


def test_every_part_of_a_card_is_where_its_picture_says() -> None:
    stand = Stand()
    described = json.loads((stand.kit.root / "assets" / GROUP / "sprites.json").read_text("utf-8"))
    for element in {beast.element for beast in book().beasts.values()}:
        for part in PARTS:
            assert part in described[f"card_{element}"], part
