"""The own blocks on their shelf, however many there are; nothing is traced while one waits."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing import voxels
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("count", range(1, 13))
def test_the_blocks_lie_in_centred_rows_in_places_of_one_size(count: int) -> None:
    places = [layout.block_rect(number, count) for number in range(count)]
    for one, other in combinations(places, 2):
        assert not one.colliderect(other)
    assert all(layout.BLOCKS.contains(place) for place in places)
    assert len({place.size for place in places}) == 1
    rows = {place.top: [each for each in places if each.top == place.top] for place in places}
    for row in rows.values():
        assert row[0].unionall(row).centerx == pytest.approx(layout.BLOCKS.centerx)
    full = max(rows.values(), key=len)
    assert full[0].unionall(full).width == pytest.approx(layout.BLOCKS.width - 18)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_an_empty_shelf_says_where_blocks_come_from_while_one_may_dig(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((320, 180), language=language, text_scale=1.5)
    stand.begin(1, seats=2)
    said: list[str] = []
    monkeypatch.setattr(
        stand.kit.text, "draw_wrapped", lambda _on, words, *_: said.append(_joined(words))
    )
    stand.context.model.blocks[stand.context.hud.shown.seat] = []
    for digs in (False, True):
        stand.context.hud.shown.digs = digs
        stand.context.kept.forget()
        stand.frame()
        told = _joined(stand.kit.words("block_and_key_table.panel.no_blocks"))
        assert (told in said) == digs


def _joined(words: str) -> str:
    """The words whatever lines they are broken into."""
    return "".join(words.split())


def test_the_floor_is_traced_while_the_view_is_loaded() -> None:
    """A diagram of the rulebook lays a view between two frames of the page."""
    stand = Stand((320, 180))
    voxels._rays.cache_clear()
    steps = len(list(stand.view.load()))
    assert steps > 10, "a little in each"
    assert voxels._rays.cache_info().currsize == 10 * 10
    missed = voxels._rays.cache_info().misses
    for x in range(10):
        voxels.Voxels({}).shade((x, 9 - x, -1), "top")
    assert voxels._rays.cache_info().misses == missed


def test_one_block_lies_above_an_empty_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand((320, 180))
    stand.begin(1, seats=2)
    hud = stand.context.hud
    slots: list[tuple[float, ...]] = []
    monkeypatch.setattr(stand.kit.skin, "field", lambda _on, rect, *_: slots.append(tuple(rect)))
    stand.context.model.blocks[hud.shown.seat] = [0]
    hud._blocks(stand.window)
    assert {tuple(layout.block_rect(number, 2)) for number in range(2)} <= set(slots)
