"""The pages of a campaign: from the city map to the graves."""
