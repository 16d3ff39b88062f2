"""The effect of each setting, shown beside its row on pieces of the games."""
