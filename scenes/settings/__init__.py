"""The settings, key bindings among them."""
