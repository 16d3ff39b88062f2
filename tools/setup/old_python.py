"""The refusal for a Python that is too old, in a syntax that such a Python can read."""

import io
import json
import os
import sys


def message():
    # type: () -> str
    """Return what to do, in both languages, since an old Python decides nothing better."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "words.json")
    with io.open(path, encoding="utf-8") as file:
        words = json.load(file)
    found = ".".join(str(part) for part in sys.version_info[:3])
    both = [words[language]["old_python"] for language in ("en", "zh_TW")]
    return "\n\n".join(both).format(found=found)


def refuse():
    # type: () -> None
    """Say that this Python is too old, on the terminal or in a dialog, and stop with code 2."""
    text = message()
    if sys.stderr is None or not sys.stderr.isatty():
        _show_dialog(text)
    if sys.stderr is not None:
        encoding = getattr(sys.stderr, "encoding", None) or "ascii"
        sys.stderr.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    sys.exit(2)


def _show_dialog(text):
    # type: (str) -> None
    """Show the text in a dialog if this Python can; the terminal has it in any case."""
    if sys.platform not in ("win32", "darwin") and not os.environ.get("DISPLAY"):
        return
    try:
        import tkinter
        from tkinter import messagebox

        root = tkinter.Tk()
    except Exception:  # noqa: BLE001  an old tkinter may fail in any way
        return
    root.withdraw()
    messagebox.showerror("The Lamplight Table", text)
    root.destroy()
