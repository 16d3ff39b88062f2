"""The whole name of a beast stands on its card, or its kind where it is too long for it."""

from __future__ import annotations

import pytest

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_names import fitted_name, name_rooms
from tests.peak_duel_view.stand import Stand, book


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("width", [layout.BEAST, layout.HAND, layout.PILE])
def test_the_whole_name_stands_on_the_card(language: str, width: float) -> None:
    zoom = width / layout.CARD[0]
    sizes = []
    for scale in (1.0, 1.5):
        stand = Stand((1280, 720), language=language, text_scale=scale)
        stand.begin()
        faces = stand.parts.cards.faces
        found, whole = {}, 0
        for beast in book().beasts.values():
            name = beast.name.text(language)
            rooms = name_rooms(faces.box(f"card_{beast.element}", "name"), zoom)
            style, lines = fitted_name(stand.kit.text, name, rooms, zoom)
            assert len(lines) <= 2
            joined = "".join(lines).replace(" ", "")
            whole += joined == name.replace(" ", "")
            assert joined in (name.replace(" ", ""), name.rpartition(" ")[2]), (name, lines)
            found[beast.id] = style.size
        assert whole >= (60 if language == "zh_TW" else 20 if width == layout.PILE else 48)
        sizes.append(found)
    plain, large = sizes
    least = 13 if language == "zh_TW" and width != layout.PILE else 8.4
    assert min(plain.values()) >= least
    if language == "zh_TW":
        assert sum(large.values()) > 1.1 * sum(plain.values())
