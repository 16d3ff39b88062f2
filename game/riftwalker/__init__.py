"""The rules of Riftwalker, without a screen."""
