"""The scenes' kit, tested without a screen and without a sound card."""
