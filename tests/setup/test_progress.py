"""The progress of the set-up, which runs only once at a time."""

import os
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from tests.own_display import can_have_display, own_display
from tools.setup import notice, progress
from tools.setup.lock import only_one
from tools.setup.words import Words

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the display, so that no window opens."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.usefixtures("nobody_watches")
def test_steps_are_told_with_the_seconds_passed(capsys: pytest.CaptureFixture[str]) -> None:
    def job(told: progress.Progress) -> None:
        told.step("Installing: lamp")
        told.detail("Collecting lamp")

    progress.run_with_progress(job, Words("en"), "First start")
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "The Lamplight Table"
    assert lines[1].strip() == "First start"
    assert lines[3].split() == ["0.0", "s", "Installing:", "lamp"]
    assert "Ready after 0.0 s" in lines[4]
    assert len(lines) == 5


@pytest.mark.usefixtures("nobody_watches")
def test_what_the_job_raises_is_not_swallowed() -> None:
    def job(_told: progress.Progress) -> None:
        raise RuntimeError("no light")

    with pytest.raises(RuntimeError, match="no light"):
        progress.run_with_progress(job, Words("en"), "First start")


def test_any_terminal_can_show_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(raw, encoding="ascii"))
    notice.say("燈下 lamp")
    assert raw.getvalue().strip() == b"?? lamp"


def test_without_any_terminal_a_message_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    notice.say("into the dark")
    assert not notice.has_terminal()


def test_a_second_set_up_waits_for_the_first(tmp_path: Path) -> None:
    order: list[str] = []
    inside = threading.Event()

    def first() -> None:
        with only_one(tmp_path / "lock", lambda: order.append("first waits")):
            inside.set()
            time.sleep(0.3)
            order.append("first done")

    worker = threading.Thread(target=first)
    worker.start()
    inside.wait(5)
    with only_one(tmp_path / "lock", lambda: order.append("second waits")):
        order.append("second in")
    worker.join()
    assert order == ["second waits", "first done", "second in"]


def test_a_dead_program_leaves_no_lock_behind(tmp_path: Path) -> None:
    program = textwrap.dedent(f"""
        import os, pathlib
        from tools.setup.lock import only_one
        with only_one(pathlib.Path({str(tmp_path / "lock")!r}), lambda: None):
            os._exit(9)
    """)
    died = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert died.returncode == 9
    with only_one(tmp_path / "lock", lambda: pytest.fail("the lock is still held")):
        pass


@pytest.mark.skipif(
    not can_have_display() or not notice.can_draw_windows(),
    reason="needs Xvfb and tkinter",
)
def test_a_double_click_shows_a_window_until_the_work_is_done() -> None:
    program = textwrap.dedent("""
        import time
        from tools.setup import progress, progress_window
        from tools.setup.words import Words

        opened = []
        original = progress_window.open_progress
        progress_window.open_progress = lambda *words: opened.append(original(*words)) or opened[0]

        def job(told):
            told.step("Installing")
            time.sleep(0.3)
            told.detail("Collecting lamp")

        progress.run_with_progress(job, Words("zh_TW"), "heading")
        print("window", opened[0].finished)

        def failing(told):
            raise ValueError("no light")

        opened.clear()
        try:
            progress.run_with_progress(failing, Words("en"), "heading")
        except ValueError as error:
            print("raised", error)
    """)
    with own_display() as display:
        result = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "DISPLAY": display},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert result.stdout.splitlines() == ["window True", "raised no light"], result.stderr
