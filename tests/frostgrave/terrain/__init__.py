"""Tests of the table's geometry."""
