"""The saved matches of the lobby: a list with continue, replay and delete."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.errors import SaveError
from game.engine.saves import Summary
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.list_view import ListRow
from scenes.lobby.host import LobbyPage
from scenes.lobby.saved_list import SavedList
from scenes.pages.problem import show_problem
from scenes.pages.save_names import date_of_match, name_of_match, reason_of_match

_KEPT = (
    ("save", "kept", ("table_key", "table_coins")),
    ("play", "again", ("table_skater", "table_wizard")),
    ("replay", "watch", ("table_block", "table_pawn_gold")),
)
"""The uses of saved matches: the icon, the words and the pieces of each."""
_EDGE = 34.0
"""The gap between the cards and the edge of the tray."""


_CARD = 290.0
_PICTURE = 132.0
_FELT = ((44, 84, 104), (20, 46, 62))


class EmptyShelf(Widget):
    """The empty list of saved matches: their uses, on three cards."""

    focusable = False

    @property
    def _high(self) -> float:
        """The height of the pictures; larger words take their room."""
        return float(_PICTURE / max(1.0, self.kit.text.text_scale) ** 1.4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a heading on felt, and the cards below it."""
        kit, area, words = self.kit, self.area, self.kit.words
        kit.skin.tray(surface, area, kit.theme.radii.tray, 14)
        head = TextStyle(Family.DISPLAY, 26, kit.theme.metal.gold_light)
        line = TextStyle(Family.UI, 16, kit.theme.ink.c100)
        y = area.top + 34 + kit.text.line_height(head) / 2
        kit.text.draw(surface, words("lobby.saves.none"), head, (area.centerx, y), Anchor.CENTRE)
        room = pygame.FRect(area.left + 40, y + kit.text.line_height(head) / 2, area.width - 80, 0)
        high = kit.text.draw_wrapped(
            surface, words("lobby.saves.none_text"), line, room, Anchor.TOP
        )
        wide = (area.width - 2 * _EDGE - 2 * 22) / 3
        top = room.top + high + 34
        for number, (icon, name, pieces) in enumerate(_KEPT):
            card = pygame.FRect(area.left + _EDGE + number * (wide + 22), top, wide, 0)
            room.height = area.bottom - 34 - top
            card.height = min(room.height, _CARD * max(1.0, kit.text.text_scale))
            card.top += (room.height - card.height) / 2
            self._draw_card(surface, card, name)
            self._draw_pieces(surface, card, icon, pieces)

    def _draw_pieces(
        self, surface: pygame.Surface, card: pygame.FRect, icon: str, pieces: Sequence[str]
    ) -> None:
        """Draw pieces on the table, and the use as a gold icon."""
        kit = self.kit
        frame = pygame.FRect(card.left + 12, card.top + 12, card.width - 24, self._high)
        kit.skin.field(surface, frame, _FELT, radius=8)
        group = kit.sprites.group("shared")
        for number, name in enumerate(pieces):
            zoom = min(0.9, self._high / 120)
            x = frame.centerx + (number - 0.5) * 86 * zoom
            point = kit.canvas.point(x, frame.bottom - 44 * zoom)
            for sprite in (group.shadow(name, zoom), group.get(name, zoom)):
                if sprite is not None:
                    sprite.draw(surface, point)
        disc = pygame.FRect(0, 0, 46, 46)
        disc.center = (frame.right - 16, frame.bottom - 8)
        kit.skin.token(surface, disc, ((255, 226, 130), (224, 150, 40)))
        kit.icons.draw(surface, icon, disc.center, 24, kit.theme.paper.text)

    def _draw_card(self, surface: pygame.Surface, card: pygame.FRect, name: str) -> None:
        kit, paper, words = self.kit, self.kit.theme.paper, self.kit.words
        kit.skin.panel(surface, card, materials.PAPER, 12)
        head = TextStyle(Family.DISPLAY, 20, paper.text)
        title = words(f"lobby.saves.{name}")
        head = kit.text.fitted(title, head, card.width - 32)
        y = card.top + 12 + self._high + 18 + kit.text.line_height(head) / 2
        kit.text.draw(surface, title, head, (card.centerx, y), Anchor.CENTRE)
        style = TextStyle(Family.UI, 15, paper.muted)
        room = pygame.FRect(
            card.left + 18, y + kit.text.line_height(head) / 2 + 4, card.width - 36, 0
        )
        room.height = card.bottom - 14 - room.top
        kit.text.draw_paragraph(surface, words(f"lobby.saves.{name}_text"), style, room, Anchor.TOP)


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
            lobby.form.add(EmptyShelf(area, key="none"))
            return
        saves = lobby.saves or []
        self.index = max(0, min(self.index, len(saves) - 1))
        scale = max(1.0, min(1.25, lobby.kit.text.text_scale))
        height = 50.0 * scale
        place = pygame.FRect(area.left, area.top, area.width, area.height - height - 16)
        rows = [self._row(summary) for summary in saves]
        lobby.form.add(
            SavedList(
                place,
                rows,
                index=self.index,
                on_select=self._select,
                on_take=self._take,
                key="saves",
            )
        )
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
        return ListRow(name, f"{date} · {state}", score, icon)

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
