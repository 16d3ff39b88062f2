"""The icons of Trick Shot as SVG bodies: roles, actions, die faces, moments of a match."""

from tools.art.icon_shapes import block, dot, frame, holed, ring, rounded, solid, stroke

DIE_GLYPHS: dict[str, str] = {
    "fail": stroke("M26 26L74 74M74 26L26 74", 18),
    "response": stroke("M22 58A30 30 0 1 1 50 80", 12)
    + rounded("M7 45L24 71L41 49Z", 6)
    + dot(50, 50, 10),
    "bounce": stroke("M14 26L44 70L62 43L80 25", 12)
    + rounded("M66 15L91 13L86 39Z", 6)
    + stroke("M14 87H86", 9),
    "blank": "",
}

TRICK_SHOT_ICONS: dict[str, str] = {
    "centre": rounded("M50 10L62 37L91 40L69 59L76 88L50 72L24 88L31 59L9 40L38 37Z", 6),
    "wing": solid(
        "M94 10C92 26 86 36 76 42C84 42 88 41 91 40C87 54 78 61 66 63C72 64 76 64 79 63"
        "C72 76 58 80 44 76C30 88 16 88 6 82C16 80 22 72 24 62C28 36 56 30 94 10Z"
    ),
    "defender": holed(
        "M50 5L88 17V48C88 73 70 88 50 96C30 88 12 73 12 48V17ZM50 18V82C64 75 76 64 76 48V26Z"
    ),
    "goalie": stroke("M12 88V24C12 18 16 14 22 14H78C84 14 88 18 88 24V88", 10)
    + stroke("M31 18V84M50 18V84M69 18V84M16 36H84M16 54H84M16 72H84", 5),
    "puck": '<ellipse cx="50" cy="40" rx="42" ry="20" fill="#ffffff"/>'
    + solid("M8 52C16 66 32 71 50 71C68 71 84 66 92 52V62C92 76 72 86 50 86C28 86 8 76 8 62Z"),
    "shot": stroke("M84 8L50 74", 10)
    + stroke("M50 74C46 84 34 86 14 84", 13)
    + '<ellipse cx="76" cy="84" rx="16" ry="9" fill="#ffffff"/>',
    "pass": ring(18, 76, 12, 8) + stroke("M34 64L74 34", 9) + rounded("M66 20L92 20L82 44Z", 6),
    "saucer": stroke("M10 74C18 12 72 8 84 54", 9)
    + rounded("M70 52L87 74L97 48Z", 5)
    + block(40, 56, 16, 34, 5),
    "slapshot": dot(72, 50, 22) + stroke("M8 26H50M6 50H38M8 74H50", 9),
    "steal": dot(70, 70, 19)
    + stroke("M70 34C62 10 24 10 20 46", 10)
    + rounded("M6 44L22 68L36 43Z", 6),
    "hit": rounded(
        "M50 6L59 32L83 17L71 42L96 50L71 58L83 83L59 68L50 94L41 68L17 83L29 58L4 50L29 42L17 17"
        "L41 32Z",
        3,
    ),
    "move": solid("M26 6H54V38C60 48 88 46 90 64V70H22C26 50 26 30 26 6Z")
    + stroke("M36 72V86M76 72V86", 8)
    + stroke("M14 88H82C90 88 94 84 94 78", 8),
    "whistle": holed("M6 28H70A31 31 0 1 1 40 62L38 52H6ZM70 47a12 12 0 1 0 .1 0Z")
    + stroke("M52 18V8M70 18L76 8M36 18L30 8", 7),
    "face_fail": DIE_GLYPHS["fail"],
    "face_response": DIE_GLYPHS["response"],
    "face_bounce": DIE_GLYPHS["bounce"],
    "stamina": rounded("M58 6L22 56H46L38 94L80 40H55Z", 4),
    "line_change": stroke("M30 86V20M11 38L30 16L49 38", 11)
    + stroke("M70 14V80M51 62L70 84L89 62", 11),
    "penalty": ring(50, 58, 34, 9) + stroke("M50 58V38M50 58L64 64", 8) + block(38, 4, 24, 12, 4),
    "fight": holed(
        "M32 6H60C80 6 90 20 88 38C86 54 78 60 73 64V70H30V58C16 54 9 44 11 33C13 18 22 6 32 6Z"
        "M31 38C46 43 58 39 66 30L71 35C63 49 46 54 29 46Z"
    )
    + block(27, 76, 49, 18, 6),
    "faceoff": stroke("M8 10L40 66C44 76 38 86 20 86", 9)
    + stroke("M92 10L60 66C56 76 62 86 80 86", 9)
    + dot(50, 86, 9),
    "goal": ring(50, 50, 41, 8) + ring(50, 50, 22, 8) + dot(50, 50, 8),
    "offside": stroke("M50 6V94", 11)
    + stroke("M66 34L84 50L66 66M84 50H62", 8)
    + stroke("M12 38L34 62M34 38L12 62", 8),
    "pull_goalie": stroke("M12 88V24C12 18 16 14 22 14H60", 9)
    + stroke("M31 18V84M50 18V84M16 36H50M16 54H50M16 72H50", 5)
    + stroke("M64 60H94M80 44L96 60L80 76", 9),
    "cards": frame(34, 10, 46, 64, 8, 8) + stroke("M24 28L12 33L30 92L62 84", 8),
}
