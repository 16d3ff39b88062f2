"""Maps of tables, drawn with pen and wash."""
