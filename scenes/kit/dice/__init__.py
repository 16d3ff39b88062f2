"""Dice that tumble over a tray."""
