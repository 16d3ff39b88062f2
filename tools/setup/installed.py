"""The entry point of a program installed as a package, in `lamplight_table/`.

The wheel holds the program's folder under that name, so that nothing called `game` or `scenes` lies
in `site-packages`. Its own imports begin at the folder itself.
"""

import os
import sys

FOLDER = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def main() -> int:
    """Put the program's folder first on the path, run the program and return its exit code."""
    sys.path.insert(0, FOLDER)
    from tools.setup.front import main as run

    return run(sys.argv[1:])
