"""The screens: everything a person sees, hears or presses. Imports game/, never the reverse."""
