"""The data of Frostgrave: what it holds, and how its mistakes are reported."""
