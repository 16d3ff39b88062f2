"""The first seconds of the program: from any Python to a running window.

Everything here but `desktop` and `crash` runs before a single package is
installed, so it uses the standard library alone. `old_python` keeps to a syntax
that any Python 3 can read; `stamp` imports next to nothing, because every start
passes through it.
"""
