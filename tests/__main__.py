"""`python tests`: all checks in one command.

Runs ruff, mypy and pytest and ends with pytest's closing line. Arguments go to pytest: `python
tests tests/engine -k journal`.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.setup.prepare import prepare  # noqa: E402  the line above makes it findable

# Both cores; the tests of a file run in order in one process, so every run is the same.
WORKERS = ("-n", "2", "--dist", "loadfile")


def main(arguments: list[str]) -> int:
    """Run all checks and return 0 only if all of them pass.

    Args:
        arguments: passed on to pytest.
    """
    prepare("requirements-dev.txt")
    os.chdir(ROOT)
    results = {
        "ruff": _check("ruff", ["ruff", "check", "--no-cache", "."]),
        "layout": _check("layout", ["ruff", "format", "--check", "--quiet", "--no-cache", "."]),
        "mypy": _check("mypy", ["mypy", "--strict", "game", "scenes", "examples"]),
    }
    results["pytest"], closing_line = _run_pytest(arguments)
    failed = [name for name, passed in results.items() if not passed]
    print(f"\nFAILED: {', '.join(failed)}, see above." if failed else "\nEverything holds.")
    if closing_line:
        print(closing_line)
    return 1 if failed else 0


def _check(name: str, command: list[str]) -> bool:
    """Run a checker with its output passed through, and report its result in a line."""
    print(f"{name}:", flush=True)
    begun = time.monotonic()
    code = subprocess.run([sys.executable, "-m", *command], check=False).returncode
    print(f"{name}: {_outcome(code)} ({time.monotonic() - begun:.1f} s)\n", flush=True)
    return code == 0


def _run_pytest(arguments: list[str]) -> tuple[bool, str]:
    """Run pytest with its output passed through as it comes.

    Returns:
        Whether all tests passed, and pytest's closing line.
    """
    command = [sys.executable, "-u", "-m", "pytest"]
    if not any(argument.startswith(("-n", "--dist")) for argument in arguments):
        command += WORKERS
    if sys.stdout.isatty():
        command.append("--color=yes")
    closing_line = ""
    with subprocess.Popen(
        [*command, *arguments],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=_without_screen(),
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            closing_line = line.strip() or closing_line
    return process.returncode == 0, closing_line


def _without_screen() -> dict[str, str]:
    """Return the environment for tests: no window opens, no sound is heard."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
    return {**os.environ, **silent, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def _outcome(code: int) -> str:
    return "passed" if code == 0 else "FAILED"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
