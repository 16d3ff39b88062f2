"""Pictures of goods and the bar of a table: each thing has its own, each row its name."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.games.frostgrave.campaign.card_content import CardWriter
from scenes.games.frostgrave.campaign.fate_bar import FateBar
from scenes.games.frostgrave.drawing.goods_picture import GROUP, picture_of
from scenes.kit.kit import Kit
from scenes.kit.widgets.form import Form
from tests.frostgrave_campaign.states import book
from tests.scenes.hands import Hands


@pytest.fixture
def kit(hands: Hands) -> Kit:
    hands.app.services.open_game("frostgrave")
    hands.app.services.open_game("frostgrave_campaign")
    hands.app.kit.sprites.load(GROUP).wait()
    return hands.app.kit


def test_each_item_has_a_picture_that_no_other_has(kit: Kit) -> None:
    data = book().book
    plain = ("dagger", "hand_weapon", "two_handed_weapon", "staff", "bow", "crossbow")
    goods = {*data.items, *plain}
    pictures = {name: picture_of(kit, data, name) for name in goods}
    sprites = kit.sprites.group(GROUP)
    assert all(picture.sprite in sprites for picture in pictures.values())
    potions = [name for name in goods if name in data.items and data.items[name].group == "potion"]
    assert len({pictures[name] for name in potions}) == len(potions) >= 10
    assert len({pictures[name].sprite for name in plain}) == len(plain)


def test_scrolls_and_grimoires_bear_the_sign_of_their_spell(kit: Kit) -> None:
    data = book().book
    signs = {
        picture_of(kit, data, f"{kind}_of_{spell}").sign
        for kind, spell in itertools.product(("scroll", "grimoire"), ("leap", "heal"))
    }
    assert signs == {"spell_leap", "spell_heal"}


@pytest.mark.parametrize("kind", ["survival", "injury", "potion", "magic_item"])
def test_rows_of_a_table_fill_the_bar_and_are_named(kit: Kit, kind: str) -> None:
    rows = CardWriter(kit.words, book()).rows(kind, None)  # type: ignore[arg-type]
    bar = FateBar(pygame.FRect(60, 400, 752, 106), rows, 0, book().book)
    Form(kit).add(bar)
    widths = bar.widths()
    assert sum(widths) == pytest.approx(752)
    if kind != "magic_item":
        assert all(width >= need for width, need in zip(widths, map(bar.need, rows), strict=True))
    left = bar.area.left
    for row, width in zip(rows, widths, strict=True):
        bar.pointer_move((left + width / 2, bar.area.centery))
        assert bar.tooltip.endswith(row.text)
        left += width
