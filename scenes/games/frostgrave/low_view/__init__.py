"""The low view: the table from behind the seat's own warband, for the opening of a battle."""
