"""The diagrams of the rulebook, played: their statements are true on their own positions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import yaml

from game.engine.folders import data_folder
from game.trick_shot.actions import (
    Hit,
    Move,
    PassPuck,
    Respond,
    SaucerPass,
    Shot,
    Slapshot,
    Steal,
)
from game.trick_shot.events import GoalScored, PenaltyEnded
from game.trick_shot.notation import parsed
from game.trick_shot.preview import TrickShotPreview
from tests.happened import events_of, only
from tests.trick_shot.tables import D1, LW, RW, SC, C, G, Table, book, c, d1, d2, g


@lru_cache
def _diagrams() -> dict[str, Any]:
    text = (data_folder() / "trick_shot" / "diagrams.yaml").read_text("utf-8")
    content: dict[str, Any] = yaml.safe_load(text)
    return content


def _played(name: str, faces: str = "") -> Table:
    """The position of a diagram with queued dice; without stamina no re-roll is asked."""
    play = Table(parsed(book(), _diagrams()["positions"][name]))
    play.state.stamina = [0, 0]
    return play.dice(faces)


def _square(name: str, mark: int) -> int:
    """The square of a mark (from 1) of the only diagram with this position."""
    (diagram,) = (each for each in _diagrams()["diagrams"] if each["lesson"] == name)
    kind, _, number = diagram["marks"][mark - 1]["spot"].partition(":")
    assert kind == "square"
    return int(number)


def _place(play: Table, skater: int) -> int:
    return play.state.places[skater]


def _dice_of(play: Table, action: Shot | Slapshot | SaucerPass | Move) -> int:
    preview = play.rules.preview(play.state, action)
    assert isinstance(preview, TrickShotPreview)
    return preview.dice


def test_the_start_shows_nets_creases_home_and_centre() -> None:
    play = _played("start")
    marks = next(each for each in _diagrams()["diagrams"] if each["chapter"] == "TS-2")["marks"]
    net, crease, line, centre = (int(mark["spot"].partition(":")[2]) for mark in marks)
    rink = play.rink
    assert rink.is_net[net]
    assert rink.is_crease[crease]
    assert rink.zone[line] != rink.zone[line - 1]
    assert centre == rink.puck_start == play.state.puck
    assert play.state.places == list(rink.starts)


def test_a_loose_puck_is_taken_in_passing() -> None:
    play = _played("loose", ".")
    taken, end = _square("loose", 2), _square("loose", 3)
    assert play.state.puck == taken
    play.do(Move(LW, end))
    assert (_place(play, LW), play.carrier) == (end, LW)
    assert play.rink.distance(_played("loose").state.places[LW], end) == 4


def test_the_third_action_rolls_three_dice_and_is_somebody_elses() -> None:
    play = _played("third_action")
    assert len(play.state.pool) == 2
    assert play.refused(Move(RW, play.state.places[RW] + 1)) == "TS-4.2"
    assert _dice_of(play, Move(C, play.state.places[C] + 1)) == 3


def test_a_response_marks_the_carrier() -> None:
    play = _played("answer")
    play.do(Respond(C, _square("answer", 3)))
    play.state.last_actor = d1
    assert play.refused(Move(c, play.state.places[c] + 1)) == "TS-5.4"
    assert play.refused(Hit(c, C)) == "TS-5.4"


def test_a_move_goes_as_far_as_nobody_stands_in_its_way() -> None:
    play = _played("moves")
    farthest = _square("moves", 2)
    assert play.allows(Move(C, farthest))
    assert play.refused(Move(C, farthest + 1)) == "TS-5.2"
    assert play.refused(Move(C, farthest + 2)) == "TS-5.2"


def test_when_the_puck_leaves_the_zone_attackers_go_out_and_defenders_to_the_line() -> None:
    """The right wing has the puck on the square where it lay before, and passes it out."""
    shown = _played("zone_left")
    play = _played("zone_left", ".")
    play.state.places[RW] = play.state.puck = shown.state.puck_before
    play.do(PassPuck(RW, C))
    assert play.state.puck == shown.state.puck
    assert _place(play, LW) == _square("zone_left", 3)
    assert _place(play, c) == _place(shown, c)
    inside = [play.xy(_place(play, each)) for each in (d1, d2)]
    assert inside == [(11, 5), (11, 3)]


def test_a_pass_arrives_or_runs_one_square_on() -> None:
    for faces, carrier, over in ((".", RW, False), ("f", RW, True), ("b", RW, False)):
        play = _played("passing", faces)
        play.do(PassPuck(C, RW))
        assert (play.carrier, play.state.turn > 3) == (carrier, over)
    missed = _played("passing", "fb")
    missed.state.pool, missed.state.last_actor = ["blank"], LW
    missed.do(PassPuck(C, RW))
    assert (missed.state.puck, missed.state.turn) == (_square("passing", 3), 4)


def test_a_saucer_pass_flies_over_a_rival_and_runs_on() -> None:
    landing = _square("saucer", 3)
    play = _played("saucer", "...")
    assert _place(play, c) in play.rink.between(_place(play, C), landing)
    assert _dice_of(play, SaucerPass(C, landing)) == 3
    play.do(SaucerPass(C, landing))
    assert play.state.puck == landing
    further = _played("saucer", "b..")
    further.do(SaucerPass(C, landing))
    assert further.state.puck == landing + 1


def test_a_shot_scores_comes_back_or_is_caught() -> None:
    crease = _square("shot", 2)
    play = _played("shot", ".")
    net = crease + 18
    assert play.rink.is_crease[crease] and play.rink.is_net[net]
    only(GoalScored, play.do(Shot(C, net)))
    rebound = _played("shot", "fb")
    rebound.state.pool, rebound.state.last_actor = ["blank"], LW
    rebound.do(Shot(C, net))
    assert rebound.state.puck == _square("shot", 3)
    caught = _played("shot", "ff")
    caught.state.pool, caught.state.last_actor = ["blank"], LW
    shown = caught.state.places[g]
    assert shown // 17 != crease // 17, "the goalie stands aside"
    events = caught.do(Shot(C, net))
    assert not events_of(GoalScored, events)


def test_a_slapshot_adds_two_dice_for_each_column() -> None:
    crease, net = _square("slapshot", 2), _square("slapshot", 3)
    play = _played("slapshot")
    assert play.refused(Shot(C, net)) == "TS-9.1"
    assert _dice_of(play, Slapshot(C, net)) == 13
    assert play.xy(crease)[0] - play.xy(play.state.places[C])[0] == 6


def test_a_steal_or_a_hit_wins_the_puck() -> None:
    play = _played("stealing", ".")
    play.do(Steal(C))
    assert play.carrier == C
    hit = _played("stealing", ".")
    target = hit.state.places[c]
    hit.do(Hit(C, c))
    assert (_place(hit, C), hit.carrier, _place(hit, c)) == (target, C, _square("stealing", 3))
    failed = _played("stealing", "f")
    failed.do(Hit(C, c))
    assert _place(failed, c) == _square("stealing", 3)


def test_the_penalised_wing_returns_two_turns_on_beside_the_box() -> None:
    play = _played("box", "f")
    assert play.state.penalties[LW] == 6 + 2
    events = play.do(Move(D1, play.state.places[D1] + 1))
    returned = only(PenaltyEnded, events)
    assert (returned.skater, _place(play, LW)) == (LW, _square("box", 3))
    assert play.state.turn == 8


def test_a_pulled_goalie_leaves_the_net_to_a_shot_without_a_roll() -> None:
    play = _played("pulled")
    state = play.state
    assert (_place(play, G), state.period, state.score) == (-1, 3, [1, 2])
    assert play.rink.homes[0] == _square("pulled", 2)
    assert play.rink.zone[_place(play, SC)] == play.rink.zone[play.rink.puck_start]
    state.team, state.last_actor = 1, -1
    state.places[c] = state.puck = play.sq((5, 4))
    state.places[LW], state.places[RW] = play.sq((8, 1)), play.sq((8, 7))
    only(GoalScored, play.do(Shot(c, play.sq((0, 4)))))


def test_overtime_is_turn_31_of_a_draw() -> None:
    play = _played("end")
    assert (play.state.turn, play.state.period, play.state.score) == (31, 4, [2, 2])
    assert play.carrier == C
