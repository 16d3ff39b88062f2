"""Holding a block: its owner's look, its turns, its reach, and the note."""

from __future__ import annotations

from random import Random

import pytest

from game.block_and_key.actions import Place
from game.block_and_key.blocks import BLOCKS
from game.block_and_key.state import BlockAndKeyState
from scenes.games.block_and_key import action_bar, builder, layout
from scenes.games.block_and_key.camera import (
    CAMERAS,
    Point,
    corner_point,
    pick,
    to_camera,
    to_world,
)
from scenes.games.block_and_key.drawing.ancient_hands import AncientHands
from scenes.games.block_and_key.drawing.cards import GROUP
from scenes.games.block_and_key.drawing.flights import Carried
from scenes.games.block_and_key.layout import ANCIENT, ANCIENT_BUTTON
from scenes.games.block_and_key.lesson import BlockAndKeyLesson
from scenes.games.block_and_key.notes import Notes
from scenes.kit.input.intents import Intent
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand


def test_placing_for_the_ancients_looks_like_theirs(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    """Headline, button and ghost say so, in their own colour; a person's own placing does not."""
    asked(stand, positions, "place_for_ancients")
    drawing, words = stand.view._drawing, stand.kit.words
    assert drawing is not None
    assert stand.context.builder.for_ancients
    title, text, colour = drawing._notes.words()
    assert title == words("block_and_key_table.note.ancients_fits")
    assert text == stand.context.block_word(stand.context.builder.block)
    assert colour == ANCIENT
    assert stand.context._label(action_bar.PLACE) == words(
        "block_and_key_table.bar.place_for_ancients"
    )
    button = stand.context.bar.find(action_bar.PLACE)
    assert button is not None
    assert button.look == ANCIENT_BUTTON
    assert stand.context.hud.shown.ancient
    stand.context.builder.hold(0, 0)
    stand.view.controller.refresh()
    title, _, _ = drawing._notes.words()
    if not stand.context.builder.allowed:
        assert title.startswith(words("block_and_key_table.note.ancients_fails", clause="")[:12])
    asked(stand, positions, "play")
    offer = stand.context.offer
    assert offer is not None
    controller = stand.view.controller
    controller.activate(("block", next(each for each, places in offer.places.items() if places)))
    title, _, colour = drawing._notes.words()
    assert colour != ANCIENT
    button = stand.context.bar.find(action_bar.PLACE)
    assert button is not None
    assert button.look != ANCIENT_BUTTON
    assert not stand.context.hud.shown.ancient
    assert stand.context._label(action_bar.PLACE) == words("block_and_key_table.bar.place")


def test_tipping_and_rolling_always_change_what_can_be_changed(stand: Stand) -> None:
    """A bar stands up by either, however it lies; what nothing changes has no living button."""
    build = builder.Builder(stand.rules.book)
    for block in range(0, 40, 4):
        build.block = block
        for index in range(len(stand.rules.book.blocks.orientations(block))):
            for camera in range(CAMERAS):
                for axis in (builder.TURN, builder.TIP, builder.ROLL):
                    build.index = index
                    able = build.can_turn(axis, camera)
                    build.turn(axis, camera)
                    assert (build.index != index) == able, (block, index, axis)
                    if axis != builder.TURN:
                        assert able == (block != 0)
                if max(build.orientation.size) == len(build.orientation.cubes) > 1:
                    for axis in (builder.TIP, builder.ROLL):
                        build.index = index
                        lying = build.orientation.size[2] == 1
                        build.turn(axis, camera)
                        assert (build.orientation.size[2] > 1) == lying


def test_the_ghost_reaches_for_the_place_it_may_take_near_the_pointer(stand: Stand) -> None:
    """A bridge is found from the pillar and the core; far from all places it is said why."""
    bridge = next(
        step.position
        for step in BlockAndKeyLesson.read(stand.rules)
        if step.words.endswith(".bridge") and step.position is not None
    )
    stand.viewer = 0
    stand.place(bridge)  # type: ignore[arg-type]
    stand.ask()
    controller, context = stand.view.controller, stand.context
    assert context.offer is not None
    block = context.model.blocks[0][0]
    controller.take(block)
    wanted = next(
        each
        for each in context.offer.places[block]
        if (each.x, each.y, each.z) == (4, 4, 2)
        and context.model.book.blocks.orientations(block)[each.orientation].size[0] == 3
    )
    context.builder.index = wanted.orientation
    for x, y, z in ((6, 4, 2), (4, 4, 2)):
        across, down = to_camera(context.camera, x, y)
        stand.point(corner_point(across + 0.5, down + 0.5, z))
        assert context.builder.action() == wanted, (x, y, z)
        assert context.builder.allowed
    across, down = to_camera(context.camera, 0, 9)
    stand.point(corner_point(across + 0.5, down + 0.5, 0))
    barred = context.builder.barred
    assert barred is not None
    assert barred.refusal.clause.startswith("BK-3")
    assert context.builder.allowed, "the nearest place of all"
    assert context.preview is not None
    assert context.preview.refusal is None
    stand.frame()
    title, text, _ = Notes(context).words()
    assert barred.refusal.clause in title, "what was pointed at, not where the ghost stands"
    assert text == context.word("note.nearest")
    played, refused = len(stand.played), list(stand.refused)
    stand.click(corner_point(across + 0.5, down + 0.5, 0))
    assert len(stand.played) == played, "a press far from the ghost is no placement"
    assert stand.refused == [*refused, barred.refusal.clause]
    stand.refusal_in_view = True
    assert Notes(context).words()[:2] == (title, text), "where the block is held instead"
    stand.refusal_in_view = False
    for signal in (Intent.RIGHT, Intent.ZOOM_IN):
        stand.point(corner_point(across + 0.5, down + 0.5, 0))
        assert context.builder.barred is not None
        stand.say(signal)
        assert context.builder.barred is None


def test_the_ghost_stays_where_it_is_held_if_it_may_stand_there(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    context, controller = stand.context, stand.view.controller
    assert context.offer is not None
    block = max(context.offer.places, key=lambda each: len(context.offer.places[each]))  # type: ignore[union-attr]
    controller.take(block)
    seen = 0
    for x in range(10):
        for y in range(10):
            context.builder.hold(x, y)
            there = context.builder.action()
            free = context.builder.allowed and not context.model.heights(context.camera).get(
                to_camera(context.camera, x, y)
            )
            if free:
                across, down = to_camera(context.camera, x, y)
                stand.point(corner_point(across + 0.5, down + 0.5, 0))
                if to_world(
                    context.camera,
                    *pick(
                        corner_point(across + 0.5, down + 0.5, 0),
                        context.model.heights(context.camera),
                    )
                    or (0, 0),
                ) == (x, y):
                    assert context.builder.action() == there
                    seen += 1
    assert seen


def test_the_rules_say_where_a_block_may_stand_not_the_list_that_was_offered(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    """A lesson offers a few actions only: what else is allowed is not called impossible."""
    asked(stand, positions, "play")
    rules, state = stand.rules, stand.now
    decision = rules.decision(state)
    places = [each for each in rules.legal(state) if isinstance(each, Place)]
    assert decision is not None
    held = {each.block for each in places}
    stand.view.ask(stand.shown, decision, places[:1])
    controller, context, drawing = stand.view.controller, stand.context, stand.view._drawing
    assert drawing is not None
    for block in held:
        other = [each for each in places[1:] if each.block == block]
        controller.take(block)
        controller.arrange()
        for place in other[:5]:
            context.builder.show(place)
            controller.refresh()
            button = context.bar.find(action_bar.PLACE)
            assert button is not None
            assert button.enabled
            assert drawing._notes.words()[0] != context.word("note.no_place")
        context.builder.index, context.builder.x, context.builder.y = 0, 0, 0
        controller.refresh()
        if context.preview is not None and context.preview.refusal is not None:
            assert drawing._notes.words()[1] != context.word("note.no_place")


@pytest.mark.parametrize("seats", [1, 2])
def test_after_the_end_the_note_tells_who_has_won(seats: int, stand: Stand) -> None:
    stand.viewer = None
    stand.begin(5, seats=seats, length="short")
    source = Random(3)
    while stand.rules.decision(stand.now) is not None:
        stand.rules.apply(stand.now, choice(stand, source))  # type: ignore[arg-type]
    stand.view.settle(stand.shown)
    stand.view.rest(stand.shown)
    outcome = stand.rules.outcome(stand.now)
    drawing = stand.view._drawing
    assert outcome is not None
    assert drawing is not None
    title, text, _ = drawing._notes.words()
    winner = outcome.places.index(1)
    assert title == stand.kit.words("block_and_key.refusal.match_over")
    assert str(outcome.scores[winner]) in text
    heading = f"block_and_key.heading.{outcome.decided_by}"
    assert (stand.kit.words(heading) if seats == 1 else stand.name_of(winner)) in text
    assert stand.context.model.points(winner) == outcome.scores[winner]


@pytest.mark.parametrize("space", range(9))
def test_hands_that_take_a_block_from_the_dig_stay_in_the_window(
    space: int, stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand.begin(5, seats=1, length="short")
    hands = AncientHands(stand.context)
    extent = stand.kit.sprites.group(GROUP).extent("hand_left")
    lefts: list[float] = []

    def pair(_on: object, left: Point, _right: Point, _share: float, zoom: float) -> None:
        lefts.append(left[0] + extent.left * zoom)

    monkeypatch.setattr(hands, "_pair", pair)
    for block in range(BLOCKS):
        stand.context.effects.carried = Carried(block, layout.pit_rect(space).center)
        hands.draw(stand.window)
    stand.context.effects.carried = None
    assert len(lefts) == BLOCKS
    assert min(lefts) >= 0


@pytest.mark.parametrize("kind", ["play", "place_for_ancients"])
def test_nothing_is_called_allowed_while_a_refusal_is_told(
    stand: Stand, positions: dict[str, BlockAndKeyState], kind: str
) -> None:
    """The note of a refusal speaks of another place than the one where the block is held now."""
    asked(stand, positions, kind)
    context, offer = stand.context, stand.context.offer
    assert offer is not None
    if kind == "play":
        block = next(each for each, places in offer.places.items() if places)
        stand.view.controller.activate(("block", block))
    assert context.builder.active and context.builder.allowed
    name, approved = context.block_word(context.builder.block), Notes(context).words()
    stand.refusal_in_view = True
    title, text, colour = Notes(context).words()
    assert (title.lower(), text, colour) == (name.lower(), "", layout.CREAM)
    stand.refusal_in_view = False
    assert Notes(context).words() == approved
    assert approved[0].lower() != name.lower()
