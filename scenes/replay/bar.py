"""The controls of a replay: leave, viewpoint, speed, rulebook, panel with steps and track."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.engine.replay import Replay
from scenes.game_view.contract import GameView, Table
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.materials import PanelLook
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Label, Panel
from scenes.replay.landmarks import Landmarks
from scenes.replay.moment_tag import MomentTag
from scenes.replay.track import Track

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_BAR = pygame.FRect(1004, 584, 266, 128)
"""The bar's height leaves the middle of the table to the view, which may have a large hand there.
"""
_EYES = 216.0
"""The greatest width of the choice of a viewpoint: beside it a deck may lie."""
_SPEED = 150.0
"""The width of the choice of a speed at any size of text: beside it the turns may be counted."""
_STEP = 50.0
_TRACK = 26.0
_TAG = 108.0
"""The least room for the name of a moment."""
_FLAT = 80.0
"""In a lower bar than this the track lies beside the steps, not below them."""
_NAMED = 236.0
"""A line shorter than this has no room for the name of a moment, at the usual size of texts."""
_COUNTED = 138.0
"""The least room for the number of the action beside that name, at the usual size of texts."""


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
    look = scene.view.bar_look()
    _add_corners(scene, form, scale, None if look is materials.BOARD else look)
    _add_track(scene, form, scene.view.spot("replay_bar") or _BAR, scale, look)
    return form


def show_place(scene: Replaying, form: Form) -> None:
    """Show the number of the current action, in words and on the track."""
    label, track = form.find("place"), form.find("track")
    if isinstance(label, Label):
        label.text = _place_words(scene, scene.replay.number)
    for tag in form.widgets:
        if isinstance(tag, MomentTag):
            tag.number = scene.replay.number
    if isinstance(track, Track):
        track.value = scene.replay.number
        track.changed = True


def _place_words(scene: Replaying, number: int) -> str:
    count = scene.replay.length
    turn = scene.landmarks.turn_at(number)
    if turn is None:
        return scene.kit.words("replay.action", number=number, count=count)
    return scene.kit.words("replay.place", turn=turn.number, number=number, count=count)


def _add_corners(scene: Replaying, form: Form, scale: float, ground: PanelLook | None) -> None:
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
            canvas.anchored(Anchor.TOP_RIGHT, 70, 12, _SPEED, 42),
            [f"{one:g}×" for one in SPEEDS],
            scene.speed,
            scene.set_speed,
            ground=ground,
            key="speed",
            tooltip=words("replay.speed"),
        )
    )
    if scene.can_play_on:
        people = canvas.anchored(Anchor.TOP_RIGHT, 80 + _SPEED, 12, 42, 42)
        tip = words("replay.play_on.name")
        form.add(IconButton(people, "people", scene.play_on, key="play_on", tooltip=tip))
    if len(scene.eyes) > 1:
        names = [words("replay.open") if eye is None else scene.name_of(eye) for eye in scene.eyes]
        form.add(
            Choice(
                canvas.anchored(Anchor.TOP_LEFT, 68, 12, min(_EYES, 190 * scale), 42),
                names,
                scene.eyes.index(scene.viewer),
                scene.set_eye,
                ground=ground,
                key="eyes",
                tooltip=words("replay.eyes"),
            )
        )


def _add_track(
    scene: Replaying, form: Form, area: pygame.FRect, scale: float, look: PanelLook
) -> None:
    """The panel with steps, place, track, and the name of the next moment."""
    kit = scene.kit
    form.add(Panel(area, look, 16))
    style = TextStyle(Family.STRONG, 14, kit.theme.ink.c200)
    line = 19 * scale
    if area.height < _FLAT:
        step = min(44.0, area.height - 2)
        begin = area.left + 5 * step + 18
        top = area.centery - (step - 4) / 2
        _add_steps(scene, form, pygame.FRect(area.left + 6, top, step, step - 4))
        number = pygame.FRect(begin, area.top + 4, area.right - 16 - begin, 22 * scale)
        tag = number.copy()
        named = number.width > _NAMED * max(1.0, scale)
        if named:
            number.width = max(0.42 * number.width, _COUNTED * max(1.0, scale))
            tag.left, tag.width = number.right, tag.right - number.right
        track = pygame.FRect(begin - 8, number.bottom, area.right - begin, 24)
        anchors = (Anchor.LEFT if named else Anchor.CENTRE), Anchor.RIGHT
    else:
        step = min(_STEP, (area.width - 20) / 5, area.height - line - _TRACK - 8)
        gap = (area.height - step + 4 - _TRACK - line) / 4
        steps = pygame.FRect(area.centerx - (5 * step - 4) / 2, area.top + gap, step, step - 4)
        _add_steps(scene, form, steps)
        track = pygame.FRect(area.left + 8, steps.bottom + gap, area.width - 16, _TRACK)
        number = pygame.FRect(area.left + 16, track.bottom + gap, area.width - 32, line)
        wide = kit.text.width(_place_words(scene, scene.replay.length), style) + 10
        named = number.width - wide >= _TAG * max(1.0, kit.text.text_scale)
        tag = pygame.FRect(number.left + wide, number.top, number.width - wide, line)
        number.width = wide if named else number.width
        anchors = (Anchor.LEFT if named else Anchor.CENTRE), Anchor.RIGHT
    form.add(
        Label(number, _place_words(scene, scene.replay.number), style, anchors[0], key="place")
    )
    if named:
        shown = scene.replay.number
        form.add(MomentTag(tag, scene.landmarks, shown, anchors[1], key="moment"))
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


def _add_steps(scene: Replaying, form: Form, first: pygame.FRect) -> None:
    """The five buttons in a row; the first one's width is their distance."""
    words = scene.kit.words
    entries = (
        ("first", "replay", scene.first, "replay.first"),
        ("back", "left", scene.back, "replay.back"),
        ("play", "pause", scene.toggle, "replay.pause")
        if scene.playing
        else ("play", "play", scene.toggle, "replay.play"),
        ("forward", "right", scene.forward, "replay.forward"),
        ("last", "skip", scene.last, "replay.last"),
    )
    side = first.height
    for place, (key, icon, action, tip) in enumerate(entries):
        kind = ButtonKind.PRIMARY if key == "play" else ButtonKind.WOOD
        rect = pygame.FRect(first.left + place * first.width, first.top, side, side)
        form.add(IconButton(rect, icon, action, kind, key=key, tooltip=words(tip)))
