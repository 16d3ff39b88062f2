"""The view of games without a view of their own."""
