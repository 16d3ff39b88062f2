"""The first seconds of the program: requirements, environment, messages, command line."""
