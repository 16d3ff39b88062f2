"""The choice of warband and table in the lobby, the map of a table, and the warband builder."""
