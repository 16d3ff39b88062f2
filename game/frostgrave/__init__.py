"""Frostgrave: warbands, spells and treasure on a table measured in inches."""
