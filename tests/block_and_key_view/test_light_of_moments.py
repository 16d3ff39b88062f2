"""Light and weight of the moments: who acts, what lands, what is claimed, and the end."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.block_and_key import events as ev
from game.block_and_key.actions import Place
from game.block_and_key.preview import completions
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import WIDTH
from scenes.games.block_and_key import action_bar, layout
from scenes.games.block_and_key.builder import TIP
from scenes.games.block_and_key.camera import LEFT_SIDES, RIGHT_SIDES, corner_point
from scenes.games.block_and_key.drawing.closing import Closing
from scenes.games.block_and_key.drawing.daylight import HOURS
from scenes.games.block_and_key.drawing.frame import BlockAndKeyDrawing
from scenes.games.block_and_key.drawing.shafts import face_middle
from scenes.games.block_and_key.lit_faces import lit_walls
from scenes.kit.draw.canvas import Anchor
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand

_STEP = 1 / 30
_FLOOR = corner_point(8.5, 8.5, 0)


def _floor(stand: Stand) -> pygame.Color:
    """A stone of the floor on which nothing lies, without dust before it."""
    stand.frame(0.0)
    return stand.window.get_at(stand.kit.canvas.point(*_FLOOR))


@pytest.mark.parametrize("kind", ["choose_nearest", "place_for_ancients"])
def test_the_room_turns_cold_while_the_ancients_act(
    kind: str, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    warmth = []
    for asked_now in ("play", kind, "play"):
        asked(stand, positions, asked_now)
        for _ in range(30):
            stand.frame(_STEP)
        colour = _floor(stand)
        warmth.append(colour.r / colour.b)
        assert colour.r > 90, "all blocks can be told apart"
    assert warmth[0] == pytest.approx(warmth[2], rel=0.06)
    assert warmth[1] < 0.88 * warmth[0]


def test_the_card_of_the_ancients_turns_the_room_cold_too(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    key = next(each for each in stand.rules.book.keys.values() if each.pips)
    stand.context.room.spell = 0.0
    stand.show([ev.AncientsRead(key.id, key.pips, key.stars, key.pips - 1, key.stars - 1, 0)])
    for _ in range(20):
        stand.timeline.update(_STEP)
        stand.frame(_STEP)
    assert stand.context.room.spell == 1.0
    stand.timeline.skip()
    for _ in range(20):
        stand.frame(_STEP)
    assert stand.context.room.spell == 0.0


@pytest.mark.parametrize("calm", [False, True])
def test_a_block_that_lands_sends_dust_over_the_floor(calm: bool) -> None:
    stand = Stand((640, 360), reduce_motion=calm)
    stand.begin(1, seats=1)
    source = Random(2)
    while True:
        placing = [each for each in stand.rules.legal(stand.now) if type(each).__name__ == "Place"]
        if placing:
            break
        stand.play(choice(stand, source))
        stand.timeline.skip()
    stand.play(placing[0])
    seen, spread = [], []
    for _ in range(90):
        if stand.timeline.busy:
            stand.timeline.update(_STEP)
        stand.frame(_STEP)
        landed = stand.context.falling is None or stand.context.falling.landed
        seen.append(stand.context.impact.active)
        assert landed or not seen[-1], "not before it lands"
        if seen[-1]:
            spread.append(stand.context.impact._age)
    assert any(seen) != calm
    assert not seen[-1], "it settles"
    assert spread == sorted(spread)


@pytest.mark.parametrize("calm", [False, True])
def test_a_block_in_hand_hops_as_it_moves_and_higher_as_it_is_turned(calm: bool) -> None:
    stand = Stand((640, 360), reduce_motion=calm)
    stand.begin(1, seats=1)
    source, controller = Random(2), stand.view.controller
    while not any(type(each).__name__ == "Place" for each in stand.rules.legal(stand.now)):
        stand.play(choice(stand, source))
        stand.timeline.skip()
    stand.ask()
    context = stand.context
    assert context.offer is not None
    block = max(context.offer.places, key=lambda each: len(context.offer.places[each]))  # type: ignore[union-attr]
    controller.take(block)
    controller.refresh()
    stand.frame(_STEP)
    assert context.hop.lift == 0, "a block that is just taken lies still"
    highest = []
    for change in (
        lambda: context.builder.move(context.camera, 1, 0),
        lambda: controller.turn(TIP, 1),
    ):
        before = context.builder.action()
        change()
        assert context.builder.action() != before
        lifts = []
        for _ in range(12):
            stand.frame(_STEP)
            lifts.append(context.hop.lift)
        assert lifts == sorted(lifts, reverse=True)
        assert lifts[-1] == 0
        highest.append(lifts[0])
    assert (highest[1] > highest[0] > 0) != calm


def test_the_wall_shows_a_claimed_pattern_and_no_other_square(stand: Stand) -> None:
    stand.begin(3, seats=2)
    context = stand.context
    for camera in range(4):
        context.camera = camera
        for view, rows in enumerate(context.model.pictures()):
            filled = [
                column + WIDTH * row
                for row, line in enumerate(rows)
                for column, colour in enumerate(line)
                if colour >= 0
            ]
            shown = list(lit_walls(context, view, filled[:2]))
            if view - 1 not in (LEFT_SIDES[camera], RIGHT_SIDES[camera]):
                assert not shown
                continue
            ((left, right),) = shown
            lit = right if view - 1 == LEFT_SIDES[camera] else left
            assert not (left if lit is right else right)
            squares = [
                column + WIDTH * row
                for row, line in enumerate(lit)
                for column, colour in enumerate(line)
                if colour >= 0
            ]
            assert squares == filled[:2]


def test_gold_frames_the_mosaics_of_a_claimed_pattern() -> None:
    stand = Stand((1280, 720))
    stand.begin(3, seats=2)
    context, drawing = stand.context, stand.view._drawing
    stand.frame()
    assert isinstance(drawing, BlockAndKeyDrawing)
    view = 1 + LEFT_SIDES[context.camera]
    square = next(
        column + WIDTH * row
        for row, line in enumerate(context.model.pictures()[view])
        for column, colour in enumerate(line)
        if colour >= 0
    )
    before = context.layer.picture.copy()
    after = before.copy()
    drawing._light_walls(after, view, (square,))
    ((_, wall),) = lit_walls(context, view, (square,))
    (tile,) = context.layer.mosaics(((), wall))
    place = tile.image.get_rect(topleft=(tile.left, tile.top))
    centre = place.center
    assert after.get_at(centre) == before.get_at(centre), "its own colour stays true"
    changed = [
        (x, y)
        for x in range(place.left - 6, place.right + 6)
        for y in range(place.top - 6, place.bottom + 6)
        if after.get_at((x, y)) != before.get_at((x, y))
    ]
    assert len(changed) > 40
    gold = [after.get_at(each) for each in changed]
    assert sum(each.r > 1.3 * each.b for each in gold) > 0.7 * len(gold)


@pytest.mark.parametrize("calm", [False, True])
def test_an_hour_goes_over_softly_into_the_next(calm: bool) -> None:
    stand = Stand((320, 180), reduce_motion=calm)
    stand.begin(1, seats=1)
    layer = stand.context.layer
    layer.ask(stand.context.shot()._replace(hour=0))
    layer.finish()
    layer.ask(stand.context.shot()._replace(hour=HOURS))
    layer.finish()
    at = stand.kit.canvas.point(*_FLOOR)
    evening, mixed = layer.picture.get_at(at), []
    for _ in range(40):
        picture = layer.picture.copy()
        layer.draw_before(picture)
        mixed.append(picture.get_at(at))
        if not layer.fade(_STEP):
            break
    assert (mixed[0] != evening) != calm
    assert mixed[-1] == evening


def test_a_new_block_does_not_fade_in_with_the_hour() -> None:
    stand = Stand((320, 180), reduce_motion=False)
    stand.begin(1, seats=1)
    source, layer = Random(2), stand.context.layer
    layer.ask(stand.context.shot()._replace(hour=0))
    layer.finish()
    while not stand.now.placed:
        stand.play(choice(stand, source))
        stand.timeline.skip()
    layer.ask(stand.context.shot()._replace(hour=HOURS))
    layer.finish()
    assert not layer.fade(_STEP)


def test_the_end_lights_the_temple_in_gold_and_leaves_its_colours_apart() -> None:
    stand = Stand((640, 360))
    stand.begin(4, seats=2)
    context = stand.context
    core = context.camera_cells(context.model.standing(0))
    nearest = max(core, key=sum)
    places = [
        corner_point(2.5, 2.5, 0),
        *(face_middle(nearest, face) for face in ("left", "right")),
    ]
    lit: list[list[pygame.Color]] = []
    stand.frame()
    for gold in (0.0, 1.0):
        context.closing = Closing(1.0, gold)
        stand.view.draw(stand.window)
        lit.append([stand.window.get_at(stand.kit.canvas.point(*each)) for each in places])
    dark, bright = lit
    for plain, shining in zip(dark, bright, strict=True):
        assert shining.r > plain.r + 15
        assert shining.r - plain.r > shining.b - plain.b, "the light is gold"
    _, left, right = bright
    assert sum(abs(a - b) for a, b in zip(left[:3], right[:3], strict=True)) > 60


def test_the_signs_of_buttons_lie_beside_all_controls(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sign on an arrow or on the dig would hide what it speaks of."""
    signs: list[tuple[Intent, pygame.FRect]] = []

    def noted(
        _kit: Kit, _on: pygame.Surface, intent: Intent, at: tuple[float, float], *_: Anchor
    ) -> None:
        signs.append((intent, pygame.FRect(0, 0, 24, 22).move_to(center=at)))

    monkeypatch.setattr(action_bar, "draw_prompt", noted)
    for device in (Device.KEYBOARD, Device.PAD):
        stand.kit.controls.device = device
        for kind in ("play", "place_for_ancients"):
            asked(stand, positions, kind)
            signs.clear()
            stand.context.bar.draw(stand.window)
            turning = [
                rect
                for intent, rect in signs
                if intent in {action_bar.sign_of(name, device) for name in action_bar._WORDLESS}
            ]
            assert len(turning) == 2, "both arrows tell their key"
            for rect in turning:
                for button in stand.context.bar.buttons:
                    assert not rect.colliderect(button.rect)
                for panel in (layout.BLOCKS, layout.DIG, layout.KEYS, layout.MAPS, layout.TRAY):
                    assert not rect.colliderect(panel)


@pytest.mark.parametrize("covered", [False, True])
def test_the_own_mystery_card_shows_its_colour_and_goes_to_the_keys(covered: bool) -> None:
    stand = Stand((640, 360), reduce_motion=False)
    stand.viewer = 0
    stand.begin(3, seats=2)
    context = stand.context
    context.covering = covered
    dealt = [
        ev.KeysDealt(seat, tuple(stand.now.hands[seat]), colour)
        for seat, colour in ((0, 2), (1, 1))
    ]
    stand.show(dealt)
    places, known = [], []
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        stand.frame(_STEP)
        places += [each.place for each in context.effects.flights if each.tile == 2]
        assert all(each.tile in (-1, 2) for each in context.effects.flights), "the own one alone"
        known.append(context.model.mystery[0] == 2)
    assert bool(places) != covered, "nobody else at the table sees a covered card"
    assert known[-1]
    if places:
        assert layout.TEMPLE.collidepoint(places[0])
        assert layout.MYSTERY.inflate(60, 60).collidepoint(places[-1])
        assert known.index(True) >= len(places), "it is known once it is there"


def test_the_wall_frames_a_pattern_that_the_block_in_hand_would_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand = Stand((640, 360))
    stand.viewer = 0
    stand.begin(4, seats=1)
    source, best = Random(7), None
    while best is None:
        legal = stand.rules.legal(stand.now)
        placing = [each for each in legal if isinstance(each, Place)]
        best = next(
            (each for each in placing if completions(stand.rules.book, stand.now, each)), None
        )
        if best is None:
            stand.play(choice(stand, source))
            stand.timeline.skip()
    stand.ask()
    stand.view.suggest(best)
    stand.frame()
    context, drawing = stand.context, stand.view._drawing
    assert isinstance(drawing, BlockAndKeyDrawing)
    assert context.preview is not None
    (found, *_) = context.preview.completions
    lit: list[tuple[int, tuple[int, ...]]] = []
    monkeypatch.setattr(
        drawing, "_light_walls", lambda _on, view, squares: lit.append((view, squares))
    )
    drawing._thoughts(stand.window)
    assert (found.view, found.squares) in lit
    while found.view - 1 not in (LEFT_SIDES[context.camera], RIGHT_SIDES[context.camera]):
        context.camera = (context.camera + 1) % 4
    ((left, right),) = lit_walls(context, found.view, found.squares)
    shown = {
        column + WIDTH * row
        for row, line in enumerate(left or right)
        for column, colour in enumerate(line)
        if colour >= 0
    }
    assert shown == set(found.squares), "those of the block in hand as well"
