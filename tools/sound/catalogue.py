"""All sounds by name: who makes them, how loud they are in the mix, which of them loop."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.sound import (
    campaign_sounds,
    contact_sounds,
    crowd_sounds,
    dice_sounds,
    duel_moments,
    duel_sounds,
    element_sounds,
    frost_city,
    frost_magic,
    frost_schools,
    frost_voices,
    frost_weapons,
    ice_sounds,
    moment_sounds,
    rift_sounds,
    signal_sounds,
    spell_sounds,
    stone_sounds,
    table_sounds,
)
from tools.sound.arena_music import arena_music
from tools.sound.title_music import title_music
from tools.sound.wave import Sound


@dataclass(frozen=True)
class Recipe:
    """How one sound of the game is made.

    Attributes:
        variants: makers of the sound; one is chosen each time it is played.
        gain: factor in the mix, 0 to 1, since all files are equally loud.
        loop: whether it is made to be repeated without a seam.
        quality: of the OGG file, from 0 to 10.
        duck: seconds for which crowd and music step back behind it.
    """

    variants: tuple[Callable[[], Sound], ...]
    gain: float
    loop: bool = False
    quality: float = 4.0
    duck: float = 0.0


def catalogue() -> dict[str, Recipe]:
    """Return every sound of the game by its name."""
    return {
        **_dice(),
        **_rink(),
        **_arena(),
        **_table(),
        **_temple(),
        **_rifts(),
        **_duel(),
        **_frozen_city(),
        **_frozen_battle(),
        "music_title": Recipe((title_music,), 0.55, loop=True, quality=5.0),
        "music_arena": Recipe((arena_music,), 0.4, loop=True, quality=5.0),
    }


def _dice() -> dict[str, Recipe]:
    hits = tuple(partial(dice_sounds.dice_hit, variant) for variant in (1, 2, 3, 4))
    return {
        "dice_shake": Recipe((dice_sounds.dice_shake,), 0.6),
        "dice_hit": Recipe(hits, 0.7),
        "dice_settle": Recipe((dice_sounds.dice_settle,), 0.6),
    }


def _rink() -> dict[str, Recipe]:
    carves = tuple(partial(ice_sounds.skate_carve, variant) for variant in (1, 2, 3))
    boards = tuple(partial(contact_sounds.puck_boards, variant) for variant in (1, 2, 3))
    return {
        "skate_start": Recipe((ice_sounds.skate_start,), 0.45),
        "skate_stop": Recipe((ice_sounds.skate_stop,), 0.5),
        "skate_carve": Recipe(carves, 0.4),
        "puck_pass": Recipe((contact_sounds.puck_pass,), 0.6),
        "puck_receive": Recipe((contact_sounds.puck_receive,), 0.55),
        "puck_boards": Recipe(boards, 0.75),
        "puck_post": Recipe((contact_sounds.puck_post,), 0.8),
        "shot": Recipe((contact_sounds.shot,), 0.75),
        "slapshot": Recipe((contact_sounds.slapshot,), 0.9),
        "save": Recipe((contact_sounds.save,), 0.75),
        "steal": Recipe((contact_sounds.steal,), 0.65),
        "hit": Recipe((contact_sounds.hit,), 0.9),
        "fight": Recipe((contact_sounds.fight,), 0.75),
        "faceoff": Recipe((contact_sounds.faceoff,), 0.65),
        "line_change": Recipe((contact_sounds.line_change,), 0.6),
    }


def _arena() -> dict[str, Recipe]:
    return {
        "whistle": Recipe((signal_sounds.whistle,), 0.6),
        "goal_horn": Recipe((signal_sounds.goal_horn,), 0.9, duck=2.4),
        "period_buzzer": Recipe((signal_sounds.period_buzzer,), 0.7),
        "crowd_bed": Recipe((crowd_sounds.crowd_bed,), 0.22, loop=True),
        "crowd_cheer": Recipe((crowd_sounds.crowd_cheer,), 0.8),
        "crowd_groan": Recipe((crowd_sounds.crowd_groan,), 0.6),
        "crowd_clap": Recipe((crowd_sounds.crowd_clap,), 0.5),
        "replay_swoosh": Recipe((moment_sounds.replay_swoosh,), 0.5),
        "stick_taps": Recipe((moment_sounds.stick_taps,), 0.6),
        "overtime_pulse": Recipe((moment_sounds.overtime_pulse,), 0.8, duck=2.0),
        "final_horn": Recipe((moment_sounds.final_horn,), 0.9, duck=3.0),
    }


def _table() -> dict[str, Recipe]:
    return {
        "token": Recipe((table_sounds.token,), 0.6),
        "card_flip": Recipe((table_sounds.card_flip,), 0.55),
        "card_slide": Recipe((table_sounds.card_slide,), 0.45),
        "ui_hover": Recipe((table_sounds.hover,), 0.18),
        "ui_click": Recipe((table_sounds.click,), 0.45),
        "ui_confirm": Recipe((table_sounds.confirm,), 0.5),
        "ui_cancel": Recipe((table_sounds.cancel,), 0.45),
        "ui_error": Recipe((table_sounds.error,), 0.5),
        "ui_page": Recipe((table_sounds.page,), 0.4),
        "ui_tick": Recipe((table_sounds.tick,), 0.35),
        "turn": Recipe((table_sounds.turn,), 0.55),
    }


def _temple() -> dict[str, Recipe]:
    drops = tuple(partial(stone_sounds.stone_drop, variant) for variant in (1, 2, 3))
    taps = tuple(partial(stone_sounds.stone_tap, variant) for variant in (1, 2, 3))
    return {
        "stone_drop": Recipe(drops, 0.8),
        "stone_tap": Recipe(taps, 0.5),
        "stone_slide": Recipe((stone_sounds.stone_slide,), 0.45),
        "key_chime": Recipe((stone_sounds.key_chime,), 0.65),
        "key_turn": Recipe((stone_sounds.key_turn,), 0.6),
        "temple_evening": Recipe((stone_sounds.temple_evening,), 0.7),
        "ancients": Recipe((stone_sounds.ancients,), 0.7),
    }


def _rifts() -> dict[str, Recipe]:
    flips = tuple(partial(rift_sounds.matrix_flip, variant) for variant in (1, 2, 3))
    recipes = {
        "matrix_flip": Recipe(flips, 0.6),
        "place_fly": Recipe((rift_sounds.place_fly,), 0.6),
        "rift_turn": Recipe((rift_sounds.rift_turn,), 0.6),
        "rift_score": Recipe((rift_sounds.rift_score,), 0.65),
        "rift_hold": Recipe((rift_sounds.rift_hold,), 0.7, duck=1.2),
        "rift_verdict": Recipe((rift_sounds.rift_verdict,), 0.8, duck=2.5),
        "rift_beam": Recipe((rift_sounds.rift_beam,), 0.6),
        "rift_lost": Recipe((rift_sounds.rift_lost,), 0.75, duck=0.8),
    }
    for step in range(1, len(rift_sounds.COUNT_NOTES) + 1):
        recipes[f"rift_count_{step}"] = Recipe((partial(rift_sounds.rift_count, step),), 0.55)
    for element in element_sounds.ELEMENTS:
        recipes[f"line_{element}"] = Recipe((partial(element_sounds.line, element),), 0.55)
        recipes[f"burst_{element}"] = Recipe((partial(element_sounds.burst, element),), 0.75)
    return recipes


def _duel() -> dict[str, Recipe]:
    turns = tuple(partial(duel_sounds.damage_turn, variant) for variant in (1, 2, 3))
    recipes = {
        "lunge": Recipe((duel_sounds.lunge,), 0.6),
        "hold": Recipe((duel_sounds.hold,), 0.7),
        "clash": Recipe((duel_sounds.clash,), 0.7),
        "beast_falls": Recipe((duel_sounds.beast_falls,), 0.75),
        "rule_gong": Recipe((duel_sounds.rule_gong,), 0.8, duck=1.8),
        "damage_turn": Recipe(turns, 0.6),
        "soul": Recipe((duel_sounds.soul,), 0.5),
        "phase_tick": Recipe((duel_sounds.phase_tick,), 0.4),
        "world_moon": Recipe((duel_moments.world_moon,), 0.6),
        "world_sun": Recipe((duel_moments.world_sun,), 0.6),
        "brush_stroke": Recipe((duel_moments.brush_stroke,), 0.5),
        "ink_spatter": Recipe((duel_moments.ink_spatter,), 0.55),
        "tag_hung": Recipe((duel_moments.tag_hung,), 0.4),
        "last_blow": Recipe((duel_moments.last_blow,), 0.85, duck=2.0),
        "duel_won": Recipe((duel_moments.duel_won,), 0.75, duck=2.2),
    }
    for name in spell_sounds.SPELLS:
        recipes[f"spell_{name}"] = Recipe((partial(spell_sounds.spell, name),), 0.65)
    return recipes


def _frozen_city() -> dict[str, Recipe]:
    steps = tuple(partial(frost_city.step, variant) for variant in (1, 2, 3))
    return {
        "frost_step": Recipe(steps, 0.32, quality=3.0),
        "frost_climb": Recipe((frost_city.climb,), 0.5, quality=3.0),
        "frost_jump": Recipe((frost_city.jump,), 0.5, quality=3.0),
        "frost_fall": Recipe((frost_city.fall_down,), 0.7, quality=3.0),
        "frost_treasure": Recipe((frost_city.treasure,), 0.6, quality=3.0),
        "frost_chest": Recipe((frost_city.chest,), 0.6, quality=3.0),
        "frost_secured": Recipe((frost_city.secured,), 0.65, quality=3.0),
        "frost_wind": Recipe((frost_city.wind,), 0.2, loop=True, quality=2.0),
        "frost_turn": Recipe((frost_city.turn_bell,), 0.55, quality=3.0),
        "frost_victory": Recipe((frost_city.victory,), 0.75, quality=3.0, duck=2.0),
        "frost_defeat": Recipe((frost_city.defeat,), 0.65, quality=3.0, duck=2.0),
        "frost_growl_small": Recipe((frost_voices.growl_small,), 0.6, quality=3.0),
        "frost_growl_large": Recipe((frost_voices.growl_large,), 0.7, quality=3.0),
        "frost_death": Recipe((frost_voices.death,), 0.7, quality=3.0),
        "campaign_door": Recipe((campaign_sounds.door,), 0.6, quality=3.0),
        "campaign_bell": Recipe((campaign_sounds.bell,), 0.5, quality=3.0),
        "campaign_seal": Recipe((campaign_sounds.seal,), 0.6, quality=3.0),
    }


def _frozen_battle() -> dict[str, Recipe]:
    clashes = tuple(partial(frost_weapons.clash, variant) for variant in (1, 2, 3))
    recipes = {
        "frost_clash": Recipe(clashes, 0.65, quality=3.0),
        "frost_wound": Recipe((frost_weapons.wound,), 0.75, quality=3.0),
        "frost_armour": Recipe((frost_weapons.armour,), 0.65, quality=3.0),
        "frost_bow": Recipe((frost_weapons.bow,), 0.6, quality=3.0),
        "frost_crossbow": Recipe((frost_weapons.crossbow,), 0.65, quality=3.0),
        "frost_load": Recipe((frost_weapons.load,), 0.5, quality=3.0),
        "frost_arrow_hit": Recipe((frost_weapons.arrow_hit,), 0.7, quality=3.0),
        "frost_arrow_miss": Recipe((frost_weapons.arrow_miss,), 0.5, quality=3.0),
        "frost_die": Recipe((frost_weapons.die_on_stone,), 0.55, quality=3.0),
        "frost_chant": Recipe((frost_magic.chant,), 0.5, quality=3.0),
        "frost_success": Recipe((frost_magic.success,), 0.55, quality=3.0),
        "frost_failure": Recipe((frost_magic.failure,), 0.55, quality=3.0),
    }
    recipes["frost_killing_blow"] = Recipe((frost_schools.killing_blow,), 0.7, quality=3.0)
    for school in frost_schools.SCHOOLS:
        recipes[f"frost_school_{school}"] = Recipe(
            (partial(frost_schools.school, school),), 0.5, quality=3.0
        )
    for family in frost_magic.FAMILIES:
        recipes[f"frost_magic_{family}"] = Recipe(
            (partial(frost_magic.magic, family),), 0.65, quality=3.0
        )
    return recipes
