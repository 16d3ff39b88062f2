"""How a battle is reported: animations, log lines, statistics and lesson, without a gap."""

from __future__ import annotations

from random import Random
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave.actions import Fight, Move, Shoot
from game.frostgrave.events import (
    BattleEnded,
    DeedDone,
    DiscRolled,
    DoorOpened,
    FightRolled,
    FigureArrived,
    FigureLeft,
    FigurePlaced,
    FigureSlid,
    FrostgraveEvent,
    PieceWoke,
    ScenarioRolled,
    SiteUsed,
    StormChanged,
    TokenPlaced,
    TokenRevealed,
    TokenSecured,
    TokenTurned,
    TokenVanished,
)
from game.frostgrave.names import NOBODY
from game.frostgrave.odds import Odds
from game.frostgrave.preview import FrostgravePreview, Victim
from game.frostgrave.rolls import Modifier, Roll
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.drawing.figure_card import carried_by
from scenes.games.frostgrave.drawing.figures import treasure_sprite
from scenes.games.frostgrave.drawing.panels import BADGE
from scenes.games.frostgrave.drawing.reachable_ground import ReachTint
from tests.frostgrave_view.robot import Robot
from tests.frostgrave_view.stand import Stand, lesson_at

from scenes.kit.input.intents import Device  # isort: skip


def test_every_kind_of_event_has_a_scene() -> None:
    stand = Stand()
    stand.begin()
    animator = stand.view._animator
    assert animator is not None
    missing = [kind.__name__ for kind in get_args(FrostgraveEvent) if not animator.knows(kind)]
    assert missing == []


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_event_of_battles_is_told_in_words(language: str) -> None:
    stand = Stand(language=language)
    told = 0
    for seed in (1, 2, 3, 4):
        stand.begin(seed=seed, turn_limit=3, feet=2, table="generated", encounters=True)
        source = Random(seed)
        while stand.rules.decision(stand.now) is not None:
            for event in stand.play(source.choice(stand.rules.legal(stand.now))):
                line = stand.view.describe(event)
                if line is None:
                    continue
                stand.kit.words(line[0], **line[1])
                told += 1
            stand.timeline.skip()
    assert told > 300


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("push", "frostgrave.event_other.pushed"),
        ("step_back", "frostgrave.event_other.stepped_back"),
        ("aside", "frostgrave.event_other.stepped_aside"),
        ("elsewhere", "frostgrave.event.figure_slid"),
    ],
)
def test_only_who_is_flung_is_told_to_be(why: str, words: str) -> None:
    stand = Stand()
    stand.begin()
    line = stand.view.describe(FigureSlid(0, 640, 640, 0, why))
    assert line is not None
    assert line[0] == words
    assert stand.kit.words(line[0], **line[1])


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (StormChanged(2, grew=True), "frostgrave.event.storm_changed"),
        (StormChanged(1, grew=False), "frostgrave.event_other.storm_fell"),
        (StormChanged(0, grew=False), "frostgrave.event_other.storm_over"),
    ],
)
def test_a_storm_that_abates_is_not_told_as_one_that_grows(event: StormChanged, words: str) -> None:
    stand = Stand()
    stand.begin()
    line = stand.view.describe(event)
    assert line is not None
    assert line[0] == words
    assert str(event.storm) in stand.kit.words(line[0], **line[1]) or not event.storm


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_what_belongs_to_scenarios_is_told_and_shown(language: str) -> None:
    stand = Stand(language=language)
    begun = stand.begin(scenario="mausoleum", feet=2, spells_before=False)
    skeleton = next(event for event in begun if isinstance(event, FigureArrived))
    for event, words in (
        (skeleton, "frostgrave.event_other.came_of_scenario"),
        (TokenPlaced(0, -1, 640, 640, 0), "frostgrave.event_other.token_lies"),
        (FigurePlaced(0, 640, 640, 0, ""), "frostgrave.event_other.carried_by_disc"),
        (DiscRolled(0, 7, "opposite", goes=True), "frostgrave.event.disc_rolled"),
        (ScenarioRolled(0, 15, 15, 16), "frostgrave.event.scenario_rolled"),
        (ScenarioRolled(0, 15, 16, 16), "frostgrave.event_other.scenario_happens"),
        (DeedDone(0, "secured:special", 0), "frostgrave.event.deed_done"),
        (DeedDone(-1, "secured:special", 0), "frostgrave.event_other.deed_of_a_side"),
        (TokenTurned(0, "lamp"), "frostgrave.event.token_turned"),
        (TokenTurned(0, "special"), "frostgrave.event.token_turned"),
        (PieceWoke("statue_2", "living_statue"), "frostgrave.event.piece_woke"),
        (DoorOpened("hut_0.door_0", 0), "frostgrave.event.door_opened"),
        (TokenRevealed(0, 640, 640, 0), "frostgrave.event.token_revealed"),
        (SiteUsed(0, "well_0", "drink"), "frostgrave.event.site_used"),
        (DoorOpened("hut_0.door_0", -1), "frostgrave.event_other.door_fell"),
    ):
        line = stand.view.describe(event)
        assert line is not None
        assert line[0] == words
        text = stand.kit.words(line[0], **line[1])
        assert "{" not in text
        assert "secured:special" not in text
    ways = set()
    for way, goes in (("left", True), ("opposite", True), ("right", True), ("stay", False)):
        line = stand.view.describe(DiscRolled(0, 7, way, goes=goes))
        assert line is not None
        ways.add(stand.kit.words(line[0], **line[1]))
    line = stand.view.describe(DiscRolled(0, 7, "left", goes=False))
    assert line is not None
    ways.add(stand.kit.words(line[0], **line[1]))
    assert len(ways) == 5
    stand.show([*begun, DiscRolled(0, 7, "left", goes=True), FigurePlaced(0, 640, 640, 0, "")])
    stand.wait()
    stand.frame()


@pytest.mark.parametrize(("scenario", "clause"), [("mausoleum", "FG-S5.1"), ("keep", "FG-S5.9")])
def test_what_a_scenario_does_is_told_with_its_clause(scenario: str, clause: str) -> None:
    stand = Stand()
    stand.begin(scenario=scenario, feet=2, spells_before=False)
    for event in (ScenarioRolled(0, 15, 15, 16), DeedDone(0, "secured:special", 0)):
        line = stand.view.describe(event)
        assert line is not None
        assert line[2] == clause


def test_a_lamp_and_a_precious_chest_are_told_from_other_treasure() -> None:
    stand = Stand()
    stand.begin(scenario="mausoleum", feet=2, spells_before=False)
    model = stand.context.model
    assert {treasure_sprite(each) for each in model.tokens} == {"chest_special"}
    stand.show([TokenTurned(0, "lamp")])
    stand.wait()
    assert treasure_sprite(model.tokens[0]) == "lamp"
    bearer = model.figures[0]
    assert carried_by(model, bearer) == ""
    assert carried_by(model, replace(bearer, token=0)) == "lamp"
    stand.frame()


def test_frames_and_hints_are_drawn_all_through_a_battle() -> None:
    stand = Stand(language="zh_TW", text_scale=1.5)
    stand.begin(seed=4, turn_limit=1, feet=2, table="generated")
    robot = Robot(stand, Device.PAD, seed=4)
    drawn = 0
    while stand.rules.decision(stand.now) is not None:
        stand.ask()
        stand.view.suggest(robot.random.choice(stand.rules.legal(stand.now)))
        stand.frame()
        robot.play(len(stand.played) + 1)
        stand.frame()
        drawn += 2
    stand.view.settle(stand.shown)
    stand.view.rest(stand.shown)
    stand.frame()
    assert drawn > 60


def test_the_statistics_count_what_was_secured() -> None:
    stand = Stand()
    stand.begin(seed=1, turn_limit=2, feet=2, table="generated")
    shown = {each.key: each.values for each in stand.view.statistics([])}
    assert shown["frostgrave.statistic.tokens"] == ("0", "0")


def _told_of_a_move(stand: Stand, inches: int) -> list[str]:
    """The lines beside the pointer, so far north of who acts."""
    hands, drawing = stand.view.controller, stand.view._drawing
    assert drawing is not None
    while stand.context.reachable is not None and not stand.context.reachable.is_known:
        stand.frame()
    figure = stand.now.figures[stand.context.selected]
    hands.point_at((figure.x, figure.y - inches * INCH, 0), None)
    note = drawing._callout.note()
    assert note is not None
    return note.lines


def test_a_spot_beyond_one_move_is_told_to_be_farther() -> None:
    stand = lesson_at("run")
    say = stand.context.names.say
    first = say("note.action", number=1, count=2)
    near, far = _told_of_a_move(stand, 2), _told_of_a_move(stand, 9)
    assert any(line.startswith(first) for line in near)
    assert any(line.startswith(first) for line in far)
    assert say("note.towards") in far
    assert say("note.towards") not in near


def test_one_move_and_two_have_tints_of_their_own() -> None:
    Stand()
    tint = ReachTint((640, 640), 10)
    near = [(640 + x * 32, 640 + y * 32, 0) for x in range(-6, 7) for y in range(-6, 7)]
    wide = [(640 + x * 32, 640 + y * 32, 0) for x in range(-14, 15) for y in range(-14, 15)]
    for _ in tint.paint(near, wide):
        pass
    image = tint._levels[0]
    middle = image.get_width() // 2
    now = image.get_at((middle, middle))
    between = range(round(4.3 * tint.grain), round(6.3 * tint.grain))
    later = [image.get_at((middle + away, middle)) for away in between]
    assert now.g > now.r
    assert any(each.b > each.g for each in later)
    # Stripes: told apart without colours, too.
    assert max(each.a for each in later) > 2 * min(each.a for each in later)
    beside = (middle + round(1.3 * tint.grain), middle + tint.grain // 2)
    assert abs(image.get_at(beside).a - now.a) < 8


def _rolled(figure: int, natural: int, total: int) -> Roll:
    return Roll(figure, natural, (), total)


def test_special_happenings_are_told_as_what_they_were() -> None:
    """A lost fight with a hand of bone is no tie, and who steps back is not flung away."""
    stand = Stand()
    stand.begin(table="generated", feet=2)
    name = stand.kit.words("frostgrave.event_other.stepped_back", figure="")
    hand = FightRolled(
        _rolled(0, 5, 7), _rolled(0, 15, 15), "staff", "unarmed", -1, (False, False), "bone"
    )
    texts = []
    for event in (hand, FigureSlid(0, 1, 1, 0, "step_back"), FigureSlid(0, 1, 1, 0, "leap")):
        line = stand.view.describe(event)
        assert line is not None
        texts.append(stand.kit.words(line[0], **line[1]))
    assert "hand of bone: 7 against 15" in texts[0]
    assert texts[1].endswith(name)
    assert "flung" in texts[2]


@pytest.mark.rule("FG-31", "FG-20", "FG-beauty")
def test_the_note_tells_the_lot_the_fall_and_the_nerve() -> None:
    """Whatever a preview knows besides the odds stands beside the pointer."""
    stand = lesson_at("shoot")
    drawing = stand.view._drawing
    assert drawing is not None
    callout, say = drawing._callout, stand.context.names.say
    odds = Odds(500, 300, 100, 0, 250)
    shot = Shoot(3, 16)
    lot = FrostgravePreview(odds=odds, victims=(Victim(16, odds), Victim(9, odds)), nerve=400)
    lines = callout._contest(shot, lot).lines
    names = stand.context.names
    assert say("note.lot", names=f"{names.of(16)}, {names.of(9)}") in lines
    assert say("note.nerve", percent=40) in lines
    fight = callout._contest(
        Fight(3, 16), FrostgravePreview(odds=Odds(525, 300, 50, 525, 250))
    ).lines
    assert fight[0].startswith(f"Wins {48} %, level {5} %")
    dropped = callout._move(Move(3, ()), FrostgravePreview(falls=4)).lines
    assert say("note.falls", count=4) in dropped
    assert say("note.nerve", percent=40) not in dropped


def test_pillars_doors_and_the_well_are_shown_as_they_happen() -> None:
    stand = Stand()
    begun = stand.begin(scenario="complex_temple", feet=2, spells_before=False, spare_token=True)
    tokens = stand.context.model.tokens
    assert [one.where for one in tokens] == ["hidden"] * 6 + ["table"]
    stand.show(
        [
            *begun,
            DoorOpened("hut_0.door_0", 0),
            SiteUsed(0, "well_0", "drink"),
            TokenRevealed(1, 640, 700, 0),
        ]
    )
    stand.wait()
    stand.frame()
    shown = stand.context.model
    assert shown.gone == ("hut_0.door_0",)
    assert (shown.tokens[1].where, shown.tokens[1].y) == ("table", 700)


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_words_over_the_table_have_a_band_that_leaves_banner_and_people_free(
    text_scale: float,
) -> None:
    stand = Stand((1280, 720), text_scale=text_scale)
    stand.begin(seed=3)
    stand.frame()
    before = stand.window.copy()
    stand.context.effects.words = ("Regular (Blue) secures treasure.", 1.0)
    stand.context.effects.draw_front(stand.window, lambda _: None, 45)
    mask = pygame.mask.from_threshold(stand.window, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    (band,) = mask.get_bounding_rects()
    assert band.top >= layout.BANNER.bottom
    assert band.bottom < 110
    assert layout.PANEL.right < band.left


@pytest.mark.parametrize(("tokens", "won"), [((0, 0), None), ((2, 1), 0), ((0, 3), 1)])
def test_the_end_says_who_wins_or_that_nobody_does(
    tokens: tuple[int, int], won: int | None
) -> None:
    stand = lesson_at("welcome")
    stand.show([BattleEnded("turn_limit", tokens)])
    while stand.context.effects.score is None:
        stand.timeline.update(0.02)
        stand.view.update(0.02)
    words, names = stand.kit.words, stand.context.names
    title = "table.result.draw" if won is None else "table.result.wins"
    side = "" if won is None else names.side(won)
    assert stand.context.effects.score.title == words(title, name=side)


def test_treasure_that_is_lost_is_told_once_at_the_end() -> None:
    stand = lesson_at("welcome")
    stand.now.tokens[3:] = []
    told: list[tuple[str, ...]] = []
    events = [*(TokenVanished(n, "lost") for n in range(3)), BattleEnded("turn_limit", (1, 0))]
    stand.show(events)
    for _ in range(400):
        stand.timeline.update(0.02)
        effects = stand.context.effects
        assert effects.words is None
        if effects.score is not None and effects.score.lines not in told:
            told.append(effects.score.lines)
            assert [count for _, _, count in effects.score.sides] == [1, 0]
    ((over, lost),) = told
    assert over == stand.context.names.word("outcome.turn_limit")
    assert "3" in lost
    assert {token.where for token in stand.context.model.tokens[:3]} == {"lost"}


def test_treasure_of_who_alone_is_left_is_told_by_the_end_and_of_who_leaves_at_once() -> None:
    stand = lesson_at("welcome")
    thief = stand.context.model.warband(0)[0].id
    told: list[str] = []
    for events in (
        [TokenSecured(0, 0, NOBODY), TokenSecured(1, 0, thief)],
        [FigureLeft(thief, 1, 2), TokenSecured(2, 0, thief)],
    ):
        stand.show(events)
        for _ in range(200):
            stand.timeline.update(0.02)
            assert stand.context.effects.words is None
            lines = [one.below for one in stand.context.effects.floaters]
            told += [line for line in lines if line not in told]
    assert len(told) == 1
    assert [one.where for one in stand.context.model.tokens[:3]] == ["secured"] * 3


def test_what_counts_more_than_once_is_told_in_plain_words() -> None:
    stand = Stand()
    stand.begin()
    tell = stand.context.names.modifier
    assert tell(Modifier("intervening", 2, 2)) == "2 pieces of terrain in between +2"
    assert tell(Modifier("intervening", 1)) == "terrain in between +1"
    assert tell(Modifier("support", 4, 2)) == "2 supporters +4"


def _bears(window: pygame.Surface, image: pygame.Surface, area: pygame.Rect) -> bool:
    """Whether the opaque part of a picture stands somewhere in an area of a window."""
    width, height = image.get_size()
    spots = [(x, y) for x in range(width) for y in range(height)]
    solid = [(x, y, image.get_at((x, y))) for x, y in spots if image.get_at((x, y)).a == 255]
    return any(
        all(window.get_at((left + x, top + y))[:3] == colour[:3] for x, y, colour in solid)
        for left in range(area.left, area.right - width)
        for top in range(area.top, area.bottom - height)
    )


@pytest.mark.parametrize("opening", [True, False])
def test_the_plate_at_the_top_bears_the_badge_of_both_sides(opening: bool) -> None:
    if opening:
        stand = Stand((1280, 720))
        stand.begin(seed=3, spells_before=False, table="fountain_court")
        stand.ask()
    else:
        stand = lesson_at("run")
    for _ in range(60):
        stand.frame()
    area = pygame.Rect(layout.BANNER).clip(stand.window.get_rect())
    for seat in (0, 1):
        assert _bears(stand.window, stand.context.miniatures.badge(seat, BADGE), area), seat
