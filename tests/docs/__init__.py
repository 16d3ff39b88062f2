"""Tests of the documents: their examples work, and their links resolve."""
