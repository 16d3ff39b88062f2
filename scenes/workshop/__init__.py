"""What workshops share: lists of what was made, commands, import and export."""
