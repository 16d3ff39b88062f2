"""The signs of the kinds of lines in a chronicle."""

from typing import Final

ICONS: Final = {
    "battle_won": "trophy",
    "battle_lost": "close",
    "battle_drawn": "draw",
    "feud": "sword",
    "died": "frost_skull",
    "badly_wounded": "heart",
    "injured": "warning",
    "spared": "heart",
    "restored": "heart",
    "cured": "heart",
    "found": "frost_chest",
    "heir": "frost_hat",
    "stranger": "frost_hat",
    "base": "home",
    "bound": "frost_claw",
    "against": "flag",
    "taken_out": "sword",
    "casts": "star",
    "unhurt": "heart",
}
"""The icon of every kind of line."""

TONES: Final = {
    "battle_won": "good",
    "battle_lost": "bad",
    "died": "bad",
    "badly_wounded": "bad",
    "injured": "bad",
    "stranger": "bad",
    "spared": "good",
    "restored": "good",
    "cured": "good",
    "found": "good",
    "bound": "good",
    "heir": "good",
    "base": "good",
    "unhurt": "good",
}
"""Kinds of lines that are good or bad luck; others are neither."""
