"""The icon of each of the eighty spells, composed of the vocabulary of `icon_shapes_spells`.

Spells with similar effects look similar: control stands over a chain, revealing is an eye, missiles
are darts or bolts, strengthening has a spark.
"""

from tools.art.icon_shapes import holed, stroke
from tools.art.icon_shapes_spells import (
    ARROW,
    BAT_WING,
    BOLT,
    BONE_HAND,
    BOOK,
    BOOT,
    BREASTPLATE,
    BRICKS,
    BUBBLE,
    BUG,
    CAT,
    CHAIN,
    CHEST,
    CHEVRONS,
    CLOUD,
    CROSS,
    CROWN,
    DART,
    DEMON,
    DROP,
    EYE,
    FIST,
    FLAME,
    GHOST,
    GOLEM,
    HAMMER,
    HAND,
    HEART,
    HOURGLASS,
    MAW,
    NO,
    OTHER_BAT_WING,
    PAW,
    PERSON,
    PLUS,
    POTION,
    QUILL,
    SCROLL,
    SHIELD,
    SKULL,
    SLANTED_CROSS,
    SNAIL,
    SPARK,
    SPIRAL,
    SWORD,
    TOME,
    WAVE,
    WING,
    Thing,
    box,
    burst,
    dashes,
    disc,
    moved,
    place,
    rays,
)


def _obeys(who: Thing) -> str:
    """A person over a chain."""
    return place(who, 50, 36, 70) + place(CHAIN, 50, 86, 62)


def _cut(outline: str, thing: Thing, x: float, y: float, size: float, turn: float = 0) -> str:
    """An outline with a thing cut out of it."""
    return holed(outline + moved(thing[0][0], x, y, size, turn))


def _ring(radius: float, width: float) -> str:
    return stroke(disc(50, 50, radius), width)


_CHRONOMANCER = {
    "crumble": holed(
        box(6, 10, 42, 30)
        + box(6, 35, 22, 55)
        + box(28, 35, 46, 55)
        + box(6, 60, 34, 80)
        + box(6, 85, 46, 96)
        + moved(box(32, 34, 68, 66), 68, 26, 62, 24)
        + moved(box(32, 34, 68, 66), 72, 60, 56, -18)
        + moved(box(32, 34, 68, 66), 84, 86, 50, 38)
    ),
    "decay": holed("M58 40L78 20L94 6L90 24L70 46L64 50ZM30 58L44 44L48 56L58 54L46 70Z")
    + stroke("M20 52L50 82M35 67L12 90", 10)
    + holed(disc(76, 64, 6) + disc(64, 76, 5) + disc(86, 82, 5)),
    "fast_act": place(HOURGLASS, 34, 50, 82) + place(CHEVRONS, 82, 50, 42),
    "fleet_feet": place(BOOT, 60, 54, 76) + place(WING, 22, 34, 44, 180),
    "petrify": holed(
        disc(50, 22, 17) + "M20 74C20 56 30 44 50 44C70 44 80 56 80 74Z"
        "M46 44L56 44L48 56L58 62L48 74L42 74L49 64L40 57Z" + box(10, 80, 90, 96)
    ),
    "slow": place(SNAIL),
    "time_store": place(HOURGLASS, 36, 50, 88) + place(PLUS, 84, 50, 34),
    "time_walk": stroke("M30 14C60 -4 96 22 92 58C88 88 52 104 26 84C10 72 4 52 10 36", 8)
    + holed("M2 46L12 20L28 42Z")
    + place(HOURGLASS, 50, 50, 50),
}
_ELEMENTALIST = {
    "call_storm": place(CLOUD, 50, 30, 92)
    + place(BOLT, 50, 80, 42)
    + stroke("M24 70L18 86M80 70L74 86", 8),
    "destructive_sphere": holed(disc(50, 50, 15)) + _ring(27, 7) + stroke(rays(8, 38, 46), 9),
    "elemental_ball": _cut(disc(62, 62, 34), FLAME, 62, 61, 48)
    + stroke("M8 8L32 32M34 6L50 22M6 34L22 50", 9),
    "elemental_bolt": place(BOLT),
    "elemental_hammer": place(HAMMER, 40, 46, 78, -38) + place(BOLT, 80, 74, 46),
    "elemental_shield": _cut(SHIELD[0][0], BOLT, 50, 49, 58),
    "scatter_shot": stroke("M50 92L50 30M42 90L18 44M58 90L82 44", 8)
    + holed("M50 4L64 32L36 32ZM4 20L34 34L10 50ZM96 20L66 34L90 50Z"),
    "wall": place(BRICKS, 50, 50, 106),
}
_ENCHANTER = {
    "animate_construct": place(GOLEM, 42, 56, 82) + place(SPARK, 84, 20, 38),
    "control_construct": _obeys(GOLEM),
    "embed_enchantment": _cut("M50 3L90 26L90 66L50 89L10 66L10 26Z", SPARK, 50, 46, 62)
    + stroke("M16 95L84 95", 8),
    "enchant_armour": _cut(BREASTPLATE, SPARK, 50, 58, 52),
    "enchant_weapon": place(SWORD, 44, 56, 88) + place(SPARK, 22, 22, 40),
    "grenade": _cut(disc(42, 62, 34), SPARK, 42, 62, 40)
    + stroke("M62 30C66 20 72 18 78 22", 8)
    + place(SPARK, 84, 18, 30, 45),
    "strength": place(FIST, 50, 45, 112),
    "telekinesis": place(CHEST, 50, 30, 60)
    + stroke("M14 70C30 84 70 84 86 70M26 88C38 96 62 96 74 88", 8)
    + stroke("M10 50L10 22M90 50L90 22", 7),
}
_ILLUSIONIST = {
    "beauty": stroke(disc(50, 36, 30), 8) + place(SPARK, 50, 36, 42) + stroke("M50 68L50 94", 13),
    "fools_gold": holed(
        disc(50, 50, 47) + disc(50, 50, 38) + disc(50, 50, 31) + moved(SLANTED_CROSS, 50, 50, 40)
    ),
    "glow": place(PERSON, 50, 68, 52) + stroke(moved(rays(9, 39, 49, 165, 375), 50, 59), 8),
    "illusionary_soldier": stroke(
        "M22 92L22 46C22 22 34 8 50 8C66 8 78 22 78 46L78 92L60 92L60 62L72 48L28 48L40 62L40 92Z",
        8,
    ),
    "invisibility": stroke(moved(dashes(8, 20), 50, 26), 8)
    + stroke("M12 92L13 82M18 70L26 61M38 55L50 53M62 55L74 61M82 70L87 80M88 92L88 93", 8),
    "monstrous_form": place(MAW),
    "teleport": place(PERSON, 50, 48, 44)
    + stroke("M24 14C2 30 2 70 24 86M76 14C98 30 98 70 76 86", 9)
    + place(SPARK, 50, 90, 20)
    + place(SPARK, 50, 10, 20),
    "transpose": place(PERSON, 24, 50, 40)
    + place(PERSON, 76, 50, 40)
    + stroke("M20 18L74 18M26 84L80 84", 8)
    + holed("M72 4L94 18L72 32ZM28 70L6 84L28 98Z"),
}
_NECROMANCER = {
    "bone_dart": stroke("M26 74L70 30", 12)
    + holed("M97 3L58 16L84 42Z")
    + holed(disc(14, 74, 12))
    + holed(disc(26, 86, 12)),
    "bones_of_the_earth": place(BONE_HAND, 50, 44, 92) + stroke("M6 93L94 93", 9),
    "control_undead": _obeys(SKULL),
    "raise_zombie": _cut("M18 78L18 42C18 -6 82 -6 82 42L82 78Z", ARROW, 50, 44, 44)
    + stroke("M6 91L94 91", 10),
    "reveal_death": stroke("M4 50C24 10 76 10 96 50C76 90 24 90 4 50Z", 7)
    + place(SKULL, 50, 50, 46),
    "spell_eater": holed(
        "M64 14C30 -2 4 20 4 50C4 80 30 102 64 86"
        "L54 78L60 70L48 66L54 56L40 50L54 44L48 34L60 30L54 22Z" + disc(32, 30, 7)
    )
    + place(SPARK, 82, 50, 36),
    "steal_health": place(((HEART, 0),), 38, 36, 72)
    + place(DROP, 76, 62, 28)
    + place(DROP, 50, 88, 20)
    + place(DROP, 88, 88, 20),
    "strike_dead": stroke("M26 96L58 14M22 60L42 66", 9)
    + holed("M52 4C80 2 98 20 98 52C88 34 74 26 54 26Z"),
}
_SIGILIST = {
    "absorb_knowledge": place(BOOK, 50, 68, 84) + place(ARROW, 50, 19, 36, 180),
    "create_grimoire": _cut(TOME + box(26, 76, 86, 84), SPARK, 52, 40, 54),
    "draining_word": stroke(moved(BUBBLE, 50, 50, 92), 8) + stroke("M30 39L70 39", 10),
    "power_word": holed(BUBBLE + moved(CROSS[0][0], 50, 39, 52)),
    "explosive_rune": holed(burst(10, 49, 35) + disc(50, 50, 29))
    + stroke("M50 31L50 69M50 36L63 45L50 52M50 50L37 58L50 65", 6),
    "furious_quill": place(QUILL, 56, 46, 84) + stroke("M50 92L60 78L70 92L80 78L92 92", 8),
    "push": place(HAND, 34, 50, 72) + place(CHEVRONS, 82, 50, 38),
    "write_scroll": place(SCROLL),
}
_SOOTHSAYER = {
    "awareness": place(EYE, 50, 62, 92) + stroke("M50 6L50 18M20 14L28 26M80 14L72 26", 9),
    "combat_awareness": place(EYE, 50, 30, 84) + place(SWORD, 50, 78, 62, 45),
    "forget_spell": holed(
        "M8 20C8 12 12 6 20 6L46 6L36 30L50 50L34 70L44 94L20 94C12 94 8 88 8 80Z"
        "M62 6L92 6L92 94L60 94L50 70L66 50L52 30Z"
    ),
    "mind_control": place(SPIRAL, 50, 34, 78) + place(CHAIN, 50, 86, 62),
    "reveal_invisible": place(EYE, 50, 50, 62) + stroke(dashes(10, 44), 8),
    "reveal_secret": place(EYE, 50, 22, 66) + place(CHEST, 50, 72, 62),
    "will_power": place(CROWN, 50, 18, 36) + place(PERSON, 50, 68, 62),
    "wizard_eye": place(EYE, 50, 30, 86)
    + holed(
        box(4, 66, 32, 79)
        + box(37, 66, 63, 79)
        + box(68, 66, 96, 79)
        + box(4, 84, 16, 97)
        + box(21, 84, 47, 97)
        + box(52, 84, 78, 97)
        + box(83, 84, 96, 97)
    ),
}
_SUMMONER = {
    "bind_demon": _obeys(DEMON),
    "imp": place(DEMON, 50, 50, 46)
    + place(BAT_WING, 14, 42, 40)
    + place(OTHER_BAT_WING, 86, 42, 40),
    "leap": stroke("M10 88C10 10 76 0 82 54", 10)
    + holed("M66 50L98 50L82 76Z")
    + holed(box(34, 54, 58, 96)),
    "plague_of_insects": place(BUG, 28, 28, 48, -20)
    + place(BUG, 74, 38, 42, 25)
    + place(BUG, 44, 78, 42, 8),
    "planar_tear": holed("M56 2L40 28L50 36L34 60L46 66L42 98L64 64L52 58L68 32L56 26Z")
    + stroke("M22 26L10 16M18 54L4 54M24 78L12 88M78 22L90 12M82 50L96 50M76 76L90 88", 8),
    "plane_walk": place(GHOST),
    "possess": place(PERSON, 50, 60, 76)
    + stroke("M34 28C22 24 18 14 20 4M66 28C78 24 82 14 80 4", 9),
    "summon_demon": _ring(45, 7) + place(DEMON, 50, 52, 54),
}
_THAUMATURGE = {
    "banish": place(DEMON, 38, 42, 72) + place(NO, 82, 80, 32),
    "blinding_light": stroke(
        "M6 48C24 78 76 78 94 48M20 66L10 80M40 74L36 92M60 74L64 92M80 66L90 80", 9
    )
    + holed(disc(50, 28, 13))
    + stroke("M50 4L50 5M22 14L28 18M78 14L72 18M18 34L24 33M82 34L76 33", 8),
    "circle_of_protection": _ring(43, 8) + place(CROSS, 50, 50, 52),
    "dispel": holed(
        moved("M50 2L39 39L2 50L39 61L62 39Z", 46, 46, 94)
        + moved("M50 98L61 61L98 50L61 39L38 61Z", 56, 56, 94)
    ),
    "heal": _cut(HEART, CROSS, 50, 45, 48),
    "miraculous_cure": place(CROSS, 50, 50, 70)
    + place(SPARK, 16, 16, 28)
    + place(SPARK, 84, 16, 28)
    + place(SPARK, 16, 84, 28)
    + place(SPARK, 84, 84, 28),
    "restore_life": stroke("M50 46C24 34 26 8 50 8C74 8 76 34 50 46L50 94M22 56L78 56", 12),
    "shield": holed(SHIELD[0][0] + "M50 17L50 84C36 78 22 66 22 48L22 25Z"),
}
_WITCH = {
    "animal_companion": place(PAW),
    "brew_potion": place(POTION),
    "control_animal": _obeys(PAW),
    "curse": place(PERSON, 34, 50, 80)
    + place(ARROW, 84, 32, 36, 180)
    + place(ARROW, 84, 76, 36, 180),
    "familiar": place(CAT),
    "fog": place(WAVE, 50, 24) + place(WAVE, 50, 50) + place(WAVE, 50, 76),
    "mud": place(BOOT, 48, 30, 56) + place(WAVE, 50, 72) + place(WAVE, 50, 92, 80),
    "poison_dart": place(DART, 44, 46, 84) + place(DROP, 78, 76, 40),
}

SPELL_ICONS: dict[str, str] = {
    f"spell_{name}": body
    for school in (
        _CHRONOMANCER, _ELEMENTALIST, _ENCHANTER, _ILLUSIONIST, _NECROMANCER, _SIGILIST,
        _SOOTHSAYER, _SUMMONER, _THAUMATURGE, _WITCH,
    )
    for name, body in school.items()
}  # fmt: skip
