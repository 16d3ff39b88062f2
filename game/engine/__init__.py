"""What all games share: the rules contract, dice, match, journal, content and bots."""
