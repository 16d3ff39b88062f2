"""The three tabs of the warband builder: magic, members, items."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.frostgrave.warband import name_of
from game.frostgrave.warband_choices import hindrance_of_spell, hindrance_of_thing
from game.frostgrave.warband_rules import item_cost
from scenes.games.frostgrave.campaign.shelf import GAP, places_in
from scenes.games.frostgrave.workshop.company import HireTile, arms_of, kind_name, kind_text
from scenes.games.frostgrave.workshop.draft import APPRENTICE, Member
from scenes.games.frostgrave.workshop.gear import (
    MemberCard,
    OfferTile,
    Slot,
    icon_of,
    thing_name,
    thing_text,
)
from scenes.games.frostgrave.workshop.kind_slip import KindSlip, sign_of_kind
from scenes.games.frostgrave.workshop.magic import (
    DONE,
    DescriptionSlip,
    SchoolNode,
    SpellRow,
    Wheel,
    places,
    spot,
)
from scenes.games.frostgrave.workshop.page import WarbandPage
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry

_NODE: Final = 60.0
_WHEEL: Final = 226.0
_SIDE: Final = 352.0
_TILE: Final = 97.0
_TOLD: Final = 72.0
"""The height of the slip about who is looked at."""
_COLUMNS: Final = 4
_LONGEST: Final = 40
_PURSE: Final = 56.0
_OFFER: Final = 122.0
"""The least height of an item's place on the shelf."""
_SHELF: Final = 3
"""So many items stand beside each other; one less if words are large."""
_ROOMY: Final = 1.2
_CARD: Final = 168.0
"""The height of the card of the member who is equipped."""
"""The height of the note about the gold, and about that of an item for sale."""


# ------------------------------------------------------------------ magic
def build_magic(builder: WarbandPage, room: pygame.FRect) -> None:
    """The wheel of schools at the left, the spells of one school at the right."""
    draft, form, language = builder.draft, builder.form, builder.kit.words.language
    schools = list(draft.book.schools)
    names = [
        builder.word("school_of", school=draft.book.schools[school].name.text(language))
        for school in schools
    ]
    form.add(
        Choice(
            pygame.FRect(room.left, room.top, _SIDE, 42),
            names,
            schools.index(draft.school),
            lambda place: builder.choose_school(schools[place]),
            key="school",
            tooltip=builder.word("school"),
        )
    )
    wheel = pygame.FRect(0, room.top + 80, _WHEEL, _WHEEL)
    wheel.centerx = room.left + _SIDE / 2
    builder.add(Wheel(wheel, draft, builder.shown))
    for school, place in places(draft).items():
        node = pygame.FRect(0, 0, _NODE, _NODE)
        node.center = spot(wheel.center, _WHEEL / 2, place)
        relation = draft.book.relation(draft.school, school)
        tip = builder.word(
            f"wheel.{relation}", school=draft.book.schools[school].name.text(language)
        )
        builder.add(
            SchoolNode(node, draft, school, school == builder.shown, _shows(builder, school), tip)
        )
    slip = pygame.FRect(room.left, wheel.bottom + 42, _SIDE, 0)
    slip.height = room.bottom - slip.top
    builder.add(DescriptionSlip(slip, draft.book))
    if not builder.has_description:
        data = draft.book.schools[builder.shown]
        icon = f"school_{builder.shown}"
        builder.describe(data.name.text(language), data.text.text(language), "", icon)
    left = room.left + _SIDE + 16
    width = room.right - left
    rule = builder.add(DescriptionSlip(pygame.FRect(left, room.top, width, 56), draft.book, "rule"))
    spells = [each.id for each in draft.book.spells.values() if each.school == builder.shown]
    told, sign = _what_is_open(builder, spells)
    rule.describe("", told, icon=sign)
    step = (room.height - 64) / max(8, len(spells))
    for number, spell in enumerate(spells):
        rect = pygame.FRect(left, room.top + 64 + number * step, width, step - 5)
        builder.add(
            SpellRow(rect, draft, spell, _toggles(builder, spell), _tells_spell(builder, spell))
        )


def _what_is_open(builder: WarbandPage, spells: Sequence[str]) -> tuple[str, str]:
    """What can be chosen of some spells, or why none can, with the icon of that."""
    draft = builder.draft
    refusals = [draft.spell_refusal(each) for each in spells if each not in draft.spells]
    first = refusals[0] if refusals and None not in refusals else None
    if first is None:
        return builder.word("rule"), ""
    if first.key == "spells_full":
        return builder.word("all_spells", count=first.values["needed"]), DONE
    return builder.plain_sentence(first), ""


def _shows(builder: WarbandPage, school: str) -> Callable[[], None]:
    return lambda: builder.show_school(school)


def _toggles(builder: WarbandPage, spell: str) -> Callable[[], None]:
    def toggle() -> None:
        refusal = builder.draft.toggle_spell(spell)
        if refusal is not None:
            builder.refuse(builder.sentence(refusal))
            return
        builder.done()

    return toggle


def _tells_spell(builder: WarbandPage, spell: str) -> Callable[[], None]:
    def look() -> None:
        draft, language = builder.draft, builder.kit.words.language
        data = draft.book.spells[spell]
        refusal = None if spell in draft.spells else draft.spell_refusal(spell)
        hindrance = hindrance_of_spell(data)
        if refusal is not None:
            why = builder.sentence(refusal)
        else:
            why = "" if hindrance is None else builder.word(f"hindrance.{hindrance}")
        builder.describe(data.name.text(language), data.text.text(language), why, f"spell_{spell}")

    return look


# ------------------------------------------------------------------ people
def build_company(builder: WarbandPage, room: pygame.FRect) -> None:
    """A tile for the apprentice and for every kind of soldier."""
    draft, form = builder.draft, builder.form
    kinds = [APPRENTICE, *draft.book.soldiers]
    told = pygame.FRect(room.left, room.bottom - _TOLD, room.width, _TOLD)
    area = pygame.FRect(room.left, room.top, room.width, told.top - room.top - 6)
    offset = builder.pane.offset if builder.pane is not None else 0.0
    pane = builder.pane = form.add(ScrollPane(area, key="pane"))
    rows = -(-len(kinds) // _COLUMNS)
    height = max(_TILE, (area.height + 6) / rows)
    width = (room.width - (14 if rows * height > area.height + 6.5 else 0)) / _COLUMNS
    for number, kind in enumerate(kinds):
        row, column = divmod(number, _COLUMNS)
        rect = pygame.FRect(
            area.left + column * width, area.top + row * height, width - 7, height - 6
        )
        builder.add(
            HireTile(
                rect,
                draft,
                kind,
                _hires(builder, kind),
                _tells_kind(builder, kind),
                _hire_refusal(builder, kind),
            ),
            pane,
        )
    pane.content_height = rows * height - 6
    pane.scroll_to(offset, at_once=True)
    builder.add(KindSlip(told, draft))
    spent = draft.cost >= draft.book.gold
    hints = [builder.word(key) for key in ("company_hint", "hiring_spent")]
    if not builder.has_description or builder.description in hints:
        builder.describe("", hints[spent])


def _hire_refusal(builder: WarbandPage, kind: str) -> str:
    """Why a member cannot be hired now; empty if one can."""
    draft = builder.draft
    if kind == APPRENTICE and draft.apprentice is not None:
        return ""
    before = {(each.key, each.path) for each in builder.findings}
    trial = draft.clone()
    trial.hire(kind)
    fresh = [each for each in trial.findings if (each.key, each.path) not in before]
    costly = [each for each in trial.findings if each.key == "too_expensive"]
    found = fresh or costly
    return builder.sentence(found[0]) if found else ""


def _hires(builder: WarbandPage, kind: str) -> Callable[[], None]:
    def hire() -> None:
        draft = builder.draft
        if kind == APPRENTICE and draft.apprentice is not None:
            builder.dismiss(draft.apprentice)
            return
        why = _hire_refusal(builder, kind)
        if why:
            builder.refuse(why)
            return
        draft.hire(kind)
        builder.done()

    return hire


def _tells_kind(builder: WarbandPage, kind: str) -> Callable[[], None]:
    def look() -> None:
        language = builder.kit.words.language
        text = kind_text(builder.draft, kind, language)
        name = kind_name(builder.draft, kind, language)
        builder.describe(name, text, icon=sign_of_kind(kind))

    return look


# ------------------------------------------------------------------ things
def build_gear(builder: WarbandPage, room: pygame.FRect) -> None:
    """The equipped member at the left, items for sale at the right."""
    draft, form, member = builder.draft, builder.form, builder.member
    language = builder.kit.words.language
    width = 396.0
    card = pygame.FRect(room.left, room.top, width, _CARD)
    builder.add(MemberCard(card, draft, member))
    form.add(
        TextEntry(
            pygame.FRect(room.left, card.bottom + 8, width - 50, 42),
            name_of(member.name, language) if member.name else "",
            limit=_LONGEST,
            placeholder=builder.word("person"),
            on_change=_names(builder, member),
            page_undoes=True,
            key="person",
        )
    )
    form.add(
        IconButton(
            pygame.FRect(room.left + width - 42, card.bottom + 8, 42, 42),
            "dice",
            lambda: builder.draw_name(member),
            key="draw_name",
            tooltip=builder.word("draw_name"),
        )
    )
    top = card.bottom + 58
    if member.is_caster:
        free = list(draft.book.wizard.free_weapons)
        names = [builder.word("free", name=thing_name(draft.book, each, language)) for each in free]
        place = free.index(member.weapon) if member.weapon in free else 0
        form.add(
            Choice(
                pygame.FRect(room.left, top, width, 42),
                names,
                place,
                _arms(builder, member, free),
                key="weapon",
                tooltip=builder.word("free_tip"),
            )
        )
        top += 50
    for number in range(max(draft.slots_of(member), len(member.items))):
        row, column = divmod(number, 2)
        rect = pygame.FRect(room.left + column * (width / 2 + 3), top + row * 46, width / 2 - 3, 40)
        item = member.items[number] if number < len(member.items) else ""
        builder.add(
            Slot(
                rect,
                draft.book,
                item,
                hindrance_of_thing(draft.book, item, draft.spells) if item else None,
                number,
                _returns(builder, member, number),
                _tells_thing(builder, item),
            )
        )
    top += 46 * -(-max(draft.slots_of(member), len(member.items)) // 2) + 4
    told = pygame.FRect(room.left, top, width, room.bottom - top)
    builder.add(DescriptionSlip(told, draft.book))
    if not builder.has_description:
        name, use = (each(draft, member.kind, language) for each in (kind_name, kind_text))
        arms = (member.weapon,) if member.is_caster else arms_of(draft.book, member.kind)
        builder.describe(name, use, good=next(iter(arms), ""))
    _build_offers(
        builder,
        pygame.FRect(room.left + width + 14, room.top, room.width - width - 14, room.height),
    )


def _build_offers(builder: WarbandPage, area: pygame.FRect) -> None:
    """The list of items for sale, and above it how much gold there is for them."""
    draft, member = builder.draft, builder.member
    left = draft.book.gold - draft.cost
    told = builder.add(
        DescriptionSlip(pygame.FRect(area.left, area.top, area.width, _PURSE), draft.book, "purse")
    )
    spent = "gold_left" if left > 0 else "gold_spent"
    told.describe("", builder.word(spent, count=left))
    area = pygame.FRect(area.left, area.top + _PURSE + 8, area.width, area.height - _PURSE - 8)
    offset = builder.pane.offset if builder.pane is not None else 0.0
    pane = builder.pane = builder.form.add(ScrollPane(area, key="pane"))
    sold = draft.offers_for(member)
    offers = [*sold, *draft.elsewhere_for(member)]
    large = builder.kit.text.text_scale
    columns = _SHELF if large <= _ROOMY else _SHELF - 1
    seen = max(1, int((area.height + GAP) // (_OFFER * max(1.0, large) + GAP)))
    tall = (area.height + GAP) / seen - GAP
    language = builder.kit.words.language
    shelf = places_in(area, len(offers), columns, area.width - 16, tall)
    for item, rect in zip(offers, shelf, strict=True):
        builder.add(
            OfferTile(
                rect,
                draft.book,
                item,
                thing_name(draft.book, item, language),
                item in sold and item_cost(draft.book, item) <= left,
                hindrance_of_thing(draft.book, item, draft.spells),
                _buys(builder, member, item),
                _tells_thing(builder, item),
            ),
            pane,
        )
    rows = -(-len(offers) // columns)
    pane.step = tall + GAP
    pane.content_height = rows * (tall + GAP) - GAP
    pane.scroll_to(offset, at_once=True)
    if not offers:
        builder.add(
            DescriptionSlip(pygame.FRect(area.left, area.top, area.width, 60), draft.book, "none")
        ).describe("", builder.word("carries_nothing"))


def _names(builder: WarbandPage, member: Member) -> Callable[[str], None]:
    def name(text: str) -> None:
        member.name = text
        builder.wrote(member)

    return name


def _arms(builder: WarbandPage, member: Member, weapons: Sequence[str]) -> Callable[[int], None]:
    def arm(place: int) -> None:
        member.weapon = weapons[place]
        builder.done()

    return arm


def _returns(builder: WarbandPage, member: Member, number: int) -> Callable[[], None]:
    def give_back() -> None:
        if number < len(member.items):
            del member.items[number]
            builder.done()

    return give_back


def _buys(builder: WarbandPage, member: Member, item: str) -> Callable[[], None]:
    def buy() -> None:
        draft = builder.draft
        if item not in draft.offers_for(member):
            builder.refuse(builder.word("hindrance.not_had"))
            return
        trial = draft.clone()
        twin = trial.members()[[each is member for each in draft.members()].index(True)]
        if not trial.equip(twin, item):
            builder.refuse(builder.word("no_slot"))
            return
        costly = [each for each in trial.findings if each.key == "too_expensive"]
        if costly and trial.cost > draft.cost:
            builder.refuse(builder.sentence(costly[0]))
            return
        draft.equip(member, item)
        builder.done()

    return buy


def _tells_thing(builder: WarbandPage, item: str) -> Callable[[], None]:
    def look() -> None:
        if item:
            language, draft = builder.kit.words.language, builder.draft
            book = draft.book
            hindrance = hindrance_of_thing(book, item, draft.spells)
            why = "" if hindrance is None else builder.word(f"hindrance.{hindrance}")
            if hindrance == "campaign":
                why = builder.word("hindrance.not_had")
            name, text = thing_name(book, item, language), thing_text(book, item, language)
            builder.describe(name, text, why, icon_of(book, item), item)

    return look
