"""The texts of the base's panels: statistics, spells and injuries of members, effects of things."""

from __future__ import annotations

from game.frostgrave.campaign.levels import casting_number
from game.frostgrave.campaign.member_figures import figure_of
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import Band, Member
from game.frostgrave.terrain.units import INCH
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.campaign.base_paper import Number, PersonLine, Sheet, SpellLine
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.naming import CampaignNaming

CASTERS = ("wizard", "apprentice")
_SIGNS = {
    "move": "frost_boot",
    "fight": "sword",
    "shoot": "frost_bow",
    "armour": "shield",
    "will": "eye",
    "health": "heart",
}


def sheet_of(page: CampaignPage, member: Member) -> Sheet:
    """A member's statistics."""
    band, book = page.band, page.rules.book
    language = page.kit.words.language
    rests = page.word("rests", count=member.rests) if member.rests else ""
    if member.role != "wizard":
        return Sheet(
            name=page.member_name(member),
            title=page.kind_name(member) if member.name else page.word(f"role.{member.role}"),
            numbers=numbers_of(page, member),
            rests=rests,
        )
    rate = book.tables.experience.level
    level, rest = divmod(band.experience, rate)
    school = page.book.schools[band.school].name.text(language)
    return Sheet(
        name=page.member_name(member),
        title=school,
        level=level,
        level_word=page.word("level"),
        share=rest / rate,
        experience=page.word("experience", count=band.experience, left=rate - rest),
        numbers=numbers_of(page, member),
        rests=rests,
    )


def numbers_of(page: CampaignPage, member: Member) -> tuple[Number, ...]:
    """The six statistics, as changed by levels and injuries."""
    band, book = page.band, page.rules.book
    line = figure_of(book, band, member, page.seat, member.id).line
    raised = {stat: count for stat, count in member.raised if count}
    if member.role == "apprentice":
        wizard = next((each for each in band.members if each.role == "wizard"), None)
        raised = {stat: count for stat, count in wizard.raised if count} if wizard else {}
    hurt = set()
    for injury in member.injuries:
        data = book.injuries[injury.id]
        hurt |= {
            stat
            for stat in ("move", "fight", "shoot", "armour", "will")
            if getattr(data.modifiers, stat) < 0
        }
        if data.health < 0:
            hurt.add("health")
    values = {
        "move": _inches(line.move),
        "fight": f"{line.fight:+d}",
        "shoot": f"{line.shoot:+d}",
        "armour": str(line.armour),
        "will": f"{line.will:+d}",
        "health": str(line.health),
    }
    return tuple(
        Number(
            _SIGNS[stat],
            value,
            -1 if stat in hurt else 1 if stat in raised else 0,
            stat,
        )
        for stat, value in values.items()
    )


def _inches(units: int) -> str:
    return f"{units / INCH:.2f}".rstrip("0").rstrip(".")


def spells_of(page: CampaignPage, band: Band, member: Member) -> tuple[SpellLine, ...]:
    """The spells of wizard and apprentice with their casting numbers."""
    if member.role not in CASTERS:
        return ()
    book = page.book
    lines = []
    for known in band.spells:
        data = book.spells[known.spell]
        needed = casting_number(page.rules.book, page.state.options, band, known)
        if member.role == "apprentice":
            needed -= book.apprentice.casting
        lines.append(
            SpellLine(
                known.spell,
                data.school,
                data.name.text(page.kit.words.language),
                needed,
                known.improved,
            )
        )
    return tuple(lines)


def scars_of(page: CampaignPage, member: Member) -> list[str]:
    """The permanent injuries of a member, with their effects."""
    language = page.kit.words.language
    said = []
    for injury in member.injuries:
        data = page.rules.book.injuries[injury.id]
        name = data.name.text(language)
        if injury.count > 1:
            name = page.word("twice", name=name)
        said.append(page.word("scar", name=name, text=data.text.text(language)))
    return said


def deeds_of(page: CampaignPage, member: Member) -> str:
    """Battles, kills and treasure of a member; empty for a newcomer."""
    if not member.battles:
        return ""
    return page.word(
        "deeds", battles=member.battles, kills=member.kills, treasures=member.treasures
    )


def base_name(page: CampaignPage) -> str:
    """The name of the base."""
    language = page.kit.words.language
    band = page.band
    if band.base is None:
        return page.word("camp", band=name_of(band.name, language))
    data = page.rules.book.bases[band.base.kind]
    return page.word("title", base=data.name.text(language), band=name_of(band.name, language))


def person_line(
    page: CampaignPage, member: Member, words: str, *, faded: bool = False
) -> PersonLine:
    """A member's line in the panel of a thing; their kind, if there is nothing to say of them."""
    name, sprite = page.member_name(member), page.sprite_of(page.band, member)
    return PersonLine(member.id, sprite, name, words or page.kind_name(member), faded)


def bearers_of(page: CampaignPage) -> list[PersonLine]:
    """The members who carry items, with their items."""
    comma = page.kit.words("frostgrave_table.list.comma")
    naming = CampaignNaming(page.kit.words, page.rules.book)
    return [
        person_line(page, each, comma.join(naming.thing(item) for item in each.items))
        for each in in_order(page.band)
        if each.items
    ]


def grave_lines(page: CampaignPage) -> list[PersonLine]:
    """The dead, with the battle and the place where each fell."""
    said = []
    for grave in page.band.graves:
        place = page.rules.book.places.get(grave.place)
        where = grave.place if place is None else place.name.text(page.kit.words.language)
        kind = page.kind_name(grave.member)
        words = page.word("grave", kind=kind, battle=grave.battle, place=where)
        said.append(person_line(page, grave.member, words, faded=True))
    return said
