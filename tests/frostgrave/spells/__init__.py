"""Every spell of Frostgrave: what it does, whom it cannot reach, when it ends."""
