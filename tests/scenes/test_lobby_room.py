"""The room of the lobby: chairs, place cards, options as cards, pieces on the table."""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.engine.saves import Summary
from game.engine.seats import Seat
from game.frostgrave.rules import Frostgrave
from scenes.game_view.game_module import Scenery, TablePiece
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.draw.sprite import Sprite
from scenes.kit.input.intents import Device, Intent, Signal
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.navigation import nearest
from scenes.kit.widgets.tabs import Tabs
from scenes.lobby.empty_shelf import EmptyShelf
from scenes.lobby.lobby import Lobby
from scenes.lobby.option_cards import OptionCard
from scenes.lobby.option_grid import OptionTile
from scenes.lobby.options import OptionRows
from scenes.lobby.pieces import DRAWN, Pieces, part_of
from scenes.lobby.place_cards import PlaceCard, face_place, whole_lines
from scenes.lobby.room import GROUP, SQUASH, TABLE, Room, chair_foot
from scenes.lobby.saved_list import MatchRow, SavedList
from scenes.lobby.seats import SeatEditor
from scenes.match_plan import option_fields
from scenes.pages.avatars import PORTRAITS
from scenes.pages.save_names import name_of_partner, name_of_seat
from scenes.services import Services
from tests.scenes.hands import Hands

ASSETS = Path(__file__).resolve().parents[2] / "assets"
CHAIR = 292.0
"""Where the chair of the first seat begins beside the title."""
GAMES = [
    entry.name for entry in CATALOGUE if entry.has_scene and entry.name != "frostgrave_campaign"
]


def lobby_of(hands: Hands, game: str) -> Lobby:
    """The lobby of a game, laid out."""
    services: Services = hands.app.services
    services.navigator.open_lobby(hands.top, game)
    hands.wait(lambda: isinstance(hands.top, Lobby))
    hands.frames(3)
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    hands.wait(lambda: lobby.complete)
    return lobby


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES)
def test_cards_of_the_room_cover_nothing_of_each_other(
    hands: Hands, game: str, scale: float
) -> None:
    hands.app.kit.apply(hands.app.kit.settings.changed(text_scale=scale))
    lobby = lobby_of(hands, game)
    cards = [each for each in lobby.form.widgets if isinstance(each, PlaceCard | OptionCard)]
    cards += [lobby.form.find(key) for key in ("start", "learn", "tabs")]
    assert len([each for each in cards if isinstance(each, PlaceCard)]) == len(lobby.plan.seats)
    rects = [(each.key, each.whole if isinstance(each, PlaceCard) else each.rect) for each in cards]
    for key, rect in rects:
        assert rect.left >= 0 and rect.right <= DESIGN_WIDTH, key
        assert rect.top >= 0 and rect.bottom <= DESIGN_HEIGHT, key
    for one, other in itertools.combinations(rects, 2):
        assert not one[1].colliderect(other[1]), (one[0], other[0])


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_an_option_has_a_picture_of_sprites_that_exist(
    hands: Hands, game: str
) -> None:
    lobby = lobby_of(hands, game)
    table, rows = lobby.table, OptionRows(lobby)
    pieces = list(table.laid(lobby.chosen_options()))
    assert pieces
    for field in option_fields(lobby.rules):
        if field.name in lobby.seat_options:
            continue
        values = [True, False] if "bool" in str(field.type) else rows.values_of(field)
        for value in values:
            pictured = table.pictured(field.name, value)
            assert pictured, (field.name, value)
            pieces += pictured
    if game == "peak_duel":
        pieces += [piece for number in range(4) for piece in table.pictured("workshop", number)]
    for sprite in {piece.sprite for piece in pieces}:
        group, _, name = sprite.partition("/")
        if group == "icon":
            assert hands.app.kit.icons.has(name), sprite
        elif group == "number":
            assert name.isdigit(), sprite
        else:
            assert name in json.loads((ASSETS / group / "sprites.json").read_text()), sprite


@pytest.mark.parametrize(
    ("game", "changed"),
    [
        ("trick_shot", {"rink": "wide"}),
        ("trick_shot", {"advanced": False}),
        ("riftwalker", {"short": True}),
        ("riftwalker", {"seats": 4}),
        ("frostgrave", {"table": "library"}),
        ("block_and_key", {"length": "short"}),
        ("block_and_key", {"seats": 3}),
    ],
)
def test_the_table_shows_what_is_chosen(
    hands: Hands, game: str, changed: dict[str, object]
) -> None:
    lobby = lobby_of(hands, game)
    laid, chosen = lobby.table.laid, lobby.chosen_options()
    assert laid(chosen) != laid(chosen | changed)


def test_new_ruins_lie_in_their_size(hands: Hands) -> None:
    lobby = lobby_of(hands, "frostgrave")
    chosen = lobby.chosen_options() | {"table": "generated"}
    grounds = [lobby.table.laid(chosen | {"feet": feet})[0].width for feet in (2, 3, 4)]
    assert grounds == sorted(set(grounds))


def test_mapped_tables_lie_in_their_own_size(hands: Hands) -> None:
    lobby = lobby_of(hands, "frostgrave")
    chosen = lobby.chosen_options()
    assert isinstance(lobby.rules, Frostgrave)
    fields = lobby.rules.book.fields
    own = {name: table.feet for name, table in fields.tables.items()}
    new = {
        feet: lobby.table.laid(chosen | {"table": "generated", "feet": feet})[0].width
        for feet in (2, 3, 4)
    }
    for name, feet in own.items():
        assert lobby.table.laid(chosen | {"table": name})[0].width == new[feet], name


def test_an_option_card_changes_the_plan_and_says_what_it_does(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    hands.form.focus_on("card_rink")
    card = hands.form.find("card_rink")
    assert isinstance(card, OptionCard)
    assert (
        lobby._view.note_text(lobby._cards)
        == card.note
        == hands.app.kit.words("trick_shot.option_text.rink")
    )
    hands.key(pygame.K_RETURN)
    assert lobby.plan.options["rink"] == "wide"
    hands.key(pygame.K_RIGHT)
    assert lobby.form.focus is not None and lobby.form.focus.key == "card_red_lines"
    hands.press("more")
    assert not lobby.shows_room


@pytest.mark.parametrize("game", GAMES)
def test_every_lobby_leads_to_all_options_from_its_cards(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    hands.press("more")
    assert not lobby.shows_room
    assert hands.form.find("seed") and hands.form.find("friendly")


def test_a_card_whose_option_changes_nothing_cannot_be_turned(hands: Hands) -> None:
    lobby = lobby_of(hands, "frostgrave")
    lobby.set_option("table", "fountain_court")
    lobby.rebuild()
    size, table = hands.form.find("card_feet"), hands.form.find("card_table")
    assert isinstance(table, OptionCard)
    assert not size.enabled and size.reason
    assert size.options[size.index] == lobby.kit.words("frostgrave.option_value.feet.2")
    while lobby.plan.options["table"] != "generated":
        assert not size.enabled
        table.move(1)
    assert size.enabled and not size.reason
    assert size.options[size.index] == lobby.kit.words("frostgrave.option_value.feet.3")
    lobby.set_option("table", "fountain_court")
    lobby.show_options()
    size, table = hands.form.find("option_feet"), hands.form.find("option_table")
    assert isinstance(table, Choice) and not size.enabled and size.reason
    while lobby.plan.options["table"] != "generated":
        table.move(1)
    assert size.enabled


def test_a_short_row_of_cards_offers_undo_past_bots_and_the_workshop(hands: Hands) -> None:
    lobby = lobby_of(hands, "peak_duel")
    card = hands.form.find("card_friendly")
    assert isinstance(card, OptionCard) and card.enabled and hands.form.find("workshop")
    card.move(1)
    assert not lobby.plan.friendly
    lobby.set_kind(1, "person")
    assert not hands.form.find("card_friendly").enabled
    lobby_of(hands, "trick_shot")
    assert not any(each.key == "card_friendly" for each in hands.form.reachable())


def test_the_page_of_options_pictures_what_is_chosen(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    lobby.show_options()
    hands.frames(2)
    pictures = [each for each in hands.form.widgets if isinstance(each, OptionTile)]
    hands.wait(lambda: all(each._shown for each in pictures))
    rows = [each for each in option_fields(lobby.rules) if each.name not in lobby.seat_options]
    assert len(pictures) >= len(rows)
    rink = next(each for each in pictures if "rink" in str(each._shown))
    before = list(rink._shown)
    choice = hands.form.find("option_rink")
    assert isinstance(choice, Choice)
    choice.move(1)
    hands.wait(lambda: list(rink._shown) != before)


def test_the_tabs_take_the_focus_that_another_tab_has_no_place_for(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    lobby.form.focus_on("card_short")
    for tab in (2, 0, 1):
        lobby._show_tab(tab)
        assert lobby.form.focus is not None and lobby.form.focus.key == "tabs"


def test_a_place_card_opens_everything_about_its_seat(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    hands.press("place_0")
    assert isinstance(hands.top, SeatEditor)
    hands.form.focus_on("kind_0")
    before = lobby.plan.seats[0].kind
    hands.key(pygame.K_RIGHT)
    assert lobby.plan.seats[0].kind != before
    hands.press("done")
    assert hands.top is lobby
    assert lobby.form.find("kind_0").index == lobby.plan.kinds_for(0).index(
        lobby.plan.seats[0].kind
    )


def pictures_of_room(lobby: Lobby, kinds: Sequence[str]) -> list[bytes]:
    """What the room of a lobby looks like with each of the kinds on its third chair."""
    pictures = []
    for kind in kinds:
        lobby.plan.seats[2].kind = kind
        surface = pygame.Surface(lobby.kit.canvas.size)
        Room(lobby.kit, lobby.plan, lobby.module.people, lambda: (), Pieces(lobby.kit)).paint(
            surface
        )
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    return pictures


def test_whoever_sits_down_is_seen(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    assert len(set(pictures_of_room(lobby, ("empty", "person", "easy", "normal", "hard")))) == 5


def test_arms_of_whoever_sits_at_the_far_side_lie_on_the_table(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    room = lobby._view.room
    assert room is not None
    person = room._taken[0].person
    assert person.endswith("_far") and not person.startswith("robot")
    canvas = hands.app.kit.canvas
    image = hands.app.kit.sprites.group(GROUP).get(person.removesuffix("_far") + "_arms").image
    left, top = image.get_rect(midbottom=canvas.point(*_below(chair_foot(0)))).topleft
    surface = pygame.Surface(hands.app.window.get_surface().get_size())
    room.paint(surface)
    x, y, radius = TABLE
    shown = same = 0
    for column in range(0, image.get_width(), 2):
        for row in range(0, image.get_height(), 2):
            at = (left + column, top + row)
            across, down = (a - b for a, b in zip(canvas.to_design(at), (x, y), strict=True))
            colour = image.get_at((column, row))
            if colour.a >= 250 and math.hypot(across, down / SQUASH) < radius - 4:
                shown += 1
                seen = surface.get_at(at)
                same += all(abs(seen[each] - colour[each]) < 8 for each in range(3))
    assert shown > 100
    assert same == shown


def _below(foot: tuple[float, float]) -> tuple[float, float]:
    """Where the picture of a chair with this foot ends."""
    return foot[0], foot[1] + 160


def test_who_sits_down_slides_in_and_the_others_look_at_them(hands: Hands) -> None:
    hands.app.services.change(reduce_motion=False)
    lobby = lobby_of(hands, "riftwalker")
    room = lobby._view.room
    assert room is not None and not room.moving
    before = pygame.image.tobytes(hands.app.window.get_surface(), "RGB")
    lobby.set_kind(2, "hard")
    seen, frames = {before}, 0
    while room.moving:
        hands.app.frame(1 / 60)
        seen.add(pygame.image.tobytes(hands.app.window.get_surface(), "RGB"))
        frames += 1
    assert frames / 60 <= 0.35 + 1 / 60
    assert len(seen) > 12
    # The two at the far side look towards the new one at the left, who looks at the table.
    assert room._turns[0] < 0 and room._turns[1] < 0 and room._turns[2] == 0
    hands.frames(2)
    still = pygame.image.tobytes(hands.app.window.get_surface(), "RGB")
    lobby._layer.invalidate()
    lobby._view.room = None
    hands.app.manager.expose()
    hands.frames(1)
    again = pygame.image.tobytes(hands.app.window.get_surface(), "RGB")
    assert still != again, "the heads turn back once the room is seen anew"


def test_a_press_ends_what_moves_in_the_room(hands: Hands) -> None:
    hands.app.services.change(reduce_motion=False)
    lobby = lobby_of(hands, "riftwalker")
    assert lobby._view.room is not None
    lobby.set_kind(2, "easy")
    assert lobby._view.room.moving
    hands.key(pygame.K_LSHIFT)
    assert not lobby._view.room.moving


def test_reduced_motion_lets_people_sit_at_once(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    assert hands.app.kit.settings.reduce_motion and lobby._view.room is not None
    lobby.set_kind(2, "easy")
    lobby.set_option("short", True)
    assert not lobby._view.room.moving


def test_a_free_chair_is_taken_by_a_press(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    hands.press("place_2")
    assert lobby.plan.seats[2].kind == "person"
    assert hands.top is lobby
    hands.press("add_3")
    assert lobby.plan.seats[3].kind == "normal"


def test_whoever_presses_on_a_free_chair_plays_with_their_own_pad(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    lobby.form.focus_on("place_2")
    assert lobby.handle_signal(Signal(Intent.CONFIRM, Device.PAD, pad=1))
    assert (lobby.plan.seats[2].kind, lobby.plan.seats[2].device) == ("person", "pad 1")
    # A seat that is taken is opened by the same press.
    assert lobby.handle_signal(Signal(Intent.CONFIRM, Device.PAD, pad=1))
    hands.frames(1)
    assert isinstance(hands.top, SeatEditor)


def test_a_face_is_chosen_at_the_card_and_in_the_editor(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    usual = lobby.module.people[0]
    hands.press("portrait_next_0")
    chosen = lobby.plan.seats[0].portrait
    assert chosen in PORTRAITS and chosen != usual
    hands.press("portrait_previous_0")
    assert lobby.plan.seats[0].portrait == ""
    hands.press("place_0")
    hands.press("portrait_previous_0")
    assert lobby.plan.seats[0].portrait in set(PORTRAITS) - {usual, chosen}
    with pytest.raises(KeyError):
        lobby.form.find("portrait_next_1")  # a bot keeps its own


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_s_card_says_what_it_is_like_in_this_game(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    told = set()
    for kind in ("easy", "normal", "hard"):
        lobby.set_kind(1, kind)
        card = lobby.form.find("place_1")
        assert isinstance(card, PlaceCard)
        told.add(card.lines[1])
        assert card.lines[1] == hands.app.kit.words(f"lobby.temper.{game}.{kind}")
    assert len(told) == 3


@pytest.mark.parametrize("game", GAMES)
def test_arrows_reach_everything_in_the_room(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    if len(lobby.plan.seats) > 2:
        lobby.set_kind(2, "person")
    hands.frames(1)
    order = lobby.form.reachable()
    start = lobby.form.find("start")
    seen, waiting = {start.key}, [start]
    while waiting:
        widget = waiting.pop()
        for intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            steps = isinstance(widget, Choice | Tabs) and not isinstance(widget, OptionCard)
            if steps and intent in (Intent.LEFT, Intent.RIGHT):
                continue  # these change what it holds
            found = nearest(widget, order, intent)
            if found is not None and found.key not in seen:
                seen.add(found.key)
                waiting.append(found)
    assert {widget.key for widget in order} == seen


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("game", ["peak_duel", "frostgrave"])
def test_cards_of_options_hold_their_words_and_what_changes_them(
    hands: Hands, game: str, text_scale: float
) -> None:
    hands.app.services.change(text_scale=text_scale)
    lobby = lobby_of(hands, game)
    lobby.show_options()
    tiles = [each for each in hands.form.widgets if isinstance(each, OptionTile)]
    assert {each.value.key for each in tiles} >= {"friendly", "seed"}
    for number, tile in enumerate(tiles):
        assert tile.rect.contains(tile.value.rect)
        words, picture = tile.worded(tile.rect), tile._frame(tile.rect)
        assert picture.height >= 80
        assert tile.rect.contains(words) and not words.colliderect(picture)
        assert words.bottom <= tile.value.rect.top
        text, style = tile.kit.text, tile.styles()[0]
        assert all(text.width(each, style) <= words.width for each in tile._name.split())
        assert all(tile.rect.collidelist([other.rect]) < 0 for other in tiles[number + 1 :])
        assert tile.rect.bottom <= lobby._pane.rect.top + lobby._pane.content_height


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_options_in_a_row_end_at_one_height(hands: Hands, game: str) -> None:
    lobby_of(hands, game).show_options()
    tiles = [each for each in hands.form.widgets if isinstance(each, OptionTile)]
    for top in {tile.rect.top for tile in tiles}:
        row = [tile for tile in tiles if tile.rect.top == top]
        assert len({round(tile._frame(tile.rect).bottom, 3) for tile in row}) == 1
        assert len({(round(tile.rect.width, 3), tile.rect.bottom) for tile in row}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_what_every_match_can_choose_is_pictured_by_each_game(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    assert lobby.table.scene is not None
    pictured = lobby.table.pictured
    shown = [pictured("friendly", True), pictured("friendly", False)]
    shown += [pictured(name, "") for name in ("seed", "kept", "watch")]
    if lobby.module.workshop is not None:
        shown.append(pictured("workshop", 0))
    assert all(shown)
    assert len({tuple(each) for each in shown}) == len(shown)
    for piece in (lobby.table.scene, *(piece for each in shown for piece in each)):
        group, _, name = piece.sprite.partition("/")
        if group not in DRAWN:
            assert name in hands.app.kit.sprites.group(group), piece.sprite


def test_a_scenery_covers_the_whole_frame_of_its_picture(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    painter = Pieces(lobby.kit, ((255, 0, 255), (255, 0, 255)), lobby.table.scene)
    surface = pygame.Surface(lobby.kit.canvas.size)
    for frame in (pygame.FRect(40, 40, 200, 300), pygame.FRect(300, 40, 320, 110)):
        hands.wait(lambda frame=frame: all(painter.drawn((), frame)))  # type: ignore[misc]
        painter.draw_picture(surface, (), frame)
        inside = lobby.kit.canvas.rect(frame).inflate(-24, -24)
        corners = (inside.topleft, inside.bottomright, inside.center)
        assert all(surface.get_at(corner)[1] < surface.get_at(corner)[2] for corner in corners)
        assert all(surface.get_at(corner)[:3] != (255, 0, 255) for corner in corners)


@pytest.mark.parametrize("game", ["trick_shot", "frostgrave", "block_and_key", "riftwalker"])
def test_no_card_of_an_option_is_cut_at_the_edge_of_the_tray(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    lobby.show_options()
    pane = lobby._pane
    assert pane is not None
    tiles = [each for each in hands.form.widgets if isinstance(each, OptionTile)]
    whole = [each for each in tiles if pane.rect.contains(each.rect)]
    assert len(whole) >= min(6, len(tiles))
    assert all(each.rect.top >= pane.rect.bottom for each in tiles if each not in whole)


@pytest.mark.parametrize("game", ["trick_shot", "frostgrave", "peak_duel"])
def test_the_picture_of_an_option_fills_its_frame_and_stays_inside(hands: Hands, game: str) -> None:
    lobby = lobby_of(hands, game)
    lobby.show_options()
    tiles = [each for each in hands.form.widgets if isinstance(each, OptionTile)]
    hands.wait(lambda: all(each._shown for each in tiles))
    frame = pygame.FRect(0, 0, 150, 110)
    for tile in tiles:
        painter = tile._painter
        standing = [each for each in tile._shown if not isinstance(each, Scenery)]
        areas = [painter._extent(each) for each in painter._filling(standing, frame)]
        if not areas:
            continue  # the scenery is the whole picture
        whole = areas[0].unionall(areas)
        assert whole.width <= frame.width and whole.height <= frame.height
        assert whole.width > 0.6 * frame.width or whole.height > 0.6 * frame.height


@pytest.mark.parametrize("words", ["Undertow", "High Ridge", "Everglow Undertow"])
def test_a_value_in_narrow_room_becomes_smaller_before_a_word_is_torn(
    hands: Hands, words: str
) -> None:
    kit, style = hands.app.kit, TextStyle(Family.STRONG, 15)
    longest = max(words.split(), key=lambda word: kit.text.width(word, style))
    room = (0.8 * kit.text.width(longest, style), 60.0)
    own, lines = whole_lines(kit, room, words, style)
    assert set(" ".join(lines).split()) == set(words.split())
    assert own.size < style.size


def test_an_empty_shelf_shows_pieces_of_its_own_game(hands: Hands) -> None:
    seen = []
    for game in ("trick_shot", "riftwalker", "block_and_key", "peak_duel", "frostgrave"):
        lobby = lobby_of(hands, game)
        lobby.saves = []
        lobby._show_tab(2)
        shelf = hands.form.find("none")
        assert isinstance(shelf, EmptyShelf)
        hands.wait(lambda shelf=shelf: shelf.is_drawn)  # type: ignore[misc]
        table, _, pieces = shelf._pictures
        assert table and pieces
        seen.append({each.sprite for each in (*table, *pieces)})
    assert all(not one & other for one, other in itertools.combinations(seen, 2))


def test_an_empty_shelf_shows_the_face_that_was_chosen(hands: Hands) -> None:
    lobby = lobby_of(hands, "peak_duel")
    lobby.plan.seats[0].portrait = "knight"
    lobby.saves = []
    lobby._show_tab(2)
    shelf = hands.form.find("none")
    assert isinstance(shelf, EmptyShelf)
    assert shelf._pictures[1][0].sprite == "shared/avatar_knight"


@pytest.mark.parametrize(("matches", "adorned"), [(2, True), (12, False)])
def test_pieces_lie_below_a_short_list_of_matches(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, matches: int, adorned: bool
) -> None:
    lobby = lobby_of(hands, "trick_shot")
    seats = (Seat(team=0), Seat(team=1))
    lobby.saves = [Summary(Path(f"{n}.lamp"), 0.0, "trick_shot", seats) for n in range(matches)]
    lobby._show_tab(2)
    listed = lobby.form.find("saves")
    assert isinstance(listed, SavedList)
    assert (listed.ornament is not None) is adorned
    places: list[pygame.Rect] = []

    def noted(sprite: Sprite, _: object, point: tuple[float, float], *__: object) -> pygame.Rect:
        places.append(
            sprite.image.get_bounding_rect(min_alpha=200).move(sprite.area(point).topleft)
        )
        return sprite.area(point)

    monkeypatch.setattr(Sprite, "draw", noted)
    listed.draw(pygame.Surface(hands.app.kit.canvas.size))
    free = hands.app.kit.canvas.rect(listed.free)
    assert all(free.contains(place) for place in places if place.width)
    assert bool(places) is adorned


def test_many_pieces_are_scaled_over_several_frames(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    pieces = list(lobby.table.laid(lobby.chosen_options()))
    painter = Pieces(lobby.kit)
    hands.wait(lambda: painter.ready(pieces))
    scaled: list[str] = []
    real = painter.sprite_of

    def noted(piece: TablePiece, zoom: float) -> Sprite:
        scaled.append(piece.sprite)
        return real(piece, zoom)

    painter.sprite_of = noted  # type: ignore[method-assign]
    assert not painter.make(pieces)
    assert len(scaled) <= 2
    calls = 2
    while not painter.make(pieces):
        calls += 1
    assert calls >= 3
    known = len(scaled)
    assert painter.make(pieces)
    assert len(scaled) == known, "pictures that are there are not made again"


def test_a_whole_picture_is_not_put_together_again_in_every_frame(hands: Hands) -> None:
    lobby = lobby_of(hands, "trick_shot")
    pieces = list(lobby.table.laid(lobby.chosen_options()))
    painter, frame = Pieces(lobby.kit), pygame.FRect(0, 0, 200, 120)
    hands.wait(lambda: painter.drawn(pieces, frame) == (True, True))
    asked: list[pygame.FRect] = []
    painter.filled = lambda _pieces, area: asked.append(area)  # type: ignore[method-assign]
    assert painter.drawn(pieces, frame) == (True, True)
    assert not asked
    assert painter.drawn(pieces, frame.inflate(20, 0)) != (True, True)
    painter.draw_picture(hands.app.window.get_surface(), pieces, frame)
    assert painter.drawn(pieces, frame) != (True, True), "what is lost is noticed"


def test_a_saved_match_shows_the_faces_of_its_players(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    seats = (Seat(colour="vermilion"), Seat(level="hard", colour="azure", team=1))
    lobby.saves = [Summary(Path("one.lamp"), 0.0, "riftwalker", seats)]
    lobby._show_tab(2)
    shown = hands.form.find("saves")
    assert isinstance(shown, SavedList)
    (row,) = shown.rows
    assert isinstance(row, MatchRow)
    usual, theme = lobby.module.people[0], hands.app.kit.theme
    faces = [name for name, _ in row.faces]
    assert faces == [f"avatar_{usual}", "avatar_robot_steel"]
    assert [colour for _, colour in row.faces] == [theme.player(n).colour for n in (0, 1)]
    hands.frames(2)
    pictures = hands.app.window.get_surface()
    drawn = pygame.image.tobytes(pictures, "RGB")
    shown.rows[0] = dataclasses.replace(row, faces=())
    shown.changed = True
    hands.frames(2)
    assert pygame.image.tobytes(pictures, "RGB") != drawn


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("game", GAMES)
def test_words_in_the_room_are_whole_and_clear_of_the_chair(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, game: str, language: str, scale: float
) -> None:
    hands.app.services.change(text_scale=scale, language=language)
    text = hands.app.kit.text
    cut: list[str] = []
    ends: dict[str, float] = {}
    shorten, draw = text.shortened, text.draw

    def noted(words: str, style: TextStyle, width: float) -> str:
        shown = shorten(words, style, width)
        cut.extend([words] if shown != words else [])
        return shown

    def noted_end(
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        point: tuple[float, float],
        anchor: Anchor,
    ) -> None:
        ends[words] = point[0] + text.width(words, style)
        draw(surface, words, style, point, anchor)

    monkeypatch.setattr(text, "shortened", noted)
    monkeypatch.setattr(text, "draw", noted_end)
    lobby = lobby_of(hands, game)
    lobby.set_kind(1, "person")
    hands.frames(2)
    assert not cut
    assert ends[hands.app.kit.words("lobby.room.who")] <= CHAIR


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_has_the_name_on_its_card_that_it_has_at_the_table(
    hands: Hands, game: str, level: str
) -> None:
    lobby = lobby_of(hands, game)
    lobby.set_kind(1, level)
    hands.frames(2)
    card = lobby.form.find("place_1")
    assert isinstance(card, PlaceCard)
    seat = Seat(team=1, colour="blue", level=level)
    assert card.lines[0] == name_of_seat(hands.app.kit, game, seat)


@pytest.mark.parametrize("kind", ["person", "normal", "hard"])
def test_partners_have_the_names_on_their_cards_that_they_have_at_the_table(
    hands: Hands, kind: str
) -> None:
    lobby = lobby_of(hands, "trick_shot")
    for seat in range(4):
        lobby.set_kind(seat, kind if seat else "person")
    hands.frames(2)
    shown = []
    for seat in range(4):
        card = lobby.form.find(f"place_{seat}")
        assert isinstance(card, PlaceCard)
        shown.append(card.lines[0])
    planned = lobby.plan.made_seats(partial(name_of_partner, hands.app.kit, "trick_shot"))
    assert shown == [name_of_seat(hands.app.kit, "trick_shot", each) for each in planned]
    assert len(set(shown)) == 4


def test_a_card_grows_with_the_words_and_keeps_its_outer_edge(hands: Hands) -> None:
    app = hands.app
    places = []
    for scale in (1.0, 1.5):
        app.kit.apply(app.kit.settings.changed(text_scale=scale))
        lobby = lobby_of(hands, "peak_duel")
        cards = [lobby.form.find(f"place_{seat}") for seat in range(2)]
        assert all(isinstance(card, PlaceCard) for card in cards)
        places.append([card.whole for card in cards if isinstance(card, PlaceCard)])
        lobby.close()
        hands.frames(20)
    for usual, large in zip(*places, strict=True):
        assert large.width >= usual.width + 10
        assert large.left == usual.left or large.right == usual.right


def test_the_floor_has_the_colours_of_the_game_and_the_table_those_of_wood(hands: Hands) -> None:
    rugs, tops = {}, set()
    for game in GAMES:
        lobby = lobby_of(hands, game)
        room = lobby._view.room
        assert room is not None and room._ground is not None
        at = hands.app.kit.canvas.point
        rugs[game] = tuple(room._ground.get_at(at(200, 330))[:3])
        tops.add(tuple(room._ground.get_at(at(TABLE[0], TABLE[1]))))
        lobby.close()
        hands.frames(20)
    assert len(tops) == 1
    for one, other in itertools.combinations(rugs, 2):
        away = sum(abs(a - b) for a, b in zip(rugs[one], rugs[other], strict=True))
        assert away >= 12, (one, other, rugs)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_options_show_more_than_one_part_of_the_scenery(
    hands: Hands, game: str
) -> None:
    table = hands.app.services.module(game).table()
    assert table.scene is not None
    shown = [table.pictured(name, False) for name in ("friendly", "seed", "kept", "watch")]
    own = [one for pieces in shown for one in pieces if isinstance(one, Scenery)]
    parts = {part_of(table.scene, pieces) for pieces in shown if pieces} | set(own)
    assert len(parts) > 1
    assert all(0 <= part.x <= 1 and 0 <= part.y <= 1 for part in parts)


def test_the_portrait_of_a_person_lies_between_the_arrows_that_change_it(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    card = lobby.form.find("place_0")
    assert isinstance(card, PlaceCard)
    before, place = card.face, face_place(card.whole)
    left, right = (lobby.form.find(f"portrait_{way}_0").rect for way in ("previous", "next"))
    assert left.centerx < place.left + 4 and right.centerx > place.right - 4
    assert left.centery == right.centery == place.centery
    hands.press("portrait_next_0")
    changed = lobby.form.find("place_0")
    assert isinstance(changed, PlaceCard)
    assert changed.face != before


def test_the_floor_fills_a_window_of_another_size(hands: Hands) -> None:
    lobby = lobby_of(hands, "riftwalker")
    room = lobby._view.room
    assert room is not None and room._ground is not None
    before = room._ground.get_width()
    hands.app.kit.resize((1600, 900))
    room.paint(pygame.Surface((1600, 900)))
    assert room is lobby._view.room
    assert room._ground.get_width() >= 1600
    assert room._ground.get_width() != before
