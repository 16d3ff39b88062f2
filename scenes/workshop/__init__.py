"""The common parts of workshops: lists of entries, commands, import and export."""
