"""The floors of the house: who may import whom."""
