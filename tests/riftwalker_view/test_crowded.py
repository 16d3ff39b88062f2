"""Crowded tables: every card of a large hand can be picked, every rift at four seats is seen."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.riftwalker.explored_rifts import Lying
from game.riftwalker.options import RiftwalkerOptions
from game.riftwalker.setup import new_table
from game.riftwalker.state import RiftwalkerState
from game.riftwalker.turn import begin_turn
from scenes.games.riftwalker import explored_rows, layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.rift_painter import HAND, PILE, SPINE, TILE, RiftPainter
from scenes.games.riftwalker.drawing.rifts import RiftPictures
from scenes.games.riftwalker.layout import CREAM
from scenes.games.riftwalker.targets import resting_rect, seen_rect
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from tests.riftwalker_view.stand import Stand, book


def crowded(seats: int, hand: int, explored: int, scored: int) -> RiftwalkerState:
    """A table at which everybody has explored and scored so many rifts."""
    state, _ = new_table(book(), RiftwalkerOptions(seats=seats), 11)
    for seat in range(seats):
        state.explored[seat] = [Lying(state.deck.pop(), n % 3) for n in range(explored)]
        state.scored[seat] = [Lying(state.deck.pop(), 1 + n % 2) for n in range(scored)]
    while len(state.hands[0]) < hand:
        state.hands[0].append(state.deck.pop())
    begin_turn(book(), state, 0, [])
    return state


def shown(state: RiftwalkerState) -> Stand:
    stand = Stand()
    stand.viewer = 0
    stand.place(state)
    stand.ask()
    return stand


@pytest.mark.parametrize("cards", [3, 4, 10, 14])
def test_every_card_of_a_hand_can_be_looked_at(cards: int) -> None:
    stand = shown(crowded(2, cards, 3, 2))
    hand = stand.now.hands[0]
    bodies = [stand.context.actors.bodies[rift] for rift in hand]
    assert bodies[-1].mode == HAND
    assert {body.mode for body in bodies[:-1]} == {HAND if cards == 3 else SPINE}
    for rift, body in zip(hand, bodies, strict=True):
        rect = seen_rect(body)
        assert rect.width > 16
        assert layout.HAND.inflate(2, 2).contains(rect)
        stand.point(rect.center)
        assert stand.context.looked_at == rift
        stand.frame()


def test_rifts_of_four_seats_lie_apart_and_large_enough() -> None:
    stand = shown(crowded(4, 3, 5, 4))
    for seat in (1, 2, 3):
        box = stand.context.panels.box(seat)
        bodies = [body for body in stand.context.actors.bodies.values() if body.seat == seat]
        explored = [body for body in bodies if body.zone == "explored"]
        scored = [body for body in bodies if body.zone == "scored"]
        assert len(explored) == 5
        assert len(scored) == 4
        assert min(body.height.value for body in explored) >= 54
        assert {body.mode for body in scored} == {TILE}
        rects = [resting_rect(body) for body in bodies if body.zone != "hand"]
        assert all(box.panel.contains(rect) for rect in rects)
        for one, other in itertools.combinations(rects, 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize("seats", [2, 4])
def test_notes_of_hints_keep_off_names_turns_and_points(seats: int) -> None:
    stand = shown(crowded(seats, 3, 5, 4))
    heads = [stand.context.panels.head_area(seat) for seat in range(seats)]
    assert len({tuple(head) for head in heads}) == seats
    assert all(head in stand.view.hint_surroundings for head in heads)


@pytest.mark.parametrize(("count", "goal"), [(0, 7), (2, 7), (3, 6), (4, 5), (6, 5)])
def test_places_still_to_be_filled_lie_beside_the_scored_rifts(count: int, goal: int) -> None:
    for seats in (2, 3, 4):
        pile = layout.seat_box(1, seats).pile
        scored = layout.pile_slots(pile, count, goal)
        empty = layout.empty_slots(pile, count, goal)
        assert len(empty) == max(0, goal - count)
        right = [slot.point[0] + layout.pile_card(pile)[0] / 2 for slot in scored]
        edges = [*right[-1:], *(edge for rect in empty for edge in (rect.left, rect.right))]
        assert edges == sorted(edges), "none lies over another"
        for rect in empty:
            assert rect.width > 23.9
            assert pile.inflate(1, 1).contains(rect)
            assert all(slot.point[0] < rect.left for slot in scored)
        assert not empty or empty[-1].right == pytest.approx(pile.right), "the goal is at the end"


def test_a_crowded_score_pile_shows_every_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next card lies upon the right half of each; numbers stand at the left."""
    stand = Stand((1280, 720))
    stand.begin(1)
    painter, numbers = RiftPainter(stand.kit, book()), list[tuple[float, float]]()
    number = RiftPainter._paint_number

    def noting(self: RiftPainter, *args: object, **more: object) -> None:
        numbers.append(args[3])  # type: ignore[arg-type]
        number(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(RiftPainter, "_paint_number", noting)
    pile = layout.seat_box(0, 2).pile
    width, height = layout.pile_card(pile)
    slots = layout.pile_slots(pile, 7, 7)
    card = painter.composed(next(iter(book().rifts)), height, 1, PILE)
    left = (card.image.get_width() - width) / 2
    assert numbers[0][0] - left + 9 < slots[1].point[0] - slots[0].point[0]


@pytest.mark.parametrize("count", [1, 2, 4, 5, 7, 11])
@pytest.mark.parametrize("size", [(246, 124), (242, 441)])
def test_explored_rifts_fill_their_area_however_they_lie(count: int, size: tuple[int, int]) -> None:
    area = pygame.FRect((20, 30), size)
    heights = set()
    for upright in itertools.islice(itertools.product((True, False), repeat=count), 200):
        rows: dict[float, list[float]] = {}
        places = []
        for slot, stands in zip(explored_rows.area_slots(area, upright), upright, strict=True):
            sides = slot.height * layout.CARD_RATIO, slot.height
            place = layout.around(slot.point, *(sides if stands else sides[::-1]))
            assert area.contains(place)
            assert place.inflate(2, 2).collidelist(places) < 0
            places.append(place)
            rows.setdefault(round(slot.point[1]), []).extend((place.left, place.right))
            heights.add(slot.height)
        for row in rows.values():
            assert min(row) + max(row) == pytest.approx(2 * area.centerx)
    if count == 1:
        assert max(heights) > 0.8 * min(area.height, explored_rows._SIZES[0])


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6])
def test_names_of_explored_rifts_stand_below_them_and_touch_no_other(count: int) -> None:
    area = layout.seat_box(0, 2).area
    for upright in itertools.product((True, False), repeat=count):
        slots, cards, names = explored_rows.area_slots(area, upright), [], list[pygame.FRect]()
        for slot, stands in zip(slots, upright, strict=True):
            sides = slot.height * layout.CARD_RATIO, slot.height
            cards.append(layout.around(slot.point, *(sides if stands else sides[::-1])))
            assert slot.name is not None, "there is room for names"
            assert slot.name.centerx == pytest.approx(slot.point[0])
            assert 0 < slot.name.top - cards[-1].bottom < 4
            names.append(slot.name)
        assert all(area.contains(name) for name in names)
        assert all(name.collidelist(cards) < 0 for name in names)
        for one, other in itertools.combinations(names, 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_name_below_a_rift_can_be_read(language: str, text_scale: float) -> None:
    """Whole, in letters that are not small, and no wider or higher than its room."""
    stand = Stand((1280, 720), language=language, text_scale=text_scale)
    stand.begin(1)
    pictures, text = RiftPictures(stand.context), stand.kit.text
    area = layout.seat_box(0, 2).area
    for upright in ((True, True, True), (True, True, True, True), (False,) * 4):
        slots = explored_rows.area_slots(area, upright)
        for rift in book().rifts:
            for slot in slots:
                assert slot.name is not None
                lines, style = pictures._name_lines(rift, slot.name.width - 8, slot.name.height)
                words = stand.context.rift_word(rift)
                assert "".join(lines).replace(" ", "") == words.replace(" ", ""), "nothing is cut"
                assert max(text.width(line, style) for line in lines) <= slot.name.width - 8
                parts = {part for line in lines for part in line.split(" ")}
                assert language != "en" or parts == {*words.split(" ")}, "no word is broken"
                assert len(lines) * text.line_height(style) <= slot.name.height + 1
                assert style.size * text_scale >= 13


def test_three_explored_rifts_are_as_large_as_those_of_a_hand() -> None:
    area = layout.seat_box(0, 2).area
    slots = explored_rows.area_slots(area, [False, True, False])
    assert all(slot.height >= layout.HAND_HEIGHT for slot in slots)


def test_elements_to_be_named_leave_the_signs_of_the_astrolabe_free() -> None:
    """The leaf below them, whose foot stood out from under the last one."""
    rects = [layout.element_choice(element) for element in range(6)]
    whole = rects[0].unionall(rects[1:])
    assert whole.top > layout.deck_rect().bottom + 30
    assert whole.bottom < layout.cell_rect(8).bottom - 56
    for one, other in itertools.combinations(rects, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_names_and_hands_of_four_seats_keep_to_their_heads(text_scale: float) -> None:
    stand = Stand((1280, 720), text_scale=text_scale)
    stand.begin(1, seats=4)
    text = stand.kit.text
    for place in (1, 2, 3):
        box = layout.seat_box(place, 4)
        name = text.line_height(
            TextStyle(Family.STRONG, 15 * min(1.0, 1.2 / text.text_scale), CREAM)
        )
        assert box.head.centery - 9 - name / 2 >= box.panel.top, "the name lies below the rim"
        back = stand.kit.sprites.group(GROUP).get("rift_back", 0.092).image.get_height()
        assert box.head.centery + 10 + back / 2 <= box.area.top + 1, "backs lie above the window"
