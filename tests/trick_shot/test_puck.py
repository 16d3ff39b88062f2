"""TS-3: the carrier, the loose puck, reflections, the goalie's way home."""

from __future__ import annotations

import pytest

from game.trick_shot.actions import Hit, LineChange, Move, PassPuck, Respond, Shot
from game.trick_shot.events import GoalieSentHome, PuckTaken, PuckTravelled, SkaterMoved
from game.trick_shot.puck import run
from game.trick_shot.rink import DIRECTIONS
from game.trick_shot.team import BLUE
from tests.happened import events_of, only
from tests.trick_shot.tables import FAR_BLUE, FAR_RED, LW, C, G, book, c, d1, g, table

EAST, WEST, SOUTH, NORTH, SOUTH_EAST, NORTH_EAST, SOUTH_WEST, NORTH_WEST = range(8)


@pytest.mark.rule("TS-3.1")
def test_the_puck_goes_with_its_carrier() -> None:
    play = table({"C": (7, 4), **FAR_RED, **FAR_BLUE}, "C").dice(".")
    moved = only(SkaterMoved, play.do(Move(C, play.sq((9, 6)))))
    assert play.puck == (9, 6) and play.carrier == C
    assert moved.puck_from == 0
    assert [play.xy(square) for square in moved.path] == [(7, 4), (8, 5), (9, 6)]


@pytest.mark.rule("TS-3.2")
def test_a_loose_puck_is_taken_in_passing() -> None:
    play = table({"L": (6, 4), **FAR_RED, **FAR_BLUE}, (8, 4)).dice(".")
    happened = play.do(Move(LW, play.sq((10, 4))))
    assert play.puck == (10, 4) and play.carrier == LW
    assert only(SkaterMoved, happened).puck_from == 2
    assert play.xy(only(PuckTaken, happened).square) == (8, 4)


@pytest.mark.rule("TS-3.3")
def test_a_running_puck_passes_skaters_and_stops_at_one() -> None:
    play = table(
        {"C": (6, 1), "L": (8, 1), "c": (9, 1), "d": (10, 1), **FAR_RED, **FAR_BLUE},
        "C",
        pool=["blank"],
    ).dice("fb")
    ran = only(PuckTravelled, play.do(PassPuck(C, LW)))
    assert play.puck == (9, 1) and ran.taken_by == 7
    further = table(
        {"C": (6, 1), "L": (8, 1), "c": (9, 1), **FAR_RED, **FAR_BLUE}, "C", pool=["blank"] * 2
    ).dice("fbb")
    ran = only(PuckTravelled, further.do(PassPuck(C, LW)))
    assert further.puck == (10, 1) and ran.taken_by == -1


@pytest.mark.rule("TS-3.4")
@pytest.mark.parametrize(
    ("origin", "direction", "squares", "end"),
    [
        ((8, 7), SOUTH_EAST, 3, (11, 6)),  # off the lower boards at the same angle
        ((2, 0), WEST, 4, (2, 0)),  # head-on: straight back
        ((15, 8), EAST, 2, (15, 8)),
        ((0, 0), NORTH_WEST, 1, (1, 1)),  # a corner turns both
        ((14, 4), EAST, 2, (14, 4)),  # the front of a net throws back
        ((14, 2), SOUTH_EAST, 2, (14, 4)),  # a net on the diagonal
        ((16, 1), SOUTH, 2, (16, 1)),  # the side of a net
        ((1, 2), SOUTH_WEST, 1, (2, 1)),  # the corner of a net turns both
    ],
)
def test_reflections(
    origin: tuple[int, int], direction: int, squares: int, end: tuple[int, int]
) -> None:
    rink = book().rinks["classic"]
    ran = run(rink, rink.square(*origin), direction, squares)
    assert (rink.column[ran.path[-1]], rink.row[ran.path[-1]]) == end
    assert len(ran.path) == squares + 1


@pytest.mark.rule("TS-3.4")
@pytest.mark.parametrize("name", ["classic", "wide"])
def test_a_running_puck_never_leaves_the_ice_nor_enters_a_net(name: str) -> None:
    rink = book().rinks[name]
    for origin in range(rink.count):
        if rink.is_net[origin]:
            continue
        for direction in range(len(DIRECTIONS)):
            ran = run(rink, origin, direction, 40)
            assert not any(rink.is_net[square] for square in ran.path)
            steps = zip(ran.path, ran.path[1:], strict=False)
            assert all(rink.distance(first, second) == 1 for first, second in steps)


@pytest.mark.rule("TS-3.5")
def test_the_goalie_goes_home_when_his_team_leaves_the_zone() -> None:
    play = table({"C": (5, 2), "G": (3, 3), **FAR_BLUE}, "C").dice(".")
    happened = play.do(Move(C, play.sq((6, 2))))
    sent = only(GoalieSentHome, happened)
    assert (sent.goalie, play.at(G)) == (G, (1, 4))
    inside = table({"C": (4, 2), "G": (3, 3), **FAR_BLUE}, "C").dice(".")
    inside.do(Move(C, inside.sq((5, 2))))
    assert inside.at(G) == (3, 3)


@pytest.mark.rule("TS-3.5")
def test_a_rival_goalie_on_the_home_square_sends_him_beside_it() -> None:
    play = table({"C": (5, 2), "G": (3, 3), "g": (1, 4)}, "C").dice(".")
    play.do(Move(C, play.sq((6, 2))))
    assert play.at(G) == (1, 3)
    assert play.at(g) == (6, 4), "then he is put out of his attacking zone"


@pytest.mark.rule("TS-3.6")
def test_a_goalie_who_carries_the_puck_out_leaves_it_behind() -> None:
    play = table({"G": (5, 4), "c": (12, 4), **FAR_BLUE}, "G").dice(".")
    play.do(Move(G, play.sq((6, 4))))
    assert play.at(G) == (1, 4)
    assert play.puck == (6, 4) and play.carrier == -1
    play.do(LineChange())


@pytest.mark.rule("TS-3.6")
def test_a_goalie_leaves_the_puck_behind_after_a_response_and_a_hit_too() -> None:
    answer = table({"c": (12, 4), "d": (12, 6), "G": (5, 4)}, "G", team=BLUE).dice("r")
    answer.do(Move(d1, answer.sq((12, 7))))
    only(GoalieSentHome, answer.do(Respond(G, answer.sq((6, 4)))))
    assert answer.puck == (6, 4) and answer.carrier == -1
    hit = table({"G": (4, 4), "c": (6, 4), **FAR_BLUE}, (5, 4)).dice(".")
    only(GoalieSentHome, hit.do(Hit(G, c)))
    assert hit.puck == (6, 4) and hit.carrier == -1 and hit.at(G) == (1, 4)


@pytest.mark.rule("TS-3.6")
@pytest.mark.rule("TS-3.2")
def test_a_goalie_who_finds_the_puck_outside_his_zone_keeps_it() -> None:
    play = table({"G": (5, 4), "c": (12, 4), **FAR_BLUE}, (6, 4)).dice(".")
    assert not events_of(GoalieSentHome, play.do(Move(G, play.sq((7, 4)))))
    assert play.carrier == G and play.at(G) == play.puck == (7, 4)
    passed = table({"G": (6, 4), "C": (3, 4), **FAR_BLUE}, "C").dice(".")
    assert not events_of(GoalieSentHome, passed.do(PassPuck(C, G)))
    assert passed.carrier == G


@pytest.mark.rule("TS-3.4")
def test_a_running_puck_does_not_score() -> None:
    play = table(
        {"C": (12, 4), "L": (14, 4), **FAR_RED, "g": (15, 3)}, "C", pool=["blank"] * 3
    ).dice("fbbb")
    play.do(PassPuck(C, LW))
    assert play.state.score == [0, 0]
    assert play.puck == (13, 4)
    assert play.refused(Shot(C, play.sq((16, 4)))) == "TS-4.1"
