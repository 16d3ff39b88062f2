"""Data files that are wrong on purpose, with the message expected for each mistake."""
