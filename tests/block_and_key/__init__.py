"""Every clause of Block and Key, and its kernel against a plain slow version."""
