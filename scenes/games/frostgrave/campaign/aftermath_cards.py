"""Cards of the aftermath without a die: the battle's story, members saved, the new leader."""

from __future__ import annotations

from game.frostgrave.campaign.actions import Rescue
from game.frostgrave.campaign.events import HeirFollowed
from game.frostgrave.campaign.roster import in_order
from game.frostgrave.campaign.state import BattleReport, Member
from scenes.games.frostgrave.campaign.battle_card import BattleStory, NamedMiniature
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.card_content import Card, CardWriter


class AftermathCards:
    """Writes the cards of the aftermath page.

    Attributes:
        writer: writes those of dice.
    """

    def __init__(self, page: CampaignPage) -> None:
        self._page = page
        lean = page.state.options.purse == "lean"
        self.writer = CardWriter(page.kit.words, page.rules.book, lean=lean)

    def battle(self, report: BattleReport) -> Card:
        """The card that says how the battle went."""
        page = self._page
        side = next(each for each in report.sides if each.seat == page.seat)
        other = next(each for each in report.sides if each.seat != page.seat)
        key = "drawn" if report.winner < 0 else "won" if report.winner == page.seat else "lost"
        place = page.state.places[report.place].id
        band = page.state.bands[other.seat]
        lead = next((each for each in band.members if each.role == "wizard"), None)
        rival = NamedMiniature(
            page.sprite_of(band, lead, 1) if lead is not None else "",
            page.member_name(lead) if lead is not None else "",
        )
        gone = [self.anybody(fate.member) for fate in side.fates if fate.where == "out"]
        fallen = [
            NamedMiniature(page.sprite_of(page.band, one), page.member_name(one))
            for one in gone
            if one
        ]
        standing = [each for each in in_order(page.band) if each not in gone]
        theirs = sum(fate.where == "out" for fate in other.fates)
        counts = (
            ("frost_chest", "treasures", len(side.tokens)), ("star", "casts", side.casts),
            ("sword", "theirs", theirs), ("hourglass", "turns", report.turns),
        )  # fmt: skip
        head = page.word("battle.out" if fallen else "battle.nobody_out", count=len(fallen))
        against = page.word("battle.against", name=page.band_name(other.seat))
        story = BattleStory(
            (key, page.word(f"battle.{key}")),
            (place, self.writer.naming.place(place)),
            (rival, other.seat, against),
            tuple((icon, page.word(f"battle.{name}", count=count)) for icon, name, count in counts),
            tuple(fallen),
            head,
            tuple(page.sprite_of(page.band, each) for each in standing[:4]),
            page.host.picture_of(report),
        )
        return Card(
            "survival", story.place[1], against, (), number=-1, result=story.result[1], story=story
        )  # fmt: skip

    def saved(self, member: Member, by: str) -> Card:
        """The card of a member who was brought back, by an item or by mercy."""
        page = self._page
        card = self.writer.waiting("rescue", member)
        key = "mercy" if by == "mercy" else "saved"
        return card._replace(
            number=-1,
            result=page.word(f"{key}.name"),
            text=page.word(f"{key}.text", by=self.writer.naming.thing(by)),
            tone="good",
            icon="heart",
            lies=False,
            question="",
            remedy=by if by in page.book.items else "",
            sprite=page.sprite_of(page.band, member),
        )

    def remedy(self) -> str:
        """The first item that could bring somebody back now, if there is one."""
        ways = self._page.offers(Rescue)
        return next((way.by for way in ways if way.by in self._page.book.items), "")

    def throw(self, member: int) -> str:
        """The words of the button that throws the die of a member, or of a treasure."""
        page, who = self._page, self.anybody(member)
        if who is None:
            return page.word("roll")
        return page.word("roll_for", name=page.member_name(who))

    def heir(self, event: HeirFollowed, stranger: int) -> Card:
        """The card of the new leader of the warband."""
        page = self._page
        member = self.anybody(event.member)
        key = "stranger" if event.member == stranger else "notes" if event.kept else "novice"
        return Card(
            "survival",
            page.member_name(member) if member is not None else "",
            page.word("heir.subtitle", band=page.band_name(page.seat)),
            (),
            number=-1,
            result=page.word("heir.name"),
            text=page.word(f"heir.{key}", kept=event.kept),
            tone="good",
            icon="frost_hat",
            sprite=page.great_sprite_of(page.band, member) if member is not None else "",
            clause=HeirFollowed.clause,
        )

    def leaderless(self) -> Card:
        """The card of a warband without a leader: its campaign ends (FG-S6.58)."""
        page = self._page
        graves = [grave.member for grave in page.band.graves]
        member = next((each for each in reversed(graves) if each.role == "wizard"), None)
        return Card(
            "survival",
            page.band_name(page.seat),
            "",
            (),
            number=-1,
            result=page.word("heir.nobody"),
            text=page.word("heir.end"),
            tone="worse",
            icon="flag",
            lies=True,
            sprite=page.sprite_of(page.band, member) if member is not None else "",
            clause="FG-S6.58",
        )

    def anybody(self, number: int) -> Member | None:
        """A member of the warband, alive or buried."""
        return self._page.member(number) if number >= 0 else None
