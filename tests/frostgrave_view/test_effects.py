"""Every spell has the picture of its family, and the picture goes away again."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.frostgrave import actions as act
from game.frostgrave import events as ev
from game.frostgrave.aims import AtFigure
from game.frostgrave.figures import Status
from game.frostgrave.markers import Marker
from game.frostgrave.rolls import Roll
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout, sounds
from scenes.games.frostgrave.animations.combat import CombatAnimations
from scenes.games.frostgrave.animations.lasting import LastingAnimations
from scenes.games.frostgrave.animations.steps import FrostgraveSteps
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.school_effects import FRAMES, Magic
from scenes.games.frostgrave.drawing.spell_effects import SpellEffects, look_of
from scenes.kit.draw.colour import lighten
from scenes.kit.motion.timeline import Timeline
from tests.frostgrave_view.stand import Stand, lesson_at, rules


@pytest.mark.parametrize(
    ("spell", "look"),
    [
        ("elemental_bolt", "bolt"),
        ("heal", "mend"),
        ("fleet_feet", "bless"),
        ("slow", "curse"),
        ("teleport", "rift"),
        ("wall", "earth"),
        ("raise_zombie", "summon"),
        ("call_storm", "sky"),
    ],
)
def test_a_spell_looks_like_its_family(spell: str, look: str) -> None:
    assert look_of(rules().book.spells[spell]) == look


def test_the_picture_of_every_spell_plays_and_leaves_nothing_behind() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    effects = SpellEffects(FrostgraveSteps(stand.context))
    for spell in rules().book.spells.values():
        timeline = Timeline()
        steps = effects.steps(spell, (400.0, 400.0, 0.0), (700.0, 500.0, 0.0))
        assert steps, spell.id
        timeline.append(*steps)
        for _ in range(200):
            timeline.update(0.05)
            if not timeline.busy:
                break
        assert not timeline.busy
        assert stand.context.effects.areas == []
        assert stand.context.effects.missiles == []
        assert stand.context.effects.magic == []


@pytest.mark.parametrize("school", sorted(layout.SCHOOLS))
def test_every_school_has_its_own_pictures_and_its_own_sound(school: str) -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    group = stand.kit.sprites.group(GROUP)
    assert all(f"magic_{school}_ground_{frame}" in group for frame in range(FRAMES))
    # What goes up may be gone before the light on the ground is.
    assert all(f"magic_{school}_air_{frame}" in group for frame in range(2, FRAMES - 2))
    assert sounds.of_school(school) in sounds.ALL
    x, y = stand.context.camera.pixel(400, 400)
    stand.frame()
    area = pygame.Rect(0, 0, 40, 40)
    area.center = round(x), round(y)
    before = pygame.image.tobytes(stand.window.subsurface(area), "RGB")
    stand.context.effects.magic.append(Magic(school, (400, 400, 0), share=0.5))
    stand.frame(0.0)
    assert pygame.image.tobytes(stand.window.subsurface(area), "RGB") != before


def test_a_clock_on_the_snow_halts_the_snow_in_the_air() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    snow = stand.context.snow
    stand.view.update(0.1)
    moving = snow._time
    stand.context.effects.magic.append(Magic("chronomancer", (400, 400, 0), share=0.5))
    stand.view.update(0.1)
    assert snow._time == moving
    stand.context.effects.magic[0].share = 0.95
    stand.view.update(0.1)
    assert snow._time > moving


def test_under_reduced_motion_magic_is_one_standing_picture() -> None:
    shares: dict[bool, set[float]] = {}
    for calm in (False, True):
        stand = Stand(reduce_motion=calm)
        stand.begin(table="fountain_court")
        timeline = Timeline(reduce_motion=calm)
        timeline.append(FrostgraveSteps(stand.context).magic("witch", (400, 400, 0), 0.85))
        shares[calm] = set()
        for _ in range(15):
            timeline.update(0.05)
            shares[calm] |= {each.share for each in stand.context.effects.magic}
    assert len(shares[False]) > 10
    assert len(shares[True]) == 1


def test_fog_rolls_out_before_it_lies() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    acts = LastingAnimations(stand.context)
    marker = Marker(7, "fog", 0, 0, "circle", 700, 700, 0, length=192, height=192, terrain="fog")
    timeline = Timeline()
    timeline.append(*acts.marker_put(ev.MarkerPut(marker)))
    timeline.update(0.3)
    assert [each.name for each in stand.context.effects.magic] == ["fog"]
    assert stand.context.model.markers == ()
    timeline.update(0.3)
    assert stand.context.model.markers == (marker,)
    timeline.skip()
    assert stand.context.effects.magic == []


@pytest.mark.parametrize(("natural", "told"), [(17, "works"), (2, "fails")])
def test_what_came_of_a_casting_is_seen_at_the_caster(natural: int, told: str) -> None:
    stand = lesson_at("cast")
    state = stand.now
    state.dice.next[:] = [natural, 14, 6]
    stand.place(state)
    stand.ask()
    stand.play(act.Cast(0, "elemental_bolt", AtFigure(12)))
    seen: set[tuple[str, tuple[float, ...]]] = set()
    for _ in range(400):
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        seen |= {(each.text, tuple(each.spot)) for each in stand.context.effects.floaters}
        if not stand.timeline.busy and stand.rules.decision(stand.now).kind == "empower":  # type: ignore[union-attr]
            stand.play(act.Pass())
    place = stand.context.model.places[0]
    words = stand.context.names.say(f"casting.{told}")
    assert (words, (place.x, place.y, place.z)) in seen
    other = stand.context.names.say("casting.fails" if told == "works" else "casting.works")
    assert other not in {text for text, _ in seen}


def _of_both_sides(stand: Stand) -> tuple[Roll, Roll]:
    """A high roll of one who stands on the table, and a low one of a rival."""
    shown = stand.context.model.shown()
    first, second = (next(one.id for one in shown if one.seat == seat) for seat in (0, 1))
    return Roll(first, 14, (), 14), Roll(second, 3, (), 3)


@pytest.mark.parametrize(
    ("weapon", "look"), [("bow", "arrow"), ("crossbow", "quarrel"), ("elemental_bolt", "spell")]
)
@pytest.mark.parametrize("hit", [True, False])
def test_a_shot_flies_when_its_dice_lie_and_is_told_when_it_has_landed(
    weapon: str, look: str, hit: bool
) -> None:
    stand = lesson_at("shoot")
    context = stand.context
    rolls = _of_both_sides(stand)
    stand.show([ev.ShotRolled(*rolls, weapon, hit, False)])
    target, flew = context.model.places[rolls[1].figure], 0.0
    for _ in range(300):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        dice = context.effects.dice
        if dice is None:
            continue
        (missile,) = context.effects.missiles
        assert missile.look == look
        if 0 < missile.share < 1:
            flew = missile.share
            assert not dice.rolling
            assert not dice.result
        if dice.result:
            assert flew > 0.5
            assert (missile.end[:2] == (target.x, target.y)) == hit
            assert missile.share == (0 if weapon == "elemental_bolt" else 1)
        stand.view.draw(stand.window)
    assert flew
    assert not stand.timeline.busy
    assert context.effects.missiles == []


@pytest.mark.parametrize("critical", [True, False])
@pytest.mark.parametrize("fights", [True, False])
def test_a_critical_blow_flashes_gold_and_tells_its_factor(critical: bool, fights: bool) -> None:
    stand = lesson_at("shoot")
    rolls = _of_both_sides(stand)
    event: ev.ShotRolled | ev.FightRolled = ev.ShotRolled(*rolls, "bow", True, critical)
    if fights:
        winner = rolls[0].figure
        event = ev.FightRolled(*rolls, "sword", "sword", winner, (critical, False))
    stand.show([event])
    told, spots = set[str](), set[tuple[float, float]]()
    for _ in range(400):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        effects = stand.context.effects
        told |= {each.text for each in effects.floaters}
        spots |= {each.spot[:2] for each in effects.areas if each.colour == layout.GOLD}
    victim = stand.context.model.places[rolls[1].figure]
    factor = stand.context.reference.book.numbers.critical_factor
    assert (f"×{factor}" in told) is critical
    assert spots == ({(victim.x, victim.y)} if critical else set())


def test_who_is_shot_dead_is_seen_without_dice_over_the_shot() -> None:
    stand = lesson_at("shoot")
    rolls = _of_both_sides(stand)
    stand.show([ev.ShotRolled(*rolls, "bow", True, False)])
    stand.show([ev.Damaged(rolls[1].figure, 9, 0, 0, "shot")])
    still, camera, seen = 0, stand.context.camera, set[tuple[float, float]]()
    for _ in range(400):
        stand.timeline.update(0.02)
        stand.view.update(0.02)
        if stand.context.effects.stillness is not None:
            still += 1
            seen.add((camera.x, camera.y))
            assert stand.context.effects.dice is None
    assert still * 0.02 >= 0.5
    assert len(seen) == 1, "figures slide over the still picture"


def _cast(stand: Stand, natural: int) -> None:
    """Let the wizard of the lesson cast, paying nothing."""
    state = stand.now
    state.dice.next[:] = [natural, 14, 6]
    stand.place(state)
    stand.ask()
    stand.play(act.Cast(0, "elemental_bolt", AtFigure(12)))


def _until_held(stand: Stand) -> None:
    for _ in range(400):
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        if stand.context.effects.stillness is not None:
            return
        if not stand.timeline.busy and stand.rules.decision(stand.now).kind == "empower":  # type: ignore[union-attr]
            stand.play(act.Pass())
    raise AssertionError("the table is not held")


@pytest.mark.parametrize("natural", [17, 2])
def test_who_casts_is_seen_from_nearer_in_the_middle_and_lives_there(natural: int) -> None:
    stand = lesson_at("cast")
    _cast(stand, natural)
    _until_held(stand)
    context, nearest, hops = stand.context, 0.0, set()
    place = context.model.places[0]
    while context.effects.stillness is not None:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        stand.view.draw(stand.window)
        hops.add(round(place.hop))
        still = context.effects.stillness
        if still is not None and still.is_ready and still.share == 1:
            nearest = max(nearest, context.seen_by.zoom / context.camera.zoom)
            x, y = context.place(0)
            assert abs(x - 640) < 60
            assert abs(y - 360) < 90
    assert nearest > 1.3
    assert len(hops) > 4
    assert context.seen_by is context.camera
    assert all(each.opacity == 1 for each in context.model.places.values())


@pytest.mark.parametrize("calm", [False, True])
def test_the_table_is_dim_while_somebody_casts(calm: bool) -> None:
    stand = lesson_at("cast")
    stand.kit.settings = stand.kit.settings.changed(reduce_motion=calm)
    stand.timeline.reduce_motion = calm
    _cast(stand, 17)
    ground = pygame.Rect(820, 120, 220, 480)

    def brightness() -> int:
        return sum(pygame.transform.average_color(stand.window, ground)[:3])

    stand.view.draw(stand.window)
    before = brightness()
    _until_held(stand)
    darkest = before
    while stand.context.effects.stillness is not None:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        stand.view.draw(stand.window)
        darkest = min(darkest, brightness())
    assert before * 0.2 < darkest < before * 0.75
    stand.view.draw(stand.window)
    stand.timeline.skip()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_word_for_treasure_tells_by_its_colour_whose_it_is(seat: int) -> None:
    stand = lesson_at("cast")
    stand.viewer = 0
    context = stand.context
    finder = next(one.id for one in context.model.shown() if one.seat == seat)
    stand.show([ev.TokenTaken(finder, 0)])
    told = set[tuple[int, int, int]]()
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        told |= {one.colour for one in context.effects.floaters if one.loud}
    colour = context.miniatures.colour(1) if seat else layout.LIGHTS["treasure"]
    assert told == {lighten(colour, 0.3)}


@pytest.mark.parametrize("carried_off", [False, True])
def test_treasure_is_held_up_where_it_is_found_and_where_it_is_carried_off(
    carried_off: bool,
) -> None:
    stand = lesson_at("cast")
    context = stand.context
    finder = next(one.id for one in context.model.shown() if one.seat == 0)
    events: list[ev.FrostgraveEvent] = [ev.TokenTaken(finder, 0)]
    if carried_off:
        stand.show(events)
        stand.timeline.skip()
        events = [ev.FigureLeft(finder, 1, 0), ev.TokenSecured(0, 0, finder)]
    stand.show(events)
    highest, held = 0.0, 0
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        stand.view.draw(stand.window)
        still = context.effects.stillness
        for raised in context.effects.raised:
            assert still is not None
            assert still.light == layout.LIGHTS["treasure"]
            highest, held = max(highest, raised.share), held + 1
    assert highest > 0.9
    assert held > 20
    assert context.effects.raised == []
    assert context.effects.stillness is None
    assert context.model.tokens[0].where == ("secured" if carried_off else "carried")


@pytest.mark.parametrize("name", ["healed", "controlled", "released", "placed", "raised"])
def test_whom_magic_heals_turns_moves_or_raises_is_seen_in_a_close_up(name: str) -> None:
    stand = lesson_at("cast")
    context = stand.context
    own = next(one for one in context.model.shown() if one.role == "soldier" and one.seat == 0)
    there = (own.x + 2 * INCH, own.y, own.z)
    risen = replace(own, id=len(context.model.figures), kind="zombie", role="creature", x=there[0])
    event: ev.FrostgraveEvent = {
        "healed": ev.Healed(own.id, 5, own.health, "heal"),
        "controlled": ev.ControlChanged(own.id, 1, "mind_control"),
        "released": ev.ControlChanged(own.id, 0, "mind_control"),
        "placed": ev.FigurePlaced(own.id, *there, "teleport"),
        "raised": ev.FigureArrived(risen, "raise_zombie"),
    }[name]
    stand.show([event])
    spots, least = set(), 1.0
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        stand.view.draw(stand.window)
        still, moved = context.effects.stillness, risen.id if name == "raised" else own.id
        if still is not None:
            assert still.light is not None
            spots.add(still.spot[:2])
        least = min(least, context.model.places[moved].opacity)
    if name == "released":
        assert not spots
    else:
        assert spots == {there[:2] if name in ("placed", "raised") else (own.x, own.y)}
    assert (least < 0.1) is (name in ("placed", "raised"))
    assert context.model.places[moved].opacity == 1
    assert context.model.places[moved].hop == 0


def test_the_light_of_magic_leaves_out_walls() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    context = stand.context
    wall = next(each for each in context.scenery.standing if each.painted and each.top > 2 * INCH)
    x, y = (round(sum(axis) / len(axis)) for axis in zip(*wall.shape, strict=True))
    mask = context.open_ground((x, y, wall.bottom), 2.0)
    shades = {mask.get_at((across, down))[0] for across in range(mask.get_width()) for down in (8,)}
    middle = mask.get_at((mask.get_width() // 2, mask.get_height() // 2))
    assert middle[0] < 128
    assert max(shades) == 255


def test_a_state_and_a_payment_are_seen_on_the_figure() -> None:
    stand = Stand()
    stand.begin(table="fountain_court")
    figure = stand.context.model.figures[0]
    spot = (figure.x, figure.y, figure.z)
    acts, fights = LastingAnimations(stand.context), CombatAnimations(stand.context)
    moments = {
        "aura": acts.status_began(ev.StatusBegan(0, Status("shield"))),
        "toll": fights.spell_empowered(ev.SpellEmpowered(0, "push", 3, figure.health - 3, 12)),
    }
    for name, steps in moments.items():
        timeline, seen = Timeline(), []
        timeline.append(*steps)
        for _ in range(60):
            timeline.update(0.05)
            stand.frame(0.0)
            seen += [each.spot for each in stand.context.effects.magic if each.name == name]
        assert seen and set(seen) == {spot}, name
    assert stand.context.model.figures[0].health == figure.health - 3


@pytest.mark.parametrize("in_play", [False, True])
def test_a_creature_that_comes_in_play_is_named_in_a_close_up(in_play: bool) -> None:
    stand = lesson_at("cast")
    context = stand.context
    context.model.turn = 2 if in_play else 0
    own = next(one for one in context.model.shown() if one.role == "soldier")
    number = len(context.model.figures)
    beast = replace(own, id=number, kind="zombie", role="creature", seat=-1, x=own.x + 3 * INCH)
    stand.show([ev.FigureArrived(beast, "encounter")])
    held, told = False, set[str]()
    while stand.timeline.busy:
        stand.timeline.update(0.03)
        stand.view.update(0.03)
        stand.view.draw(stand.window)
        held = held or context.effects.stillness is not None
        told |= {each.text for each in context.effects.floaters if each.loud}
    assert held is in_play
    assert (context.names.kind(beast) in told) is in_play
    assert (context.model.places[number].opacity, context.model.places[number].hop) == (1, 0)
