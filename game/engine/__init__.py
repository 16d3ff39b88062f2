"""What all games share: the rules contract, dice, match, journal, data files and bots."""
