"""The deck builder by mouse and keys: sums, suggestions, saving, sharing, the test hand."""

from __future__ import annotations

import pygame
import pytest

from game.engine.errors import DataErrors
from game.peak_duel.data_files import BeastData
from game.peak_duel.decks import problems_of
from scenes.games.peak_duel.workshop import deck_files
from scenes.games.peak_duel.workshop.beast_words import Preview
from scenes.games.peak_duel.workshop.deck_box import DeckBox
from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder
from scenes.games.peak_duel.workshop.deck_curve import VALUES, DeckCurve
from scenes.games.peak_duel.workshop.deck_tiles import CardTile
from scenes.games.peak_duel.workshop.hand_test import HandTest
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.lobby import Lobby
from scenes.table.table import TableScene
from scenes.workshop.entry_list import WorkshopList
from tests.scenes.hands import Hands


@pytest.fixture
def builder(hands: Hands) -> DeckBuilder:
    """The deck builder, reached through title and lobby."""
    hands.press("box_peak_duel")
    hands.press("play")
    assert isinstance(hands.top, Lobby)
    hands.press("workshop_0")
    hands.wait(lambda: isinstance(hands.top, DeckBuilder))
    hands.frames(20)
    builder = hands.top
    assert isinstance(builder, DeckBuilder)
    assert set(builder.cards) == set(builder.book.decks["high_ridge"].cards)
    hands.press("clear")
    assert builder.cards == []
    return builder


def _legal(builder: DeckBuilder) -> bool:
    return not problems_of(builder.book.table, builder.book.beasts, builder.cards)


def test_a_click_puts_a_beast_in_and_takes_it_out(builder: DeckBuilder, hands: Hands) -> None:
    hands.press("beast_wood_03")
    assert builder.cards == ["wood_03"]
    hands.press("place_wood_0")
    assert builder.cards == []


def test_an_empty_deck_offers_three_ways_and_no_dead_button(
    builder: DeckBuilder, hands: Hands
) -> None:
    """Suggest, open, pick; each by keys too, and a beast at the left begins as well."""
    buttons = [each for each in hands.form.widgets if isinstance(each, Button)]
    assert all(each.enabled for each in buttons)
    for way in ("suggest", "open", "pick"):
        hands.walk_to(way, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert builder.picking and not builder.cards
    assert hands.form.find(f"beast_{builder.shelf.beasts()[0].id}").focused
    hands.press("clear")
    assert not builder.picking
    hands.press("suggest")
    assert _legal(builder)


def test_a_hand_is_tried_once_the_deck_fills_one(builder: DeckBuilder, hands: Hands) -> None:
    needed = builder.book.table.opening_hand
    beasts = [each.id for each in builder.shelf.beasts()[:needed]]
    for number, beast in enumerate(beasts, 1):
        hands.press(f"beast_{beast}")
        assert any(each.key == "test" for each in hands.form.widgets) is (number == needed)


@pytest.mark.usefixtures("builder")
def test_deleting_comes_without_taking_the_place_of_another_button(hands: Hands) -> None:
    """Somebody who aims at a new deck does not delete the one just saved."""
    hands.press("suggest")
    places = {key: pygame.FRect(hands.form.find(key).rect) for key in ("clear", "take_back")}
    hands.press("save")
    assert hands.form.find("drop").enabled
    assert {key: hands.form.find(key).rect for key in places} == places


@pytest.mark.usefixtures("builder")
def test_saving_says_how_many_beasts_are_to_go(hands: Hands) -> None:
    for card in ("wood_04", "fire_06"):
        hands.press(f"beast_{card}")
    save = hands.form.find("save")
    assert isinstance(save, Button)
    assert "23" in save.text and not save.enabled


def test_filters_leave_what_fits(builder: DeckBuilder, hands: Hands) -> None:
    hands.form.focus_on("filter_element")
    hands.key(pygame.K_RIGHT)
    hands.form.focus_on("filter_attack")
    for _ in range(6):
        hands.key(pygame.K_RIGHT)
    found = builder.shelf.beasts()
    assert found
    assert {(each.element, each.attack) for each in found} == {("wood", 6)}


def test_a_suggestion_completes_and_can_be_saved_and_chosen(
    builder: DeckBuilder,
    hands: Hands,
) -> None:
    for card in ("wood_04", "fire_06", "metal_12"):
        hands.press(f"beast_{card}")
    assert not hands.form.find("save").enabled
    hands.press("suggest")
    assert _legal(builder)
    assert {"wood_04", "fire_06", "metal_12"} <= set(builder.cards)
    first = set(builder.cards)
    hands.press("suggest")
    assert _legal(builder)
    assert set(builder.cards) != first
    entry = hands.form.find("name")
    assert isinstance(entry, TextEntry)
    entry.text = ""
    hands.click(entry.area.center)
    hands.type("My Tigers")
    hands.press("save")
    assert [deck.id for deck in deck_files.own_decks()] == ["my_tigers"]
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: isinstance(hands.top, Lobby))
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    choice = lobby.form.find("option_red_deck")
    assert isinstance(choice, Choice)
    assert choice.options[choice.index] == "My Tigers"
    hands.press("start")
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    table = hands.top
    assert isinstance(table, TableScene)
    assert set(table.session.match.state.lists[0]) == set(builder.cards)


def test_a_deck_is_shared_as_a_file_and_comes_back(builder: DeckBuilder, hands: Hands) -> None:
    for card in ("wood_04", "fire_06"):
        hands.press(f"beast_{card}")
    hands.press("export")
    files = deck_files.shared_files()
    assert len(files) == 1
    first = files[0].read_text()
    hands.press("beast_metal_12")
    hands.press("export")
    assert len(deck_files.shared_files()) == 2
    assert files[0].read_text() == first
    deck_files.shared_files()[1].unlink()
    hands.press("clear")
    assert not builder.cards
    hands.press("open")
    hands.wait(lambda: isinstance(hands.top, WorkshopList))
    hands.key(pygame.K_END)
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: hands.top is builder)
    assert builder.cards == ["wood_04", "fire_06"]


def test_a_broken_file_is_told(builder: DeckBuilder, hands: Hands) -> None:
    file = deck_files.exchange_folder() / "broken.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("decks: [{id: 7}]\n")
    with pytest.raises(DataErrors):
        deck_files.import_deck(file)
    builder.keeper._import(file)
    hands.frames(3)
    assert builder.dialogs
    assert not builder.cards


def test_every_change_can_be_taken_back(builder: DeckBuilder, hands: Hands) -> None:
    """A beast, a suggestion, another one, a new deck."""
    before = list(builder.cards)
    hands.press("beast_wood_03")
    hands.press("suggest")
    first = list(builder.cards)
    hands.press("suggest")
    assert set(builder.cards) != set(first)
    hands.press("clear")
    assert builder.cards == []
    hands.press("take_back")
    hands.press("take_back")
    assert builder.cards == first
    hands.press("take_back")
    assert builder.cards == ["wood_03"]
    hands.press("take_back")
    assert builder.cards == before


def test_the_gold_button_is_what_is_next(builder: DeckBuilder, hands: Hands) -> None:
    """Completing, while something is missing; saving, once the deck is legal."""
    gold = lambda: [each.key for each in hands.form.widgets if _is_gold(each)]  # noqa: E731
    assert not _legal(builder) and gold() == ["suggest"]
    hands.press("suggest")
    assert _legal(builder) and gold() == ["save"]


def _is_gold(widget: Widget) -> bool:
    return isinstance(widget, Button) and widget.kind is ButtonKind.PRIMARY


def test_why_a_deck_cannot_be_completed_is_told(
    builder: DeckBuilder, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(builder.stack, "toast", lambda words, *_: said.append(str(words)))
    fire = [each.id for each in builder.book.beasts.values() if each.element == "fire"][:6]
    builder.cards = [*fire]
    builder.suggest()
    assert "Fire: 6 beasts" in said[0] and "Take out" in said[0]


def test_an_opening_hand_is_drawn_of_the_deck(builder: DeckBuilder, hands: Hands) -> None:
    hands.press("suggest")
    hands.press("test")
    hands.wait(lambda: isinstance(hands.top, HandTest))
    overlay = hands.top
    assert isinstance(overlay, HandTest)
    assert len(overlay.drawn) == 8
    assert set(overlay.drawn) <= set(builder.cards)
    hands.press("again")
    hands.press("close")
    hands.wait(lambda: hands.top is builder)


def test_ids_are_made_of_titles() -> None:
    assert deck_files.id_for("My Tigers!", {}) == "my_tigers"
    assert deck_files.id_for("My Tigers!", {"my_tigers": 1}) == "my_tigers_2"
    assert deck_files.id_for("猛虎", {}) == "deck"
    assert deck_files.id_for("7 Storms", {"deck": 1}) == "deck_7_storms"


def test_a_deck_that_is_dropped_leaves_the_others(builder: DeckBuilder, hands: Hands) -> None:
    hands.press("suggest")
    for name in ("one", "two"):
        deck_files.keep_deck(name, name.title(), builder.cards)
    deck_files.drop_deck("one")
    assert [deck.id for deck in deck_files.own_decks()] == ["two"]
    deck_files.drop_deck("two")
    assert deck_files.own_decks() == []


def test_a_deck_of_the_program_is_opened_as_a_copy(builder: DeckBuilder, hands: Hands) -> None:
    hands.press("open")
    hands.wait(lambda: isinstance(hands.top, WorkshopList))
    first, second = list(builder.book.decks.values())[:2]
    about = hands.form.find("about")
    assert isinstance(about, Paragraph)
    assert first.style is not None
    assert second.style is not None
    assert about.text == first.style.en
    hands.key(pygame.K_DOWN)
    assert about.text == second.style.en
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: hands.top is builder)
    assert set(builder.cards) == set(second.cards)
    assert builder.title not in {deck.name.en for deck in builder.book.decks.values()}
    hands.press("save")
    assert [set(deck.cards) for deck in deck_files.own_decks()] == [set(second.cards)]
    assert builder.book.decks[second.id].cards == second.cards
    hands.press("save")
    assert len(deck_files.own_decks()) == 1


def test_from_a_seat_its_deck_lies_there_and_the_saved_one_is_chosen_for_it(hands: Hands) -> None:
    hands.press("box_peak_duel")
    hands.press("play")
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    hands.press("workshop_1")
    hands.wait(lambda: isinstance(hands.top, DeckBuilder))
    hands.frames(20)
    builder = hands.top
    assert isinstance(builder, DeckBuilder)
    assert set(builder.cards) == set(builder.book.decks["undertow"].cards)
    hands.press("suggest")
    hands.press("save")
    kept = deck_files.own_decks()[0].id
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: hands.top is lobby)
    assert lobby.plan.options["blue_deck"] == kept
    assert "red_deck" not in lobby.plan.options
    hands.press("workshop_1")
    hands.wait(lambda: isinstance(hands.top, DeckBuilder))
    hands.frames(20)
    again = hands.top
    assert isinstance(again, DeckBuilder)
    assert again.saved_as == kept


def test_the_undo_key_takes_a_change_back(builder: DeckBuilder, hands: Hands) -> None:
    hands.press("beast_wood_03")
    hands.press("name")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(builder.cards) == 1
    hands.form.focus_on("suggest")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert builder.cards == []


# ---------------------------------------------------------------------- what a deck looks like
def test_the_curve_counts_every_beast_once_for_each_number(
    builder: DeckBuilder, hands: Hands
) -> None:
    hands.press("suggest")
    curve = hands.form.find("curve")
    assert isinstance(curve, DeckCurve)
    beasts = [builder.book.beasts[card] for card in builder.cards]
    for name, value_of in (
        ("greater", lambda each: max(each.attack, each.defence)),
        ("lesser", lambda each: min(each.attack, each.defence)),
        ("attack", lambda each: each.attack),
        ("defence", lambda each: each.defence),
    ):
        values = [value_of(each) for each in beasts]
        assert curve.counts[name] == {value: values.count(value) for value in set(values)}
    every = {number for each in builder.book.beasts.values() for number in _numbers(each)}
    assert every <= set(VALUES)


def _numbers(beast: BeastData) -> tuple[int, int]:
    return beast.attack, beast.defence


@pytest.mark.usefixtures("builder")
def test_the_curve_turns_to_attack_and_defence_and_stays_there(hands: Hands) -> None:
    hands.press("pick")
    hands.press("curve")
    assert _curve(hands).shown == 1
    hands.press("beast_wood_03")
    assert _curve(hands).shown == 1
    hands.walk_to("curve", lambda: hands.key(pygame.K_TAB))
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert _curve(hands).shown == 0


def _curve(hands: Hands) -> DeckCurve:
    found = hands.form.find("curve")
    assert isinstance(found, DeckCurve)
    return found


@pytest.mark.usefixtures("builder")
def test_a_beast_that_is_pointed_at_tells_its_two_spells(hands: Hands) -> None:
    hands.move(hands.form.find("beast_wood_03").area.center)
    preview = hands.form.find("preview")
    assert isinstance(preview, Preview)
    told = dict(preview.spell_lines())
    assert set(told) == {"Piercing Thunder", "Spring Wind"}
    assert all(each.endswith(".") and len(each.split()) > 5 for each in told.values())


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_two_spells_of_each_beast_find_room(
    builder: DeckBuilder, hands: Hands, language: str, scale: float
) -> None:
    builder.services.change(language=language, text_scale=scale)
    hands.frames(4)
    preview = hands.form.find("preview")
    assert isinstance(preview, Preview)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    for beast in builder.book.beasts:
        preview.show(beast)
        assert preview.draw_words(surface) <= preview.area.bottom + 0.01


def test_the_box_shows_a_beast_of_the_deck_and_its_name(builder: DeckBuilder, hands: Hands) -> None:
    box = hands.form.find("box")
    assert isinstance(box, DeckBox)
    assert box.cover is None
    for card in ("wood_03", "fire_06", "fire_02"):
        hands.press(f"beast_{card}")
    box = hands.form.find("box")
    assert isinstance(box, DeckBox)
    assert box.cover is not None
    assert (box.cover.element, box.cover.id in builder.cards) == ("fire", True)
    hands.click(hands.form.find("name").area.center)
    hands.key(pygame.K_END)
    hands.type("!")
    assert box.title == builder.title
    assert box.title.endswith("!")


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_beast_of_the_deck_is_named_whole(
    builder: DeckBuilder, hands: Hands, language: str, scale: float
) -> None:
    builder.services.change(language=language, text_scale=scale)
    hands.frames(2)
    hands.press("suggest")
    tiles = [each for each in builder.form.widgets if str(each.key).startswith("place_")]
    assert len(tiles) == 25
    for tile in tiles:
        assert isinstance(tile, CardTile)
        for beast in builder.book.beasts.values():
            shown = tile.name_of(beast.id)
            assert beast.name.text(language).endswith(shown[0])
            assert builder.kit.text.width(*shown) <= tile.area.width


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_of_an_empty_curve_stay_in_its_frame(
    builder: DeckBuilder, hands: Hands, language: str, scale: float
) -> None:
    builder.services.change(language=language, text_scale=scale)
    hands.frames(2)
    hands.press("pick")
    curve = _curve(hands)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    curve.draw(surface)
    drawn = surface.get_bounding_rect()
    assert builder.kit.canvas.rect(curve.area).inflate(6, 6).contains(drawn)


def test_large_text_has_larger_cards(builder: DeckBuilder, hands: Hands) -> None:
    def row() -> list[Widget]:
        tiles = [each for each in builder.form.widgets if str(each.key).startswith("beast_")]
        return [tile for tile in tiles if tile.rect.top == tiles[0].rect.top]

    usual = row()
    builder.services.change(text_scale=1.5)
    builder.rebuild()
    hands.frames(2)
    assert len(row()) < len(usual)
    assert row()[0].rect.width > 1.2 * usual[0].rect.width
    hands.press("suggest")
    curve = next(each for each in builder.form.widgets if isinstance(each, DeckCurve))
    assert curve.rect.height > 160


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_rows_of_beasts_are_shown_whole(builder: DeckBuilder, hands: Hands, scale: float) -> None:
    builder.services.change(text_scale=scale)
    hands.frames(2)
    pane = hands.form.find("pane")
    assert isinstance(pane, ScrollPane)
    for steps in (0, -1, -1, -40):
        pane.wheel(steps)
        hands.frames(40)
        for beast in builder.shelf.beasts():
            tile = hands.form.find(f"beast_{beast.id}").area
            assert pane.rect.contains(tile) or not pane.rect.colliderect(tile), beast.id
