"""Drawing shows no card that the viewer may not see; a player's own beasts have a face."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.peak_duel.data import PeakDuelData
from game.peak_duel.data_files import BeastData
from game.peak_duel.names import UNKNOWN
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.layout import LOWER, UPPER
from tests.peak_duel.duel import Duel, named
from tests.peak_duel_view.stand import Stand, book
from tests.settling import any_kind


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> set[Look]:
    """Every look of a card that is drawn while a test runs."""
    seen: set[Look] = set()

    def spy(name: str) -> None:
        plain = getattr(CardPainter, name)

        def spied(
            painter: CardPainter,
            surface: pygame.Surface,
            look: Look,
            *rest: object,
            **named: object,
        ) -> None:
            seen.add(look)
            plain(painter, surface, look, *rest, **named)

        monkeypatch.setattr(CardPainter, name, spied)

    for name in ("draw", "draw_leaning", "draw_tilted"):
        spy(name)
    return seen


@pytest.mark.parametrize("viewer", [0, 1])
def test_hidden_cards_are_never_drawn(viewer: int, looks: set[Look]) -> None:
    stand = Stand((960, 540))
    stand.viewer = viewer
    stand.begin(4)
    source = Random(4)
    rival = 1 - viewer
    drawn = 0
    for _ in range(120):
        if stand.rules.decision(stand.now) is None:
            break
        stand.play(any_kind(stand, source))
        stand.timeline.skip()
        stand.view.settle(stand.shown)
        stand.context.cards.forget()
        stand.context.pictures.forget()
        stand.context.inspected = ""
        looks.clear()
        stand.frame()
        state = stand.now
        hidden = {*state.hands[rival], *state.decks[rival], *state.decks[viewer]}
        hidden |= {each.card for each in state.spells[rival] if each and not each.face_up}
        open_elsewhere = {*state.souls[0], *state.souls[1], *state.discards[0], *state.discards[1]}
        open_elsewhere |= {each.card for slots in state.beasts for each in slots if each}
        open_elsewhere |= {each.card for each in state.spells[viewer] if each}
        open_elsewhere |= set(state.hands[viewer])
        shown = {look.card for look in looks if look.kind != "back"}
        assert not shown & (hidden - open_elsewhere)
        drawn += len(shown)
    assert drawn > 100


def test_a_covered_hand_shows_backs_until_it_is_peeked_at() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.begin(2)
    stand.ask()
    context = stand.context
    card = context.model.hands[0][0]
    assert context.hand_look(0, card).card == card
    context.covering = True
    assert context.hand_look(0, card) == Look()
    assert not [target for target in stand.view.controller.targets() if target[0] == "hand"]  # type: ignore[union-attr]
    context.peeking = True
    assert context.hand_look(0, card).card == card


def test_the_halves_mirror_each_other() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.begin(2)
    context = stand.context
    assert context.side(0) == LOWER
    assert context.side(1) == UPPER
    for slot in range(3):
        x, y = context.beast_point(0, slot)
        assert context.beast_point(1, slot) == (2 * layout.MIDDLE[0] - x, 2 * layout.MIDDLE[1] - y)
    stand.viewer = 1
    assert context.side(1) == LOWER


def test_a_beast_of_ones_own_wears_the_sign_of_its_element() -> None:
    stand = Stand()
    base = book()
    added = BeastData(
        id="wood_99", name=base.beasts["wood_01"].name, element="wood", defence=2, attack=7
    )
    mine = PeakDuelData(
        base.table,
        [*base.beasts.values(), added],
        list(base.decks.values()),
        list(base.spells.values()),
    )
    painter = CardPainter(stand.kit, mine)
    assert painter.faces.emblem_of("wood_99") == "sign_wood"
    assert painter.faces.emblem_of("wood_01") == "beast_wood_01"
    assert painter.image(Look("face", "wood_99"), 98).get_width() > 10


def test_a_refused_wish_names_its_clause() -> None:
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.begin(2)
    source = Random(1)
    for _ in range(400):
        decision = stand.rules.decision(stand.now)
        assert decision is not None
        if decision.seat == 0 and decision.kind == "phase" and stand.now.hands[0]:
            break
        stand.play(any_kind(stand, source))
        stand.timeline.skip()
    stand.ask()
    controller = stand.view.controller
    named: list[str] = []
    refuse = stand.refuse

    def listen(clause: str, key: str, about: str = "", /, **values: int | str) -> None:
        refuse(clause, key, about, **values)
        named.append(about)

    stand.refuse = listen  # type: ignore[method-assign]
    card = stand.now.hands[0][0]
    stand.click(controller.targets()["hand", card].center)
    assert stand.refused == ["PD-3.1"]
    assert named == [stand.context.name_of(card)]
    assert not stand.context.menu.active


def test_a_card_that_one_has_looked_at_is_put_away_before_the_other_looks() -> None:
    """What a person pointed at in the own hand must not stay in sight behind the curtain."""
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], ["3/6"])).state)
    stand.ask()
    controller = stand.view.controller
    card = named("5/6")
    stand.point(controller.targets()["hand", card].center)
    assert stand.context.inspected == card
    stand.view.settle(stand.shown)
    assert stand.context.inspected == card
    stand.viewer = 1
    stand.view.settle(stand.shown)
    assert stand.context.inspected == ""
    assert stand.context.inspected_at is None


def test_what_is_covered_with_the_hand_is_neither_shown_large_nor_named(looks: set[Look]) -> None:
    """A card that was looked at before, and a card set face down that is pressed."""
    stand = Stand((1280, 720))
    stand.viewer = 0
    held, face_down = named("5/6"), named("2/1")
    stand.place(Duel("summon", hand=(["5/6"], []), sets=(["2/1"], [])).state)
    stand.ask()
    context, controller = stand.context, stand.view.controller
    told: list[str] = []

    def listen(_clause: str, _key: str, about: str = "", /, **_values: int | str) -> None:
        told.append(about)

    stand.refuse = listen  # type: ignore[method-assign]

    def shown() -> set[str]:
        looks.clear()
        context.pictures.forget()
        stand.frame()
        return {look.card for look in looks if look.kind != "back"} & {held, face_down}

    stand.point(controller.targets()["hand", held].center)
    assert shown() == {held}
    context.covering = True
    assert shown() == set()
    place = controller.targets()["slot", (0, 0)].center
    stand.click(place)
    assert shown() == set()
    context.covering = False
    assert face_down in shown()
    stand.click(place)
    assert told == [context.name_of(UNKNOWN), context.name_of(face_down)]
