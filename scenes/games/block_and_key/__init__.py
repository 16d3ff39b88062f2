"""Block and Key on the screen: the temple, the blocks, the keys and the choices of a person."""
