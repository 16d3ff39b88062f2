"""What each setting changes, shown beside its row on things of the games."""
