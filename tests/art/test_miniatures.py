"""The baked miniatures of Frostgrave."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from tools.art.frostgrave_miniatures import FACINGS, TEAMS

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "data" / "frostgrave"
SPRITES = json.loads((ROOT / "assets/frostgrave/sprites.json").read_text(encoding="utf-8"))


def _ids(file: str, key: str) -> list[str]:
    content = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return [entry["id"] for entry in content[key]]


def _kinds() -> list[str]:
    wizards = [f"wizard_{school}" for school in _ids("schools.yaml", "schools")]
    return [*wizards, "apprentice", *_ids("soldiers.yaml", "soldiers")]


@pytest.mark.parametrize("side", TEAMS)
@pytest.mark.parametrize("kind", _kinds())
def test_everybody_in_a_warband_has_a_miniature_in_every_facing(side: str, kind: str) -> None:
    for facing in range(FACINGS):
        name = f"{side}_{kind}_{facing}"
        assert SPRITES[name]["shadow"] in SPRITES


@pytest.mark.parametrize("creature", _ids("bestiary.yaml", "creatures"))
def test_every_creature_has_a_miniature_in_every_facing(creature: str) -> None:
    for facing in range(FACINGS):
        name = f"foe_{creature}_{facing}"
        assert SPRITES[name]["shadow"] in SPRITES
