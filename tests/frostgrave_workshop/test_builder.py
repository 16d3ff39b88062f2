"""The warband builder by mouse, keyboard and pad: spells, people, things, saving, refusals."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec
import pygame
import pytest

from game import catalogue
from game.engine.data_loader import DataLoader
from game.engine.errors import BadInput
from game.engine.folders import additions_folder, data_folder
from game.frostgrave.campaign.definitions_names import NAMES, NamesFile
from game.frostgrave.definitions import WARBANDS
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import name_of
from game.frostgrave.warband_choices import is_idle
from game.frostgrave.warband_files import warbands_from_yaml
from game.frostgrave.warband_rules import WarbandFinding
from scenes.games.frostgrave.campaign.great_figure import is_ready
from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.readiness import troubles
from scenes.games.frostgrave.workshop import warband_files
from scenes.games.frostgrave.workshop.builder import WarbandBuilder
from scenes.games.frostgrave.workshop.company import (
    DismissSign,
    Findings,
    GoldBar,
    MemberRow,
    sprite_of,
)
from scenes.games.frostgrave.workshop.gear import OfferTile, Slot, icon_of
from scenes.games.frostgrave.workshop.group_portrait import GroupPortrait
from scenes.games.frostgrave.workshop.magic import DONE, DescriptionSlip, SpellRow, places
from scenes.kit.draw.sprites import Loading
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.lobby import Lobby
from scenes.table.table import TableScene
from scenes.workshop.entry_list import WorkshopList
from tests.frostgrave_workshop.killed_builder import open_builder
from tests.scenes.hands import Hands


@pytest.fixture
def builder(hands: Hands) -> WarbandBuilder:
    """The builder above the lobby of Frostgrave."""
    hands.press("box_frostgrave")
    hands.press("play")
    assert isinstance(hands.top, Lobby)
    hands.press("workshop_0")
    hands.wait(lambda: isinstance(hands.top, WarbandBuilder))
    hands.frames(20)
    made = hands.top
    assert isinstance(made, WarbandBuilder)
    assert made.draft.findings == []
    hands.press("new")
    return made


def _take(builder: WarbandBuilder, hands: Hands, name: str) -> None:
    """Copy a ready-made warband through the list."""
    hands.press("open")
    hands.wait(lambda: isinstance(hands.top, WorkshopList))
    overlay = hands.top
    assert isinstance(overlay, WorkshopList)
    titles = [row.title for row in overlay.rows]
    for _ in range(titles.index(name)):
        hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: hands.top is builder)
    hands.frames(5)


def _rename(hands: Hands, text: str) -> None:
    entry = hands.form.find("name")
    assert isinstance(entry, TextEntry)
    hands.click(entry.area.center)
    hands.key(pygame.K_END)
    for _ in range(len(entry.text)):
        hands.key(pygame.K_BACKSPACE)
    hands.type(text)


def test_a_click_learns_a_spell_and_forgets_it(builder: WarbandBuilder, hands: Hands) -> None:
    hands.press("spell_decay")
    assert builder.draft.spells == ["decay"]
    hands.press("spell_decay")
    assert builder.draft.spells == []


@pytest.mark.rule("FG-S1.3")
def test_the_wheel_lights_what_may_still_be_chosen(builder: WarbandBuilder, hands: Hands) -> None:
    draft = builder.draft
    wheel = places(draft)
    assert sorted(wheel.values()) == list(range(10))
    assert wheel[draft.school] == 0
    assert wheel[draft.book.schools[draft.school].opposed] == 5
    assert {school for school in wheel if not draft.still_open(school)} == {"enchanter"}
    hands.press("school_necromancer")
    hands.press("spell_bone_dart")
    assert not draft.still_open("necromancer")
    assert draft.still_open("elementalist")
    hands.press("spell_strike_dead")
    assert draft.spells == ["bone_dart"]
    told = hands.form.find("told")
    assert isinstance(told, DescriptionSlip)
    assert told.title == "Strike Dead"
    assert "FG-S1.3" in told.refusal
    hands.press("school_enchanter")
    hands.press("spell_grenade")
    assert draft.spells == ["bone_dart"]
    assert "opposed" in told_of(hands).refusal


def told_of(hands: Hands) -> DescriptionSlip:
    """The slip of the tab in front."""
    told = hands.form.find("told")
    assert isinstance(told, DescriptionSlip)
    return told


def test_another_school_drops_what_no_longer_fits(builder: WarbandBuilder, hands: Hands) -> None:
    _take(builder, hands, "The Gate Keepers")
    assert builder.draft.school == "elementalist"
    before = list(builder.draft.spells)
    hands.form.focus_on("school")
    hands.key(pygame.K_RIGHT)
    assert builder.draft.school == "enchanter"
    assert set(builder.draft.spells) < set(before)
    keys = {finding.key for finding in builder.draft.findings}
    assert "spell_count" in keys
    assert not keys & {"opposed_spell", "spell_twice", "neutral_school_twice"}
    assert told_of(hands).title


@pytest.mark.rule("FG-S3.1", "FG-S3.2")
def test_people_are_hired_until_the_gold_is_gone(builder: WarbandBuilder, hands: Hands) -> None:
    builder.show_tab(1)
    hands.press("hire_apprentice")
    for _ in range(3):
        hands.press("hire_knight")
    assert builder.draft.cost == 500
    gold = hands.form.find("gold")
    assert isinstance(gold, GoldBar)
    assert (gold.spent, gold.there) == (500, 500)
    hands.press("hire_thug")
    assert builder.draft.cost == 500
    assert "FG-S3.2" in hands.form.find("hire_thug").hint()
    hands.press("hire_apprentice")
    assert builder.draft.cost == 300
    for _ in range(8):
        hands.press("hire_war_hound")
    assert len(builder.draft.soldiers) == 8
    assert "FG-S3.1" in hands.form.find("hire_war_hound").hint()
    hands.press("dismiss_1")
    assert len(builder.draft.soldiers) == 7


def test_the_slip_has_all_numbers_of_whom_one_points_at(
    builder: WarbandBuilder, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder.show_tab(1)
    hands.frames(5)
    told = told_of(hands)
    hands.form.find("hire_knight")._on_look()  # type: ignore[attr-defined]
    assert told.title == "Knight"
    drawn: list[str] = []
    text = type(builder.kit.text)
    draw = text.draw

    def noted(self: Any, surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:  # noqa: ANN401
        drawn.append(words)
        return draw(self, surface, words, *rest, **more)

    monkeypatch.setattr(text, "draw", noted)
    told.paint(pygame.Surface((1280, 720)))
    for words in ("5", "+4", "13", "12", "Move", "Fight", "Shoot", "Armour", "Will", "Health"):
        assert words in drawn
    drawn.clear()
    tile = hands.form.find("hire_treasure_hunter")
    tile.paint(pygame.Surface((1280, 720)))  # type: ignore[attr-defined]
    assert not any("…" in words for words in drawn)


def test_a_beast_is_shown_with_its_head(builder: WarbandBuilder, hands: Hands) -> None:
    """It is beside its feet: a picture of what is above them would cut it."""
    hands.wait(lambda: is_ready(builder.kit))
    frame = pygame.FRect(40, 40, 66, 90)
    surface = pygame.Surface((1280, 720))
    paint_portrait(builder.kit, surface, "red_war_hound_0", frame)
    box = builder.kit.canvas.rect(frame).inflate(-2, -24)
    for x in (box.left, box.right - 1):
        sky = [surface.get_at((x, y)) for y in range(box.top, box.top + box.height // 2)]
        assert all(blue > red for red, _, blue, _ in sky), x


def test_the_hint_about_gold_goes_as_soon_as_somebody_is_dismissed(
    builder: WarbandBuilder, hands: Hands
) -> None:
    builder.show_tab(1)
    hands.press("hire_apprentice")
    for _ in range(3):
        hands.press("hire_knight")
    builder.show_tab(0)
    builder.show_tab(1)
    assert builder.description == builder.word("hiring_spent")
    hands.press("dismiss_1")
    assert builder.description != builder.word("hiring_spent")


@pytest.mark.rule("FG-S3.3", "FG-S3.4")
def test_things_fill_slots(builder: WarbandBuilder, hands: Hands) -> None:
    builder.draft.hire("thief")
    builder.draft.hire("war_hound")
    builder.rebuild()
    hands.press("member_0")
    for _ in range(5):
        hands.press("offer_dagger")
    assert builder.draft.wizard.items == ["dagger"] * 4
    hands.press("slot_1")
    assert builder.draft.wizard.items == ["dagger"] * 3
    hands.form.focus_on("weapon")
    hands.key(pygame.K_RIGHT)
    assert builder.draft.wizard.weapon == "hand_weapon"
    hands.press("member_1")
    hands.press("offer_dagger")
    hands.press("offer_bow")
    assert builder.draft.soldiers[0].items == ["bow"]
    hands.press("member_2")
    assert not [each for each in hands.form.widgets if each.key.startswith("offer_")]


def test_a_copy_is_saved_chosen_fought_with_and_deleted(
    builder: WarbandBuilder, hands: Hands
) -> None:
    _take(builder, hands, "The Lantern Bearers")
    assert builder.draft.findings == []
    _rename(hands, "Frost Owls")
    hands.press("member_0")
    hands.click(hands.form.find("person").area.center)
    hands.key(pygame.K_END)
    hands.type("!")
    hands.press("save")
    assert builder.draft.saved_as == "frost_owls"
    text = (additions_folder("frostgrave") / WARBANDS).read_text("utf-8")
    saved = warbands_from_yaml(text)
    assert [each.name for each in saved] == ["Frost Owls"]
    assert str(saved[0].wizard.name).endswith("!")
    ready = builder.draft.book.warbands["lantern_bearers"]
    assert (saved[0].spells, saved[0].soldiers) == (ready.spells, ready.soldiers)
    hands.press("copy")
    assert builder.draft.saved_as == ""
    hands.press("save")
    ids = [each.id for each in warband_files.own_warbands()]
    assert ids == ["frost_owls", "frost_owls_a_copy"]
    hands.press("drop")
    assert builder.dialogs
    hands.key(pygame.K_ESCAPE)
    builder.keeper.drop()
    assert [each.id for each in warband_files.own_warbands()] == ["frost_owls"]
    _take(builder, hands, "Frost Owls")
    hands.press("save")
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: isinstance(hands.top, Lobby))
    choice = hands.form.find("option_first_warband")
    assert isinstance(choice, Choice)
    assert choice.options[choice.index] == "Frost Owls"
    hands.press("start")
    hands.wait(lambda: isinstance(hands.top, TableScene) and hands.top.play is not None)
    table = hands.top
    assert isinstance(table, TableScene)
    assert table.session.match.state.options.first_warband == "frost_owls"


def test_an_unfinished_warband_is_kept_and_told_why_it_cannot_fight(
    builder: WarbandBuilder, hands: Hands
) -> None:
    hands.press("spell_decay")
    _rename(hands, "Half Done")
    hands.press("save")
    (kept,) = warband_files.own_warbands()
    assert (kept.id, kept.draft, kept.spells) == ("half_done", True, ("decay",))
    assert "half_done" in builder.draft.book.drafts
    assert "half_done" not in builder.draft.book.warbands
    hands.key(pygame.K_ESCAPE)
    hands.wait(lambda: isinstance(hands.top, Lobby))
    lobby = hands.top
    assert isinstance(lobby, Lobby)
    choice = hands.form.find("option_first_warband")
    assert isinstance(choice, Choice)
    assert choice.options[choice.index] == "Half Done (not ready)"
    hands.press("start")
    assert hands.top is lobby
    assert lobby.dialogs
    reasons = troubles(_rules(), lobby.plan, lobby.kit.words)
    assert any("1 of 8 spells" in each and "FG-S1.3" in each for each in reasons)
    hands.key(pygame.K_RETURN)
    hands.press("workshop_0")
    hands.wait(lambda: isinstance(hands.top, WarbandBuilder))
    again = hands.top
    assert isinstance(again, WarbandBuilder)
    assert (again.draft.title, again.draft.saved_as) == ("Half Done", "half_done")
    hands.frames(5)
    hands.press("roll_up")
    hands.press("save")
    (kept,) = warband_files.own_warbands()
    assert (kept.id, kept.draft) == ("half_done", False)


def _rules() -> Frostgrave:
    rules = catalogue.open_game("frostgrave")
    assert isinstance(rules, Frostgrave)
    return rules


def test_work_is_not_lost_without_a_question(builder: WarbandBuilder, hands: Hands) -> None:
    hands.press("spell_decay")
    for key in ("new", "roll_up", "open"):
        hands.press(key)
        assert builder.dialogs
        hands.key(pygame.K_ESCAPE)
        assert builder.draft.spells == ["decay"]
    hands.key(pygame.K_ESCAPE)
    assert builder.dialogs
    hands.key(pygame.K_ESCAPE)
    assert hands.top is builder
    hands.press("save")
    hands.press("new")
    assert not builder.dialogs
    assert builder.draft.spells == []
    hands.press("roll_up")
    hands.press("roll_up")
    assert not builder.dialogs


def test_a_warband_goes_through_a_file_to_share(builder: WarbandBuilder, hands: Hands) -> None:
    _take(builder, hands, "The Gate Keepers")
    assert name_of(builder.draft.title, "en") == "The Gate Keepers, a copy"
    before = builder.draft.warband()
    hands.press("export")
    (file,) = warband_files.shared_files()
    assert file.name == "the_gate_keepers_a_copy.yaml"
    text = file.read_text("utf-8")
    assert "school: elementalist" in text
    file.write_text(
        text.replace("elemental_bolt", "unheard_of").replace("kind: thug", "kind: dragon"), "utf-8"
    )
    hands.press("new")
    _take(builder, hands, file.stem)
    after = builder.draft.warband()
    assert set(before.spells) - set(after.spells) == {"elemental_bolt"}
    thugs = sum(each.kind == "thug" for each in before.soldiers)
    assert thugs
    assert len(after.soldiers) == len(before.soldiers) - thugs
    assert builder.draft.saved_as == ""
    file.write_text("warbands: []\n", "utf-8")
    with pytest.raises(BadInput):
        warband_files.read_shared(file)


def test_a_warband_rolled_up_is_legal_and_keeps_its_name(
    builder: WarbandBuilder, hands: Hands
) -> None:
    _rename(hands, "By Chance")
    assert builder.draft.findings
    hands.press("roll_up")
    assert builder.draft.findings == []
    assert builder.draft.title == "By Chance"
    before = builder.draft.warband()
    hands.press("roll_up")
    assert builder.draft.findings == []
    assert builder.draft.warband() != before


def test_a_file_with_mistakes_is_told_and_left_alone(builder: WarbandBuilder, hands: Hands) -> None:
    _take(builder, hands, "The Gate Keepers")
    file = additions_folder("frostgrave") / WARBANDS
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("warbands: [{id: 7}]\n")
    hands.press("save")
    assert builder.dialogs
    assert file.read_text() == "warbands: [{id: 7}]\n"
    assert builder.draft.saved_as == ""


def test_everything_is_reached_by_pad(builder: WarbandBuilder, hands: Hands) -> None:
    hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert builder.tab == 1
    hands.walk_to("hire_thug", lambda: hands.key(pygame.K_TAB))
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert [each.kind for each in builder.draft.soldiers] == ["thug"]
    hands.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert builder.tab == 0
    hands.walk_to("school", lambda: hands.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN), limit=6)
    hands.walk_to(
        "school_chronomancer", lambda: hands.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN), limit=2
    )
    focus = hands.form.focus
    for _ in range(4):
        if focus is None or not focus.key.startswith("spell_"):
            hands.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
            focus = hands.form.focus
    assert focus is not None
    assert focus.key.startswith("spell_")
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert [f"spell_{spell}" for spell in builder.draft.spells] == [focus.key]


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_miniatures_appear_when_they_are_read(
    builder: WarbandBuilder, hands: Hands, tab: int
) -> None:
    _take(builder, hands, "The Gate Keepers")
    builder.show_tab(tab)
    hands.frames(3)
    surface = hands.app.window.get_surface()
    picture = builder.kit.canvas.rect(hands.form.find("member_0").area.scale_by(0.2, 1))
    picture.left = builder.kit.canvas.rect(hands.form.find("member_0").area).left
    hands.wait(lambda: builder.kit.sprites.load("frostgrave").done)
    hands.frames(4)
    hands.wait(lambda: not builder.brush.is_behind)
    shades = {
        tuple(surface.get_at((x, picture.centery)))[:3] for x in range(picture.left, picture.right)
    }
    assert any(red > 1.6 * max(green, blue, 30) for red, green, blue in shades)


def _has_all_pictures(builder: WarbandBuilder, hands: Hands) -> bool:
    """Whether everything has been read, decoded and painted."""
    portraits = [each for each in hands.form.widgets if isinstance(each, GroupPortrait)]
    decoded = all(each.company.decoding.is_ready for each in portraits)
    return decoded and builder._pictures and not (builder.brush.is_behind or builder.changed)


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_pictures_that_were_kept_show_what_is_true(
    builder: WarbandBuilder, hands: Hands, tab: int
) -> None:
    _take(builder, hands, "The Gate Keepers")
    hands.wait(lambda: builder.kit.sprites.load("frostgrave").done)
    builder.show_tab(tab)
    hands.frames(3)
    for key in (("spell_wall", "school_witch"), ("hire_thug", "dismiss_3"), ("slot_0",))[tab]:
        if any(each.key == key for each in hands.form.widgets):
            hands.press(key)
    builder.keeper.copy()
    hands.frames(3)
    hands.wait(lambda: _has_all_pictures(builder, hands))
    surface = pygame.Surface(hands.app.window.get_surface().get_size())
    builder.draw(surface)
    shown = pygame.image.tobytes(surface, "RGB")
    builder.kept.forget()
    builder.draw(surface)
    while builder.brush.is_behind:
        builder.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == shown


def test_a_company_that_was_decoded_is_not_decoded_again(
    builder: WarbandBuilder, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its picture is empty for a moment whenever anything changes."""
    _take(builder, hands, "The Gate Keepers")
    builder.show_tab(1)
    hands.wait(lambda: _has_all_pictures(builder, hands))
    monkeypatch.setattr(builder.kit.sprites, "prepare", lambda *_, **__: Loading())
    for change in (lambda: builder.show_tab(2), lambda: hands.press("dismiss_9")):
        change()
        portrait = hands.form.find("portrait")
        assert isinstance(portrait, GroupPortrait)
        assert portrait.company.decoding.is_ready


def test_what_a_frame_has_no_time_for_is_painted_in_the_next_ones(
    builder: WarbandBuilder, hands: Hands
) -> None:
    hands.wait(lambda: builder.kit.sprites.load("frostgrave").done)
    hands.wait(lambda: not builder.brush.is_behind)
    builder.kept.forget()
    builder.rebuild()
    builder.draw(hands.app.window.get_surface())
    assert builder.brush.is_behind
    assert builder.changed
    hands.wait(lambda: not builder.brush.is_behind)


def test_ids_are_made_of_titles() -> None:
    assert warband_files.id_for("Frost Owls!", ()) == "frost_owls"
    assert warband_files.id_for("Frost Owls", {"frost_owls"}) == "frost_owls_2"
    assert warband_files.id_for("霜鴞", ()) == "warband"
    assert warband_files.id_for("7 Owls", {"warband"}) == "warband_7_owls"


# ---------------------------------------------------------------------- taking back, and advice
def test_a_warband_rolled_up_can_be_taken_back_with_everybody(
    builder: WarbandBuilder, hands: Hands
) -> None:
    _take(builder, hands, "The Gate Keepers")
    before = builder.draft.warband()
    hands.press("roll_up")
    assert builder.draft.warband() != before
    hands.press("undo")
    hands.frames(5)
    assert builder.draft.warband() == before
    assert builder.draft.findings == []
    # Nothing was lost, so that nothing is asked when another one is laid.
    hands.press("roll_up")
    assert builder.draft.warband() != before
    for _ in range(60):
        builder.undo()
    assert builder.draft.warband().soldiers == ()


def test_a_warband_rolled_up_knows_no_spell_that_brings_nothing(builder: WarbandBuilder) -> None:
    book = builder.draft.book
    for _ in range(12):
        builder.roll_up()
        assert builder.draft.findings == []
        assert not [one for one in builder.draft.spells if is_idle(book.spells[one])]


def test_a_new_warband_has_a_task_and_no_faults(builder: WarbandBuilder, hands: Hands) -> None:
    """Missing spells are told once, by school; the tab to choose them is in front."""
    builder.show_tab(2)
    hands.press("new")
    assert builder.tab == 0
    found = hands.form.find("findings")
    assert isinstance(found, Findings)
    assert found.sentences == []
    own = builder.draft.book.schools[builder.draft.school]
    assert f"3\u00a0{own.name.text('en')}" in found.missing
    spells = [each.id for each in builder.draft.book.spells.values() if each.school == own.id]
    for spell in spells[:3]:
        builder.draft.toggle_spell(spell)
    builder.done()
    found = hands.form.find("findings")
    assert isinstance(found, Findings)
    assert own.name.text("en") not in found.missing
    assert found.missing
    builder.draft.spells.append(spells[3])
    builder.done()
    found = hands.form.find("findings")
    assert isinstance(found, Findings)
    assert found.sentences, "one too many is a fault"
    assert found.missing == ""


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_longest_refused_spell_stays_on_its_card(builder: WarbandBuilder, text: float) -> None:
    builder.roll_up()
    builder.services.change(text_scale=text)
    book = builder.draft.book
    longest = max(book.spells.values(), key=lambda each: len(each.text.text("en")))
    refusal = builder.sentence(WarbandFinding("spells_full", "FG-S1.3", values={"needed": 8}))
    card = DescriptionSlip(pygame.FRect(42, 498, 352, 128), book)
    card.attach(builder.kit)
    card.describe(longest.name.text("en"), longest.text.text("en"), refusal, f"spell_{longest.id}")
    drawn: list[float] = []
    wrapped = builder.kit.text.draw_wrapped

    def note(surface: pygame.Surface, words: str, style: TextStyle, rect: pygame.FRect) -> float:
        high = wrapped(surface, words, style, rect)
        drawn.append(rect.top + high)
        return high

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builder.kit.text, "draw_wrapped", note)
        card.paint(pygame.Surface((1280, 720)))
    assert drawn
    assert max(drawn) <= card.area.bottom - 5


def test_a_spell_that_brings_nothing_is_told_and_no_fault(builder: WarbandBuilder) -> None:
    builder.roll_up()
    builder.choose_school("sigilist")
    builder.draft.spells.clear()
    builder.draft.toggle_spell("write_scroll")
    builder.done()
    found = builder.form.find("findings")
    assert isinstance(found, Findings)
    name = builder.draft.book.spells["write_scroll"].name.text("en")
    assert any(name in each for each in found.advice)
    assert not any(name in each for each in found.sentences)
    builder.undo()
    assert builder.draft.spells != ["write_scroll"]


def test_names_and_weapons_are_changes_of_their_own(builder: WarbandBuilder, hands: Hands) -> None:
    """What is typed into one name goes back as a whole, and nothing else with it."""
    builder.draft.hire("thief")
    builder.done()
    hands.press("member_1")
    hands.click(hands.form.find("person").area.center)
    hands.type("Minnow")
    assert builder.draft.soldiers[0].name == "Minnow"
    _rename(hands, "Frost Owls")
    hands.press("member_0")
    hands.form.focus_on("weapon")
    hands.key(pygame.K_RIGHT)
    assert builder.draft.wizard.weapon == "hand_weapon"
    hands.press("undo")
    assert builder.draft.wizard.weapon == "staff"
    assert builder.draft.title == "Frost Owls"
    hands.press("undo")
    assert builder.draft.title != "Frost Owls"
    assert builder.draft.soldiers[0].name == "Minnow"
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [(each.kind, each.name) for each in builder.draft.soldiers] == [("thief", "")]
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert builder.draft.soldiers == []


# ---------------------------------------------------------------------- the group portrait
def test_everybody_hired_stands_in_the_group_portrait(
    builder: WarbandBuilder, hands: Hands
) -> None:
    def shown() -> GroupPortrait:
        found = hands.form.find("portrait")
        assert isinstance(found, GroupPortrait)
        return found

    builder.show_tab(1)
    assert shown().kinds == ()
    hands.press("hire_apprentice")
    hands.press("hire_thief")
    assert shown().kinds == ("apprentice", "thief")
    before = shown().looks()
    hands.press("dismiss_1")
    assert shown().kinds == ("thief",)
    assert shown().looks() != before
    builder.roll_up()
    picture, told = shown().rect, hands.form.find("findings").rect
    assert picture.height > 60
    assert told.bottom <= picture.top
    people = [each.rect for each in hands.form.widgets if isinstance(each, MemberRow)]
    assert max(each.bottom for each in people) <= told.top


def test_the_portrait_of_a_whole_warband_is_large(builder: WarbandBuilder, hands: Hands) -> None:
    """Members stand in two columns, so that the portrait has as much room as they have."""
    _take(builder, hands, "The Gate Keepers")
    people = [each.rect for each in hands.form.widgets if isinstance(each, MemberRow)]
    assert len(people) == 10
    assert not any(one.colliderect(two) for one in people for two in people if one is not two)
    portrait = hands.form.find("portrait").rect
    assert portrait.height > 180
    assert portrait.height * portrait.width > 0.9 * sum(each.width * each.height for each in people)


def test_a_copy_and_deleting_are_offered_once_it_is_saved(
    builder: WarbandBuilder, hands: Hands
) -> None:
    def keys() -> set[str]:
        return {each.key for each in hands.form.widgets}

    _take(builder, hands, "The Gate Keepers")
    assert not keys() & {"copy", "drop"}
    gold = [each.key for each in hands.form.widgets if _is_gold(each)]
    assert gold == ["save"]
    hands.press("save")
    assert keys() >= {"copy", "drop"}
    for key in ("copy", "drop", "new", "export"):
        hands.walk_to(key, lambda: hands.key(pygame.K_TAB))


def _is_gold(widget: Widget) -> bool:
    return isinstance(widget, Button) and widget.kind is ButtonKind.PRIMARY


def test_faults_are_told_without_the_clause_which_rests_beside(
    builder: WarbandBuilder, hands: Hands
) -> None:
    _take(builder, hands, "The Gate Keepers")
    builder.draft.hire("thug")
    builder.draft.spells.pop()
    builder.done()
    found = hands.form.find("findings")
    assert isinstance(found, Findings)
    assert found.sentences
    assert not any("FG-" in each for each in found.sentences)
    assert "FG-" in found.hint()


def test_why_no_more_spells_can_be_added_stands_above_them(
    builder: WarbandBuilder, hands: Hands
) -> None:
    rule = hands.form.find("rule")
    assert isinstance(rule, DescriptionSlip)
    assert rule.text == builder.word("rule")
    _take(builder, hands, "The Gate Keepers")
    rule = hands.form.find("rule")
    assert isinstance(rule, DescriptionSlip)
    assert "8 spells" in rule.text and "FG-" not in rule.text
    assert rule.icon == DONE, "that all is chosen is no refusal"


def test_the_sign_to_dismiss_somebody_shows_where_the_pointer_or_the_keys_are(
    builder: WarbandBuilder, hands: Hands
) -> None:
    _take(builder, hands, "The Gate Keepers")

    def near() -> set[str]:
        signs = (each for each in hands.form.widgets if isinstance(each, DismissSign))
        return {each.key for each in signs if each.is_near}

    hands.move((640, 40))
    assert near() == set()
    hands.move(hands.form.find("member_3").area.center)
    assert near() == {"dismiss_3"}
    hands.move((640, 40))
    hands.walk_to("dismiss_4", lambda: hands.key(pygame.K_TAB))
    assert near() == {"dismiss_4"}
    before = len(builder.draft.members())
    hands.key(pygame.K_RETURN)
    assert len(builder.draft.members()) == before - 1


def test_a_spell_that_is_refused_names_the_clause(
    builder: WarbandBuilder, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(builder, "refuse", told.append)
    _take(builder, hands, "The Gate Keepers")
    hands.press("spell_call_storm")
    assert len(told) == 1 and "FG-S1.3" in told[0]


@pytest.mark.parametrize(("seat", "colour"), [(0, "red"), (1, "blue")])
def test_the_warband_of_a_seat_wears_its_colours(hands: Hands, seat: int, colour: str) -> None:
    hands.press("box_frostgrave")
    hands.press("play")
    hands.press(f"workshop_{seat}")
    hands.wait(lambda: isinstance(hands.top, WarbandBuilder))
    hands.frames(20)
    builder = hands.top
    assert isinstance(builder, WarbandBuilder)
    assert sprite_of(builder.draft, "knight") == f"{colour}_knight_0"
    hands.press("new")
    assert sprite_of(builder.draft, "knight") == f"{colour}_knight_0"
    found = hands.form.find("portrait")
    assert isinstance(found, GroupPortrait)
    assert found.side == seat


# ---------------------------------------------------------------------- of no use in a battle
def test_what_is_of_no_use_in_a_single_battle_is_marked_and_told_why(
    builder: WarbandBuilder, hands: Hands
) -> None:
    hands.press("member_0")
    offers = {each.item: each for each in hands.form.widgets if isinstance(each, OfferTile)}
    assert offers["elixir_of_life"].hindrance == "campaign"
    assert offers["belt_of_animal_repellence"].hindrance == "creature"
    assert offers["potion_of_healing"].hindrance is None
    hands.press("offer_elixir_of_life")
    assert builder.draft.wizard.items == []
    assert "campaign" in told_of(hands).refusal
    hands.press("offer_belt_of_animal_repellence")
    assert builder.draft.wizard.items == ["belt_of_animal_repellence"]
    slot = hands.form.find("slot_0")
    assert isinstance(slot, Slot)
    assert slot.hindrance == "creature"
    builder.draft.school = "sigilist"
    builder.show_tab(0)
    builder.show_school("sigilist")
    hands.move(hands.form.find("spell_write_scroll").area.center)
    assert "after a battle" in told_of(hands).refusal


def test_a_spell_is_told_with_its_own_sign(builder: WarbandBuilder, hands: Hands) -> None:
    hands.move(hands.form.find("spell_decay").area.center)
    assert told_of(hands).icon == "spell_decay"
    book = builder.draft.book
    assert icon_of(book, "scroll_of_decay") == "spell_decay"
    assert icon_of(book, "explosive_cocktail") == "spell_grenade"
    for spell in book.spells:
        builder.kit.icons.draw(pygame.Surface((40, 40)), f"spell_{spell}", (20, 20), 20, (9, 9, 9))


def test_a_name_is_drawn_by_lot_and_taken_back(builder: WarbandBuilder, hands: Hands) -> None:
    for kind in ("thief", "thief", "war_hound"):
        builder.draft.hire(kind)
    builder.done()
    names = campaign_names()
    for number, known in ((1, names.people), (2, names.people), (3, names.hounds)):
        hands.press(f"member_{number}")
        hands.press("draw_name")
        name = builder.draft.soldiers[number - 1].name
        assert name in known
        entry = hands.form.find("person")
        assert isinstance(entry, TextEntry)
        assert entry.text == name_of(name, "en")
    assert builder.draft.soldiers[0].name != builder.draft.soldiers[1].name
    hands.press("undo")
    assert builder.draft.soldiers[2].name == ""
    assert builder.draft.soldiers[1].name
    hands.press("save")
    (kept,) = warband_files.own_warbands()
    assert [each.name for each in kept.soldiers] == [each.name for each in builder.draft.soldiers]


def campaign_names() -> NamesFile:
    """The names that the program comes with."""
    names = DataLoader(data_folder() / "frostgrave").read(NAMES, NamesFile)
    assert names is not None
    return names


def test_unsaved_work_outlives_a_killed_program(hands: Hands) -> None:
    command = [sys.executable, "-m", "tests.frostgrave_workshop.killed_builder"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "changed\n" in iter(process.stdout.readline, "")
        process.kill()
    builder = open_builder(hands)
    draft = builder.draft
    assert len(draft.members()) == 9
    title = name_of(draft.title, "en")
    assert "!" in title
    hands.press("undo")
    assert len(draft.members()) == 10  # what was asked for lies below it
    hands.press("save")
    hands.key(pygame.K_ESCAPE)
    assert len(open_builder(hands).draft.members()) == 10


def test_work_that_was_given_up_does_not_come_back(hands: Hands) -> None:
    builder = open_builder(hands)
    hands.press("dismiss_9")
    hands.key(pygame.K_ESCAPE)
    assert hands.top.dialogs
    button = hands.form.widgets[-1]
    assert isinstance(button, Button)
    button.press()
    hands.wait(lambda: hands.top is not builder)
    hands.frames(5)
    assert len(open_builder(hands).draft.members()) == 10


def test_the_school_on_show_is_told_with_its_icon(builder: WarbandBuilder, hands: Hands) -> None:
    school = builder.shown
    told = hands.form.find("told")
    assert isinstance(told, DescriptionSlip)
    assert told.icon == f"school_{school}"


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_spell_is_told_in_a_few_words_that_fit_its_row(
    builder: WarbandBuilder, hands: Hands, language: str
) -> None:
    hands.app.services.change(language=language)
    hands.frames(2)
    row = hands.form.find("spell_crumble")
    assert isinstance(row, SpellRow)
    text, style = hands.app.kit.text, TextStyle(Family.UI, 14, fixed=True)
    for spell in builder.draft.book.spells.values():
        assert spell.gist is not None, spell.id
        assert row.told(spell) == spell.gist.text(language)
        assert text.width(row.told(spell), style) <= row.rect.width - 160, spell.id


def test_a_spell_without_a_gist_is_told_by_its_kind_and_school(
    builder: WarbandBuilder, hands: Hands
) -> None:
    row = hands.form.find("spell_crumble")
    assert isinstance(row, SpellRow)
    plain = msgspec.structs.replace(builder.draft.book.spells["crumble"], gist=None)
    kind = builder.kit.words("frostgrave.category.sight")
    assert row.told(plain) == builder.word("spell.own", category=kind)
