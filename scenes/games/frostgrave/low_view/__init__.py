"""The low view: the table from behind one's own warband, for the opening of a battle."""
