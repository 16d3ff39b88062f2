"""The parts that the tables of all games share: the contract of a view, input, animation, log."""
