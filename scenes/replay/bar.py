"""The controls of a replay: leave, viewpoint, speed, rulebook, panel with steps and track."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.engine.replay import Replay
from scenes.game_view.contract import GameView, Table
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel
from scenes.replay.landmarks import Landmarks
from scenes.replay.track import Track

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_BAR = pygame.FRect(1004, 584, 266, 128)
"""The bar's height leaves the middle of the table to the view, which may have a large hand there.
"""
_STEP = 50.0
_FLAT = 80.0
"""In a lower bar than this the track lies beside the steps, not below them."""


class Replaying(Table, Protocol):
    """The interface of a replay for its controls. See `scenes.replay.replay.ReplayScene`."""

    kit: Kit
    view: GameView
    replay: Replay[Any, Any, Any]
    eyes: tuple[int | None, ...]
    speed: int
    playing: bool
    landmarks: Landmarks

    def set_speed(self, place: int) -> None:
        """Show at another speed; `place` is one in `SPEEDS`."""

    def set_eye(self, place: int) -> None:
        """See the match from another viewpoint; `place` is one in `eyes`."""

    def first(self) -> None:
        """To the start."""

    def back(self) -> None:
        """Go one action back."""

    def toggle(self) -> None:
        """Play or pause."""

    def forward(self) -> None:
        """Show the next action."""

    def last(self) -> None:
        """To the end."""

    def jump(self, number: float) -> None:
        """Show the position after an action."""

    def watch(self, number: int) -> None:
        """Play on from the position after an action."""

    @property
    def can_play_on(self) -> bool:
        """Whether the match may be played on from a position."""

    def play_on(self) -> None:
        """Play on from the position shown."""

    def close(self) -> None:
        """Back to the scene below."""


def replay_form(scene: Replaying) -> Form:
    """Lay out the controls of a replay, for the current window and text size."""
    form = Form(scene.kit, on_cancel=scene.close)
    scale = max(1.0, min(1.2, scene.kit.text.text_scale))
    _add_corners(scene, form, scale)
    _add_track(scene, form, scene.view.spot("replay_bar") or _BAR, scale)
    return form


def show_place(scene: Replaying, form: Form) -> None:
    """Show the number of the current action, in words and on the track."""
    label, track = form.find("place"), form.find("track")
    if isinstance(label, Label):
        label.text = _place_words(scene)
    if isinstance(track, Track):
        track.value = scene.replay.number
        track.changed = True


def _place_words(scene: Replaying) -> str:
    number, count = scene.replay.number, scene.replay.length
    turn = scene.landmarks.turn_at(number)
    if turn is None:
        return scene.kit.words("replay.action", number=number, count=count)
    return scene.kit.words("replay.place", turn=turn.number, number=number, count=count)


def _add_corners(scene: Replaying, form: Form, scale: float) -> None:
    canvas, words = scene.kit.canvas, scene.kit.words
    leave = canvas.anchored(Anchor.TOP_LEFT, 16, 12, 42, 42)
    form.add(IconButton(leave, "close", scene.close, key="leave", tooltip=words("replay.leave")))
    rules = canvas.anchored(Anchor.TOP_RIGHT, 16, 12, 42, 42)
    form.add(
        IconButton(
            rules,
            "book",
            lambda: scene.open_rulebook(""),
            key="rules",
            tooltip=words("table.bar.rules"),
        )
    )
    form.add(
        Choice(
            canvas.anchored(Anchor.TOP_RIGHT, 70, 12, 150 * scale, 42),
            [f"{one:g}×" for one in SPEEDS],
            scene.speed,
            scene.set_speed,
            key="speed",
            tooltip=words("replay.speed"),
        )
    )
    if scene.can_play_on:
        people = canvas.anchored(Anchor.TOP_RIGHT, 80 + 150 * scale, 12, 42, 42)
        tip = words("replay.play_on.name")
        form.add(IconButton(people, "people", scene.play_on, key="play_on", tooltip=tip))
    if len(scene.eyes) > 1:
        names = [words("replay.open") if eye is None else scene.name_of(eye) for eye in scene.eyes]
        form.add(
            Choice(
                canvas.anchored(Anchor.TOP_LEFT, 68, 12, 190 * scale, 42),
                names,
                scene.eyes.index(scene.viewer),
                scene.set_eye,
                key="eyes",
                tooltip=words("replay.eyes"),
            )
        )


def _add_track(scene: Replaying, form: Form, area: pygame.FRect, scale: float) -> None:
    """The panel with steps, place and track."""
    kit, words = scene.kit, scene.kit.words
    form.add(Panel(area, materials.BOARD, 16))
    entries = (
        ("first", "replay", scene.first, "replay.first"),
        ("back", "left", scene.back, "replay.back"),
        ("play", "pause", scene.toggle, "replay.pause")
        if scene.playing
        else ("play", "play", scene.toggle, "replay.play"),
        ("forward", "right", scene.forward, "replay.forward"),
        ("last", "skip", scene.last, "replay.last"),
    )
    flat = area.height < _FLAT
    step = min(44.0, area.height - 2) if flat else _STEP
    left = area.left + 6 if flat else area.centerx - (5 * step - 4) / 2
    for place, (key, icon, action, tip) in enumerate(entries):
        kind = ButtonKind.PRIMARY if key == "play" else ButtonKind.GHOST
        top = area.centery - (step - 4) / 2 if flat else area.top + 10
        rect = pygame.FRect(left + place * step, top, step - 4, step - 4)
        form.add(IconButton(rect, icon, action, kind, key=key, tooltip=words(tip)))
    style = TextStyle(Family.STRONG, 14, kit.theme.ink.c200)
    begin = left + 5 * step + 4 if flat else area.left + 8
    number = pygame.FRect(begin + 8, area.top + (4 if flat else 64), 0, 22 * scale)
    number.width = area.right - 16 - number.left
    form.add(Label(number, _place_words(scene), style, Anchor.CENTRE, key="place"))
    track = pygame.FRect(begin, number.bottom, area.right - 8 - begin, 24 if flat else 28)
    form.add(
        Track(
            track,
            scene.replay.number,
            scene.replay.length,
            scene.landmarks,
            scene.jump,
            scene.watch,
            scene.toggle,
            key="track",
        )
    )
