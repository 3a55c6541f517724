"""Tiny: a complete game of raiding animals for 2 to 4 players, small to read and large enough to prove the core."""
