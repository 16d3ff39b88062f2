"""What the bots of Frostgrave choose, and that they see only what their seat may see."""
