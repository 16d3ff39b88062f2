"""The tests of the program, run with `python tests`."""
