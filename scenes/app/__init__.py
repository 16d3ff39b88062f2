"""The program: window, scene stack, navigation, and the modules of the games."""
