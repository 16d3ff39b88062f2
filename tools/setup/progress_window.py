"""The small window of a first start by double-click, drawn with the tkinter that Python has."""

import math
import queue
import threading
import time
import tkinter
from collections.abc import Callable

from tools.setup.progress import Progress

WOOD, LAMP, CREAM, DIM = "#1c1411", "#f2b84b", "#f4e6cc", "#a8937a"
WIDTH, HEIGHT, MARGIN = 660, 230, 32
FRAME_MILLISECONDS = 40


def open_progress(title: str, heading: str) -> "ProgressWindow | None":
    """Open a progress window; `None` if there is no display to open it on after all."""
    try:
        return ProgressWindow(title, heading)
    except tkinter.TclError:
        return None


def run_in_window(
    job: Callable[[Progress], None], window: "ProgressWindow", also: Progress
) -> None:
    """Run a job on a thread while a window shows its steps; raise what the job raised.

    Args:
        job: the work, given the display to report to.
        window: where its reports are shown.
        also: a second display, such as the terminal's log.

    Raises:
        KeyboardInterrupt: if the person closes the window before the work is done.
    """
    failures: list[BaseException] = []

    def work() -> None:
        try:
            job(_Relay(window.messages, also))
        except BaseException as error:  # noqa: BLE001  carried to the main thread and raised there
            failures.append(error)
        finally:
            window.messages.put(None)

    worker = threading.Thread(target=work, name="setup", daemon=True)
    worker.start()
    window.run()
    if not window.finished:
        raise KeyboardInterrupt
    worker.join()
    if failures:
        raise failures[0]


class _Relay:
    """Carries reports from the working thread to the window's queue."""

    def __init__(self, messages: "queue.Queue[tuple[str, str] | None]", also: Progress) -> None:
        self._messages = messages
        self._also = also

    def step(self, words: str) -> None:
        self._also.step(words)
        self._messages.put(("step", words))

    def detail(self, words: str) -> None:
        self._also.detail(words)
        self._messages.put(("detail", words))


class ProgressWindow:
    """Title, reason, current step, and a moving light while work goes on."""

    def __init__(self, title: str, heading: str) -> None:
        """Open the window in the middle of the screen.

        Raises:
            tkinter.TclError: if there is no display after all.
        """
        self.messages: queue.Queue[tuple[str, str] | None] = queue.Queue()
        self.finished = False
        self._begun = time.monotonic()
        self._root, canvas = _open_window(title, WIDTH, HEIGHT)
        self._canvas = canvas
        room = WIDTH - 2 * MARGIN
        canvas.create_text(
            MARGIN, 28, anchor="nw", text=title, fill=LAMP, font=("Georgia", 20, "bold")
        )
        canvas.create_text(
            MARGIN, 74, anchor="nw", text=heading, fill=CREAM, width=room, font=("", 11)
        )
        self._step = canvas.create_text(
            MARGIN, HEIGHT - 72, anchor="sw", fill=CREAM, width=room - 60, font=("", 10)
        )
        self._seconds = canvas.create_text(
            WIDTH - MARGIN, HEIGHT - 72, anchor="se", fill=DIM, font=("", 10)
        )
        self._detail = canvas.create_text(MARGIN, HEIGHT - 22, anchor="sw", fill=DIM, font=("", 9))
        canvas.create_rectangle(
            MARGIN, HEIGHT - 60, WIDTH - MARGIN, HEIGHT - 54, fill="#35271f", width=0
        )
        self._light = canvas.create_rectangle(0, 0, 0, 0, fill=LAMP, width=0)

    def run(self) -> None:
        """Show the window until the work has ended or the person closes it."""
        self._tick()
        self._root.mainloop()

    def _tick(self) -> None:
        while not self.messages.empty():
            message = self.messages.get()
            if message is None:
                self.finished = True
                self._root.destroy()
                return
            kind, text = message
            item = self._step if kind == "step" else self._detail
            self._canvas.itemconfigure(item, text=text if kind == "step" else text[:76])
        self._draw_light(time.monotonic() - self._begun)
        self._root.after(FRAME_MILLISECONDS, self._tick)

    def _draw_light(self, seconds: float) -> None:
        """Place the moving light; one way takes about a second and a half."""
        length = 120
        way = WIDTH - 2 * MARGIN - length
        left = MARGIN + way * (0.5 - 0.5 * math.cos(seconds * 2.1))
        self._canvas.coords(self._light, left, HEIGHT - 60, left + length, HEIGHT - 54)
        self._canvas.itemconfigure(self._seconds, text=f"{seconds:.0f} s")


def show_message(title: str, text: str) -> None:
    """Show a message with a button, and wait until it is closed."""
    try:
        root, canvas = _open_window(title, WIDTH, HEIGHT)
    except tkinter.TclError:
        return
    canvas.create_text(MARGIN, 28, anchor="nw", text=title, fill=LAMP, font=("Georgia", 20, "bold"))
    body = canvas.create_text(
        MARGIN, 76, anchor="nw", text=text, fill=CREAM, width=WIDTH - 2 * MARGIN, font=("", 11)
    )
    _, _, _, bottom = canvas.bbox(body)
    button = tkinter.Button(
        root,
        text="OK",
        command=root.destroy,
        bg=LAMP,
        fg=WOOD,
        activebackground=CREAM,
        relief="flat",
        padx=24,
        pady=4,
    )
    canvas.create_window(WIDTH - MARGIN, bottom + 24, anchor="ne", window=button)
    height = bottom + 84
    canvas.configure(height=height)
    root.geometry(f"{WIDTH}x{height}")
    root.bind("<Return>", lambda _event: root.destroy())
    root.bind("<Escape>", lambda _event: root.destroy())
    button.focus_set()
    root.mainloop()


def _open_window(title: str, width: int, height: int) -> tuple[tkinter.Tk, tkinter.Canvas]:
    """Open an empty dark window in the middle of the screen."""
    root = tkinter.Tk()
    root.title(title)
    root.configure(bg=WOOD)
    root.resizable(False, False)
    left = (root.winfo_screenwidth() - width) // 2
    top = (root.winfo_screenheight() - height) // 3
    root.geometry(f"{width}x{height}+{left}+{top}")
    canvas = tkinter.Canvas(root, width=width, height=height, bg=WOOD, highlightthickness=0)
    canvas.pack(fill="both", expand=True)
    return root, canvas
