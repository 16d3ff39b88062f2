"""Previews agree with play: every roll is counted (B is the target)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.frostgrave.actions import Cast, Fight, FrostgraveAction, Prepare, Shoot
from game.frostgrave.aims import AtChoice, AtFigure, AtRunning
from game.frostgrave.battle import Battle
from game.frostgrave.events import (
    Damaged,
    FightRolled,
    FigureTakenOut,
    ShotRolled,
    SpellRolled,
    StatusEnded,
    WillRolled,
)
from game.frostgrave.figures import Status
from game.frostgrave.odds import Odds
from game.frostgrave.pending import Casting
from game.frostgrave.preview import FrostgravePreview, casting_chance
from game.frostgrave.spells import registry
from tests.frostgrave.enumerating import Outcome, every, share, thousandths
from tests.frostgrave.positions import Position, block

FAR = "\nA9 thug 2 34\nB9 thug 34 34"


def previewed(position: Position, action: FrostgraveAction) -> FrostgravePreview:
    """Return the preview of an allowed action, which leaves the position as it was."""
    before = position.state.figures[:]
    found = position.rules.preview(position.state, action)
    assert (found.clause, found.key) == ("", "")
    assert position.state.figures == before
    return found


def _lost(outcome: Outcome, number: int) -> int:
    return sum(
        event.amount
        for event in outcome.events
        if isinstance(event, Damaged) and event.figure == number
    )


def _is_out(outcome: Outcome, number: int) -> bool:
    return any(
        isinstance(event, FigureTakenOut) and event.figure == number for event in outcome.events
    )


def _told(outcome: Outcome, kind: type) -> bool:
    return any(isinstance(event, kind) for event in outcome.events)


def _hits(outcome: Outcome, number: int) -> bool:
    """Whether a figure hits another in a fight or shot."""
    for event in outcome.events:
        if isinstance(event, FightRolled):
            return event.winner == number or (event.winner < 0 and not event.hand)
        if isinstance(event, ShotRolled):
            return event.hit
    return False


def played(outcomes: list[Outcome], figure: int, victims: tuple[int, ...]) -> Odds:
    """Return the chances over all rolls."""
    whole = sum((each.chance for each in outcomes), Fraction(0))

    def percent(chance: Fraction) -> int:
        return thousandths(chance / whole)

    damage = sum(
        (each.chance * _lost(each, victim) for each in outcomes for victim in victims), Fraction(0)
    )
    return Odds(
        percent(share(outcomes, lambda each: _hits(each, figure))),
        percent(share(outcomes, lambda each: any(_lost(each, one) for one in victims))),
        percent(share(outcomes, lambda each: any(_is_out(each, one) for one in victims))),
        percent(share(outcomes, lambda each: any(_hits(each, one) for one in victims)))
        if any(_told(each, FightRolled) for each in outcomes)
        else 0,
        int(damage / whole * 100),
    )


FIGHTS = {
    "plain": ("A1 thug 10 10\nB1 knight 11 10", ()),
    "two-handed weapon against staff": ("A1 infantryman 10 10\nB1 apothecary 11 10", ()),
    "pair of weapons": ("A1 treasure_hunter 10 10\nB1 templar 11 10", ()),
    "immune": ("A1 knight 10 10\nB1 wraith 11 10", ()),
    "immune, magic sword": ("A1 knight 10 10 weapons=keen_sword\nB1 vampire 11 10", ()),
    "immune, enchanted sword": (
        "A1 thug 10 10\nB1 wraith 11 10",
        (("A1", Status("enchant_weapon", 2, detail="hand_weapon")),),
    ),
    "wraith on the living": ("A1 wraith 10 10\nB1 knight 11 10", ()),
    "wraith on the dead": ("A1 wraith 10 10\nB1 zombie 11 10", ()),
    "wraith on a construct": ("A1 wraith 10 10\nB1 large_construct 11.3 10", ()),
    "ice toad": ("A1 ice_toad 10 10\nB1 thug 11 10", ()),
    "ice spider": ("A1 ice_spider 10 10\nB1 thug 11 10", ()),
    "phantom strikes": ("A1 thug 10 10 tags=illusion\nB1 thug 11 10", ()),
    "phantom is struck": ("A1 thug 10 10\nB1 thug 11 10 tags=illusion", ()),
    "hammer": (
        "A1 thug 10 10\nB1 knight 11 10",
        (("A1", Status("elemental_hammer", 2, detail="hand_weapon")),),
    ),
    "hammer on the other weapon": (
        "A1 treasure_hunter 10 10 weapons=hand_weapon\nB1 knight 11 10",
        (("A1", Status("elemental_hammer", 2, detail="dagger")),),
    ),
    "hammer, immune": (
        "A1 thug 10 10\nB1 wraith 11 10",
        (("A1", Status("elemental_hammer", 2, detail="hand_weapon")),),
    ),
    "shield": (
        "A1 barbarian 10 10\nB1 wizard 11 10 health=5",
        (("B1", Status("elemental_shield", 2, count=3)),),
    ),
    "worn shield and hammer": (
        "A1 thug 10 10\nB1 thug 11 10 health=6",
        (
            ("A1", Status("elemental_hammer", 2, detail="hand_weapon")),
            ("B1", Status("elemental_shield", 2, count=1)),
        ),
    ),
    "invulnerable": (
        "A1 barbarian 10 10\nB1 thug 11 10",
        (("B1", Status("potion_of_invulnerability", 1)),),
    ),
    "fate stone attacks": ("A1 thug 10 10\nB1 thug 11 10", (("A1", Status("fate_stone")),)),
    "fate stone defends": ("A1 thug 10 10\nB1 thug 11 10", (("B1", Status("fate_stone")),)),
    "strength, curse, armour": (
        "A1 thug 10 10\nB1 thug 11 10",
        (
            ("A1", Status("strength", 2)),
            ("A1", Status("curse", 3, count=3)),
            ("B1", Status("enchant_armour", 3)),
            ("B1", Status("shield", 3)),
        ),
    ),
    "possessed": ("A1 thug 10 10\nB1 thug 11 10 health=3", (("B1", Status("possess", 3)),)),
    "plague over both": (
        "A1 thug 10 10\nB1 thug 11 10",
        (("B1", Status("plague_of_insects", 2)),),
    ),
    "blind": ("A1 thug 10 10\nB1 knight 11 10", (("B1", Status("blinding_light", 2)),)),
    "wounded": ("A1 thug 10 10 health=3\nB1 knight 11 10 health=2", ()),
    "burdened": ("A1 thug 10 10\nB1 thief 11 10 token=0\ntoken 0 11 10", ()),
    "gloves": ("A1 thug 10 10\nB1 thug 11 10", (("A1", Status("gloves_of_strength")),)),
    "supported": ("A1 thug 10 10\nA2 thug 12 10\nB1 knight 11 10", ()),
    "supported twice against one": (
        "A1 thug 10 10\nA2 thug 12 10\nA3 thug 11 9\nB1 knight 11 10\nB2 thug 9 10",
        (),
    ),
    "a third party helps": ("A1 thug 10 10\nB1 knight 11 10\nC1 wolf 12 10", ()),
    "wild creature": ("A1 thug 10 10\nC1 snow_troll 11.3 10", ()),
}


@pytest.mark.rule("FG-21", "FG-26", "FG-S4.2", "FG-S4.3", "FG-25")
@pytest.mark.parametrize("name", FIGHTS)
def test_the_odds_of_a_fight_are_those_of_all_rolls(name: str) -> None:
    text, statuses = FIGHTS[name]
    position = Position(text + FAR)
    for bearer, status in statuses:
        position.give(bearer, status)
    position.active("A1")
    enemy = "C1" if "C1" in position.names and "B1" not in position.names else "B1"
    action = Fight(position.id("A1"), position.id(enemy))
    shown = previewed(position, action)
    outcomes = list(every(position, action))
    assert shown.odds == played(outcomes, position.id("A1"), (position.id(enemy),))


@pytest.mark.rule("FG-26", "FG-46", "FG-27")
@pytest.mark.parametrize(
    "options",
    [{"criticals": False}, {"wounds": False}, {"ruleset": "published"}],
    ids=["no criticals", "no wounds", "published"],
)
def test_the_odds_of_a_fight_mind_the_options(options: dict[str, object]) -> None:
    text = "A1 infantryman 10 10 health=3\nB1 thief 11 10 token=0\ntoken 0 11 10"
    position = Position(text + FAR, **options)
    position.active("A1")
    action = Fight(position.id("A1"), position.id("B1"))
    shown = previewed(position, action)
    assert shown.odds == played(list(every(position, action)), 0, (1,))


@pytest.mark.rule("FG-invisibility")
def test_an_unseen_attacker_is_seen_as_soon_as_he_strikes() -> None:
    """B2 fights the attacker too, but only once visible: then it supports B1."""
    position = Position("A1 thug 10 10\nB1 knight 11 10\nB2 thug 9 10" + FAR)
    position.give("A1", Status("invisibility", 0))
    position.active("A1")
    action = Fight(0, 1)
    shown = previewed(position, action)
    assert any(entry.key == "support" for entry in shown.theirs)
    assert shown.odds == played(list(every(position, action)), 0, (1,))


@pytest.mark.rule("FG-bones_of_the_earth")
@pytest.mark.parametrize("friend", [False, True])
def test_the_odds_against_a_hand_of_bone(friend: bool) -> None:
    position = Position("A1 thug 10 10\nA2 infantryman 11 10" + FAR)
    position.give("A1", Status("bones_of_the_earth", 3, 15))
    name = "A2" if friend else "A1"
    position.active(name)
    action = Fight(position.id(name), 0)
    shown = previewed(position, action)
    outcomes = list(every(position, action))
    freed = thousandths(share(outcomes, lambda each: _told(each, StatusEnded)))
    assert shown.odds is not None
    assert (shown.odds.hurt, shown.odds.kill) == (freed, freed)
    assert shown.odds.hit == thousandths(
        share(outcomes, lambda each: _hits(each, position.id(name)))
    )
    assert shown.odds.lose == 0


SHOTS = {
    "open": ("A1 archer 10 10\nB1 thug 10 20", ()),
    "crossbow": ("A1 crossbowman 10 10\nB1 knight 10 20", ()),
    "large": ("A1 archer 10 10\nB1 large_construct 10 20", ()),
    "immune": ("A1 archer 10 10\nB1 vampire 10 20", ()),
    "immune, magic arrow": (
        "A1 archer 10 10\nB1 vampire 10 20",
        (("A1", Status("enchant_weapon", 0, detail="bow:shot")),),
    ),
    "enchanted bow": (
        "A1 archer 10 10\nB1 wraith 10 20",
        (("A1", Status("enchant_weapon", 0, detail="bow")),),
    ),
    "phantom shoots": ("A1 archer 10 10 tags=illusion\nB1 thug 10 20", ()),
    "phantom is shot at": ("A1 archer 10 10\nB1 thug 10 20 tags=illusion", ()),
    "hammer on the bow": (
        "A1 archer 10 10\nB1 knight 10 20",
        (("A1", Status("elemental_hammer", 0, detail="bow")),),
    ),
    "glow": ("A1 archer 10 10\nB1 knight 10 20", (("B1", Status("glow", 0)),)),
    "shield": (
        "A1 crossbowman 10 10\nB1 wizard 10 20",
        (("B1", Status("elemental_shield", 1, count=2)),),
    ),
    "invulnerable": (
        "A1 archer 10 10\nB1 thug 10 20",
        (("B1", Status("potion_of_invulnerability", 1)),),
    ),
    "robes": (
        "A1 archer 10 10\nB1 wizard 10 20",
        (("B1", Status("robes_of_arrow_turning")),),
    ),
    "quill and fate stone": (
        "A1 archer 10 10\nB1 thug 10 20",
        (("A1", Status("furious_quill", 1, 14)), ("A1", Status("fate_stone"))),
    ),
    "fate stone of the target": (
        "A1 archer 10 10\nB1 thug 10 20",
        (("B1", Status("fate_stone")),),
    ),
    "wounded": ("A1 archer 10 10 health=4\nB1 thug 10 20 health=1", ()),
    "into a combat": ("A1 archer 10 10\nB1 knight 10 20\nA2 thug 11 20\nB2 thief 9 20", ()),
    "into a combat with the immune": ("A1 archer 10 10\nB1 thug 10 20\nC1 wraith 11 20", ()),
}


@pytest.mark.rule("FG-29", "FG-26", "FG-31", "FG-S4.2")
@pytest.mark.parametrize("name", SHOTS)
def test_the_odds_of_a_shot_are_those_of_all_rolls(name: str) -> None:
    text, statuses = SHOTS[name]
    position = Position(text + FAR)
    for bearer, status in statuses:
        position.give(bearer, status)
    position.active("A1")
    action = Shoot(position.id("A1"), position.id("B1"))
    shown = previewed(position, action)
    outcomes = list(every(position, action))
    others = tuple(number for number in range(len(position.state.figures)) if number)
    assert shown.odds == played(outcomes, position.id("A1"), others)
    for victim in shown.victims:
        found = [
            each
            for each in outcomes
            for event in each.events
            if isinstance(event, ShotRolled) and event.target.figure == victim.figure
        ]
        assert share(found, lambda _: True) == Fraction(1, len(shown.victims))
        assert victim.odds == played(found, position.id("A1"), (victim.figure,))
    assert bool(shown.victims) == name.startswith("into")


@pytest.mark.rule("FG-30")
def test_the_odds_of_a_shot_count_cover_haste_and_storm() -> None:
    pieces = [block(10, 19, 4, 0.5, 1), block(10, 15, 4, 0.5, 0.8)]
    position = Position("A1 archer 10 10\nB1 thug 10 19.8" + FAR, pieces=pieces)
    position.state.storm = 3
    position.active("A1", moves=1, moved=True)
    action = Shoot(0, 1)
    shown = previewed(position, action)
    keys = {entry.key for entry in (*shown.own, *shown.theirs)}
    assert {"storm", "light_cover", "hasty"} <= keys or {"storm", "heavy_cover", "hasty"} <= keys
    assert shown.odds == played(list(every(position, action)), 0, (1,))


@pytest.mark.rule("FG-beauty")
@pytest.mark.parametrize("kind", ["archer", "thug"])
def test_the_nerve_for_beauty_is_that_of_all_rolls(kind: str) -> None:
    """The other values hold once the Will roll has succeeded."""
    away = 20 if kind == "archer" else 11
    position = Position(f"A1 {kind} 10 10\nB1 wizard 10 {away}" + FAR)
    position.give("B1", Status("beauty", 1, 13))
    position.active("A1")
    action: FrostgraveAction = Shoot(0, 1) if kind == "archer" else Fight(0, 1)
    shown = previewed(position, action)
    outcomes = list(every(position, action))
    rolled = ShotRolled if kind == "archer" else FightRolled
    dared = [each for each in outcomes if _told(each, rolled)]
    assert shown.nerve == thousandths(share(dared, lambda _: True))
    assert 0 < shown.nerve < 1000
    assert shown.odds == played(dared, 0, (1,))


@pytest.mark.rule("FG-beauty", "FG-38")
def test_an_amulet_and_a_fate_stone_help_the_nerve() -> None:
    position = Position("A1 archer 10 10\nB1 wizard 10 20" + FAR)
    position.give("B1", Status("beauty", 1, 13))
    position.give("A1", Status("amulet_of_resistance"), Status("fate_stone"))
    position.active("A1")
    action = Shoot(0, 1)
    plain = previewed(position, action).nerve
    outcomes = list(every(position, action))
    assert plain == thousandths(share(outcomes, lambda each: _told(each, ShotRolled)))


@pytest.mark.rule("FG-monstrous_form")
def test_the_nerve_for_a_monstrous_form_is_that_of_all_rolls() -> None:
    position = Position("A1 thug 10 10\nB1 wizard 10 13" + FAR)
    position.give("B1", Status("monstrous_form", 1, 12))
    position.active("A1")
    action = position.moving("A1", (10, 12))
    shown = previewed(position, action)
    outcomes = list(every(position, action))
    assert all(_told(each, WillRolled) for each in outcomes)
    one = [each for each in outcomes if each.battle.state.stack]
    assert shown.nerve == thousandths(share(one, lambda _: True)) == 400


@pytest.mark.rule("FG-20")
@pytest.mark.parametrize("height", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "status",
    [None, Status("elemental_shield", 0, count=3), Status("ring_of_slow_fall")],
    ids=["plain", "shield", "ring"],
)
def test_what_a_drop_is_said_to_cost_is_what_it_costs(height: int, status: Status | None) -> None:
    position = Position(
        f"A1 thief 10 10 z={height}" + FAR, pieces=[block(10, 10, 2, 2, height, climb=True)]
    )
    if status is not None:
        position.give("A1", status)
    position.active("A1")
    action = position.moving("A1", (12, 10, 0), by="drop")
    shown = previewed(position, action)
    before = position.figure("A1").health
    position.do(action)
    assert shown.falls == before - position.figure("A1").health
    if status is None:
        assert shown.falls == {2: 0, 3: 4, 4: 6, 5: 7}[height]


CASTS = {
    "own school": ("wizard 10 10 school=elementalist", ()),
    "apprentice of another school": ("apprentice 10 10 school=necromancer", ()),
    "wounded": ("wizard 10 10 school=elementalist health=4", ()),
    "power word": (
        "wizard 10 10 school=elementalist",
        (("B1", Status("power_word", 1, detail="elemental_bolt")),),
    ),
    "quill": ("wizard 10 10 school=witch", (("A1", Status("furious_quill", 1, 12)),)),
    "gloves": ("wizard 10 10 school=elementalist", (("A1", Status("gloves_of_casting")),)),
    "fate stone": ("wizard 10 10 school=elementalist", (("A1", Status("fate_stone")),)),
    "unseen": ("wizard 10 10 school=elementalist", (("A1", Status("invisibility", 0)),)),
}


@pytest.mark.rule("FG-34")
@pytest.mark.parametrize("name", CASTS)
def test_the_chance_of_a_casting_is_that_of_all_rolls(name: str) -> None:
    text, statuses = CASTS[name]
    position = Position(f"A1 {text} spells=elemental_bolt\nB1 thug 10 20" + FAR, phase="wizard")
    for bearer, status in statuses:
        position.give(bearer, status)
    position.active("A1")
    _check_casting(position, Cast(0, "elemental_bolt", AtFigure(1)))


@pytest.mark.rule("FG-strike_dead", "FG-46")
def test_the_price_of_strike_dead_may_wound_before_the_roll() -> None:
    position = Position(
        "A1 wizard 10 10 school=necromancer spells=strike_dead health=5\nB1 thug 10 14" + FAR,
        phase="wizard",
    )
    position.active("A1")
    shown = _check_casting(position, Cast(0, "strike_dead", AtFigure(1)))
    assert [entry.key for entry in shown.own] == ["wounded"]


def _check_casting(position: Position, action: Cast) -> FrostgravePreview:
    shown = previewed(position, action)
    outcomes = list(every(position, action))
    rolled = [
        (each, event)
        for each in outcomes
        for event in each.events
        if isinstance(event, SpellRolled)
    ]
    assert len(rolled) == len(outcomes)
    made = sum(
        (each.chance for each, event in rolled if event.roll.total >= event.needed), Fraction(0)
    )
    assert shown.success == thousandths(made)
    assert {event.needed for _, event in rolled} == {shown.needed}
    return shown


@pytest.mark.rule("FG-animate_construct", "FG-S6", "FG-34")
@pytest.mark.parametrize("choice", ["small_construct", "medium_construct", "large_construct"])
@pytest.mark.parametrize("kind", ["wizard", "apprentice"])
def test_the_chance_of_a_spell_before_the_battle_is_that_of_all_rolls(
    kind: str, choice: str
) -> None:
    """A larger construct is harder to animate, and a Fate Stone helps."""
    position = Position(
        f"A1 {kind} 5 5 spells=animate_construct school=witch where=reserve\n"
        "B1 thug 5 30 where=reserve",
        phase="before",
    )
    position.give("A1", Status("fate_stone"))
    action = Prepare(0, "animate_construct", AtChoice(choice))
    shown = previewed(position, action)
    rolled = [
        (each.chance, event)
        for each in every(position, action)
        for event in each.events
        if isinstance(event, SpellRolled)
    ]
    made = sum((one for one, event in rolled if event.roll.total >= event.needed), Fraction(0))
    assert shown.success == thousandths(made)
    assert 0 < shown.success < 1000


@pytest.mark.rule("FG-strike_dead", "FG-34")
def test_the_chance_in_the_list_of_spells_is_the_same_as_at_the_target() -> None:
    position = Position(
        "A1 wizard 10 10 school=necromancer spells=strike_dead,bone_dart health=5\nB1 thug 10 14"
        + FAR,
        phase="wizard",
    )
    position.give("A1", Status("gloves_of_casting"), Status("fate_stone"))
    position.active("A1")
    for spell in ("strike_dead", "bone_dart"):
        listed = casting_chance(position.battle, 0, spell)
        aimed = previewed(position, Cast(0, spell, AtFigure(1)))
        assert (listed.own, listed.needed, listed.success) == (
            aimed.own,
            aimed.needed,
            aimed.success,
        )


def _takes_hold(battle: Battle) -> None:
    """Let the casting that is pending take hold at once."""
    frame = battle.state.stack.pop()
    assert isinstance(frame, Casting)
    spell = battle.book.spells[frame.spell]
    registry.effect_of(spell).apply(battle, frame, spell)


STRIKES = {
    "bolt": ("elemental_bolt", "B1 knight 10 20", ()),
    "bolt on the immune": ("elemental_bolt", "B1 vampire 10 20", ()),
    "dart on the immune": ("bone_dart", "B1 wraith 10 20", ()),
    "bolt, glow, shield": (
        "elemental_bolt",
        "B1 wizard 10 20 health=6",
        (("B1", Status("glow", 0)), ("B1", Status("elemental_shield", 1, count=3))),
    ),
    "bolt into a combat": ("elemental_bolt", "B1 knight 10 20\nA2 thug 11 20", ()),
}


@pytest.mark.rule("FG-39", "FG-40", "FG-S2.3")
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("name", STRIKES)
def test_the_odds_of_an_attack_by_a_spell_are_those_of_all_rolls(name: str, moved: bool) -> None:
    spell, text, statuses = STRIKES[name]
    position = Position(
        f"A1 wizard 10 10 school=elementalist spells={spell}\n{text}" + FAR,
        pieces=[block(10, 14, 4, 0.5, 0.8)],
        phase="wizard",
    )
    for bearer, status in statuses:
        position.give(bearer, status)
    position.active("A1", moves=int(moved), moved=moved)
    action = Cast(0, spell, AtFigure(1))
    shown = previewed(position, action)
    outcomes = list(every(position, action, (20,), _takes_hold))
    others = tuple(range(1, len(position.state.figures)))
    assert shown.effect == played(outcomes, 0, others)
    assert bool(shown.victims) == ("combat" in name)


@pytest.mark.rule("FG-spell_eater")
def test_spell_eater_is_rolled_for_before_it_is_paid_for() -> None:
    position = Position(
        "A1 wizard 10 10 school=necromancer spells=spell_eater health=5\nB1 thug 10 14" + FAR,
        phase="wizard",
    )
    position.give("B1", Status("strength", 1))
    position.active("A1")
    shown = _check_casting(position, Cast(0, "spell_eater", AtRunning(1, status="strength")))
    assert shown.own == ()
