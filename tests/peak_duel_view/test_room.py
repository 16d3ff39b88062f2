"""There is room for a large hand and for large text."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.engine.seats import Seat
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.action_bar import Entry
from scenes.games.peak_duel.drawing.fan import Fan, covered_side, order, spread
from scenes.games.peak_duel.drawing.panels import Panels
from scenes.games.peak_duel.drawing.seat_controls import (
    control_rects,
    strip_rect,
    switches_of,
)
from scenes.games.peak_duel.drawing.soul_zone import PLAQUE
from scenes.games.peak_duel.layout import LOWER
from scenes.games.peak_duel.lesson import PeakDuelLesson
from scenes.games.peak_duel.prompts import PeakDuelPrompts
from scenes.games.peak_duel.response_settings import ResponseSettings, SeatResponses
from scenes.kit.input.intents import Device, Intent
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from tests.peak_duel.duel import Duel, named
from tests.peak_duel_view.stand import Stand

_BUTTONS_OF_REPLAY = 1004.0
_PAPER = (240, 230, 200)


@pytest.mark.parametrize("count", range(1, 11))
def test_no_card_of_a_hand_covers_the_values_of_another(count: int) -> None:
    boxes = [
        layout.box(layout.hand_point(LOWER, number, count), layout.hand_width(count))
        for number in range(count)
    ]
    for left, right in pairwise(boxes):
        assert left.right <= right.left
    assert boxes[0].left >= layout.PLATES[LOWER].right
    assert boxes[-1].right <= _BUTTONS_OF_REPLAY


def test_a_hand_of_many_cards_stays_in_its_room() -> None:
    for count in range(11, 26):
        points = [layout.hand_point(LOWER, number, count)[0] for number in (0, count - 1)]
        half = layout.hand_width(count) / 2
        assert points[0] - half >= layout.PLATES[LOWER].right
        assert points[1] + half <= _BUTTONS_OF_REPLAY


@pytest.mark.parametrize("count", [11, 14, 17, 20, 25])
def test_a_crowded_hand_makes_room_for_the_card_that_is_pointed_at(count: int) -> None:
    half = layout.hand_width(count) / 2
    still = spread(count, -1)
    for chosen in range(count):
        places = spread(count, chosen)
        assert len(places) == count
        assert places == sorted(places)
        assert places[chosen] == still[chosen]
        assert places[0] >= still[0] - 0.01
        assert places[-1] <= still[-1] + 0.01
        edge = still[chosen] - layout.HAND / 2
        if chosen > 0 and still[chosen] - still[0] > layout.HAND:
            assert places[chosen - 1] + half <= edge


@pytest.mark.parametrize("count", [1, 6, 10, 11, 14, 25])
def test_a_raised_card_covers_neither_the_plate_nor_a_button(count: int) -> None:
    fan = Fan()
    for chosen in range(count):
        fan.update(1.0, count, chosen, calm=True)
        card = layout.box(fan.raised_point(chosen, count), fan.width(1.0, count))
        assert card.left > layout.PLATES[LOWER].right
        assert card.right < layout.BUTTONS.left


def test_a_hand_that_is_not_crowded_lies_still() -> None:
    for count in range(1, 11):
        assert spread(count, count - 1) == spread(count, -1)
        assert order(count, -1) == list(range(count))


def test_those_that_are_nearer_lie_above_the_others() -> None:
    assert order(12, 4) == [0, 1, 2, 3, 11, 10, 9, 8, 7, 6, 5]


def test_the_values_stand_on_the_side_that_can_be_seen() -> None:
    assert [covered_side(number, 12, 4) for number in (0, 2, 3, 4, 5, 6, 11)] == [
        1,
        1,
        0,
        0,
        0,
        -1,
        -1,
    ]
    assert [covered_side(number, 12, -1) for number in (0, 10, 11)] == [1, 1, 0]
    assert not any(covered_side(number, 10, 3) for number in range(10))


def _crowd(size: tuple[int, int] = (640, 360)) -> Stand:
    """Thirteen cards in the lower hand, of which each may be summoned."""
    stand = Stand(size)
    stand.viewer = 0
    cards = list(stand.rules.book.beasts)[:13]
    stand.place(Duel("summon").state)
    stand.now.hands[0][:] = cards
    stand.view.settle(stand.shown)
    stand.ask()
    return stand


def test_every_card_of_a_crowd_can_be_pointed_at_where_it_lies() -> None:
    stand = _crowd()
    controller = stand.view.controller
    for card in stand.now.hands[0]:
        stand.point(controller.targets()["hand", card].center)
        stand.frame()
        assert controller.focus == ("hand", card)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_keys_and_pads_walk_through_a_crowd_card_by_card(device: Device) -> None:
    stand = _crowd()
    controller = stand.view.controller
    cards = stand.now.hands[0]
    controller.point_at(("hand", cards[0]), by_keys=True)
    for card in cards[1:]:
        stand.say(Intent.RIGHT, device=device)
        stand.frame()
        assert controller.focus == ("hand", card)
    for _ in range(60):
        stand.frame()
    count = len(cards)
    before = layout.hand_point(LOWER, count - 2, count)[0]
    assert stand.context.fan.point(count - 2, count)[0] < before - 10


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_the_signs_of_keys_stay_beside_the_buttons(language: str, device: Device) -> None:
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    bar = stand.context.bar
    bar.show([Entry("pass", "Go on")])
    pictures = []
    for used in (Device.MOUSE, device):
        stand.kit.controls.device = used
        pictures.append(pygame.Surface((1280, 720)))
        pictures[-1].fill(_PAPER)
        bar.draw(pictures[-1])
    plain, signs = pictures
    rows = range(int(bar.top) - 40, int(bar.top))
    changed = [
        x for x in range(1280) if any(plain.get_at((x, y)) != signs.get_at((x, y)) for y in rows)
    ]
    assert len(changed) > 150
    assert changed[0] >= layout.BUTTONS.left - 20  # the first sign casts a shadow
    assert changed[-1] <= layout.BUTTONS.right + 6


def test_where_nobody_decides_no_switch_is_offered() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    assert stand.context.auto_pass is None
    assert switches_of(stand.context) == []


def test_a_lesson_points_at_a_card_where_it_stands() -> None:
    stand = Stand()
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6", "3/6"], [])).state)
    stand.ask()
    spot = f"card:{named('5/6')}"
    resting = stand.view.spot(spot)
    stand.point(stand.context.hand_point(0, 0))
    raised = stand.view.spot(spot)
    assert resting is not None
    assert raised is not None
    assert resting.top - raised.top == layout.RAISED


def test_a_spell_slot_is_pointed_at_where_it_shows_below_its_beast() -> None:
    """Set cards lie half under their beasts; what is seen of them belongs to them alone."""
    for side in (LOWER, layout.UPPER):
        for slot in range(3):
            seen = layout.spell_box(side, slot)
            whole = layout.box(layout.spell_point(side, slot), layout.SPELL)
            beast = layout.box(layout.beast_point(side, slot), layout.BEAST)
            assert not seen.colliderect(beast)
            assert 0.45 * whole.height < seen.height < 0.65 * whole.height
            assert whole.contains(seen)


def test_souls_hands_and_piles_stay_clear_of_the_field() -> None:
    for side in (LOWER, layout.UPPER):
        fields = [layout.spell_box(side, slot) for slot in range(3)]
        fields += [
            layout.box(layout.beast_point(side, slot), layout.BEAST, turned=True)
            for slot in range(3)
        ]
        piles = [layout.pile_box(side, name) for name in ("deck", "discards")]
        assert not any(pile.colliderect(field) for pile in piles for field in fields)
        assert not piles[0].colliderect(piles[1])
        assert all(pile.left > layout.PLATES[LOWER].right for pile in piles)
        assert all(pile.right < layout.NOTE.left for pile in piles)
    hand = layout.hand_point(LOWER, 2, 5)[1] - layout.HAND * layout.RATIO / 2
    orb = layout.soul_point(LOWER, 0)[1] + 10
    assert orb < hand


def test_souls_cover_no_spell_and_their_numbers_stay_above_the_hand() -> None:
    for slot in range(3):
        assert layout.spell_box(LOWER, slot).bottom <= layout.soul_box(LOWER, 0).top
    raised = layout.hand_point(LOWER, 2, 5)[1] - layout.RAISED
    assert layout.soul_box(LOWER, 9).bottom < raised - 0.25 * layout.HAND


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_may_be_done_is_not_broken_inside(scale: float) -> None:
    """Beside the table a line ends between two things that may be done, never within one."""
    stand = Stand((1280, 720), text_scale=scale)
    stand.viewer = 0
    stand.place(Duel("declare", up=(["6/4"], ["5/7"]), souls=(["1/3", "3/6"], ["1/3"])).state)
    stand.ask()
    for _, words in PeakDuelPrompts(stand.context).phase_lines():
        lines = stand.kit.text.wrap(words, TextStyle(Family.UI, 14), layout.PHASES.width - 28)
        for line in lines[:-1]:
            assert line.endswith(",")


def test_the_bubble_of_a_lesson_leaves_the_emblem_and_the_hand_free() -> None:
    for step in PeakDuelLesson.read(Stand().rules):
        assert {"rule", "hand"} <= {*step.clear, step.spot}, step.words


@pytest.mark.parametrize(("hand", "souls"), [(5, 2), (9, 10)])
def test_an_open_upper_hand_lies_whole_beside_the_souls(hand: int, souls: int) -> None:
    stand = Stand()
    stand.place(Duel("draw").state)
    stand.viewer = None
    context = stand.context
    context.model.viewer = None
    rival = 1 - context.open_seat()
    names = list(context.book.beasts)
    context.model.hands[rival] = names[:hand]
    context.model.souls[rival] = names[20 : 20 + souls]
    cards = [
        layout.box(context.hand_point(rival, number), context.hand_width(rival))
        for number in range(hand)
    ]
    zone = [context.soul_box(rival, number) for number in range(souls)]
    window = pygame.FRect(0, 0, 1280, 720)
    spells = [layout.spell_box(layout.UPPER, slot) for slot in range(3)]
    for rect in cards:
        assert window.contains(rect)
        assert rect.collidelist([*zone, *spells, layout.pile_box(layout.UPPER, "deck")]) == -1
    assert all(right.left - left.left >= 20 for left, right in pairwise(cards))
    assert len({rect.center for rect in zone}) == souls


@pytest.mark.parametrize("count", [1, 4, 7, 12])
def test_the_other_players_hand_lies_whole_between_souls_and_buttons(count: int) -> None:
    points = [layout.hand_point(layout.UPPER, number, count) for number in range(count)]
    hand = [layout.box(point, layout.AWAY) for point in points]
    right = layout.upper_hand_right(count, opened=False)
    last = layout.upper_soul_point(9, 10, right)[0] - layout.SOUL / 2
    left = 260.0  # the choices at the top of a replay end there
    room = pygame.FRect(left, 0, last - left, 78)
    assert all(room.contains(card) for card in hand)
    assert all(right.left - left.left >= 9 for right, left in pairwise(hand))


@pytest.mark.parametrize("shown", [True, False])
def test_a_switch_tells_its_meaning_where_tooltips_are_on(shown: bool) -> None:
    stand = Stand((1280, 720), show_hints=shown)
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    settings = cast(ResponseSettings, SimpleNamespace(asks_always=False))
    stand.context.auto_pass = SeatResponses(stand, settings)
    stand.ask()
    switch = control_rects(stand.context)["switch", switches_of(stand.context)[0]]
    right = layout.PLATES[LOWER].right
    beside = stand.kit.canvas.rect(pygame.FRect(right + 14, switch.top, 60, switch.height))
    stand.point((640, 300))
    stand.frame(0.0)
    before = pygame.image.tobytes(stand.window.subsurface(beside), "RGB")
    stand.point(switch.center)
    stand.frame(0.0)
    assert (pygame.image.tobytes(stand.window.subsurface(beside), "RGB") != before) is shown


@pytest.mark.parametrize("people", [1, 2])
def test_all_controls_of_a_seat_lie_in_one_row_of_its_plate(people: int) -> None:
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    stand.seats = [Seat(team=team, level="normal" if team >= people else "") for team in (0, 1)]
    settings = cast(ResponseSettings, SimpleNamespace(asks_always=False))
    stand.context.auto_pass = SeatResponses(stand, settings)
    stand.ask()
    places = control_rects(stand.context)
    own = [rect for target, rect in places.items() if target != ("mode", 1)]
    assert len(own) == 2 + people
    assert len({(rect.top, rect.height) for rect in own}) == 1
    assert all(strip_rect().contains(rect) for rect in own)
    assert all(left.right < right.left for left, right in pairwise(own))
    assert all(rect.height >= 28 and rect.width >= 38 for rect in places.values())
    if people > 1:
        assert layout.PLATES[layout.UPPER].contains(places["mode", 1])


@pytest.mark.parametrize("souls", [1, 6, 10])
@pytest.mark.parametrize("viewer", [0, None])
def test_no_value_of_a_soul_touches_another(souls: int, viewer: int | None) -> None:
    stand = Stand()
    stand.place(Duel("draw").state)
    context = stand.context
    stand.viewer = context.model.viewer = viewer
    names = list(context.book.beasts)
    for seat in (0, 1):
        context.model.souls[seat] = names[12 * seat : 12 * seat + souls]
        middles = sorted(context.soul_point(seat, number)[0] for number in range(souls))
        apart = PLAQUE[0] if context.side(seat) == LOWER or viewer is not None else 30.0
        assert all(right - left > apart for left, right in pairwise(middles))


@pytest.mark.parametrize("gold", [True, False])
def test_cords_tie_phases_only_to_one_another(gold: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lowest one had a cord out of the window where no button is the gold one."""
    stand = Stand((1280, 720))
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    stand.ask()
    bar, cords = stand.context.bar, list[tuple[int, int]]()
    if not gold:
        for button in bar.buttons:
            button.look = layout.LACQUER_BUTTON
    phases = [button for button in bar.buttons if button.phase]
    assert len(phases) > 1
    monkeypatch.setattr(pygame.draw, "line", lambda _, __, ___, end, *____: cords.append(end))
    bar.draw(stand.window)
    assert len(cords) == len(phases) - 1
    assert all(stand.window.get_rect().collidepoint(end) for end in cords)


def _price(souls: int) -> bytes:
    stand = Stand((1280, 720), reduce_motion=True)
    stand.viewer = 0
    stand.place(Duel("set", souls=(["4/3", "3/6"][:souls], [])).state)
    stand.context.model.prices = (2, 2)
    stand.frame(0.0)
    area = stand.kit.canvas.rect(layout.PRICES[LOWER])
    return pygame.image.tobytes(stand.window.subsurface(area), "RGB")


def test_a_price_shows_which_of_its_souls_are_there() -> None:
    assert len({_price(souls) for souls in range(3)}) == 3


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_the_number_of_the_turn_stands_clear_below_the_phase(
    scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.viewer = 0
    stand.place(Duel("", phase="draw").state)
    stand.ask()
    told = stand.context.word("note.turn", turn=4, name=stand.name_of(0))
    found = list[tuple[float, float]]()
    typesetter = type(stand.kit.text)
    draw = typesetter.draw

    def noted(*given: object, **named_: object) -> object:
        if given[2] == told:
            half = 0.36 * cast(TextStyle, given[3]).size * scale
            middle = cast(layout.Point, given[4])[1]
            found.append((middle - half, middle + half))
        return draw(*given, **named_)  # type: ignore[arg-type]

    monkeypatch.setattr(typesetter, "draw", noted)
    panels = Panels(stand.context)
    panels.draw(stand.window, None)
    (top, bottom), *_ = found
    assert bottom <= panels.foot - 3
    assert top >= layout.PHASES.top + 22 + 26 + 13 + 0.36 * 20 * scale, "below the title's letters"


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_the_signs_of_keys_cover_no_life_and_no_words(device: Device) -> None:
    stand = Stand((1280, 720), reduce_motion=True)
    stand.viewer = 0
    stand.place(Duel("summon", hand=(["5/6"], [])).state)
    settings = cast(ResponseSettings, SimpleNamespace(asks_always=False))
    stand.context.auto_pass = SeatResponses(stand, settings)
    stand.ask()
    pictures = []
    for used in (Device.MOUSE, device):
        stand.kit.controls.device = used
        stand.frame(0.0)
        pictures.append(stand.window.copy())
    plate, strip = layout.PLATES[LOWER], strip_rect()
    above = pygame.FRect(plate.left, plate.top, plate.width, strip.top - plate.top)
    words = strip.inflate(0, -18)
    for rect, most in ((above, 0), (words, 60)):  # a shadow may fall on words
        assert _changed(*pictures, stand.kit.canvas.rect(rect)) <= most
    assert _changed(*pictures, stand.kit.canvas.rect(plate)) > 60


def _changed(first: pygame.Surface, second: pygame.Surface, area: pygame.Rect) -> int:
    """The largest difference of a colour between two pictures in an area."""
    both = (pygame.image.tobytes(each.subsurface(area), "RGB") for each in (first, second))
    return max(abs(one - other) for one, other in zip(*both, strict=True))
