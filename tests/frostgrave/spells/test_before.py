"""Spells that are cast before the battle (FG-S6)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.frostgrave import hidden, treasure, wounds
from game.frostgrave.actions import (
    ChooseSide,
    Deploy,
    FrostgraveAction,
    NameFalse,
    Pass,
    PlaceToken,
    Prepare,
)
from game.frostgrave.aims import Aim, AtChoice, AtNothing
from game.frostgrave.events import (
    Damaged,
    FalseNamed,
    FigureArrived,
    SpellFailed,
    SpellRolled,
    TokenVanished,
)
from game.frostgrave.figures import Figure
from game.frostgrave.names import NORTH, SOUTH
from game.frostgrave.spells import outfitting
from game.frostgrave.state import FrostgraveState
from tests.frostgrave.positions import Position, reference, units
from tests.frostgrave.spells.casts import FAR


def before(spell: str, soldiers: str = "", *, apprentice: bool = False) -> Position:
    """A wizard of the spell's school before the battle, with an enemy who knows nothing."""
    school = reference().spells[spell].school
    lines = [f"A1 wizard 0 0 spells={spell} school={school} where=reserve"]
    if apprentice:
        lines.append(f"A2 apprentice 0 0 spells={spell} school={school} where=reserve")
    for number, kind in enumerate(soldiers.split()):
        lines.append(f"A{number + 3} {kind} 0 0 where=reserve")
    lines.append("B1 thug 0 0 where=reserve")
    p = Position("\n".join(lines), phase="before")
    p.state.edges = (-1, -1)
    p.state.side = 0
    return p


def try_it(p: Position, aim: Aim, natural: int, by: str = "A1") -> None:
    p.dice(natural)
    spell = p.figure(by).spells[0]
    p.do(Prepare(p.id(by), spell, aim))


def place_tokens(p: Position, count: int = 6) -> None:
    """Let both sides place their tokens wherever they may."""
    for _ in range(count):
        p.do(_first(p, PlaceToken))


def _first(p: Position, kind: type[FrostgraveAction]) -> FrostgraveAction:
    return next(action for action in p.rules.legal(p.state) if isinstance(action, kind))


def newcomers(p: Position) -> list[Figure]:
    return [p.state.figures[event.figure.id] for event in p.events_of(FigureArrived)]


@pytest.mark.rule("FG-S6")
def test_each_caster_tries_each_spell_once_and_failing_is_free() -> None:
    p = before("familiar", apprentice=True)
    try_it(p, AtNothing(), 1)
    assert p.last(SpellFailed).margin == 7 and not p.events_of(Damaged)
    assert p.refused(Prepare(0, "familiar", AtNothing())) == ("FG-S6", "tried_already")
    try_it(p, AtNothing(), 10, by="A2")
    assert p.figure("A2").health == 12
    assert p.state.phase == "tokens" and p.state.side == 0


@pytest.mark.rule("FG-S6")
def test_attempts_can_be_left_out_and_others_wait() -> None:
    p = before("familiar")
    assert p.refused(PlaceToken(units(18), units(18))) == ("FG-02", "not_now")
    assert p.refused(Prepare(1, "familiar", AtNothing())) == ("FG-08", "not_yours")
    p.do(Pass())
    assert p.state.phase == "tokens"


@pytest.mark.rule("FG-S6")
def test_spells_of_the_battle_are_not_cast_before_it() -> None:
    p = before("familiar")
    p.battle.change(0, spells=("familiar", "heal"))
    assert p.refused(Prepare(0, "heal", AtNothing())) == ("FG-S6", "not_before")
    assert p.refused(Prepare(0, "fog", AtNothing())) == ("FG-34", "unknown_spell")


@pytest.mark.rule("FG-animate_construct")
@pytest.mark.parametrize(
    ("size", "natural", "succeeds"),
    [("small", 8, True), ("medium", 10, False), ("medium", 11, True), ("large", 13, False),
     ("large", 14, True)],
)  # fmt: skip
def test_larger_constructs_are_harder(size: str, natural: int, succeeds: bool) -> None:
    p = before("animate_construct")
    try_it(p, AtChoice(f"{size}_construct"), natural)
    assert [one.kind for one in newcomers(p)] == ([f"{size}_construct"] if succeeds else [])
    if succeeds:
        assert newcomers(p)[0].where == "reserve" and newcomers(p)[0].owner == 0


@pytest.mark.rule("FG-animate_construct", "FG-S3.1")
def test_a_construct_fills_a_soldiers_place() -> None:
    p = before("animate_construct", "thug " * 7, apprentice=True)
    try_it(p, AtChoice("small_construct"), 20)
    assert p.state.phase == "tokens", "the apprentice has no place left to fill"
    p = before("animate_construct", "thug " * 8)
    refused = p.refused(Prepare(0, "animate_construct", AtChoice("small_construct")))
    assert refused == ("FG-S6", "no_such_choice")


@pytest.mark.rule("FG-animal_companion")
@pytest.mark.parametrize("kind", ["bear", "wolf", "snow_leopard", "ice_toad"])
def test_a_companion_has_will_two_higher(kind: str) -> None:
    p = before("animal_companion")
    try_it(p, AtChoice(kind), 20)
    companion = newcomers(p)[0]
    assert companion.line.will == reference().book.creatures[kind].line.will + 2
    assert "animal" in companion.tags and companion.owner == 0


@pytest.mark.rule("FG-animal_companion", "FG-48")
def test_a_companion_takes_a_soldiers_place_once_and_carries_nothing() -> None:
    p = before("animal_companion", "thug " * 8)
    full = Prepare(0, "animal_companion", AtChoice("wolf"))
    assert p.refused(full) == ("FG-S6", "no_such_choice"), "all eight places are taken"
    p = before("animal_companion", "thug " * 6, apprentice=True)
    try_it(p, AtChoice("wolf"), 20)
    try_it(p, AtChoice("bear"), 20, by="A2")
    assert [one.kind for one in newcomers(p)] == ["wolf", "bear"], "one for each caster"
    assert p.state.phase == "tokens"
    wolf = newcomers(p)[0]
    free = Position(f"token 0 18 18.8\n{FAR}\nA2 wolf 18 18")
    refused = treasure.refusal(free.battle, free.figure("A2"), 0)
    assert refused is not None and refused.key == "never_carries"
    assert outfitting.free_slots(p.battle, wolf) == 0


@pytest.mark.rule("FG-brew_potion", "FG-S3.4")
def test_a_potion_fills_a_slot() -> None:
    p = before("brew_potion", "knight", apprentice=True)
    try_it(p, AtChoice("potion_of_strength:2"), 20)
    choices = [action.aim for action in p.rules.legal(p.state) if isinstance(action, Prepare)]
    bearers = {str(aim.choice).partition(":")[2] for aim in choices if isinstance(aim, AtChoice)}
    assert "2" not in bearers and bearers == {"0", "1"}


@pytest.mark.rule("FG-illusionary_soldier")
def test_a_phantom_does_no_damage_and_ends_with_any() -> None:
    p = before("illusionary_soldier", "thug " * 8, apprentice=True)
    try_it(p, AtChoice("knight"), 20)
    assert p.state.phase == "tokens", "one phantom for each warband"
    phantom = newcomers(p)[0]
    assert (phantom.kind, phantom.role) == ("knight", "soldier")
    fight = Position(f"A1 knight 18 18 tags=illusion,no_treasure\nB1 thug 19 18\n{FAR}")
    fight.active("A1")
    fight.fight("A1", "B1", 18, 2)
    assert fight.figure("B1").health == 10
    assert not fight.events_of(Damaged)
    wounds.damage(fight.battle, 0, 1, why="fight")
    assert fight.figure("A1").where == "out"


@pytest.mark.rule("FG-raise_zombie")
def test_a_zombie_may_be_raised_before_the_battle_beyond_the_eight() -> None:
    p = before("raise_zombie", "thug " * 8)
    try_it(p, AtNothing(), 8)
    assert [one.kind for one in newcomers(p)] == ["zombie"]
    assert newcomers(p)[0].where == "reserve"


@pytest.mark.rule("FG-raise_zombie")
def test_one_zombie_for_a_warband_whoever_raises_it() -> None:
    p = Position(
        "A1 wizard 5 5 spells=raise_zombie school=necromancer where=reserve\n"
        "A2 apprentice 6 5 spells=raise_zombie school=necromancer where=reserve\n"
        "B1 wizard 5 30 spells=raise_zombie school=necromancer where=reserve",
        phase="before",
    )
    try_it(p, AtNothing(), 8)
    assert [one.owner for one in newcomers(p)] == [0]
    # The apprentice has nothing left to try: it is the other side's turn.
    assert p.asks() == ("before", 1)
    try_it(p, AtNothing(), 8, by="B1")
    assert sorted(one.owner for one in newcomers(p)) == [0, 1]


@pytest.mark.rule("FG-brew_potion")
def test_a_potion_for_somebody_with_a_free_slot() -> None:
    p = before("brew_potion", "knight war_hound")
    choices = [action.aim for action in p.rules.legal(p.state) if isinstance(action, Prepare)]
    bearers = {str(aim.choice).partition(":")[2] for aim in choices if isinstance(aim, AtChoice)}
    assert bearers == {"0", "1"}, "a hound carries nothing"
    potions = {str(aim.choice).partition(":")[0] for aim in choices if isinstance(aim, AtChoice)}
    assert "elixir_of_life" not in potions and len(potions) == 9
    try_it(p, AtChoice("potion_of_strength:1"), 12)
    assert p.state.figures[1].items == ("potion_of_strength",)


@pytest.mark.rule("FG-familiar", "FG-37")
def test_a_familiar_lasts_until_one_health_is_left() -> None:
    p = before("familiar")
    try_it(p, AtNothing(), 8)
    assert p.figure("A1").health == 16
    p.battle.change(0, where="table")
    wounds.damage(p.battle, 0, 14, why="fight")
    assert p.figure("A1").statuses != ()
    wounds.pay(p.battle, 0, 1)
    assert p.figure("A1").statuses == ()


@pytest.mark.rule("FG-fools_gold", "FG-50")
def test_fools_gold_adds_a_token_and_makes_one_false() -> None:
    p = before("fools_gold")
    try_it(p, AtNothing(), 20)
    place_tokens(p, 7)
    assert [token.seat for token in p.state.tokens].count(0) == 4
    assert p.asks() == ("name_false", 0)
    theirs = next(token.id for token in p.state.tokens if token.seat == 1)
    assert p.refused(NameFalse(theirs)) == ("FG-fools_gold", "not_your_token")
    p.do(NameFalse(0))
    assert p.last(FalseNamed).seat == 0 and p.state.tokens[0].is_false == 1


@pytest.mark.rule("FG-fools_gold")
def test_only_its_owner_knows_the_false_token() -> None:
    p = before("fools_gold")
    try_it(p, AtNothing(), 20)
    place_tokens(p, 7)
    p.do(NameFalse(2))
    mine, theirs = (hidden.view(p.state, seat) for seat in (0, 1))
    assert [token.is_false for token in mine.tokens] == _false(p.state)
    assert {token.is_false for token in theirs.tokens if token.seat == 0} == {-1}
    other = replace(p.state.tokens[2], is_false=0)
    p.state.tokens[2] = other
    p.state.tokens[0] = replace(p.state.tokens[0], is_false=1)
    assert hidden.view(p.state, 1).tokens == theirs.tokens


def _false(state: FrostgraveState) -> list[int]:
    return [token.is_false for token in state.tokens]


@pytest.mark.rule("FG-fools_gold")
def test_the_false_token_vanishes_when_anybody_touches_it() -> None:
    p = Position(f"B1 thug 18 18\ntoken 0 18 22 false=1\ntoken 1 30 30\n{FAR}")
    p.active("B1")
    p.move("B1", (18, 21.3))
    assert p.last(TokenVanished).why == "fake"
    assert p.state.tokens[0].where == "lost" and p.state.active[0].others == 0


@pytest.mark.rule("FG-reveal_secret", "FG-50")
@pytest.mark.parametrize("edge", [NORTH, SOUTH])
def test_reveal_secret_adds_a_token_near_the_own_side(edge: int) -> None:
    p = before("reveal_secret")
    try_it(p, AtNothing(), 20)
    p.dice()
    place_tokens(p, 5)
    p.dice(20, 1)
    place_tokens(p, 1)
    p.do(ChooseSide(edge))
    assert p.asks() == ("tokens", 0)
    far = p.refused(PlaceToken(units(18), units(18)))
    assert far in (("FG-reveal_secret", "outside_band"), ("FG-50", "token_near_token"))
    spots: Iterable[FrostgraveAction] = p.rules.legal(p.state)
    for spot in spots:
        assert isinstance(spot, PlaceToken)
        away = spot.y if edge == NORTH else units(36) - spot.y
        assert units(6) <= away <= units(12)
    p.do(_first(p, PlaceToken))
    assert p.state.phase == "deploy" and len(p.state.tokens) == 7
    assert isinstance(_first(p, Deploy), Deploy)


@pytest.mark.rule("FG-reveal_secret")
def test_one_secret_for_each_warband() -> None:
    p = before("reveal_secret", apprentice=True)
    try_it(p, AtNothing(), 20)
    assert p.state.phase == "tokens"
    assert len(p.events_of(SpellRolled)) == 1
