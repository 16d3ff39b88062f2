"""A card of the hand is dragged by the mouse: lifted, dropped where it may lie, or returned."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.peak_duel.actions import Discard, SetCard, Summon, UseSpell
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.draft import Draft
from scenes.games.peak_duel.layout import LOWER, Point
from scenes.kit.input.intents import Device, Intent
from scenes.kit.input.pointers import Pointer
from tests.peak_duel.duel import Duel, named, of_element
from tests.peak_duel_view.stand import Stand

_ROW = layout.beast_point(LOWER, 1)
_UPPER, _LOWER = (_ROW[0], _ROW[1] - 30), (_ROW[0], _ROW[1] + 45)
_SPELLS = layout.spell_point(LOWER, 1)
_NOWHERE = (1100.0, 400.0)


@pytest.fixture(scope="module")
def make() -> Callable[..., Stand]:
    shared = Stand((1280, 720))

    def at(duel: Duel) -> Stand:
        shared.viewer = 0
        shared.timeline.clear()
        shared.played.clear()
        shared.refused.clear()
        shared.place(Duel("summon").state)  # Empty rows forget where cards were let go.
        shared.place(duel.state)
        shared.ask()
        return shared

    return at


def _go(stand: Stand, place: Point) -> None:
    stand._post(pygame.MOUSEMOTION, place, rel=(9, 9), buttons=(1, 0, 0))


def _lift(stand: Stand, card: str, places: tuple[Point, ...]) -> None:
    """Take a card of the hand and go over places with it, the last of them to stay."""
    hand = stand.context.model.hands[0]
    start = stand.context.hand_point(0, hand.index(card))
    stand.point(start)
    stand._post(pygame.MOUSEBUTTONDOWN, start, button=1)
    for place in places:
        _go(stand, place)
        stand.frame()


def _drop(stand: Stand, place: Point) -> None:
    stand._post(pygame.MOUSEBUTTONUP, place, button=1)
    stand.frame()


def _drag(stand: Stand, card: str, place: Point) -> None:
    _lift(stand, card, (_NOWHERE, place))
    _drop(stand, place)


@pytest.mark.parametrize(("place", "stance"), [(_UPPER, "attack"), (_LOWER, "defence")])
def test_the_part_of_the_row_tells_the_stance(
    make: Callable[..., Stand], place: Point, stance: str
) -> None:
    stand = make(Duel("summon", hand=(["5/6", "3/6"], [])))
    _drag(stand, named("5/6"), place)
    assert stand.played == [Summon(named("5/6"), stance)]
    stand.wait()
    stand.view.settle(stand.shown)
    assert stand.context.carried is None


def test_a_card_let_go_elsewhere_returns_and_nothing_is_played(make: Callable[..., Stand]) -> None:
    stand = make(Duel("summon", hand=(["5/6", "3/6"], [])))
    _drag(stand, named("5/6"), _NOWHERE)
    assert stand.context.carried is not None
    for _ in range(20):
        stand.frame()
    assert stand.context.carried is None
    assert stand.played == []
    assert stand.refused == []


def test_while_it_is_carried_its_places_are_lit_and_it_takes_its_stance(
    make: Callable[..., Stand],
) -> None:
    stand = make(Duel("summon", hand=(["5/6"], []), up=(["3/6"], [])))
    _lift(stand, named("5/6"), (_NOWHERE, _LOWER))
    carried = stand.context.carried
    controller = stand.view.controller
    assert carried is not None
    free = (layout.beast_point(LOWER, 1), layout.beast_point(LOWER, 2))
    assert [each.points for each in controller.carrying.landings] == [free]
    for _ in range(20):
        stand.frame()
    assert (carried.width, carried.angle) == (layout.BEAST, 90.0)
    assert "5" in controller.carry_words()
    assert stand.view.mouse_pointer is Pointer.GRAB
    stand.say(Intent.CANCEL, device=Device.MOUSE)
    assert not controller.carrying.in_hand
    _drop(stand, _LOWER)
    assert stand.played == []


def test_a_card_is_set_in_a_spell_slot(make: Callable[..., Stand]) -> None:
    card = of_element("wood")
    stand = make(Duel("set", hand=([card], [])))
    _drag(stand, card, _SPELLS)
    assert stand.played == [SetCard(card)]


def test_a_spell_waits_in_its_slot_for_its_choices_and_can_be_taken_back(
    make: Callable[..., Stand],
) -> None:
    card = of_element("earth")
    stand = make(Duel("summon", left=0, hand=([card], []), up=(["3/6", "2/2"], ["5/5"])))
    _drag(stand, card, _SPELLS)
    context = stand.context
    spells = {row.action.spell for row in context.menu.rows if isinstance(row.action, UseSpell)}
    assert spells == {"soul_return", "rampart"}
    assert context.carried is not None
    assert context.carried.point == layout.spell_point(LOWER, 1)
    stand.click(context.menu.rect_of(0).center)
    assert context.draft is not None
    assert context.carried is not None
    stand.say(Intent.CANCEL)
    for _ in range(20):
        stand.frame()
    assert context.carried is None
    assert stand.played == []


def test_a_card_too_many_goes_to_the_discard_zone(make: Callable[..., Stand]) -> None:
    hand = ["5/6", "3/6", "4/4", "6/6", "3/5", "2/2", "6/4", "5/3"]
    duel = Duel("end", hand=(hand, []))
    for _ in range(2):
        duel.rules.apply(duel.state, duel.rules.legal(duel.state)[-1])
        if duel.rules.decision(duel.state).kind == "discard":
            break
    stand = make(duel)
    _drag(stand, named("5/6"), layout.pile_point(LOWER, "discards"))
    assert stand.played == [Discard(named("5/6"))]


def test_a_card_that_is_of_no_use_is_not_lifted_and_told_why(make: Callable[..., Stand]) -> None:
    stand = make(Duel("summon", left=0, hand=(["5/6"], [])))
    _drag(stand, named("5/6"), _UPPER)
    assert stand.context.carried is None
    assert stand.played == []
    assert stand.refused == ["PD-9.22"]


def test_a_click_that_trembles_is_still_a_click(make: Callable[..., Stand]) -> None:
    stand = make(Duel("summon", hand=(["5/6"], [])))
    x, y = stand.context.hand_point(0, 0)
    _lift(stand, named("5/6"), ((x + 3, y + 2),))
    _drop(stand, (x + 3, y + 2))
    assert stand.context.menu.active
    assert stand.context.carried is None


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_beast_lies_where_it_was_let_go(make: Callable[..., Stand], place: int) -> None:
    """The rules fill the first free slot; it is shown at the place that the person chose."""
    stand = make(Duel("summon", hand=(["5/6"], [])))
    spot = layout.beast_point(LOWER, place)
    _drag(stand, named("5/6"), spot)
    assert [type(each) for each in stand.played] == [Summon]
    stand.wait()
    stand.view.settle(stand.shown)
    assert stand.now.beasts[0][0] is not None
    assert stand.context.beast_point(0, 0) == spot
    controller = stand.view.controller
    box = layout.box(spot, layout.BEAST)
    assert controller.targets()["beast", (0, 0)].center == box.center


def test_what_lies_already_never_moves(make: Callable[..., Stand]) -> None:
    duel = Duel("summon", hand=(["5/6", "3/5"], []), up=(["4/3", "3/6"], []))
    duel.state.discards[0].append(named("4/3"))
    duel.state.beasts[0][0] = None
    stand = make(duel)
    lying = stand.context.beast_point(0, 1)
    _drag(stand, named("5/6"), layout.beast_point(LOWER, 2))
    stand.wait()
    stand.view.settle(stand.shown)
    assert stand.context.beast_point(0, 1) == lying
    assert stand.context.beast_point(0, 0) == layout.beast_point(LOWER, 2)
    assert stand.context.beast_point(0, 2) == layout.beast_point(LOWER, 0)
    assert stand.context.slots.slot(0, "beasts", 2) == 0


def test_the_words_of_a_carried_spell_are_found_once_and_not_in_every_frame(
    make: Callable[..., Stand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules are asked on a copy of the match what a spell would be used on."""
    asked: list[object] = []

    class Counted(Draft):
        def __init__(self, *args: object) -> None:
            asked.append(args)
            super().__init__(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("scenes.games.peak_duel.menu_rows.Draft", Counted)
    card = of_element("earth")
    stand = make(Duel("summon", left=0, hand=([card], []), up=(["3/6", "2/2"], ["5/5"])))
    _lift(stand, card, (_NOWHERE, _SPELLS))
    words = stand.view.controller.carry_words()
    assert words
    once = len(asked)
    assert 0 < once <= 3
    for _ in range(5):
        stand.frame()
    assert len(asked) == once
    assert stand.view.controller.carry_words() == words
