"""Icons of Frostgrave's table: kinds of miniatures, statistics, and the ten schools of magic."""

from tools.art.icon_shapes import dot, holed, ring, solid, stroke

_SKULL = (
    "M50 8C78 8 92 26 90 48C89 60 82 64 80 72L72 76V92H28V76L20 72C18 64 11 60 10 48"
    "C8 26 22 8 50 8ZM32 40a10 11 0 1 0 .1 0ZM68 40a10 11 0 1 0 .1 0ZM50 58L44 70H56Z"
)
_EYE = "M4 50C24 18 76 18 96 50C76 82 24 82 4 50ZM50 32a18 18 0 1 0 .1 0ZM50 42a8 8 0 1 1-.1 0Z"

FROSTGRAVE_ICONS: dict[str, str] = {
    "frost_hat": solid(
        "M4 84C24 70 30 66 34 54L52 6C56 12 70 16 80 14C72 22 66 30 66 40L70 58C74 70 84 76 96 84"
        "C70 96 30 96 4 84Z"
    ),
    "frost_skull": holed(_SKULL),
    "frost_paw": solid(
        "M50 46C66 46 82 64 82 78C82 92 66 90 50 88C34 90 18 92 18 78C18 64 34 46 50 46Z"
        "M12 36a10 13 0 1 0 .1 0ZM34 12a10 14 0 1 0 .1 0ZM66 12a10 14 0 1 0 .1 0Z"
        "M88 36a10 13 0 1 0 .1 0Z"
    ),
    "frost_claw": solid("M20 8C34 34 36 62 22 94C12 66 10 36 20 8Z")
    + solid("M50 4C66 34 68 64 50 98C40 66 38 34 50 4Z")
    + solid("M80 8C92 36 90 66 76 94C66 62 66 34 80 8Z"),
    "frost_bow": stroke(
        "M22 10C76 18 84 30 88 80M22 10L88 80M14 88L70 32M14 88L18 68M14 88L34 84", 8
    ),
    "frost_boot": solid("M30 6H58V52C70 56 90 60 92 78V90H12V78C24 74 30 60 30 40Z"),
    "frost_chest": holed("M8 48C8 26 20 16 34 16H66C80 16 92 26 92 48ZM8 54H40V64H60V54H92V88H8Z"),
    "frost_tape": stroke("M8 66H92M20 66V50M36 66V42M52 66V50M68 66V42M84 66V50", 8),
    "school_chronomancer": solid(
        "M18 8H82V18H76C76 38 56 44 56 50C56 56 76 62 76 82H82V92H18V82H24C24 62 44 56 44 50"
        "C44 44 24 38 24 18H18Z"
    ),
    "school_elementalist": holed(
        "M52 3C56 22 84 36 84 65C84 85 69 97 50 97C31 97 16 85 16 65C16 51 24 43 29 31"
        "C34 40 38 45 44 47C41 31 44 15 52 3ZM51 53C46 64 36 68 36 79C36 87 42 91 50 91"
        "C58 91 64 87 64 79C64 69 56 64 51 53Z"
    ),
    "school_enchanter": holed(
        "M26 12H74L96 38L50 94L4 38ZM32 20L14 38H34L42 20ZM68 20L58 20L66 38H86ZM38 44L50 80L62 44Z"
    ),
    "school_illusionist": holed(
        "M6 22C34 34 66 34 94 22C98 58 80 90 50 94C20 90 2 58 6 22Z"
        "M20 46C28 38 38 40 42 50C34 56 26 54 20 46ZM80 46C72 38 62 40 58 50C66 56 74 54 80 46Z"
        "M34 70C44 78 56 78 66 70C60 84 40 84 34 70Z"
    ),
    "school_necromancer": holed(_SKULL),
    "school_sigilist": stroke("M50 6V94M50 20L84 40L50 56M50 48L18 66L50 82", 10),
    "school_soothsayer": holed(_EYE),
    "school_summoner": ring(50, 50, 42, 7) + stroke("M50 10L74 84L11 38H89L26 84Z", 6),
    "school_thaumaturge": dot(50, 50, 20)
    + stroke(
        "M50 6V18M50 82V94M6 50H18M82 50H94M19 19L28 28M72 72L81 81M81 19L72 28M28 72L19 81", 9
    ),
    "school_witch": solid(
        "M62 6C30 12 14 40 24 66C34 92 68 98 90 78C62 82 44 66 44 44C44 28 50 14 62 6Z"
    )
    + dot(74, 26, 7),
}
