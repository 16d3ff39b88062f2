"""Block and Key: coloured blocks stacked in a temple, patterns seen from five sides."""
