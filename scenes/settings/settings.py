"""The settings: language, picture, sound, play, colours, controls. All apply at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.draw import materials
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.settings_store import Settings
from scenes.kit.widgets.buttons import ButtonKind
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.tabs import Tabs
from scenes.pages.page import Page
from scenes.pages.rows import Rows
from scenes.services import Services
from scenes.settings.input_map import InputMap
from scenes.settings.key_bindings import KeyTable
from scenes.settings.preview_pane import PreviewPane
from scenes.settings.previews.colours import FIGURES
from scenes.settings.previews.preview import pieces
from scenes.settings.row_slips import RowSlips
from scenes.settings.setting_rows import SettingRows
from scenes.settings.sound_samples import SoundSamples

TABS = ("picture", "sound", "play", "colours", "keys")
_TABS = pygame.FRect(52, 88, 1176, 48)
_SHEET = pygame.FRect(56, 152, 588, 516)
"""The paper with the rows."""
_TRAY = pygame.FRect(664, 152, 560, 516)
_TABLE = 640.0
"""The width of the paper with the inputs."""
_PADDING = 24.0
_INSET = 16.0
_MARGIN = 11.0
"""By how much the pane, of which a scroll bar may take some, reaches into the margin."""
_ROW_GAP = 20.0
_CLOSE_GAP = 17.0
_LARGE = 1.2
"""The size of text above which rows lie closer."""
_GROWN = (-4.0, 12.0)
"""By how much the slip of a row is wider and higher than the row."""
_ICONS = ("window", "sound", "play", "eye", "keyboard")
_FIRST = {
    "picture": "language",
    "sound": "effects_volume",
    "play": "animation_speed",
    "colours": "palette",
}
"""The setting that each tab shows before a row is chosen."""


class SettingsScene(Page):
    """A page with five tabs."""

    def __init__(self, kit: Kit, services: Services, tab: int = 0) -> None:
        super().__init__(kit, services)
        self.tab = tab
        self._rows: Rows | None = None
        self._keys: KeyTable | None = None
        self._inputs: InputMap | None = None
        self._sliding: dict[str, float] = {}
        kit.sprites.load("results", ahead=FIGURES)
        shown = pieces(kit.root)
        kit.sprites.load(shown.group, ahead=(shown.ground, *shown.figures))
        self._samples = SoundSamples(services)
        self._preview = PreviewPane(kit, self._desktop(), self._shown)
        self._preview.show(_FIRST.get(TABS[tab], _FIRST["picture"]))
        self._focused = ""
        self._under = ""

    def _desktop(self) -> tuple[int, int]:
        """The size of the screen, at least that of the largest window."""
        window = self.services.window
        sizes = pygame.display.get_desktop_sizes() + (window.sizes() if window else [])
        return max([*sizes, (1280, 720)])

    def _shown(self) -> Settings:
        """The settings with the present values of held sliders."""
        settings = self.kit.settings
        return settings.changed(**self._sliding) if self._sliding else settings

    def heading(self) -> str:
        """The words at the top."""
        return self.kit.words("settings.title")

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the tabs, then the rows of the tab in front in a scrolling pane."""
        words = self.kit.words
        titles = [words(f"settings.tabs.{name}") for name in TABS]
        self.form.add(Tabs(_TABS, titles, self.tab, self._show_tab, icons=_ICONS, key="tabs"))
        self._keys = None
        if TABS[self.tab] == "keys":
            self._build_keys()
            return
        self._preview.rect = pygame.FRect(_TRAY)
        self._preview.brief = TABS[self.tab] != "picture"
        self.form.add(self._preview)
        offset = self._rows.pane.offset if self._rows is not None else 0.0
        count = len(self.form.widgets)
        rows = self._rows = self._build_rows(offset)
        if rows.overflow:
            del self.form.widgets[count:]
            rows = self._rows = self._build_rows(offset, scrolls=True)
        rows.finish()
        self.panels.append((_SHEET, materials.PAPER))

    def _build_rows(self, offset: float, *, scrolls: bool = False) -> Rows:
        """Add the rows of the tab in front, with room for a scroll bar if they need one."""
        inner = _SHEET.inflate(-2 * _INSET, -2 * _INSET)
        inner.width += _MARGIN if scrolls else 0.0
        gap = _ROW_GAP if self.kit.text.text_scale <= _LARGE else _CLOSE_GAP
        rows = Rows(self.kit, self.form, inner, offset, 0.38, gap=gap, scrolls=scrolls)
        self.form.add(RowSlips(rows.bands, lambda: self._preview.subject, _GROWN), rows.pane)
        SettingRows(self.services, rows, self._slide, self._ask_reset).build(TABS[self.tab])
        return rows

    def _build_keys(self) -> None:
        """Lay out the table of inputs, and beside it the devices."""
        table = pygame.FRect(_SHEET.left, _TRAY.top, _TABLE, _TRAY.height)
        self.panels.append((table, materials.PAPER))
        self._rows = None
        left = table.right + 20
        inputs = InputMap(pygame.FRect(left, _TRAY.top, _TRAY.right - left, _TRAY.height))
        inputs.show(self._inputs.intent if self._inputs is not None else Intent.CONFIRM)
        self._inputs = inputs
        area = table.inflate(-2 * _PADDING, -2 * _PADDING)
        self._keys = KeyTable(self, area, lambda: inputs.intent)
        self._keys.build()
        self.form.add(inputs)

    def _show_tab(self, tab: int) -> None:
        self.tab = tab
        self._rows = None
        self._under = self._focused = ""
        self._preview.show(_FIRST.get(TABS[tab], ""))
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out again; the focus begins at the first row."""
        super().rebuild()
        if self.form.focus is None:
            rows = (one for one in self.form.reachable() if one.key not in ("back", "tabs"))
            self.form.focus_on(next(rows, None))

    def _slide(self, field: str) -> Callable[[float], None]:
        """Apply a slider's value once it is released, since that lays everything out again."""

        def slide(value: float) -> None:
            self._sliding[field] = value
            if field.endswith("_volume"):
                now = self.kit.settings.changed(**self._sliding)
                self.kit.audio.set_volumes(
                    effects=now.effects_volume, crowd=now.crowd_volume, music=now.music_volume
                )

        return slide

    # ------------------------------------------------------------------ the rest
    def update(self, dt: float) -> None:
        """Apply the values of released sliders."""
        super().update(dt)
        self._samples.update(dt)
        focused = self.form.focus.key if self.form.focus is not None else ""
        if focused != self._focused:
            self._focused = focused
            self._preview.show(focused)
            self._light(focused.partition("_")[2])
        if self._sliding and not pygame.mouse.get_pressed()[0]:
            values, self._sliding = self._sliding, {}
            self.services.change(**values)
            for field in values:
                self._samples.play(field)

    def leave(self) -> None:
        """Apply pending values and stop samples of sound."""
        self._samples.stop()
        if self._sliding:
            self.services.change(**self._sliding)

    def _ask_reset(self) -> None:
        words = self.kit.words
        self.ask(
            Dialog(
                self.kit,
                words("settings.reset_title"),
                words("settings.reset_text"),
                [
                    (words("app.button.cancel"), ButtonKind.PAPER, None),
                    (words("settings.reset"), ButtonKind.DANGER, self._reset),
                ],
            )
        )

    def _reset(self) -> None:
        plain = Settings(language=self.kit.settings.language, size=self.kit.settings.size)
        fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
        self.services.change(**fields)
        self.rebuild()

    def handle_event(self, event: pygame.Event) -> bool:
        """While a new key is awaited it gets all input."""
        if self._keys is not None and self._keys.capture(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self._follow(self.kit.canvas.to_design(event.pos))
        return super().handle_event(event)

    def _follow(self, point: tuple[float, float]) -> None:
        """Show the setting of the row under the pointer."""
        if self._keys is not None:
            intent = self._keys.intent_at(point)
            self._light(intent.value if intent is not None else "")
        rows = self._rows
        if rows is None or not rows.pane.rect.collidepoint(point):
            return
        for key, band in rows.bands.items():
            if band.move(0, rows.pane.shift).collidepoint(point) and key != self._under:
                self._under = key
                self._preview.show(key)

    def _light(self, intent: str) -> None:
        """Show the inputs of an intention, if it is one and its tab is open."""
        if self._keys is not None and self._inputs is not None and intent in set(Intent):
            self._inputs.show(Intent(intent))

    def handle_signal(self, signal: Signal) -> bool:
        """Change the tab by shoulder buttons from anywhere."""
        if self._keys is not None and self._keys.waiting:
            return True
        if signal.intent in (Intent.TAB_LEFT, Intent.TAB_RIGHT):
            tabs = self.form.find("tabs")
            return tabs.handle_intent(signal.intent)
        if signal.intent is Intent.MENU and not signal.repeated:
            self.close()
            return True
        return super().handle_signal(signal)
