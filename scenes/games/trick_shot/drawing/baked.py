"""The position of a rink's squares in its baked picture."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

GROUP = "trick_shot"
BAKED_SCALE = 2.0
SOUNDS = (
    "dice_shake",
    "dice_hit",
    "dice_settle",
    "skate_start",
    "skate_stop",
    "skate_carve",
    "puck_pass",
    "puck_receive",
    "puck_boards",
    "puck_post",
    "shot",
    "slapshot",
    "save",
    "steal",
    "hit",
    "fight",
    "faceoff",
    "line_change",
    "whistle",
    "goal_horn",
    "final_horn",
    "overtime_pulse",
    "replay_swoosh",
    "stick_taps",
    "period_buzzer",
    "crowd_bed",
    "crowd_cheer",
    "crowd_groan",
    "crowd_clap",
    "token",
    "card_flip",
    "card_slide",
    "turn",
    "ui_tick",
    "ui_click",
)
"""Every sound that the view plays."""


class RinkPicture(msgspec.Struct, frozen=True):
    """The picture of a rink: pixels of the upper left corner of square (0, 0), and of a square."""

    origin: tuple[float, float]
    cell: float


def read_pictures(assets: Path) -> dict[str, Mapping[str, Any]]:
    """The entries of the group's list; empty where it cannot be read."""
    try:
        entries = msgspec.json.decode((assets / GROUP / "sprites.json").read_bytes())
    except (OSError, msgspec.MsgspecError):
        return {}
    return entries if isinstance(entries, dict) else {}


def rink_picture(entries: Mapping[str, Mapping[str, Any]], rink: str) -> RinkPicture | None:
    """The picture of a rink, or `None` where there is none."""
    entry = entries.get(f"rink_{rink}")
    try:
        return msgspec.convert(entry, RinkPicture) if entry is not None else None
    except msgspec.MsgspecError:
        return None
