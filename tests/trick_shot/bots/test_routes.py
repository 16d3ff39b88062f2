"""How many actions lie between a team and a goal."""

from __future__ import annotations

from game.trick_shot.bot.ice_tables import IceTables
from game.trick_shot.bot.routes import Ice, Route
from game.trick_shot.team import BLUE, NOBODY, RED
from tests.trick_shot.tables import LW, C, Table, book, table

BLOCKING = {"goalie_blocks": True}
OTHERS = {"D": (4, 3), "E": (4, 5), "G": (1, 4), "d": (12, 5), "e": (12, 7), "g": (15, 4)}


def _route(play: Table, team: int = RED, last: int = NOBODY) -> Route:
    tables = IceTables(book(), play.rink)
    return Ice(book(), tables, play.state).route(team, last)


def test_a_free_lane_is_one_action() -> None:
    play = table({**OTHERS, "C": (13, 3)}, "C", options=BLOCKING)
    assert _route(play).total == 1
    assert _route(play, last=C).total == 2, "somebody else has to act in between"


def test_a_mate_with_a_lane_is_two_actions() -> None:
    play = table({**OTHERS, "C": (14, 8), "L": (14, 3)}, "C", options=BLOCKING)
    assert _route(play).total == 2


def test_skating_into_a_lane_is_three_actions() -> None:
    play = table({**OTHERS, "C": (10, 3), "L": (6, 7)}, "C", options=BLOCKING)
    assert _route(play).total == 3


def test_the_goalie_closes_the_lanes_through_his_square() -> None:
    spots = {**OTHERS, "C": (12, 4)}
    assert _route(table(spots, "C", options=BLOCKING)).total > 1
    assert _route(table(spots, "C", options={"goalie_blocks": False})).total == 1


def test_an_empty_net_needs_no_roll() -> None:
    spots = {**OTHERS, "C": (8, 4)}
    del spots["g"]
    assert _route(table(spots, "C", options=BLOCKING)).total == 0


def test_a_rival_carrier_has_to_be_robbed_first() -> None:
    beside = table({**OTHERS, "C": (8, 4), "c": (9, 4)}, "c", options=BLOCKING)
    assert _route(beside).gain == 1 and not _route(beside).forced
    assert _route(beside, team=BLUE).gain == 0
    only_hit = table({**OTHERS, "C": (6, 4), "c": (9, 4)}, "c", options=BLOCKING)
    assert _route(only_hit).forced
    far = table({**OTHERS, "C": (2, 8), "c": (9, 1)}, "c", options=BLOCKING)
    assert _route(far).gain > 2


def test_a_loose_puck_is_fetched_in_one_move() -> None:
    play = table({**OTHERS, "L": (5, 1), "c": (9, 7)}, (8, 1), options=BLOCKING)
    assert _route(play).gain == 1
    assert _route(play, last=LW).gain == 2
