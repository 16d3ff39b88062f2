"""The screens of a campaign: from the city map to the grave stones."""
