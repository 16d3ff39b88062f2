"""How the opponents of Block and Key think."""
