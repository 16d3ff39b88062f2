"""The warband builder: school and spells, soldiers and gold, explained while one builds."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from game.engine.dice import Dice
from game.engine.errors import LamplightError
from game.engine.folders import additions_folder
from game.frostgrave.book import Book
from game.frostgrave.lottery import rolled_up
from game.frostgrave.rules import Frostgrave
from game.frostgrave.warband import Hired, Spellcaster, Warband, name_of
from game.frostgrave.warband_files import delete_own, own_warbands, save_own
from game.frostgrave.warband_rules import cost_of, findings_of, say
from game.shelf import open_words
from scenes import doors
from scenes.house import House
from scenes.kit import looks
from scenes.kit.fonts import Family
from scenes.kit.kit import Kit
from scenes.kit.text import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.choices import Choice, Toggle
from scenes.kit.widgets.labels import Paragraph
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.page import Page
from scenes.rows import Rows

_GAME: Final = "frostgrave"
_PANELS: Final = (
    pygame.FRect(24, 88, 404, 440), pygame.FRect(438, 88, 404, 440), pygame.FRect(852, 88, 404, 440)
)
_BELOW: Final = pygame.FRect(24, 540, 1232, 100)


class WarbandBuilder(Page):
    """A page with the leaders at the left, soldiers in the middle, spells at the right."""

    def __init__(self, kit: Kit, house: House) -> None:
        super().__init__(kit, house)
        house.add_words(_GAME)
        self._sentences = open_words(_GAME)
        self._offsets = [0.0, 0.0, 0.0]
        self._panes: list[ScrollPane] = []
        self._read()
        self.warband = self._fresh(next(iter(self.book.warbands.values())))
        self.saved_as = ""

    def _read(self) -> None:
        rules = self.house.open_game(_GAME).rules
        if not isinstance(rules, Frostgrave):
            raise TypeError("the warband builder needs the rules of Frostgrave")
        self.book: Book = rules.book.book

    def _fresh(self, pattern: Warband) -> Warband:
        """A new warband like another one."""
        name = name_of(pattern.name, self.kit.words.language)
        return msgspec.structs.replace(
            pattern, id=f"own_{secrets.token_hex(4)}", name=name, text=None, beginners=False
        )

    def heading(self) -> str:
        """The words at the top."""
        return self._word("heading")

    def _word(self, key: str, **values: object) -> str:
        return str(self.kit.words(f"frostgrave_table.builder.{key}", **values))

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Three columns, and what it costs and what is wrong below."""
        self.panels += [(rect, looks.BOARD) for rect in (*_PANELS, _BELOW)]
        if len(self._panes) == len(self._offsets):
            self._offsets = [pane.offset for pane in self._panes]
        columns = (self._build_leaders, self._build_soldiers, self._build_spells)
        self._panes = []
        for rect, build, offset in zip(_PANELS, columns, self._offsets, strict=True):
            rows = Rows(self.kit, self.form, rect.inflate(-36, -28), offset, 0.5)
            build(rows)
            rows.finish()
            self._panes.append(rows.pane)
        self._build_sums()

    def _build_leaders(self, rows: Rows) -> None:
        warband, language = self.warband, self.kit.words.language
        known = list(self.book.warbands.values())
        names = [name_of(each.name, language) for each in known]
        ids = [each.id for each in known]
        place = ids.index(self.saved_as) if self.saved_as in ids else 0
        rows.add(self._word("pattern"), Choice(
            pygame.FRect(0, 0, 0, 0), names, place, lambda n: self._take(known[n]), key="pattern",
        ))
        rows.add(self._word("name"), TextEntry(
            pygame.FRect(0, 0, 0, 0), name_of(warband.name, language), limit=28,
            on_change=self._rename, key="name",
        ))
        schools = list(self.book.schools.values())
        rows.add(self._word("school"), Choice(
            pygame.FRect(0, 0, 0, 0), [each.name.text(language) for each in schools],
            [each.id for each in schools].index(warband.school),
            lambda n: self._change(school=schools[n].id), key="school",
        ), note=self.book.schools[warband.school].text.text(language))
        rows.add(self.kit.words("frostgrave.role.wizard"), self._weapon_choice(
            warband.wizard, lambda each: self._change(wizard=each), "wizard_weapon",
        ))
        rows.add(self._word("apprentice", gold=self.book.apprentice.cost), Toggle(
            pygame.FRect(0, 0, 70, 0), warband.apprentice is not None, self._set_apprentice,
            key="apprentice",
        ))
        if warband.apprentice is not None:
            rows.add(self.kit.words("frostgrave.role.apprentice"), self._weapon_choice(
                warband.apprentice, lambda each: self._change(apprentice=each),
                "apprentice_weapon",
            ))

    def _weapon_choice(
        self, caster: Spellcaster, keep: Callable[[Spellcaster], None], key: str
    ) -> Choice:
        free = list(self.book.wizard.free_weapons)
        names = [self.book.weapons[each].name.text(self.kit.words.language) for each in free]
        place = free.index(caster.weapon) if caster.weapon in free else 0
        return Choice(
            pygame.FRect(0, 0, 0, 0), names, place,
            lambda n: keep(msgspec.structs.replace(caster, weapon=free[n])), key=key,
        )

    def _build_soldiers(self, rows: Rows) -> None:
        language = self.kit.words.language
        counts = [str(number) for number in range(self.book.most_soldiers + 1)]
        rows.note(self._word("soldiers_note", count=self.book.most_soldiers))
        for soldier in self.book.soldiers.values():
            have = sum(each.kind == soldier.id for each in self.warband.soldiers)
            label = self._word("soldier", name=soldier.name.text(language), gold=soldier.cost)
            rows.add(label, Choice(
                pygame.FRect(0, 0, 0, 0), counts, min(have, len(counts) - 1),
                self._hiring(soldier.id), key=f"soldier_{soldier.id}",
                tooltip=soldier.text.text(language),
            ), 40)

    def _build_spells(self, rows: Rows) -> None:
        language, book, school = self.kit.words.language, self.book, self.warband.school
        rows.note(self._word("spells_note"))
        order = ("own", "aligned", "neutral")
        for relation in order:
            for other in book.schools.values():
                if book.relation(school, other.id) != relation:
                    continue
                kind = self.kit.words(f"frostgrave.relation.{relation}")
                rows.note(f"{other.name.text(language)} ({kind})")
                for spell in book.spells.values():
                    if spell.school == other.id:
                        rows.add(spell.name.text(language), Toggle(
                            pygame.FRect(0, 0, 70, 0), spell.id in self.warband.spells,
                            self._learning(spell.id), key=f"spell_{spell.id}",
                            tooltip=spell.text.text(language),
                        ), 38)

    def _build_sums(self) -> None:
        kit, area = self.kit, _BELOW.inflate(-40, -24)
        spent = cost_of(self.book, self.warband)
        findings = findings_of(self.book, self.warband)
        head = kit.words("frostgrave.warband.spent", count=spent, needed=self.book.gold)
        colour = kit.theme.metal.ok if not findings else kit.theme.metal.warn
        style = TextStyle(Family.STRONG, 18, colour)
        self.form.add(Paragraph(pygame.FRect(area.left, area.top, 520, 26), head, style))
        if findings:
            text = say(self.book, self._sentences, findings[0], kit.words.language)
        else:
            text = kit.words("frostgrave.warband.legal")
        body = TextStyle(Family.UI, 15, kit.theme.ink.c100)
        self.form.add(Paragraph(pygame.FRect(area.left, area.top + 32, 620, 44), text, body))
        left = area.right - 3 * 176
        buttons = (
            ("roll_up", "dice", self.roll_up, ButtonKind.GHOST, True),
            ("delete", "trash", self.drop, ButtonKind.GHOST, bool(self.saved_as)),
            ("save", "save", self.save, ButtonKind.PRIMARY, not findings),
        )
        for number, (key, icon, press, kind, enabled) in enumerate(buttons):
            rect = pygame.FRect(left + number * 180, area.top + 12, 168, 50)
            self.form.add(Button(
                rect, self._word(key), press, kind, icon=icon, size=16, key=key, enabled=enabled,
                reason=text,
            ))

    # ------------------------------------------------------------------ changing
    def _change(self, **changes: object) -> None:
        self.warband = msgspec.structs.replace(self.warband, **changes)
        self.rebuild()

    def _rename(self, text: str) -> None:
        if text.strip():
            self.warband = msgspec.structs.replace(self.warband, name=text.strip())

    def _take(self, pattern: Warband) -> None:
        """Begin with another warband; one's own is changed itself, a ready-made one copied."""
        try:
            own = {each.id for each in own_warbands(additions_folder(_GAME))}
        except (LamplightError, OSError) as error:
            doors.tell(self, self.house, error)
            return
        mine = pattern.id in own
        self.saved_as = pattern.id if mine else ""
        self.warband = pattern if mine else self._fresh(pattern)
        self.rebuild()

    def _set_apprentice(self, wanted: bool) -> None:
        self._change(apprentice=Spellcaster() if wanted else None)

    def _hiring(self, kind: str) -> Callable[[int], None]:
        def hire(count: int) -> None:
            same = [each for each in self.warband.soldiers if each.kind == kind][:count]
            same += [Hired(kind=kind)] * (count - len(same))
            others = [each for each in self.warband.soldiers if each.kind != kind]
            self._change(soldiers=(*others, *same))

        return hire

    def _learning(self, spell: str) -> Callable[[bool], None]:
        def learn(wanted: bool) -> None:
            kept = [each for each in self.warband.spells if each != spell]
            self._change(spells=(*kept, spell) if wanted else tuple(kept))

        return learn

    # ------------------------------------------------------------------ keeping
    def roll_up(self) -> None:
        """Draw a legal warband by lot."""
        drawn = rolled_up(self.book, Dice(secrets.randbelow(2**31)), self.warband.id)
        self._change(
            school=drawn.school, spells=drawn.spells, wizard=drawn.wizard,
            apprentice=drawn.apprentice, soldiers=drawn.soldiers,
        )

    def save(self) -> None:
        """Keep the warband among one's own, to be chosen in the lobby."""
        try:
            save_own(additions_folder(_GAME), self.warband)
        except (LamplightError, OSError) as error:
            doors.tell(self, self.house, error)
            return
        self.saved_as = self.warband.id
        self._reopen()
        name = name_of(self.warband.name, self.kit.words.language)
        self.stack.toast(self._word("saved", name=name))

    def drop(self) -> None:
        """Take the warband out of one's own; it stays on the page as a new one."""
        try:
            delete_own(additions_folder(_GAME), self.saved_as)
        except (LamplightError, OSError) as error:
            doors.tell(self, self.house, error)
            return
        self.saved_as = ""
        self._reopen()

    def _reopen(self) -> None:
        self.house.forget_game(_GAME)
        self._read()
        self.rebuild()

    @property
    def findings(self) -> Sequence[object]:
        """What makes the warband illegal as it stands."""
        return findings_of(self.book, self.warband)
