"""All parts of the picture of one match, built together once the number of seats is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from game.block_and_key.blocks import colour_of
from game.block_and_key.colours import COLOUR_NAMES
from game.block_and_key.data import BlockAndKeyData
from game.block_and_key.position import key_views
from game.block_and_key.preview import BlockAndKeyPreview
from game.block_and_key.temple import TOP
from scenes.game_view.contract import Table
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.action_bar import (
    CLAIM,
    FOLLOW,
    KEY_HINT,
    OF_DECISIONS,
    PLACE,
    TIMER,
    Bar,
)
from scenes.games.block_and_key.action_index import BlockAndKeyActionIndex
from scenes.games.block_and_key.builder import Builder
from scenes.games.block_and_key.camera import (
    CAMERAS,
    LEFT_SIDES,
    RIGHT_SIDES,
    Cell,
    Point,
    camera_of_side,
    to_camera,
)
from scenes.games.block_and_key.drawing.atlas import FaceAtlas
from scenes.games.block_and_key.drawing.block_colours import BlockColours
from scenes.games.block_and_key.drawing.block_icons import BlockIcons
from scenes.games.block_and_key.drawing.cards import CardPainter
from scenes.games.block_and_key.drawing.closing import Closing
from scenes.games.block_and_key.drawing.daylight import Daylight
from scenes.games.block_and_key.drawing.effects import BlockAndKeyEffects
from scenes.games.block_and_key.drawing.face_painter import FacePainter
from scenes.games.block_and_key.drawing.foreground import Foreground
from scenes.games.block_and_key.drawing.hop import Hop
from scenes.games.block_and_key.drawing.impact import Impact
from scenes.games.block_and_key.drawing.moving_blocks import MovingBlock, PieceDrawer, cube_of
from scenes.games.block_and_key.drawing.panels import Hud
from scenes.games.block_and_key.drawing.room_light import RoomLight
from scenes.games.block_and_key.drawing.shafts import Shafts
from scenes.games.block_and_key.drawing.static_layer import Layer, Rows, Shot
from scenes.games.block_and_key.drawing.turntable import IN_HAND, Turntable
from scenes.games.block_and_key.drawing.voxels import Cube
from scenes.games.block_and_key.key_finder import Scout
from scenes.games.block_and_key.model import BlockAndKeyModel
from scenes.games.block_and_key.preferences import (
    Preferences,
    keep_preferences,
    read_preferences,
)
from scenes.games.block_and_key.tooltips import Explained
from scenes.games.block_and_key.turn_clock import TurnClock
from scenes.kit.kit import Kit
from scenes.kit.layers import CachedLayer
from scenes.kit.motion.particles import Particles
from scenes.kit.motion.springs import Shake


@dataclass
class Falling:
    """The block placed last on its way to its place, `lift` cells above it.

    Once it has landed it is drawn on until the standing picture shows it too.
    """

    colour: int
    lift: float = 0.0
    landed: bool = False
    shift: Point = (0.0, 0.0)
    """How far it is beside its way down, in design units."""
    hands: float = 0.0
    """How visible the hands of the Ancients are, 0-1."""

    @property
    def done(self) -> bool:
        """Whether nothing moves any more."""
        return self.landed and self.hands <= 0


class Found(NamedTuple):
    """The block at which the Ancients build, pointed out, and the corner it is nearest to."""

    cells: tuple[Cell, ...]
    corner: int


class BlockAndKeyContext:
    """The parts of the picture and their shared state."""

    def __init__(self, table: Table, book: BlockAndKeyData, seats: int) -> None:
        self.table = table
        self.kit: Kit = table.kit
        self.book = book
        self.model = BlockAndKeyModel(book, seats)
        self.camera = self._wanted = camera_of_side(self.model.table.sides[0])
        colours = BlockColours(self.kit)
        self.painter = FacePainter(self.kit, FaceAtlas(self.kit, colours))
        self.daylight = Daylight(self.kit)
        self.layer = Layer(self.kit, self.painter, self.daylight)
        self.shafts = Shafts(self.kit)
        self.foreground = Foreground(self.kit, self.daylight)
        self.pieces = PieceDrawer(self.kit, self.painter, self.layer)
        self.turntable = Turntable(self.kit, self.painter.atlas, self.layer)
        self.icons = BlockIcons(self.kit, book, self.painter)
        self.cards = CardPainter(self.kit, book, colours)
        self.kept = CachedLayer(self.kit)
        """The parts of the picture that change seldom."""
        self.hud = Hud(
            self.kit,
            self.kept,
            self.model,
            self.icons,
            self.cards,
            table.name_of,
            lambda seat: table.seats[seat].team,
            watching=table.watching,
        )
        self.effects = BlockAndKeyEffects(
            self.kit,
            self.icons,
            self.cards,
            marks=self.model.solo,
            foot=layout.TRAY.top - 6 if table.watching else layout.TRAY.bottom,
        )
        self.closing: Closing | None = None
        """The end of a match, once it is reached."""
        self.bar = Bar(self.kit, self.kept, self._label, self._idle_switches())
        self.builder = Builder(book)
        self.particles = Particles(self.kit)
        self.shake = Shake()
        self.falling: Falling | None = None
        self.offer: BlockAndKeyActionIndex | None = None
        self.walls_before: tuple[Rows, Rows] = ((), ())
        """The maps on the walls before the camera's turn."""
        self.hidden_last = 0
        """How many of the latest blocks are not yet part of the standing picture."""
        self.preview: BlockAndKeyPreview | None = None
        self.found: Found | None = None
        self.explained = Explained(table, book, self.model, self.hud, self.word)
        self.plate = -1
        """The seat whose plate is pointed at, -1 for none."""
        self.lit_squares: tuple[str, int, tuple[int, ...]] | None = None
        self.shining = 0.0
        """How strongly light leaves the lit squares, 0-1."""
        self.spotlit = -1
        """The seat whose points are counted, -1 for none."""
        self.scout = Scout(book)
        self.peeking, self.time = False, 0.0
        self.room, self.impact, self.hop = RoomLight(), Impact(self.kit), Hop()
        self.preparing = self._prepared()
        self.show_pictures()
        self._like(read_preferences())

    # ------------------------------------------------------------------ switches
    def _like(self, liked: Preferences) -> None:
        """Set the switches as they were left."""
        self._liked = liked
        self.follow_turns = liked.follow_turns
        self.clock = TurnClock(liked.timer)
        self.scouting = liked.key_finder
        """Whether blocks and places that would complete a key are marked."""
        people = sum(seat.is_person for seat in self.table.seats)
        self.covering = liked.covering and people > 1
        self._show_switches()

    def switched(self, **changes: bool | int) -> None:
        """A switch was moved: show it, and save it for the next match.

        `changes` are fields of :class:`scenes.games.block_and_key.preferences.Preferences`; the
        others stay as they were liked.
        """
        self._show_switches()
        self._liked = replace(self._liked, **changes)
        keep_preferences(self._liked)

    def _show_switches(self) -> None:
        on = {KEY_HINT: self.scouting, FOLLOW: self.follow_turns}
        self.bar.lit -= on.keys()
        self.bar.lit |= {name for name, lit in on.items() if lit}
        self.bar.captions[TIMER] = self.clock.text

    # ------------------------------------------------------------------ the standing picture
    def shot(self) -> Shot:
        """The content of the standing picture."""
        voxels = self.model.voxels(self.camera, self.hidden_last)
        return Shot(self.camera, voxels, self.walls(), self.model.hour)

    def walls(self) -> tuple[Rows, Rows]:
        """The maps that the two walls behind show to this camera."""
        return self._two_sides(self.model.pictures())

    def walls_of_ghost(self) -> tuple[Rows, Rows]:
        """The changes of the maps by the block in hand; -1 where nothing changes."""
        shown = self._two_sides(self.hud.shown.pictures)
        left, right = (
            [
                [new if new != old else -1 for new, old in zip(*lines, strict=True)]
                for lines in zip(*sides, strict=True)
            ]
            for sides in zip(shown, self.walls(), strict=True)
        )
        return left, right

    def _two_sides(self, pictures: Sequence[Rows]) -> tuple[Rows, Rows]:
        return pictures[1 + RIGHT_SIDES[self.camera]], pictures[1 + LEFT_SIDES[self.camera]]

    def repaint(self, *, at_once: bool = False) -> None:
        """Paint the temple again: in the background, or at once."""
        self.layer.ask(self.shot())
        self.daylight.hour = self.model.hour
        if at_once:
            self.layer.finish()

    def pass_time(self) -> None:
        """Advance the light if it has become later."""
        if self.daylight.hour != self.model.hour:
            self.repaint()
            self.preparing = self._prepared()

    def show_pictures(self) -> None:
        """Show the ghost in the flat views, or the temple as it stands."""
        shown = self.hud.shown
        if self.preview is not None and self.preview.views:
            shown.pictures = self.preview.views
        else:
            shown.pictures = self.model.pictures()
        shown.camera_sides = (LEFT_SIDES[self.camera], RIGHT_SIDES[self.camera])

    def falling_block(self) -> MovingBlock | None:
        """The falling block as the camera sees it."""
        falling = self.falling
        if falling is None or not self.model.placed:
            return None
        cells = self.camera_cells(self.model.standing(len(self.model.placed)))
        block = MovingBlock(cells, falling.colour)
        block.lift = falling.lift
        return block

    def camera_cells(self, cells: Iterable[Cell]) -> list[Cell]:
        """World cells as the camera sees them."""
        return [(*to_camera(self.camera, x, y), z) for x, y, z in cells]

    def turn_camera(self, step: int) -> None:
        """Turn the camera by a quarter, 1 or -1."""
        if self.turntable.active:
            return
        before = self._turning()
        self.walls_before = self.walls()
        self.camera = self._wanted = (self.camera + step) % CAMERAS
        after = self._turning()
        self.show_pictures()
        self.repaint(at_once=self.kit.settings.reduce_motion)
        if not self.kit.settings.reduce_motion:
            self.turntable.start(step, before, after)
            self.kit.audio.play("card_slide", gain=0.5)

    def _turning(self) -> dict[Cell, Cube]:
        """All cubes as the camera sees them, with those of the block in hand."""
        cubes = dict(self.model.voxels(self.camera).cubes)
        if self.builder.active:
            held = cube_of(self.builder.block % 4, IN_HAND)
            for cell in self.camera_cells(self.builder.cells()):
                cubes.setdefault(cell, held)
        return cubes

    def face_at_once(self, seat: int) -> None:
        """Show a seat's side without turning."""
        self.camera = self._wanted = camera_of_side(self.model.table.sides[seat])

    def stand_still(self) -> None:
        """Finish the camera's turn: the last picture of a match must not be half-way."""
        self.camera, self.turntable.age = self._wanted, 1.0

    def face_seat(self, seat: int) -> None:
        """Go round to a seat's side, quarter by quarter, if the view follows the turn."""
        if self.follow_turns:
            self._wanted = camera_of_side(self.model.table.sides[seat])
            self.go_round()

    def face_view(self, view: int) -> None:
        """Go round to where a view can be seen, by the shorter way, if the camera follows turns."""
        side = view - 1
        if not self.follow_turns or view == TOP:
            return
        if side in (LEFT_SIDES[self.camera], RIGHT_SIDES[self.camera]):
            return
        cameras = LEFT_SIDES.index(side), RIGHT_SIDES.index(side)
        self._wanted = min(cameras, key=lambda each: (each - self.camera) % 2 == 0)
        self.go_round()

    def dim(self) -> None:
        """Light no squares."""
        self.lit_squares, self.shining = None, 0.0

    def stands_right(self, view: int) -> bool:
        """Whether a side is at the right of the camera, once it has turned."""
        return view != TOP and RIGHT_SIDES[self._wanted] == view - 1

    def go_round(self) -> bool:
        """Turn on towards the side that is to be shown; returns whether a turn has begun."""
        if self.turntable.active or self.camera == self._wanted:
            return False
        wanted = self._wanted
        self.turn_camera(-1 if (wanted - self.camera) % CAMERAS == CAMERAS - 1 else 1)
        self._wanted = wanted
        return True

    def forget(self) -> None:
        """Drop every image (window, language, text size or palette changed)."""
        self.painter.forget()
        self.cards.forget()
        self.layer.forget()
        self.icons.forget()
        self.kept.forget()
        self.shafts.forget()
        self.turntable.forget()
        self.effects.forget()
        self.preparing = self._prepared()
        self.repaint()

    def _prepared(self) -> Iterator[None]:
        """Prepare in steps, in spare frames, the pictures of the first turn and the first key."""
        self.layer.room(self.walls())
        yield
        yield from self.turntable.prepared()
        key = next(iter(self.book.keys))
        yield from self.effects.prepared(key)
        yield from self.hud.prepared(key)

    # ------------------------------------------------------------------ words
    def word(self, key: str, **values: object) -> str:
        """Words of this table."""
        return str(self.kit.words(f"block_and_key_table.{key}", **values))

    def block_word(self, block: int) -> str:
        """The name of a block."""
        words = self.kit.words
        colour = words(f"block_and_key.colour.{COLOUR_NAMES[colour_of(block)]}")
        shape = words(f"block_and_key.shape.{self.book.blocks.shape_id(block)}")
        return str(words("block_and_key.block", colour=colour, shape=shape))

    def _idle_switches(self) -> list[str]:
        """Switches that would do nothing at this table."""
        watched = OF_DECISIONS if self.table.watching else ()
        return [*watched, *((FOLLOW,) if self.model.solo else ())]

    def _label(self, name: str) -> str:
        action = f"block_and_key.action.{name}"
        if name in ("finish_claims", "keep_keys", "pass_turn"):
            return str(self.kit.words(action))
        if name == PLACE and self.builder.for_ancients:
            return self.word("bar.place_for_ancients")
        if name == CLAIM and self.offer is not None and self.offer.keys:
            key = self.offer.dearest_key(self.book)
            return self.word("bar.claim", count=self.book.keys[key].points)
        return self.word(f"bar.{name}")

    @property
    def covered(self) -> bool:
        """Whether the keys of the seat shown are turned over; never at the end or in a replay."""
        open_to_all = self.model.over or self.table.viewer is None
        return self.covering and not self.peeking and not open_to_all

    def look_for_keys(self) -> None:
        """Look for placements that complete a key, if they are to be shown."""
        offer = self.offer
        if not self.scouting or offer is None or offer.kind != "play" or self.covered:
            self.scout.stop()
            return
        views = key_views(self.book, offer.state, offer.seat)
        self.scout.start(self.model.board, offer.places, offer.state.hands[offer.seat], views)

    def open_seat(self) -> int:
        """The seat whose blocks and keys are visible."""
        viewer = self.table.viewer
        if viewer is not None:
            return viewer
        decider = self.offer.seat if self.offer is not None else self.model.seat
        return decider if 0 <= decider < self.model.seats else 0
