"""The ending of a finished match in each game: true figures, existing pictures, both languages."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec
import pygame
import pytest

from game.block_and_key import events as keyed
from game.engine.bots import thinking_seed
from game.engine.contract import AnyRules, Event
from game.engine.dice import Dice
from game.frostgrave import events as frost
from game.frostgrave.rolls import Roll
from game.peak_duel import events as duel
from game.peak_duel.data import PeakDuelData
from game.riftwalker import events as rift
from game.trick_shot import events as hockey
from scenes.app.app import App
from scenes.game_view.contract import AnyState
from scenes.game_view.ending import Ending
from scenes.game_view.hall import lay_board
from scenes.games.block_and_key import ending as block_and_key
from scenes.games.frostgrave import ending as frostgrave
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.games.frostgrave.names import Naming
from scenes.games.peak_duel import ending as peak_duel
from scenes.games.peak_duel.blows import blows_of
from scenes.games.peak_duel.drawing import standing_beast
from scenes.games.riftwalker import ending as riftwalker
from scenes.games.trick_shot import ending as trick_shot
from scenes.kit.draw import raster
from scenes.kit.steps import run_to_end
from scenes.kit.text.words import Words
from scenes.results.pedestal import FLAT, paint_pedestal
from tests.conformance.games import game_under_test, varied_action

ASSETS = Path(__file__).resolve().parents[2] / "assets"
_MOST = 4000
"""The number of random actions after which a match is ended as it is."""
Teller = Callable[[Words, AnyRules, AnyState, Sequence[Event]], Ending]


def _frostgrave(words: Words, rules: AnyRules, state: AnyState, events: Sequence[Event]) -> Ending:
    model = FrostgraveModel()
    model.figures = list(state.figures)
    names = Naming(words, rules.book, model)
    return frostgrave.build_ending(names, state.figures, events)


TELLERS: dict[str, Teller] = {
    "trick_shot": lambda words, _rules, _state, events: trick_shot.build_ending(
        words, events, pygame.FRect(200, 90, 800, 480)
    ),
    "riftwalker": lambda words, rules, _state, events: riftwalker.build_ending(
        words, rules.book, events, 2
    ),
    "frostgrave": _frostgrave,
    "block_and_key": lambda words, rules, _state, events: block_and_key.build_ending(
        words, rules.book, events, "points"
    ),
    "peak_duel": lambda words, rules, _state, events: peak_duel.build_ending(
        words, rules.book, events
    ),
}


OPTIONS: dict[str, dict[str, object]] = {"frostgrave": {"turn_limit": 4}}


def played(name: str, seed: int, **options: object) -> tuple[AnyRules, AnyState, list[Event]]:
    """A match of random actions of a game for two."""
    rules: AnyRules = game_under_test(name).rules
    chosen = msgspec.structs.replace(rules.options_type(), **options)
    state, begun = rules.new(chosen, seed)
    events = list(begun)
    dice = Dice(thinking_seed(seed, 4))
    for _ in range(_MOST):
        if rules.decision(state) is None:
            break
        events += rules.apply(state, varied_action(rules, state, dice))
    return rules, state, events


def words_in(app: App, game: str, language: str) -> Words:
    """The words of a game and of its table."""
    app.kit.apply(app.kit.settings.changed(language=language))
    app.services.open_game(game)
    return app.kit.words


def sprites_of(told: Ending) -> set[str]:
    """The names of all pictures that the result screen would draw."""
    names = {*told.winners, *told.rivals}
    names |= {each.sprite for each in told.milestones}
    names |= {each.sprite for each in told.highlights}
    return names - {""}


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("game", TELLERS)
def test_an_ending_is_told_in_order_in_words_with_pictures(
    app: App, game: str, language: str
) -> None:
    for seed in (3, 8):
        rules, state, events = played(game, seed, **OPTIONS.get(game, {}))
        told = TELLERS[game](words_in(app, game, language), rules, state, events)
        shares = [each.share for each in told.milestones]
        assert shares == sorted(shares) and all(0 <= share <= 1 for share in shares)
        assert all(each.title and each.team in (0, 1) for each in told.milestones)
        assert all(app.kit.icons.has(each.sign) for each in told.milestones)
        assert told.highlights and all(each.title for each in told.highlights)
        assert told.praise and all(key in app.kit.words for key in told.praise)
        for name in sprites_of(told):
            group, _, sprite = name.partition("/")
            assert sprite in json.loads((ASSETS / group / "sprites.json").read_text()), name
        if told.ground is not None:
            assert told.ground(app.kit, (690, 212), [0, 200]).get_size() == (690, 212)


@pytest.mark.parametrize("game", TELLERS)
def test_a_hall_shows_the_finished_board_and_nothing_of_the_panels_beside_it(
    app: App, game: str
) -> None:
    rules, state, events = played(game, 3, **OPTIONS.get(game, {}))
    hall = TELLERS[game](words_in(app, game, "en"), rules, state, events).hall
    assert hall is not None
    stage = pygame.FRect(0, 0, 560, 720)

    def painted(*spots: tuple[int, int, int, int]) -> bytes:
        table = pygame.Surface(app.kit.canvas.size)
        table.fill((90, 90, 90))
        for spot in spots:
            table.fill((255, 0, 0), app.kit.canvas.rect(pygame.FRect(spot)))
        picture = run_to_end(hall(app.kit, table))
        assert picture.get_size() == table.get_size()
        return pygame.image.tobytes(picture.subsurface(app.kit.canvas.rect(stage)), "RGB")

    bare = painted()
    assert painted((0, 80, 170, 560), (0, 0, 1280, 20), (1110, 80, 170, 560)) == bare
    assert painted((560, 250, 120, 120)) != bare


def test_every_goal_is_told_with_its_score_and_one_decided(app: App) -> None:
    for seed in range(2, 12):
        rules, state, events = played("trick_shot", seed)
        goals = [event for event in events if isinstance(event, hockey.GoalScored)]
        ending = TELLERS["trick_shot"](words_in(app, "trick_shot", "en"), rules, state, events)
        told = [each for each in ending.milestones if each.score]
        assert all(each.lesser for each in ending.milestones if not each.score)
        assert [each.team for each in told] == [goal.team for goal in goals]
        assert [each.detail.split()[0] for each in told] == [
            f"{goal.score[0]}:{goal.score[1]}" for goal in goals
        ]
        final = goals[-1].score if goals else (0, 0)
        deciding = [each for each in told if each.decisive]
        assert len(deciding) == (final[0] != final[1])
        for each in deciding:
            ahead = sum(one.team == each.team for one in told[: told.index(each) + 1])
            assert ahead == min(final) + 1


def test_the_track_of_a_battle_marks_everybody_who_fell_and_all_treasure(app: App) -> None:
    fallen = 0
    for seed in (3, 8, 9):
        rules, state, events = played("frostgrave", seed, turn_limit=4)
        model = FrostgraveModel()
        model.figures = list(state.figures)
        names = Naming(words_in(app, "frostgrave", "en"), rules.book, model)
        owners = {each.id: each.owner for each in state.figures}
        expected = []
        for place, event in enumerate(events):
            if isinstance(event, frost.FigureTakenOut) and owners[event.figure] in (0, 1):
                expected.append((place, 1 - owners[event.figure]))
                fallen += 1
            elif isinstance(event, frost.TokenSecured) and event.seat in (0, 1):
                expected.append((place, event.seat))
        told = frostgrave.moments_of(names, state.figures, events)
        assert [(each.event, each.team) for each in told] == expected
    assert fallen


@pytest.mark.parametrize(
    ("period", "turn", "clock"),
    [(1, 1, "20:00"), (1, 10, "02:00"), (3, 21, "20:00"), (4, 31, "08:00"), (4, 34, "02:00")],
)
def test_a_goal_is_told_with_the_time_that_the_clock_showed(
    app: App, period: int, turn: int, clock: str
) -> None:
    """Also in a period's first turn, before the clock has fallen."""
    events: list[Event] = [
        hockey.ClockAdvanced(turn, 0),
        hockey.PeriodBegan(period),
        hockey.TurnBegan(team=0, seat=0, turn=turn, repeated=False),
        hockey.GoalScored(team=0, skater=1, score=(1, 0)),
    ]
    words = words_in(app, "trick_shot", "en")
    told = trick_shot.build_ending(words, events, pygame.FRect(0, 0, 100, 60))
    assert told.milestones[0].detail == f"1:0  {clock}"


@pytest.mark.parametrize(
    ("scorers", "decisive"),
    [((0, 1, 0), 2), ((0, 0, 1), 1), ((1, 1, 0, 0), None), ((1,), 0), ((0, 0, 0, 1), 1)],
)
def test_the_goal_decides_that_the_rivals_never_reached(
    app: App, scorers: tuple[int, ...], decisive: int | None
) -> None:
    events: list[Event] = [hockey.PeriodBegan(1)]
    score = [0, 0]
    for team in scorers:
        score[team] += 1
        events.append(hockey.GoalScored(team, 7 * team + 1, (score[0], score[1])))
    words = words_in(app, "trick_shot", "en")
    told = trick_shot.build_ending(words, events, pygame.FRect(0, 0, 100, 60)).milestones
    assert [number for number, each in enumerate(told) if each.decisive] == (
        [] if decisive is None else [decisive]
    )


def test_a_period_without_goals_is_told_by_its_best_deeds(app: App) -> None:
    """Saves before steals and hits, at most two, and none beside many goals."""
    events: list[Event] = [hockey.PeriodBegan(1)]
    for turn, deed in enumerate(
        (
            hockey.StealTried(skater=1, target=8, won=True),
            hockey.ShotSaved(12, 83),
            hockey.StealTried(skater=1, target=8, won=False),
            hockey.StealTried(skater=2, target=8, won=True),
            hockey.ShotSaved(5, 83),
            hockey.ShotSaved(5, 83),
        )
    ):
        events += [hockey.TurnBegan(team=0, seat=0, turn=1 + turn, repeated=False), deed]
    words = words_in(app, "trick_shot", "en")
    told = trick_shot.build_ending(words, events, pygame.FRect(0, 0, 100, 60)).milestones
    assert [(each.title, each.team, each.lesser) for each in told] == [
        ("Save", 1, True),
        ("Save", 0, True),
    ]
    goals = [hockey.GoalScored(0, 1, (number, 0)) for number in range(1, 6)]
    told = trick_shot.build_ending(words, [*events, *goals], pygame.FRect(0, 0, 9, 6)).milestones
    assert len(told) == 5 and not any(each.lesser for each in told)
    events += [hockey.PeriodBegan(2), hockey.ShotSaved(5, 83)]
    told = trick_shot.build_ending(words, [*goals, *events], pygame.FRect(0, 0, 9, 6)).milestones
    assert [each.lesser for each in told] == [False] * 5 + [True], "the second period is bare"


def test_bare_turns_of_a_battle_are_told_by_their_worst_wound(app: App) -> None:
    rules, state, _ = played("frostgrave", 3, turn_limit=2)
    own = next(each.id for each in state.figures if each.owner == 0)
    foe = next(each.id for each in state.figures if each.owner == 1)
    events: list[Event] = [
        frost.TurnBegan(1, (9, 8), (9, 8), 0),
        frost.TokenSecured(0, 0, own),
        frost.Damaged(foe, 2, 0, 8, "blow", own),
        frost.TurnBegan(2, (9, 8), (9, 8), 0),
        frost.Damaged(foe, 3, 0, 5, "blow", own),
        frost.Damaged(own, 7, 0, 3, "blow", foe),
    ]
    words = words_in(app, "frostgrave", "en")
    told = _frostgrave(words, rules, state, events).milestones
    assert [(each.team, each.detail, each.lesser) for each in told] == [
        (0, "1:0", False),
        (1, "7 damage", True),
    ]


def test_treasure_of_one_turn_makes_one_mark_with_the_score_after_it(app: App) -> None:
    rules, state, _ = played("frostgrave", 3, turn_limit=2)
    own = next(each.id for each in state.figures if each.owner == 0)
    foe = next(each.id for each in state.figures if each.owner == 1)
    events: list[Event] = [
        frost.TurnBegan(1, (9, 8), (9, 8), 0),
        frost.TokenSecured(0, 0, own),
        frost.TokenSecured(1, 0, own),
        frost.TokenSecured(2, 1, foe),
        frost.TurnBegan(2, (9, 8), (9, 8), 0),
        frost.TokenSecured(3, 1, foe),
    ]
    told = _frostgrave(words_in(app, "frostgrave", "en"), rules, state, events).milestones
    assert [(each.team, each.title, each.detail) for each in told] == [
        (0, "Treasure ×2", "2:0"),
        (1, "Treasure", "2:1"),
        (1, "Treasure", "2:2"),
    ]
    assert [each.event for each in told] == [2, 3, 5]


def test_the_star_of_a_match_is_whose_deeds_weigh_most(app: App) -> None:
    """Two goals outweigh four saves, five saves outweigh one goal."""
    saves: list[Event] = [hockey.ShotSaved(12, 83)] * 4
    goals: list[Event] = [hockey.GoalScored(0, 1, (1, 0)), hockey.GoalScored(0, 1, (2, 0))]
    words = words_in(app, "trick_shot", "en")

    def star(events: list[Event]) -> tuple[str, tuple[tuple[str, str], ...]]:
        told = trick_shot.build_ending(words, events, pygame.FRect(0, 0, 100, 60)).highlights[0]
        return told.name, told.lines

    assert star(saves + goals) == ("L. wing", (("2", "Goals"),))
    assert star([*saves, saves[0], goals[0]]) == ("Goalie", (("5", "Saves"),))


def test_every_burst_is_told_with_its_points(app: App) -> None:
    rules, _, events = played("riftwalker", 5)
    words = words_in(app, "riftwalker", "en")
    told = riftwalker.build_ending(words, rules.book, events, 2).milestones
    bursts = [event for event in events if isinstance(event, rift.RiftBurst)]
    assert bursts
    turn, expected = 1, []
    for event in events:
        turn = event.turn if isinstance(event, rift.TurnBegan) else turn
        if isinstance(event, rift.RiftBurst):
            expected.append((event.seat, f"+{event.value}  turn {turn}"))
    assert [(each.team, each.detail) for each in told] == expected


def test_every_blow_of_a_duel_is_told_of_who_dealt_it(app: App) -> None:
    rules, _, events = played("peak_duel", 3)
    told = peak_duel.build_ending(words_in(app, "peak_duel", "en"), rules.book, events)
    blows = [each for each in events if isinstance(each, duel.DamageTaken)]
    marks = [each for each in told.milestones if isinstance(events[each.event], duel.DamageTaken)]
    assert len(blows) > 2
    assert [each.team for each in marks] == [1 - each.seat for each in blows]
    assert [each.decisive for each in marks] == [each is blows[-1] for each in blows]
    dealt = [sum(each.amount for each in blows if each.seat != seat) for seat in (0, 1)]
    most = [max(each.amount for each in blows if each.seat != seat) for seat in (0, 1)]
    compared = [each for each in told.highlights if each.values]
    assert [each.values for each in compared] == [tuple(map(str, dealt)), tuple(map(str, most))]


def test_an_attacker_that_meets_a_better_beast_is_not_praised_for_its_damage(app: App) -> None:
    """The damage that its own player takes was dealt by the beast that it met."""
    rules = game_under_test("peak_duel").rules
    book: PeakDuelData = rules.book
    mine, theirs = list(book.beasts)[:2]
    events: list[Event] = [
        duel.BeastSummoned(0, 1, mine, "attack", "hand"),
        duel.BeastSummoned(1, 2, theirs, "attack", "hand"),
        duel.AttackDeclared(0, 1, 2, "phase"),
        duel.DamageTaken(0, 7, (), 9),
        duel.AttackDeclared(0, 1, -1, "phase"),
        duel.DamageTaken(1, 3, (), 12),
    ]
    words = words_in(app, "peak_duel", "en")
    assert [(each.seat, each.beast, each.amount) for each in blows_of(events)] == [
        (1, theirs, 7),
        (0, mine, 3),
    ]
    told = peak_duel.build_ending(words, book, events).highlights
    assert told[0].name == book.beasts[theirs].name.text("en")
    assert told[1].values == ("3", "7")
    assert book.beasts[theirs].name.text("en") in told[2].note


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_points_of_bonuses_are_compared_and_explained(app: App, language: str) -> None:
    rules, state, events = played("riftwalker", 3)
    words = words_in(app, "riftwalker", language)
    told = riftwalker.build_ending(words, rules.book, events, 2).highlights[-1]
    shown = [0, 0]
    for seat, pile in enumerate(state.scored):
        shown[seat] = sum(rules.book.values[each.rift][each.turned] for each in pile)
    scores = rules.score(state)
    bonuses = [score - own for score, own in zip(scores, shown, strict=True)]
    assert all(bonuses)
    assert told.values == tuple(map(str, bonuses))
    assert told.note


def test_the_hero_of_a_battle_took_out_most(app: App) -> None:
    rules, state, events = played("frostgrave", 3, turn_limit=2)
    own = [each.id for each in state.figures if each.owner == 0]
    foes = [each.id for each in state.figures if each.owner == 1]
    events += [
        frost.FigureTakenOut(foes[0], "wounds", own[1]),
        frost.FigureTakenOut(foes[1], "wounds", own[1]),
        frost.FigureTakenOut(own[2], "wounds", foes[3]),
        frost.FigureTakenOut(own[3], "fall", own[3]),
    ]
    words = words_in(app, "frostgrave", "en")
    hero = _frostgrave(words, rules, state, events).highlights[0]
    assert hero.lines[0] == ("2", words("frostgrave_table.result.taken_out"))


def test_keys_of_one_turn_stand_together_with_what_the_score_was_then(app: App) -> None:
    rules, _, _ = played("block_and_key", 5)
    words = words_in(app, "block_and_key", "en")
    keys = list(rules.book.keys)[:4]

    def claim(seat: int, key: str, points: int) -> keyed.KeyClaimed:
        return keyed.KeyClaimed(seat=seat, key=key, view=0, squares=(0,), points=points, claimed=1)

    events = [
        keyed.TurnBegan(seat=0, turn=1),
        claim(0, keys[0], 2),
        claim(0, keys[1], 4),
        keyed.TurnBegan(seat=1, turn=2),
        claim(1, keys[2], 1),
        keyed.TurnBegan(seat=0, turn=3),
        claim(0, keys[3], 2),
    ]
    told = block_and_key.build_ending(words, rules.book, events, "").milestones
    assert [(each.team, each.title, each.detail) for each in told] == [
        (0, "2 keys", "+6 · 6 points"),
        (1, "Star key", "+1 · 1 point"),
        (0, "Star key", "+2 · 8 points"),
    ]
    assert [each.decisive for each in told] == [True, False, False]
    best = block_and_key.build_ending(words, rules.book, events, "").highlights[0]
    assert best.lines[:2] == (("+4", "This key"), ("+6", "All of turn 1")), "as the strip tells it"
    only = block_and_key.build_ending(words, rules.book, [events[0], events[2]], "").highlights[0]
    assert only.lines[:2] == (("+4", "This key"), ("1", "In turn"))
    for turn in range(4, 8):
        events += [keyed.TurnBegan(seat=1, turn=turn), claim(1, keys[2], 1)]
    told = block_and_key.build_ending(words, rules.book, events, "").milestones
    assert [(each.title, each.detail) for each in told] == [
        ("2 keys", "+6 · 6 points"),
        *[("Star key", f"+{points}") for points in (1, 2, 1, 1, 1)],
        ("Star key", "+1 · 5 points"),
    ]


def test_the_lowest_rank_of_a_solo_match_is_not_celebrated(app: App) -> None:
    rules, _, events = played("block_and_key", 5)
    words = words_in(app, "block_and_key", "en")
    celebrated = [
        block_and_key.build_ending(words, rules.book, events, rank.id).celebrates
        for rank in rules.book.ranks
    ]
    assert celebrated == [False, *[True] * (len(celebrated) - 1)]


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("game", TELLERS)
def test_there_are_three_cards_or_figures_to_make_them_of(
    app: App, game: str, language: str
) -> None:
    rules, state, events = played(game, 3, **OPTIONS.get(game, {}))
    told = TELLERS[game](words_in(app, game, language), rules, state, events)
    assert len(told.highlights) + len(told.compared) >= 3
    assert all(key in app.kit.words for key in told.compared)
    assert told.quiet and told.board is not None


def test_the_luck_of_a_rink_is_the_share_of_dice_that_failed(app: App) -> None:
    rules, state, events = played("trick_shot", 4)
    luck = TELLERS["trick_shot"](words_in(app, "trick_shot", "en"), rules, state, events)
    for team, value in enumerate(luck.highlights[2].values):
        rolls = [
            event for event in events if isinstance(event, hockey.DiceRolled) and event.team == team
        ]
        thrown = sum(len(event.rolled) for event in rolls)
        failed = sum(event.faces[die] == "fail" for event in rolls for die in event.rolled)
        assert thrown and value == f"{100 * failed / thrown:.0f}%"


def test_the_luck_of_a_battle_is_the_average_of_each_sides_dice(app: App) -> None:
    rules, state, _ = played("frostgrave", 3, turn_limit=2)
    own, foe = (next(each.id for each in state.figures if each.owner == side) for side in (0, 1))
    rolls = [(own, 4), (foe, 20), (own, 9)]
    told = [
        frost.WillRolled(Roll(figure, natural, (), natural), 12, "leap")
        for figure, natural in rolls
    ]
    words = words_in(app, "frostgrave", "en")
    luck = _frostgrave(words, rules, state, told).highlights[2]
    assert luck.values == ("6.5", "20.0") and "3 dice" in luck.note


def test_everybody_has_a_figure_at_the_temple() -> None:
    known = json.loads((ASSETS / "explorers" / "sprites.json").read_text())
    faces = json.loads((ASSETS / "shared" / "sprites.json").read_text())
    assert set(known) == {
        name.removeprefix("avatar_") for name in faces if name.startswith("avatar_")
    }


def test_a_beast_stands_before_its_sun_and_nobody_does_without_one(app: App) -> None:
    words_in(app, "peak_duel", "en")
    book = game_under_test("peak_duel").rules.book
    card = next(iter(book.beasts))
    paint = partial(standing_beast.paint_figure, book, ("", card), 1, app.kit)
    pictures = [run_to_end(paint(team, 300)) for team in (0, 1)]
    assert pictures[0] is None and pictures[1] is not None
    assert pictures[1].get_height() == app.kit.canvas.length(300)
    assert pictures[1].get_bounding_rect().height > 0.9 * pictures[1].get_height()


def test_the_trophy_of_who_has_won_is_of_gold_and_the_others_of_silver(app: App) -> None:
    words_in(app, "peak_duel", "en")
    book = game_under_test("peak_duel").rules.book
    cards = (next(iter(book.beasts)),) * 2
    for team in (0, 1):
        picture = run_to_end(standing_beast.paint_figure(book, cards, 1, app.kit, team, 300))
        assert picture is not None
        high, wide = picture.get_height(), picture.get_width()
        rim = [picture.get_at((wide // 2, y)) for y in range(round(0.2 * high))]
        assert any(r > 150 and r - b > 50 for r, _, b, a in rim if a > 250) is (team == 1)
        nook = [picture.get_at((x, round(0.8 * high))) for x in range(round(0.3 * wide))]
        assert not any(r > 150 and b < 90 for r, _, b, _ in nook), "nothing stands beside it"


def test_the_large_masks_of_a_beast_are_made_beside_the_frames(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a large window they take a fifth of a second, while the table still moves."""
    words_in(app, "peak_duel", "en")
    book, plain = game_under_test("peak_duel").rules.book, raster.disc_mask
    threads = set[threading.Thread]()

    def mask(diameter: int) -> pygame.Surface:
        threads.add(threading.current_thread())
        return plain(diameter)

    monkeypatch.setattr(raster, "disc_mask", mask)
    cards = (next(iter(book.beasts)),) * 2
    run_to_end(standing_beast.paint_figure(book, cards, 1, app.kit, 0, 301))
    assert threads and threading.main_thread() not in threads


def test_the_ground_under_the_feet_says_nothing_in_words(app: App) -> None:
    table = pygame.Surface(app.kit.canvas.size)
    part = pygame.FRect(292, 62, 698, 486)
    table.fill((90, 90, 90))
    columns = range(app.kit.canvas.length(292), app.kit.canvas.length(990), 4)
    for x in columns:
        table.fill((255, 255, 255), (x, 0, 2, table.get_height()))
    picture = pygame.Surface(table.get_size())
    run_to_end(lay_board(app.kit, picture, table, part))
    y = app.kit.canvas.point(0, 690)[1]
    line = [picture.get_at((x, y)).g for x in range(40, app.kit.canvas.length(540))]
    assert max(line) - min(line) < 20


def test_a_board_draws_no_line_behind_the_figures(app: App) -> None:
    table, part = pygame.Surface(app.kit.canvas.size), pygame.FRect(292, 62, 698, 486)
    table.fill((240, 240, 240))
    picture = pygame.Surface(table.get_size())
    run_to_end(lay_board(app.kit, picture, table, part))
    x, top = app.kit.canvas.point(250, 420)
    down = [picture.get_at((x, y)).g for y in range(top, app.kit.canvas.point(0, 640)[1])]
    y = app.kit.canvas.point(0, 640)[1]
    across = [picture.get_at((x, y)).g for x in range(x, picture.get_width())]
    for line in (down, across):
        assert max(line) - min(line) > 90, "the board is seen, then it is not"
        assert max(abs(one - other) for one, other in itertools.pairwise(line)) < 8


@pytest.mark.usefixtures("app")
def test_an_edge_runs_all_round_a_shape() -> None:
    shape = raster.clear(40, 20)
    shape.fill((255, 255, 255, 255))
    outline = standing_beast.outlined(shape, 4)
    assert outline.get_size() == (48, 28)
    assert all(outline.get_at(at).a == 255 for at in ((0, 14), (47, 14), (24, 0), (24, 27)))


@pytest.mark.parametrize("seat", range(4))
def test_a_base_has_the_colour_and_the_shape_of_its_side(app: App, seat: int) -> None:
    look = app.kit.theme.player(seat)
    base = paint_pedestal(app.kit, look, (255, 255, 255), 200).image
    middle = round(base.get_width() * FLAT / 2)
    line = [base.get_at((x, middle)) for x in range(base.get_width())]
    assert any(all(abs(a - b) < 40 for a, b in zip(at, look.colour, strict=False)) for at in line)
    assert min(line[base.get_width() // 2][:3]) > 200, "its face is seen"
    others = [app.kit.theme.player(other) for other in range(4) if other != seat]
    plain = pygame.mask.from_surface(base)
    for other in others:
        shape = paint_pedestal(app.kit, other, (255, 255, 255), 200).image
        assert pygame.mask.from_surface(shape).count() != plain.count()
