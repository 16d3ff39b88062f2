"""What banners, captions and plates say about a moment, and what they leave in sight."""

from __future__ import annotations

import pygame
import pytest

from game.engine.contract import Event
from game.engine.seats import Seat
from game.riftwalker import events as ev
from game.riftwalker.elements import ELEMENTS
from game.riftwalker.explored_rifts import UNKNOWN, Lying
from scenes.games.riftwalker import explored_rows, layout
from scenes.games.riftwalker.questions import arrange
from scenes.games.riftwalker.targets import resting_rect
from tests.riftwalker_view.stand import Stand

OWN, RIVAL = 0, 1
RIFT, OTHER = "air_gale_prison", "water_moonpool_refuge"


@pytest.fixture
def stand() -> Stand:
    made = Stand()
    made.viewer = OWN
    made.begin(3)
    state = made.now
    state.seat = RIVAL
    state.explored[OWN], state.explored[RIVAL] = [Lying(OTHER, 1)], [Lying(RIFT, 1)]
    made.place(state)
    made.timeline.clear()
    return made


def _begin(stand: Stand, event: Event, seconds: float = 0.3) -> None:
    stand.show([event])
    stand.timeline.update(seconds)
    stand.view.update(seconds)


def _medallion(stand: Stand) -> str:
    words = stand.context.effects.words
    return "" if words is None else words.medallion


def test_a_warded_rift_is_told_until_when(stand: Stand) -> None:
    stand.show([ev.RiftWarded(RIVAL, RIFT)])
    for _ in range(40):
        stand.timeline.update(0.05)
        if stand.context.effects.words is not None:
            break
    words = stand.context.effects.words
    assert words is not None and words.medallion == "mark_ward"
    assert stand.context.rift_word(RIFT) in words.text and stand.name_of(RIVAL) in words.small


def test_who_a_power_is_aimed_at_is_told_under_the_eye(stand: Stand) -> None:
    _begin(stand, ev.OpponentChosen(RIVAL, OWN), 0.5)
    words = stand.context.effects.words
    assert words is not None and stand.name_of(OWN) in words.text
    assert _medallion(stand) == "eye"
    assert ("seat", OWN) in stand.context.ringed


@pytest.mark.parametrize("level", ["normal", ""])
def test_a_step_that_a_bot_leaves_out_is_told_with_its_element(stand: Stand, level: str) -> None:
    stand.seats = (Seat(team=0), Seat(level=level, team=1))
    stand.context.model.element = 3
    _begin(stand, ev.RiftStepSkipped(RIVAL), 0.3)
    assert _medallion(stand) == (f"disc_{ELEMENTS[3]}" if level else "")


def test_a_card_slips_beneath_the_deck_which_is_drawn_above_it(stand: Stand) -> None:
    stand.show([ev.CardPutUnder(RIVAL, UNKNOWN, "hand")])
    stand.timeline.update(0.1)
    (slipping,) = stand.context.effects.slips
    covered: list[bool] = []
    slipping.cover = lambda _: covered.append(slipping.beneath)
    stand.frame(0.0)
    assert not covered and not slipping.beneath
    before = stand.context.model.deck
    stand.timeline.update(0.5)
    stand.frame(0.0)
    assert covered == [True]
    stand.timeline.update(2.0)
    assert not stand.context.effects.slips and stand.context.model.deck == before + 1


def test_a_card_slips_beneath_the_rift_that_it_is_tucked_under(stand: Stand) -> None:
    stand.show([ev.CardTucked(RIVAL, RIFT, RIVAL, UNKNOWN, False, "hand", RIVAL)])
    stand.timeline.update(0.2)
    (slipping,) = stand.context.effects.slips
    assert slipping.end == stand.context.actors.point(RIFT)
    stand.timeline.update(3.0)
    lying = stand.context.model.lying(RIFT)
    assert lying is not None and len(lying.beneath) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plate_of_a_loss_leaves_the_score_pile_in_sight(seats: int) -> None:
    stand = Stand()
    stand.viewer = OWN
    stand.begin(3, seats=seats)
    state = stand.now
    state.seat, state.explored[RIVAL] = OWN, [Lying(RIFT, 1)]
    stand.place(state)
    stand.timeline.clear()
    _begin(stand, ev.RiftDiscarded(RIVAL, RIFT, "explored", OWN), 1.0)
    (loss,) = stand.context.afterglow.losses
    box = stand.context.panels.box(RIVAL)
    assert box.head.bottom < loss.above - 54 and loss.above < box.pile.top


def test_a_burst_is_told_as_what_it_is_and_the_words_stay_until_a_question(stand: Stand) -> None:
    context = stand.context
    event = ev.RiftBurst(RIVAL, RIFT, 1, 5, False)
    _begin(stand, event)
    assert context.rift_word(RIFT) in context.action_bar.text and "5" in context.action_bar.text
    stand.wait()
    stand.view.settle(stand.shown)
    assert context.rift_word(RIFT) in context.action_bar.text
    stand.ask()
    assert not context.narration


def test_a_sentence_about_a_hidden_card_begins_with_a_capital(stand: Stand) -> None:
    _begin(stand, ev.CardTucked(RIVAL, RIFT, RIVAL, UNKNOWN, False, "hand", RIVAL))
    assert stand.context.narration[0].isupper()


def test_open_cards_lie_on_a_plate_that_says_who_looks(stand: Stand) -> None:
    cards = ("fire_burn_memory", "fire_cinder_toll")
    _begin(stand, ev.HandShown(OWN, RIVAL, cards))
    context = stand.context
    assert stand.name_of(RIVAL) in context.open_words
    plate = layout.tray_rect(len(cards))
    assert plate.width < layout.TRAY.width
    for slot in layout.tray_slots(len(cards)):
        assert plate.contains(layout.around(slot.point, slot.height * layout.CARD_RATIO, 196))


def test_in_a_replay_the_event_stands_on_one_line_above_the_controls(stand: Stand) -> None:
    stand.watching = True
    _begin(stand, ev.RiftDiscarded(OWN, OTHER, "explored", RIVAL))
    bar = stand.context.action_bar
    assert bar.slim and bar.rect.bottom < layout.REPLAY_BAR.top
    assert stand.context.rift_word(OTHER) in bar.title
    stand.frame(0.0)


def test_explored_rifts_lie_beside_the_note_of_a_lesson(stand: Stand) -> None:
    actors, area = stand.context.actors, stand.context.panels.box(RIVAL).area
    note = pygame.FRect(area.left, area.centery - 20, area.width, area.height / 2 + 20)
    stand.note_area = note
    actors.follow(at_once=True)
    (body,) = [each for each in actors.bodies.values() if each.rift == RIFT]
    assert not resting_rect(body).colliderect(note)
    stand.note_area = pygame.FRect(area.left, area.top + 20, area.width, area.height)
    actors.follow(at_once=True)
    assert body.point == explored_rows.area_slots(area, [True])[0].point


def test_what_is_told_has_its_picture_beside_it_where_the_words_leave_room(stand: Stand) -> None:
    _begin(stand, ev.RiftDiscarded(OWN, OTHER, "explored", RIVAL))
    assert stand.context.action_bar.picture == OTHER
    stand.frame(0.0)
    stand.context.action_bar.say("Title", "words " * 60, picture=OTHER)
    assert not stand.context.action_bar.picture
    stand.frame(0.0)


def test_an_event_without_a_card_shows_the_power_at_work(stand: Stand) -> None:
    stand.context.power = RIFT
    _begin(stand, ev.ElementsSwapped(RIVAL, 0, 3, ()))
    assert stand.context.action_bar.picture == RIFT
    stand.timeline.skip()
    _begin(stand, ev.ElementNamed(RIVAL, 3))
    assert stand.context.action_bar.picture == f"disc_{ELEMENTS[3]}"


def test_a_bots_power_stands_in_the_bar_and_covers_no_panel(stand: Stand) -> None:
    stand.seats = (Seat(team=0), Seat(level="normal", team=1))
    _begin(stand, ev.PowerActivated(RIVAL, RIFT, RIVAL))
    bar, context = stand.context.action_bar, stand.context
    assert bar.text == context.game_word(f"power.{RIFT}")
    assert stand.name_of(RIVAL) in bar.title and context.rift_word(RIFT) in bar.title
    stand.frame(0.0)
    assert context.card._key is None, "no large card is drawn"


def test_while_a_bot_decides_the_question_says_so_in_the_last_round_too(stand: Stand) -> None:
    context = stand.context
    context.model.seat = RIVAL
    stand.seats = [Seat(team=seat, level="" if seat == OWN else "easy") for seat in (OWN, RIVAL)]
    for last in (False, True):
        context.model.last_turns = last
        arrange(context)
        assert context.word("wait.thinks", name=stand.name_of(RIVAL)) in context.action_bar.text
        assert (context.word("wait.last") in context.action_bar.text) == last
