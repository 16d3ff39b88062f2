"""What screens share: pages, overlays, rows, lettering, backdrop."""
