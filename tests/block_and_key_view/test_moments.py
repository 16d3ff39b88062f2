"""Animations of claimed keys, of the Ancients' hands, and of the end of a match."""

from __future__ import annotations

from itertools import combinations, islice, pairwise
from random import Random

import pygame
import pytest

from game.block_and_key import events as ev
from game.block_and_key.preview import completions
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import TOP, WIDTH
from game.engine.contract import Event
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.camera import LEFT_SIDES, RIGHT_SIDES, corner_point
from scenes.games.block_and_key.drawing.closing import Closing, Lettering
from scenes.games.block_and_key.drawing.effects import CentredLine
from scenes.games.block_and_key.drawing.flights import Flight
from scenes.games.block_and_key.lit_faces import nearest_cell
from tests.block_and_key.test_any_match import positions
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand

_STEP = 1 / 30


def _played(stand: Stand, action: object) -> list[Event]:
    """Play without animating, and show the position before the events."""
    after = stand.rules.copy(stand.now)
    events = list(stand.rules.apply(after, action))  # type: ignore[arg-type]
    stand.view.settle(stand.shown)
    stand.view.rest(stand.now)
    stand.state = after
    return events


def _claim(stand: Stand) -> ev.KeyClaimed:
    """The first key that a match brings in which everybody places for keys."""
    source = Random(7)
    stand.begin(4, seats=2)
    while True:
        legal = stand.rules.legal(stand.now)
        claims = [each for each in legal if type(each).__name__ == "Claim"]
        if claims:
            event = _played(stand, claims[0])[0]
            assert isinstance(event, ev.KeyClaimed)
            return event
        placing = [each for each in legal if type(each).__name__ == "Place"]
        good = [each for each in placing if completions(stand.rules.book, stand.now, each)]  # type: ignore[arg-type]
        stand.rules.apply(stand.now, good[0] if good else choice(stand, source))  # type: ignore[arg-type]


@pytest.mark.parametrize("view", range(5))
def test_a_claimed_key_turns_and_its_pattern_lights_up_from_the_side_that_sees_it(
    view: int,
) -> None:
    stand = Stand((640, 360), reduce_motion=False)
    event = _claim(stand)
    event = type(event)(event.seat, event.key, event.points, view, event.squares, event.claimed)
    context, lit, turned, cameras = stand.context, [0], [0.0], []
    sides: set[int] = set()
    stand.show([event])
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        stand.frame(_STEP)
        if context.lit_squares is not None:
            assert context.lit_squares[:2] == (event.key, view)
            lit.append(len(context.lit_squares[2]))
            cameras.append(context.camera)
        if context.effects.card is not None:
            turned.append(context.effects.card.turn)
            sides.add(context.effects.card.side)
    assert lit == sorted(lit)
    assert set(lit) == set(range(len(event.squares) + 1)), "one after the other"
    assert max(turned) >= 1.0
    if view != TOP:
        assert view - 1 in (LEFT_SIDES[cameras[-1]], RIGHT_SIDES[cameras[-1]])
        on_the_left_wall = view - 1 == RIGHT_SIDES[cameras[-1]]
        assert sides == {1 if on_the_left_wall else -1}, "the relief of the view stays free"
    assert context.effects.card is context.lit_squares is None
    assert not context.shining
    assert not context.effects.flights
    assert event.key in context.model.claimed[event.seat]


def test_a_camera_that_does_not_follow_stays_where_it_is() -> None:
    stand = Stand((320, 180), reduce_motion=False)
    event = _claim(stand)
    stand.context.follow_turns = False
    before = stand.context.camera
    stand.show([event])
    stand.wait(_STEP)
    assert stand.context.camera == before


_Pair = tuple[tuple[float, float], tuple[float, float], float]


def _pairs(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> list[_Pair]:
    """The hands that are drawn from now on: where the left and the right are, and how clear."""
    drawn: list[_Pair] = []
    assert stand.view._drawing is not None
    monkeypatch.setattr(
        stand.view._drawing._hands,
        "_pair",
        lambda _surface, left, right, share, *_size: drawn.append((left, right, share)),
    )
    return drawn


def test_own_blocks_fall_from_no_hands(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(stand, positions, "play")
    drawn = _pairs(stand, monkeypatch)
    controller, offer = stand.view.controller, stand.context.offer
    assert offer is not None
    block, places = next((block, places) for block, places in offer.places.items() if places)
    controller.take(block)
    controller.refresh()
    stand.frame()
    stand.play(places[0])
    while stand.timeline.busy and not any(each.lift for each in [stand.context.falling] if each):
        stand.timeline.update(_STEP)
    stand.frame()
    assert not drawn
    stand.timeline.skip()


def _placed_by_ancients(stand: Stand) -> ev.BlockPlaced:
    """What happens when their block is placed where it is held; the rest is left out."""
    action = stand.context.builder.action()
    return next(
        each
        for each in _played(stand, action)
        if isinstance(each, ev.BlockPlaced) and each.seat < 0
    )


def test_the_ancients_hold_their_block_until_it_lies_then_let_go(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(stand, positions, "place_for_ancients")
    drawn = _pairs(stand, monkeypatch)
    stand.frame()
    assert [share for *_, share in drawn] == [1.0]
    event = _placed_by_ancients(stand)
    drawn.clear()
    lifts: list[float] = []
    stand.show([event])
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        seen, falling = len(drawn), stand.context.falling
        stand.frame(_STEP)
        if falling is not None and len(drawn) > seen:
            lifts.append(falling.lift)
            assert drawn[-1][2] == falling.hands
            assert falling.landed or falling.hands == 1.0, "nobody lets go of it in the air"
    assert max(lifts) > 1, "it is lifted first"
    assert 0.0 in lifts, "hands are at it as it lies"
    highest, lowest = lifts.index(max(lifts)), lifts.index(0.0, lifts.index(max(lifts)))
    assert drawn[highest][0][1] < drawn[lowest][0][1] - 20, "they go down with it"
    fading = [share for *_, share in drawn[lowest:]]
    assert fading == sorted(fading, reverse=True)
    assert fading[-1] < 0.3
    assert stand.context.model.placed[-1].seat < 0


def test_the_ancients_carry_their_block_from_the_dig_to_its_place(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The block is between their hands all the way, and nowhere else meanwhile."""
    asked(stand, positions, "place_for_ancients")
    event = _placed_by_ancients(stand)
    drawn = _pairs(stand, monkeypatch)
    space = 3
    stand.context.model.dig[space] = event.block
    stand.show([ev.AncientsTook(space, event.block), event])
    stand.timeline.update(_STEP)
    stand.frame(_STEP)
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        stand.frame(_STEP)
        held = stand.context.effects.carried is not None
        assert not (held and stand.context.falling), "there is one block"
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b, _ in drawn]
    pit = layout.pit_rect(space).center
    assert abs(middles[0][0] - pit[0]) < 30
    assert abs(middles[0][1] - pit[1]) < 30
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(middles)]
    assert max(steps) < 140, "no leap on the way"
    assert stand.context.model.dig[space] < 0


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_the_end_the_mystery_squares_of_each_seat_are_counted_in_turn(seats: int) -> None:
    stand = Stand((320, 180))
    stand.viewer = None
    stand.begin(5, seats=seats, length="short")
    source = Random(3)
    while True:
        action = choice(stand, source)
        probe = stand.rules.copy(stand.now)
        end = [e for e in stand.rules.apply(probe, action) if isinstance(e, ev.MatchEnded)]  # type: ignore[arg-type]
        if end:
            break
        stand.rules.apply(stand.now, action)  # type: ignore[arg-type]
    event = next(each for each in _played(stand, action) if isinstance(each, ev.MatchEnded))
    stand.context.model.settle(stand.now)
    stand.context.model.totals, stand.context.model.over = (), False
    lit: dict[int, set[int]] = {}
    points: list[tuple[int, ...]] = []
    heads: set[str] = set()
    stand.show([event])
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        stand.view.update(_STEP)
        spot = stand.context.spotlit
        if spot >= 0 and stand.context.lit_squares is not None:
            assert stand.context.hud.shown.deciding == spot
            lit.setdefault(spot, set()).update(stand.context.lit_squares[2])
        points.append(tuple(stand.context.model.points(seat) for seat in range(seats)))
        closing = stand.context.closing
        assert closing is not None
        if closing.words is not None and closing.words.tile >= 0:
            assert closing.words.quiet == closing.words.text.endswith("+0")
        if closing.gold and closing.words is not None:
            heads.add(closing.words.text)
            winner = stand.context.hud.shown.deciding
            assert event.scores[winner] == max(event.scores)
            if seats == 1:
                rank = stand.context.book.rank(event.scores[0])
                assert closing.words.text == stand.kit.words(f"block_and_key.heading.{rank}")
            else:
                assert closing.words.text == f"{stand.context.table.name_of(winner)} wins"
            assert len(closing.notes) == seats, "a kind word for everybody"
    assert len(heads) == 1
    assert list(lit) == list(range(seats))
    assert tuple(len(lit[seat]) for seat in range(seats)) == event.squares
    assert event.key_points in points
    assert points[-1] == event.scores
    assert stand.context.spotlit == -1
    before = stand.context.model.snapshot()
    stand.view.settle(stand.shown)
    assert stand.context.model.snapshot() == before


@pytest.mark.parametrize("view", [1, 2, 3, 4])
def test_the_camera_goes_the_shorter_way_to_what_is_claimed(view: int) -> None:
    stand = Stand((320, 180), reduce_motion=False)
    stand.begin(4, seats=2)
    context = stand.context
    for camera in range(4):
        context.camera = context._wanted = camera
        context.face_view(view)
        seen = view - 1 in (LEFT_SIDES[camera], RIGHT_SIDES[camera])
        assert context.turntable.active != seen
        while context.turntable.active:
            context.turntable.update(_STEP)
        assert not context.go_round(), "one quarter is enough"
        assert view - 1 in (LEFT_SIDES[context.camera], RIGHT_SIDES[context.camera])


def test_of_cubes_behind_one_another_the_one_that_is_seen_is_lit() -> None:
    stand = Stand((320, 180))
    hidden = 0
    for state in islice(positions(5), 20, None, 9):
        stand.place(stand.rules.copy(state))
        model = stand.context.model
        colours = {
            cell: placed.block % 4
            for number, placed in enumerate(model.placed)
            for cell in model.standing(number + 1)
        }
        for view, rows in enumerate(model.pictures()):
            for square in range(len(rows) * WIDTH):
                cell = nearest_cell(stand.context, view, square)
                shown = rows[square // WIDTH][square % WIDTH]
                assert (cell is None) == (shown < 0)
                if cell in colours:
                    assert colours[cell] == shown
                    hidden += 1
    assert hidden


def test_what_the_card_of_the_ancients_names_is_marked_while_it_hangs(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The space in the dig, and the square in the corner of the floor."""
    asked(stand, positions, "play")
    key = next(each for each in stand.rules.book.keys.values() if each.pips)
    space, corner = key.pips - 1, key.stars - 1
    ringed: list[pygame.FRect] = []
    marked: list[list[tuple[int, int]]] = []
    monkeypatch.setattr(stand.kit.skin, "ring", lambda _, rect, *__, **___: ringed.append(rect))

    def mark(on: pygame.Surface, _: object, points: list[tuple[int, int]], *__: object) -> None:
        if on is stand.window:
            marked.append(points)

    monkeypatch.setattr(pygame.draw, "polygon", mark)
    stand.show([ev.AncientsRead(key.id, key.pips, key.stars, space, corner, 0)])
    stand.timeline.update(0.6)
    stand.frame()
    assert layout.pit_rect(space) in ringed
    assert len(marked[-1]) == 4
    stand.timeline.skip()
    ringed.clear()
    marked.clear()
    stand.frame()
    assert layout.pit_rect(space) not in ringed
    assert not marked


def test_a_block_that_shines_does_so_in_every_column() -> None:
    stand = Stand((640, 360))
    stand.begin(3, seats=2)
    stand.frame()
    context = stand.context
    before, lit = context.layer.picture.copy(), context.layer.picture.copy()
    cells = context.camera_cells(context.model.standing(0))
    context.pieces.lit(lit, cells, layout.ANCIENT, 0.5)
    tops = [(x, y, z) for x, y, z in cells if (x, y, z + 1) not in cells]
    assert len(tops) == 4
    for x, y, z in tops:
        pixel = stand.kit.canvas.point(*corner_point(x + 0.3, y + 0.3, z + 1))
        assert lit.get_at(pixel) != before.get_at(pixel)


_FLOOR_ENDS: float = 562
"""Where the floor of the temple comes nearest to the lower edge of the window."""


@pytest.mark.parametrize("watching", [False, True])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_words_of_a_moment_leave_the_temple_and_the_replay_bar_in_sight(
    monkeypatch: pytest.MonkeyPatch, text_scale: float, watching: bool
) -> None:
    monkeypatch.setattr(Stand, "watching", watching)
    stand = Stand((1280, 720), text_scale=text_scale)
    stand.begin(4, seats=2)
    stand.frame()
    effects = stand.context.effects
    plates: list[pygame.FRect] = []
    monkeypatch.setattr(stand.kit.skin, "panel", lambda _, rect, *__: plates.append(rect))
    effects.words = CentredLine("Wanda Verylongname: 23 mystery squares, +7", 1.0)
    effects.draw(stand.window)
    plate = plates[-1]
    assert plate.top > _FLOOR_ENDS
    if not watching:
        tray = layout.TRAY.inflate(-2, -2)
        assert plates[0].contains(tray), "no half of what lies there is left"
    assert plate.bottom <= (layout.TRAY.top if watching else layout.TRAY.bottom) + 1


@pytest.mark.parametrize("watching", [False, True])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_winner_stands_above_and_every_seat_below_the_temple(
    monkeypatch: pytest.MonkeyPatch, seats: int, text_scale: float, watching: bool
) -> None:
    monkeypatch.setattr(Stand, "watching", watching)
    stand = Stand((1280, 720), text_scale=text_scale)
    stand.begin(4, seats=seats)
    stand.frame()
    below = str(stand.kit.words("block_and_key.outcome.turn_order"))
    words = Lettering("Wanda Verylongname the Third wins", 84.0, below, share=1.0)
    note = str(stand.kit.words("block_and_key_table.moment.built", count=12))
    stand.context.closing = Closing(1.0, 1.0, words, [note] * seats)
    plates: list[pygame.FRect] = []
    panel, write = stand.kit.skin.panel, stand.kit.text.draw
    written: list[tuple[str, pygame.Rect]] = []
    monkeypatch.setattr(
        stand.kit.skin,
        "panel",
        lambda on, rect, *rest: (plates.append(pygame.FRect(rect)), panel(on, rect, *rest)),
    )
    monkeypatch.setattr(
        stand.kit.text,
        "draw",
        lambda on, text, *rest, **more: written.append((text, write(on, text, *rest, **more))),
    )
    stand.frame()
    assert len(plates) == seats, "no panel of the table is left"
    assert all(plate.top > _FLOOR_ENDS for plate in plates)
    assert not any(plate.colliderect(layout.REPLAY_BAR) for plate in plates if watching)
    window = pygame.FRect(0, 0, 1280, 720)
    assert all(window.contains(plate) for plate in plates)
    assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
    high = [rect for text, rect in written if text in below]
    assert high
    assert all(rect.bottom < 190 for rect in high)
    rest = [rect for text, rect in written if text not in below and not text.isspace()]
    inside = [
        any(plate.contains(rect) for plate in plates) for rect in rest if rect.top > _FLOOR_ENDS
    ]
    assert len(inside) >= 3 * seats
    assert all(inside)


def test_the_panels_come_back_after_the_end() -> None:
    stand = Stand((640, 360))
    stand.begin(4, seats=2)
    stand.context.closing = Closing(1.0, 1.0)
    stand.context.model.over = True
    stand.timeline.skip()
    shares = []
    for _ in range(120):
        stand.view.update(_STEP)
        closing = stand.context.closing
        shares.append(0.0 if closing is None else closing.share)
    assert shares[0] == 1.0
    assert 0 < min(share for share in shares if share) < 1
    assert stand.context.closing is None


def test_a_replay_tells_above_its_bar_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stand, "watching", True)
    stand = Stand((640, 360), reduce_motion=False)
    stand.begin(4, seats=2)
    written: list[str] = []
    write = stand.kit.text.draw
    monkeypatch.setattr(
        stand.kit.text,
        "draw",
        lambda on, text, *rest, **more: (written.append(text), write(on, text, *rest, **more)),
    )
    event = ev.TurnPassed(0)
    stand.show([event, ev.CoreTurned(0, 1, (0, 1, 2, 3))])
    told = set()
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        written.clear()
        stand.frame(_STEP)
        told |= set(written)
    line = stand.view.describe(ev.CoreTurned(0, 1, (0, 1, 2, 3)))
    assert line is not None
    assert str(stand.kit.words(line[0], **line[1])) in told


def test_in_a_replay_the_tray_yields_to_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stand, "watching", True)
    stand = Stand((320, 180))
    stand.begin(4, seats=2)
    plates: list[pygame.FRect] = []
    panel = stand.kit.skin.panel
    monkeypatch.setattr(
        stand.kit.skin,
        "panel",
        lambda on, rect, *rest: (plates.append(pygame.FRect(rect)), panel(on, rect, *rest)),
    )
    for blocks in ([], [1, 2, 3]):
        plates.clear()
        stand.context.model.blocks[1] = blocks
        stand.context.kept.forget()
        stand.frame()
        assert not any(each.colliderect(layout.REPLAY_BAR) for each in plates)
        assert (layout.TRAY_IN_REPLAY in plates) == bool(blocks)
        assert all(layout.TRAY_IN_REPLAY.contains(rect) for rect in stand.context.hud.held_rects())


@pytest.mark.parametrize("covering", [False, True])
def test_a_drawn_key_is_turned_over_on_its_way_only_for_who_may_see_it(
    monkeypatch: pytest.MonkeyPatch, *, covering: bool
) -> None:
    stand = Stand((640, 360), reduce_motion=False)
    stand.viewer = 0
    stand.begin(4, seats=2)
    stand.context.covering = covering
    shown: list[str] = []
    card = stand.context.cards.card
    monkeypatch.setattr(
        stand.context.cards,
        "card",
        lambda on, key, *rest, **more: (shown.append(key), card(on, key, *rest, **more)),
    )
    key = next(each for each in stand.rules.book.decks["sun"] if each not in stand.now.hands[0])
    for seat, named in ((0, key), (1, "?sun")):
        shown.clear()
        stand.show([ev.KeyDrawn(seat, "sun", named)])
        while stand.context.effects.flights or not shown:
            stand.timeline.update(_STEP)
            stand.frame(_STEP)
            flights = stand.context.effects.flights
            if flights and flights[0].share > 0.95:
                break
            if not stand.timeline.busy:
                break
        assert (key in shown) == (seat == 0 and not covering)
        stand.timeline.skip()


def test_points_of_a_claimed_key_stand_below_the_plate_of_who_claims() -> None:
    stand = Stand((320, 180), reduce_motion=False)
    event = _claim(stand)
    stand.show([event])
    gained, before = set(), stand.context.model.points(event.seat)
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        gain = stand.context.effects.gain
        if gain is not None:
            gained.add((gain.text, gain.place[0]))
            assert stand.context.model.points(event.seat) == before + event.points
    plate = layout.plate_rect(event.seat, 2)
    assert gained == {(f"+{event.points}", plate.centerx)}
    assert stand.context.effects.gain is None


def test_the_room_grows_dark_while_a_pattern_shines() -> None:
    stand = Stand((640, 360))
    stand.begin(3, seats=2)
    stand.frame()
    context, seen = stand.context, []
    corner = stand.kit.canvas.point(*corner_point(9.5, 1.5, 0))
    for shining in (0.0, 0.5, 1.0):
        context.lit_squares, context.shining = ("", 1, ()), shining
        stand.frame(0.0)
        seen.append(sum(stand.window.get_at(corner)[:3]))
    assert seen[0] > 1.1 * seen[1] > 1.2 * seen[2]


def test_a_dug_block_swings_out_over_the_table_and_grows_on_its_way() -> None:
    flight = Flight((100.0, 600.0), (120.0, 200.0), block=0, zoom=0.9, leaving=0.4, bow=100.0)
    flight.share = 0.5
    assert flight.place[0] == pytest.approx(210.0)
    assert flight.size > max(flight.zoom, flight.leaving)
    for share, place, size in ((0.0, (100.0, 600.0), 0.4), (1.0, (120.0, 200.0), 0.9)):
        flight.share = share
        assert flight.place == pytest.approx(place)
        assert flight.size == pytest.approx(size)
