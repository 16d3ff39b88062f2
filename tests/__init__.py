"""Everything that must hold, run with `python tests`."""
