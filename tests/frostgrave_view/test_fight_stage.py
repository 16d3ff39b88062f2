"""Fighters are shown apart, with others out of their way and the cards far from the number."""

from __future__ import annotations

import itertools
import math

import pytest

from game.frostgrave.events import Damaged, FightRolled
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.shapes import disc_overlaps
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.animations.fight_stage import FightStage
from scenes.games.frostgrave.camera import LIFT
from tests.frostgrave_view.stand import Stand, lesson_at

_PAIR = (4, 12)


def _fight(stand: Stand, left: int) -> None:
    """Two fight, and the second is struck."""
    rolls = [Roll(one, natural, (), natural) for one, natural in zip(_PAIR, (18, 4), strict=True)]
    fight = FightRolled(rolls[0], rolls[1], "sword", "sword", _PAIR[0], (False, False))
    stand.view.rest(stand.now)
    stand.show([fight, Damaged(_PAIR[1], 9, 0, left, "fight", _PAIR[0])])


@pytest.mark.parametrize("left", [3, 0])
def test_nobody_stands_in_a_fighter_while_dice_and_wound_are_told(left: int) -> None:
    stand = lesson_at("fight")
    model, effects = stand.context.model, stand.context.effects
    before = {one.id: (model.places[one.id].x, model.places[one.id].y) for one in model.shown()}
    _fight(stand, left)
    told = 0
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        stand.view.draw(stand.window)
        numbers = [each for each in effects.floaters if each.text == "-9"]
        lies = effects.dice is not None and effects.dice.rolling <= 0 and effects.dice.result
        if not numbers and not lies:
            continue
        told += bool(numbers)
        here = {one.id: model.places[one.id] for one in model.shown()}
        standing = [each for each, place in here.items() if place.opacity > 0.9]
        for one, other in itertools.product(_PAIR, standing):
            if one != other and not here[one].tilt and one in here:
                first, second = here[one], here[other]
                assert math.dist((first.x, first.y), (second.x, second.y)) > 1.2 * INCH
    assert told > 8
    after = {one.id: (model.places[one.id].x, model.places[one.id].y) for one in model.shown()}
    assert {one: after[one] for one in after if one not in _PAIR or left} == {
        one: before[one] for one in after if one not in _PAIR or left
    }
    assert all(model.places[one].opacity == 1 for one in after if one != _PAIR[1] or left)


def test_the_cards_of_a_killing_blow_lie_far_above_the_number() -> None:
    stand = lesson_at("fight")
    context = stand.context
    _fight(stand, 0)
    seen = 0
    while stand.timeline.busy:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        stand.view.draw(stand.window)
        still, dice = context.effects.stillness, context.effects.dice
        if still is None or dice is None or still.share < 1 or dice.laid is None:
            continue
        seen += 1
        head = context.place(_PAIR[1])[1] - 1.3 * context.seen_by.zoom
        assert all(card.bottom < head - 40 for card in dice.laid[1])
    assert seen > 5


def test_no_fighter_is_shown_in_or_behind_a_statue() -> None:
    stand = lesson_at("fight")
    context = stand.context
    stage = FightStage(context.model, context.ground)
    stage.at_once(*_PAIR).advance(0.1)
    statues = [
        part
        for piece in context.ground.pieces
        if piece.look in ("statue", "fountain")
        for part in piece.parts
        if part.kind == "solid"
    ]
    assert statues
    for one in _PAIR:
        place = context.model.places[one]
        for part in statues:
            for share in (0.0, 0.5):
                down = part.top * LIFT * share
                assert not disc_overlaps(round(place.x), round(place.y + down), 24, part.shape)
