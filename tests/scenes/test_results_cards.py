"""The cards of the result screen: sentences, and pictures of what their numbers are made of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.block_and_key.events import MatchEnded
from game.engine.contract import Event
from game.trick_shot import events as hockey
from scenes.app.app import App
from scenes.game_view.ending import Ending, Highlight
from scenes.games.block_and_key.highlights import counted
from scenes.games.riftwalker import ending as riftwalker
from scenes.games.trick_shot import ending as trick_shot
from scenes.games.trick_shot.drawing.shot_map import Shot, paint_shots, shots_of
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.card_pictures import Bin, CardPiece, paint_bars, paint_facing, paint_rows
from scenes.results.card_type import content_of, picture_and_note
from scenes.results.cards import _compared
from scenes.results.highlight_card import HighlightCard
from tests.conformance.games import game_under_test
from tests.scenes.test_endings import played, words_in
from tests.scenes.test_results import shown

_AREA = pygame.FRect(20, 20, 160, 64)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        (("8", "6"), "Red had 2 more."),
        (("4", "6.5"), "Blue had 2.5 more."),
        (("5", "5"), "Neither was ahead."),
        (("many", "5"), ""),
        (("1", "2", "3"), ""),
    ],
)
def test_it_names_who_has_more_and_by_how_much(
    app: App, values: tuple[str, ...], told: str
) -> None:
    app.kit.apply(app.kit.settings.changed(language="en"))
    assert _compared(app.kit.words, ["Red", "Blue"], values) == told


def test_the_map_of_shots_knows_which_of_them_were_goals() -> None:
    events: list[Event] = [
        hockey.ShotTaken(1, (40, 41, 42), slapshot=False, empty_net=False),
        hockey.ShotSaved(12, 42),
        hockey.ShotTaken(8, (90, 89), slapshot=True, empty_net=False),
        hockey.GoalScored(1, 8, (0, 1)),
    ]
    assert shots_of(events) == [Shot(0, 40, 42, scored=False), Shot(1, 90, 89, scored=True)]


def test_a_goal_is_marked_with_gold_where_it_was_shot(app: App) -> None:
    app.services.open_game("trick_shot")
    rules = game_under_test("trick_shot").rules
    plan = (
        rules.book.rinks["small"]
        if "small" in rules.book.rinks
        else next(iter(rules.book.rinks.values()))
    )
    net = plan.nets[1][0]
    origin = plan.square(plan.column[net] - 4, plan.row[net])

    def gold(scored: bool) -> int:
        surface = pygame.Surface(app.kit.canvas.size)
        paint_shots(plan, [Shot(0, origin, net, scored=scored)], app.kit, surface, _AREA, (0, 1))
        mask = pygame.mask.from_threshold(surface, (255, 205, 84), (24, 24, 24))
        return mask.count()

    assert gold(True) > gold(False) == 0


def test_bars_are_as_high_as_a_face_came(app: App) -> None:
    """A face that only the first side threw has a bar of its colour alone."""
    bins = [Bin((4, 0), 0.5), Bin((4, 8), 0.5)]
    for paint in (paint_bars, paint_facing):
        surface = pygame.Surface(app.kit.canvas.size)
        paint(bins, app.kit, surface, _AREA, (0, 1))
        left, right = (
            surface.subsurface(app.kit.canvas.rect(half))
            for half in (
                pygame.FRect(_AREA.topleft, (80, 64)),
                pygame.FRect(_AREA.centerx, _AREA.top, 80, 64),
            )
        )
        red, blue = ((*app.kit.theme.player(team).colour, 255) for team in (0, 1))
        wide = (40, 40, 40)
        reds = [pygame.mask.from_threshold(each, red, wide).count() for each in (left, right)]
        blues = [pygame.mask.from_threshold(each, blue, wide).count() for each in (left, right)]
        assert min(reds) > 50
        assert blues[1] > 1.6 * reds[1] and blues[0] < 0.1 * blues[1]


def _noted(drawn: list[pygame.FRect]) -> CardPiece:
    def paint(kit: Kit, surface: pygame.Surface, place: pygame.FRect) -> None:
        del kit, surface
        drawn.append(place.copy())

    return CardPiece(paint=paint)


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (9, 1), (30, 1), (4, 2), (20, 2)])
def test_pieces_stay_in_their_row_and_many_are_counted(app: App, count: int, rows: int) -> None:
    drawn: list[pygame.FRect] = []
    surface = pygame.Surface(app.kit.canvas.size)
    row = [_noted(drawn)] * count
    paint_rows([row] * rows, app.kit, surface, _AREA, (0, 1))
    assert all(_AREA.contains(place) for place in drawn)
    assert len(drawn) == count * rows or (rows == 2 and count == 20)
    if rows == 1:  # they wrap; none covers another
        assert all(not one.colliderect(two) for one in drawn for two in drawn if one is not two)


def test_a_piece_with_a_number_is_never_covered(app: App) -> None:
    drawn: list[pygame.FRect] = []
    surface = pygame.Surface(app.kit.canvas.size)
    row = [_noted(drawn)._replace(number="12")] * 9
    paint_rows([row, row], app.kit, surface, _AREA, (0, 1))
    assert 2 < len(drawn) < 18
    assert all(not one.colliderect(two) for one in drawn for two in drawn if one is not two)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_picture_and_its_sentence_share_the_card(app: App, language: str, scale: float) -> None:
    app.kit.apply(app.kit.settings.changed(text_scale=scale, language=language))
    seen: list[pygame.FRect] = []

    def paint(kit: Kit, surface: pygame.Surface, area: pygame.FRect, teams: Sequence[int]) -> None:
        del kit, surface
        assert list(teams) == [0, 1]
        seen.append(area.copy())

    note = app.kit.words("riftwalker_table.result.bonus_points")
    told = [
        Highlight("Numbers", values=("3", "12"), note=note, paint=paint),
        Highlight("More", values=("13%", "22%"), note=note),
        Highlight("Fewer", values=("1", "2")),
    ]
    results = shown(app, 2, ending=Ending(highlights=told, praise=["app.name"]))
    card = next(
        each
        for each in results.form.widgets
        if isinstance(each, HighlightCard) and each.told is told[0]
    )
    assert len(seen) == 1, "painted more than once"
    content = content_of(card.rect, card._type)
    picture, below = picture_and_note(app.kit.text, told[0], content, card._type)
    assert seen == [picture] and picture.height >= 40
    assert picture.bottom <= content.bottom + 1
    if scale > 1 and not below.height:
        return  # there is no room for large words: the picture tells them
    assert picture.bottom <= below.top and below.bottom <= content.bottom + 1
    assert card._type.body >= (15 if scale > 1 else 12)
    card.draw(pygame.Surface(app.kit.canvas.size))
    assert len(seen) == 1, "painted again without need"


def test_three_sides_have_a_row_each_of_what_their_numbers_are_made_of(app: App) -> None:
    seen: list[tuple[pygame.FRect, list[int]]] = []

    def paint(kit: Kit, surface: pygame.Surface, area: pygame.FRect, teams: Sequence[int]) -> None:
        del kit, surface
        seen.append((area.copy(), list(teams)))

    told = [Highlight("Keys", values=("3", "12", "1"), paint=paint), Highlight("B"), Highlight("C")]
    results = shown(app, 3, ending=Ending(highlights=told))
    card = next(
        each
        for each in results.form.widgets
        if isinstance(each, HighlightCard) and each.told.title == "Keys"
    )
    ((area, teams),) = seen
    assert teams == [0, 1, 2]
    assert content_of(card.rect, card._type).contains(area)
    style = TextStyle(Family.NUMBER, 24, fixed=True)
    assert area.right + app.kit.text.width("12", style) < card.rect.right - 12


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize(
    ("squares", "points", "told"),
    [((19, 6), (7, 2), "up"), ((19, 6), (6, 2), "down"), ((18, 6), (6, 2), "")],
)
def test_squares_that_make_no_whole_point_are_explained(
    app: App, language: str, squares: tuple[int, ...], points: tuple[int, ...], told: str
) -> None:
    words, book = words_in(app, "block_and_key", language), played("block_and_key", 1)[0].book
    end = MatchEnded("length", (1, 2), squares, (0, 0), points, points)
    card = counted(words, book, [end])[0]
    known = {
        name: words(f"block_and_key_table.result.mystery{name}") for name in ("", "_up", "_down")
    }
    assert len(set(known.values())) == 3
    assert card.note == known[f"_{told}" if told else ""]


def test_bonuses_are_pictured_only_where_they_add_up(app: App) -> None:
    """What the table knows of bonuses may be of another moment of the match."""
    rules, state, events = played("riftwalker", 3)
    words = words_in(app, "riftwalker", "en")
    shown_points = [
        sum(rules.book.values[each.rift][each.turned] for each in pile) for pile in state.scored
    ]
    bonuses = [score - own for score, own in zip(rules.score(state), shown_points, strict=True)]
    gains = {pile[0].rift: bonus for pile, bonus in zip(state.scored, bonuses, strict=True)}

    def pictured(gains: dict[str, int]) -> bool:
        told = riftwalker.build_ending(words, rules.book, events, 2, gains).highlights[-1]
        return told.paint is not None

    assert pictured(gains)
    assert not pictured({rift: bonus + 1 for rift, bonus in gains.items()})


def test_the_faces_of_the_dice_are_counted_for_who_threw_them() -> None:
    events: list[Event] = [
        hockey.DiceRolled(0, ("fail", "blank", "bounce"), (0, 2), (1,), 0, "action"),
        hockey.DiceRolled(1, ("fail",), (0,), (), 0, "action"),
    ]
    counts = [each.counts for each in trick_shot._thrown(events)]
    assert counts == [(1, 1), (0, 0), (1, 0), (0, 0)]
