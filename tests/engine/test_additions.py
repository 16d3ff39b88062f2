"""A player adds a line card to Trick Shot with nothing but a YAML file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import open_game, open_with_digest, open_words
from game.engine.errors import DataErrors

LINES = """sets:
  - id: mine
    cards:
      - {id: brick_wall, effects: [{kind: size, value: 3}]}
      - {id: sniper, effects: [{kind: ignore_fails, count: 1}]}
      - {id: hurry, effects: [{kind: change_keeps_turn}]}
      - {id: feather, effects: [{kind: passes_keep_turn}]}
"""
CARDS = {"brick_wall": "銅牆鐵壁", "sniper": "神射手", "hurry": "快馬加鞭", "feather": "羽毛"}
WORDS = "\n".join(
    [
        'set:\n  mine: {en: "My own", zh_TW: "自製"}',
        "card:",
        *(f'  {name}: {{en: "{name}", zh_TW: "{text}"}}' for name, text in CARDS.items()),
        "card_text:",
        *(f'  {name}: {{en: "What it does.", zh_TW: "效果。"}}' for name in CARDS),
    ]
)


def write(home: Path, name: str, text: str) -> None:
    folder = home / "data" / "trick_shot"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")


def test_a_players_own_line_cards_can_be_played_with(home: Path) -> None:
    plain = open_with_digest("trick_shot").digest
    write(home, "lines.yaml", LINES)
    write(home, "words.yaml", WORDS)
    opened = open_with_digest("trick_shot")
    assert opened.digest != plain
    options = opened.rules.options_type(red_lines="mine")
    state, _ = opened.rules.new(options, 1)
    assert b"brick_wall" in str(opened.rules.legal(state)).encode()
    assert open_words("trick_shot").say("trick_shot.card.brick_wall", "zh_TW") == "銅牆鐵壁"


def test_a_slip_in_it_is_told_with_its_place(home: Path) -> None:
    write(home, "words.yaml", WORDS)
    write(home, "lines.yaml", LINES.replace("kind: size", "kind: sice"))
    with pytest.raises(DataErrors) as errors:
        open_game("trick_shot")
    (finding,) = errors.value.findings
    assert finding.line == 4
    assert finding.file.endswith("trick_shot/lines.yaml")
    assert "did you mean size?" in str(finding)
