"""A shared deck of absurd size on the screen: laid out, shown, kept, never the end."""

from __future__ import annotations

import pytest

from scenes.games.peak_duel.workshop import deck_files
from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder
from scenes.kit.scene import Transition
from tests.scenes.hands import Hands

NAMES = ("x" * 40_000, "燈" * 12_000, "x y" * 12_000, "\\0\\a\\e", "\\N\\L\\P", "\\u200d")


@pytest.mark.parametrize("name", NAMES)
def test_a_deck_with_an_absurd_name_is_shown_and_kept(hands: Hands, name: str) -> None:
    app = hands.app
    builder = DeckBuilder(app.kit, app.services)
    app.manager.push(builder, Transition.NONE)
    cards = ", ".join(["wood_01"] * 5_000)
    file = deck_files.exchange_folder() / "x.yaml"
    file.parent.mkdir(parents=True)
    text = f'decks: [{{id: a, name: {{en: "{name}", zh_TW: "{name}"}}, cards: [{cards}]}}]'
    file.write_text(text, "utf-8")
    assert file.stat().st_size < 200_000
    builder.keeper._import(file)
    hands.frames(6)
    builder.keeper.save()
    builder.keeper.export()
    hands.frames(6)
    assert builder.cards in ([], ["wood_01"])
