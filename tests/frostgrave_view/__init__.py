"""The view of Frostgrave without a window."""
