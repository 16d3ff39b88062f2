"""The baked sounds, and the tools that make them."""
