"""How bots decide between the battles of a campaign: rankings of what may be done."""
