"""Two small games that show the contract of a game; the tests of the engine play them."""
