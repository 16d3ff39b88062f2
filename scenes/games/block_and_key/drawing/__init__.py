"""Drawing: the frame and the things in it."""
