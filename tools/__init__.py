"""Developers' scripts, and the first start of the program (`tools.setup`)."""
