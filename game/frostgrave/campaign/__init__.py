"""The campaign: warbands that live from battle to battle (FG-S6)."""
