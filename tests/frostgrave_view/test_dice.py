"""Dice lie beside those who roll them; a killing roll stops the table for a moment."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from game.frostgrave import actions as act
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import WIDER
from scenes.games.frostgrave.drawing.dice_cards import Dice, DiceCards, Throw
from scenes.games.frostgrave.drawing.dice_places import body_of
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from tests.frostgrave_view.stand import Stand, lesson_at

_FIGHTER, _FOE = 4, 12


def _throws(count: int) -> list[Throw]:
    return [Throw("Bertrade", (255, 90, 70), 12, "Fight +3", 15, figure=n) for n in range(count)]


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("zoom", [15.0, 30.0, 60.0])
def test_dice_lie_clear_of_panels_and_of_each_other(count: int, zoom: float) -> None:
    stand = Stand((1280, 720))
    cards = DiceCards(stand.kit)
    spots = [(100.0, 40.0), (640.0, 360.0), (655.0, 380.0), (1240.0, 700.0), (900.0, 200.0)]
    for first, second in itertools.product(spots, spots):
        feet = {0: first, 1: second}
        found = cards.places(Dice(_throws(count)), feet.get, zoom)
        assert all(layout.TABLE.contains(each) for each in found)
        if count == 2 and first != second:
            assert (
                not found[0].colliderect(found[1])
                or min(abs(first[0] - second[0]), abs(first[1] - second[1])) > 200
            )
        middle = (640.0, 360.0)
        if first == middle and count == 1:
            assert found[0].bottom < middle[1]
            assert middle[1] - found[0].bottom < 2 * zoom + 20
            assert abs(found[0].centerx - middle[0]) < 1


def test_dice_of_two_who_fight_lie_on_the_side_where_each_stands() -> None:
    cards = DiceCards(Stand((1280, 720)).kit)
    feet = {0: (660.0, 380.0), 1: (630.0, 380.0)}
    first, second = cards.places(Dice(_throws(2)), feet.get, 30)
    assert second.right <= first.left


@pytest.mark.parametrize("beside", [0.0, 40.0])
def test_dice_without_room_above_their_figures_lie_below_them(beside: float) -> None:
    cards = DiceCards(Stand((1280, 720)).kit)
    top = layout.TABLE.top + 30
    feet = {0: (640.0, top), 1: (640.0 + beside, top)}
    found = cards.places(Dice(_throws(2 if beside else 1)), feet.get, 30)
    assert all(card.top > top for card in found), "a head would be covered"


@pytest.mark.parametrize(
    "notes",
    [
        "Elemental Bolt +8",
        "",
        "cover +2, terrain in between +1, wounded -2",
        "Fight +0, wounded -2, terrain in between +2, shot after moving -1, cover +2",
    ],
)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_name_and_what_was_added_are_whole_on_their_card(notes: str, text: float) -> None:
    stand = Stand((1280, 720), text_scale=text)
    cards, words = DiceCards(stand.kit), stand.kit.text
    stand.begin(seed=3)
    for figure in stand.now.figures:
        name = stand.context.names.of(figure.id)
        throw = Throw(name, (255, 90, 70), 12, notes, 15, figure=0)
        (card,) = cards.places(Dice([throw]), {0: (600.0, 300.0)}.get, 30)
        room = card.width - 128
        style = words.fitted(name, TextStyle(Family.STRONG, 14), room)
        assert words.shortened(name, style, room) == name
        assert not any(line.endswith("…") for line, _ in cards._notes(notes, room))
        told = " ".join(line for line, _ in cards._notes(notes, room))
        assert told.split() == notes.split()


def _killing(health: int, **settings: object) -> Stand:
    lesson = lesson_at("fight")
    state = lesson.now
    state.dice.next[:] = [18, 2, 3]
    state.figures[_FOE] = replace(state.figures[_FOE], health=health)
    stand = Stand((640, 360), **settings)
    stand.place(state)
    stand.ask()
    stand.play(next(a for a in stand.rules.legal(stand.now) if isinstance(a, act.Fight)))
    return stand


def _played(stand: Stand) -> tuple[float, float]:
    """How long the table stood still, and how near the picture came meanwhile."""
    still, nearest = 0.0, 0.0
    for _ in range(600):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        now = stand.context.effects.stillness
        if now is not None:
            still += 0.02
            nearest = max(nearest, now.share)
            assert stand.context.effects.dice is not None
            stand.view.draw(stand.window)
        if not stand.timeline.busy:
            break
    return still, nearest


def test_a_killing_roll_pushes_in_and_stands_still() -> None:
    still, nearest = _played(_killing(1))
    assert 0.5 <= still <= 2.0
    assert nearest == 1


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_who_is_killed_sinks_in_the_close_up_with_a_loud_word_and_who_did_it(
    language: str,
) -> None:
    stand = _killing(1, language=language)
    context, names = stand.context, stand.context.names
    place, told = context.model.places[_FOE], set[tuple[str, str, bool]]()
    lowest = 1.0
    for _ in range(600):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if context.effects.stillness is not None:
            stand.view.draw(stand.window)
            told |= {(one.text, one.below, one.loud) for one in context.effects.floaters}
            lowest = min(lowest, place.opacity)
        elif lowest < 1:
            assert place.opacity < 0.01, "it is back after the close-up"
    line = names.say("killed.by", figure=names.of(_FOE), foe=names.of(_FIGHTER))
    assert (names.say("killed.out"), line, True) in told
    assert "-1" in {text for text, _, _ in told}
    assert lowest < 0.01
    assert context.model.figures[_FOE].where == "out"
    assert not context.effects.fallen


def test_who_is_killed_falls_over_and_lies_before_sinking() -> None:
    stand = _killing(1)
    place, seen = stand.context.model.places[_FOE], list[tuple[float, float]]()
    for _ in range(600):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if stand.context.effects.stillness is not None:
            stand.view.draw(stand.window)
            seen.append((abs(place.tilt), place.opacity))
    lying = [opacity for tilt, opacity in seen if tilt > 80]
    assert lying.count(1) > 4, "it sinks at once"
    assert lying[-1] < 0.01


@pytest.mark.parametrize("health", [1, 60])
def test_two_fighters_are_seen_side_by_side_while_they_roll_and_then_stand_as_before(
    health: int,
) -> None:
    stand = _killing(health)
    places, widest = stand.context.model.places, 0.0
    before = places[_FIGHTER].x, places[_FIGHTER].y
    for _ in range(900):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if stand.context.effects.dice is not None:
            widest = max(widest, abs(places[_FIGHTER].x - places[_FOE].x))
    assert widest >= 0.9 * INCH
    assert (places[_FIGHTER].x, places[_FIGHTER].y) == before


def test_a_roll_that_does_not_kill_goes_on() -> None:
    assert _played(_killing(60)) == (0, 0)


def test_under_reduced_motion_nothing_comes_nearer() -> None:
    still, nearest = _played(_killing(1, reduce_motion=True))
    assert still > 0
    assert nearest == 0


def test_stillness_can_be_skipped_and_is_hurried() -> None:
    stand = _killing(1)
    while stand.context.effects.stillness is None:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
    stand.timeline.skip()
    assert stand.context.effects.stillness is None
    assert stand.context.effects.dice is None
    hurried = _killing(1)
    hurried.timeline.hurry = 2.0
    assert _played(hurried)[0] < _played(_killing(1))[0] * 0.6


def test_the_table_stands_still_in_the_picture_and_moves_again_after_it() -> None:
    stand = _killing(1)
    drawn = 0
    scenery = stand.context.scenery
    draw = scenery.draw

    def counted(*args: object) -> None:
        nonlocal drawn
        drawn += 1
        draw(*args)  # type: ignore[arg-type]

    scenery.draw = counted  # type: ignore[method-assign, assignment]
    while stand.context.effects.stillness is None:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
    for _ in range(10):
        stand.timeline.update(0.02)
        stand.view.draw(stand.window)
    assert drawn == 1
    stand.timeline.skip()
    stand.view.draw(stand.window)
    assert drawn == 2


@pytest.mark.parametrize("zoom", [22.0, 30.0, 40.0])
@pytest.mark.parametrize("apart", [3, 5, 8])
@pytest.mark.parametrize("first_is_lower", [True, False])
def test_the_dice_of_one_leave_the_other_free(
    zoom: float, apart: int, first_is_lower: bool
) -> None:
    stand = Stand((1280, 720))
    stand.begin(seed=3)
    high = (500.0, 250.0)
    low = (540.0, 250.0 + apart * zoom)
    feet = dict(enumerate([low, high] if first_is_lower else [high, low]))
    cards = DiceCards(stand.kit).places(Dice(_throws(2)), feet.get, zoom)
    for number, card in enumerate(cards):
        x, y = feet[1 - number]
        assert not card.collidepoint(x, y)
        assert not card.collidepoint(x, y - zoom)


@pytest.mark.parametrize("zoom", [22.3, 30.0, 40.0, 60.0])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1), (0.8, -0.6), (-0.7, 0.7)])
@pytest.mark.parametrize("far", [1.5, 4.0, 7.0])
def test_dice_of_a_shot_leave_its_way_and_both_figures_free(
    zoom: float, way: tuple[float, float], far: float
) -> None:
    stand = Stand((1280, 720))
    # So far a shot is looked at from farther off.
    room = min(WIDER.right - 640, 360 - WIDER.top)
    zoom = min(zoom, 2 * room / far)
    half = [part * far * zoom / 2 for part in way]
    feet = {0: (640 - half[0], 360 - half[1]), 1: (640 + half[0], 360 + half[1])}
    assert all(WIDER.collidepoint(foot) for foot in feet.values())
    cards = DiceCards(stand.kit).places(Dice(_throws(2), flies=True), feet.get, zoom)
    assert not cards[0].colliderect(cards[1])
    for card in cards:
        assert layout.TABLE.contains(card)
        for x, y in feet.values():
            assert not card.colliderect((x - zoom / 2, y - zoom, zoom, 1.5 * zoom))
        assert not card.clipline(*((x, y - zoom / 2) for x, y in feet.values()))


def test_dice_of_a_shot_lie_beside_others_where_they_can() -> None:
    cards = DiceCards(Stand((1280, 720)).kit)
    feet = {0: (480.0, 360.0), 1: (800.0, 360.0)}
    free = cards.places(Dice(_throws(2), flies=True), feet.get, 40)
    feet[2] = (free[0].centerx, free[0].bottom - 20)
    beside = cards.places(Dice(_throws(2), flies=True, around=(2,)), feet.get, 40)
    assert not beside[0].collidepoint(feet[2])


@pytest.mark.parametrize("flies", [False, True])
def test_dice_leave_statues_in_sight_where_they_can(flies: bool) -> None:
    stand = lesson_at("fight")
    things = stand.context.scenery.high_things()
    assert len(things) >= 3
    cards = DiceCards(stand.kit)
    apart = 380.0 if flies else 0.0
    feet = {0: (560.0, 300.0), 1: (620.0 + apart, 300.0)}
    dice = Dice(_throws(2), flies=flies)
    plain = cards.places(dice, feet.get, 30)
    under = plain[0].center
    dice.things = ((round(under[0]), round(under[1] + 10), 0),)
    body = body_of(dice.things[0][:2], 30)
    found = cards.places(dice, feet.get, 30, lambda x, y, _z: (x, y))
    assert body.collidelist(plain) >= 0
    assert body.collidelist(found) == -1
