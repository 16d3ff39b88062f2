"""Every spell of Frostgrave: its effect, its limits, its end."""
