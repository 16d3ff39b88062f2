"""The saved matches of the lobby: a list with continue, replay and delete."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.errors import SaveError
from game.engine.saves import Summary
from scenes.kit.draw.colour import Rgb
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.list_view import ListRow
from scenes.lobby.empty_shelf import EmptyShelf
from scenes.lobby.host import LobbyPage
from scenes.lobby.saved_list import MatchRow, SavedList
from scenes.pages.avatars import avatar_of
from scenes.pages.problem import show_problem
from scenes.pages.save_names import date_of_match, name_of_match, reason_of_match
from scenes.table.still_life import StillLife

_ROOM: Final = 170.0
"""The least height below a short list for pieces of the game."""


class SavedMatches:
    """Builds the list into the lobby's form."""

    def __init__(self, lobby: LobbyPage) -> None:
        self.lobby = lobby
        self.index = 0

    @property
    def chosen(self) -> Summary | None:
        """The match chosen in the list."""
        saves = self.lobby.saves or []
        return saves[self.index] if self.index < len(saves) else None

    def build(self, area: pygame.FRect) -> None:
        """Lay out the list above three buttons; an empty one says how it fills."""
        lobby, words = self.lobby, self.lobby.kit.words
        if lobby.saves is not None and not lobby.saves:
            lobby.form.add(EmptyShelf(area, lobby))
            return
        saves = lobby.saves or []
        self.index = max(0, min(self.index, len(saves) - 1))
        scale = max(1.0, min(1.25, lobby.kit.text.text_scale))
        height = 50.0 * scale
        place = pygame.FRect(area.left, area.top, area.width, area.height - height - 16)
        rows = [self._row(summary) for summary in saves]
        listed = SavedList(
            place,
            rows,
            index=self.index,
            on_select=self._select,
            on_take=self._take,
            key="saves",
        )
        listed.dye = lobby.table.mood.cloth
        lobby.form.add(listed)
        if listed.free.height >= _ROOM:
            listed.ornament = StillLife(lobby.kit, lobby.module, None, listed.free)
        width = (area.width - 2 * 12) / 3
        entries = (
            ("continue", "play", self.resume, ButtonKind.OK),
            ("replay", "replay", self.replay, ButtonKind.GHOST),
            ("delete", "trash", self._ask_delete, ButtonKind.GHOST),
        )
        for number, (name, icon, action, kind) in enumerate(entries):
            rect = pygame.FRect(
                area.left + number * (width + 12), area.bottom - height, width, height
            )
            lobby.form.add(
                Button(
                    rect,
                    words(f"lobby.saves.{name}"),
                    action,
                    kind,
                    icon=icon,
                    size=16,
                    key=name,
                    enabled=self._can(name),
                    reason=self._reason(),
                )
            )

    def _can(self, name: str) -> bool:
        chosen = self.chosen
        if chosen is None:
            return False
        if name == "delete":
            return not chosen.is_open
        if chosen.trouble is not None or chosen.is_open:
            return False
        return name == "replay" or not chosen.is_finished

    def _reason(self) -> str:
        return reason_of_match(self.lobby.kit, self.chosen)

    def _row(self, summary: Summary) -> ListRow:
        lobby, words = self.lobby, self.lobby.kit.words
        date = date_of_match(summary)
        if summary.trouble is not None:
            detail = lobby.services.explain(summary.trouble)
            return ListRow(summary.name, detail, words("lobby.saves.unreadable"), "warning")
        over = summary.is_finished
        if summary.is_open:
            state = words("lobby.saves.open")
        elif over:
            state = words("lobby.saves.over")
        else:
            state = words("lobby.saves.running", number=summary.actions)
        score = " : ".join(str(one) for one in summary.score)
        icon = "trophy" if over else "hourglass"
        name = name_of_match(lobby.kit, summary)
        return MatchRow(name, f"{date} · {state}", score, icon, faces=self._faces(summary))

    def _faces(self, summary: Summary) -> tuple[tuple[str, Rgb], ...]:
        """The face of every seat of a match, with the colour of its side."""
        people, theme = self.lobby.module.people, self.lobby.kit.theme
        return tuple(
            (
                avatar_of(people, number, seat.level or "person", seat.portrait),
                theme.player(seat.team).colour,
            )
            for number, seat in enumerate(summary.seats)
        )

    def _select(self, index: int) -> None:
        self.index = index
        for name in ("continue", "replay", "delete"):
            button = self.lobby.form.find(name)
            button.enabled = self._can(name)
            button.reason = self._reason()
            button.changed = True

    def _take(self, index: int) -> None:
        self.index = index
        if self._can("continue"):
            self.resume()
        elif self._can("replay"):
            self.replay()

    def resume(self) -> None:
        """Go on with the match chosen."""
        lobby, chosen = self.lobby, self.chosen
        if chosen is not None:
            way = lobby.out_of_box()
            lobby.services.navigator.continue_match(lobby, lobby.game, chosen.path, way)

    def replay(self) -> None:
        """Watch the match chosen."""
        lobby, chosen = self.lobby, self.chosen
        if chosen is not None:
            way = lobby.out_of_box()
            lobby.services.navigator.open_replay(lobby, lobby.game, chosen.path, movement=way)

    def _ask_delete(self) -> None:
        chosen, words = self.chosen, self.lobby.kit.words
        if chosen is None:
            return
        name = name_of_match(self.lobby.kit, chosen)
        self.lobby.ask(
            Dialog(
                self.lobby.kit,
                words("lobby.saves.delete_title"),
                words("lobby.saves.delete_text", match=f"{name}, {date_of_match(chosen)}"),
                [
                    (words("app.button.cancel"), ButtonKind.PAPER, None),
                    (words("lobby.saves.delete"), ButtonKind.DANGER, self._delete),
                ],
            )
        )

    def _delete(self) -> None:
        if self.chosen is None:
            return
        try:
            self.lobby.services.saves.delete(self.chosen.path)
        except SaveError as error:
            show_problem(self.lobby, self.lobby.services, error)
        self.lobby.find_saves()
