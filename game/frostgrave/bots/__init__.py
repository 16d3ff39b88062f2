"""The parts of Frostgrave's bots."""
