"""Members of a campaign's warband as figures of a battle (FG-S6.42).

A figure has the line of its kind, what the wizard has learned, and less what injuries took. The
apprentice learns along: they have what the wizard has, less the usual difference (FG-S3.6).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.frostgrave import muster
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.roster import (
    CASTERS,
    boons_of,
    in_order,
    is_fit,
    niggle_of,
    wizard_of,
)
from game.frostgrave.campaign.state import Band, Member, RaisedStat
from game.frostgrave.figures import Figure, StatLine, Status
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY
from game.frostgrave.spells.recruiting import RECRUIT
from game.frostgrave.spells.vocabulary import Recruit, Summon, SummonDemon
from game.frostgrave.terrain.units import INCH
from game.frostgrave.warband import Hired, Spellcaster, Warband


def marching(book: CampaignBook, band: Band, march: Sequence[int]) -> list[Member]:
    """List who of those named can march, in the order of their figures."""
    return [each for each in in_order(band) if each.id in march and is_fit(book, each)]


def figures(
    book: CampaignBook, band: Band, march: Sequence[int], seat: int, first: int
) -> list[Figure]:
    """Return the figures of a warband that marches, with ids from ``first`` on.

    Those of :func:`marching` come first, in its order; then the creatures that serve for this
    battle alone.
    """
    going = marching(book, band, march)
    numbers = {member.id: first + place for place, member in enumerate(going)}
    found = [figure_of(book, band, member, seat, numbers[member.id]) for member in going]
    owners = [each.id for each in found if each.role in CASTERS]
    found = [_tied(book.reference, each, place, owners, found) for place, each in enumerate(found)]
    found = [
        _with_lasting(book.reference, band, member, each)
        for member, each in zip(going, found, strict=True)
    ]
    return found + _servants(book.reference, band, numbers, seat, first + len(found))


def figure_of(book: CampaignBook, band: Band, member: Member, seat: int, number: int) -> Figure:
    """Return one member as a figure, in full Health except for injuries."""
    reference = book.reference
    match member.role:
        case "wizard" | "apprentice":
            person = Spellcaster(weapon=member.weapon, name=member.name, items=member.items)
            spells = tuple(known.spell for known in band.spells)
            alone = Warband(
                id="band",
                name="band",
                school=band.school,
                spells=spells,
                wizard=person,
                apprentice=person,
            )
            figure = muster.caster(reference, alone, seat, number, member.role)
            helped = (*figure.statuses, *_boons(book, band))
            figure = replace(figure, improved=_improved(band), statuses=helped)
        case "soldier":
            item = member.items[0] if member.items else None
            hired = Hired(kind=member.kind, name=member.name, item=item)
            figure = muster.soldier(reference, hired, seat, number)
        case "creature":
            figure = replace(
                muster.creature(reference, number, member.kind, seat), name=member.name
            )
    line = _hurt(book, _raised(figure.line, band, member), member)
    statuses = tuple(
        Status(injury.id, count=injury.count)
        for injury in member.injuries
        if injury.id in reference.statuses
        and not (member.paid and niggle_of(book, injury) is not None)
    )
    return replace(
        figure,
        line=line,
        health=max(1, line.health - start_loss(book, member)),
        statuses=(*figure.statuses, *statuses),
    )


def _hurt(book: CampaignBook, line: StatLine, member: Member) -> StatLine:
    """Take from a line what permanent injuries cost it."""
    for injury in member.injuries:
        data = book.injuries[injury.id]
        worse = data.modifiers
        line = StatLine(
            max(0, line.move + round(worse.move * INCH) * injury.count),
            line.fight + worse.fight * injury.count,
            line.shoot + worse.shoot * injury.count,
            line.armour + worse.armour * injury.count,
            line.will + worse.will * injury.count,
            max(1, line.health + data.health * injury.count),
        )
    return line


def start_loss(book: CampaignBook, member: Member) -> int:
    """Return by how much Health a member begins a battle hurt, for want of the fee."""
    if member.paid:
        return 0
    found = (niggle_of(book, injury) for injury in member.injuries)
    return sum(niggle.health for niggle in found if niggle is not None)


def _improved(band: Band) -> tuple[tuple[str, int], ...] | UnsetType:
    """Return by how much casting numbers are lower; nothing where none is."""
    found = tuple((known.spell, known.improved) for known in band.spells if known.improved)
    return found or UNSET


def _raised(line: StatLine, band: Band, member: Member) -> StatLine:
    """Add what levels have bought: the apprentice has all that the wizard has learned."""
    teacher = wizard_of(band) if member.role == "apprentice" else member
    raised: dict[RaisedStat, int] = dict((teacher or member).raised)
    return replace(
        line,
        fight=line.fight + raised.get("fight", 0),
        shoot=line.shoot + raised.get("shoot", 0),
        will=line.will + raised.get("will", 0),
        health=line.health + raised.get("health", 0),
    )


def _tied(
    book: FrostgraveLookup,
    figure: Figure,
    place: int,
    owners: Sequence[int],
    every: Sequence[Figure],
) -> Figure:
    """Mark a creature of the warband as what its spell brings, and as whose it is.

    The first of its spell is the wizard's, the second the apprentice's, as far as they march.
    """
    if figure.role != "creature":
        return figure
    spell = _spell_for(book, figure.kind)
    if spell is None:
        return replace(figure, tags=(*figure.tags, RECRUIT))
    before = sum(
        each.role == "creature" and _spell_for(book, each.kind) == spell for each in every[:place]
    )
    owner = owners[min(before, len(owners) - 1)] if owners else NOBODY
    effect = book.spells[spell].effect
    will = effect.modifiers.will if isinstance(effect, Recruit) else 0
    return replace(
        figure,
        line=replace(figure.line, will=figure.line.will + will),
        tags=(*figure.tags, RECRUIT, f"{spell}_of_{owner}"),
    )


def _spell_for(book: FrostgraveLookup, kind: str) -> str | None:
    """Return the spell that brings a kind of creature into a warband."""
    for spell in book.spells.values():
        if isinstance(spell.effect, Recruit) and any(
            row.creature == kind for row in spell.effect.rows
        ):
            return spell.id
    return None


def _with_lasting(book: FrostgraveLookup, band: Band, member: Member, figure: Figure) -> Figure:
    """Put on a figure what still holds of an earlier battle, such as a weapon's enchantment."""
    found = tuple(
        Status(spell, detail=detail if spell in book.enchantments else "")
        for bearer, spell, detail in band.lasting
        if bearer == member.id and spell in book.spells and not _brings(book, spell)
    )
    return replace(figure, statuses=(*figure.statuses, *found)) if found else figure


def _servants(
    book: FrostgraveLookup, band: Band, numbers: dict[int, int], seat: int, first: int
) -> list[Figure]:
    """Return the creatures that serve for one battle: demons only beside who bound them."""
    found: list[Figure] = []
    for caster, spell, kind in band.lasting:
        if spell not in book.spells or not _brings(book, spell):
            continue
        owner = numbers.get(caster, NOBODY)
        is_bound = isinstance(book.spells[spell].effect, SummonDemon)
        if is_bound and owner == NOBODY:
            continue
        fresh = muster.creature(book, first + len(found), kind, seat)
        tags = (*fresh.tags, f"{spell}_of_{owner}")
        statuses = (Status(spell, owner),) if is_bound else ()
        found.append(replace(fresh, tags=tags, statuses=(*fresh.statuses, *statuses)))
    return found


def _brings(book: FrostgraveLookup, spell: str) -> bool:
    """Whether a spell brings a creature."""
    return isinstance(book.spells[spell].effect, Recruit | Summon | SummonDemon)


def _boons(book: CampaignBook, band: Band) -> tuple[Status, ...]:
    """Return the effects of a warband's base and resources on its spellcasters (FG-S6.37).

    They are statuses, so that rolls, previews and bots count them like items. They are not spells:
    nothing ends them early.
    """
    return tuple(
        Status(boons.id) for boons in boons_of(book, band) if boons.id in book.reference.statuses
    )
