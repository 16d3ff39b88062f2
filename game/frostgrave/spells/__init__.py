"""The spells: one module per family of effects, and the registry that maps kinds to them."""
