"""Peak Duel (尖峰對決): beasts, spells and a rule that turns from greater wins to lesser wins."""
