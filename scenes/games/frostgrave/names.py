"""Names in the current language: figures, spells, items, modifiers, actions, targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.engine.contract import Action, kind_of
from game.frostgrave import actions as act
from game.frostgrave.aims import (
    Aim,
    AtChoice,
    AtFigure,
    AtFigureTo,
    AtPair,
    AtRunning,
    AtToken,
    AtWeapon,
    AtWord,
)
from game.frostgrave.figures import Figure
from game.frostgrave.lookup import FrostgraveLookup
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Modifier
from game.frostgrave.terrain.units import INCH
from game.frostgrave.warband import name_of
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.kit.text.words import Words, capitalised

GAME: Final = "frostgrave"
TABLE: Final = "frostgrave_table"
_SCENARIOS: Final = "FG-S5"


class Naming:
    """Names figures, things and actions.

    Args:
        words: the current language's texts.
        reference: the rules' data.
        model: the shown battle.
        name_of: gives the name of a seat's player.
    """

    def __init__(
        self,
        words: Words,
        reference: FrostgraveLookup,
        model: FrostgraveModel,
        name_of: Callable[[int], str] | None = None,
    ) -> None:
        self.words = words
        self._name_of = name_of
        self._reference = reference
        self._book = reference.book
        self._model = model

    def word(self, key: str, **values: int | str) -> str:
        """A text from the game's own table."""
        return self.words(f"{GAME}.{key}", **values)

    def say(self, key: str, **values: int | str) -> str:
        """A text from the table scene's table."""
        return self.words(f"{TABLE}.{key}", **values)

    # ------------------------------------------------------------------ who
    def kind(self, figure: Figure) -> str:
        """The kind of a figure: a role with its school, a soldier, a creature."""
        language, book = self.words.language, self._book
        if figure.role == "wizard":
            return book.schools[figure.school].name.text(language)
        if figure.role == "apprentice":
            return self.word("role.apprentice")
        if figure.kind in book.soldiers:
            return book.soldiers[figure.kind].name.text(language)
        if figure.kind in book.creatures:
            return book.creatures[figure.kind].name.text(language)
        return self.word("role.creature")

    def figure(self, figure: Figure) -> str:
        """A figure's name, or its kind."""
        name = name_of(figure.name, self.words.language) if figure.name else ""
        return name or self.kind(figure)

    def of(self, number: int) -> str:
        """The name of a figure by its id."""
        if not 0 <= number < len(self._model.figures):
            return self.word("side.nobody")
        return self.figure(self._model.figures[number])

    def side(self, seat: int) -> str:
        """The player of a side; the side itself if the player is unknown."""
        if seat == NOBODY:
            return self.word("side.nobody")
        return self.word(f"side.{seat}") if self._name_of is None else self._name_of(seat)

    def warband(self, seat: int) -> str:
        """The name of a warband, found by its wizard; else the name of the side.

        Copies of a warband share a wizard: the chosen warband is tried first.
        """
        lead = next(
            (each for each in self._model.figures if each.owner == seat and each.role == "wizard"),
            None,
        )
        chosen = self._model.warbands[seat]
        known = sorted(self._book.warbands.values(), key=lambda one: one.id != chosen)
        for one in known if lead is not None and lead.name else ():
            if lead is not None and (one.school, one.wizard.name) == (lead.school, lead.name):
                return name_of(one.name, self.words.language)
        return self.side(seat)

    @staticmethod
    def spell_icon(identifier: str) -> str:
        """The icon of a spell."""
        return f"spell_{identifier}"

    # ------------------------------------------------------------------ what
    def spell(self, identifier: str) -> str:
        """The name of a spell."""
        return self.thing(identifier)

    def thing(self, identifier: str) -> str:
        """The name of a spell, item, weapon, creature or soldier."""
        book, language = self._book, self.words.language
        for shelf in (
            book.spells,
            book.weapons,
            book.items,
            book.soldiers,
            book.creatures,
            book.armour,
            book.further,
        ):
            if identifier in shelf:
                return shelf[identifier].name.text(language)
        for section in ("modifier", "why", "stat", "separation"):
            if f"{GAME}.{section}.{identifier}" in self.words:
                return self.word(f"{section}.{identifier}")
        return identifier.replace("_", " ")

    def deed(self, deed: str) -> str:
        """The scenario's name of a rewarded deed."""
        scenario = self._reference.scenarios.get(self._model.scenario)
        for reward in () if scenario is None else scenario.rewards:
            if reward.deed == deed:
                return reward.name.text(self.words.language)
        return deed

    def clause(self) -> str:
        """The clause of the scenario in play."""
        scenario = self._reference.scenarios.get(self._model.scenario)
        return _SCENARIOS if scenario is None else scenario.clause

    def modifier(self, entry: Modifier) -> str:
        """A modifier with its value, such as "2 supporters +4"."""
        key = f"{GAME}.modifier.{entry.key}"
        name = self.words(key) if key in self.words else self.thing(entry.key)
        if entry.count > 1:
            name = self.words(f"{GAME}.modifier.many.{entry.key}", count=entry.count)
        return f"{name} {entry.value:+d}"

    def listed(self, names: Iterable[str]) -> str:
        """Names joined as the language writes lists."""
        return self.say("list.comma").join(names)

    def pair(self, first: str, second: str) -> str:
        """Two names, the second explaining the first."""
        return self.say("list.pair", first=first, second=second)

    def modifiers(self, entries: Iterable[Modifier]) -> str:
        """Modifiers joined as a list."""
        return self.listed(self.modifier(each) for each in entries)

    def inches(self, units: int) -> str:
        """A length in inches, with at most two decimals."""
        value = units / INCH
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        return f'{text}"'

    def school(self, spell: str) -> str:
        """The school of a spell."""
        return self._book.spells[spell].school

    def owner(self, number: int) -> int:
        """The seat that put a figure on the table."""
        return self._model.figures[number].owner

    # ------------------------------------------------------------------ actions
    def action(self, action: Action) -> str:
        """A short label of an action, different from those of similar actions."""
        plain = self.word(f"action.{kind_of(action)}")
        match action:
            case act.Cast() | act.Prepare():
                aim = self.aim(action.aim)
                name = self.spell(action.spell)
                return self.pair(name, aim) if aim else name
            case act.UseItem():
                aim = self.aim(action.aim)
                item = self.thing(action.item)
                return self.pair(item, aim) if aim else item
            case act.PickWeapon():
                return self.thing(action.weapon)
            case act.Fight():
                weapon = self.thing(action.weapon) if action.weapon else plain
                return self.pair(self.of(action.target), weapon)
            case act.Separate():
                return self.word(f"separation.{action.how}")
            case act.ChooseSide():
                return capitalised(self.word(f"edge.{action.edge}"))
            case act.Empower() | act.Resist():
                return self.say("pay.points", count=action.health + action.power)
            case act.NameFalse():
                return self.say("token.number", number=action.token + 1)
            case act.Shoot():
                return self.pair(plain, self.of(action.target))
            case act.Force():
                return self.pair(plain, self.of(action.figure))
        return plain

    def meaning(self, action: Action) -> str:
        """The purpose of an action; empty if its label says enough."""
        special = (
            f"{GAME}.separation_text.{action.how}"
            if isinstance(action, act.Separate)
            else f"{GAME}.action_text.{kind_of(action)}"
        )
        return self.words(special) if special in self.words else ""

    def aim(self, aim: Aim) -> str:
        """The target of a spell; empty if the table shows it."""
        match aim:
            case AtFigure() | AtFigureTo():
                return self.of(aim.figure)
            case AtPair():
                return f"{self.of(aim.first)} ↔ {self.of(aim.second)}"
            case AtWeapon():
                text = f"{self.of(aim.figure)}, {self.thing(aim.weapon)}"
                return f"{text} ({self.thing(aim.mode)})" if aim.mode else text
            case AtWord():
                name = self.spell(aim.spell)
                return name if aim.figure == NOBODY else self.pair(self.of(aim.figure), name)
            case AtRunning():
                if aim.figure != NOBODY:
                    return self.pair(self.of(aim.figure), self.thing(aim.status))
                spell = self._model.spell_of(aim.marker)
                return self.spell(spell) if spell else ""
            case AtChoice():
                return self.thing(aim.choice)
            case AtToken():
                return self.say("token.number", number=aim.token + 1)
        return ""

    def spell_of(self, marker: int) -> str:
        """The spell of a marker, by the marker's id."""
        return self._model.spell_of(marker)
