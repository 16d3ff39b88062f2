"""The widget set: one focus system for mouse, keys and pads."""

from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button, ButtonKind, IconButton
from scenes.kit.widgets.choices import Choice, Slider, Toggle
from scenes.kit.widgets.dialog import Dialog
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.labels import Image, Label, Panel, Paragraph
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.kit.widgets.rich_view import RichView
from scenes.kit.widgets.scroll import ScrollPane
from scenes.kit.widgets.tabs import Tabs
from scenes.kit.widgets.text_entry import TextEntry
from scenes.kit.widgets.toasts import ToastKind, Toasts

__all__ = [
    "Button",
    "ButtonKind",
    "Choice",
    "Dialog",
    "Form",
    "IconButton",
    "Image",
    "Label",
    "ListRow",
    "ListView",
    "Panel",
    "Paragraph",
    "RichView",
    "ScrollPane",
    "Slider",
    "Tabs",
    "TextEntry",
    "ToastKind",
    "Toasts",
    "Toggle",
    "Widget",
]
