"""Icons of Peak Duel's table: life, attack, defence, the hand that stops the game, a deck."""

from tools.art.icon_shapes import rounded, solid, stroke

PEAK_DUEL_ICONS: dict[str, str] = {
    "heart": solid(
        "M50 90C18 66 6 50 8 32C10 16 24 8 36 12C44 14 48 20 50 26C52 20 56 14 64 12C76 8 90 16"
        " 92 32C94 50 82 66 50 90Z"
    ),
    "sword": solid("M84 8L92 16L46 68L34 56Z") + stroke("M24 52L50 78M36 66L14 88", 9),
    "shield": solid("M50 6L88 18V48C88 72 70 88 50 95C30 88 12 72 12 48V18Z"),
    "halt": rounded(
        "M30 56V26C30 20 38 20 38 26V46V16C38 10 47 10 47 16V44V14C47 8 56 8 56 14V46V20"
        "C56 14 65 14 65 20V56L72 46C76 40 84 44 81 51L66 80C62 88 56 92 48 92C36 92 30 84 30 74Z",
        3,
    ),
    "turn_card": stroke("M18 62C18 36 40 22 62 28M62 28L48 14M62 28L46 40", 9)
    + solid("M44 52H88V88H44Z"),
    "upright": solid(
        "M30 8H70C74 8 76 10 76 14V86C76 90 74 92 70 92H30C26 92 24 90 24 86V14C24 10 26 8 30 8Z"
    ),
    "sideways": solid(
        "M8 30V70C8 74 10 76 14 76H86C90 76 92 74 92 70V30C92 26 90 24 86 24H14C10 24 8 26 8 30Z"
    ),
}
