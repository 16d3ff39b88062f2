"""The tray shows another seat's actions and hand; keys and views keep their places."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pygame
import pytest

from game.block_and_key import events as ev
from game.block_and_key.claiming import match_for
from game.block_and_key.state import BlockAndKeyState
from game.block_and_key.temple import VIEWS
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.camera import Point, corner_point
from scenes.games.block_and_key.drawing.frame import BlockAndKeyDrawing
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.theme import DEFAULT_PLAYERS
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.text.words import LANGUAGES
from tests.block_and_key_view.asking import asked
from tests.block_and_key_view.choosing import choice
from tests.block_and_key_view.stand import Stand

_STEP = 1 / 30
_LOOK = DEFAULT_PLAYERS[0]


def _until(stand: Stand, due: Callable[[], bool]) -> None:
    source = Random(2)
    while not due():
        stand.play(choice(stand, source))
        stand.timeline.skip()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_blocks_of_who_acts_lie_open_in_the_tray(seats: int) -> None:
    stand = Stand((320, 180))
    stand.viewer = 0
    stand.begin(4, seats=seats)
    _until(stand, lambda: not stand.now.stack and stand.now.seat == 1)
    stand.frame()
    hud = stand.context.hud
    assert hud.other == 1
    assert hud.held() == stand.now.blocks[1]
    rects = hud.held_rects()
    assert len(rects) == len(stand.now.blocks[1]) + 1
    assert all(layout.TRAY.contains(rect) for rect in rects)
    assert stand.view._drawing is not None
    notes = stand.view._drawing._notes
    assert notes._area().right < rects[0].left
    _until(stand, lambda: not stand.now.stack and stand.now.seat == 0)
    stand.ask()
    stand.frame()
    assert hud.other == seats - 1, "who acted before"
    block = next(block for block, places in stand.context.offer.places.items() if places)  # type: ignore[union-attr]
    controller = stand.view.controller
    controller.take(block)
    controller.arrange()
    assert hud.held_rects() == [], "the buttons have the room"


def test_alone_there_is_nobody_whose_blocks_could_be_shown() -> None:
    stand = Stand((320, 180))
    stand.begin(1, seats=1)
    stand.frame()
    assert stand.context.hud.other == -1
    assert stand.context.hud.held_rects() == []


def test_while_another_acts_the_tray_says_what_they_do() -> None:
    stand = Stand((320, 180), reduce_motion=False)
    stand.viewer = 0
    stand.begin(4, seats=2)
    _until(stand, lambda: not stand.now.stack and stand.now.seat == 1)
    dig = next(each for each in stand.rules.legal(stand.now) if type(each).__name__ == "Dig")
    events = stand.play(dig)
    dug = next(each for each in events if isinstance(each, ev.BlocksDug))
    told = set()
    while stand.timeline.busy:
        stand.timeline.update(_STEP)
        stand.frame(_STEP)
        assert stand.view._drawing is not None
        told.add(stand.view._drawing._notes.words()[1])
    line = stand.view.describe(dug)
    assert line is not None
    assert str(stand.kit.words(line[0], **line[1])) in told


def test_dug_blocks_come_to_places_that_stay_where_they_are() -> None:
    stand = Stand((320, 180), reduce_motion=False)
    stand.viewer = 0
    stand.begin(4, seats=2)
    _until(stand, lambda: not stand.now.stack and stand.now.seat == 0)
    hud, before = stand.context.hud, list(stand.now.blocks[0])
    events = stand.play(stand.rules.legal(stand.now)[0])
    dug = next(each for each in events if isinstance(each, ev.BlocksDug))
    assert dug.seat == 0
    lengths, ends = set(), set()
    while stand.timeline.busy and len(before) + len(dug.blocks) <= 7:
        stand.timeline.update(_STEP)
        if hud.shown.absent:
            lengths.add(len(hud.own()))
            ends |= {each.end for each in stand.context.effects.flights if each.block in dug.blocks}
    count = len(before) + len(dug.blocks)
    assert lengths == {count}
    assert ends == {layout.block_rect(number, count).center for number in range(len(before), count)}
    stand.timeline.skip()
    assert not hud.shown.absent


def test_where_a_key_can_be_claimed_shines(
    stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, "claim")
    context, offer, controller = stand.context, stand.context.offer, stand.view.controller
    assert offer is not None
    for key in ("", *offer.keys):
        controller.point_at(("key", key) if key else None)
        meant = key or offer.dearest_key(context.book)
        match = match_for(context.book, offer.state, offer.seat, meant)
        assert match is not None
        assert context.lit_squares == (meant, match.view, match.squares)
    stand.view.rest(stand.now)
    assert context.lit_squares is None


def test_while_the_ancients_build_their_nearest_block_shines(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(stand, positions, "place_for_ancients")
    frame = stand.now.stack[-1]
    lit: list[list[tuple[int, int, int]]] = []
    monkeypatch.setattr(stand.context.pieces, "lit", lambda _on, cells, *_: lit.append(cells))
    stand.frame()
    standing = frame.standing  # type: ignore[union-attr]
    assert stand.context.camera_cells(stand.context.model.standing(standing)) in lit


def test_the_log_names_the_block_that_was_nearest() -> None:
    stand = Stand((320, 180))
    stand.begin(5, seats=1)
    _until(stand, lambda: len(stand.now.placed) > 2)
    for standing in (0, 1, 3):
        line = stand.view.describe(ev.NearestFound(standing, (), 2, 1))
        assert line is not None
        block = stand.now.placed[standing - 1].block
        name = (
            stand.context.block_word(block) if standing else stand.kit.words("block_and_key.core")
        )
        assert line[1]["block"] == str(name)


def test_the_ring_on_an_altar_leaves_its_number_free(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(stand, positions, "lay_down")
    rings: list[pygame.FRect] = []
    monkeypatch.setattr(stand.kit.skin, "ring", lambda _on, rect, *_, **__: rings.append(rect))
    stand.view.controller.point_at(("altar", "sun"), by_keys=True)
    assert isinstance(stand.view._drawing, BlockAndKeyDrawing)
    stand.view._drawing._focus(stand.window)
    _, y = layout.ALTARS["sun"]
    assert rings
    assert all(rect.bottom <= y + 2 for rect in rings)


def test_the_token_of_a_seat_stands_beside_its_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand((640, 360))
    stand.begin(3, seats=4)
    hud = stand.context.hud
    for seat in range(4):
        hud.shown.seat = seat
        stand.context.kept.forget()
        tokens: list[tuple[int, pygame.FRect]] = []
        monkeypatch.setattr(
            hud.plates, "token", lambda _on, whose, at, to=tokens: to.append((whose, at)) or _LOOK
        )
        hud.draw(stand.window)
        (mark,) = [at for whose, at in tokens if whose == seat and at.width < 20]
        own = hud.map_rects()[1 + stand.context.model.table.sides[seat]]
        assert layout.is_great(own)
        assert abs(mark.centerx - own.centerx) < own.width
        assert own.top - 30 < mark.top < own.top + 20
        monkeypatch.undo()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_largest_text_the_tray_holds_what_is_told_and_asked(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=1.5)
    stand.viewer = 0
    stand.names = ("Archaeologist", "Regular (Blue)")
    stand.begin(4, seats=2)
    _until(stand, lambda: not stand.now.stack and len(stand.now.blocks[1]) == 7)
    _until(stand, lambda: not stand.now.stack and stand.now.seat == 0)
    hud = stand.context.hud
    plates: list[pygame.FRect] = []
    monkeypatch.setattr(stand.kit.skin, "panel", lambda _on, rect, *_, **__: plates.append(rect))
    assert stand.view._drawing is not None
    notes = stand.view._drawing._notes
    dug = ev.BlocksDug(1, 1, (3, 4, 5), (10, 33, 39))
    line = stand.view.describe(dug)
    assert line is not None
    hud.shown.told = str(stand.kit.words(line[0], **line[1]))
    stand.view.rest(stand.now)
    notes.draw(stand.window)
    stand.ask()
    notes.draw(stand.window)
    assert plates == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_head_of_the_keys_has_room_for_all_that_stands_there(
    language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720), language=language, text_scale=scale)
    stand.names = ("Archaeologist of the West", "Bo")
    stand.begin(4, seats=2)
    written: dict[str, pygame.FRect] = {}
    crests: list[pygame.FRect] = []
    plates = stand.context.hud.plates
    monkeypatch.setattr(plates, "crest", lambda _on, _seat, rect: crests.append(rect))
    text, draw = stand.kit.text, stand.kit.text.draw

    def noted(on: pygame.Surface, words: str, style: TextStyle, at: Point, *anchor: Anchor) -> None:
        left = at[0] - anchor[0].value[0] * text.width(words, style) if anchor else at[0]
        written[words] = pygame.FRect(left, at[1], text.width(words, style), 1)
        draw(on, words, style, at, *anchor)

    monkeypatch.setattr(text, "draw", noted)
    stand.context.hud._keys(stand.window)
    title = written[str(stand.kit.words("block_and_key_table.panel.keys"))]
    mystery = next(rect for words, rect in written.items() if words[:1] in "M謎")
    (crest,) = crests
    assert title.right < crest.left
    assert crest.right < mystery.left
    assert mystery.right < layout.MYSTERY.left < layout.MYSTERY.right < layout.EYE.left


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (
            ("Red", "Rookie (Blue)", "Rookie (Yellow)", "Rookie (Violet)"),
            ("Blue", "Yellow", "Violet"),
        ),
        (("紅方", "新手（藍方）", "經驗豐富的老手（黃方）", "新手（紫方）"), ("黃方",)),
    ],
)
def test_several_bots_are_told_apart_on_their_plates(
    names: tuple[str, ...], shown: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand((1280, 720))
    stand.names = names
    stand.begin(4, seats=4)
    written: list[str] = []
    monkeypatch.setattr(stand.kit.text, "draw", lambda _on, words, *_: written.append(words))
    for seat in range(4):
        stand.context.hud.plates.plate(seat)(stand.window)
    for name in shown:
        assert any(name in words for words in written)


def test_the_shelf_says_where_blocks_come_from_once_they_can_be_taken(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(stand.kit.text, "draw_wrapped", lambda _on, words, *_: said.append(words))
    for kind, told in (("turn_core", False), ("first_dig", True)):
        said.clear()
        asked(stand, positions, kind)
        whole = "".join(stand.context.word("panel.no_blocks").split())
        assert (whole in ("".join(words.split()) for words in said)) == told


def test_keys_and_views_lie_apart_in_fixed_places() -> None:
    keys = [layout.key_rect(number) for number in range(4)]
    assert len({rect.size for rect in keys}) == 1
    heads = [layout.MYSTERY_AREA, layout.EYE]
    for own in VIEWS[1:]:
        for great in VIEWS:
            views = layout.map_rects(own, great)
            for panel, rects in ((layout.KEYS, [*keys, *heads]), (layout.MAPS, views)):
                for one, other in combinations(rects, 2):
                    assert not one.colliderect(other)
                for rect in rects:
                    assert panel.contains(rect)
            for one, other in combinations(views, 2):
                assert not one.inflate(4, 4).colliderect(other.inflate(4, 4)), "frames lie apart"


def test_the_great_view_changes_places_with_the_own_one_alone() -> None:
    for own in VIEWS[1:]:
        usual = layout.map_rects(own, own)
        assert layout.is_great(usual[own])
        for great in VIEWS:
            places = layout.map_rects(own, great)
            assert places[great] == usual[own]
            assert places[own] == usual[great]
            for view in set(VIEWS) - {own, great}:
                assert places[view] == usual[view]


def test_the_names_of_views_lie_beside_all_squares(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand((1280, 720), text_scale=1.5)
    stand.begin(3, seats=4)
    stand.frame()
    views, text = stand.context.hud.views, stand.kit.text
    written: list[pygame.FRect] = []
    draw = text.draw

    def noted(on: pygame.Surface, words: str, style: TextStyle, at: Point, *anchor: Anchor) -> None:
        across, down = anchor[0].value if anchor else (0.0, 0.0)
        size = text.width(words, style), 0.8 * style.size * text.text_scale
        written.append(pygame.FRect(at[0] - across * size[0], at[1] - down * size[1], *size))
        draw(on, words, style, at, *anchor)

    monkeypatch.setattr(text, "draw", noted)
    for great in VIEWS:
        stand.context.hud.shown.great = great
        written.clear()
        views.draw(stand.window)
        assert len(written) == len(VIEWS) + 1
        for rect in written:
            assert layout.MAPS.contains(rect)
            assert not rect.collidelistall([part.area for part in views.parts])
        for one, other in combinations(written, 2):
            assert not one.colliderect(other)


def test_the_room_yields_to_the_keys_while_one_may_go_back(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    corner = stand.kit.canvas.point(*corner_point(9.5, 1.5, 0))
    drawn: list[str] = []
    icon = stand.kit.icons.draw
    monkeypatch.setattr(
        stand.kit.icons, "draw", lambda on, name, *rest: (drawn.append(name), icon(on, name, *rest))
    )
    light, badges = [], []
    for kind in ("play", "discard", "play"):
        asked(stand, positions, kind)
        for _ in range(30):
            stand.frame(1 / 30)
        drawn.clear()
        stand.frame(0.0)
        light.append(sum(stand.window.get_at(corner)[:3]))
        badges.append(drawn.count("undo"))
    assert light[0] == light[2] > 1.2 * light[1]
    assert stand.context.offer is not None
    assert badges == [0, 4, 0]


@pytest.mark.parametrize("edge", [860.0, 793.0])
@pytest.mark.parametrize("kind", ["play", "claim", "draw_key", "discard", "place_for_ancients"])
def test_the_tray_makes_way_for_the_log(
    kind: str, edge: float, stand: Stand, positions: dict[str, BlockAndKeyState]
) -> None:
    asked(stand, positions, kind)
    stand.view.make_way(edge)
    bar, narrow = stand.context.bar, layout.tray_rect(edge)
    assert narrow.right < edge
    before = {button.name: button.enabled for button in bar.in_tray}
    for button in bar.in_tray:
        assert narrow.contains(button.rect)
    for one, other in combinations(bar.in_tray, 2):
        assert not one.rect.colliderect(other.rect)
    stand.frame()
    stand.view.make_way(1280.0)
    assert layout.tray_rect(1280.0) == layout.TRAY
    assert {button.name: button.enabled for button in bar.in_tray} == before
    assert all(layout.TRAY.contains(button.rect) for button in bar.in_tray)


def test_an_idle_tray_yields_to_a_note_that_lies_over_it(
    stand: Stand, positions: dict[str, BlockAndKeyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind, idle in (("first_dig", True), ("give_back", True), ("place_for_ancients", False)):
        asked(stand, positions, kind)
        stand.note_area = pygame.FRect(layout.LESSON_GROUND)
        plates: list[pygame.FRect] = []
        panel = stand.kit.skin.panel
        monkeypatch.setattr(
            stand.kit.skin,
            "panel",
            lambda on, rect, *rest, to=plates, do=panel: (
                to.append(pygame.FRect(rect)),
                do(on, rect, *rest),
            ),
        )
        stand.context.kept.forget()
        stand.frame()
        monkeypatch.undo()
        stand.note_area = None
        assert (layout.TRAY not in plates) == (idle and not stand.context.bar.in_tray)
