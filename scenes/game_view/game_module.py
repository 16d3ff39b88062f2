"""Everything that the program knows of one game on the screen, as one value.

`scenes/games/<game>/module.py` builds it for the services of the program, and
`scenes/app/game_modules.py` lists them. Whatever takes long to import is imported inside the
functions: the title only reads names and colours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from game.engine.errors import NotPlayable
from scenes.kit.draw.colour import Rgb

if TYPE_CHECKING:
    import pygame

    from game.engine.contract import AnyRules, Options
    from game.engine.saves import Summary
    from scenes.game_view.contract import GameView, Table
    from scenes.game_view.lesson_files import LessonReader
    from scenes.kit.kit import Kit
    from scenes.kit.scene import Scene
    from scenes.kit.text.words import Words
    from scenes.kit.widgets.base import Widget
    from scenes.match_plan import MatchPlan

ViewClass: TypeAlias = "Callable[[Table], GameView]"
LessonClass: TypeAlias = "type[LessonReader[Any, Any, Any]]"


@dataclass(frozen=True)
class BoxLook:
    """The look of a game's box where it has no art.

    Attributes:
        top: colour of the upper end of the ground behind a missing cover.
        bottom: colour of its lower end.
        letters: the three colours of the title's letters: upper end, lower end, rim.
    """

    top: Rgb = (106, 82, 56)
    bottom: Rgb = (44, 32, 22)
    letters: tuple[Rgb, Rgb, Rgb] = ((255, 246, 224), (242, 207, 138), (44, 26, 10))


@dataclass(frozen=True)
class TablePiece:
    """A piece of a game on the table of the lobby, or in the picture of an option.

    Attributes:
        sprite: `<group>/<name>`; the group `icon` holds the icons of the program, and `number/7`
            is the 7, as high as the piece is wide.
        x: where it stands or has its middle to the right of that of the table, in design units.
        y: the same below it.
        width: how wide it is.
        flat: its height as a share of the sprite's, for a board that lies flat; 0 for a piece.
        turn: degrees counter-clockwise.
        taper: by how much of its width a board is narrower at its far side.
        hem: the colour of the cloth that frames a mat between lines of gold; `None` for none.
        lies: whether a flat piece is seen in the perspective of the table; its place is then
            the one that it would have without.
        printed: whether a flat piece is only a print on the one below, without side and shadow.
        pile: how many flat pieces lie on each other there.
    """

    sprite: str
    x: float
    y: float
    width: float
    flat: float = 0.0
    turn: float = 0.0
    taper: float = 0.0
    hem: Rgb | None = None
    lies: bool = False
    printed: bool = False
    pile: int = 1


@dataclass(frozen=True)
class Scenery(TablePiece):
    """A picture that covers the whole frame behind the pieces of an option.

    Attributes:
        x: the point of the picture in the middle of the frame, as a share of its width.
        y: the same of its height.
        width: how many times as large as is needed to cover the frame.
    """

    x: float = 0.5
    y: float = 0.5
    width: float = 1.0


def _nothing(*_: object) -> Sequence[TablePiece]:
    return ()


def _no_option(_: Mapping[str, object]) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Mood:
    """The world of a game around its table in the lobby.

    Attributes:
        cloth: the colour of rug and floor; `None` for the red of the house.
        light: what falls on the floor around the chairs.
        motes: what drifts in the light of the lamp.
        fall: how fast that sinks, in design units a second; below 0 it rises.
    """

    cloth: Rgb | None = None
    light: Rgb = (92, 60, 40)
    motes: Rgb = (255, 220, 160)
    fall: float = -4.0


@dataclass(frozen=True)
class LobbyTable:
    """What the lobby shows of a game.

    Attributes:
        laid: the pieces on the table for the values of the options and of `seats`, from back to
            front.
        pictured: the pieces for a value of an option, around the middle of its card's picture;
            also for `friendly`, `seed`, `workshop` and what becomes of a saved match (`kept`,
            `watch`), all of which have a plain picture besides.
        scene: what lies behind the pieces that bring no scenery of their own.
        idle: the options without effect for the chosen values, and the value that holds instead.
        mood: the light and the colours around the table.
    """

    laid: Callable[[Mapping[str, object]], Sequence[TablePiece]] = _nothing
    pictured: Callable[[str, object], Sequence[TablePiece]] = _nothing
    scene: Scenery | None = None
    idle: Callable[[Mapping[str, object]], Mapping[str, object]] = _no_option
    mood: Mood = Mood()


@dataclass(frozen=True)
class GameModule:
    """One game on the screen.

    Attributes:
        name: its name in the catalogue.
        view_class: imports the class of its view and returns it; it is called in a thread to
            have the code ready. `None` for a game that opens a page of its own.
        box: its box on the title.
        sprite_groups: groups of sprites that its view draws; its own name if empty.
        people: the avatars of people at its table, one a seat in turn.
        lesson: imports the reader of its guided match and of its rulebook's diagrams.
        workshop: builds the screen of decks or warbands, from the id that a seat plays with (or
            empty), a function to call with the id of the saved one, and the seat.
        set_up: the page on which a match is set up, in place of the lobby, at a tab of it.
        resume: continues a saved match that is not shown at a table; raises `LamplightError` and
            `OSError`.
        plan_problems: why a planned match cannot begin: a heading and sentences.
        guests: what a seat may take over from saved matches, by option value, with names.
        made_options: the options of a planned match; raises `LamplightError`.
        table: imports its pieces on the table of the lobby, and the pictures of its options.
        option_picture: a widget that shows the result of the options, such as a map.
        still_life: pieces before its box in the dialogs of a match, from back to front, around the
            middle of a floor 240 design units wide; their groups are those of its view or shared.
    """

    name: str
    view_class: Callable[[], ViewClass] | None = None
    box: BoxLook = BoxLook()
    sprite_groups: tuple[str, ...] = ()
    people: tuple[str, ...] = ("ponytail", "curls", "beanie", "grandpa")
    lesson: Callable[[], LessonClass] | None = None
    workshop: Callable[[str, Callable[[str], None] | None, int], Scene] | None = None
    set_up: Callable[[str], Scene] | None = None
    resume: Callable[[Path], Scene] | None = None
    plan_problems: Callable[[AnyRules, MatchPlan, Words], tuple[str, list[str]]] | None = None
    guests: Callable[[Sequence[Summary], Words], Mapping[str, str]] | None = None
    made_options: Callable[[AnyRules, MatchPlan], Options] | None = None
    table: Callable[[], LobbyTable] = LobbyTable
    option_picture: Callable[[Kit, AnyRules, MatchPlan, pygame.FRect], Widget | None] | None = None
    still_life: tuple[TablePiece, ...] = ()

    def make_view(self, table: Table) -> GameView:
        """Build its view; nothing is loaded yet.

        Raises:
            NotPlayable: it has none.
        """
        if self.view_class is None:
            raise NotPlayable("not_playable", self.name, "")
        return self.view_class()(table)

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of sprites that its view draws."""
        return self.sprite_groups or (self.name,)
