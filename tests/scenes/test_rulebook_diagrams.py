"""Diagrams of the rulebooks: chapters and positions that exist, pictures with all their marks."""

from __future__ import annotations

import threading
import time
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.catalogue import boxes
from game.engine.data_loader import DataLoader
from game.engine.errors import DataErrors
from game.engine.folders import data_folder
from scenes.app.app import App
from scenes.games.riftwalker.lesson import RiftwalkerLesson
from scenes.rulebook.cuts import assembled, cut_columns, one_cut
from scenes.rulebook.diagram_picture import DiagramPicture, DiagramTable
from scenes.rulebook.diagrams import (
    FILE,
    Diagram,
    DiagramMark,
    DiagramsFile,
    numbered,
    read_diagrams,
    step_name,
)
from scenes.rulebook.example import SHAPE
from scenes.rulebook.found import places_of
from scenes.rulebook.rulebook import RulebookScene
from tests.scenes.hands import Hands

GAMES = [box.name for box in boxes()]


def diagrams_of(app: App, game: str, folder: Path | None = None) -> tuple[Diagram, ...]:
    """The diagrams of a game, from its own folder or another."""
    book = app.services.rulebook(game)
    assert book is not None
    return read_diagrams(folder or data_folder() / game, book, app.services.lesson(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_diagram_and_every_game_eight(app: App, game: str) -> None:
    book = app.services.rulebook(game)
    diagrams = diagrams_of(app, game)
    assert book is not None and len(diagrams) >= 8
    drawn = {diagram.chapter for diagram in diagrams}
    assert [chapter.id for chapter in book.chapters if chapter.id not in drawn] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_of_a_diagram_is_in_its_picture(app: App, game: str) -> None:
    rules, module = app.services.open_game(game).rules, app.services.module(game)
    steps, kit = app.services.lesson(game), app.kit.apart()
    for diagram in diagrams_of(app, game):
        picture = DiagramPicture(kit, rules, module, steps, diagram, SHAPE)
        begun = time.monotonic()
        while not picture.advance():
            assert time.monotonic() - begun < 60
            time.sleep(0.002)
        assert picture.image is not None and not picture.unknown, picture.unknown
        assert len(picture.marks) == len(diagram.marks)
        assert all(-0.01 <= share <= 1.01 for mark in picture.marks for share in mark)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("chapter: RW-77\n    clauses: [RW-1.1]\n    lesson: welcome", "chapter"),
        ("chapter: RW-1\n    clauses: [RW-1.1]\n    lesson: nowhere", "lesson"),
        ("chapter: RW-1\n    clauses: [RW-2.1]\n    lesson: welcome", "clauses"),
    ],
)
def test_a_diagram_of_nothing_is_told_with_its_line(
    app: App, tmp_path: Path, text: str, key: str
) -> None:
    mark = "marks:\n      - {spot: hand, en: A, zh_TW: B}"
    (tmp_path / FILE).write_text(f"diagrams:\n  - {text}\n    {mark}\n", encoding="utf-8")
    with pytest.raises(DataErrors) as raised:
        diagrams_of(app, "riftwalker", tmp_path)
    assert key in str(raised.value) and FILE in str(raised.value)


def test_a_position_that_is_wrong_is_told_with_its_name(app: App, tmp_path: Path) -> None:
    lesson = (data_folder() / "riftwalker" / "lesson.yaml").read_bytes()
    (tmp_path / "lesson.yaml").write_bytes(lesson)
    grid = "grid: [water/fire], top: lightning/fire"
    (tmp_path / FILE).write_text(f"diagrams: []\npositions:\n  few: {{{grid}}}\n")
    rules = app.services.open_game("riftwalker").rules
    for name in ("few", "nowhere"):
        with pytest.raises(DataErrors) as raised:
            RiftwalkerLesson.read_position(rules, name, tmp_path)
        assert name in str(raised.value) and FILE in str(raised.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_the_file_has_no_name_of_the_lesson(app: App, game: str) -> None:
    module = app.services.module(game)
    assert module.lesson is not None
    taken = {step_name(step) for step in app.services.lesson(game)}
    file = DataLoader(data_folder() / game).read(FILE, DiagramsFile)
    assert file is None or not taken & set(file.positions)


@pytest.mark.parametrize(("far", "stays"), [(False, True), (True, False)])
def test_a_picture_stays_on_the_ground_and_numbers_leave_heads_free(
    app: App, far: bool, stays: bool
) -> None:
    spots = {
        "ground": pygame.FRect(100, 100, 800, 450),
        "skater": pygame.FRect(840, 300, 40, 80),
        "panel": pygame.FRect(1100, 200, 100, 100),
    }
    mark = DiagramMark(en="A", zh_TW="B", spot="skater")
    shown = ("panel",) if far else ()
    diagram = Diagram("TS-1", (mark,), ("TS-1.1",), show=shown, within="ground")
    module = app.services.module("trick_shot")
    picture = DiagramPicture(
        app.kit, app.services.open_game("trick_shot").rules, module, (), diagram, 2.0
    )
    (cut,) = picture._mark(spots.get, pygame.FRect(0, 0, 1280, 720))
    frame = cut.frame
    assert spots["ground"].inflate(60, 60).contains(frame) is stays
    (_, down), skater = picture.marks[0], spots["skater"]
    assert frame.top + down * frame.height > skater.top + skater.height / 2
    del spots["ground"]
    picture._mark(spots.get, pygame.FRect(0, 0, 1280, 720))
    assert picture.unknown == ["ground"]


def test_things_that_lie_far_apart_are_shown_alone_side_by_side() -> None:
    whole = pygame.FRect(0, 0, 1280, 720)
    card, row = pygame.FRect(40, 200, 70, 100), pygame.FRect(400, 100, 300, 90)
    pile = pygame.FRect(1100, 600, 120, 40)
    cuts = cut_columns([[[card]], [[row], [pile]]], 2.0, whole)
    scales = []
    for cut, spot in zip(cuts, (card, row, pile), strict=True):
        assert cut.frame.contains(spot) and spot.inflate(30, 30).contains(cut.frame)
        assert cut.frame.width / cut.frame.height == pytest.approx(
            2.0 * cut.place.width / cut.place.height, rel=0.01
        )
        assert pygame.FRect(0, 0, 1, 1).contains(cut.place)
        scales.append(cut.place.width / cut.frame.width)
    assert max(scales) < 2.5 * min(scales) and scales[1] == min(scales)
    assert not any(
        one.place.inflate(0.03, 0.03).colliderect(two.place) for one, two in combinations(cuts, 2)
    )


def test_parts_of_a_picture_lie_on_the_table_out_of_focus() -> None:
    table = pygame.Surface((1280, 720))
    table.fill((200, 0, 0), (600, 300, 80, 80))
    (cut,) = cut_columns([[[pygame.FRect(600, 300, 80, 80)]]], 2.0, pygame.FRect(0, 0, 1280, 720))
    picture = assembled(table, pygame.Rect, [cut], (400, 200))
    assert picture.get_at((200, 100))[:3] == (200, 0, 0)
    assert all(picture.get_at(corner)[0] < 100 for corner in ((2, 2), (397, 197)))


def test_parts_of_a_picture_lie_on_the_ground_of_their_game(app: App) -> None:
    table = pygame.Surface((1280, 720))
    ground = pygame.Surface((400, 200))
    ground.fill((10, 90, 30))
    (cut,) = cut_columns([[[pygame.FRect(600, 300, 80, 80)]]], 2.0, pygame.FRect(0, 0, 1280, 720))
    picture = assembled(table, pygame.Rect, [cut], (400, 200), ground)
    assert picture.get_at((2, 2))[:3] == (10, 90, 30)
    for game in GAMES:
        for diagram in diagrams_of(app, game):
            if diagram.ground:
                group, _, name = diagram.ground.partition("/")
                assert app.kit.sprites.group(group).file(name).is_file(), diagram.ground
    assert all(each.ground for each in diagrams_of(app, "peak_duel") if each.parts)


def test_a_number_stands_in_the_part_that_shows_its_thing(app: App) -> None:
    spots = {"near": pygame.FRect(100, 100, 60, 60), "far": pygame.FRect(1100, 500, 60, 60)}
    marks = tuple(DiagramMark(en="A", zh_TW="B", spot=name) for name in spots)
    diagram = Diagram("TS-1", marks, ("TS-1.1",), parts=(("far",), ("near",)))
    rules = app.services.open_game("trick_shot").rules
    picture = DiagramPicture(app.kit, rules, app.services.module("trick_shot"), (), diagram, 2.0)
    picture._mark(spots.get, pygame.FRect(0, 0, 1280, 720))
    (near, _), (far, _) = picture.marks
    assert far < 0.5 < near


def test_a_game_without_the_file_has_none(app: App, tmp_path: Path) -> None:
    assert diagrams_of(app, "riftwalker", tmp_path) == ()


def test_the_open_clause_draws_its_diagram_in_a_thread(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_by = []
    drawn = DiagramPicture._drawn

    def noted(self: DiagramPicture) -> pygame.Surface | None:
        drawn_by.append((threading.current_thread(), self._kit))
        return drawn(self)

    monkeypatch.setattr(DiagramPicture, "_drawn", noted)
    app.services.navigator.open_rulebook(hands.top, "riftwalker", "RW-2.1")
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.wait(lambda: book.shelf.ready and book.picture is not None)
    assert book.picture is not None and book.picture.image is None
    hands.wait(lambda: book.is_drawn)
    assert book.picture.diagram.clauses == ("RW-2.1",)
    ((thread, kit),) = drawn_by
    assert thread is not threading.main_thread()
    assert kit.scratch is not app.kit.scratch and kit.text is not app.kit.text
    hands.key(pygame.K_DOWN)
    assert book.clause == "RW-2.2" and "RW-2.2" in book.picture.diagram.clauses


def test_a_clause_without_a_diagram_shows_that_of_its_chapter(app: App, hands: Hands) -> None:
    app.services.navigator.open_rulebook(hands.top, "trick_shot", "TS-7.2")
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.wait(lambda: book.picture is not None)
    assert book.picture is not None and book.picture.diagram.chapter == "TS-7"
    assert "TS-7.2" not in book.picture.diagram.clauses


@pytest.mark.parametrize(
    ("wanted", "text", "places"),
    [("BURST", "A burst, no Burst", [(2, 7), (12, 17)]), ("", "A burst", []), ("x", "burst", [])],
)
def test_found_words_are_marked_where_they_stand(
    wanted: str, text: str, places: list[tuple[int, int]]
) -> None:
    assert places_of(wanted, text) == places


@pytest.mark.parametrize("game", GAMES)
def test_a_diagram_shows_what_its_viewer_may_see(app: App, game: str) -> None:
    rules = app.services.open_game(game).rules
    position, _ = rules.new(rules.options_type(), 3)
    view = rules.view(position, DiagramTable.viewer)
    assert DiagramTable(app.kit, rules, position).position == view != position


def test_the_edge_of_a_picture_goes_round_neighbours() -> None:
    whole, spot = pygame.FRect(0, 0, 1280, 720), pygame.FRect(600, 330, 60, 60)
    plain = one_cut([spot], 2.0, whole)[0].frame
    at_the_edge = pygame.FRect(plain.left - 30, 340, 60, 60)
    assert not plain.contains(at_the_edge) and plain.colliderect(at_the_edge)
    spared = one_cut([spot], 2.0, whole, [at_the_edge])[0].frame
    assert spared.contains(at_the_edge) or not spared.colliderect(at_the_edge)
    assert spared.contains(spot) and whole.contains(spared)
    assert spared.width == pytest.approx(2 * spared.height)


def test_a_range_of_spots_is_named_one_by_one() -> None:
    assert numbered(["deck", "cell:0-2", "altar:sun"]) == [
        "deck",
        "cell:0",
        "cell:1",
        "cell:2",
        "altar:sun",
    ]


def test_even_parts_have_one_scale() -> None:
    whole = pygame.FRect(0, 0, 1280, 720)
    card, row = pygame.FRect(600, 300, 80, 112), pygame.FRect(200, 100, 480, 300)
    cuts = cut_columns([[[card]], [[row]]], 1.9, whole, even=True)
    scales = {round(cut.place.width / cut.frame.width, 6) for cut in cuts}
    assert len(scales) == 1
