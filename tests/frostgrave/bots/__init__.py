"""The choices of Frostgrave's bots, which see only what their seat may see."""
