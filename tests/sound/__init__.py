"""The baked sounds as the program hears them, and the workshop that makes them."""
