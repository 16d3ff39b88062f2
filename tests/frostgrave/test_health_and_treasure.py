"""Health, wounds, treasure and the end of the battle (FG-45 to FG-50, FG-57 to FG-60)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET, UnsetType

from game.engine.contract import options_for
from game.engine.dice import Dice
from game.engine.match_setup import start_match
from game.engine.seats import Seat
from game.frostgrave import ending, treasure, wounds
from game.frostgrave.actions import DropToken, EndActivation, EndPhase, Pass, PickUp, PlaceToken
from game.frostgrave.aims import AtFigure
from game.frostgrave.deploying import token_spots
from game.frostgrave.events import (
    BattleEnded,
    DirectionRolled,
    EncounterRolled,
    FightRolled,
    FigureArrived,
    FigureTakenOut,
    TokenDropped,
    TokenSecured,
    TokenTaken,
    TokenVanished,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.options import LAST_TURN, FrostgraveOptions
from game.frostgrave.rolls import Modifier
from game.frostgrave.state import Token
from game.frostgrave.stats import is_wounded
from tests.frostgrave.positions import PLAIN, Position, rules, units

FAR = "A9 thug 3 3\nB9 thug 33 33\n"


@pytest.mark.rule("FG-45")
def test_at_no_health_a_figure_is_out_and_its_treasure_drops_on_the_spot() -> None:
    position = Position("A1 thug 10 10\nB1 thug 11 10 health=2 token=0\ntoken 0 0 0\n" + FAR)
    position.active("A1")
    position.fight("A1", "B1", 15, 2)
    assert position.figure("B1").where == "out"
    assert position.last(FigureTakenOut).by == position.id("A1")
    dropped = position.last(TokenDropped)
    assert (dropped.x, dropped.y) == (units(11), units(10))
    assert position.state.tokens[0].where == "table"


@pytest.mark.rule("FG-46")
def test_the_wounded_have_one_action_and_two_off_every_roll() -> None:
    position = Position("A1 thug 10 10 health=4\nB1 thug 11 10\n" + FAR)
    position.activate("A1")
    assert position.state.active[0].actions == 1
    position.fight("A1", "B1", 8, 8)
    assert Modifier("wounded", -2) in position.last(FightRolled).attacker.modifiers


@pytest.mark.rule("FG-46")
def test_two_are_taken_off_defence_and_will_as_well() -> None:
    text = "A1 wizard 10 10 school=elementalist spells=petrify\nB1 thug 10 20 health=3\n"
    position = Position(text + FAR, phase="wizard")
    position.active("A1")
    position.cast("A1", "petrify", AtFigure(position.id("B1")), 20)
    position.dice(10)
    position.do(Pass())
    assert position.last(WillRolled).roll.total == 10 - 1 - 2


@pytest.mark.rule("FG-46")
def test_who_starts_low_is_wounded_by_the_first_loss_and_recovers_at_full() -> None:
    position = Position("C1 wild_dog 10 10\nC2 wild_dog 14 10 health=3\n" + FAR)
    battle = position.battle
    assert not is_wounded(battle, position.figure("C1"))
    assert is_wounded(battle, position.figure("C2"))
    wounds.heal(battle, position.id("C2"), 5, "heal")
    assert not is_wounded(battle, position.figure("C2"))


@pytest.mark.rule("FG-46")
@pytest.mark.parametrize("kind", ["zombie", "small_construct", "imp"])
def test_undead_constructs_and_demons_are_never_wounded(kind: str) -> None:
    position = Position(f"C1 {kind} 10 10 health=2\n" + FAR)
    assert not is_wounded(position.battle, position.figure("C1"))


@pytest.mark.rule("FG-46")
def test_wounds_can_be_switched_off_and_the_possessed_have_none() -> None:
    position = Position("A1 thug 10 10 health=2\n" + FAR, wounds=False)
    assert not is_wounded(position.battle, position.figure("A1"))
    position = Position("A1 thug 10 10 health=2\n" + FAR)
    position.give("A1", Status("possess", 1, 15))
    assert not is_wounded(position.battle, position.figure("A1"))


@pytest.mark.rule("FG-47")
def test_picking_up_needs_contact_an_action_and_nobody_hostile_within_an_inch() -> None:
    position = Position("A1 thug 10 10\ntoken 0 10.7 10\ntoken 1 12 10\n" + FAR)
    position.active("A1")
    assert position.refused(PickUp(0, 1)) == ("FG-47", "not_at_token")
    position.do(PickUp(0, 0))
    assert position.last(TokenTaken).token == 0
    assert position.state.active[0].others == 1

    for enemy in ("B1 thug 12.45 10", "C1 wolf 12.45 10"):
        guarded = Position(f"A1 thug 10 10\n{enemy}\ntoken 0 10.7 10\n" + FAR)
        guarded.active("A1")
        assert guarded.refused(PickUp(0, 0)) == ("FG-47", "token_guarded")


@pytest.mark.rule("FG-47")
def test_an_invisible_enemy_guards_too() -> None:
    position = Position("A1 thug 10 10\nB1 thug 12.2 10\ntoken 0 10.7 10\n" + FAR)
    position.give("B1", Status("invisibility", 1))
    position.active("A1")
    assert position.refused(PickUp(0, 0)) == ("FG-47", "token_guarded")


@pytest.mark.rule("FG-48")
def test_one_token_each_and_putting_it_down_costs_an_action() -> None:
    position = Position("A1 thug 10 10 token=0\ntoken 0 0 0\ntoken 1 10.7 10\n" + FAR)
    position.active("A1")
    assert position.refused(PickUp(0, 1)) == ("FG-48", "carries_one")
    position.do(DropToken(0))
    assert position.figure("A1").token == -1
    assert position.refused(PickUp(0, 0))[0] == "FG-06"


@pytest.mark.rule("FG-48")
@pytest.mark.parametrize(
    ("line", "may"),
    [
        ("A1 war_hound 10 10", False),
        ("A1 zombie 10 10", True),
        ("A1 small_construct 10 10", True),
        ("A1 thug 10 10 tags=illusion", False),
        ("A1 bear 10 10", False),
    ],
)
def test_who_may_carry(line: str, may: bool) -> None:
    position = Position(line + "\ntoken 0 10.7 10\n" + FAR)
    position.active("A1")
    if may:
        position.do(PickUp(0, 0))
    else:
        assert position.refused(PickUp(0, 0)) == ("FG-48", "never_carries")


@pytest.mark.rule("FG-49")
def test_a_carrier_who_leaves_secures_the_token_and_is_gone() -> None:
    position = Position("A1 thug 1 10 token=0\ntoken 0 0 0\ntoken 1 18 18\n" + FAR)
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.last(TokenSecured).seat == 0
    assert position.state.tokens[0].where == "secured"
    assert position.figure("A1").where == "left"
    assert ending.secured(position.state) == (1, 0)


def placing(**options: object) -> Position:
    """A position at the beginning of the set-up, on the bare table."""
    position = Position(FAR, phase="tokens", turn=0, **options)  # type: ignore[arg-type]
    position.state.tokens = []
    position.state.edges = (-1, -1)
    return position


@pytest.mark.rule("FG-50")
def test_tokens_are_placed_in_turn_far_from_the_sides_and_from_each_other() -> None:
    position = placing()
    assert position.asks() == ("tokens", 0)
    near_edge = PlaceToken(units(18), units(9.2))
    assert position.refused(near_edge) == ("FG-50", "token_near_edge")
    for x, y in ((0.4, 18), (35.7, 18), (18, 0.2), (18, 36)):
        assert position.refused(PlaceToken(units(x), units(y))) == ("FG-50", "token_at_edge")
    assert position.refused(PlaceToken(units(36.1), units(18))) == ("FG-50", "beside_the_table")
    position.rules.check(position.state, PlaceToken(units(0.5), units(18)))
    position.do(PlaceToken(units(18), units(9.25)))
    assert position.asks() == ("tokens", 1)
    near = PlaceToken(units(24.4), units(9.25))
    assert position.refused(near) == ("FG-50", "token_near_token")
    position.do(PlaceToken(units(24.5), units(9.25)))
    position.do(PlaceToken(units(1), units(18)))  # by the seed's rule beside an edge is no matter
    assert position.refused(PlaceToken(units(40), units(18))) == ("FG-50", "beside_the_table")


@pytest.mark.rule("FG-50")
def test_published_nine_inches_from_every_edge() -> None:
    position = placing(ruleset="published")
    action = PlaceToken(units(1), units(18))
    assert position.refused(action) == ("FG-50", "token_near_edge")


@pytest.mark.rule("FG-50")
def test_without_a_legal_spot_the_farthest_will_do() -> None:
    position = placing(ruleset="published")
    # Nine inches from every edge of a 3 foot table leave a square of 17.5 inches: fill it.
    for x in (9.5, 15.5, 21.5, 26.5):
        for y in (9.5, 15.5, 21.5, 26.5):
            count = len(position.state.tokens)
            position.state.tokens.append(Token(count, units(x), units(y), 0, 0))
    spots = token_spots(position.battle)
    assert spots
    position.rules.check(position.state, PlaceToken(*spots[0]))
    corner = PlaceToken(units(9.5), units(9.5))
    assert position.refused(corner) == ("FG-50", "token_near_token")


@pytest.mark.rule("FG-57")
def test_the_last_side_standing_takes_every_token() -> None:
    text = "A1 thug 10 10 token=0\nB1 thug 11 10 health=1\ntoken 0 0 0\ntoken 1 18 18\n"
    position = Position(text)
    position.active("A1")
    position.fight("A1", "B1", 15, 2)
    ended = position.last(BattleEnded)
    assert (ended.reason, ended.tokens) == ("last_standing", (2, 0))
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (2, 0))
    assert outcome.clause == "FG-57"


@pytest.mark.rule("FG-57")
def test_when_both_vanish_the_tokens_are_lost() -> None:
    position = Position("A1 thug 10 10 health=1\nB1 thug 11 10 health=1\ntoken 0 18 18\n")
    position.active("A1")
    position.fight("A1", "B1", 15, 15)
    assert position.last(BattleEnded).reason == "nobody_left"
    assert position.last(TokenVanished).token == 0
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert outcome.places == (1, 1)


@pytest.mark.rule("FG-57")
def test_it_ends_when_the_last_token_leaves() -> None:
    position = Position("A1 thug 1 10 token=0\ntoken 0 0 0\n" + FAR)
    position.active("A1")
    position.do(position.moving("A1", leaves=True))
    assert position.last(BattleEnded).reason == "all_secured"


@pytest.mark.rule("FG-57")
def test_who_counts_for_a_side() -> None:
    def standing(text: str, seat: int, spell: str = "") -> list[bool]:
        position = Position(text + "\nC2 imp 25 25")
        position.battle.change(position.id("B1"), seat=seat)
        if spell:
            position.give("B1", Status(spell, seat, 15))
        return ending.standing(position.battle)

    # A wild imp keeps nobody in the battle.
    assert standing("B1 thug 30 30", 1) == [False, True]
    assert standing("B1 thug 30 30", 0) == [False, True], "it is still the owner's"
    # Whoever's creature it was, a control spell makes it its controller's; a mind stays one's own.
    assert standing("A1 thug 10 10\nB1 thug 30 30", 0, "mind_control") == [True, True]
    assert standing("A1 thug 10 10\nB1 thug 30 30", 0, "control_undead") == [True, False]
    assert standing("B1 thug 30 30", 0, "control_undead") == [True, False]
    wild = Position("A1 thug 10 10\nC1 bear 20 20")
    assert ending.standing(wild.battle) == [True, False]
    wild.battle.change(wild.id("C1"), seat=1)
    assert ending.standing(wild.battle) == [True, True], "summoned creatures obey"


@pytest.mark.rule("FG-58")
def test_most_secured_tokens_win_and_equal_ones_are_a_draw() -> None:
    position = Position("token 0 0 0\ntoken 1 18 18\n" + FAR)
    battle = position.battle
    treasure.secure(battle, 0, 1, -1)
    ending.finish(battle, "turn_limit")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (0, 1))
    position = Position(FAR)
    ending.finish(position.battle, "turn_limit")
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert outcome.places == (1, 1)


@pytest.mark.rule("FG-59")
def test_the_turn_limit_is_an_option() -> None:
    position = Position("token 0 18 18\n" + FAR, turn=20, turn_limit=20)
    position.state.side = 1
    position.do(EndPhase())
    assert position.last(BattleEnded).reason == "turn_limit"
    assert position.state.tokens[0].where == "lost"
    position = Position("token 0 18 18\n" + FAR, turn=20)
    position.state.side = 1
    position.do(EndPhase())
    assert position.state.turn == 21


@pytest.mark.rule("FG-59")
@pytest.mark.parametrize("limit", [0, 100, 5000])
def test_no_battle_goes_on_after_turn_100(limit: int) -> None:
    for turn, is_over in ((99, False), (100, True), (140, True)):
        position = Position("token 0 18 18\n" + FAR, turn=turn, turn_limit=limit)
        position.state.side = 1
        position.do(EndPhase())
        assert (position.state.result == "turn_limit") == is_over


@pytest.mark.rule("FG-59")
@pytest.mark.parametrize("scenario", [None, *rules().book.scenarios])
def test_battles_end_though_nobody_wants_them_to(scenario: str | None) -> None:
    """Both sides let every phase go by: only creatures, or the last turn, end the battle."""
    known = rules()
    feet: Any = known.book.scenarios[scenario].feet[0] if scenario else 3
    options = FrostgraveOptions(
        table="generated", feet=feet, scenario=UNSET if scenario is None else scenario
    )
    state, _ = known.new(options, 29)
    count = 0
    while known.decision(state) is not None:
        legal = known.legal(state)
        idle = [each for each in legal if isinstance(each, EndPhase | EndActivation | Pass)]
        known.apply(state, (idle or legal)[0])
        count += 1
        assert count < known.longest / 4
    assert state.turn <= LAST_TURN
    assert state.result


@pytest.mark.rule("FG-59")
@pytest.mark.parametrize(
    ("levels", "given", "limit"),
    [
        (("", "normal"), 0, 0),
        (("", ""), 0, 0),
        (("easy", "normal"), 0, 20),
        (("easy", "normal"), 8, 8),
        (("", "normal"), 12, 12),
    ],
)
def test_a_battle_of_bots_alone_has_a_limit_by_itself(
    levels: tuple[str, str], given: int, limit: int
) -> None:
    options = FrostgraveOptions(table=PLAIN, turn_limit=given)
    match, _ = start_match(rules(), options, 3, [Seat(level=level) for level in levels])
    assert match.state.options.turn_limit == limit
    if all(levels):
        suited = options_for(rules(), options, only_bots=True)
        assert isinstance(suited, FrostgraveOptions)
        assert suited.turn_limit == limit


@pytest.mark.rule("FG-60")
def test_all_chance_comes_from_one_seeded_stream() -> None:
    first, second = (
        rules().new(FrostgraveOptions(table=PLAIN), 7)[0],
        rules().new(FrostgraveOptions(table=PLAIN), 7)[0],
    )
    assert first == second
    assert first.dice.seed == 7


@pytest.mark.rule("FG-60")
@pytest.mark.parametrize(("rolled", "goes"), [(0, (6, 0)), (90, (0, 6)), (180, (-6, 0))])
def test_a_random_direction_is_the_whole_degrees_rolled(rolled: int, goes: tuple[int, int]) -> None:
    position = Position("C1 skeleton 18 18\n" + FAR)
    position.state.side = 1
    position.dice(rolled, 15, 3)
    position.do(EndPhase())
    assert position.last(DirectionRolled).degrees == rolled
    assert position.at("C1") == (18 + goes[0], 18 + goes[1])


@pytest.mark.rule("FG-60", "FG-S4.6")
def test_the_four_edges_are_drawn_by_a_d4() -> None:
    text = "A1 thug 10 10\ntoken 0 10.7 10\ntoken 1 18 18\n" + FAR
    places = []
    for edge in range(4):
        position = Position(text, encounters=True)
        position.active("A1")
        # It comes, from the first level; the first row of its list; then the edge.
        position.dice(16, 1, 0, edge)
        position.do(PickUp(0, 0))
        came = position.events_of(FigureArrived)[0].figure
        places.append((came.x > came.y, came.x + came.y > 36 * 64))
        assert not position.state.dice.next or len(position.events_of(FigureArrived)) > 1
    # North, south, west, east: right and left of the two diagonals.
    assert places == [(True, False), (False, True), (False, False), (True, True)]


@pytest.mark.rule("FG-S4.6", "FG-S6.12")
@pytest.mark.parametrize("further", [UNSET, 1, 2, 9])
@pytest.mark.parametrize(("second", "usual"), [(1, 0), (12, 0), (13, 1), (18, 1), (19, 2), (20, 2)])
def test_late_in_a_campaign_creatures_are_a_level_higher(
    second: int, usual: int, further: int | UnsetType
) -> None:
    text = "A1 thug 10 10\ntoken 0 10.7 10\ntoken 1 18 18\n" + FAR
    position = Position(text, encounters=True, encounter_level=further)
    position.active("A1")
    position.dice(16, second, 0)
    position.do(PickUp(0, 0))
    lists = position.rules.book.book.encounters.levels
    number = usual if isinstance(further, UnsetType) else min(2, usual + further)
    (told,) = position.events_of(EncounterRolled)
    assert told.creature == lists[number].rows[0].creature
    came = [each for each in position.events_of(FigureArrived) if each.why == "encounter"]
    assert len(came) == lists[number].rows[0].count


@pytest.mark.rule("FG-60")
def test_directions_and_edges_have_equal_chances() -> None:
    dice = Dice(3)
    degrees = [dice.index(360) for _ in range(7200)]
    assert (min(degrees), max(degrees)) == (0, 359)
    eighths = [sum(1 for one in degrees if one // 45 == part) for part in range(8)]
    assert all(780 < count < 1020 for count in eighths)
    edges = [sum(1 for _ in range(1000) if dice.index(4) == edge) for edge in range(4)]
    assert all(200 < count < 300 for count in edges)
