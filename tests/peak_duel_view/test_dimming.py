"""Choices that are not allowed are darker beside similar allowed ones.

The tray keeps to the table.
"""

from __future__ import annotations

import pytest

from game.peak_duel.actions import Attack
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.card_browser import tray_rect
from scenes.games.peak_duel.drawing.card_look import Look
from tests.peak_duel.duel import ME, Duel, named
from tests.peak_duel_view.stand import Stand


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand()


def _dimmed(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the cards that the next frame draws darker."""
    found: set[str] = set()
    painter = type(stand.context.cards)
    before = painter.image

    def image(self: object, look: Look, width: float, *, turned: bool = False) -> object:
        if look.dimmed:
            found.add(look.card)
        return before(self, look, width, turned=turned)  # type: ignore[arg-type]

    monkeypatch.setattr(painter, "image", image)
    stand.frame()
    monkeypatch.setattr(painter, "image", before)
    return found


def test_hand_cards_of_no_use_are_darker(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    """After drawing only Rampart has a target: the fire card cannot be used."""
    duel = Duel("draw", hand=(["8/5", "1/4"], []), up=([], ["3/4"]))
    stand.viewer = ME
    stand.place(duel.state)
    assert _dimmed(stand, monkeypatch) == set(), "nobody is asked yet"
    stand.ask()
    assert _dimmed(stand, monkeypatch) == {named("1/4")}


def test_beasts_that_cannot_be_attacked_are_darker(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = Duel("declare", up=(["4/6", "6/6"], ["3/4"]))
    stand.viewer = ME
    stand.place(duel.state)
    stand.ask()
    assert _dimmed(stand, monkeypatch) == set()
    stand.view.suggest(Attack(0, 0))
    assert _dimmed(stand, monkeypatch) == {named("6/6")}, "neither the attacker nor its target"


@pytest.mark.parametrize("count", range(26))
def test_a_pile_spread_out_covers_nothing_beside_the_table(stand: Stand, count: int) -> None:
    stand.begin()
    stand.context.tray = (0, "discards")
    stand.context.model.discards[0] = list(stand.now.lists[0][:count])
    rect = tray_rect(stand.context)
    for place in (layout.PHASES, layout.NOTE, layout.INSPECTOR, *layout.PLATES.values()):
        assert not rect.colliderect(place)
