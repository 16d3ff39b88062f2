"""The options' tab of the lobby: a card per option of the game, and the options of every match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

import msgspec
import pygame

from game.engine.contract import NamesValues, OwnsValues
from scenes.game_view.game_module import TablePiece
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.choices import Choice, Toggle
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.host import LobbyPage
from scenes.lobby.option_grid import OptionGrid, OptionTile
from scenes.lobby.pieces import FRIENDLY, STRICT, Pieces, ground_of
from scenes.match_plan import is_guest, option_fields, values_offered

_SEED: Final = (TablePiece("icon/dice", 0, 0, 60),)
_BUILT: Final = (TablePiece("icon/edit", 0, 0, 60),)

_OF_EVERY_MATCH: Final = (
    ("friendly", True),
    ("seed", ""),
    ("workshop", 0),
    ("kept", ""),
    ("watch", ""),
)
"""What a game pictures besides its own options, each with a value."""


class OptionRows:
    """Knows the values of a game's options in words, and builds their widgets.

    Args:
        lobby: whose plan is changed.
    """

    def __init__(self, lobby: LobbyPage) -> None:
        self.lobby = lobby
        self._rows: dict[str, Choice | Toggle] = {}
        self._painter = Pieces(lobby.kit, ground_of(lobby.module.box), lobby.module.table().scene)

    def build(self, area: pygame.FRect, offset: float) -> ScrollPane:
        """A card per option, the friendly table, the seed and the workshop."""
        lobby, words = self.lobby, self.lobby.kit.words
        grid = OptionGrid(lobby.kit, lobby.form, area, offset, lobby.table.mood.cloth)
        shown = lobby.seat_options
        self._rows = {}
        for each in option_fields(lobby.rules):
            if each.name not in shown:
                self._option_card(grid, each)
        self._mark_idle()
        friendly = Toggle(
            pygame.FRect(0, 0, 70, 0),
            lobby.plan.friendly,
            lambda value: setattr(lobby.plan, "friendly", value),
            key="friendly",
        )
        self._add(grid, "friendly", friendly)
        seed = TextEntry(
            pygame.FRect(0, 0, 0, 0),
            lobby.plan.seed,
            limit=18,
            placeholder=words("lobby.options.seed_hint"),
            on_change=lambda text: setattr(lobby.plan, "seed", text),
            key="seed",
        )
        self._add(grid, "seed", seed)
        if lobby.module.workshop is not None:
            self._add_workshop(grid)
        grid.finish()
        return grid.pane

    def _add_workshop(self, grid: OptionGrid) -> None:
        """Add the card that leads to the workshop of the game."""
        lobby, words = self.lobby, self.lobby.kit.words
        name = words(f"lobby.workshop.{lobby.game}")
        note = words(f"lobby.workshop_text.{lobby.game}")
        way = Button(
            pygame.FRect(0, 0, 0, 0),
            words("lobby.options.workshop"),
            lobby.open_workshop,
            icon="edit",
            size=15,
            key="workshop",
        )
        pieces = self.pictured("workshop")
        grid.add(OptionTile(self._painter, lambda: pieces, name, note, way))

    def _add(self, grid: OptionGrid, key: str, value: Widget) -> None:
        """Add the card of an option of every match."""
        words = self.lobby.kit.words
        name, note = words(f"lobby.options.{key}"), words(f"lobby.options.{key}_text")
        grid.add(OptionTile(self._painter, lambda: self.pictured(key), name, note, value))

    def pictured(self, key: str) -> Sequence[TablePiece]:
        """The picture of an option of every match: the game's own, or one that all have."""
        value = {"friendly": self.lobby.plan.friendly, "workshop": 0}.get(key, "")
        plain = {"friendly": FRIENDLY if value else STRICT, "seed": _SEED, "workshop": _BUILT}
        return self.lobby.table.pictured(key, value) or plain.get(key, ())

    def _option_card(self, grid: OptionGrid, each: msgspec.structs.FieldInfo) -> None:
        name = each.name
        value = self.lobby.plan.options.get(name, each.default)
        if each.type is bool or bool in get_args(each.type):
            toggle = Toggle(
                pygame.FRect(0, 0, 70, 0),
                value is True,
                lambda chosen: self._choose(name, chosen),
                key=f"option_{name}",
            )
            self._rows[name] = toggle
            grid.add(self._tile(name, toggle))
            return
        values = self.values_of(each)
        if not values:
            return
        choice = Choice(
            pygame.FRect(0, 0, 0, 0),
            [self.value_words(name, one) for one in values],
            values.index(value) if value in values else 0,
            lambda place: self._choose(name, values[place]),
            key=f"option_{name}",
        )
        self._rows[name] = choice
        grid.add(self._tile(name, choice))

    def _tile(self, name: str, widget: Widget) -> OptionTile:
        """The card of an option, with the pieces of its present value."""
        lobby = self.lobby

        def held() -> Sequence[TablePiece]:
            chosen = lobby.chosen_options()
            return lobby.table.pictured(name, {**chosen, **lobby.table.idle(chosen)}[name])

        label, note = self.option_name(name), self.note_of(name)
        return OptionTile(self._painter, held, label, note, widget)

    def _choose(self, name: str, value: object) -> None:
        self.lobby.set_option(name, value)
        self._mark_idle()

    def _mark_idle(self) -> None:
        """Disable options without effect for the other choices."""
        chosen = self.lobby.chosen_options()
        idle = self.lobby.table.idle(chosen)
        for name, widget in self._rows.items():
            if isinstance(widget, Choice):
                self.show_held(widget, name, {**chosen, **idle}[name])
            widget.enabled = name not in idle
            widget.reason = "" if widget.enabled else self.lobby.kit.words("lobby.options.idle")
            widget.changed = True

    def show_held(self, widget: Choice, name: str, value: object) -> None:
        """Show the effective value of an option, be it chosen or not."""
        words = self.value_words(name, value)
        if words in widget.options:
            widget.index = widget.options.index(words)

    def named_choice(self, option: str, rect: pygame.FRect, kind: type[Choice] = Choice) -> Choice:
        """A widget that chooses among the values of an option that come from data."""
        field = next(each for each in option_fields(self.lobby.rules) if each.name == option)
        values = [*self.values_of(field), *self.lobby.guests]
        chosen = self.lobby.plan.options.get(option, field.default)
        if self.lobby.saves is None and is_guest(chosen):
            values.append(chosen)
        if chosen not in values:
            self.lobby.plan.options.pop(option, None)
            chosen = field.default
        return kind(
            rect,
            [self.value_words(option, value) for value in values],
            values.index(chosen) if chosen in values else 0,
            lambda place: self.lobby.set_option(option, values[place]),
            key=f"option_{option}",
            tooltip=self.option_name(option),
        )

    def drop_unknown_values(self) -> None:
        """Forget values that are no longer offered, such as a deleted deck."""
        for each in option_fields(self.lobby.rules):
            values = self.values_of(each)
            chosen = self.lobby.plan.options.get(each.name, each.default)
            if values and chosen not in values and not is_guest(chosen):
                self.lobby.plan.options.pop(each.name, None)

    def note_of(self, option: str) -> str:
        """The effect of an option in words; empty where there are none."""
        key, words = f"{self.lobby.game}.option_text.{option}", self.lobby.kit.words
        return words(key) if key in words else ""

    def option_name(self, option: str) -> str:
        """The name of an option; without words for it, its name in the rules."""
        key = f"{self.lobby.game}.option.{option}"
        words = self.lobby.kit.words
        return words(key) if key in words else option.replace("_", " ").capitalize()

    def values_of(self, each: msgspec.structs.FieldInfo) -> list[Any]:
        """The values of an option: from its type, else those that its words name."""
        named = self._named(each.name)
        if named:
            section = f"{self.lobby.game}.option_value.{each.name}."
            keys = self.lobby.kit.words.keys()
            worded = [key.removeprefix(section) for key in keys if key.startswith(section)]
            return [*named, *(value for value in worded if value not in named)]
        values = values_offered(each)
        if values:
            return values
        for section in (f"{self.lobby.game}.option_value.{each.name}.", f"{self.lobby.game}.set."):
            keys = self.lobby.kit.words.keys()
            found = [key.removeprefix(section) for key in keys if key.startswith(section)]
            if found:
                return found
        return []

    def pieces(self) -> Iterator[TablePiece]:
        """What the pictures of all options show."""
        table = self.lobby.table
        if table.scene is not None:
            yield table.scene
        shown = [*_OF_EVERY_MATCH]
        for each in option_fields(self.lobby.rules):
            shown += [(each.name, value) for value in self.all_values(each)]
        for name, value in shown:
            yield from table.pictured(name, value)

    def all_values(self, each: msgspec.structs.FieldInfo) -> list[Any]:
        """All values of an option, off and on for a switch."""
        if each.type is bool or bool in get_args(each.type):
            return [False, True]
        return self.values_of(each)

    def _named(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """The values of an option that come from the game's data, with their names."""
        return (
            self.lobby.rules.named_values(option)
            if isinstance(self.lobby.rules, NamesValues)
            else {}
        )

    def _marked(self, name: str, value: object, words: str) -> str:
        """The words of a value, marked where it is no part of the published game."""
        rules = self.lobby.rules
        if isinstance(rules, OwnsValues) and value in rules.own_values(name):
            return str(self.lobby.kit.words("lobby.options.own", name=words))
        return words

    def value_words(self, name: str, value: object) -> str:
        """A value in words."""
        if is_guest(value):
            return self.lobby.guests.get(str(value), str(value).rpartition(":")[2])
        named = self._named(name)
        if value in named:
            return named[str(value)][self.lobby.kit.words.language]
        for key in (
            f"{self.lobby.game}.option_value.{name}.{value}",
            f"{self.lobby.game}.set.{value}",
        ):
            if key.lower() in self.lobby.kit.words:
                return self._marked(name, value, self.lobby.kit.words(key.lower()))
        if isinstance(value, bool):
            return self.lobby.kit.words(f"kit.toggle.{'on' if value else 'off'}")
        return self._marked(name, value, str(value))
