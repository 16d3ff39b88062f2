"""The bots of Block and Key."""
