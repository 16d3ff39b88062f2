"""The Lamplight Table: start here (`python main.py`, or a double-click).

The first start sets itself up beside this file; every later start goes straight
to the game. `python main.py --help` lists what it can do without a window.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  said before anything that an old Python cannot read
    from tools.setup.old_python import refuse

    refuse()

from tools.setup.front import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(sys.argv[1:]))
