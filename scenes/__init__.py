"""Everything a person sees, hears or presses. May use game/, never the other way round."""
