"""Tests of the engine, played with the two small games of `examples/`."""
