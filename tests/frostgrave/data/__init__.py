"""The data of Frostgrave: its contents, and the reports of its mistakes."""
