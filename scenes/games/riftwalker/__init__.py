"""The screen of Riftwalker: the matrix, the rifts and everything a seat may do with them."""
