"""The table: terrain, movement, reach and sight in integers of 1/64 inch."""
