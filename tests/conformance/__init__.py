"""What every game of the collection must hold, the tiny games of the tests first."""
