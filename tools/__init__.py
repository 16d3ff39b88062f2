"""Developer tools, and the first start of the program (`tools.setup`)."""
