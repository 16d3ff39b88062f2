"""The report of a finished battle for the campaign (FG-S6.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import UnsetType
from msgspec.structs import replace

from game.frostgrave import ending
from game.frostgrave.campaign import experience
from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.options import CampaignOptions
from game.frostgrave.campaign.state import BattleReport, Fate, Member, Pairing, Record, Side
from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_items import LEFT
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY, Role
from game.frostgrave.scenarios.definitions import RewardData
from game.frostgrave.spells.recruiting import RECRUIT
from game.frostgrave.state import FrostgraveState

_ENEMIES: tuple[Role, ...] = ("soldier", "apprentice", "wizard")
"""Figures from which a wizard learns by taking them out."""


class BattleRecord:
    """A finished battle and its record.

    Args:
        book: the data.
        battle: its last position.
        record: the record made from its events.
        marched: the members of each side, in the order of their figures.
    """

    def __init__(
        self,
        book: CampaignBook,
        battle: FrostgraveState,
        record: Record,
        marched: tuple[Sequence[Member], Sequence[Member]],
    ) -> None:
        self.book = book
        self.battle = battle
        self.record = record
        self.marched = marched
        firsts = (0, next(one.id for one in battle.figures if one.owner == 1))
        self.members = tuple(
            {first + place: member for place, member in enumerate(members)}
            for first, members in zip(firsts, marched, strict=True)
        )
        """The member that each figure is, for each side."""


def report_of(
    fought: BattleRecord, options: CampaignOptions, pairing: Pairing, number: int
) -> BattleReport:
    """Return the report of a finished battle; ``number`` is the round."""
    battle = fought.battle
    secured = ending.secured(battle)
    winner = NOBODY if secured[0] == secured[1] else pairing.seats[secured[1] > secured[0]]
    rewards = rewards_of(fought.book, scenario_of(battle))
    sides = [
        counted(fought.book, options, rewards, _side(fought, half, pairing.seats[half]))
        for half in (0, 1)
    ]
    return BattleReport(
        number,
        pairing.place,
        (sides[0], sides[1]),
        battle.turn,
        winner,
        battle.result,
    )


def scenario_of(battle: FrostgraveState) -> str:
    """Return the scenario of a battle, empty for the plain one."""
    return "" if isinstance(battle.scenario, UnsetType) else battle.scenario.id


def rewards_of(book: CampaignBook, scenario: str) -> tuple[RewardData, ...]:
    """Return the rewards of a scenario; none in a plain battle."""
    data = book.reference.scenarios.get(scenario)
    return () if data is None else data.rewards


def counted(
    book: CampaignBook, options: CampaignOptions, rewards: tuple[RewardData, ...], side: Side
) -> Side:
    """Return a side with the experience and the gold that its results give."""
    learned = experience.lessons(book.tables.experience, rewards, side, options.experience_cap)
    return replace(
        side,
        experience=sum(one.amount for one in learned),
        gold=experience.payment(rewards, side),
    )


def _side(fought: BattleRecord, half: int, seat: int) -> Side:
    record, members = fought.record, fought.members[half]
    wizards = {number for number, member in members.items() if member.role == "wizard"}
    fallen = Counter(
        kill.role
        for kill in record.kills
        if kill.by in wizards and kill.role in _ENEMIES and _owner(fought, kill.victim) == 1 - half
    )
    found = [find for find in record.finds if find.seat == half]
    return Side(
        seat,
        fates=tuple(_fate(fought, number, member) for number, member in members.items()),
        tokens=tuple(find.kind for find in found),
        casts=record.casts[half],
        kills=tuple((role, fallen[role]) for role in _ENEMIES if fallen[role]),
        deeds=tuple(
            (members[number].id if number in members else NOBODY, deed)
            for number, deed, who in record.deeds
            if who == half
        ),
        kept=_kept(fought, members),
        joined=tuple(
            one.kind
            for one in fought.battle.figures
            if one.owner == half
            and RECRUIT in one.tags
            and one.id not in members
            and one.where != "out"
        ),
    )


def _owner(fought: BattleRecord, number: int) -> int:
    return fought.battle.figures[number].owner


def _fate(fought: BattleRecord, number: int, member: Member) -> Fate:
    figure = fought.battle.figures[number]
    kills = fought.record.kills
    out = next((one for one in reversed(kills) if one.victim == number), None)
    was_out = out is not None and figure.where == "out"
    return Fate(
        member.id,
        figure.where,
        max(0, figure.health),
        _left(fought.book, member, figure),
        by=fought.battle.figures[out.by].kind if was_out and out and out.by != NOBODY else "",
        why=out.why if was_out and out else "",
        kills=sum(one.by == number and _owner(fought, one.victim) != figure.owner for one in kills),
        treasures=sum(find.bearer == number for find in fought.record.finds),
    )


def _left(book: CampaignBook, member: Member, figure: Figure) -> tuple[str, ...]:
    """Return the unused items of a member, with those brewed for them."""
    packed = list(figure.items)
    if member.kind in book.book.soldiers:
        for free in book.book.soldiers[member.kind].carries:
            if free in packed:
                packed.remove(free)
    kept = []
    for item in member.items:
        if item in book.reference.weapons:
            kept.append(item)
        elif item in packed:
            packed.remove(item)
            kept.append(item)
    worn = (item_after(book.book, figure, item) for item in (*kept, *packed))
    return tuple(item for item in worn if item)


def _kept(fought: BattleRecord, members: dict[int, Member]) -> tuple[tuple[int, str, str], ...]:
    """List the enchantments still active on the living, which a spell may make permanent."""
    reference = fought.book.reference
    found = []
    for number, member in members.items():
        figure = fought.battle.figures[number]
        if figure.where == "out":
            continue
        for status in figure.statuses:
            is_weapon = status.id in reference.enchantments and status.detail in figure.weapons
            if is_weapon or status.id in reference.armours:
                detail = status.detail or next(iter(figure.armour_worn), "")
                found.append((member.id, status.id, detail))
    return tuple(found)


def item_after(book: FrostgraveData, figure: Figure, item: str) -> str:
    """Return an item after a battle, less its spent points (FG-S6.38); empty if used up."""
    data = book.items.get(item)
    if data is None or not data.drains or data.worn is None:
        return item
    left = next((status.count for status in figure.statuses if status.id == item), 0)
    if left <= 0:
        return ""
    return item if left == data.worn.power else f"{data.was or data.id}{LEFT}{left}"
