"""The bots of Riftwalker: what positions are worth, and how far to look ahead."""
