"""Animations of events: one module for each subject."""
