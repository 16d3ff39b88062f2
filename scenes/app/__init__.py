"""The program: window, scene stack, navigation, and what it knows of each game."""
