"""Drawing: the frame and its parts."""
