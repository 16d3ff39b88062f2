"""Every kind of decision can be answered by mouse, keys and pad; choices can be undone."""

from __future__ import annotations

import math

import pytest

from game.block_and_key.state import BlockAndKeyState
from game.engine.contract import kind_of
from scenes.games.block_and_key import action_bar, builder, layout
from scenes.games.block_and_key.camera import CAMERAS, corner_point, pick, to_camera, to_world
from scenes.kit.input.intents import Device, Intent
from tests.block_and_key_view.asking import KINDS, asked
from tests.block_and_key_view.stand import Stand


@pytest.mark.parametrize("kind", KINDS)
def test_the_mouse_answers(kind: str, stand: Stand, positions: dict[str, BlockAndKeyState]) -> None:
    asked(stand, positions, kind)
    controller = stand.view.controller
    offer = stand.context.offer
    assert offer is not None
    if kind == "play":
        block = next(block for block, places in offer.places.items() if places)
        stand.click(controller.targets()["block", block].center)
        assert stand.context.builder.active
        stand.click(controller.targets()["button", action_bar.PLACE].center)
    elif kind == "place_for_ancients":
        stand.click(controller.targets()["button", action_bar.PLACE].center)
    elif kind == "turn_core":
        stand.click(controller.targets()["button", action_bar.CORE_TURN].center)
        stand.click(controller.targets()["button", action_bar.CORE_DONE].center)
    elif kind == "choose_nearest":
        standing = next(iter(offer.standing))
        stand.click(_point_on(stand, standing))
        assert stand.played == [offer.standing[standing]]
    else:
        wanted = {
            "first_dig": "line",
            "give_back": "block",
            "draw_key": "altar",
            "lay_down": "altar",
        }
        target = next(each for each in controller.targets() if each[0] == wanted.get(kind, "key"))
        stand.click(controller.targets()[target].center)
    assert len(stand.played) == 1, stand.refused
    stand.timeline.skip()


def _point_on(stand: Stand, standing: int) -> tuple[float, float]:
    """A point of the screen in the column of a standing block's highest cube."""
    heights = stand.context.model.heights(stand.context.camera)
    cells = stand.context.camera_cells(stand.context.model.standing(standing))
    x, y, _ = max(cells, key=lambda cell: (cell[0] + cell[1], cell[2]))
    return corner_point(x + 0.5, y + 0.5, heights[x, y])


def test_every_block_equally_near_can_be_pointed_at_and_no_other(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "choose_nearest")
    controller, offer = stand.view.controller, stand.context.offer
    assert offer is not None
    assert len(offer.standing) > 1
    for standing in range(len(stand.now.placed) + 1):
        found = controller.places.at(_point_on(stand, standing))
        if standing in offer.standing:
            assert found == ("standing", standing)
        else:
            assert found is None or found[1] in offer.standing


@pytest.mark.parametrize("device", list(Device))
def test_who_can_do_nothing_passes(device: Device, stand: Stand) -> None:
    stand.viewer = None
    stand.begin(3, seats=2)
    while stand.now.stack:
        stand.play(stand.rules.legal(stand.now)[0])
    stand.timeline.skip()
    state = stand.now
    state.dig, state.bag, state.blocks = [-1] * 9, [], [[], []]
    stand.kit.controls.device = device
    stand.place(state)
    stand.ask()
    stand.played.clear()
    button = stand.context.bar.find("pass_turn")
    assert button is not None
    if device is Device.MOUSE:
        stand.click(button.rect.center)
    else:
        stand.say(Intent.CONFIRM, device=device)
    assert [kind_of(action) for action in stand.played] == ["pass_turn"]
    stand.timeline.skip()


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize("kind", KINDS)
def test_keys_and_pads_answer(
    kind: str, device: Device, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    stand.kit.controls.device = device
    asked(stand, positions, kind)
    if kind == "play":
        offer = stand.context.offer
        assert offer is not None
        for _ in range(8):
            focus = stand.view.controller.focus
            if focus is not None and focus[0] == "block" and offer.places[int(focus[1])]:
                break
            stand.say(Intent.DOWN if device is Device.PAD else Intent.NEXT, device=device)
        stand.say(Intent.CONFIRM, device=device)
        assert stand.context.builder.active
        assert not stand.played
    elif kind == "turn_core":
        for _ in range(4):
            focus = stand.view.controller.focus
            if focus == ("button", action_bar.CORE_DONE):
                break
            stand.say(Intent.RIGHT, device=device)
    stand.say(Intent.CONFIRM, device=device)
    assert len(stand.played) == 1
    stand.timeline.skip()


def test_a_block_is_turned_in_three_axes(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    offer = stand.context.offer
    assert offer is not None
    block = max(offer.places, key=lambda each: len(stand.context.book.blocks.orientations(each)))
    many = len(stand.context.book.blocks.orientations(block))
    controller = stand.view.controller
    stand.click(controller.targets()["block", block].center)
    seen = set()
    for intent in (Intent.ZOOM_IN, Intent.PAGE_UP, Intent.PAGE_DOWN) * 24:
        stand.say(intent)
        seen.add(stand.context.builder.index)
    assert len(seen) == many
    before = stand.context.builder.index
    stand.wheel(1)
    stand.wheel(-1)
    assert stand.context.builder.index == before


@pytest.mark.parametrize(
    ("device", "turns", "quarters"),
    [
        (
            Device.KEYBOARD,
            (Intent.ZOOM_IN, Intent.PAGE_UP, Intent.PAGE_DOWN),
            (Intent.TAB_LEFT, Intent.TAB_RIGHT),
        ),
        (
            Device.PAD,
            (Intent.TAB_LEFT, Intent.TAB_RIGHT, Intent.PREVIOUS),
            (Intent.PAGE_UP, Intent.PAGE_DOWN),
        ),
    ],
)
def test_keys_and_pads_turn_the_block_and_the_camera_both_ways(
    device: Device,
    turns: tuple[Intent, ...],
    quarters: tuple[Intent, Intent],
    stand: Stand,
    positions: dict[str, BlockAndKeyState],
) -> None:
    stand.kit.controls.device = device
    asked(stand, positions, "play")
    offer, controller, context = stand.context.offer, stand.view.controller, stand.context
    assert offer is not None
    controller.activate(("block", max(offer.places, key=lambda each: len(offer.places[each]))))
    for intent, name in zip(turns, (builder.TURN, builder.TIP, builder.ROLL), strict=True):
        stand.frame()
        assert action_bar.sign_of(name, device) is intent
        bindings = stand.kit.controls.bindings
        assert (bindings.pad if device is Device.PAD else bindings.keys)[intent]
        context.builder.index = 0
        context.builder.turn(name, context.camera)
        wanted = context.builder.index
        context.builder.index = 0
        stand.say(intent, device=device)
        assert context.builder.index == wanted
    before = context.camera
    for intent, camera, name in zip(
        (*quarters, *quarters[::-1]),
        (before - 1, before, before + 1, before),
        (action_bar.VIEW_LEFT, action_bar.VIEW_RIGHT, action_bar.VIEW_RIGHT, action_bar.VIEW_LEFT),
        strict=True,
    ):
        assert action_bar.sign_of(name, device) is intent
        stand.say(intent, device=device)
        assert context.camera == camera % CAMERAS
        for _ in range(40):
            stand.frame()
    assert context.builder.active


def test_a_block_that_the_wheel_turns_goes_to_a_place_it_may_take(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    """As it does when the mouse moves: else a turned block would be refused where it hangs."""
    asked(stand, positions, "play")
    context, controller = stand.context, stand.view.controller
    assert context.offer is not None
    moved = 0
    for block, places in context.offer.places.items():
        controller.activate(("block", block))
        turned = {place.orientation for place in places}
        for point in (corner_point(4.5, 7.5, 0), corner_point(7.5, 4.5, 0)):
            stand.point(point)
            for _ in range(4):
                before = context.builder.action()
                stand.wheel(1)
                assert context.builder.allowed == (context.builder.index in turned)
                moved += before != context.builder.action()
        controller.cancel()
    assert moved > 3


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_a_block_is_placed_without_a_mouse(
    device: Device, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    stand.kit.controls.device = device
    asked(stand, positions, "play")
    offer, controller, builder_ = stand.context.offer, stand.view.controller, stand.context.builder
    assert offer is not None
    block = next(block for block, places in offer.places.items() if places)
    controller.activate(("block", block))
    start = (builder_.x, builder_.y)
    for way in (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT):
        stand.say(way, device=device)
    assert (builder_.x, builder_.y) == start
    assert builder_.allowed
    wanted = builder_.action()
    stand.say(Intent.CONFIRM, device=device)
    assert stand.played == [wanted]
    stand.timeline.skip()


def test_a_slip_is_taken_back_and_a_refusal_names_its_clause(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    controller = stand.view.controller
    offer = stand.context.offer
    assert offer is not None
    block = next(block for block, places in offer.places.items() if places)
    stand.click(controller.targets()["block", block].center)
    builder = stand.context.builder
    for x in range(10):
        for y in range(10):
            builder.hold(x, y)
            if not builder.allowed:
                break
    controller.refresh()
    stand.frame()
    stand.say(Intent.CONFIRM)
    assert not stand.played
    assert stand.refused[-1].startswith("BK-")
    stand.say(Intent.CANCEL)
    assert not builder.active


def test_the_ghost_follows_the_pointer(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    offer = stand.context.offer
    controller = stand.view.controller
    assert offer is not None
    block = next(block for block, places in offer.places.items() if places)
    stand.click(controller.targets()["block", block].center)
    context = stand.context
    heights, seen = context.model.heights(context.camera), set()
    for x, y in ((9, 9), (0, 9), (9, 0), (6, 6), (3, 7)):
        stand.point(corner_point(x + 0.5, y + 0.5, heights.get((x, y), 0)))
        column = to_world(context.camera, x, y)
        barred = context.builder.barred
        seen.add(barred is not None)
        there = context.builder.cells() if barred is None else barred.cells
        assert context.builder.allowed
        assert min(math.dist(column, cell[:2]) for cell in there) <= 1.5, (x, y)
    assert seen == {True, False}


def test_the_camera_goes_round(stand: Stand, positions: dict[str, BlockAndKeyState]) -> None:
    asked(stand, positions, "play")
    before = stand.context.camera
    for _ in range(CAMERAS):
        stand.say(Intent.TAB_RIGHT)
        for _ in range(40):
            stand.frame()
    assert stand.context.camera == before
    stand.click(layout.TURN_LEFT.center)
    assert stand.context.camera == (before - 1) % CAMERAS


@pytest.mark.parametrize("camera", range(CAMERAS))
def test_cameras_keep_every_cell_and_never_mirror(camera: int) -> None:
    cells = {(x, y) for x in range(10) for y in range(10)}
    assert {to_camera(camera, x, y) for x, y in cells} == cells
    for x, y in cells:
        assert to_world(camera, *to_camera(camera, x, y)) == (x, y)
    origin, east, south = (to_camera(camera, *cell) for cell in ((5, 5), (6, 5), (5, 6)))
    across = (east[0] - origin[0], east[1] - origin[1])
    down = (south[0] - origin[0], south[1] - origin[1])
    assert across[0] * down[1] - across[1] * down[0] == 1


def test_a_point_on_the_floor_picks_its_square() -> None:
    for x in range(10):
        for y in range(10):
            assert pick(corner_point(x + 0.5, y + 0.5, 0), {}) == (x, y)
    assert pick(corner_point(3.5, 3.5, 4), {(3, 3): 4}) == (3, 3)
    assert pick((10.0, 10.0), {}) is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (1700, 720)])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_it_draws_at_any_size_and_text_scale(size: tuple[int, int], language: str) -> None:
    stand = Stand(size, language=language, text_scale=1.5, patterns=True)
    stand.begin(4, seats=4)
    stand.ask()
    stand.frame()
    stand.kit.apply(stand.kit.settings.changed(text_scale=0.8))
    stand.view.resize()
    stand.frame()


def test_a_hint_holds_the_block_over_its_place(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    action = next(each for each in stand.rules.legal(stand.now) if kind_of(each) == "place")
    stand.view.suggest(action)
    assert stand.context.builder.action() == action
    stand.ask()
    assert not stand.context.builder.active


@pytest.mark.parametrize("kind", [each for each in KINDS if each != "place_for_ancients"])
def test_a_hint_stays_in_sight_while_the_mouse_wanders(
    stand: Stand, positions: dict[str, BlockAndKeyState], kind: str
) -> None:
    asked(stand, positions, kind)
    controller = stand.view.controller
    actions = [each for each in stand.rules.legal(stand.now) if kind_of(each) != "place"]
    if not actions:
        pytest.skip("only placements came up")
    stand.view.suggest(actions[-1])
    stand.point((640, 30))
    stand.frame()
    target = controller.hinted
    assert target is not None
    assert target in controller.targets()
    if kind == "turn_core":
        assert stand.context.model.core == getattr(actions[-1], "turns", -1)
    else:
        assert controller.places.actions()[target] == actions[-1]
    stand.ask()
    assert controller.hinted is None


def test_the_round_buttons_switch_and_tell_what_they_do(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    context = stand.context
    for rect in (layout.KEY_HINT, layout.TIMER):
        stand.click(rect.center)
        stand.frame()
    assert context.scouting
    assert context.clock.limit == 60
    for _ in range(200):
        stand.frame()
    offer = context.offer
    assert offer is not None
    places = {place for found in offer.places.values() for place in found}
    for block, found in context.scout.found.items():
        for place in found:
            assert place.block == block
            assert place in places
            assert stand.rules.preview(stand.now, place).completions
    assert context.clock.text == "54"


def test_covered_keys_are_seen_only_while_peeking(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "play")
    hand = list(stand.now.hands[0])
    assert stand.context.hud.keys() == hand
    stand.click(layout.EYE.center)
    stand.frame()
    covered = stand.context.hud.keys()
    assert [key[0] for key in covered] == ["?"] * len(hand)
    assert stand.context.hud.mystery() == -1
    stand.context.model.over = True
    stand.frame()
    assert stand.context.hud.keys() == hand
    stand.context.model.over = False
    stand.frame()
    assert stand.context.hud.keys() == covered
    stand.click(layout.EYE.center)
    stand.frame()
    assert stand.context.hud.keys() == hand


def test_the_gold_button_of_a_claim_claims_the_dearest_key(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    """It lies where the block was placed a moment ago: a second click must give nothing away."""
    asked(stand, positions, "claim")
    context = stand.context
    button = context.bar.find(action_bar.CLAIM)
    assert button is not None
    assert button.rect.right == max(each.rect.right for each in context.bar.buttons[:2])
    offer = context.offer
    assert offer is not None
    points = {key: context.book.keys[key].points for key in offer.keys}
    assert str(max(points.values())) in context._label(action_bar.CLAIM)
    stand.click(button.rect.center)
    played = stand.played[-1]
    assert kind_of(played) == "claim"
    assert points[getattr(played, "key", "")] == max(points.values())


@pytest.mark.parametrize("kind", ["draw_key", "lay_down"])
@pytest.mark.parametrize("name", list(action_bar.ALTARS))
def test_an_altar_is_chosen_by_its_button_too(
    stand: Stand, positions: dict[str, BlockAndKeyState], kind: str, name: str
) -> None:
    asked(stand, positions, kind)
    offer, button = stand.context.offer, stand.context.bar.find(name)
    assert offer is not None
    assert (button is not None) == (action_bar.ALTARS[name] in offer.altars)
    if button is None:
        return
    stand.click(button.rect.center)
    assert kind_of(stand.played[-1]) == kind
    assert getattr(stand.played[-1], "altar", "") == action_bar.ALTARS[name]


def test_the_note_takes_the_room_that_the_buttons_leave(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    widths = {}
    for kind in ("first_dig", "claim"):
        asked(stand, positions, kind)
        drawing = stand.view._drawing
        assert drawing is not None
        widths[kind] = drawing._notes._area()
    tray = [
        each.rect.left for each in stand.context.bar.buttons if each.rect.top >= layout.TRAY.top
    ]
    assert widths["claim"].right < min(tray)
    assert widths["first_dig"].width > 700
    assert layout.TRAY.contains(widths["first_dig"])


@pytest.mark.parametrize("kind", ["draw_key", "lay_down"])
def test_each_altar_has_its_button_below_it_and_the_fuller_one_is_gold(
    kind: str, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, kind)
    offer, drawing = stand.context.offer, stand.view._drawing
    assert offer is not None
    assert drawing is not None
    names = [name for name, altar in action_bar.ALTARS.items() if altar in offer.altars]
    for name in names:
        button = stand.context.bar.find(name)
        assert button is not None
        altar = layout.ALTARS[action_bar.ALTARS[name]]
        assert button.rect.left < altar[0] < button.rect.right
        assert button.rect.top > altar[1]
        assert not button.rect.colliderect(drawing._notes._area())
    left = {name: stand.context.model.altars[action_bar.ALTARS[name]] for name in names}
    assert left[stand.context.bar.golden] == max(left.values())
