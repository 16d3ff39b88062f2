"""The fate of members who were taken out of the battle (FG-S6.20-26).

Everybody rolls, the wizard last. The dead wait until all have rolled: then they can be brought
back, or are buried.
"""

from __future__ import annotations

from typing import Final

from game.engine.refusal import Refusal
from game.frostgrave.campaign import injuries, spell_rolls
from game.frostgrave.campaign.actions import CampaignAction, Pass, Rescue, Roll
from game.frostgrave.campaign.belongings import without
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.definitions import ResourceData, Survival
from game.frostgrave.campaign.die_tables import row_of
from game.frostgrave.campaign.events import (
    MemberDied,
    MemberHealed,
    MemberHurt,
    MemberSaved,
    TableRolled,
)
from game.frostgrave.campaign.roster import CASTERS, boons_of
from game.frostgrave.campaign.state import Fate, Grave, Member, Task
from game.frostgrave.spells.vocabulary import Restore

BANISHED: Final = "banished"
MERCY: Final = "mercy"
_ORDER: Final = ("soldier", "creature", "apprentice", "wizard")


def enter(campaign: Campaign) -> None:
    """Add a roll for everybody of the seat who was taken out."""
    state = campaign.state
    state.tried = ()
    side = campaign.side_of(state.seat)
    fates = () if side is None else side.fates
    if side is not None:
        # Effects that lasted for the battle end here.
        campaign.change_band(state.seat, lasting=())
    fallen = [
        member
        for fate in fates
        if (member := campaign.find_member(state.seat, fate.member)) is not None
        and must_roll(member, fate)
    ]
    fallen.sort(key=lambda each: (_ORDER.index(each.role), each.id))
    state.tasks = tuple(Task("survival", each.id) for each in fallen)


def must_roll(member: Member, fate: Fate) -> bool:
    """Whether a member was taken out and may have died (FG-S6.20).

    A creature that was banished is only sent away.
    """
    return fate.where == "out" and not (member.role == "creature" and fate.why == BANISHED)


def is_over(campaign: Campaign) -> bool:
    """Whether everybody has rolled, and the dead are buried."""
    return not campaign.state.tasks


def legal(campaign: Campaign) -> list[CampaignAction]:
    """List the next roll, or the ways to bring a dead member back."""
    if not campaign.state.tasks:
        return []
    task = campaign.state.tasks[0]
    if task.kind == "rescue":
        return [*_rescues(campaign, task.member), Pass()]
    return [Roll()]


def refusal(campaign: Campaign, action: CampaignAction) -> Refusal | None:
    """Return why an action is not allowed now, if so."""
    if action in legal(campaign):
        return None
    task = campaign.state.tasks[0] if campaign.state.tasks else None
    if task is None:
        return Refusal("FG-S6.20", "nobody_to_roll_for")
    if task.kind != "rescue":
        return Refusal("FG-S6.20", "roll_first")
    if isinstance(action, Rescue):
        return Refusal("FG-S6.25", "no_such_rescue")
    return Refusal("FG-S6.25", "rescue_or_pass")


def carry_out(campaign: Campaign, action: CampaignAction) -> None:
    """Roll for the next member, or decide about a dead member."""
    task, *rest = campaign.state.tasks
    match action:
        case Roll():
            campaign.state.tasks = tuple(rest)
            member = campaign.member(campaign.state.seat, task.member)
            if task.kind == "injury":
                _injure(campaign, member)
            else:
                _survive(campaign, member)
        case Rescue():
            _rescue(campaign, task, action.by)
        case Pass():
            campaign.state.tasks = tuple(rest)
            _bury(campaign, task.member)
        case _:
            raise TypeError(action)
    _bury_the_lost(campaign)


# ------------------------------------------------------------------ rolling
def _survive(campaign: Campaign, member: Member) -> None:
    tables = campaign.book.tables.survival
    rows = tables.caster if member.role in CASTERS else tables.soldier
    natural = campaign.d20()
    fate = row_of(rows, natural).fate
    campaign.emit(TableRolled(campaign.state.seat, "survival", natural, fate, member.id))
    _suffer(campaign, member, fate)


def _suffer(campaign: Campaign, member: Member, fate: Survival) -> None:
    state = campaign.state
    match fate:
        case "dead":
            if _is_spared(campaign, member):
                _spare(campaign, member)
            else:
                state.tasks = (*state.tasks, Task("rescue", member.id))
        case "permanent_injury":
            _wait_for_injury(campaign, member)
        case "badly_wounded":
            _wound(campaign, member)
        case "close_call":
            _lose_items(campaign, member)
        case "full_recovery":
            pass


def _wound(campaign: Campaign, member: Member) -> None:
    """Let a member miss the next battle; a sarcophagus heals the wizard (FG-S6.22, FG-S6.26)."""
    seat = campaign.state.seat
    healer = next(
        (
            boons.id
            for boons in boons_of(campaign.book, campaign.band(seat))
            if member.role == "wizard" and isinstance(boons, ResourceData) and boons.heals_wizard
        ),
        "",
    )
    if healer:
        campaign.emit(MemberHealed(seat, member.id, healer))
        return
    campaign.change_member(seat, member.id, rests=member.rests + 1)
    campaign.emit(MemberHurt(seat, member.id, "rests"))
    campaign.note(seat, "badly_wounded", str(member.id))


def _lose_items(campaign: Campaign, member: Member) -> None:
    """Remove a member's items, except the free weapon (FG-S6.22)."""
    seat = campaign.state.seat
    if member.items:
        campaign.change_member(seat, member.id, items=())
        campaign.emit(MemberHurt(seat, member.id, "items_lost"))


def _wait_for_injury(campaign: Campaign, member: Member) -> None:
    """Add a roll on the table of injuries for a member, if they can have another."""
    rows = campaign.book.tables.injuries
    if any(injuries.can_have(campaign.book, member, row.id) for row in rows):
        campaign.state.tasks = (Task("injury", member.id), *campaign.state.tasks)


def _injure(campaign: Campaign, member: Member) -> None:
    """Roll on the table of injuries; one that a member has twice is rolled again (FG-S6.23)."""
    seat = campaign.state.seat
    natural = campaign.d20()
    injury = row_of(campaign.book.tables.injuries, natural).id
    campaign.emit(TableRolled(seat, "injury", natural, injury, member.id))
    if not injuries.can_have(campaign.book, member, injury):
        _wait_for_injury(campaign, member)
        return
    campaign.change_member(seat, member.id, injuries=injuries.with_one_more(member, injury))
    campaign.emit(MemberHurt(seat, member.id, injury))
    campaign.note(seat, "injured", str(member.id), injury)


# ------------------------------------------------------------------ mercy
def _is_spared(campaign: Campaign, member: Member) -> bool:
    """Whether the option spares a caster now: once in a campaign (FG-S6.24)."""
    return (
        campaign.state.options.fate == "mercy"
        and member.role in CASTERS
        and not campaign.band(campaign.state.seat).spared
    )


def _spare(campaign: Campaign, member: Member) -> None:
    """Let a caster survive without their items and with an injury."""
    seat = campaign.state.seat
    campaign.change_band(seat, spared=True)
    campaign.emit(MemberSaved(seat, member.id, MERCY))
    campaign.note(seat, "spared", str(member.id))
    _lose_items(campaign, member)
    _wait_for_injury(campaign, member)


# ------------------------------------------------------------------ bringing back
def _rescues(campaign: Campaign, number: int) -> list[Rescue]:
    """List the ways to bring a dead member back: anybody's item, or a spell not yet tried."""
    seat = campaign.state.seat
    found = [Rescue(number, item) for item in campaign.book.tables.rescues if _has(campaign, item)]
    for known in campaign.band(seat).spells:
        data = campaign.book.reference.spells[known.spell]
        if isinstance(data.effect, Restore) and _caster_of(campaign, known.spell) is not None:
            found.append(Rescue(number, known.spell))
    return found


def _has(campaign: Campaign, item: str) -> bool:
    band = campaign.band(campaign.state.seat)
    return item in band.vault or any(item in each.items for each in band.members)


def _caster_of(campaign: Campaign, spell: str) -> Member | None:
    """Return the survivor who marched and can still try a spell that restores life."""
    seat = campaign.state.seat
    side = campaign.side_of(seat)
    if side is None:
        return None
    dead = {task.member for task in campaign.state.tasks if task.kind == "rescue"}
    roles = CASTERS[:1] if campaign.book.reference.spells[spell].wizard_only else CASTERS
    marched = {fate.member for fate in side.fates}
    for member in campaign.band(seat).members:
        if (
            member.role in roles
            and member.id in marched
            and member.id not in dead
            and not spell_rolls.has_tried(campaign, member.id, spell)
        ):
            return member
    return None


def _rescue(campaign: Campaign, task: Task, by: str) -> None:
    """Use an item up, or roll for a spell; if it fails, the member stays dead for now."""
    seat = campaign.state.seat
    if by in campaign.book.tables.rescues:
        _use_up(campaign, by)
    else:
        caster = _caster_of(campaign, by)
        if caster is None:
            raise ValueError(by)
        spell_rolls.note_try(campaign, caster.id, by)
        if spell_rolls.cast(campaign, seat, caster, by, str(task.member)) < 0:
            return
    campaign.state.tasks = tuple(each for each in campaign.state.tasks if each is not task)
    campaign.emit(MemberSaved(seat, task.member, by))
    campaign.note(seat, "restored", str(task.member), by)


def _use_up(campaign: Campaign, item: str) -> None:
    """Take an item from the vault or, if there is none, from a member that has it."""
    seat = campaign.state.seat
    band = campaign.band(seat)
    if item in band.vault:
        campaign.change_band(seat, vault=without(band.vault, item))
        return
    owner = next(each for each in band.members if item in each.items)
    campaign.change_member(seat, owner.id, items=without(owner.items, item))


def _bury_the_lost(campaign: Campaign) -> None:
    """Bury the dead whom nothing can bring back, to save useless questions."""
    while campaign.state.tasks:
        task = campaign.state.tasks[0]
        if task.kind != "rescue" or _rescues(campaign, task.member):
            return
        campaign.state.tasks = campaign.state.tasks[1:]
        _bury(campaign, task.member)


def _bury(campaign: Campaign, number: int) -> None:
    """Take a dead member out of the warband, with their items (FG-S6.21)."""
    state = campaign.state
    seat = state.seat
    member = campaign.member(seat, number)
    report, side = campaign.report_of(seat), campaign.side_of(seat)
    fate = next((each for each in side.fates if each.member == number), None) if side else None
    grave = Grave(
        member,
        state.round,
        campaign.place(report.place).id if report is not None else "",
        fate.by if fate is not None else "",
        fate.why if fate is not None else "",
    )
    campaign.drop_member(seat, number)
    campaign.change_band(seat, graves=(*campaign.band(seat).graves, grave))
    campaign.emit(MemberDied(seat, number, member.name, member.role, member.items))
    campaign.note(seat, "died", str(number), member.kind)
