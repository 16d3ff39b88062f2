"""After the battle: a card for every die of survival and treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.contract import Action, Event
from game.frostgrave.campaign.actions import Pass, Rescue, Roll
from game.frostgrave.campaign.campaign import Campaign
from game.frostgrave.campaign.events import (
    TABLE_CLAUSES,
    HeirFollowed,
    ItemGained,
    MemberDied,
    MemberJoined,
    MemberSaved,
    TableRolled,
)
from game.frostgrave.campaign.heirs import is_lost
from game.frostgrave.campaign.state import CampaignState, Member, Phase, Task
from scenes.games.frostgrave.campaign.aftermath_cards import AftermathCards
from scenes.games.frostgrave.campaign.battle_card import BattleCard
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.card_content import Card, sound_of
from scenes.games.frostgrave.campaign.card_face import CardFace
from scenes.games.frostgrave.campaign.company_panel import CompanyPanel, Face, faces_of, shared
from scenes.games.frostgrave.campaign.die import Die
from scenes.games.frostgrave.campaign.fate_bar import FateBar
from scenes.games.frostgrave.campaign.glory import Glory
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.games.frostgrave.campaign.large_figures import GROUP as HEROES
from scenes.games.frostgrave.campaign.large_figures import WIZARDS
from scenes.games.frostgrave.campaign.rescue_buttons import rescue_buttons
from scenes.games.frostgrave.campaign.steps_row import StepsRow
from scenes.games.frostgrave.campaign.till import Teller, TillRoll, since_battle
from scenes.games.frostgrave.campaign.winter import ART
from scenes.games.frostgrave.workshop.styles import GROUP
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.widgets.buttons import Button, ButtonKind

_CARD: Final = pygame.FRect(36, 92, 812, 448)
_TILL: Final = pygame.FRect(872, 92, 372, 598)
_DIES: Final = {"good": "good", "plain": "", "bad": "hurt", "worse": "bad"}
_MOST: Final = 400
"""The greatest number of dice that *All at once* throws."""


class AftermathPage(CampaignPage):
    """The page of survival and of treasure.

    Attributes:
        shown: the present card.
        waits: whether its roll has still to be acknowledged.
        later: cards that are shown after it.
    """

    phases: tuple[Phase, ...] = ("survival", "spoils")
    section = "aftermath"
    sprite_groups = (GROUP, ART, HEROES, WIZARDS)
    prompts = (
        (Intent.CONFIRM, "campaign.aftermath.prompt.next"),
        (Intent.SKIP, "campaign.aftermath.all"),
        (Intent.RULES, "campaign.prompt.rule"),
    )
    shown: Card | None = None
    waits = False
    later: tuple[Card, ...] = ()
    _stranger = -1
    _die: Die | None = None
    _throws: tuple[int, str] | None = None
    _is_thrown = False
    _step: Phase = "survival"
    _headed = ""
    _queue: tuple[str, ...] = ()
    _faces: tuple[Face, ...] = ()

    def heading(self) -> str:
        """The heading of the page."""
        return self.headed(self.word(f"heading.{self._step}"))

    @property
    def at_rest(self) -> bool:
        """Whether the last card has been acknowledged."""
        return not self.waits

    @property
    def _cards(self) -> AftermathCards:
        return AftermathCards(self)

    @property
    def task(self) -> Task | None:
        """The next roll or decision of the person at this page."""
        tasks = self.state.tasks
        return tasks[0] if tasks and self.decides and self.state.phase in self.phases else None

    def __init__(self, host: CampaignHost) -> None:
        super().__init__(host)
        self._glory = Glory()

    # ------------------------------------------------------------------ what happens
    def enter(self) -> None:
        """Begin with the battle's story, or with an unfinished decision."""
        phase = self.host.state.phase
        self._step = phase if phase in self.phases else "survival"
        report = self.host.fresh_report(self.seat) if "survival" in self.phases else None
        if report is not None:
            self.shown, self.waits = self._cards.battle(report), True
        super().enter()
        self._celebrate()

    def serves(self, state: CampaignState) -> bool:
        """In its own phases, and in others while something has still to be acknowledged."""
        return self.waits or super().serves(state)

    def heard(self, event: Event) -> None:
        """Put the rolled number on the card."""
        seat = self.seat
        if isinstance(event, TableRolled) and event.seat == seat:
            self._put(event)
        elif isinstance(event, MemberDied) and event.seat == seat:
            self.kit.audio.play("frost_death", gain=0.5)
            if not self.later and is_lost(Campaign(self.rules.book, self.host.state), seat):
                self._follow(self._cards.leaderless())
        elif isinstance(event, MemberSaved) and event.seat == seat:
            self._save(event)
        elif isinstance(event, MemberJoined) and event.seat == seat:
            self._stranger = event.member
        elif isinstance(event, HeirFollowed) and event.seat == seat:
            self._follow(self._cards.heir(event, self._stranger))
        elif isinstance(event, ItemGained) and event.seat == seat:
            self.kit.audio.play("frost_secured", gain=0.4)

    def _put(self, event: TableRolled) -> None:
        writer = self._cards.writer
        member = self._cards.anybody(event.member)
        card = self.shown
        self._step = self._step_of(event)
        if card is None or card.kind != event.table or card.number:
            times = writer.times_of(event) if event.table == "gold" else 0
            card = writer.waiting(event.table, member, str(times))
        card = writer.rolled(card, event, self.band)
        self.shown = card._replace(sprite=self._sprite(card, member))
        self._throws = (event.natural, _DIES[card.tone])
        self._is_thrown = False
        self.waits = True

    def _step_of(self, event: TableRolled) -> Phase:
        """The step (in the row below) of a roll."""
        if "survival" not in self.phases:
            return self._step
        return "survival" if event.table in ("survival", "injury") else "spoils"

    def _save(self, event: MemberSaved) -> None:
        member = self._cards.anybody(event.member)
        if member is not None:
            self.shown = self._cards.saved(member, event.by)
            self.waits = True
            self._celebrate()

    def _follow(self, card: Card) -> None:
        """Queue a card after those that are shown."""
        self.later += (card,)
        if not self.waits:
            self._show_next()

    def _show_next(self) -> bool:
        """Show the next queued card; returns whether there was one."""
        if not self.later:
            return False
        self.shown, *rest = self.later
        self.later, self.waits = tuple(rest), True
        self._celebrate()
        return True

    def _sprite(self, card: Card, member: Member | None) -> str:
        if member is not None:
            return self.great_sprite_of(self.band, member)
        return "chest_open" if card.number else "chest"

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """The card, the buttons, the steps, the till roll."""
        task = self.task
        if not self.waits:
            self._step = self.state.phase if self.state.phase in self.phases else self._step
            self.shown = self._waiting(task)
        scale = max(1.0, min(1.2, self.kit.text.text_scale))
        card = self.shown
        if card is not None:
            self._build_card(card, scale)
        if task is not None and task.kind == "rescue" and not self.waits:
            below = pygame.FRect(_CARD.left, _CARD.bottom + 14, _CARD.width, min(64, 54 * scale))
            ways: Sequence[Action] = [*self.offers(Rescue), *self.offers(Pass)]
            for button in rescue_buttons(self, ways, below):
                self.form.add(button)
        else:
            self._build_buttons(scale)
        self.add(StepsRow(pygame.FRect(_CARD.left, 624, _CARD.width, 66), self._step))
        self._build_till()
        if self.heading() != self._headed:
            self._headed = self.heading()
            self._layer.invalidate()

    def _waiting(self, task: Task | None) -> Card | None:
        if task is None:
            own = [
                report
                for report in self.state.reports
                if any(side.seat == self.seat for side in report.sides)
            ]
            return self._cards.battle(own[-1]) if own else None
        member = self._cards.anybody(task.member)
        card = self._cards.writer.waiting(task.kind, member, task.detail)
        dead = task.kind == "rescue"
        return card._replace(
            sprite=self._sprite(card, member),
            tone="worse" if dead else "plain",
            number=-1 if dead else 0,
            result=self.word("dead") if dead else "",
            icon="frost_skull" if dead else "",
            remedy=self._cards.remedy() if dead else "",
        )

    def _build_card(self, card: Card, scale: float) -> None:
        tall = _CARD.height - (0 if scale <= 1 else 8)
        if card.story is not None:
            told = BattleCard(pygame.FRect(_CARD.left, _CARD.top, _CARD.width, tall), card.story)
            self._glory.rect = self.add(told).picture_area
            self.form.add(self._glory)
            return
        if self._throws is None:
            # They stay while a die rolls: a bonus added to them would reveal its number.
            self._queue = self._still_to_come()
        card = card._replace(queue=self._queue)
        face = self.add(
            CardFace(pygame.FRect(_CARD.left, _CARD.top, _CARD.width, tall), card, self.book)
        )
        self._glory.rect = face.picture_area
        self.form.add(self._glory)
        if card.rows:
            bar = pygame.FRect(_CARD.left + 30, _CARD.bottom - 124, _CARD.width - 60, 106)
            still = self._throws is None
            number = max(0, card.number) if still else 0
            self.add(FateBar(bar, card.rows, number, self.book))
        if card.number < 0:
            return
        if self._die is None:
            self._die = Die(face.die_area)
        self._die.rect = face.die_area
        self.form.add(self._die)
        if self._throws is not None and not self._is_thrown:
            self._is_thrown = True
            self._die.throw(*self._throws)
        elif self._throws is None:
            self._die.number, self._die.tone = max(0, card.number), _DIES[card.tone]
        if not self._die.is_still:
            # The result is shown when the die lies still.
            face.card = card._replace(
                number=0,
                result="",
                text="",
                item="",
                tone="plain",
                lies=card.kind in ("survival", "injury"),
            )  # fmt: skip

    def _still_to_come(self) -> tuple[str, ...]:
        """The miniatures and chests whose dice follow the present card."""
        tasks = self.state.tasks if self.task is not None else ()
        members = [self._cards.anybody(each.member) for each in tasks[0 if self.waits else 1 :]]
        return tuple(self.great_sprite_of(self.band, one) if one else "chest" for one in members)

    def _build_buttons(self, scale: float) -> None:
        area = pygame.FRect(_CARD.left, _CARD.bottom + 14, _CARD.width, min(54.0 * scale, 64))
        key = self._next
        gold = pygame.FRect(area.left, area.top, area.width * 0.46, area.height)
        told = self.kit.words("campaign.busy") if key == "waiting" else self.word(key)
        if key == "roll" and self.task is not None:
            told = self._cards.throw(self.task.member)
        self.form.add(
            Button(
                gold, told, self.go_on, ButtonKind.PRIMARY,
                icon="dice" if key == "roll" else "play", size=19, key="next",
                enabled=key != "waiting",
            )
        )  # fmt: skip
        rest = (
            ("all", "skip", self.all_at_once, self.task is not None),
            ("rule", "book", lambda: self.open_rulebook(self.clause), True),
        )
        width = (area.width - gold.width - 20) / 2
        for number, (name, icon, action, enabled) in enumerate(rest):
            left = gold.right + 10 + number * (width + 10)
            rect = pygame.FRect(left, area.top, width, area.height)
            self.form.add(
                Button(rect, self.word(name), action, icon=icon, size=16, key=name, enabled=enabled)
            )

    def hint_keys(self, action: Action) -> Sequence[str]:
        """The button of a way to save somebody, else the one that continues."""
        ways: Sequence[Action] = [*self.offers(Rescue), *self.offers(Pass)]
        return (f"way_{ways.index(action)}",) if action in ways else ("next",)

    def _build_till(self) -> None:
        chapters = self.host.session.chapters
        # The number is not shown before the die lies still.
        last = len(chapters) - (1 if self._throws is not None else 0)
        events = since_battle(chapters[:last], self.seat)
        members = {each.id: each for each in self.band.members}
        members |= {grave.member.id: grave.member for grave in self.band.graves}
        teller = Teller(self.kit.words, self._cards.writer.naming, self.seat, members)
        roll = self.add(
            TillRoll(
                _TILL, teller.lines(events, self.state.options.experience_cap), teller.sums(events)
            )
        )
        if self._throws is None:
            # Like the queue: a portrait would reveal the number of a rolling die.
            self._faces = faces_of(self)
        roll.rect, panel = shared(_TILL, roll.height_for(self.kit), len(self._faces))
        if panel is not None:
            words = self.kit.words("campaign.till.company")
            self.add(CompanyPanel(panel, words, self._faces))

    # ------------------------------------------------------------------ what is done
    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause of the present card."""
        card = self.shown
        return (card.clause or TABLE_CLAUSES[card.kind]) if card is not None else "FG-S6.20"

    @property
    def _next(self) -> str:
        """The key of the gold button's words."""
        if self.task is None:
            return "go_on" if self.waits else "waiting"
        told = self.shown is not None and self.shown.number < 0
        changed = told or self.state.phase != self._step or self.task.kind == "rescue"
        # The first card of the next part is shown before its die is thrown.
        return "go_on" if self.waits and changed else "roll"

    def go_on(self) -> None:
        """Stop the die, acknowledge the card, or throw the next die."""
        if self._die is not None and not self._die.is_still:
            self._die.finish()
            return
        throws = self._next == "roll"
        self.host.acknowledge(self.seat)
        self.waits = False
        if throws:
            self.act(Roll(), "")
        elif self._show_next():
            self.kit.audio.play("frost_success", gain=0.6)
            self.refresh()
        elif not self._go_on():
            self.refresh()

    def all_at_once(self) -> None:
        """Throw every die up to the next choice, or to the end of this part."""
        self.waits = False
        self.host.acknowledge(self.seat)
        count = 0
        while self.task is not None and self.task.kind != "rescue" and count < _MOST:
            if not self.play(Roll()):
                break
            count += 1
        if count:
            self.kit.audio.play("dice_settle")
        self._throws = None
        if self._die is not None:
            self._die.finish()
        self.waits = self.waits and self.task is None
        self._show_next()
        if not self._go_on():
            self.refresh()

    def update(self, dt: float) -> None:
        """Show the result when the die lies still."""
        super().update(dt)
        if self._throws is not None and self._die is not None and self._die.is_still:
            self._throws = None
            self.kit.audio.play(sound_of(self.shown) if self.shown else "ui_tick", gain=0.6)
            self._celebrate()
            self.refresh()

    def _celebrate(self) -> None:
        """Show the card in the light of what it tells, if that is great."""
        if self.shown is not None:
            self._glory.tell(self.shown.occasion, self.kit.theme.player(self.seat).colour)

    def handle_signal(self, signal: Signal) -> bool:
        """The hurry key throws all."""
        if signal.intent is Intent.SKIP and not signal.repeated:
            if self.task is not None:
                self.all_at_once()
            return True
        return super().handle_signal(signal)
