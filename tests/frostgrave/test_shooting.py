"""Sight, shots and their modifiers (FG-28 to FG-32)."""

from __future__ import annotations

import pytest

from game.frostgrave.actions import EndActivation, Load, Shoot
from game.frostgrave.events import Damaged, ShotRolled, VictimDrawn
from game.frostgrave.figures import Status
from game.frostgrave.rolls import Modifier
from game.frostgrave.terrain.pieces import Piece
from tests.frostgrave.positions import Position, block

FAR = "A9 thug 3 3\nB9 thug 33 33\n"


# A wall that is high before most of a target and lower before the rest of it.
HIGH, REST = block(9.7, 19.2, 1.2, 0.5, 4), block(10.8, 19.2, 1, 0.5, 1)
HEAVY = Piece("ruin", "box", 0, 0, 0, (HIGH.parts[0], REST.parts[0]))


def keys(modifiers: tuple[Modifier, ...]) -> dict[str, int]:
    """The modifiers of a roll by their keys."""
    return {entry.key: entry.value for entry in modifiers}


def shot(text: str, pieces: list[object] | None = None, *, moved: bool = False) -> dict[str, int]:
    """The modifiers of the target B1 when A1 shoots."""
    position = Position(text + FAR, pieces=pieces or [])  # type: ignore[arg-type]
    position.active("A1", moved=moved)
    position.shoot("A1", "B1", 10, 10)
    return keys(position.last(ShotRolled).target.modifiers)


@pytest.mark.rule("FG-28")
def test_behind_a_wall_as_high_as_the_eye_both_may_shoot_and_the_one_before_it_has_cover() -> None:
    wall = block(10, 10.7, 6, 0.3, 1.05)
    behind, before = "A1 archer 10 10\nB1 thug 10 20\n", "A1 archer 10 20\nB1 thug 10 10\n"
    # Nothing but the top of a head is seen over the wall; from behind it, not even that.
    assert shot(before, [wall])["heavy_cover"] == 4
    back = shot(behind, [wall])
    assert back["heavy_cover"] == 4
    assert "intervening" not in back


@pytest.mark.rule("FG-28")
@pytest.mark.parametrize("kind", ["thug", "large_construct"])
@pytest.mark.parametrize("side", ["A2", "B2", "C2"])
def test_a_figure_in_between_hides_whoever_stands_behind_it(kind: str, side: str) -> None:
    text = f"A1 archer 10 10\n{side} {kind} 15 10\nB1 thug 20 10\n"
    position = Position(text + FAR)
    position.active("A1")
    assert position.refused(Shoot(0, position.id("B1"))) == ("FG-28", "not_seen")
    assert Shoot(0, position.id("B1")) not in position.rules.legal(position.state)
    aside = Position(text.replace("15 10", "15 12") + FAR)
    aside.active("A1")
    aside.rules.check(aside.state, Shoot(0, aside.id("B1")))
    assert Shoot(0, aside.id("B1")) in aside.rules.legal(aside.state)


@pytest.mark.rule("FG-28")
def test_a_figure_on_the_ground_hides_nobody_from_a_roof() -> None:
    roof = block(10, 10, 4, 4, 5, climb=True)
    text = "A1 archer 10 11.4 z=5\nB2 thug 10 15\nB1 thug 10 19\n"
    assert set(shot(text, [roof])) == {"fight"}
    level = Position(text.replace("z=5", "") + FAR)
    level.active("A1")
    assert level.refused(Shoot(0, level.id("B1"))) == ("FG-28", "not_seen")


@pytest.mark.rule("FG-28")
@pytest.mark.parametrize("status", ["invisibility", "plane_walk"])
def test_one_sees_through_the_invisible_and_those_elsewhere(status: str) -> None:
    position = Position("A1 archer 10 10\nB2 thug 15 10\nB1 thug 20 10\n" + FAR)
    position.active("A1")
    assert position.refused(Shoot(0, position.id("B1"))) == ("FG-28", "not_seen")
    position.give("B2", Status(status, position.id("B9")))
    position.rules.check(position.state, Shoot(0, position.id("B1")))


@pytest.mark.rule("FG-28")
def test_who_hides_behind_a_corner_and_shoots_may_be_shot() -> None:
    corner = block(14, 9.1, 4, 4, 4)
    seen = 0
    for tenth in range(30):
        y = 9.5 + tenth / 10
        text = f"A1 archer 11 {y}\nB1 archer 17 {23 - y}\n"
        one = Position(text + FAR, pieces=[corner])
        one.active("A1")
        other = Position(text + FAR, pieces=[corner])
        other.active("B1")
        first = Shoot(0, 1) in one.rules.legal(one.state)
        assert first == (Shoot(1, 0) in other.rules.legal(other.state))
        seen += first
    assert 5 < seen < 30


@pytest.mark.rule("FG-28")
def test_figures_see_all_round_and_only_what_is_wholly_hidden_is_unseen() -> None:
    position = Position("A1 archer 10 10\nB1 thug 10 20\nB2 thug 20 10\nB3 thug 10 1\n" + FAR)
    position.active("A1")
    for target in ("B1", "B2", "B3"):
        position.rules.check(position.state, Shoot(0, position.id(target)))
    hidden = Position("A1 archer 10 10\nB1 thug 10 20\n" + FAR, pieces=[block(10, 15, 6, 1, 4)])
    hidden.active("A1")
    assert hidden.refused(Shoot(0, 1)) == ("FG-28", "not_seen")
    low = Position("A1 archer 10 10\nB1 thug 10 20\n" + FAR, pieces=[block(10, 15, 6, 1, 1)])
    low.active("A1")
    low.rules.check(low.state, Shoot(0, 1))


@pytest.mark.rule("FG-28")
def test_figures_in_contact_with_the_shooter_hide_nothing() -> None:
    modifiers = shot("A1 archer 10 10\nA2 thug 10 11\nB1 thug 10 20\n")
    assert set(modifiers) == {"fight"}


@pytest.mark.rule("FG-29")
def test_only_a_higher_total_hits() -> None:
    position = Position("A1 archer 10 10\nB1 thug 10 20\n" + FAR)
    position.active("A1")
    position.shoot("A1", "B1", 12, 12)  # 14 against 14
    assert not position.last(ShotRolled).hit
    assert not position.events_of(Damaged)
    position = Position("A1 archer 10 10\nB1 thug 10 20\n" + FAR)
    position.active("A1")
    position.shoot("A1", "B1", 13, 12)
    assert position.last(Damaged).amount == 5


@pytest.mark.rule("FG-29")
def test_the_range_is_24_inches_from_base_to_base() -> None:
    position = Position("A1 archer 10 5\nB1 thug 10 30\nB2 thug 12 30.1\n" + FAR)
    position.active("A1")
    position.rules.check(position.state, Shoot(0, position.id("B1")))
    assert position.refused(Shoot(0, position.id("B2"))) == ("FG-29", "out_of_range")


@pytest.mark.rule("FG-29")
def test_one_shot_an_activation_and_none_in_combat() -> None:
    position = Position("A1 archer 10 10\nB1 thug 10 20\nB2 thug 13 20\n" + FAR)
    position.active("A1", actions=3)
    position.shoot("A1", "B1", 5, 15)
    assert position.refused(Shoot(0, position.id("B2"))) == ("FG-29", "has_shot")
    position = Position("A1 archer 10 10\nB1 thug 11 10\nB2 thug 13 20\n" + FAR)
    position.active("A1")
    assert position.refused(Shoot(0, position.id("B2"))) == ("FG-29", "shooter_in_combat")


@pytest.mark.rule("FG-29")
def test_a_critical_hit_doubles_and_the_targets_twenty_means_nothing() -> None:
    position = Position("A1 archer 10 10\nB1 knight 10 20\n" + FAR)
    position.active("A1")
    position.shoot("A1", "B1", 20, 20)  # 22 against 24, Armour 13
    rolled = position.last(ShotRolled)
    assert rolled.hit
    assert rolled.critical
    assert position.figure("B1").where == "out"


@pytest.mark.rule("FG-29")
def test_a_crossbow_hits_harder_and_must_be_loaded_again() -> None:
    position = Position("A1 crossbowman 10 10\nB1 thug 10 20\n" + FAR)
    position.active("A1", actions=3)
    position.shoot("A1", "B1", 13, 5)
    assert position.last(Damaged).amount == 7  # 15 + 2 against 10
    position.do(EndActivation(0))
    position.state.side = 0
    position.battle.change(0, activated=False)
    position.active("A1")
    assert position.refused(Shoot(0, 1)) == ("FG-29", "not_loaded")
    position.do(Load(0))
    position.rules.check(position.state, Shoot(0, 1))


@pytest.mark.rule("FG-30")
def test_intervening_terrain_adds_one_for_each_piece() -> None:
    pieces = [block(10.25, 13, 0.4, 0.4, 4), block(10.4, 16, 0.4, 0.4, 4)]
    modifiers = shot("A1 archer 10 10\nB1 thug 10 20\n", list(pieces))
    assert modifiers["intervening"] == 2
    assert "light_cover" not in modifiers


@pytest.mark.rule("FG-30")
def test_terrain_in_contact_with_the_shooter_is_not_intervening() -> None:
    modifiers = shot("A1 archer 10 10\nB1 thug 10 20\n", [block(10.21, 10.75, 0.4, 0.4, 4)])
    assert "intervening" not in modifiers


@pytest.mark.rule("FG-30")
def test_terrain_in_contact_with_the_target_is_cover_instead() -> None:
    light = shot("A1 archer 10 10\nB1 thug 10 20\n", [block(10, 19.2, 2, 0.5, 0.4)])
    assert light["light_cover"] == 2
    assert "intervening" not in light
    breast_high = shot("A1 archer 10 10\nB1 thug 10 20\n", [block(10, 19.2, 2, 0.5, 0.75)])
    assert breast_high["heavy_cover"] == 4
    heavy = shot("A1 archer 10 10\nB1 thug 10 20\n", [HEAVY])
    assert heavy["heavy_cover"] == 4
    assert "light_cover" not in heavy


@pytest.mark.rule("FG-30")
def test_figures_give_cover_only_in_contact_with_the_target_and_never_intervene() -> None:
    apart = shot("A1 archer 10 10\nB2 thug 10.6 15\nB1 thug 10 20\n")
    assert set(apart) == {"fight"}
    beside = shot("A1 archer 10 10\nB2 thug 10.8 19.4\nB1 thug 10 20\n")
    assert beside["light_cover"] == 2
    behind = shot("A1 archer 10 10\nB2 large_construct 10 18.65\nB1 thug 10 20\n")
    assert behind["heavy_cover"] == 4, "the target looks past whom it touches: it can be shot"


@pytest.mark.rule("FG-30")
def test_a_hasty_shot_adds_one_and_a_large_target_takes_two_off() -> None:
    assert shot("A1 archer 10 10\nB1 thug 10 20\n", moved=True)["hasty"] == 1
    position = Position("A1 archer 10 10\nC1 bear 10 20\n" + FAR)
    position.active("A1")
    position.shoot("A1", "C1", 5, 15)
    assert keys(position.last(ShotRolled).target.modifiers)["large"] == -2


@pytest.mark.rule("FG-30")
def test_hasty_only_if_the_place_has_changed() -> None:
    position = Position("A1 archer 10 10\nB1 thug 10 20\n" + FAR)
    position.active("A1")
    position.move("A1", (10, 11))
    position.shoot("A1", "B1", 5, 15)
    assert keys(position.last(ShotRolled).target.modifiers)["hasty"] == 1
    position = Position("A1 archer 10 10\nB1 thug 10 20\n" + FAR)
    position.active("A1")
    position.move("A1")
    position.shoot("A1", "B1", 5, 15)
    assert "hasty" not in keys(position.last(ShotRolled).target.modifiers)


@pytest.mark.rule("FG-31")
def test_a_shot_into_a_combat_finds_its_victim_at_random() -> None:
    text = "A1 archer 10 10\nA2 thug 10 20\nB1 thug 11 20\nB2 thug 12 20\nB3 thug 20 20\n"
    position = Position(text + FAR)
    position.active("A1")
    # The pool: A2, B1, not B2, who touches nobody of A.
    position.shoot("A1", "B1", 0, 15, 3)
    drawn = position.last(VictimDrawn)
    assert drawn.pool == (position.id("A2"), position.id("B1"))
    assert drawn.victim == position.id("A2")
    assert position.figure("A2").health < 10
    assert position.figure("B1").health == 10


@pytest.mark.rule("FG-31")
def test_who_is_out_of_sight_is_not_in_the_pool() -> None:
    wall = block(13, 18, 2.1, 1, 5)
    text = "A1 archer 10 10\nB1 thug 10.9 20\nA2 thug 11.9 20\nB2 thug 12.9 20\n"
    position = Position(text + FAR, pieces=[wall])
    position.active("A1")
    position.shoot("A1", "B1", 0, 15, 3)
    assert position.id("B2") not in position.last(VictimDrawn).pool


@pytest.mark.rule("FG-31")
def test_cover_counts_for_the_one_hit() -> None:
    text = "A1 archer 10 10\nB1 thug 10 20\nA2 thug 11 20\n"
    position = Position(text + FAR, pieces=[HIGH])
    position.active("A1")
    position.shoot("A1", "B1", 1, 15, 3)
    assert position.last(VictimDrawn).victim == position.id("A2")
    assert "heavy_cover" not in keys(position.last(ShotRolled).target.modifiers)


@pytest.mark.rule("FG-32")
def test_height_gives_no_bonus() -> None:
    roof = block(10, 10, 4, 4, 5, climb=True)
    modifiers = shot("A1 archer 10 11.4 z=5\nB1 thug 10 20\n", [roof])
    assert set(modifiers) == {"fight"}


@pytest.mark.rule("FG-62")
def test_a_shot_names_an_enemy_that_can_be_aimed_at() -> None:
    position = Position("A1 archer 10 10\nA2 thug 10 20\nB1 thug 12 20\n" + FAR)
    position.give("B1", Status("invisibility", position.id("B9")))
    position.active("A1")
    assert position.refused(Shoot(0, position.id("A2"))) == ("FG-29", "own_figure")
    assert position.refused(Shoot(0, position.id("B1"))) == ("FG-S2", "is_invisible")
    assert position.refused(Shoot(0, 99)) == ("FG-62", "no_such_figure")
