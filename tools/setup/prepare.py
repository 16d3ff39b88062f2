"""Selects the right Python: starts at once, switches to the environment, or makes it first.

Every start passes through `prepare`, so nothing is imported before it is needed.
"""

import os
import sys

from tools.setup import stamp

SWITCHED = "LAMPLIGHT_SWITCHED"
MOST_SWITCHES = 3
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def prepare(requirements_name: str = "requirements.txt", *, root: str = ROOT) -> None:
    """Return in a Python that has all packages; if need be, start the program again in one.

    On the way the environment beside the program is made, filled or repaired.

    Args:
        requirements_name: name of the requirements file in the program's folder.
        root: the program's folder.

    Raises:
        SystemExit: where a child process has run the program to its end (Windows),
            or with code 1 after a message if the set-up failed, 130 if it was stopped.
    """
    if getattr(sys, "frozen", False):
        return
    environment = stamp.environment_folder(root)
    requirements = os.path.join(root, requirements_name)
    if not os.path.exists(requirements):
        return  # installed as a package, together with what it needs
    inside = is_inside(environment)
    if stamp.is_stamped(environment, requirements):
        if not inside:
            if is_virtual() and has_all(requirements):
                return
            switch(environment)
        if os.path.isdir(stamp.packages_folder(environment)):
            os.environ.pop(SWITCHED, None)
            return
        stamp.remove_stamps(environment)
    elif not inside and has_all(requirements):
        return
    changed = set_up(root, requirements)
    if changed or not inside:
        switch(environment)


def is_inside(environment: str) -> bool:
    """Return whether the running Python is the environment's own."""
    return os.path.realpath(sys.prefix) == os.path.realpath(environment)


def is_virtual() -> bool:
    """Return whether the running Python belongs to some virtual environment."""
    return sys.prefix != sys.base_prefix


def has_all(requirements: str) -> bool:
    """Return whether the running Python has every package; says so if the old pygame hides ours."""
    from pathlib import Path

    from tools.setup import notice
    from tools.setup.requirements import installed, missing, read
    from tools.setup.words import Words

    packages = installed()
    if missing(read(Path(requirements)), packages):
        return False
    if "pygame" in packages:
        notice.say(Words().say("classic_pygame"))
        return False
    return True


def set_up(root: str, requirements: str) -> bool:
    """Make the environment ready while showing the progress.

    Returns:
        Whether there was anything to do.

    Raises:
        SystemExit: with code 1 after a message if it failed, 130 if it was stopped.
    """
    from pathlib import Path

    from tools.setup import notice
    from tools.setup.environment import Environment, SetupFailed
    from tools.setup.lock import only_one
    from tools.setup.logs import log_file
    from tools.setup.progress import Progress, run_with_progress
    from tools.setup.words import Words

    words = Words()
    environment = Environment(Path(root), Path(requirements), words, log_file("setup.log"))

    def work(progress: Progress) -> None:
        def on_wait() -> None:
            progress.step(words.say("step_waiting"))

        with only_one(environment.log.with_suffix(".lock"), on_wait):
            if not environment.is_ready():
                environment.build(progress.step, progress.detail)

    try:
        if environment.is_ready():
            return False
        heading = words.say("changed" if environment.is_usable() else "first_start")
        run_with_progress(work, words, heading)
    except SetupFailed as failure:
        notice.show(str(failure), words)
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        notice.say(words.say("interrupted"))
        raise SystemExit(130) from None
    return True


def switch(environment: str) -> None:
    """Start the program again with the environment's Python; this does not return.

    Raises:
        SystemExit: on Windows with the child's exit code; anywhere with code 1 if
            the program was switched already and would go round in circles.
    """
    switches = os.environ.get(SWITCHED, "")
    if switches.count(environment) >= MOST_SWITCHES:
        _refuse_to_circle(environment)
    os.environ[SWITCHED] = switches + environment + os.pathsep
    interpreter = stamp.interpreter_of(environment)
    command = [interpreter, *sys.orig_argv[1:]]
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    if sys.platform != "win32":
        os.execv(interpreter, command)
    raise SystemExit(_run_child(command))


def _refuse_to_circle(environment: str) -> None:
    from tools.setup import notice
    from tools.setup.words import Words

    words = Words()
    notice.show(words.say("still_missing", folder=environment, packages="-"), words)
    raise SystemExit(1)


def _run_child(command: list[str]) -> int:
    """Run the program in a child process and pass its exit code on (Windows has no exec)."""
    import subprocess

    with subprocess.Popen(command) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue
