"""The contents of the aftermath's card: a die's subject, and its result."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave.campaign.data import CampaignBook
from game.frostgrave.campaign.events import TableRolled
from game.frostgrave.campaign.finds import rows_of
from game.frostgrave.campaign.roster import CASTERS, carry_refusal, in_order
from game.frostgrave.campaign.state import Band, Errand, Member
from scenes.games.frostgrave.campaign.battle_card import BattleStory
from scenes.games.frostgrave.campaign.fate_bar import FateRow, Tone
from scenes.games.frostgrave.campaign.glory import Occasion
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.kit.text.words import Words

_FATES: dict[str, tuple[str, Tone]] = {
    "dead": ("frost_skull", "worse"),
    "permanent_injury": ("warning", "bad"),
    "badly_wounded": ("heart", "bad"),
    "close_call": ("cards", "plain"),
    "full_recovery": ("check", "good"),
}
_ASKED = ("survival", "rescue")
_FINDS = {
    "gold": "coin",
    "potion": "spell_brew_potion",
    "scroll": "spell_write_scroll",
    "magic_weapon_or_armour": "sword",
    "magic_item": "star",
    "grimoire": "frost_hat",
}
_OF_BASES: dict[str, tuple[str, Tone]] = {
    "treasure": ("frost_chest", "good"),
    "rests": ("warning", "bad"),
    "nothing": ("", "plain"),
}
"""The results of a base other than finds and coins."""


class Card(NamedTuple):
    """The contents of a card.

    Attributes:
        kind: the kind of roll.
        title, subtitle: its subject.
        rows: the table.
        number: the rolled number; 0 before.
        result, text: the result, in a word and in a sentence.
        tone: how good it is.
        icon: that of a found item.
        lies: whether the miniature lies on the ground.
        sprite: the miniature or other picture.
        item: a found item, whose picture is shown.
        story: the story of the battle, which is shown instead of everything else.
        clause: the clause, unless it is the one of the table.
        queue: the sprites of the dice still to come.
        question: what is asked before the die answers it.
        remedy: the item that brings or brought somebody back; its picture replaces the seal.
    """

    kind: Errand
    title: str
    subtitle: str
    rows: tuple[FateRow, ...]
    number: int = 0
    result: str = ""
    text: str = ""
    tone: Tone = "plain"
    icon: str = ""
    lies: bool = False
    sprite: str = ""
    item: str = ""
    story: BattleStory | None = None
    clause: str = ""
    queue: tuple[str, ...] = ()
    question: str = ""
    remedy: str = ""

    @property
    def occasion(self) -> Occasion | None:
        """The great moment that the card tells of, if it does."""
        if self.story is not None:
            return "victory" if self.story.result[0] == "won" else None
        if self.tone == "worse":
            return "death"
        if self.tone != "good":
            return None
        if self.kind in ("survival", "rescue"):
            return "saved"
        return "find" if self.item else "treasure"


def sound_of(card: Card) -> str:
    """The sound when its die lies still: a bell for the fallen, a lid for treasure."""
    if card.kind in ("survival", "injury") and card.tone in ("bad", "worse"):
        return "campaign_bell"
    if card.kind == "treasure":
        return "frost_chest"
    return {"good": "frost_success", "plain": "ui_tick"}.get(card.tone, "frost_failure")


class CardWriter:
    """Writes cards in the current language.

    Args:
        words: in that language.
        book: the data of the campaign.
        lean: whether coin of treasure counts less (FG-S6.28).
    """

    def __init__(self, words: Words, book: CampaignBook, *, lean: bool = False) -> None:
        self._words = words
        self._book = book
        self._divisor = book.tables.lean_divisor if lean else 1
        self.naming = CampaignNaming(words, book)

    def injured(self, member: Member, injury: str) -> str:
        """A member and one of their injuries."""
        name, told = self.member_name(member), self.naming.injury_name(injury)
        return self._say("till.rolled", what=name, result=told)

    def _say(self, key: str, **values: object) -> str:
        return self._words(f"campaign.{key}", **values)

    # ------------------------------------------------------------------ tables
    def rows(self, kind: Errand, member: Member | None) -> tuple[FateRow, ...]:
        """The table of a roll."""
        tables = self._book.tables
        match kind:
            case "survival":
                survival = tables.survival
                casts = member is not None and member.role in CASTERS
                rows = survival.caster if casts else survival.soldier
                return tuple(
                    FateRow(
                        row.to,
                        _FATES[row.fate][0],
                        self._say(f"fate.{row.fate}.short"),
                        _FATES[row.fate][1],
                    )
                    for row in rows
                )
            case "injury":
                return tuple(
                    FateRow(row.to, "warning", row.name.text(self._words.language), "bad")
                    for row in tables.injuries
                )
            case "treasure":
                return self._treasure_rows()
            case "potion" | "magic_item" | "magic_weapon_or_armour":
                found = rows_of(self._book, kind)
                return tuple(
                    FateRow(
                        row.to,
                        self.naming.icon(row.item),
                        self.naming.thing(row.item),
                        item=row.item,
                    )
                    for row in found
                )
        return ()

    def _treasure_rows(self) -> tuple[FateRow, ...]:
        """The rows of the treasure table, adjacent ones with the same find in one."""
        merged: list[FateRow] = []
        for row in self._book.tables.treasure:
            kind = row.find or "gold"
            new = FateRow(row.to, _FINDS[kind], self._say(f"find.{kind}"))
            if merged and merged[-1].text == new.text:
                merged.pop()
            merged.append(new)
        return tuple(merged)

    # ------------------------------------------------------------------ cards
    def waiting(self, kind: Errand, member: Member | None, detail: str = "") -> Card:
        """The card before its die is thrown."""
        title, subtitle = self._heads(kind, member, detail)
        asked = self._say(f"card.asked.{kind}") if kind in _ASKED else ""
        lies = member is not None
        return Card(kind, title, subtitle, self.rows(kind, member), lies=lies, question=asked)

    def _heads(self, kind: Errand, member: Member | None, detail: str) -> tuple[str, str]:
        if member is not None:
            name = self.member_name(member)
            return name, self._say(f"card.{kind}", kind=self._kind(member))
        title = self._say(f"card.{kind}.title")
        text = self._say(f"card.{kind}.text", times=detail)
        if kind == "gold" and self._divisor > 1:
            text += self._say("card.gold.lean", divisor=self._divisor)
        return title, text

    def times_of(self, event: TableRolled) -> int:
        """The factor by which the number of a die for coins was multiplied."""
        rows = self._book.tables.treasure
        coins = (row.times for row in rows if row.times)
        return next((n for n in coins if event.natural * n // self._divisor == event.gold), 0)

    def member_name(self, member: Member) -> str:
        """A member's name, or their kind."""
        from game.frostgrave.warband import name_of

        return name_of(member.name, self._words.language) or self._kind(member)

    def _kind(self, member: Member) -> str:
        if member.role in CASTERS:
            return self._words(f"frostgrave.role.{member.role}")
        return self.naming.thing(member.kind)

    def rolled(self, card: Card, event: TableRolled, band: Band) -> Card:
        """The card with the rolled number."""
        number = event.natural
        card = card._replace(question="")
        match event.table:
            case "survival":
                icon, tone = _FATES[event.result]
                return card._replace(
                    number=number,
                    result=self._say(f"fate.{event.result}.name"),
                    text=self._say(f"fate.{event.result}.text"),
                    tone=tone,
                    icon=icon,
                    lies=event.result in ("dead", "badly_wounded"),
                )
            case "injury":
                return card._replace(
                    number=number,
                    result=self.naming.injury_name(event.result),
                    text=self.naming.injury_text(event.result),
                    tone="bad",
                    icon="warning",
                    lies=False,
                )
        return self._found(card, event, band)

    def _found(self, card: Card, event: TableRolled, band: Band) -> Card:
        if event.result == "again":
            return card._replace(
                number=event.natural,
                result=self._say("find.again"),
                text=self._say("find.again_text"),
                icon="replay",
            )
        if event.result in _FINDS and event.table in ("treasure", "gold", "base"):
            result, text = self._say(f"find.{event.result}"), ""
            if event.result == "gold" and event.gold:
                result = self._say("find.coins", count=event.gold)
            elif event.result == "gold":
                text = self._say("find.count_coins")
            elif event.gold:
                text = self._say("find.beside", count=event.gold)
            opened = self._say("card.treasure.opened")
            return card._replace(
                number=event.natural,
                subtitle=opened if event.table == "treasure" else card.subtitle,
                result=result,
                text=text,
                tone="good",
                icon=_FINDS[event.result],
            )
        if event.table == "base" and event.result in _OF_BASES:
            icon, tone = _OF_BASES[event.result]
            return card._replace(
                number=event.natural,
                result=self._say(f"find.{event.result}"),
                text=self._say(f"find.{event.result}_text"),
                tone=tone,
                icon=icon,
            )
        name = self.naming.thing(event.result)
        return card._replace(
            number=event.natural,
            subtitle=self._say("card.shelved" if event.table == "grimoire" else "card.kept"),
            result=name,
            text=self.naming.sentences(
                self.naming.text_of(event.result), self._bearers(event.result, band)
            ),
            tone="good",
            icon=self.naming.icon(event.result),
            item=event.result,
        )

    def _bearers(self, item: str, band: Band) -> str:
        """Members who could carry a found item."""
        data = self._book.book
        if item not in data.items and item not in data.weapons:
            return ""
        able = [
            self.member_name(each)
            for each in in_order(band)
            if carry_refusal(self._book, each, item) is None
        ]
        if not able:
            return self._say("find.nobody_carries")
        listed = self._words("frostgrave_table.list.comma").join(able[:4])
        return self._say("find.carried_by", names=listed)
