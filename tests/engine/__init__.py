"""Tests of the engine, with two tiny games that use all of its contract."""
