"""The options' tab of the lobby: a row per option of the game, and what every match has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
import pygame

from game.engine.contract import NamesValues
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.choices import Choice, Toggle
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.host import LobbyPage
from scenes.match_plan import is_guest, option_fields, values_offered
from scenes.pages.rows import Rows


class OptionRows:
    """Knows the values of a game's options in words, and builds their widgets.

    Args:
        lobby: whose plan is changed.
    """

    def __init__(self, lobby: LobbyPage) -> None:
        self.lobby = lobby

    def build(self, area: pygame.FRect, offset: float) -> ScrollPane:
        """A row per option, the workshop, the friendly table, the seed, and the way back."""
        kit, words = self.lobby.kit, self.lobby.kit.words
        rows = Rows(kit, self.lobby.form, area, offset, 0.56, gap=18.0, notes_at_left=True)
        shown = self.lobby.seat_options
        for each in option_fields(self.lobby.rules):
            if each.name not in shown:
                self._option_row(rows, each)
        if self.lobby.module.workshop is not None:
            rows.button(
                Button(
                    pygame.FRect(0, 0, 240, 46),
                    words(f"lobby.workshop.{self.lobby.game}"),
                    self.lobby.open_workshop,
                    icon="edit",
                    size=15,
                    key="workshop",
                )
            )
        rows.add(
            words("lobby.options.friendly"),
            Toggle(
                pygame.FRect(0, 0, 70, 0),
                self.lobby.plan.friendly,
                lambda value: setattr(self.lobby.plan, "friendly", value),
                key="friendly",
            ),
            note=words("lobby.options.friendly_text"),
        )
        rows.add(
            words("lobby.options.seed"),
            TextEntry(
                pygame.FRect(0, 0, 0, 0),
                self.lobby.plan.seed,
                limit=18,
                placeholder=words("lobby.options.seed_hint"),
                on_change=lambda text: setattr(self.lobby.plan, "seed", text),
                key="seed",
            ),
            note=words("lobby.options.seed_text"),
        )
        rows.button(
            Button(
                pygame.FRect(0, 0, 240, 46),
                words("lobby.options.defaults"),
                self.lobby.reset_options,
                icon="replay",
                size=15,
                key="defaults",
            )
        )
        rows.finish()
        return rows.pane

    def _option_row(self, rows: Rows, each: msgspec.structs.FieldInfo) -> None:
        name = each.name
        label = self.option_name(name)
        note = self.note_of(name)
        value = self.lobby.plan.options.get(name, each.default)
        if each.type is bool or bool in get_args(each.type):
            rows.add(
                label,
                Toggle(
                    pygame.FRect(0, 0, 70, 0),
                    value is True,
                    lambda chosen: self.lobby.set_option(name, chosen),
                    key=f"option_{name}",
                ),
                note=note,
            )
            return
        values = self.values_of(each)
        if not values:
            return
        shown = [self.value_words(name, one) for one in values]
        rows.add(
            label,
            Choice(
                pygame.FRect(0, 0, 0, 0),
                shown,
                values.index(value) if value in values else 0,
                lambda place: self.lobby.set_option(name, values[place]),
                key=f"option_{name}",
            ),
            note=note,
        )

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
        """Forget what is not offered any more, such as a deck that was thrown away."""
        for each in option_fields(self.lobby.rules):
            values = self.values_of(each)
            chosen = self.lobby.plan.options.get(each.name, each.default)
            if values and chosen not in values and not is_guest(chosen):
                self.lobby.plan.options.pop(each.name, None)

    def note_of(self, option: str) -> str:
        """What an option changes; empty where nothing is said about it."""
        key, words = f"{self.lobby.game}.option_text.{option}", self.lobby.kit.words
        return words(key) if key in words else ""

    def option_name(self, option: str) -> str:
        """What an option is called; without words for it, its name in the rules."""
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

    def _named(self, option: str) -> Mapping[str, Mapping[str, str]]:
        """The values of an option that come from the game's data, with their names."""
        return (
            self.lobby.rules.named_values(option)
            if isinstance(self.lobby.rules, NamesValues)
            else {}
        )

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
                return self.lobby.kit.words(key.lower())
        if isinstance(value, bool):
            return self.lobby.kit.words(f"kit.toggle.{'on' if value else 'off'}")
        return str(value)
